"""What became of a member's own orders is told by name with the reason: on My orders, and after the turn."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.discord.cards import by_clauses
from bot.faces.war_at_sea.orders.told import PLAN, told
from bot.text.voice import LANGUAGES, voice
from engine.core.events import Event
from engine.war_at_sea.battle.plans import BattlePlan
from engine.war_at_sea.facts.operations import FearsBombers, ForceAborts, NewMission
from engine.war_at_sea.nouns import unit_of
from engine.war_at_sea.orders.battle import plan_space
from tests.bot.faces.war_at_sea.table import FACE, at
from tests.bot.faces.war_at_sea.test_scuttling import card_of
from tests.engine.war_at_sea.operations.kit import Sea

FORCE = "us-tf1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_folded_line_names_each_force_that_gives_its_mission_up_and_says_why(language: str) -> None:
    match, decision = at("santa-cruz", "was-day", 2)
    for ship in match.state.world.forces.forces[FORCE].ships:
        match.state.world.ships.ships[ship].left["hull"] = 1
    match.forget()
    known, speaker = match.look(FORCE), voice(language)
    answer = match.shown(decision.id, FORCE, match.advice(decision.id, FORCE, "balanced"))
    assert answer["what"].startswith("abort-")
    line = FACE.order_line(known, decision.path, FORCE, answer, "doctrine", speaker)
    why = {"en": "it has lost too many hull boxes", "es": "ha perdido demasiadas casillas de casco"}[language]
    assert line.reason == why
    assert FACE.order_line(known, decision.path, FORCE, answer, "draft", speaker).reason == "", "a member knows why"
    others = [replace(line, slot=str(no), name=f"other {no}", text=f"stays {no}", reason="") for no in range(6)]
    given_up = [replace(line, slot=f"up-{no}", name=f"TF 9{no}", text=f"up {no}") for no in range(6)]
    (group,) = FACE.groups(known, [*others, *given_up], speaker)
    assert all(f"TF 9{no}: up {no} – {why}" in group.text for no in range(6))
    assert "stays" not in group.text, "these are counted alone"


def test_my_orders_say_why_a_mission_is_to_be_given_up() -> None:
    match, _ = at("santa-cruz", "was-day", 2)
    for ship in match.state.world.forces.forces[FORCE].ships:
        match.state.world.ships.ships[ship].left["hull"] = 1
    match.forget()
    assert "it has lost too many hull boxes" in card_of(match, "allied")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_course_that_the_weather_cut_short_is_told_to_who_wrote_it(language: str) -> None:
    sea = Sea([("allied", "uk", "S41", "orion ajax")])
    sea.force("uk", plot={1: ["T41", "U41", "U40"]})
    sea.world.operation.weather = "storm"
    sea.play("movement")
    came = sea.force("uk").zone
    assert came != "U40", "the weather let it go less far"
    sea.world.operation.turn = 2
    told = [replace(event, path="operation/t001/movement") for event in sea.told]
    known = sea.known("allied")
    lines = FACE.own_turn(known, told, frozenset({"uk"}), voice(language))
    said = {
        "en": f"Turn 1: UK came only to {came}, not to U40 as ordered: the weather slowed it.",
        "es": f"Turno 1: UK solo llegó a {came}, no a U40 como se le había ordenado: la frenó el mal tiempo.",
    }
    assert lines == [said[language]]
    assert FACE.own_losses(known, told, frozenset({"uk"}), voice(language)) == lines
    assert FACE.own_turn(known, told, frozenset(), voice(language)) == [], "nobody else's"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("path", "feared"), [("day", True), ("day", False), ("after", False)])
def test_who_led_a_force_reads_that_it_gave_its_mission_up_and_why(path: str, feared: bool, language: str) -> None:
    match, _ = at("matapan", "was-day", 2)
    force = unit_of(match.state.world.forces.forces["it-vv"])
    facts = [*([FearsBombers(force)] if feared else []), ForceAborts(force, "taranto")]
    told = [Event(fact, f"operation/t001/{path}", 0, audience=("axis",)) for fact in facts]
    (line,) = FACE.own_turn(match.look("axis"), told, frozenset({"it-vv"}), voice(language))
    why = {
        ("en", "day", True): "for fear of bombers", ("es", "day", True): "por temor a los bombarderos",
        ("en", "day", False): "ordered for it that day", ("es", "day", False): "se le ordenó ese día",
        ("en", "after", False): "after the fight", ("es", "after", False): "tras el combate",
    }  # fmt: skip
    assert why[language, path, feared] in line
    assert "1: " in line
    assert FACE.own_turn(match.look("axis"), told, frozenset({"it-1"}), voice(language)) == []


def test_an_escort_that_turns_back_by_a_special_rule_is_told() -> None:
    match, _ = at("matapan", "was-day", 2)
    force = unit_of(match.state.world.forces.forces["it-vv"])
    told = [Event(NewMission(force, "intercept"), "operation/t001/turn_end", 0, audience=("axis",))]
    (line,) = FACE.own_turn(match.look("axis"), told, frozenset({"it-vv"}), voice("en"))
    assert "its escort turns back" in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_plan_of_a_battle_is_cut_behind_a_clause_alone(language: str) -> None:
    """The line has the whole plan; a card has as many of its clauses as it has room for."""
    form, speaker = plan_space(BattlePlan()), voice(language)
    plan = max((form.sample(Random(seed)) for seed in range(30)), key=lambda each: len(str(each)))
    line = told(at("savo-battleships", PLAN, 1)[0].look("axis"), PLAN, "axis", form, plan, speaker)
    assert len(line) > 300
    assert line.count("; ") >= 5
    assert "…" not in line
    shown = by_clauses(line, 300, "; …")
    assert line.startswith(shown.removesuffix("; …") + "; ")
