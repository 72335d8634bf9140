"""A scenario file of any game, judged before it is played: which game it is for, every mistake in it.

What a file costs is bounded by :mod:`engine.core.toml_text` and each game's models; whoever takes files from strangers
calls this in a process of its own (:mod:`bot.reader`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Final

from bot.games import entries
from bot.scenarios.game_files import files_of
from bot.text.voice import LANGUAGES, voice
from engine.core.data import text_of
from engine.core.documents import Documents
from engine.core.letters import slug
from engine.core.mistakes import DataError, Mistake, Problem, mistake, nearest
from engine.core.telling import Lines, names_of
from engine.core.words import Json, Words

MOST_BYTES: Final = 128 * 1024
"""Of a file whose game is not known yet; each game has its own limit."""
NO_SUCH: Final = "file-no-such"
"""How the sentences of names that there are not begin."""
COMMON: Final = ("id", "title", "summary")


@dataclass(frozen=True, slots=True)
class Checked:
    """``game``: for which the file is, empty where that cannot be told. ``document``: the option of a campaign, where
    the file is sound. ``mistakes`` in the order of the file; ``warnings``: what can be played and may disappoint."""

    game: str
    document: Json = None
    mistakes: tuple[Mistake, ...] = ()
    warnings: tuple[Words, ...] = field(default=())

    @property
    def sound(self) -> bool:
        """Whether a campaign can be founded with it."""
        return self.document is not None


def check(content: bytes, name: str, game: str = "") -> Checked:
    """What is wrong with a file, for the game named or the one that it is for. Never raises for what a file says."""
    file = Path(name)
    try:
        text = text_of(content, file, MOST_BYTES)
    except DataError as error:
        return Checked(game, mistakes=error.mistakes)
    if not text.strip():
        return Checked(game, mistakes=(mistake(file, "", "", Problem("the file is empty", Words("file-empty"))),))
    looks = recognised(text)
    if game and looks and looks != game and not _near(text, game):
        problem = Problem(f"this looks like a file of {looks}", Words("file-other-game", {"game": game_words(looks)}))
        return Checked(looks, mistakes=(mistake(file, "", "", problem),))
    game = game or looks
    if not game:
        problem = Problem("this is no scenario of any game", Words("file-no-game", {"names": COMMON}))
        return Checked("", mistakes=(mistake(file, "", "", problem),))
    try:
        return Checked(game, entries()[game].rules.own_scenario(content, name))
    except DataError as error:
        return Checked(game, mistakes=tuple(_by_print(game, each) for each in error.mistakes))


def _by_print(game: str, told: Mistake) -> Mistake:
    """A name that there is not, answered with the id of what is called so in print, in any language of the bot."""
    args = told.words.args
    thing = args.get("what")
    if not told.words.key.startswith(NO_SUCH) or not isinstance(thing, Words):
        return told
    names = _printed(game, thing.key.removeprefix("file-thing-"), told.field.partition("[")[0])
    wanted = slug(str(args["name"]))
    near = names.get(wanted) or names.get(nearest(wanted, names))
    if near is None or near == args["name"]:
        return told
    return replace(told, told=Words(f"{NO_SUCH}-but", {"what": thing, "name": args["name"], "near": near}))


@cache
def _printed(game: str, what: str, name: str) -> Mapping[str, str]:
    """The ids that may stand in a field, by their printed names in each language."""
    names: dict[str, str] = {}
    for ident, words in files_of(game).printed(what, name).items():
        for language in LANGUAGES:
            names.setdefault(slug(voice(language).say(words)), ident)
    return names


def documents() -> Mapping[str, Documents]:  # type: ignore[type-arg]  # each game's own model
    """How each game that takes files reads them."""
    return {name: entry.documents for name, entry in entries().items() if entry.documents is not None}


def game_words(game: str) -> Words:
    """A game's name."""
    return Words(f"game-{game}")


def recognised(text: str) -> str:
    """The game whose fields and tables a text has; empty where that is not plain."""
    scores = _scores(text)
    best = max(scores, key=lambda game: scores[game], default="")
    if not best or scores[best] <= 0:
        return ""
    return best if sum(score == scores[best] for score in scores.values()) == 1 else ""


def _scores(text: str) -> dict[str, int]:
    """How well the names at the head of a text, and its tables, fit each game: what it knows less what it does not."""
    names = Lines(text).heads() - set(COMMON)
    forms = {game: [files.model, *([files.also] if files.also else ())] for game, files in documents().items()}
    known = {game: [set(names_of(form)) for form in each] for game, each in forms.items()}
    return {game: max(len(names & own) - len(names - own) for own in each) for game, each in known.items()}


def _near(text: str, game: str) -> bool:
    """Whether a file fits a game hardly worse than the one that it fits best."""
    scores = _scores(text)
    return scores.get(game, -99) + 2 >= max(scores.values())
