"""The process in which a member's file is read: GAME NAME SECONDS BYTES, the file on standard input, JSON on the other.

``{"document": …}`` where it is sound, ``{"mistakes": […]}`` where it is not; any exit code except 0 means that its
limits ended it. It holds no secrets, opens nothing, and serves one file.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Final

MOST_MISTAKES: Final = 20
LONGEST: Final = 300
ENDED: Final = 3


def bound(seconds: int, memory: int) -> None:
    """Limits this process, where the system can."""
    try:
        import resource
    except ImportError:  # Windows: only the time is limited, by the waiting process
        return
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main(words: Sequence[str]) -> int:
    """Reads one file."""
    game, name, seconds, memory = words
    bound(int(seconds), int(memory))
    from bot.games import games
    from engine.core.data import DataError

    try:
        document = games()[game].own_scenario(sys.stdin.buffer.read(), name)
    except DataError as fault:
        answer: object = {"mistakes": [str(mistake)[:LONGEST] for mistake in fault.mistakes[:MOST_MISTAKES]]}
    except (MemoryError, RecursionError):
        return ENDED
    else:
        answer = {"document": document}
    sys.stdout.write(json.dumps(answer, allow_nan=False))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
