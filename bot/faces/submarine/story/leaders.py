"""Who led what in an action, with their turns: the names that its end is given by ``node@turn``."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.words import Words

Names = Mapping[str, str]
Span = tuple[str, int, int]


def noted(names: Names) -> bool:
    """Whether it is known who led in which turn; not in games that were begun before it was kept."""
    return any("@" in key for key in names)


def spans(names: Names, node: str, end: int) -> list[Span]:
    """Who held a node itself, from which turn to which; ``end`` is the last turn. What changes after a turn holds from
    the next one on. Nobody is named for turns in which nobody held it."""
    rows: list[tuple[int, str]] = []
    for key, name in names.items():
        held, at, turn = key.rpartition("@")
        if at and held == node and turn.isdecimal():
            rows.append((int(turn), name))
    lasts = [*(turn for turn, _ in rows[1:]), end]
    found = [(name, turn + 1, last) for (turn, name), last in zip(rows, lasts, strict=False)]
    return [span for span in found if span[0] and span[1] <= span[2]]


def told(names: Names, node: str, end: int) -> list[str | Words]:
    """The same by name, with the turns where they were not all."""
    return [
        name if (first, last) == (1, end)
        else Words("sm-face-term", {"name": name, "first": first, "last": last, "one": int(first == last)})
        for name, first, last in spans(names, node, end)
    ]  # fmt: skip


def captains(names: Names, node: str, end: int) -> list[str | Words]:
    """Who led a ship or boat: those who held it, else who speaks for it."""
    held = told(names, node, end)
    return held or ([names[node]] if names.get(node) else [])
