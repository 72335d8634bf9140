"""The seam between two linked actions in posts: the last turns, the action's end, the opening of the next."""

from __future__ import annotations

from dataclasses import replace

from bot.discord.delivery.payload import unpack_payload
from bot.discord.posts.scribe import DiscordScribe
from bot.faces.submarine.face import SubmarineFace
from bot.service.types import Settings
from engine.submarine.scenarios.linked import PART
from engine.submarine.state import ESCORTS, SUBMARINES
from tests.bot.discord.screen_kit import ANA, BO, table_of
from tests.bot.faces.submarine.action import action, step

SCRIBE = DiscordScribe({"submarine": SubmarineFace()})


def test_an_action_ends_in_a_post_before_the_next_is_opened() -> None:
    match = action("ons-5", seed="first")
    table = table_of(match, {SUBMARINES: BO, ESCORTS: ANA}, settings=Settings(doctrine="balanced"))
    table = replace(table, campaign=replace(table.campaign, game="submarine"))
    while not match.state.world[PART].score:
        if match.state.world["action"].engagement:
            match.state.world["action"].turns = 2
        memo = SCRIBE.memo(table)
        entries = step(match)
    found = SCRIBE.messages(memo, table, entries, [])
    posts = [(one.slot, unpack_payload(one.payload)) for one in found if one.slot is not None and one.kind == "put"]
    kinds = [slot[0] for slot, _ in posts if slot[0] != "fight"]
    assert kinds == ["status", "turn-end", "end", "turn"]
    end = next(payload for slot, payload in posts if slot[0] == "end")
    assert "ONS-5" in end.words()
    assert "balance" in end.words()
    assert "Keats" not in end.words(), "the hunters were not there"
    assert "These sail again: Niagara" in end.words()
    assert "47 may still be chosen" in end.words() or "VII-C" in end.words()
    assert [file for file in end.files if file.endswith(".webp")]
    opened = next(payload for slot, payload in posts if slot[0] == "turn")
    assert opened.thread is not None
    assert opened.thread.key == "a2-setup"
    assert not opened.files, "the map would be that of the action before"
    assert "18 merchants" in opened.words()
    told = next(payload for slot, payload in posts if slot[0] == "turn-end")
    assert "balance" not in told.words()
