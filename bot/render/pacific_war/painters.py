"""Which painter draws which view of the War of the Pacific."""

from typing import Final

from bot.render.pacific_war.coast import coast
from bot.render.pacific_war.film import film
from bot.render.pacific_war.focus import focus
from bot.render.pacific_war.land_battle import land_battle
from bot.render.pacific_war.sea_battle import sea_battle
from bot.render.pacific_war.views import CoastFocusView, CoastView, WayView
from bot.render.pacific_war.views_battle import LandBattleView, SeaBattleView
from bot.render.pacific_war.views_film import WarFilmView
from bot.render.pacific_war.way import way
from bot.render.studio import Painters

PAINTERS: Final[Painters] = {
    CoastView: coast,
    CoastFocusView: focus,
    WayView: way,
    SeaBattleView: sea_battle,
    LandBattleView: land_battle,
    WarFilmView: film,
}
