"""Typed ways: hex labels, directions with counts, ``via``, ``to``, names of places.

    2413 SE 2614          a hex, a direction, a hex: gaps are filled
    SE2 N                 two steps south-east, one north; also SE×2, SE 2, 2SE
    via 2714 to Arica     by the filling way to a hex, then to a place, where the way ends

Words are separated by spaces, commas, dots in mid-line, arrows; labels and directions also by hyphens. Case and accents
do not matter; keywords and compass points are read in English and Spanish. The words of a place's name may be shortened
to their beginnings where that fits only one place. The label of the place that the way has just reached is no step.

``read_way`` gives the way or a ``WordFault``: the first wrong word, where it is, and what may be written instead.
Nothing here is a sentence. The ``Chart`` says what is legal; it is made from what the asker knows, so that neither a
refusal nor a completion tells them more.
"""

import difflib
import re
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from engine.core.letters import bare
from engine.core.maps.hexes import Hex, compass_names, direction_named, go
from engine.core.maps.hexlabels import Naming
from engine.core.maps.paths import Neighbours, path_cost, reach, shortest

N = TypeVar("N", bound=Hashable)

VIA: Final = "via"
TO: Final = "to"

# What the keywords are written like, folded (see ``fold``).
_KEYWORDS: Final[Mapping[str, str]] = {"via": VIA, "por": VIA, "to": TO, "a": TO, "hasta": TO, "hacia": TO}

_SHORTEST_NAME: Final = 3  # letters below which a beginning names no place
_WORD = re.compile(r"[^\s,;·•>→]+")
_COUNTED = re.compile(r"([^\W\d_]+?)(?:[xX×*]?(\d{1,3}))?|(\d{1,3})[xX×*]?([^\W\d_]+)")


def fold(text: str) -> str:
    """A text for comparing: no case, no accents, single spaces."""
    return " ".join(bare(text).split())


@dataclass(frozen=True, slots=True)
class WordFault:
    """The first wrong word of a typed answer: a value that games turn into a message.

    ``code`` says what is wrong, ``position`` where the word begins in the text (from 0), ``number`` which word it is
    (from 1), ``word`` the word as typed (empty at the end of the text), ``legal`` the words that may be written there,
    likeliest first, ``at`` the label of the place that the way had reached.

    Codes of ``read_way``: ``empty`` nothing typed; ``unknown-word`` no label, direction, keyword or place;
    ``ambiguous`` the beginning of several places (``legal`` names them); ``bad-count`` a count of 0 or above 99;
    ``blocked`` a step that is not open; ``no-way`` no way to the place; ``too-far`` beyond the budget; ``no-place`` a
    keyword without a place; ``after-end`` words after the end that ``to`` set.
    """

    code: str
    position: int
    word: str
    legal: tuple[str, ...] = ()
    number: int = 1
    at: str = ""


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a text, where it begins, and its number, counted from 1."""

    text: str
    position: int
    number: int

    def fault(self, code: str, legal: tuple[str, ...] = (), at: str = "") -> WordFault:
        """This word as a fault."""
        return WordFault(code, self.position, self.text, legal, self.number, at)


@dataclass(frozen=True)
class Chart(Generic[N]):
    """What a typed way is read against: a map as its asker knows it.

    ``read`` gives the place of a label or None, ``text`` the label of a place. ``neighbours`` are the steps open to the
    mover with their costs. ``directions`` are the compass words, ``direction`` the index of a typed one or None,
    ``step`` the place that a direction leads to, open or not; all three are empty on maps without a compass.
    ``places`` are further names; a place may have several. ``fill`` gives the way that closes a gap, both ends
    included, or None; without it the shortest way is taken.
    """

    read: Callable[[str], N | None]
    text: Callable[[N], str]
    neighbours: Neighbours[N]
    places: Mapping[str, N] = field(default_factory=dict)
    directions: tuple[str, ...] = ()
    direction: Callable[[str], int | None] = lambda _word: None
    step: Callable[[N, int], N] | None = None
    fill: Callable[[N, N], tuple[N, ...] | None] | None = None

    def __post_init__(self) -> None:
        if self.directions and self.step is None:
            raise ValueError("a chart with directions says where they lead")

    def filled(self, start: N, goal: N) -> tuple[N, ...] | None:
        """The way that closes the gap from start to goal."""
        if self.fill is not None:
            return self.fill(start, goal)
        route = shortest(start, goal, self.neighbours)
        return None if route is None else route.path

    def around(self, place: N) -> dict[N, str]:
        """The places next by compass, open or not, with the name of the direction."""
        if self.step is None:
            return {}
        return {self.step(place, d): name for d, name in enumerate(self.directions)}

    def step_words(self, place: N, left: int | None = None) -> tuple[str, ...]:
        """The words for each step that is open and, where the rest of the budget is given, can be paid."""
        around = self.around(place)
        return tuple(
            around[other] if other in around else self.text(other)
            for other, cost in self.neighbours(place)
            if left is None or cost <= left
        )


def hex_chart(
    naming: Naming,
    neighbours: Neighbours[Hex],
    places: Mapping[str, Hex] | None = None,
    fill: Callable[[Hex, Hex], tuple[Hex, ...] | None] | None = None,
) -> Chart[Hex]:
    """The chart of a hex map with its labels and its six directions."""
    orientation = naming.orientation
    return Chart(
        read=naming.read,
        text=naming.text,
        neighbours=neighbours,
        places=dict(places or {}),
        directions=compass_names(orientation),
        direction=lambda word: direction_named(word, orientation),
        step=go,
        fill=fill,
    )


@dataclass(frozen=True, slots=True)
class Way(Generic[N]):
    """A way as read: every place from the start on, its cost, and which places were filled in.

    ``filled`` holds indices into ``path`` of places that closed a gap, in ascending order.
    """

    path: tuple[N, ...]
    cost: int
    filled: tuple[int, ...] = ()


# --- words -----------------------------------------------------------------------------------------------


def split_words(text: str, known: Callable[[str], bool] = lambda _piece: False) -> tuple[Word, ...]:
    """The words of a text; a word with hyphens is split where each of its pieces is known but the word is not."""
    pieces_found: list[tuple[str, int]] = []
    for match in _WORD.finditer(text):
        word, start = match[0], match.start()
        pieces = [(piece[0], start + piece.start()) for piece in re.finditer(r"[^-–—]+", word)]
        if len(pieces) > 1 and not known(word) and all(known(piece) for piece, _ in pieces):
            pieces_found += pieces
        elif pieces:  # a hyphen alone is no word
            pieces_found.append((word, start))
    return tuple(Word(word, start, i) for i, (word, start) in enumerate(pieces_found, 1))


def _counted(word: str, chart: Chart[N]) -> tuple[int, int | None] | None:
    """Direction and count, None where none is given, of a word like ``SE``, ``SE2`` or ``2SE``."""
    match = _COUNTED.fullmatch(word)
    if match is None:
        return None
    direction = chart.direction(match[1] or match[4])
    if direction is None:
        return None
    digits = match[2] or match[3]
    return direction, None if digits is None else int(digits)


class _Reader(Generic[N]):
    """Reads one text word by word; what is read so far is in ``path``, ``cost`` and ``filled``."""

    def __init__(self, text: str, start: N, chart: Chart[N], budget: int | None) -> None:
        self.chart = chart
        self.budget = budget
        self.end = len(text)
        self.words = split_words(text, self._is_step)
        self.names = {fold(name): name for name in chart.places}
        self.longest = max((name.count(" ") + 1 for name in self.names), default=0)
        self.path: list[N] = [start]
        self.cost = 0
        self.filled: list[int] = []

    def _is_step(self, piece: str) -> bool:
        return self.chart.read(piece) is not None or _counted(piece, self.chart) is not None

    @property
    def _left(self) -> int | None:
        return None if self.budget is None else self.budget - self.cost

    def _fault(self, word: Word, code: str, legal: tuple[str, ...] | None = None) -> WordFault:
        here = self.path[-1]
        if legal is None:
            legal = self.chart.step_words(here, self._left)
        return word.fault(code, legal, self.chart.text(here))

    # Names of places

    def _exact(self, i: int) -> tuple[N, int] | None:
        """The place whose whole name begins at word i, the longest first, and the words it takes."""
        for count in range(min(self.longest, len(self.words) - i), 0, -1):
            name = self.names.get(fold(" ".join(w.text for w in self.words[i : i + count])))
            if name is not None:
                return self.chart.places[name], count
        return None

    def _shortened(self, i: int) -> tuple[N, int] | WordFault | None:
        """The one place whose words begin like the words from i on, and how many words that takes."""
        for count in range(min(self.longest, len(self.words) - i), 0, -1):
            typed = [fold(w.text) for w in self.words[i : i + count]]
            if any(t in _KEYWORDS for t in typed) or sum(map(len, typed)) < _SHORTEST_NAME:
                continue
            fitting = [
                name
                for folded, name in self.names.items()
                if len(parts := folded.split()) >= count
                and all(part.startswith(t) for part, t in zip(parts, typed, strict=False))
            ]
            places = dict.fromkeys(self.chart.places[name] for name in fitting)
            if len(places) == 1:
                return next(iter(places)), count
            if places:
                return self._fault(self.words[i], "ambiguous", tuple(sorted(fitting)))
        return None

    def _place(self, i: int) -> tuple[N, int] | WordFault | None:
        exact = self._exact(i)
        if exact is not None:
            return exact
        cell = self.chart.read(self.words[i].text)
        return (cell, 1) if cell is not None else self._shortened(i)

    def _likely(self, word: str, words: tuple[str, ...]) -> tuple[str, ...]:
        close = difflib.get_close_matches(fold(word), sorted(self.names), n=3)
        return (*(self.names[name] for name in close), *words)

    # Steps

    def _step(self, word: Word, target: N) -> WordFault | None:
        """One step that is open, else a fault."""
        cost = min((c for other, c in self.chart.neighbours(self.path[-1]) if other == target), default=None)
        if cost is None:
            return self._fault(word, "blocked")
        if self._left is not None and cost > self._left:
            return self._fault(word, "too-far")
        self.path.append(target)
        self.cost += cost
        return None

    def _go(self, word: Word, goal: N, *, may_fill: bool) -> WordFault | None:
        """Go straight to a place, or by the filling way where it is farther off or ``via`` asks for it."""
        here = self.path[-1]
        if goal == here:
            return None
        if any(other == goal for other, _ in self.chart.neighbours(here)) or (
            not may_fill and goal in self.chart.around(here)
        ):
            return self._step(word, goal)
        gap = self.chart.filled(here, goal)
        cost = None if gap is None else path_cost(gap, self.chart.neighbours)
        if gap is None or cost is None:
            return self._fault(word, "no-way")
        if self._left is not None and cost > self._left:
            return self._fault(word, "too-far")
        self.filled += range(len(self.path), len(self.path) + len(gap) - 2)
        self.path += gap[1:]
        self.cost += cost
        return None

    def _walk(self, i: int, direction: int, count: int | None) -> int | WordFault:
        """Steps in a direction; how many words they took, with the count where that stands apart."""
        used = 1
        if count is None and i + 1 < len(self.words):
            apart = self.words[i + 1].text
            if apart.isascii() and apart.isdecimal() and len(apart) < 3 and self.chart.read(apart) is None:
                count, used = int(apart), 2
        count = 1 if count is None else count
        if not 1 <= count <= 99:
            return self._fault(self.words[i + used - 1], "bad-count", ("1",))
        assert self.chart.step is not None  # a chart that names a direction has steps
        for _ in range(count):
            fault = self._step(self.words[i], self.chart.step(self.path[-1], direction))
            if fault is not None:
                return fault
        return used

    def _keyword(self, i: int) -> int | WordFault:
        """A keyword and its place; how many words they took."""
        names = (*sorted(self.chart.places), *self.chart.step_words(self.path[-1], self._left))
        if i + 1 == len(self.words):
            return self._fault(Word("", self.end, i + 2), "no-place", names)
        place = self._place(i + 1)
        if place is None:
            return self._fault(self.words[i + 1], "no-place", self._likely(self.words[i + 1].text, names))
        if isinstance(place, WordFault):
            return place
        fault = self._go(self.words[i + 1], place[0], may_fill=True)
        return fault if fault is not None else 1 + place[1]

    def _one(self, i: int) -> int | WordFault:
        """Read what begins at word i; returns how many words it took."""
        word = self.words[i]
        exact = self._exact(i)
        if exact is None and fold(word.text) in _KEYWORDS:
            return self._keyword(i)
        if exact is None and self.chart.read(word.text) is None:
            counted = _counted(word.text, self.chart)
            if counted is not None:
                return self._walk(i, *counted)
        place = self._place(i)
        if place is None:
            words = (*self.chart.step_words(self.path[-1], self._left), VIA, TO)
            return self._fault(word, "unknown-word", self._likely(word.text, words))
        if isinstance(place, WordFault):
            return place
        fault = self._go(word, place[0], may_fill=False)
        return fault if fault is not None else place[1]

    def read(self) -> Way[N] | WordFault:
        if not self.words:
            return self._fault(Word("", 0, 1), "empty")
        i = 0
        while i < len(self.words):
            ends = _KEYWORDS.get(fold(self.words[i].text)) == TO and self._exact(i) is None
            used = self._one(i)
            if isinstance(used, WordFault):
                return used
            i += used
            if ends and i < len(self.words):
                return self._fault(self.words[i], "after-end", ())
        return Way(tuple(self.path), self.cost, tuple(self.filled))


def read_way(text: str, start: N, chart: Chart[N], *, budget: int | None = None) -> Way[N] | WordFault:
    """The way that a text describes from a start, or the first word that is wrong. See the module."""
    return _Reader(text, start, chart, budget).read()


def complete(text: str, start: N, chart: Chart[N], *, budget: int | None = None, most: int = 25) -> tuple[str, ...]:
    """Whole texts that continue what is typed, each accepted by ``read_way``.

    The text itself where it is a way, then its last word completed, then one more step; places that can be reached come
    after steps, nearest first. Empty where the text before the last word is wrong.
    """
    head = text.rstrip()
    # The word being typed may be one of several in a name: try the text cut before each of the last few words.
    longest = max((len(name.split()) for name in chart.places), default=0) + 1
    cuts = [m.start() for m in _WORD.finditer(head)][: -longest - 1 : -1] if head == text else []
    texts: dict[str, None] = {}

    def go_on(begun: str, last: str) -> None:
        way = read_way(begun, start, chart, budget=budget) if begun.strip() else Way((start,), 0)
        if isinstance(way, WordFault):
            return
        left = None if budget is None else budget - way.cost
        names: dict[N, str] = {}
        for name, place in chart.places.items():
            names.setdefault(place, name)
        reached = reach((way.path[-1],), chart.neighbours, left)
        words = (
            *chart.step_words(way.path[-1], left),
            *(f"{TO} {names[place]}" for place, far in reached.items() if far and place in names),
        )
        joint = f"{begun} " if begun.strip() else ""
        for word in words:
            if fold(word.removeprefix(f"{TO} ")).startswith(fold(last)) or fold(word).startswith(fold(last)):
                texts.setdefault(f"{joint}{word}")

    if not isinstance(read_way(text, start, chart, budget=budget), WordFault):
        texts[head] = None
    for cut in cuts:
        go_on(text[:cut].rstrip(), text[cut:])
    go_on(head, "")
    good = (t for t in texts if not isinstance(read_way(t, start, chart, budget=budget), WordFault))
    return tuple(t for t, _ in zip(good, range(most), strict=False))
