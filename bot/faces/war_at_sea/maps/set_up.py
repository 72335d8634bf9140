"""The picture of a set-up: beside what lies on the map, who comes later and where, and where points are to be had."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.faces.face import alt_text
from bot.faces.shown import PictureJob
from bot.faces.war_at_sea.coming import is_coming
from bot.faces.war_at_sea.names import unit_name
from bot.render.war_at_sea.views import EventView, LegendView, Sign, TheatreView, Whose
from bot.render.war_at_sea.views_battle import BattleView, ComingView, SignView
from bot.render.war_at_sea.views_battle import Sign as BattleSign
from bot.text.voice import Voice
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import zone_of
from engine.war_at_sea.scenarios.victory import AnyItem, Bombarded, CapacityLost, Escaped, FlownOff, Landed, Present
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import DIRECTIONS

SHOWN: Final[tuple[BattleSign, ...]] = ("fire", "stopped", "marker", "sight")
"""Signs of a battle that may stand on the picture of its set-up."""


def set_up_picture(job: PictureJob, known: Known, voice: Voice, *, whole: bool) -> PictureJob:
    """A battle's whole board for everybody; an operation's map with ways in and points for who knows the file."""
    if isinstance(job.view, BattleView):
        return _marked(job, battle_board(job.view, known, voice))
    if whole and isinstance(job.view, TheatreView):
        return _marked(job, theatre(job.view, known, voice))
    return job


def _marked(job: PictureJob, view: BattleView | TheatreView) -> PictureJob:
    return replace(job, view=view, alt=alt_text(view.alt))


# --- an operation ------------------------------------------------------------------------------------------------


def theatre(view: TheatreView, known: Known, voice: Voice) -> TheatreView:
    """The map of an operation with forces that come later and places that give points."""
    entries, prizes = tuple(_entries(known)), tuple(_prizes(known))
    signs: list[Sign] = [*(("entry",) if entries else ()), *(("prize",) if prizes else ())]
    rows = tuple(LegendView(sign, voice.plain(f"was-map-legend-{sign}")) for sign in signs)
    here = replace(view.situation, events=(*view.situation.events, *entries, *prizes))
    return replace(view, situation=here, legend=(*view.legend, *rows))


def _entries(known: Known) -> Iterator[EventView]:
    """Forces by zone and turn; several of a side that come together are one sign."""
    rows = [row for row in file_of(known.world).force if row.enters > 1 and not row.escorts]
    for zone, side in dict.fromkeys((row.zone, row.side) for row in rows):
        turns = sorted({row.enters for row in rows if (row.zone, row.side) == (zone, side)})
        yield EventView("entry", zone, side, ", ".join(map(str, turns)))


def _prizes(known: Known) -> Iterator[EventView]:
    """Zones where something earns points: how many at most for each unit, bombardment, point or ship, and whom."""
    best: dict[tuple[str, Whose], int] = {}
    for item in file_of(known.world).victory.points:
        for zone in _places(known, item):
            whose: Whose = item.side or ""
            best[zone, whose] = max(best.get((zone, whose), 0), getattr(item, "each", 0))
    for (zone, side), each in best.items():
        yield EventView("prize", zone, side, str(each))


def _places(known: Known, item: AnyItem) -> tuple[str, ...]:
    """The zones in which an item of the victory table earns points; none for one that is bound to no place."""
    if isinstance(item, Landed):
        zone = zone_of(known.world, item.zone)
        return (zone,) if zone else ()
    if isinstance(item, Present):
        return item.zones
    if isinstance(item, Bombarded | CapacityLost | FlownOff):
        base = tables().places.bases.get(item.base)
        return (base.zone,) if base is not None and base.zone else ()
    return ()


# --- a battle ----------------------------------------------------------------------------------------------------


def battle_board(view: BattleView, known: Known, voice: Voice) -> BattleView:
    """The whole tactical map, with groups that come in with a later round and the sides by which leaving scores."""
    file = file_of(known.world)
    coming = tuple(
        ComingView(row.hex, row.side, voice.plain("was-scenes-comes", unit=unit_name(row.names), round=row.round))
        for row in file.group
        if is_coming(known, row.id)
    )
    ways = {way for item in file.victory.points if isinstance(item, Escaped) for way in item.sides}
    signs: list[BattleSign] = [*(("entry",) if coming else ()), *(("prize",) if ways else ())]
    rows = tuple(SignView(sign, voice.plain(f"was-scenes-sign-{sign}")) for sign in signs)
    kept = tuple(row for row in view.legend if row.sign in SHOWN)
    told = " ".join(f"{each.text}, {each.hex}." for each in coming)
    return replace(
        view, whole=True, coming=coming, scoring=tuple(way for way in DIRECTIONS if way in ways),
        legend=(*rows, *kept), alt=" ".join(part for part in (view.alt, told) if part),
    )  # fmt: skip
