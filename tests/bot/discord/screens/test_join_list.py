"""The list for a newcomer: what hangs below a side stands below it."""

from __future__ import annotations

import pytest

from bot.discord.cards import Section
from bot.discord.screens.kit import Scene
from bot.discord.screens.people.command import command_card
from bot.discord.taps.ids import Keys
from bot.service.types import Settings
from bot.text.voice import LANGUAGES, voice
from tests.bot.discord.screen_kit import table_of
from tests.bot.faces.war_at_sea.every_question import SEATS
from tests.bot.faces.war_at_sea.table import FACE, at


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_command_stands_below_its_side(language: str) -> None:
    match, _ = at("santa-cruz", "was-muster")
    held = {node: who for node, who in dict(SEATS).items() if node in ("allied", "axis")} or dict(SEATS)
    scene = Scene(table_of(match, held, settings=Settings()), FACE, Keys(7, b"s" * 32), voice(language), None)
    for page in range(3):
        rows = [
            part.texts[0].split("\n")[0]
            for part in command_card(scene, page, joining=True).card.parts
            if isinstance(part, Section)
        ]
        hung = [number for number, line in enumerate(rows) if "└" in line]
        assert not hung or "└" not in rows[0], rows
        if page == 0:
            assert hung, rows
