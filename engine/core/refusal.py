"""Why an order is refused: what is wrong, which rule says so, what would be legal."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.words import Words


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused order. It is a value: nothing has changed.

    ``what`` says what is wrong; ``rule`` is the number of the rule (empty where not a rule of the game but the form of
    the answer is at fault); ``legal`` names what may be ordered instead; ``part`` is the row of the form.
    """

    what: Words
    rule: str = ""
    legal: tuple[Words, ...] = ()
    part: str = ""

    def within(self, part: str) -> Refusal:
        """The same refusal, placed on a row of a form."""
        name = f"{part}.{self.part}" if self.part else part
        return Refusal(self.what, self.rule, self.legal, name)


class Refused(Exception):
    """Raised by a match for an order that is not legal; carries the :class:`Refusal`."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.what.key} ({refusal.rule})")
        self.refusal = refusal
