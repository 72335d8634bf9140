"""Posts name the nodes above slots that a spectator may not know; a tap there is a tap on one's own slot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.discord.screens.kit import Scene
from bot.discord.screens.views.fight import fight_card, fights_of
from bot.discord.taps.ids import Keys, Tag, question_subject
from bot.discord.taps.router import _own_slot, _question, _subject
from bot.faces.registry import faces
from bot.service.types import Actor, Refuse, Settings, Table
from bot.text.voice import voice
from engine.core.play.match import Match
from engine.war_at_sea.known import Known
from tests.bot.discord.screen_kit import fits, table_of
from tests.bot.faces.war_at_sea.table import at

AXIS, ALLIED, ADMIRAL = 201, 202, 203
KEYS = Keys(7, b"s" * 32)


def table_for(match: Match[Known], force: str) -> Table:
    """Each side has a leader; another member has one of the Allies' forces."""
    table = table_of(match, {"axis": AXIS, "allied": ALLIED, force: ADMIRAL}, settings=Settings())
    return replace(table, campaign=replace(table.campaign, game="war_at_sea", organiser_id=AXIS, title=""))


def test_a_battle_has_its_post_though_its_forces_are_secret() -> None:
    match, decision = at("second-sirte", "was-plan")
    scene = Scene(table_for(match, "uk-vian"), faces()["war_at_sea"], KEYS, voice("en"), None)
    (public,) = [decision for decision in match.public_waiting() if decision.kind == "was-plan"]
    assert not set(public.slots) & set(decision.slots)
    for post in fights_of(scene):
        fits(fight_card(scene, post))


def test_a_tap_on_the_fleet_is_a_tap_on_ones_own_force() -> None:
    match, decision = at("second-sirte", "was-plan")
    force = next(slot for slot in decision.slots if slot.startswith("uk-"))
    table = table_for(match, force)
    vian = Actor(ADMIRAL, "Vian", "en-GB", 1, 1)
    assert _own_slot(table, vian, decision.id, "allied-fleet") == force
    subject = question_subject(decision.id, "allied-fleet")
    tag = Tag("f", 7, KEYS.decision(subject), 0, "", 0, "open")
    assert _subject(KEYS, tag, "question", vian, table) == subject
    assert _question(table, vian, subject, "speaker").slot == force
    with pytest.raises(Refuse):
        _question(table, Actor(AXIS, "Iachino", "en-GB", 1, 1), subject, "speaker")
