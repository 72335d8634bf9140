"""Whole games through the face, in both languages: every screen of every moment can be made and fits."""

from typing import Any

import pytest

from bot.faces.jobs import pack_job, unpack_job
from bot.faces.registry import faces
from bot.text.voice import LANGUAGES, voice
from tests.bot.faces.game import new, shown, step

FACE = faces()["silent_war"]
LONGEST = 3900


def fits(*texts: str) -> None:
    for text in texts:
        assert text
        assert len(text) <= LONGEST
        assert "sw-" not in text


def look_at(match: Any) -> None:
    known, asked = shown(match), {one.path: one.slots for one in match.waiting()}
    for language in LANGUAGES:
        speaker = voice(language)
        fits(FACE.headline(known, speaker), *FACE.status_lines(known, speaker), *FACE.turn_lines(known, [], speaker))
        for post in FACE.fight_posts(known, asked, speaker):
            fits(post.title, *post.lines, *post.below)
            assert post.picture is not None
            assert unpack_job(pack_job(post.picture), FACE.painters) == post.picture
            assert 1 <= len(post.picture.alt) <= 1024
        for decision in match.waiting():
            assert FACE.hint(decision.kind, speaker)
            for slot in decision.slots:
                for label, value in FACE.complete(known, decision.kind, decision.path, slot, "", speaker):
                    assert 1 <= len(label) <= 100
                    assert 1 <= len(value) <= 100


@pytest.mark.parametrize("scenario", ["spearfish-3", "parks-pirates"])
def test_every_moment_can_be_shown(scenario: str) -> None:
    match, moments = new(scenario, "whole"), 0
    while not match.over and moments < 400:
        look_at(match)
        step(match)
        moments += 1
    assert match.over
    known = shown(match)
    for language in LANGUAGES:
        speaker = voice(language)
        made = FACE.ending(known, match.result, {}, speaker)
        fits(made.title, *made.lines)
        for boat in known.boats.by_id:
            fits(*FACE.boat_log(known, boat, [], speaker))
            job = FACE.track(known, boat, speaker)
            assert job is None or 1 <= len(job.alt) <= 1024


def test_pictures_are_drawn_and_the_same_job_gives_the_same_bytes() -> None:
    match = new()
    jobs = FACE.pictures(shown(match), voice("en"))
    assert [job.kind for job in jobs] == ["pacific", "focus"]
    drawn = FACE.draw(jobs[1])
    assert drawn[:4] == b"RIFF"
    assert FACE.draw(jobs[1]) == drawn
