"""What is added to the dice at sea: search, passage, endurance. Each rule stands here once (13.2, 14.7, 19.1).

Steps use it on the facts, autopilots on what they expect. Pure functions.
"""

from __future__ import annotations

BARRIER_BONUS = 2
EARLY = 2
"""The last war period in which a spotted boat is hunted on sight (23.0)."""


def search_shift(*, ultra: bool, crowd: int = 0, barrier: bool = False, spotted: bool = False, period: int = 4) -> int:
    """What is added to the die of a search (13.2 A, 22.1 B, 23.0, 24.32); ``crowd`` is the modifier of 22.1."""
    return ultra + barrier * BARRIER_BONUS - crowd - (spotted and period <= EARLY)


def passage_shift(
    *,
    transit: bool,
    careful: bool = False,
    pack: bool = False,
    spotted: bool = False,
    period: int = 4,
    zone: bool = False,
    japan: int = 0,
    crowd: int = 0,
) -> int:
    """What is added to the die of a transit check (19.1). ``japan`` is what the Sea of Japan adds (7.1)."""
    return crowd + japan + 2 * zone + (spotted and period <= EARLY) - transit - careful - pack


def endurance_shift(*, quiet: bool, damaged: bool = False) -> int:
    """What is added to the die of an endurance check (14.7): minus one if the boat had no contact or avoided it."""
    return damaged - quiet


def spent(die: int, shift: int, stays: int) -> bool:
    """14.7: whether a boat is at the end of her endurance; ``stays`` is the number of the table."""
    return die + shift > stays


def crowd_of(count: float, crowds: bool) -> int:
    """22.1, 22.2: the modifier of ``count`` boats in an area; ``crowds``: its row has red or blue boxes."""
    return int(-(-(count - 4) // 4)) if crowds and count > 4 else 0
