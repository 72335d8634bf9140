"""What a weapon in the water does to a boat in its hex (15.3, 15.9, 16, 38, 42, 43, 51.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.core.maps.hexes import Hex, distance
from engine.core.spaces.turnwise import turns_of
from engine.submarine.dice import shifted, together
from engine.submarine.hulls import hexes_of
from engine.submarine.in_water import Drop
from engine.submarine.judgement.cards import defence, file_of
from engine.submarine.state import Boat, Weapon
from engine.submarine.tables.arms import Charge
from engine.submarine.tables.read import tables
from engine.submarine.tables.ships import Thrown
from engine.submarine.world import World

CHARGES: Final[tuple[Weapon, ...]] = ("rack", "k-gun", "mark-x", "air")
"""Weapons whose charges have depth settings in both games (16.3)."""
THROWN: Final[tuple[Weapon, ...]] = ("hedgehog", "squid")


@dataclass(frozen=True, slots=True)
class Harm:
    """What an explosion does to a boat: feet from its depth (None: depth does not matter), damage as this game counts.

    ``how``: ``hurt``, ``missed``, ``immune`` (15.9) or ``surfaced`` (15.3).
    """

    how: str
    damage: int = 0
    off: int | None = None


def boats_in(world: World, cell: Hex) -> tuple[Boat, ...]:
    """The boats with a part in a hex, wrecks that are not told of too (S30). From the truth alone."""
    return tuple(boat for boat in _down_there(world) if cell in hexes_of(boat.pose))


def boats_near(world: World, cells: tuple[Hex, ...], within: int) -> tuple[Boat, ...]:
    """The boats with a part within so many hexes of one of the hexes, from the truth alone."""
    return tuple(
        boat
        for boat in _down_there(world)
        if any(distance(cell, part) <= within for cell in cells for part in hexes_of(boat.pose))
    )


def _down_there(world: World) -> tuple[Boat, ...]:
    return tuple(boat for boat in world.boats.boats.values() if not (boat.later or boat.left or boat.told))


def immune(world: World, boat: Boat, weapon: Weapon) -> bool:
    """15.9: charges and squid do nothing to a boat that suffered some in the turn before; a hedgehog always does."""
    return weapon != "hedgehog" and boat.attacked == world.action.turn - 1


def spared(world: World, boat: Boat, weapon: Weapon) -> bool:
    """15.3: no weapon but charges from aircraft affects a surfaced boat (20.10 VI 13), so that it suffers nothing. A
    boat that moves by itself has no depth (S58)."""
    return boat.depth == 0 and weapon != "air" and file_of(world).solitaire is None


def suffers(world: World, boat: Boat, weapon: Weapon) -> bool:
    """15.9, S26: whether an attack in a boat's hex is one that it suffers, so that the next turn's does nothing: by
    charges or squid, at whatever depth below the surface, and not while the last one protects it."""
    return weapon != "hedgehog" and not spared(world, boat, weapon) and not immune(world, boat, weapon)


def by_die(world: World, weapon: Weapon) -> bool:
    """Whether a die says how near this weapon explodes, instead of its setting (SC-3, S58): charges, in the advanced
    game squid bombs too, which are charges there (43.10)."""
    solitaire = file_of(world).solitaire
    is_charge = weapon in CHARGES or (weapon == "squid" and world.action.advanced)
    return solitaire is not None and solitaire.charges and is_charge


def throws_of(world: World, drop: Drop) -> int:
    """How often is thrown for a weapon: for each counter; in the basic game once for all squids in the hex (16.4.3)."""
    return 1 if drop.weapon == "squid" and not world.action.advanced else drop.count


def setting(drop: Drop, counter: int) -> int:
    """The feet that a counter is set to; settings that do not suffice are used again from the start."""
    return drop.feet[counter % len(drop.feet)] if drop.feet else tables().charts.charges.shallowest


def harm(
    world: World,
    boat: Boat,
    drop: Drop,
    counter: int,
    throw: int,
    *,
    off: int | None = None,
    speed: int = 0,
) -> Harm:
    """What a counter of a drop does to a boat in its hex.

    ``throw`` is one die, in the advanced game two. ``off`` is the distance in feet where a die gave it, None where that
    die said no effect or the setting counts. ``speed`` is what the boat plotted for this turn (43.8.2). At the surface
    charges from aircraft alone hurt it (15.3, 20.10 VI 13).
    """
    solitaire = by_die(world, drop.weapon)
    if spared(world, boat, drop.weapon):
        return Harm("surfaced")
    if immune(world, boat, drop.weapon):
        return Harm("immune")
    if drop.weapon == "hedgehog" or (drop.weapon == "squid" and not world.action.advanced):
        damage = _thrown(world, boat, drop, throw, speed)
        return Harm("hurt" if damage else "missed", damage)
    if not solitaire:
        off = abs(boat.depth - setting(drop, counter))
    damage = 0 if off is None else _charge(world, boat, drop, off, throw)
    return Harm("hurt" if damage else "missed", damage, off)


def _thrown(world: World, boat: Boat, drop: Drop, throw: int, speed: int) -> int:
    """16.4, 43.8: a hedgehog; in the basic game squids too."""
    book, kind = tables(), defence(world, boat)
    if world.action.advanced:
        shift = together(
            (
                book.modifiers.of("hedgehog-hits", "speed", speed),
                book.modifiers.of("hedgehog-hits", "defence", kind),
                book.modifiers.of("hedgehog-hits", "depth", boat.depth),
            )
        )
        return book.advanced.hedgehog.look(shifted(throw, shift))
    weapon: Thrown = "hedgehog" if drop.weapon == "hedgehog" else "squid"
    count = min(drop.count, book.charts.thrown.squid_counters)
    factor = book.basic.thrown_factor(weapon, kind, count)
    factor += book.modifiers.of(f"{weapon}-attack", "depth", boat.depth).die
    return book.basic.points(factor, throw)


def _charge(world: World, boat: Boat, drop: Drop, off: int, throw: int) -> int:
    """16.3, 43.9: a depth charge, in the advanced game a squid bomb too; a one-ton charge does four times as much."""
    book, kind = tables(), defence(world, boat)
    heavy = drop.weapon == "mark-x" or drop.charge == "mark-x"
    charge: Charge = "300" if heavy else drop.charge
    times = book.charts.special.mark_x_factor if heavy else 1
    if world.action.advanced:
        shift = together(
            (
                book.modifiers.of("charge-hits", "defence", kind),
                book.modifiers.of("charge-hits", "depth", boat.depth),
            )
        )
        return times * book.advanced.charge_hits(charge, off, shifted(throw, shift))
    factor = book.basic.charge_factor(charge, off)
    if factor:
        factor += book.modifiers.of("charge-attack", "defence", kind).die
    return times * book.basic.points(factor, throw)


def plotted_words(boat: Boat, turn: int) -> tuple[str, ...]:
    """What a boat does in a turn: as it has plotted, or as its alarm says where that ended its plot (7.1, S92).

    Empty where it has no plot for that turn.
    """
    if not isinstance(boat.orders, dict):
        return ()
    if "alarmed" in boat.orders:
        return tuple(boat.orders["alarmed"]["way"])
    return own_words(boat, turn)


def own_words(boat: Boat, turn: int) -> tuple[str, ...]:
    """What a boat has plotted for a turn, whether its alarm ended that plot or not; empty where it has none for it."""
    if not isinstance(boat.orders, dict):
        return ()
    turns = turns_of(boat.orders.get("way") or ())
    at = turn - boat.begun
    return tuple(turns[at]) if 0 <= at < len(turns) else ()


def planned_speed(world: World, boat: Boat) -> int:
    """Hexes that a boat has plotted for this turn; its last speed where it has no plot (43.8.2)."""
    words = plotted_words(boat, world.action.turn)
    return sum(int(word) for word in words if word.isdecimal()) if words else boat.speed or 0


def in_contact(world: World, boat: Boat) -> bool:
    """Whether a boat counts as held by sonar (42.2); where boats are not hidden every boat on the map does (S94)."""
    return bool(boat.held) if world.action.hidden else boat.on_map
