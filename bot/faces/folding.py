"""Order lines folded into groups, as the cards of all games show large fleets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.faces.shown import OrderLine, Sign

MOST_GROUPS: Final = 10
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


def sign_of(lines: Sequence[OrderLine]) -> Sign:
    """The sign of a group: a needed look comes before everything, then drafts among what is not yet ready."""
    signs = {line.sign for line in lines}
    return next(sign for sign in _SIGNS if sign in signs)
