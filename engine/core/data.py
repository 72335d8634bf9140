"""Reading the tables of ``data/``: CSV rows and TOML documents, validated once, cached.

A mistake names the file, the row and the field. Nothing here depends on a game.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, ClassVar, TypeVar, cast

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from engine.core.mistakes import DataError, Mistake, Problem
from engine.core.telling import Lines, Told, row_and_field, told
from engine.core.toml_text import MOST_BYTES, TomlFault, read_toml
from engine.core.words import Words

__all__ = ["DATA", "DataError", "Document", "Mistake", "Names", "Row", "parse_document", "read_document", "read_rows"]

_PACKED = Path(__file__).resolve().parents[1] / "data"
DATA = _PACKED if _PACKED.is_dir() else Path(__file__).resolve().parents[2] / "data"
"""The folder of tables; one folder per game below it. It stands beside the engine in a checkout, and in it where
Flotilla was installed as a package."""


class Row(BaseModel):
    """A row of a CSV table. An empty cell counts as absent; every row names the source of its values."""

    model_config = ConfigDict(extra="forbid", frozen=True, str_strip_whitespace=True)

    line: int = Field(default=0, description="line of the file, for checks across rows; no column")
    source: str = Field(min_length=1)
    note: str = ""

    @model_validator(mode="before")
    @classmethod
    def _empty_cells_are_absent(cls, cells: Any) -> Any:
        if not isinstance(cells, dict):
            return cells
        return {name: cell for name, cell in cells.items() if not isinstance(cell, str) or cell.strip()}


class Document(BaseModel):
    """The base of a TOML file's model: unknown keys are mistakes, values do not change."""

    model_config = ConfigDict(extra="forbid", frozen=True, str_strip_whitespace=True)
    meant: ClassVar[Mapping[str, str]] = {}
    """What many call a field or table of the head, and which it is."""


def _split(cell: Any) -> Any:
    if isinstance(cell, str):
        return tuple(part.strip() for part in cell.split(";") if part.strip())
    return cell


Names = Annotated[tuple[str, ...], BeforeValidator(_split)]
"""A cell that holds several words, separated by semicolons."""

R = TypeVar("R", bound=Row)
D = TypeVar("D", bound=BaseModel)


def read_rows(file: Path, model: type[R]) -> tuple[R, ...]:
    """All rows of a CSV table with a header, in order.

    Errors: :class:`DataError` if the file is missing, is no UTF-8, has a wrong header, or a row breaks the model.
    """
    return cast("tuple[R, ...]", _rows(file, model))


def read_document(file: Path, model: type[D]) -> D:
    """A TOML file as one model. Errors: :class:`DataError`."""
    return cast(D, _document(file, model))


def parse_document(content: bytes, file: Path, model: type[D], most: int = MOST_BYTES) -> D:
    """A member's TOML as one model; ``file`` is the name used in mistakes, ``most`` the limit in bytes.

    Errors: :class:`DataError`, also for content that is too long, not UTF-8, not TOML or nested too deep
    (:func:`engine.core.toml_text.read_toml`).
    """
    return _modelled(file, text_of(content, file, most), model)


def text_of(content: bytes, file: Path, most: int = MOST_BYTES) -> str:
    """A member's bytes as text. Errors: :class:`DataError` for too many, or none of UTF-8."""
    if len(content) > most:
        words = Words("file-too-long", {"bytes": len(content), "most": most})
        raise DataError.at(file, "", "", Problem(f"{len(content)} bytes; at most {most} are read", words))
    try:
        # Editors of Windows put a byte-order mark before the text, some of them write two bytes for each letter.
        if content.startswith((b"\xff\xfe", b"\xfe\xff")) and len(content) > 2:
            return content.decode("utf-16")
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise DataError.at(file, "", "", Problem(f"not UTF-8: {error}", Words("file-not-text")), line) from error


@cache
def _rows(file: Path, model: type[Row]) -> tuple[Row, ...]:
    reader = csv.reader(_text(file).splitlines(), strict=True)
    try:
        lines = [(reader.line_num, cells) for cells in reader if any(cells)]
    except csv.Error as error:
        raise DataError.at(file, reader.line_num, "", f"not a CSV row: {error}") from error
    if not lines:
        raise DataError.at(file, 1, "", "the file is empty; it needs a header")
    header = [name.strip() for name in lines[0][1]]
    _check_header(file, header, model)
    rows: list[Row] = []
    mistakes: list[Mistake] = []
    for number, cells in lines[1:]:
        if len(cells) != len(header):
            problem = f"{len(cells)} cells where the header has {len(header)}"
            mistakes.append(Mistake(file, str(number), "", problem))
            continue
        try:
            rows.append(model.model_validate({**dict(zip(header, cells, strict=True)), "line": number}))
        except ValidationError as error:
            mistakes += [
                Mistake(file, str(number), ".".join(str(part) for part in each.place), each.text, each.words)
                for each in told(error, model)
            ]
    if mistakes:
        raise DataError(mistakes)
    return tuple(rows)


@cache
def _document(file: Path, model: type[BaseModel]) -> BaseModel:
    return _modelled(file, _text(file), model)


def _modelled(file: Path, text: str, model: type[D]) -> D:
    try:
        content = read_toml(text)
    except TomlFault as fault:
        raise DataError([grammar_mistake(file, fault)]) from fault
    return as_model(content, file, model, Lines(text))


def grammar_mistake(file: Path, fault: TomlFault) -> Mistake:
    """A slip of grammar as a mistake."""
    return Mistake(file, "", "", str(fault), fault.words, fault.line)


def as_model(content: Any, file: Path, model: type[D], lines: Lines | None = None) -> D:
    """Plain data (a stored document) as one model; ``file`` is the name used in mistakes, ``lines`` those of the text
    that the data were read from. Errors: :class:`DataError`."""
    try:
        return model.model_validate(content)
    except ValidationError as error:
        lines = lines or Lines("")
        raise DataError(told_mistake(file, each, lines) for each in told(error, model)) from error


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise DataError.at(file, "", "", "there is no such file") from None
    except UnicodeDecodeError as error:
        raise DataError.at(file, "", "", f"not UTF-8: {error}") from error


def _check_header(file: Path, header: list[str], model: type[Row]) -> None:
    known = {name for name in model.model_fields if name != "line"}
    required = {name for name, info in model.model_fields.items() if info.is_required()}
    mistakes = [Mistake(file, "1", name, "unknown column") for name in header if name not in known]
    mistakes += [Mistake(file, "1", name, "column given twice") for name in known if header.count(name) > 1]
    mistakes += [Mistake(file, "1", name, "missing column") for name in sorted(required - set(header))]
    if mistakes:
        raise DataError(mistakes)


def told_mistake(file: Path, each: Told, lines: Lines) -> Mistake:
    """What a model finds wrong, as a mistake of a file."""
    row, field = row_and_field(each.place)
    return Mistake(file, row, field, each.text, each.words, lines.of(row, field))
