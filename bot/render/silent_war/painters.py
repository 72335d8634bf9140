"""Which function draws which view of Silent War."""

from bot.render.silent_war.combat import combat
from bot.render.silent_war.film import film, still
from bot.render.silent_war.focus import focus
from bot.render.silent_war.pacific import pacific
from bot.render.silent_war.sinkings import sinkings
from bot.render.silent_war.tonnage import tonnage
from bot.render.silent_war.track import track
from bot.render.silent_war.views import FocusView, PacificView, TrackView
from bot.render.silent_war.views_combat import CombatPictureView
from bot.render.silent_war.views_story import FilmView, SinkingsView, StillView, TonnageView
from bot.render.studio import Painters

PAINTERS: Painters = {
    PacificView: pacific,
    FocusView: focus,
    TrackView: track,
    CombatPictureView: combat,
    TonnageView: tonnage,
    SinkingsView: sinkings,
    FilmView: film,
    StillView: still,
}
