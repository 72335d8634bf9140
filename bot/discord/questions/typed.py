"""Typed answers for the builder: read, and written into a field of a form."""

from __future__ import annotations

from typing import Final

from bot.discord.questions.words import Query
from bot.faces.answers.lexicon import Lexicon
from bot.faces.answers.reading import understood
from bot.faces.answers.writing import write
from bot.faces.shown import Misread
from bot.service.types import Refuse
from engine.core.spaces.space import Answer, Space

LONGEST: Final = 4000
"""Characters of a field."""


def typed(space: Space, text: str, lexicon: Lexicon, row: str = "") -> Answer:
    """A typed answer, which the space may still refuse. Raises :class:`Refuse` at its row if it cannot be read."""
    try:
        return understood(space, text, lexicon)
    except Misread as misread:
        raise Refuse.of(misread.refusal.within(row) if row else misread.refusal) from misread


def filled(query: Query, space: Space, answer: Answer) -> str:
    """An answer as a field shows it and :func:`typed` reads it back; empty if it would not fit."""
    text = write(space, answer, query.voice, query.lexicon)
    return text if len(text) <= LONGEST else ""
