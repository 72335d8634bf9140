"""Whom the game waits for in Submarine, and how who leads them ends the wait."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.discord.screens.kit import Scene
from bot.discord.screens.orders.idle import ours_awaited
from bot.discord.screens.people.command import asked_subject, command_card
from bot.faces.registry import faces
from bot.games import games
from engine.core.play.match import Match
from tests.bot.discord.screens.test_two_sides import CHEN
from tests.bot.discord.war_kit import ALLIES, CHILE, labels, war_scene, war_table


@pytest.fixture(scope="module")
def match() -> Match[Any]:
    begun = Match.new(games()["submarine"], "wolf-pack", "waiting", {"advanced": True, "hidden": True})
    while (decision := begun.waiting()[0]).kind != "plot":
        begun.close(decision.id, deadline=True) if decision.gate else begun.silence(decision.id)
    return begun


def scene(match: Match[Any], who: int, language: str = "en") -> Scene:
    table = war_table(match, {"submarines": CHILE, "escorts": ALLIES, "u-47": CHEN})
    table = replace(table, campaign=replace(table.campaign, game="submarine"))
    return replace(war_scene(table, who, language), face=faces()["submarine"])


@pytest.mark.parametrize(("language", "ways"), [("en", "Overrule"), ("es", "Imponerse")])
def test_who_leads_a_silent_member_reads_how_to_end_the_wait(match: Match[Any], language: str, ways: str) -> None:
    awaited, how = ours_awaited(scene(match, CHILE, language))
    assert f"<@{CHEN}>" in awaited
    assert "U-47" in how
    assert ways in how
    assert "U-99" not in how


def test_who_leads_nobody_is_told_only_who_is_waited_for(match: Match[Any]) -> None:
    assert len(ours_awaited(scene(match, CHEN))) == 1
    assert ours_awaited(scene(match, ALLIES)) == []


@pytest.mark.parametrize("where", ["submarines", "u-99"])
def test_a_question_put_below_a_group_that_a_member_holds_is_found(match: Match[Any], where: str) -> None:
    table = war_table(match, {"submarines": CHEN, "escorts": ALLIES})
    table = replace(table, campaign=replace(table.campaign, game="submarine"))
    own = replace(war_scene(table, CHEN, "en"), face=faces()["submarine"])
    assert asked_subject(own, where)


@pytest.mark.parametrize("where", ["axis-air", "rabaul-air"])
def test_the_way_leads_to_the_button_on_a_group_that_a_member_holds_and_on_its_units(where: str) -> None:
    """Who leads the side was sent to *Overrule*, which stood on neither."""
    begun = Match.new(games()["war_at_sea"], "santa-cruz", "waiting", {})
    while (decision := begun.waiting()[0]).kind != "was-day":
        begun.close(decision.id, deadline=True)
    table = war_table(begun, {"axis": CHILE, "axis-air": CHEN, "allied": ALLIES})
    table = replace(table, campaign=replace(table.campaign, game="war_at_sea"))
    offered = {
        who: labels(command_card(replace(war_scene(table, who, "en"), face=faces()["war_at_sea"]), below=where).card)
        for who in (CHILE, CHEN)
    }
    assert "Overrule…" in offered[CHILE]
    assert "Overrule…" not in offered[CHEN]
