"""What the commands print."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bot.text import language_of, voice
from bot.text.voice import Voice
from engine.core.words import Words


class Fault(Exception):
    """A command cannot be carried out; the message is for the person who typed it, ``status`` the program's."""

    def __init__(self, what: str, status: int = 1) -> None:
        super().__init__(what)
        self.status = status


def out(text: str) -> None:
    """A line on standard output."""
    sys.stdout.write(text + "\n")


def err(text: str) -> None:
    """A line on standard error."""
    sys.stderr.write(text + "\n")


def speech() -> Voice:
    """The shell's language."""
    import os

    return voice(language_of(os.environ.get("LANG", "").replace("_", "-")))


def say(words: Words) -> str:
    """A sentence in the shell's language."""
    return speech().say(words)


def write_json(data: Any, file: Path | None) -> None:
    """JSON to a file, or to standard output: sorted keys, so that the same data are the same bytes."""
    text = json.dumps(data, ensure_ascii=False, sort_keys=True, indent=1) + "\n"
    if file is None:
        sys.stdout.write(text)
        return
    with writing(file) as path:
        path.write_text(text, encoding="utf-8")


@contextmanager
def writing(file: Path) -> Iterator[Path]:
    """Write a file whole or not at all."""
    draft = file.with_name(f".{file.name}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        yield draft
        draft.replace(file)
    except OSError as fault:
        raise Fault(f"cannot write {file}: {fault.strerror}") from fault
    finally:
        draft.unlink(missing_ok=True)


def table(rows: Sequence[Sequence[str]]) -> str:
    """Rows as aligned columns, the first row as heading."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    lines.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(lines)
