"""The four cups of the war mix, and drawing from full copies of them (3.1, 13.2 C, 14.8).

Each fight draws from full cups, so that every fight of a week meets the same mix, in whatever order (H01).
Which counter of a category lies in which cup is decided when it is drawn (ruling S50).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from engine.core.events import SEALED
from engine.silent_war.state import Theatre
from engine.silent_war.tables.combat import CUPS
from engine.silent_war.tables.months import month
from engine.silent_war.tables.read import tables
from engine.silent_war.world import Run

EVENT = "CE"
TABLES = tuple(f"13.2 cup {cup}" for cup in CUPS)
DEALS = tuple(f"3.11 cup {cup}" for cup in CUPS)
EARLY_WIND = 1932

Mix = tuple[tuple[tuple[str, ...], ...], dict[str, tuple[int, ...]]]
MixKey: TypeAlias = tuple[int, tuple[str, ...]]
"""What the cups' contents depend on: the column of the mix (the war period, 0 for 1932), and the kinds of counters
that are in no cup because their date has not come or they were sunk (3.12, 3.13, 14.8)."""


def mix_of(theatre: Theatre) -> Mix:
    """What the cups hold at the theatre's date: the categories in each cup, and the pieces of each category."""
    return mix_by(key_of(theatre))


def key_of(theatre: Theatre) -> MixKey:
    """The key of :func:`mix_by` at the theatre's date."""
    return _key(theatre.period, month(theatre.year, theatre.month), tuple(theatre.sunk_names))


@cache
def _key(period: int, at: int, struck: tuple[str, ...]) -> MixKey:
    kinds = tables().combat.kinds.values()
    absent = [kind.id for kind in kinds if (kind.entry is not None and kind.entry > at) or kind.id in struck]
    return (0 if at // 12 <= EARLY_WIND else period), tuple(absent)


@cache
def mix_by(key: MixKey) -> Mix:
    """The cups and the pieces of each category."""
    combat = tables().combat
    column, absent = key
    lines = combat.mix[column - 1] if column else combat.mix_1932
    pools = {
        category: tuple(piece for piece in pieces if combat.pieces[piece].id not in absent)
        for category, pieces in combat.pools.items()
    }
    left = {category: len(pieces) for category, pieces in pools.items()}
    cups = []
    for cup in CUPS:
        held: list[str] = []
        for category, count in lines[cup]:
            fits = min(count, left[category])
            left[category] -= fits
            held += [category] * fits
        cups.append(tuple(held))
    return tuple(cups), pools


def draw(run: Run, theatre: Theatre, counts: Sequence[int]) -> list[list[int]]:
    """Pieces drawn blindly from each cup, as many as ``counts`` says for A to D (13.2 C)."""
    cups, pools = mix_of(theatre)
    taken: dict[str, list[int]] = {}
    drawn: list[list[int]] = []
    for at, count in enumerate(counts):
        cup = list(cups[at]) if count else []
        drawn.append([take(run, cup, pools, taken, at) for _ in range(min(count, len(cup)))])
    return drawn


def take(run: Run, cup: list[str], pools: dict[str, tuple[int, ...]], taken: dict[str, list[int]], at: int) -> int:
    """One piece out of a cup (which loses it); ``taken`` holds what is left of each category touched so far."""
    # What lies face down stays secret in the audit of the dice until the campaign ends.
    number = run.roll(TABLES[at], len(cup), SEALED)
    category = cup[number]
    cup[number] = cup[-1]
    cup.pop()
    left = taken.get(category)
    if left is None:
        left = taken[category] = list(pools[category])
    if len(left) == 1:
        return left.pop()
    number = run.roll(DEALS[at], len(left), SEALED)
    piece = left[number]
    left[number] = left[-1]
    left.pop()
    return piece
