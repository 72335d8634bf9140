"""Order lines of a large fleet fold into at most ten groups, and a group's orders into a line."""

from __future__ import annotations

from bot.faces.folding import MOST_GROUPS, in_short, largest_first, most_common
from bot.faces.shown import OrderLine


def lines(*groups: tuple[str, int]) -> list[OrderLine]:
    """So many lines in each group."""
    return [
        OrderLine(f"{group}-{at}", "○", "", "", f"order {at % 2}", "", False, group)
        for group, count in groups
        for at in range(count)
    ]


def test_the_largest_groups_stand_first_and_idle_ones_last() -> None:
    folded = largest_first(lines(("none", 5), ("b", 2), ("a", 2), ("c", 3)), lambda key: key == "none")
    assert [(key, len(group)) for key, group in folded] == [("c", 3), ("a", 2), ("b", 2), ("none", 5)]


def test_ten_groups_stand_as_they_are_and_of_more_the_smallest_become_one() -> None:
    ten = [(f"g{at}", 20 - at) for at in range(MOST_GROUPS)]
    assert [key for key, _ in largest_first(lines(*ten), lambda key: False)] == [key for key, _ in ten]
    folded = largest_first(lines(*ten, ("small", 1)), lambda key: False)
    assert [key for key, _ in folded] == [*(key for key, _ in ten[:9]), "rest"]
    assert [line.group for line in folded[-1][1]] == ["g9"] * 11 + ["small"]


def test_a_group_says_one_order_alone_and_of_many_the_first_three_with_their_numbers() -> None:
    assert in_short([("sail", 4)], str) == "sail"
    assert in_short([("sail", 4), ("stay", 1)], str) == "4 × sail; 1 × stay"
    texts = [("a", 5), ("b", 4), ("c", 3), ("d", 2), ("e", 1)]
    assert in_short(texts, lambda left: f"{left} more") == "5 × a; 4 × b; 3 × c; 3 more"
    assert most_common(lines(("a", 3))) == [("order 0", 2), ("order 1", 1)]
