"""Who stands on the map because they are seen (21.4, 21.5, 23.4.2, 25)."""

from typing import Any

import pytest

from engine.core.events import Event
from engine.core.maps.hexes import go
from engine.core.state import State
from engine.submarine.facts.escorts import StarShells
from engine.submarine.facts.ships import BoatHidden, BoatShown
from engine.submarine.judgement.sightings import visible
from engine.submarine.judgement.star_shell_orders import guns_free
from engine.submarine.sea import read_hex, write_hex
from engine.submarine.world import World
from tests.engine.submarine.escorts.kit import example, fit, orders, phase
from tests.engine.submarine.escorts.test_searches import hunt, shown
from tests.engine.submarine.step_kit import Bench, boat, heard, run, ship


def dark(**options: Any) -> World:
    """By night, two escorts far from one another and from the merchant."""
    world = example(light="night", hidden=True, **options)
    ship(world, "amazon", "P40-A", 6)
    ship(world, "armada", "C10-C", 6)
    return world


@pytest.mark.rule("21.4.1")
def test_by_day_a_periscope_is_seen_wherever_it_is() -> None:
    world = example(hidden=True)
    pose = (read_hex("A1-A"), 0)
    assert visible(world, pose, 25)
    assert not visible(world, pose, 50)


@pytest.mark.rule("20.10")
@pytest.mark.parametrize(("light", "depth", "seen"), [("day", 75, True), ("day", 100, False), ("night", 75, False)])
def test_aircraft_see_boats_down_to_75_feet_by_day(light: str, depth: int, seen: bool) -> None:
    world = example(light=light, hidden=True)
    world.action.air = 24
    boat(world, "u-190", "A1-A", depth=depth, speed=1, shown=[])
    state, _ = run(Bench("boats", world))
    assert shown(state) == (["sight"] if seen else [])


@pytest.mark.rule("21.4.2")
def test_by_night_a_boat_is_seen_within_four_hexes_or_seven_of_a_ship_just_hit() -> None:
    world = dark()
    bow = world.ships.ships["amazon"].bow
    assert visible(world, (go(bow, 0, 5), 0), 0)  # its stern is four hexes off
    assert not visible(world, (go(bow, 0, 6), 0), 0)
    ship(world, "amazon", torpedoed=2)
    assert visible(world, (go(bow, 0, 8), 0), 25)
    assert not visible(world, (go(bow, 0, 9), 0), 25)
    assert not visible(world, (go(bow, 0, 8), 0), 25, torpedoes_run=True)  # one turn later it is dark again


def sails(way: str, bow: str, heading: int = 6, lit: str = "", **fields: Any) -> tuple[State, list[Event]]:
    """The boats' phase by night: a surfaced boat sails near Amazon, whose bow is at P40."""
    world = dark()
    world.sea.shells = [read_hex(lit)] if lit else []
    fields = {"depth": 0, "speed": 2, "shown": [], **fields}
    boat(world, "u-190", bow, heading, orders={"way": way.split()}, begun=3, **fields)
    return run(Bench("boats", world))


@pytest.mark.rule("21.5", "16.3.6")
@pytest.mark.hard_case("H08")
@pytest.mark.parametrize("sunk", [False, True])
def test_a_boat_that_sails_out_of_sight_vanishes_where_it_was_seen_last(*, sunk: bool) -> None:
    """A wreck of which nobody knows drifts on and vanishes there too."""
    state, told = sails("3 @0", "P36-A", shown=["sight"], surfaced=True, speed=5, sunk=sunk)
    unseen = state.world.boats.boats["u-190"]
    assert (write_hex(unseen.bow), unseen.shown) == ("P33-A", [])
    (hidden,) = heard(told, BoatHidden)
    assert hidden.place == "P35-A"  # its stern is four hexes off
    trace = state.world.sea.traces["u-190"]
    assert (write_hex(trace.bow), trace.turn) == ("P35-A", 3)


@pytest.mark.rule("21.5", "21.4.3")
def test_a_boat_that_crosses_the_light_of_a_star_shell_is_on_the_map_on_its_way_alone() -> None:
    state, told = sails("1 R 2 @0", "Q21-A", lit="P20-A")
    assert state.world.boats.boats["u-190"].shown == []
    assert len(heard(told, BoatShown)) == len(heard(told, BoatHidden)) == 1
    assert state.world.action.heard


@pytest.mark.rule("21.4.2", "23.3")
def test_a_boat_that_comes_into_sight_of_an_escort_is_seen_before_the_next_one_moves() -> None:
    world = dark()
    boat(world, "u-190", "P34-A", 6, depth=0, speed=0, shown=[])
    fit(world, "amazon", radar="")
    ship(world, "amazon", speed=5)
    world.screen.order = ["amazon", "armada"]
    asked: list[str] = []

    def orders_at_contact(known: Any, path: str, slot: str) -> Any:
        asked.append(slot)
        return known.space("escort-orders", path, slot).default

    orders(world, "amazon", course="3")
    _, told = phase(world, given={"escort-orders": orders_at_contact})
    assert heard(told, BoatShown)
    assert asked == ["armada"]


@pytest.mark.rule("21.5", "23.4.2")
@pytest.mark.parametrize(
    ("senses", "depth", "after"), [(["sight"], 0, []), (["radar"], 25, ["radar"]), (["radar"], 50, [])]
)
def test_what_no_longer_shows_a_boat_takes_it_off_the_map(senses: list[str], depth: int, after: list[str]) -> None:
    world = hunt(20, depth=depth)
    world.action.light = "night"
    fit(world, "amazon", sonar="", radar="10cm")
    boat(world, "u-190", shown=list(senses))
    state, _ = phase(world)
    assert shown(state) == after


def test_a_radar_contact_is_lost_with_the_last_radar() -> None:
    world = hunt(20, depth=0)
    world.action.light = "night"
    fit(world, "amazon", sonar="", radar="")
    boat(world, "u-190", shown=["radar"])
    state, _ = phase(world)
    assert shown(state) == []


@pytest.mark.rule("25.4", "25.5", "21.4.3")
def test_star_shells_burn_at_the_end_of_gunnery_and_silence_the_guns() -> None:
    world = dark(star_shells=True)
    orders(world, "amazon", way="station", shells=["P20-A"])
    boat(world, "u-190", "P21-A", depth=0, shown=[])
    assert not guns_free(world, world.ships.ships["amazon"])
    assert guns_free(world, world.ships.ships["armada"])
    state, told = run(Bench("gunnery", world))
    assert shown(state) == ["sight"]
    assert [event.places for event in heard(told, StarShells)] == [("P20-A",)]
    amazon = state.world.ships.ships["amazon"]
    assert amazon.shelled == 3
    state.world.action.turn = 4
    assert not guns_free(state.world, amazon)
    state.world.action.turn = 5
    assert guns_free(state.world, amazon)
