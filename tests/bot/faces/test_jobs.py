"""Picture jobs lie in the outbox as JSON and come back the same."""

import json
from dataclasses import dataclass
from typing import Any

import pytest

from bot.faces.face import PictureJob, alt_text, pages
from bot.faces.jobs import pack_job, unpack_job
from bot.faces.silent_war.pictures import map_jobs, track_job
from bot.render.silent_war.painters import PAINTERS
from bot.text.voice import voice
from tests.bot.faces.game import at, shown


def again(job: PictureJob) -> PictureJob:
    return unpack_job(json.loads(json.dumps(pack_job(job))), PAINTERS)


def test_maps_and_tracks_come_back_the_same(known: Any) -> None:
    jobs = map_jobs(known, voice("en"), frozenset({"wahoo"}), None, None, "")
    track = track_job(known, "wahoo", voice("en"))
    assert track is not None
    for job in (*jobs, track):
        assert again(job) == job
        assert hash(again(job)) == hash(job)


def test_fights_come_back_the_same() -> None:
    from bot.faces.silent_war.fights import fight_posts

    match, decision = at("sw-attack")
    (post,) = fight_posts(shown(match), {decision.path: decision.slots}, voice("es"))
    assert post.picture is not None
    assert again(post.picture) == post.picture


@dataclass(frozen=True)
class Loose:
    things: Any


def test_what_no_painter_draws_is_refused() -> None:
    job = PictureJob("x", Loose(()), "x.webp", "x")
    with pytest.raises(KeyError):
        unpack_job(pack_job(job), PAINTERS)
    with pytest.raises(TypeError, match="cannot hold a list"):
        pack_job(PictureJob("x", Loose([1]), "x.webp", "x"))


def test_alt_text_ends_at_a_sentence() -> None:
    text = "One two three. Four five six. Seven eight nine."
    assert alt_text(text) == text
    assert alt_text(text, 40) == "One two three. Four five six."
    assert alt_text("word " * 50, 20).endswith("…")
    assert len(alt_text("x" * 2000)) <= 1024


def test_pages_break_between_lines_and_cut_only_what_is_too_long() -> None:
    lines = ["a" * 30, "b" * 30, "c" * 90, "d e " * 40]
    made = pages(lines, 64)
    assert all(len(page) <= 64 for page in made)
    assert made[0] == "a" * 30 + "\n" + "b" * 30
    assert "".join(made).replace("\n", "").count("c") == 90
    assert pages([]) == []
