"""What the recordings of all games share: games heard to their end by the fast driver, files written and judged."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol, TypeVar

from engine.core.chance import SeededChance
from engine.core.drive import drive
from engine.core.events import Event
from engine.core.play.decisions import Decision
from engine.core.play.history import replay
from engine.core.play.match import Match
from engine.core.rules import Policy, Rules
from engine.core.state import State
from engine.core.testing.golden import differ
from engine.core.words import pack_arg


class Recorded(Protocol):
    """A recorded game: its name, which is also its file's."""

    @property
    def name(self) -> str:
        """In lower case, with hyphens."""
        ...


G = TypeVar("G", bound=Recorded)


def listened(
    rules: Rules[Any, Any],
    scenario: str,
    seed: str,
    policy: Policy[Any] | Mapping[str, Policy[Any]],
    options: Mapping[str, Any],
    also: Callable[[Event], object] = lambda event: None,
) -> tuple[State, str]:
    """A game played by the fast driver: its end, and a sum over all sentences that were told on the way.

    ``also`` hears each event.
    """
    told = hashlib.sha256()

    def hear(event: Event) -> None:
        also(event)
        public = None if event.public is None else pack_arg(event.public.words)
        heard = (pack_arg(event.words), event.path, event.number, event.audience, public, event.reveal)
        told.update(json.dumps(heard, sort_keys=True).encode())

    state = drive(rules, scenario, seed, policy, options=options, listen=hear)
    return state, told.hexdigest()


def answer_by(policy: Policy[Any], match: Match[Any], decision: Decision) -> None:
    """One decision as people would play it: every slot seals and the gate is closed, or the first slot answers."""
    for slot in decision.awaited if decision.gate else decision.slots[:1]:
        answer = policy.answer(match.look(slot), decision.kind, decision.path, slot)
        (match.seal if decision.gate else match.answer)(decision.id, slot, answer)
    if decision.gate:
        match.close(decision.id, deadline=True)


def log_and_save(
    match: Match[Any], seed: str, policy: Policy[Any], broken_off: Callable[[Match[Any]], bool]
) -> tuple[Match[Any], Match[Any]]:
    """A game played to its end from a save made when it is ``broken_off``, and played again from its log alone.

    ``match`` is played to its end, too: all three must come out alike.
    """
    entries = list(match.take_changes().entries)
    while not broken_off(match):
        answer_by(policy, match, match.waiting()[0])
        entries += match.take_changes().entries
    loaded: Match[Any] = Match.load(match.rules, match.save(), SeededChance(seed))
    while not match.over:
        answer_by(policy, match, match.waiting()[0])
        entries += match.take_changes().entries
    while not loaded.over:
        answer_by(policy, loaded, loaded.waiting()[0])
    return loaded, replay(match.rules, entries)


def change_of(folder: Path, game: Recorded, text: str, module: str) -> str:
    """What the recording of a game would change to, in words; empty where it is played again to the letter."""
    change = differ((folder / f"{game.name}.txt").read_text("utf-8"), text, game.name)
    return f"if this is meant, python -m {module}:\n{change[:4000]}" if change else ""


def names_of(folder: Path) -> set[str]:
    """The names of all recordings that lie in a folder."""
    return {file.stem for file in folder.glob("*.txt")}


def write(folder: Path, games: Iterable[G], text_of: Callable[[G], str]) -> None:
    """Write all games anew."""
    folder.mkdir(exist_ok=True)
    for game in games:
        (folder / f"{game.name}.txt").write_text(text_of(game), "utf-8")
