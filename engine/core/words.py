"""References to sentences. The engine never holds a sentence: it names a sentence and its arguments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias, Union

Arg: TypeAlias = Union[str, int, float, "Words", Sequence["Arg"]]
Json: TypeAlias = Any  # what json.loads returns; narrowed where it is read


@dataclass(frozen=True, slots=True)
class Words:
    """A sentence of the catalogues: its message id and arguments.

    Arguments are text, numbers, other Words, or lists of these (a list is joined by the language's "and").
    """

    key: str
    args: Mapping[str, Arg] = field(default_factory=dict)

    def __hash__(self) -> int:
        if not self.args:
            return hash(self.key)
        try:
            return hash((self.key, frozenset(self.args.items())))
        except TypeError:  # an argument is a list
            return hash((self.key, frozenset(self.args)))


TWO_NAMES: Final = "\x1f"
"""Between the two languages of a name that stands as plain text in a world, a fact or a sentence."""


def two_names(name: str, spanish: str | None) -> str:
    """A name as text, with that in Spanish behind it where there is one. ``NAME($name)`` of the catalogues tells it in
    the reader's language."""
    return name if spanish is None else f"{name}{TWO_NAMES}{spanish}"


def pack_arg(arg: Arg) -> Json:
    """An argument as JSON: Words become ``{"w": key, "a": args}``."""
    if isinstance(arg, Words):
        return pack_words(arg)
    if isinstance(arg, str | int | float):
        return arg
    return [pack_arg(item) for item in arg]


def unpack_arg(data: Json) -> Arg:
    """The reverse of :func:`pack_arg`."""
    if isinstance(data, dict):
        return unpack_words(data)
    if isinstance(data, list):
        return tuple(unpack_arg(item) for item in data)
    if isinstance(data, str | int | float):
        return data
    raise ValueError(f"no argument of a sentence: {data!r}")


def pack_words(words: Words) -> Json:
    """Words as JSON."""
    if not words.args:
        return {"w": words.key}
    return {"w": words.key, "a": {name: pack_arg(arg) for name, arg in words.args.items()}}


def unpack_words(data: Json) -> Words:
    """The reverse of :func:`pack_words`."""
    return Words(data["w"], {name: unpack_arg(arg) for name, arg in data.get("a", {}).items()})
