"""A process that has read the whole program and splits off a process for each start: reading it takes most of the time.

As a program it reads a line of JSON for each start, and answers with the number of the process and then with how it
ended. What is started is ``flotilla`` with its words, or :mod:`tests.bot.tools.run_in_harbour` with its own.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 100


@dataclass
class Started:
    """A process that was split off; its output goes to files."""

    berth: Berth
    pid: int
    out: Path
    err: Path

    def send_signal(self, number: int) -> None:
        """As :meth:`subprocess.Popen.send_signal` does."""
        os.kill(self.pid, number)

    def wait(self) -> int:
        """Its exit code; negative for a signal, as of :class:`subprocess.Popen`."""
        return int(self.berth.heard()["code"])

    async def ended(self) -> tuple[int, str]:
        """Its exit code and its log."""
        async with asyncio.timeout(PATIENCE):
            code = await asyncio.to_thread(self.wait)
        return code, self.err.read_text("utf-8")

    async def says(self, word: bytes) -> None:
        """Wait until its output begins so, or it is gone."""
        async with asyncio.timeout(PATIENCE):
            while not self.out.read_bytes().startswith(word) and _lives(self.pid):  # noqa: ASYNC110 - nothing else tells
                await asyncio.sleep(0.02)


def _lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Berth:
    """The process that others are split off from, one at a time."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.bot.tools.starts"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def start(
        self, folder: Path, *words: str, module: str = "", env: dict[str, str] | None = None, err: str = ""
    ) -> Started:
        """Start ``flotilla`` or a module with words; in a folder, where ``out`` and ``err`` are written."""
        asked: dict[str, Any] = {"module": module, "words": words, "cwd": str(folder), "env": env or dict(os.environ)}
        asked |= {"out": str(folder / "out"), "err": err or str(folder / "err")}
        (folder / "out").touch()
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        return Started(self, int(self.heard()["pid"]), folder / "out", folder / "err")

    def heard(self) -> dict[str, Any]:
        """The next line that it says."""
        assert self._process.stdout is not None
        told: dict[str, Any] = json.loads(self._process.stdout.readline())
        return told

    def close(self) -> None:
        """It ends with its input."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(PATIENCE)


def _become(asked: dict[str, Any]) -> int:
    """In the process that was split off: run what is asked for, and give its exit code."""
    os.chdir(asked["cwd"])
    os.environ.clear()
    os.environ.update(asked["env"])
    for number, name, how in (
        (0, os.devnull, os.O_RDONLY),
        (1, asked["out"], os.O_WRONLY),
        (2, asked["err"], os.O_WRONLY),
    ):
        there = os.open(name, how | (os.O_CREAT if number else 0), 0o600)
        os.dup2(there, number)
        os.close(there)
    words: list[str] = asked["words"]
    if asked["module"]:
        from tests.bot.tools import run_in_harbour

        return run_in_harbour.run(words)
    from bot.cli import main

    return main(words)


def _serve() -> int:
    """Split off what is asked for, line by line."""
    from bot.tools import run  # noqa: F401 - what each start would read
    from tests.bot.tools import run_in_harbour  # noqa: F401

    for line in iter(sys.stdin.readline, ""):
        pid = os.fork()
        if pid == 0:
            return _become(json.loads(line))
        print(json.dumps({"pid": pid}), flush=True)  # noqa: T201 - to who asked
        _, status = os.waitpid(pid, 0)
        print(json.dumps({"code": os.waitstatus_to_exitcode(status)}), flush=True)  # noqa: T201
    return 0


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(_serve())
