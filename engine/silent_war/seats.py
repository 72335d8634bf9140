"""The tree of command: the side, its two commands, groups and packs, boats (26.0)."""

from __future__ import annotations

from functools import lru_cache

from engine.core.seats import Node, SeatTree
from engine.core.words import Words
from engine.silent_war.berths import command_of_base
from engine.silent_war.combat.fight import boat_words
from engine.silent_war.plan import Plan
from engine.silent_war.world import World

SIDE = "us"
SIDE_WORDS = Words("sw-side")


def speaker(plan: Plan, command: str) -> str:
    """Who answers for a command: its own node, or the side's if the command is not in the game (S34, H05)."""
    return command if any(node[0] == command for node in plan.nodes) else SIDE


def commander_of(plan: Plan, base: str) -> str:
    """Who answers for a base and the boats in it (S34, H05)."""
    return speaker(plan, command_of_base(base))


def seat_tree(world: World) -> SeatTree:
    """The tree as it stands: a boat in a pack lies below the pack; a lost boat stays where she was.

    A pack that disbanded keeps its node, so that its leader still speaks for its boats.
    """
    units = tuple((boat.id, f"pack:{boat.pack}" if boat.pack else boat.group) for boat in world.boats.by_id.values())
    return _tree(tuple(world.plan.nodes), units)


@lru_cache(maxsize=64)
def _tree(fixed: tuple[tuple[str, str, str, Words], ...], units: tuple[tuple[str, str], ...]) -> SeatTree:
    nodes = [Node(SIDE, SIDE_WORDS, "side")]
    nodes += [Node(name, words, kind, parent) for name, kind, parent, words in fixed]
    nodes += [Node(boat, boat_words(boat), "unit", parent) for boat, parent in units]
    return SeatTree(tuple(nodes))
