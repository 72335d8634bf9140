"""The process in which a member's file is read or drawn: TASK GAME WORD SECONDS BYTES, with its input on standard input
and JSON on the other.

``check`` (GAME may be ``-``, WORD is the file's name) reads the file itself: ``{"game", "document", "warnings"}`` where
it is sound, ``{"game", "mistakes"}`` where it is not. ``picture`` (WORD is a language) reads a document: ``{"png",
"ways", "points", "begins"}``. Any exit code except 0 means that its limits ended it, or that it could not be done. It
holds no secrets, opens nothing, and serves one file.
"""

from __future__ import annotations

import base64
import json
import sys
from collections.abc import Sequence
from typing import Any, Final

MOST_MISTAKES: Final = 200
MOST_LINES: Final = 40
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


def checked(content: bytes, game: str, name: str) -> dict[str, Any]:
    """What a file holds, or what is wrong with it, as words that the bot says in the reader's language."""
    from bot.scenarios.check import check
    from engine.core.words import pack_words

    told = check(content, name, game)
    if not told.sound:
        mistakes = [pack_words(each.sentence) for each in told.mistakes[:MOST_MISTAKES]]
        return {"game": told.game, "mistakes": mistakes}
    warnings = [pack_words(each) for each in told.warnings[:MOST_LINES]]
    return {"game": told.game, "document": told.document, "warnings": warnings}


def drawn(content: bytes, game: str, language: str) -> dict[str, Any]:
    """The set-up of a sound document, drawn."""
    from bot.scenarios.setup import as_png, set_up
    from bot.text.voice import voice

    shown = set_up(game, json.loads(content), voice(language))
    png = base64.b64encode(as_png(game, shown)).decode()
    lines = {"ways": shown.ways, "points": shown.points, "begins": shown.begins}
    return {"png": png, **{name: each[:MOST_LINES] for name, each in lines.items()}}


def main(words: Sequence[str]) -> int:
    """Does one task."""
    task, game, word, seconds, memory = words
    bound(int(seconds), int(memory))
    content = sys.stdin.buffer.read()
    try:
        answer = checked(content, game.strip("-"), word) if task == "check" else drawn(content, game, word)
    except (MemoryError, RecursionError):
        return ENDED
    sys.stdout.write(json.dumps(answer, allow_nan=False))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
