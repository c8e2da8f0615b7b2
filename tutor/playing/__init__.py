"""A person at the table with computer players: typed lines come in, lines to be shown go out. Knows no terminal."""
