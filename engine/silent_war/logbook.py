"""The patrol logs: a line a week and boat, of each boat's present or last patrol, and the counts that outlive them."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache

from engine.core.facts import Fact, of_sentence
from engine.core.words import Words, pack_words, unpack_words
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
    what = _sentence(replace(line, boat="", where="", week=0, date=""))
    score.log.append(Passage(line.week, line.date, line.boat, line.where, what))


@lru_cache(maxsize=4096)
def _sentence(line: LogLine) -> str:
    """The sentence of a line but for its stamp, as JSON: most weeks are like others."""
    words = line.words
    args = {name: arg for name, arg in words.args.items() if name not in STAMP}
    return json.dumps(pack_words(Words(words.key, args)), ensure_ascii=False)


def turn_over(score: Score, first: int) -> None:
    """Drop the former patrols of boats that sailed since line ``first``: a war of years must not fill the save."""
    new = score.log[first:]
    sailed = {line.boat for line in new if f'"{LogSailed.KIND}"' in line.what}
    if sailed:
        score.log = [line for line in score.log[:first] if line.boat not in sailed] + new
