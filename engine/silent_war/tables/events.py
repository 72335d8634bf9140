"""The war event tables: what each event does, which die brings it, what holds from the start of a period (5.0, 5.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, Field

from engine.core.data import DataError, Document, Mistake, read_document
from engine.silent_war.tables.combat import Contact
from engine.silent_war.tables.fleet import Fleet
from engine.silent_war.tables.map import Chart
from engine.silent_war.tables.months import Month, read_month

TableId: TypeAlias = Literal["WP1", "WP2", "WP3", "WP4", "EWE"]
TABLES: tuple[TableId, ...] = ("WP1", "WP2", "WP3", "WP4", "EWE")
DICE = 10


def _is_month(text: str) -> str:
    read_month(text)
    return text


class Mission(Document):
    """Boats that must go to any of some zones or areas (5.2)."""

    places: tuple[str, ...] = Field(min_length=1)
    boats: int = Field(ge=1)
    s_boats: bool = True
    """Whether boats of classes S1 and S3 may go."""
    first: tuple[str, ...] = ()
    """Boats that must be among them if they can."""


class Training(Document):
    """Boats taken out of the game: ``boats`` of them, ``fewer`` once ``lost`` boats are lost.

    Boats with an attack of ``spares`` or more need not be given up; ``first`` go before all others.
    """

    boats: int = Field(ge=1)
    fewer: int = Field(ge=1)
    lost: int = Field(ge=1)
    spares: int = Field(ge=1)
    first: tuple[str, ...] = ()


class Station(Document):
    """Boats given to a base for good; :mod:`engine.silent_war.moves` says where they may patrol."""

    base: str
    boats: int = Field(ge=1)


class Retreat(Document):
    """A tender takes the sound boats of a base to a zone; damaged boats at sea go to the first of ``havens`` in use."""

    base: str
    zone: str
    tender: str
    havens: tuple[str, ...] = Field(min_length=1)


class Later(Document):
    """A base that comes into use in the war progress phase; for a zone, with a tender by name or by lot (21.21)."""

    base: str
    tender: str = ""


class WarEvent(Document):
    """One war event. Whatever is not given does not happen.

    ``missions`` and ``contacts`` (the only ones that count in their places, in ``contacts_also``, or in all operations
    areas except the groups of ``contacts_except``); ``lasts``: boats of the mission stay until they are discovered.
    ``ultra`` is the number of ULTRA dice, ``ultra_line`` the period in whose line they are read.
    Now: ``opens`` bases and brings ``tenders`` to zones, ``evacuates`` a base to its ``refuges``, ``scramble`` puts the
    boats of a base's shipside box on patrol, ``wounded`` gives a named counter its marker, ``joins`` brings boats in.
    In the war progress phase: ``later`` bases open, ``later_closes`` close, ``later_retires`` are classes or boats.
    """

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    once: bool = False
    missions: tuple[Mission, ...] = ()
    contacts: tuple[Contact, ...] | None = None
    contacts_also: tuple[str, ...] = ()
    contacts_except: tuple[str, ...] = ()
    lasts: bool = False
    ultra: int | None = Field(default=None, ge=0, le=2)
    ultra_line: int = Field(default=0, ge=0, le=4)
    opens: tuple[str, ...] = ()
    tenders: Mapping[str, str] = {}
    evacuates: str = ""
    refuges: tuple[str, ...] = ()
    scramble: Mapping[str, str] = {}
    wounded: str = ""
    station: Station | None = None
    training: Training | None = None
    retreat: Retreat | None = None
    joins: Mapping[str, tuple[str, ...]] = {}
    later: tuple[Later, ...] = ()
    later_closes: tuple[str, ...] = ()
    later_retires: tuple[str, ...] = ()


class Start(Document):
    """What holds from the start of a war period, whatever happened before."""

    period: int = Field(ge=2, le=4)
    settles: tuple[str, ...] = ()
    """Events of the earlier period that count as having happened."""
    opens: tuple[str, ...] = ()
    tenders: tuple[str, ...] = ()
    """Zones where a tender drawn by lot takes station, unless one lies there."""
    evacuates: tuple[str, ...] = ()
    refuges: tuple[str, ...] = ()
    closes: tuple[str, ...] = ()
    retires: tuple[str, ...] = ()
    """Classes by the rules' name, and boats."""


class UntilRow(Document):
    """The last month in which an event may come on a die."""

    die: int = Field(ge=0, le=9)
    event: str
    month: Annotated[str, AfterValidator(_is_month)]


class TableRow(Document):
    """A table: for each die the events that may come, in order."""

    id: TableId
    results: tuple[tuple[str, ...], ...] = Field(min_length=DICE, max_length=DICE)
    until: tuple[UntilRow, ...] = ()


class EventFile(Document):
    """`war_events.toml`."""

    source: str = Field(min_length=1)
    event: tuple[WarEvent, ...]
    table: tuple[TableRow, ...]
    start: tuple[Start, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """One of the events that a die may bring, with the last month for it; None for always."""

    event: WarEvent
    until: Month | None = None


@dataclass(frozen=True, slots=True)
class Events:
    """The war events by id, the tables by id and die, the starts of periods."""

    by_id: Mapping[str, WarEvent]
    tables: Mapping[str, tuple[tuple[Result, ...], ...]]
    starts: Mapping[int, Start]
    manned: tuple[str, Station] | None
    """The event that gives boats to a base for good, and the base; None if no event does."""

    def falls(self, table: str, die: int, at: Month, happened: list[str]) -> WarEvent | None:
        """What a die brings in a month, after what happened before; None for no event (5.1)."""
        for result in self.tables[table][die]:
            if result.until is not None and at > result.until:
                continue
            if not (result.event.once and result.event.id in happened):
                return result.event
        return None


def read_events(chart: Chart, fleet: Fleet, counters: Mapping[str, str], folder: Path) -> Events:
    """The war events from their file; ``counters`` maps the enemy's counters to their names (empty if unnamed).

    Errors: :class:`DataError`.
    """
    file = folder / "war_events.toml"
    document = read_document(file, EventFile)
    mistakes = [Mistake(file, *fault) for fault in _faults(document, chart, fleet, counters)]
    if mistakes:
        raise DataError(mistakes)
    by_id = {event.id: event for event in document.event}
    tables = {}
    for table in document.table:
        until = {(row.die, row.event): read_month(row.month) for row in table.until}
        tables[str(table.id)] = tuple(
            tuple(Result(by_id[event], until.get((die, event))) for event in events)
            for die, events in enumerate(table.results)
        )
    manned = next(((event.id, event.station) for event in document.event if event.station is not None), None)
    return Events(by_id, tables, {start.period: start for start in document.start}, manned)


Fault: TypeAlias = tuple[str, str, str]


def _faults(document: EventFile, chart: Chart, fleet: Fleet, counters: Mapping[str, str]) -> Iterator[Fault]:
    """Row, field and problem of everything that does not fit the other tables or another row."""
    known: set[str] = set()
    for at, event in enumerate(document.event):
        row = f"event[{at}]"
        if event.id in known:
            yield row, "id", f"{event.id} stands twice"
        known.add(event.id)
        yield from _event_faults(row, event, chart, fleet, counters)
    used: set[str] = set()
    seen: list[str] = []
    for at, table in enumerate(document.table):
        row = f"table[{at}]"
        seen.append(table.id)
        for die, names in enumerate(table.results):
            used |= set(names)
            for name in names:
                if name not in known:
                    yield f"{row}.results[{die}]", "event", f"there is no event {name}"
        for number, limit in enumerate(table.until):
            if limit.event not in table.results[limit.die]:
                yield f"{row}.until[{number}]", "event", f"die {limit.die} does not bring {limit.event}"
    if sorted(seen) != sorted(TABLES):
        yield "", "table", f"the tables are {', '.join(TABLES)}, each once"
    for name in sorted(known - used):
        yield "", "event", f"no die brings {name}"
    if [start.period for start in document.start] != [2, 3, 4]:
        yield "", "start", "periods 2, 3 and 4 begin, each once"
    for at, start in enumerate(document.start):
        row = f"start[{at}]"
        for name in start.settles:
            if name not in known:
                yield row, "settles", f"there is no event {name}"
        yield from _bases(row, "opens", (*start.opens, *start.closes), fleet)
        yield from _havens(row, "refuges", (*start.evacuates, *start.refuges), chart, fleet)
        yield from _zones(row, "tenders", start.tenders, chart)
        yield from _retired(row, "retires", start.retires, fleet)


def _event_faults(
    row: str, event: WarEvent, chart: Chart, fleet: Fleet, counters: Mapping[str, str]
) -> Iterator[Fault]:
    for number, mission in enumerate(event.missions):
        for place in mission.places:
            if place not in chart.steps and place not in chart.zones:
                yield f"{row}.missions[{number}]", "places", f"there is no operations area or zone {place}"
        yield from _boats(f"{row}.missions[{number}]", "first", mission.first, fleet)
    for area in (*event.contacts_also, *event.scramble.values()):
        if area not in chart.steps:
            yield row, "contacts_also", f"there is no operations area {area}"
    for group in event.contacts_except:
        if group not in chart.groups:
            yield row, "contacts_except", f"there is no group of areas {group}"
    if (event.contacts_also or event.contacts_except) and event.contacts is None:
        yield row, "contacts", "it is not said which contacts count"
    if event.ultra_line and not event.ultra:
        yield row, "ultra_line", "a line needs a die"
    if bool(event.evacuates) != bool(event.refuges):
        yield row, "refuges", "boats leave a base for another"
    yield from _bases(row, "opens", (*event.opens, *event.later_closes, *event.scramble), fleet)
    yield from _havens(row, "refuges", (*event.refuges, *([event.evacuates] if event.evacuates else [])), chart, fleet)
    yield from _zones(row, "tenders", (*event.tenders, *event.joins), chart)
    yield from _tenders(row, "tenders", tuple(event.tenders.values()), fleet)
    for number, later in enumerate(event.later):
        yield from _havens(f"{row}.later[{number}]", "base", (later.base,), chart, fleet)
        yield from _tenders(f"{row}.later[{number}]", "tender", (later.tender,) if later.tender else (), fleet)
    if event.wounded and not counters.get(event.wounded):
        yield row, "wounded", f"{event.wounded} is no ship with a name"
    if event.station is not None:
        yield from _bases(f"{row}.station", "base", (event.station.base,), fleet)
    if event.training is not None:
        yield from _boats(f"{row}.training", "first", event.training.first, fleet)
    if event.retreat is not None:
        yield from _havens(f"{row}.retreat", "havens", (event.retreat.base, *event.retreat.havens), chart, fleet)
        yield from _zones(f"{row}.retreat", "zone", (event.retreat.zone,), chart)
        yield from _tenders(f"{row}.retreat", "tender", (event.retreat.tender,), fleet)
    for boats in event.joins.values():
        yield from _boats(row, "joins", boats, fleet)
    yield from _retired(row, "later_retires", event.later_retires, fleet)


def _bases(row: str, field: str, bases: tuple[str, ...], fleet: Fleet) -> Iterator[Fault]:
    for base in bases:
        if base not in fleet.bases:
            yield row, field, f"there is no base {base}"


def _zones(row: str, field: str, zones: tuple[str, ...], chart: Chart) -> Iterator[Fault]:
    for zone in zones:
        if zone not in chart.zones or not chart.areas[zone].tender:
            yield row, field, f"no tender can lie at {zone}"


def _havens(row: str, field: str, places: tuple[str, ...], chart: Chart, fleet: Fleet) -> Iterator[Fault]:
    """A base display, or a zone where a tender may lie."""
    for place in places:
        if place not in fleet.bases:
            yield from _zones(row, field, (place,), chart)


def _tenders(row: str, field: str, tenders: tuple[str, ...], fleet: Fleet) -> Iterator[Fault]:
    for tender in tenders:
        if tender not in fleet.tenders:
            yield row, field, f"there is no tender {tender}"


def _boats(row: str, field: str, boats: tuple[str, ...], fleet: Fleet) -> Iterator[Fault]:
    for boat in boats:
        if boat not in fleet.submarines and boat not in fleet.optional:
            yield row, field, f"there is no submarine {boat}"


def _retired(row: str, field: str, names: tuple[str, ...], fleet: Fleet) -> Iterator[Fault]:
    classes = {boat_class.rule_name for boat_class in fleet.classes.values()}
    yield from _boats(row, field, tuple(name for name in names if name not in classes), fleet)
