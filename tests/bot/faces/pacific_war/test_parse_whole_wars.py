"""Every question met in wars played by autopilot and at random: what is written reads back, what completes is legal.

The long run plays more of them.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.faces.pacific_war.orders.kinds import kind_of
from bot.faces.pacific_war.orders.lines import order_line
from bot.faces.pacific_war.orders.plan_lines import plan_lines
from bot.faces.pacific_war.orders.text import orders_text, parse_orders
from bot.text.voice import voice
from engine.core.drive import drive
from engine.core.spaces.space import Answer, Space
from engine.pacific_war.known import Known
from engine.pacific_war.scenario import WHOLE_WAR
from tests.bot.faces.answers.answers_kit import meaning
from tests.bot.faces.pacific_war.order_kit import RULES, complete_space, read_space, written

TURNS = {"turns": 4}
WRITTEN = 0.4  # of the questions: a war asks the same a hundred times
FIRST = 2  # of each kind in any case
COMPLETED = 0.1  # of the questions: completion is tried letter by letter


class Scribe:
    """An autopilot that writes each answer it could give in one language or the other, and reads it again."""

    def __init__(self, seed: str, *, wild: bool) -> None:
        self.pilot = RULES.policy("balanced")
        self.rng = Random(seed)
        self.wild = wild
        self.met: Counter[str] = Counter()

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        answer = self.pilot.answer(known, kind, path, slot)
        space = RULES.questions[kind].space(known, path, slot)
        some = space.sample(self.rng)
        self.met[kind] += 1
        assert kind_of(known, path, slot, answer) == kind
        if self.met[kind] <= FIRST or self.rng.random() < WRITTEN:
            self.check(space, [answer, space.default, some])
            self.tell(known, path, slot, answer)
        return some if self.wild and space.check(some) is None else answer

    def check(self, space: Space, answers: list[Answer]) -> None:
        speaker = voice(self.rng.choice(("en", "es")))
        for answer in answers:
            if space.check(answer) is None:
                text = written(space, answer, speaker)
            assert meaning(space, read_space(space, text)) == meaning(space, answer), text
        if self.rng.random() < COMPLETED:
            found = complete_space(space, "", speaker)
            assert 0 < len(found) <= 25
            assert all(len(label) <= 100 and len(value) <= 100 for label, value in found)
            assert all(space.check(read_space(space, value)) is None for _, value in found)

    def tell(self, known: Known, path: str, slot: str, answer: Answer) -> None:
        speaker = voice(self.rng.choice(("en", "es")))
        line = order_line(known, path, slot, answer, "doctrine", speaker)
        assert line.sign in "○⚠"
        assert line.needs_look == (line.sign == "⚠")
        assert line.text
        assert "\n" not in line.head + line.body
        if kind_of(known, path, slot, {}) != kind_of(known, path, slot, answer):
            return  # no gate of the turn: orders are not typed line by line there
        text = orders_text(known, path, {slot: answer}, speaker)
        parsed = parse_orders(known, path, [slot], text, speaker)
        assert not parsed.faults, text
        assert set(parsed.answers) == {slot}
        if self.rng.random() < COMPLETED:
            assert all(plan_lines(known, {slot: answer}, speaker))


@pytest.mark.parametrize(
    ("seed", "wild"),
    [*(pytest.param(seed, False, marks=pytest.mark.soak) for seed in ("scribe-1", "scribe-2")), ("scribe-3", True)],
)
def test_whole_wars_are_written_and_read(seed: str, wild: bool) -> None:
    scribe = Scribe(seed, wild=wild)
    drive(RULES, WHOLE_WAR, seed, scribe, options=TURNS)
    assert {"pw-destination", "pw-course", "pw-march", "pw-supply"} <= set(scribe.met)
