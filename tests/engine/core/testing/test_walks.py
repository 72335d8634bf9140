"""Walks through option spaces find dead ends."""

import pytest

from engine.core.spaces.forms import Assign, Form, Part, Path
from engine.core.spaces.space import Amount, Choice, Flag, Option, Space, Split, Subset
from engine.core.testing.invariants import luck_of
from engine.core.testing.walks import walk
from engine.core.words import Words


def named(keys: str) -> tuple[Option, ...]:
    return tuple(Option(key, Words(key)) for key in keys)


class Stubborn(Choice):
    """Offers what it refuses."""

    __slots__ = ()

    def next(self, part: object) -> tuple[Option, ...]:
        return named("az")


SOUND: tuple[Space, ...] = (
    Choice(named("ab"), "a"),
    Subset(named("abc"), 1, 2, ["a"]),
    Split(named("ab"), 2, 3, {"a": 2}),
    Amount(1, 4, 2),
    Amount(0, 10_000, 2),
    Flag(),
    Path(lambda way: named("ab"), lambda way: len(way) == 2, 2, ("a", "b")),
    Assign(named("xy"), named("ab"), {"x": "a", "y": "b"}, only={"y": ("b",)}),
    Assign(named("xy"), named("a"), {}, optional=True),
    Form(
        (
            Part("one", Words("r"), Flag()),
            Part("two", Words("r"), lambda given: Amount(1, 2, 1) if given["one"] else None),
        )
    ),
)


@pytest.mark.parametrize("space", SOUND)
def test_every_walk_through_a_sound_space_ends_in_a_legal_answer(space: Space) -> None:
    for number in range(30):
        assert space.check(walk(space, luck_of(number))) is None


@pytest.mark.parametrize(
    ("space", "fault"),
    [
        (
            Path(lambda way: named("a") if not way else (), lambda way: len(way) == 2, 2, ("a", "b")),
            r"dead end after \['a'\]",
        ),
        (Split(named("a"), 3, 3, {"a": 3}, caps={"a": 2}), r"dead end after \{'a': 2\}"),
        (Subset(named("a"), 2, 2), r"dead end after \['a'\]"),
        (Assign(named("xy"), named("a"), {}), "dead end"),
        (Stubborn(named("ab"), "a"), "'z' was offered and is refused"),
    ],
)
def test_a_walk_into_a_dead_end_says_where(space: Space, fault: str) -> None:
    with pytest.raises(AssertionError, match=fault):
        walk(space, luck_of(1))
