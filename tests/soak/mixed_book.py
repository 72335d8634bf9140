"""The results of thousands of mixed games, as a part of docs/soak.md."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from bot.games import games
from engine.core.testing.advice import Advised
from tests.soak.report import time_words, write_part

PLAYED = """\
Each game is played partly at random and partly by each of its autopilots' doctrines: nothing, 5%, 30% or all of it by
chance, with each optional rule and without. At every question all doctrines are asked for all slots, and what they
answer is put before the question; so are its default, what is suggested to a member, standing orders, and what a
deadline mends of a whole side's orders. A fallback is an answer that raised an error or was not legal, so that a
running campaign would have had to do something else in its place.
"""


class MixedBook:
    """Tallies by game and scenario, with the processor time that each took."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str], Advised] = {}
        self.seconds: Counter[tuple[str, str]] = Counter()

    def of(self, game: str, scenario: str) -> Advised:
        """The tally of a scenario."""
        return self.found.setdefault((game, scenario), Advised())

    @contextmanager
    def timed(self, game: str, scenario: str) -> Iterator[None]:
        """Count the processor time of the block."""
        began = time.process_time()
        yield
        self.seconds[game, scenario] += time.process_time() - began  # type: ignore[assignment]

    def summary(self) -> str:
        """All games in one line."""
        every = list(self.found.values())
        return (
            f"{sum(advised.games for advised in every):,} games, {sum(advised.turns for advised in every):,} turns, "
            f"{sum(advised.questions for advised in every):,} questions, "
            f"{sum(len(advised.faults) for advised in every):,} fallbacks"
        )

    def text(self) -> str:
        """The part of the page."""
        lines = [
            f"## {sum(advised.games for advised in self.found.values()):,} mixed games\n",
            PLAYED,
            f"Rules: {', '.join(f'`{rules.name}` version {rules.version}' for rules in games().values())}.\n",
            "| game | scenario | games | to their end | turns | questions | advice judged | fallbacks | time |",
            "|---|---|---:|---:|---:|---:|---:|---:|---:|",
        ]
        for (game, scenario), outcome in self.found.items():
            cells = (
                outcome.games,
                outcome.ended,
                outcome.turns,
                outcome.questions,
                outcome.judged,
                len(outcome.faults),
            )
            took = time_words(self.seconds[game, scenario])
            lines.append(f"| {game} | {scenario} | {' | '.join(f'{cell:,}' for cell in cells)} | {took} |")
        return "\n".join(lines) + "\n"

    def write(self) -> None:
        """Write the part into docs/soak.md."""
        write_part("mixed", self.summary(), time_words(sum(self.seconds.values())), self.text())
