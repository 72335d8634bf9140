"""Small parts of what escorts and boats reckon by: courses, stations, K-guns, settings, places in wait."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import pytest

from engine.core.maps.helm import Helm
from engine.core.maps.hexes import Hex, Pose, distance, go
from engine.submarine.conduct.attack import Going, _k_guns, _next
from engine.submarine.conduct.millionths import WHOLE
from engine.submarine.conduct.moves import Move, _acts_after, moves_of
from engine.submarine.conduct.predict import TWISTS, boat_chances, contacts, depth_chances
from engine.submarine.conduct.scene import scene_of
from engine.submarine.conduct.station import station_of
from engine.submarine.hulls import HANDS, beam_of, hexes_of
from engine.submarine.judgement import solutions
from engine.submarine.judgement.escort_turn import NONE, EscortTurn
from engine.submarine.judgement.regions import heading_of
from engine.submarine.judgement.solutions import Launch
from engine.submarine.orders.boat_berth import default_poses, starters
from engine.submarine.orders.boat_reaction import _courses
from engine.submarine.orders.escort_drops import _set_weapons
from engine.submarine.sea import read_hex
from engine.submarine.steps.plotting import unfired
from tests.engine.submarine.escorts.kit import example, known
from tests.engine.submarine.setup.setup_kit import set_up
from tests.engine.submarine.step_kit import boat, ship, world

# --- courses -----------------------------------------------------------------------------------------------------


def _all_of(move: Move, helm: Helm, few: int) -> Iterator[Move]:
    """A course and all that go on from it, the longer ones later."""
    begun = [move]
    while begun:
        yield from begun
        begun = [
            more
            for move in begun
            for more in _acts_after(move, helm.least, helm.after_carried, few, carried=helm.carried)
        ]


@pytest.mark.parametrize("carried", [False, True])
@pytest.mark.parametrize("few", [1, 2, 3])
def test_of_courses_with_one_end_that_with_fewest_turns_is_kept_and_of_like_ones_the_first(
    few: int, *, carried: bool
) -> None:
    helm = Helm(most=3, least=1, carried=carried, after_carried=2)
    best: dict[tuple[Any, int, int], Move] = {}
    for move in _all_of(Move((0, 0), 0, 0, 0, carried, helm.most), helm, few):
        key = (move.bow, move.facing, move.moved)
        if move.moved >= helm.least and (key not in best or move.turns < best[key].turns):
            best[key] = move
    found = {(move.bow, move.facing, move.moved): move for move in moves_of(helm, 0, few)}
    assert {key: move.turns for key, move in found.items()} == {key: move.turns for key, move in best.items()}
    assert {key: move.acts for key, move in found.items()} == {key: move.acts for key, move in best.items()}


@pytest.mark.rule("6.7")
@pytest.mark.parametrize(
    ("turned", "acts", "moved", "turns"),
    [(False, (), 0, True), (True, (), 0, True), (True, ("L",), 0, False), (True, ("1", "L"), 1, False)],
)
def test_a_ship_that_turned_at_the_end_of_its_last_move_may_turn_once_more_before_it_goes_ahead(
    turned: bool, acts: tuple[str, ...], moved: int, turns: bool
) -> None:
    going = Going(0, (0, 0), 0, moved, turned, 3, acts, (((0, 0), 0),), (), (0, 0, 0))
    after = _next(going, Helm(most=3, carried=turned, after_carried=3), 9, frozenset(), {})
    assert ({each.facing for each in after} == {0, 1, 5}) is turns


def test_a_boat_bound_for_a_side_goes_there_the_likelier_by_a_sixth_for_each_half_hex() -> None:
    weights: dict[Hex, Fraction] = {}
    moves = moves_of(Helm(most=2, least=1, after_carried=0), 0, TWISTS)
    for move in moves:
        north = -(2 * move.bow[1] + move.bow[0])
        for cell in hexes_of((move.bow, move.facing)):
            weights[cell] = weights.get(cell, 0) + Fraction(1, 1 + move.turns) * Fraction(7, 6) ** north
    found = boat_chances(((0, 0), 0), 1, 2, 0, None, "north")
    total = sum(weights.values()) / 2
    assert {cell: share / WHOLE for cell, share in found.items()} == pytest.approx(
        {cell: float(weight / total) for cell, weight in weights.items()}, abs=1e-4
    )


def test_a_way_out_at_a_wall_is_barred_by_the_hexes_of_the_map_and_by_no_others() -> None:
    def ends(*barred: Hex) -> set[Hex]:
        plotting: Any = SimpleNamespace(
            start=((10, 20), 0), helm=lambda _: Helm(most=2), memory=None, carried=False, sure=False,
            may_enter=lambda cell: cell not in barred, depths=lambda *_: (50,),
        )  # fmt: skip
        return {course.end[0] for course, _ in _courses(plotting)}

    assert {(10, 20), (10, 19), (10, 18)} <= ends()
    assert ends((10, 19)) == ends() - {(10, 19), (10, 18)}
    assert ends((10, 18)) == ends() - {(10, 18)}
    assert ends((0, 0), (10, 10)) == ends()


@pytest.mark.parametrize(("ranks", "kept"), [([2, 5, 3], [5]), ([5, 5, 1], [5]), ([None, 3], [3]), ([None], [])])
def test_of_the_runs_of_a_course_the_one_that_promises_most_is_kept(
    ranks: list[int | None], kept: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Met(NamedTuple):
        number: int
        live: bool = True

    def solved(_chances: Any, _launch: Any, _mark: Any, meeting: Met, *_: Any) -> Any:
        rank = ranks[meeting.number]
        return None if rank is None else SimpleNamespace(rank=rank, number=meeting.number)

    monkeypatch.setattr(solutions, "_solution", solved)
    met: Any = {(0, at): Met(at) for at in range(len(ranks))} | {(0, 9): Met(0, live=False)}
    launch = Launch(1, ((0, 0), 0), "bow", "g7a", ("bow-1",), False)
    found: Any = list(solutions._by_course(cast("Any", SimpleNamespace(game="basic")), launch, cast("Any", None), met))
    assert [each.rank for each in found] == kept
    assert [each.number for each in found] == [ranks.index(rank) for rank in kept]


# --- what falls --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("friends", "later", "place"), [((), (), "1"), (("1",), (), "0"), ((), ("1",), "0"), (("0", "1"), (), "")]
)
def test_k_guns_throw_where_the_boat_is_likeliest_but_at_no_friend_and_where_none_will_pass(
    friends: tuple[str, ...], later: tuple[str, ...], place: str
) -> None:
    poses: list[Pose] = [((0, 0), 0), ((0, -1), 0)]
    hand = HANDS[0]
    cells = {str(at): beam_of(pose, hand) for at, pose in enumerate(poses)}
    scene: Any = SimpleNamespace(arms=SimpleNamespace(k_guns=2), friends={cells[at] for at in friends})
    going: Any = SimpleNamespace(poses=poses)
    passed = [{cells[str(at)]} if str(at) in later else set() for at in range(2)]
    turn = EscortTurn()
    _k_guns(scene, going, {cells["0"]: 100_000, cells["1"]: 200_000}, turn, cast("Any", passed), WHOLE)
    assert turn.k_guns == ({f"{place}:{hand}": 2} if place else {})


@pytest.mark.rule("16.3.2")
@pytest.mark.parametrize(
    ("given", "thrown", "advanced", "set_"),
    [
        ({"thrown": {"at": "2"}}, "squid", True, True),
        ({"thrown": {"at": "2"}}, "squid", False, False),
        ({"thrown": {"at": "2"}}, "hedgehog", True, False),
        ({"thrown": {"at": NONE}}, "squid", True, False),
        ({}, "squid", True, False),
        ({"racks": {"1": 2}}, "squid", False, True),
    ],
)
def test_what_has_a_setting_are_charges_and_in_the_advanced_game_squid_bombs(
    given: dict[str, Any], thrown: str, advanced: bool, set_: bool
) -> None:
    shot: Any = SimpleNamespace(
        world=SimpleNamespace(action=SimpleNamespace(advanced=advanced)), arms=SimpleNamespace(thrown=thrown)
    )
    assert _set_weapons(shot, given) is set_


def test_a_boat_that_went_under_out_of_sight_is_thought_shallow_until_sonar_holds_it() -> None:
    world_ = example()
    ship(world_, "armada", "V32-A", 6, speed=5, carried=False)
    boat(world_, "u-190", "V27-A", 6, speed=1)
    contact = replace(contacts(known(world_).world, 4)[0], surfaced=False, shallow=True, sonar=False)
    seen = depth_chances(contact, 600)
    held = depth_chances(replace(contact, sonar=True), 600)
    assert max(feet for feet, _ in seen) == 25 + contact.dive
    assert max(feet for feet, _ in held) > 25 + contact.dive
    assert held == depth_chances(replace(contact, shallow=False), 600)


# --- places ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hidden", [False, True])
def test_a_ship_has_a_station_whether_boats_are_hidden_or_not_and_stragglers_do_not_stretch_the_ring(
    *, hidden: bool
) -> None:
    look = known(set_up(world("wolf-pack", 0, hidden=hidden))[0].world).world
    ships = look.ships.ships
    escort = next(ship for ship in ships.values() if ship.kind == "escort" and ship.here)
    before = station_of(scene_of(look, escort, 4), 6)
    assert before is not None
    merchants = [ship for ship in ships.values() if ship.kind == "merchant" and ship.here]
    straggler = merchants[-1]
    straggler.stopped, straggler.bow = True, go(straggler.bow, 3, 12)
    after = station_of(scene_of(look, escort, 4), 6)
    assert after is not None
    straggler.here = False
    assert (station_of(scene_of(look, escort, 4), 6) == after) is hidden


def test_a_convoy_heads_as_its_merchants_that_are_there_do_whatever_its_escorts_head() -> None:
    parts = world("wolf-pack")
    ships = parts.ships.ships.values()
    merchants = [vessel for vessel in ships if vessel.kind == "merchant"]
    for vessel in ships:
        vessel.here, vessel.facing = True, 4
    for merchant in merchants:
        merchant.facing = 2
    assert heading_of(parts) == 2
    merchants[0].here, merchants[0].facing = False, 5
    assert heading_of(parts) == 2
    for merchant in merchants:
        merchant.here = False
    assert heading_of(parts) == 0


@pytest.mark.rule("20.4.1")
def test_boats_whose_captains_say_nothing_lie_round_one_rose_beside_one_another() -> None:
    parts = world("wolf-pack", 0)
    names = starters(parts)
    assert len(names) > 1
    poses = default_poses(parts, dict.fromkeys(names, 3))
    cells = [cell for name in names for cell in hexes_of(poses[name])]
    assert len(set(cells)) == len(cells)
    assert all(distance(poses[name][0], poses[names[0]][0]) < 30 for name in names)


@pytest.mark.rule("11.4.1")
def test_torpedoes_of_a_plot_cut_off_are_left_out_by_a_new_plot_that_does_not_fire_them() -> None:
    parts = example()
    piece = boat(parts, "u-190", owed={"bow-1": {"turn": 5}, "bow-2": {"turn": 6}})
    action = parts.action
    assert unfired(piece, {"way": ["1"]}, action) == {"bow-1": 5, "bow-2": 6}
    assert unfired(piece, {"way": ["1"], "fire": {"bow-2": {}}}, action) == {"bow-1": 5}
    assert unfired(piece, "pass", action) == {}
    assert read_hex("V27-A") == piece.bow
