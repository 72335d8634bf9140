"""Which painter draws which view of Submarine."""

from typing import Final

from bot.render.studio import Painters
from bot.render.submarine.attack import torpedo_attack
from bot.render.submarine.film import film, still
from bot.render.submarine.focus import focus
from bot.render.submarine.pattern import depth_attack
from bot.render.submarine.plot import plot
from bot.render.submarine.sea import sea
from bot.render.submarine.views import FocusView, PlotView, SeaView
from bot.render.submarine.views_attack import DepthAttackView, EngagementStillView, EngagementView, TorpedoAttackView

PAINTERS: Final[Painters] = {
    SeaView: sea,
    FocusView: focus,
    PlotView: plot,
    TorpedoAttackView: torpedo_attack,
    DepthAttackView: depth_attack,
    EngagementView: film,
    EngagementStillView: still,
}
