"""The README's pictures of the war at sea come from an operation really played."""

from bot.render.war_at_sea.scenes.battle import draw
from bot.render.war_at_sea.views import PlotView, TheatreFocusView, TheatreView
from bot.render.war_at_sea.views_battle import BattleView
from bot.text.voice import voice
from bot.tools.war_at_sea.pictures import hexes_job, jobs
from engine.war_at_sea.tactical import HEXES


def test_the_tactical_map_of_the_page_for_writers_has_a_label_in_every_hex() -> None:
    view = hexes_job(voice("en")).view
    assert view.named == HEXES
    _, sheet = draw(view)
    labels = {placed.what: placed.box for placed in sheet.placed if placed.what.startswith("label ")}
    assert set(labels) == {f"label {label}" for label in HEXES}
    assert all(box.inside(sheet.bounds) for box in labels.values())


def test_the_theatre_its_focus_and_a_course_are_drawn_from_an_operation() -> None:
    drawn = jobs(voice("en"), "second-sirte", "a", 1)
    assert {name: type(job.view) for name, job in drawn.items()} == {
        "sea-theatre": TheatreView,
        "sea-focus": TheatreFocusView,
        "sea-course": PlotView,
        "sea-hexes": BattleView,
        "sea-own-map": TheatreView,
    }
