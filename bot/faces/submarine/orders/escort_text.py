"""An escort's orders in a line, each row behind its word: ``course 3 R 2; racks W25 2xW27; K W26; feet 100 150``.

The rows may stand in any order, parted by semicolons or commas, and a course needs no word before it. What falls where
follows from the course, so that a text with drops begins with one (15.4.5). :mod:`.drops` reads the drops themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeGuard

from bot.faces.answers.completing import rows
from bot.faces.answers.cutting import clauses, cut, opened
from bot.faces.answers.lexicon import MOST_WORDS_OF_A_ROW, Lexicon
from bot.faces.answers.spaces import is_none
from bot.faces.answers.ways import grown
from bot.faces.answers.writing import write
from bot.faces.match_words import fold
from bot.faces.shown import Misread
from bot.faces.submarine.orders.drops import is_hex, means, short
from bot.faces.submarine.orders.ways import drawn
from bot.text.voice import Voice
from engine.core.maps.waypoints import WordFault
from engine.core.refusal import Refusal
from engine.core.spaces.forms import Form, Part, Path, space_of
from engine.core.spaces.space import SHOWN, Answer, Choice, Flag, Space
from engine.core.spaces.turnwise import turns_of
from engine.core.words import Words
from engine.submarine.hulls import sailed
from engine.submarine.judgement.escort_turn import COURSE, FALLS
from engine.submarine.sea import write_hex

WAY: Final = "way"
MARK_X: Final = "mark_x"
FEET: Final = "feet"
FALLING: Final = (MARK_X, "racks", "k_guns", "thrown", FEET)
"""The rows of what falls, those that settings need first."""
_PLOT: Final = re.compile(
    r"(?:\s*(?:\d{1,2}(?!\d)|[LRID](?=[\s\d|/]|$)|port|starboard|babor|estribor|[|/]))+\s*", re.IGNORECASE
)
"""Words of a course alone; whether it can be steered is judged behind."""
_COMMAS: Final = re.compile(r"\s*,\s*")


def is_escort(space: object) -> TypeGuard[Form]:
    """Whether a form is that of an escort's orders, or a free big ship's."""
    return isinstance(space, Form) and [part.name for part in space.parts][:2] == [WAY, COURSE]


# --- reading ------------------------------------------------------------------------------------------------------


def spelled(lexicon: Lexicon, form: Form, text: str) -> str:
    """The text with the name of its row before each piece. Raises :class:`Misread` for drops without a course."""
    said: dict[str, str] = {}
    other: list[str] = []
    for piece in _pieces(lexicon, form, text):
        row, rest = _headed(lexicon, form, piece)
        if not row:
            other.append(piece)
        else:
            said[row] = f"{said[row]}, {rest}" if row in said else rest
    if not said:
        return text
    if COURSE in said:
        said.setdefault(WAY, COURSE)
    falls = next((row for row in FALLING if row in said), "")
    if falls and _way(lexicon, form, said, other) != COURSE:
        raise Misread(Refusal(lexicon.fault("needs-course", row=falls).what, "15.4.5"))
    bare = next((row for row in FALLING if not said.get(row, "-")), "")
    if bare:
        raise Misread(Refusal(lexicon.fault("no-place-said", row=bare).what, form.rule, part=bare))
    if FEET in said and not _falls(lexicon, form, said):
        raise Misread(Refusal(lexicon.fault("nothing-set").what, "16.3.2", part=FEET))
    if said.get(MARK_X) and not said[MARK_X].isdecimal():
        said[MARK_X] = _wake_number(lexicon, form, said)
    named = [f"{part.name}: {said[part.name]}" for part in form.parts if part.name in said]
    return "; ".join([*other, *named])


def _falls(lexicon: Lexicon, form: Form, rows: Mapping[str, str]) -> bool:
    """Whether anything that is set may fall."""
    named = [row for row in FALLING if row != FEET and not is_none(lexicon, rows.get(row, "-"))]
    charges = [row for row in named if row != "thrown" or _squid(form)]
    return bool(charges) or any(form.preset.get(row) for row in FALLING)


def _squid(form: Form) -> bool:
    return any(part.label.key == "sm-esc-squid" for part in form.parts)


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
            if begun and not _PLOT.fullmatch(piece) and _headed(lexicon, form, piece)[0]:
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
    for count in range(min(MOST_WORDS_OF_A_ROW, len(words)), 0, -1):
        head, rest = fold(" ".join(words[:count])), " ".join(words[count:])
        for part in (*form.parts[1:], form.parts[0]):  # a boat's way is a course: here that word has its own row
            if head and head in {fold(word) for word in lexicon.row_words(part)} and (rest or part.name in FALLING):
                return part.name, rest
    return (COURSE, piece) if _PLOT.fullmatch(opened(piece)) else ("", piece)


def _wake_number(lexicon: Lexicon, form: Form, rows: Mapping[str, str]) -> str:
    """The number of the hex of the wake that is named for the one-ton charge."""
    said = rows[MARK_X].upper()
    course = space_of(form.parts[1], {WAY: COURSE})
    if not isinstance(course, Path) or course.sheet is None or not is_hex(said):
        return rows[MARK_X]
    read = course.sheet.read(opened(rows[COURSE])) if COURSE in rows else form.usual(COURSE, course)
    if isinstance(read, WordFault):
        return rows[MARK_X]
    turns = {WAY: COURSE, COURSE: list(read), FALLS: rows.get(FALLS, "").strip()}
    wake = _wake(course, read, _turn_at(form, turns))
    at = next((number for number, name in enumerate(wake, 1) if means(said, name)), 0)
    if not at:
        legal = tuple(Words("sm-opt-hex", {"hex": name}) for name in wake[:SHOWN])
        raise Misread(Refusal(lexicon.fault("not-in-wake", said=said[:20]).what, "51.5.2", legal, MARK_X))
    return str(at)


def _wake(course: Path, words: Sequence[str], turn: int) -> list[str]:
    """The hexes of the wake in a turn of a course, from 0, by their printed names."""
    plot = drawn(course, tuple(words))
    return [] if plot is None else [write_hex(cell) for cell in sailed(plot.legs[turn].track).wake]


# --- completing ---------------------------------------------------------------------------------------------------


def goes_on(lexicon: Lexicon, form: Form, typed: str, voice: Voice) -> Iterator[tuple[str, str]]:
    """Courses that go on from what is typed, as long as it is a course or its word is begun; then other rows."""
    for text in _courses(lexicon, form, typed, voice):
        yield text, text
    yield from rows(lexicon, form, typed, voice)


def _courses(lexicon: Lexicon, form: Form, typed: str, voice: Voice) -> Iterator[str]:
    course = space_of(form.parts[1], {WAY: COURSE})
    if ";" in typed or not isinstance(course, Path) or course.sheet is None:
        return
    word = lexicon.first(voice, f"row-{COURSE}")
    row, rest = _headed(lexicon, form, typed) if typed.strip() else ("", "")
    if not row and fold(typed) and any(fold(name).startswith(fold(typed)) for name in lexicon.row_words(form.parts[1])):
        row, rest = COURSE, ""
    if row == WAY and rest == COURSE:
        rest = ""
    elif row != COURSE:
        return
    for _, way in grown(lexicon, course, f"{rest} " if typed[-1:].isspace() else rest):
        yield f"{word} {voice.say(lexicon.way_words(course.sheet.text(way)))}"


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
        if part.name not in (WAY, COURSE) and value == form.usual(part.name, space):
            continue
        text = write(space, value, voice, lexicon)
        if part.name == MARK_X and value:
            text = _mark_x(form, whole, value)
        if part.name == FALLS:
            text = str(value)
        pieces.append(_piece(lexicon, form, part, space, value, text, voice))
    return "; ".join(pieces)


def _mark_x(form: Form, whole: Mapping[str, Any], number: int) -> str:
    course = space_of(form.parts[1], {WAY: COURSE})
    assert isinstance(course, Path)
    return short(_wake(course, whole[COURSE], _turn_at(form, whole)))[number - 1]


def _turn_at(form: Form, rows: Mapping[str, Any]) -> int:
    """In which turn of the course, from 0, that falls which the rows name: the last turns of the course are those that
    may be named (15.7)."""
    part = next((part for part in form.parts if part.name == FALLS), None)
    turns = space_of(part, rows) if part is not None else None
    if not isinstance(turns, Choice):
        return 0
    named = str(rows.get(FALLS) or turns.default)
    left = [option.key for option in reversed(turns.options)]
    return len(turns_of(tuple(rows[COURSE]))) - 1 - left.index(named) if named in left else 0


def _piece(lexicon: Lexicon, form: Form, part: Part, space: Space, value: Answer, text: str, voice: Voice) -> str:
    """A row behind its word; a way of acting and what is ticked speak for themselves."""
    if part.name == WAY:
        return text
    ticked = lexicon.first(voice, f"{'yes' if value else 'no'}-{part.name}") if isinstance(space, Flag) else ""
    word = lexicon.first(voice, f"row-{part.name}") or lexicon.row_word(voice, part, form.parts)
    return ticked or f"{word} {text}"
