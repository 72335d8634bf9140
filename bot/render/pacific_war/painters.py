"""Which painter draws which view of the War of the Pacific."""

from typing import Final

from bot.render.pacific_war.coast import coast
from bot.render.pacific_war.focus import focus
from bot.render.pacific_war.views import CoastFocusView, CoastView
from bot.render.studio import Painters

PAINTERS: Final[Painters] = {CoastView: coast, CoastFocusView: focus}
