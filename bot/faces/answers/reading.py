"""Reading a typed answer to any option space, in the words of a game's lexicon."""

from __future__ import annotations

from typing import Final

from bot.faces.answers.cutting import opened, tokens
from bot.faces.answers.forms import read_form
from bot.faces.answers.lexicon import PLAIN, Lexicon, named_first
from bot.faces.answers.spaces import take, unread
from bot.faces.answers.things import read_each
from bot.faces.answers.ways import read_path
from bot.faces.shown import Misread
from engine.core.spaces.each import Each
from engine.core.spaces.forms import Form, Path
from engine.core.spaces.space import Answer, Choice, Space

LONGEST: Final = 4000
MOST_WORDS: Final = 200
"""Pieces of one answer: a whole army set up anew has fewer."""


def read(space: Space, text: str, lexicon: Lexicon = PLAIN) -> Answer:
    """The legal answer that a text means; of a form the rows that it says.

    Raises :class:`bot.faces.shown.Misread`: what cannot be read, or is not legal, and what would be.
    """
    answer = understood(space, text, lexicon)
    refusal = space.check(answer)
    if refusal is not None:
        raise Misread(lexicon.told(refusal))
    return answer


def understood(space: Space, text: str, lexicon: Lexicon = PLAIN) -> Answer:
    """The same without the check of the whole answer: the space's own check may still refuse it."""
    typed = text.strip()
    if len(typed) > LONGEST or len(tokens(typed)) > MOST_WORDS:
        raise Misread(lexicon.fault("too-long", most=MOST_WORDS))
    return _whole(lexicon, space, typed)


def _whole(lexicon: Lexicon, space: Space, text: str) -> Answer:
    text = lexicon.spelled(space, opened(text))
    if lexicon.says(text, "default") and not lexicon.meant(named_first(space), text):
        return space.default
    if isinstance(space, Form):
        return read_form(lexicon, space, text, _whole)
    if isinstance(space, Each):
        return read_each(lexicon, space, text, _whole)
    if isinstance(space, Path):
        return read_path(lexicon, space, text)
    pieces = tokens(text)
    if isinstance(space, Choice) and lexicon.the_one(space.options, text) is not None:
        pieces = [text]  # a name may hold a comma or "and"
    answer, rest = take(lexicon, space, pieces)
    if rest or answer is None:
        raise Misread(unread(lexicon, space, rest[0] if rest else text))
    return answer
