"""Mistakes in files of data, for two readers: a plain line for logs, and words that the bot says in its languages.

The line stands in logs and tracebacks of operators, as the parser or the check wrote it. Whoever wrote the file reads
the words (``bot/text``, ``file-…``); where a check has none of its own they carry its line.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from difflib import SequenceMatcher, get_close_matches
from pathlib import Path
from typing import Final, TypeAlias

from engine.core.letters import slug
from engine.core.words import Arg, Words


class GameFault(Exception):
    """A game cannot be played here; the message tells whoever runs the program why, in plain words."""


MOST_NAMED: Final = 30
"""Names that a mistake lists at most; of more it says how many there are."""
LONGEST_SHOWN: Final = 60


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong: the line for logs, and the same as words; ``others`` are rows and fields that it is wrong with.

    ``alone``: it shows in its own row and those others, whatever else stands in the file. ``late``: the check came when
    files with it had been taken; what was kept of them is played on.
    """

    text: str
    words: Words
    others: tuple[tuple[str, str], ...] = ()
    alone: bool = False
    late: bool = False

    def beside(self, *others: tuple[str, str]) -> Problem:
        """The same, told with the lines of these rows and fields too."""
        return replace(self, others=(*self.others, *others))


Wrong: TypeAlias = str | Problem
"""A problem as a check of a table gives it: a bare line for logs, or with words for the writer of a file."""
Fault: TypeAlias = tuple[str, str, Problem]
"""Row, field and problem, as a game finds them in a scenario file. Each has words: a writer reads them."""


class Problems:
    """The problems that a game's checks know: by name the line for logs, with its arguments in braces.

    Called with a name and the arguments, it makes a problem whose words are ``<prefix>-<name>`` in the catalogues. An
    argument that is a list is joined by commas in the line, and by the language's "and" in the words. ``alone``: the
    names, parted by blanks, of those that show in their rows alone; ``late``: of those whose check came when files with
    them had been taken.
    """

    def __init__(self, prefix: str, lines: Mapping[str, str], alone: str = "", late: str = "") -> None:
        self.prefix, self.lines = prefix, lines
        self.alone, self.late = frozenset(alone.split()), frozenset(late.split())

    def __call__(self, name: str, /, **args: Arg) -> Problem:
        """A problem of the table. KeyError for another name, or an argument too few."""
        plain = {key: value if isinstance(value, str | int | float) else _joined(value) for key, value in args.items()}
        words = Words(f"{self.prefix}-{name}", args)
        text = self.lines[name].format(**plain)
        return Problem(text, words, alone=name in self.alone, late=name in self.late)


def _joined(value: Arg) -> str:
    return ", ".join(map(str, value)) if isinstance(value, Sequence) else str(value)


shared: Final = Problems(
    "file",
    {
        "twice": "{name} stands twice",
        "members": "from so many to so many members, {least} to {most}",
        "id-taken": "the game has a scenario {id}: choose another id",
        "game-ends": "the scenario has {turns} turns",
    },
    alone="twice members id-taken",
)
"""Problems that several games know."""


def twice(
    named: Iterable[tuple[str, str, str]], problem: Callable[[str], Problem] = lambda name: shared("twice", name=name)
) -> Iterator[Fault]:
    """Whatever is named a second time: rows, fields and names in the order of the file."""
    first: dict[str, tuple[str, str]] = {}
    for row, field, name in named:
        if name in first:
            yield row, field, problem(name).beside(first[name])
        else:
            first[name] = (row, field)


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake in a data file. ``row`` is a line number (CSV) or a path like ``boats[3]`` (TOML).

    ``line``: where it stands in a TOML file, from 1; 0 where that is not known. ``told``: the problem as words; None
    where there is only the line for logs. ``others``: further places that it concerns.
    """

    file: Path
    row: str
    field: str
    problem: str
    told: Words | None = None
    line: int = 0
    others: tuple[Words, ...] = ()
    alone: bool = False
    late: bool = False

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
        return place_of(self.line, self.row, self.field)

    @property
    def sentence(self) -> Words:
        """Place and problem."""
        return Words("file-mistake", {"place": self.place, "problem": self.told_whole})

    @property
    def told_whole(self) -> Words:
        """The problem with the other places that it concerns."""
        if not self.others:
            return self.words
        return Words("file-with-others", {"problem": self.words, "others": self.others})


def place_of(line: int, row: str, field: str) -> Words:
    """A place as words: line, row and field, as far as they are known."""
    known: dict[str, Arg] = {"line": line, "row": row, "field": field}
    given = {name: at for name, at in known.items() if at}
    return Words("-".join(("file-at", *given)), given) if given else Words("file-whole")


class DataError(ValueError):
    """A data file that cannot be used. Carries every mistake in it, in the order of the file."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__("\n".join(str(mistake) for mistake in self.mistakes))

    @classmethod
    def at(cls, file: Path, row: str | int, field: str, problem: Wrong, line: int = 0) -> DataError:
        """A single mistake, from a check that compares rows or files."""
        return cls([mistake(file, str(row), field, problem, line)])


def mistake(file: Path, row: str, field: str, problem: Wrong, line: int = 0, others: tuple[Words, ...] = ()) -> Mistake:
    """A mistake from what a check says."""
    if isinstance(problem, Problem):
        return Mistake(file, row, field, problem.text, problem.words, line, others, problem.alone, problem.late)
    return Mistake(file, row, field, problem, None, line, others)


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

    ``known``: the ids, or a mapping of them to things, whose printed names count too. ``what`` names the kind of thing:
    ``file-thing-<what>`` in the catalogues. ``text``: the line for logs where it is
    not the usual one.
    """
    said = text or f"there is no {what} {name}; there are {', '.join(listed(known))}"
    return Problem(said, no_such_words(Words(f"file-thing-{what.replace(' ', '-')}"), name, known))


_TITLES: Final = frozenset(["uss", "hms", "hmas", "hmcs", "ijn", "type", "class", "clase", "tipo", "the", "el", "la"])
"""Words before or behind a printed name that are no part of it."""


def near_of(name: str, known: Collection[str]) -> str:
    """The known id that was meant: of the thing that is called so in print, where ``known`` maps ids to things with a
    name, else the nearest id, else that of the nearest printed name; empty where none is near."""
    printed: dict[str, str] = {}
    for ident, thing in known.items() if isinstance(known, Mapping) else ():
        first = thing[0] if isinstance(thing, list | tuple) and thing else thing
        called = getattr(first, "name", None)
        if isinstance(called, str):
            printed.setdefault(slug(called), ident)
    plain = "-".join(word for word in slug(name).split("-") if word not in _TITLES) or slug(name)
    for each in dict.fromkeys((slug(name), plain)):
        if (exact := printed.get(each)) is not None and name not in known:
            return exact
        if near := nearest(each if each == plain else name, known):
            return near
    alike = nearest(plain, printed) if plain else ""
    return printed[alike] if alike else ""


def listed(names: Collection[str]) -> Sequence[str]:
    """Names in the order in which they are told: a set has none of its own, and its order changes from run to run."""
    return sorted(names) if isinstance(names, Set) else list(names)


def no_such_words(what: Words, name: str, known: Collection[str]) -> Words:
    """The words of :func:`no_such`."""
    args: dict[str, Arg] = {"what": what, "name": shown(name)}
    near, known = near_of(name, known), listed(known)
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
