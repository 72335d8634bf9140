"""The names of things in the war as people type them: towns and hexes, areas, ships, units, divisions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import ClassVar, Final

from bot.faces.answers.lexicon import Lexicon
from bot.faces.match_words import fold, in_all
from bot.faces.pacific_war.orders.kinds import arm_of
from bot.text.voice import Voice
from engine.core.maps.hexes import Hex, compass_names, direction_named, go
from engine.core.maps.paths import Neighbours
from engine.core.maps.waypoints import Chart
from engine.core.words import Words
from engine.pacific_war.names import COLUMN, area_words, column_words, fort_words, place_words, ship_words, unit_words
from engine.pacific_war.seats import TREE
from engine.pacific_war.state import BOX
from engine.pacific_war.steps.interception import WITHIN
from engine.pacific_war.tables.read import tables

_ORDINALS = ("st", "nd", "rd", "th", ".ª", ".º", ".er", "er", "a", "o", "ra", "do", "da", "ro", "ta", "to")


class PacificLexicon(Lexicon):
    """The words of the war."""

    prefix = "pw"
    bare = frozenset(("where", "attack", "what", "lead", "start", "columns"))
    spoken = bare
    begins: ClassVar[Mapping[str, str]] = {"way": "start"}

    def things(self, key: str) -> Iterable[str]:
        chart, pieces = tables().map, tables().pieces
        if key in chart.hexes or key == BOX:
            yield from in_all(place_words(key))
            yield from (town.name for town in chart.towns.get(key, ()))
            if key != BOX:
                yield from (f"{word} {key}" for word in self.words("hex"))
        elif key in chart.areas:
            yield from self._area_names(key)
        elif key in pieces.units:
            yield from (*in_all(unit_words(key)), pieces.units[key].name)
        elif key in pieces.ships:
            yield from in_all(ship_words(key))
        elif key in pieces.forts:
            yield from (*in_all(fort_words(key)), *self.words("fort"))
        elif key.startswith(COLUMN):
            number = key.removeprefix(COLUMN)
            yield from (number, *(f"{word} {number}" for word in self.words("column-word")))
        elif key in TREE:
            yield from self.node_names(key)
        elif key.startswith(WITHIN):
            yield from (f"{word} {key.removeprefix(WITHIN)}" for word in self.words("row-within"))

    def _area_names(self, area: str) -> Iterable[str]:
        chart = tables().map
        number = str(list(chart.areas).index(area) + 1)
        yield number
        for word in self.words("area"):
            yield from (f"{word} {area}", f"{word} {number}")
        yield from in_all(area_words(area))
        for place in chart.areas[area].hexes:  # "Pisagua" also means the area it lies in
            yield from (town.name for town in chart.towns.get(place, ()))

    def node_names(self, node: str) -> tuple[str, ...]:
        """All names of a node of command: its name, and "division 2", "2nd division", "2.ª división", "2"."""
        words = self.words(f"arm-{arm_of(node)}")
        number = node.rpartition("-")[2]
        if not number.isdecimal():
            return (*in_all(TREE[node].name), *words)
        ordinals = (f"{number}{end} {word}" for word in words for end in _ORDINALS)
        return (*in_all(TREE[node].name), number, *(f"{word} {number}" for word in words), *ordinals)

    def thing_name(self, speaker: Voice, key: str) -> str:
        chart, pieces = tables().map, tables().pieces
        if key == BOX:
            return self.first(speaker, BOX)
        if key in chart.hexes:
            return speaker.say(place_words(key)) if key in chart.towns else key
        if key in chart.areas:
            return f"{self.first(speaker, 'area')} {key}"
        if key in pieces.units:
            return pieces.units[key].name or speaker.say(unit_words(key))
        if key in pieces.ships:
            return pieces.ships[key].name
        if key in pieces.forts:
            return speaker.say(fort_words(key))
        if key.startswith(COLUMN):
            return f"{self.first(speaker, 'column-word')} {key.removeprefix(COLUMN)}"
        if key.startswith(WITHIN):
            return f"{self.first(speaker, 'row-within')} {key.removeprefix(WITHIN)}"
        number = key.rpartition("-")[2]
        if key in TREE and number.isdecimal():
            return f"{self.first(speaker, f'arm-{arm_of(key)}')} {number}"
        return speaker.say(TREE[key].name) if key in TREE else ""

    def key_words(self, key: str) -> Words | None:
        chart, pieces = tables().map, tables().pieces
        if key in chart.hexes or key == BOX:
            return place_words(key)
        if key in chart.areas:
            return area_words(key)
        if key in pieces.ships:
            return ship_words(key)
        if key in pieces.units:
            return unit_words(key)
        if key in TREE:
            return TREE[key].name
        return column_words(key) if key.startswith(COLUMN) else None

    def known_key(self, typed: str) -> str:
        names = _all_things()
        return names.get(fold(typed)) or names.get(self.after(typed, "verbs")) or ""

    def chart(self, neighbours: Neighbours[str]) -> Chart[str]:
        orientation = tables().map.grid.orientation
        return Chart(
            read=lambda text: text if text in tables().map.hexes or text == BOX else None,
            text=str,
            neighbours=neighbours,
            places=_places(),
            directions=compass_names(orientation),
            direction=lambda word: direction_named(word, orientation),
            step=_step,
        )


LEXICON: Final = PacificLexicon()


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
    names = ((name, place) for place in (*tables().map.towns, BOX) for name in LEXICON.names_of(place))
    numbers: dict[str, str] = {}
    for name, place in names:
        if name and not any(letter.isdecimal() for letter in name):  # numbers are read as labels of hexes
            numbers.setdefault(name, place)
    return numbers


@cache
def _all_things() -> dict[str, str]:
    chart, pieces = tables().map, tables().pieces
    names: dict[str, str] = {}
    for key in (*chart.hexes, BOX, *chart.areas, *pieces.ships, *pieces.units):
        for name in LEXICON.names_of(key):
            if (name and not name.isdecimal()) or key in chart.hexes:
                names.setdefault(fold(name), key)
    return names
