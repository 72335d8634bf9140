"""How a plan is carried out: moves, fire and launches of a force, from what its side sees alone (H19).

The same answers are the defaults of the questions that a force asks for blow by blow.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, cast

from engine.core.blank import is_known
from engine.war_at_sea.battle import gunnery, motion, torpedoes
from engine.war_at_sea.battle.arena import group_speed, has_tow, on_map, reach_of_sight, ship_speed
from engine.war_at_sea.battle.gunnery import Salvo
from engine.war_at_sea.battle.motion import LEAVE, STAY
from engine.war_at_sea.battle.plans import BattlePlan
from engine.war_at_sea.battle.torpedoes import Spread
from engine.war_at_sea.battle.worth import duel, launch_worth, points_left, salvo_worth, torpedo_threat
from engine.war_at_sea.judgement.cards import class_of, radar_of
from engine.war_at_sea.state import World
from engine.war_at_sea.tactical import HEXES, closed_hexes, distance_between, leads_off, nearest_gate
from engine.war_at_sea.terms import Direction, Side
from engine.war_at_sea.world.field import Field, Fighter, Group, enemies

NEAR: Final = 2
"""Hexes up to which torpedoes are fired at close range."""
FAR_AWAY: Final = 99
PREFERRED: Final = (1.8, 1.2, 1.1, 1.0)
"""How much more fire is worth at the kinds of ship that the plan names first."""


OVERKILL: Final = 0.1
"""What fire counts beyond what is needed to sink a ship."""


# --- fire ------------------------------------------------------------------------------------------------


def weight(plan: BattlePlan, target: Fighter) -> float:
    """What the plan adds to the worth of a target by its kind."""
    return PREFERRED[plan.first.index(class_of(target.ship).kind.report)]


def fire(
    world: World, field: Field, plans: Mapping[str, BattlePlan], forces: Sequence[str], foes: Sequence[Salvo] = ()
) -> list[Salvo]:
    """The salvos of forces of one side by their plans, the heaviest ships first; ``foes``: what the enemy announced."""
    firing = [
        fighter
        for group in field.groups.values()
        if group.force in forces and group.id not in field.barred
        for fighter in field.crew(group)
        if not gunnery.silent(world, field, fighter)
    ]
    firing.sort(key=heaviest_first)
    salvos: list[Salvo] = []
    at: dict[str, set[str]] = {}
    spent: dict[str, float] = {}
    answered = {salvo.ship for salvo in foes}
    for fighter in firing:
        plan = plans[field.groups[fighter.group].force]
        targets = gunnery.open_targets(world, field, fighter)
        for battery in gunnery.batteries(field, fighter) if targets else ():
            best = _target(world, field, fighter, battery, targets, plan, at, spent, answered)
            if best is not None:
                others = at.setdefault(best.ship.target, set())
                more = salvo_worth(world, field, fighter, battery, best, len(others - {fighter.ship.id}))
                spent[best.ship.id] = spent.get(best.ship.id, 0.0) + more
                salvos.append(Salvo(fighter.ship.id, battery, best.ship.id))
                others.add(fighter.ship.id)
    return salvos


def heaviest_first(fighter: Fighter) -> tuple[int, str]:
    """The order in which ships of a side announce: the first at a target fires in full (6.5.4)."""
    return -_broadside(fighter), fighter.ship.id


def _broadside(fighter: Fighter) -> int:
    left = fighter.ship.left
    return 5 * left["primary"] + 3 * left["secondary"] + left["tertiary"]


def _target(
    world: World,
    field: Field,
    fighter: Fighter,
    battery: Any,
    targets: Sequence[Fighter],
    plan: BattlePlan,
    at: Mapping[str, set[str]],
    spent: Mapping[str, float],
    answered: set[str],
) -> Fighter | None:
    """The enemy at whom a battery's fire is worth most. Fire that a ship already has coming is not needed twice."""
    best, most = None, 0.0
    for target in targets:
        if not gunnery.in_reach(battery, distance_between(fighter.hex, target.hex)):
            continue
        others = at.get(target.ship.target, set()) - {fighter.ship.id}
        worth = salvo_worth(world, field, fighter, battery, target, len(others))
        worth = max(min(worth, points_left(target) - spent.get(target.ship.id, 0.0)), OVERKILL * worth)
        worth *= weight(plan, target)
        if plan.fire == "one" and others:
            worth *= 4
        elif plan.fire == "all" and others:
            worth /= 4
        if plan.second == "answer" and target.ship.id in answered:
            worth *= 1.5
        if worth > most:
            best, most = target, worth
    return best


# --- torpedoes -------------------------------------------------------------------------------------------


def launches(world: World, field: Field, plans: Mapping[str, BattlePlan], forces: Sequence[str]) -> list[Spread]:
    """The launches of forces of one side by their plans."""
    spreads: list[Spread] = []
    share: dict[str, float] = {}
    for group in field.groups.values():
        if group.force not in forces or group.id in field.barred or plans[group.force].torpedoes == "hold":
            continue
        for fighter in field.crew(group):
            target = _torpedo_target(world, field, fighter, plans[group.force], share)
            if target is not None:
                spreads.append(Spread(fighter.ship.id, target.ship.id))
    return spreads


def _torpedo_target(
    world: World, field: Field, fighter: Fighter, plan: BattlePlan, share: dict[str, float]
) -> Fighter | None:
    """The best target in the plan's range; ships that others of the side torpedo already are worth less."""
    best, most, away = None, 0.0, 0
    lost: bool | None = None
    for target in torpedoes.open_targets(world, field, fighter):
        hexes = distance_between(fighter.hex, target.hex)
        if plan.torpedoes != "far" and hexes > NEAR:
            lost = plan.torpedoes == "last" and doomed(world, field, fighter) if lost is None else lost
            if not lost:
                continue
        if plan.torpedoes == "big" and not class_of(target.ship).heavy:
            continue
        worth = launch_worth(world, field, fighter, target, hexes) * weight(plan, target)
        worth /= 1 + share.get(target.ship.target, 0.0)
        if worth > most:
            best, most, away = target, worth, hexes
    if best is not None:
        dice = torpedoes.dice(field, fighter, away)
        share[best.ship.target] = share.get(best.ship.target, 0.0) + dice / max(1, class_of(best.ship).hull)
    return best


def doomed(world: World, field: Field, fighter: Fighter) -> bool:
    """Whether one enemy's guns in sight of a ship are expected to do her half of what sinks her in an impulse.

    Then her torpedoes are launched at any range, before they go down with her.
    """
    klass, worst = class_of(fighter.ship), 0.0
    for foe in field.fighters.values():
        if foe.ship.side == fighter.ship.side or not foe.fights or not on_map(foe.hex) or foe.ship.stopped:
            continue
        hexes = distance_between(fighter.hex, foe.hex)
        if hexes <= reach_of_sight(world, field, foe, fighter.ship):
            worst = max(worst, _guns(field, foe, fighter, hexes))
    left = fighter.ship.left["hull"] if is_known(fighter.ship.left) else klass.hull
    return worst >= DOOMED * klass.vp * left / klass.hull


DOOMED: Final = 0.5
"""The part of what sinks a ship that makes her launch from afar."""


# --- moves -----------------------------------------------------------------------------------------------


def cripples(field: Field, group: Group, plan: BattlePlan) -> list[str]:
    """The ships that a plan leaves behind before a group moves: those that keep it from moving as it could (8.1)."""
    if not plan.detach or len(group.ships) < 2:
        return []
    able = motion.detachable(field, group)
    hindering = {
        fighter.ship.target for fighter in able if fighter.slow or fighter.held or _slowest(field, group, fighter)
    }
    names = [fighter.ship.id for fighter in able if fighter.ship.target in hindering]
    return names if len(names) < len(group.ships) and not has_tow(field, group) else []


def _slowest(field: Field, group: Group, fighter: Fighter) -> bool:
    """Whether the others would be faster without her and her counter."""
    mine = ship_speed(field, fighter)
    return all(
        ship_speed(field, other) > mine for other in field.crew(group) if other.ship.target != fighter.ship.target
    )


def partner(field: Field, group: Group, plan: BattlePlan) -> str:
    """The group in the same hex that a group should join, because only one of them may fire (6.5.6). Who is to leave
    spends no impulse on it."""
    if plan.aim not in ("fight", "hold"):
        return ""
    for other in motion.mergeable(field, group):
        if other.formation or group.formation:
            continue
        if other.force == group.force and group_speed(field, other) == group_speed(field, group):
            return other.id
    return ""


def move(world: World, field: Field, group: Group, plan: BattlePlan) -> str:
    """Where a group goes by its plan: a hex, ``leave-…`` or ``stay``."""
    ways = motion.steps(field, group)
    if not on_map(group.hex):
        return _nearest(field, group, ways)
    if plan.aim == "hold":
        return STAY
    hexes = [STAY, *(way for way in ways if not way.startswith(LEAVE))]
    if plan.aim.startswith("to-"):
        return _toward(world, field, group, cast(Direction, plan.aim[3:]), ways)
    out = [way for way in ways if way.startswith(LEAVE)]
    if plan.aim == "away" and out and motion.gets_away(world, field, group):
        return out[0]
    foes = [enemy for enemy in enemies(field, group.side) if on_map(enemy.hex)]
    outlook = outlook_of(world, field, group, foes) if plan.range == "best" else {}
    scores = {way: score(field, group, plan, group.hex if way == STAY else way, outlook) for way in hexes}
    return max(hexes, key=lambda way: (scores[way], way == STAY))


def worth_around(world: World, field: Field, group: Group, plan: BattlePlan) -> dict[str, float]:
    """What each hex within two of a group is worth to it by its plan, for formations that think of turns."""
    foes = [enemy for enemy in enemies(field, group.side) if on_map(enemy.hex)]
    outlook = outlook_of(world, field, group, foes) if plan.range == "best" else {}
    labels = [label for label in HEXES if distance_between(group.hex, label) <= NEAR and label != field.island]
    if plan.aim.startswith("to-"):
        goal = goal_of(field, group.hex, cast(Direction, plan.aim[3:]))
        return {label: -float(distance_between(label, goal)) for label in labels}
    if plan.aim == "hold":
        return {label: -float(distance_between(label, group.hex)) for label in labels}
    return {label: score(field, group, plan, label, outlook) for label in labels}


def ways_out(world: World, field: Field, group: Group, plan: BattlePlan) -> tuple[Direction, ...]:
    """The directions by which a plan takes a formation off the map from the hex where its head is (6.4.6)."""
    if group.hex in closed_hexes(field.closed):
        return ()
    if plan.aim.startswith("to-"):
        return tuple(course for course in leads_off(group.hex) if course == plan.aim[3:])
    if plan.aim == "away" and leads_off(group.hex) and motion.gets_away(world, field, group):
        return leads_off(group.hex)
    return ()


def _nearest(field: Field, group: Group, ways: Sequence[str]) -> str:
    foes = [enemy.hex for enemy in enemies(field, group.side) if on_map(enemy.hex)]
    if not ways:
        return STAY
    safe = [way for way in ways if not motion.grounds_in(field, way)] or ways
    return min(safe, key=lambda way: (sum(distance_between(way, foe) for foe in foes), way))


def goal_of(field: Field, label: str, direction: Direction) -> str:
    """The nearest outer hex by which ships may leave in a direction; the hex itself where land closes all of them."""
    return nearest_gate(label, direction, closed_hexes(field.closed))


def _toward(world: World, field: Field, group: Group, direction: Direction, ways: Sequence[str]) -> str:
    """The way to leave the map by a side: to the nearest hex at that edge without land beside it, then off."""
    if LEAVE + direction in ways:
        return LEAVE + direction
    goal = goal_of(field, group.hex, direction)
    inner = [way for way in ways if not way.startswith(LEAVE)]
    safe = [way for way in inner if not motion.grounds_in(field, way)] or inner
    best = min(safe, key=lambda way: (distance_between(way, goal), way), default=STAY)
    return best if best == STAY or distance_between(best, goal) <= distance_between(group.hex, goal) else STAY


def score(
    field: Field, group: Group, plan: BattlePlan, label: str, outlook: Mapping[str, Sequence[tuple[float, float]]]
) -> float:
    """How good a hex is for a group: what its fire is worth from there, less what it may suffer."""
    foes = [enemy for enemy in enemies(field, group.side) if on_map(enemy.hex)]
    total = -2.0 * (motion.grounds_in(field, label) and label != group.hex) * _risk(field, group)
    total -= CROWDED * any(other.hex == label for other in field.of(group.side) if other is not group)
    if not foes:
        return total - 0.5 * _edge(label)
    nearest = min(distance_between(label, foe.hex) for foe in foes)
    if plan.aim == "away":
        return total + 3.0 * nearest - 0.1 * _edge(label)
    if plan.range != "best":
        return total - 2.0 * abs(nearest - int(plan.range)) - 0.01 * _edge(label)
    caution = CAUTION[plan.leave]
    return total + exchange(label, foes, outlook, caution) + pull(label, foes, outlook, caution) - 0.05 * _edge(label)


def _risk(field: Field, group: Group) -> float:
    return sum(class_of(fighter.ship).vp for fighter in field.crew(group)) / 10


def _edge(label: str) -> int:
    return distance_between(label, "A1")


CAUTION: Final[Mapping[str, float]] = {"never": 0.35, "beaten": 0.6, "mauled": 0.9, "now": 2.0, "ask": 0.6}
"""What own losses count beside the enemy's, by when the plan breaks off."""
RESPECT: Final[Mapping[str, float]] = {"never": 0.4, "beaten": 0.8, "mauled": 1.0, "now": 1.5, "ask": 0.8}
"""The share of the enemy's fire that a force must match at some range before it stays, by when it breaks off."""
CROWDED: Final = 6.0
"""Points that two groups in a hex lose, because one of them may not fire (6.5.6)."""
FARTHEST: Final = 6
NEARER: Final = 0.35
"""The part of what an enemy is worth at the best range that each hex on the way to it is worth."""
FADES: Final = (
    1.0,
    0.8,
    0.6400000000000001,
    0.5120000000000001,
    0.4096000000000001,
    0.3276800000000001,
    0.2621440000000001,
    0.20971520000000007,
    0.1677721600000001,
)
"""What is left of an enemy's worth by how many hexes it is farther away, four fifths for each: written out, as powers
of floats are not alike everywhere."""


def outlook_of(
    world: World, field: Field, group: Group, foes: Iterable[Group]
) -> dict[str, tuple[tuple[float, float], ...]]:
    """For each enemy group and range from 0 to 6: points that our fire is worth at it, and theirs at us."""
    mine = field.crew(group)
    outlook: dict[str, tuple[tuple[float, float], ...]] = {}
    for foe in foes:
        theirs = field.crew(foe)
        curve: list[tuple[float, float]] = []
        for hexes in range(FARTHEST + 1):
            gain = max((_all_at(world, field, mine, two, hexes) for two in theirs), default=0.0)
            loss = max((_all_at(world, field, theirs, fighter, hexes) for fighter in mine), default=0.0)
            curve.append((gain, loss))
        outlook[foe.id] = tuple(curve)
    return outlook


def _all_at(world: World, field: Field, ships: Sequence[Fighter], target: Fighter, hexes: int) -> float:
    """What ships are worth against a target together, at most the target itself; guns after the heaviest count half."""
    if hexes > FARTHEST:
        return 0.0
    shots, salvo = [], 0.0
    for ship in ships:
        if hexes > reach_of_sight(world, field, ship, target.ship) or ship.ship.stopped:
            continue
        shots.append(_guns(field, ship, target, hexes))
        if not is_known(ship.ship.tubes) or ship.ship.tubes == "ready":
            salvo += TORPEDOES * torpedo_threat(ship.ship.klass, target.ship.klass, hexes, field.month)
    shots.sort(reverse=True)
    most, others = 0.0, 0.0
    for number, shot in enumerate(shots):  # one by one: `sum` rounds otherwise from Python 3.12 on
        if number:
            others += shot
        else:
            most = shot
    return min(float(class_of(target.ship).vp), most + others / 2 + salvo)


TORPEDOES: Final = 0.7
"""What torpedoes are worth in a plan beside guns, which fire again and again."""


def exchange(
    label: str, foes: Iterable[Group], outlook: Mapping[str, Sequence[tuple[float, float]]], caution: float
) -> float:
    """Points that a group in a hex may expect of an impulse: its fire and torpedoes, less those of the enemy."""
    best, lost = 0.0, 0.0
    for foe in foes:
        hexes = distance_between(label, foe.hex)
        if hexes <= FARTHEST:
            gain, loss = outlook[foe.id][hexes]
            best, lost = max(best, gain), lost + loss
    return best - caution * lost


def outgunned(world: World, field: Field, groups: Iterable[Group], leave: str) -> bool:
    """Whether a force is worth less than its known enemies at every range at which they could fight."""
    mine = list(groups)
    if not mine:
        return False
    foes = [enemy for enemy in enemies(field, mine[0].side) if on_map(enemy.hex) and enemy.ships]
    gains = [0.0] * (FARTHEST + 1)
    losses = [0.0] * (FARTHEST + 1)
    for group in mine:
        for curve in outlook_of(world, field, group, foes).values():
            for hexes, (gain, loss) in enumerate(curve):
                gains[hexes] = max(gains[hexes], gain)
                losses[hexes] += loss / len(mine)
    return bool(foes) and all(gain < RESPECT[leave] * loss for gain, loss in zip(gains, losses, strict=True) if loss)


def pull(
    label: str, foes: Iterable[Group], outlook: Mapping[str, Sequence[tuple[float, float]]], caution: float
) -> float:
    """What the way to the best range of the best enemy is worth; from one that is too strong, the way out of reach."""
    best, drives = 0.0, 0.0
    for foe in foes:
        curve = outlook[foe.id]
        values = [gain - caution * loss for gain, loss in curve]
        top = max(values)
        hexes = distance_between(label, foe.hex)
        if top > 0:
            ideal = values.index(top)
            best = max(best, top * FADES[abs(hexes - ideal)] - NEARER * 0.1 * top * abs(hexes - ideal))
        else:
            drives += min(values) * FADES[hexes]
    return NEARER * 3 * best + NEARER * drives


def _guns(field: Field, fighter: Fighter, two: Fighter, hexes: int) -> float:
    """What a ship's guns are worth against another at a range."""
    radar = "fire" in radar_of(fighter.ship, field.month)
    worth = duel(fighter.ship.klass, two.ship.klass, hexes, field.dark, radar)
    if is_known(fighter.ship.left):
        klass = class_of(fighter.ship)
        full = 5 * klass.guns["primary"] + 3 * klass.guns["secondary"] + klass.guns["tertiary"]
        worth *= _broadside(fighter) / max(1, full)
    return worth


# --- breaking off ----------------------------------------------------------------------------------------


BEATEN: Final = 0.7
BEHIND: Final = 0.25
"""The share of its points that a side has lost when it is beaten, and how much more than the enemy."""
MAULED: Final = 0.4
"""The share that a side has lost when it is mauled."""


def lost_share(field: Field, side: Side) -> float:
    """The share of a side's printed points that are gone, as far as the seat knows: sunk, and hull boxes of others."""
    whole: float = 0
    gone: float = 0
    for fighter in field.fighters.values():
        if fighter.ship.side != side:
            continue
        klass = class_of(fighter.ship)
        whole += klass.vp
        if fighter.ship.fate == "sunk":
            gone += klass.vp
        elif is_known(fighter.ship.left):
            gone += 0.7 * klass.vp * (1 - fighter.ship.left["hull"] / klass.hull)
        elif fighter.ship.stopped:
            gone += 0.5 * klass.vp
    return gone / max(1.0, whole)


def wants_out(field: Field, side: Side, plan: BattlePlan, foe: Side) -> bool:
    """Whether a plan wishes to break off after a round (6.4.7)."""
    mine, theirs = lost_share(field, side), lost_share(field, foe)
    if plan.leave == "now":
        return True
    if plan.leave == "beaten":
        return mine > BEATEN and mine > theirs + BEHIND
    return plan.leave == "mauled" and mine > MAULED
