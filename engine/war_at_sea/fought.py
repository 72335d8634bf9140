"""What a seat knows while battles are fought: a battle hands its ships up when all of its turn are over (6.4.8).

Until then the world holds ships as they came into it. Whoever tells how the game stands looks through
:func:`as_fought`; whoever asks for orders goes by the world.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

from engine.core.codec import unpack_effect
from engine.core.world import supposed
from engine.war_at_sea import phases
from engine.war_at_sea.effects import EFFECTS, ShipAfter, read
from engine.war_at_sea.known import Known
from engine.war_at_sea.state import World
from engine.war_at_sea.terms import Direction
from engine.war_at_sea.world.field import Field
from engine.war_at_sea.world.ships import Ship, Ships


class AsFought(Known):
    """A look whose ships, and those that left a battle of one evening, are as battles have left them so far."""

    __slots__ = ("_fought", "changed")

    def __init__(self, known: Known) -> None:
        super().__init__(known._rules, known._state, known.seat)
        ships = {**_over(known), **_fighting(known)}
        exits = _exits(known)
        parts: dict[str, Any] = {}
        if ships:
            parts["ships"] = Ships({**known.fleet.ships, **ships}, known.fleet.open)
        if exits:
            parts["tally"] = replace(known.tally, exits={**known.tally.exits, **exits})
        self.changed = bool(parts)
        self._fought = supposed(known.world, **parts)

    @property
    def world(self) -> World:
        """The world, battles included."""
        return self._fought


def as_fought(known: Known) -> Known:
    """The same seat's look, with battles as they stand; the very look where none is fought, or where it is one."""
    if isinstance(known, AsFought):
        return known
    fought = AsFought(known)
    return fought if fought.changed else known


def _fields(known: Known) -> Iterator[Field]:
    for path in known.frames():
        view = known.frame(path)
        if isinstance(view, Field):
            yield view


def _fighting(known: Known) -> dict[str, Ship]:
    """The ships of battles that go on, as the seat sees them; those gone since an earlier turn are the world's."""
    fleet = known.fleet.ships
    fought: dict[str, Ship] = {}
    for field in _fields(known):
        for fighter in field.fighters.values():
            ship, before = fighter.ship, fleet.get(fighter.ship.id)
            if ship.id in field.out or (before is not None and not before.afloat):
                continue
            gone = fighter.left and not field.zone and ship.afloat
            fought[ship.id] = replace(ship, fate="left") if gone else ship
    return fought


def _exits(known: Known) -> dict[str, Direction]:
    """Who left the map of a scenario of one battle, and by which side."""
    return {
        fighter.ship.id: cast(Direction, fighter.left)
        for field in _fields(known)
        if not field.zone
        for fighter in field.fighters.values()
        if fighter.left
    }


def _over(known: Known) -> dict[str, Ship]:
    """The ships of battles that are over while others of the turn go on: their effects wait for these."""
    fought: dict[str, Ship] = {}
    for frame in known._state.frames.values():
        if frame.step != phases.BATTLES:
            continue
        for outcome in frame.outcomes.values():
            for effect in (unpack_effect(EFFECTS, held) for held in outcome.effects):
                if isinstance(effect, ShipAfter):
                    ship = read(Ship, effect.state)
                    seen = ship if known.fleet.open or ship.side == known.side else ship.masked()
                    if seen is not None:
                        fought[ship.id] = seen
    return fought
