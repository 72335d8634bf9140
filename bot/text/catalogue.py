"""The catalogues of a package: read, and compared with what its game says, before any of it is taken in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from fluent.syntax import FluentParser, ast

from bot.text.voice import LANGUAGES, voice
from engine.core.facts import kinds
from engine.core.game import Game
from engine.core.mistakes import GameFault
from engine.core.steps import Question
from engine.core.words import Words

MOST_NAMED = 12


def of_package(folder: Path) -> Mapping[str, str]:
    """The text of a package's catalogues by language.

    Errors: GameFault for a language without files, a line that is no Fluent, an id that is given twice or that
    Flotilla or another package has, and an id that one language lacks.
    """
    texts: dict[str, str] = {}
    ids: dict[str, set[str]] = {}
    for language in LANGUAGES:
        files = sorted((folder / language).glob("*.ftl"))
        if not files:
            raise GameFault(f"it has no words in {language!r}: there is no file {folder / language}/*.ftl")
        texts[language] = "\n".join(file.read_text(encoding="utf-8") for file in files)
        ids[language] = set()
        for file in files:
            for entry in _read(file):
                if entry in ids[language]:
                    raise GameFault(f"{file}: {entry} is given twice")
                if voice(language).has(entry):
                    raise GameFault(f"{file}: {entry} is said by Flotilla or another package already")
                ids[language].add(entry)
    for language in LANGUAGES:
        missing = set().union(*ids.values()) - ids[language]
        if missing:
            raise GameFault(f"{folder / language} lacks {_named(missing)}")
    return texts


def _read(file: Path) -> Iterator[str]:
    text = file.read_text(encoding="utf-8")
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            line = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
            raise GameFault(f"{file}, line {line}: no message of Fluent")
        if isinstance(entry, ast.Message):
            yield entry.id.name


def lacking(game: Game) -> list[str]:
    """The ids of messages that a game of a package needs and that are missing, each with its language: its name, its
    scenarios, its questions, its facts."""
    package = type(game.rules).__module__.partition(".")[0]
    of_game = [(kind, cls) for kind, cls in kinds() if cls.__module__.partition(".")[0] == package]
    wanted = [Words(f"game-{game.name}")]
    for scenario in game.rules.scenarios():
        wanted += [scenario.name, scenario.summary]
    questions = game.rules.questions.items()
    wanted += [Words(f"ask-{kind}") for kind, question in questions if type(question).prompt is Question.prompt]
    wanted += [Words(kind) for kind, _ in of_game if not kind.endswith("*")]
    keys = dict.fromkeys(words.key for words in wanted)
    return [f"{key} ({language})" for key in keys for language in LANGUAGES if not voice(language).has(key)]


def check_words(game: Game) -> None:
    """Errors: GameFault that lists what :func:`lacking` finds."""
    lacks = lacking(game)
    if lacks:
        raise GameFault(f"words are missing: {_named(lacks)}")


def _named(ids: set[str] | list[str]) -> str:
    names = sorted(ids)
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return ", ".join(names[:MOST_NAMED]) + more
