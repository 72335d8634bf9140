"""Squadrons below the two commands: how a campaign's boats are shared out, and which later boats join which (26.0).

The rulebook knows commands alone. Squadrons are ours, so that members can share a fleet: at most eight boats, of one
base and one class as far as possible, with even numbers as the Navy gave them [design].
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain, count, pairwise

from engine.core.words import Words
from engine.silent_war.combat.fight import submarine
from engine.silent_war.plan import Plan
from engine.silent_war.state import Boat, Boats

MOST = 8
COMMANDS = ("subpac", "swpac")
GROUP, PACK = "group:", "pack:"
NUMBERS: Mapping[str, tuple[int, ...]] = {
    "subpac": (4, 6, 8, 10, 12, 14, 24, 26, 28, 32, 34, 36),
    "swpac": (2, 16, 18, 20, 22, 30, 38, 40, 42, 44),
}
"""The first numbers of a command's squadrons, in the order in which they form."""


def command_in(group: str) -> str:
    """The command that a boat's node of command is in, by its name; empty for a node of another kind."""
    return next((command for command in COMMANDS if group.removeprefix(GROUP).startswith(command)), "")


def squadrons_of(plan: Plan, command: str) -> list[str]:
    """The squadrons of a command, in the order in which they formed. A group that a scenario names is none: it keeps
    the boats that it was given, and nobody joins it."""
    groups = [node for node, kind, above, _ in plan.nodes if kind == "group" and above == command]
    return [node for node in groups if node.startswith(f"{GROUP}{command}-")]


def group_ashore(boats: Boats, boat: Boat) -> str:
    """The node of command that a boat belongs to when she sails in no pack."""
    pack = boats.packs.get(boat.group.removeprefix(PACK)) if boat.group.startswith(PACK) else None
    return boat.group if pack is None else pack.groups.get(boat.id, "")


def strength(boats: Boats) -> dict[str, int]:
    """How many boats each squadron has, including those that sail in packs."""
    sizes: dict[str, int] = {}
    for boat in boats.by_id.values():
        group = group_ashore(boats, boat)
        sizes[group] = sizes.get(group, 0) + 1
    return sizes


def newcomers(boats: Boats, plan: Plan) -> list[Boat]:
    """Boats in the game that belong to a command and to no squadron of it yet."""
    commands = [node for node, kind, _, _ in plan.nodes if kind == "command"]
    return [boat for boat in boats.by_id.values() if boat.group in commands and boat.afloat and boat.box != "yard"]


def leavers(boats: Boats) -> list[Boat]:
    """Boats lost, gone or in a yard at home that still stand in one of our squadrons."""
    gone = (boat for boat in boats.by_id.values() if not boat.afloat or boat.box == "yard")
    return [boat for boat in gone if boat.group.startswith(GROUP) and command_in(boat.group)]


def settle(boats: Boats, plan: Plan) -> None:
    """Share out boats that have no squadron yet and remove those that are gone from theirs; both parts are changed."""
    for boat in leavers(boats):
        boat.group = command_in(boat.group)
    joining = newcomers(boats, plan)
    have = strength(boats) if joining else {}
    for command in COMMANDS:
        mine = [boat for boat in joining if boat.group == command]
        if mine and not squadrons_of(plan, command):
            for chunk in chunks(mine):
                node = _found(plan, command)
                for boat in chunk:
                    boat.group = node
        else:
            for boat in sorted(mine, key=lambda boat: boat.id):
                boat.group = smallest(have, plan, command)
                have[boat.group] = have.get(boat.group, 0) + 1


def smallest(have: Mapping[str, int], plan: Plan, command: str) -> str:
    """The squadron of a command that a new boat joins: the smallest, or a new one if all are full."""
    free = [node for node in squadrons_of(plan, command) if have.get(node, 0) < MOST]
    return min(free, key=lambda node: have.get(node, 0)) if free else _found(plan, command)


def chunks(boats: Iterable[Boat]) -> list[list[Boat]]:
    """Boats shared over squadrons as evenly as possible, by base, then by class, then by hull."""
    by_base: dict[str, list[Boat]] = {}
    for boat in boats:
        by_base.setdefault(boat.home or boat.where, []).append(boat)
    squadrons = []
    for base in sorted(by_base):
        lying = sorted(by_base[base], key=_seniority)
        parts = -(-len(lying) // MOST)
        ends = [len(lying) * at // parts for at in range(parts + 1)]
        squadrons += [lying[start:end] for start, end in pairwise(ends)]
    return squadrons


def _seniority(boat: Boat) -> tuple[str, int, str]:
    counter = submarine(boat.id)
    return counter.boat_class.id, counter.hull, boat.id


def _found(plan: Plan, command: str) -> str:
    """A new squadron of a command: its node is added to the plan.

    It takes the first free number of its command's list, then the smallest free even number.
    """
    taken = {node for node, _, _, _ in plan.nodes}
    number = next(
        number
        for number in chain(NUMBERS[command], count(2, 2))
        if not any(_node(each, number) in taken for each in COMMANDS)
    )
    plan.nodes.append((_node(command, number), "group", command, Words("sw-squadron", {"number": number})))
    return _node(command, number)


def _node(command: str, number: int) -> str:
    return f"{GROUP}{command}-{number}"
