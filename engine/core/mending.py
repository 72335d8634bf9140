"""A document as it would be without its plain slips, so that what is wrong only together is told in the same round.

Nothing mended is ever played: it is judged, what shows is told beside the slips, and it is thrown away. What was meant
cannot be known, so a document is mended in several ways: what is wrong in all of them is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar, get_args, get_origin

from pydantic import BaseModel, ValidationError

from engine.core.mistakes import shown
from engine.core.telling import (
    PATTERNS,
    Kind,
    Place,
    Told,
    Unfit,
    bound_of,
    choices_of,
    fields_of,
    holders,
    is_table,
    legal_id,
    meant_name,
    of_field,
    path_of,
    pattern_of,
    row_and_field,
    split,
    tables_of,
    tag_of,
    told,
    walk,
)
from engine.core.usual import likely

D = TypeVar("D", bound=BaseModel)
How: TypeAlias = Literal["first", "second", "without"]
"""What stands for a value that nobody can know: one that may be, another one; or its row is left out."""
HOW: Final[tuple[How, ...]] = ("first", "second", "without")

ROUNDS: Final = 5
"""To mend a slip may bring to light what it hid."""
EXAMPLES: Final[Mapping[str, tuple[str, str]]] = {
    "slug": ("x", "y"),
    "date": ("1942-10-11", "1943-03-04"),
    "month": ("1942-10", "1943-03"),
    "season": ("F42", "Sp43"),
    "battle-hex": ("B1", "C4"),
    "sea-hex": ("N32-B", "K20-B"),
    "column": ("A-A", "Z-C"),
    "zone": ("A1", "B2"),
    "speed": ("1", "2"),
}
"""Texts of a form, by its name in :data:`engine.core.telling.PATTERNS`."""


MADE_UP: Final = EXAMPLES["slug"]
"""Names that stand for ones that nobody can know."""


@dataclass
class Mended(Generic[D]):
    """``file``: None where a slip cannot be mended. ``fields``: those (``row.field``) of which nothing more is to be
    said. ``more``: slips that others hid. ``without``: the rows that are left out, ``guessed`` those of which nobody
    knows what they are."""

    file: D | None = None
    fields: set[str] = field(default_factory=set)
    more: list[Told] = field(default_factory=list)
    without: set[Place] = field(default_factory=set)
    guessed: set[Place] = field(default_factory=set)
    renamed: dict[tuple[str, str], str] = field(default_factory=dict)
    """Fields under another name, by row and the name that was meant: what they are called in the file."""
    _gone: dict[Place, list[int]] = field(default_factory=dict)

    def in_doubt(self, place: Place) -> bool:
        """Whether a place lies in a row of which nobody knows what it is."""
        return _lies_in(place, self.guessed)

    def take_out(self) -> None:
        """Number the rows anew: those of ``without`` are no longer in the mended document."""
        self._gone = {}
        for *list_at, number in self.without:
            self._gone.setdefault(tuple(list_at), []).append(int(number))
        for numbers in self._gone.values():
            numbers.sort()

    def place(self, place: Place) -> Place:
        """A place of the mended document as the file has it, with the rows that are taken out."""
        kept: Place = ()
        for part in place:
            if isinstance(part, int):
                for number in self._gone.get(kept, ()):
                    if number > part:
                        break
                    part += 1
            kept = (*kept, part)
        return kept

    def row(self, row: str) -> str:
        """A row of the mended document as the file has it."""
        parts = re.findall(r"\[(\d+)\]|([^.\[\]]+)", row)
        return path_of(self.place(tuple(int(number) if number else name for number, name in parts)))

    def left_out(self, row: str) -> bool:
        """Whether a row, as a mistake writes it, lies in one that is left out."""
        return any(f"{row}.".startswith((f"{path_of(each)}.", f"{path_of(each)}[")) for each in self.without)


def _lies_in(place: Place, rows: set[Place]) -> bool:
    return any(place[:length] in rows for length in range(len(place) + 1))


def mended(data: Any, error: ValidationError, model: type[D], how: How = "first") -> Mended[D]:
    """The document with its slips mended."""
    data = deepcopy(data)
    made: Mended[D] = Mended()
    hidden: set[Place] = set()
    for number in range(ROUNDS):
        if number:
            made.more += [
                Told(made.place(each.place), each.text, each.words, each.kind)
                for each in told(error, model)
                if _lies_in(made.place(each.place), hidden)
                and not (each.kind == "extra_forbidden" and made.in_doubt(made.place(each.place)))
            ]
        errors = [(each, *walk(model, each["loc"])[:2]) for each in error.errors()]
        above = holders(place for _each, place, _kinds in errors)
        errors.sort(key=lambda each: each[0]["type"] != "extra_forbidden")  # what seems missing may stand there
        for each, shown_at, kinds in errors:
            place = made.place(shown_at)
            if each["type"] == "too_short" and shown_at in above:
                continue
            if _lies_in(place, made.without):
                continue
            if each["type"].startswith("union_tag"):
                hidden.add(place)
                if not _named(at_place(data, place), kinds):
                    made.guessed.add(place)
            if not _mend(data, place, each, kinds, how):
                row = _row_of(place)
                if row is None:
                    return made
                made.without.add(row)
            else:
                row_at, name = row_and_field(place)
                if each["type"] == "extra_forbidden" and (near := _meant_in(place, kinds, each["input"])):
                    hidden.add((*place[:-1], near))
                    made.renamed.setdefault((row_at, near), name)
                elif each["type"] == "missing" and (row_at, name) in made.renamed:
                    continue  # it stands under another name, and is judged
                made.fields.add(f"{row_at}.{name.partition('[')[0]}")
        made.take_out()
        try:
            made.file = model.model_validate(_pruned(data, made.without))
            return made
        except ValidationError as further:
            error = further
    return made


def _pruned(data: Any, without: set[Place]) -> Any:
    """The document without some rows."""
    if not without:
        return data
    data = deepcopy(data)
    for *above, last in sorted(without, key=lambda place: [str(part).zfill(6) for part in place], reverse=True):
        rows = at_place(data, tuple(above))
        if isinstance(rows, list) and isinstance(last, int) and last < len(rows):
            del rows[last]
    return data


def at_place(data: Any, place: Place) -> Any:
    """What stands in a place of a document; None where nothing does."""
    for part in place:
        try:
            data = data[part]
        except (KeyError, IndexError, TypeError):
            return None
    return data


def _row_of(place: Place) -> Place | None:
    """The outermost row of a list in which a place lies."""
    at = next((at for at, part in enumerate(place) if isinstance(part, int)), None)
    return None if at is None else place[: at + 1]


def _mend(data: Any, place: Place, error: Any, kinds: list[Kind], how: How) -> bool:
    """Mend one slip in place. False where nobody can know what was meant."""
    if not place:
        return False
    kind, last = error["type"], place[-1]
    if kind.startswith("union_tag"):
        return _tagged(at_place(data, place), kinds, how)
    inside = at_place(data, place[:-1])
    if kind == "extra_forbidden":
        return isinstance(inside, dict) and _renamed(inside, str(last), kinds)
    if kind == "missing" and isinstance(inside, dict) and last in inside:
        return True
    if error["loc"][-1] == "[key]" and isinstance(inside, dict):  # a name of a table of names
        given, near = inside.pop(last, None), likely(str(last), choices_of(kinds))
        if near:
            inside.setdefault(near, given)
        return given is not None
    value = _derived(error, kinds, how)
    if error["loc"][-1] == "[key]" and isinstance(inside, dict):
        given = inside.pop(last, None)
        if value is not None:
            inside.setdefault(value, given)
        return True
    if value is None:
        if how == "without" and _row_of(place) is not None:
            return False
        value = _form_example(error, how) or next(
            (made_up for each in kinds if (made_up := _example(each, how)) is not None), None
        )
    if value is None:
        return False
    if isinstance(inside, dict):
        inside[last] = value
        return True
    if isinstance(inside, list) and isinstance(last, int) and last < len(inside):
        inside[last] = value
        return True
    return False


def _derived(error: Any, kinds: list[Kind], how: How) -> Any:
    """What the given value makes plain; None where it does not."""
    kind, given = error["type"], error["input"]
    if kind in ("literal_error", "enum"):
        return likely(shown(given), choices_of(kinds)) or None
    if kind in ("greater_than_equal", "less_than_equal"):
        least, most = bound_of(kinds, "ge"), bound_of(kinds, "le")
        turned = how != "first" and None not in (least, most)
        return least if (kind == "greater_than_equal") != turned else most
    if kind == "string_pattern_mismatch" and PATTERNS.get(error["ctx"]["pattern"]) == "slug":
        return legal_id(str(given)) or None
    if kind == "string_too_long":
        return str(given)[: error["ctx"]["max_length"]]
    if kind == "too_long" and isinstance(given, list):
        most = error["ctx"]["max_length"]
        return given[:most] if how == "first" else given[-most:]
    if isinstance(given, dict) and kind in ("tuple_type", "list_type"):
        return [given]
    if isinstance(given, list) and given and kind.startswith("model") and isinstance(given[0], dict):
        return given[0]
    if isinstance(given, str) and kind in ("tuple_type", "list_type"):
        return [given]
    return None


def _form_example(error: Any, how: How) -> str | None:
    """A text of the form that a value lacks."""
    cause = error.get("ctx", {}).get("error")
    form = PATTERNS.get(str(error.get("ctx", {}).get("pattern")), "")
    if isinstance(cause, Unfit):
        form = cause.problem.words.key.removeprefix("file-form-")
    return EXAMPLES[form][how != "first"] if form in EXAMPLES else None


def _example(kind: Kind, how: How) -> Any:
    """Something that may stand in a place; None where that is not plain."""
    origin, args = get_origin(kind.of), get_args(kind.of)
    if origin is Literal:
        return args[0 if how == "first" else -1]
    if kind.of is bool:
        return how != "first"
    if kind.of in (int, float):
        least = bound_of([kind], "ge")
        most = bound_of([kind], "le")
        value = least if least is not None else (bound_of([kind], "gt") or 0) + 1
        return value if how == "first" or most is None else most
    if kind.of is str:
        form = PATTERNS.get(pattern_of(kind), "")
        if pattern_of(kind) and form not in EXAMPLES:
            return None
        return EXAMPLES[form or "slug"][how != "first"]
    if isinstance(kind.of, type) and issubclass(kind.of, BaseModel):
        return _example_row(kind.of, how)
    length = int(bound_of([kind], "min_length") or 0)
    if origin in (tuple, list) and args:
        inner = [args[0]] * length if args[-1] is Ellipsis or origin is list else list(args)
        items = [_first(Kind(each), how) for each in inner]
        return None if None in items else items
    return {} if not length and origin is not None and issubclass(origin, Mapping) else None


def _first(kind: Kind, how: How) -> Any:
    return next((value for each in split(kind) if (value := _example(each, how)) is not None), None)


def _example_row(model: type[BaseModel], how: How) -> dict[str, Any] | None:
    row = {}
    for name, info in model.model_fields.items():
        if info.is_required():
            value = next((made for each in of_field(info) if (made := _example(each, how)) is not None), None)
            if value is None:
                return None
            row[info.alias or name] = value
    return row


def _tagged(row: Any, kinds: list[Kind], how: How) -> bool:
    """Say what a row is: what is named nearest, else what has such fields."""
    tagged = [kind for kind in kinds if kind.tag]
    if not isinstance(row, dict) or not tagged:
        return False
    name = str(tagged[0].tag)
    near = _named(row, kinds)
    if not near:
        fitting = list(_fitting({key for key in row if key != name}, tagged))
        if how == "without" or not fitting:
            return False
        near = fitting[0 if how == "first" else -1]
    row[name] = near
    return True


def _named(row: Any, kinds: list[Kind]) -> str:
    """The kind that a row names, or nearly."""
    tagged = [kind for kind in kinds if kind.tag]
    given = row.get(str(tagged[0].tag), "") if isinstance(row, dict) and tagged else ""
    return likely(shown(given), [tag_of(each) for each in tagged]) if given else ""


def _fitting(given: set[str], kinds: list[Kind]) -> Iterator[str]:
    """The kinds of row that have the most of these fields, and lack the fewest."""

    def fit(kind: Kind) -> tuple[int, int]:
        names = fields_of([kind])
        needed = {info.alias or name for name, info in kind.of.model_fields.items() if info.is_required()}
        return len(given & set(names)) - len(given - set(names)), -len(needed - given)

    best = max(fit(kind) for kind in kinds)
    yield from (tag_of(kind) for kind in kinds if fit(kind) == best)


def _meant_in(place: Place, kinds: list[Kind], value: Any) -> str:
    """The field that was meant by the last name of a place; empty where none is plain, or a table is no such field."""
    near = meant_name(str(place[-1]), fields_of(kinds), kinds[0].of if kinds else None)
    return "" if near and is_table(value) and near not in tables_of(kinds[0].of) else near


def _renamed(data: dict[str, Any], name: str, kinds: list[Kind]) -> bool:
    """An unknown field under the name that was meant, or left out."""
    value = data.pop(name, None)
    near = _meant_in((name,), kinds, value)
    if near:
        data.setdefault(near, value)
    return value is not None
