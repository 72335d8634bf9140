"""A whole number out of some that are named: turns of a watch, half directions."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine.core.refusal import Refusal
from engine.core.spaces.space import Amount, Answer, Option
from engine.core.words import Words


@dataclass(frozen=True, slots=True)
class Numbers(Amount):
    """One of ``allowed`` (in climbing order); a row for a number wherever one is shown."""

    allowed: tuple[int, ...] = ()

    def check(self, answer: Answer) -> Refusal | None:
        """The number must be one of those allowed."""
        refusal = Amount.check(self, answer)
        if refusal is None and answer not in self.allowed:
            return Refusal(
                Words("err-sm-number", {"given": answer}), self.rule, tuple(option.label for option in self.next(None))
            )
        return refusal

    def next(self, part: Answer) -> tuple[Option, ...]:
        """The numbers."""
        if part is not None:
            return ()
        return tuple(Option(str(number), Words("opt-number", {"number": number})) for number in self.allowed)

    def sample(self, rng: Random) -> Answer:
        """Any of them."""
        return rng.choice(self.allowed)

    def size(self) -> int:
        """How many there are."""
        return len(self.allowed)


def numbers(allowed: tuple[int, ...], default: int | None = None, rule: str = "") -> Numbers:
    """The space of these numbers, the first as default. ValueError for none."""
    if not allowed:
        raise ValueError("a number is chosen from at least one")
    return Numbers(min(allowed), max(allowed), allowed[0] if default is None else default, rule, tuple(sorted(allowed)))
