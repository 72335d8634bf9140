"""Orders for many units at once: which slots a group means, and the order each gets from one wish (12.0, 15.0, 22.1).

Pure functions of what a seat knows. "All at Fremantle ready for sea: hunt the Makassar Strait" is a :class:`Group` and
a wish; each unit gets a legal order of its own, or a refusal with its reason. Nothing is sealed here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.core.refusal import Refusal
from engine.core.spaces.forms import Form
from engine.core.spaces.space import Answer
from engine.core.words import Words
from engine.silent_war.combat.fight import submarine
from engine.silent_war.known import Known
from engine.silent_war.moves import HOME, STAY, Situation, miles, near, range_of, site, sites_of, situation, water, way
from engine.silent_war.orders.units import members
from engine.silent_war.orders.voyage import OrdersQuestion
from engine.silent_war.plan import parents
from engine.silent_war.state import Boat, Theatre
from engine.silent_war.tables.read import tables
from engine.silent_war.turn_state import view_of

CROWDED = 4
"""Up to this many boats in a sea with red or blue boxes there is no risk of crowding (22.1)."""
QUESTION = OrdersQuestion()


@dataclass(frozen=True, slots=True)
class Group:
    """Whom an order is for; empty fields do not narrow it.

    ``node`` of command, ``base`` where they lie or belong, ``area`` where they are at sea, ``situation`` (ready in
    port, on patrol, in transit, going home), ``classes`` of submarine by id or by the rules' name.
    """

    node: str = ""
    base: str = ""
    area: str = ""
    situation: Situation | None = None
    classes: tuple[str, ...] = ()


@dataclass(slots=True)
class FleetOrders:
    """One legal answer by slot; ``moved`` says, by slot, where a unit goes instead of the place wished, and why.

    ``refused`` are the slots that keep what they have, each with its reason.
    """

    answers: dict[str, Answer] = field(default_factory=dict)
    moved: dict[str, Words] = field(default_factory=dict)
    refused: dict[str, Refusal] = field(default_factory=dict)


def pick(known: Known, slots: Sequence[str], group: Group) -> tuple[str, ...]:
    """The slots of an open gate that a group means, in their order."""
    above = parents(view_of(known).plan) if group.node else {}
    return tuple(slot for slot in slots if _belongs(members(known.boats, slot), slot, group, above))


def _belongs(unit: Sequence[Boat], slot: str, group: Group, above: Mapping[str, str]) -> bool:
    if not unit:
        return False
    lead = unit[0]
    kind = situation(lead)
    if group.node and group.node not in _upwards(slot if slot in above else lead.group, above, slot):
        return False
    if group.base and group.base != ((lead.home or "") if lead.at_sea else lead.where):
        return False
    if group.area and not (lead.at_sea and group.area in (lead.where, water(lead))):
        return False
    if group.situation is not None and kind != group.situation:
        return False
    names = {name for boat in unit for name in _class_names(boat)}
    return not group.classes or bool(names & set(group.classes))


def _upwards(node: str, above: Mapping[str, str], slot: str) -> list[str]:
    nodes = [slot, node]
    while node in above:
        node = above[node]
        nodes.append(node)
    return nodes


def _class_names(boat: Boat) -> tuple[str, str]:
    boat_class = submarine(boat.id).boat_class
    return boat_class.id, boat_class.rule_name


def order_all(
    known: Known,
    path: str,
    slots: Sequence[str],
    wish: Mapping[str, Answer],
    *,
    areas: Sequence[str] = (),
    spread: bool = False,
    others: Mapping[str, Answer] | None = None,
) -> FleetOrders:
    """One wish made into an order for each slot.

    ``wish`` holds rows of the orders form; rows that do not apply to a unit are left out. ``areas`` are seas of which
    any will do, taken in turn (instead of ``wish["where"]``). With ``spread`` no sea gets more boats than it bears
    without risk (22.1): a unit without room goes next door. ``others`` are the orders of the other slots.
    """
    orders = FleetOrders()
    wanted = list(areas) or [str(wish.get("where", STAY))]
    load = _load(known, slots, others or {})
    for slot in _nearest_first(known, slots, wanted[0]):
        unit = members(known.boats, slot)
        space = QUESTION.space(known, path, slot)
        where, why = _place(known, space, unit, wanted, load, spread)
        refusal = space.check({"where": where})
        if refusal is not None:
            orders.refused[slot] = refusal
            continue
        orders.answers[slot] = _with_rows(space, where, wish)
        if why is not None:
            orders.moved[slot] = why
        load[_sea(where, unit[0])] = load.get(_sea(where, unit[0]), 0) + _weight(unit)
    return orders


def _nearest_first(known: Known, slots: Sequence[str], goal: str) -> list[str]:
    """The nearest units to the goal choose first, whatever order the slots came in."""
    place = goal.removeprefix(HOME)

    def far(slot: str) -> tuple[int, str]:
        lead = members(known.boats, slot)[0]
        here = site(lead.where) if not lead.at_sea else water(lead)
        return (miles(here, site(place)) if _is_place(place) else 0), slot

    return sorted(slots, key=far)


def _is_place(place: str) -> bool:
    return place in tables().chart.areas or place in tables().fleet.bases


def _place(
    known: Known, space: Form, unit: Sequence[Boat], wanted: Sequence[str], load: Mapping[str, int], spread: bool
) -> tuple[str, Words | None]:
    """Where a unit goes, and why not to the place wished; an illegal place if nothing else will do."""
    lead, theatre = unit[0], known.theatre
    if len(wanted) == 1 and not spread:
        return _towards(space, unit, wanted[0], theatre)
    legal = [as_ordered(where, lead) for where in wanted if space.check({"where": as_ordered(where, lead)}) is None]

    def full(where: str) -> int:
        sea = _sea(where, lead)
        return max(0, load.get(sea, 0) + _weight(unit) - _bears(sea, theatre))

    free = [where for where in legal if not spread or not full(where)]
    if free:
        return min(free, key=lambda where: (load.get(_sea(where, lead), 0), legal.index(where))), None
    beside = [
        key
        for where in wanted
        if where in tables().chart.steps
        for key in near(where, sites_of(theatre), range_of(unit))
        if space.check({"where": as_ordered(key, lead)}) is None and not full(as_ordered(key, lead))
    ]
    if beside and legal:
        return as_ordered(beside[0], lead), _instead("sw-fleet-crowded", beside[0])
    if legal:
        return min(legal, key=full), None
    return _towards(space, unit, wanted[0], theatre)


def _towards(space: Form, unit: Sequence[Boat], where: str, theatre: Theatre) -> tuple[str, Words | None]:
    """The place itself; else for a patrol the next sea on the way (12.0), for a mission zone the sea around it."""
    lead, chart = unit[0], tables().chart
    own = as_ordered(where, lead)
    if space.check({"where": own}) is None:
        return own, None
    if where in chart.zones:
        around = sorted(chart.areas[where].parents, key=lambda area: (miles(water(lead), area), area))
        legal = [area for area in around if space.check({"where": as_ordered(area, lead)}) is None]
        return (as_ordered(legal[0], lead), _instead("sw-fleet-zone", legal[0])) if legal else (own, None)
    if situation(lead) != "patrol" or where not in chart.steps:
        return own, None
    areas = way(water(lead), where, theatre.period, sites_of(theatre), range_of(unit))
    if areas and space.check({"where": areas[0]}) is None:
        return areas[0], _instead("sw-fleet-on-the-way", areas[0])
    return own, None


def _instead(key: str, area: str) -> Words:
    return Words(key, {"area": Words(f"area-{area}.to")})


def as_ordered(where: str, lead: Boat) -> str:
    """A place as it is ordered to a boat already there: she stays."""
    here = lead.where == where and situation(lead) in ("patrol", "transit")
    in_port = situation(lead) == "port" and where == HOME + lead.where
    return STAY if here or in_port else where


def _sea(where: str, lead: Boat) -> str:
    return lead.where if where == STAY else where


def _weight(unit: Sequence[Boat]) -> int:
    """How many boats a unit counts towards a crowd (22.3)."""
    return (len(unit) + 1) // 2 if unit[0].pack else 1


def _bears(area: str, theatre: Theatre) -> int:
    """How many boats a sea bears without risk; any number in a zone, in port, or where there is no danger."""
    chart = tables().chart
    crowds = area in chart.steps and chart.areas[area].row(theatre.period).crowds
    return CROWDED if crowds else len(tables().fleet.submarines)


def _load(known: Known, slots: Sequence[str], others: Mapping[str, Answer]) -> dict[str, int]:
    """What each sea bears already: the boats of all other slots, as ordered or bound."""
    mine = {boat.id for slot in slots for boat in members(known.boats, slot)}
    ordered = {
        boat.id: str(order.get("where", STAY))
        for slot, order in others.items()
        for boat in members(known.boats, slot)
        if isinstance(order, dict)
    }
    counts: dict[str, int] = {}
    packs: dict[tuple[str, str], int] = {}
    for boat in known.boats.by_id.values():
        where = ordered.get(boat.id, STAY)
        going = where not in (STAY, "") and not where.startswith(HOME)
        sea = where if going else boat.goal or boat.where
        if boat.id in mine or not (boat.at_sea or going) or boat.rtb or where.startswith(HOME):
            continue
        if boat.pack:
            packs[sea, boat.pack] = packs.get((sea, boat.pack), 0) + 1
        else:
            counts[sea] = counts.get(sea, 0) + 1
    for (sea, _), boats in packs.items():
        counts[sea] = counts.get(sea, 0) + (boats + 1) // 2
    return counts


def _with_rows(space: Form, where: str, wish: Mapping[str, Answer]) -> Answer:
    """The answer with as many rows of the wish as apply to the boat."""
    given: dict[str, Answer] = {"where": where}
    for row in ("contact", "spread", "careful"):
        if row in wish and space.check({**given, row: wish[row]}) is None:
            given[row] = wish[row]
    return space.whole(given)
