"""What everybody saw of a meeting at sea (R79): a battle, an interception, a blockade run.

It is kept by the steps that play it and shown by their views, so that it can be told when it is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine.core.words import Json
from engine.pacific_war.judgement.places import load
from engine.pacific_war.state import Side
from engine.pacific_war.world import World

BATTLE: Final = "battle"
WATCH: Final = "watch"
BLOCKADE: Final = "run"


@dataclass(slots=True)
class Encounter:
    """A meeting in ``place``; an empty place is none. ``hunted`` is the side met with, ``kind`` is one of the above.

    ``lines`` are the ships that met, by side and id, with those left out (``aside``) and those lost since. ``ships``
    says how each of them lies: damaged or not, the steps aboard, how she was lost (``sunk``, ``scuttled``,
    ``captured``; empty: she was not). ``shots`` are ``[ship, target, die, miss|hit|critical, sixths]`` each (7.9),
    ``boards`` ``[captor, prize, die, result, least]`` (10.1). ``thrown`` is the last attempt: of an interception
    ``[die, least, result]`` (7.3), of a run ``[die, ships, failed]`` (7.6).
    """

    kind: str = BATTLE
    place: str = ""
    hunted: Side = "chile"
    lines: dict[str, list[str]] = field(default_factory=dict)
    aside: list[str] = field(default_factory=list)
    shots: list[Json] = field(default_factory=list)
    boards: list[Json] = field(default_factory=list)
    thrown: list[Json] = field(default_factory=list)
    ships: dict[str, list[Json]] = field(default_factory=dict)

    @property
    def fought(self) -> bool:
        """Whether it came to a battle."""
        return self.kind == BATTLE and bool(self.place)

    def then(self, other: Encounter) -> Encounter:
        """What is kept of two meetings in a row: a battle before what was only thrown for, else the later one."""
        if other.kind != BATTLE and (self.fought or (self.thrown and not other.thrown)):
            return self
        return other


def encounter(
    world: World, kind: str, place: str, hunted: Side, lines: Mapping[Side, Iterable[str]], **more: list[Json]
) -> Encounter:
    """A meeting with its ships as they lie now; ``more`` are other fields of it, which are copied."""
    there: dict[str, list[str]] = {side: list(line) for side, line in lines.items()}
    copied: dict[str, Any] = {name: list(value) for name, value in more.items()}
    return Encounter(kind, place, hunted, there, ships=ships_seen(world, there), **copied)


def ships_seen(world: World, lines: Mapping[Any, Iterable[str]]) -> dict[str, list[Json]]:
    """How the ships of some lines lie now, as in :attr:`Encounter.ships`."""
    fleet = world.fleet
    return {
        ship: [fleet.ships[ship].damaged, load(world, ship), _fate(world, ship, side)]
        for side, line in lines.items()
        for ship in line
    }


def _fate(world: World, ship: str, side: str) -> str:
    counter = world.fleet.ships[ship]
    if counter.side != side:
        return "captured" if counter.afloat else "scuttled"  # the captor's scuttling is no second loss (R100)
    if counter.afloat:
        return ""
    how = next((loss.how for loss in reversed(world.score.losses) if loss.ship == ship), "combat")
    return how if how in ("scuttled", "captured") else "sunk"
