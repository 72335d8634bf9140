"""The README's pictures of the war at sea come from an operation really played."""

from bot.render.war_at_sea.views import PlotView, TheatreFocusView, TheatreView
from bot.text.voice import voice
from bot.tools.war_at_sea.pictures import jobs


def test_the_theatre_its_focus_and_a_course_are_drawn_from_an_operation() -> None:
    drawn = jobs(voice("en"), "second-sirte", "a", 1)
    assert {name: type(job.view) for name, job in drawn.items()} == {
        "sea-theatre": TheatreView,
        "sea-focus": TheatreFocusView,
        "sea-course": PlotView,
        "sea-own-map": TheatreView,
    }
