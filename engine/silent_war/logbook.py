"""The patrol logs: a line a week for each boat's present or last patrol, and the counts that are kept for good."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from engine.core.facts import Fact, of_sentence
from engine.core.words import Words, pack_words, unpack_words
from engine.silent_war.facts.log import LogAtSea, LogLine, LogLost, LogSailed
from engine.silent_war.state import MonthCount, Passage, Score, Theatre

MONTH = len("1943-01")
STAMP = ("boat", "where", "week", "date")
"""The last four fields of every line; the save keeps them beside the sentence of the rest."""


def date_of(theatre: Theatre) -> str:
    """The turn's date as books keep it: year, month, week of the month (``1943-01-3``)."""
    return f"{theatre.year}-{theatre.month:02d}-{theatre.week_of_month}"


def stamp(theatre: Theatre, boat: str, where: str) -> tuple[str, str, int, str]:
    """The last four fields of a line written this week."""
    return boat, where, theatre.week, date_of(theatre)


def log_words(passage: Passage) -> Words:
    """The sentence of a line of the log."""
    return unpack_words(json.loads(passage.what))


def line_of(passage: Passage) -> Fact:
    """A line of the save as a fact; as a sentence if an earlier version wrote a kind that no longer exists."""
    words = log_words(passage)
    return of_sentence(words.key, {**words.args, **{name: getattr(passage, name) for name in STAMP}})


def write(score: Score, line: LogLine) -> None:
    """Add a line. Patrols begun and boats lost are counted by month."""
    if isinstance(line, LogSailed | LogAtSea):
        score.months.setdefault(line.date[:MONTH], MonthCount()).patrols_started += 1
    elif isinstance(line, LogLost):
        score.months.setdefault(line.date[:MONTH], MonthCount()).boats_lost += 1
    what = _sentence(replace(line, boat="", where="", week=0, date=""))
    score.log.append(Passage(line.week, line.date, line.boat, line.where, what))


HARM = "sw-log-harm"
"""What the save notes beside the lines of the log: harm on passage, and by what. The campaign's events tell it, too."""


def harm_words(cause: str, harms: Sequence[str]) -> Words:
    """What befell a boat on passage, and by what (19.1)."""
    return Words(
        HARM, {"harms": [Words(f"sw-harm-{harm}") for harm in harms], "cause": Words(f"transit-cause-{cause}")}
    )


def note_harm(score: Score, theatre: Theatre, boat: str, where: str, cause: str, harms: Sequence[str]) -> None:
    """Note harm on passage beside the boat's log."""
    what = json.dumps(pack_words(harm_words(cause, harms)), ensure_ascii=False)
    score.log.append(Passage(theatre.week, date_of(theatre), boat, where, what))


def is_harm(passage: Passage) -> bool:
    """Whether a line of the save notes harm and is none of the log's own."""
    return f'"{HARM}"' in passage.what


@lru_cache(maxsize=4096)
def _sentence(line: LogLine) -> str:
    """The sentence of a line without its stamp, as JSON: most weeks are alike."""
    words = line.words
    args = {name: arg for name, arg in words.args.items() if name not in STAMP}
    return json.dumps(pack_words(Words(words.key, args)), ensure_ascii=False)


def turn_over(score: Score, first: int) -> None:
    """Drop former patrols of boats that sailed since line ``first``, so that years of war do not fill the save."""
    new = score.log[first:]
    sailed = {line.boat for line in new if f'"{LogSailed.KIND}"' in line.what}
    if sailed:
        score.log = [line for line in score.log[:first] if line.boat not in sailed] + new
