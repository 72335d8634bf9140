"""14.2 Counterattack round; 18.1 and 18.2 damage in combat; the rows of the diligent escort and of the air event."""

from __future__ import annotations

from engine.core.facts import Fact
from engine.silent_war.combat.fight import Fight, escort_halves, leave, lose, spot, submarine
from engine.silent_war.combat.rules import answer_shift, japanese_total
from engine.silent_war.facts.fights import (
    AirAttack,
    BreaksOff,
    Counterattack,
    Damaged,
    DamagedTwice,
    DiligentAttack,
    Lost,
    MustGoHome,
    Spotted,
    SpottedAgain,
    Unharmed,
)
from engine.silent_war.steps.combat.harm import Harm
from engine.silent_war.tables.read import tables
from engine.silent_war.tables.war import Effects
from engine.silent_war.world import Run


def counterattack(run: Run, fight: Fight, boat: str) -> None:
    """14.2: the escorts attack one boat. At a net value of zero or less nobody finds her."""
    theatre = run.world.theatre
    combat = tables().combat
    our = fight.boats[boat]
    reds = tables().chart.areas[fight.area].row(theatre.period).reds
    theirs = japanese_total(escort_halves(fight, boat), reds, combat.general_asw[theatre.period - 1])
    # B: the boat and her super skipper.
    ours = submarine(boat).defence + our.level
    # C: the die is thrown at any net value, so that a boat never found still shows what was thrown (ruling S52).
    die = run.roll("14.2 counterattack", about=(boat,))
    shifted = die + answer_shift(our.damage, fight.round > 1, our.spotted)
    effects = combat.counterattack(theirs - ours, shifted)
    tell(run, fight, Counterattack(boat, theirs, ours, max(0, theirs - ours), die, shifted))
    suffer(run, fight, boat, effects, "14.2 second die")


def diligent_attack(run: Run, fight: Fight, boat: str) -> bool:
    """The diligent escort's own attack as soon as it shows (14.12, 14.14, 24.51); whether it did damage."""
    die = run.roll("14.12 diligent escort", about=(boat,))
    before = fight.boats[boat].damage
    tell(run, fight, DiligentAttack(boat, die))
    suffer(run, fight, boat, tables().combat.diligent[die], "14.12 second die")
    return boat in fight.lost or fight.boats[boat].damage > before


def air_attack(run: Run, fight: Fight, boat: str) -> None:
    """A bomber's attack (CE-3, and the aircraft of quick resolution, 27.0 step 10)."""
    die = run.roll("19.2 air event", about=(boat,))
    tell(run, fight, AirAttack(boat, die))
    suffer(run, fight, boat, tables().combat.air[die], "19.2 air second die")


class InFight(Harm):
    """A boat in a fight; the whole pack is spotted with her (24.6)."""

    def __init__(self, run: Run, fight: Fight, boat: str) -> None:
        super().__init__(run, fight.boats[boat])
        self.fight = fight

    def _tell(self, what: Fact) -> None:
        tell(self.run, self.fight, what)

    def unharmed(self) -> None:
        """14.2: no effect."""
        self._tell(Unharmed(self.boat.id))

    def sunk(self) -> None:
        """She is lost to the fight and to the war."""
        sink(self.run, self.fight, self.boat.id)

    def spotted(self) -> None:
        """23.1: a second marker does nothing."""
        again = self.boat.spotted
        spot(self.fight, self.boat.id)
        self._tell((SpottedAgain if again else Spotted)(self.boat.id))

    def sent_home(self) -> None:
        """She takes part until her attack is over, then goes home (S62)."""
        if not self.boat.rtb:
            self.boat.rtb = True
            self._tell(MustGoHome(self.boat.id))

    def first_marker(self) -> None:
        """18.0."""
        self._tell(Damaged(self.boat.id))

    def second_marker(self, die: int, defence: int, sinks: bool) -> None:
        """18.1."""
        self._tell(DamagedTwice(self.boat.id, die, defence))
        if sinks:
            self.sunk()

    def third_marker(self) -> None:
        """18.2."""
        self.sunk()


def suffer(run: Run, fight: Fight, boat: str, effects: Effects, second: str) -> None:
    """Apply a result to a boat of a fight (14.2 C); ``second`` names the table of the second die."""
    InFight(run, fight, boat).suffer(effects, second)


def damage(run: Run, fight: Fight, boat: str) -> None:
    """18.0 to 18.2: one damaged marker more."""
    InFight(run, fight, boat).damage()


def sink(run: Run, fight: Fight, boat: str) -> None:
    """One of our boats is lost."""
    lose(fight, boat, "combat")
    tell(run, fight, Lost(boat, fight.zone or fight.area))


def withdraw(run: Run, fight: Fight, boat: str) -> None:
    """14.3: a boat breaks off."""
    leave(fight, boat)
    tell(run, fight, BreaksOff(boat))


def tell(run: Run, fight: Fight, what: Fact, *, reveal: bool = False) -> None:
    """Tell a fact, and keep its sentence for the card during play.

    ``reveal``: the fact shows something that cannot be taken back.
    """
    run.emit(what, reveal=reveal)
    if run.record:
        fight.last.append(what.words)
