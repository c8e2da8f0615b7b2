"""What is said to a person at play: turns, nudges, wrong moves, results, recorded games."""
