"""An escort's orders in a line, each row behind its word: ``course 3 R 2; racks W25 2xW27; K W26; feet 100 150``.

The rows may stand in any order, parted by semicolons or commas, and a course needs no word before it. What falls where
follows from the course, so that a text with drops begins with one (15.4.5). :mod:`.drops` reads the drops themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeGuard

from bot.faces.answers.cutting import clauses, cut, opened
from bot.faces.answers.lexicon import MOST_WORDS_OF_A_ROW, Lexicon
from bot.faces.answers.writing import write
from bot.faces.match_words import fold
from bot.faces.shown import Misread
from bot.faces.submarine.orders.drops import is_hex, means
from bot.faces.submarine.orders.ways import drawn
from bot.text.voice import Voice
from engine.core.maps.waypoints import WordFault
from engine.core.refusal import Refusal
from engine.core.spaces.forms import Form, Part, Path, space_of
from engine.core.spaces.space import SHOWN, Answer, Choice, Flag, Space
from engine.core.words import Words
from engine.submarine.hulls import sailed
from engine.submarine.judgement.escort_turn import COURSE
from engine.submarine.sea import write_hex

WAY: Final = "way"
MARK_X: Final = "mark_x"
FEET: Final = "feet"
FALLING: Final = (MARK_X, "racks", "k_guns", "thrown", FEET)
"""The rows of what falls, those that settings need first."""
_PLOT: Final = re.compile(
    r"(?:\s*(?:\d{1,2}|[LRID](?=[\s\d|/]|$)|port|starboard|babor|estribor|[|/]))+\s*", re.IGNORECASE
)
"""Words of a course alone; whether it can be steered is judged behind."""
_COMMAS: Final = re.compile(r"\s*,\s*")


def is_escort(space: object) -> TypeGuard[Form]:
    """Whether a form is that of an escort's orders, or a free big ship's."""
    return isinstance(space, Form) and [part.name for part in space.parts][:2] == [WAY, COURSE]


# --- reading ------------------------------------------------------------------------------------------------------


def spelled(lexicon: Lexicon, form: Form, text: str) -> str:
    """The text with the name of its row before each piece. Raises :class:`Misread` for drops without a course."""
    rows: dict[str, str] = {}
    other: list[str] = []
    for piece in _pieces(lexicon, form, text):
        row, rest = _headed(lexicon, form, piece)
        if not row:
            other.append(piece)
        else:
            rows[row] = f"{rows[row]}, {rest}" if row in rows else rest
    if not rows:
        return text
    if COURSE in rows:
        rows.setdefault(WAY, COURSE)
    falls = next((row for row in FALLING if row in rows), "")
    if falls and _way(lexicon, form, rows, other) != COURSE:
        raise Misread(Refusal(lexicon.fault("needs-course", row=falls).what, "15.4.5"))
    if falls == FEET and not any(form.preset.get(row) for row in FALLING):
        raise Misread(Refusal(lexicon.fault("nothing-set").what, "16.3.2", part=FEET))
    if rows.get(MARK_X) and not rows[MARK_X].isdecimal():
        rows[MARK_X] = _wake_number(lexicon, form, rows)
    named = [f"{part.name}: {rows[part.name]}" for part in form.parts if part.name in rows]
    return "; ".join([*other, *named])


def _way(lexicon: Lexicon, form: Form, rows: Mapping[str, str], other: Sequence[str]) -> str | None:
    """The way of acting that a text says, or leaves as it is."""
    ways = form.parts[0].space
    assert isinstance(ways, Choice)
    said = [rows[WAY]] if WAY in rows else other
    keys = [key for key in (lexicon.the_one(ways.options, each) for each in said) if key is not None]
    return keys[0] if keys else str(form.usual(WAY, ways))


def _pieces(lexicon: Lexicon, form: Form, text: str) -> Iterator[str]:
    """The text cut at semicolons, and at those commas behind which another row begins."""
    for clause in clauses(text):
        begun = ""
        for piece in cut(clause, _COMMAS):
            if begun and _headed(lexicon, form, piece)[0]:
                yield begun
                begun = piece
            else:
                begun = f"{begun}, {piece}" if begun else piece
        if begun:
            yield begun


def _headed(lexicon: Lexicon, form: Form, piece: str) -> tuple[str, str]:
    """The row whose word a piece begins with, and the rest; a course may stand alone. Empty for other words."""
    ways = form.parts[0].space
    assert isinstance(ways, Choice)
    alone = [option.key for option in ways.options if fold(piece) in map(fold, lexicon.names(option))]
    if len(alone) == 1:
        return WAY, alone[0]
    words = piece.replace(":", ": ").split()
    for count in range(min(MOST_WORDS_OF_A_ROW, len(words) - 1), 0, -1):
        head = fold(" ".join(words[:count]))
        for part in (*form.parts[1:], form.parts[0]):  # a boat's way is a course: here that word has its own row
            if head and head in {fold(word) for word in lexicon.row_words(part)}:
                return part.name, " ".join(words[count:])
    return (COURSE, piece) if _PLOT.fullmatch(opened(piece)) else ("", piece)


def _wake_number(lexicon: Lexicon, form: Form, rows: Mapping[str, str]) -> str:
    """The number of the hex of the wake that is named for the one-ton charge."""
    said = rows[MARK_X].upper()
    course = space_of(form.parts[1], {WAY: COURSE})
    if not isinstance(course, Path) or course.sheet is None or not is_hex(said):
        return rows[MARK_X]
    read = course.sheet.read(opened(rows[COURSE])) if COURSE in rows else form.usual(COURSE, course)
    plot = None if isinstance(read, WordFault) else drawn(course, tuple(read))
    wake = [write_hex(cell) for cell in sailed(plot.legs[0].track).wake] if plot is not None else []
    at = next((number for number, name in enumerate(wake, 1) if means(said, name)), 0)
    if not at and plot is not None:
        legal = tuple(Words("sm-opt-hex", {"hex": name}) for name in wake[:SHOWN])
        raise Misread(Refusal(lexicon.fault("not-in-wake", said=said[:20]).what, "51.5.2", legal, MARK_X))
    return str(at) if at else rows[MARK_X]


# --- writing ------------------------------------------------------------------------------------------------------


def noted(lexicon: Lexicon, form: Form, answer: Mapping[str, Any], voice: Voice) -> str:
    """An escort's orders as they are typed: the course or the way of acting, then what differs from silence."""
    whole = form.whole(answer)
    given: dict[str, Answer] = {}
    pieces: list[str] = []
    for part in form.parts:
        space = space_of(part, given)
        if space is None:
            continue
        value = given[part.name] = whole[part.name]
        if part.name == WAY and value == COURSE:
            continue  # its course stands for it
        if part.name in (WAY, COURSE) or value != form.usual(part.name, space):
            pieces.append(_piece(lexicon, form.parts, part, space, value, voice))
    return "; ".join(pieces)


def _piece(lexicon: Lexicon, parts: Sequence[Part], part: Part, space: Space, value: Answer, voice: Voice) -> str:
    text = write(space, value, voice, lexicon)
    if part.name == WAY:
        return text
    ticked = lexicon.first(voice, f"{'yes' if value else 'no'}-{part.name}") if isinstance(space, Flag) else ""
    return ticked or f"{lexicon.row_word(voice, part, parts)} {text}"
