"""What views of fights are made of in every game: fates, throws, shores."""

from dataclasses import dataclass
from enum import Enum


class Fate(Enum):
    """What has become of a piece in this fight: it fights, was left out, has changed hands, is lost."""

    HERE = "here"
    ASIDE = "aside"
    TAKEN = "taken"
    OUT = "out"


class Tone(Enum):
    """The result of a throw: still open, in vain, a hit, a hit that ends it."""

    OPEN = "open"
    MISS = "miss"
    HIT = "hit"
    CRITICAL = "critical"


class Shore(Enum):
    """On which line's side the land lies: on neither at sea."""

    NONE = "none"
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class ThrowView:
    """A throw of one or two dice: what it is for, what it needs ("hits on 1–2"), how it came out, in a word.

    ``dice`` is empty while it is still to be thrown. ``left`` says that the left line threw; ``shooter`` and ``target``
    are pieces of the two lines, or empty.
    """

    head: str
    needs: str
    dice: tuple[int, ...]
    word: str
    tone: Tone
    left: bool = True
    shooter: str = ""
    target: str = ""
