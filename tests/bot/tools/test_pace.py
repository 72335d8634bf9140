"""Campaigns by post in virtual time: a few here, and the whole table by ``make soak``."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games import games
from bot.service.tempo.lengths import Length, brings, length_words, read
from bot.service.types import Settings
from bot.text.voice import voice
from bot.tools.by_post import Course, Measured, Sailed
from bot.tools.pace import line_of, measure, measured, page, play, usual_hours

ROOT = Path(__file__).resolve().parents[3]

LINES = {(length.game, length.scenario, length.options, length.hours, length.gone): length for length in read()}


def course(scenario: str, *, gone: bool = False, seed: int = 1, hours: int = 24) -> Course:
    return Course("submarine", scenario, 4, {}, seed, gone, Settings(hours=hours))


def test_the_same_campaign_takes_the_same_days() -> None:
    once, again = play(course("hunters-atlantic")), play(course("hunters-atlantic"))
    assert once == again
    assert once.ended
    assert once.answered > 0


def test_an_action_of_twenty_turns_ends_within_three_weeks_even_if_somebody_vanishes() -> None:
    whole, gone = play(course("wolf-pack")), play(course("wolf-pack", gone=True))
    assert whole.ended
    assert gone.ended
    assert max(whole.days, gone.days) < 21
    assert whole.ran_out * 20 <= whole.answered  # who looks in once a day loses hardly a question
    assert gone.ran_out > whole.ran_out


def test_a_line_tells_the_middle_game_and_the_slowest_but_one() -> None:
    result = next(result for result in measured() if result.scenario == "wolf-pack")
    line = line_of(result, 24, [Sailed(days, 10, 0, 20, True) for days in (9.0, 30.0, 7.0, 8.0)], gone=False)
    assert (line.days, line.slowest, line.games, line.turns) == (8.5, 9.0, 4, 20)
    with pytest.raises(RuntimeError, match="did not end"):
        line_of(result, 24, [Sailed(3000.0, 1, 1, 2, False)], gone=False)


def test_every_kind_of_scenario_is_measured() -> None:
    for name, rules in games().items():
        kinds = {scenario.id: scenario.kind for scenario in rules.scenarios()}
        mine = {kinds[result.scenario] for result in measured() if result.game == name}
        assert mine, name


@pytest.mark.parametrize("measured", measured(), ids=lambda each: f"{each.scenario}-{each.label}")
def test_the_table_holds_its_targets_and_is_of_todays_scenarios(measured: Measured) -> None:
    hours = usual_hours(measured)
    entry = next(scenario for scenario in games()[measured.game].scenarios() if scenario.id == measured.scenario)
    for gone in (False, True):
        line = LINES[measured.game, measured.scenario, measured.label, hours, gone]
        assert (line.kind, line.turns, line.members) == (entry.kind, entry.length, measured.members)
        assert line.games == measured.games
        assert line.slowest <= measured.most


def test_the_page_of_the_docs_is_the_tables() -> None:
    assert (ROOT / "docs" / "pace.md").read_text(encoding="utf-8") == page(read())


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_length_is_told_in_days_weeks_or_months(language: str) -> None:
    said = [voice(language).say(length_words(days)) for days in ((0.4, 0.9), (4, 6), (30, 70), (150, 400))]
    assert (
        said
        == {
            "en": ["about one day", "4 to 6 days", "4 to 10 weeks", "5 to 13 months"],
            "es": ["cerca de un día", "de 4 a 6 días", "de 4 a 10 semanas", "de 5 a 13 meses"],
        }[language]
    )


def test_a_scenario_that_was_not_measured_is_reckoned_by_its_turns() -> None:
    scenarios = {scenario.id: scenario for scenario in games()["submarine"].scenarios()}
    short, long = (brings("submarine", scenarios[name], 24) for name in ("wahoo", "wahoo-long"))
    assert short is not None
    assert long is not None
    assert long[0] == 2 * short[0]


@pytest.mark.soak
@pytest.mark.parametrize("measured", measured(), ids=lambda each: f"{each.scenario}-{each.label}")
def test_the_table_is_what_is_measured(measured: Measured) -> None:
    """Each usual line, played again: a change of the rules or of the clocks shows as days."""
    for gone in (False, True):
        line: Length = measure(measured, usual_hours(measured), range(1, measured.games + 1), gone=gone)
        assert line == LINES[measured.game, measured.scenario, measured.label, usual_hours(measured), gone]
