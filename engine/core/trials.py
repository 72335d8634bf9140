"""Many seeded games by autopilot, a row each: what the reports of all games share (pure)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.core.drive import drive
from engine.core.events import Event
from engine.core.rules import Rules
from engine.core.state import State
from engine.core.words import Json

T = TypeVar("T", bound=Callable[[Event], None])


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game of two sides ended: the side that won (empty: a draw), and the points of each side.

    Sides are named as in the tree of command. Where one side alone has points, the other has none.
    """

    winner: str
    points: Mapping[str, int]


def deaf() -> Callable[[Event], None]:
    """A tally that counts nothing, for a game whose last state tells everything."""
    return lambda event: None


def trials(
    rules: Rules[Any, Any],
    scenario: str,
    seeds: Iterable[int],
    doctrine: str,
    options: Mapping[str, Json] | None,
    listen: Callable[[Event], None] | None,
    *,
    tally: Callable[[], T],
    row: Callable[[State, T], dict[str, Any]],
) -> list[dict[str, Any]]:
    """Play a scenario once for each seed, every side with one doctrine: a row for each game, in order of the seeds.

    A row holds ``seed, scenario, doctrine`` and what ``row`` makes of the last state and of the game's tally. A new
    ``tally`` hears every event of its game; ``listen`` hears those of all games.
    Errors: ValueError for an unknown scenario or doctrine, or options that cannot be played.
    """
    policy = rules.policy(doctrine)

    def played(seed: int) -> dict[str, Any]:
        counted = tally()

        def hear(event: Event) -> None:
            counted(event)
            if listen is not None:
                listen(event)

        end = drive(rules, scenario, str(seed), policy, options=options, listen=hear)
        return {"seed": seed, "scenario": scenario, "doctrine": doctrine, **row(end, counted)}

    return [played(seed) for seed in seeds]


def by_result(
    rules: Rules[Any, Any],
) -> Callable[[str, Sequence[int], str, Mapping[str, Json] | None], list[dict[str, Any]]]:
    """A ``simulate`` for :class:`engine.core.game.Game`, for a game whose result (a dict) says all: rows hold it."""

    def simulate(
        scenario: str, seeds: Sequence[int], doctrine: str, options: Mapping[str, Json] | None = None
    ) -> list[dict[str, Any]]:
        return trials(rules, scenario, seeds, doctrine, options, None, tally=deaf, row=lambda end, _: end.meta.result)

    return simulate
