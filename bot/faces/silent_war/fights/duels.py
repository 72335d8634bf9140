"""Submarine against submarine (14.6) as the week ends: such a meeting has no display and no post of its own."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.facts import Fact
from engine.silent_war.facts.fights import (
    Damaged,
    DamagedTwice,
    DuelHit,
    DuelMissed,
    EnemyDamaged,
    EnemySeen,
    EnemySeesFirst,
    EnemySunk,
    Lost,
)

ENDS: Sequence[tuple[tuple[type[Fact], ...], str]] = (
    ((Lost,), "lost"),
    ((Damaged, DamagedTwice), "hurt"),
    ((EnemySunk,), "sunk"),
    ((EnemyDamaged,), "damaged"),
)
"""How a meeting ended, the weightiest first."""
AFTER = (DuelHit, DuelMissed, Lost, Damaged, DamagedTwice, EnemySunk, EnemyDamaged)


def duel_lines(events: Iterable[Event], voice: Voice, mine: Collection[str] | None = None) -> list[str]:
    """Each meeting with an enemy submarine, of all boats or of ``mine``: who saw whom first, and what came of it."""
    met: list[tuple[EnemySeen | EnemySeesFirst, set[type[Fact]]]] = []
    last: dict[str, set[type[Fact]]] = {}
    for event in events:
        what = event.fact
        if isinstance(what, EnemySeen | EnemySeesFirst):
            last[event.path] = set()
            met.append((what, last[event.path]))
        elif event.path in last and isinstance(what, AFTER):
            last[event.path].add(type(what))
        else:
            last.pop(event.path, None)  # the boat's week goes on
    return [_line(seen, came, voice) for seen, came in met if mine is None or seen.boat in mine]


def _line(seen: EnemySeen | EnemySeesFirst, came: Collection[type[Fact]], voice: Voice) -> str:
    ended = next((name for types, name in ENDS if any(each in came for each in types)), "missed")
    named = seen.words.args
    return voice.get(
        "sw-turn-duel",
        first="enemy" if isinstance(seen, EnemySeesFirst) else "ours",
        ended=ended,
        boat=named["boat"],
        enemy=named["enemy"],
        area=named["area"],
    )
