"""Orders given in rounds: all corps at once, then again whoever said so, as long as he has somebody to lead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from engine.core.steps import Ask, Done, Next, Step
from engine.core.words import Json


@dataclass(slots=True)
class RoundsLocals:
    """The number of the round, its orders by corps, those still to be carried out, who wants to be asked again."""

    round: int = 0
    orders: dict[str, dict[str, Json]] = field(default_factory=dict)
    queue: list[str] = field(default_factory=list)
    again: list[str] = field(default_factory=list)


L = TypeVar("L", bound=RoundsLocals)


class InRounds(Step[L], Generic[L]):
    """A phase whose orders are given in rounds; the gate's answers come to ``ordered``."""

    def ask_round(self, own: L, kind: str, able: Sequence[str]) -> Next:
        """The next round's gate for those who are ``able``: all of them first, later who asked for it; else the end."""
        slots = tuple(corps for corps in able if own.round == 0 or corps in own.again)
        if not slots:
            return Done()
        own.round += 1
        return Ask(kind, slots, "ordered", gate=True)

    def view(self, world: Mapping[str, Any], own: L, seat: str | None) -> Mapping[str, Any]:
        """The number of the round; no orders, not even one's own, which lie with the questions."""
        return {"round": own.round}
