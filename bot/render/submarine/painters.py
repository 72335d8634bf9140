"""Which painter draws which view of Submarine."""

from typing import Final

from bot.render.studio import Painters
from bot.render.submarine.focus import focus
from bot.render.submarine.plot import plot
from bot.render.submarine.sea import sea
from bot.render.submarine.views import FocusView, PlotView, SeaView

PAINTERS: Final[Painters] = {
    SeaView: sea,
    FocusView: focus,
    PlotView: plot,
}
