"""TOML from a stranger: bounded before it is parsed, so that no file costs more than its length.

The parser of the standard library is quadratic in the depth of a dotted key, and recurses into nested values. So both
are measured first, in one pass over the text, and numbers afterwards. The caller bounds time and memory by parsing in a
process of its own; here honest files stay far below those limits, and absurd ones are refused with their fault named.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.core.mistakes import LONGEST_SHOWN
from engine.core.toml_slips import SLIPS, Slip, slip_at
from engine.core.words import Arg, Words

MOST_BYTES: Final = 30_000
"""The limit for a member's file: the longest of the project's own have a quarter of that."""

LONGEST_KEY: Final = 8  # parts of "a.b.c"
DEEPEST: Final = 12  # brackets and braces within one another
GREATEST: Final = 10**15  # as a number


MOST_FAULTS: Final = 20
"""Slips that are mended or left out, one after another, to find what else is wrong."""
_AT: Final = re.compile(r" \(at line (\d+), column (\d+)\)$")
_SAID: Final[Mapping[str, str]] = {
    "Invalid statement": "statement",
    "Expected newline or end of document": "line-goes-on",
    "Found invalid character": "character",
    "Illegal character '\\n'": "quote",
    "Illegal character": "character",
    "Cannot declare": "twice",
    "Cannot overwrite a value": "twice",
    "Cannot mutate immutable": "twice",
    "Cannot redefine namespace": "twice",
    "Duplicate inline table key": "twice",
    "Expected ']'": "bracket",
    "Expected ']]'": "bracket",
    "Expected '='": "equals",
    "Invalid initial character": "key",
    "Unclosed array": "open-list",
    "Unclosed inline table": "open-table",
    "Unescaped '\\'": "backslash",
    "Invalid hex value": "backslash",
    "Escaped character": "backslash",
    "Unterminated string": "quote",
    "Expected '\"": "quote",
    "Expected \"'": "quote",
    "Invalid date": "date",
    "Invalid value": "value",
}
"""How the parser's messages begin, and what a writer is told of them: ``file-toml-<name>``."""


class TomlFault(ValueError):
    """The text is not TOML, or is beyond the limits; the message says why, for logs.

    ``words`` says it to the one who wrote the text; ``line`` counts from 1, 0 where it is not known. ``syntax``: a slip
    in one line, so that the others can be read without it. ``slip``: what was meant, where that can be told.
    """

    def __init__(
        self, message: str, words: Words, line: int = 0, *, syntax: bool = False, slip: Slip | None = None
    ) -> None:
        super().__init__(message)
        self.words, self.line, self.syntax, self.slip = words, line, syntax, slip


class Written(float):
    """A number with a point, and how it was written."""

    written: str

    def __new__(cls, text: str) -> Written:
        number = super().__new__(cls, text)
        number.written = text
        return number

    def __reduce__(self) -> tuple[type[Written], tuple[str]]:
        return Written, (self.written,)


def read_toml(text: str, rows: Collection[str] = ()) -> dict[str, Any]:
    """The content of a TOML text; ``rows``: the tables that may stand several times. Errors: :class:`TomlFault`."""
    _check_depth(text)
    try:
        content = tomllib.loads(text, parse_float=Written)
    except tomllib.TOMLDecodeError as error:
        raise _syntax_fault(str(error), text, rows) from error
    except (RecursionError, MemoryError, ValueError, OverflowError) as error:  # a number of thousands of digits
        message = f"not TOML that can be read: {str(error)[:100] or type(error).__name__}"
        raise TomlFault(message, Words("file-toml-unread")) from error
    _check_numbers(content)
    return content


@dataclass(frozen=True, slots=True)
class Around:
    """What a text says beside its slips. ``content``: None where a slip spoils more than its line; ``text``: as it
    would be without them; ``left_out``: the lines of the text whose content is not in it."""

    content: dict[str, Any] | None
    faults: list[TomlFault]
    left_out: list[int]
    text: str


def read_around(text: str, rows: Collection[str] = ()) -> Around:
    """A text beside its slips: mended where it is plain what was meant, else without the lines that are wrong.

    A line is left out only if that spoils no other; where it does, or is the head of a table, there is no content.
    """
    faults: list[TomlFault] = []
    left_out: list[int] = []
    mended: set[tuple[int, str]] = set()
    whole = True
    while len(faults) < MOST_FAULTS:
        try:
            content = read_toml(text, rows)
            return Around(content if whole else None, faults, left_out, text)
        except TomlFault as fault:
            faults.append(fault)
            slip, again = fault.slip, (fault.line, fault.words.key)
            if slip is not None and slip.text is not None and again not in mended:
                mended.add(again)
                text = slip.text
                left_out += slip.left
                continue
            lines = text.split("\n")
            if slip is not None and slip.name == "other-form":
                break
            if not fault.syntax or not 0 < fault.line <= len(lines) or _goes_on(lines[fault.line - 1]):
                break
            whole = whole and not lines[fault.line - 1].lstrip().startswith("[")
            lines[fault.line - 1] = ""
            left_out.append(fault.line)
            text = "\n".join(lines)
    return Around(None, faults, left_out, text)


def _goes_on(line: str) -> bool:
    """Whether the next lines belong to what begins in this one: without it they would be wrong, too."""
    head = line.lstrip().startswith("[")
    opened = sum(line.count(mark) for mark in "[{") - sum(line.count(mark) for mark in "]}")
    return '"""' in line or "'''" in line or (opened != 0 and not head)


def _syntax_fault(message: str, text: str, rows: Collection[str]) -> TomlFault:
    place = _AT.search(message)
    line = int(place[1]) if place else text.count("\n") + 1
    name = next((name for start, name in _SAID.items() if message.startswith(start)), "statement")
    before = text.split("\n")[: line - 1]
    at = sum(len(each) + 1 for each in before) + int(place[2]) - 1 if place else len(text)
    slip = slip_at(text, at, name, rows)
    alone = bool(place) and not message.startswith(("Unclosed", "Unterminated", "Expected '\"", "Expected \"'"))
    column = int(place[2]) if place else 0
    args: dict[str, Arg] = {"column": column} if place else {}
    if slip is not None:
        name, line = slip.name, slip.line or line
    whole = text.split("\n")[line - 1] if line <= text.count("\n") + 1 else ""
    written, middle = whole.strip(), max(0, column - 1 - (len(whole) - len(whole.lstrip())))
    if slip is not None:
        right = slip.args.get("right")
        if isinstance(right, str):
            middle = _first_other(written, right)
        args |= {key: _around(value, middle) if isinstance(value, str) else value for key, value in slip.args.items()}
    words = Words(f"file-toml-{name}", {**args, "written": _around(written, middle)})
    return TomlFault(f"not TOML: {message}", words, line, syntax=alone, slip=slip)


def _first_other(written: str, right: str) -> int:
    """The place from which two lines differ."""
    pairs = enumerate(zip(written, right, strict=False))
    return next((at for at, (before, after) in pairs if before != after), min(len(written), len(right)))


def _around(text: str, middle: int) -> str:
    """A line, shortened to the part around a place in it."""
    if len(text) <= LONGEST_SHOWN:
        return text
    start = max(0, min(middle - LONGEST_SHOWN // 2, len(text) - LONGEST_SHOWN + 1))
    if not start:
        return text[: LONGEST_SHOWN - 1] + "…"
    end = start + LONGEST_SHOWN - 2
    return f"…{text[start:]}" if end >= len(text) - 1 else f"…{text[start:end]}…"


def toml_words() -> Iterator[str]:
    """The ids of all sentences about grammar."""
    names = {*_SAID.values(), *SLIPS, "unread", "deep", "long-key", "number"}
    yield from sorted(f"file-toml-{name}" for name in names)


def _check_depth(text: str) -> None:
    """Refuse keys with too many parts and values nested too deep."""
    at, line, parts, nested = 0, 1, 1, 0
    while at < len(text):
        char = text[at]
        if char in "\"'":
            end = _after_string(text, at)
            line += text.count("\n", at, end)
            at = end
            continue
        if char == "#":
            at = text.find("\n", at)
            if at < 0:
                return
            continue
        if char == ".":
            parts += 1
            if parts > LONGEST_KEY:
                message = f"line {line}: a key of more than {LONGEST_KEY} parts"
                raise TomlFault(message, Words("file-toml-long-key", {"most": LONGEST_KEY}), line)
        elif char in "[{":
            nested, parts = nested + 1, 1
            if nested > DEEPEST:
                message = f"line {line}: values nested more than {DEEPEST} deep"
                raise TomlFault(message, Words("file-toml-deep", {"most": DEEPEST}), line)
        elif char in "]}":
            nested, parts = max(0, nested - 1), 1
        elif char in "=,\n":
            parts = 1
            line += char == "\n"
        at += 1


def _after_string(text: str, at: int) -> int:
    """The place after the string that begins here; the parser complains about one that does not end."""
    quote = text[at]
    long = text.startswith(quote * 3, at)
    mark, at = (quote * 3, at + 3) if long else (quote, at + 1)
    while at < len(text):
        if text[at] == "\\" and quote == '"':
            at += 2
        elif text.startswith(mark, at):
            return at + len(mark)
        elif text[at] == "\n" and not long:
            return at
        else:
            at += 1
    return len(text)


def _check_numbers(value: Any) -> None:
    if isinstance(value, dict):
        for item in value.values():
            _check_numbers(item)
    elif isinstance(value, list):
        for item in value:
            _check_numbers(item)
    elif isinstance(value, int | float) and not -GREATEST <= value <= GREATEST:
        given = str(value)[:20]
        raise TomlFault(f"a number that is too large, or none: {given}", Words("file-toml-number", {"given": given}))
