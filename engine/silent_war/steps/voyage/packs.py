"""24.0 to 24.41 Wolf packs: forming, leaving, falling apart."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from engine.core.words import Words
from engine.silent_war.combat.fight import submarine
from engine.silent_war.facts.fleet import PackDisbands, PackForms, PackHome
from engine.silent_war.moves import is_main
from engine.silent_war.plan import parents
from engine.silent_war.seats import SIDE, commander_of
from engine.silent_war.squadrons import PACK, group_ashore
from engine.silent_war.state import Boat, Boats, Pack, Theatre
from engine.silent_war.world import Run, World

SINCE = (1943, 10)
LEAST = 3
STEPS = ((15, 5, 6), (9, 3, 4), (0, 1, 3))


def limits(experience: int) -> tuple[int, int]:
    """How many packs may be out, and how many boats one may have (24.11 to 24.13)."""
    return next((packs, size) for least, packs, size in STEPS if experience >= least)


def candidates(boats: Boats, base: str) -> list[Boat]:
    """Boats that could form a pack at a base: ready there, in no pack yet (24.1)."""
    return [boat for boat in boats.by_id.values() if boat.where == base and boat.box == "ready" and not boat.pack]


def ranked(boats: Boats, base: str, bound: Collection[str] = ()) -> list[Boat]:
    """Boats for a pack at a base, the fastest and strongest first; ``bound`` boats have other orders already."""
    free = [boat for boat in candidates(boats, base) if boat.id not in bound]
    return sorted(free, key=lambda boat: (-submarine(boat.id).speed, -submarine(boat.id).attack, boat.id))


def proposed(boats: Boats, base: str, size: int, bound: Collection[str] = ()) -> list[str]:
    """A pack that nobody put together: boats of one squadron, so that its leader leads the pack (S143).

    Empty where no squadron has three boats ready there.
    """
    by_group: dict[str, list[str]] = {}
    for boat in ranked(boats, base, bound):
        by_group.setdefault(boat.group, []).append(boat.id)
    able = [names[:size] for names in by_group.values() if len(names) >= LEAST]
    return max(able, key=len, default=[])


def proposals(boats: Boats, base: str, size: int, most: int, bound: Collection[str] = ()) -> dict[str, list[str]]:
    """Up to ``most`` packs at a base, each as :func:`proposed`, by row; the first row always, even if empty."""
    rows: dict[str, list[str]] = {base: []}
    taken = list(bound)
    for number in range(1, most + 1):
        boats_of_it = proposed(boats, base, size, taken)
        if not boats_of_it:
            break
        rows[row_of(base, number)] = boats_of_it
        taken += boats_of_it
    return rows


def row_of(base: str, number: int) -> str:
    """The row of a base's first, second, ... pack in the answer of its command."""
    return base if number == 1 else f"{base}:{number}"


def base_of(row: str) -> str:
    """The base of a pack's row."""
    return row.partition(":")[0]


def kept_within(wished: Mapping[tuple[str, str], Sequence[str]], room: int) -> set[tuple[str, str]]:
    """Which packs sail if only ``room`` may (24.11 to 24.13): the largest; of equal ones the first by command, base.

    ``wished`` maps command and row to a pack's boats.
    """
    packs = [row for row in wished if wished[row]]
    return set(sorted(packs, key=lambda row: (-len(wished[row]), row))[:room])


def open_places(boats: Boats, theatre: Theatre) -> int:
    """How many more packs may form now (24.1, 24.11 to 24.13): the limits are those of the side (S133)."""
    if (theatre.year, theatre.month) < SINCE:
        return 0
    return max(0, limits(theatre.experience)[0] - sum(bool(pack.boats) for pack in boats.packs.values()))


def where_packs_form(world: World, bound: Collection[str] = ()) -> dict[str, list[str]]:
    """Permanent bases where a pack may form now, by the command to ask (24.0, 24.1); ``bound`` have other orders."""
    if not open_places(world.boats, world.theatre):
        return {}
    by_command: dict[str, list[str]] = {}
    for base in world.theatre.bases:
        if is_main(base) and len(ranked(world.boats, base, bound)) >= LEAST:
            by_command.setdefault(commander_of(world.plan, base), []).append(base)
    return dict(sorted(by_command.items()))


def form(run: Run, members: Sequence[str]) -> None:
    """24.1: these boats sail under one marker."""
    boats = run.edit.boats
    number = boats.formed + 1
    while str(number) in boats.packs:
        number += 1
    boats.formed = number  # a number is never given twice: the leader of pack 3 must not lead the next pack by accident
    groups = {boat: boats.by_id[boat].group for boat in sorted(members)}
    pack = Pack(str(number), sorted(members), groups=groups, base=boats.by_id[members[0]].where)
    boats.packs[pack.id] = pack
    plan = run.edit.plan
    over = set(groups.values())
    above = next(iter(over)) if len(over) == 1 else ""
    if above not in [node[0] for node in plan.nodes]:
        above = commander_of(plan, boats.by_id[pack.boats[0]].where)
    plan.nodes.append((f"pack:{pack.id}", "group", above, Words("sw-pack-number", {"number": number})))
    for boat in pack.boats:
        boats.by_id[boat].pack = pack.id
        boats.by_id[boat].group = f"pack:{pack.id}"  # her node stays as long as a boat of the pack is at sea
    run.emit(PackForms(tuple(pack.boats)))


def tidy(run: Run) -> None:
    """24.14, 24.41: lost boats, boats in port or bound home alone leave their pack; below three boats it disbands."""
    boats = run.world.boats
    if not any(pack.boats for pack in boats.packs.values()):
        return
    boats = run.edit.boats
    for pack in boats.packs.values():
        if not pack.boats:
            continue
        left = [boat_id for boat_id in pack.boats if _sails_in(boats.by_id[boat_id], pack)]
        if len(left) < LEAST:
            over = PackDisbands if left or not pack.homeward else PackHome
            run.emit(over(tuple(pack.boats)))
            left = []
        for boat_id in pack.boats:
            if boat_id not in left and boats.by_id[boat_id].pack == pack.id:
                boats.by_id[boat_id].pack = ""
        pack.boats = left


def _sails_in(boat: Boat, pack: Pack) -> bool:
    """Whether a boat still belongs to a pack: at sea or ready to sail, and on her way home only with all the others."""
    there = boat.at_sea or (boat.afloat and boat.box == "ready")
    return boat.pack == pack.id and there and (pack.homeward or not boat.rtb)


def dissolve(run: Run) -> None:
    """Boats of former packs go back to their squadrons once in port; nodes of packs without boats are removed."""
    boats = run.world.boats
    old = [boat for boat in boats.by_id.values() if boat.group.startswith(PACK) and not boat.pack and not boat.at_sea]
    if not old:
        return
    boats, plan = run.edit.boats, run.edit.plan
    above = parents(plan)
    for boat in old:
        group = group_ashore(boats, boat)
        boats.by_id[boat.id].group = group if group in above else above.get(boat.group, SIDE)
    held = {boat.group for boat in boats.by_id.values()}
    gone = [node for node in above if node.startswith(PACK) and node not in held]
    plan.nodes = [node for node in plan.nodes if node[0] not in gone]
    for node in gone:
        boats.packs.pop(node.removeprefix(PACK), None)
