"""Papers, places and frozen view models of pages, in millimetres. Knows neither jinja2 nor weasyprint."""
