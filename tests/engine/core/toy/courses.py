"""What the tests of the shared courses of play have in common: a phase that notes its path, questions, small rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from engine.core.play.history import replay
from engine.core.play.match import Match
from engine.core.spaces.space import Answer, Choice, Option, Space
from engine.core.steps import Ask, Done, Next, Question, Step
from engine.core.testing.orders import both_ends
from engine.core.testing.random_play import random_play
from engine.core.testing.store import text_of
from engine.core.words import Words
from tests.engine.core.toy.small import Own, Pick, Small


class Noting(Step[Own]):
    """A phase: notes its path in the box, and asks one question."""

    name, section, Locals = "noting", "1", Own

    def start(self, run: Any, own: Own) -> Next:
        run.edit.box.seen.append(run.path)
        return Ask("pick", ("r1",), "picked")

    def picked(self, run: Any, own: Own, answer: Answer) -> Next:
        return Done(answer)


class PassOr(Pick):
    """Act or pass."""

    kind, topic = "pass-or", ""

    def space(self, known: Any, path: str, slot: str) -> Space:
        return Choice(tuple(Option(key, Words(f"small-{key}")) for key in ("one", "two", "pass")), "pass", self.rule)


class WhoNext(Pick):
    """One of the units left."""

    kind, topic = "who-next", ""

    def space(self, known: Any, path: str, slot: str) -> Space:
        left = known.frames[path].locals.left
        return Choice(tuple(Option(key, Words(f"small-{key}")) for key in left), left[0], self.rule)


QUESTIONS: tuple[type[Question[Any]], ...] = (Pick, PassOr, WhoNext)


def played(*steps: type[Step[Any]], answers: Mapping[str, Answer] | None = None) -> Match[Any]:
    """A match played to its end; ``answers`` by kind, else the default."""
    rules = Small(*steps, questions=QUESTIONS)
    match: Match[Any] = Match.new(rules, "", "seed")
    while not match.over:
        decision = match.waiting()[0]
        answer = (answers or {}).get(decision.kind)
        for slot in decision.slots:
            chosen = match.space(decision.id, slot).default if answer is None else answer
            if not decision.gate:
                match.answer(decision.id, slot, chosen)
                break
            match.seal(decision.id, slot, chosen)
        if decision.gate:
            match.close(decision.id)
    return match


def seen(match: Match[Any]) -> list[Any]:
    return match.state.world.box.seen


class Plain:
    """Answers with the default of the space."""

    def __init__(self, rules: Small) -> None:
        self.rules = rules

    def answer(self, known: Any, kind: str, path: str, slot: str) -> Answer:
        return self.rules.questions[kind].space(known, path, slot).default


class FirstOf(Small):
    """Rules whose first step begins with its own locals."""

    def policy(self, doctrine: str) -> Any:
        return Plain(self)

    def setup(self, scenario: str, options: Any) -> Any:
        setup = super().setup(scenario, options)
        setup.world.box.seen = []
        return type(setup)(setup.world, self.first, self.steps[self.first].Locals())


def answer_one(match: Match[Any]) -> None:
    (decision,) = match.waiting()
    if decision.gate:
        match.close(decision.id, deadline=True)
    else:
        match.answer(decision.id, "r1", "one")


def alike(step: type[Step[Any]]) -> None:
    """Both drivers reach the same end, and a game loaded after each act is the same as one that never was."""
    rules = FirstOf(step, Noting, questions=QUESTIONS)
    by_match, by_drive = both_ends(rules, "", "seed")
    assert by_match == by_drive
    for seed in range(3):
        kept, loaded = (random_play(rules, "", f"seed{seed}", reload=reload) for reload in (False, True))
        assert kept.match.over
        assert text_of(kept.match.save()) == text_of(loaded.match.save())


def kept(step: type[Step[Any]], said: str) -> tuple[Match[Any], list[Any], int]:
    """Play these answers. Each is taken back where it can be and given again, and the match is loaded from its save
    between any two; at the end the log is replayed. Gives the match, the step's locals as they were saved at each of
    its questions, and how many answers could be taken back.
    """
    rules = FirstOf(step, Noting, questions=QUESTIONS)
    match: Match[Any] = Match.new(rules, "", "seed")
    entries = list(match.take_changes().entries)
    frames, undone = [], 0
    for word in said.split():
        (decision,) = match.waiting()
        slot = decision.slots[0]
        frames.append(match.save()[f"f:{step.name}"]["locals"])
        match.answer(decision.id, slot, word)
        if not match.over and match.can_undo(slot) is not None:
            match.undo(slot)
            undone += 1
            (again,) = match.waiting()
            assert (again.kind, again.slots) == (decision.kind, decision.slots)
            match.answer(again.id, slot, word)
        entries += match.take_changes().entries
        match = Match.load(rules, json.loads(json.dumps(match.save())), match.chance)
    assert match.over
    assert seen(replay(rules, entries)) == seen(match)
    return match, frames, undone
