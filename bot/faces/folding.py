"""Order lines folded into groups, as the cards of all games show large fleets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from bot.faces.shown import OrderLine, Sign

MOST_GROUPS: Final = 10
MOST_TEXTS: Final = 3
_SIGNS: Final[tuple[Sign, ...]] = ("⚠", "✎", "○", "✔", "–")


def by_group(lines: Sequence[OrderLine]) -> dict[str, list[OrderLine]]:
    """The lines of each group, in their order."""
    groups: dict[str, list[OrderLine]] = {}
    for line in lines:
        groups.setdefault(line.group, []).append(line)
    return groups


def in_order(lines: Sequence[OrderLine], order: Sequence[str]) -> list[tuple[str, list[OrderLine]]]:
    """The groups with their lines as ``order`` lists them, others behind; at most ten."""
    groups = by_group(lines)
    keys = sorted(groups, key=lambda key: order.index(key) if key in order else len(order))
    return [(key, groups[key]) for key in keys[:MOST_GROUPS]]


def largest_first(lines: Sequence[OrderLine], last: Callable[[str], bool]) -> list[tuple[str, list[OrderLine]]]:
    """The groups with their lines, the largest first, those that are ``last`` behind; what goes beyond ten is one
    group ``rest``.

    For games whose groups follow from the orders and may be many; a game with a few fixed groups takes ``in_order``.
    """
    groups = by_group(lines)
    keys = sorted(groups, key=lambda key: (last(key), -len(groups[key]), key))
    if len(keys) <= MOST_GROUPS:
        return [(key, groups[key]) for key in keys]
    kept, rest = keys[: MOST_GROUPS - 1], keys[MOST_GROUPS - 1 :]
    return [*((key, groups[key]) for key in kept), ("rest", [line for key in rest for line in groups[key]])]


def in_short(texts: Sequence[tuple[str, int]], others: Callable[[int], str]) -> str:
    """The orders of a group in a line, from the texts with how often each stands there: one alone, else the first
    three with their numbers; ``others`` says how many orders are left.

    A count comes before its order: after it, it would read as part of the order.
    """
    shown = [f"{count} × {text}" if len(texts) > 1 else text for text, count in texts[:MOST_TEXTS]]
    if len(texts) > MOST_TEXTS:
        shown.append(others(sum(count for _, count in texts[MOST_TEXTS:])))
    return "; ".join(shown)


def most_common(lines: Sequence[OrderLine]) -> list[tuple[str, int]]:
    """The texts of lines with how often each stands there, the most common first."""
    return Counter(line.text for line in lines).most_common()


def sign_of(lines: Sequence[OrderLine]) -> Sign:
    """The sign of a group: a needed look comes before everything, then drafts among what is not yet ready."""
    signs = {line.sign for line in lines}
    return next(sign for sign in _SIGNS if sign in signs)
