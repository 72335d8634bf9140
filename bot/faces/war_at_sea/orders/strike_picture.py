"""The picture on the card of a base's aircraft: what lies about it, and how far its ready aircraft reach."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from bot.faces.face import alt_text
from bot.faces.sentences import capital
from bot.faces.shown import PictureJob
from bot.faces.war_at_sea.maps import boards
from bot.faces.war_at_sea.maps.report import brief_lines
from bot.faces.war_at_sea.maps.situation import situation
from bot.faces.war_at_sea.names import clock_words
from bot.render.war_at_sea.views import Reach, ReachView, TheatreFocusView
from bot.text.voice import Voice
from engine.war_at_sea.air import flights
from engine.war_at_sea.air.places import zone_of
from engine.war_at_sea.air.stock import plane
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import base_words
from engine.war_at_sea.operations.lanes import map_of
from engine.war_at_sea.scenarios.special import AirMission
from engine.war_at_sea.world.air import Base

RINGS: Final[Mapping[Reach, str]] = {"strike": "was-strike-alt-reach", "search": "was-patrol-alt-reach"}
NEAR = 14
"""Zones from a base within which targets are drawn on; what lies farther is in the menu alone."""


def strike_picture(known: Known, base: Base, slot: str, targets: Iterable[str], voice: Voice) -> PictureJob | None:
    """A base with the targets about it and a line as far as each type that is ready comes home from; None off the
    map."""
    far = {kind: radius_of(known, base, kind)[-1] for kind, count in base.boxes["ready"].items() if count}
    return air_picture(known, base, slot, targets, "strike", far, voice)


def radius_of(known: Known, base: Base, kind: str) -> tuple[int, int]:
    """The zones from which a small flight of a type comes home: in the turn of its strike, at the latest in the
    next."""
    mission: AirMission = "naval" if plane(kind).naval else "land" if plane(kind).land else "sweep"
    return flights.home_radius(known.world, base, kind, mission)


def air_picture(
    known: Known, base: Base, slot: str, zones: Iterable[str], kind: Reach, far: Mapping[str, int], voice: Voice
) -> PictureJob | None:
    """A base, the zones that must be seen, and a line for each radius that its types reach; None off the map."""
    here = zone_of(known.world, base)
    if not here:
        return None
    chart = map_of(known.world)
    about = (here, *(zone for zone in dict.fromkeys(zones) if chart.distance(here, zone) <= NEAR))
    radii = sorted({zones for zones in far.values() if zones})
    reaches = tuple(
        ReachView(kind, base.side, here, radius, _caption([name for name in far if far[name] == radius], radius))
        for radius in radii
    )
    seen = replace(situation(known, voice, frozenset((slot,)), "forces"), reaches=reaches)
    name = capital(voice.say(base_words(base.called)))
    first = voice.plain("was-map-alt-focus", place=name, clock=clock_words(known))
    rings = [voice.plain(RINGS[kind], aircraft=plane(each).name, zones=far[each]) for each in far]
    alt = alt_text(" ".join((first, *rings, *brief_lines(known, voice, here))))
    view = TheatreFocusView(
        head=replace(boards.head(known, voice, name), headline=boards.short_turn(known, voice)),
        about=about,
        situation=seen,
        legend=boards.legend(known, voice, seen, few=True),
        alt=alt,
    )
    return PictureJob("focus", view, "focus.webp", alt)


def _caption(kinds: Iterable[str], radius: int) -> str:
    """What a line is for: "SBD-3 · 6"."""
    names = [plane(kind).name.split(" ")[0] for kind in kinds]
    return f"{', '.join(names)} · {radius}"
