"""What lies how far from the record: every goal and every row of a ``[history]``, in units that compare."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from bot.tools.reports.plan import TOLD, Data
from engine.core.goals import THIRD, ends, far, holds, seldom
from engine.core.letters import slug

HALF: Final = 0.5
"""A loss may miss the record by this part of it."""
NOTHING: Final = 0.5
"""What is lost at most, in the mean, where the record has no loss."""
TONS: Final = ("tons sunk",)
"""What is counted in tons; where the record has none, the ships tell it."""
OFTEN: Final = 0.3
"""The least share of games in which a ship is sunk that was sunk."""
SELDOM: Final = 0.4
"""The greatest share of games in which a ship is sunk that came home."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """A number beside what it should be. ``asked``: it is a goal; else the record is told, and nothing hangs on it.

    ``record``: what happened, where that is a number or a word. ``far``: how many times as far from where it should be
    as its bounds allow (:func:`engine.core.goals.far`).
    """

    id: str
    part: str
    what: str
    found: float | None
    error: float
    low: float | None
    high: float | None
    percent: bool
    asked: bool
    holds: bool
    far: float
    often: float | None = None
    record: str = ""
    source: str = ""
    why: str = ""


def comparisons(data: Data) -> list[Comparison]:
    """All of them: of each part the goals, then the record's rows that no goal asks for."""
    found: list[Comparison] = []
    for name, part in data["parts"].items():
        goals = list(_goals(data, name, part))
        same = {data["goals"][each.id]["same"] for each in goals}
        found += goals
        found += (each for row, each in _rows(data, name, part) if row not in same)
    return found


def farthest(data: Data) -> list[Comparison]:
    """What lies outside its bounds, the farthest first."""
    outside = (each for each in comparisons(data) if not each.holds)
    return sorted(outside, key=lambda each: (-each.far, not each.asked, each.id))


def _goals(data: Data, name: str, part: Mapping[str, Any]) -> Iterator[Comparison]:
    for ident, found in part["goals"].items():
        goal = data["goals"].get(ident)
        if goal is None:
            continue
        number, low, high = found["found"], goal["low"], goal["high"]
        strays = (None,) if number is None else ends(goal, found)
        distance = max(far(end, low, high, percent=goal["percent"], record=goal["record"]) for end in strays)
        if seldom(found["often"]):
            distance = max(distance, far(found["often"], THIRD, 1.0, percent=True))
        told = "" if goal["record"] is None else f"{goal['record']:{'.1%' if goal['percent'] else ',.4g'}}"
        yield Comparison(
            ident, name, goal["what"], number, found["error"], low, high, goal["percent"], True, holds(goal, found),
            distance, found["often"], told, goal["source"], data["whys"].get(ident, ""),
        )  # fmt: skip


def _rows(data: Data, name: str, part: Mapping[str, Any]) -> Iterator[tuple[str, Comparison]]:
    """The rows of a record, by what they are: figures within a half of it, ships by name."""
    record = part.get("record")
    if record is None:
        return
    for figure, then in record["figures"].items():
        now = part["figures"].get(figure)
        if now is not None and (then or figure not in TONS):
            low, high = ((1 - HALF) * then, (1 + HALF) * then) if then else (0.0, NOTHING)
            told = f"{then:,.4g}" if then < 1000 else f"{then:,.0f}"
            row = f"figure/{figure}"
            yield row, _told(data, name, row, figure, now["mean"], now["error"], low, high, told, percent=False)
    for side, lost in record["ships"].items():
        games = part["games"]
        for ship, count in sunk_of(part, side).items():
            share, row = count / games, f"ship/{side}/{ship}"
            low, high = (OFTEN, 1.0) if ship in lost else (0.0, SELDOM)
            told = "sunk" if ship in lost else "not sunk"
            error = sqrt(share * (1 - share) / games)
            yield row, _told(data, name, row, f"{ship} sunk", share, error, low, high, told, percent=True)


def sunk_of(part: Mapping[str, Any], side: str) -> Mapping[str, int]:
    """In how many games each ship of a side was sunk: those of the record first, also where it never happens."""
    lost = (part["record"] or {"ships": {}})["ships"].get(side, ())
    return {**dict.fromkeys(lost, 0), **part["ships"].get(side, {})}


def _told(
    data: Data, name: str, row: str, what: str, found: float, error: float, low: float, high: float, record: str,
    *, percent: bool,
) -> Comparison:  # fmt: skip
    ident = f"{name}/{slug(row)}"
    source = data["parts"][name]["record"]["source"] or TOLD
    return Comparison(
        ident, name, what, found, error, low, high, percent, False, low <= found <= high,
        far(found, low, high, percent=percent), None, record, source, data["whys"].get(ident, ""),
    )  # fmt: skip
