"""Worksheets and their keys: requests, recipes, sheet codes, and frozen views of pages, in mm. Knows no HTML."""
