"""No method of the face tells a side or a spectator what the other side keeps to itself: those that make words, ways
and pictures of orders, of what was heard, and of the whole war; and every method there is, is looked at.

The long run alone plants leaks, and sees that no method is left out: that proves these tests, not the face.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from bot.faces.answers.reading import understood
from bot.faces.face import Face
from bot.faces.registry import faces
from bot.faces.shown import Misread
from bot.text.voice import LANGUAGES, Voice, voice
from engine.core.chance import SeededChance
from engine.core.events import ALL, as_heard
from engine.core.play.decisions import Decision
from engine.core.play.entry import Entry, last_views
from engine.core.play.match import Match
from engine.core.spaces.forms import Form, Path, space_of
from engine.core.spaces.space import Answer, Space
from engine.core.testing.twins import alike, plain
from engine.pacific_war.known import Known
from engine.pacific_war.seats import TREE, side_of
from engine.pacific_war.state import SIDES, Side, foe
from tests.bot.faces.pacific_war import test_face_secrecy as shown_elsewhere
from tests.engine.pacific_war.secrecy_kit import RULES, TOPICS, act, answered, twin
from tests.engine.pacific_war.test_secrecy import war

FACE = faces()["pacific_war"]
SAID = ("", "iq", "VI", "home", "all", "2007 3119", "squadron 1: VI", "Blanco: stay", "escuadra 2: casa")
SEEDS = ("two", "six")


def ways(space: Space) -> Iterator[tuple[Path, Any]]:
    """The ways that a question asks for, each with what stands in it."""
    if isinstance(space, Path):
        yield space, space.default
    elif isinstance(space, Form):
        given = space.default
        for part in space.parts:
            row = space_of(part, given)
            if isinstance(row, Path):
                yield row, given[part.name]


def read(parse: Any, *args: Any) -> Any:
    """What is understood of typed words, or how they are refused."""
    try:
        return parse(*args)
    except Misread as fault:
        return repr(fault.refusal)


def words_of_orders(match: Match[Known], seat: str, speaker: Voice, face: Any = FACE) -> str:
    """All that is made of orders: folded lines, plans, groups, standing orders, typed words, ways."""
    known, side, told = match.look(seat), TREE.side(seat), list[Any]()
    for topic in TOPICS:
        order = RULES.questions[topic].standing_space(known, f"{side}-squadron-1")
        assert order is not None
        told.append(face.standing_line(known, f"{side}-squadron-1", topic, order.default, speaker))
    told += [face.complete_standing(known, said, speaker) for said in SAID]
    told += [read(face.parse_standing, known, said, speaker) for said in SAID]
    told += [face.standing_topic(known, said, speaker) for said in SAID]
    told += [face.group_title(known, f"{node.id}@2007", speaker) for node in TREE.nodes]
    for decision in match.waiting(seat):
        slots = [slot for slot in decision.slots if side_of(slot) == side]
        answers = {slot: match.suggestion(decision.id, slot)[0] for slot in slots}
        lines = [
            face.order_line(known, decision.path, slot, each, "doctrine", speaker) for slot, each in answers.items()
        ]
        told += [
            [plain(group) for group in face.groups(known, lines, speaker)],
            face.plan_lines(known, answers, speaker),
        ]
        told.append([plain(each) for each in face.lines_together(known, answers, lines, speaker)])
        text = face.orders_text(known, decision.path, answers, speaker)
        told += [text, *(face.group_of_words(known, slots, said) for said in SAID)]
        told += [repr(read(face.parse_orders, known, decision.path, slots, each, speaker)) for each in (*SAID, text)]
        told += [face.example_line(known, decision.path, slot, speaker) for slot in slots]
        told += [
            face.told_after(known, decision.kind, decision.path, slot, each, speaker) for slot, each in answers.items()
        ]
        told += [_ways(match, decision, slot, answers[slot], speaker, face) for slot in slots]
    return json.dumps(told, default=str, sort_keys=True)


def _ways(match: Match[Known], decision: Decision, slot: str, answer: Answer, speaker: Voice, face: Any) -> list[Any]:
    own, told = match.look(slot), list[Any]()
    for space, way in ways(match.space(decision.id, slot)):
        at = (own, decision.kind, decision.path, slot, answer, space)
        told += [plain(face.course(*at, way[:count], speaker)) for count in (0, len(way))]
        told += [repr(read(understood, space, said, face.lexicon)) for said in SAID]
    return told


def words_of_events(
    match: Match[Known], seat: str | None, entries: Sequence[Entry], speaker: Voice, face: Any = FACE
) -> str:
    """All that is made of what happened: lines of log and dice, posts of fights, the turn's end, the diary."""
    events = [event for entry in entries for event in entry.events]
    throws = [throw for entry in entries for throw in entry.throws]
    known, tree = match.look(seat), match.rules.seats(match.state)
    public = [event for event in events if as_heard(event, None, tree) is not None]
    told: list[Any] = [face.event_line(event, seat, speaker) for event in events]
    told = [line for line in told if line]
    told += [face.dice_line(throw, speaker) for throw in throws]
    told += [face.dice_small(throws, speaker), face.turn_lines(known, public, speaker)]
    told.append(plain(face.turn_end(known, public, {}, speaker, public)))
    told += [face.gate_lines(known, decision.kind, public, speaker) for decision in match.public_waiting()]
    last = last_views(entries, None)
    told.append(plain(face.part_endings(known, last, {}, speaker)))
    for post in face.quick_fights(known, (), public, last, speaker) or ():
        told.append(plain(face.fight_told(known, post, public, throws, last, speaker)))
        told.append(face.fight_lines(known, post.path, public, throws, speaker))
        told.append(plain(face.fight_story(known, post.path, public, speaker)))
    gathered = face.teller.gatherer()
    facts = [fact for fact in (gathered.fact(event) for event in public) if fact is not None]
    for _, chapter in face.teller.chapters(known, facts, speaker):
        told.append(face.teller.chapter(known, facts, chapter, (), {}, speaker))
    return json.dumps(told, default=str, sort_keys=True)


# --- twins -------------------------------------------------------------------------------------------------


def compare(match: Match[Known], luck: Random, speaker: Voice) -> None:
    """Assert that no seat's words of orders tell the twins apart."""
    kind = match.waiting()[0].kind
    for side in SIDES:
        other, _ = twin(match, (foe(side),), luck)
        mine, its = (words_of_orders(match, side, speaker) for match in (match, other))
        alike(mine, its, f"{side} reads what is secret at {kind}")


@pytest.mark.parametrize("seed", ["six"])
def test_no_words_ways_or_groups_depend_on_the_other_sides_secrets(seed: str) -> None:
    match, luck, kinds = war(seed, 3), Random(seed), Counter[str]()
    while not match.over:
        kind = match.waiting()[0].kind
        kinds[kind] += 1
        if kinds[kind] <= 1:
            compare(match, luck, voice(LANGUAGES[len(kinds) % 2]))
        act(match, luck)
    assert len(kinds) > 10


@pytest.mark.parametrize("seed", [SEEDS[0], *(pytest.param(seed, marks=pytest.mark.soak) for seed in SEEDS[1:])])
def test_what_is_told_of_an_act_is_the_same_whatever_the_other_side_has_in_mind(seed: str) -> None:
    match, luck, told = war(seed, 3), Random(seed), Counter[str]()
    while not match.over:
        decision = match.waiting()[0]
        slot = (decision.awaited or decision.slots)[0]
        if told[decision.kind] < 2:
            told[decision.kind] += 1
            _same_words(match, decision, side_of(slot), slot, luck)
        act(match, luck)
    assert len(told) > 10


def _same_words(match: Match[Known], decision: Decision, side: Side, slot: str, luck: Random) -> None:
    answer, chance = answered(match, decision, slot, luck), SeededChance("the same")
    mine: Match[Known] = Match.load(RULES, match.save(), chance)
    other, _ = twin(match, (foe(side),), luck, answers=False, chance=chance)
    heard = []
    for this in (mine, other):
        if decision.gate:
            this.seal(decision.id, slot, answer)
            if all(side_of(every) == side for every in decision.slots):
                this.close(decision.id, deadline=True)
        else:
            this.answer(decision.id, slot, answer)
        heard.append((this, this.take_changes().entries))
    speaker = voice(LANGUAGES[len(decision.kind) % 2])
    for seat in (side, None):
        texts = [words_of_events(match, seat, entries, speaker) for match, entries in heard]
        alike(*texts, f"{seat} reads what is secret after {decision.kind}")


# --- what is for one side alone -----------------------------------------------------------------------------


def test_an_order_laid_down_is_a_line_in_its_own_sides_log_alone() -> None:
    match = war("six", 1)
    english = voice("en")
    while match.waiting()[0].kind != "pw-destination":
        act(match, Random(1))
    match.close(match.waiting()[0].id, deadline=True)
    events = [event for entry in match.take_changes().entries for event in entry.events]
    laid = [event for event in events if event.kind == "pw-ev-ordered"]
    assert {event.audience for event in laid} == {(side,) for side in SIDES}
    for event in laid:
        (side,) = event.audience
        assert event.audience != ALL
        assert FACE.event_line(event, side, english)
        assert not FACE.event_line(event, foe(side), english)
        assert not FACE.event_line(event, None, english)
        assert FACE.teller is not None
        assert FACE.teller.gatherer().fact(event) is None  # the diary is everybody's


# --- nothing is left out -------------------------------------------------------------------------------------


class Listening:
    """A face that notes which of its methods are called."""

    def __init__(self) -> None:
        self.called: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.called.add(name)
        return getattr(FACE, name)


FIXED = {"draw", "rule_card", "find_rules", "fight_of"}
"""Made of what they are given alone: a picture's view, a rule's number, a path."""


def methods(protocol: Mapping[str, Any]) -> set[str]:
    """The public methods of a protocol."""
    return {name for name, each in protocol.items() if callable(each) and not name.startswith("_")}


@pytest.mark.soak
def test_every_method_of_the_face_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    face, english = Listening(), voice("en")
    monkeypatch.setattr(shown_elsewhere, "FACE", face)
    wanted = methods(vars(Face)) - FIXED
    for seed in (*SEEDS, "one", "five"):  # what is asked in a war hangs on what the autopilots like
        match, luck, kinds = war(seed, 3), Random(seed), set[str]()
        while not match.over and not wanted <= face.called:
            match.take_changes()
            kind = match.waiting()[0].kind
            act(match, luck)
            if match.over or kind in kinds:
                continue
            kinds.add(kind)
            seat = side_of(match.waiting()[0].slots[0])
            entries = match.take_changes().entries
            shown_elsewhere.everything(match, seat, english)
            words_of_orders(match, seat, english, face)
            words_of_events(match, seat, entries, english, face)
    assert wanted - face.called == set()


@pytest.mark.soak
def test_this_test_finds_words_that_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    match = war("six", 3)
    luck = Random("six")
    while match.waiting()[0].kind != "pw-squadrons":
        act(match, luck)
    honest = FACE.plan_lines

    def told(known: Known, answers: Mapping[str, Answer], speaker: Voice) -> list[str]:
        return [*honest(known, answers, speaker), str(known._state.world.orders.to)]

    compare(match, luck, voice("en"))
    monkeypatch.setattr(FACE, "plan_lines", told)
    with pytest.raises(AssertionError, match="reads what is secret"):
        compare(match, luck, voice("en"))


@pytest.mark.soak
def test_a_map_that_draws_the_enemys_courses_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    match = war("six", 3)
    luck = Random("six")
    while match.waiting()[0].kind != "pw-squadrons":
        act(match, luck)
    other, _ = twin(match, (foe(match.look(None).war.active),), luck)
    seat, english = match.look(None).war.active, voice("en")
    mine, its = (shown_elsewhere.everything(match, seat, english) for match in (match, other))
    assert mine == its
    monkeypatch.setattr(Known, "destinations", lambda known: dict(known._state.world.orders.to))
    mine, its = (shown_elsewhere.everything(match, seat, english) for match in (match, other))
    assert mine != its
