"""The lists as they are written: ``<game>.toml`` beside this file.

``[[threshold]]``: a number on whose two sides a rule says two things, where it stands, and the test that has a value on
the edge and one beside it. ``[[pair]]``: "A does, B does not", with the test that has a case of each.
``[[plain]]``: numbers that are no thresholds, with the reason.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

HERE: Final = Path(__file__).parent
Text = Annotated[str, Field(min_length=1)]
Texts = Annotated[tuple[Text, ...], BeforeValidator(lambda given: (given,) if isinstance(given, str) else tuple(given))]
"""One, or several."""


class Listed(BaseModel):
    """A row of a list."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Threshold(Listed):
    """A number with its two sides.

    ``table``: a place in ``charts.toml`` (``depth.periscope``), or ``code``: a module of the game and the constant or
    function in it (``hits.py crippled``), with the expression that ``reads`` the number in a function.
    ``moved``: what is put in its place, where one more and one less is no neighbour. ``test``: one, or several that
    notice it together.
    """

    rule: Text
    what: Text
    number: int | float | str
    unit: Text
    table: str = ""
    code: str = ""
    reads: str = ""
    moved: tuple[int | float | str, ...] = ()
    test: Texts

    @model_validator(mode="after")
    def _in_one_place(self) -> Threshold:
        assert bool(self.table) != bool(self.code), (
            f"{self.what}: either `table` or `code` says where the number stands"
        )
        return self

    @property
    def where(self) -> str:
        """Its place, as a test is named by it."""
        return " ".join(part for part in (self.table or self.code, self.reads) if part)

    @property
    def neighbours(self) -> tuple[Any, ...]:
        """What stands in the place of the number for a while."""
        if not self.moved:
            assert isinstance(self.number, int), f"{self.where}: say in `moved` what the neighbours are"
        return self.moved or (int(self.number) + 1, int(self.number) - 1)


class Pair(Listed):
    """Something that one does and another does not."""

    rule: Text
    does: Text
    does_not: Text
    test: Text


class Plain(Listed):
    """Numbers that are no thresholds, and why.

    ``at``: a place of ``charts.toml`` or a block of it, a table or a column of it, a room or a module, a constant or
    function (with the expression that ``reads`` the number, where others in it are thresholds).
    """

    at: Texts
    reads: str = ""
    why: Text


class List(Listed):
    """A game's list."""

    threshold: tuple[Threshold, ...] = ()
    pair: tuple[Pair, ...] = ()
    plain: tuple[Plain, ...] = ()


@cache
def list_of(game: str) -> List:
    """A game's list, an empty one for a new game; errors name row and field."""
    file = HERE / f"{game}.toml"
    return List.model_validate(tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {})
