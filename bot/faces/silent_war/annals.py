"""The annals of a campaign: patrols, months and boats, from the lines of the boats' logs and the list of sinkings.

Facts alone, no words. The save keeps each boat's last patrol; all lines were told as events, which a :class:`Reader`
gathers as they stream by, so that a war of 45 months is some ten thousand short facts and no more.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from engine.core.events import ALL, Event
from engine.core.words import Arg, Words, pack_words
from engine.silent_war.known import Known
from engine.silent_war.logbook import log_words
from engine.silent_war.state import Passage, Sinking

SAILED, AT_SEA, HOME, LOST = "sw-log-sailed", "sw-log-at-sea", "sw-log-home", "sw-log-lost-"
MONTH = len("1943-01")
STRATEGIC = "/strategic"
"""What the paths of the strategic segment's frames hold: what happens there is news of the war."""
NOISE = frozenset(("sw-ev-torpedo-same", "sw-ev-ultra", "sw-ev-war-progress", "sw-ev-war-none", "sw-ev-war-ultra-none"))
"""Of these frames what is no news: throws that changed nothing, and what stands on the map."""
NEWS = frozenset(("sw-ev-skipper", "sw-ev-skipper-rises", "sw-ev-struck", "sw-ev-period", "sw-ev-torpedo-better"))
"""News from elsewhere."""


def kind_of(line: Passage) -> str:
    """A line's message id, without reading the whole of it: the log is long and mostly looked through."""
    head = line.what.split('"', 4)
    return head[3] if len(head) > 4 and head[1] == "w" else log_words(line).key


def args_of(line: Passage) -> Mapping[str, Arg]:
    """A line's arguments."""
    return log_words(line).args


def number_of(line: Passage, name: str) -> int:
    """A number among a line's arguments; 0 where it has none of that name."""
    value = args_of(line).get(name, 0)
    return int(value) if isinstance(value, int | float) else 0


def month_of(date: str) -> str:
    """The month of a date as books keep it: ``1943-01``."""
    return date[:MONTH]


@dataclass(frozen=True, slots=True)
class News:
    """What the whole war heard in a week: an event of the strategic segment, a captain's rise."""

    week: int
    date: str
    words: Words


Fact: TypeAlias = Passage | News

LINE, WEEK = "sw-log-", "sw-ev-week"
MARKS = (f'"{LINE}', f'"{WEEK}"', STRATEGIC, *(f'"{kind}"' for kind in NEWS))
"""One of these stands in every packed entry that holds a fact: others need not be read."""


class Reader:
    """Makes facts of a campaign's events, fed in order."""

    def __init__(self) -> None:
        self._week, self._date = 1, ""

    def fact(self, event: Event) -> Fact | None:
        """The event as a fact of the diary; None for what the diary leaves to the posts."""
        if event.kind.startswith(LINE):
            return self._line(event)
        if event.kind == WEEK:
            self._week = _whole(event.data["week"])
            month = event.data["month"]
            number = month.key.rpartition("-")[2] if isinstance(month, Words) else "1"
            self._date = f"{event.data['year']}-{int(number):02d}-{_whole(event.data['of-month'])}"
            return None
        told = event.kind in NEWS or (STRATEGIC in event.path and event.kind not in NOISE)
        return News(self._week, self._date, event.words) if told and event.audience == ALL else None

    @staticmethod
    def _line(event: Event) -> Passage:
        rest = {name: arg for name, arg in event.data.items() if name not in _OWN}
        what = json.dumps(pack_words(Words(event.kind, rest)), ensure_ascii=False)
        data = event.data
        return Passage(_whole(data["week"]), str(data["date"]), str(data["boat"]), str(data["where"]), what)


_OWN = frozenset(("boat", "where", "week", "date"))


def _whole(value: Arg) -> int:
    return int(value) if isinstance(value, int | float) else 0


@dataclass(frozen=True)
class Book:
    """All that the diary is made from, as far as the reader may know it."""

    log: Sequence[Passage]
    sinkings: Sequence[Sinking]
    news: Sequence[News]
    today: str
    """The month at which the campaign stands."""
    start: str = ""
    """The month in which its first boat sailed, where the save has counted it."""

    @classmethod
    def of(cls, known: Known, facts: Iterable[Fact] | None = None) -> Book:
        """The book of a campaign. Without facts of the whole of it: with what the save still has of the logs."""
        theatre = known.theatre
        today = f"{theatre.year}-{theatre.month:02d}"
        start = min(known.score.months, default="")
        if facts is None:
            return cls(known.score.log, known.score.sinkings, (), today, start)
        log: list[Passage] = []
        news: list[News] = []
        for fact in facts:
            if isinstance(fact, Passage):
                log.append(fact)
            else:
                news.append(fact)
        return cls(log, known.score.sinkings, news, today, start)


@dataclass(frozen=True)
class Patrol:
    """One patrol of a boat, from sailing to home, loss or the present day. ``number`` counts from 1."""

    boat: str
    number: int
    lines: tuple[Passage, ...]
    sunk: tuple[Sinking, ...]

    @property
    def first(self) -> Passage:
        """How it began."""
        return self.lines[0]

    @property
    def last(self) -> Passage:
        """What came last."""
        return self.lines[-1]

    @property
    def weeks(self) -> int:
        """How many weeks she was out."""
        return self.last.week - self.first.week + 1

    @property
    def tons(self) -> int:
        """Tons sunk."""
        return sum(one.tons for one in self.sunk)

    @cached_property
    def end(self) -> str:
        """``home``, ``lost``, or nothing while she is out."""
        kind = kind_of(self.last)
        return "home" if kind == HOME else "lost" if kind.startswith(LOST) else ""

    @cached_property
    def damage(self) -> int:
        """Damage with which she came home: 0, 1 or 2."""
        return number_of(self.last, "damage") if self.end == "home" else 0


def patrols_of(book: Book, boat: str) -> tuple[Patrol, ...]:
    """The patrols of a boat, first to last."""
    lines = [line for line in book.log if line.boat == boat]
    return _patrols(boat, lines, [one for one in book.sinkings if one.boat == boat])


def all_patrols(book: Book) -> dict[str, tuple[Patrol, ...]]:
    """The patrols of all boats that sailed, by boat, in one pass over the log."""
    lines: dict[str, list[Passage]] = {}
    for line in book.log:
        if line.boat:
            lines.setdefault(line.boat, []).append(line)
    sunk: dict[str, list[Sinking]] = {}
    for one in book.sinkings:
        sunk.setdefault(one.boat, []).append(one)
    return {boat: _patrols(boat, told, sunk.get(boat, ())) for boat, told in sorted(lines.items())}


def _patrols(boat: str, lines: Iterable[Passage], sunk: Sequence[Sinking]) -> tuple[Patrol, ...]:
    cut: list[list[Passage]] = []
    closed = True
    for line in lines:
        kind = kind_of(line)
        if closed or kind in (SAILED, AT_SEA):
            cut.append([])
        cut[-1].append(line)
        closed = kind == HOME or kind.startswith(LOST)
    found: list[Patrol] = []
    for at, part in enumerate(cut):
        until = cut[at + 1][0].week if at + 1 < len(cut) else part[-1].week + 1
        mine = tuple(one for one in sunk if part[0].week <= one.week < until)
        found.append(Patrol(boat, at + 1, tuple(part), mine))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Month:
    """One month in figures: ``key`` is ``1943-01``; tons in tons."""

    key: str
    merchants: int = 0
    merchant_tons: int = 0
    warships: int = 0
    warship_tons: int = 0
    lost: int = 0
    sailed: int = 0

    @property
    def ships(self) -> int:
        """Ships sunk."""
        return self.merchants + self.warships

    @property
    def tons(self) -> int:
        """Tons sunk."""
        return self.merchant_tons + self.warship_tons


def month_keys(book: Book) -> list[str]:
    """The months of the campaign so far, first to last, quiet ones included."""
    dates = [part[0].date for part in (book.log, book.sinkings, book.news) if part]
    begins = [month_of(date) for date in dates] + ([book.start] if book.start else [])
    found = [min(begins, default=book.today)]
    while found[-1] < book.today:
        year, month = int(found[-1][:4]), int(found[-1][5:])
        found.append(f"{year + month // 12}-{month % 12 + 1:02d}")
    return found


def months(book: Book) -> list[Month]:
    """The months of the campaign so far in figures."""
    figures = {key: [0] * 6 for key in month_keys(book)}
    for one in book.sinkings:
        row = figures.setdefault(month_of(one.date), [0] * 6)
        at = 0 if one.merchant else 2
        row[at] += 1
        row[at + 1] += one.tons
    for line in book.log:
        kind = kind_of(line)
        if kind.startswith(LOST):
            figures.setdefault(month_of(line.date), [0] * 6)[4] += 1
        elif kind in (SAILED, AT_SEA):
            figures.setdefault(month_of(line.date), [0] * 6)[5] += 1
    return [Month(key, *row) for key, row in sorted(figures.items())]


@dataclass(frozen=True, slots=True)
class Week:
    """One week of the war: its number and date, the boats' lines, the sinkings, the news."""

    number: int
    date: str
    lines: tuple[Passage, ...]
    sunk: tuple[Sinking, ...]
    news: tuple[News, ...]


def weeks_of(book: Book, month: str) -> Iterator[Week]:
    """The weeks of a month of which there is something to tell, in order."""
    lines: dict[tuple[int, str], list[Passage]] = {}
    for line in book.log:
        if line.date.startswith(month):
            lines.setdefault((line.week, line.date), []).append(line)
    news = [one for one in book.news if one.date.startswith(month)]
    sunk = [one for one in book.sinkings if one.date.startswith(month)]
    keys = {*lines, *((one.week, one.date) for one in news), *((one.week, one.date) for one in sunk)}
    for number, date in sorted(keys):
        mine = tuple(one for one in sunk if one.week == number)
        told = tuple(one for one in news if one.week == number)
        yield Week(number, date, tuple(lines.get((number, date), ())), mine, told)


def best_boats(sinkings: Iterable[Sinking]) -> list[tuple[str, int, int]]:
    """Boats by tonnage sunk: boat, ships, tons; the heaviest first."""
    return ranked((one.boat, one) for one in sinkings)


def ranked(shares: Iterable[tuple[str, Sinking]]) -> list[tuple[str, int, int]]:
    """Names by the tonnage of what they sank: name, ships, tons; the heaviest first, then by name."""
    found: dict[str, tuple[int, int]] = {}
    for name, one in shares:
        ships, tons = found.get(name, (0, 0))
        found[name] = ships + 1, tons + one.tons
    return sorted(((name, *row) for name, row in found.items()), key=lambda row: (-row[2], -row[1], row[0]))
