"""Reading the tables of the fight from their files, with the checks that compare rows."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

from pydantic import Field

from engine.core.data import DataError, Names, Row, read_rows
from engine.core.words import Words
from engine.silent_war.tables.combat import (
    CONTACTS,
    CUPS,
    TOP_DIE,
    TOP_NET,
    Combat,
    CombatEvent,
    Contact,
    Counter,
    Cup,
    EnemySubmarine,
    Face,
    Flag,
    Hit,
)
from engine.silent_war.tables.months import MonthCell
from engine.silent_war.tables.war import NOTHING, Effects, effects, spread

PERIODS = (1, 2, 3, 4)
MIXES = ("1", "2", "3", "4", "1932")


class ContactRow(Row):
    """A line of `contact.csv`."""

    period: int = Field(ge=1, le=4)
    contact: Contact
    low: int
    high: int


class EngagementRow(Row):
    """A line of `engagement.csv`: counters from each cup, 0 for "no draw"."""

    contact: Contact
    level: int = Field(ge=1, le=4)
    a: int = Field(ge=0)
    b: int = Field(ge=0)
    c: int = Field(ge=0)
    d: int = Field(ge=0)


class DisplayRow(Row):
    """A line of `display.csv`."""

    column: Cup
    targets: int = Field(gt=0)
    submarines: int = Field(gt=0)


class GeneralAswRow(Row):
    """A line of `general_asw.csv`."""

    period: int = Field(ge=1, le=4)
    value: int = Field(ge=0)


class CounterRow(Row):
    """A line of `counters.csv`."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    type: str = Field(pattern=r"^[A-Z0-9]+$")
    category: str = Field(pattern=r"^[A-Z0-9]+$")
    tons: int = Field(default=0, ge=0)
    defence: int = Field(default=0, ge=0)
    asw_halves: int = Field(ge=0, le=8)
    face: Face
    flag: Flag
    aircraft: bool
    diligent: bool
    name: str = ""
    entry: MonthCell | None = None
    count: int = Field(gt=0)


class MixRow(Row):
    """A line of `war_mix.csv`; 1932 has its own mix. A count of 0 marks what was taken out of a cup."""

    period: Literal["1", "2", "3", "4", "1932"]
    cup: Cup
    category: str
    count: int = Field(ge=0)


class TdcRow(Row):
    """A line of `tdc.csv`."""

    value: int = Field(ge=-3, le=3)
    count: int = Field(gt=0)


class HitRow(Row):
    """A line of `attack_results.csv`."""

    tons_from: int = Field(ge=1)
    tons_to: int | None = None
    damaged_from: int = Field(ge=0, le=9)
    damaged_to: int = Field(ge=0, le=9)
    sunk_from: int = Field(ge=0, le=9)


class AnswerRow(Row):
    """A line of `counterattack.csv`: a run of dice in a row by net value, or in a row by name."""

    row: str = Field(pattern=r"^([1-9]|diligent|air)$")
    low: int
    high: int | None = None
    effects: Names
    sunk_on: int | None = Field(default=None, ge=0, le=9)


class EnemyRow(Row):
    """A line of `enemy_submarines.csv`."""

    id: str
    nation: Literal["japan", "germany", "italy"]
    tons: int = Field(gt=0)
    attack: int = Field(gt=0)
    defence: int = Field(gt=0)
    torpedo: int = Field(ge=-2, le=2)
    since: MonthCell | None = None
    until: MonthCell | None = None
    groups: Names = ()
    areas: Names = ()
    count: int = Field(gt=0)


class QuickRow(Row):
    """A line of `quick_resolution.csv`: ships by the number of coloured boxes."""

    strength: int = Field(ge=0, le=7)
    b1: int
    b2: int
    b3: int
    b4: int
    b5: int
    b6: int
    b7: int
    b8: int
    b9: int
    b10: int


class EventRow(Row):
    """A line of `combat_events.csv`."""

    id: str = Field(pattern=r"^CE-\d$")
    die: int = Field(ge=0, le=9)
    quick: bool


def read_combat(groups: Mapping[str, Sequence[str]], folder: Path) -> Combat:
    """The tables of the fight. ``groups`` are the operations areas of each group. Errors: :class:`DataError`."""
    kinds = _kinds(folder / "counters.csv")
    pieces = tuple(kinds[row.id] for row in read_rows(folder / "counters.csv", CounterRow) for _ in range(row.count))
    pools: dict[str, list[int]] = {}
    for number, piece in enumerate(pieces):
        pools.setdefault(piece.category, []).append(number)
    display = {row.column: row for row in read_rows(folder / "display.csv", DisplayRow)}
    if set(display) != set(CUPS):
        raise DataError.at(folder / "display.csv", "", "column", "a column is missing")
    hits, row_of_tons = _hits(folder / "attack_results.csv")
    mix = _mix(folder / "war_mix.csv", pools)
    answers, diligent, air = _answers(folder / "counterattack.csv")
    return Combat(
        contacts=_contacts(folder / "contact.csv"),
        draws=_draws(folder / "engagement.csv"),
        targets=(display["A"].targets, display["B"].targets, display["C"].targets, display["D"].targets),
        berths=_one_value(folder / "display.csv", {row.submarines for row in display.values()}),
        general_asw=_by_period(folder / "general_asw.csv"),
        kinds=kinds,
        pieces=pieces,
        pools={category: tuple(numbers) for category, numbers in pools.items()},
        mix=tuple(mix[str(period)] for period in PERIODS),
        mix_1932=mix["1932"],
        tdc=tuple(row.value for row in read_rows(folder / "tdc.csv", TdcRow) for _ in range(row.count)),
        hits=hits,
        row_of_tons=row_of_tons,
        answers=answers,
        diligent=diligent,
        air=air,
        events=_events(folder / "combat_events.csv"),
        quick=_quick(folder / "quick_resolution.csv"),
        enemies=_enemies(folder / "enemy_submarines.csv", groups),
    )


def _kinds(file: Path) -> dict[str, Counter]:
    kinds: dict[str, Counter] = {}
    for row in read_rows(file, CounterRow):
        if row.id in kinds:
            raise DataError.at(file, row.line, "id", f"{row.id} stands twice")
        if (row.tons == 0) != (row.aircraft or row.face == "event"):
            raise DataError.at(file, row.line, "tons", "a ship has tons; aircraft and events have none")
        if row.name and row.count != 1:
            raise DataError.at(file, row.line, "count", "there is one counter of a named ship")
        kind = "DIL" if row.diligent else row.type
        kinds[row.id] = Counter(
            id=row.id,
            type=row.type,
            category=row.category,
            tons=row.tons,
            defence=row.defence,
            asw_halves=row.asw_halves,
            face=row.face,
            flag=row.flag,
            aircraft=row.aircraft,
            diligent=row.diligent,
            name=row.name,
            entry=row.entry,
            type_name=Words(f"ship-type-{kind}"),
        )
    return kinds


def _contacts(file: Path) -> tuple[tuple[Contact, ...], ...]:
    rows = read_rows(file, ContactRow)
    table = []
    for period in PERIODS:
        own = [row for row in rows if row.period == period]
        table.append(tuple(own[at].contact for at in spread(file, own, 0, 9) if at is not None))
    return tuple(table)


def _draws(file: Path) -> dict[Contact, tuple[tuple[int, int, int, int], ...]]:
    draws = {(row.contact, row.level): (row.a, row.b, row.c, row.d) for row in read_rows(file, EngagementRow)}
    none = (0, 0, 0, 0)
    for contact in CONTACTS:
        for level in (1, 2, 3, 4):
            if (contact, level) not in draws:
                raise DataError.at(file, "", "level", f"{contact} at level {level} is missing")
    return {contact: (none, *(draws[contact, level] for level in (1, 2, 3, 4))) for contact in CONTACTS}


def _by_period(file: Path) -> tuple[int, ...]:
    values = {row.period: row.value for row in read_rows(file, GeneralAswRow)}
    if set(values) != set(PERIODS):
        raise DataError.at(file, "", "period", "a period is missing")
    return tuple(values[period] for period in PERIODS)


def _one_value(file: Path, values: set[int]) -> int:
    if len(values) != 1:
        raise DataError.at(file, "", "submarines", "all columns have the same number of submarine boxes")
    return values.pop()


def _mix(file: Path, pools: Mapping[str, Sequence[int]]) -> dict[str, dict[Cup, tuple[tuple[str, int], ...]]]:
    used: Tally[tuple[str, str]] = Tally()
    mix: dict[str, dict[Cup, list[tuple[str, int]]]] = {name: {cup: [] for cup in CUPS} for name in MIXES}
    for row in read_rows(file, MixRow):
        if row.category not in pools:
            raise DataError.at(file, row.line, "category", f"there is no counter of category {row.category}")
        used[row.period, row.category] += row.count
        if used[row.period, row.category] > len(pools[row.category]):
            problem = f"period {row.period} wants {used[row.period, row.category]} of {row.category}, "
            raise DataError.at(file, row.line, "count", problem + f"there are {len(pools[row.category])}")
        if row.count:
            mix[row.period][row.cup].append((row.category, row.count))
    return {name: {cup: tuple(lines) for cup, lines in cups.items()} for name, cups in mix.items()}


def _hits(file: Path) -> tuple[tuple[tuple[Hit, ...], ...], tuple[int, ...]]:
    rows = read_rows(file, HitRow)
    table: list[tuple[Hit, ...]] = []
    of_tons = [0]
    for at, row in enumerate(rows):
        if row.tons_from != len(of_tons):
            raise DataError.at(file, row.line, "tons_from", f"{len(of_tons)} thousand tons come next")
        if (row.tons_to is None) != (row is rows[-1]):
            raise DataError.at(file, row.line, "tons_to", "the last row, and no other, is open")
        of_tons += [at] * ((row.tons_to or row.tons_from) - row.tons_from + 1)
        if not row.damaged_from <= row.damaged_to == row.sunk_from - 1:
            raise DataError.at(file, row.line, "sunk_from", "sunk follows damaged without a gap")
        table.append(
            tuple(
                "sunk" if die >= row.sunk_from else "damaged" if die >= row.damaged_from else "miss"
                for die in range(10)
            )
        )
    return tuple(table), tuple(of_tons)


def _answers(file: Path) -> tuple[tuple[tuple[Effects, ...], ...], tuple[Effects, ...], tuple[Effects, ...]]:
    rows = read_rows(file, AnswerRow)

    def row_named(name: str) -> tuple[Effects, ...]:
        own = [row for row in rows if row.row == name]
        if not own:
            raise DataError.at(file, "", "row", f"row {name} is missing")
        results = [effects(file, row.line, row.effects, row.sunk_on) for row in own]
        return tuple(NOTHING if at is None else results[at] for at in spread(file, own, 0, TOP_DIE, gaps=True))

    none = (NOTHING,) * (TOP_DIE + 1)
    by_net = (none, *(row_named(str(net)) for net in range(1, TOP_NET + 1)))
    return by_net, row_named("diligent"), row_named("air")


def _events(file: Path) -> tuple[CombatEvent, ...]:
    rows = sorted(read_rows(file, EventRow), key=lambda row: row.die)
    for die, row in enumerate(rows):
        if row.die != die or row.id != f"CE-{die}":
            raise DataError.at(file, row.line, "die", f"event CE-{die} comes with die {die}")
    if len(rows) != 10:
        raise DataError.at(file, "", "die", f"{len(rows)} events where there are ten")
    return tuple(CombatEvent(row.id, row.quick, Words(f"combat-event-{row.die}")) for row in rows)


def _quick(file: Path) -> tuple[tuple[int, ...], ...]:
    rows = {row.strength: row for row in read_rows(file, QuickRow)}
    if set(rows) != set(range(8)):
        raise DataError.at(file, "", "strength", "a strength from 0 to 7 is missing")
    table = []
    for strength in range(8):
        row = rows[strength]
        table.append((row.b1, row.b2, row.b3, row.b4, row.b5, row.b6, row.b7, row.b8, row.b9, row.b10))
    return tuple(table)


def _enemies(file: Path, groups: Mapping[str, Sequence[str]]) -> tuple[EnemySubmarine, ...]:
    known = {area for members in groups.values() for area in members}
    enemies = []
    for row in read_rows(file, EnemyRow):
        lost = [group for group in row.groups if group not in groups]
        if lost:
            raise DataError.at(file, row.line, "groups", f"there is no group {lost[0]}")
        strange = [area for area in row.areas if area not in known]
        if strange:
            raise DataError.at(file, row.line, "areas", f"there is no operations area {strange[0]}")
        areas = frozenset(row.areas).union(*(groups[group] for group in row.groups))
        enemies.append(
            EnemySubmarine(
                id=row.id,
                nation=row.nation,
                tons=row.tons,
                attack=row.attack,
                defence=row.defence,
                torpedo=row.torpedo,
                since=row.since,
                until=row.until,
                areas=areas,
                count=row.count,
                name=Words(row.id),
            )
        )
    return tuple(enemies)
