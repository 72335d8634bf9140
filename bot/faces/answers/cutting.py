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
    while text.startswith("(") and _whole(text):
        text = text[1:-1].strip()
    return text


def _whole(text: str) -> bool:
    """Whether the first bracket is closed by the last character."""
    depth = 0
    for at, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if depth == 0:
            return at == len(text) - 1
    return False


def enclosed(text: str) -> str:
    """The text, in brackets where it would otherwise be cut or taken for a name."""
    return f"({text})" if _CLAUSES.search(text) or re.search(r"[,:=>→()]|\s(?:and|y|e)\s", text) else text
