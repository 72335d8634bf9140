"""The README's pictures of the War of the Pacific come from a war really played, the same every time."""

from bot.faces.jobs import pack_job
from bot.render.pacific_war.views import CoastFocusView, CoastView, WayView
from bot.text.voice import voice
from bot.tools.pacific_war.pictures import jobs as coast_jobs


def test_the_coast_and_a_course_are_drawn_from_a_war() -> None:
    jobs = coast_jobs(voice("en"), turn=2)
    views = {name: type(job.view) for name, job in jobs.items() if name in ("coast", "coast-focus", "course")}
    assert views == {"coast": CoastView, "coast-focus": CoastFocusView, "course": WayView}
    assert "turn 2, May–June 1879" in jobs["coast"].alt
    assert "turn 8, May–June 1880" in jobs["tacna-1880"].alt
    again = coast_jobs(voice("en"), turn=2)
    assert {name: pack_job(job) for name, job in again.items()} == {name: pack_job(job) for name, job in jobs.items()}
