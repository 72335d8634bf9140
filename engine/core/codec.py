"""Dataclasses to JSON and back, compiled once per class.

Saves are read thousands of times and were checked when they were made, so this does not validate, it only shapes.
Field types may be int, float, str, bool, None, Any, Literal, list, dict (with str or int keys), tuple, frozenset of
str, Words, dataclasses and optionals of these. A fact is packed with its kind, an effect as a list of its name and its
values, wherever it is; to read them back, call :func:`engine.core.facts.unpack_fact` and :func:`unpack_effect`.

A dataclass of plain fields with the class variable ``AS_ROW`` is saved as a list of its values, for books of thousands
of lines; a new field of such a class goes to the end and has a default. The class variable ``SPARSE`` names fields that
are left out of the save while they are empty, ``AS_JSON`` fields that hold JSON which nobody changes any more.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Mapping
from functools import cache as _cache
from operator import attrgetter
from typing import Any, TypeVar

from engine.core.blank import Blank
from engine.core.effects import Effect
from engine.core.facts import Fact, pack_fact
from engine.core.words import Json, Words, pack_words, unpack_words

T = TypeVar("T")
F = TypeVar("F", bound=Callable[[Any], Any])
E = TypeVar("E", bound=Effect)
Shaper = Callable[[Any], Any]
_PLAIN = (int, float, str, bool, type(None))


def cache(make: F) -> F:
    """functools.cache, whose type hints do not take classes for hashable."""
    return typing.cast(F, _cache(make))


def _same(value: Any) -> Any:
    return value


def pack(value: Any) -> Json:
    """A dataclass (or plain data holding dataclasses) as JSON."""
    if type(value) in _PLAIN:
        return value
    return _packer(type(value))(value)


def unpack(kind: type[T], data: Json) -> T:
    """The reverse of :func:`pack` for a dataclass."""
    return typing.cast(T, _unpacker(kind)(data))


def unpack_effect(kinds: Mapping[str, type[E]], held: Json) -> E:
    """An effect as it was handed up, whether or not a save lies between. ValueError for one of no known name."""
    if isinstance(held, Effect):
        return typing.cast(E, held)
    name, *values = held
    if name not in kinds:
        raise ValueError(f"an effect of no known name: {name!r}")
    kind = kinds[name]
    return kind(*[shaper(value) for shaper, value in zip(_field_unpackers(kind), values, strict=False)])


@cache
def _field_unpackers(kind: type) -> tuple[Shaper, ...]:
    hints = typing.get_type_hints(kind)
    return tuple(_unpacker(hints[field.name]) for field in dataclasses.fields(kind))


def _pack_list(value: Any) -> Json:
    # What is plain, nearly all, is seen to be so here, without a call.
    return [item if type(item) in _PLAIN else pack(item) for item in value]


def _pack_dict(value: Any) -> Json:
    return {str(key): item if type(item) in _PLAIN else pack(item) for key, item in value.items()}


@cache
def _holds_plain(kind: type) -> bool:
    """Whether all fields of a dataclass, at least two, have plain types: these take the fast way."""
    hints = typing.get_type_hints(kind)
    fields = [hints[field.name] for field in dataclasses.fields(kind)]
    return len(fields) > 1 and all(_is_plain(hint) for hint in fields)


def _as_row(kind: type) -> bool:
    """Whether a dataclass is saved as a list of its values."""
    wished = bool(getattr(kind, "AS_ROW", False))
    if wished and not _holds_plain(kind):
        raise TypeError(f"{kind.__name__} is no row: its fields are not all plain")
    return wished


def _is_plain(hint: Any) -> bool:
    origin = typing.get_origin(hint)
    if origin in (typing.Union, types.UnionType):
        return all(_is_plain(arg) for arg in typing.get_args(hint))
    return hint in _PLAIN or origin is typing.Literal


@cache
def _packer(kind: type) -> Shaper:
    if kind is Words:
        return pack_words
    if issubclass(kind, Fact):
        return pack_fact
    if dataclasses.is_dataclass(kind):
        names = tuple(field.name for field in dataclasses.fields(kind))
        if issubclass(kind, Effect):
            return lambda value: [kind.NAME, *[pack(getattr(value, name)) for name in names]]
        if _as_row(kind):
            row = attrgetter(*names)
            return lambda value: list(row(value))
        sparse: tuple[str, ...] = getattr(kind, "SPARSE", ())
        if sparse:
            return _sparse_packer(tuple(name for name in names if name not in sparse), sparse)
        if _holds_plain(kind):
            row = attrgetter(*names)
            return lambda value: dict(zip(names, row(value), strict=True))
        as_json = frozenset(getattr(kind, "AS_JSON", ()))
        if as_json:
            return lambda value: {
                name: getattr(value, name) if name in as_json else pack(getattr(value, name)) for name in names
            }
        return lambda value: {name: pack(getattr(value, name)) for name in names}
    if issubclass(kind, dict):
        return _pack_dict
    if issubclass(kind, frozenset | set):
        return lambda value: sorted(value)
    if issubclass(kind, list | tuple):
        return _pack_list
    raise TypeError(f"cannot save a {kind.__name__}")


def _sparse_packer(names: tuple[str, ...], sparse: tuple[str, ...]) -> Shaper:
    def shape(value: Any) -> Json:
        packed = {name: pack(getattr(value, name)) for name in names}
        for name in sparse:
            held = getattr(value, name)
            if held:
                packed[name] = pack(held)
        return packed

    return shape


@cache
def _unpacker(kind: Any) -> Shaper:
    origin = typing.get_origin(kind)
    args = typing.get_args(kind)
    if kind is Any or kind in _PLAIN or origin is typing.Literal:
        return _same
    if kind is Words:
        return unpack_words
    if origin in (typing.Union, types.UnionType):
        inner = [arg for arg in args if arg is not type(None) and arg is not Blank]  # a blank is never saved
        shapers = [_unpacker(arg) for arg in inner]
        if len(inner) == 1:
            only = shapers[0]
            return lambda data: None if data is None else only(data)
        if all(shaper is _same for shaper in shapers):
            return _same
        raise TypeError(f"cannot load the union {kind}")
    if dataclasses.is_dataclass(kind):
        return _dataclass_unpacker(typing.cast(type, kind))
    if origin in (list, tuple, frozenset, set):
        return _sequence_unpacker(origin, args)
    if origin is dict:
        inner_shaper = _unpacker(args[1])
        if args[0] is int:
            return lambda data: {int(key): inner_shaper(item) for key, item in data.items()}
        return lambda data: {key: inner_shaper(item) for key, item in data.items()}
    if kind in (dict, list):
        return _same
    raise TypeError(f"cannot load a {kind}")


def _sequence_unpacker(origin: Any, args: tuple[Any, ...]) -> Shaper:
    if origin is tuple and (len(args) != 2 or args[1] is not Ellipsis):
        shapers = tuple(_unpacker(arg) for arg in args)
        return lambda data: tuple(shaper(item) for shaper, item in zip(shapers, data, strict=True))
    inner = _unpacker(args[0])
    if inner is _same:
        return typing.cast(Shaper, origin)
    return lambda data: origin(inner(item) for item in data)


def _dataclass_unpacker(kind: type) -> Shaper:
    hints = typing.get_type_hints(kind)
    if _as_row(kind):
        # A save from before the class was a row names the fields.
        return lambda data: kind(*data) if type(data) is list else kind(**data)
    if _holds_plain(kind):
        return lambda data: kind(**data)
    shapers = {field.name: _unpacker(hints[field.name]) for field in dataclasses.fields(kind)}

    def shape(data: Json) -> Any:
        # A field that an older save lacks gets the class's default; an unknown field is an error.
        return kind(**{name: shapers[name](value) for name, value in data.items()})

    return shape


def clone(value: T) -> T:
    """A copy that shares only what cannot change (plain values, frozen dataclasses, tuples and frozensets of these).

    A frozen dataclass counts as unchangeable with everything in it: it must hold no list or dict that anybody changes.
    """
    kind = type(value)
    if kind in _PLAIN:
        return value
    return typing.cast(T, _cloner(kind)(value))


@cache
def _cloner(kind: type) -> Shaper:
    if dataclasses.is_dataclass(kind):
        if kind.__dataclass_params__.frozen:  # type: ignore[attr-defined]  # set by @dataclass, unknown to typeshed
            return _same
        return _dataclass_cloner(kind)
    if issubclass(kind, dict):
        return lambda value: {key: clone(item) for key, item in value.items()}
    if issubclass(kind, list):
        return lambda value: [clone(item) for item in value]
    if issubclass(kind, set):
        return lambda value: set(value)
    if issubclass(kind, tuple):
        return _clone_tuple
    return _same


def _dataclass_cloner(kind: type) -> Shaper:
    """All values are handed over at once; then those that may change are copied, each as its type allows."""
    hints = typing.get_type_hints(kind)
    names = tuple(field.name for field in dataclasses.fields(kind))
    if len(names) < 2:
        return lambda value: kind(*[clone(getattr(value, name)) for name in names])
    row = attrgetter(*names)
    changing = tuple((name, _copier(hints[name])) for name in names if not _is_fixed(hints[name]))
    if not changing:
        return lambda value: kind(*row(value))

    def shape(value: Any) -> Any:
        copy = kind(*row(value))
        for name, copier in changing:
            setattr(copy, name, copier(getattr(value, name)))
        return copy

    return shape


def _copier(hint: Any) -> Shaper:
    """How a field of a type is copied: a list or dict of what cannot change in one go."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (list, dict) and all(map(_is_fixed, args)):
        return lambda value: value.copy() if type(value) is origin else clone(value)
    return clone


def _is_fixed(hint: Any) -> bool:
    """Whether values of a type cannot change, and so are shared."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType, frozenset):
        return all(map(_is_fixed, args))
    if origin is tuple:
        return all(arg is Ellipsis or _is_fixed(arg) for arg in args)
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return bool(hint.__dataclass_params__.frozen)  # type: ignore[attr-defined]
    return _is_plain(hint) or hint is Blank


def _clone_tuple(value: Any) -> Any:
    copies = tuple(clone(item) for item in value)
    return value if all(copy is item for copy, item in zip(copies, value, strict=True)) else copies
