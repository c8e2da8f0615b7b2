"""Whole games between computer players, one after the other or many at a time, and what came of them."""

from __future__ import annotations

from tutor.simulation.games import played, seated, simulate
from tutor.simulation.summary import Line, Summary, summary

__all__ = ["Line", "Summary", "played", "seated", "simulate", "summary"]
