"""What random play of the War at Sea looks for is really found: faults are planted, and rules put out of action."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.core.testing.random_play import random_play
from engine.core.words import Json
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations import work
from engine.war_at_sea.reckoning import stacks
from engine.war_at_sea.state import World
from engine.war_at_sea.steps.day import divide
from engine.war_at_sea.steps.flights import land_steps
from engine.war_at_sea.steps.markers import take_away
from engine.war_at_sea.world.field import Field
from engine.war_at_sea.world.forces import Force
from tests.engine.war_at_sea.soundness import RULES, Sound, options_by, sound_battle
from tests.engine.war_at_sea.test_hard_cases import FULL, SMALL
from tests.playthroughs.recorder import answer_by


@cache
def _saved(scenario: str, turn: int) -> Json:
    match: Match[Known] = Match.new(RULES, scenario, "sound", {"fuel": True})
    pilot = RULES.policy("bold")
    while match.state.world.operation.turn < turn or not _open(match):
        answer_by(pilot, match, match.waiting()[0])
    return match.save()


def _open(match: Match[Known]) -> bool:
    """In a battle, once it has begun; in an operation at the orders of the day."""
    kind = "was-plan" if match.state.world.operation.kind == "battle" else "was-day"
    return match.waiting()[0].kind == kind


def played(scenario: str, turn: int) -> Match[Known]:
    """A game in the middle, in which all is sound."""
    match: Match[Known] = Match.load(RULES, _saved(scenario, turn), SeededChance("later"))
    Sound()(match, ())
    return match


# --- faults of the world ------------------------------------------------------------------------------------------


def some_force(world: World) -> Force:
    """A force with ships that lies on the map."""
    return next(force for force in world.forces.forces.values() if len(force.ships) > 1 and force.marker)


def other_force(world: World) -> Force:
    """Another of the same side."""
    first = some_force(world)
    forces = world.forces.forces.values()
    return next(force for force in forces if force is not first and force.side == first.side)


def enemy(world: World) -> Force:
    """A force of the other side with a marker."""
    first = some_force(world)
    return next(force for force in world.forces.forces.values() if force.side != first.side and force.marker)


def ship_of(world: World) -> Any:
    return world.ships.ships[some_force(world).ships[0]]


def a_base(world: World) -> Any:
    return next(base for base in world.air.bases.values() if base.boxes["ready"])


def a_carrier(world: World) -> Any:
    return next(base for base in world.air.bases.values() if base.ship and base.boxes["ready"])


def _lost(world: World) -> None:
    ready = a_base(world).boxes["ready"]
    kind = next(iter(ready))
    ready[kind] += 1


def _carrier_sunk(world: World) -> None:
    carrier = a_carrier(world)
    ship = world.ships.ships[carrier.ship]
    ship.fate = "sunk"
    world.forces.of(ship.id).ships.remove(ship.id)


def _captured(world: World) -> None:
    leaders = world.leaders
    leader = next(iter(leaders.ships))
    ships = world.ships.ships.values()
    leaders.ships[leader] = next(ship.id for ship in ships if ship.side != leaders.sides[leader])


PLANTS: dict[str, Callable[[World], Any]] = {
    "is in two forces": lambda world: other_force(world).ships.append(some_force(world).ships[0]),
    "in 0 forces": lambda world: some_force(world).ships.pop(),
    "less than no fuel": lambda world: setattr(ship_of(world), "fuel", -1),
    "less than no": lambda world: setattr(ship_of(world), "burned", -1),
    "more boxes than she had": lambda world: ship_of(world).left.update(hull=-1),
    "deck boxes hit": lambda world: setattr(ship_of(world), "decks", 9),
    "landed more": lambda world: setattr(ship_of(world), "cargo", -1),
    "towed by two": lambda world: [
        setattr(world.ships.ships[ship], "tow", "x") for ship in some_force(world).ships[:2]
    ],
    "one marker": lambda world: setattr(other_force(world), "marker", some_force(world).marker),
    "its marker": lambda world: world.markers.markers.pop(some_force(world).marker),
    "not where its marker is": lambda world: setattr(some_force(world), "zone", enemy(world).zone + "x"),
    "beyond the map": lambda world: setattr(some_force(world), "beyond", "home"),
    "is gone": lambda world: setattr(some_force(world), "gone", True),
    "ships of the enemy": lambda world: some_force(world).ships.append(enemy(world).ships.pop()),
    "holds {": lambda world: a_base(world).boxes["ready"].update(nothing=0),
    "made or lost": _lost,
    "is sunk and holds aircraft": _carrier_sunk,
    "owes torpedoes": lambda world: setattr(
        next(iter(next(iter(world.flotillas.flotillas.values())).boats.values())), "torpedoes", -1
    ),
    "aboard the enemy's": _captured,
}
"""By a part of what is said of it: a fault in the world of an operation."""


@pytest.mark.parametrize("said", PLANTS)
def test_a_fault_of_the_world_is_found(said: str) -> None:
    match = played("santa-cruz", 3)
    sound = Sound()
    sound(match, ())
    PLANTS[said](match.state.world)
    with pytest.raises(AssertionError) as found:
        sound(match, ())
    assert said in str(found.value)


def field_of(match: Match[Known]) -> Field:
    """The battle of the moment."""
    return next(frame.locals for frame in match.state.frames.values() if isinstance(frame.locals, Field))


def _crowd(field: Field) -> None:
    first, *others = [group for group in field.groups.values() if group.side == "axis"]
    for group in others:
        group.hex = first.hex


def _twice(field: Field) -> None:
    first, other, *_ = field.groups.values()
    other.ships.append(first.ships[0])


def _sunk(field: Field) -> None:
    next(fighter for fighter in field.fighters.values() if fighter.group).ship.fate = "sunk"


@pytest.mark.rule("6.3.1")
@pytest.mark.parametrize(
    ("said", "plant"), [("too many ships", _crowd), ("in two groups", _twice), ("sunk and fights", _sunk)]
)
def test_a_fault_of_a_battle_is_found(said: str, plant: Callable[[Field], None]) -> None:
    match = played("savo-battleships", 1)
    field = field_of(match)
    plant(field)
    with pytest.raises(AssertionError, match=said):
        sound_battle(field)


# --- rules put out of action --------------------------------------------------------------------------------------


def everywhere(monkeypatch: pytest.MonkeyPatch, old: Callable[..., Any], new: Callable[..., Any]) -> None:
    """A function of the game is another one, wherever it was imported."""
    for name, module in list(sys.modules.items()):
        if name.startswith("engine.war_at_sea") and getattr(module, old.__name__, None) is old:
            monkeypatch.setattr(module, old.__name__, new)


def _crashes_vanish(run: Any, base: Any, source: Any, kind: str, count: int, box: str) -> int:
    """10.7: what lands is set down in the hangar, and one step too few."""
    lost = land_steps(run, base, source, kind, count, box)
    there = base.boxes[box]
    if there.get(kind, 0) > 1:
        there[kind] -= 1
    return lost


def _part_of_both(run: Any, force: Force, word: str) -> Force | None:
    """5.5.2: the ships of a new force stay in the old, too."""
    before = list(force.ships)
    made = divide(run, force, word)
    force.ships = before
    return made


def _stays_on_the_map(run: Any, force: Force, **more: Any) -> None:
    """5.6: a force that is gone keeps its marker."""
    marker = run.world.markers.markers.get(force.marker)
    take_away(run, force, **more)
    if marker is not None:
        run.edit.markers.markers[marker.letter] = marker


def _owes(ship: Any, points: int) -> bool:
    """15.1: a ship burns what she does not have."""
    ship.fuel -= 1
    return False


MUTANTS: dict[str, tuple[Callable[..., Any], Callable[..., Any], str]] = {
    "stacking": (stacks, lambda counters: True, "too many ships"),
    "landing": (land_steps, _crashes_vanish, "made or lost"),
    "dividing": (divide, _part_of_both, "two forces"),
    "leaving": (take_away, _stays_on_the_map, "marker"),
    "fuel": (work.burn, _owes, "less than no fuel"),
}
"""By a rule: the function that carries it out, what takes its place, what is said of it."""
AT_RANDOM = {"dividing", "leaving"}
"""What autopilots do too seldom: it is looked for in random play."""
GAMES = ("second-sirte", "santa-cruz", "pedestal")


RARE = ("stacking", "dividing")
"""What takes many games to come up: the long run plays them."""


@pytest.mark.parametrize(
    "rule", [pytest.param(rule, marks=pytest.mark.soak if rule in RARE else ()) for rule in MUTANTS]
)
def test_a_rule_out_of_action_is_noticed_in_play(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new, said = MUTANTS[rule]
    everywhere(monkeypatch, old, new)
    with pytest.raises(AssertionError, match=said):
        at_random() if rule in AT_RANDOM else by_autopilots()


def by_autopilots() -> None:
    """Operations with any options, looked at after each act."""
    for scenario in GAMES:
        luck = Random(f"{scenario} mutant")
        options = RULES.founding(scenario, {**options_by(luck), "fuel": True})
        match: Match[Known] = Match.new(RULES, scenario, "mutant", options)
        pilot, sound = RULES.policy("bold"), Sound()
        while not match.over:
            answer_by(pilot, match, match.waiting()[0])
            sound(match, ())


def at_random() -> None:
    """A small operation in which anything is done."""
    for number in range(16):
        random_play(SMALL, "small", f"mutant {number}", FULL, hooks=(Sound(),), check_every=0)
