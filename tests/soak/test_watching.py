"""The watch over patrols notices what it is there for."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.core.codec import clone
from engine.silent_war.combat.fight import Fight, Target
from engine.silent_war.scenarios.scenario import scenario_named, world_of
from engine.silent_war.state import Pack, Sinking
from engine.silent_war.tables.read import tables
from engine.silent_war.world import World
from tests.soak.watching import Broken, Watch


def sinking(name: str = "") -> Sinking:
    return Sinking(1, "1944-06-1", "tang", "ECS", "x", 4_000, True, name)


def packed(world: World, members: list[str]) -> None:
    world.boats.packs["b"] = Pack("b", members)
    for member in members:
        world.boats.by_id[member].pack = "b"


def first(world: World) -> Any:
    return next(iter(world.boats.by_id.values()))


BREAKAGES: dict[str, Callable[[World], object]] = {
    "damage": lambda world: setattr(first(world), "damage", 3),
    "skipper": lambda world: vars_of(first(world), skipper="", level=1),
    "no operations area": lambda world: vars_of(first(world), box="operating", where="PEARL"),
    "too far": lambda world: vars_of(first(world), box="operating", where="ECS"),
    "no active base": lambda world: setattr(first(world), "where", "DUTCH"),
    "came or went": lambda world: world.boats.by_id.popitem(),
    "pack of one": lambda world: packed(world, [first(world).id]),
    "told": lambda world: world.score.sinkings.append(sinking()),
    "experience": lambda world: setattr(world.theatre, "experience", -1),
    "week is missing": lambda world: setattr(world.theatre, "week", 2),
    "struck twice": lambda world: setattr(world.theatre, "sunk_names", ["a", "a"]),
    "losses": lambda world: world.score.lost.append(first(world).id),
}


def vars_of(thing: Any, **changes: Any) -> None:
    for name, value in changes.items():
        setattr(thing, name, value)


def start() -> World:
    return world_of(scenario_named("tang-5"))


@pytest.mark.parametrize("what", BREAKAGES)
def test_a_broken_week_is_noticed(what: str) -> None:
    watch, world = Watch("a test"), start()
    watch.begins(world)
    BREAKAGES[what](world)
    with pytest.raises(Broken, match=what):
        watch.week(world)


def test_a_quiet_week_is_sound() -> None:
    watch, world = Watch("a test"), start()
    watch.begins(world)
    watch.week(clone(world))
    assert watch.weeks == 1


@pytest.mark.parametrize(
    ("what", "targets"),
    [
        ("twice", [Target(0, "A1", 0), Target(0, "A2", 0)]),
        ("one box", [Target(0, "A1", 0), Target(1, "A1", 0)]),
        ("kills", [Target(0, "A1", 0, sunk=True)]),
    ],
)
def test_a_broken_display_is_noticed(what: str, targets: list[Target]) -> None:
    world = start()
    ships = [at for at, piece in enumerate(tables().combat.pieces) if piece.ship and not piece.named][:2]
    for target in targets:
        target.piece = ships[target.piece]
    fight = Fight("ECS", "", "C1", 1, False, "", {}, {}, targets)
    with pytest.raises(Broken, match=what):
        Watch("a test").fight(fight, world.theatre)
