"""Escorts round the convoy, merchants in the formation, boats round their compass roses."""

from __future__ import annotations

from copy import copy
from itertools import combinations
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from engine.core.maps.hexes import Hex, distance, go
from engine.core.spaces.space import Answer
from engine.core.testing.invariants import check_space
from engine.submarine.facts.setup import BoatPlaced, RoseThrown, ScreenPlaced
from engine.submarine.facts.ships import BoatShown
from engine.submarine.hulls import between
from engine.submarine.judgement.places import Page, Place, good_places
from engine.submarine.judgement.regions import (
    along,
    free_headings,
    in_row,
    middle_of,
    nearest_free,
    outside,
    rose,
    round_rose,
    sea_of,
)
from engine.submarine.known import Known
from engine.submarine.orders.boat_berth import PlaceBoat
from engine.submarine.orders.screen_berth import PlaceEscorts
from engine.submarine.placing import overlapping
from engine.submarine.scenarios.scenario import parse_scenario
from engine.submarine.sea import Sea, row_of
from tests.engine.submarine.kit import clear_of
from tests.engine.submarine.setup.setup_kit import bow, set_up
from tests.engine.submarine.setup.test_founding import OWN
from tests.engine.submarine.step_kit import Dice, heard, world


def test_the_nearest_free_place_is_nearest_in_every_region() -> None:
    luck = Random(4)
    for region in (round_rose(2, Sea()), in_row(44, 6, Sea()), along("east", Sea())):
        for _ in range(12):
            wish = luck.randrange(-5, 90), luck.randrange(-40, 70)
            taken = {cell for cell in region if distance(cell, wish) < 9 or luck.random() < 0.5}
            free = [cell for cell in region if free_headings(region, cell, taken)]
            place = nearest_free(region, wish, 2, taken)
            assert (place and place[0]) == min(free, key=lambda cell: (distance(cell, wish), cell), default=None)


def fleet(state: Any, *kinds: str) -> list[Any]:
    return [ship for ship in state.world.ships.ships.values() if ship.kind in kinds]


@pytest.mark.rule("20.3.1", "20.3.2")
def test_escorts_stand_outside_the_convoy() -> None:
    state, _ = set_up(world("wolf-pack", 0))
    convoy = [ship.pose for ship in fleet(state, "merchant")]
    escorts = fleet(state, "escort")
    assert all(ship.here and clear_of(convoy, ship.pose) for ship in escorts)
    assert not list(overlapping([*convoy, *(ship.pose for ship in escorts)]))
    # a sensible screen: one right ahead, one on either bow
    assert [bow(ship) for ship in escorts[:3]] == ["N15-B", "M16-A", "O16-C"]
    assert {ship.facing for ship in escorts} == {0}


@pytest.mark.rule("20.3.2")
def test_a_place_inside_the_box_or_in_another_ship_is_refused() -> None:
    def judge(known: Known, path: str, slot: str) -> Answer:
        space = known.space("place-escorts", path, slot)
        check_space(space, Random(3))
        inside = space.check({"isis": {"bow": "N30-B", "heading": "6"}})
        assert inside is not None
        assert inside.what.key == "err-sm-no-place"
        both = {"isis": {"bow": "N10-B", "heading": "6"}, "javelin": {"bow": "N11-B", "heading": "6"}}
        refusal = space.check(both)
        assert refusal is not None
        assert refusal.what.key == "err-sm-place-taken"
        assert space.check({"isis": {"bow": "nowhere", "heading": "6"}}) is not None
        both["javelin"]["bow"] = "N12-B"
        assert space.check(both) is None
        return space.whole(both)  # type: ignore[attr-defined]

    state, told = set_up(world("wolf-pack", 0), given={"place-escorts": judge})
    isis, javelin = fleet(state, "escort")[:2]
    assert (bow(isis), bow(javelin)) == ("N10-B", "N12-B")
    (placed,) = heard(told, ScreenPlaced)
    assert placed.ships[:2] == ("isis|Isis", "javelin|Javelin")


@pytest.mark.rule("20.2.6")
def test_merchants_stand_in_the_order_of_their_side() -> None:
    def tankers_first(known: Known, path: str, slot: str) -> Answer:
        space = known.space("place-escorts", path, slot)
        return space.whole({"merchants": ["t-2-1", "t-2-2"]})  # type: ignore[attr-defined]

    usual, _ = set_up(world("pq-17", 0))
    state, _ = set_up(world("pq-17", 0), given={"place-escorts": tankers_first})
    front = [ship.pose for ship in fleet(usual, "merchant")][:3]
    ships = state.world.ships.ships
    assert [ships[name].pose for name in ("t-2-1", "t-2-2", "c-2-1")] == front
    places = {ship.pose for ship in fleet(state, "merchant")}
    assert places == {ship.pose for ship in fleet(usual, "merchant")}


def test_ships_of_a_spread_share_the_roses_equally() -> None:
    state, _ = set_up(world("hunters-atlantic", 0))
    near = {
        number: [ship.id for ship in fleet(state, "escort") if distance(ship.bow, rose(number)) <= 12]
        for number in (2, 6)
    }
    assert {number: len(ships) for number, ships in near.items()} == {2: 2, 6: 2}

    def all_at_two(known: Known, path: str, slot: str) -> Answer:
        space = known.space("place-escorts", path, slot)
        answer = dict(space.default)
        third = {name: {**row, "compass": "2"} for name, row in answer.items()}
        assert space.check(third) is not None
        return answer

    set_up(world("hunters-atlantic", 0), given={"place-escorts": all_at_two})


@pytest.mark.parametrize("number", [2, 5])
def test_an_escort_of_a_file_may_lie_round_the_rose_that_a_die_names(number: int) -> None:
    file = OWN.replace(b'place = "outside"', b'compass = "die"')
    state, _ = set_up(world("own", 0, document=parse_scenario(file)), Dice().faces("compass", number, 1))
    (snowdrop,) = fleet(state, "escort")
    assert snowdrop.bow in round_rose(number, sea_of(state.world))
    assert snowdrop.bow not in round_rose(7 - number, sea_of(state.world))


@pytest.mark.rule("20.4.1", "20.4.2")
def test_a_boat_lies_within_reach_of_the_rose_that_the_die_names() -> None:
    state, told = set_up(world("wolf-pack", 0), Dice().faces("compass", 3, 6, 5))
    boats = list(state.world.boats.boats.values())
    assert [fact.number for fact in heard(told, RoseThrown)] == [3, 6, 5]
    assert [distance(boat.bow, rose(number)) <= 12 for boat, number in zip(boats, (3, 6, 5), strict=True)] == [True] * 3
    enemies = [ship.pose for ship in fleet(state, "escort", "merchant")]
    assert all(between(boat.pose, enemy) > 7 for boat in boats for enemy in enemies)


@pytest.mark.rule("20.4.2", "20.4.3")
def test_a_boat_may_not_start_near_an_enemy_and_faces_where_it_likes() -> None:
    def judge(known: Known, path: str, slot: str) -> Answer:
        space = known.space("place-boat", path, slot)
        check_space(space, Random(slot))
        assert space.check({"bow": "N40-B"}) is not None
        assert space.check({"depth": "9000"}) is not None
        return {**space.default, "heading": "6", "depth": "50"} if slot == "u-99" else space.default

    parts = world("wolf-pack", 0)
    state, told = set_up(parts, Dice().faces("compass", 1, 2, 5), given={"place-boat": judge})
    boat = state.world.boats.boats["u-99"]
    assert (boat.facing, boat.depth) == (0, 50)
    assert {event.audience for event in told if isinstance(event.fact, BoatPlaced)} == {("submarines",)}


def test_the_usual_depth_is_periscope_depth_by_day_and_the_surface_by_night() -> None:
    state, _ = set_up(world("pq-17", 0))
    assert {boat.depth for boat in state.world.boats.boats.values()} == {0}
    state, _ = set_up(world("ark-royal", 0))
    assert state.world.boats.boats["u-81"].depth == 25
    state, told = set_up(world("ark-royal", 0, hidden=True))
    assert state.world.boats.boats["u-81"].depth == 50
    assert not heard(told, BoatShown)
    state, _ = set_up(world("ons-5-2", 0, hidden=True))
    assert {boat.depth for boat in state.world.boats.boats.values() if not boat.later} == {100}


def test_a_row_places_a_boat() -> None:
    state, _ = set_up(world("bungo-pete", 0))
    assert row_of(state.world.boats.boats["harder"].bow) == 44


@pytest.mark.rule("21.1")
def test_boats_stand_on_the_map_at_once_unless_they_hide() -> None:
    _, told = set_up(world("wolf-pack", 0))
    assert len(heard(told, BoatShown)) == 3
    _, told = set_up(world("wolf-pack", 0, hidden=True))
    assert not heard(told, BoatShown)
    assert {event.audience for event in told if isinstance(event.fact, RoseThrown)} == {("submarines",)}


def test_two_boats_never_lie_in_one_hex() -> None:
    checked = []

    def judge(known: Known, path: str, slot: str) -> Answer:
        usual = known.space("place-boat", path, slot).default
        question, both = PlaceBoat(), {"u-47": usual, "u-99": usual}
        assert [fault.what.key for fault in question.plan(known, path, both)] == ["err-sm-boats-meet"]
        mended = question.mend(known, path, both)
        assert question.plan(known, path, mended) == ()
        assert mended["u-47"] == usual
        assert known.space("place-boat", path, "u-99").check(mended["u-99"]) is None
        checked.append(slot)
        return usual

    state, _ = set_up(world("wolf-pack", 0), Dice().faces("compass", 1, 1, 1), given={"place-boat": judge})
    assert len(checked) == 3
    poses = [boat.pose for boat in state.world.boats.boats.values()]
    assert not list(overlapping(poses))


def test_hunters_begin_near_the_boat_the_slowest_at_the_nearest_rose() -> None:
    state, _ = set_up(world("hunters-atlantic", 0))
    quarry = state.world.boats.boats["u-128"].bow
    ships = {ship.id: ship for ship in fleet(state, "escort")}
    far = {name: distance(ship.bow, quarry) for name, ship in ships.items()}
    assert far["lark"] <= 6 >= far["easton"]  # three and five hexes a turn, round rose 6
    assert far["whitehall"] <= 20 >= far["viceroy"]  # six a turn, round rose 2
    assert all(distance(ships[name].bow, rose(6)) <= 12 for name in ("lark", "easton"))
    assert all(distance(ships[name].bow, rose(2)) <= 12 for name in ("whitehall", "viceroy"))
    for ship in ships.values():
        ahead = distance(go(ship.bow, ship.facing), quarry)
        assert ahead < distance(ship.bow, quarry)


# --- places that are offered ----------------------------------------------------------------------------------------


def screen_places(page: Page, *, hunts: bool = False, taken: frozenset[Hex] = frozenset()) -> tuple[Place, ...]:
    """Places round the convoy of the wolf pack, wherever a ship may begin."""
    state, _ = set_up(world("wolf-pack", 0))
    parts = copy(state.world)
    for escort in fleet(state, "escort"):
        escort.here = False
    region = outside(tuple(ship.pose for ship in fleet(state, "merchant")), Sea())
    places = good_places(parts, region, taken, page, 8, hunts=hunts)
    assert 1 < len(places) <= 8
    assert all(place.pose[1] in free_headings(region, place.pose[0], taken) for place in places)
    middle = middle_of(parts)
    assert all(distance(place.pose[0], middle) <= 40 for place in places)
    assert all(distance(this.pose[0], other.pose[0]) >= 5 for this, other in combinations(places, 2))
    return places


@pytest.mark.rule("20.3.2")
@pytest.mark.parametrize(("page", "sectors"), [
    ("port", {"port-bow", "port-quarter"}), ("starboard", {"starboard-bow", "starboard-quarter"}),
    ("best", {"ahead", "starboard-bow", "starboard-quarter", "astern", "port-quarter", "port-bow"}),
])  # fmt: skip
def test_places_of_a_screen_are_offered_on_the_side_that_is_asked_for_and_on_course(
    page: Page, sectors: set[str]
) -> None:
    places = screen_places(page)
    assert {place.sector for place in places} == sectors
    assert {place.pose[1] for place in places} == {0}
    assert all(place.hexes <= 14 for place in places)


def test_nearer_places_are_nearer_and_farther_ones_are_beyond_what_a_screen_is_of_use_for() -> None:
    nearer, farther = screen_places("nearer"), screen_places("farther")
    assert max(place.hexes for place in nearer) < min(place.hexes for place in farther)
    assert max(place.hexes for place in farther) > 14


def test_who_hunts_lies_with_its_bow_to_the_convoy_and_nobody_where_another_lies() -> None:
    hunting = screen_places("best", hunts=True)
    assert {(place.sector, place.pose[1]) for place in hunting} >= {("ahead", 3), ("astern", 0)}
    taken = frozenset(place.pose[0] for place in hunting)
    assert not taken & {place.pose[0] for place in screen_places("best", hunts=True, taken=taken)}


@pytest.mark.rule("20.2.6", "20.3.1")
@pytest.mark.parametrize(("side", "merchants"), [("", 1), ("north", 0)])
def test_the_order_of_the_merchants_is_asked_for_before_the_first_turn_alone(side: str, merchants: int) -> None:
    asked: list[dict[str, Any]] = []

    def look(known: Known, path: str, slot: str) -> Answer:
        seen: Any = SimpleNamespace(world=known.world, frame=lambda path: {**known.frame(path), "side": side})
        asked.append(dict(PlaceEscorts().prompt(seen, path, slot).args))
        return known.space("place-escorts", path, slot).default

    set_up(world("wolf-pack", 0), given={"place-escorts": look})
    assert asked == [{"side": side or "none", "merchants": merchants}]
