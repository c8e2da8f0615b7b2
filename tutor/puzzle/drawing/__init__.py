"""Puzzles drawn by chance: tables and hands dealt, constructed, counted or taken from games."""
