"""Section 64, turns 2 to 4, with its torpedoes: the phase of torpedoes and the function that movers call at work."""

from copy import copy

import pytest

from engine.submarine.facts.torpedoes import TorpedoHits
from engine.submarine.sea import write_hex
from engine.submarine.world import World
from tests.engine.submarine.step_kit import Dice, alone, boat, heard, ship, world
from tests.engine.submarine.torpedoes.kit import enters, phase, plot

CONVOY = {
    "c-2-1": "A35-B", "c-3-1": "I35-B", "c-3-2": "Q35-B", "c-2-2": "A42-B", "t-2-1": "I42-B", "t-2-2": "Q42-B",
}  # fmt: skip


def example() -> World:
    """The start of turn 2 (64.2)."""
    parts = alone(world("pq-17-pack", turn=2), *CONVOY)
    for ident, cell in CONVOY.items():
        ship(parts, ident, cell, 6)
    boat(parts, "u-190", "S28-A", 2, depth=75)
    return parts


def places(parts: World) -> list[str]:
    return [write_hex(each.place[0]) for each in parts.running.running.values()]


@pytest.mark.rule("64-example", "13.9")
def test_the_torpedoes_of_the_example_hit_as_the_rulebook_says() -> None:
    parts = example()
    u190 = boat(parts, "u-190")
    plot(u190, "bow-1", hex="B", hexes=7)
    plot(u190, "bow-2", hex="C", bend="L", hexes=6)
    u190.begun = 2
    for ident, cell in (("c-2-1", "A33-B"), ("c-3-1", "I33-B"), ("c-2-2", "A40-B"), ("t-2-1", "I40-B")):
        ship(parts, ident, cell, 6)  # 64.3.3
    state, _ = phase(parts)
    parts = copy(state.world)
    assert places(parts) == ["Z32-A", "X32-A"]  # 64.3.5

    # 64.4.4: two hexes ahead and a turn to starboard: the stern of the first C-2 swings onto the torpedo at Z32
    parts.action.turn = 3
    ship(parts, "c-2-1", "A31-B", 1)
    state, told, goes_on = enters(
        parts, "c-2-1", "Z32-A", dice=Dice().faces("detonation", 2).faces("torpedo-damage", 1)
    )
    parts = copy(state.world)
    assert [(fact.position, fact.needed, fact.counts) for fact in heard(told, TorpedoHits)] == [(4, 4, 2)]
    assert (parts.ships.ships["c-2-1"].sunk, parts.ships.ships["c-2-1"].damage, goes_on) == (True, 10, False)

    ship(parts, "t-2-1", "I38-B", 1)
    state, _ = phase(parts)
    parts = copy(state.world)
    assert places(parts) == ["F36-B"]  # 64.4.6

    # 64.5.4, 64.5.6: L 2; the torpedo enters the stern of the tanker at I37 from H37
    parts.action.turn = 4
    ship(parts, "t-2-1", "I36-B", 6)
    state, told = phase(parts, Dice().faces("detonation", 5).faces("torpedo-damage", 2))
    assert [(fact.position, fact.needed, fact.counts) for fact in heard(told, TorpedoHits)] == [(3, 5, 5)]
    tanker = state.world.ships.ships["t-2-1"]
    assert (tanker.sunk, tanker.damage) == (True, 10)
    assert not state.world.running.running
    assert state.world.boats.boats["u-190"].fired == 2
