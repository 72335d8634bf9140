"""The tables hold what the rulebook prints and what is published, and agree with one another."""

from __future__ import annotations

from collections import Counter as Tally
from math import acos, cos, degrees, radians, sin

import pytest

from engine.core.data import read_rows
from engine.silent_war.tables.map import RouteRow
from engine.silent_war.tables.months import month, month_of, read_month, write_month, year_of
from engine.silent_war.tables.ratings import Ratings
from engine.silent_war.tables.read import FOLDER, tables
from engine.silent_war.tables.war import NOTHING, Effects

T = tables()
CHART, FLEET, WAR, COMBAT = T.chart, T.fleet, T.war, T.combat


CLASS_TABLE = {
    # attack, defence, tactics, endurance, range, speed, readiness
    "s1": (2, 2, 2, 4, 3, 1, 4),
    "s3": (2, 2, 2, 5, 4, 1, 4),
    "barracuda": (3, 1, 1, 5, 4, 1, 3),
    "argonaut": (4, 1, 2, 7, 7, 2, 4),
    "narwhal": (5, 1, 3, 7, 8, 2, 4),
    "dolphin": (3, 2, 2, 5, 6, 2, 5),
    "cachalot": (3, 2, 3, 5, 5, 2, 5),
    "porpoise": (5, 3, 3, 5, 6, 2, 6),
    "salmon": (6, 3, 4, 6, 6, 3, 6),
    "sargo": (6, 3, 4, 6, 6, 3, 6),
    "tambor": (7, 3, 4, 6, 7, 3, 7),
    "gar": (7, 3, 4, 6, 7, 3, 7),
    "gato": (7, 4, 5, 7, 7, 3, 7),
    "balao": (7, 5, 5, 7, 8, 3, 8),
    "tench": (7, 5, 6, 8, 8, 3, 8),
    "k8": (2, 2, 1, 4, 3, 1, 4),
    "k11": (3, 2, 2, 4, 3, 1, 4),
    "leviathan": (5, 1, 2, 7, 8, 2, 4),
    "surcouf": (5, 1, 2, 7, 7, 2, 3),
}


class TestChart:
    @pytest.mark.rule("13.2")
    def test_activity_rows_are_ten_boxes_white_low_red_high(self) -> None:
        for name in CHART.opareas:
            for row in CHART.areas[name].activity:
                assert len(row.levels) == 10
                assert list(row.levels) == sorted(row.levels)
                assert row.coloured == sum(level > 0 for level in row.levels)

    @pytest.mark.rule("14.2")
    def test_east_china_sea_has_three_reds_in_the_second_period(self) -> None:
        assert CHART.areas["ECS"].row(2).reds == 3

    def test_a_row_answers_dice_beyond_its_ends(self) -> None:
        row = CHART.areas["ECS"].row(2)
        assert (row.level(-3), row.level(0), row.level(9), row.level(12)) == (0, 0, 4, 4)
        assert row.first_red == 7
        assert row.crowds
        assert CHART.areas["HAW"].row(1).first_red is None
        assert not CHART.areas["HAW"].row(1).crowds

    @pytest.mark.rule("7.1")
    def test_the_sea_of_japan_always_has_a_red_box_for_its_straits(self) -> None:
        assert all(row.reds for row in CHART.areas["SOJ"].activity)

    @pytest.mark.rule("15.21", "12.1")
    def test_printed_neighbours(self) -> None:
        assert CHART.areas["PEARL"].parents == ("HAW",)
        assert "SOL" in CHART.neighbours["COR"]
        assert CHART.areas["GUAD"].parents == ("SOL",)

    @pytest.mark.rule("2.1")
    def test_the_places_that_the_rulebook_names(self) -> None:
        advance = {"MID", "MAJ", "MIOS", "SAI", "GUAM", "SURA"}
        missions = {"TRUK", "PALAU", "GUAD", "DAVAO", "LING", "FORM", "OKI", "INL", "MAK", "MOL", "WAKE"}
        assert set(CHART.zones) == advance | missions
        assert set(CHART.bases) == {"PEARL", "FREM", "BRIS", "DUTCH", "MANILA"}
        assert {"SOJ", "EPO", "ECS", "BON", "KUR", "ALE", "HAW", "CAR", "BIS", "SOL", "COR"} <= set(CHART.opareas)
        assert {"empire", "china", "indochina", "north-pacific", "south-pacific"} <= set(CHART.groups)

    @pytest.mark.rule("21.1")
    def test_advance_bases_are_zones_that_take_a_tender(self) -> None:
        for zone in ("SURA", "MID", "MAJ", "MIOS", "SAI", "GUAM"):
            assert CHART.areas[zone].tender

    def test_every_area_is_reached_from_every_base(self) -> None:
        for start in CHART.bases + CHART.zones:
            assert set(CHART.reach[start]) == set(CHART.opareas)

    @pytest.mark.rule("15.1")
    def test_leaving_a_base_counts_and_leaving_a_zone_does_not(self) -> None:
        assert CHART.reach["PEARL"]["HAW"] == 1
        assert CHART.reach["MID"]["HAW"] == CHART.reach["MID"]["NCP"] == 0
        assert CHART.reach["PEARL"]["EPO"] == 4

    def test_distances_hold_between_neighbours_and_are_the_same_both_ways(self) -> None:
        for oparea in CHART.opareas:
            for other in CHART.opareas:
                assert CHART.steps[oparea][other] == CHART.steps[other][oparea]
                assert (CHART.steps[oparea][other] == 1) == (other in CHART.neighbours[oparea])

    def test_range_is_from_any_base(self) -> None:
        assert not CHART.in_range("ECS", ["BRIS"], 4)
        assert CHART.in_range("ECS", ["BRIS", "GUAM"], 4)

    def test_route_lengths_are_great_circles(self) -> None:
        for row in read_rows(FOLDER / "routes.csv", RouteRow):
            a, b = CHART.areas[row.a], CHART.areas[row.b]
            angle = acos(
                sin(radians(a.lat)) * sin(radians(b.lat))
                + cos(radians(a.lat)) * cos(radians(b.lat)) * cos(radians(a.lon - b.lon))
            )
            assert row.miles == pytest.approx(60 * degrees(angle), abs=1.5), (row.a, row.b)


class TestFleet:
    def test_257_boats_of_15_classes(self) -> None:
        assert len(FLEET.submarines) == 257
        assert Tally(boat.boat_class.id for boat in FLEET.submarines.values()) == {
            "s1": 17, "s3": 6, "barracuda": 3, "argonaut": 1, "narwhal": 2, "dolphin": 1, "cachalot": 2,
            "porpoise": 10, "salmon": 6, "sargo": 10, "tambor": 6, "gar": 6, "gato": 72, "balao": 104, "tench": 11,
        }  # fmt: skip
        assert sum(boat.war_start for boat in FLEET.submarines.values()) == 50
        assert len({boat.hull for boat in FLEET.submarines.values()}) == 257

    @pytest.mark.parametrize("name", CLASS_TABLE)
    def test_the_formulas_give_the_class_table(self, name: str) -> None:
        assert FLEET.classes[name].ratings == Ratings(*CLASS_TABLE[name])

    def test_every_class_is_in_the_class_table(self) -> None:
        assert set(FLEET.classes) == set(CLASS_TABLE)

    @pytest.mark.rule("14.14")
    def test_spearfish_is_6_3_4(self) -> None:
        boat = FLEET.submarines["spearfish"]
        assert (boat.attack, boat.defence, boat.tactics) == (6, 3, 4)

    @pytest.mark.rule("WP2-2", "WP3-2", "WP4-6")
    def test_training_duty_takes_whom_the_events_name(self) -> None:
        boats = FLEET.submarines
        assert max(boats[name].attack for name in ("cachalot", "cuttlefish")) < 4
        assert max(boats[name].attack for name in ("argonaut", "narwhal", "nautilus")) < 6
        assert min(boats[name].attack for name in ("tambor", "gar", "gato", "balao", "tench")) >= 7
        assert boats["salmon"].attack < 7

    @pytest.mark.rule("WP1-6", "WP2-6", "WP3-0")
    def test_s_boats_are_classes_s1_and_s3(self) -> None:
        assert {c.rule_name for c in FLEET.classes.values() if c.s_boat} == {"S1", "S3"}
        assert sum(boat.boat_class.s_boat for boat in FLEET.submarines.values()) == 23

    @pytest.mark.rule("CE-1")
    def test_big_guns_use_a_better_row(self) -> None:
        boats = [*FLEET.submarines.values(), *FLEET.optional.values()]
        guns = {boat.id: boat.boat_class.gun_tons for boat in boats if boat.boat_class.gun_tons != 26}
        assert guns == {"argonaut": 18, "narwhal": 18, "nautilus": 18, "surcouf": 10, "leviathan": 5}

    @pytest.mark.rule("EWE-9")
    def test_four_dutch_boats_at_surabaya(self) -> None:
        dutch = [boat for boat in FLEET.optional.values() if boat.nation == "netherlands"]
        assert {boat.name for boat in dutch} == {"K-VIII", "K-X", "K-XI", "K-XII"}
        assert {boat.base for boat in dutch} == {"SURA"}
        assert all(boat.torpedo is None for boat in dutch)

    @pytest.mark.rule("25.3", "8.0")
    def test_january_1944_joins_and_returns(self) -> None:
        changes = FLEET.changes[month(1944, 1)]
        assert {c.what for c in changes if c.kind == "joins"} == {"redfin", "angler", "flasher", "robalo", "tang"}
        assert {c.what for c in changes if c.kind == "returns"} == {"jack", "tambor"}
        assert "s-42" in FLEET.submarines

    @pytest.mark.rule("8.0")
    def test_the_list_of_a_month_keeps_the_order_of_the_rule(self) -> None:
        order = ["mix", "joins", "leaves", "returns"]
        for changes in FLEET.changes.values():
            ranks = [order.index(change.kind) for change in changes]
            assert ranks == sorted(ranks)

    def test_every_boat_with_an_entry_joins_once_and_in_its_month(self) -> None:
        joins = {c.what: at for at, changes in FLEET.changes.items() for c in changes if c.kind == "joins"}
        assert joins == {boat.id: boat.entry for boat in FLEET.submarines.values() if boat.entry is not None}
        assert len(joins) == 252

    def test_who_leaves_comes_back(self) -> None:
        away: set[str] = set()
        for at in sorted(FLEET.changes):
            for change in FLEET.changes[at]:
                if change.kind == "leaves":
                    assert change.what not in away
                    away.add(change.what)
                if change.kind == "returns":
                    away.remove(change.what)
        assert not away

    @pytest.mark.rule("3.12")
    def test_dated_counters_are_on_the_list(self) -> None:
        mix = {c.what: write_month(at) for at, changes in FLEET.changes.items() for c in changes if c.kind == "mix"}
        assert mix == {
            "yamato": "1942-05", "bv-36": "1943-10", "taiho": "1944-03", "shinano": "1944-11",
            "de": "1944-03", "de-disc": "1944-03",
        }  # fmt: skip

    @pytest.mark.rule("10.0", "10.1")
    def test_base_displays_have_three_boxes_easier_from_3_to_1(self) -> None:
        assert set(FLEET.bases) == {"PEARL", "FREM", "BRIS", "MANILA", "SUBIC", "DUTCH", "SURA"}
        for base in FLEET.bases.values():
            _, light, two, three = base.repair
            assert 0 < three < two < light <= 9
            assert base.total == sum(base.capacity[1:])

    @pytest.mark.rule("21.2", "21.21")
    def test_eight_tenders_of_the_campaign(self) -> None:
        assert sum(tender.campaign for tender in FLEET.tenders.values()) == 8
        assert FLEET.tenders["holland"].since <= month(1941, 12)
        assert {"canopus", "pelikaan"} <= {t.id for t in FLEET.tenders.values() if not t.campaign}

    @pytest.mark.rule("25.0")
    def test_24_super_skippers_two_of_them_allied(self) -> None:
        assert Tally(skipper.nation for skipper in FLEET.skippers.values()) == {
            "us": 22,
            "britain": 1,
            "netherlands": 1,
        }
        assert {"morton", "okane", "klakring", "whitaker"} <= set(FLEET.skippers)


class TestWar:
    @pytest.mark.rule("6.0")
    def test_torpedoes_improve_at_70_and_75_ships(self) -> None:
        assert WAR.improvements[-2][:2] == ((70, 9), (75, 8))
        for tries in WAR.improvements.values():
            assert tries[-1][1] == 0

    @pytest.mark.rule("7.3")
    def test_ultra_2_then_4_in_the_third_period(self) -> None:
        areas = WAR.ultra[2][2] + WAR.ultra[2][4]
        assert areas == ("EPO", "BIS", "KUR", "CAR")

    @pytest.mark.rule("17.2")
    def test_the_second_period_comes_after_november_1942_at_the_latest(self) -> None:
        assert max(WAR.transitions[1]) == month(1942, 11)

    @pytest.mark.rule("WP3-0", "WP3-9", "WP4-0")
    def test_the_dates_that_the_events_ask_about_can_come_up(self) -> None:
        assert min(WAR.transitions[2]) < month(1943, 10)
        assert min(WAR.transitions[3]) < month(1945, 1)
        assert max(WAR.transitions[3]) >= month(1944, 4)

    @pytest.mark.rule("17.1")
    def test_sinkings_move_the_war_periods(self) -> None:
        assert [WAR.modifier(2, *total) for total in ((0, 0), (80, 330), (80, 0), (200, 900))] == [-2, 0, -1, 2]
        assert WAR.modifier(4, 1000, 4400) == 0
        assert WAR.modifier(3, 600, 2100) == 0  # a half is rounded down

    @pytest.mark.rule("19.1")
    def test_transit_events_by_outcome_and_by_cause(self) -> None:
        outcomes = Tally(event.effects for event in WAR.transit)
        assert outcomes == {
            NOTHING: 30,
            Effects(spotted=True): 24,
            Effects(rtb=True): 12,
            Effects(damaged=True): 10,
            Effects(damaged=True, rtb=True): 14,
            Effects(sunk=True): 10,
        }
        causes = Tally(event.cause for event in WAR.transit)
        assert [causes[c] for c in ("aircraft", "patrol", "mine", "mechanical", "submarine", "navigation")] == [
            31, 25, 20, 14, 5, 5,
        ]  # fmt: skip

    @pytest.mark.rule("18.3", "21.23")
    def test_damage_is_superficial_or_a_repair_box(self) -> None:
        assert set(WAR.damage) == {0, 1, 2, 3}
        assert list(WAR.damage) == sorted(WAR.damage)

    @pytest.mark.rule("14.7")
    def test_endurance_grows_with_the_rating_and_better_torpedoes(self) -> None:
        for rating, row in WAR.stays.items():
            assert [row[value] for value in (-2, -1, 0, 1)] == sorted(row.values())
            if rating + 1 in WAR.stays:
                assert all(WAR.stays[rating + 1][value] >= row[value] for value in row)
        assert {boat.endurance for boat in FLEET.submarines.values()} <= set(WAR.stays)


def test_months_count_and_print() -> None:
    assert read_month("1941-12") + 1 == month(1942, 1)
    assert (year_of(month(1943, 10)), month_of(month(1943, 10))) == (1943, 10)
    assert write_month(read_month("1945-08")) == "1945-08"
    for wrong in ("1941", "41-12", "1941-13", "1941-00", "1941-1"):
        with pytest.raises(ValueError, match="month"):
            read_month(wrong)


def test_tables_are_read_once() -> None:
    assert tables() is T
