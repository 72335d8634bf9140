"""All that a face makes for a seat at a moment, as one text: what twins of a game are compared by.

A game's tests say which face, which words are typed, which units are asked for (:class:`Whole`); how a twin is made is
the game's own matter.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.faces.face import Face
from bot.faces.shown import Misread
from bot.text.voice import Voice
from engine.core.events import Event, facts_for
from engine.core.play.decisions import Decision
from engine.core.play.entry import Entry, last_views
from engine.core.play.match import Match
from engine.core.spaces.forms import Form, Path, space_of
from engine.core.spaces.space import Answer, Space
from engine.core.testing.twins import alike, plain

FIXED = {"draw", "rule_card", "find_rules", "fight_of"}
"""Methods made of what they are given alone: a picture's view, a rule's number, a path."""


@dataclass(frozen=True)
class Whole:
    """A game's face with the words that its tests try on it.

    ``said``: texts that members may type anywhere; ``mine``: slots marked as the viewer's; ``gate``: the kind of a
    gate; ``units``: names asked for beside those that the face lists; ``layer``: a layer of the map; ``groups``: words
    for groups of seats; ``standing``: typed standing orders; ``nobody``: a slot for a seat without one.
    """

    face: Any
    rules: Any
    said: Sequence[str]
    mine: frozenset[str]
    gate: str
    units: Sequence[str]
    layer: str
    nobody: str
    groups: Sequence[str] = ()
    standing: Sequence[str] = ()
    areas: Sequence[str] = field(default_factory=tuple)

    def words(self, match: Match[Any], seat: str | None, entries: Sequence[Entry], speaker: Voice) -> str:
        """All that the face makes for a seat at this moment, as text."""
        face, known = self.face, match.look(seat)
        events = heard(match, seat, entries)
        told: list[Any] = [self.heads(match, seat, entries, speaker)]
        told += [plain(face.turn_end(known, events, {}, speaker, ())), plain(face.ending(known, None, {}, speaker))]
        told += [face.gate_lines(known, self.gate, events, speaker), face.active(known)]
        told += [face.goal_lines(known, speaker)]
        told += [plain(each) for each in face.part_endings(known, last_views(entries, known.side), {}, speaker)]
        told += [face.asked_lines(known, self.gate, speaker), face.final_line(known, self.gate, speaker)]
        told += [sorted(face.gone(known)), face.own_turn(known, events, self.mine, speaker)]
        told.append([face.size(known, unit) for unit in face.unit_ids(known)])
        told += [face.so_far(known, events, speaker), face.own_losses(known, events, self.mine, speaker)]
        told.append(plain(face.assigned(known, events)))
        told += [plain(job) for job in face.pictures(known, speaker, mine=self.mine)]
        told += [face.layers(speaker), *(face.areas(known, said, speaker) for said in self.said)]
        places = self.areas or self.said
        told += [plain(job) for said in places for job in face.pictures(known, speaker, area=said, layer=self.layer)]
        told += [face.report(known, speaker, said) for said in self.said]
        told += [face.report_on(known, said) for said in self.said]
        told += [face.area_of(known, unit) for unit in (*self.units, *self.said)]
        told += [
            face.report_ids(known),
            face.unit_ids(known),
            *(face.units(known, said, speaker) for said in self.said),
        ]
        for unit in (*face.unit_ids(known), *self.units, "nobody"):
            told += [face.unit_log(known, unit, [("author", "text")], speaker), plain(face.track(known, unit, speaker))]
            told += [face.slot_name(known, unit, speaker), face.seat_note(known, unit, speaker)]
        told += [face.score_table(known, speaker, table, {}) for _, table in face.tables(speaker)]
        told += [face.event_line(event, seat, speaker) for event in events]
        tree = match.rules.seats(match.state)
        throws = [throw for entry in entries for throw in entry.throws if tree.hears(seat, throw.audience)]
        told += [face.dice_line(throw, speaker) for throw in throws] + [face.dice_small(throws, speaker)]
        told += self._fights(match, seat, entries, events, speaker)
        told += self._diary(known, events, speaker)
        told += list(self._orders(match, seat, speaker))
        return json.dumps(told, default=str, sort_keys=True)

    def heads(self, match: Match[Any], seat: str | None, entries: Sequence[Entry], speaker: Voice) -> str:
        """What stands at the head of posts, the first part of :meth:`words`."""
        face, known = self.face, match.look(seat)
        told = [face.title(known, speaker), face.headline(known, speaker), face.turn_key(known)]
        told += [face.thread_key(known), face.thread_name(known, speaker)]
        told += [face.status_lines(known, speaker), face.turn_lines(known, heard(match, seat, entries), speaker)]
        return json.dumps(told, default=str, sort_keys=True)

    def _fights(
        self, match: Match[Any], seat: str | None, entries: Sequence[Entry], events: Sequence[Event], speaker: Voice
    ) -> list[Any]:
        """Posts of fights: the open ones with those who are asked, and those that are over."""
        face, known = self.face, match.look(seat)
        last = last_views(entries, known.side)
        asked = {decision.path: decision.awaited for decision in match.waiting(seat)}
        posts = [*face.fight_posts(known, asked, speaker), *(face.quick_fights(known, (), events, last, speaker) or ())]
        told: list[Any] = []
        for post in posts:
            told += [plain(post), face.fight_lines(known, post.path, events, [], speaker)]
            told.append(plain(face.fight_told(known, post, events, [], last, speaker)))
            told.append(plain(face.fight_story(known, post.path, events, speaker)))
        return told

    def _diary(self, known: Any, events: Sequence[Event], speaker: Voice) -> list[Any]:
        teller = self.face.teller
        assert teller is not None
        gatherer = teller.gatherer()
        facts = [fact for fact in map(gatherer.fact, events) if fact is not None]
        told: list[Any] = [
            teller.chapter(known, facts, key, (), {}, speaker) for _, key in teller.chapters(known, facts, speaker)
        ]
        told += [teller.unit_chapter(known, facts, unit, (), speaker) for unit in teller.units(facts)]
        told += [plain(job) for job in teller.pictures(known, facts, speaker)]
        told += [teller.own(known, facts, self.mine, speaker), teller.hall(known, speaker)]
        return [*told, teller.feats(known)]

    def _orders(self, match: Match[Any], seat: str | None, speaker: Voice) -> Iterator[Any]:
        """All that is made of questions and answers of a side."""
        face, known = self.face, match.look(seat)
        for topic in sorted({question.topic for question in self.rules.questions.values() if question.topic}):
            yield face.standing_line(known, seat or self.nobody, topic, None, speaker)
        for said in (*self.said, *self.standing):
            yield face.complete_standing(known, said, speaker)
            yield [read(parse, known, said, speaker) for parse in (face.standing_topic, face.parse_standing)]
        if seat is None:
            return
        for decision in match.waiting(seat):
            answers = answers_of(match, decision, seat)
            lines = [
                face.order_line(match.look(slot), decision.path, slot, answer, "doctrine", speaker)
                for slot, answer in answers.items()
            ]
            yield [plain(line) for line in lines]
            yield [plain(group) for group in face.groups(known, lines, speaker)]
            yield face.plan_lines(known, answers, speaker)
            yield [plain(each) for each in face.lines_together(known, answers, lines, speaker)]
            for slot, answer in answers.items():
                look, asked = match.look(slot), (decision.kind, decision.path, slot, answer)
                yield [face.question_lines(look, *asked, speaker), face.told_after(look, *asked, speaker)]
                yield [plain(face.pointing(look, *asked, row, {}, speaker)) for row in face.points(decision.kind)]
            text = face.orders_text(known, decision.path, answers, speaker)
            yield text
            for said in (*self.said, text):
                yield repr(face.parse_orders(known, decision.path, list(answers), said, speaker))
            for slot, answer in answers.items():
                yield list(self._order(match, decision, slot, answer, speaker))
            groups = face.groups(known, lines, speaker)
            yield [face.group_title(known, key, speaker) for key in (*(group.key for group in groups), "nothing")]
            yield [face.group_of_words(known, list(answers), said) for said in (*self.said, *self.groups)]
            yield face.hint(decision.kind, speaker)

    def _order(self, match: Match[Any], decision: Decision, slot: str, answer: Answer, speaker: Voice) -> Iterator[Any]:
        face, known, kind, path = self.face, match.look(slot), decision.kind, decision.path
        yield face.example_line(known, path, slot, speaker)
        yield face.complete(known, kind, path, slot, "", speaker)
        yield plain(face.question_picture(known, kind, path, slot, answer, speaker))
        for said in self.said:
            yield read(face.parse_answer, known, kind, path, slot, said, speaker)
        way = way_in(match.space(decision.id, slot), answer)
        if way is not None:
            yield plain(face.course(known, kind, path, slot, answer, way, (), speaker))


def heard(match: Match[Any], seat: str | None, entries: Sequence[Entry]) -> list[Event]:
    """What a seat hears of entries."""
    events = [event for entry in entries for event in entry.events]
    return facts_for(events, seat, match.rules.seats(match.state))


def read(parse: Any, *args: Any) -> Any:
    """What a typed text is read as, or how it is refused."""
    try:
        return parse(*args)
    except Misread as misread:
        return repr(misread.refusal)


def way_in(space: Space | None, answer: Answer) -> Path | None:
    """The space of the way that an answer holds; None where there is none."""
    if isinstance(space, Path):
        return space
    if not isinstance(space, Form) or not isinstance(answer, Mapping):
        return None
    given: dict[str, Any] = {}
    for part in space.parts:
        row = space_of(part, given)
        if isinstance(row, Path):
            return row
        if row is not None:
            given[part.name] = answer.get(part.name, row.default)
    return None


def answers_of(match: Match[Any], decision: Decision, seat: str) -> Mapping[str, Answer]:
    """The suggestions for a seat's side."""
    tree = match.rules.seats(match.state)
    mine = [slot for slot in decision.slots if tree.side(slot) == tree.side(seat)]
    return {slot: match.suggestion(decision.id, slot, "balanced")[0] for slot in mine}


def step(match: Match[Any]) -> list[Entry]:
    """Answer the first question as suggested: what was written."""
    decision = match.waiting()[0]
    for slot in decision.slots:
        answer, _ = match.suggestion(decision.id, slot, "balanced")
        if not decision.gate:
            match.answer(decision.id, slot, answer)
            return list(match.take_changes().entries)
        match.seal(decision.id, slot, answer)
    match.close(decision.id, deadline=True)
    return list(match.take_changes().entries)


def same_words(
    words: Callable[[Match[Any], str | None, Sequence[Entry], Voice], str],
    match: Match[Any],
    other: Match[Any],
    seat: str | None,
    entries: Sequence[Entry],
    speaker: Voice,
    what: str,
) -> None:
    """AssertionError where a seat can tell a moment from its twin."""
    alike(words(match, seat, entries, speaker), words(other, seat, entries, speaker), what)


class Listening:
    """A face that notes which of its methods are called."""

    def __init__(self, face: Any) -> None:
        self._face = face
        self.called: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.called.add(name)
        return getattr(self._face, name)

    @property
    def missed(self) -> set[str]:
        """The methods of a face that were not called and that see what a seat knows."""
        wanted = {name for name, each in vars(Face).items() if callable(each) and not name.startswith("_")}
        return wanted - FIXED - self.called
