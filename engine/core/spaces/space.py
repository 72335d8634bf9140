"""Option spaces: what a slot may answer, never listed whole.

One space gives both the sentence and the legality, so that a button and a rule cannot disagree. Each has ``check`` (a
refusal or None), ``next`` (what may follow a part of an answer), ``default``, ``sample`` (a random legal answer, for
autopilots and random play) and ``size`` (how many legal answers, at most :data:`CAP`). Answers are plain JSON: a key
for a Choice, a list of keys for a Subset, points by key for a Split, a number for an Amount.
:mod:`engine.core.spaces.forms` holds the composed spaces: Path, Assign, Form.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import comb
from random import Random
from reprlib import Repr
from typing import Any, ClassVar, Protocol, TypeAlias, runtime_checkable

from engine.core.refusal import Refusal
from engine.core.words import Words

Answer: TypeAlias = Any  # plain JSON, judged by a space's check
CAP = 10**12
LISTED = 5_000  # a space that must count one by one says "very many" (CAP) above this
SHOWN = 12  # at most this many legal choices are named in a refusal


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may be chosen: its key in answers, its name, its figures, the rule that grants it."""

    key: str
    label: Words
    note: Words | None = None
    rule: str = ""
    group: str = ""  # places of one region, ships of one column: the screen may fold by it


@runtime_checkable
class Space(Protocol):
    """What every option space gives."""

    @property
    def rule(self) -> str: ...

    @property
    def default(self) -> Answer: ...

    def check(self, answer: Answer) -> Refusal | None: ...

    def next(self, part: Answer) -> tuple[Option, ...]: ...

    def sample(self, rng: Random) -> Answer: ...

    def size(self) -> int: ...


def _labels(options: Sequence[Option]) -> tuple[Words, ...]:
    return tuple(option.label for option in options[:SHOWN])


@dataclass(frozen=True, slots=True)
class Choice:
    """Exactly one of the options; answered by its key.

    ``default`` must be one of the keys. ``why_not`` gives, for a key that exists in the game but is not legal now, the
    reason and the rule. ``also`` are keys that are taken too, but offered nowhere, since they come to the same as one
    of the options: logs and drafts of before hold them.
    """

    options: tuple[Option, ...]
    default: Answer
    rule: str = ""
    why_not: Callable[[str], Refusal | None] | None = None
    also: tuple[str, ...] = field(default=(), kw_only=True)

    takes_more: ClassVar[bool] = False
    """Whether it takes more answers than it lists, typed by their names: a hex of a wide region."""

    def check(self, answer: Answer) -> Refusal | None:
        if isinstance(answer, str):
            if answer in self.also:
                return None
            for option in self.options:
                if option.key == answer:
                    return None
            if self.why_not is not None:
                refusal = self.why_not(answer)
                if refusal is not None:
                    return Refusal(refusal.what, refusal.rule or self.rule, _labels(self.options), refusal.part)
        return Refusal(Words("err-not-an-option", {"said": said(answer)}), self.rule, _labels(self.options))

    def next(self, part: Answer) -> tuple[Option, ...]:
        return self.options if part is None else ()

    def sample(self, rng: Random) -> Answer:
        return rng.choice(self.options).key

    def size(self) -> int:
        return len(self.options)


@dataclass(frozen=True, slots=True)
class Subset:
    """From ``least`` to ``most`` different options; answered by a list of keys, in the order meant.

    ``ordered``: whether that order matters, so that screens ask for it. ``rest``: whether screens ask only for what
    comes first; what is not named follows in the default's order.
    """

    options: tuple[Option, ...]
    least: int
    most: int
    default: Answer = ()
    rule: str = ""
    ordered: bool = False
    rest: bool = False

    def check(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, list | tuple) or not all(isinstance(key, str) for key in answer):
            return Refusal(Words("err-not-a-list"), self.rule, _labels(self.options))
        keys = {option.key for option in self.options}
        for at, key in enumerate(answer):
            if key not in keys:
                return Refusal(Words("err-not-an-option", {"said": said(key)}), self.rule, _labels(self.options))
            if key in answer[:at]:
                return Refusal(Words("err-named-twice", {"said": key}), self.rule, _labels(self.options))
        if len(answer) < self.least:
            return Refusal(
                Words("err-too-few", {"least": self.least, "given": len(answer)}),
                self.rule,
                _labels(self.options),
            )
        if len(answer) > self.most:
            return Refusal(
                Words("err-too-many", {"most": self.most, "given": len(answer)}),
                self.rule,
                _labels(self.options),
            )
        return None

    def next(self, part: Answer) -> tuple[Option, ...]:
        chosen = part or ()
        if len(chosen) >= self.most:
            return ()
        return tuple(option for option in self.options if option.key not in chosen)

    def sample(self, rng: Random) -> Answer:
        count = rng.randint(self.least, min(self.most, len(self.options)))
        return [option.key for option in rng.sample(self.options, count)]

    def size(self) -> int:
        n = len(self.options)
        return min(CAP, sum(comb(n, k) for k in range(self.least, min(self.most, n) + 1)))


@dataclass(frozen=True, slots=True)
class Ranked:
    """A ready answer offered before others, best first: the split itself, its name and its odds."""

    answer: Answer
    label: Words
    note: Words | None = None


@dataclass(frozen=True, slots=True)
class Split:
    """Points shared over targets; answered by ``{key: points}``, with or without zeros.

    The sum is from ``least`` to ``most``; a target takes from 0 to its ``caps`` entry (``most`` where it has none).
    ``ranked`` offers ready splits, best first. ``shut`` are targets that exist, but may take nothing now; the note of
    each says why.
    """

    options: tuple[Option, ...]
    least: int
    most: int
    default: Answer
    rule: str = ""
    caps: Mapping[str, int] = field(default_factory=dict)
    ranked: tuple[Ranked, ...] = ()
    shut: tuple[Option, ...] = field(default=(), kw_only=True)

    def why_not(self, key: str) -> Refusal | None:
        """Why a target that exists may take nothing now; None where it may, or is unknown."""
        option = next((option for option in self.shut if option.key == key), None)
        if option is None or option.note is None:
            return None
        return Refusal(option.note, option.rule or self.rule, _labels(self.options))

    def _cap(self, key: str) -> int:
        return min(self.caps.get(key, self.most), self.most)

    def check(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, dict):
            return Refusal(Words("err-not-a-split"), self.rule, _labels(self.options))
        labels = {option.key: option.label for option in self.options}
        total = 0
        for key, points in answer.items():
            if key not in labels:
                unknown = Refusal(Words("err-not-an-option", {"said": said(key)}), self.rule, _labels(self.options))
                return self.why_not(key) or unknown
            if not isinstance(points, int) or isinstance(points, bool) or points < 0:
                return Refusal(Words("err-no-number", {"said": said(points)}), self.rule)
            if points > self._cap(key):
                return Refusal(
                    Words("err-split-cap", {"target": labels[key], "most": self._cap(key), "given": points}),
                    self.rule,
                )
            total += points
        if total > self.most:
            return Refusal(Words("err-split-over", {"sum": total, "most": self.most}), self.rule)
        if total < self.least:
            return Refusal(Words("err-split-under", {"sum": total, "least": self.least}), self.rule)
        return None

    def next(self, part: Answer) -> tuple[Option, ...]:
        given: Mapping[str, int] = part or {}
        if sum(given.values()) >= self.most:
            return ()
        return tuple(option for option in self.options if given.get(option.key, 0) < self._cap(option.key))

    def sample(self, rng: Random) -> Answer:
        room = {option.key: self._cap(option.key) for option in self.options}
        total = rng.randint(self.least, min(self.most, sum(room.values())))
        answer: dict[str, int] = {}
        for _ in range(total):
            key = rng.choice([key for key, cap in room.items() if answer.get(key, 0) < cap])
            answer[key] = answer.get(key, 0) + 1
        return answer

    def size(self) -> int:
        ways = [1] + [0] * self.most
        for option in self.options:
            cap = self._cap(option.key)
            ways = [sum(ways[total - given] for given in range(min(cap, total) + 1)) for total in range(self.most + 1)]
        return min(CAP, sum(ways[self.least :]))


@dataclass(frozen=True, slots=True)
class Amount:
    """A whole number from ``least`` to ``most``."""

    least: int
    most: int
    default: Answer
    rule: str = ""

    def check(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, int) or isinstance(answer, bool):
            return Refusal(Words("err-no-number", {"said": said(answer)}), self.rule)
        if not self.least <= answer <= self.most:
            return Refusal(Words("err-amount", {"given": answer, "least": self.least, "most": self.most}), self.rule)
        return None

    def next(self, part: Answer) -> tuple[Option, ...]:
        if part is not None or self.most - self.least > 99:
            return ()
        return tuple(
            Option(str(number), Words("opt-number", {"number": number})) for number in range(self.least, self.most + 1)
        )

    def sample(self, rng: Random) -> Answer:
        return rng.randint(self.least, self.most)

    def size(self) -> int:
        return self.most - self.least + 1


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    default: Answer = False
    rule: str = ""

    def check(self, answer: Answer) -> Refusal | None:
        if isinstance(answer, bool):
            return None
        return Refusal(Words("err-yes-or-no", {"said": said(answer)}), self.rule)

    def next(self, part: Answer) -> tuple[Option, ...]:
        return (Option("yes", Words("opt-yes")), Option("no", Words("opt-no"))) if part is None else ()

    def sample(self, rng: Random) -> Answer:
        return rng.random() < 0.5

    def size(self) -> int:
        return 2


_SHORT = Repr()  # names only the beginning of an answer that is deep or long
_SHORT.maxlevel = 2


def said(answer: object) -> str:
    """An answer, short enough to be repeated in an error."""
    text = answer if isinstance(answer, str) else _SHORT.repr(answer)
    text = text.encode("utf-8", "replace").decode()  # a lone surrogate cannot be sent to the member
    return text if len(text) <= 60 else text[:59] + "…"
