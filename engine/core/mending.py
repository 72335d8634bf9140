"""A document as it would be without its plain slips, so that what is wrong only together is found in the same round.

Nothing mended is ever played: it is judged, what is found is told beside the slips, and it is thrown away.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

from engine.core.mistakes import nearest, shown
from engine.core.telling import Kind, Place, bound_of, choices_of, holders, walk

D = TypeVar("D", bound=BaseModel)

ROUNDS: Final = 3
"""To leave out an unknown field may bring to light what it hid."""


def mended(data: Any, error: ValidationError, model: type[D]) -> tuple[D | None, set[str]]:
    """The document with its slips mended, None where one of them cannot be; and the fields (``row.field``) that were
    changed, of which nothing more is to be said."""
    data = deepcopy(data)
    fields: set[str] = set()
    for _ in range(ROUNDS):
        found = [(each, *walk(model, each["loc"])[:2]) for each in error.errors()]
        above = holders(place for _each, place, _kinds in found)
        for each, place, kinds in found:
            if each["type"] == "too_short" and place in above:
                continue
            if not place or not _mend(data, place, each, kinds):
                return None, fields
            fields.add(_field(place))
        try:
            return model.model_validate(data), fields
        except ValidationError as more:
            error = more
    return None, fields


def _mend(data: Any, place: Place, error: Any, kinds: list[Kind]) -> bool:
    """Mend one slip in place. False where nobody can know what was meant."""
    kind, given = error["type"], error["input"]
    *above, last = place
    for part in above:
        try:
            data = data[part]
        except (KeyError, IndexError, TypeError):
            return False
    if kind == "extra_forbidden":
        return isinstance(data, dict) and data.pop(last, None) is not None
    value: Any = None
    if kind in ("literal_error", "enum"):
        value = nearest(shown(given), choices_of(kinds)) or None
    elif kind in ("greater_than_equal", "less_than_equal"):
        value = bound_of(kinds, "ge" if kind == "greater_than_equal" else "le")
    elif kind == "string_too_long":
        value = str(given)[: error["ctx"]["max_length"]]
    elif kind == "too_long" and isinstance(given, list):
        value = given[: error["ctx"]["max_length"]]
    elif kind == "missing" and [each.of for each in kinds] == [str]:
        value = "x"
    if value is None:
        return False
    try:
        data[last] = value
    except (IndexError, TypeError):
        return False
    return True


def _field(place: Place) -> str:
    """A place as ``row.field``, the field without an index in it."""
    name = max((at for at, part in enumerate(place) if isinstance(part, str)), default=0)
    row = ""
    for part in place[:name]:
        row += f"[{part}]" if isinstance(part, int) else f".{part}" if row else part
    return f"{row}.{place[name]}"
