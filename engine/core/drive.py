"""The second driver of the runner: every answer goes straight to the step, for autopilots and random play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeVar

from engine.core.chance import Chance, SeededChance
from engine.core.events import Event
from engine.core.play.decisions import judge_together
from engine.core.rules import Policy, Rules
from engine.core.runner import Runner, Stuck
from engine.core.spaces.space import Answer
from engine.core.state import Frame, Meta, State
from engine.core.steps import Ask, Question
from engine.core.strict import check_ask, check_event, judged_by
from engine.core.words import Json

K = TypeVar("K")


class RandomPolicy:
    """Answers anything legal, for random play."""

    def __init__(self, rules: Rules[Any, Any], rng: Random) -> None:
        self._rules = rules
        self._rng = rng

    def answer(self, known: Any, kind: str, path: str, slot: str) -> Answer:
        return self._rules.questions[kind].space(known, path, slot).sample(self._rng)


def drive(
    rules: Rules[Any, K],
    scenario: str,
    seed: str | Chance,
    policy: Policy[K] | Mapping[str, Policy[K]],
    *,
    options: Mapping[str, Json] | None = None,
    listen: Callable[[Event], None] | None = None,
    most: int = 2_000_000,
    strict: bool = False,
) -> State:
    """Play a scenario to its end without people; returns the final state.

    ``policy`` answers for everybody, or is given by side. ``strict``: whatever the game names must be there
    (:mod:`engine.core.strict`). Raises :class:`Stuck` after ``most`` questions.
    """
    setup = rules.setup(scenario, rules.founding(scenario, options or {}))
    state = State(setup.world, Meta(rules.name, rules.version))
    chance = SeededChance(seed) if isinstance(seed, str) else seed
    judged = {kind for kind, question in rules.questions.items() if type(question).plan is not Question.plan}
    # By slot: the policy that answers for it (a node never changes sides), and its Known, which is lazy and so current.
    speakers: dict[str, tuple[Callable[[K, str, str, str], Answer], K]] = {}
    asked = 0

    def speaker_of(slot: str) -> tuple[Callable[[K, str, str, str], Answer], K]:
        chosen = policy[rules.seats(state).side(slot)] if isinstance(policy, Mapping) else policy
        said = judged_by(rules, chosen.answer) if strict else chosen.answer
        speakers[slot] = speaker = said, rules.known(state, slot)
        return speaker

    def on_ask(frame: Frame, ask: Ask) -> Any:
        nonlocal asked
        asked += 1
        if asked > most:
            raise Stuck(f"more than {most} questions; last {ask.kind!r} at {frame.path!r}")
        if strict:
            check_ask(rules, state, frame, ask)
        if not ask.gate:
            slot = ask.slots[0]
            runner.speaker = slot
            answer, known = speakers.get(slot) or speaker_of(slot)
            return answer(known, ask.kind, frame.path, slot)
        answers: dict[str, Answer] = {}
        for slot in ask.slots:
            answer, known = speakers.get(slot) or speaker_of(slot)
            answers[slot] = answer(known, ask.kind, frame.path, slot)
        if ask.kind in judged:
            answers, _ = judge_together(rules, state, frame, answers, mend=True)
        runner.speaker = ""
        return answers

    def on_event(event: Event) -> None:
        check_event(event)
        if listen is not None:
            listen(event)

    runner: Runner[Any, K] = Runner(rules, state, chance, on_ask, record=False, listen=on_event if strict else listen)
    runner.begin(setup.step, setup.locals, setup.step)
    return state
