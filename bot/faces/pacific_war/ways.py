"""Typed ways over sea and land: hexes, directions with counts, ``via`` and ``to``, names of towns; gaps are filled.

What is legal comes from the question's own space; the words are those of :mod:`engine.core.waypoints`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from bot.faces.face import Misread, fault
from bot.faces.match_words import fold
from bot.faces.pacific_war.typed_names import names_of, thing_name, words_of
from bot.text.voice import Voice
from engine.core.hexes import Hex, compass_names, direction_named, go
from engine.core.paths import reach
from engine.core.refusal import Refusal
from engine.core.space import Option
from engine.core.space_forms import Path
from engine.core.waypoints import TO, VIA, Chart, WordFault, complete, read_way
from engine.core.words import Words
from engine.pacific_war.names import place_words
from engine.pacific_war.state import BOX
from engine.pacific_war.tables import tables

SHOWN = 8
_VIA = re.compile(r"\s(?:via|vía|por)\s", re.IGNORECASE)
_COUNT = re.compile(r"\d{1,2}")
_FROM = re.compile(r"\s(?:from|desde)\s", re.IGNORECASE)


class Ways:
    """Reads and writes the ways of one space from one start; neighbours are worked out once."""

    def __init__(self, space: Path, start: str) -> None:
        self.space = space
        self.start = start
        self._links: dict[str, tuple[tuple[str, int], ...]] = {}
        self.chart = Chart(
            read=_label,
            text=str,
            neighbours=self._neighbours,
            places=_places(),
            directions=compass_names(tables().map.grid.orientation),
            direction=_direction,
            step=_step,
        )

    def _neighbours(self, place: str) -> tuple[tuple[str, int], ...]:
        if place not in self._links:
            options = self.space.next(() if place == self.start else (place,))
            self._links[place] = tuple((one.key, _cost(one)) for one in options)
        return self._links[place]

    def read(self, text: str) -> list[str]:
        """The places that a text enters; raises :class:`Misread` with the word that is wrong and what may stand there.

        An end before its way ("Pisagua via 2413") is put behind it.
        """
        text = _compass(text)
        way = read_way(_turned(text), self.start, self.chart)
        if isinstance(way, WordFault):
            straight = read_way(text, self.start, self.chart)
            if isinstance(straight, WordFault):
                raise Misread(self._refusal(straight if _turned(text) == text else way))
            way = straight
        return list(way.path[1:])

    def _refusal(self, wrong: WordFault) -> Refusal:
        legal = tuple(_legal_words(one, wrong.at) for one in wrong.legal[:SHOWN])
        what = fault(f"pw-err-way-{wrong.code}", said=wrong.word[:60], place=_place_or_nothing(wrong.at)).what
        return Refusal(what, self.space.rule, legal)

    def write(self, way: Sequence[str], voice: Voice) -> str:
        """A way in as few words as read back to it: waypoints and the end."""
        via, to = (voice.plain(f"pw-write-{one}") for one in ("via", "to"))
        parts: list[str] = []
        at, here = 0, self.start
        while at < len(way):
            reached = self._reached(here, way[at:])
            at += reached
            here = way[at - 1]
            parts.append(f"{to if at == len(way) else via} {_typed(here, voice)}")
        return " ".join(parts)

    def _reached(self, here: str, rest: Sequence[str]) -> int:
        """How many hexes of the rest the shortest filling runs through as it stands; one at least."""

        def runs(count: int) -> bool:
            way = read_way(f"to {rest[count - 1]}", here, self.chart)
            return not isinstance(way, WordFault) and list(way.path[1:]) == list(rest[:count])

        if runs(len(rest)):
            return len(rest)
        low, high = 1, len(rest)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if runs(middle) else (low, middle)
        return low

    def named(self, place: str, voice: Voice) -> str:
        """A place as it is typed in a way."""
        return _typed(place, voice)

    def goals(self, most: int) -> list[tuple[str, int]]:
        """Where a way may end, with what it costs to come there: towns first, the nearest first."""
        far = reach((self.start,), self._neighbours)
        towns = tables().map.towns
        ends = [(place, cost) for place, cost in far.items() if place != self.start and self.space.may_end((place,))]
        ends.sort(key=lambda item: (item[0] not in towns and item[0] != BOX, item[1], item[0]))
        return ends[:most]

    def going_on(self, text: str) -> tuple[str, ...]:
        """Whole texts that go on from what is typed."""
        return complete(text, self.start, self.chart)


def _cost(option: Option) -> int:
    points = option.note.args.get("points") if option.note is not None else None
    return points if isinstance(points, int) else 1


def _label(text: str) -> str | None:
    return text if text in tables().map.hexes or text == BOX else None


def _direction(word: str) -> int | None:
    return direction_named(word, tables().map.grid.orientation)


def _step(place: str, direction: int) -> str:
    """The label next to a place in a direction; empty where that is off the map."""
    cell = tables().map.grid.read(place)
    return "" if cell is None else _labels().get(go(cell, direction), "")


@cache
def _labels() -> dict[Hex, str]:
    grid = tables().map.grid
    cells = {grid.read(label): label for label in tables().map.hexes}
    return {cell: label for cell, label in cells.items() if cell is not None}


@cache
def _places() -> dict[str, str]:
    chart = tables().map
    found: dict[str, str] = {}
    for place in (*chart.towns, BOX):
        for name in names_of(place):
            if name and not any(letter.isdecimal() for letter in name):  # numbers are read as labels
                found.setdefault(name, place)
    return found


def _typed(place: str, voice: Voice) -> str:
    """A place as it is typed in a way: a town's name where it reads back as that hex."""
    name = thing_name(voice, place)
    return name if _folded().get(fold(name)) == place else place


@cache
def _folded() -> dict[str, str]:
    return {fold(name): place for name, place in _places().items()}


def _turned(text: str) -> str:
    """The text with an end that stands before its way put behind it: "Pisagua via 2413" as "via 2413 to Pisagua"."""
    parts = _VIA.split(text, maxsplit=1)
    if len(parts) < 2 or not parts[0].strip():
        return text
    head = parts[0].strip()
    bare = re.sub(r"^(?:to|a|hasta|hacia)\s+", "", head, flags=re.IGNORECASE)
    if fold(bare) not in _folded() and _label(bare) is None:
        return text
    return f"via {parts[1]} to {bare}"


def _compass(text: str) -> str:
    """The text with its directions as the chart reads them: "2 N" and "2 norte" as "N2".

    A number behind a direction that has none yet is that one's: "N 2 SE" stays as it is.
    """
    found: list[str] = []
    for word in _directions(text).split():
        before = found[-1] if found else ""
        one_more = len(found) > 1 and _direction(found[-2]) is not None
        if _direction(word) is not None and _COUNT.fullmatch(before) and not one_more:
            found[-1] = f"{word}{before}"
        else:
            found.append(word)
    return " ".join(found)


def _directions(text: str) -> str:
    """The text with directions written out as compass points: "norte 2" as "N 2"."""
    return " ".join(_points().get(fold(word), word) for word in text.split())


@cache
def _points() -> dict[str, str]:
    names = compass_names(tables().map.grid.orientation)
    return {fold(word): name for name in names for word in words_of(f"pw-say-way-{name}")}


def split_from(text: str) -> tuple[str, str] | None:
    """ "Tacna from Arica via 3115" cut into start and way: "Arica via 3115", "Tacna"; None without such a word."""
    parts = _FROM.split(f" {text}", maxsplit=1)
    return (parts[1].strip(), parts[0].strip()) if len(parts) == 2 else None


def _place_or_nothing(place: str) -> Words | str:
    return place_words(place) if _label(place) is not None else place


def _legal_words(text: str, at: str) -> Words:
    """What may stand there: a direction with the hex it leads to, a word of the reader's language, else the word."""
    if text in (VIA, TO):
        return Words(f"pw-write-{text}")
    direction = _direction(text)
    if direction is not None and _label(at) is not None:
        target = _step(at, direction)
        if _label(target) is not None:
            return Words("pw-face-step", {"direction": Words(f"pw-face-way-{text}"), "place": place_words(target)})
    return Words("pw-face-word", {"word": text})


def is_stay(text: str) -> bool:
    """Whether a text says that nobody goes anywhere."""
    return fold(text) in {fold(one) for one in words_of("pw-say-stay")}
