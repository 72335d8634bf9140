"""Facts of the fights: contact, the display, events, shots, the counterattack, submarines, quick resolution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from engine.core.facts import UNSAID, Fact, fact
from engine.core.words import Words
from engine.silent_war.facts.base import OfBoat
from engine.silent_war.nouns import AreaIn, AShip, Boat, Boats, CombatEvent, ContactA, Enemy, Ship

# The contact and its end ----------------------------------------------------------------------------------------------


@fact("sw-ev-barrier-contact")
class BarrierContact(OfBoat):
    """24.32: the boat of a barrier that has the contact."""


@fact("sw-ev-intercepts")
class Intercepts(OfBoat):
    """24.32: another boat of the barrier comes up; ``needed`` or less was needed."""

    die: int
    needed: Annotated[int, UNSAID] = 0


@fact("sw-ev-left-behind")
class LeftBehind(OfBoat):
    """24.32: another boat of the barrier does not come up."""

    die: int
    needed: Annotated[int, UNSAID] = 0


@fact("sw-ev-contact")
class Contact(Fact):
    """13.2: a contact; ``count`` counters lie on the display."""

    boats: Boats
    contact: ContactA
    area: AreaIn
    count: int


@fact("sw-ev-again-succeeds")
class AttacksAgain(OfBoat):
    """14.41, 24.55: she gets into position again; ``need`` or less was needed."""

    need: int
    die: int
    modified: int


@fact("sw-ev-again-fails")
class CannotAttackAgain(OfBoat):
    """14.41, 24.55: she does not."""

    need: int
    die: int
    modified: int


@fact("sw-ev-breaks-off")
class BreaksOff(OfBoat):
    """14.3: she leaves the fight."""


@fact("sw-ev-fight-over")
class FightOver(OfBoat):
    """14.4: what a boat sank in a fight that has ended."""

    ships: int
    tons: int


# Counters turned up ---------------------------------------------------------------------------------------------------


@fact("sw-ev-ship-seen")
class ShipSeen(Fact):
    """14.12: a counter is turned up."""

    ship: AShip
    place: str


@fact("sw-ev-big-ship-seen")
class BigShipSeen(Fact):
    """14.12: a big ship, at which a battle plan may stop."""

    ship: AShip
    place: str


@fact("sw-ev-escort-seen")
class EscortSeen(Fact):
    """14.12: an escort."""

    ship: AShip
    place: str


@fact("sw-ev-aircraft-seen")
class AircraftSeen(Fact):
    """14.12: an aircraft, which is no target (14.13)."""

    ship: AShip
    place: str


@fact("sw-ev-turned-back")
class TurnedBack(Fact):
    """14.12: radar let her turn the counter down again."""

    ship: Ship
    place: str


@fact("sw-ev-diligent")
class DiligentSeen(Fact):
    """14.12: a diligent escort, which attacks this boat at once."""

    place: str
    boat: Boat


@fact("sw-ev-diligent-attack")
class DiligentAttack(OfBoat):
    """14.12: the diligent escort's attack."""

    die: int


# Combat events (19.2) -------------------------------------------------------------------------------------------------


@fact("sw-ev-combat-event")
class CombatEventShown(OfBoat):
    """19.2: a combat event, by its die."""

    event: CombatEvent


@fact("sw-ev-event-put-back")
class EventPutBack(Fact):
    """19.2: a second event in a round goes back into its cup."""

    place: str


@fact("sw-ev-alarm-holds")
class AlarmHolds(OfBoat):
    """19.2 CE-8: the escorts are alerted to the whole pack; a boat with an escort near does not attack."""


@fact("sw-ev-crossing")
class Crossing(OfBoat):
    """19.2 CE-0: a ship crosses the track of the boat's torpedo."""

    place: str


@fact("sw-ev-gun")
class GunFight(OfBoat):
    """19.2 CE-1: she surfaces and fires her gun."""

    place: str


@fact("sw-ev-circular")
class CircularRun(OfBoat):
    """19.2 CE-2: one of the boat's own torpedoes comes back; ``need`` or less sinks her."""

    need: int
    die: int


@fact("sw-ev-circular-wide")
class CircularWide(OfBoat):
    """19.2 CE-2: the torpedo cannot hit her."""


@fact("sw-ev-air-attack")
class AirAttack(OfBoat):
    """19.2 CE-3: a bomber."""

    die: int


@fact("sw-ev-breakdown-bad")
class BrokenDown(OfBoat):
    """19.2 CE-4: an odd die. The boat is damaged and goes home."""

    die: int


@fact("sw-ev-breakdown-mended")
class BreakdownMended(OfBoat):
    """19.2 CE-4: an even die. The crew mends the breakdown."""

    die: int


# Shots (14.14, 14.15) -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AtShip(OfBoat):
    """What a boat does to a counter in a place of the display."""

    ship: Ship
    place: str


@fact("sw-ev-no-shot")
class NoShot(OfBoat):
    """14.16: there is nothing the boat could hit.

    ``place`` is her best target, None where she has no marked target at all; ``need`` the die at or below which all her
    points would hit, below zero. Then what makes it (14.15): her attack, skipper and torpedoes; the target's defence,
    marker, whether it lies in the next column and is damaged; ``escorts`` twice the ASW value of those in sight.
    ``round`` is 1 at first: only a re-attack is answered all the same (14.16 A, B).
    """

    round: int | None = None
    place: str | None = None
    need: int | None = None
    attack: int | None = None
    skipper: int | None = None
    torpedo: int | None = None
    defence: int | None = None
    marker: int | None = None
    beside: int | None = None
    damaged: int | None = None
    escorts: int | None = None

    @property
    def words(self) -> Words:
        """Why."""
        said = super().words
        if self.round is None:
            return said
        if self.place is None or self.escorts is None:
            return Words(f"{self.KIND}.nobody", said.args)
        whole, half = divmod(self.escorts, 2)
        escorts = f"{whole or ''}½" if half else str(whole)
        return Words(f"{self.KIND}.why", {**said.args, "escorts": escorts})


@fact("sw-ev-points-moved")
class PointsMoved(Fact):
    """14.14: freed attack points go to another target."""

    points: int
    place: str


@fact("sw-ev-cannot-hit")
class CannotHit(AtShip):
    """14.16: missed without a die; ``need`` is below zero."""

    points: int
    need: int


@fact("sw-ev-missed")
class Missed(AtShip):
    """14.15: missed; ``need`` or less would have hit."""

    points: int
    need: int
    die: int


@fact("sw-ev-hit")
class Hit(AtShip):
    """14.15: hit; the result follows."""

    points: int
    need: int
    die: int


@fact("sw-ev-no-effect")
class NoEffect(AtShip):
    """14.15 D: the hit does nothing."""

    die: int
    modified: int


@fact("sw-ev-ship-damaged")
class ShipDamaged(AtShip):
    """14.15 D: the ship is damaged."""

    die: int
    modified: int


@fact("sw-ev-ship-sunk")
class ShipSunk(AtShip):
    """14.15 D: the ship is sunk."""

    die: int
    modified: int


# The counterattack (14.2, 18.0) ---------------------------------------------------------------------------------------


@fact("sw-ev-counterattack")
class Counterattack(OfBoat):
    """14.2: Japanese total, our defence, the row of the table, the die as thrown and as modified."""

    theirs: int
    ours: int
    row: int
    die: int
    shifted: int


@fact("sw-ev-unharmed")
class Unharmed(OfBoat):
    """14.2 C: no effect."""


@fact("sw-ev-spotted")
class Spotted(OfBoat):
    """23.1: she is spotted."""


@fact("sw-ev-spotted-again")
class SpottedAgain(OfBoat):
    """23.1: she was spotted already; a second marker does nothing."""


@fact("sw-ev-must-go-home")
class MustGoHome(OfBoat):
    """14.4: she goes home after her attack."""


@fact("sw-ev-damaged")
class Damaged(OfBoat):
    """18.0: her first damaged marker."""


@fact("sw-ev-damaged-twice")
class DamagedTwice(OfBoat):
    """18.1: her second damaged marker; her ``defence`` or less keeps her afloat."""

    die: int
    defence: int


@fact("sw-ev-lost")
class Lost(OfBoat):
    """14.2 C: she is lost with all hands."""

    area: AreaIn


# Submarine against submarine (14.6) -----------------------------------------------------------------------------------


@fact("sw-ev-submarine-sees-us")
class EnemySeesFirst(OfBoat):
    """14.6 B: the enemy sees her first, at ``needed`` or less."""

    enemy: Enemy
    area: AreaIn
    die: Annotated[int | None, UNSAID] = None
    modified: Annotated[int | None, UNSAID] = None
    needed: Annotated[int | None, UNSAID] = None


@fact("sw-ev-submarine-seen")
class EnemySeen(OfBoat):
    """14.6 B: she sees the enemy first; the enemy needed ``needed`` or less."""

    enemy: Enemy
    area: AreaIn
    die: Annotated[int | None, UNSAID] = None
    modified: Annotated[int | None, UNSAID] = None
    needed: Annotated[int | None, UNSAID] = None


@fact("sw-ev-submarine-shot-hits")
class DuelHit(Fact):
    """14.6 E: the side that saw the other first hits; ``need`` or less was needed."""

    need: int
    die: int


@fact("sw-ev-submarine-shot-misses")
class DuelMissed(Fact):
    """14.6 E: the side that saw the other first misses."""

    need: int
    die: int


@fact("sw-ev-submarine-sunk")
class EnemySunk(OfBoat):
    """14.6 F: the enemy's submarine is sunk."""

    enemy: Enemy


@fact("sw-ev-submarine-damaged")
class EnemyDamaged(Fact):
    """14.6 F: the enemy's submarine is damaged."""

    enemy: Enemy


# Quick resolution (27.0) ----------------------------------------------------------------------------------------------


@fact("sw-ev-quick")
class QuickSearch(OfBoat):
    """27.0: the number of the table less the modified die is how many ships she meets."""

    value: int
    die: int
    ships: int


@fact("sw-ev-quick-sunk")
class QuickSunk(OfBoat):
    """27.0: a ship sunk."""

    ship: AShip


@fact("sw-ev-quick-counterattack")
class QuickCounterattack(OfBoat):
    """27.1: the counterattack."""

    die: int
    modified: int
