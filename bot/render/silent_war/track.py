"""The track of one boat's patrol, for her log."""

from bot.render.areas.voyage import Stop, Voyage, draw_voyage, lay_out
from bot.render.basemap import BaseStore
from bot.render.encode import Picture, finish
from bot.render.palette import BANNER, US
from bot.render.silent_war.parts import CLOSE, draw_base
from bot.render.silent_war.views import TrackView
from bot.render.silhouettes import draw_ship

BOUNDS = (91.0, 239.0, -24.0, 61.0)
"""West, east, south and north of the coastline of the Pacific."""


def voyage_of(view: TrackView) -> Voyage:
    """The patrol in the terms of the shared picture."""
    stops = tuple(Stop(stop.name, stop.lon, stop.lat, stop.date, stop.sunk, stop.base) for stop in view.stops)
    return Voyage(
        view.title,
        view.subtitle,
        stops,
        ship=lambda canvas, box: draw_ship(canvas, view.ship, box, US.face, BANNER),
        base=lambda canvas, x, y: draw_base(canvas, x, y, CLOSE, tender=False),
        bounds=BOUNDS,
    )


def track(view: TrackView, bases: BaseStore) -> Picture:
    """The track as a finished picture. Pure: the same view gives the same bytes; any thread may call it."""
    voyage = voyage_of(view)
    return finish(draw_voyage(lay_out(voyage), voyage, bases), view.alt)
