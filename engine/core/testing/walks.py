"""Walks through option spaces: what ``next`` offers must lead to a legal whole, with no dead ends."""

from __future__ import annotations

from random import Random

from engine.core.spaces.each import Each
from engine.core.spaces.forms import Assign, Form, Path, space_of
from engine.core.spaces.space import Amount, Answer, Choice, Flag, Space, Split, Subset


def walk(space: Space, rng: Random) -> Answer:
    """An answer grown as a member would, from what ``next`` offers; AssertionError at a dead end.

    All offers of a Choice, an Amount or a Flag are tried. A form is walked row by row; its ``joint`` may still refuse
    the whole.
    """
    if isinstance(space, Form):
        given: dict[str, Answer] = {}
        for part in space.parts:
            row = space_of(part, given)
            if row is not None:
                given[part.name] = walk(row, rng)
        return given
    if isinstance(space, Each):
        return _grow_each(space, rng)
    if isinstance(space, Path | Subset):
        return _grow_list(space, rng)
    if isinstance(space, Split):
        return _grow_split(space, rng)
    if isinstance(space, Assign):
        return _grow_assign(space, rng)
    return _try_all(space, rng)


def _legal(space: Space, answer: Answer) -> Answer:
    refusal = space.check(answer)
    assert refusal is None, f"{answer!r} was offered and is refused: {refusal}"
    return answer


def _grow_list(space: Path | Subset, rng: Random) -> Answer:
    grown: list[str] = []
    while True:
        offers = space.next(grown)
        if space.check(grown) is None and (not offers or rng.random() < 0.3):
            return grown
        assert offers, f"a dead end after {grown!r}: {space.check(grown)}"
        grown.append(rng.choice(offers).key)


def _grow_split(space: Split, rng: Random) -> Answer:
    grown: dict[str, int] = {}
    while True:
        offers = space.next(grown)
        if space.check(grown) is None and (not offers or rng.random() < 0.3):
            return grown
        assert offers, f"a dead end after {grown!r}: {space.check(grown)}"
        key = rng.choice(offers).key
        grown[key] = grown.get(key, 0) + 1


def _grow_assign(space: Assign, rng: Random) -> Answer:
    grown: dict[str, str] = {}
    for thing in space.things:
        offers = space.next(grown)
        if offers:
            grown[thing.key] = rng.choice(offers).key
        else:
            assert space.optional, f"a dead end after {grown!r}: nothing is left for {thing.key!r}"
            break
    return _legal(space, grown)


def _grow_each(space: Each, rng: Random) -> Answer:
    grown: dict[str, Answer] = {}
    while offers := space.next(grown):
        if rng.random() < 0.3:
            break
        thing = rng.choice(offers).key
        inside = space.space(thing, grown)
        assert inside is not None, f"{thing!r} is offered after {grown!r} and cannot be used"
        answer = walk(inside, rng)
        grown[thing] = answer if inside.check(answer) is None else inside.default
    return grown


def _try_all(space: Space, rng: Random) -> Answer:
    offers = [option.key for option in space.next(None)]
    if isinstance(space, Amount):
        return rng.choice([_legal(space, int(key)) for key in offers] or [space.default])
    if isinstance(space, Flag):
        return rng.choice([_legal(space, key == "yes") for key in offers])
    if isinstance(space, Choice):
        return rng.choice([_legal(space, key) for key in offers])
    return _legal(space, space.default)
