"""Picture jobs as JSON, for the outbox: frozen views of texts, numbers, enumerations and tuples.

Compiled once per class, like the engine's codec, which knows no enumerations.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Any

from bot.faces.face import PictureJob
from bot.render.studio import Painters

_PLAIN = (int, float, str, bool, type(None))
Shaper = Callable[[Any], Any]


def pack_job(job: PictureJob) -> dict[str, Any]:
    """A job as JSON; TypeError for a view that holds what cannot be written."""
    view = {"of": type(job.view).__name__, "is": _pack(job.view)}
    return {"kind": job.kind, "view": view, "name": job.name, "alt": job.alt}


def unpack_job(data: dict[str, Any], painters: Painters) -> PictureJob:
    """The reverse of :func:`pack_job`; KeyError for a view that no painter draws (any more)."""
    views = {view.__name__: view for view in painters}
    view = data["view"]
    return PictureJob(data["kind"], _shaper(views[view["of"]])(view["is"]), data["name"], data["alt"])


def _pack(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if type(value) in _PLAIN:
        return value
    if isinstance(value, tuple):
        return [_pack(one) for one in value]
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
        if all(one is _same for one in inner):
            return _same
        if len(inner) == 1:
            only = inner[0]
            return lambda data: None if data is None else only(data)
        raise TypeError(f"cannot read back the union {kind}")
    if origin is tuple:
        if len(args) == 2 and args[1] is Ellipsis:
            every = _shaper(args[0])
            return lambda data: tuple(every(one) for one in data)
        shapers = tuple(_shaper(arg) for arg in args)
        return lambda data: tuple(shape(one) for shape, one in zip(shapers, data, strict=True))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind
    if dataclasses.is_dataclass(kind):
        hints = typing.get_type_hints(kind)
        fields = tuple(_shaper(hints[field.name]) for field in dataclasses.fields(kind))
        made = typing.cast("type[Any]", kind)
        return lambda data: made(*(shape(one) for shape, one in zip(fields, data, strict=True)))
    raise TypeError(f"cannot read back a {kind}")
