"""A document as it would be without its plain slips, so that what is wrong only together is found in the same round.

Nothing mended is ever played: it is judged, what is found is told beside the slips, and it is thrown away.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

from engine.core.mistakes import nearest, shown
from engine.core.telling import Kind, Place, bound_of, choices_of, fields_of, holders, walk

D = TypeVar("D", bound=BaseModel)

ROUNDS: Final = 3
"""To leave out an unknown field may bring to light what it hid."""


def mended(data: Any, error: ValidationError, model: type[D], *, otherwise: bool = False) -> tuple[D | None, set[str]]:
    """The document with its slips mended, None where one of them cannot be; and the fields (``row.field``) that were
    changed, of which nothing more is to be said.

    ``otherwise``: mended in another way where there is one, so that what follows from the mending alone is known.
    """
    data = deepcopy(data)
    fields: set[str] = set()
    for _ in range(ROUNDS):
        found = [(each, *walk(model, each["loc"])[:2]) for each in error.errors()]
        above = holders(place for _each, place, _kinds in found)
        for each, place, kinds in found:
            if each["type"] == "too_short" and place in above:
                continue
            if not place or not _mend(data, place, each, kinds, otherwise):
                return None, fields
            fields.add(_field(place))
        try:
            return model.model_validate(data), fields
        except ValidationError as more:
            error = more
    return None, fields


def _mend(data: Any, place: Place, error: Any, kinds: list[Kind], otherwise: bool) -> bool:
    """Mend one slip in place. False where nobody can know what was meant."""
    kind, given = error["type"], error["input"]
    *above, last = place
    for part in above:
        try:
            data = data[part]
        except (KeyError, IndexError, TypeError):
            return False
    if kind == "extra_forbidden":
        return isinstance(data, dict) and _renamed(data, str(last), fields_of(kinds))
    value: Any = None
    if kind in ("literal_error", "enum"):
        value = nearest(shown(given), choices_of(kinds)) or None
    elif kind in ("greater_than_equal", "less_than_equal"):
        least, most = bound_of(kinds, "ge"), bound_of(kinds, "le")
        value = least if (kind == "greater_than_equal") != (otherwise and None not in (least, most)) else most
    elif kind == "string_too_long":
        value = str(given)[: error["ctx"]["max_length"]]
    elif kind == "too_long" and isinstance(given, list):
        most = error["ctx"]["max_length"]
        value = given[-most:] if otherwise else given[:most]
    elif kind == "missing" and [each.of for each in kinds] == [str]:
        value = "x"
    if value is None:
        return False
    try:
        data[last] = value
    except (IndexError, TypeError):
        return False
    return True


def _renamed(data: dict[str, Any], name: str, known: list[str]) -> bool:
    """An unknown field under the name that was meant, or left out."""
    value, near = data.pop(name, None), nearest(name, known)
    if near:
        data.setdefault(near, value)
    return value is not None


def _field(place: Place) -> str:
    """A place as ``row.field``, the field without an index in it."""
    name = max((at for at, part in enumerate(place) if isinstance(part, str)), default=0)
    row = ""
    for part in place[:name]:
        row += f"[{part}]" if isinstance(part, int) else f".{part}" if row else part
    return f"{row}.{place[name]}"
