"""17, 18, 48 Gunfire on the surface: who may fire at whom, how strong, with what effect."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from engine.core.maps.hexes import distance
from engine.submarine.dice import Shift, shifted, together
from engine.submarine.hulls import hexes_of
from engine.submarine.judgement.attacks import plotted_words
from engine.submarine.judgement.cards import guns, sinks_at, stops_at
from engine.submarine.judgement.star_shell_orders import guns_free
from engine.submarine.sight import Arc, blocked, gun_arc, gun_range
from engine.submarine.state import Boat, Gear, Ship
from engine.submarine.tables.read import tables
from engine.submarine.world import World

Piece: TypeAlias = Ship | Boat
NEAREST: Final = "nearest"
NONE: Final = "none"


@dataclass(frozen=True, slots=True)
class Shot:
    """A ship's fire at its target: the arc and its strength, the range in hexes, the factor of damage with all that
    changes it (17.9.3)."""

    firer: str
    target: str
    arc: Arc
    strength: int
    hexes: int
    factor: int


def piece_of(world: World, unit: str) -> Piece:
    """A ship or boat by id."""
    fleet = world.ships
    return fleet.ships[unit] if unit in fleet.ships else world.boats.boats[unit]


def shots(world: World) -> tuple[Shot, ...]:
    """All fire of this turn, from the truth: submarines first, then the others in the order of the scenario (17.9.1).

    Nothing that is damaged by it changes any of it (17.2).
    """
    firers: list[Piece] = [*(boat for boat in world.boats.boats.values() if fires(world, boat))]
    firers += [ship for ship in world.ships.afloat() if fires(world, ship)]
    aimed = (shot_of(world, piece, ordered_target(world, piece)) for piece in firers)
    return tuple(shot for shot in aimed if shot is not None)


def fires(world: World, piece: Piece) -> bool:
    """Whether a ship or boat may fire its guns at all in this turn (17.3, 17.11, 25.5)."""
    strength = guns(world, piece)
    if not (strength.fore or strength.side or strength.aft):
        return False
    if isinstance(piece, Boat):
        return piece.in_play and piece.depth == 0 and not plans_to_dive(world, piece)
    return piece.afloat and guns_free(world, piece)


def _gear(world: World, ship: Ship) -> Gear:
    return world.screen.gear.get(ship.id, Gear())


def plans_to_dive(world: World, boat: Boat) -> bool:
    """17.11: whether a surfaced boat's plot for this turn takes it below the surface."""
    return any(word.startswith("@") and word != "@0" for word in plotted_words(boat, world.action.turn))


def ordered_target(world: World, piece: Piece) -> str:
    """Whom a ship or boat is told to fire at: an id, ``nearest`` or ``none``.

    Silence: a boat fires at nobody (S38), warships at the nearest boat. Merchants always do (S47).
    """
    if isinstance(piece, Boat):
        return _row(piece.orders, NONE)
    return NEAREST if piece.kind == "merchant" else _row(_gear(world, piece).orders, NEAREST)


def _row(orders: Any, silence: str) -> str:
    return str(orders.get("guns", silence)) if isinstance(orders, dict) else silence


def shot_of(world: World, firer: Piece, wish: str) -> Shot | None:
    """The fire of a ship or boat at the target it wishes; at the nearest where that cannot be fired at.

    None: it fires at nobody. From a mask: as far as its side sees.
    """
    if wish == NONE:
        return None
    options = {shot.target: shot for shot in shots_open_to(world, firer)}
    if wish in options:
        return options[wish]
    return min(options.values(), key=lambda shot: (shot.hexes, shot.target), default=None)


def shots_open_to(world: World, firer: Piece) -> Iterator[Shot]:
    """The fire that a ship or boat could open: at each enemy surface ship in range and line of sight (17.1, 17.12, 18).

    The other side's boats must stand on the map, at the surface.
    """
    ships = list(world.ships.afloat())
    targets: list[Piece] = list(ships)
    if isinstance(firer, Ship):
        targets = [boat for boat in world.boats.boats.values() if boat.on_map and boat.surfaced]
    for target in targets:
        arc = gun_arc(firer.pose, target.pose)
        strength = _strength(world, firer, arc)
        hexes = gun_range(firer.pose, target.pose)
        factor = tables().basic.gun_factor(strength, hexes)
        if not factor:
            continue
        others = [ship.pose for ship in ships if ship.id not in (firer.id, target.id)]
        if not blocked(firer.pose, target.pose, others):
            factor += circumstances(world, firer, target).die
            yield Shot(firer.id, target.id, arc, strength, hexes, max(0, factor))


def _strength(world: World, firer: Piece, arc: Arc) -> int:
    """17.6: the strength of the arc that the target is in; a big ship's light guns alone bear on a boat (56.3.4)."""
    card = guns(world, firer)
    strength = {"fore": card.fore, "side": card.side, "aft": card.aft}[arc]
    if isinstance(firer, Ship) and firer.kind == "big":
        return min(strength, tables().charts.guns.capital_most)
    return strength


def circumstances(world: World, firer: Piece, target: Piece) -> Shift:
    """What changes the factor (17.9.3); in the advanced game the dark is in its dice instead (48)."""
    action = world.action
    names: list[str] = []
    if isinstance(target, Boat):
        names.append("boat-surfaced")
    elif target.stopped:
        names.append("stopped")
    if firer.damage >= _half(world, firer):
        names.append("firer-half")
    if action.light == "night" and not action.advanced:
        names.append("night-lit" if lit(world, target) else "night")
    return together(tables().modifiers.of("gunnery", name) for name in names)


def _half(world: World, firer: Piece) -> int:
    return stops_at(world, firer) if isinstance(firer, Ship) else -(-sinks_at(world, firer) // 2)


def lit(world: World, target: Piece) -> bool:
    """25.2: whether a boat has a star shell over a hex of its or beside it."""
    reach = tables().charts.sight.star_shell
    return isinstance(target, Boat) and any(
        distance(shell, cell) <= reach for shell in world.sea.shells for cell in hexes_of(target.pose)
    )


def percent(world: World, shot: Shot, throw: int, firing: frozenset[str]) -> int:
    """48.2: the share of the factor that a throw of two dice gives, in per cent; ``firing`` are all who fire now."""
    firer, target = piece_of(world, shot.firer), piece_of(world, shot.target)
    before = firer.shots if isinstance(firer, Boat) else firer.fired
    names = [] if target.id in before else ["first-fire"]
    if isinstance(target, Boat) and target.id in firing:
        names.append("boat-firing")
    if world.action.light == "night" and not lit(world, target):
        names.append("night-dark")
    book = tables()
    shift = together(book.modifiers.of("gun-percent", name) for name in names)
    return book.advanced.gun_percent.look(shifted(throw, shift))


def hits(factor: int, share: int, throw: int) -> int:
    """48.3: hit points by a second throw of two dice: so many for each point of the factor, whole ones alone."""
    return factor * share * tables().advanced.gun_hits.look(throw) // 100
