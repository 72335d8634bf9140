"""A watch plotted, convoy and boats moved: the game runs a turn on its gate."""

from __future__ import annotations

from engine.submarine.facts.plots import BoatMoves, GroupMoves
from engine.submarine.sea import write_hex
from tests.engine.submarine import step_kit as kit


def test_a_gate_asks_everybody_and_keeps_their_orders() -> None:
    world = kit.world("wahoo", turn=0)
    world.action.watch_ends = 1
    state, _ = kit.run(kit.Bench("plotting", world))
    boat = state.world.boats.boats["wahoo"]
    assert boat.begun == 1
    assert boat.orders["way"] == ["0", "@0"]
    assert state.world.screen.plots["convoy"] == {1: "2", 2: "2", 3: "2", 4: "2"}
    assert state.world.screen.gear["fukue"].begun == 1


def test_the_convoy_sails_and_the_boat_moves() -> None:
    world = kit.world("wahoo", turn=1)
    world.screen.plots["convoy"] = {1: "2 L"}
    kit.boat(world, "wahoo", orders={"way": ["2", "R", "@25"]}, begun=1)
    state, told = kit.run(kit.Bench("convoy_moves", world))
    moved = kit.heard(told, GroupMoves)
    assert [fact.plot for fact in moved] == ["2 L"]
    ship = next(ship for ship in state.world.ships.ships.values() if ship.kind == "merchant")
    assert (ship.speed, ship.carried, ship.facing) == (2, True, 5)
    state, told = kit.run(kit.Bench("boats", world))
    boat = state.world.boats.boats["wahoo"]
    assert (boat.speed, boat.depth, boat.carried) == (2, 25, True)
    assert [fact.place for fact in kit.heard(told, BoatMoves)] == [write_hex(boat.bow)]
