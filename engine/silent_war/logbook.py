"""The patrol logs: a line a week and boat, of each boat's present or last patrol, and the counts that outlive them."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from engine.core.words import Json, Words, unpack_words
from engine.silent_war.state import MonthCount, Passage, Score, Theatre

SAILED, AT_SEA, LOST = "sw-log-sailed", "sw-log-at-sea", "sw-log-lost-"
MONTH = len("1943-01")


def date_of(theatre: Theatre) -> str:
    """The turn's date as books keep it: year, month, week of the month (``1943-01-3``)."""
    return f"{theatre.year}-{theatre.month:02d}-{theatre.week_of_month}"


def log_words(passage: Passage) -> Words:
    """The sentence of a line of the log."""
    return unpack_words(json.loads(passage.what))


def write(score: Score, theatre: Theatre, boat: str, where: str, what: Json) -> None:
    """A line more: ``what`` is a message id or packed Words. Patrols begun and boats lost are counted by month."""
    packed: dict[str, Any] = {"w": what} if isinstance(what, str) else what
    date = date_of(theatre)
    key: str = packed["w"]
    if key in (SAILED, AT_SEA):
        score.months.setdefault(date[:MONTH], MonthCount()).patrols_started += 1
    elif key.startswith(LOST):
        score.months.setdefault(date[:MONTH], MonthCount()).boats_lost += 1
    args: dict[str, Any] = packed.get("a", {})
    if all(type(value) is int for value in args.values()):
        line = _numbers(key, tuple(args.items()))
    else:
        line = json.dumps(packed, ensure_ascii=False)
    score.log.append(Passage(theatre.week, date, boat, where, line))


@lru_cache(maxsize=4096)
def _numbers(key: str, args: tuple[tuple[str, int], ...]) -> str:
    """A line with numbers alone, or none: most weeks are like others."""
    return json.dumps({"w": key, "a": dict(args)} if args else {"w": key})


def turn_over(score: Score, first: int) -> None:
    """Drop the former patrols of boats that sailed since line ``first``: a war of years must not fill the save."""
    new = score.log[first:]
    sailed = {line.boat for line in new if f'"{SAILED}"' in line.what}
    if sailed:
        score.log = [line for line in score.log[:first] if line.boat not in sailed] + new
