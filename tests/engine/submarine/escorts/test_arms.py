"""The arms of escorts along a move: racks, K-guns, hedgehog, squid, the one-ton charge, foxers (15, 51)."""

from copy import copy

import pytest

from engine.core.events import ALL
from engine.core.maps.hexes import go
from engine.submarine.facts.escorts import AttackVoid, Dropped
from engine.submarine.hulls import beam_of, stern_of
from engine.submarine.judgement.armament import k_guns_of, racks_of, thrown_of
from engine.submarine.judgement.arsenal import armament, stock
from engine.submarine.judgement.searches import Look, homing_shift, sweep_range
from engine.submarine.state import Gear
from engine.submarine.tables.read import tables
from engine.submarine.tables.seasons import read_season
from tests.engine.submarine.escorts.kit import example, fallen, fit, orders, phase, space
from tests.engine.submarine.escorts.test_drops import _alone
from tests.engine.submarine.escorts.test_searches import hunt
from tests.engine.submarine.kit import names
from tests.engine.submarine.step_kit import boat, heard, ship

ESCORT_CLASSES = [card for card in tables().ships.warships.values() if card.escort]


@pytest.mark.rule("15.1", "15.2", "15.4.1")
def test_every_escort_has_racks_and_at_most_one_weapon_thrown_ahead() -> None:
    assert len(ESCORT_CLASSES) > 20
    assert all(card.racks > 0 for card in ESCORT_CLASSES)
    world = example()
    for card in ESCORT_CLASSES:
        assert racks_of(world, ship(world, "armada", ship_class=card.id)) == card.racks
    assert {card.thrown for card in ESCORT_CLASSES} == {None, "hedgehog", "squid"}
    kinds = {1 + (card.k_guns > 0) + (card.thrown is not None) for card in ESCORT_CLASSES}
    assert kinds <= {1, 2, 3}
    rows = [part.name for part in space(_alone(), "armada").parts]
    assert {"racks", "k_guns", "thrown"} <= set(rows)
    merchant = next(each for each in example().ships.ships.values() if each.kind == "merchant")
    assert not armament(example(), merchant).armed


@pytest.mark.rule("15.4.3", "15.4.4", "15.4.6")
@pytest.mark.parametrize("count", [1, 3, 5])
def test_any_number_up_to_the_racks_falls_into_the_hex_behind_the_stern(count: int) -> None:
    start = _alone().ships.ships["armada"].pose
    state, _ = phase(_alone(racks={"1": count}))
    drops = state.world.drops.drops
    assert [(drop.hex, drop.count) for drop in drops] == [(stern_of(start), count)]
    assert racks_of(_alone(), _alone().ships.ships["armada"]) == 5
    wish = {"way": "course", "course": ["6"], "racks": {"1": count}}
    assert space(_alone(), "armada").check(wish) is None


@pytest.mark.rule("15.4.7", "15.4.8")
def test_charges_are_spread_over_any_hexes_of_the_wake_one_for_each_hex_moved() -> None:
    form = space(_alone(), "armada")
    course = {"way": "course", "course": ["6"]}
    assert form.check({**course, "racks": {"1": 1, "3": 2, "6": 2}}) is None
    assert form.check({**course, "racks": {"7": 1}}) is not None
    assert form.check({**course, "racks": {"1": 3, "2": 3}}) is not None
    state, _ = phase(_alone(racks={"1": 1, "3": 2, "6": 2}))
    assert [drop.count for drop in state.world.drops.drops] == [1, 2, 2]
    stern = stern_of(_alone().ships.ships["armada"].pose)
    wake = [go(stern, 0, hexes) for hexes in range(6)]  # north, the hex left first
    assert [drop.hex for drop in state.world.drops.drops] == [wake[0], wake[2], wake[5]]


@pytest.mark.rule("15.4.11")
def test_a_ship_that_enters_the_course_of_an_attack_makes_it_void_though_it_had_to() -> None:
    world = _alone(racks={"6": 1})
    ship(world, "amazon", "Q38-A", 5, speed=6, carried=False)
    world.action.asks = "never"
    world.screen.order = ["armada", "amazon"]
    orders(world, "amazon", course="4")  # at least four hexes, whatever she does
    state, told = phase(world)
    assert [event.by for event in heard(told, AttackVoid)] == ["amazon|Amazon"]
    assert all(drop.void for drop in state.world.drops.drops)


@pytest.mark.rule("15.5.1", "15.5.2")
def test_k_guns_go_by_class_and_season_and_throw_light_charges() -> None:
    fleet = example().ships.ships
    assert k_guns_of(example(), fleet["armada"]) > 0
    assert [card for card in ESCORT_CLASSES if not card.k_guns]
    world = _alone(racks={"1": 1}, k_guns={"0:port": 1})
    state, _ = phase(world)
    arms = armament(world, world.ships.ships["armada"])
    assert arms.charge == "600"
    assert {drop.weapon: drop.charge for drop in state.world.drops.drops} == {"rack": "600", "k-gun": arms.light}
    assert arms.light in ("250", "300")


@pytest.mark.rule("15.5.4", "15.5.5", "15.10")
def test_k_guns_are_fired_from_different_hexes_of_a_move_and_before_or_after_a_turn() -> None:
    world = _alone(course="3 R 3", k_guns={"3:port": 1, "4:starboard": 1})
    state, _ = phase(world)
    track = state.world.ships.ships["armada"].path
    assert track[3][1] != track[4][1]  # the fourth act is the turn
    drops = state.world.drops.drops
    assert [drop.hex for drop in drops] == [beam_of(track[3], "port"), beam_of(track[4], "starboard")]


@pytest.mark.rule("15.6.1", "15.6.2")
@pytest.mark.parametrize("at", [0, 3, 6])
def test_the_squid_is_thrown_at_any_point_of_the_move(at: int) -> None:
    world = _alone()
    armada = world.ships.ships["armada"]
    assert thrown_of(world, armada) == "squid"
    form = space(world, "armada")
    row = f"P{38 - at}-A"
    answer = {"way": "course", "course": ["6"], "thrown": {"at": str(at), "hexes": [row]}}
    assert form.check(answer) is None, form.check(answer)
    orders(world, "armada", course="6", thrown={"at": str(at), "hexes": [row]})
    state, _ = phase(world)
    assert fallen(state, "armada") == [("squid", [row], 3)]


@pytest.mark.rule("15.6.6")
def test_all_weapons_may_be_used_against_one_hex() -> None:
    """The stern leaves P38 with the fourth hex, behind the squid that was thrown there."""
    world = _alone(course="6", thrown={"at": "0", "hexes": ["P38-A"]}, racks={"4": 2})
    state, _ = phase(world)
    drops = state.world.drops.drops
    assert [(drop.weapon, names([drop.hex])) for drop in drops] == [("squid", ["P38-A"]), ("rack", ["P38-A"])]


@pytest.mark.rule("15.8")
def test_charges_never_run_out_in_the_basic_game() -> None:
    world = _alone(racks={"1": 5}, k_guns={"0:port": 1})
    for turn in (3, 5, 7, 9, 11):
        world.action.turn = turn
        orders(world, "armada", course="6", racks={"1": 5})
        world.ships.ships["armada"].speed = 6
        state, _ = phase(world)
        assert sum(drop.count for drop in state.world.drops.drops if drop.turn == turn) == 5
        world = copy(state.world)
    assert stock(world, "armada").charges is None


@pytest.mark.rule("51.5.2")
@pytest.mark.parametrize(("wish", "fits"), [(0, True), (1, True), (6, True), (7, False)])
def test_the_one_ton_charge_may_fall_in_any_hex_of_the_wake(wish: int, fits: bool) -> None:
    world = example(advanced=True, mark_x=True)
    ship(world, "armada", "P40-A", 6, speed=6, carried=False)
    fit(world, "armada", mark_x=1)
    form = space(world, "armada")
    assert (form.check({"way": "course", "course": ["6"], "mark_x": wish}) is None) is fits


@pytest.mark.rule("51.5.2", "51.5.5")
def test_the_one_ton_charge_falls_for_the_racks_and_is_announced() -> None:
    world = _alone(racks={"1": 3}, mark_x=2)
    fit(world, "armada", mark_x=1)
    state, told = phase(world)
    assert [drop.weapon for drop in state.world.drops.drops] == ["mark-x"]
    (event,) = [event for event in told if isinstance(event.fact, Dropped)]
    assert event.fact.weapon == "mark-x"
    assert event.audience == ALL


@pytest.mark.rule("51.2.1", "51.2.5")
def test_escorts_of_a_navy_that_has_foxers_put_them_out_with_their_orders() -> None:
    world = example(advanced=True, special_torpedoes=True)
    assert "foxer" in [part.name for part in space(world, "armada").parts]
    early = example(advanced=True, special_torpedoes=True)
    early.action.season = read_season("F40")
    assert "foxer" not in [part.name for part in space(early, "armada").parts]
    merchant = next(each for each in world.ships.ships.values() if each.kind == "merchant")
    assert not armament(world, merchant).foxer
    world = example(advanced=True, special_torpedoes=True)
    orders(world, "armada", course="6", foxer=True)
    orders(world, "amazon", course="5")
    state, _ = phase(world)
    assert state.world.ships.ships["armada"].foxer
    world = copy(state.world)
    world.action.turn += 1
    orders(world, "armada", course="6")
    world.ships.ships["armada"].foxer = True
    state, _ = phase(world)
    assert state.world.ships.ships["armada"].foxer  # it stays until an order takes it in


@pytest.mark.rule("51.2.6")
def test_a_ship_with_a_foxer_in_tow_hears_worse() -> None:
    world = hunt(8, advanced=True)
    amazon = world.ships.ships["amazon"]
    look = Look(world, amazon, Gear(sonar="standard"))
    target = boat(world, "u-190")
    plain, shift = sweep_range(look, 66), homing_shift(look, target)
    amazon.foxer = True
    assert sweep_range(look, 66) < plain
    assert homing_shift(look, target).coloured == shift.coloured + 1
