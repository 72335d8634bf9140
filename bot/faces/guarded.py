"""A face that never fails its caller: where the game's own face raises, it says something plain and true instead.

Posts, cards and reminders are made inside acts of the campaign and for many members at once. A fault in how a game
tells of itself must cost nobody an order, and no deadline. Faults are handed to ``caught``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Final, cast

from bot.faces.answers.lexicon import PLAIN
from bot.faces.face import Face
from bot.faces.shown import Misread
from bot.faces.teller import Teller

#: called with a game's fault: the game, what it was asked, the exception
Caught = Callable[[str, str, BaseException], None]
#: exceptions that a face raises on purpose
MEANT: Final = (Misread,)
#: the studio handles pictures that cannot be drawn, and existing credits stay as they are: there the fault is wanted
UNGUARDED: Final = ("draw", "feats")


class _Guarded:
    """Everything of ``real``, with its methods guarded by those of ``instead``."""

    def __init__(self, real: Any, instead: Any, game: str, caught: Caught) -> None:
        self._real = real
        for name in dir(type(instead)):
            if not name.startswith("_") and name not in UNGUARDED and callable(getattr(real, name, None)):
                setattr(self, name, _guard(getattr(real, name), getattr(instead, name), game, name, caught))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)


class _GuardedFace(_Guarded):
    """A face whose teller and lexicon are guarded, too."""

    def __init__(self, real: Face, caught: Caught) -> None:
        plain = Face()
        plain.game, plain.painters = real.game, real.painters
        super().__init__(real, plain, real.game, caught)
        teller = real.teller
        self.teller = None if teller is None else _Guarded(teller, Teller(), real.game, caught)
        self.lexicon = _Guarded(real.lexicon, PLAIN, real.game, caught)


def _guard(
    real: Callable[..., Any], instead: Callable[..., Any], game: str, name: str, caught: Caught
) -> Callable[..., Any]:
    @wraps(real)
    def asked(*args: Any, **kwargs: Any) -> Any:
        try:
            return real(*args, **kwargs)
        except MEANT:
            raise
        except Exception as fault:
            caught(game, name, fault)
            return instead(*args, **kwargs)

    return asked


def guarded(face: Face, caught: Caught) -> Face:
    """A face that raises nothing but :class:`Misread`, and whatever its :meth:`draw` raises."""
    return cast("Face", _GuardedFace(face, caught))


def unguarded(face: Face) -> Face:
    """The game's own face behind a guarded one; any other face unchanged."""
    inner: Any = face
    return cast("Face", inner._real) if isinstance(inner, _GuardedFace) else face
