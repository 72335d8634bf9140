"""Seasons of the war as whole numbers, four to a year: ``W43``, ``Sp43``, ``Su43``, ``F43`` (4.5.2.2).

Winter counts with the year in which it ends, so W43 is from December 1942 to February 1943 (S10).
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Final, TypeAlias

from pydantic import BeforeValidator, WithJsonSchema

from engine.core.mistakes import Problem, shown
from engine.core.telling import Unfit
from engine.core.words import Words

Season: TypeAlias = int
"""Four times the year (1900 is 0) and 0 for winter, 1 spring, 2 summer, 3 autumn: later is greater."""

NAMES: Final = ("W", "Sp", "Su", "F")
FIRST: Final = 39 * 4 + 2
LAST: Final = 45 * 4 + 3
_WORDS: Final = re.compile(r"(W|Sp|Su|F)(\d\d)")


def read_season(text: str) -> Season:
    """The season that a word like ``Sp43`` names. ValueError for another word, or one outside Su39 to F45."""
    match = _WORDS.fullmatch(text.strip())
    if match is None:
        raise _unfit(text, f"{text!r} is no season: W, Sp, Su or F and the year in two digits, as Sp43")
    season = int(match[2]) * 4 + NAMES.index(match[1])
    if not FIRST <= season <= LAST:
        raise _unfit(text, f"{text} lies outside the war: {write_season(FIRST)} to {write_season(LAST)}")
    return season


def _unfit(given: object, text: str) -> Unfit:
    return Unfit(Problem(text, Words("file-form-season", {"given": shown(given)})))


def write_season(season: Season) -> str:
    """The word for a season."""
    return f"{NAMES[season % 4]}{season // 4:02d}"


def year_of(season: Season) -> int:
    """The year a season is counted with."""
    return 1900 + season // 4


def years_between(entry: Season, season: Season) -> int:
    """Whole years of war from a navy's entry to a season (49.6)."""
    return max(0, season - entry) // 4


def _cell(value: Any) -> Any:
    if isinstance(value, str):
        return read_season(value)
    if isinstance(value, int) and not FIRST <= value <= LAST:
        raise _unfit(value, "a season is a word as Sp43")
    return value


SeasonCell = Annotated[
    int, BeforeValidator(_cell), WithJsonSchema({"type": "string", "pattern": r"^\s*(W|Sp|Su|F)\d\d\s*$"})
]
"""A cell that holds a season."""
