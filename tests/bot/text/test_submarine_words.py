"""The scenarios of Submarine have their titles and summaries in both languages, and no words are left over."""

import re
from pathlib import Path

import pytest

from bot.text.voice import voice
from engine.core.words import Words
from engine.submarine.options import OPTIONS
from engine.submarine.scenarios.file import ScenarioFile
from engine.submarine.scenarios.scenario import campaign_files, scenario_files
from engine.submarine.tables.read import tables
from tests.bot.text import test_voice

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


def names() -> set[str]:
    """The ids of names that tables and options ask for."""
    cards = tables()
    classes = (*cards.ships.submarines, *cards.ships.warships, *cards.ships.merchants)
    return {
        *(f"sm-class-{name}" for name in classes),
        *(f"sm-merchant-{name}" for name in cards.ships.merchants),
        *(f"sm-torpedo-{name}" for name in cards.arms.torpedoes),
        *(f"sm-option-{name}" for name in OPTIONS),
        *(f"option-submarine-{name}" for name in OPTIONS),
    }


@pytest.mark.parametrize("language", ["en", "es"])
def test_each_class_torpedo_and_option_has_a_name_and_none_is_left_over(language: str) -> None:
    kept = test_voice.catalogue(language)
    assert names() - set(kept) == set()
    lists = ("sm-class-", "sm-merchant-", "sm-torpedo-", "sm-option-", "option-submarine-")
    extra = {name for name in kept if name.startswith(lists) and "." not in name} - names()
    assert extra == {"sm-option-advanced", "option-submarine-advanced"}


@pytest.mark.parametrize("language", ["en", "es"])
def test_an_option_fits_into_the_founding_form(language: str) -> None:
    speech = voice(language)
    for name in ("advanced", *OPTIONS):
        assert len(speech.say(Words(f"option-submarine-{name}"))) <= 100


def test_a_hex_has_one_name_in_spanish_and_a_target_its_article() -> None:
    for file in sorted((CATALOGUES / "es").glob("sm-*.ftl")):
        assert "hexágono" not in file.read_text(encoding="utf-8"), file.name
    ship = Words("sm-merchant-t-2", {"number": 3})
    args = {"tubes": "1", "ship": ship, "chance": 65, "meets": 19, "last": 19, "more": 0, "even": 1, "count": 2}
    assert "contra el petrolero T-2" in voice("es").plain("sm-plan-shot-at", **args)
    assert "contra el petrolero T-2" in voice("es").plain("sm-aim-more", **args)
