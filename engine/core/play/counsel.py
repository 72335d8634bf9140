"""The autopilot's answers for members who say nothing, and the answers taken where an autopilot fails.

An autopilot may raise or give an illegal answer: that is a fault of the game, and it must not stop a campaign. The
failure is noted as a :class:`Trouble`, and the question's default is taken. Where that is illegal too, another legal
answer of its space is taken, the same each time.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Literal, TypeVar

from engine.core.refusal import Refusal
from engine.core.rules import Rules
from engine.core.spaces.forms import whole
from engine.core.spaces.space import Answer, Space

T = TypeVar("T")
#: what failed: the autopilot; a question's default, its sentence, whether it is settled; reading a standing order;
#: leading fights as wanted; what is offered; the plan check, its mending, the sentence about it; where members stop;
#: the last view of a battle
Source = Literal[
    "autopilot", "default", "prompt", "settled", "standing", "led", "offered", "plan", "mend", "mended", "stop", "view"
]
TRIES: Final = 40  # samples drawn where a default is not legal
MOST_KEPT: Final = 200  # troubles that a match keeps until somebody takes them


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something that the game was asked on behalf of a slot and that failed.

    ``kind``, ``path`` and ``slot`` say at which question, ``doctrine`` whose autopilot, ``fault`` what happened: an
    exception with its traceback, or the refusal of an illegal answer.
    """

    source: Source
    kind: str
    path: str
    slot: str
    doctrine: str
    fault: str


Note = Callable[[Trouble], None]


class NoAnswer(Exception):
    """A question for which no legal answer can be found: a fault of the game that has to be corrected."""


def fault_text(fault: BaseException | Refusal, answer: Answer = None) -> str:
    """A fault as text: an exception with its traceback, a refusal with the answer that was refused."""
    if isinstance(fault, BaseException):
        return "".join(traceback.format_exception(fault))
    return f"{answer!r} is refused: {fault.what.key} {dict(fault.what.args)!r} (rule {fault.rule})"


def tried(what: Callable[[], T], instead: T, trouble: Callable[[str], None]) -> T:
    """The result of a call; ``instead`` where it raises, and then the traceback goes to ``trouble``."""
    try:
        return what()
    except Exception as fault:
        trouble(fault_text(fault))
        return instead


def counsel(
    rules: Rules[Any, Any], known: Any, kind: str, path: str, slot: str, space: Space, doctrine: str, note: Note
) -> Answer | None:
    """The answer of a doctrine's autopilot, whole; None where it fails, which is noted."""

    def trouble(fault: str) -> None:
        note(Trouble("autopilot", kind, path, slot, doctrine, fault))

    def ask() -> Answer:
        answer = rules.policy(doctrine).answer(known, kind, path, slot)
        refusal = space.check(answer)
        if refusal is not None:
            trouble(fault_text(refusal, answer))
            return None
        return whole(space, answer)

    return tried(ask, None, trouble)


def plain_answer(space: Space, kind: str, path: str, slot: str, note: Note) -> Answer:
    """The default of a space, whole; where that is not legal, which is noted, another answer that is.

    Errors: :class:`NoAnswer` where no legal answer can be found.
    """
    default = space.default
    refusal = space.check(default)
    if refusal is None:
        return whole(space, default)
    note(Trouble("default", kind, path, slot, "", fault_text(refusal, default)))
    luck = Random(f"{kind}|{path}|{slot}")  # noqa: S311  the same answer each time; nothing secret depends on it
    for _ in range(TRIES):
        answer = space.sample(luck)
        if space.check(answer) is None:
            return whole(space, answer)
    raise NoAnswer(f"nothing legal was found for {kind!r} of {slot!r} at {path!r}; {fault_text(refusal, default)}")
