"""Picture jobs lie in the outbox as JSON and come back the same."""

import json
from dataclasses import dataclass, make_dataclass
from typing import Any

import pytest

from bot.faces.face import alt_text, pages
from bot.faces.jobs import Views, pack_job, unpack_job, views
from bot.faces.registry import faces
from bot.faces.shown import PictureJob
from bot.faces.silent_war.maps.pictures import map_jobs, track_job
from bot.render.silent_war.painters import PAINTERS
from bot.render.silent_war.views import FocusView
from bot.text.voice import voice
from tests.bot.faces.game import at, shown
from tests.bot.render.silent_war import invented


def again(job: PictureJob) -> PictureJob:
    return unpack_job(json.loads(json.dumps(pack_job(job))))


def test_maps_and_tracks_come_back_the_same(known: Any) -> None:
    jobs = map_jobs(known, voice("en"), frozenset({"wahoo"}), None, None, "")
    track = track_job(known, "wahoo", voice("en"))
    assert track is not None
    for job in (*jobs, track):
        assert again(job) == job
        assert hash(again(job)) == hash(job)


def test_fights_come_back_the_same() -> None:
    from bot.faces.silent_war.fights.posts import fight_posts

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
        unpack_job(pack_job(job))
    with pytest.raises(TypeError, match="cannot hold a list"):
        pack_job(PictureJob("x", Loose([1]), "x.webp", "x"))


def named(name: str, fields: dict[str, Any]) -> type:
    """A class of view, as a game might write it."""
    return make_dataclass(name, list(fields.items()), frozen=True)


def test_two_games_may_have_a_view_of_one_name() -> None:
    other = named("FocusView", {"title": str, "hexes": tuple[str, ...]})
    known = Views({"silent_war": PAINTERS, "other": {other: painted}})
    for view in (other("Off Leyte", ("0101",)), maps_focus()):
        packed = json.loads(json.dumps(pack_job(PictureJob("focus", view, "focus.webp", "a map"), known)))
        assert unpack_job(packed, known).view == view


def painted(view: Any, bases: Any) -> Any:
    raise AssertionError("not drawn here")


def maps_focus() -> FocusView:
    view = invented.focus_view("EMPIRE", 3)
    assert isinstance(view, FocusView)
    return view


def test_a_job_packed_before_games_were_named_is_still_read() -> None:
    job = PictureJob("focus", maps_focus(), "focus.webp", "a map")
    packed = pack_job(job)
    assert packed["view"]["of"] == "silent_war.FocusView"
    packed["view"]["of"] = "FocusView"
    assert unpack_job(packed) == job
    later = Views({"silent_war": PAINTERS, "other": {named("FocusView", {"title": str}): painted}})
    assert unpack_job(packed, later) == job


def test_twins_are_refused() -> None:
    with pytest.raises(ValueError, match="two views are called other"):
        Views({"other": {named("TrackView", {}): painted, named("TrackView", {"at": int}): painted}})
    shared = named("TrackView", {})
    assert Views({"one": {shared: painted}, "two": {shared: painted}}).painters == {shared: painted}
    with pytest.raises(ValueError, match="another painter"):
        Views({"one": {shared: painted}, "two": {shared: maps_focus}})


def test_every_view_of_every_game_has_a_key_of_its_own() -> None:
    keys = [views().key(view) for face in faces().values() for view in face.painters]
    assert len(set(keys)) == len(keys) > 10
    assert all(key.split(".")[0] in faces() for key in keys)


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
