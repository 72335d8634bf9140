"""What a boat's captain of the staff fires at escorts, and when one who has nothing left to save presses on."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.maps.helm import Helm
from engine.submarine.autopilot import boats
from engine.submarine.autopilot.aims import aims_of
from engine.submarine.autopilot.boat_helm import Chosen, _rate
from engine.submarine.autopilot.depths import hiding_depth
from engine.submarine.autopilot.doctrine import DOCTRINES
from engine.submarine.autopilot.firing import Shot, battery_of
from engine.submarine.autopilot.outlook import Outlook, outlook_of
from engine.submarine.conduct.moves import moves_of
from engine.submarine.judgement.solutions import marks_of
from engine.submarine.orders.boat_helm import boat_memory
from engine.submarine.state import Tube
from tests.engine.submarine.escorts.kit import known
from tests.engine.submarine.step_kit import alone, boat, ship, world

BALANCED = DOCTRINES["balanced"]
NORTH, SOUTH, EAST_OF_NORTH = 6, 3, 1


def at_an_escort(ahead: int, heading: int = SOUTH, speed: int | None = 3, *, stopped: bool = False) -> list[Shot]:
    """The salvo that leaves at a destroyer so many hexes ahead of a loaded type XXI."""
    parts = alone(world("secret-weapon", 3), "dunkirk")
    ship(parts, "dunkirk", f"N{32 - ahead}-B", heading, speed=speed, stopped=stopped)
    piece = boat(parts, "u-2511", "N32-B", NORTH, depth=50, speed=1)
    for tube in piece.tubes.values():
        tube.kind = "g7a"
    battery = battery_of(parts, piece, aims_of(parts, piece), marks_of(parts), BALANCED.fire_at)
    return battery.salvo(piece.pose, 1, BALANCED.spread)


@pytest.mark.parametrize("ahead", [8, 11, 14])
def test_an_escort_that_has_not_moved_yet_is_not_fired_at(ahead: int) -> None:
    """She is taken to run straight on at her best speed then, which nobody knows; later as she went."""
    assert at_an_escort(ahead, speed=3)
    assert not at_an_escort(ahead, speed=None)


def test_an_escort_that_lies_stopped_is_a_target_like_any_other() -> None:
    assert at_an_escort(14, EAST_OF_NORTH, 0, stopped=True)


@pytest.mark.parametrize(("plotted", "fires"), [(0, 1), (5, 1), (6, 0)])
def test_who_must_get_home_with_four_loaded_tubes_keeps_them_in_all_turns_of_a_watch(plotted: int, fires: int) -> None:
    """Of six tubes forward so many are plotted in the turn before; a ship lies stopped astern."""
    parts = alone(world("bungo-pete", 4), "enoki")
    ship(parts, "enoki", "N44-B", EAST_OF_NORTH, speed=0, stopped=True)
    piece = boat(parts, "harder", "N32-B", NORTH, depth=50, speed=1)
    piece.tubes = {name: Tube("mk18") for name in piece.tubes}
    outlook = outlook_of(known(parts, "harder").world, piece, BALANCED, "salt")
    battery = battery_of(outlook.world, piece, outlook.aims, outlook.marks, BALANCED.fire_at)
    plan = boats.Plan(piece.pose, boat_memory(piece), False, fire={f"bow-{tube + 1}": {} for tube in range(plotted)})
    still = Chosen(("0",), piece.pose, 0, 0.0, 0.0, False, frozenset())
    shots = boats._shots(outlook, battery, plan, 2, still, guided=True, evade=False)
    assert [shot.tube.partition("-")[0] for shot in shots] == ["stern"] * fires


def chased(ahead: int, turn: int = 10, **fields: Any) -> Outlook:
    """Wahoo's captain with the convoy so many hexes ahead of her, running away at two hexes, her escort far astern."""
    parts = world("wahoo", turn)
    for number, merchant in enumerate(("c-2-1", "c-2-2", "c-3-1", "t-2-1")):
        ship(parts, merchant, f"{'NKHQ'[number]}{50 - ahead}-B", NORTH, speed=2)
    ship(parts, "fukue", "N12-C", NORTH, speed=3)
    piece = boat(parts, "wahoo", "N50-B", NORTH, depth=100, speed=1, shown=["open"])
    for tube in piece.tubes.values():
        tube.kind = "mk14"
    for name, value in fields.items():
        setattr(piece, name, value)
    seen = known(parts, "wahoo")
    return outlook_of(seen.world, seen.boat("wahoo"), BALANCED, "salt")


@pytest.mark.parametrize(
    ("ahead", "turn", "presses"), [(14, 10, True), (6, 10, False), (14, 19, False), (40, 10, False)]
)
def test_a_boat_presses_on_where_her_targets_outrun_her_submerged_and_not_on_the_surface(
    ahead: int, turn: int, presses: bool
) -> None:
    """Within range she need not; with no turns left, or too far astern, it does not help."""
    outlook = chased(ahead, turn)
    assert outlook.presses_on is presses


def test_who_has_nothing_left_to_fire_or_who_has_won_does_not_press_on() -> None:
    assert not chased(14, tubes={}).presses_on
    outlook = chased(14)
    for merchant in ("c-2-1", "c-3-1", "t-2-1"):
        outlook.world.ships.ships[merchant].damage = 10
    outlook._presses = None
    assert not outlook.presses_on


def test_who_presses_on_surfaces_nearer_to_an_escort_and_dives_later() -> None:
    outlook = chased(14)
    near = outlook.world.ships.ships["fukue"]
    near.bow = (outlook.boat.bow[0], outlook.boat.bow[1] + 12)
    outlook = outlook_of(outlook.world, outlook.boat, BALANCED, "salt")
    assert outlook.presses_on
    assert outlook.may_surface(outlook.boat.pose, 0)
    outlook._presses = False
    assert not outlook.may_surface(outlook.boat.pose, 0)


@pytest.mark.parametrize(
    ("off", "turn", "may"),
    [(4, 1, False), (4, 2, False), (9, 1, False), (10, 1, True), (10, 2, True), (4, 3, True)],
)
def test_by_night_nobody_surfaces_where_an_escort_that_sails_away_lies_near_or_may_turn_back(
    off: int, turn: int, may: bool
) -> None:
    """Her stern, three hexes off, runs six a turn from the boat, which was told to come up: on her course she would be
    out of sight at the end of the turn."""
    parts = alone(world("wolf-pack", 4, hidden=True, advanced=True), "isis")
    ship(parts, "isis", f"N{32 - off}-B", NORTH, speed=6)
    piece = boat(parts, "u-99", "N32-B", NORTH, depth=50, speed=1)
    seen = known(parts, "u-99")
    outlook = outlook_of(seen.world, piece, BALANCED, "salt")
    assert outlook.nearest_hunter(piece.pose, turn) > BALANCED.go_deep_at
    assert outlook.may_surface(piece.pose, turn) is may


def test_a_boat_that_is_held_does_not_surface_by_night() -> None:
    parts = alone(world("wolf-pack", 4, hidden=True, advanced=True), "isis")
    ship(parts, "isis", "N12-B", NORTH, speed=6)
    for shown, may in ([], True), (["sonar"], False):
        piece = boat(parts, "u-99", "N32-B", NORTH, depth=50, speed=1, shown=shown)
        assert outlook_of(known(parts, "u-99").world, piece, BALANCED, "salt").may_surface(piece.pose, 1) is may


def goes_on(ahead: int, heading: int, *, advanced: bool, speed: int) -> bool:
    """Whether U-91 at 75 feet, an escort four hexes off, still goes for a ship so many hexes ahead."""
    parts = alone(world("pq-17", 8, advanced=advanced), "c-2-1", "dahlia")
    ship(parts, "c-2-1", f"N{50 - ahead}-B", heading, speed=speed)
    ship(parts, "dahlia", "N54-B", NORTH, speed=2)
    piece = boat(parts, "u-91", "N50-B", NORTH, depth=75, speed=1, shown=["open"])
    for tube in piece.tubes.values():
        tube.kind = "g7a"
    seen = known(parts, "u-91")
    outlook = outlook_of(seen.world, seen.boat("u-91"), BALANCED, "salt")
    battery = battery_of(seen.world, seen.boat("u-91"), outlook.aims, outlook.marks, 2 * BALANCED.fire_at)
    plan = boats.Plan(piece.pose, boat_memory(piece), False)
    return boats.pressing(outlook, battery, plan, 1)


@pytest.mark.parametrize(
    ("ahead", "heading", "advanced", "speed", "presses"),
    [
        (12, EAST_OF_NORTH, True, 2, True),
        (45, NORTH, True, 2, False),
        (45, NORTH, True, 1, True),
        (20, NORTH, False, 2, True),
    ],
)
def test_a_hunted_boat_turns_away_where_targets_outrun_her_and_no_torpedo_promises_anything(
    ahead: int, heading: int, advanced: bool, speed: int, presses: bool
) -> None:
    """In the advanced game; a ship no faster than she is submerged may still come before her tubes."""
    assert goes_on(ahead, heading, advanced=advanced, speed=speed) is presses


def deepest_of(*, advanced: bool, hidden: bool) -> list[int]:
    """The depths at which a hunted boat hides in some turns of an action."""
    parts = alone(world("pq-17", 8, advanced=advanced, hidden=hidden), "dahlia")
    ship(parts, "dahlia", "N54-B", NORTH, speed=2)
    boat(parts, "u-91", "N50-B", NORTH, depth=200, speed=1)
    seen = known(parts, "u-91")
    outlook = outlook_of(seen.world, seen.boat("u-91"), BALANCED, "salt")
    return [hiding_depth(outlook, turn) for turn in range(12)]


def test_a_hidden_boat_hides_below_the_reach_of_sonar_in_the_advanced_game() -> None:
    """45.3: at seven hexes no sweep reaches deeper than 350 feet; nobody can guess how much deeper she is."""
    deep = deepest_of(advanced=True, hidden=True)
    assert min(deep) >= 350
    assert len(set(deep)) > 2
    assert min(deepest_of(advanced=False, hidden=True)) < 350
    assert min(deepest_of(advanced=True, hidden=False)) < 350


def test_power_that_cannot_be_used_up_costs_nothing_to_speak_of() -> None:
    """34.4: sixty factors outlast twenty turns at full speed, ten of the basic game do not outlast six."""
    spent = {}
    for advanced in (True, False):
        parts = alone(world("pq-17", 8, advanced=advanced), "dahlia")
        ship(parts, "dahlia", "N64-A", NORTH, speed=2)
        piece = boat(parts, "u-91", "N50-B", NORTH, depth=75, speed=1, power=60 if advanced else 10)
        seen = known(parts, "u-91")
        outlook = outlook_of(seen.world, seen.boat("u-91"), BALANCED, "salt")
        memory = boat_memory(piece)
        here, ahead = (next(move for move in moves_of(Helm(most=2), 0) if move.moved == hexes) for hexes in (1, 2))
        spent[advanced] = _rate(outlook, memory, here, 0.0, 0, 1, evade=False) - _rate(
            outlook, memory, ahead, 0.0, 1, 1, evade=False
        )
    assert 0 < spent[True] < 0.1 * spent[False]
