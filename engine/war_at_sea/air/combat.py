"""Combat in the air, pure (12): who may attack whom, the dice, what a hit costs.

Patrols are allotted first, then the escort; both fire together (12.1). Patrols that the escort did not hit go on to the
main body, which only answers those that attack it (12.2).
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping, Sequence

from engine.core.refusal import Refusal
from engine.core.words import Words
from engine.war_at_sea.air.stock import plane
from engine.war_at_sea.tables.air import strength
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import ALTITUDES, Weather
from engine.war_at_sea.world.raid import Counter

RULE = "12.1"


def boxed(counter: Counter) -> bool:
    """Whether it only fires back: no fighter, or a fighter that carries bombs (12.2, 12.4)."""
    return counter.part in ("main", "asw") or plane(counter.type).boxed


def factor(counter: Counter) -> int:
    """Its dice in the air: its factor as far as its steps and special rules leave it."""
    return max(0, strength(plane(counter.type).air, counter.steps) - counter.less)


def height(counter: Counter) -> int:
    """0 low, 1 medium, 2 high."""
    return ALTITUDES.index(plane(counter.type).altitude)


def may_attack(firer: Counter, target: Counter, against: Mapping[str, Counter]) -> bool:
    """Whether a counter may go for another (12.6). ``against``: what each enemy is allotted to attack.

    Low fighters do not reach high aircraft, unless a high fighter has gone for a low one.
    """
    if height(firer) > 0 or height(target) < len(ALTITUDES) - 1:
        return True
    victim = against.get(target.id)
    return victim is not None and height(victim) == 0


def modifier(firer: Counter, target: Counter, weather: Weather) -> int:
    """What changes its dice: a target that flies higher, one without guns, the weather (12.6)."""
    table = tables().modifiers["air-combat"]
    other = plane(target.type)
    sum_of = tables().weather.effect("air_combat", weather) or 0
    if height(target) > height(firer):
        sum_of += table["higher"].value
    if not other.air and other.role != "fighter":
        sum_of += table["defenceless"].value
    return sum_of


def suffer(counter: Counter, hits: int) -> int:
    """Take hits: the steps that they cost, which are gone; a robust aircraft needs several hits of one combat for each
    (12.3, 12.5)."""
    tough = plane(counter.type).toughness
    lost = min(counter.steps, (counter.hits % tough + hits) // tough)
    counter.hits += hits
    counter.steps -= lost
    return lost


def open_targets(
    firer: Counter, enemies: Sequence[Counter], against: Mapping[str, Counter] | None = None
) -> list[Counter]:
    """The enemies that it may go for."""
    return [enemy for enemy in enemies if may_attack(firer, enemy, against or {})]


def fault(
    fighters: Sequence[Counter],
    first: Sequence[Counter],
    then: Sequence[Counter],
    given: Mapping[str, str],
    against: Mapping[str, Counter] | None = None,
) -> Refusal | None:
    """What is wrong with an allotment of ``fighters``: to ``first`` (enemy fighters), and to ``then`` once all of these
    are attacked (12.1). Every enemy fighter is attacked before any is attacked twice, three at most go for one.
    """
    count = Tally(given.values())
    most = tables().charts.air_combat.most_on_one
    for target in (*first, *then):
        if count[target.id] > most:
            return Refusal(Words("err-was-allot-most", {"most": most, "aircraft": plane(target.type).name}), RULE)
    free = [fighter for fighter in fighters if fighter.id not in given or given[fighter.id] in {two.id for two in then}]
    doubled = any(count[target.id] > 1 for target in first)
    for target in first:
        if count[target.id]:
            continue
        able = [fighter for fighter in fighters if may_attack(fighter, target, against or {})]
        spare = [counter for counter in able if counter in free]
        if spare or (doubled and able and any(count[given.get(counter.id, "")] > 1 for counter in able)):
            return Refusal(Words("err-was-allot-each", {"aircraft": plane(target.type).name}), RULE)
    return None


def even(
    fighters: Sequence[Counter],
    first: Sequence[Counter],
    then: Sequence[Counter],
    against: Mapping[str, Counter] | None = None,
) -> dict[str, str]:
    """The usual allotment: one to each enemy fighter, the strongest at the strongest, what is over at the main body,
    else a second and third at the fighters."""
    given: dict[str, str] = {}
    count: Tally[str] = Tally()
    most = tables().charts.air_combat.most_on_one
    for fighter in sorted(fighters, key=lambda fighter: (-factor(fighter), fighter.id)):
        able = [target for target in open_targets(fighter, first, against) if count[target.id] < most]
        once = [counter for counter in able if not count[counter.id]]
        main = [target for target in open_targets(fighter, then) if count[target.id] < most]
        pool = once or (main if all(count[counter.id] for counter in first) else []) or able
        if not pool:
            continue
        target = min(pool, key=lambda each: (count[each.id], -worth(each), each.id))
        given[fighter.id] = target.id
        count[target.id] += 1
    return given if fault(fighters, first, then, given, against) is None else _repaired(fighters, first, given, against)


def _repaired(
    fighters: Sequence[Counter],
    first: Sequence[Counter],
    given: dict[str, str],
    against: Mapping[str, Counter] | None,
) -> dict[str, str]:
    """Where heights leave an enemy fighter without attacker: those that reach it go for it first."""
    chosen: dict[str, str] = {}
    for target in sorted(first, key=lambda each: -height(each)):
        able = [
            fighter for fighter in fighters if fighter.id not in chosen and may_attack(fighter, target, against or {})
        ]
        if able:
            chosen[min(able, key=lambda each: (height(each), each.id)).id] = target.id
    for fighter in fighters:
        if fighter.id not in chosen and set(chosen.values()) >= {counter.id for counter in first}:
            aim = given.get(fighter.id, "")
            if aim and Tally(chosen.values())[aim] < tables().charts.air_combat.most_on_one:
                chosen[fighter.id] = aim
    return chosen


def worth(counter: Counter) -> int:
    """What an enemy counter is worth shooting at."""
    aircraft = plane(counter.type)
    return strength(max(aircraft.naval, aircraft.land) * 2 + aircraft.air, counter.steps)
