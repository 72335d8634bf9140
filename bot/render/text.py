"""Shaped lines of text: kerned by HarfBuzz, letter-spaced, fitted into a width, wrapped; runs are kept for reuse.

Names come from players and may hold anything. ``clean`` makes them printable: control, joining and direction marks go,
piled-up accents go, and a letter that the typeface lacks becomes a small box. So no name can turn the text of a picture
round, hang over its neighbours or stop the drawing.
"""

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

import skia
import uharfbuzz as hb

from bot.render.typefaces import Type, typeface

ELLIPSIS = "…"
_UNKNOWN = "□"
_STAND_IN = "·"
_LONGEST = 400  # characters read; nothing on a picture is longer


@dataclass(frozen=True, eq=False, slots=True)
class Run:
    """One shaped line. Sizes in pixels; the baseline is at y = 0, ``ascent`` above it and ``descent`` below.

    ``capital`` is the height of capital letters, by which lines are centred. ``blob`` is None for an empty line.
    """

    text: str
    style: Type
    size: float
    width: float
    ascent: float
    descent: float
    capital: float
    blob: skia.TextBlob | None


@lru_cache(maxsize=8192)
def clean(text: str, style: Type) -> str:
    """The printable part of a text, in one line, for one style of lettering."""
    covered = typeface(style).covered
    letters: list[str] = []
    for letter in unicodedata.normalize("NFC", text[:_LONGEST]):
        kind = unicodedata.category(letter)
        if kind in ("Zs", "Zl", "Zp") or letter in "\t\n\r":
            letters.append(" ")
        elif kind[0] == "M" or kind in ("Cc", "Cf", "Cs", "Co", "Cn"):
            continue  # marks that could not be composed, and marks that control direction
        elif ord(letter) in covered:
            letters.append(letter)
        else:
            letters.append(_UNKNOWN if ord(_UNKNOWN) in covered else _STAND_IN)
    return " ".join("".join(letters).split())


@lru_cache(maxsize=8192)
def shape(text: str, style: Type, size: float, spacing: float = 0.0) -> Run:
    """One line of text, shaped. ``size`` in pixels per em; ``spacing`` is added between letters, in pixels."""
    face = typeface(style)
    shown = clean(text, style)
    ascent, descent, capital = face.ascent * size, face.descent * size, face.capital * size
    if not shown:
        return Run("", style, size, 0.0, ascent, descent, capital, None)
    buffer = hb.Buffer()
    buffer.add_str(shown)
    buffer.direction, buffer.script, buffer.language = "ltr", "Latn", "en"
    hb.shape(face.hb_font, buffer, {"kern": True, "liga": spacing == 0})
    scale = size / face.units
    glyphs: list[int] = []
    points: list[skia.Point] = []
    x = 0.0
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        glyphs.append(info.codepoint)
        points.append(skia.Point(x + position.x_offset * scale, -position.y_offset * scale))
        x += position.x_advance * scale + spacing
    font = skia.Font(face.skia_face, size)
    font.setSubpixel(True)
    font.setEdging(skia.Font.Edging.kAntiAlias)
    font.setHinting(skia.FontHinting.kNone)
    builder = skia.TextBlobBuilder()
    builder.allocRunPos(font, glyphs, points)
    return Run(shown, style, size, x - spacing, ascent, descent, capital, builder.make())


def fit(text: str, style: Type, size: float, width: float, least: float | None = None, spacing: float = 0.0) -> Run:
    """One line no wider than ``width``: first set smaller, down to ``least`` pixels per em, then cut with an ellipsis.

    Without ``least`` it is cut at once. A width too small even for the ellipsis gives an empty line.
    """
    run = shape(text, style, size, spacing)
    if run.width <= width:
        return run
    if least is not None and least < size:
        apart = spacing * (len(run.text) - 1)  # what lies between the letters does not shrink with them
        smaller = max(least, size * max(0.0, width - apart) / max(1.0, run.width - apart) * 0.995)
        run = shape(text, style, round(smaller * 4) / 4 if smaller > least else least, spacing)
        if run.width <= width:
            return run
    shown, low, high = run.text, 0, len(run.text)
    while low < high:
        middle = (low + high + 1) // 2
        if shape(shown[:middle].rstrip() + ELLIPSIS, style, run.size, spacing).width <= width:
            low = middle
        else:
            high = middle - 1
    cut = shape(shown[:low].rstrip() + ELLIPSIS, style, run.size, spacing)
    return cut if cut.width <= width else shape("", style, run.size, spacing)


def wrap(text: str, style: Type, size: float, width: float, lines: int = 2, spacing: float = 0.0) -> tuple[Run, ...]:
    """At most ``lines`` lines no wider than ``width``, broken at spaces and balanced; the last is cut if need be."""
    words = clean(text, style).split(" ")
    whole = shape(text, style, size, spacing)
    if whole.width <= width or len(words) == 1 or lines == 1:
        return (fit(text, style, size, width, spacing=spacing),)
    if lines == 2:
        halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
        measured = [
            (max(shape(a, style, size, spacing).width, shape(b, style, size, spacing).width), a, b) for a, b in halves
        ]
        widest, first, second = min(measured, key=lambda row: row[0])
        if widest <= width:
            return shape(first, style, size, spacing), shape(second, style, size, spacing)
    result: list[Run] = []
    left = words
    while left and len(result) < lines - 1:
        taken = 1
        while taken < len(left) and shape(" ".join(left[: taken + 1]), style, size, spacing).width <= width:
            taken += 1
        result.append(fit(" ".join(left[:taken]), style, size, width, spacing=spacing))
        left = left[taken:]
    if left:
        result.append(fit(" ".join(left), style, size, width, spacing=spacing))
    return tuple(result)
