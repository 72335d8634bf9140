"""How long pictures take, as a ratio to the encoder alone, which grows and shrinks with the machine as they do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from bot.render.canvas import Canvas
from bot.render.encode import webp

BUDGET: Final = 2.0
"""A picture drawn and encoded may take at most this many times as long as its encoding alone."""


@dataclass(frozen=True, slots=True)
class Timed:
    """A picture to be timed: ``draw`` lays it out and draws it, ``finish`` draws and encodes it."""

    draw: Callable[[], Canvas]
    finish: Callable[[], object]


def pair(first: Callable[[], object], second: Callable[[], object], rounds: int) -> tuple[float, float]:
    """The best times of two tasks in milliseconds, run alternately so that a busy machine slows both equally."""
    best = [float("inf"), float("inf")]
    for _ in range(rounds):
        for at, work in enumerate((first, second)):
            start = perf_counter()
            work()
            best[at] = min(best[at], (perf_counter() - start) * 1000)
    return best[0], best[1]


def measured(whole: Timed, close: Timed, rounds: int) -> dict[str, float]:
    """Best times (ms) of the whole map and of its focus, their encoding alone, and the ratios of both.

    The cold time is that of the first map, in which base maps that are kept are drawn.
    """
    start = perf_counter()
    canvas = whole.draw()
    cold = (perf_counter() - start) * 1000
    pixels = canvas.pixels()
    small = close.draw()
    small_pixels = small.pixels()
    encoder, map_ms = pair(lambda: webp(pixels, canvas.width, canvas.height), whole.finish, rounds)
    small_encoder, focus_ms = pair(lambda: webp(small_pixels, small.width, small.height), close.finish, rounds)
    return {
        "map_cold_base_ms": round(cold, 1),
        "map_encoder_ms": round(encoder, 1),
        "map_drawn_and_encoded_ms": round(map_ms, 1),
        "map_ratio": round(map_ms / encoder, 2),
        "focus_encoder_ms": round(small_encoder, 1),
        "focus_drawn_and_encoded_ms": round(focus_ms, 1),
        "focus_ratio": round(focus_ms / small_encoder, 2),
        "budget_ratio": BUDGET,
    }
