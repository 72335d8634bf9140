"""Shapes drawn for Flotilla: ships, aircraft and decks, an SVG file each in ``data/shapes``.

The class of an element says how a picture draws it. Of SVG there are ``path`` (with the words of
:func:`bot.render.canvas.outline`), ``rect`` and ``circle``; colours and the style in a file are for who edits it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final
from xml.etree import ElementTree

from bot.render.canvas import Box
from engine.core.data import DATA

FOLDER: Final = DATA / "shapes"
_SVG: Final = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True, slots=True)
class Line:
    """A path of its own, with its width; 0 where the picture knows it."""

    path: str
    width: float


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle; of a turret how many barrels it has, and ``way`` 1 where they point ahead, -1 astern."""

    x: float
    y: float
    radius: float
    barrels: int = 0
    way: int = 0


@dataclass(frozen=True)
class Shape:
    """The parts of a shape by their class, each in the file's order; a class that is not there has none."""

    paths: dict[str, list[Line]]
    rects: dict[str, list[Box]]
    discs: dict[str, list[Disc]]

    def lines(self, kind: str) -> list[Line]:
        """The paths of a class, one by one."""
        return self.paths.get(kind, [])

    def whole(self, kind: str) -> str:
        """The paths of a class as one, with its circles; empty for none."""
        circles = [f"O {disc.x} {disc.y} {disc.radius}" for disc in self.discs.get(kind, ())]
        return " ".join([*(line.path for line in self.lines(kind)), *circles])


@cache
def shape(room: str, name: str) -> Shape:
    """A shape of a folder of ``data/shapes``. Raises OSError where there is none, ValueError for another element."""
    file = FOLDER / room / f"{name}.svg"
    read = Shape({}, {}, {})
    for part in ElementTree.parse(file).getroot():  # noqa: S314 - files of this project
        kind, tag = part.get("class", ""), part.tag.removeprefix(_SVG)
        number = {key: float(part.get(key, 0)) for key in ("x", "y", "width", "height", "cx", "cy", "r")}
        if tag == "path":
            line = Line(" ".join(part.get("d", "").split()), float(part.get("stroke-width", 0)))
            read.paths.setdefault(kind, []).append(line)
        elif tag == "rect":
            box = Box(number["x"], number["y"], number["width"], number["height"])
            read.rects.setdefault(kind, []).append(box)
        elif tag == "circle":
            barrels, way = int(part.get("data-barrels", 0)), int(part.get("data-way", 0))
            read.discs.setdefault(kind, []).append(Disc(number["cx"], number["cy"], number["r"], barrels, way))
        elif tag != "style":
            raise ValueError(f"{file}: no shape has <{tag}>")
    return read


@cache
def names(room: str) -> frozenset[str]:
    """The shapes of a folder."""
    return frozenset(file.stem for file in (FOLDER / room).glob("*.svg"))
