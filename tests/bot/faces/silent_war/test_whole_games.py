"""Whole games through the faces, in both languages: every screen of every moment can be made and fits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from bot.faces.face import Face
from bot.faces.jobs import pack_job, unpack_job
from bot.faces.registry import faces
from bot.text.voice import LANGUAGES, voice
from engine.core.play.match import Match
from tests.bot.faces import game as silent
from tests.bot.faces.pacific_war import war

LONGEST = 3900


@dataclass(frozen=True)
class Played:
    """A game to be played through: its face, how its ids begin, a match, one more answer, who looks and at which unit.

    ``pictured``: each of its fights has a picture all the time.
    """

    face: Face
    prefix: str
    new: Callable[[], Match[Any]]
    step: Callable[[Match[Any]], object]
    seat: str | None
    units: Callable[[Any], list[str]]
    pictured: bool


GAMES = {
    "spearfish-3": Played(
        faces()["silent_war"],
        "sw-",
        lambda: silent.new("spearfish-3", "whole"),
        silent.step,
        silent.SEAT,
        lambda known: list(known.boats.by_id),
        True,
    ),
    "parks-pirates": Played(
        faces()["silent_war"],
        "sw-",
        lambda: silent.new("parks-pirates", "whole"),
        silent.step,
        silent.SEAT,
        lambda known: list(known.boats.by_id),
        True,
    ),
    "whole-war": Played(
        faces()["pacific_war"],
        "pw-",
        lambda: war.new("whole", turns=1),
        war.step,
        None,
        lambda known: [*known.fleet.ships, *known.army.units],
        False,
    ),
}


def fits(played: Played, *texts: str) -> None:
    for text in texts:
        assert text
        assert len(text) <= LONGEST
        assert played.prefix not in text


def look_at(played: Played, match: Match[Any]) -> None:
    face, known = played.face, match.look(played.seat)
    asked = {decision.path: decision.slots for decision in match.waiting()}
    for language in LANGUAGES:
        speaker = voice(language)
        fits(played, face.headline(known, speaker), *face.status_lines(known, speaker))
        fits(played, *face.turn_lines(known, [], speaker))
        for post in face.fight_posts(known, asked, speaker):
            fits(played, post.title, *post.lines, *post.below)
            assert post.picture is not None or not played.pictured
            if post.picture is not None:
                assert unpack_job(pack_job(post.picture)) == post.picture
                assert 1 <= len(post.picture.alt) <= 1024
        for decision in match.waiting():
            assert face.hint(decision.kind, speaker)
            for slot in decision.slots[:3]:
                own = match.look(slot)
                for label, value in face.complete(own, decision.kind, decision.path, slot, "", speaker):
                    assert 1 <= len(label) <= 100
                    assert 1 <= len(value) <= 100


@pytest.mark.parametrize("name", GAMES)
def test_every_moment_can_be_shown(name: str) -> None:
    played = GAMES[name]
    match, moments = played.new(), 0
    while not match.over and moments < 400:
        look_at(played, match)
        played.step(match)
        moments += 1
    assert match.over
    known = match.look(played.seat)
    for language in LANGUAGES:
        speaker = voice(language)
        made = played.face.ending(known, match.result, {}, speaker)
        fits(played, made.title, *made.lines)
        for unit in played.units(known):
            fits(played, *played.face.unit_log(known, unit, [], speaker))
            job = played.face.track(known, unit, speaker)
            assert job is None or 1 <= len(job.alt) <= 1024


@pytest.mark.parametrize(("name", "kinds"), [("spearfish-3", ["pacific", "focus"]), ("whole-war", None)])
def test_pictures_are_drawn_and_the_same_job_gives_the_same_bytes(name: str, kinds: list[str] | None) -> None:
    played = GAMES[name]
    jobs = played.face.pictures(played.new().look(played.seat), voice("en"))
    assert len(jobs) >= 2
    if kinds is not None:
        assert [job.kind for job in jobs] == kinds
    drawn = played.face.draw(jobs[1])
    assert drawn[:4] == b"RIFF"
    assert played.face.draw(jobs[1]) == drawn
