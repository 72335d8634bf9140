"""The seam between two linked actions in posts: the last turns, the action's end, the opening of the next."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.discord.delivery.payload import unpack_payload
from bot.discord.posts.scribe import DiscordScribe
from bot.faces.submarine.face import SubmarineFace
from bot.service.types import Settings
from bot.text.voice import LANGUAGES, voice
from engine.submarine.state import ESCORTS, SUBMARINES
from tests.bot.discord.screen_kit import ANA, BO, CHEN, table_of
from tests.bot.faces.submarine.action import action, step

FACE = SubmarineFace()
SCRIBE = DiscordScribe({"submarine": SubmarineFace()})


def test_an_action_ends_in_a_post_before_the_next_is_opened() -> None:
    match = action("ons-5", seed="first")
    table = table_of(match, {SUBMARINES: BO, ESCORTS: ANA}, settings=Settings(doctrine="balanced"))
    table = replace(table, campaign=replace(table.campaign, game="submarine"))
    while not match.state.world.campaign.score:
        if match.state.world.action.engagement:
            match.state.world.action.turns = 2
        memo = SCRIBE.memo(table)
        entries = step(match)
    found = SCRIBE.messages(memo, table, entries, [])
    posts = [
        (message.slot, unpack_payload(message.payload))
        for message in found
        if message.slot is not None and message.kind == "put"
    ]
    kinds = [slot[0] for slot, _ in posts if slot[0] != "fight"]
    assert kinds == ["status", "turn-end", "end", "turn"]
    end = next(payload for slot, payload in posts if slot[0] == "end")
    assert "ONS-5" in end.words()
    assert "Points: submarines" in end.words()
    assert "balance" not in end.words(), "the forces that are given are not weighed (S119)"
    assert "Keats" not in end.words(), "the hunters were not there"
    assert "These sail again" not in end.words(), "told once, where the next action is prepared"
    assert "VII-C" in end.words()
    assert [file for file in end.files if file.endswith(".webp")]
    opened = next(payload for slot, payload in posts if slot[0] == "turn")
    assert opened.thread is not None
    assert opened.thread.key == "a2-setup"
    assert not opened.files, "the map would be that of the action before"
    assert "18 merchants" in opened.words()
    assert "These sail again: Niagara" in opened.words()
    told = next(payload for slot, payload in posts if slot[0] == "turn-end")
    assert "balance" not in told.words()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_in_the_middle_of_a_watch_is_posted_with_whom_all_wait_for(language: str) -> None:
    match = action("ons-5-2", seed="first")
    table = table_of(match, {SUBMARINES: BO, ESCORTS: ANA, "convoy": CHEN}, settings=Settings(doctrine="balanced"))
    table = replace(table, campaign=replace(table.campaign, game="submarine", language=language))
    memo, entries = SCRIBE.memo(table), []
    while all(decision.kind != "air" for decision in match.waiting()):
        memo, entries = SCRIBE.memo(table), step(match)
    (stop,) = (decision for decision in match.waiting() if decision.kind == "air")
    found = SCRIBE.messages(memo, table, entries, [])
    posts = {
        message.slot[0]: unpack_payload(message.payload)
        for message in found
        if message.slot is not None and message.kind == "put"
    }
    boat, *_ = match.look(None).frame(stop.path).new
    for kind in ("turn", "gate"):
        words = posts[kind].words()
        assert FACE.slot_name(match.look(SUBMARINES), boat, voice(language)) in words.replace("\\", ""), kind
        assert {"en": "aircraft are over", "es": "hay aviones sobre"}[language] in words
        assert f"<@{ANA}>" in words
        assert f"<@{CHEN}>" not in words.split({"en": "aircraft", "es": "aviones"}[language])[-1]
        assert not posts[kind].mentions, "a letter calls her"
    lines = FACE.question_lines(match.look(ESCORTS), "air", stop.path, ESCORTS, None, voice(language))
    assert {"en": "aircraft are over", "es": "hay aviones sobre"}[language] in lines[0]
    assert "50" in lines[1]
    assert FACE.question_lines(match.look(SUBMARINES), "air", stop.path, SUBMARINES, None, voice(language)) == []
