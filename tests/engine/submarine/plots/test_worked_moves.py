"""Section 64: turns 2 to 4 of the rulebook's example, sailed by the steps of convoy and boat."""

from __future__ import annotations

import tomllib
from copy import copy
from typing import Any

import pytest

from engine.submarine.sea import write_direction, write_hex
from engine.submarine.tables.read import FOLDER
from tests.engine.submarine import step_kit as kit

EXAMPLE = tomllib.loads((FOLDER / "worked_example.toml").read_text("utf-8"))
MERCHANTS = ("c-2 a", "c-3 a", "c-3 b", "c-2 b", "t-2 a", "t-2 b")


def moves(unit: str) -> dict[int, dict[str, Any]]:
    return {row["turn"]: row for row in EXAMPLE["move"] if row["unit"] == unit}


@pytest.mark.rule("64-example", "8.3.3")
def test_the_boat_of_the_example() -> None:
    """U-190 below the surface: L 3, R 1 R 1 L, L 3, with two, one and two factors of power."""
    world = kit.alone(kit.world("wolf-pack", turn=2))
    for other in world.boats.boats.values():
        other.later = True
    start = next(row for row in EXAMPLE["start"] if row["unit"] == "u-190")
    boat = kit.boat(world, "u-47", start["bow"], start["heading"], ship_class="vii-c", depth=50, power=10, speed=2)
    rows = moves("u-190")
    way = " @50 | ".join(rows[turn]["plot"] for turn in (2, 3, 4)) + " @50"
    boat.orders, boat.begun = {"way": way.split()}, 2
    for turn in (2, 3, 4):
        power = world.boats.boats["u-47"].power
        state, _ = kit.run(kit.Bench("boats", world))
        world = copy(state.world)
        boat, row = world.boats.boats["u-47"], rows[turn]
        assert (write_hex(boat.bow), write_direction(boat.facing), boat.speed) == (
            row["bow"], row["heading"], row["speed"],
        )  # fmt: skip
        assert power - boat.power == row["power"]
        world.action.turn += 1
    assert boat.power == 5


@pytest.mark.rule("64-example", "7.6.2", "7.3.1")
def test_the_convoy_of_the_example() -> None:
    """2, 2 R, L 2: the tanker ends at I36, heading 6."""
    world = kit.alone(kit.world("wolf-pack", turn=2))
    ships = [ship for ship in world.ships.ships.values() if ship.kind == "merchant"][: len(MERCHANTS)]
    for ship, unit in zip(ships, MERCHANTS, strict=True):
        start = next(row for row in EXAMPLE["start"] if row["unit"] == unit)
        kit.ship(world, ship.id, start["bow"], start["heading"], speed=start["speed"])
    world.screen.plots["convoy"] = {turn: row["plot"] for turn, row in moves("convoy").items()}
    for _ in range(3):
        state, _ = kit.run(kit.Bench("convoy_moves", world))
        world = copy(state.world)
        world.action.turn += 1
    tanker = world.ships.ships[ships[MERCHANTS.index("t-2 a")].id]
    assert (write_hex(tanker.bow), write_direction(tanker.facing)) == ("I36-B", 6)
