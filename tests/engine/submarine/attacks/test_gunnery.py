"""Gunfire on the surface (17, 18, 25, 48)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events import Event
from engine.submarine.facts.gunnery import Gunfire
from engine.submarine.facts.ships import BoatShown, BoatSunk, ShipSunk
from engine.submarine.judgement.gunnery import shots, shots_open_to
from engine.submarine.sea import read_hex
from engine.submarine.world import World
from tests.engine.submarine.attacks.sights import seen
from tests.engine.submarine.step_kit import Bench, Dice, alone, boat, heard, run, ship, world

TURN = 3


def sea(at: str = "N27-B", heading: int = 6, **options: Any) -> World:
    """Hibiki at N32 heads north; Triton on the surface, usually four hexes ahead of her, fires at nobody."""
    parts = world("wounded-bear", turn=TURN, **options)
    ship(parts, "shokaku", here=False)
    ship(parts, "hibiki", "N32-B", 6)
    boat(parts, "triton", at, heading, depth=0, shown=["open"], surfaced=True)
    return parts


def orders(parts: World, unit: str, begun: int = TURN, **rows: Any) -> None:
    """The sealed plot of a boat, or orders of an escort."""
    if unit in parts.boats.boats:
        boat(parts, unit, orders=rows, begun=begun)
    else:
        gear = parts.screen.gear[unit]
        gear.orders, gear.begun = rows, begun


def fired(parts: World, dice: Dice | None = None) -> tuple[list[Gunfire], list[Event]]:
    told = run(Bench("gunnery", parts), dice)[1]
    return heard(told, Gunfire), told


@pytest.mark.rule("17.6", "17.9.3", "17.9.4")
def test_strength_of_the_arc_range_and_circumstances_give_the_factor_and_the_die_the_points() -> None:
    parts = sea()
    (shot,), _ = fired(parts, Dice().faces("gun", 1))
    assert (shot.arc, shot.strength, shot.hexes, shot.factor, shot.damage) == ("fore", 3, 4, 3, 2)
    assert boat(parts, "triton").damage == 2


@pytest.mark.rule("17.5", "17.6")
@pytest.mark.parametrize(
    ("at", "arc", "strength"), [("N27-B", "fore", 3), ("N38-B", "aft", 6), ("V32-B", "side", 9), ("F32-B", "side", 9)]
)
def test_each_arc_has_its_strength(at: str, arc: str, strength: int) -> None:
    (shot,), _ = fired(sea(at))
    assert (shot.arc, shot.strength) == (arc, strength)


@pytest.mark.rule("17.7")
def test_a_target_in_two_arcs_is_fired_at_with_the_side() -> None:
    (shot,), _ = fired(sea("O28-B", 3))
    assert shot.strength in (3, 9)
    (both,), _ = fired(sea("R31-B", 2))
    assert (both.arc, both.strength) == ("side", 9)


@pytest.mark.rule("17.9.2")
def test_beyond_sixty_hexes_nobody_fires() -> None:
    assert fired(sea("N1-B"))[0]
    parts = sea("N1-B")
    ship(parts, "hibiki", "N62-B", 6)
    assert fired(parts)[0] == []


@pytest.mark.rule("17.12")
def test_escorts_fire_at_boats_that_stand_on_the_map_at_the_surface() -> None:
    for fields in ({"depth": 25, "surfaced": False}, {"shown": []}):
        parts = sea()
        boat(parts, "triton", **fields)
        assert fired(parts)[0] == []


@pytest.mark.rule("17.1", "17.10")
def test_a_boat_fires_at_whom_it_plotted_and_silence_fires_at_nobody() -> None:
    parts = sea()
    orders(parts, "triton", guns="hibiki", way=["2"])
    shots_fired, _ = fired(parts)
    assert [(shot.firer, shot.target) for shot in shots_fired] == [
        ("triton|Triton", "hibiki|Hibiki"),
        ("hibiki|Hibiki", "triton|Triton"),
    ]
    orders(parts, "triton", guns="none", way=["2"])
    assert len(fired(parts)[0]) == 1


@pytest.mark.rule("17.11")
@pytest.mark.parametrize(("way", "count"), [(["2", "@25"], 1), (["2", "@0"], 2), (["2", "|", "2", "@50"], 2)])
def test_a_boat_that_plotted_to_dive_in_this_turn_does_not_fire_but_is_fired_at(way: list[str], count: int) -> None:
    parts = sea()
    orders(parts, "triton", guns="nearest", way=way)
    assert len(fired(parts)[0]) == count


@pytest.mark.rule("17.11")
def test_a_boat_that_its_alarm_sends_down_does_not_fire() -> None:
    parts = sea()
    orders(
        parts,
        "triton",
        guns="nearest",
        way=["2", "@0", "|", "2", "@0"],
        alarmed={"running": "plain", "way": ["2", "@25"]},
    )
    assert len(fired(parts)[0]) == 1


@pytest.mark.rule("17.9.2", "21.5")
def test_a_hidden_boat_that_fires_is_seen_by_its_flashes() -> None:
    """S106: it cannot count the range in the open and stay off the map."""
    parts = sea("N22-B", hidden=True)
    parts.action.light = "night"
    boat(parts, "triton", shown=[], surfaced=False)
    orders(parts, "triton", guns="nearest", way=["0", "@0"])
    state, told = run(Bench("gunnery", parts))
    assert [fact.place for fact in heard(told, BoatShown)] == ["N22-B"]
    assert state.world.boats.boats["triton"].shown == ["sight"]
    assert len(heard(told, Gunfire)) == 1  # nobody fires back in the same turn


@pytest.mark.rule("17.2", "17.9.1")
def test_a_ship_that_is_sunk_has_fired_all_the_same() -> None:
    parts = sea()
    ship(parts, "hibiki", damage=6)
    boat(parts, "triton", damage=7)
    orders(parts, "triton", guns="nearest", way=[])
    shots_fired, told = fired(parts, Dice().faces("gun", 1, 1))
    assert [shot.damage > 0 for shot in shots_fired] == [True, True]
    assert heard(told, ShipSunk)
    assert heard(told, BoatSunk)[0].why == "guns"


@pytest.mark.rule("18.1", "18.2")
def test_a_ship_in_the_line_blocks_it_and_a_submarine_does_not() -> None:
    parts = sea("N20-B")
    ship(parts, "shokaku", "N26-B", 6)
    assert not any(shot.firer == "hibiki" for shot in shots(parts))
    ship(parts, "shokaku", "A26-A", 6)
    assert any(shot.firer == "hibiki" for shot in shots(parts))


@pytest.mark.rule("17.4", "17.9.5")
def test_an_escort_fires_at_one_target_the_one_named_else_the_nearest() -> None:
    parts = world("pq-17-pack", turn=TURN)
    for each in parts.ships.ships.values():
        each.here = False
    ship(parts, "lark", "N32-B", 6)
    for name, at in (("u-91", "N27-B"), ("u-128", "N24-B"), ("u-696", "N10-B")):
        boat(parts, name, at, depth=0, shown=["sight"], surfaced=True)
    (shot,) = shots(parts)
    assert shot.target == "u-91"
    orders(parts, "lark", guns="u-128")
    (shot,) = shots(parts)
    assert shot.target == "u-128"
    boat(parts, "u-128", surfaced=False)
    (shot,) = shots(parts)
    assert shot.target == "u-91"
    orders(parts, "lark", guns="none")
    assert shots(parts) == ()


@pytest.mark.rule("17.3", "SC-1")
def test_merchants_with_guns_fire_at_the_nearest_boat_by_themselves() -> None:
    parts = world("unescorted-britain", turn=TURN)
    for each in parts.ships.ships.values():
        each.here = False
    ship(parts, "c-2-1", "N32-B", 6)
    boat(parts, "u-128", "N27-B", depth=0, shown=["open"], surfaced=True)
    assert [shot.firer for shot in shots(parts)] == ["c-2-1"]
    boat(parts, "u-128", "N38-B")
    assert shots(parts) == ()  # no gun astern


@pytest.mark.rule("56.3.4")
def test_a_big_ship_has_but_its_light_guns_for_a_boat() -> None:
    parts = sea("V32-B")
    ship(parts, "hibiki", here=False)
    ship(parts, "shokaku", "N32-B", 6)
    (shot,) = shots(parts)
    assert shot.strength == 8


def test_a_stopped_target_is_hit_more_and_a_firer_half_lost_hits_less() -> None:
    parts = sea()
    orders(parts, "triton", guns="nearest", way=[])
    (plain, _) = shots(parts)
    ship(parts, "hibiki", stopped=True)
    (stopped, _) = shots(parts)
    boat(parts, "triton", damage=4)
    (half, _) = shots(parts)
    assert (plain.factor, stopped.factor, half.factor) == (2, 3, 2)


@pytest.mark.rule("25.2")
def test_by_night_guns_do_less_and_a_star_shell_beside_the_boat_helps() -> None:
    parts = sea()
    (day,) = shots(parts)
    parts.action.light = "night"
    (dark,) = shots(parts)
    parts.sea.shells = [read_hex("O28-B")]
    (lit,) = shots(parts)
    parts.sea.shells = [read_hex("Q28-B")]
    (far,) = shots(parts)
    assert (day.factor, dark.factor, lit.factor, far.factor) == (3, 1, 2, 1)


@pytest.mark.rule("25.4", "25.5")
def test_who_fires_star_shells_fires_no_guns_in_that_turn_and_the_next() -> None:
    parts = world("pq-17", turn=TURN, star_shells=True)
    alone(parts, "lark")
    ship(parts, "lark", "N32-B", 6)
    boat(parts, "u-91", "N27-B", depth=0, shown=["open"], surfaced=True)
    assert len(shots(parts)) == 1
    orders(parts, "lark", shells=["N28-B"])
    assert shots(parts) == ()
    run(Bench("gunnery", parts))
    assert parts.sea.shells == [read_hex("N28-B")]
    orders(parts, "lark", begun=TURN - 1)
    parts.action.turn += 1
    assert shots(parts) == ()
    run(Bench("gunnery", parts))
    assert parts.sea.shells == []
    parts.action.turn += 1
    assert len(shots(parts)) == 1


@pytest.mark.rule("25.5")
def test_star_shells_may_be_fired_turn_after_turn() -> None:
    """The guns rest for them, the star shells do not (S110)."""
    parts = world("pq-17", turn=TURN, star_shells=True)
    alone(parts, "lark")
    ship(parts, "lark", "N32-B", 6)
    for turn, cell in ((TURN, "N28-B"), (TURN + 1, "P28-B")):
        parts.action.turn = turn
        orders(parts, "lark", shells=[cell], begun=turn)
        run(Bench("gunnery", parts))
        assert parts.sea.shells == [read_hex(cell)]


# --- the advanced game --------------------------------------------------------------------------------------------


@pytest.mark.rule("48.1", "48.2.1", "48.3")
def test_two_dice_change_the_factor_two_more_give_the_hit_points() -> None:
    parts = sea(advanced=True)
    ship(parts, "hibiki", fired=["triton"])
    (shot,), _ = fired(parts, Dice().faces("gun", 3, 1).faces("gun-damage", 1, 2))
    assert (shot.factor, shot.share, shot.damage) == (3, 100, 3 * 8)
    assert boat(parts, "triton").damage == 24


@pytest.mark.rule("48.2.1")
@pytest.mark.parametrize(
    ("before", "boat_guns", "night", "share"),
    [
        (["triton"], "none", False, (4, 1, 100)),
        ([], "none", False, (4, 1, 75)),
        (["triton"], "nearest", False, (3, 6, 125)),
        (["triton"], "none", True, (4, 1, 75)),
    ],
)
def test_first_fire_is_worse_and_fire_at_a_boat_that_fires_better(
    before: list[str], boat_guns: str, night: bool, share: tuple[int, int, int]
) -> None:
    parts = sea(advanced=True)
    parts.action.light = "night" if night else "day"
    ship(parts, "hibiki", fired=before)
    orders(parts, "triton", guns=boat_guns, way=[])
    dice = Dice().faces("gun", *((6, 6) if boat_guns == "nearest" else ()), *share[:2])
    told, _ = fired(parts, dice)
    assert told[-1].share == share[2]
    assert ship(parts, "hibiki").fired == ["triton"]
    assert boat(parts, "triton").shots == (["hibiki"] if boat_guns == "nearest" else [])


def test_the_escorts_see_their_fire_as_it_will_be() -> None:
    parts = sea()
    lark = ship(parts, "hibiki")
    assert list(shots_open_to(seen(parts, "escorts"), lark)) == list(shots(parts))
