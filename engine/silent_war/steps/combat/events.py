"""19.2 The ten combat events: what each does at once, and what it changes in the attack.

An event holds for one boat and one round (24.52), CE-8 for the round of a pack (S60). Most only change which label of
the attack comes next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.silent_war.combat.fight import Fight, Target, leave, spot, submarine, torpedo_of
from engine.silent_war.combat.rules import to_cross, to_shell
from engine.silent_war.facts.fights import (
    BreakdownMended,
    BrokenDown,
    CircularRun,
    CircularWide,
    CombatEventShown,
    GunFight,
)
from engine.silent_war.steps.combat.counterattack import air_attack, damage, sink, tell
from engine.silent_war.steps.combat.shooting import draw_markers, torpedo_hit
from engine.silent_war.tables.read import tables
from engine.silent_war.world import Run

if TYPE_CHECKING:
    from engine.silent_war.combat.attack_state import AttackLocals

CROSSING: Final = 0
GUN: Final = 1
CIRCULAR: Final = 2
BOMBER: Final = 3
BREAKDOWN: Final = 4
PERFECT: Final = 5
DOUBLED: Final = 6
COUNTER_FIRST: Final = 7
COUNTER_ONLY: Final = 8
ELUDED: Final = 9


def happens(run: Run, own: AttackLocals) -> None:
    """19.2: throw the event and do what it does at once (CE-3, CE-4, CE-6)."""
    fight, boat = own.fight, own.boat
    own.event = run.roll("19.2 combat event", about=(boat,))
    tell(run, fight, CombatEventShown(boat, own.event))
    if own.event == BOMBER:
        air_attack(run, fight, boat)
        leave(fight, boat)  # on to the endurance check
    elif own.event == BREAKDOWN:
        breakdown(run, fight, boat)
    elif own.event == DOUBLED and boat not in fight.doubled:
        fight.doubled.append(boat)
    elif own.event == COUNTER_ONLY and fight.pack:
        fight.alarm = fight.round  # holds for the pack until the round is over (S60)


def breakdown(run: Run, fight: Fight, boat: str) -> None:
    """CE-4: no combat for this boat this turn. Odd: damaged and home. Even: mended, and no endurance check."""
    die = run.roll("19.2 CE-4 engineer", about=(boat,))
    if die % 2:
        tell(run, fight, BrokenDown(boat, die))
        damage(run, fight, boat)
        fight.boats[boat].rtb = True
    else:
        tell(run, fight, BreakdownMended(boat, die))
        fight.unchecked.append(boat)
    leave(fight, boat)


def crossing_targets(fight: Fight, boat: str) -> list[Target]:
    """CE-0: counters face down with the disc on their backs, in the boat's column or beside it."""
    return to_cross(fight.targets, fight.columns[boat])


def gun_targets(fight: Fight, boat: str) -> list[Target]:
    """CE-1: revealed merchants in the boat's column; none if any unit of the Navy lies revealed (ruling S56)."""
    return to_shell(fight.targets, fight.columns[boat])


def gun_fight(run: Run, fight: Fight, boat: str, target: Target) -> None:
    """CE-1: the boat surfaces, is spotted, and fires at one merchant on her gun's row; torpedoes do not count."""
    tell(run, fight, GunFight(boat, target.place))
    spot(fight, boat)
    torpedo_hit(run, fight, boat, target, 0, "19.2 CE-1 gun", submarine(boat).boat_class.gun_tons)


def circular_run(run: Run, own: AttackLocals) -> None:
    """CE-2: one of the boat's own torpedoes comes back; the marker is drawn from those not laid."""
    own_torpedo(run, own.fight, own.boat, own.pile or list(tables().combat.tdc))


def own_torpedo(run: Run, fight: Fight, boat: str, pile: list[int]) -> None:
    """CE-2: the torpedo value and a marker of its own against a die."""
    value = torpedo_of(boat, run.world.theatre) + draw_markers(run, pile, 1)[0]
    die = run.roll("19.2 CE-2 own torpedo", about=(boat,))
    if value < 0:
        tell(run, fight, CircularWide(boat))
        return
    tell(run, fight, CircularRun(boat, value, die))
    if die <= value:
        sink(run, fight, boat)
