"""Faults of a scenario as a whole: places, boats, packs, dates. Each fault is (row, field, problem)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core.mistakes import Fault, Problem, nearest, no_such, shared, twice
from engine.silent_war.moves import is_main, open_water, site
from engine.silent_war.scenarios.file import BoatRow, ScenarioFile
from engine.silent_war.scenarios.muster import YARD, in_service, in_yard
from engine.silent_war.scenarios.problems import wrong
from engine.silent_war.tables.fleet import Submarine
from engine.silent_war.tables.months import write_month
from engine.silent_war.tables.read import tables

LONGEST = {"patrol": 26, "operational": 60, "campaign": 200}
"""The most turns, by kind."""
MOST_BOATS = 40
"""The most boats of a patrol: more are a fleet and need the segments of a campaign."""
FIRST_PACKS = 1943 * 12 + 9
LEVEL_FIELDS = ("decisive", "substantive", "marginal", "draw")


def submarine_of(boat: str) -> Submarine | None:
    """A counter by id, ours or optional; None for no such boat."""
    fleet = tables().fleet
    return fleet.submarines.get(boat) or fleet.optional.get(boat)


def faults(file: ScenarioFile) -> Iterator[Fault]:
    """All faults of the scenario as a whole, in the order of the file."""
    yield from _frame_faults(file)
    yield from _place_faults(file)
    yield from _fleet_faults(file)
    yield from _boat_faults(file)
    yield from _berth_faults(file)
    yield from _pack_faults(file)
    yield from _ace_faults(file)
    yield from _week_faults(file)
    yield from _victory_faults(file)


def _frame_faults(file: ScenarioFile) -> Iterator[Fault]:
    longest = LONGEST[file.kind]
    if file.weeks > longest:
        yield "", "weeks", wrong("weeks", kind=file.kind, most=longest)
    if file.members is not None and not 1 <= file.members[0] <= file.members[1] <= MOST_BOATS:
        yield "", "members", shared("members", least=1, most=MOST_BOATS)
    if file.kind == "patrol":
        if file.events != "war":
            yield "", "events", wrong("no-events")
        if file.fleet != "rows":
            yield "", "fleet", wrong("no-record")
        if file.reinforcements is not None:
            yield "", "reinforcements", wrong("no-reinforcements")
        if file.happened:
            yield "", "happened", wrong("no-events")


def _place_faults(file: ScenarioFile) -> Iterator[Fault]:
    chart, fleet = tables().chart, tables().fleet
    for base in file.bases:
        if base not in fleet.bases:
            yield "", "bases", no_such("base", base, fleet.bases)
    known = all(base in fleet.bases for base in file.bases)  # else Pearl Harbor may be meant by another name
    if file.kind != "patrol" and "PEARL" not in file.bases and known:
        yield "", "bases", wrong("no-pearl")
    if {"MANILA", "SUBIC"} <= set(file.bases):
        yield "", "bases", wrong("manila-subic")
    lying: dict[str, str] = {}
    for zone, tenders in file.tenders.items():
        if zone not in chart.areas:
            yield (
                "tenders",
                zone,
                no_such("tender zone", zone, [each for each in chart.areas if chart.areas[each].tender]),
            )
        elif not chart.areas[zone].tender:
            yield "tenders", zone, wrong("no-tender-there")
        for tender in tenders:
            if tender not in fleet.tenders:
                yield "tenders", zone, no_such("tender", tender, fleet.tenders)
            elif fleet.tenders[tender].since > file.start:
                month = write_month(fleet.tenders[tender].since)
                yield "tenders", zone, wrong("tender-early", tender=tender, month=month)
            elif tender in lying:
                yield "tenders", zone, wrong("tender-twice", tender=tender).beside(("tenders", lying[tender]))
            lying.setdefault(tender, zone)
    for event in file.happened:
        if event not in tables().events.by_id:
            yield "", "happened", no_such("war event", event, tables().events.by_id)
    for counter in file.sunk_before:
        if counter not in tables().combat.kinds or not tables().combat.kinds[counter].named:
            yield "", "sunk_before", no_such("named ship", counter, _named(), text=f"{counter} is no ship with a name")


def _fleet_faults(file: ScenarioFile) -> Iterator[Fault]:
    history = file.fleet == "history"
    for base in file.stations:
        if not history:
            yield "stations", base, wrong("stations-record")
        elif base not in file.bases:
            yield "stations", base, no_such("base", base, file.bases, text=f"{base} is no base of this scenario")
        elif base == "PEARL":
            yield "stations", base, wrong("stations-pearl")
    there = len(in_service(file)) if history else 0
    if history and sum(file.stations.values()) > there:
        yield "stations", max(file.stations, key=lambda base: file.stations[base]), wrong("stations-most", boats=there)
    classes = tables().fleet.classes
    known = {*classes, *(boat_class.rule_name for boat_class in classes.values()), *tables().fleet.submarines}
    for name in file.retired:
        if not history:
            yield "", "retired", wrong("retired-record")
        elif name not in known:
            yield (
                "",
                "retired",
                no_such("class or submarine", name, known),
            )
    if not file.boats and not history:
        yield "", "boats", wrong("no-boat")
    if file.kind == "patrol" and len(file.boats) > MOST_BOATS:
        yield "", "boats", wrong("boats", most=MOST_BOATS)


def _boat_faults(file: ScenarioFile) -> Iterator[Fault]:
    bases = (*file.bases, *file.tenders)
    if not set(file.bases) <= set(tables().fleet.bases):  # any base may be meant by a name that there is not
        bases = (*bases, *tables().fleet.bases)
    yield from twice((f"boats[{at}]", "id", row.id) for at, row in enumerate(file.boats) if submarine_of(row.id))
    led: dict[str, str] = {}
    for at, row in enumerate(file.boats):
        place = f"boats[{at}]"
        boat = submarine_of(row.id)
        if boat is None:
            yield place, "id", no_such("submarine", row.id, _submarines(), text=f"there is no submarine {row.id}")
            continue
        yield from _spot_faults(file, row, boat, place, bases)
        if row.home and row.home not in bases:
            yield place, "home", _no_base(row.home, bases)
        if row.rtb and not row.home:
            yield place, "home", wrong("home")
        if row.box.startswith("repair") and not row.damage:
            yield place, "damage", wrong("repair-damage")
        if bool(row.skipper) != bool(row.level):
            yield place, "skipper", wrong("skipper-level")
        elif row.skipper and row.skipper not in tables().fleet.skippers:
            yield place, "skipper", _no_skipper(row.skipper)
        elif row.skipper in led:
            yield place, "skipper", wrong("skipper-taken", skipper=row.skipper).beside((led[row.skipper], "skipper"))
        if row.skipper:
            led.setdefault(row.skipper, place)


def _berth_faults(file: ScenarioFile) -> Iterator[Fault]:
    """21.22: a tender with more boats than it takes, boats on their way there included."""
    fleet = tables().fleet
    for zone, tenders in file.tenders.items():
        places = sum(fleet.tenders[tender].capacity for tender in tenders if tender in fleet.tenders)
        bound = [
            (f"boats[{at}]", "")
            for at, row in enumerate(file.boats)
            if (row.home if row.rtb else row.where) == zone and not row.box.startswith("repair")
        ]
        if len(bound) > places:
            yield "tenders", zone, wrong("berths", places=places).beside(*bound[places:])


def _spot_faults(
    file: ScenarioFile, row: BoatRow, boat: Submarine, place: str, bases: tuple[str, ...]
) -> Iterator[Fault]:
    chart, fleet = tables().chart, tables().fleet
    sites = tuple(site(base) for base in bases if base in fleet.bases or base in chart.areas)
    if row.where not in {*chart.steps, *chart.areas, *bases, *fleet.bases, YARD}:  # whatever her box is
        yield place, "where", _no_area(row.where) if row.box == "operating" else _no_base(row.where, bases)
    elif row.box == "operating":
        if row.where not in chart.steps:
            yield place, "where", _no_area(row.where)
        elif not row.rtb and row.where not in open_water(sites, boat.range):
            yield place, "where", wrong("range", area=row.where, range=boat.range)
    elif row.box == "yard":
        if file.kind == "patrol" or row.where != YARD:
            yield place, "where", wrong("yard", yard=YARD)
    elif row.where not in bases:
        yield place, "where", _no_base(row.where, bases)
    elif row.box.startswith("repair") and row.where not in fleet.bases:
        yield place, "box", wrong("repair-base")
    if row.goal and row.goal not in chart.steps:
        yield place, "goal", _no_area(row.goal)


def _pack_faults(file: ScenarioFile) -> Iterator[Fault]:
    boats = {row.id: row for row in file.boats}
    taken: dict[str, str] = {}
    for at, pack in enumerate(file.packs):
        place = f"packs[{at}]"
        if file.start < FIRST_PACKS:
            yield place, "id", wrong("pack-early")
        missing = [boat for boat in dict.fromkeys(pack.boats) if boat not in boats]
        if missing:
            yield from ((place, "boats", _no_row(boat, boats)) for boat in missing)
            continue
        others = dict.fromkeys(taken[boat] for boat in pack.boats if boat in taken)
        if others or len(set(pack.boats)) < len(pack.boats):
            yield place, "boats", wrong("one-pack").beside(*((other, "boats") for other in others))
        taken |= dict.fromkeys(pack.boats, place)
        rows = [boats[boat] for boat in pack.boats]
        if len({(row.where, row.box, row.side, row.rtb) for row in rows}) > 1:
            yield place, "boats", wrong("pack-apart")
        elif rows[0].box not in ("ready", "operating"):
            yield place, "boats", wrong("pack-ready")
        elif rows[0].box == "ready" and not is_main(rows[0].where):
            yield place, "boats", wrong("pack-base")


def _ace_faults(file: ScenarioFile) -> Iterator[Fault]:
    if not file.skippers:
        return
    serving = {boat.id for boat in in_service(file)} if file.fleet == "history" else set()
    boats: set[str] = set()
    numbers = {row.id: at for at, row in enumerate(file.boats)}
    known = {row.skipper: f"boats[{at}]" for at, row in enumerate(file.boats) if row.skipper}
    for at, ace in enumerate(file.skippers):
        place = f"skippers[{at}]"
        if ace.boat in numbers:
            yield place, "boat", wrong("skipper-row", boat=ace.boat).beside((f"boats[{numbers[ace.boat]}]", "id"))
        elif ace.boat not in serving:
            yield (
                place,
                "boat",
                no_such("boat", ace.boat, serving, text=f"{ace.boat} is no boat of this scenario at its start"),
            )
        elif in_yard(ace.boat, file.start, file.week_of_month) or ace.boat in boats:
            yield place, "boat", wrong("skipper-overhaul", boat=ace.boat)
        if ace.skipper not in tables().fleet.skippers:
            yield place, "skipper", _no_skipper(ace.skipper)
        elif ace.skipper in known:
            problem = wrong("skipper-taken", skipper=ace.skipper)
            yield place, "skipper", problem.beside((known[ace.skipper], "skipper"))
        boats.add(ace.boat)
        known.setdefault(ace.skipper, place)


def _week_faults(file: ScenarioFile) -> Iterator[Fault]:
    chart = tables().chart
    first: dict[int, str] = {}
    for at, row in enumerate(file.week):
        place = f"week[{at}]"
        if file.kind != "patrol":
            yield place, "week", wrong("week-campaign")
        if row.week > file.weeks:
            yield place, "week", wrong("weeks-end", weeks=file.weeks)
        if row.week in first:
            yield place, "week", wrong("week-twice", week=row.week).beside((first[row.week], "week"))
        first.setdefault(row.week, place)
        yield from ((place, "ultra", _no_ultra(area)) for area in row.ultra if area not in chart.steps)
        for area in row.contacts:
            if area in chart.zones and area not in row.zones:
                yield place, "contacts", wrong("zone-shut", zone=area)
            elif area not in chart.zones and area not in chart.steps:
                yield place, "contacts", _no_station(area)
        for zone in row.zones:
            if zone not in chart.zones:
                yield place, "zones", no_such("zone", zone, chart.zones)


def _victory_faults(file: ScenarioFile) -> Iterator[Fault]:
    victory = file.victory
    steps = [getattr(victory, name) for name in LEVEL_FIELDS]
    if steps != sorted(steps, reverse=True):
        yield "victory", "decisive", wrong("levels")
    if victory.per == "history" and not getattr(file.history, victory.measure):
        yield "victory", "per", wrong("no-record-of", measure=victory.measure)
    if victory.per == "count":
        for name, step in zip(LEVEL_FIELDS, steps, strict=True):
            if step != int(step):
                yield "victory", name, wrong("count-whole")


def _submarines() -> Mapping[str, Submarine]:
    fleet = tables().fleet
    return {**fleet.submarines, **fleet.optional}


def _named() -> tuple[str, ...]:
    return tuple(counter.id for counter in tables().combat.kinds.values() if counter.named)


def _no_base(name: str, bases: tuple[str, ...]) -> Problem:
    return no_such("active base", name, bases, text=f"{name} is no active base of this scenario")


def _no_area(name: str) -> Problem:
    return no_such("area", name, tables().chart.steps, text=f"{name} is no operations area")


def _no_station(name: str) -> Problem:
    return no_such("area", name, tables().chart.steps, text=f"there is no operations area {name}")


def _no_ultra(name: str) -> Problem:
    """An ULTRA area that is none. A zone is on the chart too, and ULTRA never points at it (7.0)."""
    chart = tables().chart
    if name not in chart.zones:
        return _no_station(name)
    near = nearest(name, chart.steps)
    return wrong("zone-ultra-near", zone=name, near=near) if near else wrong("zone-ultra", zone=name)


def _no_row(boat: str, boats: Mapping[str, BoatRow]) -> Problem:
    """A boat of a pack that has no row in the file, though there may be such a boat."""
    if submarine_of(boat) is not None:
        return wrong("pack-row", boat=boat)
    return no_such("boat", boat, boats, text=f"{boat} is no boat of this scenario")


def _no_skipper(name: str) -> Problem:
    return no_such("super skipper", name, tables().fleet.skippers, text=f"there is no super skipper {name}")
