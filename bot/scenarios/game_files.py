"""What a game knows of scenario files beside its rules: ``bot/faces/<game>/files.py`` holds it as ``FILES``."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar

from bot.faces.shown import PictureJob
from bot.scenarios.balance import Outcome
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.facts import Fact
from engine.core.trials import deaf
from engine.core.words import Json, Words


class GameFiles:
    """Each with an answer for games that have nothing of their own to say."""

    #: the kinds of question that are asked before the first turn: the staff answers them before a set-up is drawn
    setting_up: ClassVar[Collection[str]] = ()
    #: the facts that begin a turn, a heading in the story of a trial game
    heads: ClassVar[tuple[type[Fact], ...]] = ()
    #: the facts that such a story leaves out: single dice, watches that see nobody
    small: ClassVar[tuple[type[Fact], ...]] = ()

    def begins(self, known: Any, voice: Voice) -> list[str]:
        """Where whoever is there from the start begins, where the file names no place; lines of plain text."""
        return []

    def ways(self, known: Any, voice: Voice) -> list[str]:
        """Who comes onto the map after the start, when and where; lines of plain text."""
        return []

    def drawn(self, job: PictureJob, known: Any, voice: Voice, *, whole: bool) -> PictureJob:
        """The picture of a set-up with ways in and places that score; ``whole``: for who knows the file."""
        return job

    def goals(self, known: Any, voice: Voice) -> list[str] | None:
        """What wins, for the one who writes the file, as lines of Discord's markdown; None: as players read it."""
        return None

    def close_ups(self, known: Any, voice: Voice) -> list[PictureJob]:
        """Parts of the map nearer, at most two, where the whole is crowded: they stand below it, side by side."""
        return []

    def warnings(self, world: Any, document: Json = None) -> list[Words]:
        """Why little may happen in a set-up, as far as that can be seen without playing it."""
        return []

    def hurt(self, start: Any, end: Any) -> bool:
        """Whether anything was sunk, lost or damaged from the start of a game (its world) to its end."""
        return True

    def tally(self) -> Callable[[Event], None]:
        """What hears the events of a game of a trial."""
        return deaf()

    def missed(self, start: Any, document: Json, games: Sequence[tuple[Any, Any]]) -> list[Words] | None:
        """What the file is about and no game came to; each is the world at its end, and its tally. None: there is
        nothing to look for, and one game in which somebody was hurt is enough."""
        return None

    def outcome(self, start: Any, row: Mapping[str, Any]) -> Outcome:
        """A row of ``simulate`` (``start``: the world at the start) as a balance sheet counts it."""
        return Outcome(str(row.get("level") or row.get("winner", "")), int(row.get("ended_on_turn", 0)))

    def record(self, start: Any, document: Json = None) -> Outcome | None:
        """What the scenario's ``[history]`` says, in the same form; None where it says nothing. ``document`` is that of
        its founding."""
        return None

    def printed(self, what: str, field: str) -> Mapping[str, Words]:
        """The ids that may stand in a field for a kind of thing (``file-thing-<what>``), where their printed names are
        words of the bot alone."""
        return {}

    def holders(self, start: Any) -> Mapping[str, str]:
        """Who holds each place that can change hands, as a game begins: the name of the place, the id of the side."""
        return {}


def files_of(game: str) -> GameFiles:
    """A game's own, or the usual answers."""
    name = f"bot.faces.{game}.files"
    if find_spec(f"bot.faces.{game}") is None or find_spec(name) is None:
        return GameFiles()
    own: GameFiles = import_module(name).FILES
    return own
