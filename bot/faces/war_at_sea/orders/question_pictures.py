"""The picture on a question's private card: the battle or raid as the reader's side sees it, a course as it grows."""

from __future__ import annotations

from typing import Final

from bot.faces.shown import PictureJob
from bot.faces.war_at_sea.fights.raid_posts import raid_title
from bot.faces.war_at_sea.names import battle_name
from bot.faces.war_at_sea.orders import plot_picture
from bot.faces.war_at_sea.scenes.battle import battle_job
from bot.faces.war_at_sea.scenes.strike import strike_job
from bot.text.voice import Voice
from engine.core.spaces.space import Answer
from engine.war_at_sea.known import Known
from engine.war_at_sea.tactical import HEXES, around
from engine.war_at_sea.world.field import Field
from engine.war_at_sea.world.raid import Raid

MOVE: Final = "was-move"


def question_picture(known: Known, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> PictureJob | None:
    """A battle's map, a raid's board, a force's course on the map of the sea; None for other questions."""
    view = known.frame(path)
    if isinstance(view, Field) and view.groups:
        title = battle_name(known, view, voice)
        return battle_job(known, view, voice, title, _steps(view, kind))
    if isinstance(view, Raid) and view.counters:
        return strike_job(known, view, voice, raid_title(known, path, view, voice))
    return plot_picture.question_picture(known, kind, path, slot, answer, voice)


def _steps(view: Field, kind: str) -> tuple[str, ...]:
    """The hexes about the group whose move is asked."""
    group = view.groups.get(view.turn_of) if kind == MOVE else None
    return around(group.hex) if group is not None and group.hex in HEXES else ()
