"""The picture of the map for who writes a scenario: the three panels with their labels, the compass roses, a formation.

It is drawn as the sea is in play, so that a hex has here the name that it has there.
"""

from __future__ import annotations

from typing import Final

from bot.faces.shown import PictureJob
from bot.render.submarine.views import LastKnownView, LegendView, SeaView, ShipView, SituationView
from bot.text.voice import Voice
from engine.submarine.placing import formation_poses
from engine.submarine.sea import COLUMNS, PANELS, ROWS, cell_in, read_hex, write_hex
from engine.submarine.tables.read import tables

NAME: Final = "panels"
FORMATION: Final = 1


def panels(speech: Voice) -> PictureJob:
    """The job of the picture."""
    charts = tables().charts
    roses = tuple(
        LastKnownView(speech.plain("sm-panels-rose", number=number), read_hex(at), at)
        for number, at in enumerate(charts.map.compasses, 1)
    )
    columns = formation_poses(tables().supply.formations[FORMATION], charts.formation)
    ships = tuple(
        ShipView(write_hex(bow), "merchant", "merchant", bow, facing)
        for column in columns
        for bow, facing in column[:1]
    )
    last = COLUMNS * len(PANELS)
    corners = tuple(cell_in(column, row) for column in (1, last) for row in (1, ROWS))
    alt = speech.plain("sm-panels-alt")
    legend = (
        LegendView("merchant", speech.plain("sm-panels-lead", number=FORMATION)),
        LegendView("last_known", speech.plain("sm-panels-roses")),
    )
    view = SeaView(
        speech.plain("sm-panels-title"),
        speech.plain("sm-panels-headline", rows=ROWS, columns=COLUMNS),
        "",
        SituationView(False, ships, last_known=roses),
        legend,
        "",
        alt,
        corners,
    )
    return PictureJob("sea", view, f"{NAME}.webp", alt)
