"""What the focus picture shows: a theatre's own window where it fits, else a window around the boats and their way."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from bot.faces.silent_war.maps import seas
from bot.faces.silent_war.names import boat_name
from bot.render.basemap import Window
from bot.render.silent_war.focus import FRAME
from bot.render.silent_war.layout import PACIFIC, layout
from bot.render.silent_war.views import BoatView
from engine.silent_war.known import Known
from engine.silent_war.tables.read import tables

Frame = tuple[float, float, float]
"""Longitude and latitude of the middle of a window, and its height in degrees."""

HEIGHTS = (26.0, 32.0, 38.0, 46.0)
DRAWN = (90.0, -25.0, 240.0, 62.0)  # west, south, east, north of what the base map draws: beyond it a seam would show
STEP = 2.5  # degrees between the centres tried: so that a few base maps serve all weeks
_MARGIN = 95.0  # pixels from the edge within which a sea and its boats have no room
_MINE, _OTHERS, _GOAL, _STEP, _ULTRA = 20.0, 1.0, 2.0, 1.0, 0.5
_ENOUGH = 0.93  # the share of it that the theatre's own window must show
_LARGER = 0.985  # the cost of each step outward: close is better


def spot_of(place: str) -> tuple[float, float]:
    """Where a place stands on the whole map, in degrees."""
    area = tables().chart.areas[place]
    moved = layout(PACIFIC).find("area", place) if area.activity else None
    return (moved.lon, moved.lat) if moved is not None else (area.lon % 360, area.lat)


def shows(region: str, frame: Frame | None, place: str) -> bool:
    """Whether a focus picture of a theatre, or with a window of its own, shows a place."""
    area = tables().chart.areas[place]
    if frame is None and area.activity:
        return layout(region).find("area", place) is not None
    at = layout(region)
    lon, lat, degrees = frame or (at.lon, at.lat, at.degrees)
    return Window.about(lon, lat, degrees, FRAME).shows(*spot_of(place), 24)


def frame_of(known: Known, boats: dict[str, tuple[BoatView, ...]], region: str, about: str) -> Frame | None:
    """The window to look through; None for the theatre's own.

    Of a place asked for it shows the theatre. Else the boats of the theatre are to be in it with the way ahead of them.
    """
    if about:
        return None
    wanted = _wanted(known, boats, region)
    if not wanted:
        return None
    at = layout(region)
    own = [
        weight
        for place, spot, weight in wanted
        if shows(region, None, place) and _inside((at.lon, at.lat, at.degrees), spot)
    ]
    if sum(own) >= _ENOUGH * sum(weight for _, _, weight in wanted):
        return None
    spots = [(spot, weight) for _, spot, weight in wanted]
    return max(_frames([spot for spot, _ in spots]), key=lambda frame: _worth(frame, spots))


def _wanted(
    known: Known, boats: dict[str, tuple[BoatView, ...]], region: str
) -> list[tuple[str, tuple[float, float], float]]:
    """What the picture should show, each place with its spot and weight.

    It is the theatre's boats, their goals, the next step of their way, and ULTRA.
    """
    weights: dict[str, float] = {}
    names: set[str] = set()
    for place, there in boats.items():
        if seas.region_of(place) == region:
            weights[place] = weights.get(place, 0.0) + sum(_MINE if boat.mine else _OTHERS for boat in there)
            names.update(boat.name for boat in there)
    for boat in known.boats.by_id.values():
        if boat.at_sea and boat_name(boat.id) in names:
            ahead = seas.way_ahead(known, boat)
            for place in ahead[1:2]:
                weights[place] = weights.get(place, 0.0) + _STEP
            if ahead and not boat.rtb:
                weights[ahead[-1]] = weights.get(ahead[-1], 0.0) + _GOAL
    for area in known.theatre.ultra:
        if seas.region_of(area) == region:
            weights[area] = weights.get(area, 0.0) + _ULTRA
    return [(place, spot_of(place), weight) for place, weight in sorted(weights.items())]


def _frames(spots: Sequence[tuple[float, float]]) -> list[Frame]:
    """The windows to try: every height around every centre of a grid over the places, none beyond what is drawn."""
    lons, lats = [lon for lon, _ in spots], [lat for _, lat in spots]
    across = range(int(min(lons) // STEP), int(max(lons) // STEP) + 2)
    along = range(int(min(lats) // STEP), int(max(lats) // STEP) + 2)
    tried = [drawn((x * STEP, y * STEP, height)) for height, x, y in product(HEIGHTS, across, along)]
    return list(dict.fromkeys(tried))


def drawn(frame: Frame) -> Frame:
    """The window moved as little as it takes to lie on the base map."""
    west, south, east, north = DRAWN
    lon, lat, height = frame
    lat = min(max(lat, south + height / 2), north - height / 2)
    here = Window.about(lon, lat, height, FRAME)
    half = (here.east - here.west) / 2
    return min(max(lon, west + half), east - half), lat, height


def _inside(frame: Frame, spot: tuple[float, float]) -> bool:
    return Window.about(*frame, FRAME).shows(*spot, _MARGIN)


def _worth(frame: Frame, wanted: Sequence[tuple[tuple[float, float], float]]) -> tuple[float, float, Frame]:
    """What a window shows, minus a little for each step outward; among equals, the window closest to the middle of its
    places.
    """
    here = Window.about(*frame, FRAME)
    shown = sum(weight for spot, weight in wanted if here.shows(*spot, _MARGIN))
    x, y = FRAME.centre
    far = 0.0
    for spot, weight in wanted:
        px, py = here.place(*spot)
        far += weight * ((px - x) ** 2 + (py - y) ** 2)
    return round(shown * _LARGER ** HEIGHTS.index(frame[2]), 6), -round(far, 3), frame
