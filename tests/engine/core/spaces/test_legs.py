"""Ways over zones plotted turn by turn: against every possible way on a small map, typed as on an order sheet.

The long run asks for more ways.
"""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.maps.waypoints import WordFault
from engine.core.spaces.legs import Legs
from engine.core.spaces.turnwise import joined, turns_of
from engine.core.testing.walks import walk

ZONES = {
    "K1": ("K2", "L1"),
    "K2": ("K1", "K3", "L1"),
    "K3": ("K2",),
    "L1": ("K1", "K2", "M1"),
    "M1": ("L1",),
}
WORDS = (*ZONES, "stay", "|")


def legs(**given: Any) -> Legs:
    """A force at K1 that enters two zones in odd turns, one in even ones."""
    usual: dict[str, Any] = {
        "start": "K1",
        "zones": ZONES,
        "limit": lambda turn: 1 if turn % 2 else 2,
        "turns": 2,
        "least": 1,
        "rule": "5.2",
        "rules": {"too-far": "5.2.2", "end": "5.3"},
    }
    return Legs(**(usual | given))


def by_the_book(words: tuple[str, ...], least: int, turns: int, ends: frozenset[str] | None) -> bool:
    """Whether the words are a legal way: each zone next to the last, the limit of each turn, the end."""
    at, written = "K1", [turn.split() for turn in " ".join(words).split("|")]
    for number, turn in enumerate(written):
        if not turn or ("stay" in turn and len(turn) > 1):
            return False
        entered = [] if turn == ["stay"] else turn
        if len(entered) > (1 if number % 2 else 2):
            return False
        for zone in entered:
            if zone not in ZONES[at]:
                return False
            at = zone
    return least <= len(written) <= turns and (ends is None or at in ends)


@pytest.mark.hard_case("H11")
@pytest.mark.parametrize(
    ("least", "turns", "ends"),
    [
        (1, 1, None),
        pytest.param(1, 2, frozenset({"K1", "M1"}), marks=pytest.mark.soak),
        (2, 3, frozenset({"K1"})),
        pytest.param(1, 2, None, marks=pytest.mark.soak),
        pytest.param(2, 2, frozenset({"K3"}), marks=pytest.mark.soak),
    ],
)
def test_a_way_is_judged_as_by_the_book(least: int, turns: int, ends: frozenset[str] | None) -> None:
    """Every text of up to five words; and the space counts as many as are legal. More mixtures in the long run."""
    space = legs(least=least, turns=turns, ends=ends).space()
    legal = 0
    for words in (words for long in range(1, 6) for words in product(WORDS, repeat=long)):
        expected = by_the_book(words, least, turns, ends)
        assert (space.check(list(words)) is None) == expected, words
        legal += expected
    assert legal > 2
    assert turns > 1 or space.size() == legal  # two turns hold more words than five


@given(st.sampled_from(sorted(ZONES)), st.lists(st.integers(0, 3), min_size=1, max_size=4), st.booleans())
def test_no_word_that_is_offered_leads_to_a_dead_end(port: str, limits: list[int], whole: bool) -> None:
    """However slow the force is in later turns, it reaches port."""
    way = legs(limit=limits.__getitem__, turns=len(limits), least=len(limits) if whole else 1, ends={port})
    try:
        space = way.space()
    except ValueError:
        assert way._grow(()) == ()
        return
    assert space.check(list(space.default)) is None
    rng = Random(0)
    for _ in range(8):
        for answer in (walk(space, rng), space.sample(rng)):
            assert space.check(answer) is None
            zones = [zone for turn in way.legs(answer) for zone in turn]
            assert (zones or ["K1"])[-1] == port


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("K2/K3, K2", ("K2", "K3", "|", "K2")),
        ("k2 k3 | k2", ("K2", "K3", "|", "K2")),
        ("stay; L1", ("stay", "|", "L1")),
        ("to K3", ("K2", "K3")),
        ("M1", ("L1", "M1")),
        ("0", ("stay",)),
    ],
)
def test_what_is_typed_is_the_same_answer(text: str, words: tuple[str, ...]) -> None:
    """Gaps are filled by the shortest way."""
    assert legs().read(text) == words
    assert legs().space().check(list(words)) is None


@pytest.mark.parametrize(
    ("text", "code", "position"),
    [
        ("K2/K3/K2", "too-far", 6),
        ("K2, L1/M1", "too-far", 7),
        ("K2, K9", "unknown-word", 4),
        ("K2, K1, K2", "too-many-legs", 7),
    ],
)
def test_the_first_wrong_word_is_named_where_it_stands(text: str, code: str, position: int) -> None:
    read = legs().read(text)
    assert isinstance(read, WordFault)
    assert (read.code, read.position) == (code, position)


def test_a_way_typed_past_the_last_turn_that_could_bring_it_home_is_refused() -> None:
    homeward = legs(ends={"K1"}, turns=2, least=2)
    read = homeward.read("L1/M1, L1")
    assert isinstance(read, WordFault)
    assert (read.code, read.at) == ("no-way-on", "M1")
    read = homeward.read("L1")
    assert isinstance(read, WordFault)
    assert read.code == "too-few-legs"


@pytest.mark.hard_case("H11")
@pytest.mark.parametrize(
    ("words", "key", "rule"),
    [
        (["K2", "L1", "K1"], "err-legs-too-far", "5.2.2"),
        (["K3"], "err-legs-not-next", "5.2"),
        (["L1", "M1", "|", "stay"], "err-legs-no-way-on", "5.2"),
        (["L1"], "err-legs-end", "5.3"),
        (["K2", "|"], "err-legs-too-few-legs", "5.2"),
        (["K2", "|", "|"], "err-legs-empty-turn", "5.2"),
        (["stay", "|", "stay", "|"], "err-legs-too-many-legs", "5.2"),
        (["K2", "north"], "err-path-step", "5.2"),
    ],
)
def test_a_refusal_says_what_rule_and_what_would_be_legal(words: list[str], key: str, rule: str) -> None:
    refusal = legs(ends={"K1"}).space().check(words)
    assert refusal is not None
    assert (refusal.what.key, refusal.rule) == (key, rule)
    assert refusal.legal or words[-1] == "|"


def test_the_example_of_an_order_sheet() -> None:
    """5.2.2: three zones a turn, plotted for two."""
    line = ("Q0", "T32", "S31", "R31", "R30", "R29", "R28")
    zones = {zone: tuple(line[max(0, at - 1) : at] + line[at + 1 : at + 2]) for at, zone in enumerate(line)}
    sheet = Legs("Q0", zones, lambda turn: 3, turns=2)
    words = sheet.read("T32/S31/R31, R30/R29/R28")
    assert words == ("T32", "S31", "R31", "|", "R30", "R29", "R28")
    assert sheet.legs(words) == (("T32", "S31", "R31"), ("R30", "R29", "R28"))
    assert sheet.text(words) == "T32/S31/R31, R30/R29/R28"
    assert joined(turns_of(words)) == words


def test_a_way_written_for_other_limits_is_kept_as_far_as_these_allow() -> None:
    way = legs(turns=3).space()
    assert way.kept(["K2", "|", "K3", "K2"]) == ["K2", "|", "K3", "|", "K2"]
    assert way.kept(["stay", "|", "K2", "L1"]) == ["stay", "|", "K2", "|", "L1"]
    assert legs(turns=1).space().kept(["K2", "K3", "|", "K2"]) == ["K2", "K3"]
    assert way.kept(["K2", "|", "K3"]) == ["K2", "|", "K3"]
    assert way.kept(["K3"]) == way.default  # it does not begin here
    assert way.kept("K2") == way.default
