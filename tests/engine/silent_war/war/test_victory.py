"""16.1 How campaigns are judged: tonnage beside history, losses, commands, dates, and when a game ends early."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.core.words import Words
from engine.silent_war.plan import History, Plan, Victory
from engine.silent_war.scenarios.file import ScenarioFile
from engine.silent_war.scenarios.scenario import victory_of
from engine.silent_war.state import LOST, Boat, Boats, Score, Sinking, Theatre
from engine.silent_war.victory import by_command, dates_of, level, over, result, standing
from engine.silent_war.world import World
from tests.engine.silent_war.voyage_kit import Voyage, document, homeward, ready

NODES = [
    ("subpac", "command", "us", Words("sw-command-subpac")),
    ("swpac", "command", "us", Words("sw-command-swpac")),
    ("group:eight", "group", "swpac", Words("sw-group", {"name": "Eight"})),
]
WAR = Victory("tons", 40, 30, 20, 10, losses=5, loss_step=2)


def plan_with(victory: Victory = WAR) -> Plan:
    name = Words("sw-own-title", {"text": "x"})
    return Plan("x", name, name, victory, History(10, 30_000, 9, 1, 5), nodes=NODES, kind="campaign")


def theatre_of(**more: Any) -> Theatre:
    return Theatre(**{"year": 1943, "month": 1, "week_of_month": 1, "period": 2, "torpedo": -1, "turns": 20} | more)


def sunk(boat: str, tons: int, date: str = "1943-01-1", *, merchant: bool = True, command: str = "") -> Sinking:
    return Sinking(1, date, boat, "ECS", "M", "M", tons, merchant, command=command)


@pytest.mark.rule("16.1")
@pytest.mark.parametrize(
    ("lost", "expected"),
    [(0, "decisive"), (5, "decisive"), (6, "substantive"), (7, "substantive"), (8, "marginal"), (30, "defeat")],
)
def test_a_campaign_pays_for_losses_beyond_what_it_allows(lost: int, expected: str) -> None:
    assert level(WAR, 40, lost) == expected


def test_levels_as_multiples_of_the_record_move_with_it() -> None:
    row = {"measure": "tons", "per": "history", "decisive": 1.5, "substantive": 1, "marginal": 0.75, "draw": 0.5}
    history = {"tons": 200_000, "warships": 10, "source": "x"}
    file = ScenarioFile.model_validate(document(ready("wahoo"), victory={**row, "reason": "x"}, history=history))
    assert victory_of(file) == Victory("tons", 300, 200, 150, 100)
    of_warships = file.victory.model_copy(update={"measure": "warships"})
    assert victory_of(file.model_copy(update={"victory": of_warships})) == Victory("warships", 15, 10, 8, 5)


@pytest.mark.rule("26.0")
def test_each_command_has_its_own_tonnage_even_after_a_transfer() -> None:
    boats = Boats({"wahoo": Boat("wahoo", "ECS", group="subpac"), "tang": Boat("tang", "ECS", group="group:eight")})
    boats.by_id["gato"] = Boat("gato", LOST, group="subpac")
    score = Score([sunk("wahoo", 5000, command="swpac"), sunk("wahoo", 4000), sunk("tang", 3000)], lost=["gato"])
    assert by_command(World(boats, theatre_of(), score, plan_with())) == {
        "subpac": {"ships": 1, "tons": 4000, "boats_lost": 1},
        "swpac": {"ships": 2, "tons": 8000, "boats_lost": 0},
    }


def test_the_result_says_by_which_date_each_mark_was_reached() -> None:
    days = (("1943-01-1", 12), ("1943-02-1", 8), ("1943-03-4", 15))
    score = Score([sunk("wahoo", tons * 1000, date) for date, tons in days])
    assert dates_of(WAR, score) == {"substantive": "1943-03-4", "marginal": "1943-02-1", "draw": "1943-01-1"}
    found: Any = result(World(Boats({"wahoo": Boat("wahoo", "ECS")}), theatre_of(week=20), score, plan_with()))
    assert (found["level"], found["ended"], found["kind"]) == ("substantive", "weeks", "campaign")
    assert found["levels"] == {"decisive": 40, "substantive": 30, "marginal": 20, "draw": 10}
    assert (found["losses_allowed"], found["levels_lost"]) == (5, 0)


@pytest.mark.rule("16.1")
def test_the_result_counts_merchants_and_warships_apart() -> None:
    score = Score([sunk("wahoo", 5000), sunk("wahoo", 2000), sunk("wahoo", 9000, merchant=False)])
    found: Any = result(World(Boats({"wahoo": Boat("wahoo", "ECS")}), theatre_of(week=20), score, plan_with()))
    assert (found["merchants"], found["merchant_tons"]) == (2, 7000)
    assert (found["warships"], found["warship_tons"]) == (1, 9000)


def test_what_stood_on_the_tracks_before_counts_for_the_war_and_not_for_victory() -> None:
    score = Score([sunk("wahoo", 9000)], lost=["gato"], ships_before=70, tons_before=300_000, lost_before=4)
    assert (score.ships_track, score.tons_track, score.lost_track) == (71, 309_000, 5)
    assert standing(WAR, score) == "defeat"


@pytest.mark.rule("16.1")
def test_a_campaign_ends_early_only_with_its_last_boat_or_where_decisive_is_the_end() -> None:
    home = Boats({"wahoo": Boat("wahoo", "PEARL", "broom")})
    rich, theatre = Score([sunk("wahoo", 90_000)]), theatre_of(campaign=True)
    plan, sudden = plan_with(), plan_with(replace(WAR, sudden=True))
    assert over(World(home, theatre, rich, plan)) == ""  # nobody is out and the mark is passed: the war goes on
    assert over(World(home, theatre, rich, sudden)) == "decisive"
    assert over(World(home, theatre, Score([sunk("wahoo", 9000)]), sudden)) == ""
    gone = Boats({"wahoo": Boat("wahoo", LOST)})
    assert over(World(gone, theatre, rich, plan)) == ""  # more boats come in February
    assert over(World(gone, theatre_of(campaign=True, turns=3), rich, plan)) == "no-boats"
    assert over(World(gone, theatre_of(campaign=True, year=1932), rich, plan)) == "no-boats"


@pytest.mark.rule("16.1")
def test_a_patrol_is_over_when_nobody_is_out() -> None:
    voyage = Voyage(document(homeward("wahoo", "HAW", "PEARL")))
    voyage.week()
    assert voyage.match.over
    assert (voyage.match.result["ended"], voyage.match.result["kind"]) == ("home", "patrol")
    assert voyage.match.result["commands"] == {"subpac": {"ships": 0, "tons": 0, "boats_lost": 0}}
