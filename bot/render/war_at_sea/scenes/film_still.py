"""One frame of a film as a picture."""

from __future__ import annotations

from bot.render.basemap import BaseStore
from bot.render.encode import Picture, finish
from bot.render.war_at_sea.scenes import film_battle, film_campaign
from bot.render.war_at_sea.views_film import FilmStillView


def still(view: FilmStillView, bases: BaseStore) -> Picture:
    """A frame as it ends. ValueError for a frame that the film does not have, and for no film."""
    if view.battle is not None:
        canvas = film_battle.draw_moment(view.battle, film_battle.Camera(view.battle), view.frame, 1.0)
        return finish(canvas, view.battle.alt)
    if view.campaign is not None:
        stage = film_campaign.Stage(view.campaign, bases)
        return finish(film_campaign.draw_moment(view.campaign, stage, view.frame, 1.0), view.campaign.alt)
    raise ValueError("there is no film to take a frame from")
