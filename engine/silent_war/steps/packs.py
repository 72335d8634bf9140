"""24.0 to 24.41 Wolf packs: forming, leaving, falling apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.core.words import Words
from engine.silent_war.berths import command_of_base
from engine.silent_war.fight import boat_words
from engine.silent_war.moves import is_main
from engine.silent_war.plan import plan_in
from engine.silent_war.state import Boat, Boats, Pack, Theatre

if TYPE_CHECKING:
    from engine.core.runner import Runner

SINCE = (1943, 10)
LEAST = 3
STEPS = ((15, 5, 6), (9, 3, 4), (0, 1, 3))


def limits(experience: int) -> tuple[int, int]:
    """How many packs may be out, and how many boats one may have (24.11 to 24.13)."""
    return next((packs, size) for least, packs, size in STEPS if experience >= least)


def candidates(boats: Boats, base: str) -> list[Boat]:
    """Boats that could form a pack at a base: ready there, in no pack yet (24.1)."""
    return [boat for boat in boats.by_id.values() if boat.where == base and boat.box == "ready" and not boat.pack]


def may_form(world: Mapping[str, Any], asked: Sequence[str]) -> list[tuple[str, str]]:
    """Permanent bases where a pack may form now, each with the slot to ask (24.0, 24.1)."""
    theatre: Theatre = world["theatre"]
    boats: Boats = world["boats"]
    if (theatre.year, theatre.month) < SINCE:
        return []
    most, _ = limits(theatre.experience)
    if sum(bool(pack.boats) for pack in boats.packs.values()) >= most:
        return []
    nodes = {node[0] for node in plan_in(world).nodes}
    return [
        (base, command if (command := command_of_base(base)) in nodes else "us")
        for base in theatre.bases
        if base not in asked and is_main(base) and len(candidates(boats, base)) >= LEAST
    ]


def form(run: Runner[Any], members: Sequence[str]) -> None:
    """24.1: these boats sail under one marker."""
    boats: Boats = run.edit("boats")
    number = len(boats.packs) + 1
    while str(number) in boats.packs:
        number += 1
    pack = Pack(str(number), sorted(members))
    boats.packs[pack.id] = pack
    nodes = run.edit("plan").nodes
    command = command_of_base(boats.by_id[pack.boats[0]].where)
    above = command if command in [node[0] for node in nodes] else "us"
    nodes.append((f"pack:{pack.id}", "group", above, Words("sw-pack-number", {"number": number})))
    for boat in pack.boats:
        boats.by_id[boat].pack = pack.id
        boats.by_id[boat].group = f"pack:{pack.id}"  # her node stays when the pack falls apart
    run.emit("sw-ev-pack-forms", {"boats": [boat_words(boat) for boat in pack.boats]})


def tidy(run: Runner[Any]) -> None:
    """24.14, 24.41: who is lost or bound home is out of her pack; a pack below three boats is one no more."""
    boats: Boats = run.read("boats")
    if not any(pack.boats for pack in boats.packs.values()):
        return
    boats = run.edit("boats")
    for pack in boats.packs.values():
        if not pack.boats:
            continue
        left = []
        for boat_id in pack.boats:
            boat = boats.by_id[boat_id]
            if boat.pack == pack.id and boat.afloat and not boat.rtb:
                left.append(boat_id)
            else:
                boat.pack = ""
        if len(left) < LEAST:
            for boat_id in left:
                boats.by_id[boat_id].pack = ""
            run.emit("sw-ev-pack-disbands", {"boats": [boat_words(boat) for boat in pack.boats]})
            left = []
        pack.boats = left
