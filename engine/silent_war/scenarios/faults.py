"""Faults of a scenario as a whole: places, boats, packs, dates. Each fault is (row, field, problem)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from engine.core.mistakes import Problem, Wrong, no_such
from engine.silent_war.moves import is_main, open_water, site
from engine.silent_war.scenarios.file import BoatRow, ScenarioFile
from engine.silent_war.scenarios.muster import YARD, in_service, in_yard
from engine.silent_war.tables.fleet import Submarine
from engine.silent_war.tables.months import write_month
from engine.silent_war.tables.read import tables

Fault: TypeAlias = tuple[str, str, Wrong]

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
        yield "", "weeks", f"a {file.kind} has at most {longest} weeks"
    if file.members is not None and not 1 <= file.members[0] <= file.members[1] <= MOST_BOATS:
        yield "", "members", f"from so many to so many members, 1 to {MOST_BOATS}"
    if file.kind == "patrol":
        if file.events != "war":
            yield "", "events", "a patrol has no war events (4.0); make it operational"
        if file.fleet != "rows":
            yield "", "fleet", "the fleet of the record wants the segments of a campaign (4.0); make it operational"
        if file.reinforcements is not None:
            yield "", "reinforcements", "a patrol has no reinforcements (4.0); make it operational"
        if file.happened:
            yield "", "happened", "a patrol has no war events (4.0); make it operational"


def _place_faults(file: ScenarioFile) -> Iterator[Fault]:
    chart, fleet = tables().chart, tables().fleet
    for base in file.bases:
        if base not in fleet.bases:
            yield "", "bases", no_such("base", base, fleet.bases)
    if file.kind != "patrol" and "PEARL" not in file.bases:
        yield "", "bases", "a campaign needs Pearl Harbor: reinforcements come there (8.0)"
    if {"MANILA", "SUBIC"} <= set(file.bases):
        yield "", "bases", "Subic Bay takes Manila's place: one of them at a time"
    lying: set[str] = set()
    for zone, tenders in file.tenders.items():
        if zone not in chart.areas or not chart.areas[zone].tender:
            yield "tenders", zone, "no tender can lie there"
        for tender in tenders:
            if tender not in fleet.tenders:
                yield "tenders", zone, no_such("tender", tender, fleet.tenders)
            elif fleet.tenders[tender].since > file.start:
                month = write_month(fleet.tenders[tender].since)
                yield "tenders", zone, f"the {tender} does not come before {month} (21.21)"
            elif tender in lying:
                yield "tenders", zone, f"the {tender} lies in two places"
            lying.add(tender)
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
            yield "stations", base, 'only a fleet = "history" is spread over stations'
        elif base not in file.bases:
            yield "stations", base, no_such("base", base, file.bases, text=f"{base} is no base of this scenario")
        elif base == "PEARL":
            yield "stations", base, "Pearl Harbor has the boats that the other stations leave"
    classes = tables().fleet.classes
    known = {*classes, *(boat_class.rule_name for boat_class in classes.values()), *tables().fleet.submarines}
    for name in file.retired:
        if not history:
            yield "", "retired", 'only of a fleet = "history" can boats have left'
        elif name not in known:
            yield (
                "",
                "retired",
                no_such("class or submarine", name, known),
            )
    if not file.boats and not history:
        yield "", "boats", "a scenario needs a boat"
    if file.kind == "patrol" and len(file.boats) > MOST_BOATS:
        yield "", "boats", f"a patrol has at most {MOST_BOATS} boats"


def _boat_faults(file: ScenarioFile) -> Iterator[Fault]:
    bases = (*file.bases, *file.tenders)
    seen: set[str] = set()
    for at, row in enumerate(file.boats):
        place = f"boats[{at}]"
        boat = submarine_of(row.id)
        if boat is None:
            yield place, "id", no_such("submarine", row.id, _submarines(), text=f"there is no submarine {row.id}")
            continue
        if row.id in seen:
            yield place, "id", f"{row.id} stands twice"
        seen.add(row.id)
        yield from _spot_faults(file, row, boat, place, bases)
        if row.home and row.home not in bases:
            yield place, "home", _no_base(row.home, bases)
        if row.rtb and not row.home:
            yield place, "home", "a boat on her way home needs a base"
        if row.box.startswith("repair") and not row.damage:
            yield place, "damage", "a boat under repair is damaged: 1 or 2"
        if bool(row.skipper) != bool(row.level):
            yield place, "skipper", "a super skipper has a level, and a level a skipper (25.1)"
        elif row.skipper and row.skipper not in tables().fleet.skippers:
            yield place, "skipper", _no_skipper(row.skipper)
        elif row.skipper in {each.skipper for each in file.boats[:at]} - {""}:
            yield place, "skipper", f"{row.skipper} has a boat already (25.2)"


def _berth_faults(file: ScenarioFile) -> Iterator[Fault]:
    """21.22: a tender with more boats than it takes, boats on their way there included."""
    fleet = tables().fleet
    for zone, tenders in file.tenders.items():
        places = sum(fleet.tenders[tender].capacity for tender in tenders if tender in fleet.tenders)
        bound = [row for row in file.boats if (row.home if row.rtb else row.where) == zone]
        if sum(not row.box.startswith("repair") for row in bound) > places:
            yield "tenders", zone, f"more boats lie there or are bound there than the {places} that it takes (21.22)"


def _spot_faults(
    file: ScenarioFile, row: BoatRow, boat: Submarine, place: str, bases: tuple[str, ...]
) -> Iterator[Fault]:
    chart, fleet = tables().chart, tables().fleet
    sites = tuple(site(base) for base in bases if base in fleet.bases or base in chart.areas)
    if row.box == "operating":
        if row.where not in chart.steps:
            yield place, "where", _no_area(row.where)
        elif not row.rtb and row.where not in open_water(sites, boat.range):
            yield place, "where", f"{row.where} is beyond her range of {boat.range} from every base (15.11)"
    elif row.box == "yard":
        if file.kind == "patrol" or row.where != YARD:
            yield place, "where", f"a boat in the yard lies at {YARD}, and only a campaign brings her back (8.0)"
    elif row.where not in bases:
        yield place, "where", _no_base(row.where, bases)
    elif row.box.startswith("repair") and row.where not in fleet.bases:
        yield place, "box", "only a permanent base repairs (21.23)"
    if row.goal and row.goal not in chart.steps:
        yield place, "goal", _no_area(row.goal)


def _pack_faults(file: ScenarioFile) -> Iterator[Fault]:
    boats = {row.id: row for row in file.boats}
    taken: set[str] = set()
    for at, pack in enumerate(file.packs):
        place = f"packs[{at}]"
        missing = [boat for boat in pack.boats if boat not in boats]
        if missing:
            yield place, "boats", no_such("boat", missing[0], boats, text=f"{missing[0]} is no boat of this scenario")
            continue
        if taken & set(pack.boats) or len(set(pack.boats)) < len(pack.boats):
            yield place, "boats", "a boat sails in one pack only (24.0)"
        taken |= set(pack.boats)
        rows = [boats[boat] for boat in pack.boats]
        if len({(row.where, row.box, row.side, row.rtb) for row in rows}) > 1:
            yield place, "boats", "the boats of a pack are in one place, on one side (24.2)"
        elif rows[0].box not in ("ready", "operating"):
            yield place, "boats", "the boats of a pack are ready or at sea (24.1)"
        elif rows[0].box == "ready" and not is_main(rows[0].where):
            yield place, "boats", "a pack leaves from a permanent base (24.0)"
        if file.start < FIRST_PACKS:
            yield place, "id", "there are no packs before October 1943 (24.1)"


def _ace_faults(file: ScenarioFile) -> Iterator[Fault]:
    if not file.skippers:
        return
    rows = {row.id for row in file.boats}
    serving = {boat.id for boat in in_service(file)} if file.fleet == "history" else set()
    boats: set[str] = set()
    known = {row.skipper for row in file.boats}
    for at, ace in enumerate(file.skippers):
        place = f"skippers[{at}]"
        if ace.boat in rows:
            yield place, "boat", f"{ace.boat} has a row of her own: name her skipper there"
        elif ace.boat not in serving:
            yield (
                place,
                "boat",
                no_such("boat", ace.boat, serving, text=f"{ace.boat} is no boat of this scenario at its start"),
            )
        elif in_yard(ace.boat, file.start, file.week_of_month) or ace.boat in boats:
            yield place, "boat", f"{ace.boat} is in overhaul, or has a skipper already"
        if ace.skipper not in tables().fleet.skippers:
            yield place, "skipper", _no_skipper(ace.skipper)
        elif ace.skipper in known:
            yield place, "skipper", f"{ace.skipper} has a boat already (25.2)"
        boats.add(ace.boat)
        known.add(ace.skipper)


def _week_faults(file: ScenarioFile) -> Iterator[Fault]:
    chart = tables().chart
    for at, row in enumerate(file.week):
        place = f"week[{at}]"
        if file.kind != "patrol":
            yield place, "week", "a campaign draws its own ULTRA areas and missions (5.0, 7.0)"
        if row.week > file.weeks:
            yield place, "week", f"the scenario has {file.weeks} weeks"
        for area in (*row.ultra, *row.contacts):
            if area not in chart.steps and area not in chart.zones:
                yield place, "ultra", no_such("area", area, chart.areas, text=f"there is no operations area {area}")
        for zone in row.zones:
            if zone not in chart.zones:
                yield place, "zones", no_such("zone", zone, chart.zones)


def _victory_faults(file: ScenarioFile) -> Iterator[Fault]:
    victory = file.victory
    steps = [getattr(victory, name) for name in LEVEL_FIELDS]
    if steps != sorted(steps, reverse=True):
        yield "victory", "decisive", "levels fall from decisive to draw"
    if victory.per == "history" and not getattr(file.history, victory.measure):
        yield "victory", "per", f"the record says nothing of {victory.measure}: nothing can be a multiple of it"
    if victory.per == "count":
        for name, step in zip(LEVEL_FIELDS, steps, strict=True):
            if step != int(step):
                yield "victory", name, 'a count is whole; multiples of the record are per = "history"'


def _submarines() -> tuple[str, ...]:
    fleet = tables().fleet
    return (*fleet.submarines, *fleet.optional)


def _named() -> tuple[str, ...]:
    return tuple(counter.id for counter in tables().combat.kinds.values() if counter.named)


def _no_base(name: str, bases: tuple[str, ...]) -> Problem:
    return no_such("active base", name, bases, text=f"{name} is no active base of this scenario")


def _no_area(name: str) -> Problem:
    return no_such("area", name, tables().chart.steps, text=f"{name} is no operations area")


def _no_skipper(name: str) -> Problem:
    return no_such("super skipper", name, tables().fleet.skippers, text=f"there is no super skipper {name}")
