"""Cutting typed text into pieces. Text in brackets stays in one piece: an answer within an answer."""

from __future__ import annotations

import re
from typing import Final

_ITEMS: Final = re.compile(r"\s*[,;\n]\s*|\s+(?:and|y|e)\s+")
_CLAUSES: Final = re.compile(r"\s*[;\n]\s*")
_KEPT = "\x01"


def masked(text: str) -> str:
    """The text, of the same length, with everything in brackets blanked; unchanged where brackets do not match."""
    depth, kept = 0, list[str]()
    for letter in text:
        depth += letter == "("
        kept.append(_KEPT if depth else letter)
        depth -= letter == ")"
        if depth < 0:
            return text
    return "".join(kept) if depth == 0 else text


def cut(text: str, between: re.Pattern[str]) -> list[str]:
    """The pieces of a text between such signs outside brackets, without empty pieces."""
    begin, pieces = 0, list[str]()
    for match in between.finditer(masked(text)):
        pieces.append(text[begin : match.start()])
        begin = match.end()
    pieces.append(text[begin:])
    return [piece.strip() for piece in pieces if piece.strip()]


def tokens(text: str) -> list[str]:
    """The typed text, cut at commas, semicolons, line breaks and "and"."""
    return cut(text.strip(), _ITEMS)


def clauses(text: str) -> list[str]:
    """The typed text, cut at semicolons and line breaks."""
    return cut(text.strip(), _CLAUSES)


def opened(text: str) -> str:
    """The text inside brackets that surround all of it; else the text itself."""
    text = text.strip()
    start, end, closing = 0, len(text), _closing(text) if text.startswith("(") else {}
    while start < end and closing.get(start) == end - 1:
        start, end = start + 1, end - 1
        while start < end and text[start].isspace():
            start += 1
        while start < end and text[end - 1].isspace():
            end -= 1
    return text[start:end]


def _closing(text: str) -> dict[int, int]:
    """Where each bracket that is closed is closed, found in one pass: somebody may type thousands of them."""
    open_at: list[int] = []
    closed: dict[int, int] = {}
    for at, letter in enumerate(text):
        if letter == "(":
            open_at.append(at)
        elif letter == ")" and open_at:
            closed[open_at.pop()] = at
    return closed


def enclosed(text: str) -> str:
    """The text, in brackets where it would otherwise be cut or taken for a name."""
    return f"({text})" if _CLAUSES.search(text) or re.search(r"[,:=>→()]|\s(?:and|y|e)\s", text) else text
