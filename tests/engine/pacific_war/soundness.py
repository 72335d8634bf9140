"""What must hold of the world of a pacific war after every act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.play.entry import Entry
from engine.core.play.match import Match
from engine.pacific_war.judgement.places import load, ship_type, squadron_ships, unit_type, units_at
from engine.pacific_war.known import Known
from engine.pacific_war.seats import side_of, squadrons_of
from engine.pacific_war.state import ABOARD, ALLIES, BOX, CHILE, DEAD, DUE, LOST, OFF_MAP, POOL, SIDES, WAITING
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import FullWorld

MAP = tables().map


def sound(match: Match[Known], entries: Sequence[Entry] = ()) -> None:
    """A hook for random play."""
    sound_world(match.state.world)


def sound_world(world: FullWorld) -> None:
    """Nobody in two places, nobody where he cannot be, nothing made of nothing."""
    _pieces_are_conserved(world)
    for unit in world.army.units.values():
        _unit_is_somewhere(world, unit)
    for column in world.supply.columns.values():
        assert column.place in (ABOARD, BOX) or MAP.hexes[column.place].dry, column
        assert (column.place == ABOARD) == bool(column.aboard), column
        if column.aboard:
            _carried(world, column)
    _fleets_hold_together(world)
    _control_is_of_two_sides(world)
    war = world.war
    assert 1 <= war.turn <= war.turns
    assert war.winner in ("", "draw", *SIDES)


def _pieces_are_conserved(world: FullWorld) -> None:
    assert list(world.army.units) == list(tables().pieces.units)
    assert list(world.fleet.ships) == list(tables().pieces.ships)
    assert list(world.army.forts) == list(tables().pieces.forts)
    for fort in world.army.forts.values():
        assert 0 <= fort.steps <= tables().pieces.forts[fort.id].steps
    lost = [loss.ship for loss in world.score.losses if ship_type(loss.ship).warship and loss.how != "captured"]
    assert len(lost) == len(set(lost)), "a warship was lost twice"


def _unit_is_somewhere(world: FullWorld, unit: Any) -> None:
    its = unit_type(unit.id)
    assert side_of(unit.corps) == unit.side == its.side
    assert (unit.place == ABOARD) == bool(unit.aboard), unit
    if unit.place in (POOL, DUE, DEAD, LOST, WAITING):
        return
    assert 1 <= unit.steps <= its.steps, unit
    if unit.aboard:
        _carried(world, unit)
    else:
        assert unit.place == BOX or MAP.hexes[unit.place].dry, unit
        assert unit.place != BOX or unit.side == CHILE, unit
        foes = [other for other in units_at(world, unit.place) if other.side != unit.side]
        assert not foes or MAP.hexes[unit.place].kind == "coast", f"{unit.id} shares {unit.place} with {foes[0].id}"


def _carried(world: FullWorld, thing: Any) -> None:
    ship = world.fleet.ships[thing.aboard]
    assert ship.afloat, f"{thing.id} is aboard {ship.id}, which is gone"
    assert ship.side == thing.side
    assert load(world, ship.id) <= ship_type(ship.id).load, f"{ship.id} carries too much"


def _fleets_hold_together(world: FullWorld) -> None:
    for ship in world.fleet.ships.values():
        assert side_of(ship.squadron) == ship.side
        if ship.place not in OFF_MAP:
            assert ship.place == BOX or MAP.hexes[ship.place].wet, ship
            assert ship.place != BOX or ship.side == CHILE
            assert not ship.in_port or ship.place == BOX or ship.place in MAP.ports, ship
        else:
            kind = ship_type(ship.id)
            scuttled = ship.side != kind.side  # a prize that its captor sank is not rebuilt (R100)
            assert ship.place == LOST if kind.warship else ship.place == DEAD or (ship.place == LOST and scuttled), ship
    for side in SIDES:
        for squadron in squadrons_of(side):
            assert len({ship.place for ship in squadron_ships(world, squadron)}) <= 1, f"{squadron} is in two places"


def _control_is_of_two_sides(world: FullWorld) -> None:
    control = world.control.of
    assert set(control) == {label for label, cell in MAP.hexes.items() if cell.control}
    assert set(control.values()) <= {CHILE, ALLIES}
