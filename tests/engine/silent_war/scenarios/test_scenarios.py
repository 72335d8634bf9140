"""Scenario files: the project's own, members' own and their mistakes, setting up (3.0 to 3.2)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from bot.text.voice import LANGUAGES, voice
from engine.core.data import DataError, Mistake
from engine.core.words import Words
from engine.silent_war.combat.cups import mix_of
from engine.silent_war.scenarios.scenario import (
    DOCUMENTS,
    SCENARIOS,
    parse_scenario,
    plan_of,
    scenario_files,
    scenario_named,
)
from engine.silent_war.tables.read import FOLDER, tables
from tests.engine.silent_war.voyage_kit import PATROLS, RULES, Voyage, at_sea, document, ready

IDS = tuple(scenario_files())
HISTORY = {load["id"]: load for load in tomllib.loads((FOLDER / "patrol_history.toml").read_text("utf-8"))["patrol"]}


def test_the_beginners_patrol_comes_first_and_the_list_is_whole() -> None:
    listed = RULES.scenarios()
    assert listed[0].id == "spearfish-china"
    assert {"wahoo-3", "harder-5", "tang-3", "tang-5", "flasher-5", "barb-11", "archerfish-5"} <= set(IDS)
    assert [scenario.seats for scenario in listed if scenario.id == "blairs-blasters"] == [3]
    kinds = [scenario.kind for scenario in listed]
    assert kinds == sorted(kinds, key=("patrol", "operational", "campaign").index)
    assert {"asiatic-fleet", "coral-midway", "solomons", "torpedo-scandal", "marianas", "convoy-college"} <= set(IDS)
    assert {"truk-marshalls", "lifeguard", "whole-war", "east-wind-early"} <= set(IDS)


@pytest.mark.parametrize("scenario", PATROLS)
def test_a_patrol_keeps_to_what_is_recorded_of_it(scenario: str) -> None:
    file, record = scenario_files()[scenario], HISTORY[scenario]
    assert [row.id for row in file.boats] == record["boats"]
    assert (file.period, file.torpedo) == (record["war_period"], record["torpedo"])
    assert file.history.tons == record["totals"]["tons"]
    assert file.history.lost == len(record["lost"])
    assert f"{file.start // 12}-{file.start % 12 + 1:02d}" == record["sailed"][:7]
    if file.boats[0].box == "ready":
        assert file.boats[0].where == record["route_out"][0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", IDS)
def test_each_has_title_and_summary_in_both_languages(scenario: str, language: str) -> None:
    file = scenario_files()[scenario]
    title, summary = voice(language).say(file.title_words), voice(language).say(file.summary_words)
    assert 5 < len(title) < 60
    assert 40 < len(summary) < 400
    assert title != voice("es" if language == "en" else "en").say(file.title_words)


@pytest.mark.parametrize("file", sorted(SCENARIOS.glob("*.toml")), ids=lambda file: file.stem)
def test_a_file_bears_its_id_and_has_no_mistake(file: Path) -> None:
    assert mistakes_in(file.read_bytes()) == ()
    assert tomllib.loads(file.read_text("utf-8"))["id"] == file.stem


def mistakes_in(content: bytes | str) -> tuple[Mistake, ...]:
    """What is wrong with a member's file."""
    try:
        parse_scenario(content.encode() if isinstance(content, str) else content, "own.toml")
    except DataError as error:
        return error.mistakes
    return ()


GOOD = """
id = "own"
title = "The ferry"
summary = "A test of a member's own."
start = "1944-05"
weeks = 4
period = 3
torpedo = 1
bases = ["PEARL"]
[[boats]]
id = "tang"
where = "PEARL"
[victory]
measure = "ships"
decisive = 4
substantive = 3
marginal = 2
draw = 1
reason = "so"
[history]
source = "none"
"""


def test_a_members_own_scenario_is_checked_told_and_played() -> None:
    voyage = Voyage(parse_scenario(GOOD.encode()))
    plan = voyage.match.state.world.plan
    assert plan.title == Words("sw-own-title", {"text": "The ferry"})
    assert voice("es").say(plan.title) == "The ferry"
    assert voyage.kind == "sw-orders"
    listed = RULES.own_entry(parse_scenario(GOOD.encode()))
    assert (listed.id, listed.kind, listed.length, listed.members, listed.units) == ("own", "patrol", 4, (1, 1), 1)


@pytest.mark.parametrize(
    ("old", "new", "row", "field", "says"),
    [
        ('id = "tang"', 'id = "tango"', "boats[0]", "id", "no submarine tango"),
        ('where = "PEARL"', 'where = "BRIS"', "boats[0]", "where", "no active base"),
        (
            'id = "tang"\nwhere = "PEARL"',
            'id = "wahoo"\nwhere = "SIA"\nbox = "operating"',
            "boats[0]",
            "where",
            "beyond her range of 7",
        ),
        ("weeks = 4", "weeks = 40", "", "weeks", "at most 26 weeks"),
        ("weeks = 4", "weeks = 400", "", "weeks", "less than or equal to 200"),
        ('title = "The ferry"', "", "", "title", "needs one"),
        ("weeks = 4", 'weeks = 4\nfleet = "history"', "", "fleet", "make it operational"),
        ("weeks = 4", 'weeks = 4\nevents = "east-wind"', "", "events", "make it operational"),
        ("weeks = 4", 'weeks = 4\nhappened = ["midway"]', "", "happened", "make it operational"),
        ("weeks = 4", "weeks = 4\nmembers = [3, 2]", "", "members", "from so many to so many"),
        ("weeks = 4", "weeks = 4\ndifficulty = 4", "", "difficulty", "less than or equal to 3"),
        ('where = "PEARL"', 'where = "PEARL"\nbox = "repair2"', "boats[0]", "damage", "is damaged"),
        ('where = "PEARL"', 'where = "WEST"\nbox = "yard"', "boats[0]", "where", "only a campaign"),
        ("[victory]", '[victory]\nper = "history"', "victory", "per", "says nothing of ships"),
        ("decisive = 4", "decisive = 4.5", "victory", "decisive", "a count is whole"),
        ("[victory]", '[tenders]\nMAJ = ["bushnel"]\n[victory]', "tenders", "MAJ", "no tender bushnel"),
        ("[victory]", '[tenders]\nTRUK = ["bushnell"]\n[victory]', "tenders", "TRUK", "no tender can lie"),
        ("weeks = 4", "", "", "weeks", "required"),
        ("weeks = 4", "weeks = 4\nwekks = 5", "", "wekks", "not permitted"),
        ('bases = ["PEARL"]', 'bases = ["PEARLS"]', "", "bases", "no base PEARLS"),
        ("draw = 1", "draw = 3", "victory", "decisive", "levels fall"),
        ('start = "1944-05"', 'start = "May"', "", "start", "1942-05"),
        ('where = "PEARL"', 'where = "PEARL"\nskipper = "morton"', "boats[0]", "skipper", "has a level"),
        ("[victory]", '[[week]]\nweek = 9\nultra = ["ECS"]\n[victory]', "week[0]", "week", "has 4 weeks"),
        ("[victory]", '[[week]]\nweek = 1\nultra = ["MOON"]\n[victory]', "week[0]", "ultra", "MOON"),
        ("[victory]", '[[week]]\nweek = 1\nultra = ["PALAU"]\n[victory]', "week[0]", "ultra", "did you mean PAL?"),
        ("[victory]", '[[week]]\nweek = 1\nultra = ["PEARL"]\n[victory]', "week[0]", "ultra", "area PEARL"),
        (
            "[victory]",
            '[[week]]\nweek = 1\ncontacts = { PEARL = ["C1"] }\n[victory]',
            "week[0]",
            "contacts",
            "no operations area PEARL",
        ),
        (
            "[victory]",
            '[[week]]\nweek = 1\nzones = ["SAI"]\ncontacts = { GUAM = ["C1"] }\n[victory]',
            "week[0]",
            "contacts",
            "GUAM is a zone that is not open",
        ),
        (
            "[victory]",
            '[[packs]]\nid = "x"\nname = "X"\nboats = ["tang", "barb", "x"]\n[victory]',
            "packs[0]",
            "boats",
            "barb has no row",
        ),
    ],
)
def test_a_mistake_names_row_and_field(old: str, new: str, row: str, field: str, says: str) -> None:
    mistakes = mistakes_in(GOOD.replace(old, new, 1))
    found = [(str(mistake.file), mistake.row, mistake.field) for mistake in mistakes if says in mistake.problem]
    assert found == [("own.toml", row, field)]


def test_stations_ask_for_no_more_boats_than_there_are() -> None:
    """Of a fleet of the record; a file that asked for more before the check is played on."""
    fleet = GOOD.replace("weeks = 4", 'weeks = 4\nkind = "operational"\nfleet = "history"')
    fleet = fleet.replace('["PEARL"]', '["PEARL", "FREM"]')
    stations = fleet.replace("[victory]", "[stations]\nFREM = 300\n[victory]")
    (mistake,) = mistakes_in(stations)
    assert (mistake.row, mistake.field, mistake.late) == ("stations", "FREM", True)
    assert mistakes_in(stations.replace("300", "30")) == ()


def test_contacts_of_a_zone_count_in_a_week_in_which_it_is_open() -> None:
    week = '[[week]]\nweek = 1\nzones = ["GUAM"]\ncontacts = { GUAM = ["C1"] }\n[victory]'
    assert mistakes_in(GOOD.replace("[victory]", week)) == ()


def test_each_boat_of_a_pack_without_a_row_is_named_and_an_early_pack_as_well() -> None:
    pack = '[[packs]]\nid = "x"\nname = "X"\nboats = ["x1", "barb", "x3"]\n[victory]'
    early = GOOD.replace("[victory]", pack).replace('"1944-05"', '"1943-09"')
    found = " / ".join(mistake.problem for mistake in mistakes_in(early))
    assert all(part in found for part in ("x1 is no boat", "barb has no row", "x3 is no boat", "before October 1943"))


def test_a_byte_order_mark_as_editors_of_windows_write_it_is_no_mistake() -> None:
    assert mistakes_in(b"\xef\xbb\xbf" + GOOD.encode()) == mistakes_in(GOOD) == ()


def test_what_is_no_toml_is_told() -> None:
    assert "not TOML" in mistakes_in(b"a = = 1")[0].problem
    assert "not UTF-8" in mistakes_in(b'id = "\xe9"')[0].problem


def test_an_unknown_scenario_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="no scenario 'nautilus-99'; there are spearfish-china"):
        scenario_named("nautilus-99")


@pytest.mark.rule("3.2")
def test_markers_lie_as_the_scenario_says() -> None:
    voyage = Voyage("spearfish-china")
    theatre, boat = voyage.theatre, voyage.boats["spearfish"]
    assert (theatre.year, theatre.month, theatre.period, theatre.torpedo) == (1943, 3, 2, -1)
    assert (boat.where, boat.side, boat.skipper, boat.level) == ("ECS", "patrol", "whitaker", 1)
    assert voyage.score.ships == voyage.score.tons == 0
    assert voyage.score.lost == []


def held(**more: Any) -> list[str]:
    """All categories and all pieces in the cups of a scenario."""
    theatre = Voyage(document(at_sea("wahoo", "ECS"), **more)).theatre
    cups, pools = mix_of(theatre)
    found = [category for cup in cups for category in cup]
    return found + [tables().combat.pieces[piece].id for pieces in pools.values() for piece in pieces]


@pytest.mark.rule("3.1", "3.11")
def test_the_cups_are_those_of_the_scenarios_period() -> None:
    cups, _ = mix_of(Voyage(document(at_sea("wahoo", "ECS"))).theatre)
    mix = tables().combat.mix[1]
    assert [sorted(set(cup)) for cup in cups] == [sorted({name for name, _ in mix[at]}) for at in ("A", "B", "C", "D")]


@pytest.mark.rule("3.12")
def test_dated_ships_are_in_no_cup_before_their_month() -> None:
    assert "shinano" not in held(start="1944-10", period=4, torpedo=1)
    assert "shinano" in held(start="1944-11", period=4, torpedo=1)


@pytest.mark.rule("3.13")
def test_named_ships_sunk_before_the_scenario_are_in_no_cup() -> None:
    assert "shokaku" in held(start="1944-07", period=3, torpedo=1)
    assert "shokaku" not in held(start="1944-07", period=3, torpedo=1, sunk_before=["shokaku"])


def test_historical_scenarios_do_not_raise_ships_already_sunk() -> None:
    for scenario, file in scenario_files().items():
        if file.start >= 1944 * 12 + 6:
            assert {"shokaku", "taiho"} <= set(file.sunk_before), scenario
        if file.start >= 1942 * 12 + 5:
            assert "asahi" in file.sunk_before, scenario


def test_ready_boats_know_their_home() -> None:
    assert Voyage(document(ready("wahoo", "BRIS"))).boats["wahoo"].home == "BRIS"


def test_a_file_that_was_taken_before_a_check_came_is_still_played() -> None:
    """A week that stands twice is refused today; of a kept file the second row goes, as it did."""
    document = dict(scenario_files()["wahoo-3"].model_dump(mode="json"))
    rows = [{"week": 2, "ultra": ["SOJ"]}, {"week": 2, "ultra": ["LUZ"]}]
    file = scenario_named("own", {**document, "week": rows})
    assert plan_of(file).ultra["2"] == ["LUZ"]
    with pytest.raises(DataError, match="week 2 stands twice"):
        DOCUMENTS.sound(Path("own.toml"), file)
    zone = scenario_named("own", {**document, "week": [{"week": 3, "ultra": ["GUAM"], "contacts": {"SAI": ["C1"]}}]})
    assert plan_of(zone).ultra["3"] == ["GUAM"]
    with pytest.raises(DataError, match="no operations area XX"):
        scenario_named("own", {**document, "week": [*rows, {"week": 3, "ultra": ["XX"]}]})
