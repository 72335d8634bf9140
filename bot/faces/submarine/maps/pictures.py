"""Picture jobs of Submarine: the whole sea, and the focus around a ship, a boat or a hex."""

from __future__ import annotations

from typing import Final

from bot.faces.face import alt_text
from bot.faces.sentences import capital
from bot.faces.shown import PictureJob
from bot.faces.submarine.maps import situation as sea
from bot.faces.submarine.maps.report import brief_lines
from bot.faces.submarine.names import clock_words, name_of, piece_of, prepared, title
from bot.render.submarine.views import Cell, FocusView, SeaView
from bot.text.voice import Voice
from engine.submarine.known import Known
from engine.submarine.sea import NoHex, read_hex, write_hex
from engine.submarine.state import Boat
from engine.submarine.tables.read import tables

LAYERS: Final = ("all", "near")
"""The whole sea and what is around the reader's own ship, or that alone."""


def map_jobs(
    known: Known,
    voice: Voice,
    mine: frozenset[str] = frozenset(),
    area: str | None = None,
    layer: str | None = None,
    changed: str = "",
) -> list[PictureJob]:
    """The sea and the focus beside it; of a place or ship the focus alone. None between two actions: the world is
    still that of the last one."""
    if prepared(known):
        return []
    if area is not None:
        return [focus_job(known, voice, area, mine, changed)]
    if layer == "near":
        return [focus_job(known, voice, "", mine, changed)]
    return [sea_job(known, voice, mine, changed), focus_job(known, voice, "", mine, changed)]


def headline(known: Known, voice: Voice) -> str:
    """The clock under a picture's title, plain."""
    return capital(voice.say(clock_words(known)))


def sea_job(known: Known, voice: Voice, mine: frozenset[str], changed: str = "") -> PictureJob:
    """All that the reader knows on the sea."""
    head = capital(voice.plain("sm-map-alt-sea", clock=clock_words(known)))
    alt = alt_text(" ".join(part for part in (head, *brief_lines(known, voice), changed) if part))
    view = SeaView(
        title=title(known, voice, plain=True),
        headline=headline(known, voice),
        scale=voice.plain("sm-map-scale", yards=tables().charts.scale.hex_yards),
        situation=sea.situation(known, voice, mine),
        legend=sea.legend(voice),
        key_title=voice.plain("sm-map-key"),
        alt=alt,
        about=sea.cells_of(known),
    )
    return PictureJob("sea", view, "sea.webp", alt)


def focus_job(known: Known, voice: Voice, area: str, mine: frozenset[str], changed: str = "") -> PictureJob:
    """What is around a ship, a boat or a hex; around what matters most where none is named."""
    centre, name = centre_of(known, area, mine, voice)
    head = voice.plain("sm-map-alt-focus", place=write_hex(centre), clock=clock_words(known))
    alt = alt_text(" ".join(part for part in (head, *brief_lines(known, voice, centre), changed) if part))
    view = FocusView(
        title=name,
        headline=headline(known, voice),
        centre=centre,
        situation=sea.situation(known, voice, mine),
        legend=sea.legend(voice),
        alt=alt,
    )
    return PictureJob("focus", view, "focus.webp", alt)


def centre_of(known: Known, area: str, mine: frozenset[str], voice: Voice) -> tuple[Cell, str]:
    """The hex a focus is about, and what its title says."""
    piece = piece_of(known, area)
    if piece is not None and (not isinstance(piece, Boat) or sea.placed(known, piece)):
        return piece.bow, voice.say(name_of(piece))
    try:
        cell = read_hex(area) if area else sea.busiest(known, mine)
    except NoHex:
        cell = sea.busiest(known, mine)
    return cell, voice.plain("sm-map-around", hex=write_hex(cell))


def track_job(known: Known, unit: str, voice: Voice) -> PictureJob | None:
    """What is around a ship or boat with the track of its last turns; None for one that is not seen."""
    piece = piece_of(known, unit)
    if piece is None or (isinstance(piece, Boat) and not sea.placed(known, piece)) or not sea.on_sea(piece):
        return None
    return focus_job(known, voice, unit, frozenset((unit,)))
