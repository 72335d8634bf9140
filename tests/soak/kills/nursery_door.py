"""The way to the nursery: starts a process there, and hears how it ended."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
PATIENCE = 60.0


class Nursery:
    """The process that starts crews."""

    def __init__(self, folder: Path) -> None:
        self._complaints = (folder / "complaints").open("ab")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.soak.kills.nursery"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._complaints,
            text=True,
        )

    def start(self, **order: Any) -> int:
        """Start a crew; returns its process id."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        return self._answer()

    def ended(self) -> int:
        """Wait for the crew's end; minus nine where it was killed."""
        return self._answer()

    def _answer(self) -> int:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the nursery has failed: see its complaints"
        return int(line)

    def close(self) -> None:
        """End it."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(timeout=PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._complaints.close()
