"""The escorts' phase: order, questions, orders that no longer hold, the edge of the map (5.4, S39, S60)."""

from typing import Any

import pytest

from engine.submarine.facts.escorts import EscortMoved
from engine.submarine.judgement.escort_order import in_order
from engine.submarine.judgement.escort_turn import still, track_of
from tests.engine.submarine.escorts.kit import example, fit, known, orders, phase, space
from tests.engine.submarine.escorts.test_searches import hunt
from tests.engine.submarine.kit import at
from tests.engine.submarine.step_kit import Dice, boat, heard, ship
from tests.engine.submarine.step_kit import world as named


def test_escorts_in_contact_act_first_then_those_nearest_a_boat_then_by_name() -> None:
    world = example()
    look = known(world).world
    assert in_order(look, ["amazon", "armada"]) == ["armada", "amazon"]  # three hexes off, Amazon four
    fit(world, "amazon", contact="u-190")
    assert in_order(known(world).world, ["armada", "amazon"]) == ["amazon", "armada"]
    assert in_order(known(world).world, ["armada", "amazon"], ["armada"]) == ["armada", "amazon"]


class Asked:
    """Answers, and which questions were put to whom."""

    def __init__(self, **answers: Any) -> None:
        self.answers, self.put = answers, list[tuple[str, str]]()

    def __call__(self, kind: str) -> Any:
        def answer(known: Any, path: str, slot: str) -> Any:
            self.put.append((kind, slot))
            return self.answers.get(slot, known.space(kind, path, slot).default)

        return answer

    @property
    def given(self) -> dict[str, Any]:
        return {kind: self(kind) for kind in ("escort-order", "escort-orders")}


def test_with_orders_alone_nobody_is_asked() -> None:
    world = hunt(10)
    world.action.asks = "never"
    asked = Asked()
    phase(world, Dice().faces("sweep", 1), asked.given)
    assert asked.put == []


def test_at_a_new_contact_those_still_to_move_are_asked_once() -> None:
    world = hunt(10)
    asked = Asked(armada={"way": "course", "course": ["1"]})
    state, _ = phase(world, Dice().faces("sweep", 1), asked.given)
    assert asked.put == [("escort-orders", "armada")]
    assert state.world.ships.ships["armada"].speed == 1


def test_a_turn_that_began_with_a_contact_asks_nobody() -> None:
    world = hunt(10)
    boat(world, "u-190", shown=["sonar"])
    asked = Asked()
    phase(world, Dice().faces("homing", 1), asked.given)
    assert asked.put == []


@pytest.mark.hard_case("H09")
@pytest.mark.rule("5.4")
def test_ship_by_ship_the_leader_and_each_captain_are_asked() -> None:
    world = hunt(10)
    world.action.asks = "each"
    asked = Asked()
    phase(world, Dice().faces("sweep", 6), asked.given)
    assert [kind for kind, _ in asked.put] == ["escort-order", "escort-orders"] * 2
    assert [slot for kind, slot in asked.put if kind == "escort-order"] == ["screen", "screen"]


@pytest.mark.rule("8.2.1", "8.2.2")
def test_a_course_that_is_not_legal_any_more_falls_back_to_station() -> None:
    world = example()
    ship(world, "armada", speed=6, carried=False)
    orders(world, "armada", course="1")  # it lost the way to slow down so much
    orders(world, "amazon", course="4")
    _state, told = phase(world)
    assert {event.ship: event.hexes for event in heard(told, EscortMoved)}["armada|Armada"] >= 4
    assert space(world, "armada", now=True).check({"way": "course", "course": ["1"]}) is not None


@pytest.mark.rule("6.10", "8.2.2")
@pytest.mark.parametrize(("bow", "heading", "speed", "words"), [
    ("L30-B", 6, 4, "2"), ("L30-B", 1, 2, "0"), ("L30-B", 1, 4, "2"), ("L30-B", 1, 5, "1 1 L 1"),
    ("L30-B", 2, 5, "1 1 R 1"), ("M30-B", 2, 4, "1 R 1"), ("N30-B", 1, 3, "L 1"), ("N30-B", 2, 6, "R 1 1 1 1"),
])  # fmt: skip
def test_a_ship_that_does_as_little_as_it_may_turns_before_a_wall(
    bow: str, heading: int, speed: int, words: str
) -> None:
    """The last column of this map is N of the panel B."""
    world = named("bungo-pete", turn=3)
    turn = still(world, ship(world, "enoki", bow, heading, speed=speed, carried=False))
    assert turn.text == words
    assert track_of(world, world.ships.ships["enoki"], words) is not None


@pytest.mark.rule("7.2")
def test_a_watch_of_several_turns_is_steered_turn_by_turn() -> None:
    world = example()
    orders(world, "armada", course="4 | L 5 | 3")
    world.action.turn = 4
    ship(world, "armada", speed=4, carried=False, bow="P40-A", heading=6)
    orders_ = world.screen.gear["armada"]
    orders_.begun = 3
    orders(world, "amazon", course="4")
    state, _ = phase(world)
    assert at(state.world.ships.ships["armada"].pose)[1] == 5
    assert state.world.ships.ships["armada"].speed == 5


@pytest.mark.rule("6.7")
@pytest.mark.parametrize(("before", "course", "after"), [
    (False, "3", False), (False, "3 R", True), (False, "R 3", False), (False, "1 R 2", False), (True, "3", False),
    (True, "0", True),
])  # fmt: skip
def test_a_turn_in_the_hex_that_the_bow_is_in_counts_in_the_next_turn(before: bool, course: str, after: bool) -> None:
    world = example()
    ship(world, "armada", "P40-A", 6, speed=None, carried=before)
    orders(world, "armada", course=course)
    orders(world, "amazon", course="4")
    state, _ = phase(world)
    armada = state.world.ships.ships["armada"]
    assert armada.speed == sum(int(word) for word in course.split() if word.isdecimal())
    assert armada.carried is after


@pytest.mark.rule("40.13")
@pytest.mark.parametrize(("dodged", "course", "speed"), [(1, "2", 3), (0, "2", 2), (1, "3", 4)])
def test_hexes_moved_to_dodge_are_part_of_the_speed_of_the_next_move(dodged: int, course: str, speed: int) -> None:
    world = example()
    ship(world, "armada", "P40-A", 6, speed=3, carried=False, dodged=dodged)
    orders(world, "armada", course=course)
    orders(world, "amazon", course="4")
    state, _ = phase(world)
    armada = state.world.ships.ships["armada"]
    assert at(armada.pose) == (f"P{40 - int(course)}-A", 6)
    assert (armada.speed, armada.dodged) == (speed, 0)


@pytest.mark.rule("10.1", "10.7")
def test_a_collision_ends_the_move_where_the_ship_was_before() -> None:
    world = example()
    ship(world, "armada", "P40-A", 6, speed=4, carried=False)
    ship(world, "amazon", "P37-A", 3, speed=0, carried=False)
    orders(world, "armada", course="4", racks={"3": 1})
    orders(world, "amazon", course="0")
    state, told = phase(world)
    armada = state.world.ships.ships["armada"]
    assert at(armada.pose) == ("P38-A", 6)
    assert (armada.stopped, armada.speed) == (True, 0)
    assert [event.hexes for event in heard(told, EscortMoved) if event.ship == "armada|Armada"] == [0]
    assert not state.world.drops.drops


@pytest.mark.rule("10.2", "10.7")
def test_a_collision_with_a_boat_ends_the_move_and_leaves_the_speed_made_so_far() -> None:
    world = example()
    ship(world, "armada", "P40-A", 6, speed=4, carried=False)
    boat(world, "u-190", "P37-A", 3, depth=0, shown=["open"])
    orders(world, "armada", course="4", racks={"3": 1})
    orders(world, "amazon", course="4")
    state, _ = phase(world, Dice().faces("collision", 6))
    armada = state.world.ships.ships["armada"]
    assert at(armada.pose) == ("P38-A", 6)
    assert (armada.slowed, armada.stopped, armada.speed) == (True, False, 2)
    assert not state.world.drops.drops


def test_a_typed_course_gives_way_to_a_contact_gained_in_the_phase() -> None:
    world = hunt(6)
    world.action.asks = "never"
    ship(world, "armada", "P20-A", 3, speed=4, carried=False)
    orders(world, "armada", course="4", contact="attack", search="none")
    state, _ = phase(world, Dice().faces("sweep", 1))
    attacked = state.world.ships.ships["armada"].attacked == 3
    ignoring = hunt(6)
    ignoring.action.asks = "never"
    ship(ignoring, "armada", "P20-A", 3, speed=4, carried=False)
    orders(ignoring, "armada", course="4", contact="ignore", search="none")
    quiet, _ = phase(ignoring, Dice().faces("sweep", 1))
    assert at(quiet.world.ships.ships["armada"].pose) == ("P24-A", 3)
    assert attacked or at(state.world.ships.ships["armada"].pose) != ("P24-A", 3)
