"""How long pictures take, as a ratio to the encoder alone, which grows and shrinks with the machine as they do."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter


def pair(first: Callable[[], object], second: Callable[[], object], rounds: int) -> tuple[float, float]:
    """The best times of two tasks in milliseconds, run alternately so that a busy machine slows both equally."""
    best = [float("inf"), float("inf")]
    for _ in range(rounds):
        for at, work in enumerate((first, second)):
            start = perf_counter()
            work()
            best[at] = min(best[at], (perf_counter() - start) * 1000)
    return best[0], best[1]
