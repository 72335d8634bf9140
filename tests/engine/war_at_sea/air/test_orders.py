"""Orders of bases at their limits: overfull bases, flights that join, targets that are gone (10.2.1, 10.5, 10.6)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.war_at_sea.air import flights
from engine.war_at_sea.air.places import overfull
from engine.war_at_sea.air.sorties import sortie
from engine.war_at_sea.facts.flights import AircraftGivenUp, FlightLands, FlightTurnsBack, TakenOff
from engine.war_at_sea.orders.flights import patrol_space
from engine.war_at_sea.steps.landing import take_off_in_port
from tests.engine.war_at_sea.air.kit import Sky, force
from tests.engine.war_at_sea.battle.kit import Dice

FLEET = force("home", "axis", "P31", "littorio aviere")


def _space(sky: Sky, base: str, kind: str = "was-flights") -> Any:
    return sky.run.rules.known(sky.state, "allied").space(kind, "", base)


def _plan(sky: Sky, **answers: Any) -> None:
    """Carry out the flights of bases; others plan none."""
    sky.answers = {"was-flights": {"mission-1": "none"}}
    sky.answers |= {f"was-flights:{base}": each for base, each in answers.items()}
    sky.play("flights", sky.run.rules.steps["flights"].Locals())


@pytest.mark.rule("10.2.1")
def test_an_overfull_base_lets_nobody_but_transfers_fly_before_it_is_rid_of_the_rest() -> None:
    sky = Sky([FLEET], {"malta-air": {"beaufort-1": 4}, "gibraltar-air": {}}, Dice().always("takeoff", 6))
    sky.base("malta-air").capacity = 2
    assert overfull(sky.base("malta-air")) == 2
    strike = {"mission-1": "naval", "target-1": "A", "steps-1": {"beaufort-1": 2}}
    space = _space(sky, "malta-air")
    refusal = space.check({**strike, "scrap": {"beaufort-1": 1}})
    assert refusal is not None
    assert refusal.rule == "10.2.1"
    assert space.check({**strike, "scrap": {"beaufort-1": 2}}) is None
    assert space.check({**strike, "steps-1": {"beaufort-1": 4}, "scrap": {"beaufort-1": 2}}) is not None
    _plan(sky, **{"malta-air": {**strike, "scrap": {"beaufort-1": 2}}})
    assert [(fact.type, fact.steps) for fact in sky.said(AircraftGivenUp)] == [("beaufort-1", 2)]
    assert sky.air.salvage["allied"] == {"beaufort-1": 2}
    assert sky.conserved()


@pytest.mark.rule("10.2.1")
def test_nobody_lands_on_an_overfull_base() -> None:
    sky = Sky([], {"malta-air": {"beaufort-1": 4}}, Dice().always("landing", 6))
    flight = sky.flight("malta-air", "naval", "A", beaufort_1=2)
    flight.place = "R26"
    sky.base("malta-air").capacity = 1
    sky.play("landing", sky.run.rules.steps["landing"].Locals())
    assert not sky.said(FlightLands)
    assert sky.conserved()


@pytest.mark.rule("10.2.1")
def test_an_overfull_base_transfers_its_cheapest_if_nobody_says_it_and_gives_up_what_no_base_takes() -> None:
    for near, moved in (("malta-two", True), ("", False)):
        units = {"malta-air": {"spitfire-5": 2, "beaufort-1": 4}}
        sky = Sky([FLEET], units)
        sky.base("malta-air").capacity = 4
        if near:
            twin = sky.base("malta-air")
            sky.air.bases["twin"] = type(twin)("twin", "allied", "airfield", twin.zone, "", 9, 9)
        relief, scrap = flights.usual_relief(sky.world, sky.base("malta-air"))
        assert (relief is not None) is moved
        assert sum((relief[2] if relief else scrap).values()) == 2


@pytest.mark.rule("10.2.1")
def test_no_more_come_down_from_patrol_than_the_base_has_room_for() -> None:
    def space(capacity: int) -> Any:
        sky = Sky([FLEET], {"malta-air": {"spitfire-5": 6, "blenheim-4": 2}}, Dice().always("takeoff", 6))
        sky.patrol("malta-air", spitfire_5=4).base("malta-air").capacity = capacity
        return patrol_space(sky.run.rules.known(sky.state, "allied"), "malta-air")

    def wish(guards: int, scouts: int = 0) -> dict[str, dict[str, int]]:
        return {"cap": {"spitfire-5": guards}, "search": {"blenheim-4": scouts}, "asw": {}}

    for capacity, most in ((4, 0), (3, 0), (6, 2)):
        able = space(capacity)
        assert able.check(wish(4 - most)) is None
        assert able.check(able.default) is None
        refusal = able.check(wish(2 - most))
        assert refusal is not None
        assert (refusal.rule, refusal.what.args["most"]) == ("10.2.1", most)
    assert space(4).check(wish(2, 2)) is None, "as many take off as land"
    assert space(4).check(wish(0, 2)) is not None


@pytest.mark.rule("10.4")
@pytest.mark.parametrize(
    ("ready", "up", "wish", "able"),
    [
        (4, 0, (2, 2), True), (4, 0, (1, 1), False), (4, 0, (1, 0), False), (4, 0, (3, 1), False),
        (5, 0, (1, 2), True), (5, 0, (3, 0), True), (5, 0, (3, 1), False), (2, 4, (3, 0), False), (2, 3, (2, 0), True),
        (2, 2, (4, 0), True), (2, 3, (5, 0), True), (1, 3, (4, 0), True),
    ],
)  # fmt: skip
def test_patrols_divide_no_full_counter(ready: int, up: int, wish: tuple[int, int], able: bool) -> None:
    """W113: a share may be odd only where a single step is there. A patrol of three may leave two up."""
    sky = Sky([FLEET], {"malta-air": {"beaufighter-1": ready + up}}, Dice().always("takeoff", 6))
    if up:
        sky.patrol("malta-air", "search", beaufighter_1=up)
    base = sky.base("malta-air")
    given = {"cap": {}, "search": {"beaufighter-1": wish[0]}, "asw": {"beaufighter-1": wish[1]}}
    assert (flights.divided_patrols(base, given) == "") is able
    made = flights.in_counters(base, given)
    assert flights.divided_patrols(base, made) == ""
    if able:
        assert {box: sum(steps.values()) for box, steps in made.items()} == {
            "cap": 0,
            "search": wish[0],
            "asw": wish[1],
        }


@pytest.mark.rule("10.5")
def test_flights_divide_no_full_counter() -> None:
    sky = Sky([FLEET], {"malta-air": {"beaufort-1": 4, "spitfire-5": 3}})
    for steps, escort, fault in (
        (2, 1, ""),
        (4, 2, ""),
        (4, 3, ""),
        (3, 2, "err-was-divided"),
        (1, 0, "err-was-divided"),
    ):
        order = {"mission-1": "naval", "target-1": "A", "steps-1": {"beaufort-1": steps}}
        refusal = _space(sky, "malta-air").check({**order, "escort-1": {"spitfire-5": escort} if escort else {}})
        assert (refusal.what.key if refusal is not None else "") == fault
    patrol = patrol_space(sky.run.rules.known(sky.state, "allied"), "malta-air")
    refusal = patrol.check({"cap": {"spitfire-5": 1}, "search": {"beaufort-1": 1}, "asw": {"beaufort-1": 1}})
    assert refusal is not None
    assert refusal.what.key == "err-was-divided"


@pytest.mark.rule("10.6.6")
def test_an_escort_is_of_the_ready_fighters_of_the_bombers_own_base() -> None:
    """W129"""
    sky = Sky([FLEET], {"malta-air": {"beaufort-1": 4}, "gibraltar-air": {"spitfire-5": 4}})
    order = {"mission-1": "naval", "target-1": "A", "steps-1": {"beaufort-1": 2}}
    assert _space(sky, "malta-air").check(order) is None
    assert _space(sky, "malta-air").check({**order, "escort-1": {"spitfire-5": 2}}) is not None


@pytest.mark.rule("8.2.2", "10.2.4")
def test_in_port_aircraft_that_cannot_take_off_go_to_another_base() -> None:
    fleet = force("home", "allied", "R2", "victorious indomitable", port="gibraltar")
    sky = Sky([fleet], aboard=[{"ship": "victorious", "units": {"fulmar-2": 4}}])
    sky.ship("victorious").speed = 0
    take_off_in_port(sky.run)
    assert sky.base("indomitable").boxes["hangar"] == {"fulmar-2": 4}
    assert [(fact.base, fact.place, fact.steps) for fact in sky.said(TakenOff)] == [("victorious", "indomitable", 4)]
    assert sky.conserved()
    sound = Sky([fleet], aboard=[{"ship": "victorious", "units": {"fulmar-2": 4}}])
    take_off_in_port(sound.run)
    assert not sound.said(TakenOff)


@pytest.mark.rule("10.6.6", "10.5.3")
def test_flights_of_one_force_join_only_where_their_types_fly_together() -> None:
    for second, joined in (("swordfish", True), ("sbd-3", False)):
        fleet = force("uk", "allied", "P28", "victorious indomitable")
        aboard = [{"ship": "victorious", "units": {"albacore-tb": 4}}, {"ship": "indomitable", "units": {second: 4}}]
        sky = Sky([fleet, FLEET], dice=Dice().always("takeoff", 6), aboard=aboard)
        letter = sky.force("home").marker
        _plan(sky, **{
            "uk/victorious": {"mission-1": "naval", "target-1": letter, "steps-1": {"albacore-tb": 2}},
            "uk/indomitable": {"mission-1": "naval", "target-1": letter, "steps-1": {second: 2}},
        })  # fmt: skip
        assert len(sky.air.flights) == (1 if joined else 2)


@pytest.mark.rule("10.6.8", "10.6.6")
def test_a_joined_flight_reaches_as_far_as_its_worst_aircraft_and_its_largest_part() -> None:
    fleet = force("uk", "allied", "P28", "victorious indomitable")
    aboard = [{"ship": "victorious", "units": {"albacore-tb": 6}}, {"ship": "indomitable", "units": {"fulmar-2": 6}}]
    sky = Sky([fleet, FLEET], aboard=aboard)
    flight = sky.flight("victorious", "land", "A", albacore_tb=4)
    flight.steps["indomitable"] = {"fulmar-2": 4}
    usual = flights.flight_reach(sky.world, flight)
    alone = {kind: flights.plane(kind).range for kind in ("albacore-tb", "fulmar-2")}
    assert usual == min(alone.values())
    flight.steps["indomitable"] = {"fulmar-2": 6}
    assert flights.flight_reach(sky.world, flight) == usual - 2


@pytest.mark.rule("10.6.5")
def test_a_flight_goes_where_it_cannot_come_home_from_only_if_it_was_told_to() -> None:
    far = force("home", "axis", "P31", "littorio aviere")
    sky = Sky([far], {"malta-air": {"beaufort-1": 4}})
    flight = sky.flight("malta-air", "naval", "A", beaufort_1=4)
    raid = sortie(sky.world, flight)
    assert raid is not None
    sky.world.markers.markers["A"].zone = "P18"
    flight.orders = {"press": "no"}
    beyond = sortie(sky.world, flight)
    flight.orders = {"press": "yes"}
    there = sortie(sky.world, flight)
    distance = flights.chart_of(sky.world).distance(sky.base("malta-air").zone, "P18")
    reach = flights.flight_reach(sky.world, flight)
    assert 2 * distance > flights.plane("beaufort-1").range * flights.plane("beaufort-1").endurance
    assert (beyond is None, there is not None) == (True, distance <= reach)


@pytest.mark.rule("13.1", "10.5.4")
def test_a_flight_whose_target_is_gone_turns_to_another_or_home() -> None:
    two = force("two", "axis", "P30", "bolzano")
    sky = Sky([FLEET, two], {"malta-air": {"beaufort-1": 4}})
    flight = sky.flight("malta-air", "naval", "A", beaufort_1=4)
    sky.world.markers.markers["A"].spotted = 1
    for order, target in (("other", "B"), ("home", None)):
        flight.orders = {"else": order}
        raid = sortie(sky.world, flight)
        assert (raid.target if raid else None) == target
    sky.play("strikes", sky.run.rules.steps["strikes"].Locals())
    assert len(sky.said(FlightTurnsBack)) == 1
    assert flight.done


@pytest.mark.rule("10.6.4")
def test_bombers_with_an_escort_of_shorter_breath_land_in_the_turn_in_which_they_started() -> None:
    """The book's flight: three SM.79 with endurance 2, escorted by Mc.202 with endurance 1."""
    prey = force("uk", "allied", "P31", "victorious")
    sky = Sky([prey], {"trapani-air": {"sm-79": 6, "mc-202": 8}})
    assert [flights.plane(kind).endurance for kind in ("sm-79", "mc-202")] == [2, 1]
    flight = sky.flight("trapani-air", "naval", "A", sm_79=6)
    assert flights.stays_up(sky.world, flight, {"sm-79": 6})
    sky.flight("trapani-air", "escort", "A", escorts=flight.id, mc_202=8)
    assert not flights.stays_up(sky.world, flight, {"sm-79": 6})
