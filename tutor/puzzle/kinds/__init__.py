"""Kinds of puzzles, one file each, its making and its solving side by side."""
