"""Does anything happen in a scenario? A few games played by the staff, in a process with bounds of time and memory.

What is found are warnings, never mistakes: a quiet patrol may be just what its writer wants.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final

from bot.confined import confined
from bot.games import games
from bot.reader_process import bound
from bot.scenarios.game_files import files_of
from bot.scenarios.source import of_ours
from engine.core.drive import drive
from engine.core.words import Json, Words, pack_words, unpack_words

GAMES: Final = 5
WITHIN: Final = 20.0
"""Seconds for all of them, the start of the process included."""
PART: Final = 0.6
"""Of the time: after it no further game is begun only to look for goals."""
FEWEST: Final = 3
"""Games that tell of a goal that it may be out of reach."""
MEMORY: Final = 768 << 20
OWN: Final = "own"


@dataclass(frozen=True, slots=True)
class Tried:
    """``warnings``: what may disappoint; ``games``: after how many somebody was hurt, None where time was
    short."""

    games: int | None
    warnings: tuple[Words, ...]


def try_out(game: str, document: Json, most: int = GAMES, within: float = WITHIN) -> Tried:
    """Look at a set-up, and play it with the staff until somebody is hurt, at most so many times; where a file has
    goals that games may miss, all of them, as far as there is time. For trusted files, or in a process of its own."""
    until = monotonic() + PART * within
    rules, files = games()[game], files_of(game)
    options: Mapping[str, Json] = {"document": document}
    founded = rules.founding(OWN, options)
    start = rules.setup(OWN, founded).world
    seen = [*_copied(game, document), *files.warnings(start, document)]
    if not most:
        return Tried(0, tuple(seen))
    policy = rules.policy(rules.doctrines[0])
    has_goals = files.missed(start, document, []) is not None
    played: list[tuple[Any, Any]] = []
    hurt_in: int | None = None
    for seed in range(most):
        tally = files.tally()
        end = drive(rules, OWN, f"trial {seed}", policy, options=options, listen=tally).world
        played.append((end, tally))
        if hurt_in is None and files.hurt(start, end):
            hurt_in = seed + 1
        if hurt_in is not None and (not has_goals or monotonic() > until):
            break
    if hurt_in is None:
        return Tried(most, (*seen, Words("file-dead", {"games": most})))
    missed = files.missed(start, document, played) if len(played) >= FEWEST else None
    return Tried(hurt_in, (*seen, *(missed or ())))


def _copied(game: str, document: Json) -> list[Words]:
    """A changed copy of a scenario of the project's own that has still its id, and so its title."""
    ident = str(document["id"])
    ours = of_ours(game, ident)
    if ours is None or games()[game].own_scenario(ours.encode(), ident) == document:
        return []
    return [Words("file-id-ours", {"id": ident})]


async def tried(game: str, document: Json, within: float = WITHIN, most: int = GAMES) -> Tried:
    """The same in a process of its own; where the games take longer than so many seconds, or too much memory, only
    what is seen without them, and "not tried"."""
    answer = await _answered(game, document, within, most)
    if answer is not None or not most:
        return answer or Tried(None, ())
    seen = await _answered(game, document, WITHIN, 0)
    return Tried(None, (*(seen.warnings if seen else ()), Words("file-not-tried", {"seconds": int(within)})))


async def _answered(game: str, document: Json, within: float, most: int) -> Tried | None:
    words = (game, str(int(within) + 1), str(MEMORY), str(most))
    try:
        code, answer = await confined("bot.scenarios.trial", words, json.dumps(document).encode(), within)
    except TimeoutError:
        return None
    if code != 0:
        return None
    read = json.loads(answer)
    return Tried(read["games"], tuple(unpack_words(each) for each in read["warnings"]))


def main(words: list[str]) -> int:
    """Play a document that comes on standard input. A game that breaks off is told: it is no lack of time."""
    game, seconds, memory, most = words
    bound(int(seconds), int(memory))
    try:
        found = try_out(game, json.load(sys.stdin), int(most), float(seconds))
    except MemoryError:
        raise
    except Exception as fault:
        found = Tried(None, (Words("file-broke", {"why": f"{type(fault).__name__}: {fault}"}),))
    sys.stdout.write(json.dumps({"games": found.games, "warnings": [pack_words(each) for each in found.warnings]}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
