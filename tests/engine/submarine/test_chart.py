"""The chart of an action: what is kept of each turn for the film at its end, and what of it is left out (S76)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.known import NotShown
from engine.core.play.match import Match
from engine.submarine.chart import (
    DAMAGED,
    HIT,
    SEEN,
    STOPPED,
    SUNK,
    SURFACE,
    UNTOLD,
    keep_chart,
    open_chart,
)
from engine.submarine.game import SubmarineGame
from engine.submarine.in_water import Drop, Torpedo
from engine.submarine.sea import read_hex
from engine.submarine.seats import seat_tree
from engine.submarine.state import Chart, ChartTurn, Searched
from engine.submarine.world import World
from tests.engine.submarine import step_kit as kit

TURN = 4


def sea(turn: int = TURN) -> World:
    """A boat, an escort and a merchant, far from each other; nothing happens."""
    world = kit.alone(kit.world("wolf-pack", turn=turn, hidden=True), "isis", "c-2-1")
    for other in world.boats.boats.values():
        other.later = True
    kit.ship(world, "isis", "N10-B", 6)
    kit.ship(world, "c-2-1", "N40-B", 3)
    kit.boat(world, "u-47", "A20-B", 2, depth=75)
    return world


def kept(world: World) -> ChartTurn:
    """The turn as the chart keeps it."""
    keep_chart(kit.Editing(world))  # type: ignore[arg-type]
    return world.chart.turns[-1]


def test_a_quiet_turn_holds_where_all_are() -> None:
    turn = kept(sea())
    assert turn == ChartTurn(
        TURN,
        {
            "isis": [*read_hex("N10-B"), 0, SEEN, SURFACE],
            "c-2-1": [*read_hex("N40-B"), 3, SEEN, SURFACE],
            "u-47": [*read_hex("A20-B"), 2, 0, 75],
        },
        points=[0, 0],
    )


@pytest.mark.parametrize(("fields", "true"), [
    ({"damage": 1}, DAMAGED), ({"stopped": True}, STOPPED), ({"torpedoed": TURN}, HIT), ({"torpedoed": TURN - 1}, 0),
    ({"sunk": True, "damage": 9, "torpedoed": TURN}, SUNK + DAMAGED + HIT),
])  # fmt: skip
def test_what_befell_a_ship_is_added_up(fields: dict[str, Any], true: int) -> None:
    world = sea()
    kit.ship(world, "c-2-1", **fields)
    assert kept(world).spots["c-2-1"][3] == SEEN + true


@pytest.mark.parametrize(("fields", "true"), [
    ({"damage": 1}, DAMAGED), ({"shown": ["sonar"]}, SEEN), ({"sunk": True}, SUNK + UNTOLD),
    ({"sunk": True, "told": True}, SUNK),
])  # fmt: skip
def test_what_befell_a_boat_is_added_up(fields: dict[str, Any], true: int) -> None:
    world = sea()
    kit.boat(world, "u-47", **fields)
    assert kept(world).spots["u-47"][3] == true


@pytest.mark.parametrize("ident", ["u-47", "c-2-1"])
def test_what_sinks_is_kept_in_its_turn_and_no_more(ident: str) -> None:
    world = sea()
    piece = world.boats.boats[ident] if ident == "u-47" else world.ships.ships[ident]
    piece.sunk = True
    assert ident in kept(world).spots
    world.action.turn += 1
    assert ident not in kept(world).spots


def test_who_is_not_there_is_not_kept() -> None:
    world = sea()
    kit.ship(world, "isis", here=False)
    kit.boat(world, "u-47", left=True)
    assert list(kept(world).spots) == ["c-2-1"]


def test_torpedoes_are_kept_by_what_they_have_run_and_patterns_where_they_are() -> None:
    world = sea()
    cell, other = read_hex("N30-B"), read_hex("P20-B")
    world.running.running = {
        "a": Torpedo("a", "u-47", "g7a", cell, 5, run=8, place=[other], course=7),
        "b": Torpedo("b", "u-47", "g7a", cell, 5, run=0),
        "c": Torpedo("c", "u-47", "fat", cell, 5, run=8, place=[other, cell], course=7, pattern=[3]),
        "d": Torpedo("d", "u-47", "fat", cell, 5, run=1, pattern=[3]),
    }
    assert kept(world).runs == [[*cell, 5, 8], [*other, 7, 1], [*cell, 5, 1]]


def test_charges_are_added_up_by_weapon_and_hex_but_for_attacks_that_are_void() -> None:
    world = sea()
    cell, other = read_hex("N30-B"), read_hex("P20-B")

    def drop(weapon: Any, where: Any, count: int, *, void: bool = False) -> Drop:
        return Drop(f"{len(world.drops.drops)}", "isis", weapon, "300", where, count, TURN, void=void)

    drops = [("rack", cell, 2), ("rack", cell, 3), ("k-gun", cell, 1), ("rack", other, 1)]
    world.drops.drops = [*(drop(*row) for row in drops), drop("rack", cell, 5, void=True)]
    at, there = (f"{q},{r}" for q, r in (cell, other))
    assert kept(world).blasts == {f"rack:{at}": 5, f"k-gun:{at}": 1, f"rack:{there}": 1}


def test_searches_of_this_turn_are_kept_with_what_they_found() -> None:
    world = sea()
    bow = read_hex("N10-B")
    world.screen.gear["isis"].searched = [
        Searched("sweep", TURN, bow, 2, 9), Searched("radar", TURN, bow, 3, 20, "u-47"),
        Searched("homing", TURN - 1, bow, 0, 5),
    ]  # fmt: skip
    assert kept(world).searches == [[0, *bow, 2, 9], [2, *bow, 3, 20, *read_hex("A20-B")]]


def test_star_shells_attackers_and_contacts_are_kept() -> None:
    world = sea()
    cell = read_hex("N30-B")
    world.sea.shells = [cell]
    kit.ship(world, "isis", attacked=TURN)
    kit.ship(world, "c-2-1", attacked=TURN - 1)
    kit.boat(world, "u-47", held=["isis"])
    turn = kept(world)
    assert (turn.shells, turn.attacked, turn.held) == ([list(cell)], ["isis"], {"u-47": ["isis"]})


@pytest.mark.parametrize(("turn", "turns"), [(1, [1]), (2, [7, 2])])
def test_the_first_turn_of_an_action_begins_a_new_chart(turn: int, turns: list[int]) -> None:
    world = sea(turn)
    world.chart = Chart([ChartTurn(7)], opened=True)
    kept(world)
    assert [each.turn for each in world.chart.turns] == turns
    assert world.chart.opened is (turn > 1)


def test_nobody_sees_the_chart_before_it_is_opened() -> None:
    world = sea()
    kept(world)
    tree = seat_tree(world)
    assert world.chart.seen(tree, "submarines") == Chart()
    open_chart(kit.Editing(world))  # type: ignore[arg-type]
    assert world.chart.seen(tree, None) == world.chart
    assert len(world.chart.turns) == 1


def test_a_save_from_before_charts_goes_without() -> None:
    world = sea()
    world.chart = None
    keep_chart(kit.Editing(world))  # type: ignore[arg-type]
    open_chart(kit.Editing(world))  # type: ignore[arg-type]
    assert world.chart is None


def test_a_part_that_the_game_goes_without_is_none_for_every_seat_and_not_saved() -> None:
    """A hidden part is refused; one that is not there is no secret."""
    match = Match.new(SubmarineGame(), "wolf-pack", "parts")
    for seat in (None, "submarines", "escorts"):
        world = match.look(seat).world
        assert world.campaign is None
        assert "campaign" not in world
    with pytest.raises(NotShown):
        _ = match.look("submarines").world.screen
    assert "w:campaign" not in match.save()
    assert "w:chart" in match.save()
