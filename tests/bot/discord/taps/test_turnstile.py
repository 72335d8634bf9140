"""Each person's budget of presses and completions."""

from __future__ import annotations

import pytest

from bot.discord.taps.turnstile import TAPS, TOLD, TYPING, Passage, Turnstile
from bot.service.allowance import Allowance
from tests.bot.discord.conftest import Ship


class Time:
    def __init__(self) -> None:
        self.at = 1_000.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def time() -> Time:
    return Time()


def test_a_burst_is_let_in_then_as_many_as_time_allows(time: Time) -> None:
    turnstile = Turnstile(time)
    assert all(turnstile.passes(1, "taps").open for _ in range(TAPS.burst))
    assert turnstile.passes(1, "taps") == Passage(False, 1, tell=True)
    assert turnstile.passes(2, "taps").open  # of somebody else nothing is taken
    assert turnstile.passes(1, "typing").open  # nor of what is typed
    time.at += TAPS.every
    assert turnstile.passes(1, "taps").open
    assert not turnstile.passes(1, "taps").open
    time.at += 3_600
    assert all(turnstile.passes(1, "taps").open for _ in range(TAPS.burst))
    assert not turnstile.passes(1, "taps").open


def test_who_goes_on_is_told_seldom_and_who_types_never(time: Time) -> None:
    turnstile = Turnstile(time, taps=Allowance(1, 60.0), typing=Allowance(1, 60.0))
    turnstile.passes(1, "taps")
    assert [turnstile.passes(1, "taps").tell for _ in range(4)] == [True, False, False, False]
    time.at += TOLD.every
    assert [turnstile.passes(1, "taps").tell for _ in range(2)] == [True, False]
    turnstile.passes(2, "typing")
    assert [turnstile.passes(2, "typing").tell for _ in range(2)] == [False, False]


def test_whoever_plays_with_both_hands_is_never_held_up(time: Time) -> None:
    turnstile = Turnstile(time)
    for _ in range(600):  # ten minutes of three presses a second, and somebody who types fast
        for _ in range(3):
            assert turnstile.passes(1, "taps").open
        for _ in range(4):
            assert turnstile.passes(1, "typing").open
        time.at += 1.0
    assert TAPS.every <= 1 / 3
    assert TYPING.every <= 1 / 4


async def test_too_many_presses_are_refused_once_and_others_play_on(ship: Ship) -> None:
    await ship.found("orders", seats={"Bo": "blue"})
    time = Time()
    ship.router.turnstile = Turnstile(time, taps=Allowance(2, 5.0))
    ana, bo = ship.sailor("Ana"), ship.sailor("Bo")
    for _ in range(2):
        assert "faster than I" not in (await ana.slash("asked")).text
    refused = await ana.slash("asked")
    assert refused.ephemeral
    assert "faster than I" in refused.text or "más deprisa" in refused.text
    with pytest.raises(AssertionError):
        await ana.slash("asked", patience=0.3)  # not answered any more
    assert "faster than I" not in (await bo.slash("asked")).text
    time.at += 5.0
    assert "faster than I" not in (await ana.slash("asked")).text
