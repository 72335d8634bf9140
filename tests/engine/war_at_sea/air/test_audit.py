"""Sentences of the air rules that are easily passed over (5.1, 10.2.4, 10.6.5 to 10.6.8, 10.9.2, 12.1)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.sequence.in_turn import TurnsLocals
from engine.core.steps import NoLocals
from engine.war_at_sea.air import flights, search
from engine.war_at_sea.air.places import chart_of, operates
from engine.war_at_sea.facts.air import AirFight, PatrolMeets, RaidEnds
from engine.war_at_sea.facts.flights import FlightTurnsBack
from engine.war_at_sea.facts.search import HuntFinds
from engine.war_at_sea.orders.flights import patrol_space
from engine.war_at_sea.steps.flights import apply_patrols
from engine.war_at_sea.world.report import SearchLocals
from tests.engine.war_at_sea.air.kit import RULES, Sky, force
from tests.engine.war_at_sea.battle.kit import Dice

FLEET = force("home", "axis", "P31", "littorio aviere")
NINE = 9
"""Zones that a Betty flies out and back: half of her range, less where six of them fly together (10.6.8)."""
CARRIER = force("carrier", "allied", "P30", "victorious")
ABOARD = [{"ship": "victorious", "units": {"albacore-tb": 8, "fulmar-2": 4}}]


def calm() -> Dice:
    return Dice().always("location", 4).always("flak", 1).always("strike", 1).always("interception", 1)


@pytest.mark.rule("10.6")
def test_a_flight_that_turns_back_costs_its_side_no_question() -> None:
    """The enemy is asked as often, and hears the same, whether a flight turned back or none was planned (W121)."""
    tapes = []
    for planned in (True, False):
        sky = Sky([FLEET], {"malta-air": {"beaufort-1": 4}, "trapani-air": {"mc-202": 2}}, calm())
        if planned:
            sky.flight("malta-air", "naval", "A", beaufort_1=4)
            sky.world.markers.markers["A"].zone = "P45"
        else:
            sky.world.markers.markers["A"].zone = "P45"
        sky.play("strikes", TurnsLocals())
        assert len(sky.said(FlightTurnsBack)) == planned
        tree = RULES.seats(sky.state)
        tapes.append((sky.asked, [event.fact for event in sky.run.events if tree.hears("axis", event.audience)]))
    assert tapes[0] == tapes[1]
    assert [slots for _, slots in tapes[0][0]] == [("axis-air",), ("allied-air",)]


def turned(sky: Sky) -> list[tuple[str, str]]:
    """The flights that turned back and why, as the fact tells it; the world of their side holds the same."""
    sky.play("strikes", TurnsLocals())
    told = [(back.target, back.why) for back in sky.said(FlightTurnsBack)]
    assert [(turned.target, turned.why) for turned in sky.air.turned] == told
    tree = RULES.seats(sky.state)
    assert all(event.audience == ("allied",) for event in sky.heard(FlightTurnsBack))
    assert sky.air.seen(tree, "malta-air").turned == sky.air.turned
    assert not sky.air.seen(tree, "axis").turned
    assert not sky.air.seen(tree, None).turned
    return told


@pytest.mark.rule("10.6.5")
def test_the_owner_of_a_flight_that_turned_back_reads_why_and_nobody_else_does() -> None:
    def sky(zone: str = "P31", **flight: int) -> Sky:
        own = Sky([FLEET], {"malta-air": {"beaufort-1": 4, "hurricane-1": 2}}, calm())
        own.flight("malta-air", "naval", "A", **{"beaufort_1": 4, **flight})
        own.world.markers.markers["A"].zone = zone
        return own

    assert turned(sky("P45")) == [("A", "range")]
    lost = sky()
    lost.world.markers.markers["A"].spotted = 0
    assert turned(lost) == [("A", "gone")]
    assert turned(sky()) == []


@pytest.mark.rule("10.6.5", "10.6.4")
def test_an_escort_that_cannot_come_home_stays_behind_or_turns_its_flight_back() -> None:
    """A Betty that misses its base stays up for a second turn; with Zeros, which do not, it turns back."""
    goal = {"id": "us", "side": "allied", "name": "us", "zone": "P31", "mission": "intercept", "ships": ["nelson"]}
    for escorted, told in ((True, [("A", "escort")]), (False, [])):
        own = Sky([goal], {"trapani-air": {"g4m1": 6, "a6m2": 4}}, calm())
        flight = own.flight("trapani-air", "naval", "A", g4m1=6)
        if escorted:
            own.flight("trapani-air", "escort", "A", escorts=flight.id, a6m2=4)
        flight.orders = {"press": "no"}
        chart, marker = chart_of(own.world), own.world.markers.markers["A"]
        marker.zone = next(zone for zone in chart.zones if chart.distance(own.base("trapani-air").zone, zone) == NINE)
        own.play("strikes", TurnsLocals())
        assert [(back.target, back.why) for back in own.said(FlightTurnsBack)] == told


@pytest.mark.rule("10.6.7")
def test_four_steps_of_a_carrier_that_fought_are_counted_over_all_flights_and_escorts() -> None:
    sky = Sky([CARRIER, FLEET], {}, calm(), aboard=ABOARD)
    letter = sky.force("home").marker
    first = sky.flight("victorious", "naval", letter, albacore_tb=2)
    sky.flight("victorious", "escort", letter, escorts=first.id, fulmar_2=4)
    sky.flight("victorious", "naval", letter, albacore_tb=4)
    sky.force("carrier").fought = 3
    sky.play("strikes", TurnsLocals())
    flown = sum(sum(flight.steps.get("victorious", {}).values()) for flight in sky.air.flights.values())
    assert flown == 4
    assert [ends.why for ends in sky.said(RaidEnds)] == ["struck"], "the second flight has nothing left to fly with"
    assert sky.conserved()


@pytest.mark.rule("10.6.7", "11.6")
def test_what_escorts_moves_as_far_as_its_charge() -> None:
    rows = [force("convoy", "allied", "P30", "orion"), force("guard", "allied", "P30", "victorious ajax perth",
            mission="escort", escorts="convoy")]  # fmt: skip
    sky = Sky(rows, aboard=ABOARD)
    assert not flights.grounded(sky.world, sky.base("victorious"))
    assert len(search.float_ships(sky.world, sky.force("convoy"))) == 3, "an escort counts as one with its charge (5.1)"
    sky.force("convoy").plot = {3: ["P29", "P28", "P27"]}
    assert flights.grounded(sky.world, sky.base("victorious"))
    assert not search.float_ships(sky.world, sky.force("convoy"))


@pytest.mark.rule("10.2.4", "10.6.7")
def test_a_tender_operates_off_a_coast_while_she_does_not_move() -> None:
    tender = [{"ship": "kamikawa-maru", "units": {"e13a1": 2}}]

    def sky(zone: str) -> Sky:
        return Sky([force("jp", "axis", zone, "kamikawa-maru")], aboard=tender)

    chart = flights.chart_of(sky("P28").world)
    coast = "P28"
    assert chart.zones[coast].ground == "coast"
    open_sea = next(label for label, zone in chart.zones.items() if zone.sea and zone.ground != "coast")
    assert operates(sky(coast).world, sky(coast).base("kamikawa-maru"))
    assert not operates(sky(open_sea).world, sky(open_sea).base("kamikawa-maru"))
    moving = sky(coast)
    moving.force("jp").plot = {3: ["P27"]}
    space: Any = patrol_space(RULES.known(moving.state, "axis"), "jp/kamikawa-maru")
    assert space.check({"cap": {}, "search": {"e13a1": 2}, "asw": {}}) is not None
    apply_patrols(moving.run, "jp/kamikawa-maru", {"cap": {}, "search": {"e13a1": 2}, "asw": {}})
    assert moving.base("kamikawa-maru").boxes["search"] == {}
    moving.force("jp").way = ["P28", "P27"]
    assert not flights.bases_for(moving.world, "axis", "P28", 9, ["e13a1"])
    moving.force("jp").way = ["P28"]
    assert flights.bases_for(moving.world, "axis", "P28", 9, ["e13a1"])


@pytest.mark.rule("8.2.1")
def test_no_patrol_takes_off_from_a_carrier_that_is_stopped_nor_lands_there() -> None:
    sky = Sky([CARRIER], aboard=ABOARD).patrol("victorious", fulmar_2=2)
    sky.ship("victorious").speed = 0
    space: Any = patrol_space(RULES.known(sky.state, "allied"), "carrier/victorious")
    assert space.check(space.default) is None
    assert space.check({"cap": {"fulmar-2": 4}, "search": {}, "asw": {}}) is not None
    apply_patrols(sky.run, "carrier/victorious", space.default)
    assert sky.base("victorious").boxes["cap"] == {"fulmar-2": 2}, "who is up stays up"


@pytest.mark.rule("12.1")
def test_a_patrol_may_meet_a_sweep_before_the_sweep_looks_for_it() -> None:
    for face, answer, looks in ((6, "go", 0), (1, "go", 1), (6, "stay", 1)):
        dice = Dice().faces("interception", face).faces("sweep", 3).always("air", 1)
        sky = Sky(bases={"malta-air": {"hurricane-1": 4}, "trapani-air": {"mc-202": 4}}, dice=dice)
        sky.patrol("malta-air", hurricane_1=4)
        sky.answers["was-intercept:malta-air"] = answer
        sky.strike(sky.flight("trapani-air", "sweep", "malta-air", mc_202=4))
        assert len(sky.thrown("sweep")) == looks
        assert bool(sky.said(PatrolMeets)) is not bool(looks)
        assert len(sky.said(AirFight)) == 1, "one fight, whoever found whom"


@pytest.mark.rule("10.6.8", "10.6.5")
def test_many_steps_shorten_the_way_home_too() -> None:
    """Kates reach 17 zones: 8 out leave 9 for four steps, 7 for six."""
    rows = [force("jp", "axis", "P28", "shokaku"), force("uk", "allied", "P36", "orion")]
    for steps, left in ((4, 9), (6, 7)):
        sky = Sky(rows, {}, calm(), aboard=[{"ship": "shokaku", "units": {"b5n2": 6}}])
        flight = sky.flight("shokaku", "naval", sky.force("uk").marker, b5n2=steps)
        sky.play("strikes", TurnsLocals())
        assert flights.home_range(sky.world, flight, flight.steps["shokaku"]) == left


@pytest.mark.rule("10.6.5")
def test_kates_strike_seventeen_zones_away_and_do_not_come_home() -> None:
    """The book's one-way strike: 17 zones are in reach, 18 are not; afterwards no base is."""
    for zone, fault in (("P45", ""), ("P46", "range")):
        rows = [force("jp", "axis", "P28", "shokaku"), force("uk", "allied", zone, "orion")]
        sky = Sky(rows, {}, calm(), aboard=[{"ship": "shokaku", "units": {"b5n2": 4}}])
        letter, base = sky.force("uk").marker, sky.base("shokaku")
        assert flights.flight_fault(sky.world, base, "naval", letter, {"b5n2": 4}, {}) == fault
        if fault:
            continue
        flight = sky.flight("shokaku", "naval", letter, b5n2=4)
        flight.orders = {"press": "yes"}
        sky.play("strikes", TurnsLocals())
        sky.play("landing", NoLocals())
        assert sky.air.salvage["axis"] == {"b5n2": 4}
        assert sky.conserved()


@pytest.mark.rule("10.9.2")
@pytest.mark.parametrize(("weather", "faces", "found", "sunk"), [
    ("clear", (6, 6), True, True), ("cloudy", (6, 6), False, False), ("rain", (6, 6), False, False),
])  # fmt: skip
def test_the_table_of_air_search_changes_the_die_that_finds(weather: Any, faces: Any, found: bool, sunk: bool) -> None:
    boats = [{"id": "wolves", "side": "axis", "zone": "P31", "boats": ["u-73"]}]
    sky = Sky([], {"malta-air": {"baltimore": 2}}, Dice().faces("hunt", *faces), flotilla=boats)
    sky.world.operation.weather = weather
    sky.patrol("malta-air", "asw", baltimore=2)
    sky.play("search", SearchLocals())
    assert bool(sky.said(HuntFinds)) is found
    assert bool(sky.world.tally.boats) is sunk


@pytest.mark.rule("10.9.2")
def test_steps_add_to_the_die_that_finds_and_not_to_the_one_that_sinks() -> None:
    """Six steps add three to the first die; the second sinks on a plain 6, in rain on none (W122)."""
    boats = [{"id": "wolves", "side": "axis", "zone": "P31", "boats": ["u-73"]}]
    weathers: tuple[tuple[Any, tuple[int, int], bool], ...] = (
        ("clear", (3, 6), True), ("clear", (3, 5), False), ("rain", (5, 6), False),
    )  # fmt: skip
    for weather, faces, sunk in weathers:
        dice = Dice().faces("hunt", *faces)
        sky = Sky([], {"malta-air": {"baltimore": 6}}, dice, flotilla=boats)
        sky.world.operation.weather = weather
        sky.patrol("malta-air", "asw", baltimore=6)
        sky.play("search", SearchLocals())
        assert sky.said(HuntFinds)
        assert bool(sky.world.tally.boats) is sunk
