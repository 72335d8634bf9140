"""How an autopilot keeps house: set-up, stacks, supply columns, squadrons, destinations (3.0, 4.1-I, 4.1-II).

``ANSWERS`` maps each kind of question to its function; each judges from what its slot knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.core.space import Answer
from engine.pacific_war import lift, orders_admin, orders_setup
from engine.pacific_war.aims import SOUTH, destination
from engine.pacific_war.campaign import danger, south_stands
from engine.pacific_war.claims import FORT, HOLD, RAISE, REFIT, REPAIR, SAIL, TRANSPORTS, refits, stock
from engine.pacific_war.divisions import regroup
from engine.pacific_war.doctrine import AnswerOf, Doctrine
from engine.pacific_war.known import Known
from engine.pacific_war.orders_supply import COLUMNS, TURNS, SupplyQuestion, raise_places
from engine.pacific_war.places import World, ship_type, squadron_place, unit_type, units_at
from engine.pacific_war.raising import damaged, payers, slips, wrecks, yard
from engine.pacific_war.seats import army_of, fleet_of, side_of
from engine.pacific_war.state import ALLIES, BOX, CHILE, WAITING, Side
from engine.pacific_war.tables import tables

CAPITAL = ("2008", "2007", "2111", "2208")
STORE_FOR_SHIP = 8  # columns from which a sunk transport is replaced
FRONT = 1  # columns kept for a fight where the enemy is near: there each step counts
HOLD_MOST = 3  # columns kept for the throw of a repair: the half of all throws ask no more


def usual(question: orders_admin.StackQuestion) -> AnswerOf:
    """The question's default is what a sensible commander does."""

    def answer(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
        return question.space(known, path, slot).default

    return answer


def deploy(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """3.0: as in the record; but Chile's transports and the troops for them lie in the box, where new ones come."""
    side = side_of(slot)
    answer = dict(orders_setup.DeployQuestion().space(known, path, slot).default)
    if side != CHILE:
        return answer
    if slot == fleet_of(side):
        ships = answer[orders_setup.SHIPS]
        at = {ship: place if ship_type(ship).warship else BOX for ship, place in ships.items()}
        return {orders_setup.SHIPS: at}
    units = answer[orders_setup.UNITS]
    garrison = orders_admin.weakest(known.army.units[unit] for unit in units)[: doctrine.garrison]
    home = {unit.id for unit in garrison}
    return {**answer, orders_setup.UNITS: {unit: place if unit in home else BOX for unit, place in units.items()}}


def columns(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """4.1-I: what Bolivia must have; the others by halves to the ports that sail and to the next depot."""
    income = known.frame(path)["income"]
    peru, bolivia = orders_admin.peruvian_depots(known.world), orders_admin.bolivian_depots(known.world)
    shares: dict[str, int] = {}
    left = income
    if bolivia:
        least = income if not peru else min(income, tables().charts.single.columns.bolivian_least)
        place = max(bolivia, key=lambda one: len(units_at(known.world, one, ALLIES)))
        shares[place] = least
        left -= least
    if peru and left:
        home = next((place for place in peru if place == yard(known.world, ALLIES)), peru[0])
        other = next((place for place in peru if place != home), home)
        shares[home] = shares.get(home, 0) + (left + 1) // 2
        shares[other] = shares.get(other, 0) + left // 2
    return {"columns": shares}


def squadrons(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """7.2: damaged ships part from the others; where coal is short ships sail together."""
    return {"squadrons": regroup(known.world, side_of(slot), doctrine)}


def go(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """4.1-I: where the plan of the fleet sends the squadron."""
    return destination(known.world, side_of(slot), slot, doctrine)


# --- supply columns ------------------------------------------------------------------------------------------------


def supply(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """6.1: each commander keeps to his share, so that the three do not stand in one another's way."""
    side = side_of(slot)
    if slot == fleet_of(side):
        return _fleet(known, path, slot, doctrine)
    if slot == army_of(side):
        return {REFIT: _refits(known, side, doctrine)}
    return _logistics(known, path, slot, doctrine)


def _budget(known: Known, side: Side, doctrine: Doctrine) -> dict[str, int]:
    """The columns by place that no squadron with an order needs for sailing and no convoy takes to the front."""
    left = stock(known.world, side)
    left.subtract(lift.stores(known, side, doctrine))
    sailing = SupplyQuestion().space(known, "", fleet_of(side)).default.get(SAIL, ())
    for squadron in sailing:
        left[squadron_place(known.world, squadron) or ""] -= 1
    return dict(left)


def _fleet(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    side = side_of(slot)
    answer = dict(SupplyQuestion().space(known, path, slot).default)
    home = yard(known.world, side)
    hurt = damaged(known.world, side)
    if hurt and home is not None:
        answer[REPAIR] = hurt
        if stock(known.world, side)[home]:
            answer[HOLD] = max(0, min(HOLD_MOST, _budget(known, side, doctrine).get(home, 0) - doctrine.reserve))
    return answer


def _share(known: Known, side: Side, doctrine: Doctrine) -> dict[str, int]:
    """The army's part of the columns: where units can be raised, what is over when each has its own; elsewhere all but
    the reserve. A new unit is a die more, a step more is only a step.

    Chile's is all that it has shipped, and nothing in its box: a transport carries two half regiments or a whole one
    (7.1), and two throw two dice. They are filled up at the front.
    """
    budget = _budget(known, side, doctrine)
    if side == CHILE:
        return {place: count for place, count in budget.items() if place != BOX}
    waiting = Counter(unit_type(unit).nation for unit in raise_places(known.world, side))
    wanted = Counter[str]()
    for nation, count in waiting.items():
        wanted.update(dict.fromkeys(payers(known.world, nation), count))

    def kept(place: str) -> int:
        return FRONT if danger(known.world, side, place) else doctrine.reserve

    return {place: count - wanted.get(place, kept(place)) for place, count in budget.items()}


def _refits(known: Known, side: Side, doctrine: Doctrine) -> dict[str, str]:
    share = _share(known, side, doctrine)
    reached = refits(known.world, side)
    found: dict[str, str] = {}
    for unit in sorted(reached, key=lambda one: (-unit_type(one).initiative, one)):
        place = max(reached[unit], key=lambda one: share.get(one, 0))
        if share.get(place, 0) > 0:
            share[place] -= 1
            found[unit] = place
    return found


def _logistics(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    side, world = side_of(slot), known.world
    space = SupplyQuestion().space(known, path, slot)
    answer: dict[str, Answer] = dict(space.default)
    budget = _budget(known, side, doctrine)
    for place in _refits(known, side, doctrine).values():
        budget[place] -= 1
    free = {place: max(0, count) for place, count in budget.items()}
    if RAISE in answer:
        raised = list(_raise(world, side, free).items())
        answer[RAISE] = dict(raised[: lift.berths(world)] if side == CHILE else raised)
    if TRANSPORTS in answer and not any(world["army"].units[one].place != WAITING for one in answer.get(RAISE, {})):
        ship, port = wrecks(world, side)[0], slips(world, side)[-1]
        paying = sum(free.get(place, 0) for place in payers(world, ship_type(ship).nation))
        if paying >= STORE_FOR_SHIP:
            answer[TRANSPORTS] = {ship: port}
    fort = {**answer, FORT: True}
    if FORT in answer and free.get(_late_port(), 0) and space.check(fort) is None:  # what is raised may pay there, too
        return fort
    return answer


def _late_port() -> str:
    return tables().pieces.forts[tables().charts.single.late_fort.id].hex


def _raise(world: World, side: Side, free: Mapping[str, int]) -> dict[str, str]:
    """6.3, 6.4: who waits comes first, then the best; each into the city where he is needed most."""
    open_to = raise_places(world, side)
    left = dict(free)
    taken: set[str] = set()
    found: dict[str, str] = {}
    units = world["army"].units
    for unit in sorted(open_to, key=lambda one: (units[one].place != WAITING, *_least(one))):
        cities = [city for city in _by_need(world, side, open_to[unit]) if city == BOX or city not in taken]
        if not cities:
            continue
        if units[unit].place != WAITING:
            paying = [place for place in payers(world, unit_type(unit).nation) if left.get(place, 0) > 0]
            if not paying:
                continue
            left[max(paying, key=lambda place: left[place])] -= 1
        taken.add(cities[0])
        found[unit] = cities[0]
    return found


def _least(unit: str) -> tuple[bool, int, str]:
    """Guns before all others: they help every die of their stack (8.9)."""
    its = unit_type(unit)
    return its.arm != "artillery", -its.initiative, unit


def _by_need(world: World, side: Side, cities: tuple[str, ...]) -> list[str]:
    """Cities with room in them: the south's before the others while it stands, afterwards the capital's."""
    order = (*SOUTH, *CAPITAL) if south_stands(world, SOUTH) else CAPITAL
    limit = tables().charts.single.fight.stack
    roomy = [city for city in cities if city != WAITING and (city == BOX or len(units_at(world, city, side)) < limit)]
    return sorted(roomy, key=lambda city: order.index(city) if city in order else len(order))


def repair(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """6.5: columns as long as the reserve is not touched; else the yard takes its time."""
    frame = known.frame(path)
    return COLUMNS if frame["free"] - frame["die"] >= doctrine.reserve else TURNS


ANSWERS: Mapping[str, AnswerOf] = {
    "pw-deploy": deploy,
    "pw-stack": usual(orders_admin.StackQuestion()),
    "pw-columns": columns,
    "pw-squadrons": squadrons,
    "pw-destination": go,
    "pw-supply": supply,
    "pw-repair": repair,
}
