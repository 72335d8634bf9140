"""What stands where in the War of the Pacific, as views for its maps: from a seat's Known alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from bot.faces.pacific_war import tally
from bot.faces.pacific_war.names import HUASCAR, months_of
from bot.render.pacific_war.views import (
    CourseView,
    Key,
    Layer,
    Legend,
    MarkView,
    MoveView,
    Names,
    ShipView,
    Situation,
    StackView,
    TroopView,
    TurnView,
)
from bot.render.pacific_war.views_battle import Nation, Sign
from bot.text.voice import Voice, voice
from engine.core.maps.paths import shortest
from engine.pacific_war.judgement.land import links
from engine.pacific_war.judgement.places import points_of, ship_type, squadron_place, unit_type, weight
from engine.pacific_war.judgement.sea import blockaded_for, shortest_way
from engine.pacific_war.known import Known
from engine.pacific_war.names import unit_words
from engine.pacific_war.seats import TREE
from engine.pacific_war.state import ABOARD, ALLIES, BOX, CHILE, HOME, OFF_MAP, STAY, Column, Ship, Side, Unit
from engine.pacific_war.tables.read import tables

LAYERS: Final = tuple(layer.value for layer in Layer)
_FLAG: Final[dict[Side, Nation]] = {CHILE: Nation.CHILE, ALLIES: Nation.PERU}
_MOVING: Final = (Layer.ALL, Layer.FLEETS, Layer.ARMIES)
_MARCHED: Final = 8
"""Hexes up to which a land unit is taken to have marched; farther it came by sea."""
_SIGNS: Final = {sign.value: sign for sign in Sign}


def nation_of(side: Side) -> Nation:
    """The flag of a side at sea: the Alliance has only Peru's ships."""
    return _FLAG[side]


def ship_view(ship: Ship, load: int = 0) -> ShipView:
    """A ship as she is now."""
    card = ship_type(ship.id)
    return ShipView(
        name=card.name,
        nation=_FLAG[ship.side],
        sign=Sign.TURRET if ship.id == HUASCAR else _SIGNS[card.kind],
        gunnery=card.guns(ship.damaged),
        armour=card.armour,
        speed=card.pace(ship.damaged),
        damaged=ship.damaged,
        in_port=ship.in_port,
        load=load,
    )


def troop_view(unit: Unit, name: str) -> TroopView:
    """A land unit as it is now."""
    card = unit_type(unit.id)
    return TroopView(name, Nation(card.nation), _SIGNS[card.arm], unit.steps, card.steps, card.initiative)


def stacks(known: Known, layer: Layer, speaker: Voice) -> tuple[StackView, ...]:
    """Everything in each place, limited to the layer's kinds of pieces."""
    fleets, armies = layer is not Layer.ARMIES, layer not in (Layer.FLEETS, Layer.ORDERS)
    if layer is Layer.SUPPLY:
        fleets = False
    troops: dict[str, list[Unit]] = {}
    ships: dict[str, list[Ship]] = {}
    columns: dict[str, dict[Nation, int]] = {}
    aboard: dict[str, int] = {}
    things: Sequence[Unit | Column] = (*known.army.units.values(), *known.supply.columns.values())
    for thing in things:
        if thing.place == ABOARD:
            aboard[thing.aboard] = aboard.get(thing.aboard, 0) + weight(thing)
    if armies and layer is not Layer.SUPPLY:
        for unit in known.army.units.values():
            if unit.on_map:
                troops.setdefault(unit.place, []).append(unit)
    if fleets:
        for ship in known.fleet.ships.values():
            if ship.afloat:
                ships.setdefault(ship.place, []).append(ship)
    for column in known.supply.columns.values():
        if column.place not in OFF_MAP and layer not in (Layer.FLEETS, Layer.ORDERS):
            there = columns.setdefault(column.place, {})
            flag = _flag_at(column.side, column.place)
            there[flag] = there.get(flag, 0) + 1
    forts = {fort.place: fort.steps for fort in known.army.forts.values() if fort.stands}
    if layer is Layer.SUPPLY:
        forts = {}
    places = sorted({*troops, *ships, *columns, *forts})
    return tuple(
        StackView(
            place,
            tuple(
                troop_view(unit, _unit_name(unit.id, speaker.language))
                for unit in sorted(troops.get(place, ()), key=lambda u: u.id)
            ),
            tuple(ship_view(ship, aboard.get(ship.id, 0)) for ship in _by_worth(ships.get(place, ()))),
            tuple(sorted(columns.get(place, {}).items(), key=lambda item: item[0].value)),
            forts.get(place, 0),
            blockaded(known, place),
        )
        for place in places
    )


def _flag_at(side: Side, place: str) -> Nation:
    if side == CHILE:
        return Nation.CHILE
    return Nation.BOLIVIA if place != BOX and tables().map.hexes[place].nation == "BO" else Nation.PERU


def _by_worth(ships: Iterable[Ship]) -> list[Ship]:
    """Ships in the order of their counters, warships first."""
    order = list(tables().pieces.ships)
    return sorted(ships, key=lambda ship: (ship.side, not ship_type(ship.id).warship, order.index(ship.id)))


@cache
def _unit_name(unit: str, language: str) -> str:
    return voice(language).say(unit_words(unit))


def blockaded(known: Known, place: str) -> bool:
    """Whether enemy warships lie off a port of a side (7.6)."""
    holder = known.control.of.get(place)
    return holder is not None and bool(blockaded_for(known.world, holder, place))


def situation(known: Known, layer: Layer, speaker: Voice) -> Situation:
    """What stands where, who holds the land, what fell lately, and one's own sealed courses if they are to be shown."""
    return Situation(
        layer,
        stacks(known, layer, speaker),
        tuple(sorted(place for place, side in known.control.of.items() if side == CHILE)),
        marks(known),
        courses(known, speaker) if layer in (Layer.ALL, Layer.ORDERS) else (),
        moves(known) if layer in _MOVING else (),
        tuple(points_of(known.world).items()),
    )


def marks(known: Known) -> tuple[MarkView, ...]:
    """The towns that fell and the ships that were lost this turn."""
    turn = known.war.turn
    falls = {fall.place: MarkView(fall.place, _FLAG[fall.to]) for fall in known.score.falls if fall.turn == turn}
    lost = [
        MarkView(loss.place, _FLAG[loss.side], tables().pieces.ships[loss.ship].name)
        for loss in known.score.losses
        if loss.turn == turn and loss.place != BOX
    ]
    seen: dict[str, MarkView] = {}
    for mark in lost:
        seen.setdefault(mark.place, mark)
    return (*falls.values(), *seen.values())


def moves(known: Known) -> tuple[MoveView, ...]:
    """The ways of pieces in the last player turn of their side, each once; the map shows the shortest."""
    chart, views = tables().map, list[MoveView]()
    for thing, start in known.score.before.items():
        piece: Ship | Unit | None = known.fleet.ships.get(thing) or known.army.units.get(thing)
        if piece is None or piece.place in OFF_MAP or piece.place == start:
            continue
        afloat = thing in known.fleet.ships
        if not afloat and (BOX in (start, piece.place) or chart.distance(start, piece.place) > _MARCHED):
            continue  # it came by sea: its ship gives the start
        way = shortest_way(piece.side, start, frozenset((piece.place,))) if afloat else _marched(start, piece.place)
        move = MoveView(_FLAG[piece.side], (start, *way))
        if way and move not in views:
            views.append(move)
    return tuple(views)


def _marched(start: str, goal: str) -> list[str]:
    """The cheapest way over land."""
    route = shortest(start, goal, links)
    return [] if route is None else list(route.path[1:])


def courses(known: Known, speaker: Voice) -> tuple[CourseView, ...]:
    """The sealed orders of the seat's own squadrons that will sail; a spectator sees none."""
    if known.side is None:
        return ()
    views = []
    for squadron, to in known.destinations().items():
        start = squadron_place(known.world, squadron)
        goal = BOX if to == HOME and known.side == CHILE else to
        if start is not None and goal not in (STAY, HOME, start):
            views.append(CourseView(speaker.say(TREE[squadron].name), _FLAG[known.side], start, goal))
    return tuple(views)


def names(speaker: Voice) -> Names:
    """The names on the ground."""
    ocean = tuple(speaker.plain("pw-map-ocean").split("/"))
    return Names(ocean, *(speaker.plain(f"pw-map-land-{country}") for country in ("peru", "bolivia", "chile")))


def track(known: Known, speaker: Voice) -> tuple[TurnView, ...]:
    """The turns of the war, with Chile's points at the end of those played and the checks to come (5.2 to 5.4)."""
    turns = []
    over, points = bool(known.war.winner), known.score.points
    asked = {check.turn: check for check in tally.checks(known)}
    for number in range(known.war.first, known.war.turns + 1):
        check = asked.get(number)
        played = points[number - 1] if number <= len(points) else -1
        turns.append(
            TurnView(
                number,
                speaker.plain("pw-map-month", month=months_of(number)[1]),
                played,
                number == known.war.turn and not over,
                "" if check is None else f"{check.chile}+",
                "" if check is None else f"<{check.allies}",
            )
        )
    return tuple(turns)


_GROUND: Final = (Key.MOUNTAIN, Key.ROUGH, Key.DESERT, Key.SALT)
_LINES: Final = (Key.RAIL, Key.RIVER, Key.WALL, Key.FRONTIER, Key.AREA, Key.POINTS)


def legend(shown: Situation, speaker: Voice, *, ground: bool) -> Legend:
    """The signs that the map uses; signs of the ground only on the whole coast."""
    used: list[Key] = [*_GROUND, *_LINES] if ground else []
    places = shown.stacks
    tests: tuple[tuple[Key, bool], ...] = (
        (Key.TROOPS, any(stack.troops for stack in places)),
        (Key.SHIPS, any(stack.ships for stack in places)),
        (Key.COLUMN, any(stack.columns for stack in places)),
        (Key.FORT, any(stack.fort for stack in places)),
        (Key.HELD, ground),
        (Key.PORT, any(ship.in_port for stack in places for ship in stack.ships)),
        (Key.DAMAGED, any(ship.damaged for stack in places for ship in stack.ships)),
        (Key.BLOCKADE, any(stack.blockaded for stack in places)),
        (Key.FALL, any(not mark.ship for mark in shown.marks)),
        (Key.MOVE, bool(shown.moves)),
        (Key.COURSE, bool(shown.courses)),
    )
    used += [key for key, wanted in tests if wanted]
    return tuple((key, speaker.plain(f"pw-map-key-{key.value}")) for key in used)
