"""Typed orders line by line: what every game's reader does with the lines, and with the same words for many."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Protocol

from bot.faces.face import LineFault, Misread, Parsed
from engine.core.space import Answer

LONGEST = 400
"""Lines looked at: no side has as many slots."""
_SHOWN = 120
_HEAD = re.compile(r"^\s*[-*•○✎✔⚠–]?\s*(.+?)\s*(?::|→|->|=|\t)\s*(.+?)\s*$")


class LineReader(Protocol):
    """Reads the lines of one gate, and keeps what they order."""

    answers: dict[str, Answer]
    standing: dict[str, Answer]

    def line(self, line: str) -> None:
        """Keep what one line orders. Raises :class:`Misread`."""
        ...


def read_lines(reader: LineReader, text: str) -> Parsed:
    """Typed orders read line by line: right ones are kept, a wrong one is refused by its number.

    Empty lines and those that begin with # are passed over.
    """
    faults: list[LineFault] = []
    for number, line in enumerate(text.splitlines()[:LONGEST], 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            reader.line(line)
        except Misread as misread:
            faults.append(LineFault(number, line.strip()[:_SHOWN], misread.refusal))
    return Parsed(reader.answers, tuple(faults), reader.standing)


def head_of(line: str) -> tuple[str, str] | None:
    """Who and what of "Tang: Truk", the sign before it left out; None for a line that parts them by nothing."""
    match = _HEAD.match(line)
    return None if match is None else (match.group(1), match.group(2))


def for_all(slots: Sequence[str], read: Callable[[str], Answer]) -> dict[str, Answer]:
    """The same words for many, as far as they apply to each. Raises :class:`Misread` where they apply to none."""
    answers: dict[str, Answer] = {}
    wrong: Misread | None = None
    for slot in slots:
        try:
            answers[slot] = read(slot)
        except Misread as misread:
            wrong = wrong or misread
    if not answers and wrong is not None:
        raise wrong
    return answers
