"""14.12 and 14.14: what follows at once when a counter is turned up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from engine.silent_war.combat.fight import BIG, Target
from engine.silent_war.facts.fights import (
    AircraftSeen,
    BigShipSeen,
    DiligentSeen,
    EscortSeen,
    EventPutBack,
    ShipSeen,
)
from engine.silent_war.steps.combat.counterattack import diligent_attack, tell
from engine.silent_war.steps.combat.events import happens
from engine.silent_war.tables.read import tables
from engine.silent_war.world import Run

if TYPE_CHECKING:
    from engine.silent_war.combat.attack_state import AttackLocals


@dataclass(frozen=True, slots=True)
class Shown:
    """What showed: ``stops`` are the names under which a battle plan may stop for it, ``hurt`` the boat it damaged."""

    kind: Literal["ship", "aircraft", "event", "diligent"]
    stops: tuple[str, ...] = ()
    hurt: str = ""


EVENT = Shown("event", ("event",))
PUT_BACK = Shown("event")
AIRCRAFT = Shown("aircraft", ("escort",))
ESCORT = Shown("ship", ("escort",))
BIG_SHIP = Shown("ship", ("big",))
SHIP = Shown("ship")


def show(run: Run, own: AttackLocals, target: Target) -> Shown:
    """Turn a counter up and resolve what cannot wait."""
    fight = own.fight
    kind = tables().combat.pieces[target.piece]
    target.up, target.back = True, False
    target.since = target.since or fight.round
    if kind.event:
        target.gone = True
        if own.event >= 0 or fight.alarm == fight.round:
            # One event a round: the marker goes back into its cup (14.12, 19.2, rulings S53 and S60).
            tell(run, fight, EventPutBack(target.place), reveal=True)
            return PUT_BACK
        happens(run, own)
        return EVENT
    wounded = run.world.theatre.wounded
    if wounded and fight.area in wounded.get(kind.id, ()):
        target.damaged = True  # W1 event 5: she came out of the Coral Sea hurt
    if kind.aircraft:
        tell(run, fight, AircraftSeen(kind.id, target.place), reveal=True)
        return AIRCRAFT
    if kind.diligent:
        return _diligent(run, own, target)
    if kind.asw_halves:
        tell(run, fight, EscortSeen(kind.id, target.place), reveal=True)
        return ESCORT
    if kind.tons >= BIG:
        tell(run, fight, BigShipSeen(kind.id, target.place), reveal=True)
        return BIG_SHIP
    tell(run, fight, ShipSeen(kind.id, target.place), reveal=True)
    return SHIP


def _diligent(run: Run, own: AttackLocals, target: Target) -> Shown:
    """A diligent escort attacks at once: in a pack a boat chosen by lot (14.12, 14.14, 24.51, S69)."""
    fight = own.fight
    victim = own.boat
    if len(fight.columns) > 1:
        there = list(fight.columns)
        victim = there[run.roll("24.51 diligent escort", len(there))]
    tell(run, fight, DiligentSeen(target.place, victim))
    hurt = diligent_attack(run, fight, victim)
    return Shown("diligent", ("escort",), victim if hurt else "")
