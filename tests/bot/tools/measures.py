"""Small made-up measures of a calibration."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.tools.reports.measures import spread
from bot.tools.reports.plan import Plan

GAMES = 12


def part(
    name: str,
    *,
    sunk: Mapping[str, int] | None = None,
    lost: Sequence[str] = (),
    figures: Mapping[str, Sequence[float]] | None = None,
    record: Mapping[str, float] | None = None,
    goals: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """A part of twelve games: ships of the Axis that were sunk in so many of them, and in fact; figures of the games
    and of the record."""
    return {
        "scenario": name,
        "name": name.capitalize(),
        "games": GAMES,
        "seeds": [1, GAMES],
        "winners": {"axis": 3, "allies": 9},
        "levels": {"axis": 3, "allies": 9},
        "turns": spread([4.0, 6.0]),
        "figures": {what: spread(list(values)) for what, values in (figures or {}).items()},
        "ships": {"axis": dict(sunk or {})},
        "record": {"level": "allies", "figures": dict(record or {}), "ships": {"axis": list(lost)}, "source": "a book"},
        "goals": dict(goals or {}),
    }


def data(parts: Mapping[str, Any], goals: Mapping[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """A ``report.json`` of these parts."""
    return {
        "game": "toy", "rules": 1, "doctrine": "bold", "campaigns": GAMES, "seed": 1, "parts": dict(parts),
        "goals": dict(goals or {}), "whys": {}, "open": [], "order": list(parts), "drawn": [], **more,
    }  # fmt: skip


def goal(
    part_of: str, what: str, low: float | None, high: float | None, *, percent: bool = False, same: str = ""
) -> Any:
    """A goal as data."""
    return {
        "part": part_of, "what": what, "low": low, "high": high, "percent": percent, "same": same, "source": "[design]",
        "sure": False, "record": None,
    }  # fmt: skip


def found(number: float | None, often: float | None = None) -> Any:
    """What games came to."""
    return {"found": number, "error": 0.1, "often": often}


PLAN = Plan("toy", "The toy war", "games of each scenario", lambda doctrine: ())
