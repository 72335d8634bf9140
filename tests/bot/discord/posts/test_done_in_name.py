"""What a silent member reads of orders given in their name: the lines of their card, in their language."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.faces.registry import faces
from bot.service.types import Settings, Table
from bot.store.records import UserSettings
from bot.text.voice import LANGUAGES, voice
from tests.bot.discord.posted import ANA, BO, HOUR, at_table


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_silent_member_reads_what_was_ordered_as_their_card_says_it(tmp_path: Path, language: str) -> None:
    face = faces()["submarine"]

    def lines(table: Table) -> list[str]:
        gate, match = table.match.waiting()[0], table.match
        return [
            face.order_line(
                match.look(slot),
                gate.path,
                slot,
                match.suggestion(gate.id, slot, "")[0],
                "doctrine",
                voice(language),  # type: ignore[arg-type]
            ).text
            for slot in gate.slots
            if match.seats().side(slot) == "submarines"
        ]

    async with at_table(tmp_path, settings=[UserSettings(ANA, locale=language)]) as play:
        await play.found("submarine", "pq-17", Settings(hours=24), side="submarines", options={"hidden": True})
        await play.service.people.join(play.actor(BO), play.cid, "escorts")
        while (await play.waiting())[0].kind != "plot":
            await play.pass_time(6 * HOUR, step=HOUR)
        gate, ordered = (await play.waiting())[0].id, await play.look(lines)
        play.sent.clear()
        while (await play.waiting())[0].id == gate:
            await play.pass_time(HOUR, step=HOUR)
        letters = "\n".join(play.letters(ANA)).replace("\\", "")
        assert ordered
        for line in ordered:
            assert line[:100] in letters
