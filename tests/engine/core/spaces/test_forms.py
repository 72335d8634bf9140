"""Composed option spaces: ways, assignments and forms against brute enumeration; no dead ends."""

from collections.abc import Iterator, Mapping
from itertools import pairwise, product
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.core.refusal import Refusal
from engine.core.spaces.forms import Assign, Form, Part, Path, space_of, whole
from engine.core.spaces.space import CAP, Amount, Answer, Choice, Flag, Option, Space, Subset
from engine.core.testing.invariants import HOSTILE, check_space
from engine.core.words import Words


def named(keys: str) -> tuple[Option, ...]:
    return tuple(Option(key, Words(f"opt-{key}")) for key in keys)


# Ways ------------------------------------------------------------------------------------------------------------


@st.composite
def ways(draw: st.DrawFn) -> tuple[Path, dict[str, str], set[str]]:
    """A way on a random board of five places from ``a``; it may end in the places drawn, if it can get there."""
    board = {key: draw(st.sets(st.sampled_from("abcde"), max_size=3)) for key in "abcde"}
    ends = draw(st.sets(st.sampled_from("abcde"), min_size=1)) | {"a"}
    most = draw(st.integers(0, 4))

    def leads(place: str, left: int) -> bool:
        return place in ends or (left > 0 and any(leads(key, left - 1) for key in board[place]))

    def grow(way: tuple[str, ...]) -> tuple[Option, ...]:
        place = way[-1] if way else "a"
        return named("".join(sorted(key for key in board[place] if leads(key, most - len(way) - 1))))

    path = Path(grow, lambda way: (way[-1] if way else "a") in ends, most, (), "6.5")
    return path, {key: "".join(sorted(places)) for key, places in board.items()}, ends


def all_ways(most: int) -> Iterator[tuple[str, ...]]:
    for length in range(most + 2):
        yield from product("abcde", repeat=length)


@given(ways())
def test_a_way_is_legal_if_the_board_says_so(drawn: tuple[Path, dict[str, str], set[str]]) -> None:
    space, board, ends = drawn

    def legal(way: tuple[str, ...]) -> bool:
        stops = ("a", *way)
        steps = all(to in board[at] for at, to in pairwise(stops))
        return steps and len(way) <= space.most and stops[-1] in ends

    ways = [way for way in all_ways(space.most) if legal(way)]
    assert [way for way in all_ways(space.most) if space.check(list(way)) is None] == ways
    assert space.size() == len(ways)


@given(ways(), st.integers())
def test_a_way_grown_step_by_step_never_ends_in_a_dead_end(
    drawn: tuple[Path, dict[str, str], set[str]], seed: int
) -> None:
    space, rng, way = drawn[0], Random(seed), list[str]()
    while following := space.next(way):
        way.append(rng.choice(following).key)
    assert space.check(way) is None
    assert space.check(space.sample(rng)) is None


def test_a_wrong_step_is_named_with_its_place_and_what_would_be_legal() -> None:
    space = Path(lambda way: named("ab"), lambda way: len(way) == 2, 2, ("a", "b"), "6.5")
    wrong, short = space.check(["a", "z"]), space.check(["a"])
    assert wrong is not None
    assert short is not None
    assert wrong == Refusal(Words("err-path-step", {"said": "z", "step": 2}), "6.5", (Words("opt-a"), Words("opt-b")))
    assert (short.what.key, short.rule) == ("err-path-end", "6.5")


def test_more_ways_than_anybody_lists_are_very_many() -> None:
    assert Path(lambda way: named("abc"), lambda way: True, 12).size() == CAP


# Assignments -----------------------------------------------------------------------------------------------------


@st.composite
def assignments(draw: st.DrawFn) -> Assign:
    things = "xyz"[: draw(st.integers(1, 3))]
    values = "abc"[: draw(st.integers(1, 3))]
    only = draw(st.dictionaries(st.sampled_from(things), st.sets(st.sampled_from(values)).map(tuple), max_size=3))
    limits = draw(st.dictionaries(st.sampled_from(values), st.integers(0, 3), max_size=3))
    return Assign(named(things), named(values), {}, "11.4", only, limits, draw(st.booleans()))


def all_assignments(space: Assign) -> Iterator[dict[str, str]]:
    values = [None, *(value.key for value in space.values), "?"]
    for row in product(values, repeat=len(space.things)):
        yield {thing.key: value for thing, value in zip(space.things, row, strict=True) if value is not None}


def assignable(space: Assign, answer: Mapping[str, str]) -> bool:
    used = list(answer.values())
    return (
        all(value in {option.key for option in space.values} for value in used)
        and all(value in space.only.get(thing, (value,)) for thing, value in answer.items())
        and all(space.limits.get(value, 1) in (0, *range(used.count(value), 99)) for value in used)
        and (space.optional or len(answer) == len(space.things))
    )


@given(assignments())
def test_an_assignment_is_legal_if_values_limits_and_gaps_are(space: Assign) -> None:
    assignments = [answer for answer in all_assignments(space) if assignable(space, answer)]
    assert [answer for answer in all_assignments(space) if space.check(answer) is None] == assignments
    assert space.size() == len(assignments)


@given(assignments(), st.integers())
def test_an_assignment_offers_exactly_the_values_that_leave_room_for_the_rest(space: Assign, seed: int) -> None:
    legal = [answer for answer in all_assignments(space) if assignable(space, answer)]
    rng, part = Random(seed), dict[str, str]()
    if not legal:  # nothing can be promised
        return
    for thing in space.things:
        offered = [option.key for option in space.next(part)]
        begun = [answer for answer in legal if all(answer.get(key) == value for key, value in part.items())]
        assert set(offered) == {answer[thing.key] for answer in begun if thing.key in answer}
        if not offered:
            break
        part[thing.key] = rng.choice(offered)
    else:
        assert space.check(part) is None
        assert space.next(part) == ()
    assert space.check(space.sample(rng)) is None


def test_an_assignment_says_what_is_wrong() -> None:
    space = Assign(named("xy"), named("ab"), {"x": "a", "y": "b"}, "11.4")
    refusals = [
        space.check(answer) for answer in (7, {"q": "a"}, {"x": "z"}, {"x": "a", "y": "a"}, {"x": "a"}, {"x": 1})
    ]
    assert [refusal.what.key for refusal in refusals if refusal] == [
        "err-not-an-assignment",
        "err-not-an-option",
        "err-assign-value",
        "err-assign-value",
        "err-assign-missing",
        "err-not-an-assignment",
    ]
    missing = space.check({"x": "a"})
    assert missing is not None
    assert missing.what.args == {"missing": (Words("opt-y"),)}


# Forms -----------------------------------------------------------------------------------------------------------


def plot(joint: bool = True) -> Form:
    """A track, a depth, and a speed that is asked only on the surface."""

    def speed(given: Mapping[str, Answer]) -> Space | None:
        return Amount(1, 2, 2, "7.4") if given["depth"] == "surface" else None

    def together(given: Mapping[str, Answer]) -> Refusal | None:
        if given["depth"] == "deep" and len(given["track"]) > 1:
            return Refusal(Words("toy-too-far"), "7.5", part="track")
        return None

    track = Path(lambda way: named("ab"), lambda way: True, 2, (), "7.2")
    rows = (
        Part("track", Words("row-track"), track),
        Part(
            "depth", Words("row-depth"), Choice(tuple(Option(key, Words(key)) for key in ("deep", "surface")), "deep")
        ),
        Part("speed", Words("row-speed"), speed),
    )
    return Form(rows, "7.1", together if joint else None)


def test_a_form_is_legal_row_by_row_and_together() -> None:
    space = plot()
    check_space(space, Random(2))
    tracks = [list(way) for length in range(4) for way in product("ab", repeat=length)]
    for track, depth, speed in product(tracks, ("deep", "surface", "?"), (None, 1, 2, 3)):
        answer: dict[str, Any] = {"track": track, "depth": depth} | ({} if speed is None else {"speed": speed})
        legal = len(track) <= 2 and (
            (depth == "deep" and speed is None and len(track) <= 1)
            or (depth == "surface" and speed in (None, 1, 2))  # left out: its default
        )
        assert (space.check(answer) is None) == legal, answer


def test_a_refusal_of_a_form_names_its_row() -> None:
    space = plot()
    cases: list[tuple[Answer, str, str]] = [
        ({"track": ["z"]}, "err-path-step", "track"),
        ({"depth": "deep", "speed": 1}, "err-row-not-open", "speed"),
        ({"depth": "surface", "speed": 9}, "err-amount", "speed"),
        ({"track": ["a", "b"], "depth": "deep"}, "toy-too-far", "track"),
        ({"colour": 1}, "err-no-such-row", ""),
        ([], "err-not-a-form", ""),
    ]
    for answer, what, row in cases:
        refusal = space.check(answer)
        assert refusal is not None
        assert (refusal.what.key, refusal.part) == (what, row)


def test_a_row_left_out_takes_its_default_before_anybody_acts_on_it() -> None:
    inner = Form((Part("count", Words("row"), Amount(0, 3, 2)),))
    space = Form((Part("inner", Words("row"), inner), Part("flag", Words("row"), Flag(True))), preset={"flag": False})
    assert space.default == {"inner": {"count": 2}, "flag": False}
    assert whole(space, {}) == {"inner": {"count": 2}, "flag": False}
    assert whole(space, {"inner": {}, "flag": True}) == {"inner": {"count": 2}, "flag": True}


def test_a_preset_that_is_not_legal_gives_way_to_the_default_of_its_row() -> None:
    space = Form((Part("count", Words("row"), Amount(0, 3, 2)),), preset={"count": 9})
    assert space.default == {"count": 2}


def test_a_form_offers_its_first_open_row() -> None:
    space = plot()
    assert [option.key for option in space.next({})] == ["a", "b"]
    assert [option.key for option in space.next({"track": []})] == ["deep", "surface"]
    assert space.next({"track": [], "depth": "deep"}) == ()
    assert [option.key for option in space.next({"track": [], "depth": "surface"})] == ["1", "2"]


def test_samples_of_a_form_reach_both_branches() -> None:
    space, rng = plot(), Random(3)
    samples = [space.sample(rng) for _ in range(60)]
    assert all(space.check(answer) is None for answer in samples)
    assert {answer["depth"] for answer in samples} == {"deep", "surface"}


def test_a_form_that_no_sample_fits_falls_back_to_its_default() -> None:
    only = {"count": 500}
    space = Form(
        (Part("count", Words("row"), Amount(0, 10**6, 500)),),
        joint=lambda given: None if given == only else Refusal(Words("no")),
    )
    assert space.sample(Random(1)) == only


def test_the_size_of_a_form_is_the_product_of_its_rows_at_their_defaults() -> None:
    assert plot(joint=False).size() == 7 * 2
    assert (
        Form((Part("a", Words("row"), Amount(1, 10**9, 1)), Part("b", Words("row"), Amount(1, 10**9, 1)))).size() == CAP
    )


def test_a_row_that_follows_from_earlier_rows_is_asked_with_them() -> None:
    part = plot().parts[2]
    assert space_of(part, {"depth": "deep"}) is None
    assert isinstance(space_of(part, {"depth": "surface"}), Amount)


def test_whole_copies_into_plain_json() -> None:
    answers: list[Any] = ["a", ("b",)]
    copy = whole(Subset(named("ab"), 0, 2), answers)
    answers.append("c")
    assert copy == ["a", ["b"]]


def test_nonsense_is_refused_and_never_crashes() -> None:
    spaces: tuple[Space, ...] = (
        plot(),
        Path(lambda way: named("ab"), lambda way: len(way) > 0, 2, ("a",)),
        Assign(named("xy"), named("ab"), {"x": "a", "y": "b"}),
    )
    legal = [(at, answer) for at, space in enumerate(spaces) for answer in HOSTILE if space.check(answer) is None]
    assert legal == [(0, {})]  # a form of defaults
    assert all(isinstance(space, Space) for space in spaces)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["a", "b", "x", "deep", "surface", ""]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["track", "depth", "speed", "x", "y", "?"]), inner, max_size=4)
    ),
    max_leaves=10,
)


@given(json_values)
def test_no_answer_of_any_json_type_crashes_a_composed_check(answer: Any) -> None:
    spaces: tuple[Space, ...] = (
        plot(),
        Path(lambda way: named("ab"), lambda way: len(way) > 0, 2, ("a",)),
        Assign(named("xy"), named("ab"), {"x": "a", "y": "b"}),
    )
    for space in spaces:
        refusal = space.check(answer)
        assert refusal is None or isinstance(refusal, Refusal)


def test_the_size_of_many_optional_things_is_told_at_once() -> None:
    looked = 0

    class Counted(dict[str, int]):
        def get(self, key: str, default: int = 0) -> int:  # type: ignore[override]  # a count of look-ups
            nonlocal looked
            looked += 1
            return dict.get(self, key, default)

    things, values = named("abcdefghijklmnopqrstuvwx"), named("yz")
    assert Assign(things, values, {}, "11.4", limits=Counted({"y": 0}), optional=True).size() == CAP
    assert looked < 1_000_000


def test_a_later_row_reads_a_form_within_the_form_whole() -> None:
    inner = Form((Part("hex", Words("a"), Amount(0, 9, 4)), Part("count", Words("a"), Amount(0, 9, 1))))
    seen: list[Any] = []

    def later(given: Mapping[str, Answer]) -> Amount:
        seen.append(given["inner"])
        return Amount(0, 9, 0)

    form = Form((Part("inner", Words("a"), inner), Part("later", Words("a"), later)))
    assert form.check({"inner": {"count": 2}}) is None
    assert seen == [{"hex": 4, "count": 2}]


def test_a_value_that_is_not_open_is_refused_by_the_names_of_both() -> None:
    space = Assign(named("xy"), named("ab"), {"x": "a", "y": "b"}, "11.4", only={"x": ("a",)})
    refusal = space.check({"x": "b"})
    assert refusal is not None
    assert refusal.what.args == {"said": Words("opt-b"), "thing": Words("opt-x")}
