"""The night toy as a whole: random play, saving and loading, any order, both drivers; no true object reaches a
Known. The long run plays more nights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.core.play.entry import Entry
from engine.core.play.history import replay
from engine.core.play.match import Match
from engine.core.testing.masks import apart, luck_apart
from engine.core.testing.orders import both_ends, ends_by_order
from engine.core.testing.random_play import random_play
from engine.core.testing.store import essence
from tests.engine.core.night.game import NIGHT, PHASES
from tests.engine.core.night.play import start, taped


def at_ease(match: Match[Any], entries: Sequence[Entry]) -> None:
    """No autopilot, prompt or order failed: a judgement that used a blank would have."""
    assert match.take_troubles() == ()


@pytest.mark.parametrize("seed", ["night0", pytest.param("night1", marks=pytest.mark.soak)])
def test_random_play_keeps_every_promise_and_the_truth_apart(seed: str) -> None:
    kept = random_play(NIGHT, "dark", seed, {"turns": 2}, hooks=(apart, luck_apart, at_ease), check_every=3)
    again = replay(NIGHT, kept.entries)
    assert again.save()["w:fleet"] == kept.match.save()["w:fleet"]


@pytest.mark.parametrize("seed", ["store0", "store1"])
def test_a_match_taken_up_from_the_store_after_every_act_plays_on_alike(seed: str) -> None:
    kept, loaded = (random_play(NIGHT, "dark", seed, {"turns": 1}, reload=reload, check_every=0) for reload in (0, 1))
    assert essence(loaded.match) == essence(kept.match)
    assert loaded.entries == kept.entries


@pytest.mark.parametrize("phases", [["plots", "battles"], ["flotillas", "chase"], list(PHASES)])
def test_any_order_of_answering_gives_one_end(phases: list[str]) -> None:
    assert len(ends_by_order(NIGHT, "dark", "order", 6, {"phases": phases, "turns": 2})) == 1


@pytest.mark.parametrize("seed", ["both0", "both1"])
def test_both_drivers_play_the_same_game(seed: str) -> None:
    """A drive keeps one Known for each slot: its masks are never out of date."""
    by_match, by_drive = both_ends(NIGHT, "dark", seed, options={"turns": 3})
    assert by_match == by_drive


@pytest.mark.soak
@pytest.mark.parametrize("seed", [f"soak{number}" for number in range(60)])
def test_much_random_play(seed: str) -> None:
    kept = random_play(NIGHT, "dark", seed, {"turns": 3}, hooks=(luck_apart, at_ease), reload=True, check_every=7)
    assert replay(NIGHT, kept.entries).result == kept.match.result


def test_a_whole_night_asks_every_question() -> None:
    """Nothing of the toy is unused."""
    asked: set[str] = set()
    for seed in range(6):
        kept = random_play(NIGHT, "dark", f"all{seed}", {"turns": 3}, check_every=0)
        asked |= {entry.decision.rpartition("/")[2] for entry in kept.entries if entry.decision}
    assert len(asked) > 15
    assert len(taped(start(*PHASES, turns=3), None).lines) > 30
