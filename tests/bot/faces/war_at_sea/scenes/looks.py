"""Games of the autopilot and what each side saw of their fights, played once for all tests of the pictures."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.core.codec import clone
from engine.core.drive import drive
from engine.core.state import Meta, State
from engine.war_at_sea.air.layout import lay_out
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.known import Known
from engine.war_at_sea.state import World
from engine.war_at_sea.steps.battle import Battle
from engine.war_at_sea.world.field import Field
from engine.war_at_sea.world.raid import Attack, Counter, Flak, Raid
from engine.war_at_sea.world.ships import Glimpse

RULES = WarAtSea()
VIEWERS = ("axis", "allied", "")
"""Both sides and a spectator."""


@dataclass
class Looks:
    """What was seen in a game: battles after each impulse by viewer, and the world at its end."""

    battles: list[dict[str, Field]]
    world: World


@cache
def looks(scenario: str, seed: str = "1") -> Looks:
    """The looks of a game; for reading only."""
    battles: list[dict[str, Field]] = []
    impulse = Battle.impulse

    def watch_battle(step: Battle, run: Any, own: Field) -> Any:
        battles.append({side: own.seen_by(side) for side in VIEWERS})
        return impulse(step, run, own)

    Battle.impulse = watch_battle  # type: ignore[method-assign]
    try:
        return Looks(battles, drive(RULES, scenario, seed, RULES.policy("balanced")).world)
    finally:
        Battle.impulse = impulse  # type: ignore[method-assign]


def known(world: World, side: str | None) -> Known:
    """What a side knows of a world."""
    return Known(RULES, State(world, Meta(RULES.name, RULES.version)), side)


def fresh(scenario: str) -> World:
    """The world at the start of a scenario."""
    return RULES.setup(scenario, RULES.founding(scenario, {})).world


def raid() -> Raid:
    """A raid of Allied carriers on a Japanese force as it ended: a patrol met it, flak fired, two ships were hit and
    one sank."""
    world = fresh("santa-cruz")
    force = max(
        (force for force in world.forces.forces.values() if force.side == "axis"), key=lambda force: len(force.ships)
    )
    ships = {ident: clone(world.ships.ships[ident]) for ident in force.ships}
    for ship in ships.values():
        ship.glimpse = Glimpse(ship.speed)
    places = lay_out(ships)
    first, second = list(ships)[:2]
    ships[first].left["hull"] -= 2
    ships[second].fate = "sunk"
    assert ships[second].glimpse is not None
    ships[second].glimpse.sunk = True
    made = Raid("f1", side="allied", defender="axis", zone="H26", target="C", forces=[force.id], ships=ships)
    made.counters = {
        "main-1": Counter("main-1", "sbd-3", 2, "hornet", "main", 2),
        "main-2": Counter("main-2", "tbf-1", 1, "hornet", "main", 2, turned=1),
        "escort-1": Counter("escort-1", "f4f-4", 2, "hornet", "escort", 2),
        "patrol-1": Counter("patrol-1", "a6m2", 1, "shokaku", "patrol", 2),
    }
    made.hexes = places
    made.aims = {"main-1": first, "main-2": second}
    made.attacks = [Attack("sbd-3", first, 4, 1), Attack("tbf-1", second, 2, 2)]
    made.fire = [Flak(made.hexes[first], 3, 0), Flak(made.hexes[second], 4, 1)]
    made.seen = made.laid = True
    made.over = "struck"
    return made
