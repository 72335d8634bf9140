"""The picture on the card of a force's course: its turns, speed and fuel, and whom it meets if they hold theirs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from bot.faces.answers.ways import path_in
from bot.faces.face import alt_text
from bot.faces.sentences import capital
from bot.faces.shown import PictureJob
from bot.faces.war_at_sea.maps import boards
from bot.faces.war_at_sea.maps.situation import (
    force_view,
    foreign_markers,
    pending,
    situation,
    zone_at,
    zones_in,
)
from bot.faces.war_at_sea.names import sailing
from bot.faces.war_at_sea.orders.course import first_turn, turn_lines
from bot.faces.war_at_sea.orders.notation import PLOT, legs_of
from bot.render.war_at_sea.views import ForecastView, LegView, MeetView, PlotView
from bot.text.voice import Voice
from engine.core.spaces.forms import Path
from engine.core.spaces.legs import STAY
from engine.core.spaces.space import Answer, Space
from engine.core.spaces.turnwise import turns_of
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import force_title
from engine.war_at_sea.operations.lanes import map_of, zone_of
from engine.war_at_sea.orders.flights import REPLOT
from engine.war_at_sea.world.forces import Force, Marker

NEAR: Final = 12
"""Zones about a force within which enemies are drawn on."""
AHEAD: Final = 4
"""Turns for which they are."""


def question_picture(known: Known, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> PictureJob | None:
    """The course of an answer on the map; None for answers without a course."""
    question, force = WarAtSea.questions.get(kind), sailing(known, slot)
    if question is None or force is None or known.operation.kind == "battle":
        return None
    found = course_in(question.space(known, path, slot), answer)
    sheet = legs_of(found[0]) if found is not None else None
    if found is None or sheet is None:
        return None
    space, way = found
    start = zone_of(known.world, sheet.start)
    if not start:
        return None
    first = first_turn(known, kind, force, answer)
    legs = tuple(_legs(known, way, first))
    ahead = tuple(_forecasts(known, force, kind, first + max(1, len(legs)) - 1))
    lines = tuple(_plain(line) for line in turn_lines(known, kind, force, sheet, space, way, voice))
    meets = tuple(_meets(start, legs, ahead, voice))
    name = voice.say(force_title(known.forces, force))
    told = [voice.plain("was-map-alt-plot", force=name), *lines]
    told += [voice.plain("was-map-alt-meets", letter=meet.letter, zone=meet.zone, note=meet.note) for meet in meets]
    alt = alt_text(" ".join(capital(line if line.endswith(".") else line + ".") for line in told))
    bound = zone_of(known.world, force.bound) if force.bound else ""
    view = PlotView(
        head=replace(boards.head(known, voice, name), headline=boards.short_turn(known, voice)),
        force=replace(force_view(known, force, voice, frozenset((force.id,))), plot=_before(known, force, kind)),
        start=start,
        legs=legs,
        situation=situation(known, voice, frozenset((force.id,)), "forces"),
        lines=lines,
        alt=alt,
        forecasts=ahead,
        meets=meets,
        goal=bound,
        options=tuple(option.key for option in space.next(tuple(way)) if option.key in map_of(known.world).zones),
    )
    return PictureJob("plot", view, "plot.webp", alt)


def course_in(space: Space | None, answer: Answer) -> tuple[Path, Sequence[str]] | None:
    """The space of a course and the words of it that an answer holds; None where there is none."""
    return path_in(space, answer, (PLOT, REPLOT), usual=True)


def _plain(text: str) -> str:
    return text.replace("*", "").replace("\\", "").replace("`", "")


def _legs(known: Known, way: Sequence[str], first: int) -> Iterator[LegView]:
    """The turns of a course; a turn without a word yet is none."""
    for number, words in enumerate(turns_of(tuple(way)) if way else ()):
        yield LegView(str(first + number), zones_in(known, [word for word in words if word != STAY]))


def _before(known: Known, force: Force, kind: str) -> tuple[LegView, ...]:
    """What a force sails in this turn before the course begins."""
    turn = known.operation.turn
    if kind != "was-day" or not pending(known, force):
        return ()
    return (LegView(str(turn), zones_in(known, force.plot[turn])),)


# --- the enemy, if they hold their course ----------------------------------------------------------------


def _forecasts(known: Known, force: Force, kind: str, last: int) -> Iterator[ForecastView]:
    """Where markers near a force come, turn by turn up to ``last``, if each turn they move as in the last."""
    chart, here = map_of(known.world), zone_at(known, force)
    turn = known.operation.turn
    first = turn if kind == "was-day" else turn + 1
    for marker in foreign_markers(known):
        if not here or marker.side == force.side or chart.distance(here, marker.zone) > NEAR:
            continue
        legs = tuple(_held(known, marker, first, min(last, turn + AHEAD)))
        yield ForecastView(marker.letter, marker.side, marker.zone, legs)


def _held(known: Known, marker: Marker, first: int, last: int) -> Iterator[LegView]:
    """The zones of a marker that repeats its last way, as far as the sea lets it."""
    chart, way = map_of(known.world), zones_in(known, marker.way)
    turns = [chart.direction(a, b) for a, b in pairwise(way)]
    here = marker.zone
    for turn in range(first, last + 1):
        zones = []
        for direction in turns:
            there = chart.neighbour(here, direction) if direction is not None else None
            if there is None or there not in chart.sea.adjacent(here):
                break
            zones.append(there)
            here = there
        yield LegView(str(turn), tuple(zones))


def _meets(start: str, legs: Sequence[LegView], ahead: Sequence[ForecastView], voice: Voice) -> Iterator[MeetView]:
    """The first zone that a course shares with the forecast way of each marker in one turn (5.7.1)."""
    for forecast in ahead:
        mine, theirs = start, forecast.start
        sailed = {leg.turn: leg.zones for leg in legs}
        for leg in forecast.legs:
            ways = ((mine, *sailed.get(leg.turn, ())), (theirs, *leg.zones))
            shared = [zone for zone in ways[0] if zone in ways[1]]
            mine, theirs = ways[0][-1], ways[1][-1]
            if shared and leg.turn in sailed:
                note = voice.plain("was-map-meets", letter=forecast.letter, turn=leg.turn)
                yield MeetView(forecast.letter, forecast.side, shared[-1], note)
                break
