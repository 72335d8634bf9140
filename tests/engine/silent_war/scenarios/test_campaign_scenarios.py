"""Operational scenarios and campaigns: their record, their start on the map, the faults that only they can have."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.core.data import DataError
from engine.core.drive import drive
from engine.silent_war.history.record import record
from engine.silent_war.scenarios.file import (
    AceRow,
    BeforeRow,
    BoatRow,
    HistoryRow,
    PackRow,
    ScenarioFile,
    VictoryRow,
    WeekRow,
)
from engine.silent_war.scenarios.muster import in_service
from engine.silent_war.scenarios.scenario import (
    parse_scenario,
    scenario_files,
    scenario_named,
    victory_of,
    world_of,
)
from engine.silent_war.state import Theatre
from engine.silent_war.tables.months import write_month
from engine.silent_war.tables.read import tables
from engine.silent_war.victory import level
from engine.silent_war.world import World
from tests.engine.silent_war.scenarios.test_scenarios import GOOD, mistakes_in
from tests.engine.silent_war.voyage_kit import CAMPAIGNS, RULES

OPERATIONS = tuple(
    name for name, file in scenario_files().items() if file.kind == "operational" and file.fleet == "history"
)
GUIDE = Path(__file__).parents[4] / "docs" / "scenarios.md"
PAGE = Path(__file__).parents[4] / "data" / "silent_war" / "scenarios" / "README.md"
NOT_ON_PATROL = {"sealion", "s-28", "s-26"}


def month_before(start: int) -> str:
    return write_month(start - 1)


def merchant_tons(first: str, last: str) -> float:
    """Of the months from the first to the last, as the record has them."""
    return sum(tons for at, tons in record().monthly_tons.items() if first <= at <= last)


def lost_between(first: str, last: str) -> int:
    boats = tables().fleet.submarines.values()
    return sum(first <= boat.lost[:7] <= last and boat.id not in NOT_ON_PATROL for boat in boats if boat.lost)


@pytest.mark.parametrize("scenario", OPERATIONS)
def test_an_operation_is_measured_by_the_record_of_its_months(scenario: str) -> None:
    file = scenario_files()[scenario]
    first, last = write_month(file.start), write_month(file.start + (file.week_of_month - 1 + file.weeks - 1) // 4)
    assert 2 <= file.weeks / 4 <= 6.1
    history = file.history
    assert history.ships == history.merchants + history.warships
    assert history.tons - history.warships * 2688 == pytest.approx(merchant_tons(first, last), rel=0.02)
    assert history.lost == lost_between(first, last)
    assert file.victory.per == "history"
    if file.before is None:
        assert file.start == 1941 * 12 + 11
    else:
        until = month_before(file.start)
        assert file.before.lost == lost_between("1941-12", until)
        assert file.before.tons > merchant_tons("1941-12", until)


@pytest.mark.parametrize("scenario", OPERATIONS)
def test_the_record_of_an_operation_lies_where_its_reason_says(scenario: str) -> None:
    file = scenario_files()[scenario]
    at = level(victory_of(file), file.history.tons / 1000, file.history.lost)
    assert at in ("substantive", "marginal", "draw")
    assert f"The record itself is {'a draw' if at == 'draw' else at}." in file.victory.reason


def test_there_is_an_operation_in_each_period_and_the_war_is_whole() -> None:
    assert {scenario_files()[operation].period for operation in OPERATIONS} == {1, 2, 3, 4}
    war = scenario_files()["whole-war"]
    assert (war.weeks, war.history.ships, war.history.lost) == (177, 1314, 50)


@pytest.mark.parametrize("scenario", CAMPAIGNS)
def test_everybody_has_a_place_and_a_command(scenario: str) -> None:
    world = world_of(scenario_files()[scenario])
    theatre = world.theatre
    chart = tables().chart
    assert theatre.campaign
    for boat in world.boats.by_id.values():
        if boat.at_sea:
            assert boat.where in chart.steps
            assert not boat.goal or boat.side == "transit"
        else:
            assert boat.where in (*theatre.bases, *theatre.tenders, "WEST")
        assert boat.home in (*theatre.bases, *theatre.tenders)
        assert boat.group in ("subpac", "swpac") or boat.group == f"pack:{boat.pack}"
    tree = RULES.seats(Started(world))  # type: ignore[arg-type]
    assert {node.id for node in tree.nodes if node.kind == "command"} == {"subpac", "swpac"}


class Started:
    """As much of a state as the seat tree reads."""

    def __init__(self, world: World) -> None:
        self.world = world


def test_famous_captains_sail_in_their_boats_and_are_not_drawn_again() -> None:
    world = world_of(scenario_files()["convoy-college"])
    tang = world.boats.by_id["tang"]
    assert (tang.skipper, tang.level) == ("okane", 2)
    assert "okane" not in world.theatre.skippers
    assert "cutter" in world.theatre.skippers


@pytest.mark.rule("3.2")
def test_what_happened_before_lies_on_the_tracks() -> None:
    world = world_of(scenario_files()["torpedo-scandal"])
    theatre, score = world.theatre, world.score
    assert (score.ships, score.ships_track) == (0, theatre.torpedo_tried)
    assert 235 < score.ships_track < 300  # the exploder is found out at three hundred (6.0)
    assert {"fall-of-luzon", "midway"} <= set(theatre.happened)
    assert theatre.tenders == {"MID": ["sperry"]}


def test_the_east_wind_has_old_boats_its_own_events_and_an_end_at_once() -> None:
    file = scenario_files()["east-wind-early"]
    assert (file.events, file.victory.sudden, file.start // 12) == ("east-wind", True, 1932)
    boats = world_of(file).boats.by_id
    assert {"leviathan", "narwhal", "nautilus", "argonaut", "barracuda", "bass", "bonita"} <= set(boats)
    assert {tables().fleet.submarines[boat].boat_class.id for boat in boats if boat.startswith("s-")} == {"s1", "s3"}
    assert sum(boat.home == "MANILA" for boat in boats.values()) == 12


def test_the_command_at_manila_bears_the_name_of_its_day() -> None:
    named = {scenario.id: [words.key for words in scenario.commands] for scenario in RULES.scenarios()}
    assert named["asiatic-fleet"] == named["east-wind-early"] == ["sw-command-subpac", "sw-command-asiatic"]
    assert named["whole-war"] == ["sw-command-subpac", "sw-command-swpac"]


FLEET = GOOD.replace("weeks = 4", 'weeks = 8\nkind = "operational"\nfleet = "history"')


@pytest.mark.parametrize(
    ("old", "new", "row", "field", "says"),
    [
        ("weeks = 8", "weeks = 61", "", "weeks", "at most 60 weeks"),
        ('["PEARL"]', '["FREM"]', "", "bases", "Pearl Harbor"),
        ('["PEARL"]', '["PEARL", "MANILA", "SUBIC"]', "", "bases", "one of them at a time"),
        ("weeks = 8", 'weeks = 8\nhappened = ["doomsday"]', "", "happened", "no war event doomsday"),
        ("weeks = 8", 'weeks = 8\nretired = ["u-boats"]', "", "retired", "no class or submarine u-boats"),
        ("[victory]", "[stations]\nFREM = 4\n[victory]", "stations", "FREM", "is no base of this scenario"),
        ("[victory]", "[stations]\nPEARL = 4\n[victory]", "stations", "PEARL", "that the other stations leave"),
        ("[victory]", '[tenders]\nMID = ["proteus"]\nMAJ = ["proteus"]\n[victory]', "tenders", "MAJ", "two places"),
        (
            "[victory]",
            '[[skippers]]\nboat = "barbel"\nskipper = "post"\n[victory]',
            "skippers[0]",
            "boat",
            "no boat of this scenario",
        ),
        (
            "[victory]",
            '[[skippers]]\nboat = "barb"\nskipper = "nemo"\n[victory]',
            "skippers[0]",
            "skipper",
            "no super skipper nemo",
        ),
        (
            "[victory]",
            '[[skippers]]\nboat = "barb"\nskipper = "post"\n[[skippers]]\nboat = "bang"\nskipper = "post"\n[victory]',
            "skippers[1]",
            "skipper",
            "has a boat already",
        ),
        ("[victory]", '[[week]]\nweek = 1\nzones = ["TRUK"]\n[victory]', "week[0]", "week", "draws its own"),
    ],
)
def test_a_mistake_in_a_campaign_names_row_and_field(old: str, new: str, row: str, field: str, says: str) -> None:
    assert mistakes_in(FLEET) == ()
    mistakes = mistakes_in(FLEET.replace(old, new, 1))
    assert [(mistake.row, mistake.field) for mistake in mistakes if says in mistake.problem] == [(row, field)], mistakes


@pytest.mark.parametrize("text", [FLEET, FLEET.replace('fleet = "history"', 'fleet = "rows"')], ids=["fleet", "rows"])
@pytest.mark.parametrize("said", [None, True, False])
def test_a_file_of_named_boats_gets_no_others_unless_it_says_so(text: str, said: bool | None) -> None:
    if said is not None:
        text = text.replace("weeks = 8", f"weeks = 8\nreinforcements = {str(said).lower()}")
    file = scenario_named("own", parse_scenario(text.encode()))
    theatre = world_of(file).theatre
    assert theatre.closed is not (said if said is not None else file.fleet == "history")


def test_an_older_campaign_goes_on_with_reinforcements() -> None:
    document = parse_scenario(FLEET.replace('fleet = "history"', 'fleet = "rows"').encode())
    assert isinstance(document, dict)
    del document["reinforcements"]  # as such documents were
    theatre: Theatre = world_of(scenario_named("own", document)).theatre
    assert not theatre.closed


def test_a_patrol_has_no_reinforcements() -> None:
    (mistake,) = mistakes_in(GOOD.replace("weeks = 4", "weeks = 4\nreinforcements = false"))
    assert (mistake.field, mistake.problem.partition(" (")[0]) == ("reinforcements", "a patrol has no reinforcements")


def test_a_super_skipper_leads_one_boat() -> None:
    rows = '[[boats]]\nid = "{}"\nwhere = "PEARL"\nskipper = "post"\nlevel = 1\n'
    text = FLEET.replace('fleet = "history"', 'fleet = "rows"')
    (mistake,) = mistakes_in(text + rows.format("spot") + rows.format("barb"))
    assert (mistake.field, mistake.problem) == ("skipper", "post has a boat already (25.2)")


def test_the_project_says_of_each_campaign_of_named_boats_whether_others_come() -> None:
    rows = [file for file in scenario_files().values() if file.kind != "patrol" and file.fleet == "rows"]
    assert {file.id for file in rows} == {"luzon-packs", "east-wind-early"}
    assert all(file.reinforcements is not None for file in rows)


def test_the_record_of_the_two_packs_is_substantive() -> None:
    file = scenario_files()["luzon-packs"]
    assert level(victory_of(file), file.history.ships, file.history.lost) == "substantive"


def test_a_tender_that_is_not_built_yet_lies_nowhere() -> None:
    text = FLEET.replace("[victory]", '[tenders]\nMID = ["proteus"]\n[victory]').replace("1944-05", "1944-02")
    assert [mistake.problem for mistake in mistakes_in(text)] == ["the proteus does not come before 1944-05 (21.21)"]


def test_a_document_that_went_bad_in_the_store_is_refused() -> None:
    with pytest.raises(DataError, match="needs a boat"):
        scenario_named("own", {**scenario_files()["tang-3"].model_dump(mode="json"), "boats": []})


def test_a_boat_not_yet_commissioned_is_in_no_fleet() -> None:
    file = scenario_files()["asiatic-fleet"]
    assert {submarine.id for submarine in in_service(file)} & {"wahoo", "gar"} == set()


def examples(page: Path) -> list[str]:
    return re.findall(r"```toml\n(id = .*?)```", page.read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("example", examples(GUIDE))
def test_the_examples_of_the_guide_can_be_played(example: str) -> None:
    assert mistakes_in(example) == ()


@pytest.mark.parametrize("example", examples(PAGE))
def test_the_examples_of_the_page_are_played_to_their_end(example: str) -> None:
    document = parse_scenario(example.encode())
    state = drive(RULES, "own", "page", RULES.policy("balanced"), options={"document": document})
    assert state.meta.result is not None
    assert state.meta.result["weeks"] == scenario_named("own", document).weeks


def test_the_page_names_every_field_of_a_file() -> None:
    text = PAGE.read_text("utf-8")
    for row in (ScenarioFile, BoatRow, PackRow, AceRow, WeekRow, VictoryRow, HistoryRow, BeforeRow):
        missing = [name for name in row.model_fields if not re.search(rf"`[^`]*\b{name}\b", text)]
        assert missing == [], row.__name__
