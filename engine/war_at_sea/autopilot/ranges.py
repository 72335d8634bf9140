"""At which range a side fights best that is much the stronger in guns (6.5.1): it seeks that range with all its forces,
where each group by itself would mind the fire of all enemies and stay away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.core.blank import is_known
from engine.war_at_sea.battle.arena import base_sight, on_map
from engine.war_at_sea.battle.worth import bite, duel, torpedo_threat
from engine.war_at_sea.judgement.cards import class_of, file_of, radar_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.scenarios.victory import HullLost
from engine.war_at_sea.tables.written import class_card
from engine.war_at_sea.terms import BATTERIES, Side, other
from engine.war_at_sea.world.field import Field, Fighter
from engine.war_at_sea.world.ships import Ship

SUPERIOR: Final = 1.6
"""The odds of its guns at a range at which a side seeks it."""
LAUNCHED: Final = 0.1
"""The part of an enemy's torpedoes that counts with each of his gunnery impulses."""
NEAREST: Final = 1
"""The nearest range that is sought: nearer, torpedoes hit more often, and guns do not."""
FARTHEST: Final = 2
"""The farthest range that is sought: farther off, ships turn away from torpedoes by themselves."""

HULL: Final = 0.5
"""The part of what a hit of a gun does that costs hull boxes."""
TORPEDO: Final = 3.0
"""Hull boxes that a torpedo costs on the average."""

Guns = tuple[str, bool, float]
"""The class of a ship, whether radar lays her guns, what is left of them."""


def sought(known: Known, battle: Field, side: Side) -> str:
    """The range of the plans of a side, as a row of the plan: that at which its guns are worth most beyond the enemy's,
    if they are much the stronger; else ``best``, by which each group judges for itself."""
    mine = [_guns(battle, one) for one in battle.fighters.values() if one.ship.side == side and one.fights]
    foes = _enemies(known, battle, side)
    if not mine or not foes:
        return "best"
    best, most = "best", 0.0
    for hexes in range(NEAREST, min(FARTHEST, base_sight(battle)) + 1):
        gain = _fire(known, battle, mine, foes, side, hexes)
        loss = _fire(known, battle, foes, mine, other(side), hexes)
        loss += LAUNCHED * _torpedoes(battle, foes, mine, hexes)
        if gain >= SUPERIOR * loss and gain - loss > most:
            best, most = str(hexes), gain - loss
    return best


def _enemies(known: Known, battle: Field, side: Side) -> list[Guns]:
    """The enemy's ships: those that were seen, and in a scenario of one battle those of the open book (W60). None where
    some are unknown."""
    seen = [one for one in battle.fighters.values() if one.ship.side != side]
    foes = [_guns(battle, one) for one in seen if one.fights]
    unseen = [group for group in battle.groups.values() if group.side != side and not battle.crew(group)]
    if not any(on_map(group.hex) for group in unseen):
        return foes
    file, met = file_of(known.world), {one.ship.counter or one.ship.id for one in seen}
    if file.kind != "battle":
        return []
    rows = [row for row in file.group if row.side != side and row.round <= battle.round]
    return foes + [
        (klass.id, False, 1.0)
        for row in rows
        for named in row.ships
        if named not in met
        for klass in [file.fleet.class_of(named, file.month)]
        for _ in range(klass.counter)
    ]


def _guns(battle: Field, fighter: Fighter) -> Guns:
    return fighter.ship.klass, "fire" in radar_of(fighter.ship, battle.month), _left(battle, fighter)


def _left(battle: Field, fighter: Fighter) -> float:
    """The part of her guns that a ship may have left: by her boxes, of an enemy by the hull that hits may have cost."""
    ship, klass = _guessed(battle, fighter), class_of(fighter.ship)
    if ship.stopped:
        return 0.0
    if not is_known(fighter.ship.left):
        return ship.left["hull"] / klass.hull
    whole = sum(klass.guns.values())
    return sum(ship.left[one] for one in klass.guns) / whole if whole else 0.0


def _guessed(battle: Field, fighter: Fighter) -> Ship:
    """An enemy with the hull that the hits seen on her may have left her."""
    if is_known(fighter.ship.left) or fighter.ship.fate == "sunk":
        return fighter.ship
    klass = class_of(fighter.ship)
    lost = 0.0
    for shot in battle.shots:
        if shot.hits and (shot.wrong or shot.target) == fighter.ship.id:
            each = HULL * bite(klass.id, shot.weapon) if shot.weapon in BATTERIES else TORPEDO
            lost += shot.hits * each
    left: dict[str, int] = {str(one): boxes for one, boxes in klass.guns.items()}
    return replace(fighter.ship, left=left | {"aa": klass.aa, "hull": max(1, klass.hull - round(lost))})


def _fire(known: Known, battle: Field, ships: Sequence[Guns], foes: Sequence[Guns], side: Side, hexes: int) -> float:
    """Points that the guns of ships of a side are worth in an impulse at a range, each at the enemy at whom it is worth
    most; those of more ships than there are enemies by half, as who fires at the same does (6.5.4)."""
    classes = {foe: _priced(known, foe, side) for foe, _, _ in foes}
    worths = sorted(
        (
            part * max(price * duel(klass, foe, hexes, battle.dark, radar) for foe, price in classes.items())
            for klass, radar, part in ships
        ),
        reverse=True,
    )
    return sum(worths[: len(foes)]) + sum(worths[len(foes) :]) / 2


def _torpedoes(battle: Field, ships: Sequence[Guns], foes: Sequence[Guns], hexes: int) -> float:
    """Points that the torpedoes of ships are worth at a range, each at the enemy at whom they are worth most."""
    classes = {foe for foe, _, _ in foes}
    return sum(max(torpedo_threat(klass, foe, hexes, battle.month) for foe in classes) for klass, _, _ in ships)


def _priced(known: Known, word: str, side: Side) -> float:
    """How much more a hull box of an enemy is worth to a side than her printed points by it (victory table)."""
    klass = class_card(word)
    items = [item for item in file_of(known.world).victory.points if isinstance(item, HullLost)]
    items = [item for item in items if item.side in (None, side)]
    named = [item.each for item in items if klass.kind.type in item.types]
    each = max(named or [item.each for item in items if not item.types], default=0)
    return 1 + each * klass.hull / max(1, klass.vp)
