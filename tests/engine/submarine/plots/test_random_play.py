"""A whole action played at random by people: drafts, answers taken back, deadlines, nonsense."""

from __future__ import annotations

from engine.core.testing.random_play import random_play
from engine.submarine.game import SubmarineGame


def test_random_play_of_an_action_breaks_nothing() -> None:
    kept = random_play(SubmarineGame(), "secret-weapon", "plots", check_every=30)
    assert kept.match.over
