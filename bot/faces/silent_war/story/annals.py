"""The annals of a campaign: patrols, months and boats, from the lines of the boats' logs and the list of sinkings.

Facts only, no words. The save keeps each boat's last patrol; all lines were events, which a :class:`Reader` gathers as
they stream by, so that a war of 45 months amounts to some ten thousand short facts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from engine.core.events import ALL, Event
from engine.core.facts import Fact
from engine.silent_war.facts.base import OfBoat
from engine.silent_war.facts.fleet import NamedShipSunk, SkipperEarned, SkipperRises
from engine.silent_war.facts.log import LogAtSea, LogFight, LogHome, LogLine, LogLost, LogSailed, LogTurnedAway, LogWeek
from engine.silent_war.facts.patrols import (
    DamagedOnPassage,
    PassageEvent,
    SecondDamageHeld,
    SecondDamageSunk,
    SpottedOnPassage,
    SunkOnPassage,
    ThirdDamage,
    TurnsForHome,
)
from engine.silent_war.facts.turn import (
    NoWarEvent,
    PeriodBegins,
    TorpedoBetter,
    TorpedoSame,
    Ultra,
    WarEventHappens,
    WarProgressThrown,
    WeekBegins,
)
from engine.silent_war.known import Known
from engine.silent_war.logbook import line_of
from engine.silent_war.state import Passage, Sinking

MONTH = len("1943-01")
STRATEGIC = "/strategic"
"""What the paths of the strategic segment's frames hold: what happens there is news of the war."""
NOISE = (TorpedoSame, Ultra, WarProgressThrown, NoWarEvent)
NO_ULTRA = WarEventHappens("ultra-none")
"""Of these frames what is no news: throws that changed nothing, and what stands on the map."""
NEWS = (SkipperEarned, SkipperRises, NamedShipSunk, PeriodBegins, TorpedoBetter)
"""News from elsewhere."""


def damage_of(line: LogLine) -> int:
    """Her damage as she left a fight or came into port; 0 for other lines."""
    return line.damage if isinstance(line, LogFight | LogHome | LogTurnedAway) else 0


def hunts(line: LogLine) -> bool:
    """Whether a boat was on patrol in her area that week."""
    return isinstance(line, LogFight | LogWeek)


def searched(line: LogLine) -> bool:
    """Whether she was on patrol and met nobody."""
    return isinstance(line, LogWeek) and line.fought in ("none", "avoided")


def begins(line: LogLine) -> bool:
    """Whether a patrol begins with it."""
    return isinstance(line, LogSailed | LogAtSea)


def lines_of(log: Iterable[Passage]) -> list[LogLine]:
    """The boats' logs as kept in the save."""
    return [line for line in map(line_of, log) if isinstance(line, LogLine)]


def month_of(date: str) -> str:
    """The month of a date as books keep it: ``1943-01``."""
    return date[:MONTH]


@dataclass(frozen=True, slots=True)
class News:
    """What the whole war heard in a week: an event of the strategic segment, a captain's rise."""

    week: int
    date: str
    fact: Fact


@dataclass(frozen=True, slots=True)
class Harmed:
    """Harm that came to a boat on passage (19.1): its cause, and what it did (``spotted``, ``damaged``, ``home``)."""

    boat: str
    week: int
    date: str
    cause: str
    harm: str


Gathered: TypeAlias = LogLine | News | Harmed
HARMS: Mapping[type[OfBoat], str] = {
    SpottedOnPassage: "spotted",
    DamagedOnPassage: "damaged",
    SecondDamageHeld: "damaged",
    TurnsForHome: "home",
    SunkOnPassage: "lost",
    SecondDamageSunk: "lost",
    ThirdDamage: "lost",
}

LINE = "sw-log-"
MARKS = (f'"{LINE}', f'"{WeekBegins.KIND}"', f'"{PassageEvent.KIND}"', STRATEGIC, *(f'"{news.KIND}"' for news in NEWS))
"""One of these stands in every packed entry that holds something for the diary: others need not be read."""


class Reader:
    """Picks what the diary tells out of a campaign's events, fed in order."""

    def __init__(self) -> None:
        self._week, self._date = 1, ""
        self._causes: dict[str, str] = {}

    def fact(self, event: Event) -> Gathered | None:
        """A line of a boat's log, or news; None for what the diary leaves to the posts."""
        what = event.fact
        if isinstance(what, LogLine):
            return what
        if isinstance(what, WeekBegins):
            self._week, self._date = what.week, what.date
            self._causes = {}
            return None
        if isinstance(what, PassageEvent):
            self._causes[what.boat] = what.cause
            return None
        if isinstance(what, OfBoat) and type(what) in HARMS and what.boat in self._causes:
            return Harmed(what.boat, self._week, self._date, self._causes[what.boat], HARMS[type(what)])
        is_news = isinstance(what, NEWS) or (
            STRATEGIC in event.path and not isinstance(what, NOISE) and what != NO_ULTRA
        )
        return News(self._week, self._date, what) if is_news and event.audience == ALL else None


@dataclass(frozen=True)
class Book:
    """All that the diary is made from, as far as the reader may know it."""

    log: Sequence[LogLine]
    sinkings: Sequence[Sinking]
    news: Sequence[News]
    today: str
    """The month at which the campaign stands."""
    start: str = ""
    """The month in which its first boat sailed, where the save has counted it."""
    harmed: Sequence[Harmed] = ()
    """What befell boats on passage, where the whole campaign is told."""

    @classmethod
    def of(cls, known: Known, facts: Iterable[Gathered] | None = None) -> Book:
        """The book of a campaign. Without facts of the whole of it: with what the save still has of the logs."""
        theatre = known.theatre
        today = f"{theatre.year}-{theatre.month:02d}"
        start = min(known.score.months, default="")
        if facts is None:
            return cls(lines_of(known.score.log), known.score.sinkings, (), today, start)
        log: list[LogLine] = []
        news: list[News] = []
        harmed: list[Harmed] = []
        for fact in facts:
            if isinstance(fact, News):
                news.append(fact)
            elif isinstance(fact, Harmed):
                harmed.append(fact)
            else:
                log.append(fact)
        return cls(log, known.score.sinkings, news, today, start, harmed)


@dataclass(frozen=True)
class Patrol:
    """One patrol of a boat, from sailing to home, loss or the present day. ``number`` counts from 1."""

    boat: str
    number: int
    lines: tuple[LogLine, ...]
    sunk: tuple[Sinking, ...]

    @property
    def first(self) -> LogLine:
        """Its first line."""
        return self.lines[0]

    @property
    def last(self) -> LogLine:
        """Its last line."""
        return self.lines[-1]

    @property
    def weeks(self) -> int:
        """How many weeks she was out."""
        return self.last.week - self.first.week + 1

    @property
    def tons(self) -> int:
        """Tons sunk."""
        return sum(sinking.tons for sinking in self.sunk)

    @cached_property
    def end(self) -> str:
        """``home``, ``lost``, or nothing while she is out."""
        return "home" if isinstance(self.last, LogHome) else "lost" if isinstance(self.last, LogLost) else ""

    @cached_property
    def damage(self) -> int:
        """Damage with which she came home: 0, 1 or 2."""
        return damage_of(self.last) if self.end == "home" else 0


def patrols_of(book: Book, boat: str) -> tuple[Patrol, ...]:
    """The patrols of a boat, first to last."""
    lines = [line for line in book.log if line.boat == boat]
    return _patrols(boat, lines, [sinking for sinking in book.sinkings if sinking.boat == boat])


def all_patrols(book: Book) -> dict[str, tuple[Patrol, ...]]:
    """The patrols of all boats that sailed, by boat, in one pass over the log."""
    lines: dict[str, list[LogLine]] = {}
    for line in book.log:
        if line.boat:
            lines.setdefault(line.boat, []).append(line)
    sunk: dict[str, list[Sinking]] = {}
    for sinking in book.sinkings:
        sunk.setdefault(sinking.boat, []).append(sinking)
    return {boat: _patrols(boat, log, sunk.get(boat, ())) for boat, log in sorted(lines.items())}


def _patrols(boat: str, lines: Iterable[LogLine], sunk: Sequence[Sinking]) -> tuple[Patrol, ...]:
    cut: list[list[LogLine]] = []
    closed = True
    for line in lines:
        if closed or begins(line):
            cut.append([])
        cut[-1].append(line)
        closed = isinstance(line, LogHome | LogLost)
    patrols: list[Patrol] = []
    for at, part in enumerate(cut):
        until = cut[at + 1][0].week if at + 1 < len(cut) else part[-1].week + 1
        mine = tuple(sinking for sinking in sunk if part[0].week <= sinking.week < until)
        patrols.append(Patrol(boat, at + 1, tuple(part), mine))
    return tuple(patrols)


def harms_of(book: Book, boat: str, first: int, last: int) -> list[tuple[str, list[str]]]:
    """What befell a boat on passage in these weeks: by event, its cause and what it did."""
    by_event: dict[tuple[int, str], list[str]] = {}
    for harm in book.harmed:
        if harm.boat == boat and first <= harm.week <= last:
            by_event.setdefault((harm.week, harm.cause), []).append(harm.harm)
    return [(cause, harms) for (_, cause), harms in by_event.items()]


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
    # News of a week whose start could not be read has no date.
    dates = [next((fact.date for fact in part if fact.date), "") for part in (book.log, book.sinkings, book.news)]
    known = [month_of(date) for date in (*dates, book.start) if date]
    keys = [min(known, default=book.today)]
    while keys[-1] < book.today:
        year, month = int(keys[-1][:4]), int(keys[-1][5:])
        keys.append(f"{year + month // 12}-{month % 12 + 1:02d}")
    return keys


def months(book: Book) -> list[Month]:
    """The months of the campaign so far in figures."""
    figures = {key: [0] * 6 for key in month_keys(book)}
    for sinking in book.sinkings:
        row = figures.setdefault(month_of(sinking.date), [0] * 6)
        at = 0 if sinking.merchant else 2
        row[at] += 1
        row[at + 1] += sinking.tons
    for line in book.log:
        if isinstance(line, LogLost):
            figures.setdefault(month_of(line.date), [0] * 6)[4] += 1
        elif begins(line):
            figures.setdefault(month_of(line.date), [0] * 6)[5] += 1
    return [Month(key, *row) for key, row in sorted(figures.items())]


@dataclass(frozen=True, slots=True)
class Week:
    """One week of the war: its number and date, the boats' lines, the sinkings, the news."""

    number: int
    date: str
    lines: tuple[LogLine, ...]
    sunk: tuple[Sinking, ...]
    news: tuple[News, ...]


def weeks_of(book: Book, month: str) -> Iterator[Week]:
    """The weeks of a month that have something to tell, in order."""
    lines: dict[tuple[int, str], list[LogLine]] = {}
    for line in book.log:
        if line.date.startswith(month):
            lines.setdefault((line.week, line.date), []).append(line)
    news = [item for item in book.news if item.date.startswith(month)]
    sunk = [sinking for sinking in book.sinkings if sinking.date.startswith(month)]
    keys = {*lines, *((item.week, item.date) for item in news), *((item.week, item.date) for item in sunk)}
    for number, date in sorted(keys):
        mine = tuple(sinking for sinking in sunk if sinking.week == number)
        week_news = tuple(item for item in news if item.week == number)
        yield Week(number, date, tuple(lines.get((number, date), ())), mine, week_news)


def best_boats(sinkings: Iterable[Sinking]) -> list[tuple[str, int, int]]:
    """Boats by tonnage sunk: boat, ships, tons; the heaviest first."""
    return ranked((sinking.boat, sinking) for sinking in sinkings)


def ranked(shares: Iterable[tuple[str, Sinking]]) -> list[tuple[str, int, int]]:
    """Names by the tonnage of what they sank: name, ships, tons; the heaviest first, then by name."""
    totals: dict[str, tuple[int, int]] = {}
    for name, sinking in shares:
        ships, tons = totals.get(name, (0, 0))
        totals[name] = ships + 1, tons + sinking.tons
    return sorted(((name, *row) for name, row in totals.items()), key=lambda row: (-row[2], -row[1], row[0]))
