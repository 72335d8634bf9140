"""What a model finds wrong with a document, told to the one who wrote it: the place as they wrote it, the problem as
words (``file-…`` in the catalogues), and where they stand in the text.

The parser's own sentences and the tags that it puts into places never reach a writer; they stay in the line for logs.
"""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from engine.core.letters import bare, slug
from engine.core.mistakes import Problem, shown
from engine.core.usual import likely, usual
from engine.core.words import Arg, Words

Place = tuple[int | str, ...]

_WANTS: Final[Mapping[str, str]] = {
    "string_type": "text",
    "int_type": "whole",
    "int_parsing": "whole",
    "int_from_float": "whole",
    "int_parsing_size": "smaller",
    "float_type": "number",
    "float_parsing": "number",
    "finite_number": "number",
    "bool_type": "yes-no",
    "bool_parsing": "yes-no",
    "tuple_type": "list",
    "list_type": "list",
    "set_type": "list",
    "frozen_set_type": "list",
    "iterable_type": "list",
    "model_type": "table",
    "model_attributes_type": "table",
    "dict_type": "table",
    "mapping_type": "table",
}
"""Kinds of error that say only what the value should have been."""

PATTERNS: Final[Mapping[str, str]] = {
    r"^[a-z0-9][a-z0-9-]*$": "slug",
    r"^([a-z0-9]+(-[a-z0-9]+)*)?$": "slug",
    r"^[a-z0-9]+(-[a-z0-9]+)*$": "slug",
    r"^19(39|4[0-5])-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$": "date",
    r"^19[34][0-9]-[01][0-9]-[0-3][0-9]$": "date",
    r"^19\d\d-(0[1-9]|1[0-2])$": "month",
    r"^[ABCDZ][1-9]\d?$": "battle-hex",
    r"^[A-Z][1-9]\d?$": "zone",
    r"^[A-Z][1-9]\d? (NW|NE|E|SE|SW|W)$": "zone-side",
    r"^[.scCiI#]$": "grid-letter",
    r"^(0|[1-4]\+?)$": "speed",
    r"^[^|\x00-\x1f]+$": "name",
    r"^[^\x00-\x1f|]+$": "name",
    r"^[^\x00-\x1f]*$": "plain",
}
"""Patterns of fields, and what a writer is told of them: ``file-form-<name>``."""


_DEEPEST_ROWS: Final = 3
LONGEST_ID: Final = 32
"""Characters of an id."""


class Unfit(ValueError):
    """A value that a model's own check refuses, with words for the one who wrote it."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.text)
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Told:
    """An error of a model: where, the parser's line for logs, the words."""

    place: Place
    text: str
    words: Words
    kind: str = ""


def told(error: ValidationError, model: type[BaseModel]) -> list[Told]:
    """All errors, one for each place, in the order of the file."""
    found: list[Told] = []
    either: dict[Place, int] = {}
    for each in error.errors():
        place, kinds, several = walk(model, each["loc"])
        if each["type"].startswith("union_tag"):  # the field that says what a row is, and not the whole row
            place = (*place, next((kind.tag for kind in kinds if kind.tag), ""))
        mine = Told(place, each["msg"], _words(each, kinds, model, place), each["type"])
        if not several:
            found.append(mine)
        elif place in either:  # a value that may be one thing or another, and is neither
            before = found[either[place]]
            words = Words("file-either", {"one": before.words, "other": mine.words})
            found[either[place]] = Told(place, f"{before.text}; or: {mine.text}", words, before.kind)
        else:
            either[place] = len(found)
            found.append(mine)
    above = holders(each.place for each in found)
    return [each for each in found if not (each.kind == "too_short" and each.place in above)]


def row_and_field(place: Place) -> tuple[str, str]:
    """A place as a mistake writes it: the last name is the field, with its index if it is in a list; the names before
    it are the row. So ``boats[3]`` and ``crew``, or ``boats[3]`` and ``ports[0]``."""
    name = max((at for at, part in enumerate(place) if isinstance(part, str)), default=0)
    return path_of(place[:name]), path_of(place[name:])


def path_of(place: Place) -> str:
    """A place in one word: ``boats[3].crew``."""
    text = ""
    for part in place:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def holders(places: Iterable[Place]) -> set[Place]:
    """All that holds one of these places. A list counts only its sound items: it is not too short where one of them is
    wrong."""
    return {place[:end] for place in places for end in range(len(place))}


# Where it is -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Kind:
    """What a place may hold: a type with the bounds that hold there."""

    of: Any
    bounds: tuple[Any, ...] = ()
    tag: str | None = None
    """The field that says which of several models a table is."""


def walk(model: type[BaseModel], loc: Sequence[int | str]) -> tuple[Place, list[Kind], bool]:
    """The place as the file has it, what the model expects there, and whether that may be several things."""
    kinds, place, several = split(Kind(model)), list[int | str](), False
    outer = kinds
    for part in loc:
        tagged = [kind for kind in kinds if kind.tag is not None]
        if tagged and isinstance(part, str):
            chosen = [kind for kind in tagged if tag_of(kind) == part]
            if chosen:
                kinds = [Kind(kind.of) for kind in chosen]
                continue
        inner = [kind for each in kinds for kind in inside(each, part)]
        if inner:
            outer, kinds, several = kinds, inner, False
            place.append(part)
        elif part == "[key]":
            kinds = [key for each in outer for key in _keys(each)] or [Kind(str)]
        elif isinstance(part, int) or not _tables(kinds) or not kinds:
            if isinstance(part, str) and len(kinds) > 1:  # the parser's name for one of several types
                several = True
                kinds = [kind for kind in kinds if _named(kind, part)] or kinds
                continue
            if isinstance(part, str) and _label(part):
                continue
            kinds = []
            place.append(part)
        elif _label(part) or any(part == getattr(kind.of, "__name__", "") for kind in kinds):
            several = len(kinds) > 1
        else:  # a field that there is not: its table is what the names are taken from
            place.append(part)
            return tuple(place), kinds, False
    return tuple(place), kinds, several


def _label(part: str) -> bool:
    """Whether a part of a place is the parser's name of a type and no name of a field."""
    return bool(re.search(r"[\[\]()]|^(str|int|float|bool|none|constrained-\w+|tuple|list|dict)$", part))


def _named(kind: Kind, label: str) -> bool:
    of = kind.of
    if typing.get_origin(of) is Literal:
        return label.startswith("literal")
    return bool(label.endswith(getattr(of, "__name__", "?")) or label.startswith(getattr(of, "__name__", "?")))


def _tables(kinds: Iterable[Kind]) -> list[type[BaseModel]]:
    return [kind.of for kind in kinds if isinstance(kind.of, type) and issubclass(kind.of, BaseModel)]


def inside(kind: Kind, part: int | str) -> Iterator[Kind]:
    """What stands in a place at an index or under a name."""
    of = kind.of
    if isinstance(of, type) and issubclass(of, BaseModel):
        info = next((info for name, info in of.model_fields.items() if part in (name, info.alias)), None)
        if info is not None:
            yield from of_field(info)
        return
    origin, args = typing.get_origin(of), typing.get_args(of)
    if origin is tuple and isinstance(part, int) and args:
        yield from split(Kind(args[0] if args[-1] is Ellipsis else args[min(part, len(args) - 1)]))
    elif origin in (list, set, frozenset) and isinstance(part, int):
        yield from split(Kind(args[0]))
    elif _is_mapping(kind):
        yield from split(Kind(args[1]))


def _keys(kind: Kind) -> Iterator[Kind]:
    """What the names in a table of names may be."""
    args = typing.get_args(kind.of)
    if len(args) == 2 and typing.get_origin(kind.of) is not Literal:
        yield from split(Kind(args[0]))


def of_field(info: FieldInfo) -> Iterator[Kind]:
    tag = info.discriminator if isinstance(info.discriminator, str) else None
    yield from split(Kind(info.annotation, tuple(info.metadata), tag))


def pattern_of(kind: Kind) -> str:
    """The form that a text must have in a place; empty where it has none."""
    patterns = (getattr(bound, "pattern", None) for bound in kind.bounds)
    return next((each for each in patterns if isinstance(each, str)), "")


def split(kind: Kind) -> list[Kind]:
    """The types that a type may be: without wrappers, nothing left out but None."""
    of, bounds, tag = kind.of, kind.bounds, kind.tag
    if typing.get_origin(of) is Annotated:
        inner, *notes = typing.get_args(of)
        for note in notes:
            if isinstance(note, FieldInfo):
                bounds = (*bounds, *note.metadata)
                tag = note.discriminator if isinstance(note.discriminator, str) else tag
            else:
                bounds = (*bounds, note)
        return split(Kind(inner, bounds, tag))
    if typing.get_origin(of) in (typing.Union, types.UnionType):
        return [each for arg in typing.get_args(of) if arg is not type(None) for each in split(Kind(arg, bounds, tag))]
    return [Kind(of, bounds, tag)]


def tag_of(kind: Kind) -> str:
    """The value of the deciding field for one of several models."""
    assert kind.tag is not None
    return str(typing.get_args(kind.of.model_fields[kind.tag].annotation)[0])


def names_of(model: type[BaseModel]) -> list[str]:
    """The fields of a model as a file writes them."""
    return [info.alias or name for name, info in model.model_fields.items() if not info.exclude]


def tables_of(model: type[BaseModel]) -> set[str]:
    """The tables at the head of a file, those that stand once and those that may stand several times."""
    return rows_of(model) | {
        info.alias or name
        for name, info in model.model_fields.items()
        if any(_tables([kind]) or _is_mapping(kind) for kind in of_field(info))
    }


def _is_mapping(kind: Kind) -> bool:
    origin = typing.get_origin(kind.of)
    return isinstance(origin, type) and issubclass(origin, Mapping)


def rows_of(*models: type[BaseModel]) -> set[str]:
    """The tables at the head of a file that may stand several times, as ``[[boats]]``."""
    return {
        info.alias or name
        for model in models
        for name, info in model.model_fields.items()
        if any(_tables(inside(kind, 0)) for kind in of_field(info))
    }


def all_rows_of(*models: type[BaseModel], above: str = "") -> set[str]:
    """The same with those within other tables, as ``[[victory.points]]``, by their whole names."""
    found = {f"{above}{name}" for name in rows_of(*models)}
    for model in models if above.count(".") < _DEEPEST_ROWS else ():
        for name, info in model.model_fields.items():
            inner = {table for kind in of_field(info) for table in _tables([kind, *inside(kind, 0)])}
            found |= all_rows_of(*inner, above=f"{above}{info.alias or name}.")
    return found


def fields_of(kinds: Iterable[Kind]) -> list[str]:
    """The fields that a table may have in a place."""
    return [each for table in _tables(kinds) for each in names_of(table)]


# What is wrong ---------------------------------------------------------------------------------------------------


def _words(error: Any, kinds: list[Kind], model: type[BaseModel], place: Place) -> Words:
    kind, given, ctx = error["type"], error["input"], error.get("ctx", {})
    if kind in ("value_error", "assertion_error"):
        cause = ctx.get("error")
        if isinstance(cause, Unfit):
            return cause.problem.words
        return Words("file-said", {"text": str(cause) if str(cause) else error["msg"]})
    if kind == "missing":
        return Words("file-missing")
    if kind == "extra_forbidden":
        return _no_field(str(error["loc"][-1]), kinds, model, given)
    if kind in ("literal_error", "enum"):
        return _one_of(given, choices_of(kinds))
    if kind == "union_tag_invalid":
        return _one_of(ctx["tag"], [tag_of(each) for each in kinds if each.tag])
    if kind == "union_tag_not_found":
        return Words("file-no-kind", {"names": tuple(tag_of(each) for each in kinds if each.tag)})
    if kind in _WANTS:
        return _table_words(given, kinds, place) or Words(f"file-wants-{_WANTS[kind]}", {"given": _given(given)})
    return _bounded(kind, given, ctx, kinds)


def legal_id(name: str) -> str:
    """An id made of what was given instead; empty where nothing is left of it."""
    return slug(name)[:LONGEST_ID].strip("-")


def _table_words(given: Any, kinds: list[Kind], place: Place) -> Words | None:
    """A table with too few brackets or too many; None where the value is no table."""
    if not all(isinstance(part, str) for part in place):
        return None
    name = ".".join(map(str, place))
    if isinstance(given, dict) and _tables([each for kind in kinds for each in inside(kind, 0)]):
        return Words("file-wants-rows", {"name": name})
    if isinstance(given, list) and given and isinstance(given[0], dict) and _tables(kinds):
        return Words("file-wants-one", {"name": name})
    return None


def _bounded(kind: str, given: Any, ctx: Mapping[str, Any], kinds: list[Kind]) -> Words:
    """A value of the right kind beyond its bounds."""
    if kind in ("greater_than", "greater_than_equal", "less_than", "less_than_equal"):
        least, most = bound_of(kinds, "ge"), bound_of(kinds, "le")
        if least is not None and most is not None:
            return Words("file-between", {"least": least, "most": most, "given": _given(given)})
        name = {"greater_than": "above", "greater_than_equal": "least", "less_than": "below"}.get(kind, "most")
        limit = next(iter(value for value in ctx.values() if isinstance(value, int | float)), 0)
        return Words(f"file-{name}", {"limit": limit, "given": _given(given)})
    if kind == "multiple_of":
        return Words("file-multiple", {"of": ctx["multiple_of"], "given": _given(given)})
    if kind in ("too_short", "too_long"):
        limit = ctx.get("min_length", ctx.get("max_length", 0))
        return Words(f"file-list-{kind.removeprefix('too_')}", {"limit": limit, "count": ctx.get("actual_length") or 0})
    if kind in ("string_too_short", "string_too_long"):
        limit = ctx.get("min_length", ctx.get("max_length", 0))
        long = kind == "string_too_long"
        return Words(f"file-text-{'long' if long else 'short'}", {"limit": limit, "count": len(str(given))})
    if kind == "string_pattern_mismatch":
        form = PATTERNS.get(ctx["pattern"])
        if form == "slug" and (legal := legal_id(str(given))):
            return Words("file-form-slug-but", {"given": _given(given), "near": legal})
        if form is not None:
            return Words(f"file-form-{form}", {"given": _given(given)})
    return Words("file-unfit", {"given": _given(given)})


def _given(value: Any) -> str:
    if isinstance(value, dict):
        return "{…}"
    if isinstance(value, list | tuple):
        return "[…]" if value else "[]"
    return shown(value)


def bound_of(kinds: Iterable[Kind], name: str) -> int | float | None:
    for kind in kinds:
        for bound in kind.bounds:
            value = getattr(bound, name, None)
            if isinstance(value, int | float):
                return value
    return None


def choices_of(kinds: Iterable[Kind]) -> list[str]:
    return [str(value) for kind in kinds if typing.get_origin(kind.of) is Literal for value in typing.get_args(kind.of)]


def _one_of(given: Any, names: list[str]) -> Words:
    args: dict[str, Arg] = {"given": _given(given), "names": tuple(names)}
    if not names:
        return Words("file-choice-none", {"given": _given(given)})
    if not isinstance(given, str) and _given(given) in names:
        return Words("file-wants-quotes", {"given": _given(given)})
    near = likely(_given(given), names)
    return Words("file-choice-but", {**args, "near": near}) if near else Words("file-choice", args)


def _no_field(name: str, kinds: list[Kind], model: type[BaseModel], given: Any) -> Words:
    """An unknown field or table: the one that was meant, or where it belongs."""
    tables, known = _tables(kinds), fields_of(kinds)
    head = model in tables
    if head and is_table(given):
        return no_table(name, given, model)
    args: dict[str, Arg] = {"name": shown(name)}
    if near := meant_name(name, known, model if head else None):
        return Words("file-no-field-but", {**args, "near": near})
    if not head and name in names_of(model) and name not in tables_of(model):
        return Words("file-no-field-above", args)
    if head and len(table := _holding(name, model)) == 1:
        return Words("file-no-field-in", {**args, "table": _bracketed(table[0], model)})
    plain = [each for each in known if not head or each not in tables_of(model)]
    return Words("file-no-field", {**args, "names": tuple(plain)})


def is_table(given: Any) -> bool:
    return isinstance(given, dict) or (isinstance(given, list) and bool(given) and isinstance(given[0], dict))


def no_table(name: str, given: Any, model: type[BaseModel]) -> Words:
    """The words for a table that there is not, with the one that was meant."""
    args: dict[str, Arg] = {"name": f"[{name}]" if isinstance(given, dict) else f"[[{name}]]"}
    if name in HEADS:
        return Words("file-no-table-head", args)
    if path := meant_table(name, given, model):
        found = table_model(model, path)
        near = f"[[{'.'.join(path)}]]" if found is not None and found[1] else f"[{'.'.join(path)}]"
        return Words("file-no-table-but", {**args, "near": near})
    known = [each for each in names_of(model) if each in tables_of(model)]
    return Words("file-no-table", {**args, "names": tuple(_bracketed(each, model) for each in known)})


def meant_table(name: str, given: Any, model: type[BaseModel]) -> tuple[str, ...]:
    """The table that was meant by a name and its fields, as the path to it; empty where none is plain.

    What its rows hold goes before what it is called, where they fit one table wholly and the other badly.
    """
    for each in (name, *usual(name)):
        inner = _holding(each, model, rows=True)
        if len(inner) == 1:
            return (inner[0], each)
    tables = [each for each in names_of(model) if each in tables_of(model)]
    called = meant_name(name, tables, model)
    rows = [row for row in (given if isinstance(given, list) else [given]) if isinstance(row, dict)]
    fields = {key for row in rows for key in row}
    unknown = {each: _unknown(fields, each, model) for each in tables}
    whole = [each for each in tables if len(fields) > 1 and unknown[each] == 0]
    if called and (unknown[called] is None or not unknown[called] or called in whole):
        return (called,)
    if len(whole) == 1:
        return (whole[0],)
    return (called,) if called else ()


def _unknown(fields: set[str], table: str, model: type[BaseModel]) -> int | None:
    """How many of these fields a table does not have, and of those that it needs how many are not there; None for a
    table of names."""
    found = table_model(model, (table,))
    if found is None or found[0] is None:
        return None
    needed = {info.alias or name for name, info in found[0].model_fields.items() if info.is_required()}
    return len(fields - set(names_of(found[0]))) + len(needed - fields)


def table_model(model: type[BaseModel], path: tuple[str, ...]) -> tuple[Any, bool] | None:
    """The model of the rows of a table (None for a table of names), and whether it may stand several times."""
    for part in path[:-1]:
        info = next((info for name, info in model.model_fields.items() if part in (name, info.alias)), None)
        inner = _tables(of_field(info)) if info is not None else []
        if not inner:
            return None
        model = inner[0]
    info = next((info for name, info in model.model_fields.items() if path[-1] in (name, info.alias)), None)
    if info is None:
        return None
    once = _tables(of_field(info))
    many = [table for kind in of_field(info) for table in _tables(inside(kind, 0))]
    rows = [*once, *many]
    return (rows[0] if len(rows) == 1 else None, bool(many) and not once)


HEADS: Final = ("scenario", "head", "header", "general", "meta", "game", "info")
"""What some call the part of a file that has no table."""


def _bracketed(table: str, model: type[BaseModel]) -> str:
    return f"[[{table}]]" if table in rows_of(model) else f"[{table}]"


def _holding(name: str, model: type[BaseModel], *, rows: bool = False) -> list[str]:
    """The tables that stand once and have a field of this name, or ``rows`` of it."""
    return [
        info.alias or key
        for key, info in model.model_fields.items()
        if any(name in (rows_of(table) if rows else names_of(table)) for table in _tables(of_field(info)))
    ]


def meant_name(name: str, known: Collection[str], model: type[BaseModel] | None) -> str:
    """The field or table that was meant; empty where none is plain. ``model``: that of the file, for names at its
    head: what many call a thing (``meant``) goes before what is written alike."""
    called: Mapping[str, str] = getattr(model, "meant", {})
    for each in (name, *(word for word in usual(name) if word not in known)):
        said = called.get(bare(each).replace("-", "_").replace(" ", "_"), "")
        if said in known:
            return said
    return likely(name, known)


# Where it stands in the text -------------------------------------------------------------------------------------

_HEAD: Final = re.compile(r"^\s*(\[\[?)\s*([^\]]+?)\s*\]\]?\s*(?:#.*)?$")
_MARKS: Final = re.compile(r"\"[^\"]*\"|'[^']*'|[\[\]{}#]")
_KEY: Final = re.compile(r"""^\s*(?:"([^"]*)"|'([^']*)'|([A-Za-z0-9_-]+))\s*(?:=|\.|:)""")


class _Listed:
    """A list of rows in braces, read line by line from behind the name that it has."""

    def __init__(self, path: str) -> None:
        self.path, self.depth, self.count = path, 0, 0

    @property
    def open(self) -> bool:
        """Whether it goes on in the next line."""
        return self.depth > 0

    def read(self, line: str) -> list[str]:
        """The rows that begin in a line, as mistakes write them."""
        found: list[str] = []
        for part in _MARKS.findall(line):
            if part == "#":
                break
            if part == "{" and self.depth == 1:
                found.append(f"{self.path}[{self.count}]")
                self.count += 1
            if part in "[{":
                self.depth += 1
            elif part in "]}":
                self.depth -= 1
        return found


def _as_it_is(row: str, field: str) -> tuple[str, str]:
    return row, field


class Lines:
    """Where tables and keys of a TOML text begin: a help for the eye, found by their looks and not by parsing."""

    def __init__(self, text: str, at: Callable[[str, str], tuple[str, str]] | None = None) -> None:
        """``at``: a row and field as the file has them, where a document is arranged otherwise."""
        self.at = at or _as_it_is
        self._tables: dict[str, int] = {"": 0}
        self._keys: dict[tuple[str, str], int] = {}
        self._items: dict[str, int] = {}
        """The lines of rows in braces, in lists that go over several lines."""
        counts: dict[str, int] = {}
        table, listed = "", _Listed("")
        for number, line in enumerate(text.splitlines(), 1):
            head = _HEAD.match(line)
            if listed.open and head is None and not _KEY.match(line):
                self._items |= dict.fromkeys(listed.read(line), number)
            elif head is not None:
                table = self._open(head[1] == "[[", head[2].replace('"', "").replace(" ", ""), counts)
                self._tables.setdefault(table, number)
            elif (key := _KEY.match(line)) is not None:
                name = key[1] or key[2] or key[3]
                self._keys.setdefault((table, name), number)
                listed = _Listed(f"{table}.{name}" if table else name)
                self._items |= dict.fromkeys(listed.read(line[key.end() :]), number)

    def _open(self, many: bool, name: str, counts: dict[str, int]) -> str:
        """The path of the table that begins here, as mistakes write it: ``boats[3]``."""
        path = ""
        *above, last = name.split(".")
        for part in above:
            path = f"{path}.{part}" if path else part
            if path in counts:
                path = f"{path}[{counts[path]}]"
        path = f"{path}.{last}" if path else last
        if not many:
            return path
        counts[path] = counts.get(path, -1) + 1
        return f"{path}[{counts[path]}]"

    def heads(self) -> set[str]:
        """The names at the head of the file, and those of its tables."""
        names = {key for table, key in self._keys if not table}
        return names | {re.split(r"[.\[]", table, maxsplit=1)[0] for table in self._tables if table}

    def keys_of(self, number: int) -> set[str]:
        """The names that are given in a line."""
        return {key for (_table, key), line in self._keys.items() if line == number}

    def table_at(self, number: int) -> str:
        """The row in which a line stands; empty at the head of the file."""
        return max((line, table) for table, line in self._tables.items() if line <= number)[1]

    def of(self, row: str, field: str) -> int:
        """The line of a field, else of its row; 0 where neither is found."""
        return self._of(*self.at(row, field))

    def _of(self, row: str, field: str) -> int:
        name = field.partition("[")[0]
        if (row, name) in self._keys:
            return self._keys[row, name]
        whole = f"{row}.{field}" if row else field
        for table in (whole, f"{whole}[0]"):
            if table in self._tables and whole:
                return self._tables[table]
        if row in self._tables:
            return self._tables[row]
        if row in self._items:
            return self._items[row]
        # A row within a list in brackets: the line in which the list begins.
        above, _, name = row.rpartition(".")
        return self._keys.get((above, name.partition("[")[0]), 0) or (self._of(above, "") if above else 0)
