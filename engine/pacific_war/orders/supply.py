"""What supply columns are spent on (4.1-II, 6.1 to 6.5, 7.8): orders of fleet, army and logistics, sealed together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.core.refusal import Refusal
from engine.core.spaces.forms import Form, Part
from engine.core.spaces.space import Amount, Answer, Choice, Flag, Option, Space, Subset
from engine.core.steps import Question
from engine.core.words import Words
from engine.pacific_war.judgement.claims import (
    FORT,
    HOLD,
    RAISE,
    REFIT,
    REPAIR,
    SAIL,
    TRANSPORTS,
    Claim,
    box_or,
    claims_of,
    coal,
    refits,
    serve,
    stock,
    without,
)
from engine.pacific_war.judgement.places import unit_type
from engine.pacific_war.judgement.raising import (
    damaged,
    late_fort,
    launchable,
    open_cities,
    payers,
    raisable,
    shipwrights,
    slips,
    wrecks,
    yard,
)
from engine.pacific_war.known import Known
from engine.pacific_war.names import fort_words, place_words, ship_words, unit_words
from engine.pacific_war.orders.placing import Placing
from engine.pacific_war.seats import TREE, army_of, fleet_of, logistics_of, side_of
from engine.pacific_war.state import BOX, LOST, WAITING, Nation, Side
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

COLUMNS, TURNS = "columns", "turns"


def slots_of(world: World, side: Side) -> tuple[str, ...]:
    """The slots that have something to spend a column on, and the column where it is needed; no other is asked
    (R98)."""
    wanted = {
        fleet_of(side): yard(world, side) is not None and damaged(world, side),
        army_of(side): refits(world, side),
        logistics_of(side): _affordable(world, side),
    }
    return tuple(slot for slot, able in wanted.items() if able)


def _affordable(world: World, side: Side) -> bool:
    """Whether a unit, a transport or the fort can be had now: it is paid for, or its columns are where they count."""
    columns, chart, army = stock(world, side), tables().charts.single.columns, world.army.units

    def at(nation: Nation) -> int:
        return sum(columns[place] for place in payers(world, nation))

    units = raise_places(world, side)
    if any(army[unit].place == WAITING or at(unit_type(unit).nation) >= chart.raise_unit for unit in units):
        return True
    if _launches(world, side) and sum(columns[place] for place in shipwrights(world, side)) >= chart.transport:
        return True
    fort = late_fort(world, side)
    return fort is not None and columns[tables().pieces.forts[fort].hex] >= chart.fort


def raise_places(world: World, side: Side) -> dict[str, tuple[str, ...]]:
    """6.3, 6.4: the units that can be raised now, with the cities open to each and the word for any or a later city.

    A unit that waits has been paid for and enters where a city is open; the others need a column.
    """
    paid = bool(stock(world, side))
    cities_of: dict[str, tuple[str, ...]] = {}
    for unit in raisable(world, side):
        nation = unit_type(unit.id).nation
        cities = open_cities(world, nation)
        if unit.place != WAITING and paid:
            cities_of[unit.id] = cities if nation == "CL" else (*cities, WAITING)
        elif unit.place == WAITING and cities:
            cities_of[unit.id] = cities
    return cities_of


def _launches(world: World, side: Side) -> bool:
    return bool(wrecks(world, side)) and bool(slips(world, side))


class SupplyQuestion(Question[Known]):
    """6.1: what columns are spent on.

    The fleet answers ``{"repair": [ships], "hold": columns}``, the army ``{"refit": {unit: place
    of the column}}``, logistics ``{"raise": {unit: city, box or waiting}, "transports": {ship: port}, "fort": bool}``;
    rows that do not apply are left out. Claims on one place are served in this order: the coal of squadrons
    under orders (R106), repair, raising, ships and fort, refits; within a row in the order named. ``hold`` keeps some
    for the throw of a repair. Default: nothing.
    """

    kind, rule = "pw-supply", "6.1"
    public = False

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """One sentence for each arm, with the number of columns."""
        arm = slot.removeprefix(f"{side_of(slot)}-")
        return Words("ask-pw-supply", {"arm": arm, "columns": sum(stock(known.world, side_of(slot)).values())})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The form of the slot's arm."""
        side = side_of(slot)
        if slot == fleet_of(side):
            return _fleet(known, side)
        if slot == army_of(side):
            return _army(known.world, side)
        return _logistics(known, side)

    def plan(self, known: Known, path: str, answers: Mapping[str, Answer]) -> tuple[Refusal, ...]:
        """H16: the claims for which there is no column left, each with the rule it is made by."""
        lacking = _lacking(known, _side(answers), answers.values())
        return tuple(
            Refusal(Words("err-pw-column-claimed", {"thing": _words(it), "count": it.count}), _rule(it), part=it.row)
            for it in lacking
        )

    def mend(self, known: Known, path: str, answers: dict[str, Answer]) -> dict[str, Answer]:
        """Silence (H16): the claims that come last go without."""
        lacking = _lacking(known, _side(answers), answers.values())
        return {slot: without(answer, lacking) for slot, answer in answers.items()}

    def mended(self, known: Known, slot: str, was: Answer, now: Answer) -> Words | None:
        """The claims that went without."""
        side = side_of(slot)
        kept = {(claim.row, claim.thing) for claim in claims_of(known.world, side, (now,))}
        lost = [claim for claim in claims_of(known.world, side, (was,)) if (claim.row, claim.thing) not in kept]
        return Words("pw-claims-dropped", {"things": [_words(claim) for claim in lost]})

    def later(self, known: Known, slot: str, answer: Answer) -> Refusal | None:
        """A draft is void for units that have left the war (5.6, H18)."""
        for row in (RAISE, REFIT):
            for unit in answer.get(row, {}) if isinstance(answer, dict) else ():
                if unit in known.army.units and known.army.units[unit].place == LOST:
                    return Refusal(Words("err-pw-left-the-war", {"unit": unit_words(unit)}), "5.6", part=row)
        return None


def _side(answers: Iterable[str]) -> Side:
    return side_of(next(iter(answers)))


def _words(claim: Claim) -> Words:
    if claim.row == SAIL:
        return TREE[claim.thing].name
    if claim.row in (RAISE, REFIT):
        return unit_words(claim.thing)
    if claim.row == TRANSPORTS:
        return ship_words(claim.thing)
    return fort_words(claim.thing) if claim.row == FORT else Words("pw-supply-hold")


def _rule(claim: Claim) -> str:
    return {SAIL: "7.8", HOLD: "6.5", RAISE: "6.3", TRANSPORTS: "6.3", FORT: "3.2", REFIT: "6.2"}[claim.row]


def _counted(place: str, columns: Mapping[str, int]) -> Option:
    return Option(place, place_words(place), Words("pw-columns-there", {"columns": columns.get(place, 0)}))


def _lacking(known: Known, side: Side, answers: Iterable[Mapping[str, Any]]) -> list[Claim]:
    """The claims of answers for which no column is left, beside the coal of squadrons under orders."""
    world = known.world
    return serve(world, side, [*coal(world, side, known.destinations()), *claims_of(world, side, answers)]).none


def _short(known: Known, side: Side, given: Mapping[str, Any]) -> Refusal | None:
    """The refusal where one commander's own claims exceed the columns."""
    lacking = _lacking(known, side, (given,))
    if not lacking:
        return None
    first = lacking[0]
    return Refusal(
        Words("err-pw-no-column", {"thing": _words(first), "count": first.count}), _rule(first), part=first.row
    )


def _fleet(known: Known, side: Side) -> Form:
    parts: list[Part] = []
    world = known.world
    columns = stock(world, side)
    hurt, home = damaged(world, side), yard(world, side)
    if hurt and home is not None:
        ships = tuple(Option(ship, ship_words(ship), rule="6.5") for ship in hurt)

        def hold(given: Mapping[str, Answer]) -> Space | None:
            if not given[REPAIR]:
                return None
            # Coal for squadrons under orders comes first: no more is offered than it leaves.
            most = next((n for n in range(columns[home], 0, -1) if not _lacking(known, side, ({**given, HOLD: n},))), 0)
            return Amount(0, most, 0, "6.5") if most else None

        parts.append(Part(REPAIR, Words("pw-supply-repair"), Subset(ships, 0, len(hurt), [], "6.5")))
        parts.append(Part(HOLD, Words("pw-supply-hold"), hold))
    return Form(tuple(parts), "6.1", lambda given: _short(known, side, given))


def _army(world: World, side: Side) -> Form:
    columns = stock(world, side)
    units = refits(world, side)
    things = tuple(Option(unit, unit_words(unit), place_words(world.army.units[unit].place), "6.2") for unit in units)
    values = tuple(_counted(place, columns) for place in box_or({place for near in units.values() for place in near}))
    limits = {option.key: columns[option.key] for option in values}
    row = Placing(things, values, {}, "6.2", units, limits, optional=True)
    return Form((Part(REFIT, Words("pw-supply-refit"), row),), "6.2")


def _logistics(known: Known, side: Side) -> Form:
    parts: list[Part] = []
    world = known.world
    columns = stock(world, side)
    units = raise_places(world, side)
    if units:
        army = world.army.units
        things = tuple(
            Option(
                unit,
                unit_words(unit),
                Words(f"pw-raise-{army[unit].place}"),
                "6.4" if army[unit].place == "pool" else "6.3",
                unit_type(unit).nation,
            )
            for unit in units
        )
        cities = box_or({place for there in units.values() for place in there} - {WAITING})
        values = tuple(_counted(city, columns) for city in cities)
        if any(WAITING in there for there in units.values()):
            values = (*values, Option(WAITING, Words("pw-raise-any-city"), rule="6.3"))
        limits = {WAITING: 0, BOX: 0}
        row = Placing(things, values, {}, "6.3", units, limits, optional=True)
        parts.append(Part(RAISE, Words("pw-supply-raise"), row))
    if columns and _launches(world, side):
        ships = tuple(Option(ship, ship_words(ship), rule="6.3") for ship in wrecks(world, side))
        ports = tuple(_counted(port, columns) for port in slips(world, side))
        row = Placing(ships, ports, {}, "6.3", limits={port.key: 0 for port in ports}, optional=True)
        parts.append(Part(TRANSPORTS, Words("pw-supply-transports"), row))
    if columns and late_fort(world, side) is not None:
        parts.append(Part(FORT, Words("pw-supply-fort"), Flag(False, "3.2")))

    def joint(given: Mapping[str, Answer]) -> Refusal | None:
        if not launchable(world, side, given.get(TRANSPORTS, {}).values()):
            return Refusal(Words("err-pw-no-squadron-left"), "7.2", part=TRANSPORTS)
        return _short(known, side, given)

    return Form(tuple(parts), "6.1", joint)


class RepairQuestion(Question[Known]):
    """6.5: after the die, columns or turns (R29). Answer: ``columns`` or ``turns``.

    It is always asked: whether there are enough columns is the side's secret. Default: turns, which cost nothing.
    """

    kind, rule = "pw-repair", "6.5"
    public = False

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Names the ship and the die."""
        frame = known.frame(path)
        return Words("ask-pw-repair", {"ship": ship_words(frame["ship"]), "count": frame["die"], "free": frame["free"]})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Columns only where there are enough that nobody else has claimed (H16)."""
        frame = known.frame(path)
        figures = {"count": frame["die"]}
        turns = Option(TURNS, Words("pw-repair-turns", figures), rule=self.rule)
        if frame["free"] < frame["die"]:
            return Choice((turns,), TURNS, self.rule)
        return Choice((Option(COLUMNS, Words("pw-repair-columns", figures), rule=self.rule), turns), TURNS, self.rule)


QUESTIONS: tuple[type[Question[Known]], ...] = (SupplyQuestion, RepairQuestion)
