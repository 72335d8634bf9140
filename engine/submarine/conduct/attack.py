"""The best attack of one escort on a boat in contact: a course, and what falls where along it (15, 42, S46).

A search over legal courses that keeps the most promising at each step: racks over hexes that the stern leaves, K-guns
abeam, hedgehog or squid ahead, each where the boat is likely to be when its move is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from heapq import nlargest
from typing import Final, NamedTuple, TypeAlias

from engine.core.maps.helm import LEFT, RIGHT, Helm
from engine.core.maps.hexes import STEPS, Hex, Pose, distance
from engine.submarine.conduct.millionths import WHOLE, times
from engine.submarine.conduct.moves import words_of
from engine.submarine.conduct.predict import Contact, depth_chances, settings
from engine.submarine.conduct.scene import Scene
from engine.submarine.conduct.worth import in_one_hex, thrown_worth
from engine.submarine.hulls import HANDS, beam_of, hexes_of, stern_of
from engine.submarine.judgement.armament import counts_as
from engine.submarine.judgement.attacks import in_contact
from engine.submarine.judgement.escort_turn import EscortTurn
from engine.submarine.judgement.lanes import course_of
from engine.submarine.tables.read import tables
from engine.submarine.weapon_hexes import free_hexes, hedgehog_hexes, squid_hexes

WIDTH: Final = 14
"""Courses kept at each step of the search."""
KEPT: Final = 6
"""Finished courses that are looked at closely."""
EACH: Final = 800_000
"""What a further counter in the same hex adds, beside the first: their depths overlap. Where a die says how near each
explodes, it adds as much as the first (SC-3)."""
ASTRAY: Final = 60_000
"""What a course in the making loses for each hex from its bow to where the boat is likeliest."""
LONG: Final = 1_000
"""What it loses for each of its acts, so that the shorter of two alike is kept."""


Reached: TypeAlias = tuple[int, int, int]


class Going(NamedTuple):
    """A course in the making.

    ``value`` is in millionths, as is ``reached``: how likely the boat is, at best along it, where K-guns throw to port
    and to starboard, and where its thrown weapon falls.
    """

    value: int
    bow: Hex
    facing: int
    moved: int
    turned: bool
    limit: int
    acts: tuple[str, ...]
    poses: tuple[Pose, ...]
    wake: tuple[Hex, ...]
    reached: Reached


@dataclass(slots=True)
class Attack:
    """An attack, what it is worth in depth charges that lie in the boat's hex, and how many weapons will fall there;
    both in millionths."""

    value: int
    falls: int
    turn: EscortTurn
    poses: tuple[Pose, ...]


def best_attack(scene: Scene, contact: Contact, bracket: int) -> Attack | None:
    """The best attack that a ship can make in this turn on a boat; None where nothing can fall near it."""
    chances = contact.chances
    ship = scene.ship
    helm = scene.helm
    reach = helm.most + 3
    near = min(distance(ship.bow, cell) for cell in chances)
    if near > reach or not scene.may_attack or any(cell in scene.crossed for cell in hexes_of(ship.pose)):
        return None
    worth = thrown_worth(scene.world, contact, scene.arms, bracket, _share(contact))
    ahead = _before_it_moves(scene, contact) or chances
    best: Attack | None = None
    for going in _courses(scene, contact, helm, chances, ahead, worth):
        attack = None
        # A friend who goes through its course as ordered makes it void, or runs into the ship at its end.
        if scene.ordered.isdisjoint(course_of(going.poses)) and not scene.hems_in(going.poses, attacks=True):
            attack = _armed(scene, contact, going, chances, ahead, bracket, worth)
        if attack is None or (best is not None and attack.value <= best.value):
            continue
        places = (key.split(":") for key in attack.turn.k_guns)
        abeam = [beam_of(going.poses[int(at)], hand) for at, hand in places]
        if not abeam or not scene.hems_in(going.poses, attacks=True, charges=abeam):
            best = attack
    return best


def _before_it_moves(scene: Scene, contact: Contact) -> Mapping[Hex, int]:
    """Where a boat lies for hedgehog and squid, if they are resolved before it moves: in the advanced game, while it is
    held (42.2). Where boats are hidden a friend must have held it in this turn already, or it may be lost."""
    boat = scene.world.boats.boats[contact.boat]
    if not scene.world.action.advanced or not contact.held or contact.surfaced or not in_contact(scene.world, boat):
        return {}
    return dict.fromkeys(hexes_of(contact.pose), WHOLE)


def _share(contact: Contact) -> int:
    """What a further counter in the same hex adds, beside the one before it."""
    return WHOLE if contact.solitaire else EACH


def _courses(
    scene: Scene,
    contact: Contact,
    helm: Helm,
    chances: Mapping[Hex, int],
    ahead: Mapping[Hex, int],
    worth: tuple[int, ...],
) -> list[Going]:
    """The most promising courses. ``ahead`` are the chances for what is thrown, ``worth`` what it does: see
    :func:`engine.submarine.conduct.worth.thrown_worth`."""
    ship = scene.ship
    bars = scene.closed | scene.crossed
    middle = max(chances, key=lambda cell: (chances[cell], cell))
    begun = [
        Going(0, ship.bow, ship.facing, 0, helm.carried, helm.most, (), (ship.pose,), (), (0, 0, 0)),
    ]
    done: list[tuple[int, int, Going]] = []
    judged: dict[Pose, Reached] = {}
    throws = bool(scene.arms.k_guns or scene.arms.thrown)
    number = 0
    most_turns = 99 if helm.turns is None else helm.turns
    while begun:
        grown: dict[tuple[Hex, int, bool], Going] = {}
        for course in begun:
            going = _reaching(scene, course, chances, ahead, judged) if throws else course
            if going.moved >= helm.least and not _ends_badly(scene, going):
                number += 1
                done.append((_worth(scene, contact, going, chances, worth), -number, going))
            for after in _next(going, helm, most_turns, bars, chances):
                key = (after.bow, after.facing, after.turned)
                held = grown.get(key)
                if held is None or (held.value, -len(held.acts)) < (after.value, -len(after.acts)):
                    grown[key] = after
        begun = nlargest(
            WIDTH,
            grown.values(),
            key=lambda course: course.value - ASTRAY * distance(course.bow, middle) - LONG * len(course.acts),
        )
    return [going for _, _, going in nlargest(KEPT, done, key=lambda row: row[:2])]


def _ends_badly(scene: Scene, going: Going) -> bool:
    """Whether a course ends where a friend will pass, or must itself run into one."""
    pose = (going.bow, going.facing)
    return not scene.soon.isdisjoint(hexes_of(pose)) or scene.trapped(pose, going.moved, turned=going.turned)


def _next(
    going: Going, helm: Helm, most_turns: int, bars: set[Hex] | frozenset[Hex], chances: Mapping[Hex, int]
) -> list[Going]:
    """The courses that go on from one by an act: a hex ahead, a turn to either hand, as the helm allows (6, 8)."""
    after: list[Going] = []
    old = (going.bow, stern_of((going.bow, going.facing)))
    if going.moved < going.limit:
        step = STEPS[going.facing]
        bow = (going.bow[0] + step[0], going.bow[1] + step[1])
        if bow not in bars:
            pose = (bow, going.facing)
            value = going.value + chances.get(old[1], 0)
            after.append(
                Going(
                    value,
                    bow,
                    going.facing,
                    going.moved + 1,
                    False,
                    going.limit,
                    (*going.acts, "1"),
                    (*going.poses, pose),
                    (*going.wake, old[1]),
                    going.reached,
                )
            )
    turns = sum(act != "1" for act in going.acts)
    if turns >= most_turns or (going.turned and not (going.moved == 0 and not going.acts)):
        return after
    limit = going.limit
    if going.turned:
        if helm.after_carried is None or min(limit, helm.after_carried) < helm.least:
            return after
        limit = min(limit, helm.after_carried)
    for by, act in ((-1, LEFT), (1, RIGHT)):
        pose = (going.bow, (going.facing + by) % 6)
        if stern_of(pose) not in bars:
            after.append(
                Going(
                    going.value, going.bow, pose[1], going.moved, True, limit,
                    (*going.acts, act), (*going.poses, pose), going.wake, going.reached,
                )
            )  # fmt: skip
    return after


def _worth(scene: Scene, contact: Contact, going: Going, chances: Mapping[Hex, int], worth: tuple[int, ...]) -> int:
    """A quick estimate: racks over the wake, the best places for K-guns and for what is thrown."""
    arms, share = scene.arms, _share(contact)
    value = 0
    if arms.racks and going.value and not contact.immune:
        passed = [chances[cell] for cell in going.wake if cell in chances]
        if share == WHOLE:
            value += arms.racks * max(passed)
        else:
            pool = [times(chance, factor) for chance in passed for factor in (WHOLE, share, times(share, share))]
            value += sum(sorted(pool, reverse=True)[: arms.racks])
    port, starboard, ahead = going.reached
    if arms.k_guns and not contact.immune:
        value += times(in_one_hex(arms.k_guns, share), port + starboard)
    if arms.thrown and not (contact.immune and arms.thrown == "squid"):
        value += times(worth[-1], ahead)
    return value


def _reaching(
    scene: Scene, going: Going, chances: Mapping[Hex, int], ahead: Mapping[Hex, int], judged: dict[Pose, Reached]
) -> Going:
    """A course with what it reaches from its last pose, too. ``judged`` keeps what is found for a pose."""
    pose = going.poses[-1]
    if pose not in judged:
        judged[pose] = _from_pose(scene, pose, chances, ahead)
    port, starboard, thrown = judged[pose]
    if not (port or starboard or thrown):
        return going
    held = going.reached
    return going._replace(reached=(max(held[0], port), max(held[1], starboard), max(held[2], thrown)))


def _from_pose(scene: Scene, pose: Pose, chances: Mapping[Hex, int], ahead: Mapping[Hex, int]) -> Reached:
    """How likely the boat is where K-guns throw to port and to starboard, and at best where its thrown weapon falls."""
    port, starboard = (chances.get(beam_of(pose, hand), 0) for hand in HANDS)
    cells = _thrown_hexes(scene, pose) if scene.arms.thrown else ()
    return port, starboard, max((ahead.get(cell, 0) for cell in cells), default=0)


def _thrown_hexes(scene: Scene, pose: Pose) -> tuple[Hex, ...]:
    chart = tables().charts.thrown
    if scene.arms.thrown == "hedgehog":
        return hedgehog_hexes(pose, chart, scene.world.action.game)
    return squid_hexes(pose, chart)


def _armed(
    scene: Scene,
    contact: Contact,
    going: Going,
    chances: Mapping[Hex, int],
    ahead: Mapping[Hex, int],
    bracket: int,
    worth: tuple[int, ...],
) -> Attack | None:
    """A course with the best of what can fall along it."""
    turn = EscortTurn(words_of(going.acts), prey=contact.boat)
    later = _later_entered(going.poses)
    value = 0
    left = scene.stock.charges
    if not contact.immune:
        value += _racks(scene, going, chances, turn, later, _share(contact))
        value += _k_guns(scene, going, chances, turn, later, _share(contact))
    if left is not None:
        _within_stock(scene, turn, left)
    falls = value
    if not (contact.immune and scene.arms.thrown == "squid"):
        value += _throw(scene, going, ahead, turn, worth)
        falls += sum(ahead[cell] for cell in turn.hexes)
    if not turn.attacks:
        return None
    turn.feet = _settings(scene, contact, turn, going, bracket)
    return Attack(value, falls, turn, going.poses)


def _later_entered(poses: tuple[Pose, ...]) -> list[set[Hex]]:
    """For each pose the hexes that the ship enters after it."""
    later: list[set[Hex]] = [set() for _ in poses]
    cells: set[Hex] = set()
    for at in range(len(poses) - 1, 0, -1):
        cells |= set(hexes_of(poses[at])) - set(hexes_of(poses[at - 1]))
        later[at - 1] = set(cells)
    return later


def _racks(
    scene: Scene, going: Going, chances: Mapping[Hex, int], turn: EscortTurn, later: list[set[Hex]], share: int
) -> int:
    """Put counters into the turn over the wake: the first in the likeliest hex, a second there counts for less. What
    they are worth together."""
    most = scene.stock.counters(scene.arms.racks, scene.arms.charge)
    if not most:
        return 0
    steps = [at for at, act in enumerate(going.acts, 1) if act == "1"]
    gain = {
        number: chances.get(cell, 0)
        for number, (cell, at) in enumerate(zip(going.wake, steps, strict=True), 1)
        if cell not in later[at]
    }
    value = 0
    for _ in range(most):
        number = max(gain, key=lambda wake: (gain[wake], -wake), default=0)
        if not number or gain[number] <= 0:
            break
        turn.racks[number] = turn.racks.get(number, 0) + 1
        value += gain[number]
        gain[number] = times(gain[number], share)
    return value


def _k_guns(
    scene: Scene, going: Going, chances: Mapping[Hex, int], turn: EscortTurn, later: list[set[Hex]], share: int
) -> int:
    """Put all K-guns of either side into the turn at the pose where they do most. What they are worth together."""
    value = 0
    if not scene.arms.k_guns:
        return value
    for hand in HANDS:
        best, place = 0, -1
        for at, pose in enumerate(going.poses):
            cell = beam_of(pose, hand)
            chance = chances.get(cell, 0)
            if chance > best and cell not in scene.friends and cell not in later[at]:
                best, place = chance, at
        if place >= 0:
            turn.k_guns[f"{place}:{hand}"] = scene.arms.k_guns
            value += times(best, in_one_hex(scene.arms.k_guns, share))
    return value


def _within_stock(scene: Scene, turn: EscortTurn, left: int) -> None:
    """Leave out K-guns for which no charges are left behind those of the racks (61)."""
    used = sum(turn.racks.values()) * counts_as(scene.arms.charge)
    for place, counters in list(turn.k_guns.items()):
        kept = min(counters, max(0, left - used))
        used += kept
        if kept:
            turn.k_guns[place] = kept
        else:
            del turn.k_guns[place]


def _throw(scene: Scene, going: Going, chances: Mapping[Hex, int], turn: EscortTurn, worth: tuple[int, ...]) -> int:
    """Put hedgehog or squid into the turn where it does most. What it is worth.

    Squid bombs in the same hex do more together than apart, as the tables have it; ``worth`` says how much.
    """
    if not scene.arms.thrown or scene.stock.rounds == 0:
        return 0
    best, place, chosen = 0, 0, ()  # type: int, int, tuple[Hex, ...]
    for at, pose in enumerate(going.poses):
        reach = [cell for cell in _thrown_hexes(scene, pose) if chances.get(cell, 0) > 0]
        if not reach:
            continue
        likely = sorted(reach, key=lambda cell: (-chances[cell], cell))
        free = free_hexes(pose, likely, scene.friends)
        for many in range(1, min(len(free), len(worth)) + 1):
            cells = free[:many]
            bombs = [len(worth) - many + 1] + [1] * (many - 1)  # more than one falls on the first alone (15.6.4)
            value = sum(times(chances[cell], worth[count - 1]) for cell, count in zip(cells, bombs, strict=True))
            if value > best:
                best, place, chosen = value, at, cells
    if chosen:
        turn.at, turn.hexes = place, chosen
    return best


def _settings(scene: Scene, contact: Contact, turn: EscortTurn, going: Going, bracket: int) -> tuple[int, ...]:
    """A setting for each counter in the order in which they fall; in the advanced game for squid bombs too (S27)."""
    depths = depth_chances(contact, scene.arms.deepest)
    set_squid = scene.world.action.advanced and scene.arms.thrown == "squid" and bool(turn.hexes)
    bombs = tables().charts.thrown.squid_counters if set_squid else 0
    feet: list[int] = []
    moved = 0
    for at in range(len(going.poses)):
        if at and going.acts[at - 1] == "1":
            moved += 1
            if moved in turn.racks:
                feet += settings(depths, turn.racks[moved], bracket, scene.arms.deepest)
        for hand in HANDS:
            count = turn.k_guns.get(f"{at}:{hand}", 0)
            if count:
                feet += settings(depths, count, bracket, scene.arms.deepest)
        if bombs and at == turn.at:
            feet += settings(depths, bombs, bracket, scene.arms.deepest)
    return tuple(feet)
