"""Mistakes in files of data, for two readers: a plain line for logs, and words that the bot says in its languages.

The line stands in logs and tracebacks of operators, as the parser or the check wrote it. Whoever wrote the file reads
the words (``bot/text``, ``file-…``); where a check has none of its own they carry its line.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher, get_close_matches
from pathlib import Path
from typing import Final, TypeAlias

from engine.core.words import Arg, Words

MOST_NAMED: Final = 30
"""Names that a mistake lists at most; of more it says how many there are."""
LONGEST_SHOWN: Final = 60


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong: the line for logs, and the same as words."""

    text: str
    words: Words


Wrong: TypeAlias = str | Problem
"""A problem as a check of a game gives it: a bare line, or with words of its own."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake in a data file. ``row`` is a line number (CSV) or a path like ``boats[3]`` (TOML).

    ``line``: where it stands in a TOML file, from 1; 0 where that is not known. ``told``: the problem as words; None
    where there is only the line for logs.
    """

    file: Path
    row: str
    field: str
    problem: str
    told: Words | None = None
    line: int = 0

    def __str__(self) -> str:
        place = [str(self.file)]
        if self.row:
            place.append(f"row {self.row}")
        if self.field:
            place.append(f"field {self.field}")
        return f"{', '.join(place)}: {self.problem}"

    @property
    def words(self) -> Words:
        """The problem alone as a sentence of the catalogues."""
        return self.told or Words("file-said", {"text": self.problem})

    @property
    def place(self) -> Words:
        """Where it is: line, row and field, as far as they are known."""
        known: dict[str, Arg] = {"line": self.line, "row": self.row, "field": self.field}
        given = {name: at for name, at in known.items() if at}
        return Words("-".join(("file-at", *given)), given) if given else Words("file-whole")

    @property
    def sentence(self) -> Words:
        """Place and problem."""
        return Words("file-mistake", {"place": self.place, "problem": self.words})


class DataError(ValueError):
    """A data file that cannot be used. Carries every mistake in it, in the order of the file."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__("\n".join(str(mistake) for mistake in self.mistakes))

    @classmethod
    def at(cls, file: Path, row: str | int, field: str, problem: Wrong, line: int = 0) -> DataError:
        """A single mistake, from a check that compares rows or files."""
        return cls([mistake(file, str(row), field, problem, line)])


def mistake(file: Path, row: str, field: str, problem: Wrong, line: int = 0) -> Mistake:
    """A mistake from what a check says."""
    if isinstance(problem, Problem):
        return Mistake(file, row, field, problem.text, problem.words, line)
    return Mistake(file, row, field, problem, None, line)


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name that a slip of the hand most likely meant; empty where none is near.

    Upper and lower case, blanks and underlines count for nothing.
    """
    by_bare = {_bare(each): each for each in sorted(known, reverse=True)}
    wanted = _bare(name)
    if wanted in by_bare:
        return by_bare[wanted]
    close = get_close_matches(wanted, by_bare, n=5, cutoff=0.7)
    if close:
        # Of names that are equally near, the one whose letters were only exchanged.
        return by_bare[next((each for each in close if sorted(each) == sorted(wanted)), close[0])]
    begun = [bare for bare in by_bare if wanted and (bare.startswith(wanted) or f"-{bare}-".find(f"-{wanted}-") >= 0)]
    return by_bare[max(begun, key=lambda bare: SequenceMatcher(None, wanted, bare).ratio())] if begun else ""


def _bare(name: str) -> str:
    return name.strip().lower().replace(" ", "-").replace("_", "-")


def no_such(what: str, name: str, known: Collection[str], *, text: str = "") -> Problem:
    """There is no such thing: with the nearest name, and all names where they are few.

    ``what`` names the kind of thing: ``file-thing-<what>`` in the catalogues. ``text``: the line for logs where it is
    not the usual one.
    """
    said = text or f"there is no {what} {name}; there are {', '.join(known)}"
    return Problem(said, no_such_words(Words(f"file-thing-{what.replace(' ', '-')}"), name, known))


def no_such_words(what: Words, name: str, known: Collection[str]) -> Words:
    """The words of :func:`no_such`."""
    args: dict[str, Arg] = {"what": what, "name": shown(name)}
    near = nearest(name, known)
    if near:
        return Words("file-no-such-but", {**args, "near": near})
    if not known:
        return Words("file-no-such", args)
    if len(known) > MOST_NAMED:
        return Words("file-no-such-many", {**args, "count": len(known)})
    return Words("file-no-such-of", {**args, "names": tuple(known)})


def shown(value: object) -> str:
    """A value as it stands in the file, shortened."""
    if isinstance(value, bool):
        return "true" if value else "false"
    text = f'"{value}"' if isinstance(value, str) and (not value or value != value.strip()) else str(value)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"
