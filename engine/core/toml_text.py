"""TOML from a stranger: bounded before it is parsed, so that no file costs more than its length.

The parser of the standard library is quadratic in the depth of a dotted key, and recurses into nested values. So both
are measured first, in one pass over the text, and numbers afterwards. The caller bounds time and memory by parsing in a
process of its own; here honest files stay far below those limits, and absurd ones are refused with their fault named.
"""

from __future__ import annotations

import tomllib
from typing import Any, Final

MOST_BYTES: Final = 30_000
"""The limit for a member's file: the longest of the project's own have a quarter of that."""

LONGEST_KEY: Final = 8  # parts of "a.b.c"
DEEPEST: Final = 12  # brackets and braces within one another
GREATEST: Final = 10**15  # as a number


class TomlFault(ValueError):
    """The text is not TOML, or is beyond the limits; the message says why."""


def read_toml(text: str) -> dict[str, Any]:
    """The content of a TOML text. Errors: :class:`TomlFault`."""
    _check_depth(text)
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TomlFault(f"not TOML: {error}") from error
    except (RecursionError, MemoryError, ValueError, OverflowError) as error:  # a number of thousands of digits
        raise TomlFault(f"not TOML that can be read: {str(error)[:100] or type(error).__name__}") from error
    _check_numbers(content)
    return content


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
                raise TomlFault(f"line {line}: a key of more than {LONGEST_KEY} parts")
        elif char in "[{":
            nested, parts = nested + 1, 1
            if nested > DEEPEST:
                raise TomlFault(f"line {line}: values nested more than {DEEPEST} deep")
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
        raise TomlFault(f"a number that is too large, or none: {str(value)[:20]}")
