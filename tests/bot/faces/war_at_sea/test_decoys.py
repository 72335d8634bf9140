"""Decoys in words: their own side tells each from the force whose name it bears, the enemy never does (17.6).

The long run looks at each seat in the other language, too, and plants a leak.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from bot.faces.war_at_sea.maps.boards import tables_of
from bot.text.voice import voice
from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.core.seats import ALL
from engine.core.words import Json
from engine.war_at_sea import seats
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import force_title
from engine.war_at_sea.terms import SIDES, other
from tests.bot.faces.war_at_sea.twins import FACE, LANGUAGES, RULES, all_words, game

WORDS = {"en": "(decoy", "es": "(señuelo"}


@cache
def _with_decoys() -> Json:
    """The orders of a day after each admiral has set out a decoy beside every force at sea."""
    match = game("santa-cruz", decoys=True)
    policy = match.rules.policy("balanced")
    while (decision := match.waiting()[0]).kind != "was-day":
        for slot in decision.awaited if decision.gate else decision.awaited[:1]:
            answer = policy.answer(match.look(slot), decision.kind, decision.path, slot)
            if decision.kind == "was-decoys":
                answer = [option.key for option in match.space(decision.id, slot).options]
            match.seal(decision.id, slot, answer) if decision.gate else match.answer(decision.id, slot, answer)
        if decision.gate:
            match.close(decision.id, deadline=True)
    return match.save()


def with_decoys() -> Match[Known]:
    """That game."""
    return Match.load(RULES, _with_decoys(), SeededChance("later"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.rule("17.6")
def test_each_seat_has_a_name_of_its_own(side: str, language: str) -> None:
    match, speaker = with_decoys(), voice(language)
    known = match.look(side)
    decoys = [force for force in known.forces.forces.values() if force.decoy]
    assert decoys
    asked = next(decision for decision in match.waiting() if decision.kind == "was-day")
    mine = [slot for slot in asked.slots if known.tree().side(slot) == side]
    names = [FACE.slot_name(known, slot, speaker) for slot in mine]
    assert len(set(names)) == len(names)
    assert sum(WORDS[language] in name for name in names) == len(decoys)
    there = FACE.report(known, speaker)
    assert all(any(name in page for page in there) for name in names if WORDS[language] in name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_orders_as_text_reach_the_decoy_and_not_its_force(language: str) -> None:
    match, speaker = with_decoys(), voice(language)
    asked = next(decision for decision in match.waiting() if decision.kind == "was-day")
    for side in SIDES:
        known = match.look(side)
        decoys = [force.id for force in known.forces.forces.values() if force.decoy and force.id in asked.slots]
        mine = [slot for slot in asked.slots if known.tree().side(slot) == side]
        answers = {slot: match.space(asked.id, slot).default for slot in mine}
        text = FACE.orders_text(known, asked.path, answers, speaker)
        for decoy in decoys:
            name = FACE.slot_name(known, decoy, speaker)
            assert sum(line.startswith(f"{name}:") for line in text.splitlines()) == 1
            parsed = FACE.parse_orders(known, asked.path, mine, f"{name}: {STAY[language]}", speaker)
            assert list(parsed.answers) == [decoy], (name, parsed)


STAY = {"en": "stay", "es": "queda"}


@pytest.mark.parametrize(
    ("seat", "language"),
    [
        pytest.param(seat, language, marks=pytest.mark.soak if (at + word) % 2 else ())
        for at, seat in enumerate((*SIDES, None))
        for word, language in enumerate(LANGUAGES)
    ],
)
def test_no_word_of_a_decoy_reaches_the_enemy_or_the_channel(seat: str | None, language: str) -> None:
    assert WORDS[language] not in told(without_own(with_decoys(), seat), seat, language)


@pytest.mark.soak
@pytest.mark.parametrize("seat", [SIDES[0], pytest.param(SIDES[1], marks=pytest.mark.soak), None])
def test_the_same_look_finds_a_leak_that_is_planted(seat: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    match = with_decoys()
    plain = seats._unit
    monkeypatch.setattr(seats, "_unit", lambda *row: replace(plain(*row), audience=ALL, listed=True))
    seats._operation.cache_clear()
    try:
        spoken = told(without_own(match, seat), seat, "en")
    finally:
        seats._operation.cache_clear()
    assert WORDS["en"] in spoken


def told(match: Match[Known], seat: str | None, language: str) -> str:
    """All that the face makes for a seat, and the tree of command as cards list it for them."""
    speaker = voice(language)
    tree = match.look(seat).tree()
    return "\n".join([all_words(match, seat, [], speaker), *(speaker.say(node.name) for node in tree.nodes)])


def without_own(match: Match[Known], seat: str | None) -> Match[Known]:
    """The game without the decoys of the reader's own side, whose names they do read."""
    changed = Match.load(match.rules, match.save(), SeededChance("later"))
    if seat is not None:
        for force in changed.state.world.forces.forces.values():
            force.decoy = force.decoy and force.side == other(seat)
    return changed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", SIDES)
def test_the_head_of_the_report_and_the_panel_of_the_map_tell_decoys_from_forces(side: str, language: str) -> None:
    match, speaker = with_decoys(), voice(language)
    known = match.look(side)
    mine = [force for force in known.forces.forces.values() if force.side == side]
    decoys, seats_held = sum(force.decoy for force in mine), frozenset(force.id for force in mine)
    assert FACE.teller is not None
    (line,) = FACE.teller.own(known, (), seats_held, speaker)
    assert line.count(WORDS[language]) == decoys > 0
    names = {force.id: speaker.markdown(force_title(known.forces, force)) for force in mine}
    at = {force.id: line.rindex(names[force.id]) for force in mine if force.decoy}
    assert all(line.index(names[force.id]) < min(at.values()) for force in mine if not force.decoy), "forces come first"
    own, _ = tables_of(known, speaker, seats_held)
    assert sum(WORDS[language] in row.name for row in own.rows) == decoys
    for seat in (other(side), None):
        assert FACE.teller.own(match.look(seat), (), seats_held, speaker) == []
        rows = [row for table in tables_of(match.look(seat), speaker, frozenset()) for row in table.rows]
        assert not any(WORDS[language] in row.name for row in rows if row.side == side)
    match = with_decoys()
    match.state.world.forces.forces[mine[0].id].gone = True
    (line,) = FACE.teller.own(match.look(side), (), frozenset({mine[0].id, mine[1].id}), speaker)
    assert names[mine[0].id] not in line, "a force that is gone is commanded by nobody"
