"""Torpedoes in battle: who may launch at whom, with how many dice, what changes them (6.6, 9.3, 18.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.war_at_sea.battle.arcs import crosses_arc, may_launch_through
from engine.war_at_sea.battle.arena import on_map, sees
from engine.war_at_sea.battle.gunnery import clear, in_port, silent
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.reckoning import torpedo_dice
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tactical import distance_between, land_blocks
from engine.war_at_sea.world.field import Field, Fighter


@dataclass(frozen=True, slots=True)
class Spread:
    """Torpedoes that are announced: a ship's at a ship. Beyond two hexes the target stands for its hex (W48)."""

    ship: str
    target: str


def loaded(field: Field, fighter: Fighter) -> bool:
    """Whether a ship has torpedoes to launch: her first load, or a reload from the same impulse of the next round on.

    6.6.5, 9.3.2, W08. The reload of a ship that fired in an earlier battle is ready.
    """
    ship = fighter.ship
    if ship.tubes == "ready":
        return True
    if ship.tubes != "spent" or not ship.reload:
        return False
    done = (fighter.launched[0], fighter.launched[1]) if fighter.launched else (0, 0)
    return (field.round - 1, field.impulse) >= done


def armed(world: World, field: Field, fighter: Fighter) -> bool:
    """Whether a ship may launch now at anybody (6.6.1)."""
    if not tables().weather.allows("torpedoes", field.weather) or silent(world, field, fighter):
        return False
    return loaded(field, fighter)


def dice(field: Field, fighter: Fighter, hexes: int) -> int:
    """Dice of a ship's torpedoes at a range; 0 out of reach (6.6, 9.3.1, 9.3.4)."""
    return torpedo_dice(class_of(fighter.ship), field.month, hexes)


def mixed(field: Field, fighter: Fighter, target: Fighter) -> bool:
    """Whether the target's hex holds friends of a ship that is elsewhere (6.6.1)."""
    if fighter.hex == target.hex:
        return False
    return any(group.hex == target.hex for group in field.of(fighter.ship.side))


def may_launch(world: World, field: Field, fighter: Fighter, target: Fighter) -> bool:
    """Whether a ship may launch at another (6.6 to 6.6.1, 9.2.2)."""
    if not target.fights or not on_map(target.hex) or target.ship.side == fighter.ship.side:
        return False
    if not dice(field, fighter, distance_between(fighter.hex, target.hex)):
        return False
    if in_port(field, target) or mixed(field, fighter, target) or not sees(world, field, fighter, target):
        return False
    if field.island and not clear_of_land(field, fighter, target):
        return False
    if world.operation.has("fire-arcs"):
        return clear(world, field, fighter, target) and may_launch_through(field, fighter, target)
    return True


def clear_of_land(field: Field, fighter: Fighter, target: Fighter) -> bool:
    """Whether no land stands in the way of torpedoes (9.7.5)."""
    return fighter.hex == target.hex or not land_blocks(fighter.hex, target.hex, (field.island,))


def open_targets(world: World, field: Field, fighter: Fighter) -> list[Fighter]:
    """The enemy's ships that a ship could launch at; one for a counter (9.6.1)."""
    if not armed(world, field, fighter):
        return []
    found: dict[str, Fighter] = {}
    for target in field.fighters.values():
        if target.ship.target not in found and may_launch(world, field, fighter, target):
            found[target.ship.target] = target
    return list(found.values())


def aimed(hexes: int) -> bool:
    """Whether torpedoes at this range have a declared target; farther ones find a ship of the hex (9.3.1, W07)."""
    return hexes < tables().charts.battle.long_lance_half


def modifier(world: World, field: Field, fighter: Fighter, target: Fighter) -> int:
    """What is added to each die (6.6.3, ``modifiers/torpedo.csv``)."""
    table = tables().modifiers["torpedo"]
    hexes = distance_between(fighter.hex, target.hex)
    total = tables().weather.effect("torpedo", field.weather) or 0
    if hexes <= 1:
        total += table[f"range-{hexes}"].value
    still = target.ship.stopped or target.ship.aground
    if still:
        total += table["stopped"].value
    elif class_of(target.ship).kind.type in ("DD", "DE"):
        total += table["small-target"].value
    if world.operation.has("fire-arcs") and crosses_arc(field, fighter, target):
        total += table["arc"].value
    return total


def legal(world: World, field: Field, spreads: Sequence[Spread]) -> list[Spread]:
    """Those of some announced launches that may be made, each ship once, in their order."""
    done: set[str] = set()
    kept: list[Spread] = []
    for spread in spreads:
        fighter, target = field.fighters.get(spread.ship), field.fighters.get(spread.target)
        if fighter is None or target is None or spread.ship in done or not armed(world, field, fighter):
            continue
        if may_launch(world, field, fighter, target):
            done.add(spread.ship)
            kept.append(spread)
    return kept
