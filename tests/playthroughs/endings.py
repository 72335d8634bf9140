"""Recorded games of which one is kept for each way in which a scenario can end: played, told, looked for, written.

This is the same for every game whose endings depend on the seed, the tempers of both sides and the options alone. Games
are played by the fast driver and written turn by turn, with a sum over everything that was told. Which seed, tempers
and options come to which ending stands in ``seeds.json`` beside the recordings.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any, ClassVar

import pytest

from engine.core.events import Event
from engine.core.play.match import Match
from engine.core.rules import Policy, Rules
from engine.core.state import State
from engine.core.testing.sights import first_of_each_kind
from tests.playthroughs.recorder import answer_by, listened, write


@dataclass(frozen=True)
class Game:
    """A recorded game: the ``tempers`` of both sides in their order, the ``options`` that are ticked, its ``end``."""

    name: str
    scenario: str
    seed: str
    tempers: tuple[str, str] = ("balanced", "balanced")
    options: tuple[str, ...] = ()
    end: str = ""


@dataclass(frozen=True)
class Wanted:
    """A game that should be recorded: its name, the scenario, which of its ``modes`` (sets of options), the ending."""

    name: str
    scenario: str
    mode: str
    end: str


class Book(ABC):
    """The recorded games of one game.

    ``rare`` names the endings that are not recorded unless a game happens to come to them, with why; ``called`` is the
    file of seeds' word for an ending, ``told`` the facts that are written out.
    """

    rules: ClassVar[Rules[Any, Any]]
    folder: ClassVar[Path]
    scenarios: ClassVar[tuple[str, ...]]
    told: ClassVar[tuple[type, ...]]
    called: ClassVar[str]
    rare: ClassVar[Mapping[str, str]]
    seen: ClassVar[tuple[Game, ...]]
    """The games whose questions are recorded as they were seen."""

    # --- what each game has of its own ----------------------------------------------------------------------------

    @abstractmethod
    def pilot(self, game: Game) -> Policy[Any]:
        """Who plays both sides."""

    @abstractmethod
    def founded(self, game: Game) -> dict[str, Any]:
        """The options of a game, as they are in force."""

    @abstractmethod
    def end_of(self, state: State) -> str:
        """How a game has ended, from its last state."""

    @abstractmethod
    def last_lines(self, state: State) -> Iterable[str]:
        """What is written between the last fact and the result."""

    @abstractmethod
    def wanted(self) -> Iterator[Wanted]:
        """All that should be recorded, those of a scenario and mode together."""

    @abstractmethod
    def candidates(self, scenario: str, mode: str, missing: Iterable[str]) -> Iterator[Game]:
        """Games that may come to the endings that are missing, each with a seed of its own."""

    @abstractmethod
    def most(self, scenario: str) -> int:
        """How many games of a scenario are looked at for the endings that are missing."""

    # --- playing --------------------------------------------------------------------------------------------------

    def play(self, game: Game) -> Match[Any]:
        """The game as people would play it: every slot seals, every gate is closed."""
        match, pilot = self._match(game), self.pilot(game)
        while not match.over:
            answer_by(pilot, match, match.waiting()[0])
        return match

    def sights_of(self, game: Game) -> str:
        """What was seen and could be answered at the first question of each kind."""
        return "\n".join(first_of_each_kind(self._match(game), partial(answer_by, self.pilot(game))))

    def _match(self, game: Game) -> Match[Any]:
        return Match.new(self.rules, game.scenario, game.seed, self.founded(game))

    def told_of(self, game: Game) -> tuple[str, str]:
        """The readable text of a game, with a sum over all that was told; how it ended."""
        lines: list[str] = []

        def hear(event: Event) -> None:
            if isinstance(event.fact, self.told):
                lines.append(f"{event.path}: {event.fact!r}")

        state, told = listened(self.rules, game.scenario, game.seed, self.pilot(game), self.founded(game), hear)
        text = "\n".join([*lines, *self.last_lines(state), f"= {state.meta.result}", told]) + "\n"
        return text, self.end_of(state)

    # --- the games ------------------------------------------------------------------------------------------------

    @cached_property
    def games(self) -> tuple[Game, ...]:
        """All that is recorded, by name."""
        seeds = self.folder / "seeds.json"
        rows = json.loads(seeds.read_text("utf-8")) if seeds.exists() else {}
        return tuple(
            Game(name, row["scenario"], row["seed"], tuple(row["tempers"]), tuple(row["options"]), row[self.called])
            for name, row in sorted(rows.items())
        )

    def cases(self, quick: set[str]) -> list[Any]:
        """All recorded games as a test's parameters; those that are not quick are played by the long tests."""
        return [
            pytest.param(game, id=game.name, marks=() if game.name in quick else pytest.mark.soak)
            for game in self.games
        ]

    # --- looking for seeds ----------------------------------------------------------------------------------------

    def search(
        self, scenarios: tuple[str, ...], say: Callable[[str], object] = print, *, rare: bool = False
    ) -> dict[str, str]:
        """Look for a game to each ending; those that are kept stay where they still come to it. The texts, by name.

        The file of seeds is written as games are found. Says which endings did not come. ``rare`` looks for the rare
        endings too, at eight times as many games.
        """
        rows: dict[str, Any] = {}
        texts: dict[str, str] = {}

        def keep(name: str, game: Game, text: str, end: str) -> None:
            rows[name] = {
                "scenario": game.scenario, "seed": game.seed, "tempers": game.tempers, "options": game.options,
                self.called: end,
            }  # fmt: skip
            texts[name] = text
            (self.folder / "seeds.json").write_text(json.dumps(rows, indent=1, sort_keys=True) + "\n", "utf-8")

        wanted = list(self.wanted())
        names = {wanted.name for wanted in wanted}
        for game in self.games:
            text, end = self.told_of(game)
            if end == game.end and game.name in names:
                keep(game.name, game, text, end)
        for scenario, mode in dict.fromkeys(
            (wanted.scenario, wanted.mode) for wanted in wanted if wanted.scenario in scenarios
        ):
            missing = {
                wanted.end: wanted.name
                for wanted in wanted
                if (wanted.scenario, wanted.mode) == (scenario, mode)
                and wanted.name not in rows
                and (rare or wanted.name not in self.rare)
            }
            most = self.most(scenario) * (8 if rare else 1)
            for game, _ in zip(self.candidates(scenario, mode, tuple(missing)), range(most), strict=False):
                if not missing:
                    break
                text, end = self.told_of(game)
                if end in missing:
                    keep(missing.pop(end), game, text, end)
            if missing:
                say(f"did not come in {most} games: {', '.join(missing.values())}")
        return texts

    def write(self, words: list[str]) -> None:
        """Look for the seeds, write them and all games. ``words`` name scenarios to look at, or say ``--rare``."""
        self.folder.mkdir(exist_ok=True)
        named = tuple(name for name in words if name in self.scenarios)
        texts = self.search(named or self.scenarios, rare="--rare" in words)
        del self.games
        for file in self.folder.glob("*.txt"):
            file.unlink()
        write(self.folder, self.games, lambda game: texts[game.name])
        write(self.folder / "sights", self.seen, self.sights_of)
