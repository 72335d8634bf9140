"""Facts: what happened, in ids and numbers. One small frozen type for each kind; a game lists its facts in one place.

A fact holds no words. The annotation of each field says what its value names (a :class:`Noun`), and the sentence is
made from these: the message of the fact's kind, with one argument for each field. So nobody has to find an id in a
sentence, and a message or a name can change without touching what is stored.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, replace
from functools import cache
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

from engine.core.words import Arg, Json, Words, pack_arg, unpack_arg

F = TypeVar("F", bound="Fact")


@dataclass(frozen=True, slots=True)
class Noun:
    """What the values of a field name. ``words`` makes a value the argument of a sentence.

    ``read`` turns such an argument back into the value; ValueError or KeyError where it names no such thing. It is only
    for logs of earlier versions, which held sentences.
    """

    words: Callable[[Any], Arg]
    read: Callable[[Arg], Any]


def nouns(words: Callable[[str], Words], ids: Callable[[], Sequence[str]]) -> Noun:
    """A noun whose values are all known: ``ids`` lists them, when it is first asked."""

    @cache
    def found() -> Mapping[Json, str]:
        return {repr(pack_arg(words(thing))): thing for thing in ids()}

    return Noun(words, lambda arg: found()[repr(pack_arg(arg))])


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


@dataclass(frozen=True, slots=True)
class _Later:
    """Marks a field that earlier logs of the same version of the rules do not have."""


UNSAID: Final = _Unsaid()
TAIL: Final = _Tail()
LATER: Final = _Later()


class Fact:
    """What happened. Made by :func:`fact`; the fields are text, whole numbers, None, or tuples of these."""

    __slots__ = ()
    #: the name under which it is stored, and the message that says it; ends in ``*`` for a family of kinds
    KIND: ClassVar[str]
    #: fields of earlier versions' logs that are ignored when read
    FORMER: ClassVar[tuple[str, ...]] = ()
    #: whether earlier logs of the same version of the rules hold no fact of this kind
    LATE: ClassVar[bool] = False
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


@dataclass(frozen=True, slots=True)
class Told(Fact):
    """A fact of which only the sentence is left: from the log of an earlier version, whose kind no longer exists."""

    message: str
    data: Mapping[str, Arg] = field(default_factory=dict)
    KIND: ClassVar[str] = ""

    @property
    def kind(self) -> str:
        return self.message

    @property
    def words(self) -> Words:
        return Words(self.message, self.data)


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
        if entry.argument and not isinstance(what, Told):
            value = getattr(what, entry.name)
            yield from value if entry.many else (value,)


def earlier(what: Any) -> Fact:
    """The fact as a log told it before its fields marked ``LATER`` were added; the same where it has none."""
    later = {entry.name: entry.default for entry in _plan(type(what)) if entry.later}
    told: Fact = replace(what, **later) if later else what
    return told


def pack_fact(what: Fact) -> dict[str, Json]:
    """A fact as JSON: its kind and its fields, leaving out those that have their defaults."""
    if isinstance(what, Told):
        return {"kind": what.kind, "data": {name: pack_arg(arg) for name, arg in what.data.items()}}
    packed = {entry.name: _plain(getattr(what, entry.name)) for entry in _plan(type(what)) if not entry.tail}
    defaults = {entry.name: _plain(entry.default) for entry in _plan(type(what)) if entry.default is not MISSING}
    kept = {name: value for name, value in packed.items() if name not in defaults or defaults[name] != value}
    return {"kind": what.kind, "fact": kept}


def unpack_fact(data: Json) -> Fact:
    """The reverse of :func:`pack_fact`; it also reads the sentences of earlier versions (``{"kind", "data"}``)."""
    kind = data["kind"]
    if "fact" not in data:
        return of_sentence(kind, {name: unpack_arg(arg) for name, arg in data["data"].items()})
    cls, tail = _type_of(kind)
    if cls is None:
        raise ValueError(f"no fact of the kind {kind!r}")
    given = {name: _frozen(value) for name, value in data["fact"].items() if name not in cls.FORMER}
    return cls(**given, **tail)


def of_sentence(kind: str, data: Mapping[str, Arg]) -> Fact:
    """The fact behind a sentence of an earlier version: of its type where all of it can be read, else :class:`Told`."""
    cls, tail = _type_of(kind)
    if cls is None:
        return Told(kind, data)
    data = {name: arg for name, arg in data.items() if name not in cls.FORMER}
    plan = [entry for entry in _plan(cls) if not entry.tail]
    if not data.keys() <= {entry.argument for entry in plan}:
        return Told(kind, data)
    try:
        read = cls(**{entry.name: entry.read(data[entry.argument]) for entry in plan if entry.argument in data}, **tail)
    except (KeyError, ValueError, TypeError):
        return Told(kind, data)
    return read if pack_arg(read.words) == pack_arg(Words(kind, data)) else Told(kind, data)


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
    later: bool = False

    def words(self, value: Any) -> Arg:
        if self.noun is None:
            return list(value) if self.many else value
        return [self.noun.words(item) for item in value] if self.many else self.noun.words(value)

    def read(self, arg: Arg) -> Any:
        if not self.many:
            return self._read(arg)
        if isinstance(arg, str) or not isinstance(arg, Sequence):
            raise ValueError(f"{self.name} is no list: {arg!r}")
        return tuple(self._read(item) for item in arg)

    def _read(self, arg: Arg) -> Any:
        if self.noun is not None:
            return self.noun.read(arg)
        if not isinstance(arg, str | int):
            raise ValueError(f"{self.name} is neither text nor a whole number: {arg!r}")
        return arg


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
        later = any(isinstance(mark, _Later) for mark in marks)
        plan.append(_Field(declared.name, "" if silent else named, noun, many, tail, declared.default, later))
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
