"""An option space in which each thing gets an answer: a form for each tube that fires, for each hex of a track."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from engine.core.refusal import Refusal
from engine.core.spaces.forms import whole
from engine.core.spaces.space import CAP, SHOWN, Answer, Option, Space, said
from engine.core.words import Words


@dataclass(frozen=True, slots=True)
class Each:
    """An answer for each thing that is used; answered by ``{thing: answer}``, without things that are not used.

    ``space`` gives the space of a thing after the answers for the things before it (in the order of ``things``): so a
    number that all share is kept without a joint check. None: the thing cannot be used then. ``joint`` refuses what is
    wrong only together. ``why_not`` says why a thing cannot be used.
    """

    things: tuple[Option, ...]
    space: Callable[[str, Mapping[str, Answer]], Space | None]
    rule: str = ""
    default: Answer = field(default_factory=dict)
    joint: Callable[[Mapping[str, Answer]], Refusal | None] | None = None
    why_not: Callable[[str], Refusal | None] | None = None

    def check(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, dict):
            return Refusal(Words("err-not-by-thing"), self.rule, self._labels())
        for key in answer:
            if key not in [thing.key for thing in self.things]:
                return Refusal(Words("err-not-an-option", {"said": said(key)}), self.rule, self._labels())
        given: dict[str, Answer] = {}
        for thing in self.things:
            if thing.key not in answer:
                continue
            space = self.space(thing.key, given)
            if space is None:
                reason = self.why_not(thing.key) if self.why_not is not None else None
                return reason or Refusal(Words("err-thing-not-open", {"thing": thing.label}), self.rule, part=thing.key)
            refusal = space.check(answer[thing.key])
            if refusal is not None:
                return refusal.within(thing.key)
            given[thing.key] = answer[thing.key]
        return self.joint(given) if self.joint is not None else None

    def _labels(self) -> tuple[Words, ...]:
        return tuple(thing.label for thing in self.things[:SHOWN])

    def next(self, part: Answer) -> tuple[Option, ...]:
        """The things that may be used next: those after the last one answered that have a space."""
        given = dict(part or {})
        keys = [thing.key for thing in self.things]
        behind = max((keys.index(key) for key in given if key in keys), default=-1) + 1
        return tuple(thing for thing in self.things[behind:] if self.space(thing.key, given) is not None)

    def whole(self, answer: Mapping[str, Answer]) -> dict[str, Answer]:
        """The answer in the order of the things, with the rows that forms leave out filled in."""
        given: dict[str, Answer] = {}
        for thing in self.things:
            space = self.space(thing.key, given) if thing.key in answer else None
            if space is not None:
                given[thing.key] = whole(space, answer[thing.key])
        return given

    def sample(self, rng: Random) -> Answer:
        for _ in range(200):
            given: dict[str, Answer] = {}
            for thing in self.things:
                space = self.space(thing.key, given)
                if space is not None and rng.random() < 0.5:
                    given[thing.key] = space.sample(rng)
            if self.joint is None or self.joint(given) is None:
                return given
        return self.default

    def size(self) -> int:
        """The most answers there can be: without regard to ``joint``, and to what earlier things take."""
        total = 1
        for thing in self.things:
            space = self.space(thing.key, {})
            if space is not None:
                total = min(CAP, total * (1 + space.size()))
        return total
