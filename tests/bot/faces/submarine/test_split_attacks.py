"""A ship runs onto torpedoes and is met by others in the same turn, with a question asked in between: two posts."""

from __future__ import annotations

from typing import Any

import pytest

from bot.faces.registry import faces
from bot.faces.shown import FightPost
from bot.render.submarine.views_attack import TorpedoAttackView
from bot.text.voice import LANGUAGES, voice
from engine.core.play.entry import last_views
from engine.core.play.match import Match
from engine.submarine.game import SubmarineGame

SPLIT = ("ark-royal", "two-3", "ark-royal")
"""An action in which the carrier runs onto two torpedoes and meets another, with the escorts asked ship by ship."""


def posts_of_acts(language: str, asks: str) -> list[list[FightPost]]:
    """The posts of torpedoes against the ship in the turn in question, by act."""
    scenario, seed, target = SPLIT
    match: Match[Any] = Match.new(SubmarineGame(), scenario, seed)
    match.standing("screen", "asks", asks)
    match.take_changes()
    found: list[list[FightPost]] = []
    while not match.over and match.state.world.action.turn < 4:
        decision = match.waiting()[0]
        match.close(decision.id, deadline=True) if decision.gate else match.silence(decision.id)
        entries = match.take_changes().entries
        events = [event for entry in entries for event in entry.events]
        posts = faces()["submarine"].quick_fights(
            match.look(None), (), events, last_views(entries, None), voice(language)
        )
        mine = [post for post in posts or [] if "/t03" in post.path and post.path.endswith(f"#{target}")]
        found += [mine] if mine else []
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_posts_of_one_turn_say_which_is_which(language: str) -> None:
    acts = posts_of_acts(language, "each")
    assert [[post.path.partition("#")[0].rpartition("/")[2] for post in act] for act in acts] == [
        ["convoy_moves"], ["torpedoes"],
    ]  # fmt: skip
    views = [post.picture.view for act in acts for post in act if post.picture is not None]
    assert all(isinstance(view, TorpedoAttackView) for view in views)
    ran, met = (view.alt for view in views if isinstance(view, TorpedoAttackView))
    said = {"en": "the ship ran onto them", "es": "el buque dio con ellos"}[language]
    assert said in ran
    assert said not in met
    # The carrier was hit before: the second post speaks of its own torpedoes alone.
    assert {"en": "takes no damage", "es": "no sufre averías"}[language] in met
    assert "not damaged" not in met


def test_where_nobody_is_asked_in_between_they_are_one_post() -> None:
    (posts,) = posts_of_acts("en", "never")
    (post,) = posts
    assert post.path.endswith("/t03#ark-royal")
    assert "ran onto" not in str(post.picture)
