"""A way of acting as a turn's course, drops and search, from what the escorts know (README, "Bundles and standing
orders")."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import repeat
from typing import Final

from engine.core.maps.hexes import Hex, Pose, distance, go, off_bow
from engine.core.words import Json
from engine.submarine.autopilot.doctrine import DOCTRINES, USUAL, Doctrine
from engine.submarine.conduct.attack import best_attack
from engine.submarine.conduct.hunters import began, shared_out
from engine.submarine.conduct.listening import homing_chance, sweep_chance
from engine.submarine.conduct.millionths import WHOLE, share, times
from engine.submarine.conduct.moves import Move
from engine.submarine.conduct.predict import Contact
from engine.submarine.conduct.scene import Scene, scene_of
from engine.submarine.conduct.station import Cost, best_move, on_watch, slowing, station_of, toward
from engine.submarine.conduct.teamwork import most_hunters, nearest_lately, together
from engine.submarine.hulls import hexes_of
from engine.submarine.judgement.arsenal import may_attack
from engine.submarine.judgement.cards import file_of
from engine.submarine.judgement.ending.leaving import bound_for
from engine.submarine.judgement.escort_turn import (
    ATTACK,
    AUTO,
    CLOSE,
    HOLD,
    IGNORE,
    NEAREST,
    STATION,
    SWEEP,
    SWEEPS,
    ZIGZAG,
    EscortTurn,
    still,
)
from engine.submarine.sea import EAST, NORTH, SOUTH, Sea, cell_in
from engine.submarine.state import Ship
from engine.submarine.tables.read import tables
from engine.submarine.tables.ships import Game
from engine.submarine.world import World

IMMUNE: Final = 700_000
"""What an attack on a boat that may have suffered one in the last turn is worth beside another (15.9)."""
LEG: Final = 3
"""Turns of a leg of a zigzag."""
RUN_IN: Final = 3
"""Hexes from which an escort runs in: it must pass over the boat with its stern."""
LONGER: Final = 2
"""Turns for which hidden boats are searched longer."""
CLOSER: Final = 60
"""The share of a doctrine's station in per cent at which ships screen where boats are hidden: they fire from near."""
SEARCHES_AT: Final[Mapping[Game, int]] = {"basic": 3, "advanced": 5}
"""Hexes from where a hidden boat is thought to be at which a ship searches; one more for each turn from the third on.
The advanced sonar hears ahead, and near by not what is deep."""
WAITS: Final = 2
"""How many times as much an attack on a hidden boat must promise: behind it she is lost."""
LISTEN, LISTEN_ALONE = 6_000_000, 2_000_000
"""What it costs to hear nothing of a boat that is held or looked for; for a ship that holds one alone."""
DRIFTS: Final = 3
"""Hexes at most by which a boat that is lost is thought to have gone on."""
HOLDING: Final = 6
"""Hexes at which it holds a boat without attacking."""
LAST_CHANCE: Final = 10_000
"""What an attack must promise in the last turn: anything. This and all costs are in millionths; a hex off the place
that a ship makes for costs one."""
TWISTS: Final = 3
"""Turns that a ship makes to come round for another attack."""
BEFORE: Final = 5
"""Hexes before a side of the map at which a line waits for a boat that is bound for it."""
BEHIND: Final = 6
"""Hexes by which every second ship of the line stands further out."""
APART: Final = 5
"""Escorts nearer each other than this hinder each other's attacks."""
CROWDED: Final = 350_000
"""What each hex nearer than that costs a ship that stays near a boat."""
INSIDE: Final = 800_000
"""What each hex nearer the boat than a ship wants to be costs; each hex farther off costs 1."""
AWRY, FAR_OFF = 300_000, 12
"""What each step of 15 degrees costs by which the bow points off the boat; a third of it beyond so many hexes."""
SLOW: Final = 600_000
"""What each hex costs by which a ship falls behind the speed at which it can still search."""
HOPELESS: Final = 30_000_000
"""A cost from which on other ships' attacks need not be weighed any more."""
TOWARD_SIDE, SHY, SHY_OF = 1_500_000, 500_000, 12
"""For a free big ship: what each hex to its side of the map costs, and each hex nearer a boat in sight than so many."""


def conduct(world: World, ship: Ship, orders: Mapping[str, Json], doctrine: Doctrine | None = None) -> EscortTurn:
    """What a ship does in this turn by its way of acting; ``world`` is what the escorts know.

    Without a ``doctrine`` that which its orders name holds. A course that is typed is carried out elsewhere; here it
    counts as keeping station.
    """
    ways = doctrine or DOCTRINES[str(orders.get("doctrine", USUAL))]
    scene = scene_of(world, ship, _pursues(world, ways))
    if ship.stopped:
        turn = _lying(scene, orders, ways)
    elif ship.kind == "big":
        turn = _big(scene)
    else:
        turn = _acts(scene, orders, ways)
    turn.search = orders.get("search", AUTO)
    if turn.search == AUTO and scene.hidden and _too_far_to_home(scene):
        turn.search = SWEEPS
    if turn.prey == NEAREST:
        turn.prey = orders.get("prey", NEAREST)
    return turn


def _too_far_to_home(scene: Scene) -> bool:
    """Whether no boat held by sonar is in reach of the ship's homing, so that she had better look for others."""
    if not scene.world.action.advanced or not scene.listens:
        return False
    reach = tables().advanced.homing_range(scene.gear.sonar)
    return not any(row.sonar and row.held and distance(scene.ship.bow, row.pose[0]) <= reach for row in scene.contacts)


def _acts(scene: Scene, orders: Mapping[str, Json], ways: Doctrine) -> EscortTurn:
    """An escort that can move: after a boat where its orders send it, else by its way of acting."""
    way, contact = orders.get("way", STATION), orders.get("contact", ATTACK)
    prey = _prey(scene, orders, ways)
    if prey is not None and (way == CLOSE or contact != IGNORE) and _hunts(scene, prey, ways, way):
        attacks = way == CLOSE or contact == ATTACK
        return _hunt(scene, prey, ways, attacks=attacks, hold=contact == HOLD and way != CLOSE)
    if way == ZIGZAG:
        return _zigzag(scene, ways)
    if way in (SWEEP, CLOSE):
        return _sweep(scene, ways)
    return _station(scene, ways)


def goes_for(world: World, ship: Ship, orders: Mapping[str, Json]) -> Contact | None:
    """The boat that a ship would close and attack, as things lie: for her order's line; None for none."""
    ways = DOCTRINES[str(orders.get("doctrine", USUAL))]
    return _prey(scene_of(world, ship, _pursues(world, ways), plotting=True), orders, ways)


def _pursues(world: World, ways: Doctrine) -> int:
    """Turns for which a boat is searched that was lost: longer where boats are hidden."""
    return ways.pursue + (LONGER if world.action.hidden else 0)


def _prey(scene: Scene, orders: Mapping[str, Json], ways: Doctrine) -> Contact | None:
    """The boat to go for: the one that is named; for a ship that shall close the nearest of those on the map and of
    those seen or heard just now; where boats are hidden that which falls to the ship; else the nearest of those on the
    map, else the nearest trace."""
    if not scene.contacts:
        return None
    named = orders.get("prey", NEAREST)
    for contact in scene.contacts:
        if contact.boat == named:
            return contact
    if orders.get("way", STATION) == CLOSE:
        nearest = nearest_lately(scene, scene.ship)
        if nearest is not None:
            return nearest
    if scene.hidden and scene.ship in scene.escorts:
        falls = shared_out(scene.contacts, scene.escorts, scene.screened, most_hunters(scene, ways)).get(scene.ship.id)
        if falls is not None:
            return falls
    return min(scene.contacts, key=lambda row: (row.age, distance(scene.ship.bow, row.pose[0]), row.boat))


def _hunts(scene: Scene, prey: Contact, ways: Doctrine, way: str) -> bool:
    """Whether a ship leaves what it screens for a contact: with nothing to screen all do; where boats are hidden those
    to whom one falls; else the nearest, up to the doctrine's share."""
    if way == CLOSE or not scene.screened:
        return True
    most = most_hunters(scene, ways)
    if scene.hidden:
        return scene.ship.id in shared_out(scene.contacts, scene.escorts, scene.screened, most)
    starts = sorted((distance(began(ship), prey.pose[0]), ship.id) for ship in scene.escorts)
    return scene.ship.id in [ident for _, ident in starts[:most]]


# --- hunting ------------------------------------------------------------------------------------------------------


def _hunt(scene: Scene, prey: Contact, ways: Doctrine, *, attacks: bool, hold: bool) -> EscortTurn:
    """An attack where one promises enough, else near the boat (``hold``: at a distance), or where it was last seen."""
    if not prey.held:
        return _datum(scene, prey)
    if attacks and scene.may_attack:
        attack = best_attack(scene, prey, ways.bracket)
        if attack is not None and times(attack.falls, IMMUNE if prey.shaken else WHOLE) >= _least(scene, ways, prey):
            return attack.turn
    if hold or not (scene.hidden and scene.listens) or prey.surfaced:
        return _shadow(
            scene, prey, HOLDING if hold else RUN_IN, listens=scene.hidden and scene.listens and not prey.surfaced
        )
    listener, others = together(scene, prey, ways)
    # The basic sonar hears all round and at all depths.
    stands_off = scene.world.action.advanced and listener and others
    return _shadow(scene, prey, HOLDING if stands_off else RUN_IN, listens=listener, alone=not others)


def _least(scene: Scene, ways: Doctrine, prey: Contact) -> int:
    """What an attack must promise: in the last turn anything. Charges make the sonar deaf (22.7), so that a hidden boat
    is lost behind them: there a ship waits for a good attack, unless a friend has attacked in this turn."""
    action = scene.world.action
    if action.turn >= action.last:
        return LAST_CHANCE
    least = share(ways.attack_at, 100)
    if not scene.hidden or any(drop.hex in prey.chances for drop in scene.world.drops.drops):
        return least
    return least * WAITS


def _shadow(scene: Scene, prey: Contact, far: int, *, listens: bool, alone: bool = False) -> EscortTurn:
    """Stay near a boat, heading for it, ready to attack in the next turn; slowly enough to hold it where she is the one
    who ``listens``: less so for one that hunts ``alone``, who must close too."""
    likely = max(prey.chances, key=lambda cell: (prey.chances[cell], cell))
    limit = scene.sweep_speed
    closing = distance(scene.ship.bow, likely) > far + 2 * limit
    others_attack = any(
        mate.id != scene.ship.id and not mate.path and may_attack(scene.world, mate) for mate in scene.escorts
    )
    q, r = scene.ship.bow
    chances = {(cell[0] - q, cell[1] - r): chance for cell, chance in prey.chances.items()}
    mates = [
        mate.bow for mate in scene.escorts if mate.id != scene.ship.id and distance(mate.bow, likely) <= APART + far
    ]
    slow = min(limit, scene.helm.most)

    def place(pose: Pose) -> int:
        bow = pose[0]
        apart = distance(bow, likely)
        price = abs(apart - far) * (WHOLE if apart >= far else INSIDE)
        if apart:
            price += AWRY * abs(off_bow(bow, pose[1], likely)) // (1 if apart <= FAR_OFF else 3)
        return price

    in_time = slowing(scene, distance(scene.ship.bow, likely) - far, limit)
    action = scene.world.action
    apart_now = distance(scene.ship.bow, prey.pose[0])

    def pace(hexes: int) -> int:
        if listens:
            kept = homing_chance(action, scene.gear, scene.ship, hexes, apart_now)
            return in_time(hexes) + times(LISTEN_ALONE if alone else LISTEN, WHOLE - kept)
        return 0 if closing else SLOW * max(0, slow - hexes)

    def way(pose: Pose, move: Move, price: int) -> int:
        for mate in mates:
            near = distance(pose[0], mate)
            if near < APART:
                price += CROWDED * (APART - near)
        if others_attack and price < HOPELESS:
            # Water where the boat will be, and a friend may still attack.
            price += sum(map(chances.get, move.entered, repeat(0)))
        return price

    turn = best_move(scene, Cost(place, pace, way), TWISTS)
    turn.prey = prey.boat
    return turn


def _datum(scene: Scene, prey: Contact) -> EscortTurn:
    """Search where a boat was last seen: from all sides, the further out the older the trace. Where boats are hidden a
    ship comes to a distance at which her sonar meets them at most depths, slow enough to listen, heading there."""
    if scene.hidden and scene.listens:
        return _search(scene, prey)
    number = scene.escorts.index(scene.ship) if scene.ship in scene.escorts else 0
    spread = min(6, 1 + prey.age)
    place = go(prey.pose[0], prey.pose[1] + 2 * number, spread if len(scene.escorts) > 1 else 0)
    if distance(scene.ship.bow, place) <= 3:
        place = go(prey.pose[0], prey.pose[1] + 2 * number + 1, spread)
    return toward(scene, place, slow=scene.hidden)


def _search(scene: Scene, prey: Contact) -> EscortTurn:
    """Near where a hidden boat was, heading for it."""
    action = scene.world.action
    far = SEARCHES_AT[action.game] + max(0, prey.age - 2)
    place = go(prey.pose[0], prey.pose[1], min(prey.age, DRIFTS))
    deaf = prey.shaken and prey.age == 1
    mates = [mate.bow for mate in scene.escorts if mate.id != scene.ship.id and distance(mate.bow, place) <= 2 * far]

    def near(pose: Pose) -> int:
        apart = distance(pose[0], place)
        price = abs(apart - far) * (WHOLE if apart >= far else INSIDE)
        if apart:
            price += AWRY * abs(off_bow(pose[0], pose[1], place)) // (1 if apart <= FAR_OFF else 3)
        return price + sum(CROWDED * max(0, APART - distance(pose[0], mate)) for mate in mates)

    limit = scene.quiet

    def way(pose: Pose, move: Move, price: int) -> int:
        if deaf:
            return price
        heard = sweep_chance(action, scene.gear, scene.ship, move.moved, distance(pose[0], place))
        return price + times(LISTEN, WHOLE - heard)

    gap = distance(scene.ship.bow, place) - far
    return best_move(scene, Cost(near, slowing(scene, gap, limit + (2 if deaf else 0)), way), TWISTS)


# --- screening ----------------------------------------------------------------------------------------------------


def _far(scene: Scene, ways: Doctrine) -> int:
    """How far off what they screen ships keep station."""
    return ways.station * CLOSER // 100 if scene.hidden else ways.station


def _station(scene: Scene, ways: Doctrine) -> EscortTurn:
    far = _far(scene, ways)
    place = station_of(scene, far)
    if place is None:
        return _sweep(scene, ways)
    return toward(scene, place[0], place[1], slow=scene.hidden, watch=on_watch(scene, far))


def _zigzag(scene: Scene, ways: Doctrine) -> EscortTurn:
    """Station, a few hexes to one hand and then to the other."""
    place = station_of(scene, _far(scene, ways))
    hand = 2 if scene.world.action.turn // LEG % 2 else -2
    if place is None:
        return toward(scene, go(go(scene.ship.bow, scene.ship.facing, 6), scene.ship.facing + hand // 2, 3))
    return toward(scene, go(place[0], place[1] + hand, 3), place[1])


def _sweep(scene: Scene, ways: Doctrine) -> EscortTurn:
    """Search: round the station, else over the sea, each ship in a sector of its own."""
    action = scene.world.action
    place = station_of(scene, _far(scene, ways) + 2)
    if place is not None:
        hand = 2 if action.turn // LEG % 2 else -2
        return toward(scene, go(place[0], place[1] + hand, 2), place[1], slow=scene.hidden)
    number = scene.escorts.index(scene.ship) if scene.ship in scene.escorts else 0
    guarded = _guarded(scene)
    if guarded:
        return toward(scene, _post(scene, guarded, number), slow=scene.hidden)
    middle = _middle(file_of(scene.world).map.sea)
    leg = action.turn // (2 * LEG)
    return toward(scene, go(middle, number + leg, 8), slow=scene.hidden)


def _guarded(scene: Scene) -> str:
    """The side of the map that a boat is bound for (it is read in the scenario), while one is still about."""
    action = scene.world.action
    for boat in scene.world.boats.boats.values():
        side = bound_for(scene.world, boat.id)
        if side and not (boat.told or boat.id in action.left):
            return side
    return ""


def _post(scene: Scene, side: str, number: int) -> Hex:
    """A ship's place in a line before a side of the map: each goes to and fro in a sector of its own."""
    sea = file_of(scene.world).map.sea
    along = side in (NORTH, SOUTH)
    first, last = (sea.first, sea.last) if along else (1, sea.rows)
    # A sector is four quarters wide; from its middle they swing one of them to either hand.
    quarters = 4 * number + 2 + (1 if scene.world.action.turn // LEG % 2 else -1)
    at = first + ((last - first + 1) * quarters + 2 * len(scene.escorts)) // (4 * len(scene.escorts))
    off = BEFORE + BEHIND * (number % 2)
    if side == NORTH:
        return cell_in(at, off)
    if side == SOUTH:
        return cell_in(at, sea.rows - off)
    return cell_in(sea.last - off if side == EAST else sea.first + off, at)


def _middle(sea: Sea) -> Hex:
    """The middle of the map."""
    return cell_in((sea.first + sea.last) // 2, sea.rows // 2)


# --- others -------------------------------------------------------------------------------------------------------


def _lying(scene: Scene, orders: Mapping[str, Json], ways: Doctrine) -> EscortTurn:
    """Dead in the water: K-guns and what is thrown may still be used (10.1)."""
    prey = _prey(scene, orders, ways)
    if prey is not None and prey.held and scene.may_attack and orders.get("contact", ATTACK) == ATTACK:
        attack = best_attack(scene, prey, ways.bracket)
        if attack is not None and attack.falls >= share(ways.attack_at, 100):
            return attack.turn
    return still(scene.world, scene.ship)


def _big(scene: Scene) -> EscortTurn:
    """A big ship that is free: away over the side where it wins, else straight on, and clear of a boat that is seen."""
    sea = file_of(scene.world).map.sea
    side = bound_for(scene.world, scene.ship.id)
    seen = [cell for contact in scene.contacts if contact.held for cell in hexes_of(contact.pose)]

    def place(pose: Pose) -> int:
        price = TOWARD_SIDE * sea.to_go(side, pose[0]) if side else 0
        if seen:
            price += max(0, SHY_OF - min(distance(pose[0], cell) for cell in seen)) * SHY
        return price

    return best_move(scene, Cost(place, lambda hexes: 0 if side else -hexes * WHOLE))
