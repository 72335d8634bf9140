"""Who leads the convoy reads between two plots how far its course is laid, and when it is asked for again (5.1.3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.discord.screens.orders.idle import nothing_card
from bot.faces.registry import faces
from bot.text.voice import voice
from engine.submarine.orders.convoy_plot import turns_to_plot
from engine.submarine.state import CONVOY, SUBMARINES
from tests.bot.discord.war_kit import ALLIES, CHILE, said, war_scene, war_table
from tests.bot.faces.submarine.action import FACE, action, at_plot, step


@pytest.mark.rule("5.1.3")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "the course of the convoy is laid until turn {last}; it is asked for again after turn {watch}"),
        ("es", "el rumbo del convoy está dado hasta el turno {last}; se vuelve a pedir tras el turno {watch}"),
    ],
)
def test_between_two_plots_the_convoys_leader_reads_when_the_course_is_asked_for_again(
    language: str, words: str
) -> None:
    match, speaker = action("wolf-pack", advanced=True, hidden=True), voice(language)
    at_plot(match)
    assert FACE.seat_note(match.look(CONVOY), CONVOY, speaker) == "", "it is asked for now"
    while turns_to_plot(match.state.world, CONVOY):
        step(match)
        assert not match.over
    known = match.look(CONVOY)
    line = words.format(last=max(known.screen.plots[CONVOY]), watch=known.action.watch_ends)
    assert FACE.seat_note(known, CONVOY, speaker).startswith(line)
    assert FACE.seat_note(match.look(SUBMARINES), CONVOY, speaker) == "", "the enemy learns no course"
    table = war_table(match, {"submarines": CHILE, CONVOY: ALLIES})
    table = replace(table, campaign=replace(table.campaign, game="submarine"))
    card = nothing_card(replace(war_scene(table, ALLIES, language), face=faces()["submarine"]))
    assert line[1:] in said(card.card)
