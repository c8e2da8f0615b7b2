"""View models become HTML and PDF, pieces become pictures. Knows neither rules nor puzzles."""
