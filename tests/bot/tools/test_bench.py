"""``flotilla bench``: whole wars beside the runner alone, in a process whose memory is swept seldom."""

import gc
from collections.abc import Iterator

import pytest

import engine.core.bench
from bot.games import entries, games
from bot.tools import bench, bench_pictures
from bot.tools.workers import SWEEP_AFTER, steady


@pytest.fixture(autouse=True)
def swept_as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


def test_what_is_loaded_is_left_out_of_the_sweeping() -> None:
    steady()
    assert gc.get_freeze_count() > 10_000
    assert gc.get_threshold()[0] == SWEEP_AFTER


def test_a_war_is_measured_beside_the_runner_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine.core.bench, "bench", lambda: {"drive_us": 2.0})
    seconds, decisions, each = bench.wars_of(games()["silent_war"], "spearfish-3", "a war of one boat", 2.0)
    assert seconds.budget == 2.0
    assert decisions.value > 1
    assert each.value == pytest.approx(seconds.value / decisions.value * 1e6)
    assert (each.floor, each.ratio) == (2.0, each.value / 2.0)


def test_the_pictures_of_a_game_at_play_are_measured_beside_their_encoder() -> None:
    whole, close = bench_pictures.measure(entries()["war_at_sea"], answers=2, rounds=1)
    assert (whole.kind, close.kind) == ("theatre", "focus")
    assert min(whole.cold, whole.whole, close.whole) > 0
    assert whole.ratio == whole.whole / whole.encoder > 0
