"""The picture of a place before it is taken: ships and boats dashed where they would lie, open hexes, letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.faces.face import alt_text
from bot.faces.shown import PictureJob
from bot.faces.submarine.maps import situation as sea
from bot.faces.submarine.maps.pictures import headline
from bot.faces.submarine.maps.report import brief_lines
from bot.faces.submarine.names import name_of, piece_of
from bot.render.submarine.views import Cell, LetterView, Lie, PlotView, ShipView
from bot.text.voice import Voice
from engine.core.maps.hexes import Pose
from engine.core.words import Words
from engine.submarine.known import Known
from engine.submarine.sea import write_hex
from engine.submarine.state import Boat


class Proposed(NamedTuple):
    """A ship or boat where it would lie; whether it is the one in hand."""

    unit: str
    pose: Pose
    mine: bool


def place_picture(
    known: Known,
    title: Words,
    proposed: Sequence[Proposed],
    region: Sequence[Cell],
    letters: Sequence[tuple[str, Cell]],
    chosen: str,
    feet: int | None,
    told: Sequence[str],
    voice: Voice,
    *,
    enters: bool = False,
) -> PictureJob | None:
    """The sea with what would lie on it. ``told`` are the menu's words for the letters, for the alt text; ``enters``:
    what is placed comes later than the others."""
    drawn = {each.unit: view for each in proposed if (view := _view(known, each, feet, voice)) is not None}
    first = next((each for each in proposed if each.mine and each.unit in drawn), None)
    if first is None:
        return None
    here = sea.situation(known, voice, frozenset(each.unit for each in proposed))
    names = {view.name for view in drawn.values()}
    others = [view for unit, view in drawn.items() if unit != first.unit]
    here = replace(here, ships=(*(ship for ship in here.ships if ship.name not in names), *others))
    places = [
        voice.plain("sm-place-alt", ship=drawn[each.unit].name, hex=write_hex(each.pose[0]), enters=int(enters))
        for each in proposed
        if each.unit in drawn
    ]
    alt = alt_text(" ".join([*places, *(f"{line}." for line in told), *brief_lines(known, voice)]))
    drawn_view = PlotView(
        title=voice.say(title),
        headline=headline(known, voice),
        ship=drawn[first.unit],
        turns=(),
        situation=here,
        legend=sea.legend(voice),
        alt=alt,
        letters=tuple(LetterView(letter, cell, letter == chosen) for letter, cell in letters),
        open_hexes=tuple(region),
        about=tuple(ship.bow for ship in here.ships if ship.side != "submarine"),
    )
    return PictureJob("plot", drawn_view, "plot.webp", alt)


def _view(known: Known, each: Proposed, feet: int | None, voice: Voice) -> ShipView | None:
    piece = piece_of(known, each.unit)
    if piece is None:
        return None
    bow, heading = each.pose
    if isinstance(piece, Boat):
        lie: Lie = "" if feet is None else "surface" if feet == 0 else "periscope" if feet <= sea.PERISCOPE else "deep"
        note = "" if feet is None else voice.plain("sm-map-feet", feet=feet)
        return ShipView(
            voice.say(name_of(piece)), "submarine", "submarine", bow, heading, sea.short_of(known, piece), note, lie,
            mine=each.mine, proposed=True,
        )  # fmt: skip
    view = sea.ship_view(known, piece, voice)
    return replace(view, bow=bow, heading=heading, track=(), mine=each.mine, proposed=True)
