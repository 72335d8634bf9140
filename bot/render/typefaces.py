"""The typefaces of all pictures, opened once: for drawing (skia) and for shaping (HarfBuzz)."""

import hashlib
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path

import skia
import uharfbuzz as hb

_FOLDER = Path(__file__).parent / "fonts"


class Type(Enum):
    """A style of lettering, by what it is used for."""

    TITLE = "Alegreya-Bold"
    WATER = "Alegreya-MediumItalic"
    AREA = "Alegreya-BoldItalic"
    CAPTION = "BarlowCondensed-Medium"
    NAME = "BarlowCondensed-SemiBold"
    NUMBER = "BarlowCondensed-Bold"


@dataclass(frozen=True, eq=False)
class Typeface:
    """One opened typeface. ``units`` is its grid per em; ascent, descent and capital height are parts of the size."""

    skia_face: skia.Typeface
    hb_font: hb.Font
    units: int
    ascent: float
    descent: float
    capital: float
    covered: frozenset[int]


@cache
def typeface(style: Type) -> Typeface:
    """The opened typeface of a style. Raises FileNotFoundError when the file is missing from the program."""
    data = (_FOLDER / f"{style.value}.ttf").read_bytes()
    face = hb.Face(data)
    font = hb.Font(face)
    # An empty manager: the default one reads the machine's font settings, which must not affect our pictures.
    drawn = skia.FontMgr.New_Custom_Empty().makeFromData(skia.Data.MakeWithCopy(data))
    if drawn is None:
        raise ValueError(f"typeface {style.value}.ttf cannot be read")
    metrics = skia.Font(drawn, 1000).getMetrics()
    return Typeface(
        skia_face=drawn,
        hb_font=font,
        units=face.upem,
        ascent=-metrics.fAscent / 1000,
        descent=metrics.fDescent / 1000,
        capital=metrics.fCapHeight / 1000,
        covered=frozenset(face.unicodes),
    )


@cache
def fonts_hash() -> str:
    """A hash of all typeface files: part of the key of everything drawn."""
    digest = hashlib.sha256()
    for style in Type:
        digest.update((_FOLDER / f"{style.value}.ttf").read_bytes())
    return digest.hexdigest()[:16]
