"""Facts: what happened, in ids and numbers. One small frozen type for each kind; a game lists its facts in one place.

A fact holds no words. The annotation of each field says what its value names (a :class:`Noun`), and the sentence is
made from these: the message of the fact's kind, with one argument for each field. So nobody has to find an id in a
sentence, and a message or a name can change without touching what is stored.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator
from dataclasses import MISSING, dataclass, fields
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from engine.core.words import Arg, Json, Words

F = TypeVar("F", bound="Fact")


@dataclass(frozen=True, slots=True)
class Noun:
    """What the values of a field name. ``words`` makes a value the argument of a sentence."""

    words: Callable[[Any], Arg]


@dataclass(frozen=True, slots=True)
class As:
    """Gives a field another name in its sentence: ``origin: Annotated[Place, As("from")]``."""

    name: str


@dataclass(frozen=True, slots=True)
class _Unsaid:
    """Marks a field that is no argument of the sentence."""


@dataclass(frozen=True, slots=True)
class _Tail:
    """Marks the field that ends the kind, where one type stands for a family of kinds."""


UNSAID: Final = _Unsaid()
TAIL: Final = _Tail()


class Fact:
    """What happened. Made by :func:`fact`; the fields are text, whole numbers, None, or tuples of these."""

    __slots__ = ()
    #: the name under which it is stored, and the message that says it; ends in ``*`` for a family of kinds
    KIND: ClassVar[str]
    #: arguments of the sentence that the type's own ``words`` makes from several fields
    MADE: ClassVar[tuple[str, ...]] = ()

    # Written once for all facts: a dataclass would compile these for each of 400 types at every start.
    def __eq__(self, other: object) -> bool:
        return self.__dict__ == other.__dict__ if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self.__dict__.values()))

    def __repr__(self) -> str:
        return f"{type(self).__qualname__}({', '.join(f'{name}={value!r}' for name, value in self.__dict__.items())})"

    @property
    def kind(self) -> str:
        """The fact's name in the log."""
        kind = self.KIND
        if kind.endswith("*"):
            return kind[:-1] + str(getattr(self, _tail_of(type(self))))
        return kind

    @property
    def words(self) -> Words:
        """The fact's sentence."""
        spoken = (field_plan for field_plan in _plan(type(self)) if field_plan.argument)
        given = (
            (named.argument, named.words(value)) for named in spoken if (value := getattr(self, named.name)) is not None
        )
        return Words(self.kind, dict(given))


@dataclass_transform(frozen_default=True)
def fact(kind: str) -> Callable[[type[F]], type[F]]:
    """Make a class a fact of this kind. ``kind`` ends in ``*`` where a field marked ``TAIL`` gives the rest of it.

    ValueError where the kind is taken.
    """

    def made(cls: type[F]) -> type[F]:
        if kind in _KINDS:
            raise ValueError(f"two facts of the kind {kind!r}")
        # Without slots: a frozen dataclass with slots would be another class than the one that its methods refer to.
        ready: type[F] = dataclass(frozen=True, eq=False, repr=False)(cls)
        ready.KIND = kind
        _KINDS[kind] = ready
        return ready

    return made


def kinds(prefix: str = "") -> Iterator[tuple[str, type[Fact]]]:
    """The facts whose kinds begin with ``prefix``, in the order in which they are listed."""
    return ((kind, cls) for kind, cls in _KINDS.items() if kind.startswith(prefix))


def arguments(cls: type[Fact]) -> tuple[str, ...]:
    """The arguments that the sentence of a fact may have."""
    return tuple(entry.argument for entry in _plan(cls) if entry.argument)


def values(what: Fact) -> Iterator[Any]:
    """What the sentence of a fact is made from: the values of its fields, those of a list one by one."""
    for entry in _plan(type(what)):
        if entry.argument:
            value = getattr(what, entry.name)
            yield from value if entry.many else (value,)


def pack_fact(what: Fact) -> dict[str, Json]:
    """A fact as JSON: its kind and its fields, leaving out those that have their defaults."""
    packed = {entry.name: _plain(getattr(what, entry.name)) for entry in _plan(type(what)) if not entry.tail}
    defaults = {entry.name: _plain(entry.default) for entry in _plan(type(what)) if entry.default is not MISSING}
    kept = {name: value for name, value in packed.items() if name not in defaults or defaults[name] != value}
    return {"kind": what.kind, "fact": kept}


def unpack_fact(data: Json) -> Fact:
    """The reverse of :func:`pack_fact`. ValueError for a kind that there is not."""
    cls, tail = _type_of(data["kind"])
    if cls is None:
        raise ValueError(f"no fact of the kind {data['kind']!r}")
    return cls(**{name: _frozen(value) for name, value in data["fact"].items()}, **tail)


_KINDS: dict[str, type[Fact]] = {}
_PLANS: dict[Any, tuple[_Field, ...]] = {}


def _type_of(kind: str) -> tuple[type[Fact] | None, dict[str, str]]:
    if kind in _KINDS:
        return _KINDS[kind], {}
    for end in range(len(kind), 0, -1):
        cls = _KINDS.get(kind[:end] + "*")
        if cls is not None:
            return cls, {_tail_of(cls): kind[end:]}
    return None, {}


def _tail_of(cls: type[Fact]) -> str:
    """The field that ends the kind of a family."""
    return next(entry.name for entry in _plan(cls) if entry.tail)


@dataclass(frozen=True, slots=True)
class _Field:
    """How one field appears in the sentence. ``argument`` is empty where it does not."""

    name: str
    argument: str
    noun: Noun | None
    many: bool
    tail: bool
    default: Any

    def words(self, value: Any) -> Arg:
        if self.noun is None:
            return list(value) if self.many else value
        return [self.noun.words(item) for item in value] if self.many else self.noun.words(value)


def _plan(cls: Any) -> tuple[_Field, ...]:
    if cls not in _PLANS:
        _PLANS[cls] = _planned(cls)
    return _PLANS[cls]


def _planned(cls: Any) -> tuple[_Field, ...]:
    hints = get_type_hints(cls, include_extras=True)
    plan = []
    for declared in fields(cls):
        many, marks = _marks(hints[declared.name])
        noun = next((mark for mark in marks if isinstance(mark, Noun)), None)
        named = next((mark.name for mark in marks if isinstance(mark, As)), declared.name.replace("_", "-"))
        silent = any(isinstance(mark, _Unsaid | _Tail) for mark in marks)
        tail = any(isinstance(mark, _Tail) for mark in marks)
        plan.append(_Field(declared.name, "" if silent else named, noun, many, tail, declared.default))
    return tuple(plan)


def _marks(hint: Any) -> tuple[bool, list[Any]]:
    """Whether a field holds a list, and everything in its annotation beside the type."""
    if get_origin(hint) is Annotated:
        inner, *marks = get_args(hint)
        many, below = _marks(inner)
        return many, [*below, *marks]
    if get_origin(hint) in (Union, types.UnionType):
        (inner,) = (inner_hint for inner_hint in get_args(hint) if inner_hint is not type(None))
        return _marks(inner)
    if get_origin(hint) is tuple:
        return True, _marks(get_args(hint)[0])[1]
    return False, []


def _plain(value: Any) -> Json:
    return [_plain(item) for item in value] if isinstance(value, tuple | list) else value


def _frozen(value: Json) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value
