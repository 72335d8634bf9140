"""Hidden boats are hunted by several ships: one holds the boat slowly, the others run in; charges wait for a chance."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.submarine.autopilot.doctrine import DOCTRINES
from engine.submarine.conduct.conduct import conduct
from engine.submarine.conduct.hunters import DANGEROUS, shared_out
from engine.submarine.conduct.listening import homing_chance, quiet_speed, sweep_chance
from engine.submarine.conduct.predict import contacts
from engine.submarine.conduct.scene import scene_of
from engine.submarine.conduct.teamwork import together
from engine.submarine.in_water import Drop
from engine.submarine.judgement.escort_turn import EscortTurn
from engine.submarine.state import Action, Gear, Ship
from engine.submarine.world import World
from tests.engine.submarine.escorts.kit import example, fit, known, orders
from tests.engine.submarine.step_kit import boat, ship

ESCORT = Ship("", "", "escort", "")
STANDARD = Gear(sonar="standard")


def moved(turn: EscortTurn) -> int:
    """Hexes of a turn's course."""
    return sum(int(word) for word in turn.words if word.isdecimal())


def held(amazon: str = "V41-A", armada: str = "V37-A", **options: Any) -> World:
    """A hidden boat held by sonar at V27, Amazon and Armada astern of it, both of them sent to close."""
    world = example(hidden=True, **options)
    ship(world, "amazon", amazon, 6, speed=3, carried=False)
    ship(world, "armada", armada, 6, speed=3, carried=False)
    boat(world, "u-190", "V27-A", 6, speed=1, depth=75, shown=["sonar"])
    for ident in ("amazon", "armada"):
        fit(world, ident, sonar="standard")
        orders(world, ident, way="close")
    return world


def acts(world: World, ident: str) -> EscortTurn:
    look = known(world).world
    return conduct(look, look.ships.ships[ident], {"way": "close"})


@pytest.mark.rule("22.4.3", "22.4.4", "44.5.2")
def test_a_slow_ship_hears_better_by_the_tables_of_her_own_set() -> None:
    basic, advanced = Action(game="basic"), Action(game="advanced")
    # die and first echo up to 5 at speed 0, up to 3 at speed 2 (22.4.4): four faces of six, two of six
    assert sweep_chance(basic, STANDARD, ESCORT, 0, 15) == 666_666
    assert sweep_chance(basic, STANDARD, ESCORT, 2, 15) == 333_333
    assert sweep_chance(basic, STANDARD, ESCORT, 5, 15) == 0
    assert sweep_chance(advanced, STANDARD, ESCORT, 2, 6) > sweep_chance(advanced, STANDARD, ESCORT, 3, 6) > 0
    assert sweep_chance(advanced, STANDARD, ESCORT, 4, 6) == 0
    assert (quiet_speed(basic, STANDARD, ESCORT), quiet_speed(advanced, STANDARD, ESCORT)) == (1, 3)
    assert sweep_chance(basic, Gear(), ESCORT, 0, 1) == 0


@pytest.mark.rule("22.4.7", "44.6.3", "44.6.5")
def test_homing_is_weighed_by_the_speed_and_the_greatest_range() -> None:
    basic, advanced = Action(game="basic"), Action(game="advanced")
    assert homing_chance(basic, STANDARD, ESCORT, 0, 15) > homing_chance(basic, STANDARD, ESCORT, 4, 15) > 0
    assert homing_chance(advanced, STANDARD, ESCORT, 1, 25) > homing_chance(advanced, STANDARD, ESCORT, 4, 25) > 0
    assert homing_chance(advanced, STANDARD, ESCORT, 1, 26) == homing_chance(advanced, STANDARD, ESCORT, 6, 5) == 0


@pytest.mark.rule("22.5", "22.6")
@pytest.mark.parametrize("advanced", [False, True])
def test_one_ship_holds_a_boat_slowly_while_the_other_runs_in(advanced: bool) -> None:
    world = held(**({"advanced": True} if advanced else {}))
    far, near = acts(world, "amazon"), acts(world, "armada")
    assert moved(far) <= 2  # the farther of two alike
    assert moved(near) >= 5
    assert (_holds(world, "amazon"), _holds(world, "armada")) == (True, False)
    world.ships.ships["armada"].attacked = world.action.turn - 1  # who may not attack holds it
    assert (_holds(world, "amazon"), _holds(world, "armada")) == (False, True)
    assert moved(acts(world, "amazon")) > moved(far)


def _holds(world: World, ident: str) -> bool:
    look = known(world).world
    scene = scene_of(look, look.ships.ships[ident], 4)
    holds, others = together(scene, scene.contacts[0], DOCTRINES["balanced"])
    assert others
    return holds


@pytest.mark.rule("22.6")
def test_nobody_needs_to_hold_a_boat_that_a_friend_has_just_held() -> None:
    world = held()
    slow = moved(acts(world, "amazon"))
    boat(world, "u-190", held=["armada"])
    assert not _holds(world, "amazon")
    assert moved(acts(world, "amazon")) > slow


@pytest.mark.rule("22.7")
def test_charges_that_promise_little_are_kept_for_a_better_chance_at_a_hidden_boat() -> None:
    """They would make the sonar deaf. Behind a friend's attack it is deaf in any case."""
    world = held(armada="V34-A")
    look = known(world).world
    chances = contacts(look, 4)[0].chances
    careful = {"way": "close", "doctrine": "careful"}
    assert not conduct(look, look.ships.ships["armada"], careful).attacks
    edge = min(chances, key=lambda cell: (chances[cell], cell))
    world.drops.drops = [Drop("1", "amazon", "rack", "300", edge, 1, world.action.turn)]
    look = known(world).world
    assert conduct(look, look.ships.ships["armada"], careful).attacks


def test_a_boat_near_what_is_screened_is_hunted_before_one_as_near_that_is_far_from_it() -> None:
    look = known(held()).world
    contact = contacts(look, 4)[0]
    ships = look.ships.ships
    (q, r), facing = ships["amazon"].pose
    near = replace(contact, boat="near", pose=((q, r - 10), facing))
    away = replace(contact, boat="away", pose=((q, r + 10), facing))
    guarded = replace(ships["alpha"], bow=(q, r - 10 - DANGEROUS))
    hunters = [ships["amazon"]]
    assert shared_out([away, near], hunters, [guarded], 1)["amazon"].boat == "near"
    nearer = replace(away, pose=((q, r + 2), facing))
    assert shared_out([nearer, near], hunters, [], 1)["amazon"].boat == "away"  # nothing to screen: the nearest
