"""Finished pictures: lossless WebP bytes, and the store that keeps them under a hash of what the viewer sees.

A view is plain frozen data, so its written form says all that the picture depends on; the typefaces, the coastline and
the drawing code's own version are added, so that a new program never serves an old picture.
"""

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.render.canvas import Canvas
from bot.render.shapes import FOLDER as SHAPES
from bot.render.typefaces import fonts_hash


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture: a file's bytes, its media type, its size in pixels, and words for those who cannot see it."""

    data: bytes
    media_type: str
    width: int
    height: int
    alt: str


def webp(pixels: bytes, width: int, height: int) -> bytes:
    """Lossless WebP of RGBA bytes whose alpha is solid. The fastest setting: a quarter larger than the slowest."""
    image = Image.frombuffer("RGBX", (width, height), pixels, "raw", "RGBX", 0, 1)
    out = BytesIO()
    image.save(out, "WEBP", lossless=True, quality=0, method=0)
    return out.getvalue()


def png(pixels: bytes, width: int, height: int) -> bytes:
    """PNG of the same bytes, for readers without WebP."""
    out = BytesIO()
    Image.frombuffer("RGBA", (width, height), pixels, "raw", "RGBA", 0, 1).convert("RGB").save(out, "PNG")
    return out.getvalue()


def finish(canvas: Canvas, alt: str) -> Picture:
    """The canvas as a finished file, with its alt text."""
    data = webp(canvas.pixels(), canvas.width, canvas.height)
    return Picture(data, "image/webp", canvas.width, canvas.height, alt)


@cache
def code_hash() -> str:
    """A hash of the drawing code, shapes and typefaces: a newer program uses no pictures that an older one kept."""
    digest = hashlib.sha256(fonts_hash().encode())
    for folder, suffix in ((Path(__file__).parent, "py"), (SHAPES, "svg")):
        for source in sorted(folder.rglob(f"*.{suffix}")):
            digest.update(source.relative_to(folder).as_posix().encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def view_key(view: object, *more: str) -> str:
    """The key of a view's picture: equal views have equal keys, and any difference in what is seen gives
    another.

    The view must be frozen data of text, numbers, enumerations and tuples; sets and dictionaries have no
    firm order.
    """
    digest = hashlib.sha256(code_hash().encode())
    for part in (type(view).__module__, type(view).__qualname__, repr(view), *more):
        digest.update(b"\0")
        digest.update(part.encode("utf-8", "surrogatepass"))
    return digest.hexdigest()


class PictureStore:
    """Finished pictures by key, the least used forgotten first when they weigh more than ``limit`` bytes.

    May be used from several threads. Two that ask for the same picture at once may both draw it: drawing twice is
    cheaper than making one wait on the other, and both get the same bytes.
    """

    def __init__(self, limit: int = 64_000_000) -> None:
        self._limit, self._weight = limit, 0
        self._kept: OrderedDict[str, Picture] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: str, draw: Callable[[], Picture]) -> Picture:
        """The picture kept under ``key``; else the one that ``draw`` makes, which is kept from then on."""
        with self._lock:
            picture = self._kept.get(key)
            if picture is not None:
                self._kept.move_to_end(key)
                return picture
        made = draw()
        with self._lock:
            if key not in self._kept:
                self._kept[key] = made
                self._weight += len(made.data)
            while self._weight > self._limit and len(self._kept) > 1:
                _, dropped = self._kept.popitem(last=False)
                self._weight -= len(dropped.data)
        return made

    def __len__(self) -> int:
        return len(self._kept)
