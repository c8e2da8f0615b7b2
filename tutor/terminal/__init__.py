"""Explanations, tables, recorded games and standings as lines for a terminal, and as plain values for JSON."""
