"""Checks that a game's advice is legal wherever play may lead: autopilots, defaults, suggestions, mended plans.

An autopilot is made for the positions it brings about itself; members bring about others. So a mixed game is played
partly at random and partly by each doctrine, and at every question all doctrines are asked for all slots.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.core.chance import SeededChance
from engine.core.play.counsel import fault_text
from engine.core.play.decisions import judge_together
from engine.core.rules import Rules
from engine.core.runner import Run, Runner
from engine.core.spaces.space import Answer, Space
from engine.core.state import Frame, Meta, State
from engine.core.steps import Ask, Question
from engine.core.testing.invariants import luck_of
from engine.core.words import Json

STANDING_SHARE = 0.25  # of the questions: there a standing order is made up and read


class _Enough(Exception):
    """This game has gone on long enough."""


@dataclass
class Advised:
    """The outcome of mixed games: how many, how far they came, the kinds of their questions, and every fault.

    A fault is advice that raised or was not legal: a running campaign would have had to fall back on something else.
    """

    games: int = 0
    ended: int = 0  # of the games: played to their end
    turns: int = 0
    questions: int = 0
    judged: int = 0  # pieces of advice that were checked
    kinds: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    most: int = 20  # faults that are listed before a game is given up

    def fault(self, where: str, what: str) -> None:
        """Note a fault."""
        if len(self.faults) < self.most:
            self.faults.append(f"{where}: {what}")


@dataclass(frozen=True)
class _Table:
    """One mixed game being played."""

    rules: Rules[Any, Any]
    state: State
    rng: Random
    chance_share: float  # of the questions answered at random
    found: Advised
    name: str

    def answer(self, frame: Frame, ask: Ask, slot: str) -> Answer:
        """A slot's answer, after all advice was checked."""
        known = self.rules.known(self.state, slot)
        question = self.rules.questions[ask.kind]
        space = question.space(known, frame.path, slot)
        self._legal(space, ask, slot, "default", lambda: space.default)
        question.prompt(known, frame.path, slot)
        question.settled(known, slot)
        advice: dict[str, Answer] = {}
        for doctrine in self.rules.doctrines:
            policy = self.rules.policy(doctrine)
            legal, given = self._legal(
                space, ask, slot, doctrine, lambda policy=policy: policy.answer(known, ask.kind, frame.path, slot)
            )
            if legal:
                advice[doctrine] = given
                self._suggestion(space, ask, slot, doctrine, known, given)
        if self.rng.random() < STANDING_SHARE:
            self._standing(space, frame, ask, slot, known)
        if advice and self.rng.random() >= self.chance_share:
            return advice[self.rng.choice(sorted(advice))]
        return space.sample(self.rng)

    def _legal(self, space: Space, ask: Ask, slot: str, who: str, given: Any) -> tuple[bool, Answer]:
        where = f"{self.name}, {ask.kind} of {slot}, {who}"
        self.found.judged += 1
        try:
            answer = given()
            refusal = space.check(answer)
        except Exception as fault:
            self.found.fault(where, fault_text(fault))
            return False, None
        if refusal is not None:
            self.found.fault(where, fault_text(refusal, answer))
        return refusal is None, answer

    def _suggestion(self, space: Space, ask: Ask, slot: str, doctrine: str, known: Any, answer: Answer) -> None:
        """Check what a member is shown for the doctrine's answer, also where they want fights led in another way."""
        question = self.rules.questions[ask.kind]
        legal, shown = True, answer
        if type(question).offered is not Question.offered:
            legal, shown = self._legal(
                space, ask, slot, f"{doctrine} as offered", lambda: question.offered(known, slot, answer)
            )
        if type(question).tapped is not Question.tapped:
            name = f"{doctrine} by a tap"
            self._legal(space, ask, slot, name, lambda: question.tapped(known, slot, answer, doctrine))
        for way in ("", *self.rules.doctrines) if type(question).led is not Question.led else ():
            self._legal(
                space,
                ask,
                slot,
                f"{doctrine} led {way!r}",
                lambda way=way: question.led(known, slot, shown if legal else answer, way),
            )

    def _standing(self, space: Space, frame: Frame, ask: Ask, slot: str, known: Any) -> None:
        """Check that standing orders that may be given now are read without a fault."""
        question = self.rules.questions[ask.kind]
        orders = question.standing_space(known, slot) if question.topic else None
        if orders is None:
            return
        legal, order = self._legal(orders, ask, slot, "standing order", lambda: orders.sample(self.rng))
        if not legal:
            return

        def read() -> Answer:
            answer = question.standing(known, frame.path, slot, order)
            # Where it does not cover the case, or its answer is refused, the next adviser is asked: both are legal.
            return space.default if answer is None or space.check(answer) is not None else answer

        self._legal(space, ask, slot, "standing order as read", read)

    def gate(self, frame: Frame, ask: Ask) -> dict[str, Answer]:
        """The answers of all slots, put right as at a deadline."""
        answers = {slot: self.answer(frame, ask, slot) for slot in ask.slots}
        where = f"{self.name}, {ask.kind}, mended"
        try:
            mended, _ = judge_together(self.rules, self.state, frame, answers, mend=True)
            left = judge_together(self.rules, self.state, frame, mended, mend=False)[1]
        except Exception as fault:
            self.found.fault(where, fault_text(fault))
            return answers
        if left:
            self.found.fault(where, f"still wrong: {[str(refusal) for refusal in left]}")
        for slot in ask.slots:
            if mended[slot] != answers[slot]:
                space = self.rules.questions[ask.kind].space(self.rules.known(self.state, slot), frame.path, slot)
                self._legal(space, ask, slot, "mended", lambda slot=slot: mended[slot])
        return mended


def mixed_game(
    rules: Rules[Any, Any],
    scenario: str,
    seed: str,
    options: Mapping[str, Json] | None = None,
    *,
    found: Advised | None = None,
    shares: Sequence[float] = (0.0, 0.05, 0.3, 1.0),
    most: int = 100_000,
    turn: Callable[[State], object] | None = None,
) -> Advised:
    """Play a scenario, each decision by chance or by a doctrine, and check all advice at each question.

    ``shares`` are the shares of questions answered by chance; each game takes one of them. A game ends early after
    ``most`` questions, or when ``found`` has all the faults it can list. ``turn`` gives the turn being played where the
    rules do not. An exception of the rules themselves reaches the caller, with the game in its notes.
    """
    found = found if found is not None else Advised()
    rng = luck_of("mixed", scenario, seed)
    setup = rules.setup(scenario, rules.founding(scenario, options or {}))
    state = State(setup.world, Meta(rules.name, rules.version))
    name = f"{rules.name} {scenario!r} seed {seed!r}"
    last = found.questions + most
    table = _Table(rules, state, rng, rng.choice(list(shares)), found, name)
    turn_of = turn or rules.turn
    at: object = None

    def on_ask(frame: Frame, ask: Ask) -> Any:
        nonlocal at
        if len(found.faults) >= found.most or found.questions == last:
            raise _Enough
        if turn_of(state) != at:
            at = turn_of(state)
            found.turns += 1
        found.questions += 1
        found.kinds[ask.kind] += 1
        if ask.gate:
            runner.speaker = ""
            return table.gate(frame, ask)
        answers = {slot: table.answer(frame, ask, slot) for slot in ask.slots}
        runner.speaker = rng.choice(list(ask.slots))
        return answers[runner.speaker]

    runner: Run = Runner(rules, state, SeededChance(seed), on_ask, record=False)
    try:
        runner.begin(setup.step, setup.locals, setup.step)
    except _Enough:
        pass
    except Exception as fault:
        fault.add_note(f"in {name}, {table.chance_share:.0%} by chance, question {found.questions}")
        raise
    found.games += 1
    found.ended += state.meta.over
    return found
