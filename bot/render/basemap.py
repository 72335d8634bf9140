"""Base maps: projection, sea in depth tints, waterlines, land, rivers, graticule, area borders, chequered frame.

A base holds nothing that changes during a campaign. It is drawn once, kept in memory, and kept as a file under a hash
of all that it depends on, in a folder named by the caller; a damaged or foreign file is drawn anew.
"""

import hashlib
import json
import os
import tempfile
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from math import cos, radians
from pathlib import Path
from typing import Any

import skia

from bot.render.borders import Seed, borders
from bot.render.canvas import Box, Canvas, Pen, Point, polygon
from bot.render.encode import png
from bot.render.palette import (
    BORDER,
    COAST,
    CREAM,
    GRID,
    INK,
    LAND,
    LAND_RIM,
    RIVER,
    SEA,
    WATER_LINE,
    Colour,
    fade,
    mix,
    rgb,
)
from engine.core.data import DATA

GEO = DATA / "geo"
_SOURCES = ("basemap.py", "borders.py", "canvas.py", "palette.py")
_LARGE = 0.35  # square degrees: land at least this large gets waterlines
_MARGIN = 3.0  # degrees beyond the window that are still drawn, so that blurred edges stay outside it


@dataclass(frozen=True, slots=True)
class Window:
    """What part of the world lies where on the picture.

    ``west`` and ``north`` are the degrees at the left and upper edge of ``frame``, ``scale`` the pixels to a degree of
    latitude, ``squeeze`` the width of a degree of longitude as a part of that. Longitudes run on past
    180; each is taken where it lies nearest to the window's middle, so that they may be given as negative.
    """

    west: float
    north: float
    scale: float
    squeeze: float
    frame: Box
    # A coast has tens of thousands of points to place. Not in repr: the keys of base maps are made of it.
    _middle: float = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_middle", self.west + self.frame.w / self.scale / self.squeeze / 2)

    @classmethod
    def about(cls, lon: float, lat: float, degrees: float, frame: Box, squeeze: float | None = None) -> "Window":
        """The window with (lon, lat) in its middle that shows ``degrees`` of latitude from top to bottom."""
        scale = frame.h / degrees
        narrow = cos(radians(lat)) if squeeze is None else squeeze
        return cls(lon - frame.w / scale / narrow / 2, lat + degrees / 2, scale, narrow, frame)

    def place(self, lon: float, lat: float) -> Point:
        """The pixel of a longitude and latitude."""
        east = lon + 360 * round((self._middle - lon) / 360)
        return (
            self.frame.x + (east - self.west) * self.squeeze * self.scale,
            self.frame.y + (self.north - lat) * self.scale,
        )

    def shows(self, lon: float, lat: float, margin: float = 0.0) -> bool:
        """True when the place lies in the frame, at least ``margin`` pixels from its edge."""
        x, y = self.place(lon, lat)
        inner = self.frame.grow(-margin)
        return inner.x <= x <= inner.right and inner.y <= y <= inner.bottom

    @property
    def east(self) -> float:
        """The longitude of the right edge."""
        return self.west + self.frame.w / self.scale / self.squeeze

    @property
    def south(self) -> float:
        """The latitude of the lower edge."""
        return self.north - self.frame.h / self.scale


@dataclass(frozen=True, slots=True)
class Tints:
    """The colours of a base map: six of the sea from the shallows to the deep; land, its inner rim and its coast; lines
    off the coast; rivers; the graticule; the light over land at its top and foot."""

    sea: tuple[Colour, ...]
    land: Colour
    rim: Colour
    coast: Colour
    line: Colour
    river: Colour
    grid: Colour
    warm: Colour
    dark: Colour


DAYLIGHT = Tints(SEA, LAND, LAND_RIM, COAST, WATER_LINE, RIVER, GRID, rgb("FFF6D8", 0.16), rgb("B98F4E", 0.13))


@dataclass(frozen=True, slots=True)
class Coastline:
    """Land and depths that are no file: ``layers`` makes them as ``data/geo/README.md`` describes those of a file,
    ``key`` is another for all others and for other code."""

    key: str
    layers: Callable[[], dict[str, Any]] = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Base:
    """Everything that a base map depends on: the picture's size, the window, the areas whose borders are dotted in, the
    degrees between lines of the graticule, and whether a chequered latitude frame runs around the map.
    """

    width: int
    height: int
    window: Window
    seeds: tuple[Seed, ...] = ()
    graticule: float = 10.0
    chequered: bool = True
    detail: float = 1.0
    """Strength of waterlines and coast strokes: 1 for the whole map, more for closer ones."""
    coastline: str | Coastline = "pacific"
    """Which file of ``data/geo`` it is drawn from, or what its caller draws."""
    bars: float = 5.0
    """Degrees to a bar of the chequered frame."""
    large: float = _LARGE
    """Square degrees from which land gets waterlines."""
    tints: Tints = DAYLIGHT


@cache
def layers_of(coastline: str) -> dict[str, Any]:
    """The layers of a coastline's file, as described in its README."""
    layers: dict[str, Any] = json.loads((GEO / f"{coastline}.json").read_bytes())["layers"]
    return layers


@lru_cache(maxsize=64)
def _ground(coastline: str | Coastline) -> str:
    """A hash of a coastline and of the code that draws it."""
    if isinstance(coastline, Coastline):
        digest = hashlib.sha256(coastline.key.encode())
    else:
        digest = hashlib.sha256((GEO / f"{coastline}.json").read_bytes())
    for source in _SOURCES:
        digest.update((Path(__file__).parent / source).read_bytes())
    digest.update(skia.__version__.encode())
    return digest.hexdigest()


@lru_cache(maxsize=256)
def base_key(base: Base) -> str:
    """The key of a base map: it differs whenever anything that affects its look differs."""
    return hashlib.sha256(f"{_ground(base.coastline)}\0{base!r}".encode()).hexdigest()[:32]


Ring = list[list[float]]


def _near(ring: Ring, window: Window) -> bool:
    lons = [point[0] for point in ring]
    lats = [point[1] for point in ring]
    return (
        max(lons) >= window.west - _MARGIN
        and min(lons) <= window.east + _MARGIN
        and max(lats) >= window.south - _MARGIN
        and min(lats) <= window.north + _MARGIN
    )


def _large(ring: Ring, least: float) -> bool:
    twice = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, [*ring[1:], ring[0]], strict=True))
    return abs(twice) / 2 >= least


class _Drawing:
    """One base map in the making."""

    def __init__(self, base: Base) -> None:
        self.base, self.window, self.tints = base, base.window, base.tints
        self.canvas = Canvas(base.width, base.height)
        coast = base.coastline
        self.layers = layers = coast.layers() if isinstance(coast, Coastline) else layers_of(coast)
        land = [rings for rings in layers["land"] if _near(rings[0], self.window)]
        self.land = polygon([self._ring(ring) for rings in land for ring in rings])
        self.large = polygon([self._ring(ring) for rings in land if _large(rings[0], base.large) for ring in rings])

    def _ring(self, ring: Ring) -> list[Point]:
        place = self.window.place
        return [place(lon, lat) for lon, lat in ring]

    def paint(self) -> skia.Image:
        self.canvas.rect(Box(0, 0, self.base.width, self.base.height), Pen(fill=self.tints.sea[0]))
        with self.canvas.clip(self.window.frame):
            self._sea()
            self._graticule()
            self._borders()
            self._shore()
            self._land()
            self._grid_over_land()
        if self.base.chequered:
            chequer(self.canvas, self.window, self.base.bars)
        return self.canvas.image()

    def _sea(self) -> None:
        depths, sea = self.layers["bathymetry"], self.tints.sea
        tints = sea[1:] if len(depths) == len(sea) - 1 else (sea[1], sea[3], sea[4], sea[5])
        for tint, layer in zip(tints, depths, strict=True):
            rings = [self._ring(ring) for rings in layer["polygons"] for ring in rings if _near(ring, self.window)]
            form = polygon(rings)
            self.canvas.draw(form, Pen(fill=tint))
            self.canvas.draw(form, Pen(stroke=fade(mix(tint, INK, 0.25), 0.10), width=1.0))
        # A paler shelf along every coast, so that land lies on light water as on engraved charts.
        for width, blur, alpha in ((34.0, 11.0, 0.40), (14.0, 4.0, 0.35)):
            pen = Pen(stroke=fade(self.tints.sea[0], alpha), width=width, blur=blur, round_cap=True)
            self.canvas.draw(self.large, pen)
        self.canvas.draw(self.land, Pen(stroke=fade(self.tints.sea[0], 0.30), width=7.0, blur=2.5, round_cap=True))

    def _graticule(self) -> None:
        step, window = self.base.graticule, self.window
        lon = window.west - window.west % step
        while lon <= window.east:
            x = window.place(lon, 0)[0]
            heavy = 0.34 if lon == 180 else 0.15
            self.canvas.line(
                [(x, window.frame.y), (x, window.frame.bottom)], Pen(stroke=fade(self.tints.grid, heavy), width=1.0)
            )
            lon += step
        lat = window.south - window.south % step
        while lat <= window.north:
            y = window.place(window.west, lat)[1]
            heavy = 0.34 if lat == 0 else 0.15
            self.canvas.line(
                [(window.frame.x, y), (window.frame.right, y)], Pen(stroke=fade(self.tints.grid, heavy), width=1.0)
            )
            lat += step

    def _borders(self) -> None:
        """Dots between sea areas. They are drawn before the land, which hides them where they run ashore."""
        for start, end in borders(self.base.seeds):
            ends = [self.window.place(*start), self.window.place(*end)]
            size = 2.4 * self.base.detail
            casing = Pen(stroke=fade(self.tints.sea[0], 0.5), width=size + 2.0, round_cap=True)
            self.canvas.line(ends, casing)
            dots = Pen(stroke=fade(BORDER, 0.85), width=size, dash=(0.1, size * 2.5), round_cap=True)
            self.canvas.line(ends, dots)

    def _shore(self) -> None:
        """Waterlines that fade away from the coast, each the rim of a wide stroke whose inside is wiped out
        again.
        """
        gaps = tuple(step * self.base.detail for step in (3.2, 7.0, 11.6, 17.2, 24.0))
        with self.canvas.layer():
            for at in range(len(gaps) - 1, -1, -1):
                strength = 0.62 * (1 - at / len(gaps)) ** 0.9
                self.canvas.rim(self.large, gaps[at] * 2, 0.95, fade(self.tints.line, strength))

    def _land(self) -> None:
        canvas, strong = self.canvas, self.base.detail
        canvas.draw(self.land, Pen(fill=self.tints.land))
        with canvas.clip(self.window.frame, form=self.land):
            rim = Pen(stroke=fade(self.tints.rim, 0.75), width=13 * strong, blur=3.2 * strong, round_cap=True)
            canvas.draw(self.land, rim)
        layers = self.layers
        for river in layers["rivers"]:
            if _near(river["line"], self.window):
                width = {1: 1.9, 2: 1.6, 3: 1.3}.get(river["rank"], 1.0) * strong
                canvas.line(self._ring(river["line"]), Pen(stroke=self.tints.river, width=width, round_cap=True))
        for lake in layers["lakes"]:
            form = polygon([self._ring(ring) for ring in lake["rings"]])
            canvas.draw(form, Pen(fill=self.tints.sea[1], stroke=fade(self.tints.coast, 0.5), width=0.8))
        for reef in layers.get("reefs", ()):
            if _near(reef, self.window):
                pen = Pen(stroke=fade(self.tints.coast, 0.28), width=0.9, dash=(1.5, 2.0))
                canvas.line(self._ring(reef), pen)
        canvas.draw(self.land, Pen(stroke=self.tints.coast, width=1.15 * min(strong, 1.35), round_cap=True))
        for lon, lat, size in layers["islets"]:
            if self.window.shows(lon, lat, -10):
                x, y = self.window.place(lon, lat)
                radius = max(1.2 * min(strong, 1.5), size * self.window.scale)
                canvas.circle(x, y, radius, Pen(fill=self.tints.rim, stroke=self.tints.coast, width=0.9))

    def _grid_over_land(self) -> None:
        """A whisper of warm light from the north-west over all land, so that large plains are not one flat
        tone.
        """
        frame = self.window.frame
        with self.canvas.clip(frame, form=self.land):
            self.canvas.fade(frame, self.tints.warm, self.tints.dark)


def chequer(canvas: Canvas, window: Window, degrees: float = 5.0, width: float = 7.0) -> None:
    """A frame of dark and cream bars around the map, one for every ``degrees`` from the equator and Greenwich."""
    frame = window.frame
    outer = frame.grow(width)
    for bar in (
        Box(outer.x, outer.y, outer.w, width),
        Box(outer.x, frame.bottom, outer.w, width),
        Box(outer.x, outer.y, width, outer.h),
        Box(frame.right, outer.y, width, outer.h),
    ):
        canvas.rect(bar, Pen(fill=CREAM))
    lon = window.west - window.west % (2 * degrees)
    while lon < window.east:
        left = max(frame.x, window.place(lon, 0)[0])
        right = min(frame.right, frame.x + (lon + degrees - window.west) * window.squeeze * window.scale)
        if right > left:
            canvas.rect(Box(left, outer.y, right - left, width), Pen(fill=INK))
            canvas.rect(Box(left, frame.bottom, right - left, width), Pen(fill=INK))
        lon += 2 * degrees
    lat = window.south - window.south % (2 * degrees)
    while lat < window.north:
        top = max(frame.y, window.place(0, lat + degrees)[1])
        bottom = min(frame.bottom, window.place(0, lat)[1])
        if bottom > top:
            canvas.rect(Box(outer.x, top, width, bottom - top), Pen(fill=INK))
            canvas.rect(Box(frame.right, top, width, bottom - top), Pen(fill=INK))
        lat += 2 * degrees
    canvas.rect(frame, Pen(stroke=INK, width=1.4))
    canvas.rect(outer, Pen(stroke=INK, width=1.4))


class BaseStore:
    """Base maps in memory (the last used, up to ``limit`` bytes, but always one) and, if a folder is given, as files.

    Safe for several threads.
    """

    def __init__(self, folder: Path | None = None, limit: int = 64_000_000) -> None:
        self._folder, self._limit = folder, limit
        self._images: OrderedDict[str, skia.Image] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, base: Base) -> skia.Image:
        """The base map, from memory, else from its file, else drawn now (about 0.3 s for a whole map)."""
        key = base_key(base)
        return self.keep(key, lambda: self._read(key, base) or self._draw(key, base))

    def keep(self, key: str, make: Callable[[], skia.Image]) -> skia.Image:
        """The picture kept in memory under ``key``, else the one that ``make`` draws, which is then kept.

        For layers over a base that change seldom; the key must hold all that the layer depends on.
        """
        with self._lock:
            image = self._images.get(key)
            if image is not None:
                self._images.move_to_end(key)
                return image
        image = make()
        with self._lock:
            self._images[key] = image
            while len(self._images) > 1 and self._weight() > self._limit:
                self._images.popitem(last=False)
        return image

    def _weight(self) -> int:
        return sum(4 * image.width() * image.height() for image in self._images.values())

    def _read(self, key: str, base: Base) -> skia.Image | None:
        if self._folder is None:
            return None
        try:
            data = (self._folder / f"base-{key}.png").read_bytes()
        except OSError:
            return None
        image = skia.Image.MakeFromEncoded(skia.Data.MakeWithCopy(data))
        if image is None or (image.width(), image.height()) != (base.width, base.height):
            return None
        return image.makeRasterImage()

    def _draw(self, key: str, base: Base) -> skia.Image:
        drawing = _Drawing(base)
        image = drawing.paint()
        if self._folder is not None:
            self._folder.mkdir(parents=True, exist_ok=True)
            # Nobody may read a half-written file: it is written beside the target and then moved into place.
            handle, name = tempfile.mkstemp(dir=self._folder, suffix=".part")
            with os.fdopen(handle, "wb") as part:
                part.write(png(drawing.canvas.pixels(), base.width, base.height))
            Path(name).replace(self._folder / f"base-{key}.png")
        return image
