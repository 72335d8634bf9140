"""Who wins, when Bolivia leaves, who comes up from the depots: the end of a turn (4.1-VII, 5.0, 9.0)."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from engine.pacific_war import victory
from engine.pacific_war.facts.war import BoliviaOut, Due, Points, Won
from engine.pacific_war.seats import TREE
from engine.pacific_war.state import ALLIES, CHILE, DUE, LOST, POOL, ShipLoss
from engine.pacific_war.world import FullWorld
from tests.engine.pacific_war.kit import RULES, bare, columns, heard, lie, run, stand, world
from tests.engine.pacific_war.war_kit import bench, gone, hold

SOUTH = ("3119", "3116", "3115", "3014")  # 2 + 2 + 1 + 1


def war_of(turn: int, *held: str, ships: bool = True) -> FullWorld:
    """A turn at whose end Chile holds these towns; the Allies have a warship unless it is said otherwise."""
    found = bare(turn)
    hold(found, CHILE, *held)
    if ships:
        lie(found, "2007", "ship-pe-manco", in_port=True)
    return found


def lost(world: FullWorld, allied: int = 0, chilean: int = 0, transports: int = 0) -> None:
    """So many ships sunk."""
    for side, count, warship in ((ALLIES, allied, True), (CHILE, chilean, True), (ALLIES, transports, False)):
        world.score.losses += [ShipLoss(1, side, f"{side}-{at}", warship, "3119", "combat") for at in range(count)]


@pytest.mark.rule("5.1")
def test_a_town_counts_for_him_who_holds_it_now() -> None:
    found = war_of(3, "3116")
    assert victory.town_points(found) == 2  # the rulebook's example
    hold(found, ALLIES, "3116")
    assert victory.town_points(found) == 0  # captured once, and lost again (R20)


@pytest.mark.rule("5.2", "5.3", "5.4")
@pytest.mark.parametrize(
    ("turn", "points", "winner"),
    [
        (4, 26, ""), (5, 6, "chile"), (5, 5, ""), (5, 2, ""), (5, 1, "allies"),
        (8, 0, ""), (9, 8, "chile"), (9, 7, ""), (9, 2, ""), (9, 1, "allies"), (11, 18, ""),
        (12, 18, "chile"), (12, 17, "draw"), (12, 13, "draw"), (12, 12, "allies"),
    ],
)  # fmt: skip
def test_the_checks_of_turns_5_9_and_12(turn: int, points: int, winner: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(victory, "town_points", lambda world: points)
    state, told = run(bench("end_of_turn", war_of(turn)))
    assert state.world.war.winner == winner
    assert [(won.winner, won.points) for won in heard(told, Won)] == ([(winner, points)] if winner else [])
    assert state.world.score.points == [points]


@pytest.mark.rule("5.4")
def test_a_war_cut_short_is_drawn_where_nobody_has_won() -> None:
    found = war_of(3)
    found.war.turns = 3
    assert victory.verdict(found) == "draw"


@pytest.mark.rule("5.5")
@pytest.mark.parametrize(
    ("allied", "chilean", "points"), [(0, 0, 0), (1, 0, 1), (1, 1, 0), (2, 1, 1), (3, 2, 0), (4, 2, 1)]
)
def test_twice_as_many_ships_sunk_as_lost_are_worth_a_point(allied: int, chilean: int, points: int) -> None:
    found = war_of(3)
    lost(found, allied, chilean)
    assert victory.naval_points(found) == points


@pytest.mark.rule("5.5")
def test_transports_never_count_at_sea_and_a_fleet_that_is_gone_does() -> None:
    found = war_of(3)
    lie(found, "2007", "ship-pe-chalaco", in_port=True)
    lost(found, transports=4)
    assert victory.naval_points(found) == 0
    found.fleet.ships["ship-pe-manco"].place = LOST
    assert victory.naval_points(found) == 1  # the transport afloat does not keep the fleet alive
    lost(found, allied=6, chilean=3)
    assert victory.naval_points(found) == 2


@pytest.mark.rule("5.5")
def test_the_fleets_point_is_a_state_and_not_a_sum() -> None:
    found = war_of(3, "3116")
    lost(found, allied=2)
    state, _ = run(bench("end_of_turn", found))
    state.world.war.turn = 4
    state, told = run(bench("end_of_turn", state.world))
    assert state.world.score.points == [3, 3]
    assert heard(told, Points) == [Points(4, points=3, towns=2, naval=1)]


# --- Bolivia ------------------------------------------------------------------


@pytest.mark.rule("5.6")
def test_bolivia_leaves_when_both_its_towns_are_chilean_at_a_turns_end() -> None:
    found = war_of(4, "3513")
    stand(found, "3616", "bo-colorados", steps=2)
    state, _ = run(bench("end_of_turn", found))
    assert not state.world.war.bolivia_out  # one town is not enough
    hold(found, CHILE, "3616")
    state, told = run(bench("end_of_turn", found))
    assert state.world.war.bolivia_out
    assert len(heard(told, BoliviaOut)) == 1


@pytest.mark.rule("5.6")
def test_bolivia_leaves_at_seven_points_those_at_sea_among_them() -> None:
    found = war_of(6, *SOUTH)
    state, _ = run(bench("end_of_turn", found))
    assert not state.world.war.bolivia_out
    found = war_of(6, *SOUTH)
    lost(found, allied=1)
    state, told = run(bench("end_of_turn", found))
    assert state.world.war.bolivia_out
    assert len(heard(told, BoliviaOut)) == 1
    state.world.war.turn = 7
    _, told = run(bench("end_of_turn", copy(state.world)))
    assert heard(told, BoliviaOut) == []  # it leaves once


@pytest.mark.rule("5.6")
def test_what_bolivia_takes_with_it_and_what_stays() -> None:
    found = war_of(6, "3513", "3616")
    stand(found, "3116", "bo-colorados", "pe-zepita", steps=2)
    found.army.units["bo-aroma"].place = POOL
    lie(found, "2007", "ship-pe-chalaco", in_port=True)
    sailor = found.army.units["bo-sucre"]
    sailor.place, sailor.aboard, sailor.steps = "aboard", "ship-pe-chalaco", 2
    stand(found, "3815", "pe-guias")
    at_home = columns(found, ALLIES, "3815", 2)
    away = columns(found, ALLIES, "3116")
    state, _ = run(bench("end_of_turn", found))
    units = state.world.army.units
    assert all(gone(unit) for name, unit in units.items() if name.startswith("bo-"))
    assert units["bo-sucre"].aboard == ""
    assert (units["pe-zepita"].place, units["pe-guias"].place) == ("3116", "3815")
    assert set(state.world.supply.columns) == set(away)
    assert not set(at_home) & set(state.world.supply.columns)
    assert {node.id for node in RULES.seats(state).nodes} == {node.id for node in TREE.nodes}  # nobody loses his seat


@pytest.mark.rule("5.6")
def test_a_beach_that_bolivians_disputed_is_chiles_when_they_are_gone() -> None:
    found = war_of(6, "3513", "3616")
    stand(found, "3118", "bo-colorados", "cl-buin")
    captured = columns(found, ALLIES, "3118")
    state, _ = run(bench("end_of_turn", found))
    assert state.world.control.of["3118"] == CHILE
    assert state.world.supply.columns[captured[0]].side == CHILE


@pytest.mark.rule("5.2", "5.6")
def test_who_has_won_needs_no_exit() -> None:
    state, told = run(bench("end_of_turn", war_of(5, *SOUTH, "2914")))
    assert state.world.war.winner == CHILE
    assert not state.world.war.bolivia_out  # the win comes first (R18)
    assert not heard(told, BoliviaOut)


# --- reinforcements ------------------------------------------------------------------


@pytest.mark.rule("9.0", "3.4", "3.4-chile")
def test_reinforcements_may_be_recruited_from_their_turn_on_and_not_before() -> None:
    state, told = run(bench("end_of_turn", world(turn=1)))
    units = state.world.army.units
    arrived = {"cl-atacama", "cl-valdivia", "cl-chacabuco", "cl-lautaro", "cl-carabineros-de-yungay", "cl-art2",
               "cl-gen-inf-01", "pe-iquique"}  # fmt: skip
    assert all(units[name].place == POOL and units[name].steps == 0 for name in arrived)
    assert units["cl-chillan"].place == DUE
    assert units["pe-gen-inf-01"].place == DUE
    assert [len(due.units) for due in heard(told, Due)] == [7, 1]


@pytest.mark.rule("9.0")
def test_the_last_turn_brings_nobody() -> None:
    found = war_of(12)
    found.army.units["pe-gen-inf-20"].place = DUE
    found.army.units["pe-gen-inf-20"].due = 13
    state, told = run(bench("end_of_turn", found))
    assert state.world.army.units["pe-gen-inf-20"].place == DUE
    assert not heard(told, Due)


@pytest.mark.rule("4.1-VII")
def test_the_end_of_a_turn_asks_nobody() -> None:
    def refuse(known: Any, path: str, slot: str) -> Any:
        raise AssertionError(f"{slot} was asked")

    rules = bench("end_of_turn", war_of(6, *SOUTH, "2914"), dict.fromkeys(RULES.questions, refuse))
    state, _ = run(rules)
    assert state.world.war.phase == "end_of_turn"
