"""What holds at every moment of an action, whatever people do: a hook of random play, and choices of options."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

from engine.core.blank import is_known
from engine.core.play.entry import Entry
from engine.core.play.match import Match
from engine.core.words import Json
from engine.submarine.game import SubmarineGame
from engine.submarine.hulls import hexes_of
from engine.submarine.judgement.cards import file_of
from engine.submarine.known import Known
from engine.submarine.options import OPTIONS, option_fault
from engine.submarine.scenario import world_of
from engine.submarine.state import Boat
from engine.submarine.tables.ships import Game
from engine.submarine.world import World

RULES = SubmarineGame()
SCENARIOS = (
    "unescorted-britain", "unescorted-japan", "hunters-atlantic", "hunters-pacific", "hunters-japan", "wounded-bear",
    "ark-royal", "wahoo", "bungo-pete", "secret-weapon", "wolf-pack", "pq-17", "pq-17-pack",
)  # fmt: skip


def options_by(luck: Random, scenario: str, game: Game) -> dict[str, Json]:
    """A random set of the options that the rules allow in a scenario."""
    parts = world_of(scenario, {})
    barred, night = set(file_of(parts).barred), parts.action.light == "night"
    chosen: list[str] = []
    for name in OPTIONS:
        if name not in barred and luck.random() < 0.5 and option_fault(name, game, chosen, night=night) is None:
            chosen.append(name)
    return {"advanced": game == "advanced", **dict.fromkeys(chosen, True)}


def torpedoes_of(boat: Boat) -> int:
    """All torpedoes that a boat has had: in tubes, on their way into one, in reserve, fired."""
    inside = sum(bool(tube.kind) + bool(tube.loading) for tube in boat.tubes.values())
    return inside + sum(len(kinds) for kinds in boat.reloads.values()) + boat.fired


class Sound:
    """A hook of random play: what the rules never let happen."""

    def __init__(self) -> None:
        self._stowed: dict[str, int] = {}

    def __call__(self, match: Match[Any], entries: Sequence[Entry]) -> None:
        """AssertionError names what is wrong."""
        world = match.state.world
        sound_world(world)
        self._tubes(world)
        masks_apart(match)

    def _tubes(self, world: World) -> None:
        if world.action.turn < 1:
            self._stowed.clear()
            return
        for boat in world.boats.boats.values():
            if not boat.later:
                count = torpedoes_of(boat)
                assert self._stowed.setdefault(boat.id, count) == count, f"{boat.id} has {count} torpedoes"
            else:
                self._stowed.pop(boat.id, None)


def sound_world(world: World) -> None:
    """Nobody in two places, no two ships in one hex (10.6, S45), nothing below zero."""
    ships = list(world.ships.afloat())
    for this, other in combinations(ships, 2):
        if this.stopped or other.stopped:
            continue  # 10.6: who ran into a stopped ship, or passed it
        shared = set(hexes_of(this.pose)) & set(hexes_of(other.pose))
        assert not shared, f"{this.id} and {other.id} lie in one hex in turn {world.action.turn}"
    for ship in world.ships.ships.values():
        assert ship.damage >= 0, f"{ship.id} has negative damage"
        assert (ship.speed or 0) >= 0, f"{ship.id} goes backwards"
    for boat in world.boats.boats.values():
        assert boat.damage >= 0, f"{boat.id} has negative damage"
        assert boat.power >= 0, f"{boat.id} has negative power"
        assert boat.depth >= 0, f"{boat.id} flies"
        assert boat.fired >= 0, f"{boat.id} has fired less than nothing"
    for ident, gear in world.screen.gear.items():
        for name in ("charges", "rounds", "mark_x"):
            assert (getattr(gear, name) or 0) >= 0, f"{ident} has fewer {name} than none"
    assert world.screen.air >= 0
    for drop in world.drops.drops:
        assert drop.count > 0, f"{drop.id} is no charge"
        assert drop.turn <= world.action.turn


def masks_apart(match: Match[Any]) -> None:
    """Nobody else sees a hidden boat's place, damage, tubes or plots; nobody but the escorts their book."""
    world = match.state.world
    for seat in ("escorts", None):
        known: Known = match.look(seat)
        for ident, mask in known.world.boats.boats.items():
            boat = world.boats.boats[ident]
            if world.boats.open:  # boats that nobody commands hide nothing (S107)
                continue
            assert not is_known(mask.damage)
            assert not is_known(mask.tubes)
            assert mask.orders is None
            assert is_known(mask.bow) is bool(boat.shown), f"{ident} is seen by {seat}"
            assert mask.sunk is True if boat.told else not is_known(mask.sunk)
        marks = {torpedo.id for torpedo in known.world.running.running.values()}
        assert marks == {f"mark-{torpedo.mark}" for torpedo in world.running.running.values() if torpedo.mark}
    for seat in ("submarines", None):
        assert "screen" not in match.look(seat).world, f"{seat} sees the escorts' book"
