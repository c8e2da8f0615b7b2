"""Why there are these captures and no more, which mistakes are near, and what a hand can take. Knows no language."""
