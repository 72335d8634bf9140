"""``flotilla staff``: the staff of this checkout as a process, which ``flotilla simulate --against`` asks for answers.

The other end is :mod:`bot.tools.kept_staff`, of another checkout. It founds a game and plays it; here the same game is
played along by the rules of this checkout, with the answers and the dice of the other end, and no seed. Where the other
end wants an answer, the staff gives it from what the slot knows, as it does everywhere.

Each line is JSON. The first goes out: ``protocol``, ``game``, ``version`` of its rules, its ``doctrines``, and the
folder of its ``engine``. What comes in are lists of items, in the order in which the game comes to them::

    ["begin", scenario, options, doctrine]
    ["throw", path, epoch, table, count, sides, value]
    ["ask", kind, path, slot]              an answer is wanted: it goes out, then the item "answer" follows
    ["answer", kind, path, slot, answer]   what was answered there, by whichever side
    ["over", result]

To ``ask`` goes out ``{"answer": …}``, or ``{"fault": …}`` where the staff fails; to ``over`` ``{"over": true}``. Where
the rules of this checkout come to anything else than what is told, ``{"apart": …}`` goes out, and the process ends.

The module imports nothing but the engine, so that it can also speak for an older checkout that does not have it.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from argparse import Namespace
from collections import deque
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any, Final

import engine
from engine.core.codec import pack
from engine.core.drive import drive
from engine.core.rules import Policy, Rules
from engine.games import GAMES, game

PROTOCOL: Final = 1
"""The number of the form of the lines; a change of what they mean gets the next."""


class Apart(Exception):
    """The game goes another way here than at the other end."""


class Feed:
    """What happened at the other end, item by item.

    The lines are read beside the game: with the other end's last breath this process ends, whatever it is doing.
    """

    def __init__(self, lines: IO[bytes]) -> None:
        self._lines = lines
        self._read: SimpleQueue[list[Any]] = SimpleQueue()
        self._items: deque[Any] = deque()
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        try:
            for line in self._lines:
                self._read.put(json.loads(line))
        except ValueError as fault:
            sys.stderr.write(f"what came in is no JSON: {fault}\n")
            sys.stderr.flush()
            os._exit(1)
        os._exit(0)

    def next(self) -> Any:
        """The next item; waits for it."""
        while not self._items:
            self._items.extend(self._read.get())
        return self._items.popleft()


class Told:
    """The luck of the other end."""

    def __init__(self, feed: Feed) -> None:
        self._feed = feed

    def value(self, path: str, epoch: int, table: str, count: int, sides: int) -> int:
        here = ["throw", path, epoch, table, count, sides]
        told = self._feed.next()
        if told[:-1] != here:
            raise Apart(differ(here, told))
        return int(told[-1])


class Seats:
    """Answers for everybody: what was answered at the other end, and what the staff says where it is asked."""

    def __init__(self, feed: Feed, policy: Policy[Any], voice: IO[bytes]) -> None:
        self._feed, self._policy, self._voice = feed, policy, voice

    def answer(self, known: Any, kind: str, path: str, slot: str) -> Any:
        told = self._feed.next()
        if told == ["ask", kind, path, slot]:
            say(self._voice, self._advice(known, kind, path, slot))
            told = self._feed.next()
        here = ["answer", kind, path, slot]
        if told[:-1] != here:
            raise Apart(differ(here, told))
        return told[-1]

    def _advice(self, known: Any, kind: str, path: str, slot: str) -> dict[str, Any]:
        try:
            return {"answer": pack(self._policy.answer(known, kind, path, slot))}
        except Exception as fault:
            return {"fault": f"{type(fault).__name__}: {fault}"}


def differ(here: list[Any], told: list[Any]) -> str:
    """Where two games part."""
    return f"it comes to {' '.join(map(str, here))} where today's comes to {' '.join(map(str, told[: len(here)]))}"


def say(voice: IO[bytes], what: dict[str, Any]) -> None:
    """A line to the other end."""
    voice.write(json.dumps(what).encode() + b"\n")
    voice.flush()


def play(rules: Rules[Any, Any], feed: Feed, voice: IO[bytes]) -> None:
    """Play one game along. Errors: Apart."""
    _, scenario, options, doctrine = feed.next()
    state = drive(rules, scenario, Told(feed), Seats(feed, rules.policy(doctrine), voice), options=options)
    here, told = ["over", pack(state.meta.result)], feed.next()
    if told != here:
        raise Apart(differ(here, told))
    say(voice, {"over": True})


def serve(name: str, lines: IO[bytes], voice: IO[bytes]) -> int:
    """Play games along until the lines end; 1 where a game went apart, or there is no such game."""
    if name not in GAMES:
        say(voice, {"apart": f"it has no game {name!r}"})
        return 1
    rules = game(name).rules
    gc.freeze()
    gc.set_threshold(100_000)
    folder = str(Path(engine.__file__).parent)
    hello = {"game": name, "version": rules.version, "doctrines": list(rules.doctrines), "engine": folder}
    say(voice, {"protocol": PROTOCOL, **hello})
    feed = Feed(lines)
    try:
        while True:
            play(rules, feed, voice)
    except Exception as fault:
        say(voice, {"apart": str(fault) if isinstance(fault, Apart) else f"{type(fault).__name__}: {fault}"})
        return 1


def staff(args: Namespace) -> int:
    """The command: lines come on standard input; what the engine might print goes to standard error."""
    voice = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return serve(args.game, sys.stdin.buffer, voice)


if __name__ == "__main__":
    sys.exit(staff(Namespace(game=sys.argv[1])))
