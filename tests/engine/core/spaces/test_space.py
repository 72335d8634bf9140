"""Simple option spaces: check equals brute enumeration, next leads on, samples are legal, nonsense is refused."""

from collections.abc import Iterator
from itertools import permutations, product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.refusal import Refusal
from engine.core.spaces.space import CAP, Amount, Choice, Flag, Option, Space, Split, Subset, said
from engine.core.testing.invariants import HOSTILE, check_space
from engine.core.words import Words

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=4),
    max_leaves=8,
)


def options(count: int) -> tuple[Option, ...]:
    return tuple(Option("abcdef"[at], Words(f"opt-{at}")) for at in range(count))


@st.composite
def splits(draw: st.DrawFn) -> Split:
    count = draw(st.integers(1, 4))
    most = draw(st.integers(0, 5))
    caps = draw(st.dictionaries(st.sampled_from("abcd"), st.integers(0, 5), max_size=4))
    room = sum(min(caps.get(option.key, most), most) for option in options(count))
    least = draw(st.integers(0, min(most, room)))
    return Split(options(count), least, most, {}, "1", caps)


def all_splits(space: Split) -> Iterator[dict[str, int]]:
    keys = [option.key for option in space.options]
    for points in product(range(space.most + 2), repeat=len(keys)):
        yield dict(zip(keys, points, strict=True))


def test_a_choice_takes_its_keys_and_nothing_else() -> None:
    space = Choice(options(3), "b", "8.2")
    check_space(space, Random(1))
    assert [space.check(key) for key in "abc"] == [None, None, None]
    refusal = space.check("z")
    assert refusal is not None
    assert refusal.what == Words("err-not-an-option", {"said": "z"})
    assert refusal.rule == "8.2"
    assert refusal.legal == tuple(Words(f"opt-{at}") for at in range(3))
    assert [option.key for option in space.next(None)] == ["a", "b", "c"]
    assert space.next("a") == ()
    assert space.size() == 3


def test_a_choice_says_why_a_key_of_the_game_is_not_legal_now() -> None:
    why = {"x": Refusal(Words("sw-coast"), "8.4"), "y": Refusal(Words("sw-far"))}
    space = Choice(options(2), "a", "8.2", why.get)
    coast, far, unknown = space.check("x"), space.check("y"), space.check("z")
    assert coast is not None
    assert far is not None
    assert unknown is not None
    assert (coast.what.key, coast.rule) == ("sw-coast", "8.4")
    assert (far.what.key, far.rule, len(far.legal)) == ("sw-far", "8.2", 2)
    assert unknown.what.key == "err-not-an-option"


@given(st.integers(1, 4), st.data())
def test_a_subset_takes_each_order_of_each_choice_of_legal_length(count: int, data: st.DataObject) -> None:
    least = data.draw(st.integers(0, count))
    most = data.draw(st.integers(least, 5))
    space = Subset(options(count), least, most)
    keys = [option.key for option in space.options]
    for length in range(6):
        for answer in product([*keys, "z"], repeat=length):
            legal = least <= length <= most and len(set(answer)) == length and "z" not in answer
            assert (space.check(list(answer)) is None) == legal, answer
    sets = {frozenset(answer) for length in range(least, min(most, count) + 1) for answer in permutations(keys, length)}
    assert space.size() == len(sets)
    assert space.check(space.sample(Random(data.draw(st.integers())))) is None


def test_a_subset_offers_what_is_not_yet_chosen_until_it_is_full() -> None:
    space = Subset(options(3), 1, 2)
    assert [option.key for option in space.next(["b"])] == ["a", "c"]
    assert space.next(["b", "a"]) == ()
    said_wrong = [space.check(answer) for answer in ([], ["a", "b", "c"], ["a", "a"], [1], "a")]
    assert [refusal.what.key for refusal in said_wrong if refusal] == [
        "err-too-few",
        "err-too-many",
        "err-named-twice",
        "err-not-a-list",
        "err-not-a-list",
    ]


@given(splits())
def test_a_split_takes_what_adds_up_within_its_caps(space: Split) -> None:
    def legal(answer: dict[str, int]) -> bool:
        caps_kept = all(points <= space.caps.get(key, space.most) for key, points in answer.items())
        return caps_kept and space.least <= sum(answer.values()) <= space.most

    assert all((space.check(answer) is None) == legal(answer) for answer in all_splits(space))
    assert space.size() == sum(legal(answer) for answer in all_splits(space))


@given(splits(), st.integers())
def test_a_split_grown_point_by_point_always_reaches_a_legal_whole(space: Split, seed: int) -> None:
    rng, begun = Random(seed), dict[str, int]()
    while space.check(begun) is not None or rng.random() < 0.5:
        following = space.next(begun)
        if not following:
            break
        key = rng.choice(following).key
        begun[key] = begun.get(key, 0) + 1
    assert space.check(begun) is None
    assert space.check(space.sample(rng)) is None


def test_a_split_one_point_too_high_is_refused_with_the_sum() -> None:
    space = Split(options(2), 7, 7, {"a": 7}, "14.14", {"b": 3})
    over, under, cap = space.check({"a": 5, "b": 3}), space.check({"a": 1}), space.check({"b": 4})
    assert over is not None
    assert under is not None
    assert cap is not None
    assert (over.what, over.rule) == (Words("err-split-over", {"sum": 8, "most": 7}), "14.14")
    assert under.what == Words("err-split-under", {"sum": 1, "least": 7})
    assert cap.what == Words("err-split-cap", {"target": Words("opt-1"), "most": 3, "given": 4})


@pytest.mark.parametrize("points", [True, 1.0, "1", None, -1, [1]])
def test_points_are_whole_numbers(points: Any) -> None:
    refusal = Split(options(1), 0, 3, {}).check({"a": points})
    assert refusal is not None
    assert refusal.what.key == "err-no-number"


@given(st.integers(-3, 3), st.integers(0, 6), st.integers(-9, 9))
def test_an_amount_takes_whole_numbers_within_its_bounds(least: int, width: int, answer: int) -> None:
    space = Amount(least, least + width, least)
    check_space(space, Random(answer))
    assert (space.check(answer) is None) == (least <= answer <= least + width)
    assert space.size() == width + 1 == len(space.next(None))


def test_a_wide_amount_is_not_listed() -> None:
    assert Amount(0, 10_000, 0).next(None) == ()


def test_a_flag_takes_true_and_false() -> None:
    space = Flag(True, "3")
    check_space(space, Random(1))
    assert (space.check(True), space.check(False), space.size()) == (None, None, 2)
    assert [option.key for option in space.next(None)] == ["yes", "no"]
    assert {space.sample(Random(seed)) for seed in range(20)} == {True, False}


def test_the_size_of_a_vast_space_stops_at_the_cap() -> None:
    many = tuple(Option(str(at), Words("o")) for at in range(60))
    assert Subset(many, 0, 60).size() == CAP


SPACES: tuple[Space, ...] = (
    Choice(options(2), "a"),
    Subset(options(3), 1, 2, ["a"]),
    Split(options(3), 1, 4, {"a": 1}),
    Amount(1, 5, 1),
    Flag(),
)


@given(json_values)
def test_no_answer_of_any_json_type_crashes_a_check(answer: Any) -> None:
    for space in SPACES:
        refusal = space.check(answer)
        assert refusal is None or isinstance(refusal, Refusal)


def test_hostile_answers_are_refused_by_every_simple_space() -> None:
    taken = [(type(space), answer) for space in SPACES for answer in HOSTILE if space.check(answer) is None]
    assert taken == [(Flag, True)]


def test_a_space_is_known_by_what_it_gives() -> None:
    assert all(isinstance(space, Space) for space in SPACES)


def test_what_was_said_is_quoted_short_whole_and_without_end() -> None:
    assert said("north") == "north"
    assert said("x" * 100) == "x" * 59 + "…"
    endless: list[Any] = []
    endless.append(endless)
    assert said(endless) == "[[[...]]]"
    assert said("\ud83d") == "?"
    assert len(said(list(range(10_000)))) <= 60
