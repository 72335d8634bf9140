"""The README's pictures of Submarine come from an action really played."""

from bot.render.submarine.views import PlotView, SeaView
from bot.render.submarine.views_attack import DepthAttackView, EngagementStillView, TorpedoAttackView
from bot.text.voice import voice
from bot.tools.submarine.pictures import jobs


def test_a_plot_attacks_and_the_film_are_drawn_from_an_action() -> None:
    drawn = jobs(voice("en"), "wounded-bear", "b")
    assert {name: type(job.view) for name, job in drawn.items()} == {
        "plot": PlotView,
        "torpedoes": TorpedoAttackView,
        "charges": DepthAttackView,
        "engagement": EngagementStillView,
        "panels": SeaView,
    }
