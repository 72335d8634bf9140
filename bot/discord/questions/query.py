"""An open question as the builder takes it."""

from __future__ import annotations

from bot.discord.questions.words import Query
from bot.discord.taps.ids import Keys, question_subject
from bot.faces.answers.lexicon import PLAIN
from bot.faces.face import Face
from bot.service.types import MyQuestion, Table
from bot.text.voice import Voice


def query_of(table: Table, keys: Keys, voice: Voice, question: MyQuestion, face: Face | None = None) -> Query:
    """An open question for the builder, made from what its slot knows; ``face`` says how its answers are written."""
    match, decision = table.match, question.decision
    return Query(
        keys,
        voice,
        question_subject(decision.id, question.slot),
        match.space(decision.id, question.slot),
        match.prompt(decision.id, question.slot),
        question.answer,
        match.revision(question.slot) % (1 << 35),
        lexicon=face.lexicon if face is not None else PLAIN,
        drafted=question.how in ("draft", "sealed"),
    )
