"""13.2 B and C: what was met, and the draw of its counters from the cups onto the display."""

from __future__ import annotations

from collections.abc import Mapping

from engine.silent_war.combat.cups import draw
from engine.silent_war.combat.fight import PLACES, Fight, Target
from engine.silent_war.state import Boat, Theatre
from engine.silent_war.tables.combat import Contact
from engine.silent_war.tables.map import RED, WHITE
from engine.silent_war.tables.read import tables
from engine.silent_war.world import Run


def what_counts(theatre: Theatre, area: str, zone: str) -> list[str] | None:
    """The only contact results that count in a place this turn (war events); None if all do."""
    if zone and zone in theatre.contacts:
        return theatre.contacts[zone]
    return theatre.contacts.get(area)


def activity_level(theatre: Theatre, area: str, zone: str, die: int) -> int:
    """13.2 A: the level in the box of a modified die; in a special mission zone one higher, except white (20.4)."""
    level = tables().chart.areas[area].row(theatre.period).level(die)
    return level + 1 if zone and WHITE < level < RED else level


def contact_of(run: Run, theatre: Theatre) -> Contact:
    """13.2 B: the contact table."""
    return tables().combat.contacts[theatre.period - 1][run.roll("13.2 contact")]


def drawn_fight(
    run: Run,
    theatre: Theatre,
    contact: Contact,
    level: int,
    *,
    area: str,
    zone: str,
    pack: str,
    boats: Mapping[str, Boat],
    slots: Mapping[str, str],
) -> Fight:
    """13.2 C: counters drawn blindly, face down in the columns of their cups."""
    ultra = area in theatre.ultra
    targets = []
    for column, pieces in enumerate(draw(run, theatre, tables().combat.draw(contact, level, ultra=ultra))):
        places = PLACES[column]
        for at, piece in enumerate(pieces):
            targets.append(Target(piece, places[at], column))
    return Fight(area, zone, contact, level, ultra, pack, dict(boats), dict(slots), targets)
