"""Changes tried: each is made in a copy of the tree, and the tests that fit say whether they notice."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Final, Literal

from tests.mutation.changes import KINDS, Change, changes
from tests.mutation.rooms import ROOT, fitting, modules, rules_of, tests_of

COPIED: Final = ("bot", "data", "deploy", "engine", "tests", "pyproject.toml", "README.md", "docs")
"""What the tests of the rules read."""
Verdict = Literal["killed", "survived"]
EQUIVALENTS: Final = Path(__file__).with_name("equivalents.toml")


@dataclass(frozen=True)
class Mutant:
    """A change of a module of a game."""

    game: str
    module: Path
    change: Change

    @property
    def name(self) -> str:
        """Where it is and what it is, in a line."""
        change = self.change
        return f"{self.module}:{change.line} {change.function or '(module)'}: {change.before} -> {change.after}"


@dataclass(frozen=True)
class Tried:
    """What became of a mutant: ``by`` the test that failed, or why it was over; empty for one that survived."""

    mutant: Mutant
    verdict: Verdict
    by: str
    seconds: float


@dataclass(frozen=True)
class Equivalent:
    """A change that nobody can notice, and why."""

    module: str
    function: str
    before: str
    after: str
    reason: str


def equivalents(file: Path = EQUIVALENTS) -> list[Equivalent]:
    """The changes that are known to change nothing."""
    rows = tomllib.loads(file.read_text(encoding="utf-8")).get("mutant", [])
    return [Equivalent(**row) for row in rows]


@cache
def mutants(game: str, root: Path = ROOT) -> tuple[Mutant, ...]:
    """All mutants of a game but those that are known to change nothing."""
    same = {
        (equivalent.module, equivalent.function, equivalent.before, equivalent.after) for equivalent in equivalents()
    }
    return tuple(
        Mutant(game, module, change)
        for module in modules(game, root)
        for change in changes((root / module).read_text(encoding="utf-8"))
        if (module.as_posix(), change.function, change.before, change.after) not in same
    )


def drawn(game: str, seed: int, count: int, among: Iterable[Mutant] | None = None) -> list[Mutant]:
    """So many mutants of a game by seed: of each kind as many, or one less."""
    luck = Random(f"{seed} {game}")
    by_kind: dict[str, list[Mutant]] = {kind: [] for kind in KINDS}
    for mutant in mutants(game) if among is None else among:
        by_kind[mutant.change.kind].append(mutant)
    for mutant in by_kind.values():
        luck.shuffle(mutant)
    chosen: list[Mutant] = []
    while len(chosen) < count and any(by_kind.values()):
        chosen += [each.pop() for each in by_kind.values() if each]
    return chosen[:count]


class Copy:
    """A copy of the checkout in which files are changed and put back; the checkout itself is never touched."""

    def __init__(self, folder: Path, root: Path = ROOT) -> None:
        self.folder, self._root = folder, root
        left_out = shutil.ignore_patterns("__pycache__", "*.pyc", ".*", "var")
        for name in COPIED:
            if (root / name).is_dir():
                shutil.copytree(root / name, folder / name, ignore=left_out)
            elif (root / name).exists():
                shutil.copy2(root / name, folder / name)

    def tests(self, what: Sequence[str], seconds: float, *, keep: bool = False) -> tuple[Verdict, str]:
        """Run tests to the first that fails; ``keep``: what is compiled is kept for the next runs."""
        command = [
            sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", "--assert=plain",
            "-m", "not soak", "--tb=no", *what,
        ]  # fmt: skip
        own = {**os.environ, "PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "" if keep else "1"}
        running = subprocess.Popen(
            command, cwd=self.folder, env=own, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            start_new_session=True,
        )  # fmt: skip
        try:
            said, _ = running.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)
            running.communicate()
            return "killed", "it takes too long"
        if running.returncode in (0, 5):  # 5: none of these is a test of every day
            return "survived", ""
        failed = [line for line in said.splitlines() if line.startswith(("FAILED", "ERROR"))]
        if running.returncode not in (1, 2) or not failed:
            raise RuntimeError(f"the tests do not run:\n{said[-2000:]}")
        return "killed", failed[0].partition(" ")[2].partition(" - ")[0]

    def tried(self, mutant: Mutant, first: Sequence[str], all_of: Sequence[str], seconds: float) -> Tried:
        """Make a change, run the tests that look first and then all of them, and put the file back."""
        began = time.monotonic()
        file = self.folder / mutant.module
        source = file.read_text(encoding="utf-8")
        file.write_text(mutant.change.made(source), encoding="utf-8")
        self._forget(file)
        try:
            verdict, by = self.tests(first, seconds) if first else ("survived", "")
            if verdict == "survived":
                verdict, by = self.tests(all_of, seconds)
        finally:
            file.write_text(source, encoding="utf-8")
            self._forget(file)
        return Tried(mutant, verdict, by, time.monotonic() - began)

    @staticmethod
    def _forget(file: Path) -> None:
        """Take away what was compiled of a file: a change within the second would not be seen."""
        for old in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
            old.unlink()


def trials(game: str, chosen: Sequence[Mutant], copy: Copy) -> Iterator[Tried]:
    """Try mutants of a game one after another. The tests must pass on the tree as it is; ten times as long as they
    take then is too long."""
    folder = [str(tests_of(game))]
    began = time.monotonic()
    verdict, by = copy.tests(folder, 3600, keep=True)
    if verdict != "survived":
        raise RuntimeError(f"{by} fails on the tree as it is")
    most = 60 + 10 * (time.monotonic() - began)
    for mutant in chosen:
        yield copy.tried(mutant, fitting(game, mutant.module, mutant.change.line), folder, most)


def rules_named(mutant: Mutant) -> str:
    """The rules that the changed function names, at most five."""
    return " ".join(rules_of(mutant.game, mutant.module, mutant.change.line)[:5])


def stale(listed: Sequence[Equivalent], root: Path = ROOT) -> list[Equivalent]:
    """Those of the list that are no change of the tree any more."""
    found = {
        (module, change.function, change.before, change.after)
        for module in {row.module for row in listed}
        if (root / module).exists()
        for change in changes((root / module).read_text(encoding="utf-8"))
    }
    return [row for row in listed if (row.module, row.function, row.before, row.after) not in found]
