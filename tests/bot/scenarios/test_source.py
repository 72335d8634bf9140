"""Scenarios as files: the project's own, and titles in two languages."""

from __future__ import annotations

import re

import pytest

from bot.games import games
from bot.scenarios.source import of_ours
from bot.text.voice import voice
from engine.core.words import Words
from tests.engine.silent_war.scenarios.test_scenarios import GOOD

TAKING = [game for game in games() if games()[game].takes_scenarios]


@pytest.mark.parametrize("game", TAKING)
def test_each_of_our_files_is_found_and_read(game: str) -> None:
    rules = games()[game]
    found = {scenario.id: text for scenario in rules.scenarios() if (text := of_ours(game, scenario.id)) is not None}
    assert len(found) >= len([scenario for scenario in rules.scenarios() if scenario.kind != "campaign"]) > 0
    for name, text in list(found.items())[:4]:
        try:
            document = rules.own_scenario(text.encode(), name)
        except ValueError:  # a campaign of linked actions is no file of a member's
            continue
        assert document["id"] == name


def test_what_is_no_scenario_of_ours_has_no_file() -> None:
    assert of_ours("silent_war", "../../../pyproject") is None
    assert of_ours("silent_war", "atlantis") is None
    assert of_ours("chess", "wahoo-3") is None


SECOND = {
    "silent_war": GOOD,
    "submarine": of_ours("submarine", "wounded-bear"),
    "war_at_sea": of_ours("war_at_sea", "denmark-strait"),
}


@pytest.mark.parametrize("game", SECOND)
def test_a_title_in_spanish_is_read_in_spanish_and_a_file_without_one_is_what_it_was(game: str) -> None:
    rules, text = games()[game], str(SECOND[game])
    text = re.sub(r'^id = "[\w-]+"$', 'id = "ferry"', text, count=1, flags=re.MULTILINE)  # that of ours is taken
    head = "" if "title =" in text else 'title = "The ferry"\nsummary = "Words."\n'
    plain = rules.own_scenario((head + text).encode(), "x.toml")
    assert not [field for field in plain if field.endswith("_es")]
    both = rules.own_scenario(('title_es = "El transbordador"\nsummary_es = "Palabras."\n' + head + text).encode(), "x")
    assert {**plain, "title_es": "El transbordador", "summary_es": "Palabras."} == both
    names = {language: voice(language).say(rules.own_entry(both).name) for language in ("en", "es")}
    assert names == {"en": "The ferry", "es": "El transbordador"}
    assert voice("es").say(rules.own_entry(both).summary) == "Palabras."
    assert voice("es").say(rules.own_entry(plain).name) == "The ferry"
    marked = Words("scenarios-offered", {"scenario": rules.own_entry({**both, "title_es": "*Ojo*"}).name, "version": 1})
    assert "\\*Ojo\\*" in voice("es").markdown(marked)  # a member's text formats nothing
