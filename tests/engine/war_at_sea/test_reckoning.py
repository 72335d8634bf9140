"""Numbers that follow from the tables: the rulebook's worked examples, by their own figures."""

from dataclasses import replace

import pytest

from engine.war_at_sea.reckoning import (
    battle_fuel,
    claims,
    flight_endurance,
    flight_range,
    fuel_points,
    halved,
    hits,
    legal_report,
    may_tow,
    report_bounds,
    search_modifier,
    second_die,
    slower,
    stacks,
    tactical_speed,
    torpedo_bonus,
    torpedo_dice,
    zones,
)
from engine.war_at_sea.tables.air import strength
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import REPORTS, Report, part, rounded_up

CLASSES = tables().fleet.classes
PLANES = tables().places.aircraft
CHARTS = tables().charts


def test_fractions_are_rounded_up() -> None:
    assert rounded_up(2.25) == rounded_up(2.5) == 3
    assert (part(9, 2), part(1, 2), part(2, 4), part(8, 4)) == (5, 1, 1, 2)


@pytest.mark.rule("5.2.2", "15.5")
def test_a_plus_adds_a_zone_on_even_turns() -> None:
    assert [zones(5, turn) for turn in (1, 2, 3, 4)] == [2, 3, 2, 3]
    assert [zones(6, turn) for turn in (1, 2)] == [3, 3]
    assert [zones(7, turn) for turn in (1, 2)] == [3, 4]
    # A force of speeds 3 and 4 moves at the slower: 1 to 3 zones.
    assert min(zones(6, 1), zones(8, 1)) == 3


@pytest.mark.rule("9.8.3")
def test_bad_weather_limits_speed() -> None:
    assert [zones(8, 1, weather) for weather in ("rain", "squall", "storm", "gale")] == [4, 3, 2, 1]
    assert zones(2, 1, "squall") == 1


@pytest.mark.rule("7.7.1", "15.5.2")
def test_speed_falls_by_a_point_and_the_plus_stays() -> None:
    # 4 to 3, 3+ to 2+, 3 to 2, 2+ to 1+, 2 to 1, 1+ and 1 to 0.
    assert [slower(halves) for halves in (8, 7, 6, 5, 4, 3, 2)] == [6, 5, 4, 3, 2, 0, 0]


@pytest.mark.rule("9.6.4")
def test_a_damaged_spica_keeps_speed_two() -> None:
    spica = CLASSES["spica"]
    assert spica.counter == 3
    assert tactical_speed(slower(spica.speed)) == 2


@pytest.mark.rule("15.1", "15.1.1")
def test_fuel_by_zones_moved() -> None:
    assert [fuel_points(moved) for moved in range(5)] == [1, 1, 2 * 3, 3 * 4, 4 * 6]


@pytest.mark.rule("15.1.2")
def test_four_rounds_of_battle_cost_four_times_the_speed() -> None:
    assert [battle_fuel(4, 2 * speed) for speed in (4, 3, 2, 1)] == [16, 12, 8, 4]


@pytest.mark.rule("15.3")
def test_victorious_refuels_twice() -> None:
    victorious = tables().fleet.class_of("victorious", "1942-08")
    boxes = 1 + 2 * CHARTS.fuel.port
    assert boxes == 13 <= victorious.fuel


@pytest.mark.rule("15.4", "15.4.1")
def test_what_an_oiler_gives() -> None:
    fuel = CHARTS.fuel
    assert (fuel.at_sea, fuel.cost_major, fuel.cost_light) == (3, 3, 1)
    assert (fuel.majors, fuel.lights) == (1, 2)
    assert (fuel.port, fuel.port_coal, fuel.port_oiler) == (6, 4, 12)


@pytest.mark.rule("6.5.4")
def test_washington_and_south_dakota_on_naganami() -> None:
    # Washington fires first with 13 and 6; South Dakota's 9 and 1 are halved.
    washington = tables().fleet.class_of("washington", "1942-11")
    assert (washington.guns["primary"], washington.guns["tertiary"]) == (13, 6)
    south_dakota = tables().fleet.class_of("south-dakota", "1942-11")
    assert south_dakota.guns["primary"] >= 9
    assert south_dakota.guns["tertiary"] >= 1
    assert (halved(9), halved(1)) == (5, 1)


@pytest.mark.rule("6.5.5")
def test_the_dice_of_washington() -> None:
    assert hits((2, 2, 3, 3, 5, 5, 6), 0) == 1
    assert hits((1, 1, 3, 4, 5, 6), 0) == 1


@pytest.mark.rule("6.6.3")
def test_the_dice_of_pigafetta() -> None:
    pigafetta = tables().fleet.class_of("antonio-pigafetta", "1942-11")
    assert torpedo_dice(pigafetta, "1942-11", 1) == 2
    assert hits((5, 6), tables().modifiers["torpedo"]["range-1"].value) == 2


@pytest.mark.rule("12.3")
def test_the_dice_of_hurricanes_and_folgores() -> None:
    hurricane, folgore = PLANES["hurricane-1"], PLANES["mc-202"]
    assert strength(hurricane.air, 2) == strength(folgore.air, 2) == 2
    assert hurricane.altitude == folgore.altitude  # so that nothing is subtracted
    assert hits((4, 6), 0) == 1
    assert hits((2, 5, 6, 6), 0) == 2 == CHARTS.scale.steps


def test_a_six_that_modifiers_push_down_may_still_hit() -> None:
    assert [second_die(die, 0) for die in range(1, 7)] == [None] * 5 + [0]
    assert second_die(6, -1) == 4
    assert second_die(6, -2) == 6
    assert second_die(6, -3) is None
    assert second_die(5, -1) is None
    assert second_die(5, 1) == 0


@pytest.mark.rule("5.7.6")
def test_claims_are_held_to_their_limit() -> None:
    assert claims((2, 1, 1, 1)) == 3
    assert claims((-1, -1, -1, -1)) == -3
    assert claims((2, -1)) == 1


@pytest.mark.rule("6.6", "9.3.1")
def test_the_reach_of_torpedoes() -> None:
    kagero = CLASSES["kagero"]
    assert [torpedo_dice(kagero, "1942-11", hexes) for hexes in range(6)] == [4, 4, 4, 2, 1, 0]
    # A Long Lance ship of one factor, and one without Long Lances, reach one hex.
    nagara = CLASSES["nagara"]
    assert not nagara.long_lance
    assert [torpedo_dice(nagara, "1942-11", hexes) for hexes in range(3)] == [1, 1, 0]


@pytest.mark.rule("9.3.1")
def test_two_factors_are_enough_for_the_reach_of_a_long_lance_and_one_is_not() -> None:
    aoba = CLASSES["aoba"]
    assert (aoba.long_lance, aoba.torpedoes) == (True, 2)
    assert [torpedo_dice(aoba, "1942-10", hexes) for hexes in range(6)] == [2, 2, 2, 1, 1, 0]
    weak = replace(aoba, torpedoes=1)
    assert [torpedo_dice(weak, "1942-10", hexes) for hexes in range(6)] == [1, 1, 0, 0, 0, 0]


@pytest.mark.rule("9.3.4")
def test_american_torpedoes_are_quartered_before_september_1943() -> None:
    fletcher = CLASSES["fletcher"]
    assert fletcher.torpedoes == 3
    assert torpedo_dice(fletcher, "1943-08", 1) == 1
    assert torpedo_dice(fletcher, "1943-09", 1) == 3
    assert torpedo_dice(CLASSES["tribal"], "1942-08", 1) == 1


@pytest.mark.rule("9.3.1", "9.3.3")
def test_japanese_torpedoes_hit_harder() -> None:
    assert [torpedo_bonus(CLASSES[name]) for name in ("kagero", "nagara", "fletcher", "navigatori")] == [2, 1, 0, 0]


@pytest.mark.rule("6.3.1")
def test_twelve_counters_or_four_heavy_ones_share_a_hex() -> None:
    fletcher, north_carolina, tanker = CLASSES["fletcher"], CLASSES["washington"], CLASSES["fast-tanker"]
    assert stacks([fletcher] * 12)
    assert not stacks([fletcher] * 13)
    assert stacks([north_carolina] * 4 + [fletcher] * 4)
    assert not stacks([north_carolina] * 4 + [fletcher] * 5)
    assert not stacks([north_carolina] * 3 + [tanker] * 2)
    assert stacks([CLASSES["spica"]] * 12)


@pytest.mark.rule("8.4.1")
def test_who_tows_whom() -> None:
    battleship, cruiser, destroyer = CLASSES["washington"], CLASSES["helena"], CLASSES["sims"]
    carrier, escort, tender = CLASSES["illustrious"], CLASSES["hunt"], CLASSES["kamikawa-maru"]
    assert may_tow(battleship, carrier)
    assert may_tow(cruiser, CLASSES["portland"])
    assert may_tow(cruiser, tender)
    assert may_tow(destroyer, destroyer)
    assert may_tow(destroyer, escort)
    assert not may_tow(escort, destroyer)
    assert not may_tow(cruiser, battleship)
    assert not may_tow(cruiser, carrier)
    freighter = CLASSES["fast-freighter"]
    assert freighter.heavy
    assert not may_tow(destroyer, freighter)
    assert may_tow(battleship, freighter)
    assert may_tow(freighter, CLASSES["fast-tanker"])
    assert not may_tow(carrier, destroyer)
    assert not may_tow(destroyer, cruiser)
    assert may_tow(CLASSES["fast-tanker"], CLASSES["fast-freighter"])


@pytest.mark.rule("10.6.4")
def test_a_flight_stays_up_as_long_as_its_shortest_breath() -> None:
    assert PLANES["sm-79-tb"].endurance == 2
    assert PLANES["mc-202"].endurance == 1
    assert flight_endurance([PLANES["sm-79-tb"]] * 3 + [PLANES["mc-202"]] * 4) == 1


@pytest.mark.rule("10.6.5", "10.6.8", "10.5.4")
def test_how_far_a_flight_reaches() -> None:
    kate, zero = PLANES["b5n2"], PLANES["a6m2"]
    assert flight_range([kate], 4) == 17
    assert flight_range([kate, zero], 5) == 17
    assert flight_range([kate], 6) == 15
    assert flight_range([kate], 4, transfer=True) == 17 + 5


@pytest.mark.rule("11.1")
def test_aircraft_search_to_half_of_what_they_fly() -> None:
    assert (PLANES["b5n2"].range, PLANES["b5n2"].endurance, PLANES["b5n2"].search_radius) == (17, 1, 9)
    assert (PLANES["pby-5a"].range, PLANES["pby-5a"].endurance, PLANES["pby-5a"].search_radius) == (16, 2, 16)


@pytest.mark.rule("11.1")
def test_steps_and_distance_change_a_search() -> None:
    assert [search_modifier(steps, 0) for steps in (1, 2, 3, 4, 5, 6, 9)] == [0, 0, 1, 1, 2, 3, 3]
    assert [search_modifier(1, far) for far in (2, 3, 5, 7, 9, 30)] == [0, -1, -2, -3, -4, -4]


def counted(*numbers: int) -> dict[Report, int]:
    return dict(zip(REPORTS, numbers, strict=True))


@pytest.mark.rule("11.2")
def test_the_report_of_the_soviet_force() -> None:
    # 1 CA, 3 CL, 5 DD and 2 TR, on a nine: three major ships, eleven light ones, six transports.
    truth = counted(0, 1, 8, 2)
    nine = tables().damage.reports[9]
    assert legal_report(nine, truth, counted(0, 3, 11, 6))
    assert not legal_report(nine, truth, counted(1, 3, 11, 6))
    assert not legal_report(nine, truth, counted(0, 0, 11, 6))
    assert not legal_report(nine, truth, counted(0, 4, 11, 6))


@pytest.mark.rule("11.2")
def test_only_a_three_may_be_false_in_kind() -> None:
    truth = counted(1, 2, 6, 0)
    for roll, row in tables().damage.reports.items():
        false = (counted(0, 2, 6, 0), counted(1, 2, 6, 1))
        assert [legal_report(row, truth, given) for given in false] == [row.kind == "free"] * 2, roll
        assert report_bounds(row, 0) == (0, 0)
        if row.kind not in ("kinds", "free"):
            assert legal_report(row, truth, truth), roll
    exact = tables().damage.reports[7]
    assert not legal_report(exact, truth, counted(1, 2, 7, 0))
    total = tables().damage.reports[11]
    assert legal_report(total, truth, counted(1, 3, 5, 0))
    assert not legal_report(total, truth, counted(1, 3, 6, 0))
    assert not legal_report(tables().damage.reports[2], truth, truth)


@pytest.mark.rule("11.2")
def test_the_bounds_of_a_report_are_rounded_into_the_ships_that_there_are() -> None:
    """W25: the low bound up, the high bound down. A 4 tells a third at least, a 5 a half, a 10 a half to twice."""
    rows = tables().damage.reports
    assert [report_bounds(rows[4], truth) for truth in (1, 3, 4, 6, 7)] == [(1, 1), (1, 3), (2, 4), (2, 6), (3, 7)]
    assert [report_bounds(rows[5], truth) for truth in (2, 3, 4, 5)] == [(1, 2), (2, 3), (2, 4), (3, 5)]
    assert [report_bounds(rows[10], truth) for truth in (2, 3)] == [(1, 4), (2, 6)]
    majors = counted(0, 3, 0, 0)
    assert [legal_report(rows[5], majors, counted(0, told, 0, 0)) for told in (1, 2, 3, 4)] == [
        False,
        True,
        True,
        False,
    ]
