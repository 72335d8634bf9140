"""Composed option spaces: Path (grown place by place), Assign (things to values) and Form (several at once)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Protocol

from engine.core.codec import pack
from engine.core.refusal import Refusal
from engine.core.spaces.space import CAP, LISTED, SHOWN, Answer, Option, Space, said
from engine.core.words import Words

if TYPE_CHECKING:
    from engine.core.maps.waypoints import WordFault


class Sheet(Protocol):
    """How a way of words is written on its order sheet: a plot by the helm, zones turn by turn."""

    def read(self, text: str) -> tuple[str, ...] | WordFault:
        """The way that a text means, or the first word that is wrong."""
        ...

    def text(self, answer: Sequence[str]) -> str:
        """A way as :meth:`read` takes it."""
        ...

    def usual(self, way: tuple[str, ...] = ()) -> tuple[str, ...]:
        """A way begun, carried to a legal end by as little as may be."""
        ...


@dataclass(frozen=True, slots=True)
class Path:
    """A way grown step by step; answered by a list of keys.

    ``grow`` gives what may follow the start of a way (no dead ends: each of these leads to a legal whole); ``may_end``
    says whether a way may stop there. ``why_not`` gives, for a step that may not follow a way (empty: for stopping
    there), the reason and the rule. ``start`` is the place where a way over a map begins, ``sheet`` how
    a way of words is written where it is no list of places. ``fits`` judges a whole way at once, as growing it step by
    step would, for spaces where that is much faster; a way that does not fit is then walked for the reason. ``words``
    tells a whole way, its steps parted by spaces, where its sheet is what people read. ``refit`` gives what of a way
    is kept that does not fit here, as after another row has been changed; None: nothing of it.
    """

    grow: Callable[[tuple[str, ...]], tuple[Option, ...]]
    may_end: Callable[[tuple[str, ...]], bool]
    most: int
    default: Answer = ()
    rule: str = ""
    why_not: Callable[[tuple[str, ...], str], Refusal | None] | None = None
    start: str = ""
    sheet: Sheet | None = field(default=None, repr=False, compare=False)
    fits: Callable[[tuple[str, ...]], bool] | None = None
    words: Callable[[str], Words] | None = field(default=None, repr=False, compare=False)
    refit: Callable[[tuple[str, ...]], tuple[str, ...]] | None = field(default=None, repr=False, compare=False)

    def kept(self, answer: Answer) -> Answer:
        """What is kept of an answer given elsewhere: all of it where it fits, else what :attr:`refit` leaves of it,
        else the default."""
        if self.check(answer) is None:
            return answer
        words = isinstance(answer, list | tuple) and all(isinstance(key, str) for key in answer)
        way = list(self.refit(tuple(answer))) if self.refit is not None and words else None
        return way if way is not None and self.check(way) is None else self.default

    def check(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, list | tuple) or not all(isinstance(key, str) for key in answer):
            return Refusal(Words("err-not-a-path"), self.rule)
        if self.fits is not None and self.fits(tuple(answer)):
            return None
        way: tuple[str, ...] = ()
        for key in answer:
            if key not in [option.key for option in self.next(way)]:
                return self._refusal(way, key, Words("err-path-step", {"said": said(key), "step": len(way) + 1}))
            way = (*way, key)
        return None if self.may_end(way) else self._refusal(way, "", Words("err-path-end"))

    def _refusal(self, way: tuple[str, ...], key: str, else_: Words) -> Refusal:
        reason = self.why_not(way, key) if self.why_not is not None else None
        what, rule = (else_, "") if reason is None else (reason.what, reason.rule)
        legal = tuple(option.label for option in self.next(way)[:SHOWN])
        return Refusal(what, rule or self.rule, legal)

    def next(self, part: Answer) -> tuple[Option, ...]:
        way = tuple(part or ())
        return () if len(way) >= self.most else self.grow(way)

    def sample(self, rng: Random) -> Answer:
        way: tuple[str, ...] = ()
        while True:
            options = self.next(way)
            if not options or (self.may_end(way) and rng.random() < 0.25):
                return list(way)
            way = (*way, rng.choice(options).key)

    def size(self) -> int:
        count, begun = 0, [()]  # type: int, list[tuple[str, ...]]
        while begun:
            way = begun.pop()
            count += self.may_end(way)
            if count > LISTED:
                return CAP
            begun.extend((*way, option.key) for option in self.next(way))
        return count


@dataclass(frozen=True, slots=True)
class Assign:
    """A value for each thing; answered by ``{thing: value}``.

    ``next`` and ``sample`` never lead into a dead end: a value is offered only if the other things can still get
    theirs. Where there is no whole assignment at all, only an ``optional`` space can be answered.

    ``values`` are open to every thing; ``only`` narrows them for a thing. A value can be used as often as its
    ``limits`` entry says (once without an entry; 0: without limit). A thing left out stays without a value where
    ``optional`` is set; ``without`` is the name of that ("ashore"), if it has one. ``asked`` asks for the values
    ("What do they fire at?"), where "where to" is not the word. ``pair`` says what a value is for a thing, the others
    as given ("two hexes: four dice").
    """

    things: tuple[Option, ...]
    values: tuple[Option, ...]
    default: Answer
    rule: str = ""
    only: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    limits: Mapping[str, int] = field(default_factory=dict)
    optional: bool = False
    without: Words | None = None
    asked: Words | None = None
    pair: Callable[[str, str, Mapping[str, str]], Words | None] | None = None

    def noted(self, thing: str, value: Option, given: Mapping[str, str]) -> Option:
        """A value as a choice for a thing: with what it is for it."""
        note = self.pair(thing, value.key, given) if self.pair is not None else None
        return value if note is None else replace(value, note=note)

    def _open(self, thing: str, given: Mapping[str, str]) -> tuple[Option, ...]:
        keys = self.only.get(thing)
        used: dict[str, int] = {}
        for other, value in given.items():
            if other != thing:
                used[value] = used.get(value, 0) + 1
        return tuple(
            value
            for value in self.values
            if (keys is None or value.key in keys)
            and (self.limits.get(value.key, 1) == 0 or used.get(value.key, 0) < self.limits.get(value.key, 1))
        )

    def _room(self, value: str) -> int:
        limit = self.limits.get(value, 1)
        return limit if limit > 0 else len(self.things)

    def _whole(self, given: Mapping[str, str]) -> bool:
        """Whether all things without a value can still get one (augmenting paths)."""
        holders: dict[str, list[str]] = {value.key: [] for value in self.values}
        for thing, value in given.items():
            holders[value].append(thing)

        def place(thing: str, tried: set[str]) -> bool:
            for value in self._open(thing, {}):
                if value.key in tried:
                    continue
                tried.add(value.key)
                held = holders[value.key]
                if len(held) < self._room(value.key):
                    held.append(thing)
                    return True
                for other in held:
                    if other not in given and place(other, tried):
                        held.remove(other)
                        held.append(thing)
                        return True
            return False

        return all(thing.key in given or place(thing.key, set()) for thing in self.things)

    def _fit(self, thing: str, given: Mapping[str, str]) -> tuple[Option, ...]:
        options = self._open(thing, given)
        if self.optional:
            return options
        return tuple(value for value in options if self._whole({**given, thing: value.key}))

    def check(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, dict) or not all(isinstance(value, str) for value in answer.values()):
            return Refusal(Words("err-not-an-assignment"), self.rule)
        things = {thing.key for thing in self.things}
        given: dict[str, str] = {}
        for thing, value in answer.items():
            if thing not in things:
                return Refusal(Words("err-not-an-option", {"said": said(thing)}), self.rule)
            options = self._open(thing, given)
            if value not in [option.key for option in options]:
                names = {option.key: option.label for option in (*self.things, *self.values)}
                return Refusal(
                    Words("err-assign-value", {"said": names.get(value, said(value)), "thing": names[thing]}),
                    self.rule,
                    tuple(option.label for option in options[:SHOWN]),
                )
            given[thing] = value
        if not self.optional and len(given) < len(things):
            missing = tuple(thing.label for thing in self.things if thing.key not in given)
            return Refusal(Words("err-assign-missing", {"missing": missing}), self.rule)
        return None

    def next(self, part: Answer) -> tuple[Option, ...]:
        """The values open to the first thing that has none yet."""
        given: Mapping[str, str] = part or {}
        for thing in self.things:
            if thing.key not in given:
                return tuple(self.noted(thing.key, value, given) for value in self._fit(thing.key, given))
        return ()

    def sample(self, rng: Random) -> Answer:
        given: dict[str, str] = {}
        for thing in rng.sample(self.things, len(self.things)):
            options = self._fit(thing.key, given)
            if options and not (self.optional and rng.random() < 0.3):
                given[thing.key] = rng.choice(options).key
        return given

    def size(self) -> int:
        def count(at: int, given: dict[str, str]) -> int:
            if at == len(self.things):
                return 1
            thing = self.things[at].key
            total = count(at + 1, given) if self.optional else 0
            for option in self._open(thing, given):
                if total > LISTED:
                    return CAP
                total += count(at + 1, {**given, thing: option.key})
            return CAP if total > LISTED else total

        return min(CAP, count(0, {}))


@dataclass(frozen=True, slots=True)
class Part:
    """A row of a form: its name in the answer, its label, and its space (or how that follows from earlier rows)."""

    name: str
    label: Words
    space: Space | Callable[[Mapping[str, Answer]], Space | None]
    hint: Words | None = None


def space_of(part: Part, given: Mapping[str, Answer]) -> Space | None:
    """The space of a row after the rows before it; None where the row does not apply."""
    return part.space(given) if callable(part.space) else part.space


@dataclass(frozen=True, slots=True)
class Form:
    """Several spaces answered together by ``{name: answer}``; a later row may depend on earlier ones.

    ``joint`` refuses what is wrong only together. A row whose space is None after the earlier ones must be absent. A
    row left out takes its default.
    """

    parts: tuple[Part, ...]
    rule: str = ""
    joint: Callable[[Mapping[str, Answer]], Refusal | None] | None = None
    preset: Mapping[str, Answer] = field(default_factory=dict)

    @property
    def default(self) -> Answer:
        given: dict[str, Answer] = {}
        for part in self.parts:
            space = space_of(part, given)
            if space is not None:
                given[part.name] = self.usual(part.name, space)
        return given

    def whole(self, answer: Mapping[str, Answer]) -> dict[str, Answer]:
        """The answer with rows left out filled in by their defaults."""
        given: dict[str, Answer] = {}
        for part in self.parts:
            space = space_of(part, given)
            if space is not None:
                value = answer[part.name] if part.name in answer else self.usual(part.name, space)
                given[part.name] = filled(space, value)
        return given

    def usual(self, name: str, space: Space) -> Answer:
        """What a row that is left out says, in the space that it has after the rows before it."""
        wish = self.preset.get(name)
        return wish if wish is not None and space.check(wish) is None else space.default

    def check(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, dict):
            return Refusal(Words("err-not-a-form"), self.rule)
        names = {part.name for part in self.parts}
        for name in answer:
            if name not in names:
                return Refusal(Words("err-no-such-row", {"said": said(name)}), self.rule)
        given: dict[str, Answer] = {}
        for part in self.parts:
            space = space_of(part, given)
            if space is None:
                if part.name in answer:
                    return Refusal(Words("err-row-not-open", {"row": part.label}), self.rule, part=part.name)
                continue
            value = answer[part.name] if part.name in answer else self.usual(part.name, space)
            refusal = space.check(value)
            if refusal is not None:
                return refusal.within(part.name)
            given[part.name] = filled(space, value)
        return self.joint(given) if self.joint is not None else None

    def next(self, part: Answer) -> tuple[Option, ...]:
        """What may be answered in the first row that is still open."""
        given: dict[str, Answer] = dict(part or {})
        for row in self.parts:
            space = space_of(row, given)
            if space is not None and row.name not in given:
                return space.next(None)
        return ()

    def sample(self, rng: Random) -> Answer:
        for _ in range(200):
            given: dict[str, Answer] = {}
            for part in self.parts:
                space = space_of(part, given)
                if space is not None:
                    given[part.name] = space.sample(rng)
            if self.joint is None or self.joint(given) is None:
                return given
        return self.default

    def size(self) -> int:
        """The number of forms without regard to ``joint``; dependent rows are counted at the earlier rows' defaults."""
        total, given = 1, dict[str, Answer]()
        for part in self.parts:
            space = space_of(part, given)
            if space is not None:
                total = min(CAP, total * space.size())
                given[part.name] = space.default
        return total


def whole(space: Space, answer: Answer) -> Answer:
    """A legal answer as steps and the log get it: a copy in plain JSON, with a form's left-out rows filled in."""
    return pack(filled(space, answer))


def filled(space: Space, answer: Answer) -> Answer:
    """A legal answer with a form's left-out rows, and those of forms within it, filled in by their defaults."""
    fills = getattr(space, "whole", None)
    return answer if fills is None else fills(answer)
