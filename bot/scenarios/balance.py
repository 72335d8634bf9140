"""Many games of a scenario on one screen: how often each level, what is sunk, what each side loses, how long it takes,
beside what happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, pstdev
from types import MappingProxyType
from typing import Final

MOST_NAMES: Final = 24
"""Ships named at most; the screen says how many more there are."""
MOST_SIDES: Final = 4
"""Columns of holders beside a place."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game ended, or how it ended in history.

    ``sunk``: names by side. ``figures``: losses that are counted and not named, by what they are. ``length``: turns, 0
    where that is not known. ``by_side``: the numbers of those named are losses of sides; else figures tell them.
    """

    level: str = ""
    length: int = 0
    sunk: Mapping[str, Sequence[str]] = field(default_factory=dict)
    figures: Mapping[str, float] = field(default_factory=dict)
    by_side: bool = True
    source: str = ""
    held: Mapping[str, str] = field(default_factory=dict)


MADE_UP: Final = ("made up", "none")
"""How the source of a ``[history]`` begins that tells of nothing that happened."""


def happened(record: Outcome | None) -> Outcome | None:
    """A record; None for what is made up."""
    return None if record is None or record.source.startswith(MADE_UP) else record


def screen(
    title: str, games: Sequence[Outcome], record: Outcome | None, began: Mapping[str, str] = MappingProxyType({})
) -> str:
    """The whole screen, as plain text of at most 78 columns. ``began``: who holds each place as a game begins."""
    parts = [title, *_levels(games, record), "", *_figures(games, record), *_held(games, record, began)]
    parts += _names(games, record)
    return "\n".join(part.rstrip() for part in parts)


def _levels(games: Sequence[Outcome], record: Outcome | None) -> list[str]:
    counts = Counter(each.level for each in games)
    lines = [f"\n{'result':<34}{'share':>8}{'':10}{'record':>8}"]
    for level, count in counts.most_common():
        mark = "*" if record is not None and record.level == level else ""
        lines.append(f"{level:<34}{_share(count, len(games)):>8}{'':10}{mark:>8}")
    if record is not None and record.level and record.level not in counts:
        lines.append(f"{record.level:<34}{_share(0, len(games)):>8}{'':10}{'*':>8}")
    return lines


def _figures(games: Sequence[Outcome], record: Outcome | None) -> list[str]:
    """Means with their spread: length, losses of each side, whatever else is counted."""
    lines = [f"{'a game':<34}{'mean':>8}{'spread':>10}{'record':>8}"]
    rows = {"turns": [float(each.length) for each in games], **figures_of(games)}
    known = {} if record is None else {name: values[0] for name, values in figures_of([record]).items()}
    for name, values in rows.items():
        told = _number(known[name]) if name in known else ""
        lines.append(f"{name:<34}{_number(fmean(values)):>8}{'± ' + _number(pstdev(values)):>10}{told:>8}")
    return lines


def figures_of(games: Sequence[Outcome]) -> dict[str, list[float]]:
    """What is counted of each game: the losses of each side, whatever else has a number."""
    rows: dict[str, list[float]] = {}
    for side in dict.fromkeys(side for each in games if each.by_side for side in each.sunk):
        rows[f"sunk, {side}"] = [float(len(each.sunk.get(side, ()))) for each in games]
    for name in dict.fromkeys(name for each in games for name in each.figures):
        rows[name] = [float(each.figures.get(name, 0.0)) for each in games]
    return rows


def _held(games: Sequence[Outcome], record: Outcome | None, began: Mapping[str, str]) -> list[str]:
    """Who holds each place at the end, in what share of the games; the one most often taken first. ``*``: its holder in
    the record."""
    places = dict.fromkeys(place for each in (*games, *((record,) if record else ())) for place in each.held)
    counts = {place: Counter(each.held.get(place, began.get(place, "")) for each in games) for place in places}
    sides = sorted({side for count in counts.values() for side in count if side})[:MOST_SIDES]
    if not sides:
        return []
    lines = ["", f"{'held at the end':<34}" + "".join(f"{side[:9]:>11}" for side in sides)]
    for place in sorted(places, key=lambda each: (counts[each][began.get(each, "")], each)):
        was = "" if record is None else record.held.get(place, began.get(place, ""))
        told = (_share(counts[place][side], len(games)) + (" *" if side == was else "  ") for side in sides)
        lines.append(f"{place[:34]:<34}" + "".join(f"{share:>11}" for share in told))
    return lines


def _names(games: Sequence[Outcome], record: Outcome | None) -> list[str]:
    """The ships sunk by name: in what share of the games, with the error of that share; those of the record first
    where the shares are equal."""
    lost = {(side, name) for side, names in (record.sunk if record else {}).items() for name in names}
    counts: Counter[tuple[str, str]] = Counter()
    for each in games:
        counts.update({(side, name) for side, names in each.sunk.items() for name in names})
    named = sorted({*counts, *lost}, key=lambda key: (-counts[key], key not in lost, key))
    if not named:
        return ["", "nothing is sunk by name"]
    lines = ["", f"{'sunk by name':<34}{'share':>8}{'error':>10}{'record':>8}"]
    shown = named[:MOST_NAMES] + [key for key in named[MOST_NAMES:] if key in lost]
    for side, name in shown:
        share = counts[side, name] / len(games)
        error = f"± {100 * sqrt(share * (1 - share) / len(games)):.0f} %"
        mark = "*" if (side, name) in lost else ""
        lines.append(f"{name[:24]:<24} {side[:9]:<9}{_share(counts[side, name], len(games)):>8}{error:>10}{mark:>8}")
    if len(shown) < len(named):
        lines.append(
            f"and {len(named) - len(shown)} more, each in {_share(counts[named[len(shown)]], len(games))} or less"
        )
    return lines


def _share(count: int, of: int) -> str:
    return f"{100 * count / of:.0f} %"


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.1f}"
