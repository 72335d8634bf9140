"""What cells of the tables may hold: ids, months, yes or no, lists of guns."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any, Protocol, TypeVar

from pydantic import BeforeValidator, StringConstraints

from engine.core.data import DataError
from engine.core.mistakes import shown
from engine.war_at_sea.design import Guns
from engine.war_at_sea.scenarios.problems import wrong

Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]*$", max_length=32)]
Month = Annotated[str, StringConstraints(pattern=r"^19\d\d-(0[1-9]|1[0-2])$")]

_GUNS = re.compile(r"(\d+)(?:\((\d+)\))?x(\S+)")


def _yes(cell: Any) -> Any:
    return {"yes": True, "no": False}.get(cell, cell) if isinstance(cell, str) else cell


Flag = Annotated[bool, BeforeValidator(_yes)]
"""``yes`` or ``no``."""


def read_guns(file: Path, line: int, field: str, cell: str) -> tuple[Guns, ...]:
    """``20(10)x5/38; 16x1.1``: twenty guns, ten of them to a side, and sixteen. Errors: :class:`DataError`."""
    guns = []
    for part in (part.strip() for part in cell.split(";") if part.strip()):
        match = _GUNS.fullmatch(part)
        if match is None:
            raise DataError.at(file, line, field, wrong("gun-form", given=shown(part)))
        count = int(match[1])
        broadside = int(match[2]) if match[2] else count
        if field in ("primary", "secondary") and not re.fullmatch(r"\d+(\.\d+)?", match[3]):
            raise DataError.at(file, line, field, wrong("gun-bore", given=shown(match[3])))
        if not 0 < broadside <= count:
            raise DataError.at(file, line, field, wrong("gun-side", given=shown(part), side=broadside, count=count))
        guns.append(Guns(count, broadside, match[3]))
    return tuple(guns)


class Named(Protocol):
    """A row with an id."""

    @property
    def id(self) -> str: ...

    @property
    def line(self) -> int: ...


N = TypeVar("N", bound=Named)


def once(file: Path, rows: tuple[N, ...]) -> tuple[N, ...]:
    """Rows whose ids are all different. Errors: :class:`engine.core.data.DataError`."""
    seen: set[str] = set()
    for row in rows:
        if row.id in seen:
            raise DataError.at(file, row.line, "id", f"{row.id!r} stands twice")
        seen.add(row.id)
    return rows
