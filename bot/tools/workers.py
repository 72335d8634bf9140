"""Games played by autopilot for a command: the checks of what is asked for, and the processes that play."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, Final, TypeVar

from bot import packages
from bot.games import games
from bot.service.desk import usual_doctrine
from bot.tools.loading import loading
from bot.tools.output import Fault
from engine.core.rules import Rules

A = TypeVar("A")
B = TypeVar("B")

SWEEP_AFTER: Final = 100_000
"""Objects made between two garbage collections; a war makes and drops millions, hardly any of them in cycles."""


def game_named(name: str) -> Rules[Any, Any]:
    """A game by name. Errors: :class:`Fault`, naming the games there are."""
    with loading():
        rules = games().get(name)
    if rules is None:
        raise no_game(name)
    return rules


def no_game(name: str) -> Fault:
    """That there is no game of a name: which there are, and that it only needs to be wanted where it is installed."""
    key = "tool-game-unwanted" if name in packages.installed() else "tool-no-game"
    return Fault.said(key, name=name, names=", ".join(games()))


def doctrine_of(rules: Rules[Any, Any], doctrine: str) -> str:
    """The named doctrine, or the usual one for an empty name; :class:`Fault` where the autopilot does not have it."""
    doctrine = doctrine or usual_doctrine(rules)
    if doctrine not in rules.doctrines:
        raise Fault.said("tool-no-doctrine", name=doctrine, names=", ".join(rules.doctrines))
    return doctrine


def steady() -> None:
    """Exempt what is loaded from garbage collection, and collect seldom: it saves a tenth of a war's time.

    Nothing is collected first: to go over what this process shares with the one that started it would copy all of it.
    """
    gc.freeze()
    gc.set_threshold(SWEEP_AFTER)


@contextmanager
def workers(jobs: int) -> Iterator[Callable[[Callable[[A], B], Iterable[A]], Iterator[B]]]:
    """A ``map`` over that many processes; with one job it runs in this process, swept as seldom as theirs."""
    if jobs == 1:
        before = gc.get_threshold()
        steady()
        try:
            yield map
        finally:
            gc.unfreeze()
            gc.set_threshold(*before)
        return
    # Not by fork, the usual way until Python 3.14: it copies a process whose threads may hold locks. The server has
    # imported what this process has, before it is copied for each worker.
    context = get_context("forkserver")
    context.set_forkserver_preload([name for name in sys.modules if name.partition(".")[0] in ("bot", "engine")])
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=steady) as pool:
        try:
            yield pool.map
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)  # what nobody waits for is not begun
            raise
