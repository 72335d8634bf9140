"""Picture jobs as JSON, for the outbox: frozen views of texts, numbers, enumerations and tuples.

A view is packed under its game and its name, so that two games may each have a ``FocusView``. How a class is read back
is compiled once, like the engine's codec, which knows no enumerations.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from typing import Any

from bot.faces.registry import faces
from bot.faces.shown import PictureJob
from bot.render.studio import Painter, Painters

_PLAIN = (int, float, str, bool, type(None))
Shaper = Callable[[Any], Any]


class Views:
    """The classes of view of some games under ``<game>.<name>``, as jobs in the outbox name them.

    Errors: ValueError for two classes of one name in a game, and for a class that two games draw differently.
    """

    def __init__(self, games: Mapping[str, Painters]) -> None:
        self._classes: dict[str, type] = {}
        self._keys: dict[type, str] = {}
        self.painters: dict[type, Painter] = {}
        """What draws each view of all these games."""
        for game, painters in games.items():
            for view, paint in painters.items():
                self._add(f"{game}.{view.__name__}", view)
                if self.painters.setdefault(view, paint) is not paint:
                    raise ValueError(f"{view.__name__} of {game} has another painter in another game")

    def _add(self, key: str, view: type) -> None:
        if self._classes.setdefault(key, view) is not view:
            raise ValueError(f"two views are called {key}: {self._classes[key].__module__}, {view.__module__}")
        self._keys.setdefault(view, key)

    def key(self, view: type) -> str:
        """The key a class of view is packed under; its bare name where no game draws it."""
        return self._keys.get(view, view.__name__)

    def find(self, key: str) -> type:
        """The class of a key. A bare name was packed before games were named: the first game that has it is meant.

        Errors: KeyError for a view that no game draws (any more).
        """
        if "." in key:
            return self._classes[key]
        for full, view in self._classes.items():
            if full.endswith(f".{key}"):
                return view
        raise KeyError(key)


@cache
def views() -> Views:
    """The views of all games."""
    return Views({game: face.painters for game, face in faces().items()})


def pack_job(job: PictureJob, known: Views | None = None) -> dict[str, Any]:
    """A job as JSON; ``known`` are the views of all games where not given. TypeError for what cannot be written."""
    view = {"of": (known or views()).key(type(job.view)), "is": _pack(job.view)}
    return {"kind": job.kind, "view": view, "name": job.name, "alt": job.alt}


def unpack_job(data: dict[str, Any], known: Views | None = None) -> PictureJob:
    """The reverse of :func:`pack_job`; KeyError for a view that no painter draws (any more)."""
    view = data["view"]
    read = _shaper((known or views()).find(view["of"]))
    return PictureJob(data["kind"], read(view["is"]), data["name"], data["alt"])


def _pack(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if type(value) in _PLAIN:
        return value
    if isinstance(value, tuple):
        return [_pack(item) for item in value]
    if dataclasses.is_dataclass(value):
        return [_pack(getattr(value, field.name)) for field in dataclasses.fields(value)]
    raise TypeError(f"a picture's view cannot hold a {type(value).__name__}")


def _same(value: Any) -> Any:
    return value


@cache
def _shaper(kind: Any) -> Shaper:
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if kind in _PLAIN or origin is typing.Literal:
        return _same
    if origin in (typing.Union, types.UnionType):
        inner = [_shaper(arg) for arg in args if arg is not type(None)]
        if all(shaper is _same for shaper in inner):
            return _same
        if len(inner) == 1:
            only = inner[0]
            return lambda data: None if data is None else only(data)
        raise TypeError(f"cannot read back the union {kind}")
    if origin is tuple:
        if len(args) == 2 and args[1] is Ellipsis:
            every = _shaper(args[0])
            return lambda data: tuple(every(item) for item in data)
        shapers = tuple(_shaper(arg) for arg in args)
        return lambda data: tuple(shape(item) for shape, item in zip(shapers, data, strict=True))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind
    if dataclasses.is_dataclass(kind):
        hints = typing.get_type_hints(kind)
        fields = tuple(_shaper(hints[field.name]) for field in dataclasses.fields(kind))
        made = typing.cast("type[Any]", kind)
        return lambda data: made(*(shape(item) for shape, item in zip(fields, data, strict=True)))
    raise TypeError(f"cannot read back a {kind}")
