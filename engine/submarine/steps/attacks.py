"""5.7, 16, 43 Attacks on boats are resolved: every weapon on its hex, whether a boat is there or not.

The depths of charges may be named here, by who is asked ship by ship (16.3.1, S27). What is thrown, and how often,
follows from the weapons alone, so that a boat that lies elsewhere, or is sunk and not told of, changes nothing that the
escorts get (43.1, S30).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from engine.core.maps.hexes import Hex
from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Done, Goto, Next, Step
from engine.core.world import supposed
from engine.submarine import phases
from engine.submarine.facts.attacks import AirExplodes, Explodes, ExplodesSet, NearBoat
from engine.submarine.in_water import Drop
from engine.submarine.judgement.attacks import (
    CHARGES,
    Harm,
    boats_in,
    boats_near,
    by_die,
    harm,
    planned_speed,
    setting,
    suffers,
    throws_of,
)
from engine.submarine.nouns import place_of, unit_of
from engine.submarine.orders.charge_depths import DEPTHS, set_anew, to_set
from engine.submarine.pieces import boat_for_change, credit, heard, hurt_boat, tell_sunk, those_told
from engine.submarine.seats import seat_tree
from engine.submarine.state import AIRCRAFT, ESCORTS, SUBMARINES, Action, Weapon
from engine.submarine.tables.arms import Charge
from engine.submarine.tables.read import tables
from engine.submarine.throws import BOTH, die, two_dice
from engine.submarine.world import Run, World


@dataclass(slots=True)
class Pattern:
    """Counters of one weapon in one hex, as a picture needs them; ``feet`` is empty for who may not know it."""

    ship: str
    weapon: Weapon
    charge: Charge
    hex: Hex
    count: int
    feet: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Blast:
    """An explosion at a boat: see :class:`engine.submarine.judgement.attacks.Harm`."""

    boat: str
    weapon: Weapon
    hex: Hex
    how: str
    off: int | None
    damage: int


@dataclass(slots=True)
class Barrage:
    """An attack on boats so far: what exploded, and what it did to whom (the boats' side alone)."""

    patterns: list[Pattern] = field(default_factory=list)
    blasts: list[Blast] = field(default_factory=list)


def barrage_view(world: World, own: Barrage, seat: str | None) -> Barrage | None:
    """What a seat sees of an attack: its pattern; the settings on the escorts' side; the harm on the boats' side.

    Where a boat moves by itself, all its state lies open, and everybody sees the harm (S58).
    """
    if not own.patterns:
        return None
    side = seat_tree(world).side_of(seat)
    patterns = [
        Pattern(each.ship, each.weapon, each.charge, each.hex, each.count, list(each.feet) if side == ESCORTS else [])
        for each in own.patterns
    ]
    return Barrage(patterns, list(own.blasts) if side == SUBMARINES or world.boats.open else [])


class Attacks(Step[Barrage]):
    """5.7 All weapons that are still in the water, after the boats have moved."""

    name, section, Locals = phases.ATTACKS, "5.7", Barrage
    battle = True

    def start(self, run: Run, own: Barrage) -> Next:
        """Ship by ship captains name the depths of their charges now, as in the rulebook; else they stand as given."""
        ships = tuple(dict.fromkeys(drop.by for drop in to_set(run.world))) if run.world.action.asks == "each" else ()
        return Ask(DEPTHS, ships, "named", gate=True) if ships else Goto("resolved")

    def named(self, run: Run, own: Barrage, answers: Mapping[str, Answer]) -> Next:
        """The depths as they are named now."""
        world = supposed(run.world, drops=run.edit.drops)
        for ship, feet in answers.items():
            set_anew(to_set(world, ship), [int(each) for each in cast(Sequence[str], feet)])
        return Goto("resolved")

    def resolved(self, run: Run, own: Barrage) -> Next:
        """Hex by hex; then who was near charges is marked, since sonar does not find them in the next turn (22.7)."""
        resolve(run, own, [drop for drop in run.world.drops.drops if not (drop.void or drop.done)], moved=True)
        shake(run)
        return Done()

    def view(self, world: World, own: Barrage, seat: str | None) -> Any:
        """See :func:`barrage_view`."""
        return barrage_view(world, own, seat)


def resolve(run: Run, own: Barrage, drops: Sequence[Drop], *, moved: bool) -> None:
    """16, 43: these weapons explode, hex by hex in the order of the hexes, in a hex in the order in which they fell.

    ``moved``: the boats have made this turn's move. What happens is added to ``own``.
    """
    if drops:
        heard(run, "charges")
    action = run.world.action
    for cell in sorted({drop.hex for drop in drops}):
        sunk = _sunk(run)
        for drop in drops:
            if drop.hex == cell:
                _explode(run, own, drop, moved=moved)
        if action.advanced:
            _announce(run, cell, sunk)


def _explode(run: Run, own: Barrage, drop: Drop, *, moved: bool) -> None:
    """One throw for each counter holds for every boat in the hex (43.11)."""
    action = run.world.action
    targets = boats_in(run.world, drop.hex)
    about = (drop.by,) if drop.by else ()
    throw = two_dice if action.advanced else die
    dice: list[int] = []
    harms: list[tuple[str, int, Harm]] = []
    for counter in range(throws_of(run.world, drop)):
        off = _proximity(run, drop.weapon, about)
        dice.append(throw(run, _table(drop.weapon, action), BOTH, about=about))
        for boat in targets:
            speed = (boat.speed or 0) if moved else planned_speed(run.world, boat)
            harms.append((boat.id, dice[-1], harm(run.world, boat, drop, counter, dice[-1], off=off, speed=speed)))
    own.patterns.append(Pattern(drop.by, drop.weapon, drop.charge, drop.hex, drop.count, list(drop.feet)))
    _tell(run, drop, dice)
    for boat in targets:
        if suffers(run.world, boat, drop.weapon):
            boat_for_change(run, boat.id).attacked = action.turn
    for ident, thrown, each in harms:
        _suffer(run, own, drop, ident, thrown, each)


def _table(weapon: Weapon, action: Action) -> str:
    """The table on which a weapon throws; a squid bomb of the advanced game is a charge (43.10)."""
    return weapon if weapon == "hedgehog" or (weapon == "squid" and not action.advanced) else "charge"


def _proximity(run: Run, weapon: Weapon, about: tuple[str, ...]) -> int | None:
    """SC-3: where a die says how near a charge explodes; None: without effect, or the setting says it."""
    if not by_die(run.world, weapon):
        return None
    return tables().basic.charge_die[die(run, "charge-die", about=about) - 1]


def _tell(run: Run, drop: Drop, dice: list[int]) -> None:
    place = place_of(drop.hex)
    if not drop.by:
        run.emit(AirExplodes(place, drop.count))
        return
    ship = unit_of(run.world.ships.ships[drop.by])
    feet = tuple(setting(drop, counter) for counter in range(drop.count)) if drop.feet else ()
    if by_die(run.world, drop.weapon):
        feet = ()  # SC-3: nobody names a depth
    run.emit(
        ExplodesSet(ship, drop.weapon, place, drop.count, len(feet), feet, tuple(dice)),
        audience=(ESCORTS,),
        public=Explodes(ship, drop.weapon, place, drop.count),
    )


def _suffer(run: Run, own: Barrage, drop: Drop, ident: str, thrown: int, each: Harm) -> None:
    """A boat hears the explosion and takes its damage, in secret; a wreck tells nothing more."""
    boat = run.world.boats.boats[ident]
    afloat = not boat.sunk
    if afloat:
        own.blasts.append(Blast(ident, drop.weapon, drop.hex, each.how, each.off, each.damage))
        off = -1 if each.off is None else each.off
        run.emit(
            NearBoat(unit_of(boat), drop.weapon, place_of(drop.hex), each.how, off, each.damage, thrown),
            audience=those_told(run),
        )
    hurt_boat(run, ident, each.damage, drop.weapon, told=drop.weapon == "hedgehog")
    if afloat:
        credit(run, drop.by or AIRCRAFT, ident, each.damage)


def _sunk(run: Run) -> set[str]:
    return {boat.id for boat in run.world.boats.boats.values() if boat.sunk}


def _announce(run: Run, cell: Hex, before: set[str]) -> None:
    """43.6: after all attacks in a hex a die says whether a sinking by them must be told; thrown for in every hex."""
    number = die(run, "announce", BOTH)
    if number > tables().charts.thrown.announced_up_to:
        return
    for boat in boats_in(run.world, cell):
        if boat.sunk and boat.id not in before:
            tell_sunk(run, boat.id, "attack")


def shake(run: Run) -> None:
    """22.7: boats within two hexes of a charge of this turn."""
    action = run.world.action
    cells = tuple({drop.hex for drop in run.world.drops.drops if drop.weapon in CHARGES and not drop.void})
    for boat in boats_near(run.world, cells, tables().charts.charges.deaf_within):
        boat_for_change(run, boat.id).shaken = action.turn
