"""Ways plotted turn by turn: a list of words in which :data:`NEXT` ends a turn.

``["L", "3", "R", "|", "2"]`` is two turns of a plot, ``["T32", "S31", "R31", "|", "stay"]`` two turns over zones. So an
answer reads as it would be written on a sheet, and a screen grows it word by word like any other way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine.core.maps.waypoints import WordFault

NEXT: Final = "|"
"""The word between two turns."""

MOST_WORDS: Final = 2_000  # of one answer: more than any plot can have


def turns_of(words: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The words of each turn; one turn without words for an empty way."""
    turns: list[list[str]] = [[]]
    for word in words:
        if word == NEXT:
            turns.append([])
        else:
            turns[-1].append(word)
    return tuple(tuple(turn) for turn in turns)


def joined(turns: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The reverse of :func:`turns_of`."""
    return tuple(word for at, turn in enumerate(turns) for word in ((NEXT, *turn) if at else turn))


def typed_turns(text: str, ends: str) -> Iterator[tuple[str, int]]:
    """The text of each turn of a typed way, with where it begins; ``ends`` are the characters that separate turns."""
    begin = 0
    for end in [*(match.start() for match in re.finditer(f"[{re.escape(ends)}]", text)), len(text)]:
        yield text[begin:end], begin
        begin = end + 1


def shifted(fault: WordFault, by: int) -> WordFault:
    """A fault found in a part of a text, placed in the whole."""
    return replace(fault, position=fault.position + by)
