"""View models become HTML, PDF and terminal text. Knows neither rules nor puzzles."""
