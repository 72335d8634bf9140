"""The scenarios of Submarine have their titles and summaries in both languages, and no words are left over."""

import re
from pathlib import Path

import pytest

from bot.text.voice import voice
from engine.core.words import Words
from engine.submarine.scenarios.file import ScenarioFile
from engine.submarine.scenarios.scenario import campaign_files, scenario_files

CATALOGUES = Path(__file__).parents[3] / "bot" / "text"
NEEDED = {f"sm-scenario-{name}" for name in scenario_files()} | {f"sm-campaign-{name}" for name in campaign_files()}


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("key", sorted(NEEDED))
def test_a_scenario_has_its_words(language: str, key: str) -> None:
    speech = voice(language)
    title, summary = speech.say(Words(key)), speech.say(Words(f"{key}.summary"))
    assert 4 <= len(title) <= 70
    assert not title.endswith(".")
    assert 10 <= len(summary) <= 200
    assert summary.endswith(".")


def test_the_languages_differ() -> None:
    for key in NEEDED:
        assert voice("en").say(Words(f"{key}.summary")) != voice("es").say(Words(f"{key}.summary"))


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_words_are_left_over(language: str) -> None:
    text = (CATALOGUES / language / "sm-scenarios.ftl").read_text(encoding="utf-8")
    assert set(re.findall(r"^(sm-(?:scenario|campaign)-[a-z0-9-]+) =", text, re.MULTILINE)) == NEEDED


def test_a_scenario_of_ones_own_is_told_in_its_own_words() -> None:
    file: ScenarioFile = scenario_files()["pq-17"].model_copy(update={"title": "The fog", "summary": "Nobody sees."})
    speech = voice("es")
    assert speech.say(file.title_words) == "The fog"
    assert speech.say(file.summary_words) == "Nobody sees."
