"""Plots as an option space: against every possible plot on small seas, without dead ends, typed as answered."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.maps.helm import Helm
from engine.core.maps.hexes import Hex, Pose, go
from engine.core.maps.waypoints import WordFault
from engine.core.spaces.plot import Plotting, Sailed
from engine.core.testing.walks import walk

HOME: Pose = ((0, 0), 0)
WORDS = ("0", "1", "2", "L", "R", "|", "@50", "@75")


def plotting(**given: Any) -> Plotting[tuple[int, int]]:
    """A submarine: remembers speed and depth, changes speed by one at most, depth by a step of 25."""
    usual: dict[str, Any] = {
        "start": HOME,
        "memory": (1, 50),
        "helm": lambda memory: Helm(min(2, memory[0] + 1), max(0, memory[0] - 1)),
        "after": lambda memory, sailed: (sailed.moved, memory[1] if sailed.depth is None else sailed.depth),
        "rule": "7",
        "rules": {"too-far": "6.3", "turn-twice": "6.6", "depth": "9.3"},
    }
    return Plotting(**(usual | given))


def depths(memory: tuple[int, int], sailed: Sailed) -> list[int]:
    """The same, 25 up or 25 down, between 50 and 75; a turn at full speed keeps the depth."""
    near = [depth for depth in (memory[1], memory[1] - 25, memory[1] + 25) if depth in (50, 75)]
    return near[:1] if sailed.moved == 2 else near


def by_the_book(words: tuple[str, ...], *, deep: bool, turns: int, blocked: frozenset[Hex], length: int) -> bool:
    """Whether the words are a legal plot, judged by the rules only: speed, turns, depth, blocked hexes."""
    text = " ".join(words)
    legs = [leg.split() for leg in text.split("|")]
    if len(legs) != turns:
        return False
    (bow, facing), speed, depth, carried = HOME, 1, 50, False
    for leg in legs:
        acts = [word for word in leg if not word.startswith("@")]
        deeps = [int(word[1:]) for word in leg if word.startswith("@")]
        if len(deeps) != deep or (deeps and not leg[-1].startswith("@")) or not acts:
            return False
        if ("0" in acts and len(acts) > 1) or any(a.isdecimal() and b.isdecimal() for a, b in pairwise(acts)):
            return False
        turned, moved, ever = carried, 0, False
        for act in acts:
            if act in "LR":
                if turned:
                    return False
                turned = ever = True
                facing = (facing + (1 if act == "R" else -1)) % 6
                if length == 2 and go(bow, facing + 3) in blocked:
                    return False
            for _ in range(int(act) if act.isdecimal() else 0):
                bow, moved, turned = go(bow, facing), moved + 1, False
                if bow in blocked:
                    return False
        if abs(moved - speed) > 1 or moved > 2:
            return False
        wanted = deeps[0] if deeps else depth
        if wanted not in (50, 75) or (moved == 2 and wanted != depth):
            return False
        speed, depth, carried = moved, wanted, turned and (ever or moved == 0)
    return True


@pytest.mark.hard_case("H11")
@pytest.mark.parametrize(
    ("deep", "turns", "longest", "blocked", "length"),
    [
        (False, 1, 4, frozenset(), 1),
        (False, 2, 4, frozenset({(0, -2), (1, -1)}), 1),
        (True, 1, 4, frozenset(), 1),
        pytest.param(True, 2, 5, frozenset({(0, -2)}), 1, marks=pytest.mark.soak),
        (False, 2, 4, frozenset({(-1, 1), (0, -2), (1, -2)}), 2),
    ],
)
def test_a_plot_is_judged_as_by_the_book(
    deep: bool, turns: int, longest: int, blocked: frozenset[Hex], length: int
) -> None:
    """Every text of words up to a length (turns to one side in the long ones): the space says what the rules say.

    The long run has two turns with depths, too, which take five words.
    """
    words_used = WORDS if longest < 5 else tuple(word for word in WORDS if word != "R")
    steered = plotting(
        turns=turns,
        depths=depths if deep else None,
        may_enter=lambda cell: cell not in blocked,
        helm=lambda memory: Helm(min(2, memory[0] + 1), max(0, memory[0] - 1), length=length),
    )
    space = steered.space()
    legal = 0
    for words in (words for long in range(1, longest + 1) for words in product(words_used, repeat=long)):
        expected = by_the_book(words, deep=deep, turns=turns, blocked=blocked, length=length)
        assert (space.check(list(words)) is None) == expected, words
        legal += expected
    assert legal > 5


@pytest.mark.hard_case("H11")
def test_size_counts_every_plot() -> None:
    space = plotting(turns=1).space()
    legal = [words for long in range(1, 6) for words in product(("0", "1", "2", "L", "R"), repeat=long)]
    assert space.size() == sum(space.check(list(words)) is None for words in legal)


@given(st.frozensets(st.tuples(st.integers(-2, 2), st.integers(-3, 2)), max_size=9), st.integers(1, 3), st.booleans())
def test_no_word_that_is_offered_leads_to_a_dead_end(blocked: frozenset[Hex], turns: int, deep: bool) -> None:
    """The same where the ship, at the speed that she must keep, is driven into blocked water two turns later."""
    steered = plotting(
        turns=turns,
        depths=depths if deep else None,
        memory=(2, 50),
        may_enter=lambda cell: cell == HOME[0] or cell not in blocked,
        helm=lambda memory: Helm(2, max(0, memory[0] - 1), length=2),
    )
    try:
        space = steered.space()
    except ValueError:  # hemmed in on all sides: nothing is offered, either
        assert steered._grow(()) == ()
        return
    assert space.check(list(space.default)) is None
    rng = Random(0)
    for _ in range(6):
        for answer in (walk(space, rng), space.sample(rng)):
            assert space.check(answer) is None
            legs = steered.legs(answer)
            assert len(legs) == turns
            bows = {pose[0] for leg in legs for pose in leg.track.poses}
            assert not (bows - {HOME[0]}) & blocked


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("R1R1L", ("R", "1", "R", "1", "L", "@50")),
        ("L 2 R @50", ("L", "2", "R", "@50")),
        ("Izq 1 Dcha a 75", ("L", "1", "R", "@75")),
        ("1 @ 75", ("1", "@75")),
    ],
)
def test_what_is_typed_is_the_same_answer(text: str, words: tuple[str, ...]) -> None:
    """In both languages; a depth that is not written is the usual one."""
    steered = plotting(depths=depths)
    assert steered.read(text) == words
    assert steered.space().check(list(words)) is None


def test_turns_are_typed_one_behind_the_other() -> None:
    steered = plotting(turns=3, least=2)
    assert steered.read("R1R1L / 2") == ("R", "1", "R", "1", "L", "|", "2")
    assert steered.read("1 | 1\n0") == ("1", "|", "1", "|", "0")


@pytest.mark.parametrize(
    ("text", "code", "position"),
    [
        ("1 / 3", "too-far", 4),
        ("1 / LL", "turn-twice", 5),
        ("1", "too-few-legs", 1),
        ("1 / 1 / 1", "too-many-legs", 7),
        ("1 @100 / 1", "depth", 2),
        ("1 / now", "unknown-word", 4),
        ("2 / 0", "too-short", 5),
    ],
)
def test_the_first_wrong_word_is_named_where_it_stands(text: str, code: str, position: int) -> None:
    read = plotting(turns=2, depths=depths).read(text)
    assert isinstance(read, WordFault)
    assert (read.code, read.position) == (code, position)


@pytest.mark.hard_case("H11")
@pytest.mark.parametrize(
    ("words", "key", "rule"),
    [
        (["3"], "err-plot-too-far", "6.3"),
        (["L", "L"], "err-plot-turn-twice", "6.6"),
        (["2", "@75"], "err-plot-depth", "9.3"),
        (["1"], "err-plot-unfinished", "7"),
        (["1", "@50"], "err-plot-too-few-legs", "7"),
        (["1", "ahead"], "err-path-step", "7"),
    ],
)
def test_a_refusal_says_what_rule_and_what_would_be_legal(words: list[str], key: str, rule: str) -> None:
    refusal = plotting(turns=2, depths=depths).space().check(words)
    assert refusal is not None
    assert (refusal.what.key, refusal.rule) == (key, rule)
    assert refusal.legal


@pytest.mark.hard_case("H11")
def test_a_plot_through_a_hidden_boat_is_not_refused() -> None:
    """``may_enter`` is made from what the asker knows, so there is nothing to refuse."""
    assert plotting().space().check(["1"]) is None


def test_each_turn_is_steered_from_what_the_turns_before_leave() -> None:
    """6.7: the bow that turned in its last hex turns again only where the ship then goes slowly."""
    steered = plotting(turns=2, helm=lambda memory: Helm(4, after_carried=2))
    assert steered.space().check(["1", "R", "|", "R", "2"]) is None
    refusal = steered.space().check(["1", "R", "|", "R", "3"])
    assert refusal is not None
    assert (refusal.what.key, refusal.what.args["most"]) == ("err-plot-too-far", 2)
    first, second = steered.legs(["1", "R", "|", "R", "2"])
    assert (first.track.end, second.track.end) == (((0, -1), 1), ((2, -1), 2))
    assert second.depth is None


@pytest.mark.hard_case("H11")
def test_a_whole_plot_is_judged_at_once_as_by_growing_it() -> None:
    """The quick judgement takes what walking takes, and nothing else; also where no turn can be a dead end."""
    for sure in (False, True):
        steered = plotting(turns=2, depths=depths, sure=sure)
        walked = replace(steered.space(), fits=None)
        rng = Random(3)
        legal = [tuple(walked.sample(rng)) for _ in range(60)]
        for words in legal:
            assert steered.fits(words), words
            for at in range(len(words)):
                for spoilt in ((*words[:at], *words[at + 1 :]), (*words[:at], "2", *words[at:])):
                    assert steered.fits(spoilt) == (walked.check(list(spoilt)) is None), spoilt
        assert not steered.fits(("01", "@50", "|", "0", "@50"))
        assert not steered.fits(("@50", "1", "|", "0", "@50"))


def test_a_sure_plot_searches_no_later_turn() -> None:
    """What is offered is the same as with the search, where no legal turn leaves the next without a plot."""
    searched, sure = plotting(turns=3, depths=depths), plotting(turns=3, depths=depths, sure=True)
    rng = Random(5)
    for _ in range(10):
        words = tuple(sure.space().sample(rng))
        for cut in range(len(words)):
            offered = [[option.key for option in space.next(words[:cut])] for space in (searched.space(), sure.space())]
            assert offered[0] == offered[1]
    assert len(sure._sound) == 0
    assert len(searched._sound) > 0
