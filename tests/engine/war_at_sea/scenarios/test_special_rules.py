"""Special rules of scenarios as they are played, and what earns points (``scenarios/special.py``, ``victory.py``)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.war_at_sea.air.flights import most_units, reach, usual_patrols
from engine.war_at_sea.facts.flights import FlightHeldBack, FlownOff
from engine.war_at_sea.facts.operations import FearsBombers, FieldShelled
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.judgement.victory import points
from engine.war_at_sea.operations.lanes import ways_of
from engine.war_at_sea.operations.plots import fits, homes
from engine.war_at_sea.orders.operations import day_space
from engine.war_at_sea.orders.plotting import plot_space
from engine.war_at_sea.state import Shelling
from engine.war_at_sea.steps.bombardment import bombard
from engine.war_at_sea.steps.day import carry_out
from engine.war_at_sea.steps.decisions.homeward import abort
from engine.war_at_sea.steps.decisions.specials import at_turn_end, fear_bombers, fly_off, guards_over
from tests.engine.war_at_sea.air.kit import Sky, force
from tests.engine.war_at_sea.kit import Dice, victory_by
from tests.engine.war_at_sea.operations.kit import Sea

FLEET = force("home", "axis", "P31", "littorio aviere")
UK = ("allied", "uk", "S41", "orion ajax perth")


def _special(**fields: Any) -> dict[str, Any]:
    return {"special": [{"source": "[design]", **fields}]}


def _items(*items: dict[str, Any]) -> dict[str, Any]:
    return {"victory": victory_by(*items)}


def _space(sky: Sky, base: str, kind: str) -> Any:
    return sky.run.rules.known(sky.state, "allied").space(kind, "", base)


def _flights(sky: Sky, **answers: Any) -> None:
    sky.answers = {"was-flights": {"mission-1": "none"}}
    sky.answers |= {f"was-flights:{base}": each for base, each in answers.items()}
    sky.play("flights", sky.run.rules.steps["flights"].Locals())


def test_mud_lets_few_units_take_off_patrols_counted() -> None:
    rule = _special(kind="mud", base="malta-air", turns=[3], units=2)
    sky = Sky([FLEET], {"malta-air": {"spitfire-5": 4, "beaufort-1": 4}}, Dice().always("takeoff", 6), **rule)
    base = sky.base("malta-air")
    assert usual_patrols(base, most_units(sky.world, base))["cap"] == {}
    day = _space(sky, "malta-air", "was-day")
    assert day.check({"cap": {"spitfire-5": 4}, "search": {"beaufort-1": 2}}) is not None
    sky.answers = {"was-day:malta-air": {"cap": {"spitfire-5": 2}}}
    sky.play("day", sky.run.rules.steps["day"].Locals())
    assert most_units(sky.world, base) == 1
    strike = {"mission-1": "naval", "target-1": "A"}
    flights = _space(sky, "malta-air", "was-flights")
    assert flights.check({**strike, "steps-1": {"beaufort-1": 4}}) is not None
    assert flights.check({**strike, "steps-1": {"beaufort-1": 2}}) is None
    sky.world.operation.turn = 4
    assert most_units(sky.world, base) is None
    five = Sky([FLEET], {"malta-air": {"spitfire-5": 5}}, Dice().always("takeoff", 6), **rule)
    odd = _space(five, "malta-air", "was-day")
    assert [odd.check({"cap": {"spitfire-5": steps}}) is None for steps in (2, 4, 5)] == [True, True, False]


def test_so_many_flights_start_from_these_bases_and_no_more() -> None:
    rule = _special(kind="flight-limit", bases=["malta-air"], missions=["naval"], most=1)
    sky = Sky([FLEET], {"malta-air": {"beaufort-1": 6}, "gibraltar-air": {}}, Dice().always("takeoff", 6), **rule)
    two = {f"{row}-{number}": value for number in (1, 2) for row, value in (
        ("mission", "naval"), ("target", "A"), ("steps", {"beaufort-1": 2}))}  # fmt: skip
    assert _space(sky, "malta-air", "was-flights").check(two) is not None
    rule["special"][0]["bases"] = ["malta-air", "gibraltar-air"]
    sky = Sky([FLEET], {"malta-air": {"beaufort-1": 4}, "gibraltar-air": {"beaufort-1": 4}}, **rule)
    answer = {"mission-1": "naval", "target-1": "A", "steps-1": {"beaufort-1": 2}}
    sky.run.rules.steps["flights"]._start(sky.run, "malta-air", "naval", answer, 1)
    sky.run.rules.steps["flights"]._start(sky.run, "gibraltar-air", "naval", answer, 1)
    assert len(sky.air.flights) == 1
    assert [fact.base for fact in sky.said(FlightHeldBack)] == ["gibraltar-air"]


def _furious(**fields: Any) -> Sky:
    carrier = force("furious", "allied", "P26", "furious")
    rule = {"kind": "fly-off", "ship": "furious", "aircraft": "spitfire-5", "base": "malta-air", "turns": [3],
            "zones": 9, "weather": ["clear"], "lost_on": 1, **fields}  # fmt: skip
    aboard = [{"ship": "furious", "units": {"spitfire-5": 4}}]
    dice = Dice().faces("fly-off", 1, 2, 6, 6)
    return Sky([carrier, FLEET], {"malta-air": {}}, dice, aboard=aboard, **_special(**rule))


def test_a_carrier_flies_off_what_she_brings_for_a_base() -> None:
    sky = _furious()
    _flights(sky, **{"furious/furious": {"mission-1": "none"}})
    assert sky.base("furious").ferry == {"spitfire-5": 4}, "usually all"
    fly_off(sky.run)
    assert sky.base("furious").cargo == {}
    assert sky.base("malta-air").boxes["hangar"] == {"spitfire-5": 3}
    assert sky.world.tally.flown == {"spitfire-5|malta-air": 3}
    assert [(fact.steps, fact.lost) for fact in sky.said(FlownOff)] == [(3, 1)]
    assert sky.conserved()


@pytest.mark.parametrize("fields", [{"turns": [4]}, {"zones": 1}, {"weather": ["rain"]}])
def test_aircraft_are_flown_off_only_as_the_scenario_says(fields: dict[str, Any]) -> None:
    sky = _furious(**fields)
    assert "fly-off" not in [part.name for part in _space(sky, "furious/furious", "was-flights").parts]


def test_forces_without_fighters_over_them_lose_heart() -> None:
    rule = _special(kind="fear-of-bombers", side="axis", since=3, on=4, steps=2)
    for face, patrol, afraid in ((4, 0, True), (5, 0, False), (1, 2, False)):
        sky = Sky([force("it", "axis", "N31", "littorio aviere")], {"trapani-air": {"mc-202": 4}},
                  Dice().always("fear", face), ports={"taranto": "axis"}, **rule)  # fmt: skip
        sky.base("trapani-air").zone = "N31"
        if patrol:
            sky.patrol("trapani-air", mc_202=patrol)
        assert guards_over(sky.run, sky.force("it")) == patrol
        fear_bombers(sky.run)
        assert (sky.force("it").mission == "abort") is afraid
        assert len(sky.said(FearsBombers)) == int(afraid)
    dark = Sky([force("it", "axis", "N31", "littorio")], {}, ports={"taranto": "axis"}, **rule)
    dark.world.operation.dark = True
    fear_bombers(dark.run)
    assert dark.force("it").mission == "intercept"


def test_guns_on_land_shell_a_field_more_surely_after_ships_did() -> None:
    rule = _special(kind="artillery", base="malta-air", turns=[3], on=6, bombarded=1, capacity=3)
    for face, ships, hit in ((6, False, True), (5, False, False), (5, True, True)):
        sky = Sky([FLEET], {"malta-air": {"spitfire-5": 4}}, Dice().always("artillery", face), **rule)
        before = sky.base("malta-air").capacity
        if ships:
            sky.world.tally.shellings.append(Shelling("malta-air", "axis", 2, ["CA"]))
        at_turn_end(sky.run)
        assert before - sky.base("malta-air").capacity == (3 if hit else 0)
        assert (sky.base("malta-air").idle == 4) is hit
        assert len(sky.said(FieldShelled)) == int(hit)


def test_an_escort_turns_back_where_its_convoy_came_so_far_and_goes_no_farther() -> None:
    rule = _special(kind="escort-ends", force="guard", convoy="uk", column=43, limit=44)
    sea = Sea([UK, ("allied", "guard:escort", "S41", "jervis janus")], forces={"guard": {"escorts": "uk"}}, **rule)
    sea.force("uk", zone="S44", way=["S42", "S43", "S44"])
    at_turn_end(sea.runner())
    assert (sea.force("guard").zone, sea.force("guard").mission, sea.force("guard").escorts) == ("S43", "intercept", "")
    assert "S44" in ways_of(sea.world, sea.force("uk"))["S43"]
    assert "S44" not in ways_of(sea.world, sea.force("guard"))["S43"]
    assert plot_space(sea.world, sea.force("guard"), "S43", 2, 1).check(["S44"]) is not None


@pytest.mark.rule("5.3")
def test_a_force_is_offered_no_way_home_through_zones_that_are_closed_to_it() -> None:
    """The guard of Pedestal was offered Malta alone and lay before the Narrows to the end."""
    rule = _special(kind="escort-ends", force="guard", convoy="uk", column=46, limit=48)
    ports = {"suda": "allied", "alexandria": "allied"}
    sea = Sea([UK, ("allied", "guard", "S47", "jervis janus")], ports=ports, **rule)
    assert list(homes(sea.world, sea.force("uk", zone="S47"), 1)) == ["alexandria"]
    (plot,) = homes(sea.world, sea.force("guard"), 1).values()
    way = [place for legs in plot.values() for place in legs]
    assert way[-1] == "suda"
    assert fits(sea.world, sea.force("guard"), "S47", way) == way


CLOSED = _special(kind="escort-ends", force="guard", convoy="uk", column=47, limit=48)
HARBOURS = {"suda": "allied", "alexandria": "allied"}


@pytest.mark.rule("5.3", "5.3.1")
def test_a_guard_that_leaves_its_convoy_sails_home_by_zones_that_are_open_to_it() -> None:
    guard = {"guard": {"escorts": "uk"}}
    sea = Sea([UK, ("allied", "guard:escort", "S41", "jervis janus")], ports=HARBOURS, forces=guard, **CLOSED)
    sea.force("uk", zone="S47")
    assert list(homes(sea.world, sea.force("guard"), 1)) == ["suda"]
    abort(sea.runner(), sea.force("guard"), "alexandria", 1)  # as an order that was sealed under version 4
    assert (sea.force("guard").zone, sea.force("guard").bound) == ("S47", "suda")
    assert sea.force("guard").plot[1]


@pytest.mark.rule("8.5.1")
def test_ships_in_tow_of_a_guard_sail_home_by_zones_that_are_open_to_it() -> None:
    sea = Sea([("allied", "guard", "S47", "orion perth jervis")], ports=HARBOURS, **CLOSED)
    sea.ship("orion", speed=0)
    day = day_space(sea.world, sea.force("guard"))
    assert [option.key for option in day.next({}) if option.key.startswith("tow-")] == ["tow-suda"]
    sea.play("day", day__guard={**day.default, "what": "tow-suda"})
    (home,) = (force for force in sea.world.forces.forces.values() if force.mission == "abort")
    assert home.bound == "suda"
    assert [place for way in home.plot.values() for place in way][-1] == "suda"


@pytest.mark.rule("9.1.1", "9.1.2")
def test_shells_destroy_aircraft_by_the_wishes_of_both_and_the_steps_wait_for_salvage() -> None:
    fleet = force("it", "axis", "R26", "littorio vittorio-veneto", mission="bombardment", bound="R26")
    sky = Sky([fleet], {"malta-air": {"spitfire-5": 4, "beaufort-1": 4}}, Dice().always("shelling", 6))
    sky.force("it").zone = sky.base("malta-air").zone
    capacity = sky.base("malta-air").capacity
    bombard(sky.run, sky.force("it"))
    lost = sky.air.salvage["allied"]
    assert sum(lost.values()) == 8
    assert sky.conserved()
    assert sky.base("malta-air").types == ["beaufort-1", "spitfire-5"]
    assert sky.base("malta-air").capacity < capacity
    assert not any(sky.ship(ship).shells for ship in sky.force("it").ships)


@pytest.mark.rule("9.1.1")
def test_a_force_shells_the_base_that_it_is_told_of_several_in_the_zone() -> None:
    """The row stands where there is a choice: with the mission, then with the orders of each day."""
    fleet = force("it", "axis", "R26", "littorio", mission="bombardment", bound="P29")
    bases = {"malta-air": {"spitfire-5": 4}, "malta-sea": {}}
    for given, base in (({}, "malta-air"), ({"target": "malta-sea"}, "malta-sea")):
        sky = Sky([fleet], bases, Dice().always("shelling", 6))
        space = sky.run.rules.known(sky.state, "axis").space("was-day", "", "it")
        assert space.next({"what": "go-on"}) is not None
        assert space.default["target"] == "malta-air"
        carry_out(sky.run, sky.force("it"), {**space.default, **given})
        sky.force("it").zone = "P29"
        bombard(sky.run, sky.force("it"))
        assert [shelling.base for shelling in sky.world.tally.shellings] == [base]
    alone = Sky([fleet], {"malta-air": {}})
    assert "target" not in alone.run.rules.known(alone.state, "axis").space("was-day", "", "it").default


def test_steps_lost_and_capacity_earn_points_of_the_enemy() -> None:
    table = _items({"kind": "air-steps", "each": 2}, {"kind": "capacity", "base": "malta-air", "each": 3})
    sky = Sky([FLEET], {"malta-air": {"spitfire-5": 4}}, **table)
    assert points(sky.world) == {"allied": 0, "axis": 0}
    sky.air.lost["allied"] = {"spitfire-5": 2}
    sky.air.salvage["allied"] = {"spitfire-5": 1}
    sky.base("malta-air").capacity -= 2
    assert points(sky.world) == {"allied": 0, "axis": 2 * 3 + 3 * 2}
    seen = sky.run.rules.known(sky.state, "axis").world
    assert points(seen)["axis"] == 0, "what the enemy lost on the ground is its secret"


def test_a_scuttled_ship_earns_what_the_special_rule_says() -> None:
    for rule, share in (({}, 1.0), (_special(kind="scuttling", side="allied", hull=0.5, share=0.5), 0.5)):
        sea = Sea([UK], **rule, **_items({"kind": "sunk"}))
        sea.ship("ajax", fate="sunk", scuttled=True)
        assert points(sea.world)["axis"] == -(-class_of(sea.ship("ajax")).vp * share // 1)


@pytest.mark.parametrize(("steps", "mission", "zones"), [
    ({"hurricane-1": 2}, "sweep", 30), ({"hurricane-1": 2}, "escort", None), ({"beaufort-1": 2}, "sweep", None),
    ({"hurricane-1": 2, "beaufort-1": 2}, "sweep", None), ({}, "sweep", 0),
])  # fmt: skip
def test_a_flight_reaches_farther_where_all_its_aircraft_do(
    steps: dict[str, int], mission: Any, zones: int | None
) -> None:
    bases = {"malta-air": {"beaufort-1": 4, "hurricane-1": 4}}
    more = _special(kind="stretched", base="malta-air", aircraft="hurricane-1", zones=30, missions=["sweep"], air=1)
    plain, far = Sky([FLEET], bases), Sky([FLEET], bases, **more)
    usual = reach(plain.world, plain.base("malta-air"), steps, mission)
    assert reach(far.world, far.base("malta-air"), steps, mission) == (usual if zones is None else zones)
    assert usual < 30
