"""How an autopilot keeps house: set-up, stacks, supply columns, squadrons, destinations (3.0, 4.1-I, 4.1-II).

``ANSWERS`` maps each kind of question to its function; each judges by what its slot knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from engine.core.spaces.forms import space_of
from engine.core.spaces.space import Answer
from engine.pacific_war.autopilot import lift
from engine.pacific_war.autopilot.aims import Why, aim, destination
from engine.pacific_war.autopilot.campaign import danger
from engine.pacific_war.autopilot.doctrine import DOCTRINES, AnswerOf, Doctrine
from engine.pacific_war.autopilot.goals import held_dear
from engine.pacific_war.autopilot.supposed import changes, formed, regrouped
from engine.pacific_war.judgement.claims import FORT, HOLD, RAISE, REFIT, REPAIR, TRANSPORTS, coal, refits, stock
from engine.pacific_war.judgement.places import ship_type, squadron_place, unit_type, units_at
from engine.pacific_war.judgement.raising import damaged, payers, slips, wrecks, yard
from engine.pacific_war.known import Known
from engine.pacific_war.orders import admin as orders_admin
from engine.pacific_war.orders import setup as orders_setup
from engine.pacific_war.orders.supply import COLUMNS, TURNS, SupplyQuestion, raise_places
from engine.pacific_war.seats import army_of, fleet_of, side_of
from engine.pacific_war.state import ALLIES, BOX, CHILE, STAY, WAITING, Side
from engine.pacific_war.steps.together import beside
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

CAPITAL = ("2008", "2007", "2111", "2208")
STORE_FOR_SHIP = 8  # columns needed before a sunk transport is replaced
FRONT = 1  # columns kept for a fight where the enemy is near: there each step counts
HOLD_MOST = 3  # columns kept for the throw of a repair: half of all throws ask for no more


def usual(question: orders_admin.StackQuestion) -> AnswerOf:
    """An answer that takes the question's default: what a sensible commander does."""

    def answer(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
        return question.space(known, path, slot).default

    return answer


def deploy(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """3.0: as in the record; but Chile's transports and the troops for them start in the box, where new ones arrive."""
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
    """4.1-I: Bolivia's least share; the rest by halves to the port that sails and to the next depot."""
    income = known.frame(path)["income"]
    peru, bolivia = orders_admin.peruvian_depots(known.world), orders_admin.bolivian_depots(known.world)
    shares: dict[str, int] = {}
    left = income
    if bolivia:
        least = income if not peru else min(income, tables().charts.single.columns.bolivian_least)
        place = max(bolivia, key=lambda depot: len(units_at(known.world, depot, ALLIES)))
        shares[place] = least
        left -= least
    if peru and left:
        home = next((place for place in peru if place == yard(known.world, ALLIES)), peru[0])
        other = next((place for place in peru if place != home), home)
        shares[home] = shares.get(home, 0) + (left + 1) // 2
        shares[other] = shares.get(other, 0) + left // 2
    return {"columns": shares}


def squadrons(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """7.2: damaged ships part from the others; where coal is short, ships sail together. New squadrons get orders."""
    side, moves = side_of(slot), changes(known, side_of(slot), doctrine)
    fresh = orders_admin.new_squadrons(known.world, side, moves) if orders_admin.asks_orders(known, path) else ()
    there = formed(known, moves)
    to = {squadron: destination(there.world, side, squadron, doctrine) for squadron in fresh}
    return {"squadrons": moves, "orders": to} if to else {"squadrons": moves}


def go(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """4.1-I: where the plan of the fleet sends the squadron, with the ships that it is to have (R106)."""
    there = regrouped(known, slot, doctrine) if orders_admin.FORMING in beside(known, path) else known
    if squadron_place(there.world, slot) is None:
        return STAY  # all its ships are to join others
    return destination(there.world, side_of(slot), slot, doctrine)


def purpose(known: Known, slot: str, to: str) -> Why:
    """What the staff sends a squadron somewhere for, under whichever doctrine it does; empty where under none."""
    for doctrine in DOCTRINES.values():
        for there in (known, regrouped(known, slot, doctrine)):
            if squadron_place(there.world, slot) is not None:
                found = aim(there.world, side_of(slot), slot, doctrine)
                if found.to == to:
                    return found.why
    return ""


# --- supply columns ------------------------------------------------------------------------------------------------


def supply(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """6.1: each commander keeps to a share, so that the three do not claim the same columns."""
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
    left.subtract(claim.to for claim in coal(known.world, side, known.destinations()))
    return dict(left)


def _fleet(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    side = side_of(slot)
    form: Any = SupplyQuestion().space(known, path, slot)
    answer = dict(form.default)
    home = yard(known.world, side)
    hurt = damaged(known.world, side)
    if hurt and home is not None:
        answer[REPAIR] = hurt
        kept = next(space_of(row, answer) for row in form.parts if row.name == HOLD)
        if kept is not None:  # it is closed where coal takes all columns
            answer[HOLD] = max(0, min(HOLD_MOST, _budget(known, side, doctrine).get(home, 0) - doctrine.reserve))
    return answer


def _share(known: Known, side: Side, doctrine: Doctrine) -> dict[str, int]:
    """The army's share of the columns. A new unit adds a die; one more step is only a step.

    Where units can be raised, the share is what is left over when each has its column; elsewhere all but the reserve.
    Chile's share is all it has shipped, and nothing in its box: a transport carries two half regiments or a whole one
    (7.1), and two throw two dice. They are refitted at the front.
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
    paid_at: dict[str, str] = {}
    for unit in sorted(reached, key=lambda unit_id: (-unit_type(unit_id).initiative, unit_id)):
        place = max(reached[unit], key=lambda city: share.get(city, 0))
        if share.get(place, 0) > 0:
            share[place] -= 1
            paid_at[unit] = place
    return paid_at


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
    if TRANSPORTS in answer and not any(world.army.units[unit].place != WAITING for unit in answer.get(RAISE, {})):
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
    """6.3, 6.4: units that wait come first, then the best; each into the city where it is needed most."""
    open_to = raise_places(world, side)
    left = dict(free)
    taken: set[str] = set()
    raised: dict[str, str] = {}
    units = world.army.units
    for unit in sorted(open_to, key=lambda unit_id: (units[unit_id].place != WAITING, *_least(unit_id))):
        cities = [city for city in _by_need(world, side, open_to[unit]) if city == BOX or city not in taken]
        if not cities:
            continue
        if units[unit].place != WAITING:
            paying = [place for place in payers(world, unit_type(unit).nation) if left.get(place, 0) > 0]
            if not paying:
                continue
            left[max(paying, key=lambda place: left[place])] -= 1
        taken.add(cities[0])
        raised[unit] = cities[0]
    return raised


def _least(unit: str) -> tuple[bool, int, str]:
    """Sorts guns before all others: they help every die of their stack (8.9)."""
    facts = unit_type(unit)
    return facts.arm != "artillery", -facts.initiative, unit


def _by_need(world: World, side: Side, cities: tuple[str, ...]) -> list[str]:
    """Cities with room in them: first those that the Allies fight for, in the book's war the south's while it stands;
    afterwards the capital's."""
    order = (*held_dear(world), *CAPITAL)
    limit = tables().charts.single.fight.stack
    roomy = [city for city in cities if city != WAITING and (city == BOX or len(units_at(world, city, side)) < limit)]
    return sorted(roomy, key=lambda city: order.index(city) if city in order else len(order))


def repair(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """6.5: pay columns as long as the reserve is not touched; else the yard takes its time."""
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
