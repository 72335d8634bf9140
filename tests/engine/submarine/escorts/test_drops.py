"""What an escort drops and throws along its course, and what makes an attack void (15.4 to 15.7, 51.5, 61)."""

from typing import Any

import pytest

from engine.core.blank import is_known
from engine.submarine.facts.escorts import AttackVoid
from engine.submarine.in_water import Drop
from engine.submarine.judgement.arsenal import armament
from engine.submarine.state import SUBMARINES
from engine.submarine.world import World
from tests.engine.submarine.escorts.kit import example, fallen, fit, known, orders, phase, space
from tests.engine.submarine.kit import names
from tests.engine.submarine.step_kit import heard, ship
from tests.engine.submarine.step_kit import world as named

COURSE = "6"


def _alone(**rows: Any) -> World:
    """Armada on a straight course, Amazon far away."""
    world = example()
    ship(world, "armada", "P40-A", 6, speed=6, carried=False)
    ship(world, "amazon", "C10-C", 6, speed=0)
    orders(world, "amazon", course="0")
    orders(world, "armada", **{"course": COURSE, **rows})
    return world


@pytest.mark.rule("15.7")
def test_an_escort_does_not_attack_in_two_turns_running() -> None:
    world = _alone(racks={"1": 1})
    ship(world, "armada", attacked=2)
    state, _ = phase(world)
    assert fallen(state, "armada") == []
    rows = [part.name for part in space(world, "armada", now=True).parts]
    assert "racks" not in rows
    ship(world, "armada", attacked=1)
    assert "racks" in [part.name for part in space(world, "armada", now=True).parts]


@pytest.mark.parametrize(("falls", "attacked", "drops"), [("4", 2, True), ("4", 3, False), ("3", 1, False)])
def test_what_is_ordered_falls_in_the_turn_of_the_watch_that_is_named(falls: str, attacked: int, drops: bool) -> None:
    """S60: here the second turn of a watch that began with turn 3."""
    world = _alone(course="6 | 6", racks={"1": 1}, falls=falls)
    ship(world, "armada", attacked=attacked)
    world.action.turn = 4
    state, _ = phase(world)
    assert bool(fallen(state, "armada")) == drops


@pytest.mark.rule("15.4.2", "15.4.5")
def test_racks_fall_where_the_stern_has_been_and_no_more_than_the_ship_has() -> None:
    state, _ = phase(_alone(racks={"1": 4, "3": 4}))
    drops: list[Drop] = state.world.drops.drops
    assert [(names([drop.hex]), drop.count) for drop in drops] == [(["P41-A"], 4), (["P39-A"], 1)]


@pytest.mark.rule("15.4.5")
def test_a_turn_leaves_no_wake() -> None:
    world = _alone()
    form = space(world, "armada")
    given = {"way": "course", "course": ["1", "R", "3"], "racks": {"5": 1}}
    assert form.check(given) is not None
    assert form.check({**given, "racks": {"4": 1}}) is None


@pytest.mark.rule("15.5.7")
def test_k_guns_are_not_fired_at_a_friend() -> None:
    world = _alone(k_guns={"0:port": 1, "0:starboard": 1})
    ship(world, "amazon", "O40-A", 6)  # its bow lies where the port K-gun throws
    state, _ = phase(world)
    assert [names([drop.hex]) for drop in state.world.drops.drops] == [["Q40-A"]]


@pytest.mark.rule("15.5.3")
def test_k_guns_fire_so_many_to_a_side() -> None:
    state, _ = phase(_alone(k_guns={"0:port": 2, "3:port": 2}))
    assert sum(drop.count for drop in state.world.drops.drops) == 2


@pytest.mark.rule("15.6.5")
def test_nothing_is_thrown_at_a_friend() -> None:
    world = _alone(thrown={"at": "6", "hexes": ["P33-A", "P32-A"]})
    ship(world, "amazon", "P31-A", 6)  # its stern is in P32
    state, _ = phase(world)
    assert fallen(state, "armada") == [("squid", ["P33-A"], 3)]


@pytest.mark.hard_case("H09")
@pytest.mark.rule("15.4.9")
@pytest.mark.parametrize("first", ["armada", "amazon"])
def test_crossing_the_course_of_an_attack_makes_it_void(first: str) -> None:
    world = _alone(racks={"6": 1})
    ship(world, "amazon", "M37-A", 2, speed=None, carried=False)
    world.action.asks = "each"
    orders(world, "amazon", course="6")  # N38, O38, P39, Q39, R40, S40: through Armada's course
    state, told = phase(world, given={"escort-order": lambda known, path, slot: _next(known, path, first)})
    assert [drop.void for drop in state.world.drops.drops] == [True]
    assert [event.ship for event in heard(told, AttackVoid)] == ["armada|Armada"]
    assert state.world.ships.ships["armada"].attacked == 3  # it counts for 15.7 all the same


def _next(known: Any, path: str, first: str) -> str:
    left = known.frame(path).left
    return first if first in left else left[0]


@pytest.mark.hard_case("H09")
@pytest.mark.rule("15.4.10")
def test_the_order_of_a_course_says_what_it_would_make_void() -> None:
    world = _alone()
    ship(world, "armada", path=[((16, 32), 0), ((16, 31), 0)])
    armada = world.ships.ships["armada"]
    armada.path = [(armada.bow, 0)]
    world.drops.drops.append(Drop("3-1", "armada", "k-gun", "300", (15, 32), 1, 3))
    ship(world, "amazon", "N38-A", 3, speed=None, carried=False)
    amazon = world.ships.ships["amazon"]
    amazon.bow, amazon.facing = (15, 30), 3
    form = space(world, "amazon", now=True)
    course = form.parts[1].space({"way": "course"})
    notes = {option.key: option.note for option in course.next(())}
    assert notes["1"] is None
    assert notes["2"] is not None
    assert notes["2"].key == "sm-esc-voids"


@pytest.mark.rule("10.6")
@pytest.mark.parametrize("stopped", [False, True])
def test_the_order_of_a_course_says_into_whom_it_would_run(*, stopped: bool) -> None:
    world = _alone()
    ship(world, "armada", stopped=stopped, halted=2)
    ship(world, "amazon", "P37-A", 3, speed=None, carried=False)
    course = space(world, "amazon", now=True).parts[1].space({"way": "course"})
    notes = {option.key: option.note for option in course.next(())}
    assert notes["2"] is None
    note = notes["3"]  # with the third hex the bow comes to P40
    assert (None if note is None else note.key) == (None if stopped else "sm-esc-collides")


@pytest.mark.rule("61.3")
@pytest.mark.parametrize(("rounds", "left"), [(3, 2), (1, 0), (0, 0), (None, None)])
def test_a_weapon_thrown_ahead_takes_one_round(rounds: int | None, left: int | None) -> None:
    world = _alone(thrown={"at": "0", "hexes": ["P38-A"]}, racks={"1": 1})
    fit(world, "armada", rounds=rounds, charges=9)
    state, _ = phase(world)
    gear = state.world.screen.gear["armada"]
    assert (gear.rounds, gear.charges) == (left, 6)
    weapons = [weapon for weapon, _, _ in fallen(state, "armada")]
    assert weapons == (["rack"] if rounds == 0 else ["squid", "rack"])


@pytest.mark.rule("61.3")
def test_racks_take_no_round() -> None:
    world = _alone(racks={"1": 1})
    fit(world, "armada", rounds=3, charges=9)
    state, _ = phase(world)
    gear = state.world.screen.gear["armada"]
    assert (gear.rounds, gear.charges) == (3, 6)


@pytest.mark.rule("61.3")
def test_heavy_charges_count_for_three_in_the_stock() -> None:
    world = _alone(racks={"1": 3})
    fit(world, "armada", charges=7)
    state, _ = phase(world)
    assert fallen(state, "armada") == [("rack", ["P41-A"], 2)]
    assert state.world.screen.gear["armada"].charges == 1


@pytest.mark.rule("51.5.4", "51.5.6")
def test_the_one_ton_charge_takes_the_place_of_the_racks() -> None:
    world = _alone(racks={"1": 3}, mark_x=2, k_guns={"0:port": 1})
    fit(world, "armada", mark_x=1)
    state, _ = phase(world)
    assert [drop.weapon for drop in state.world.drops.drops] == ["k-gun", "mark-x"]
    assert state.world.screen.gear["armada"].mark_x == 0


@pytest.mark.rule("16.3.2")
def test_settings_are_the_escorts_secret_and_within_what_can_be_set() -> None:
    state, _ = phase(_alone(racks={"1": 3}, feet=["110", "5000"]))
    drop = state.world.drops.drops[0]
    deepest = armament(state.world, state.world.ships.ships["armada"]).deepest
    assert deepest % 25 == 0
    assert drop.feet == [100, deepest, 100]  # in steps of 25 feet; used again from the start
    form = space(_alone(), "armada")
    for feet, fits in ((25, True), (deepest, True), (deepest + 25, False), (0, False), (110, False)):
        wish = {"way": "course", "course": ["6"], "racks": {"1": 1}, "feet": [str(feet)]}
        assert (form.check(wish) is None) is fits
    boats = known(state.world, SUBMARINES)
    assert not is_known(boats.drops.drops[0].feet)


@pytest.mark.rule("SC-3")
def test_in_the_hunts_of_a_boat_that_moves_by_itself_nobody_names_a_depth() -> None:
    world = named("hunters-atlantic", turn=3)
    ship(world, "lark", "N10-B", 6, speed=3)
    form, drops = space(world, "lark"), {"way": "course", "course": ["3"], "racks": {"1": 1}}
    assert form.check(drops) is None
    assert form.check({**drops, "feet": ["100"]}) is not None
