"""An answer for each thing that is used: tubes with their torpedoes, hexes of a track with their charges."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from random import Random
from typing import Any

import pytest

from engine.core.refusal import Refusal
from engine.core.spaces.each import Each
from engine.core.spaces.forms import Form, Part, whole
from engine.core.spaces.space import Amount, Answer, Choice, Option, Space
from engine.core.testing.twins import spelled
from engine.core.testing.walks import walk
from engine.core.words import Words


def named(*keys: str) -> tuple[Option, ...]:
    return tuple(Option(key, Words(f"test-{key}")) for key in keys)


def torpedo(hexes: tuple[str, ...]) -> Form:
    """11.4: the first hex, the bearing, the run; a torpedo set deep runs no more than two hexes in its first turn."""

    def joint(given: Mapping[str, Answer]) -> Refusal | None:
        if given["set"] == "deep" and given["run"] > 2:
            return Refusal(Words("test-too-far"), "11.4.4", part="run")
        return None

    return Form(
        (
            Part("hex", Words("test-hex"), Choice(named(*hexes), hexes[0], "11.4.1")),
            Part("bearing", Words("test-bearing"), Choice(named("straight", "left"), "straight", "11.4.3")),
            Part("run", Words("test-run"), Amount(1, 3, 2, "11.4.4")),
            Part("set", Words("test-set"), Choice(named("deep", "shallow"), "shallow", "12.4")),
        ),
        "11.4",
        joint,
    )


def salvo(loaded: str = "bow1 bow2 stern1") -> Each:
    """A form for each tube that fires."""

    def space(tube: str, given: Mapping[str, Answer]) -> Space | None:
        if tube not in loaded.split():
            return None
        return torpedo(("A", "B", "C") if tube.startswith("bow") else ("X", "Y"))

    return Each(
        named("bow1", "bow2", "stern1"),
        space,
        "11.2",
        why_not=lambda tube: Refusal(Words("test-not-loaded", {"tube": tube}), "14.1"),
    )


def drops(charges: int) -> Each:
    """Depth charges along the track, as many in all as the ship can drop in a turn."""

    def space(cell: str, given: Mapping[str, Answer]) -> Space | None:
        left = charges - sum(given.values())
        return Amount(1, left, 1, "15.4.7") if left > 0 else None

    return Each(named("h1", "h2", "h3"), space, "15.4")


@pytest.mark.hard_case("H11")
def test_charges_along_a_track_are_judged_as_by_listing_them_all() -> None:
    space = drops(3)
    legal = 0
    for counts in product(range(5), repeat=3):
        answer = {f"h{at + 1}": count for at, count in enumerate(counts) if count}
        expected = sum(counts) <= 3
        assert (space.check(answer) is None) == expected, answer
        legal += expected
    assert legal == 20
    assert space.size() >= legal


@pytest.mark.hard_case("H11")
def test_a_salvo_is_judged_as_by_listing_it_all() -> None:
    space = salvo("bow1 stern1")
    counts: dict[str, list[dict[str, Any]]] = {}
    for tube, hexes in (("bow1", "ABC"), ("stern1", "XY")):
        rows = product(hexes, ("straight", "left"), (1, 2, 3), ("deep", "shallow"))
        counts[tube] = [dict(zip(("hex", "bearing", "run", "set"), row, strict=True)) for row in rows]
        legal = [form for form in counts[tube] if not (form["set"] == "deep" and form["run"] == 3)]
        assert [form for form in counts[tube] if space.check({tube: form}) is None] == legal
    both = [{"bow1": a, "stern1": b} for a in counts["bow1"] for b in counts["stern1"]]
    assert sum(space.check(answer) is None for answer in both) == 30 * 20
    assert space.size() == (1 + 36) * (1 + 24)  # without what a form refuses only together


def test_a_thing_that_is_not_used_is_left_out_and_rows_left_out_are_filled_in() -> None:
    space = salvo()
    assert space.check({}) is None
    assert space.default == {}
    answer = whole(space, {"stern1": {"hex": "Y"}, "bow1": {}})
    assert answer == {
        "bow1": {"hex": "A", "bearing": "straight", "run": 2, "set": "shallow"},
        "stern1": {"hex": "Y", "bearing": "straight", "run": 2, "set": "shallow"},
    }
    assert list(answer) == ["bow1", "stern1"]
    row = Form((Part("salvo", Words("test-salvo"), space),), "11")
    assert row.whole({"salvo": {"bow1": {}}})["salvo"] == {"bow1": answer["bow1"]}


@pytest.mark.parametrize(
    ("answer", "key", "rule", "part"),
    [
        ([], "err-not-by-thing", "11.2", ""),
        ({"bow9": {}}, "err-not-an-option", "11.2", ""),
        ({"bow2": {}}, "test-not-loaded", "14.1", ""),
        ({"bow1": {"hex": "X"}}, "err-not-an-option", "11.4.1", "bow1.hex"),
        ({"bow1": {"run": 3, "set": "deep"}}, "test-too-far", "11.4.4", "run"),
    ],
)
def test_a_refusal_names_the_thing_the_row_and_the_rule(answer: Answer, key: str, rule: str, part: str) -> None:
    refusal = salvo("bow1 stern1").check(answer)
    assert refusal is not None
    assert (refusal.what.key, refusal.rule) == (key, rule)
    assert refusal.part.endswith(part)


def test_without_a_reason_of_its_own_a_thing_that_cannot_be_used_is_named() -> None:
    refusal = drops(1).check({"h1": 1, "h3": 1})
    assert refusal is not None
    assert (refusal.what.key, refusal.part) == ("err-thing-not-open", "h3")


def test_what_is_wrong_only_together_is_refused_and_never_sampled() -> None:
    def joint(given: Mapping[str, Answer]) -> Refusal | None:
        return Refusal(Words("test-all-or-none"), "15.4") if len(given) == 1 else None

    space = Each(named("h1", "h2"), lambda cell, given: Amount(1, 2, 1), "15.4", joint=joint)
    assert space.check({"h1": 1}) is not None
    rng = Random(0)
    assert {len(space.sample(rng)) for _ in range(30)} == {0, 2}


@pytest.mark.hard_case("H11")
def test_whatever_is_offered_leads_to_a_legal_whole() -> None:
    rng = Random(0)
    for space in (salvo(), salvo("bow2"), drops(1), drops(4)):
        for _ in range(40):
            assert space.check(walk(space, rng)) is None
            assert space.check(space.sample(rng)) is None


def test_a_twin_hears_all_that_the_space_says() -> None:
    spellings = [spelled(salvo(loaded)) for loaded in ("bow1", "bow1", "bow1 bow2")]
    assert spellings[0] == spellings[1] != spellings[2]
