"""What the commands print."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from bot.text import language_of, voice
from bot.text.voice import Voice
from engine.core.words import Arg, Words


class Fault(Exception):
    """A command cannot be carried out; the message is for the person who typed it, a sentence in either language or one
    that is said in the shell's. ``status`` is the program's."""

    def __init__(self, what: str | Words, status: int = 1) -> None:
        super().__init__(what)
        self.what = what
        self.status = status

    def __str__(self) -> str:
        return self.what if isinstance(self.what, str) else say(self.what)

    @classmethod
    def said(cls, key: str, **args: Arg) -> Fault:
        """A fault that a message of the catalogues tells."""
        return cls(Words(key, args))


def out(text: str) -> None:
    """A line on standard output."""
    sys.stdout.write(text + "\n")


def err(text: str) -> None:
    """A line on standard error."""
    sys.stderr.write(text + "\n")


def shell_language() -> str:
    """The shell's language, as POSIX finds that of messages: the first of three variables that is not empty."""
    named = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return language_of(re.split("[_.@]", named)[0])


def speech() -> Voice:
    """The voice of the shell's language."""
    return voice(shell_language())


def shell_voice() -> Voice:
    """The same, with the messages of the command line alone: they are read in a moment."""
    return _of_the_shell(shell_language())


@cache
def _of_the_shell(language: str) -> Voice:
    return Voice(language, "shell.ftl")


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
        raise Fault.said("tool-not-written", file=str(file), why=str(fault.strerror)) from fault
    finally:
        draft.unlink(missing_ok=True)


def table(rows: Sequence[Sequence[str]]) -> str:
    """Rows as aligned columns, the first row as heading."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    lines.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(lines)
