"""The tables of combat hold what the rulebook prints and what is published: counters, cups, markers, results."""

from __future__ import annotations

import csv
from collections import Counter as Tally

import pytest

from engine.silent_war.tables.combat import CUPS
from engine.silent_war.tables.months import month
from engine.silent_war.tables.read import FOLDER, tables
from engine.silent_war.tables.war import NOTHING, Effects

T = tables()
CHART, FLEET, WAR, COMBAT = T.chart, T.fleet, T.war, T.combat


def mix_rows(name: str) -> list[dict[str, str]]:
    """The rows of a file of the war mix as they are written."""
    with (FOLDER / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


class TestCombat:
    @pytest.mark.rule("14.2")
    def test_general_asw_is_one_in_the_second_period(self) -> None:
        assert COMBAT.general_asw[1] == 1

    @pytest.mark.rule("13.2")
    def test_the_engagement_table_as_published(self) -> None:
        assert COMBAT.draws["C1"][1:] == ((2, 1, 0, 0), (3, 2, 0, 0), (4, 3, 0, 0), (5, 3, 4, 0))
        assert COMBAT.draws["C2"][1:] == ((3, 2, 0, 0), (4, 3, 2, 0), (5, 4, 3, 2), (5, 4, 3, 2))
        assert COMBAT.draws["TF"][1:] == ((1, 2, 2, 2), (1, 2, 3, 3), (2, 3, 3, 4), (3, 3, 4, 5))

    @pytest.mark.rule("7.0", "13.2")
    def test_ultra_adds_one_where_any_is_drawn(self) -> None:
        assert COMBAT.draw("C1", 4, ultra=False) == (5, 3, 4, 0)
        assert COMBAT.draw("C1", 4, ultra=True) == (6, 4, 5, 0)

    def test_the_display_holds_the_fullest_contact(self) -> None:
        assert COMBAT.targets == (6, 5, 5, 6)
        for contact in ("C1", "C2", "TF"):
            for level in (1, 2, 3, 4):
                drawn = COMBAT.draw(contact, level, ultra=True)
                assert all(count <= room for count, room in zip(drawn, COMBAT.targets, strict=True))

    @pytest.mark.rule("14.15")
    def test_a_column_holds_two_submarines(self) -> None:
        assert COMBAT.berths == 2

    @pytest.mark.rule("2.3")
    def test_asw_values_and_aircraft(self) -> None:
        assert {kind.asw_halves for kind in COMBAT.pieces} == {0, 1, 2, 4, 6, 8}
        aircraft = [kind for kind in COMBAT.pieces if kind.aircraft]
        assert len(aircraft) == 2
        assert not any(kind.ship or kind.defence or kind.tons for kind in aircraft)
        assert sum(kind.diligent for kind in COMBAT.pieces) == 3

    @pytest.mark.rule("14.14")
    def test_the_ships_of_the_example_exist(self) -> None:
        values = {(kind.type, kind.defence, kind.asw_halves) for kind in COMBAT.pieces}
        assert {("M", 2, 0), ("M", 1, 0), ("DD", 7, 2)} <= values

    @pytest.mark.rule("14.8")
    def test_named_ships_are_single_and_listed(self) -> None:
        named = {kind.name for kind in COMBAT.pieces if kind.named}
        expected = {"Shokaku", "Taiho", "Shinano", "Yamato", "Kaga", "Asahi", "Izumo", "Ise and Hyuga"}
        assert named == expected
        assert Tally(kind.name for kind in COMBAT.pieces if kind.named).most_common(1)[0][1] == 1

    @pytest.mark.rule("3.12")
    def test_nine_counters_have_a_date(self) -> None:
        assert sum(kind.entry is not None for kind in COMBAT.pieces) == 9

    @pytest.mark.rule("3.1", "3.11")
    def test_the_war_mix_uses_what_there_is(self) -> None:
        totals = [Tally[str]() for _ in COMBAT.mix]
        for total, cups in zip(totals, COMBAT.mix, strict=True):
            for lines in cups.values():
                for category, count in lines:
                    total[category] += count
        stock = {category: len(numbers) for category, numbers in COMBAT.pools.items()}
        assert all(total[category] <= stock[category] for total in totals for category in total)
        for early in totals[:2]:
            assert {c: early[c] for c in ("DD2", "DD1")} == {"DD2": 20, "DD1": 4}
        large = [total["M10"] + total["M15"] for total in totals]
        assert large == sorted(large, reverse=True), "large merchants grow fewer from period to period"
        assert totals[0]["M2"] + totals[0]["M3"] + totals[0]["M5"] == 35
        assert [total["DE"] for total in totals] == [0, 0, 4, 5]
        assert all("KAGA" not in total for total in totals)

    @pytest.mark.rule("3.11")
    def test_what_is_tagged_published_is_what_was_published(self) -> None:
        groups = {"M2": "M6-", "M3": "M6-", "M5": "M6-", "M10": "M7+", "M15": "M7+"}
        ours: dict[tuple[str, str, str], list[dict[str, str]]] = {}
        for row in mix_rows("war_mix.csv"):
            if row["period"] != "1932" and row["category"] != "CE":
                group = groups.get(row["category"], row["category"])
                ours.setdefault((row["period"], row["cup"], group), []).append(row)
        published = {
            (row["period"], row["cup"], row["category"]): int(row["count"]) for row in mix_rows("war_mix_published.csv")
        }
        assert not set(published) - set(ours), "what was taken out stays listed, with a count of 0"
        for cell, held in ours.items():
            same = sum(int(row["count"]) for row in held) == published.get(cell, 0)
            tags = {row["source"].startswith("[published") for row in held}
            assert tags == {same}, f"{cell}: the tag says otherwise than the number"
            if not same and cell in published:
                assert all(f"published: {published[cell]}" in row["note"] for row in held), cell

    @pytest.mark.rule("3.11")
    def test_the_readme_lists_all_that_differs_from_the_published_mix(self) -> None:
        taken_out: dict[tuple[str, str], int] = {}
        for row in mix_rows("war_mix.csv"):
            if row["source"].startswith("[design] after [published"):
                cup = row["period"], row["cup"]
                taken_out[cup] = taken_out.get(cup, 0) + row["note"].endswith("taken out")
        text = (FOLDER / "README.md").read_text(encoding="utf-8")
        section = text.partition("### What was changed in the published mix")[2].partition("\n## ")[0]
        table = [[cell.strip() for cell in line.split("|")] for line in section.splitlines() if line.startswith("|")]
        listed = {(period, cup): here for _, period, cup, _, here, _ in table[2:]}
        assert {cup: here.count("taken out") + here.count("none") for cup, here in listed.items()} == taken_out
        slips = sum(row["note"].startswith("repaired") for row in mix_rows("war_mix_published.csv"))
        assert slips == 2
        assert "two rows follow the program's comments" in text

    @pytest.mark.rule("3.11")
    def test_1932_has_a_mix_of_its_own(self) -> None:
        categories = {category for lines in COMBAT.mix_1932.values() for category, _ in lines}
        assert "KAGA" in categories
        assert not categories & {"DE", "YAMATO", "TAIHO", "SHINANO", "BV36", "SHOKAKU", "H6", "H8"}
        assert all(dict(lines)["CE"] == 1 for lines in COMBAT.mix_1932.values())

    def test_no_dated_counter_is_wanted_only_before_its_date(self) -> None:
        for category in ("YAMATO", "TAIHO", "SHINANO", "BV36", "DE"):
            (last,) = [
                max(at for at, cups in enumerate(COMBAT.mix, 1) if any(category in dict(c) for c in cups.values()))
            ]
            assert last == 4

    @pytest.mark.rule("19.2")
    def test_each_cup_holds_one_combat_event(self) -> None:
        for cups in COMBAT.mix:
            assert set(cups) == set(CUPS)
            assert all(dict(lines)["CE"] == 1 for lines in cups.values())
        assert len(COMBAT.pools["CE"]) == 4

    @pytest.mark.rule("2.3")
    def test_tdc_markers(self) -> None:
        assert Tally(COMBAT.tdc) == {-3: 2, -2: 4, -1: 4, 0: 4, 1: 4, 2: 4, 3: 2}

    @pytest.mark.rule("14.15", "14.6", "CE-1")
    def test_the_rows_of_the_attack_results(self) -> None:
        rows = [COMBAT.attack_row(tons) for tons in (1, 4, 5, 9, 10, 17, 18, 25, 26, 35)]
        assert rows == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
        assert all(COMBAT.attack_row(tons) > 4 for tons in (36, 40, 43, 65, 68))

    def test_small_ships_sink_more_easily_and_every_ship_has_a_row(self) -> None:
        sunk = [sum(hit == "sunk" for hit in row) for row in COMBAT.hits]
        assert sunk == sorted(sunk, reverse=True)
        assert sunk[0] == 8
        for kind in COMBAT.pieces:
            if kind.ship:
                assert COMBAT.attack_result(COMBAT.attack_row(kind.tons), 10) == "sunk"
                assert COMBAT.attack_result(COMBAT.attack_row(kind.tons), -2) == "miss"

    @pytest.mark.rule("14.2")
    def test_the_counterattack_table(self) -> None:
        assert COMBAT.counterattack(0, 12) is NOTHING
        assert COMBAT.counterattack(-4, 13) is NOTHING
        assert COMBAT.counterattack(1, 9) == Effects(spotted=True)
        assert COMBAT.counterattack(5, 11) == Effects(damaged=True, rtb=True, sunk_on=7)
        assert COMBAT.counterattack(14, 9) == COMBAT.counterattack(9, 9) == Effects(sunk=True)
        assert COMBAT.counterattack(1, 99).sunk

    @pytest.mark.rule("14.2")
    def test_counterattacks_grow_worse_with_the_row_and_the_die(self) -> None:
        for row in COMBAT.answers:
            severity = [_severity(result) for result in row]
            assert severity == sorted(severity)
        totals = [sum(_severity(result) for result in row[:10]) for row in COMBAT.answers]
        assert totals == sorted(totals)

    @pytest.mark.rule("14.12", "CE-3")
    def test_the_diligent_and_the_air_row(self) -> None:
        assert [_severity(result) for result in COMBAT.diligent[:10]] == [0, 0, 0, 0, 0, 1, 1, 2, 2, 4]
        assert COMBAT.diligent[9].sunk_on == 8
        assert [_severity(result) for result in COMBAT.air[:10]] == [0, 0, 0, 0, 0, 0, 1, 1, 2, 3]

    @pytest.mark.rule("13.2")
    def test_contacts_cover_every_die(self) -> None:
        assert [Tally(row) for row in COMBAT.contacts] == [
            {"C1": 6, "C2": 2, "TF": 2},
            {"C1": 6, "C2": 3, "TF": 1},
            {"C1": 4, "C2": 4, "TF": 2},
            {"C1": 5, "C2": 3, "TF": 2},
        ]

    @pytest.mark.rule("27-table")
    def test_the_quick_resolution_table_as_printed(self) -> None:
        assert COMBAT.quick[7] == (1, 2, 3, 3, 4, 4, 4, 5, 5, 5)
        assert COMBAT.quick[4] == (1, 1, 2, 2, 2, 3, 3, 3, 3, 4)
        assert COMBAT.quick[0] == COMBAT.quick[1] == (1, 1, 1, 2, 2, 2, 2, 2, 3, 3)
        assert COMBAT.quick_value(9, 10) == 5
        assert COMBAT.quick_value(-2, 3) == 1
        assert COMBAT.quick_value(5, 0) == 0

    @pytest.mark.rule("27.0")
    def test_three_events_count_in_quick_resolution(self) -> None:
        assert [event.id for event in COMBAT.events if event.quick] == ["CE-2", "CE-3", "CE-4"]

    @pytest.mark.rule("14.6")
    def test_enemy_submarines_have_good_torpedoes_and_sail_in_their_waters(self) -> None:
        assert {enemy.torpedo for enemy in COMBAT.enemies} == {1}
        by_id = {enemy.id: enemy for enemy in COMBAT.enemies}
        assert by_id["enemy-ixc"].meets("JAV", month(1944, 6))
        assert not by_id["enemy-ixc"].meets("JAV", month(1942, 6))
        assert not by_id["enemy-italian"].meets("JAV", month(1944, 6))
        assert by_id["enemy-ro"].meets("CAR", month(1942, 6))
        assert not by_id["enemy-ro"].meets("ALE", month(1942, 6))


def _severity(result: Effects) -> int:
    if result.sunk:
        return 5
    if result.sunk_on is not None:
        return 4
    return 3 if result.damaged and result.rtb else 2 if result.damaged else 1 if result.spotted else 0
