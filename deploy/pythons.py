"""Set-up, recorded games and kept saves on each Python that the program runs on and this machine has.

A log must replay wherever it is read: what is played here must come out the same on each. Each Python gets an
environment of its own, ``.venv-3.12``; one that is not there is named. Run by ``make pythons``.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
PLAYED = (
    "tests/playthroughs",
    "tests/bot/service/campaigns",
    "tests/bot/tools/test_workers.py",
    "tests/deploy",
)
"""The recorded games; the kept saves, taken up, played on and proved by their logs; workers; the lock."""


def say(text: str) -> None:
    """A line of the command's output."""
    print(f"pythons: {text}", flush=True)  # noqa: T201 - a command's output is its purpose


def python(version: str) -> str | None:
    """A Python of this version that can be started: on the path, or kept by pyenv."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    newest = sorted(kept.glob(f"{version}.[0-9]*/bin/python{version}"), key=_patch, reverse=True)
    for found in (*map(str, newest), shutil.which(f"python{version}")):
        if found is None:
            continue
        asked = subprocess.run([found, "--version"], capture_output=True, text=True, check=False)  # noqa: S603 - found above
        if asked.returncode == 0 and re.match(rf"Python {re.escape(version)}\.\d+$", asked.stdout.strip()):
            return found
    return None


def _patch(path: Path) -> int:
    """12 for ``3.11.12/bin/python3.11``; a pre-release comes last."""
    number = path.parts[-3].rpartition(".")[2]
    return int(number) if number.isdecimal() else -1


def played(version: str, jobs: int, only: list[str]) -> bool:
    """Set up and play with one Python; whether all came out as recorded."""
    found = python(version)
    if found is None:
        say(f"{version} is not there")
        return True
    began = time.monotonic()
    folder = f".venv-{version}"
    setup = [found, "deploy/setup.py", "--dev", "--venv", folder]
    # Compiled once, not by each worker.
    read = [f"{folder}/bin/python", "-m", "compileall", "-q", "-j", "0", "bot", "engine", "tests"]
    tests = [f"{folder}/bin/python", "-m", "pytest", "-m", "not soak"]
    play = [*tests, "-n", str(jobs), "--dist", "worksteal", "--assert=plain", *only]
    for words in (setup, read, play):
        if subprocess.run(words, cwd=ROOT, check=False).returncode != 0:  # noqa: S603 - our own words
            say(f"{version} failed: {' '.join(words)}")
            if words is play:  # once more what failed, with what was compared
                subprocess.run([*tests, "-n", "0", "--lf", "--maxfail=20", *only], cwd=ROOT, check=False)  # noqa: S603
            return False
    say(f"{version} passed in {time.monotonic() - began:.0f} s")
    return True


def main() -> int:
    """All versions but the one that the whole suite ran on, unless it is named."""
    words = argparse.ArgumentParser(description="Recorded games and kept saves on each Python there is.")
    words.add_argument("--jobs", type=int, default=2)
    words.add_argument("--versions", nargs="*", default=VERSIONS, help="instead of all")
    words.add_argument("--tests", nargs="*", default=list(PLAYED), help="instead of recorded games and saves")
    given = words.parse_args()
    here = f"{sys.version_info[0]}.{sys.version_info[1]}"
    done = []
    for version in given.versions:
        if version == here and given.versions is VERSIONS:
            say(f"{version} runs this, and the whole suite")
        else:
            done.append(played(version, given.jobs, given.tests))
    return 0 if all(done) else 1


if __name__ == "__main__":
    sys.exit(main())
