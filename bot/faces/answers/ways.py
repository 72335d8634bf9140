"""Typed ways: over a map, on a plot's own sheet, or as a list of names.

Over a map a way is hexes, directions with counts, ``via`` and ``to``, and names of towns; gaps are filled: the words of
:mod:`engine.core.maps.waypoints` on the chart of the game's lexicon. What is legal comes from the question's own space.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.faces.answers.lexicon import Lexicon
from bot.faces.match_words import fold
from bot.faces.shown import Misread
from bot.text.voice import Voice
from engine.core.maps.paths import reach
from engine.core.maps.waypoints import TO, VIA, Chart, WordFault, complete, read_way
from engine.core.refusal import Refusal
from engine.core.spaces.forms import Form, Path, space_of
from engine.core.spaces.space import SHOWN, Answer, Option, Space
from engine.core.words import Words

_LIST: Final = re.compile(r"[,;\n→]|\s->\s|\s>\s")
_COUNT: Final = re.compile(r"\d{1,2}")
_SHOWN: Final = 8
_TRIED: Final = 300  # ways examined to find where a way begun may end


def read_path(lexicon: Lexicon, space: Path, text: str) -> list[str]:
    """The way that a text means; raises :class:`Misread` with the word that is wrong and what may stand there."""
    nowhere = _nowhere(lexicon, text)
    if space.sheet is not None:
        read = space.sheet.read(text)
        if isinstance(read, WordFault):
            if nowhere:
                return list(space.sheet.usual())
            refusal = way_refusal(lexicon, space, read, None)
            rules: Mapping[str, str] = getattr(space.sheet, "rules", {})
            raise Misread(replace(refusal, rule=rules.get(read.code, refusal.rule)))
        return list(read)
    if nowhere and not lexicon.meant(space.next(()), text):
        return []
    ways = Ways.over(lexicon, space)
    return _walk(lexicon, space, text) if ways is None else ways.read(text)


def _nowhere(lexicon: Lexicon, text: str) -> bool:
    return text.strip() in ("-", "–") or lexicon.says(text, "stay") or lexicon.says(text, "none")


def path_in(
    space: Space | None, answer: Answer, rows: Collection[str], *, usual: bool = False
) -> tuple[Path, Sequence[str]] | None:
    """The way that an answer holds, itself or in one of these rows of its form: its space and its words.

    A row that is not answered has no words, or with ``usual`` its default. None where there is no way.
    """
    if isinstance(space, Path):
        return (space, answer) if isinstance(answer, list | tuple) else (space, ())
    if not isinstance(space, Form) or not isinstance(answer, Mapping):
        return None
    given: dict[str, Answer] = {}
    for part in space.parts:
        row = space_of(part, given)
        if row is None:
            continue
        if part.name in rows and isinstance(row, Path):
            way = answer.get(part.name, row.default if usual else None)
            return row, way if isinstance(way, list | tuple) else ()
        given[part.name] = answer.get(part.name, row.default)
    return None


def write_path(lexicon: Lexicon, space: Path, way: Sequence[str], voice: Voice) -> str:
    """A way as :func:`read_path` takes it."""
    if space.sheet is not None and way:
        return voice.say(lexicon.way_words(space.sheet.text(way)))
    ways = Ways.over(lexicon, space)
    if not way:
        return lexicon.nothing(voice, space.next(())) if ways is None else lexicon.first(voice, "stay")
    if ways is not None:
        return ways.write(way, voice)
    named = (lexicon.written(voice, space.next(tuple(way[:at])), key) for at, key in enumerate(way))
    return ", ".join(named)


def _walk(lexicon: Lexicon, space: Path, text: str) -> list[str]:
    """A way as a list of names. One text of several words is one name, or several names of one word each."""
    items = [item.strip() for item in _LIST.split(text) if item.strip()]
    if len(items) == 1 and len(items[0].split()) > 1:
        words = items[0].split()
        try:
            return _steps(lexicon, space, items)
        except Misread:
            if not _begins(lexicon, space.next(()), words[0]):
                raise
            items = words
    if not items:
        options = space.next(())
        legal = tuple(option.label for option in options[:SHOWN])
        raise Misread(Refusal(lexicon.fault("way-empty", said="", place="").what, space.rule, legal))
    return _steps(lexicon, space, items)


def _begins(lexicon: Lexicon, options: Sequence[Option], word: str) -> bool:
    """Whether a word is a whole name, and not the start of a longer one."""
    return any(fold(word) in map(fold, lexicon.names(option)) for option in options)


def _steps(lexicon: Lexicon, space: Path, items: Sequence[str]) -> list[str]:
    way: list[str] = []
    for item in items:
        options = space.next(tuple(way))
        key = lexicon.the_one(options, item)
        if key is None:
            words = Words("err-path-step", {"said": item[:60], "step": len(way) + 1})
            raise Misread(Refusal(words, space.rule, tuple(option.label for option in options[:SHOWN])))
        way.append(key)
    return way


def way_refusal(lexicon: Lexicon, space: Path, wrong: WordFault, chart: Chart[str] | None) -> Refusal:
    """A fault from the reader of ways, in words."""
    place: Words | str = lexicon.key_words(wrong.at) or wrong.at
    legal = tuple(_legal(lexicon, word, wrong.at, chart) for word in wrong.legal[:_SHOWN])
    return Refusal(lexicon.fault(f"way-{wrong.code}", said=wrong.word[:60], place=place).what, space.rule, legal)


def _legal(lexicon: Lexicon, word: str, at: str, chart: Chart[str] | None) -> Words:
    """What is legal at that point: a direction with the hex it leads to, a word of the reader's language, else the
    word.
    """
    if word in (VIA, TO):
        return Words(f"answer-{word}")
    direction = chart.direction(word) if chart is not None else None
    if chart is not None and chart.step is not None and direction is not None and chart.read(at) is not None:
        target = lexicon.key_words(chart.step(at, direction))
        if target is not None:
            return Words("answer-step", {"direction": Words(f"answer-way-{word}"), "place": target})
    return lexicon.way_words(word)


class Ways:
    """Reads and writes the ways over a map for one space; neighbours are worked out once."""

    def __init__(self, lexicon: Lexicon, space: Path, chart: Chart[str], links: dict[str, tuple[tuple[str, int], ...]]):
        self.lexicon = lexicon
        self.space = space
        self.start = space.start
        self.chart = chart
        self._links = links
        self._folded = {fold(name): place for name, place in chart.places.items()}

    @classmethod
    def over(cls, lexicon: Lexicon, space: Path) -> Ways | None:
        """A reader for a space whose ways go over the map of the game's lexicon; None for others."""
        links: dict[str, tuple[tuple[str, int], ...]] = {}

        def neighbours(place: str) -> tuple[tuple[str, int], ...]:
            if place not in links:
                options = space.next(() if place == space.start else (place,))
                links[place] = tuple((option.key, _cost(option)) for option in options)
            return links[place]

        chart = lexicon.chart(neighbours) if space.start else None
        return None if chart is None else cls(lexicon, space, chart, links)

    def read(self, text: str) -> list[str]:
        """The places that a text enters; raises :class:`Misread` with the word that is wrong and what may stand there.

        An end typed before its way ("Pisagua via 2413") is moved behind it.
        """
        text = self._compass(text)
        turned = self._turned(text)
        way = read_way(turned, self.start, self.chart)
        if isinstance(way, WordFault):
            straight = read_way(text, self.start, self.chart)
            if isinstance(straight, WordFault):
                wrong = straight if turned == text else way
                raise Misread(way_refusal(self.lexicon, self.space, wrong, self.chart))
            way = straight
        return list(way.path[1:])

    def write(self, way: Sequence[str], voice: Voice) -> str:
        """A way in as few words as read back to it: waypoints and the end."""
        via, to = voice.plain("answer-via"), voice.plain("answer-to")
        parts: list[str] = []
        at, here = 0, self.start
        while at < len(way):
            at += self._reached(here, way[at:])
            here = way[at - 1]
            parts.append(f"{to if at == len(way) else via} {self.named(here, voice)}")
        return " ".join(parts)

    def _reached(self, here: str, rest: Sequence[str]) -> int:
        """How many places of the rest the shortest filling passes through unchanged; at least one."""

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
        """A place as typed in a way: its name where that reads back as the place."""
        name = self.lexicon.thing_name(voice, place)
        return name if self._folded.get(fold(name)) == place else place

    def goals(self, most: int) -> list[tuple[str, int]]:
        """Where a way may end, with what it costs to come there: places with names first, the nearest first."""
        far = reach((self.start,), self.chart.neighbours)
        named = set(self.chart.places.values())
        ends = [(place, cost) for place, cost in far.items() if place != self.start and self.space.may_end((place,))]
        ends.sort(key=lambda item: (item[0] not in named, item[1], item[0]))
        return ends[:most]

    def going_on(self, text: str) -> tuple[str, ...]:
        """Whole texts that continue what is typed."""
        return complete(text, self.start, self.chart)

    def _turned(self, text: str) -> str:
        """The text with an end that comes before its way moved behind it: "Pisagua via 2413"."""
        parts = _parted(self.lexicon, text, "via")
        if parts is None or not parts[0]:
            return text
        to = "|".join(re.escape(word) for word in self.lexicon.words("to"))
        bare = re.sub(rf"^(?:{to})\s+", "", parts[0], flags=re.IGNORECASE)
        if fold(bare) not in self._folded and self.chart.read(bare) is None:
            return text
        return f"via {parts[1]} to {bare}"

    def _compass(self, text: str) -> str:
        """The text with its directions as the chart reads them: "2 N" and "2 norte" as "N2".

        A number behind a direction that has none yet belongs to that: "N 2 SE" stays as it is.
        """
        points = {word: name for name in self.chart.directions for word in self.lexicon.folded(f"way-{name}")}
        pieces: list[str] = []
        for typed in text.split():
            word = points.get(fold(typed), typed)
            before = pieces[-1] if pieces else ""
            counted = len(pieces) > 1 and self.chart.direction(pieces[-2]) is not None
            if self.chart.direction(word) is not None and _COUNT.fullmatch(before) and not counted:
                pieces[-1] = f"{word}{before}"
            else:
                pieces.append(word)
        return " ".join(pieces)


def _cost(option: Option) -> int:
    points = option.note.args.get("points") if option.note is not None else None
    return points if isinstance(points, int) else 1


def _parted(lexicon: Lexicon, text: str, entry: str) -> tuple[str, str] | None:
    """A text split at the first of the words of an entry; None where it holds none."""
    words = "|".join(re.escape(word) for word in lexicon.words(entry))
    parts = re.split(rf"\s(?:{words})\s", f" {text}", maxsplit=1, flags=re.IGNORECASE)
    return (parts[0].strip(), parts[1].strip()) if len(parts) == 2 else None


def split_from(lexicon: Lexicon, text: str) -> tuple[str, str] | None:
    """ "Tacna from Arica via 3115" cut into start and way: "Arica via 3115", "Tacna"; None without such a word."""
    parts = _parted(lexicon, text, "from")
    return None if parts is None else (parts[1], parts[0])


# A way begun -----------------------------------------------------------------------------------------------------


def grown(lexicon: Lexicon, space: Path, typed: str) -> Iterator[tuple[Option, list[str]]]:
    """What may follow the way that is typed, its last word completed: the step, and a whole way that begins so."""
    between = re.compile(r"[\s,;/]+|(?=\|)|(?<=\|)") if space.sheet is not None else _LIST
    pieces = [piece.strip() for piece in between.split(typed) if piece.strip()]
    way: list[str] = []
    last = ""
    for at, piece in enumerate(pieces):
        key = lexicon.the_one(space.next(tuple(way)), piece)
        if at == len(pieces) - 1 and not (typed[-1:].isspace() and key is not None):
            last = piece
        elif key is None:
            return
        else:
            way.append(key)
    wanted = fold(last)
    for option in space.next(tuple(way)):
        names = [fold(name) for name in lexicon.names(option)]
        if option.key.startswith(last) or (wanted and any(name.startswith(wanted) for name in names)):
            whole = _ended(space, (*way, option.key))
            if whole is not None:
                yield option, list(whole)


def _ended(space: Path, way: tuple[str, ...]) -> tuple[str, ...] | None:
    """A way begun, carried to a legal end in few steps; None where the search takes too long."""
    if space.sheet is not None:
        return space.sheet.usual(way)
    begun = [way]
    for looked_at in begun:
        if space.may_end(looked_at):
            return looked_at
        if len(begun) < _TRIED:
            begun += [(*looked_at, option.key) for option in space.next(looked_at)]
    return None
