"""Typed answers by things: "bow: 3 hexes, 50 ft; stern: none of it"; each thing's own answer behind its name."""

from __future__ import annotations

import re
from typing import Final

from bot.faces.answers.cutting import clauses, masked, opened
from bot.faces.answers.forms import Whole
from bot.faces.answers.lexicon import Lexicon
from bot.faces.answers.spaces import is_none, unread
from bot.faces.shown import Misread
from engine.core.refusal import Refusal
from engine.core.spaces.each import Each
from engine.core.spaces.forms import filled
from engine.core.spaces.space import Answer
from engine.core.words import Words

_SIGN: Final = re.compile(r"\s*(?:->|→|>|=|:)\s*")


def read_each(lexicon: Lexicon, space: Each, text: str, whole: Whole) -> dict[str, Answer]:
    """Each named thing with its whole answer, in the order of the things. Raises :class:`Misread`."""
    texts = texts_of(lexicon, space, text)
    given: dict[str, Answer] = {}
    for thing in space.things:
        if thing.key not in texts:
            continue
        open_now = space.space(thing.key, given)
        if open_now is None:
            refusal = space.check({**given, thing.key: None})  # explains why the thing cannot be used
            assert refusal is not None, "a thing without a space is refused"
            raise Misread(lexicon.told(refusal))
        typed = texts[thing.key]
        try:
            value = whole(lexicon, open_now, typed) if typed else open_now.default
            wrong = open_now.check(value)
        except Misread as misread:
            raise Misread(misread.refusal.within(thing.key)) from misread
        if wrong is not None:
            raise Misread(lexicon.told(wrong.within(thing.key)))
        given[thing.key] = filled(open_now, value)
    return given


def texts_of(lexicon: Lexicon, space: Each, text: str) -> dict[str, str]:
    """The text for each named thing; empty for a thing named alone. Raises :class:`Misread` for unknown things."""
    texts: dict[str, str] = {}
    pieces = clauses(text)
    if len(pieces) == 1 and is_none(lexicon, pieces[0]) and not lexicon.meant(space.things, pieces[0]):
        return {}
    for piece in pieces:
        key, rest = _headed(lexicon, space, piece)
        if key is None:
            raise Misread(unread(lexicon, space, piece))
        if key in texts:
            raise Misread(lexicon.told(Refusal(Words("err-named-twice", {"said": key}), space.rule)))
        texts[key] = opened(rest)
    return texts


def _headed(lexicon: Lexicon, space: Each, piece: str) -> tuple[str | None, str]:
    """The thing that a clause begins with, and what the clause says of it."""
    sign = _SIGN.search(masked(piece))
    if sign is not None:
        key = lexicon.the_one(space.things, piece[: sign.start()])
        if key is not None:
            return key, piece[sign.end() :]
    words = piece.split()
    for count in range(len(words), 0, -1):
        key = lexicon.the_one(space.things, " ".join(words[:count]))
        if key is not None:
            return key, " ".join(words[count:])
    return None, ""
