"""Coming ashore: in a friendly port, or on a coast (7.6-landing, 7.6-amphibious, R54 to R56)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.pacific_war import pieces
from engine.pacific_war.facts.voyage import Ashore, KeptAboard, Landed
from engine.pacific_war.judgement.boarding import column_may_land
from engine.pacific_war.judgement.places import fort_at, units_at
from engine.pacific_war.judgement.sea import haven
from engine.pacific_war.names import COLUMN
from engine.pacific_war.state import BOX, CHILE, Side, foe
from engine.pacific_war.tables.read import tables

if TYPE_CHECKING:
    from engine.pacific_war.world import Run


def land(run: Run, side: Side, place: str, things: list[str]) -> None:
    """Put cargo ashore in a coastal hex or the box: units first, because a column needs troops on a strange coast.

    In a friendly port they may march and fight this turn. Elsewhere they have landed: they stay, and fight whoever
    holds the beach (7.6). A hex that nobody holds becomes theirs (R10).
    """
    if place != BOX and tables().map.hexes[place].kind != "coast":
        return
    port = haven(run.world, side, place)
    landed: list[str] = []
    for thing in sorted(things, key=lambda key: (key.startswith(COLUMN), key)):
        if thing.startswith(COLUMN) and not port and not column_may_land(run.world, side, place):
            run.emit(KeptAboard(thing, place))
            continue
        pieces.disembark(run, thing, place, landed=not port)
        landed.append(thing)
    if not landed:
        return
    run.emit((Ashore if port else Landed)(side, place, tuple(landed)))
    if not port and units_at(run.world, place, side) and not _held(run, side, place):
        pieces.occupy(run, side, place)


def may_land(to: str, place: str) -> bool:
    """R47: whether a squadron with this order may land its cargo where a battle stopped it: on a coast of its area."""
    chart = tables().map
    return to in chart.areas and place in chart.areas[to].hexes and chart.hexes[place].kind == "coast"


def _held(run: Run, side: Side, place: str) -> bool:
    """Whether the beach has to be fought for: there are enemy troops or an enemy fort (R53)."""
    fort = fort_at(run.world, place) is not None and side == CHILE
    return fort or bool(units_at(run.world, place, foe(side)))
