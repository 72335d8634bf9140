"""Escorts set out for tests: their phase run on an arranged world with orders as given."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.core.events import Event
from engine.core.spaces.forms import Form
from engine.core.state import Meta, State
from engine.core.words import Json
from engine.submarine import phases
from engine.submarine.game import SubmarineGame
from engine.submarine.in_water import Drop
from engine.submarine.known import Known
from engine.submarine.orders.escort_orders import escort_space
from engine.submarine.scenarios.scenario import scenario_of
from engine.submarine.state import ESCORTS
from engine.submarine.world import World
from tests.engine.bench import Given
from tests.engine.submarine.kit import names
from tests.engine.submarine.step_kit import Bench, Dice, run
from tests.engine.submarine.step_kit import world as world_named

HERE = Path(__file__).parent.parent / "scenarios"
Told = list[Event]


def example(turn: int = 3, light: str = "day", **options: Any) -> World:
    """The worked example's ships at the start of its third turn: the boat in the open at V27, Amazon, Armada."""
    text = tomllib.loads((HERE / "example.toml").read_text(encoding="utf-8"))
    document = scenario_of({**text, "light": light}).dumped()
    world = world_named("own", turn, document=document, **options)
    world.ships.ships["amazon"].speed = 5
    world.ships.ships["armada"].speed = 6
    for ident in ("amazon", "armada"):
        world.ships.ships[ident].carried = True
    boat = world.boats.boats["u-190"]
    boat.speed, boat.shown = 3, ["open"] if not world.boats.hidden else []
    boat.later = False
    return world


def orders(world: World, ident: str, **rows: Json) -> None:
    """Give a ship its orders for a watch that begins with this turn; a course is typed."""
    gear = world.screen.gear[ident]
    if "course" in rows:
        rows = {"way": "course", **rows, "course": rows["course"].split()}
    gear.orders, gear.begun = rows, world.action.turn


def fit(world: World, ident: str, **fields: Any) -> None:
    """Sets, crew and stocks of a ship."""
    for name, value in fields.items():
        setattr(world.screen.gear[ident], name, value)


def phase(world: World, dice: Dice | None = None, given: Mapping[str, Given] | None = None) -> tuple[State, Told]:
    """The escorts' phase."""
    return run(Bench(phases.ESCORT_PHASE, world, given=given), dice)


def known(world: World, seat: str = ESCORTS) -> Known:
    """What a seat knows of a world."""
    return SubmarineGame().known(State(world, Meta("submarine", "1")), seat)


def space(world: World, ident: str, *, now: bool = False) -> Form:
    """A ship's order space, as its side sees it; a watch of one turn unless the world says otherwise."""
    if not now and world.action.watch_ends <= world.action.turn:
        world.action.watch_ends = world.action.turn + 1
    return escort_space(known(world), ident, now=now)


def fallen(state: State, by: str) -> list[tuple[str, list[str], int]]:
    """What a ship dropped: weapon, hexes, counters in each; in the order in which it fell."""
    drops: list[Drop] = [drop for drop in state.world.drops.drops if drop.by == by]
    rows: list[tuple[str, list[str], int]] = []
    for drop in drops:
        if rows and rows[-1][0] == drop.weapon:
            rows[-1] = (drop.weapon, sorted({*rows[-1][1], *names([drop.hex])}), drop.count)
        else:
            rows.append((drop.weapon, names([drop.hex]), drop.count))
    return rows
