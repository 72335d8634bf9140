"""One game of a scenario told turn by turn, for the writer: what each side's staff ordered, what came of it.

Nothing is hidden: orders and events of both sides are told whole, as only the writer of a file may read them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.faces.face import Face
from bot.faces.sentences import capital
from bot.text.voice import Voice
from engine.core.drive import drive
from engine.core.events import Event
from engine.core.facts import Fact
from engine.core.rules import Policy, Rules
from engine.core.spaces.space import Answer
from engine.core.words import Json

ORDER: Final = "  → "
"""Before what somebody ordered."""


class _Heard:
    """A staff whose orders are told as they are given; what asks for nothing, and the usual answer, is not told."""

    def __init__(self, rules: Rules[Any, Any], face: Face, policy: Policy[Any], voice: Voice) -> None:
        self._rules, self._face, self._policy, self._voice = rules, face, policy, voice
        self.said: list[str] = []

    def answer(self, known: Any, kind: str, path: str, slot: str) -> Answer:
        answer = self._policy.answer(known, kind, path, slot)
        if answer != self._rules.questions[kind].space(known, path, slot).default:
            line = self._face.order_line(known, path, slot, answer, "order", self._voice)
            self.said.append(f"{ORDER}{unmarked(line.name)}: {unmarked(line.text)}")
        return answer


def tell(
    rules: Rules[Any, Any],
    face: Face,
    scenario: str,
    options: Mapping[str, Json],
    seed: str,
    doctrine: str,
    voice: Voice,
    out: Callable[[str], None],
    *,
    heads: tuple[type[Fact], ...] = (),
    small: tuple[type[Fact], ...] = (),
) -> None:
    """Play a game and give its story line by line. ``heads``: the facts that begin a turn; ``small``: those that
    a story can do without, such as single dice."""
    staff = _Heard(rules, face, rules.policy(doctrine), voice)
    last = ""

    def line(text: str) -> None:
        nonlocal last
        if text != last:
            out(text)
        last = text

    def hear(event: Event) -> None:
        for order in staff.said:
            line(order)
        staff.said.clear()
        if isinstance(event.fact, small):
            return
        text = capital(unmarked(voice.say(event.words)))
        if isinstance(event.fact, heads):
            line("")
            line(f"== {text}")
        else:
            line(text)

    drive(rules, scenario, seed, staff, options=options, listen=hear)


def unmarked(line: str) -> str:
    """A line of Discord's markdown as plain text."""
    return re.sub(r"\\(.)", r"\1", line.replace("**", "").replace("\u200b", ""))
