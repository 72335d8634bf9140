"""What holds at every moment of an operation or battle, whatever people do: a hook of random play; options by lot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from engine.core.play.entry import Entry
from engine.core.play.match import Match
from engine.core.words import Json
from engine.war_at_sea.air.aftermath import census
from engine.war_at_sea.battle.arena import on_map
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.options import OPTIONS
from engine.war_at_sea.reckoning import stacks
from engine.war_at_sea.world.field import Field

RULES = WarAtSea()
SCENARIOS = tuple(scenario.id for scenario in RULES.scenarios())


def options_by(luck: Random) -> dict[str, Json]:
    """A random set of options that may be played together."""
    chosen: dict[str, Json] = {name: luck.random() < 0.5 for name in OPTIONS}
    for name, option in OPTIONS.items():
        if option.needs and not chosen[option.needs]:
            chosen[name] = False
    return chosen


class Sound:
    """A hook of random play: what the rules never let happen."""

    def __init__(self) -> None:
        self._steps: Mapping[str, Any] | None = None

    def __call__(self, match: Match[Any], entries: Sequence[Entry]) -> None:
        """AssertionError names what is wrong."""
        world = match.state.world
        sound_world(world)
        steps = census(world.air)
        if self._steps is None:
            self._steps = steps
        assert steps == self._steps, "steps of aircraft were made or lost"
        for frame in match.state.frames.values():
            if isinstance(frame.locals, Field):
                sound_battle(frame.locals)


def sound_world(world: Mapping[str, Any]) -> None:
    """Nobody in two places, nothing below zero, every force at sea has its marker."""
    fleet, forces, markers = world.ships.ships, world.forces.forces, world.markers.markers
    rolls = Counter(ship for force in forces.values() for ship in force.ships)
    for ship in fleet.values():
        assert rolls[ship.id] <= 1, f"{ship.id} is in two forces"
        assert ship.fuel >= 0, f"{ship.id} has less than no fuel"
        assert ship.burned >= 0, f"{ship.id} has less than no fuel"
        assert min(ship.left.values(), default=0) >= 0, f"{ship.id} has lost more boxes than she had"
        assert 0 <= ship.decks <= len(class_of(ship).decks), f"{ship.id} has {ship.decks} deck boxes hit"
        assert ship.cargo >= 0, f"{ship.id} landed more than she had"
    tugs = Counter(ship.tow for ship in fleet.values() if ship.tow)
    assert not [ship for ship, count in tugs.items() if count > 1], "a ship is towed by two"
    letters = Counter(force.marker for force in forces.values() if force.marker)
    assert not [letter for letter, count in letters.items() if count > 1], "two forces have one marker"
    assert set(letters) == set(markers), "a marker without a force, or a force without its marker"
    for base in world.air.bases.values():
        assert base.capacity >= 0
        for steps in (*base.boxes.values(), base.cargo):
            assert min(steps.values(), default=1) > 0, f"{base.id} holds {steps}"
        if base.ship and not fleet[base.ship].afloat:
            held = [*base.boxes["ready"], *base.boxes["hangar"]]
            assert not held, f"{base.id} is sunk and holds aircraft"
    for flight in world.air.flights.values():
        for steps in flight.steps.values():
            assert min(steps.values(), default=1) > 0, f"{flight.id} flies with {steps}"
    for zone, field in world.battles.suspended.items():
        for group in field.groups.values():
            assert forces[group.force].zone == zone, f"{group.force} fights in {zone} and is elsewhere"
    sound_boats(world)
    if world.operation.kind != "battle":
        sound_places(world)


def sound_places(world: Mapping[str, Any]) -> None:
    """Every ship is in a force of her side or gone, every force in one place, its marker with it."""
    fleet, forces, markers = world.ships.ships, world.forces.forces, world.markers.markers
    rolls = Counter(ship for force in forces.values() for ship in force.ships)
    for ship in fleet.values():
        assert rolls[ship.id] == (not ship.fate), f"{ship.id} ({ship.fate or 'afloat'}) is in {rolls[ship.id]} forces"
    for force in forces.values():
        assert all(fleet[ship].side == force.side for ship in force.ships), f"{force.id} has ships of the enemy"
        if force.gone:
            assert not [*force.ships, *force.marker], f"{force.id} is gone and has ships or a marker"
        elif force.ships:
            assert bool(force.zone) != bool(force.beyond), (
                f"{force.id} is in {force.zone or 'no zone'} and beyond the map"
            )
        if force.marker:
            marker = markers[force.marker]
            assert (marker.side, marker.zone) == (force.side, force.zone), f"{force.id} is not where its marker is"


def sound_boats(world: Mapping[str, Any]) -> None:
    """Boats and torpedoes are not fewer than none; leaders are aboard ships of their side that are afloat."""
    for flotilla in world.flotillas.flotillas.values():
        assert min((boat.torpedoes for boat in flotilla.boats.values()), default=0) >= 0, (
            f"{flotilla.id} owes torpedoes"
        )
    for boats in world.flotillas.torpedo_boats.values():
        assert boats.boats >= 0, f"{boats.id} has {boats.boats} boats"
    fleet, leaders = world.ships.ships, world.leaders
    for leader, ship in leaders.ships.items():
        if ship and leader not in leaders.lost:
            assert fleet[ship].side == leaders.sides[leader], f"{leader} is aboard the enemy's {ship}"
            assert fleet[ship].fate != "sunk", f"{leader} is aboard {ship}, which is sunk"


def sound_battle(field: Field) -> None:
    """Ships are in one group, groups within what a hex holds (6.3.1)."""
    ships = Counter(ship for group in field.groups.values() for ship in group.ships)
    assert not [ship for ship, count in ships.items() if count > 1], "a ship is in two groups"
    for fighter in field.fighters.values():
        if fighter.group:
            assert fighter.ship.id in field.groups[fighter.group].ships
            assert fighter.ship.afloat, f"{fighter.ship.id} is sunk and fights"
    if field.round < 1 or not field.placed:
        return
    hexes: dict[tuple[str, str], dict[str, Any]] = {}
    for group in field.groups.values():
        if on_map(group.hex):
            there = hexes.setdefault((group.side, group.hex), {})
            there |= {fighter.ship.target: class_of(fighter.ship) for fighter in field.crew(group)}
    for (side, label), there in hexes.items():
        assert stacks(there.values()), f"{side} has too many ships in {label}"
