"""A person at the table with computer players: typed lines come in, lines to show go out. Knows no terminal."""
