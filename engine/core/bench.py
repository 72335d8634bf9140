"""What the runner costs: a game with nothing in it, beside its step and its policy called by hand.

Only figures of one run can be compared: the machine is part of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import perf_counter
from types import SimpleNamespace
from typing import Any

from engine.core.chance import SeededChance
from engine.core.drive import drive
from engine.core.play.match import Match
from engine.core.rules import Policy, Rules, Scenario, Setup, by_kind, by_name
from engine.core.runner import SLEEP, Run, Runner
from engine.core.seats import Node, SeatTree
from engine.core.spaces.space import Answer, Choice, Option, Space
from engine.core.state import Meta, State
from engine.core.steps import Ask, Done, Next, Question, Step
from engine.core.words import Json, Words

_SPACE = Choice((Option("go", Words("bench-go")), Option("stay", Words("bench-stay"))), "go")


@dataclass(slots=True)
class Count:
    """How many questions are still to be asked."""

    left: int


class Asking(Step[Count]):
    """Asks again and again."""

    name, section, Locals = "asking", "0", Count

    def start(self, run: Run, own: Count) -> Next:
        return Ask("go", ("boat",), "went")

    def went(self, run: Run, own: Count, answer: Answer) -> Next:
        own.left -= 1
        return Ask("go", ("boat",), "went") if own.left else Done()


class Go(Question[str]):
    """One question."""

    kind, rule = "go", "0"

    def space(self, known: str, path: str, slot: str) -> Space:
        return _SPACE


class Always(Policy[str]):
    """One answer."""

    def answer(self, known: str, kind: str, path: str, slot: str) -> Answer:
        return "go"


class Minimal(Rules[Any, str]):
    """A game of one boat, one step and one question."""

    name, version = "minimal", "1"
    steps = by_name((Asking,))
    questions = by_kind((Go,))
    World = SimpleNamespace
    parts: Mapping[str, type[Any]] = {}

    def scenarios(self) -> tuple[Scenario, ...]:
        return ()

    def setup(self, scenario: str, options: Mapping[str, Json]) -> Setup:
        return Setup(SimpleNamespace(), "asking", Count(options["questions"]))

    def known(self, state: State, seat: str | None) -> str:
        return ""

    def seats(self, state: State) -> SeatTree:
        return _SEATS

    def policy(self, doctrine: str) -> Policy[str]:
        raise ValueError(f"no doctrine {doctrine!r}")


_SEATS = SeatTree((Node("boat", Words("bench-boat"), "side"),))


def _best(rounds: int, act: Callable[[], object]) -> float:
    times = []
    for _ in range(rounds):
        start = perf_counter()
        act()
        times.append(perf_counter() - start)
    return min(times)


def bench(questions: int = 50_000, rounds: int = 5) -> dict[str, float]:
    """Microseconds per decision: by hand, by ``drive`` and through a match, and what the runner adds.

    ``drive_ratio`` and ``match_ratio`` divide them by the time of step and policy called by hand in the same run. A
    match checks, logs and saves each answer; a drive does not.
    """
    rules, policy = Minimal(), Always()
    state = State(SimpleNamespace(), Meta(rules.name, rules.version))
    runner: Runner[Any, str] = Runner(rules, state, SeededChance("bench"), lambda frame, ask: SLEEP)

    def by_hand() -> None:
        step, count = Asking(), Count(questions)
        after = step.start(runner, count)
        while type(after) is Ask:
            after = step.went(runner, count, policy.answer("", after.kind, "asking", after.slots[0]))

    def driven() -> None:
        drive(rules, "", "bench", policy, options={"questions": questions})

    matched = questions // 50

    def through_match() -> None:
        match = Match.new(rules, "", "bench", {"questions": matched})
        while not match.over:
            (decision,) = match.waiting()
            match.answer(decision.id, "boat", policy.answer("", decision.kind, decision.path, "boat"))
            match.take_changes()

    hand, drove, match_time = (
        _best(rounds, by_hand) / questions * 1e6,
        _best(rounds, driven) / questions * 1e6,
        _best(rounds, through_match) / matched * 1e6,
    )
    return {
        "hand_us": hand,
        "drive_us": drove,
        "match_us": match_time,
        "drive_overhead_us": drove - hand,
        "match_overhead_us": match_time - hand,
        "drive_ratio": drove / hand,
        "match_ratio": match_time / hand,
    }
