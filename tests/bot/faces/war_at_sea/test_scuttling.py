"""A ship is scuttled by nobody who has not read it, and a force that joins another is told so (5.5.1, 7.7.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.discord.screens.kit import Scene
from bot.discord.screens.orders.orders import orders_card
from bot.discord.taps.ids import Keys
from bot.text.voice import LANGUAGES, voice
from engine.core.events import Event
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.war_at_sea.facts.operations import ForcesJoin, JoinFails
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import unit_of
from tests.bot.discord.screen_kit import ANA, table_of
from tests.bot.faces.war_at_sea.table import FACE, at
from tests.engine.war_at_sea.operations.kit import Sea

WORD = {"en": "Scuttles", "es": "Barrena y hunde"}


def stopped(ship: str, **fields: Any) -> tuple[Match[Known], Decision, str]:
    """The day's orders off Matapan, a ship dead in the water; and the force that she is in."""
    match, decision = at("matapan", "was-day", 2)
    crippled = match.state.world.ships.ships[ship]
    crippled.speed = 0
    for name, value in fields.items():
        setattr(crippled, name, value)
    force = match.state.world.forces.of(ship)
    force.port = ""
    match.forget()
    return match, decision, force.id


def card_of(match: Match[Known], side: str, language: str = "en") -> str:
    """My orders of who leads a side alone."""
    table = table_of(match, {side: ANA})
    table = replace(table, campaign=replace(table.campaign, game="war_at_sea"))
    return str(orders_card(Scene(table, FACE, Keys(7, b"s" * 32), voice(language), ANA)).card).replace("\\", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_says_first_what_an_order_scuttles_and_wants_a_look(language: str) -> None:
    match, decision, force = stopped("vittorio-veneto")
    known, speaker = match.look(force), voice(language)
    answer = {**match.space(decision.id, force).default, "scuttle": ["vittorio-veneto"]}
    for how, sign, look in (("doctrine", "⚠", True), ("draft", "✎", False), ("sealed", "✔", False)):
        line = FACE.order_line(known, decision.path, force, answer, how, speaker)
        assert line.text.startswith(f"⚠ {WORD[language]} Vittorio Veneto")
        assert line.text.lower().count(WORD[language].lower()) == 1, "told once"
        assert (line.sign, line.needs_look) == (sign, look)
        others = [replace(line, slot=str(at), text=f"other {at}") for at in range(6)]
        assert WORD[language] in FACE.groups(known, [*others, line], speaker)[0].text


def test_my_orders_show_a_scuttling_before_it_is_ready() -> None:
    match, decision, force = stopped("vittorio-veneto")
    assert WORD["en"] not in card_of(match, "axis")
    match.draft(decision.id, force, {**match.space(decision.id, force).default, "scuttle": ["vittorio-veneto"]})
    assert "⚠ Scuttles Vittorio Veneto" in card_of(match, "axis")


@pytest.mark.parametrize(("side", "ship"), [("axis", "vittorio-veneto"), ("allied", "hasty")])
def test_what_is_suggested_to_members_scuttles_no_sound_ship(side: str, ship: str) -> None:
    """The staff alone gives a small ship up that holds a fleet up; members do it by their own word."""
    match, decision, force = stopped(ship, aground=True)
    given_up = match.advice(decision.id, force, "balanced")["scuttle"]
    assert given_up == ([] if ship == "vittorio-veneto" else [ship])
    assert match.shown(decision.id, force, match.advice(decision.id, force, "balanced"))["scuttle"] == []
    assert match.staff_answer(decision.id, force, "balanced")["scuttle"] == []
    assert WORD["en"] not in card_of(match, side)
    match.close(decision.id, deadline=True, spoken=decision.slots)
    assert not match.state.world.ships.ships[ship].scuttled


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_says_who_takes_whom_in_tow(language: str) -> None:
    match, decision, force = stopped("hasty")
    answer = match.shown(decision.id, force, match.advice(decision.id, force, "balanced"))
    assert answer["tow"]
    line = FACE.order_line(match.look(force), decision.path, force, answer, "doctrine", voice(language))
    assert {"en": "takes Hasty in tow", "es": "toma a remolque a Hasty"}[language] in line.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_force_that_is_to_join_another_says_so_and_sails_its_course_only_if_that_fails(
    language: str,
) -> None:
    match, decision = at("matapan", "was-day", 2)
    force, into = (match.state.world.forces.forces[each] for each in ("it-vv", "it-1"))
    force.acts[2] = f"join:{into.id}"
    match.forget()
    answer = match.space(decision.id, force.id).default
    line = FACE.order_line(match.look(force.id), decision.path, force.id, answer, "doctrine", voice(language))
    assert {
        "en": "Joins 1st Division this turn; only if that fails: stays",
        "es": "Se une a 1.ª División en este turno; solo si no lo consigue: queda donde está",
    }[language] in line.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_led_a_force_that_joined_another_reads_it_on_the_card_and_in_its_log(language: str) -> None:
    match, _ = at("matapan", "was-day", 2)
    world, speaker = match.state.world, voice(language)
    force, into = (world.forces.forces[each] for each in ("it-vv", "it-1"))
    told = [
        Event(fact, "operation/t002/day", 0, audience=("axis",))
        for fact in (ForcesJoin(unit_of(force), unit_of(into)), JoinFails(unit_of(force), unit_of(into)))
    ]
    for read in (FACE.own_losses, FACE.own_turn):
        lines = read(match.look("axis"), told, frozenset({"it-vv"}), speaker)
        assert ["2: " in line for line in lines] == [True, True]
        assert read(match.look("axis"), told, frozenset({"it-1"}), speaker) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fought", [1, 2])
def test_the_log_of_a_force_says_which_it_joined_unless_a_battle_held_it(fought: int, language: str) -> None:
    match, _ = at("matapan", "was-day", 2)
    force = match.state.world.forces.forces["it-vv"]
    force.gone, force.ships, force.acts, force.fought = True, [], {2: "join:it-1"}, fought
    match.forget()
    (page,) = FACE.unit_log(match.look("axis"), "it-vv", [], voice(language))
    told = {"en": "it joined 1st Division in turn 2", "es": "en el turno 2 se unió a 1.ª División"}[language]
    assert (told in page) == (fought < 2)


def test_a_force_that_joined_under_way_is_told_with_its_turn() -> None:
    sea = Sea([("allied", "uk", "S41", "orion ajax"), ("allied", "two", "S41", "perth gloucester")])
    sea.force("two", acts={1: "join:uk"})
    sea.play("movement", "contacts", "battles")
    assert sea.force("two").gone
    known = sea.known("allied")
    assert "it joined UK in turn 1" in FACE.unit_log(known, "two", [], voice("en"))[0]
    (line,) = FACE.own_losses(known, sea.told, frozenset({"two"}), voice("en"))
    assert "TWO joined UK" in line
    assert FACE.own_losses(known, sea.told, frozenset({"uk"}), voice("en")) == []
