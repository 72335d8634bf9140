"""One clock for all questions of a half-turn, so that many questions one after another do not each take their whole
time.

What a half-turn is the game says (:meth:`engine.core.rules.Rules.half_turn`). Its clock starts with it, which everybody
sees, whoever is asked first: a deadline tells nothing of questions put before. A question ends with the clock, but it
has at least a quarter of it, never less than six hours, and never more than its own time.
"""

from __future__ import annotations

from bot.service.book import Book
from bot.service.types import Settings

LEAST = 6 * 3600
"""Seconds that every question has, if its own time is not shorter."""
SHARE = 4
"""The part of the half-turn's clock that a question has at least: one in so many."""


def start(book: Book, half: str, now: int) -> None:
    """Note the half-turn that is played, and when it began."""
    if book.half is None or book.half["name"] != half:
        book.half = {"name": half, "since": now}


def stop(book: Book) -> None:
    """Nobody is waited for: the clock starts anew when somebody is."""
    book.half = None


def move(book: Book, seconds: int) -> None:
    """After a pause or an outage the clock goes on where it stood."""
    if book.half is not None:
        book.half["since"] += seconds


def left(book: Book, settings: Settings, time: int, now: int) -> int:
    """The seconds that a question has which opens now and whose own time is ``time``. In a game without turns that is
    all of it."""
    if book.half is None or not book.half["name"]:
        return time
    whole = settings.turn_time or time
    return max(least(settings, time), min(time, book.half["since"] + whole - now))


def least(settings: Settings, time: int) -> int:
    """The seconds that a question has at least whose own time is ``time``."""
    return min(time, max((settings.turn_time or time) // SHARE, 0 if settings.minutes else LEAST))
