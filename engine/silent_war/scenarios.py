"""Scenario files: what a patrol starts from, checked so that a mistake names file, row and field.

The project's own lie in `data/silent_war/scenarios`; members' own have the same form (see README, "A scenario file").
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints, ValidationError

from engine.core.data import DataError, Document, Mistake, read_document
from engine.core.words import Json, Words
from engine.silent_war import logbook
from engine.silent_war.berths import command_of_base
from engine.silent_war.moves import is_main, open_water, site
from engine.silent_war.plan import History, Measure, Plan, Victory
from engine.silent_war.state import Boat, Boats, Pack, Score, Theatre
from engine.silent_war.tables import FOLDER, tables
from engine.silent_war.tables_fleet import Submarine
from engine.silent_war.tables_months import MonthCell, month_of, year_of

SCENARIOS = FOLDER / "scenarios"
PACK_LEAST = 3

Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]*$", max_length=32)]
Title = Annotated[str, StringConstraints(min_length=1, max_length=60)]
Line = Annotated[str, StringConstraints(min_length=1, max_length=400)]


class BoatRow(Document):
    """A boat: an id of `submarines.csv` or `optional_submarines.csv`, where she starts and how."""

    id: str
    where: str
    box: Literal["ready", "operating", "broom", "repair1", "repair2", "repair3"] = "ready"
    side: Literal["transit", "patrol"] | None = None
    home: str = ""
    goal: str = ""
    rtb: bool = False
    damage: int = Field(default=0, ge=0, le=2)
    spotted: bool = False
    skipper: str = ""
    level: int = Field(default=0, ge=0, le=2)
    command: Literal["subpac", "swpac"] = "subpac"
    group: Slug | None = None


class PackRow(Document):
    """A wolf pack formed before the first week."""

    id: Slug
    name: Title
    boats: tuple[str, ...] = Field(min_length=PACK_LEAST, max_length=6)


class WeekRow(Document):
    """What the admiral's staff knows or wants in a week: ULTRA areas, open zones, the only contacts that count."""

    week: int = Field(ge=1)
    ultra: tuple[str, ...] = Field(default=(), max_length=3)
    zones: tuple[str, ...] = ()
    contacts: Mapping[str, tuple[Literal["C1", "C2", "TF"], ...]] = {}


class VictoryRow(Document):
    """What each level asks for: thousand tons, or ships; below ``draw`` is defeat."""

    measure: Measure
    decisive: int = Field(ge=0)
    substantive: int = Field(ge=0)
    marginal: int = Field(ge=0)
    draw: int = Field(ge=0)
    reason: Line


class HistoryRow(Document):
    """What the real patrol did; nothing for one that never sailed."""

    ships: float = Field(default=0, ge=0)
    tons: int = Field(default=0, ge=0)
    merchants: float = Field(default=0, ge=0)
    warships: float = Field(default=0, ge=0)
    lost: int = Field(default=0, ge=0)
    source: Line


class ScenarioFile(Document):
    """A whole file. ``title`` and ``summary`` are for members' own; ours are in the message catalogues."""

    id: Slug
    title: Title | None = None
    summary: Line | None = None
    kind: Literal["patrol", "operational", "campaign"] = "patrol"
    events: Literal["war", "east-wind"] = "war"
    fleet: Literal["rows", "history"] = "rows"
    start: MonthCell
    week_of_month: int = Field(default=1, ge=1, le=4)
    weeks: int = Field(ge=1, le=200)
    period: int = Field(ge=1, le=4)
    torpedo: int = Field(ge=-2, le=1)
    bases: tuple[str, ...] = Field(min_length=1)
    tenders: Mapping[str, tuple[str, ...]] = {}
    sunk_before: tuple[str, ...] = ()
    experience: int = Field(default=0, ge=0)
    order: int = 100
    boats: tuple[BoatRow, ...] = Field(default=(), max_length=40)
    packs: tuple[PackRow, ...] = ()
    week: tuple[WeekRow, ...] = ()
    victory: VictoryRow
    history: HistoryRow

    @property
    def title_words(self) -> Words:
        """Its title."""
        return Words("sw-own-title", {"text": self.title}) if self.title else Words(f"sw-scenario-{self.id}")

    @property
    def summary_words(self) -> Words:
        """Its line in the list of scenarios."""
        if self.summary:
            return Words("sw-own-summary", {"text": self.summary})
        return Words(f"sw-scenario-{self.id}.summary")


def submarine_of(boat: str) -> Submarine | None:
    """A counter by id, ours or optional; None for no such boat."""
    fleet = tables().fleet
    return fleet.submarines.get(boat) or fleet.optional.get(boat)


def read_scenario(file: Path) -> ScenarioFile:
    """A scenario file, checked. Errors: :class:`DataError` with every mistake."""
    found = read_document(file, ScenarioFile)
    mistakes = [Mistake(file, row, field, problem) for row, field, problem in _faults(found)]
    if mistakes:
        raise DataError(mistakes)
    return found


def check_scenario(path: Path) -> list[Mistake]:
    """The mistakes of a member's own file, in its order; none, if it can be played."""
    try:
        found = _parsed(path, path.read_bytes())
    except FileNotFoundError:
        return [Mistake(path, "", "", "there is no such file")]
    except DataError as error:
        return list(error.mistakes)
    return [Mistake(path, row, field, problem) for row, field, problem in _faults(found)]


def parse_scenario(content: bytes, name: str = "scenario.toml") -> Json:
    """A member's file as the option ``document`` of a campaign. Errors: :class:`DataError` with every mistake."""
    path = Path(name)
    found = _parsed(path, content)
    mistakes = [Mistake(path, row, field, problem) for row, field, problem in _faults(found)]
    if mistakes:
        raise DataError(mistakes)
    return found.model_dump(mode="json")


def _parsed(path: Path, content: bytes) -> ScenarioFile:
    try:
        return _model(path, tomllib.loads(content.decode("utf-8")))
    except UnicodeDecodeError as error:
        raise DataError.at(path, "", "", f"not UTF-8: {error}") from error
    except tomllib.TOMLDecodeError as error:
        raise DataError.at(path, "", "", f"not TOML: {error}") from error


def _model(path: Path, content: Json) -> ScenarioFile:
    try:
        return ScenarioFile.model_validate(content)
    except ValidationError as error:
        raise DataError(
            Mistake(path, _row(each["loc"][:-1]), str(each["loc"][-1]) if each["loc"] else "", each["msg"])
            for each in error.errors()
        ) from error


def _row(place: tuple[int | str, ...]) -> str:
    row = ""
    for part in place:
        row += f"[{part}]" if isinstance(part, int) else f".{part}" if row else part
    return row


@cache
def scenario_files() -> Mapping[str, ScenarioFile]:
    """The project's own scenarios by id, in the order of the list. Errors: :class:`DataError`."""
    found = [read_scenario(file) for file in sorted(SCENARIOS.glob("*.toml"))]
    found.sort(key=lambda one: (one.order, one.id))
    return {one.id: one for one in found}


def scenario_named(scenario: str, document: Json | None = None) -> ScenarioFile:
    """A scenario by id, or a member's own document. Errors: ValueError for neither, :class:`DataError`."""
    if document is not None:
        own = _model(Path(f"{scenario}.toml"), document)
        mistakes = [Mistake(Path(f"{scenario}.toml"), row, field, problem) for row, field, problem in _faults(own)]
        if mistakes:
            raise DataError(mistakes)
        return own
    files = scenario_files()
    if scenario not in files:
        raise ValueError(f"there is no scenario {scenario!r}; there are {', '.join(files)}")
    return files[scenario]


# What is wrong only together -------------------------------------------------------------------------------------


def _faults(file: ScenarioFile) -> Iterator[tuple[str, str, str]]:
    chart, fleet = tables().chart, tables().fleet
    for base in file.bases:
        if base not in fleet.bases:
            yield "", "bases", f"there is no base {base}; there are {', '.join(fleet.bases)}"
    for zone, tenders in file.tenders.items():
        if zone not in chart.areas or not chart.areas[zone].tender:
            yield "tenders", zone, "no tender can lie there"
        for tender in tenders:
            if tender not in fleet.tenders:
                yield "tenders", zone, f"there is no tender {tender}"
    for counter in file.sunk_before:
        if counter not in tables().combat.kinds or not tables().combat.kinds[counter].named:
            yield "", "sunk_before", f"{counter} is no ship with a name"
    steps = (file.victory.decisive, file.victory.substantive, file.victory.marginal, file.victory.draw)
    if list(steps) != sorted(steps, reverse=True):
        yield "victory", "decisive", "levels fall from decisive to draw"
    yield from _boat_faults(file)
    yield from _pack_faults(file)
    yield from _week_faults(file)


def _boat_faults(file: ScenarioFile) -> Iterator[tuple[str, str, str]]:
    chart, fleet = tables().chart, tables().fleet
    bases = (*file.bases, *file.tenders)
    sites = tuple(site(base) for base in bases if base in fleet.bases or base in chart.areas)
    seen: set[str] = set()
    for at, row in enumerate(file.boats):
        place = f"boats[{at}]"
        boat = submarine_of(row.id)
        if boat is None:
            yield place, "id", f"there is no submarine {row.id}"
            continue
        if row.id in seen:
            yield place, "id", f"{row.id} stands twice"
        seen.add(row.id)
        if row.box == "operating":
            if row.where not in chart.steps:
                yield place, "where", f"{row.where} is no operations area"
            elif not row.rtb and row.where not in open_water(sites, boat.range):
                yield place, "where", f"{row.where} is beyond her range of {boat.range} from every base (15.11)"
        elif row.where not in bases:
            yield place, "where", f"{row.where} is no active base of this scenario"
        if row.goal and row.goal not in chart.steps:
            yield place, "goal", f"{row.goal} is no operations area"
        if row.home and row.home not in bases:
            yield place, "home", f"{row.home} is no active base of this scenario"
        if row.rtb and not row.home:
            yield place, "home", "a boat on her way home needs a base"
        if bool(row.skipper) != bool(row.level):
            yield place, "skipper", "a super skipper has a level, and a level a skipper (25.1)"
        elif row.skipper and row.skipper not in fleet.skippers:
            yield place, "skipper", f"there is no super skipper {row.skipper}"


def _pack_faults(file: ScenarioFile) -> Iterator[tuple[str, str, str]]:
    boats = {row.id: row for row in file.boats}
    taken: set[str] = set()
    for at, pack in enumerate(file.packs):
        place = f"packs[{at}]"
        missing = [boat for boat in pack.boats if boat not in boats]
        if missing:
            yield place, "boats", f"{missing[0]} is no boat of this scenario"
            continue
        if taken & set(pack.boats) or len(set(pack.boats)) < len(pack.boats):
            yield place, "boats", "a boat sails in one pack only (24.0)"
        taken |= set(pack.boats)
        rows = [boats[boat] for boat in pack.boats]
        if len({(row.where, row.box, row.side, row.rtb) for row in rows}) > 1:
            yield place, "boats", "the boats of a pack are in one place, on one side (24.2)"
        elif rows[0].box == "ready" and not is_main(rows[0].where):
            yield place, "boats", "a pack leaves from a permanent base (24.0)"
        elif rows[0].box not in ("ready", "operating"):
            yield place, "boats", "the boats of a pack are ready or at sea (24.1)"
        if file.start < 1943 * 12 + 9:
            yield place, "id", "there are no packs before October 1943 (24.1)"


def _week_faults(file: ScenarioFile) -> Iterator[tuple[str, str, str]]:
    chart = tables().chart
    for at, row in enumerate(file.week):
        place = f"week[{at}]"
        if row.week > file.weeks:
            yield place, "week", f"the scenario has {file.weeks} weeks"
        for area in (*row.ultra, *row.contacts):
            if area not in chart.steps and area not in chart.zones:
                yield place, "ultra", f"there is no operations area {area}"
        for zone in row.zones:
            if zone not in chart.zones:
                yield place, "zones", f"there is no zone {zone}"


# Setting up (3.0) ------------------------------------------------------------------------------------------------


def world_of(file: ScenarioFile, *, quick: bool = False) -> dict[str, Any]:
    """The parts of the world at the start: boats in their places, markers in their boxes (3.0, 3.2)."""
    boats = Boats({row.id: _boat(row) for row in file.boats})
    for pack in file.packs:
        boats.packs[pack.id] = Pack(pack.id, sorted(pack.boats))
        for boat in pack.boats:
            boats.by_id[boat].pack, boats.by_id[boat].group = pack.id, f"pack:{pack.id}"
    taken = {row.skipper for row in file.boats}
    counters = [submarine_of(row.id) for row in file.boats]
    nations = {counter.nation for counter in counters if counter is not None} | {"us"}
    if file.fleet == "history":
        for boat in fleet_at(file.start, file.bases):
            boats.by_id.setdefault(boat.id, boat)
    theatre = Theatre(
        year=year_of(file.start),
        month=month_of(file.start),
        week_of_month=file.week_of_month,
        period=file.period,
        torpedo=file.torpedo,
        turns=file.weeks,
        bases=list(file.bases),
        tenders={zone: list(tenders) for zone, tenders in file.tenders.items()},
        sunk_names=list(file.sunk_before),
        experience=file.experience,
        skippers=[one.id for one in tables().fleet.skippers.values() if one.nation in nations and one.id not in taken],
        quick=quick,
        scenario=file.id,
        campaign=file.kind != "patrol",
        events=file.events,
    )
    score = Score()
    for one in boats.by_id.values():
        if one.at_sea:  # her log begins where the scenario finds her
            logbook.write(score, theatre, one.id, one.where, logbook.AT_SEA)
    return {"boats": boats, "theatre": theatre, "score": score, "plan": _plan(file)}


def fleet_at(start: int, bases: tuple[str, ...]) -> list[Boat]:
    """The boats of the record that are in the theatre at a date, in port at their bases (3.0)."""
    found = []
    for one in tables().fleet.submarines.values():
        if one.entry is not None and (one.war_start or one.entry <= start):
            base = one.base if one.base in bases else bases[0]
            found.append(Boat(one.id, base, "ready", "transit", base, group=command_of_base(base)))
    return found


def _boat(row: BoatRow) -> Boat:
    port = row.box != "operating"
    side = row.side or ("transit" if port or row.rtb or row.goal else "patrol")
    home = row.home or (row.where if port else "")
    return Boat(
        row.id,
        row.where,
        row.box,
        side,
        home,
        row.goal,
        rtb=row.rtb,
        damage=row.damage,
        spotted=row.spotted,
        skipper=row.skipper,
        level=row.level,
        group=f"group:{row.group}" if row.group else row.command,
    )


def _plan(file: ScenarioFile) -> Plan:
    victory, history = file.victory, file.history
    nodes: list[tuple[str, str, str, Words]] = []
    commands = {row.id: row.command for row in file.boats}
    groups = {row.group: row.command for row in file.boats if row.group}
    nodes += [
        (command, "command", "us", Words(f"sw-command-{command}"))
        for command in ("subpac", "swpac")
        if command in commands.values() or file.kind != "patrol"
    ]
    nodes += [(f"group:{group}", "group", above, Words("sw-group", {"name": group})) for group, above in groups.items()]
    nodes += [
        (f"pack:{pack.id}", "group", commands[pack.boats[0]], Words("sw-pack", {"name": pack.name}))
        for pack in file.packs
    ]
    return Plan(
        file.id,
        file.title_words,
        file.summary_words,
        Victory(victory.measure, victory.decisive, victory.substantive, victory.marginal, victory.draw),
        History(history.ships, history.tons, history.merchants, history.warships, history.lost),
        {str(row.week): list(row.ultra) for row in file.week if row.ultra},
        {str(row.week): list(row.zones) for row in file.week if row.zones},
        {str(row.week): {area: list(only) for area, only in row.contacts.items()} for row in file.week if row.contacts},
        nodes,
    )
