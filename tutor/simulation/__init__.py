"""Whole games between computer players, one after the other or many at a time, and their results."""

from __future__ import annotations

from tutor.simulation.games import played, seated, simulate
from tutor.simulation.summary import Summary, Tally, summary
from tutor.simulation.tournament import Duel, duel

__all__ = ["Duel", "Summary", "Tally", "duel", "played", "seated", "simulate", "summary"]
