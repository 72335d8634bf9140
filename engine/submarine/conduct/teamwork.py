"""Ships that hunt a hidden boat together: one holds it by sonar, slowly, while the others run in (15, 22, 44)."""

from __future__ import annotations

from typing import Final

from engine.core.maps.hexes import distance
from engine.submarine.autopilot.doctrine import Doctrine
from engine.submarine.conduct.hunters import began, shared_out
from engine.submarine.conduct.listening import homing_chance
from engine.submarine.conduct.predict import Contact
from engine.submarine.conduct.scene import Scene
from engine.submarine.judgement.arsenal import may_attack
from engine.submarine.judgement.cards import most_speed
from engine.submarine.judgement.escort_turn import CLOSE, helm_now
from engine.submarine.state import Gear, Ship

UNSEEN: Final = 25
"""Per cent more of the escorts that go for contacts where boats are hidden."""
LATELY: Final = 2
"""Turns since a boat was seen or heard in which a ship that shall close goes there rather than for one held afar."""
TOGETHER_WITHIN, NOTABLY = 20, 150_000
"""Hexes within which ships hunt a boat together; what one must hear better to be the one who listens."""


def most_hunters(scene: Scene, ways: Doctrine) -> int:
    """How many ships leave what they screen: the doctrine's share, more where boats are hidden, since no ship that
    keeps her station finds them; all where there is nothing to screen."""
    share = min(100, ways.hunters + (UNSEEN if scene.hidden else 0))
    return max(2, len(scene.escorts) * share // 100) if scene.screened else len(scene.escorts)


def together(scene: Scene, prey: Contact, ways: Doctrine) -> tuple[bool, bool]:
    """Whether a ship is the one that holds a boat by sonar in this turn while others run in; whether there are others.

    Nobody needs to where a friend has just held it; else of the ships that hunt it, have still to move and can be slow
    enough the one who hears best, of like ones who may not attack, then the slowest, then the farthest off.
    """
    action = scene.world.action
    if scene.world.boats.boats[prey.boat].held:
        return False, True
    place = prey.pose[0]
    ranked = []
    others = False
    for ship in _team(scene, prey, ways):
        others = others or ship.id != scene.ship.id
        if ship.path and ship.id != scene.ship.id:
            continue
        gear = scene.world.screen.gear.get(ship.id) or Gear()
        slowest = helm_now(scene.world, ship).least
        chance = homing_chance(action, gear, ship, slowest, distance(ship.bow, place))
        if chance:
            ready, most = may_attack(scene.world, ship), most_speed(scene.world, ship)
            ranked.append((chance // NOTABLY, not ready, -most, distance(ship.bow, place), ship.id))
    return bool(ranked) and max(ranked)[-1] == scene.ship.id, others


def _team(scene: Scene, prey: Contact, ways: Doctrine) -> list[Ship]:
    """The ships near a boat that go for it, this one with them."""
    shared = shared_out(scene.contacts, scene.escorts, scene.screened, most_hunters(scene, ways))
    team = [scene.ship]
    for mate in scene.escorts:
        if mate.id == scene.ship.id or mate.stopped or distance(began(mate), prey.pose[0]) > TOGETHER_WITHIN:
            continue
        gear = scene.world.screen.gear.get(mate.id) or Gear()
        closes = isinstance(gear.orders, dict) and gear.orders.get("way") == CLOSE
        falls = nearest_lately(scene, mate) if closes else shared.get(mate.id)
        if falls is not None and falls.boat == prey.boat:
            team.append(mate)
    return team


def nearest_lately(scene: Scene, ship: Ship) -> Contact | None:
    """The nearest to a ship of the boats on the map and of those seen or heard just now."""
    lately = [row for row in scene.contacts if row.age <= LATELY]
    return min(lately, key=lambda row: (distance(ship.bow, row.pose[0]), row.age, row.boat), default=None)
