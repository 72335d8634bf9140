"""The film of a war: the coast at the end of each player turn, from the chart that was kept of it.

All of it lies open (R79), so the film is the same for everybody and may be seen while the war goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.faces.face import alt_text
from bot.faces.pacific_war import tally
from bot.faces.pacific_war.maps import pieces as theatre
from bot.faces.pacific_war.names import dates, ships_words, short_side
from bot.faces.pacific_war.story.turn_end import by_taker
from bot.faces.sentences import few
from bot.faces.shown import PictureJob
from bot.render.pacific_war.views import Layer
from bot.render.pacific_war.views_film import CheckView, HalfView, WarFilmView
from bot.text.voice import Voice
from engine.pacific_war.known import Known
from engine.pacific_war.state import SIDES, ChartHalf

FILE: Final = "campaign.webp"
"""The name under which the end of a play looks for its film."""
_NAMED: Final = 3
_TOLD: Final = 8
"""Names in a list: under a frame, and in the film in words."""


def film_job(known: Known, voice: Voice, over: str = "") -> PictureJob | None:
    """The film; ``over`` says how the war ended, empty while it lasts. None before the first player turn is over."""
    kept = known.score.halves
    halves = [(half, then, half not in kept) for half, then in known.halves()]
    if not any(half.turn for half, _, _ in halves):
        return None
    view = WarFilmView(
        title=voice.plain("pw-film-title"),
        names=theatre.names(voice),
        frames=tuple(_frame(half, then, whole, voice) for half, then, whole in halves),
        turns=known.war.turns,
        first=known.war.first,
        checks=tuple(CheckView(check.turn, check.chile, check.allies) for check in tally.checks(known)),
        caption=voice.plain("pw-film-points"),
        box_title=voice.plain("pw-map-box"),
        alt=_alt(halves, over, voice),
    )
    return PictureJob("film", view, FILE, view.alt)


def _frame(half: ChartHalf, then: Known, whole: bool, voice: Voice) -> HalfView:
    """A frame; ``whole`` for a turn of which the halves are not known."""
    return HalfView(
        clock=_clock(half, whole, voice),
        date=voice.say(dates(half.turn)) if half.turn else "",
        turn=half.turn,
        part=0 if whole else 1 + SIDES.index(half.side),
        situation=theatre.situation(then, Layer.ALL, voice),
        points=half.points,
        told=" · ".join(_news(then, voice, _NAMED)),
    )


def _clock(half: ChartHalf, whole: bool, voice: Voice) -> str:
    if half.turn == 0:
        return voice.plain("pw-film-deployment")
    if whole:
        return voice.plain("pw-film-turn", turn=half.turn)
    return voice.plain("pw-film-half", turn=half.turn, side=short_side(half.side, voice))


def _news(then: Known, voice: Voice, most: int) -> list[str]:
    """What fell and was lost in a player turn, at most so many names in each list."""
    lines = [voice.plain(f"pw-film-took-{side}", places=few(towns, most)) for side, towns in by_taker(then.score.falls)]
    ships = ships_words(loss.ship for loss in then.score.losses)
    if ships:
        lines.append(voice.plain("pw-film-lost", ships=few(ships, most)))
    return lines


def _alt(halves: Sequence[tuple[ChartHalf, Known, bool]], over: str, voice: Voice) -> str:
    """The film in words: how it ended, then each player turn in which something fell or was lost."""
    parts = [voice.plain("pw-film-alt", turn=max(half.turn for half, _, _ in halves)), over]
    parts.append(voice.plain("pw-map-alt-points", points=halves[-1][0].points))
    for half, then, whole in halves:
        news = _news(then, voice, _TOLD)
        if news:
            parts.append(f"{_clock(half, whole, voice)}: {'; '.join(news)}.")
    return alt_text(" ".join(part for part in parts if part))
