"""The patrol logs: a line a week for each boat's present or last patrol, and the counts that are kept for good."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache

from engine.core.facts import Fact, pack_fact, unpack_fact
from engine.silent_war.facts.log import LogAtSea, LogHarm, LogLine, LogLost, LogSailed
from engine.silent_war.state import MonthCount, Passage, Score, Theatre

MONTH = len("1943-01")
STAMP = ("boat", "where", "week", "date")
"""The last four fields of every line; the save keeps them beside the rest."""


def date_of(theatre: Theatre) -> str:
    """The turn's date as books keep it: year, month, week of the month (``1943-01-3``)."""
    return f"{theatre.year}-{theatre.month:02d}-{theatre.week_of_month}"


def stamp(theatre: Theatre, boat: str, where: str) -> tuple[str, str, int, str]:
    """The last four fields of a line written this week."""
    return boat, where, theatre.week, date_of(theatre)


def line_of(passage: Passage) -> Fact:
    """A line of the save as a fact."""
    held = json.loads(passage.what)
    return unpack_fact({**held, "fact": {**held["fact"], **{name: getattr(passage, name) for name in STAMP}}})


def write(score: Score, line: LogLine) -> None:
    """Add a line. Patrols begun and boats lost are counted by month."""
    if isinstance(line, LogSailed | LogAtSea):
        score.months.setdefault(line.date[:MONTH], MonthCount()).patrols_started += 1
    elif isinstance(line, LogLost):
        score.months.setdefault(line.date[:MONTH], MonthCount()).boats_lost += 1
    score.log.append(Passage(line.week, line.date, line.boat, line.where, _held(line)))


def note_harm(score: Score, harm: LogHarm) -> None:
    """Note harm on passage beside the boat's log. The campaign's events tell it, too."""
    score.log.append(Passage(harm.week, harm.date, harm.boat, harm.where, _held(harm)))


def is_harm(passage: Passage) -> bool:
    """Whether a line of the save notes harm and is none of the log's own."""
    return f'"{LogHarm.KIND}"' in passage.what


def _held(line: LogLine | LogHarm) -> str:
    return _packed(replace(line, boat="", where="", week=0, date=""))


@lru_cache(maxsize=4096)
def _packed(line: LogLine | LogHarm) -> str:
    """A line without its stamp, as JSON: most weeks are alike."""
    held = pack_fact(line)
    fact = {name: value for name, value in held["fact"].items() if name not in STAMP}
    return json.dumps({**held, "fact": fact}, ensure_ascii=False)


def turn_over(score: Score, first: int) -> None:
    """Drop former patrols of boats that sailed since line ``first``, so that years of war do not fill the save."""
    new = score.log[first:]
    sailed = {line.boat for line in new if f'"{LogSailed.KIND}"' in line.what}
    if sailed:
        score.log = [line for line in score.log[:first] if line.boat not in sailed] + new
