"""Luck: keyed, recorded, auditable."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.chance import ALGORITHM, MissingLuck, RecordedChance, SeededChance, Throw, audit, seed_hash


def test_the_named_algorithm_gives_these_values_for_ever() -> None:
    assert ALGORITHM.startswith("flotilla-luck-1:")
    luck = SeededChance("the seed of an old campaign")
    assert [luck.value("game/turn", 0, "hit", count, 10) for count in range(8)] == [8, 3, 1, 8, 5, 9, 7, 6]
    assert luck.value("game/turn", 1, "hit", 0, 10**6) == 843923


@given(st.text(min_size=1), st.text(), st.integers(0, 3), st.text(), st.integers(0, 99), st.integers(1, 100))
def test_a_value_lies_below_its_sides_and_is_the_same_each_time(
    seed: str, path: str, epoch: int, table: str, count: int, sides: int
) -> None:
    value = SeededChance(seed).value(path, epoch, table, count, sides)
    assert 0 <= value < sides
    assert SeededChance(seed).value(path, epoch, table, count, sides) == value


@pytest.mark.parametrize("changed", range(4))
def test_each_part_of_the_key_moves_the_value(changed: int) -> None:
    luck = SeededChance("seed")
    keys: list[tuple[str, int, str, int]] = [("a", 0, "t", 0), ("b", 0, "t", 0), ("a", 1, "t", 0), ("a", 0, "u", 0)]
    keys.append(("a", 0, "t", 1))
    other = keys[changed + 1]
    assert luck.value(*keys[0], 10**9) != luck.value(*other, 10**9)


def test_dice_are_fair() -> None:
    luck = SeededChance("fair")
    seen = Counter(luck.value("f", 0, "d6", count, 6) for count in range(6_000))
    assert all(900 < seen[value] < 1_100 for value in range(6))


def test_a_seed_must_not_be_empty() -> None:
    with pytest.raises(ValueError, match="seed must not be empty"):
        SeededChance("")


def test_a_record_gives_back_what_was_thrown_and_nothing_else() -> None:
    luck = RecordedChance([Throw("f", 0, "hit", 0, 6, 4)])
    assert luck.value("f", 0, "hit", 0, 6) == 4
    with pytest.raises(MissingLuck, match="no throw 1 on 'hit' with 6 sides in frame 'f', epoch 0"):
        luck.value("f", 0, "hit", 1, 6)
    with pytest.raises(MissingLuck, match="8 sides"):
        luck.value("f", 0, "hit", 0, 8)


def test_an_audit_names_the_throws_that_the_seed_did_not_give() -> None:
    luck = SeededChance("seed")
    fair = [Throw("f", 0, "hit", count, 6, luck.value("f", 0, "hit", count, 6)) for count in range(5)]
    forged = Throw("f", 0, "hit", 5, 6, (luck.value("f", 0, "hit", 5, 6) + 1) % 6)
    assert audit(fair, "seed") == ()
    assert audit([*fair, forged], "seed") == (forged,)
    assert audit(fair, "another seed")


def test_the_published_hash_is_that_of_the_seed() -> None:
    assert seed_hash("seed") == "19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b"
