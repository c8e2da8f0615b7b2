"""Where things stand on a page: the Jinja2 templates, style sheets, symbols and fonts, reached as package data."""
