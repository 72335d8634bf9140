"""The maps of an operation as picture jobs: the whole theatre, the focus beside it, a base, a ship."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.faces.face import alt_text
from bot.faces.sentences import capital
from bot.faces.shown import PictureJob
from bot.faces.war_at_sea.maps import boards
from bot.faces.war_at_sea.maps.centre import centre_of
from bot.faces.war_at_sea.maps.report import brief_lines
from bot.faces.war_at_sea.maps.situation import situation
from bot.faces.war_at_sea.names import battle_name, battles_of, clock_words
from bot.faces.war_at_sea.scenes.airfield import air_job
from bot.faces.war_at_sea.scenes.battle import battle_job
from bot.faces.war_at_sea.scenes.sheet import sheet_job
from bot.render.war_at_sea.grid import extent, label_of
from bot.render.war_at_sea.views import Layer, TheatreFocusView, TheatreView
from bot.text.voice import Voice
from engine.war_at_sea.fought import as_fought
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import map_of
from engine.war_at_sea.tables.read import tables

LAYERS: Final[tuple[Layer, ...]] = ("all", "forces", "plots", "air")
"""Everything that matters now; forces alone; plots; aircraft with their searches."""


def layers_of(known: Known | None) -> tuple[Layer, ...]:
    """The layers of a campaign's map: the board of a scenario of one battle has none."""
    return LAYERS if known is None or known.operation.kind == "operation" else ()


def map_jobs(
    known: Known,
    voice: Voice,
    mine: frozenset[str] = frozenset(),
    area: str | None = None,
    layer: str | None = None,
    changed: str = "",
) -> list[PictureJob]:
    """The theatre and the focus beside it; of a place or unit the focus, with a ship's sheet or a base's air display.

    In a scenario of one battle its board stands for both.
    """
    cards = list(card_jobs(known, voice, area or ""))
    if known.operation.kind == "battle":
        return cards or list(board_jobs(known, voice))
    shown: Layer = layer if layer in LAYERS else "all"
    if area is not None:
        return [*cards, focus_job(known, voice, area, mine, shown, changed)]
    return [theatre_job(known, voice, mine, shown, changed), focus_job(known, voice, "", mine, shown, changed)]


def card_jobs(known: Known, voice: Voice, area: str) -> Iterator[PictureJob]:
    """The sheet of a ship and the air display of a base or carrier, as far as the reader knows them."""
    if area in known.fleet.ships:
        yield sheet_job(as_fought(known), area, voice)
    base = area.rpartition("/")[2]
    if base in known.air.bases:
        yield air_job(known, base, voice)


def board_jobs(known: Known, voice: Voice) -> Iterator[PictureJob]:
    """The battles that are being fought, as the reader's side sees them."""
    for _, fought in battles_of(known):
        if fought.groups:
            title = battle_name(known, fought, voice)
            yield battle_job(known, fought, voice, title)


def theatre_job(
    known: Known, voice: Voice, mine: frozenset[str], layer: Layer = "all", changed: str = ""
) -> PictureJob:
    """All that the reader knows on the map of the operation."""
    here = situation(known, voice, mine, layer)
    first = voice.plain("was-map-alt", clock=clock_words(known))
    alt = alt_text(" ".join(part for part in (first, *brief_lines(known, voice), changed) if part))
    view = TheatreView(
        head=boards.head(known, voice),
        window=window_of(known),
        situation=here,
        tables=boards.tables_of(known, voice, mine),
        legend_title=voice.plain("was-map-legend"),
        legend=boards.legend(known, voice, here),
        alt=alt,
        scale=voice.plain("was-map-scale", miles=tables().charts.scale.miles),
    )
    return PictureJob("theatre", view, "theatre.webp", alt)


def window_of(known: Known) -> tuple[str, str]:
    """The corners of the part that pictures show: the scenario's, else the whole map."""
    window = file_of(known.world).window
    if window is not None:
        return window
    whole = extent(map_of(known.world).id)
    return label_of(whole.rows[0], whole.columns[0]), label_of(whole.rows[1], whole.columns[1])


def focus_job(
    known: Known, voice: Voice, area: str, mine: frozenset[str], layer: Layer = "all", changed: str = ""
) -> PictureJob:
    """What is around a zone, a force, a base; around what matters most where none is named."""
    about, name, near = centre_of(known, area, mine, voice)
    here = situation(known, voice, mine, layer)
    first = voice.plain("was-map-alt-focus", place=capital(name), clock=clock_words(known))
    alt = alt_text(" ".join(part for part in (first, *brief_lines(known, voice, near), changed) if part))
    view = TheatreFocusView(
        head=replace(boards.head(known, voice, name), headline=boards.short_turn(known, voice)),
        about=about,
        situation=here,
        legend=boards.legend(known, voice, here, few=True),
        alt=alt,
    )
    return PictureJob("focus", view, "focus.webp", alt)


def track_job(known: Known, unit: str, voice: Voice) -> PictureJob | None:
    """What is around a unit with its way and its plot; None for one that is not on the map."""
    if known.operation.kind == "battle":
        return None
    about, _, _ = centre_of(known, unit, frozenset(), voice)
    named = centre_of(known, "", frozenset(), voice)[0]
    if about == named and unit not in known.forces.forces:
        return None
    return focus_job(known, voice, unit, frozenset((unit,)), "plots")
