"""The patrol logs: a line a week and boat, of each boat's present or last patrol, and the counts that outlive them."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from engine.core.facts import Fact, of_sentence
from engine.core.words import Words, pack_arg, unpack_words
from engine.silent_war.facts.log import LogAtSea, LogLine, LogLost, LogSailed
from engine.silent_war.state import MonthCount, Passage, Score, Theatre

MONTH = len("1943-01")
STAMP = ("boat", "where", "week", "date")
"""What every line ends in; the save keeps these four beside the sentence of the rest."""


def date_of(theatre: Theatre) -> str:
    """The turn's date as books keep it: year, month, week of the month (``1943-01-3``)."""
    return f"{theatre.year}-{theatre.month:02d}-{theatre.week_of_month}"


def stamp(theatre: Theatre, boat: str, where: str) -> tuple[str, str, int, str]:
    """The four last fields of a line that is written this week."""
    return boat, where, theatre.week, date_of(theatre)


def log_words(passage: Passage) -> Words:
    """The sentence of a line of the log."""
    return unpack_words(json.loads(passage.what))


def line_of(passage: Passage) -> Fact:
    """A line of the save as the fact that it is; a sentence where a former version wrote what is no more."""
    words = log_words(passage)
    return of_sentence(words.key, {**words.args, **{name: getattr(passage, name) for name in STAMP}})


def write(score: Score, line: LogLine) -> None:
    """A line more. Patrols begun and boats lost are counted by month."""
    if isinstance(line, LogSailed | LogAtSea):
        score.months.setdefault(line.date[:MONTH], MonthCount()).patrols_started += 1
    elif isinstance(line, LogLost):
        score.months.setdefault(line.date[:MONTH], MonthCount()).boats_lost += 1
    args = {name: arg for name, arg in line.words.args.items() if name not in STAMP}
    if all(type(arg) is int for arg in args.values()):
        what = _numbers(line.kind, tuple(args.items()))
    else:
        what = _packed(line.kind, {name: pack_arg(arg) for name, arg in args.items()})
    score.log.append(Passage(line.week, line.date, line.boat, line.where, what))


@lru_cache(maxsize=4096)
def _numbers(key: str, args: tuple[tuple[str, Any], ...]) -> str:
    """A line with numbers alone, or none: most weeks are like others."""
    return _packed(key, dict(args))


def _packed(key: str, args: dict[str, Any]) -> str:
    return json.dumps({"w": key, "a": args} if args else {"w": key}, ensure_ascii=False)


def turn_over(score: Score, first: int) -> None:
    """Drop the former patrols of boats that sailed since line ``first``: a war of years must not fill the save."""
    new = score.log[first:]
    sailed = {line.boat for line in new if f'"{LogSailed.KIND}"' in line.what}
    if sailed:
        score.log = [line for line in score.log[:first] if line.boat not in sailed] + new
