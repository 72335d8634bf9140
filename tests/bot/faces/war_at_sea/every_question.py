"""What holds for every question of a game: written orders read back, torn ones are refused, what completes is legal,
lines have the length of a card, and a card can give every answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from bot.discord.screens.kit import Scene
from bot.discord.taps.ids import Keys
from bot.faces.answers.reading import read
from bot.faces.answers.writing import write
from bot.faces.registry import faces
from bot.faces.shown import Misread
from bot.faces.war_at_sea.orders.lexicon import LEXICON
from bot.service.types import Settings, Table
from bot.text.voice import LANGUAGES, Voice, voice
from engine.core.codec import pack
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.spaces.forms import Form
from engine.core.spaces.space import Answer, Space
from engine.war_at_sea.known import Known
from engine.war_at_sea.terms import ALLIED, AXIS
from tests.bot.discord.screen_kit import table_of
from tests.bot.discord.war_kit import answer_by_cards, same
from tests.bot.faces.war_at_sea.table import FACE, RULES, step

SEATS = {AXIS: 201, ALLIED: 202}
LINE, NAME, LABEL = 300, 34, 100
BLOWS = {"stops": ["ship-lost", "torpedo-range", "ship-stopped"], "ask": ["move", "fire", "launch"]}
"""What a plan says that lets a battle be fought blow by blow."""


def asked(match: Match[Known], turns: int, most: int, *, blows: bool = False) -> Iterator[tuple[Decision, str]]:
    """The questions of a game up to a turn, each kind so often at most, in the order in which they are put."""
    seen: Counter[str] = Counter()
    while not match.over and match.look(None).operation.turn <= turns:
        decision = next(iter(match.waiting()))
        for slot in decision.awaited:
            seen[decision.kind] += 1
            if seen[decision.kind] <= most:
                yield decision, slot
            if blows and decision.kind == "was-plan":
                usual = RULES.policy("bold").answer(match.look(slot), decision.kind, decision.path, slot)
                match.seal(decision.id, slot, {**usual, **BLOWS})
        step(match, decision)


def judge(match: Match[Known], decision: Decision, slot: str, rng: Random) -> None:
    """All that holds for one question, in both languages."""
    known, space = match.look(slot), match.space(decision.id, slot)
    staff = RULES.policy("bold").answer(known, decision.kind, decision.path, slot)
    for speaker in map(voice, LANGUAGES):
        for answer in (space.default, staff):
            text = write(space, answer, speaker, LEXICON)
            assert pack(whole(space, read(space, text, LEXICON))) == pack(whole(space, answer)), (decision.kind, text)
            for _ in range(3):
                refused(space, torn(rng, text), speaker)
        for typed in ("", text[: max(1, len(text) // 2)]):
            for label, value in FACE.complete(known, decision.kind, decision.path, slot, typed, speaker):
                assert len(label) <= LABEL >= len(value)
                assert space.check(read(space, value, LEXICON)) is None
        line = FACE.order_line(known, decision.path, slot, staff, "draft", speaker)
        assert line.text
        assert len(line.text) <= LINE
        assert len(line.name) <= NAME


def whole(space: Space, answer: Any) -> Answer:
    """An answer with all its rows."""
    return space.whole(answer) if isinstance(space, Form) else answer


def torn(rng: Random, text: str) -> str:
    """A text cut, doubled or spoiled."""
    low, high = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
    spoiled = text[:low] + rng.choice(" ,;:()/|>x9a") + text[low:]
    return rng.choice((text[:low], text[low:high], text[:low] + text[high:], spoiled, f"to {text[low:high]}, speed 2"))


def refused(space: Space, text: str, speaker: Voice) -> None:
    """A text is read, or refused in words."""
    refusal = None
    try:
        read(space, text, LEXICON)
    except Misread as misread:
        refusal = misread.refusal
    assert refusal is None or all(speaker.say(words) for words in (refusal.what, *refusal.legal))


def by_cards(match: Match[Known], decision: Decision, slot: str, language: str) -> None:
    """Cards and forms that fit Discord give the staff's answer."""
    known, space = match.look(slot), match.space(decision.id, slot)
    wish = whole(space, RULES.policy("balanced").answer(known, decision.kind, decision.path, slot))
    side = known.tree().side(slot)
    scene = Scene(_table(match), faces()["war_at_sea"], Keys(7, b"s" * 32), voice(language), SEATS[side])
    assert same(space, pack(answer_by_cards(scene, decision, slot, wish)), pack(wish)), decision.kind


def _table(match: Match[Known]) -> Table:
    table = table_of(match, dict(SEATS), settings=Settings())
    return replace(table, campaign=replace(table.campaign, game="war_at_sea", organiser_id=201, title=""))
