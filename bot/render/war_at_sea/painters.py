"""Which painter draws which view of the war at sea."""

from typing import Final

from bot.render.studio import Painters
from bot.render.war_at_sea.focus import focus
from bot.render.war_at_sea.plot import plot
from bot.render.war_at_sea.scenes import film_battle, film_campaign, film_still
from bot.render.war_at_sea.scenes.airfield import airfield
from bot.render.war_at_sea.scenes.battle import battle
from bot.render.war_at_sea.scenes.sheet import sheet
from bot.render.war_at_sea.scenes.strike import strike
from bot.render.war_at_sea.theatre import theatre
from bot.render.war_at_sea.views import PlotView, TheatreFocusView, TheatreView
from bot.render.war_at_sea.views_battle import BattleView, StrikeView
from bot.render.war_at_sea.views_cards import AirView, SheetView
from bot.render.war_at_sea.views_film import BattleFilmView, CampaignFilmView, FilmStillView

PAINTERS: Final[Painters] = {
    TheatreView: theatre,
    TheatreFocusView: focus,
    PlotView: plot,
    BattleView: battle,
    StrikeView: strike,
    SheetView: sheet,
    AirView: airfield,
    BattleFilmView: film_battle.film,
    CampaignFilmView: film_campaign.film,
    FilmStillView: film_still.still,
}
