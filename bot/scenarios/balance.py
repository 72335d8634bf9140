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

from bot.text.voice import Voice, key_part

MOST_NAMES: Final = 24
"""Ships named at most; the screen says how many more there are."""
MOST_SIDES: Final = 4
"""Columns of holders beside a place."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game ended, or how it ended in history.

    ``sunk``: names by side. ``figures``: losses that are counted and not named, by what they are. ``length``: how many
    of what ``lasts`` names, 0 where that is not known. ``by_side``: the numbers of those named are losses of sides;
    else figures tell them.
    """

    level: str = ""
    length: int = 0
    sunk: Mapping[str, Sequence[str]] = field(default_factory=dict)
    figures: Mapping[str, float] = field(default_factory=dict)
    by_side: bool = True
    source: str = ""
    held: Mapping[str, str] = field(default_factory=dict)
    lasts: str = "turns"


WHOLE_FROM: Final = 100
"""Figures from which tenths are left out."""
MADE_UP: Final = ("made up", "none")
"""How the source of a ``[history]`` begins that tells of nothing that happened."""


def happened(record: Outcome | None) -> Outcome | None:
    """A record; None for what is made up."""
    return None if record is None or record.source.startswith(MADE_UP) else record


def told(figures: Mapping[str, float | None]) -> dict[str, float]:
    """The figures of a record that its writer gave: what is not told is not nought."""
    return {name: figure for name, figure in figures.items() if figure is not None}


def named(voice: Voice, name: str) -> str:
    """What is counted, a side or a result, as a language says it: outcomes name them in English, as reports do.

    Parts after a comma are said each by itself, and the sinking of a kind by its message; what no message says, as a
    word of a member's file, stays as it is.
    """
    if ", " in name:
        return ", ".join(named(voice, part) for part in name.split(", "))
    key = f"tool-count-{key_part(name)}"
    if voice.has(key):
        return voice.plain(key)
    kind = name.removesuffix(" sunk")
    return name if kind == name else voice.plain("tool-count-kind-sunk", kind=kind)


def screen(
    title: str,
    games: Sequence[Outcome],
    record: Outcome | None,
    voice: Voice,
    began: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """The whole screen, as plain text of at most 78 columns. ``began``: who holds each place as a game begins."""
    told = _Screen(games, record, voice)
    parts = [title, *told.levels(), "", *told.figures(), *told.held(began), *told.names()]
    return "\n".join(part.rstrip() for part in parts)


def figures_of(games: Sequence[Outcome]) -> dict[str, list[float]]:
    """What is counted of each game: the losses of each side, whatever else has a number."""
    rows: dict[str, list[float]] = {}
    for side in dict.fromkeys(side for each in games if each.by_side for side in each.sunk):
        rows[f"sunk, {side}"] = [float(len(each.sunk.get(side, ()))) for each in games]
    for name in dict.fromkeys(name for each in games for name in each.figures):
        rows[name] = [float(each.figures.get(name, 0.0)) for each in games]
    return rows


@dataclass(frozen=True, slots=True)
class _Screen:
    """What came of the games, table by table."""

    games: Sequence[Outcome]
    record: Outcome | None
    voice: Voice

    def _head(self, *heads: str) -> list[str]:
        return [self.voice.plain(f"tool-{head}") for head in heads]

    def levels(self) -> list[str]:
        """How often each result."""
        counts = Counter(each.level for each in self.games)
        result, share, record = self._head("result", "share", "record")
        lines = [f"\n{result:<34}{share:>8}{'':10}{record:>8}"]
        known = "" if self.record is None else self.record.level
        rows = [*counts.most_common(), *([(known, 0)] if known and known not in counts else [])]
        for level, count in rows:
            mark = "*" if level == known and self.record is not None else ""
            lines.append(f"{named(self.voice, level):<34}{self._share(count):>8}{'':10}{mark:>8}")
        return lines

    def figures(self) -> list[str]:
        """Means with their spread: length, losses of each side, whatever else is counted."""
        of_game, mean, spread, record = self._head("a-game", "mean", "spread", "record")
        lines = [f"{of_game:<34}{mean:>8}{spread:>10}{record:>8}"]
        rows = {self.games[0].lasts: [float(each.length) for each in self.games], **figures_of(self.games)}
        known = {}
        if self.record is not None:
            known = {name: values[0] for name, values in figures_of([self.record]).items()}
        for name, values in rows.items():
            beside = self._number(known[name]) if name in known else ""
            label, around = named(self.voice, name), "± " + self._number(pstdev(values))
            lines.append(f"{label:<34}{self._number(fmean(values)):>8}{around:>10}{beside:>8}")
        return lines

    def held(self, began: Mapping[str, str]) -> list[str]:
        """Who holds each place at the end, in what share of the games; the one most often taken first. ``*``: its
        holder in the record."""
        games, record = self.games, self.record
        places = dict.fromkeys(place for each in (*games, *((record,) if record else ())) for place in each.held)
        counts = {place: Counter(each.held.get(place, began.get(place, "")) for each in games) for place in places}
        sides = sorted({side for count in counts.values() for side in count if side})[:MOST_SIDES]
        if not sides:
            return []
        head = self.voice.plain("tool-held")
        lines = ["", f"{head:<34}" + "".join(f"{named(self.voice, side)[:9]:>11}" for side in sides)]
        for place in sorted(places, key=lambda each: (counts[each][began.get(each, "")], each)):
            was = "" if record is None else record.held.get(place, began.get(place, ""))
            told = (self._share(counts[place][side]) + (" *" if side == was else "  ") for side in sides)
            lines.append(f"{place[:34]:<34}" + "".join(f"{share:>11}" for share in told))
        return lines

    def names(self) -> list[str]:
        """The ships sunk by name: in what share of the games, with the error of that share; those of the record first
        where the shares are equal."""
        games, record = self.games, self.record
        lost = {(side, name) for side, names in (record.sunk if record else {}).items() for name in names}
        counts: Counter[tuple[str, str]] = Counter()
        for each in games:
            counts.update({(side, name) for side, names in each.sunk.items() for name in names})
        ships = sorted({*counts, *lost}, key=lambda key: (-counts[key], key not in lost, key))
        if not ships:
            return ["", self.voice.plain("tool-none-by-name")]
        by_name, share, error, told = self._head("by-name", "share", "error", "record")
        lines = ["", f"{by_name:<34}{share:>8}{error:>10}{told:>8}"]
        shown = ships[:MOST_NAMES] + [key for key in ships[MOST_NAMES:] if key in lost]
        for side, name in shown:
            part = counts[side, name] / len(games)
            around = f"± {100 * sqrt(part * (1 - part) / len(games)):.0f} %"
            mark, of = "*" if (side, name) in lost else "", named(self.voice, side)
            lines.append(f"{name[:24]:<24} {of[:9]:<9}{self._share(counts[side, name]):>8}{around:>10}{mark:>8}")
        if len(shown) < len(ships):
            least = self._share(counts[ships[len(shown)]])
            lines.append(self.voice.plain("tool-more-sunk", count=len(ships) - len(shown), share=least))
        return lines

    def _share(self, count: int) -> str:
        return f"{100 * count / len(self.games):.0f} %"

    def _number(self, value: float) -> str:
        """A figure as the language writes it, with a tenth where it is small and not whole."""
        whole = abs(value) >= WHOLE_FROM or value == int(value)
        return self.voice.plain("tool-figure-whole" if whole else "tool-figure", value=value)
