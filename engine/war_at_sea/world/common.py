"""What the parts of the world share: copies that share nothing, the blank of a mask, whose seat looks."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final, TypeVar, cast

from engine.core.blank import BLANK
from engine.core.seats import SeatTree

D = TypeVar("D")

HIDDEN: Final = cast(Any, BLANK)
"""What a field of a mask holds that its seat may not know, whatever its type says."""


def is_known(value: object) -> bool:
    """Whether a field of a mask is known: it is no blank."""
    return value is not BLANK


def side_of(tree: SeatTree, seat: str | None) -> str:
    """The side of a seat; empty for a spectator."""
    return "" if seat is None else tree.side(seat)


def copied(part: D) -> D:
    """A deep copy of plain data, so that nothing is shared with the true part."""
    return cast(D, _copied(part))


def _copied(part: Any) -> Any:
    if isinstance(part, list):
        return [_copied(value) for value in part]
    if isinstance(part, dict):
        return {key: _copied(value) for key, value in part.items()}
    if hasattr(part, "__dataclass_fields__"):
        return type(part)(**{row.name: _copied(getattr(part, row.name)) for row in fields(part)})
    return part
