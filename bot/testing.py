"""A game as whoever builds it wants it checked: its tables, its face, and whether all that it says has words.

For the tests of a game that is a package. What people may do beside that is in :mod:`engine.core.testing`.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from structlog.testing import capture_logs

from bot import packages
from bot.faces.face import Face
from bot.faces.registry import face_of
from bot.text.catalogue import check_words
from bot.text.voice import LANGUAGES, voice
from engine.core.drive import RandomPolicy, drive
from engine.core.events import Event
from engine.core.game import Game
from engine.core.rules import Policy
from engine.core.spaces.space import Answer
from engine.core.testing.invariants import luck_of
from engine.core.words import Words


def check_game(game: Game, seeds: Iterable[int] = range(5)) -> None:
    """Read the tables, make the face, and play each scenario once for each seed, at random and strictly.

    Everything that is asked, offered, told and posted on the way is said in all languages. Errors: DataError and
    GameFault in plain words, :class:`engine.core.runner.Misnamed`, and AssertionError for a sentence that cannot be
    said.
    """
    packages.take_in(game)
    game.load()
    check_words(game)
    face = face_of(game)
    for scenario in game.rules.scenarios():
        for seed in seeds:
            listener = _Listener(game, face, luck_of(str(seed)))
            with capture_logs() as logs:
                drive(game.rules, scenario.id, str(seed), listener, listen=listener.hear, strict=True)
            wrong = [f"{log['id']} ({log['language']}): {log['faults']}" for log in logs if "faults" in log]
            assert not wrong, f"sentences that cannot be said whole: {'; '.join(dict.fromkeys(wrong))}"


class _Listener(Policy[Any]):
    """Answers at random, and says all that there is to say."""

    def __init__(self, game: Game, face: Face, rng: Random) -> None:
        self._game, self._face, self._rng = game, face, rng
        self._any = RandomPolicy(game.rules, rng)
        self._events: list[Event] = []

    def hear(self, event: Event) -> None:
        """Say an event, and what others hear of it."""
        self._events.append(event)
        _say(event.words)
        if event.public is not None:
            _say(event.public.words)

    def answer(self, known: Any, kind: str, path: str, slot: str) -> Answer:
        """Say the question with its options, and how things stand for who is asked."""
        question = self._game.rules.questions[kind]
        space = question.space(known, path, slot)
        _say(question.prompt(known, path, slot))
        for option in space.next(None):
            _say(option.label)
            if option.note is not None:
                _say(option.note)
        refusal = space.check("no answer at all")
        if refusal is not None:
            _say(refusal.what)
        _say(known.tree()[slot].name)
        for language in LANGUAGES:
            self._show(known, language)
        self._events.clear()
        return self._any.answer(known, kind, path, slot)

    def _show(self, known: Any, language: str) -> None:
        speech = voice(language)
        lines = [self._face.title(known, speech), self._face.headline(known, speech)]
        lines += self._face.status_lines(known, speech)
        lines += self._face.turn_lines(known, self._events, speech)
        lines += self._face.report(known, speech)
        assert not [line for line in lines if not isinstance(line, str)], "a face gives lines of text"


def _say(words: Words) -> None:
    for language in LANGUAGES:
        assert voice(language).say(words).strip(), f"{words.key} says nothing ({language})"
