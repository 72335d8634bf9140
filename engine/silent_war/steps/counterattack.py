"""14.2 Counterattack round; 18.1 and 18.2 damage in combat; the rows of the diligent escort and of the air event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.words import Words
from engine.silent_war.fight import Fight, boat_words, escort_halves, leave, lose, place_in, spot, submarine
from engine.silent_war.tables import tables
from engine.silent_war.tables_war import Effects

if TYPE_CHECKING:
    from engine.core.runner import Runner


def counterattack(run: Runner[Any], fight: Fight, boat: str) -> None:
    """14.2: the escorts answer one boat. At a net value of nought or less nobody finds her."""
    theatre = run.read("theatre")
    combat = tables().combat
    our = fight.boats[boat]
    # A: escorts revealed, halves rounded up; red boxes of the row; the general value of the period.
    theirs = (escort_halves(fight, boat) + 1) // 2
    theirs += tables().chart.areas[fight.area].row(theatre.period).reds
    theirs += combat.general_asw[theatre.period - 1]
    # B: the boat and her super skipper.
    ours = submarine(boat).defence + our.level
    # C: the die is thrown at any net value, so that a boat never found still shows what was thrown (ruling S52).
    die = run.roll("14.2 counterattack")
    shifted = die + our.damage + (fight.round > 1) + our.spotted
    effects = combat.counterattack(theirs - ours, shifted)
    tell(
        run,
        fight,
        "sw-ev-counterattack",
        {
            "boat": boat_words(boat),
            "theirs": theirs,
            "ours": ours,
            "row": max(0, theirs - ours),
            "die": die,
            "shifted": shifted,
        },
    )
    suffer(run, fight, boat, effects, "14.2 second die")


def diligent_attack(run: Runner[Any], fight: Fight, boat: str) -> bool:
    """The diligent escort's own attack at the moment it shows (14.12, 14.14, 24.51); whether it did damage."""
    die = run.roll("14.12 diligent escort")
    before = fight.boats[boat].damage
    tell(run, fight, "sw-ev-diligent-attack", {"boat": boat_words(boat), "die": die})
    suffer(run, fight, boat, tables().combat.diligent[die], "14.12 second die")
    return boat in fight.lost or fight.boats[boat].damage > before


def air_attack(run: Runner[Any], fight: Fight, boat: str) -> None:
    """A bomber's attack (CE-3, and the aircraft of quick resolution, 27.0 step 10)."""
    die = run.roll("19.2 air event")
    tell(run, fight, "sw-ev-air-attack", {"boat": boat_words(boat), "die": die})
    suffer(run, fight, boat, tables().combat.air[die], "19.2 air second die")


def suffer(run: Runner[Any], fight: Fight, boat: str, effects: Effects, second: str) -> None:
    """Apply a result at once (14.2 C); ``second`` names the table of the second die, where one is thrown."""
    our = fight.boats[boat]
    if not effects:
        tell(run, fight, "sw-ev-unharmed", {"boat": boat_words(boat)})
        return
    if effects.sunk:
        sink(run, fight, boat)
        return
    if effects.sunk_on is not None:
        die = run.roll(second)
        if die >= effects.sunk_on:
            sink(run, fight, boat)
            return
    if effects.spotted:
        found = "sw-ev-spotted-again" if our.spotted else "sw-ev-spotted"  # 23.1: a second marker does nothing
        spot(fight, boat)
        tell(run, fight, found, {"boat": boat_words(boat)})
    if effects.damaged:
        damage(run, fight, boat)
        if boat in fight.lost:
            return
    if effects.rtb and not our.rtb:
        our.rtb = True
        tell(run, fight, "sw-ev-must-go-home", {"boat": boat_words(boat)})


def damage(run: Runner[Any], fight: Fight, boat: str) -> None:
    """18.0 to 18.2: one damage marker more; the second may sink her, the third does."""
    our = fight.boats[boat]
    our.damage += 1
    if our.damage == 1:
        tell(run, fight, "sw-ev-damaged", {"boat": boat_words(boat)})
    elif our.damage == 2:
        defence = submarine(boat).defence
        die = run.roll("18.1 second damage")
        tell(run, fight, "sw-ev-damaged-twice", {"boat": boat_words(boat), "die": die, "defence": defence})
        if die > defence:
            sink(run, fight, boat)
    else:
        sink(run, fight, boat)


def sink(run: Runner[Any], fight: Fight, boat: str) -> None:
    """A boat of ours is lost."""
    lose(fight, boat, "combat")
    tell(run, fight, "sw-ev-lost", {"boat": boat_words(boat), "area": place_in(fight.zone or fight.area)})


def withdraw(run: Runner[Any], fight: Fight, boat: str) -> None:
    """14.3: a boat breaks off."""
    leave(fight, boat)
    tell(run, fight, "sw-ev-breaks-off", {"boat": boat_words(boat)})


def tell(run: Runner[Any], fight: Fight, kind: str, data: dict[str, Any], *, reveal: bool = False) -> None:
    """Tell a fact, and keep it for the card while people play. ``reveal``: what it shows cannot be taken back."""
    run.emit(kind, data, reveal=reveal)
    if run.record:
        fight.last.append(Words(kind, data))
