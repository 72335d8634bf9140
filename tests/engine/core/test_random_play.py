"""Random play of the toy: everything people may do, with every invariant of the core checked as it goes."""

import pytest

from engine.core.play.history import replay
from engine.core.testing.random_play import random_play
from engine.core.testing.store import essence
from tests.engine.core.toy.game import TOY

SEEDS = [f"wild{number}" for number in range(4)]


@pytest.mark.parametrize("seed", SEEDS)
def test_random_play_keeps_every_promise_of_the_core(seed: str) -> None:
    kept = random_play(TOY, "skerries", seed, {"turns": 2})
    again = replay(TOY, kept.entries)
    assert again.result == kept.match.result
    assert again.save()["w:fleet"] == kept.match.save()["w:fleet"]


@pytest.mark.parametrize("seed", SEEDS[:2])
def test_a_match_taken_up_from_the_store_after_every_act_plays_on_alike(seed: str) -> None:
    kept, loaded = (random_play(TOY, "skerries", seed, {"turns": 1}, reload=reload) for reload in (False, True))
    assert essence(loaded.match) == essence(kept.match)
    assert loaded.entries == kept.entries


@pytest.mark.soak
@pytest.mark.parametrize("seed", [f"soak{number}" for number in range(300)])
def test_much_random_play(seed: str) -> None:
    kept = random_play(TOY, "skerries", seed, {"turns": 3}, reload=True, check_every=5)
    assert replay(TOY, kept.entries).result == kept.match.result
