"""What the killed and the killer tell each other: files of JSON lines, appended to and never rewritten."""

import json
import os
from pathlib import Path
from typing import Any

Line = dict[str, Any]


class Journal:
    """A file of lines. What is written ``sure`` is on the disk when the call returns."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)

    def write(self, kind: str, /, *, sure: bool = False, **line: Any) -> None:
        """Add a line."""
        os.write(self._file, (json.dumps({"k": kind, **line}) + "\n").encode())
        if sure:
            os.fsync(self._file)

    def close(self) -> None:
        """Close the file."""
        os.close(self._file)


class Reader:
    """Reads what was added to a journal since its last look."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._at = 0

    def fresh(self) -> list[Line]:
        """The new whole lines. A line cut off by a kill is removed from the file, so that the next begins cleanly."""
        if not self._path.exists():
            return []
        with self._path.open("r+b") as file:
            file.seek(self._at)
            text = file.read()
            whole = text.rfind(b"\n") + 1
            if whole < len(text):
                file.truncate(self._at + whole)
        self._at += whole
        return [json.loads(line) for line in text[:whole].splitlines()]
