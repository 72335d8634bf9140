"""Whole wars followed post by post: every fight can be told and drawn, once, under a key of its own.

The long run follows another war.
"""

from __future__ import annotations

import pytest

from bot.faces.pacific_war.fights.posts import fight_lines, fight_posts, fight_told, quick_fights
from bot.faces.shown import FightPost
from bot.render.pacific_war import land_battle, sea_battle
from bot.render.pacific_war.views_battle import LandBattleView, SeaBattleView
from bot.text.voice import voice
from engine.core.play.entry import last_views
from tests.bot.faces.pacific_war.war import new, step


@pytest.mark.parametrize(
    ("seed", "language"), [("fights-1", "es"), pytest.param("fights-b", "en", marks=pytest.mark.soak)]
)
def test_every_fight_of_a_war_has_its_post_and_its_picture(seed: str, language: str) -> None:
    speaker, match = voice(language), new(seed)
    before: dict[str, FightPost] = {}
    over: dict[str, str] = {}
    kinds: set[str] = set()
    thrown = False
    while not match.over:
        step(match)
        entries = match.take_changes().entries
        events = [event for entry in entries for event in entry.events]
        throws = [throw for entry in entries for throw in entry.throws]
        known, last = match.look(None), last_views(entries, None)
        posts = fight_posts(known, {}, speaker)
        still = {post.key for post in posts}
        assert len(still) == len(posts)
        what = events, throws, last, speaker
        ended = [fight_told(known, post, *what) for key, post in before.items() if key not in still]
        shown = {post.path for post in (*before.values(), *posts)}
        quick = quick_fights(known, shown, events, last, speaker)
        opened = [fight_told(known, post, *what) for post in posts]
        before = {post.key: post for post in posts}
        for post in (*ended, *quick):
            assert over.setdefault(post.key, post.path) == post.path  # two fights never share a post
        for post in (*opened, *ended, *quick):
            told = fight_lines(known, post.path, events, throws, speaker)
            assert "pw-" not in " ".join((post.title, *post.lines, *post.below, *told))
            assert post.picture is not None
            view = post.picture.view
            assert isinstance(view, SeaBattleView | LandBattleView)
            (sea_battle.plan if isinstance(view, SeaBattleView) else land_battle.plan)(view)
            kinds.add("sea" if isinstance(view, SeaBattleView) else "land")
            thrown |= isinstance(view, SeaBattleView) and bool(view.throws)
            assert len(post.picture.alt) <= 1024
    assert kinds == {"sea", "land"}
    assert thrown
    assert len(over) > 5
