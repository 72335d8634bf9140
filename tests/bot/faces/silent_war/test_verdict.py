"""What a scenario asks for and how a campaign was judged, in both languages."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.faces.silent_war.story.verdict import goal_line, over_words, verdict_lines
from bot.text.voice import LANGUAGES, voice
from engine.silent_war.plan import Victory
from engine.silent_war.scenarios.scenario import plan_of, scenario_files

PLAN = plan_of(scenario_files()["solomons"])
RESULT: dict[str, Any] = {
    "kind": "operational",
    "level": "draw",
    "ended": "weeks",
    "dates": {"marginal": "1942-11-3", "draw": "1942-10-2"},
    "levels": {"decisive": 500, "substantive": 400, "marginal": 300, "draw": 200},
    "reached": 320,
    "boats_lost": 5,
    "losses_allowed": 4,
    "levels_lost": 1,
    "commands": {
        "subpac": {"ships": 7, "tons": 30_000, "boats_lost": 1},
        "swpac": {"ships": 9, "tons": 40_000, "boats_lost": 0},
    },
}


@pytest.mark.parametrize(
    ("victory", "says"),
    [
        (Victory("tons", 12, 8, 4, 1), "Each boat lost drops the result one level."),
        (Victory("tons", 12, 8, 4, 1, loss_step=3), "Every 3 boats lost drop the result one level."),
        (
            Victory("tons", 12, 8, 4, 1, losses=5),
            "You may lose 5 boats; each further boat lost drops the result",
        ),
        (
            Victory("tons", 12, 8, 4, 1, losses=5, loss_step=2),
            "every further 2, or part of 2, drop the result",
        ),
        (Victory("tons", 12, 8, 4, 1, sudden=True), "The game ends as soon as you reach a decisive victory."),
    ],
)
def test_the_goal_says_what_losses_cost(victory: Victory, says: str) -> None:
    plan = replace(PLAN, victory=victory)
    assert says in goal_line(plan, voice("en"))
    assert "{" not in goal_line(plan, voice("es"))


def test_a_campaigns_end_tells_dates_losses_and_the_commands_best_first() -> None:
    asked, marks, losses, shares = verdict_lines(RESULT, PLAN, voice("en"))
    assert asked == goal_line(PLAN, voice("en"))
    assert "draw (second week of October 1942)" in marks
    assert marks.index("draw") < marks.index("marginal")
    assert losses == "By what was sunk: marginal victory. The 5 boats lost cost one level: draw."
    assert shares.index("Southwest") < shares.index("Pacific Fleet")
    assert voice("en").say(over_words(RESULT, "draw")) == "The operation is over · draw"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ended", ["decisive", "no-boats"])
def test_an_early_end_is_told_after_what_was_asked(language: str, ended: str) -> None:
    asked, why, *rest = verdict_lines({**RESULT, "ended": ended}, PLAN, voice(language))
    assert asked == goal_line(PLAN, voice(language))
    assert why == voice(language).get(f"sw-end-{ended}")
    assert len(rest) == 3
    assert not any("{" in line for line in (asked, why, *rest))


def test_a_patrol_tells_what_each_level_asked_for_what_a_loss_cost_and_no_more() -> None:
    patrol = {**RESULT, "kind": "patrol", "boats_lost": 1}
    cost = "By what was sunk: marginal victory. The boat lost costs one level: draw."
    assert verdict_lines(patrol, PLAN, voice("en")) == [goal_line(PLAN, voice("en")), cost]
    assert verdict_lines({**patrol, "levels_lost": 0}, PLAN, voice("en")) == [goal_line(PLAN, voice("en"))]
    assert voice("en").say(over_words({}, "draw")) == "The patrol is over · draw"
