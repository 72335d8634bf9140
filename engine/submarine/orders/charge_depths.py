"""16.3.1, 43.9.1 The depths of charges, named anew once the boats have moved, where the side is asked ship by ship."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.spaces.forms import Path
from engine.core.spaces.space import Answer, Option, Space
from engine.core.steps import Question
from engine.core.words import Words
from engine.submarine.hulls import hexes_of
from engine.submarine.in_water import Drop
from engine.submarine.judgement.arsenal import armament
from engine.submarine.judgement.attacks import by_die
from engine.submarine.known import Known
from engine.submarine.nouns import unit_of, unit_words
from engine.submarine.sea import write_hex
from engine.submarine.tables.read import tables
from engine.submarine.world import World

DEPTHS: Final = "depths"
RULE: Final = "16.3.1"


def to_set(world: World, ship: str = "") -> tuple[Drop, ...]:
    """The weapons with settings that are still to explode, of a ship or of all that are afloat, as they fell.

    In the open game those alone in whose hex a submerged boat lies, as everybody sees; where boats are hidden all, so
    that it tells nothing of them. From the truth or the escorts' mask, since nobody else knows settings.
    """
    action, fleet = world.action, world.ships
    below = [boat for boat in world.boats.boats.values() if boat.on_map and not boat.surfaced]
    cells = {cell for boat in below for cell in hexes_of(boat.pose)}
    return tuple(
        drop
        for drop in world.drops.drops
        if drop.by and drop.feet and not (drop.void or drop.done) and not by_die(world, drop.weapon)
        if drop.by == (ship or drop.by) and fleet.ships[drop.by].afloat and (action.hidden or drop.hex in cells)
    )


def set_anew(drops: Sequence[Drop], feet: Sequence[int]) -> None:
    """Set weapons anew, counter by counter as they fell; settings that do not suffice are used again from the start."""
    fallen = 0
    for drop in drops:
        drop.feet = [feet[(fallen + number) % len(feet)] for number in range(drop.count)]
        fallen += drop.count


class ChargeDepths(Question[Known]):
    """16.3.1, 43.9.1, S27: at what depths a ship's charges explode. Silence: as they were set when they fell."""

    kind, rule, brief = DEPTHS, RULE, True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Where they lie, in the order in which they fell."""
        where = [
            Words("sm-depths-drop", {"hex": write_hex(drop.hex), "count": drop.count})
            for drop in to_set(known.world, slot)
        ]
        return Words("ask-depths", {"ship": unit_words(unit_of(known.fleet.ships[slot])), "where": where})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """A setting for each counter, to the deepest of the ship's navy (16.3.2, 16.3.3)."""
        ship, chart = known.fleet.ships[slot], tables().charts
        set_now: list[Answer] = [str(feet) for drop in to_set(known.world, slot) for feet in drop.feet]
        shallowest = chart.charges.shallowest
        deepest = max(shallowest, armament(known.world, ship).deepest)
        options = tuple(
            Option(str(feet), Words("sm-esc-feet-setting", {"feet": feet}), None, "16.3.2")
            for feet in range(shallowest, deepest + 1, chart.scale.depth_step)
        )
        return Path(lambda way: options, lambda way: bool(way), len(set_now), set_now, RULE)
