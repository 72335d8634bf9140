"""The end-to-end tests again and again: at several hours of the day, beside processes that take the machine's time."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.soak.report import time_words, write_part

ROOT = Path(__file__).parents[2]
HOURS = (0.0, 3.5, 7.0, 12.0, 18.0, 22.8)  # UTC: in the night, about its beginning and its end, and by day
ROUNDS = 1  # a pass takes minutes beside busy processes: six of them, not thirty, so that the long run ends in a night
BUSY = 2
SPIN = "while True: sum(range(100_000))"
PASSED, FAILED = re.compile(r"(\d+) passed"), re.compile(r"(\d+) (?:failed|error)")


@dataclass(frozen=True, slots=True)
class Pass:
    """One run of all end-to-end tests at one hour."""

    hour: float
    passed: int
    failed: int
    seconds: float
    names: tuple[str, ...]


@contextmanager
def busy(number: int = BUSY) -> Iterator[None]:
    """As many processes that compute without end."""
    processes = [subprocess.Popen([sys.executable, "-c", SPIN]) for _ in range(number)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def one_pass(hour: float, files: Sequence[str] = ("tests/end_to_end",)) -> Pass:
    """Run the files with their clock set to an hour."""
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "0", "-m", "not soak", "-p", "no:cacheprovider", "-rfE", *files],
        cwd=ROOT,
        env={**os.environ, "FLOTILLA_TEST_HOUR": str(hour)},
        capture_output=True,
        text=True,
        check=False,
    )
    passed = sum(int(count) for count in PASSED.findall(done.stdout))
    failed = sum(int(count) for count in FAILED.findall(done.stdout))
    if done.returncode and not failed:
        failed = 1  # it did not reach its end
    names = tuple(line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR")))
    return Pass(hour, passed, failed, time.monotonic() - began, names)


def run(rounds: int = ROUNDS, hours: Sequence[float] = HOURS, told: Callable[[list[Pass]], object] = len) -> list[Pass]:
    """All hours in turn, ``rounds`` times, beside busy processes. ``told`` hears of the passes so far."""
    passes: list[Pass] = []
    with busy():
        for _ in range(rounds):
            for hour in hours:
                passes.append(one_pass(hour))
                told(passes)
    return passes


def write(passes: Sequence[Pass]) -> None:
    """Write the part into docs/soak.md."""
    hours = sorted({tried.hour for tried in passes})
    failed = sum(tried.failed for tried in passes)
    lines = [
        f"## End to end, {len(passes)} times\n",
        f"All tests of `tests/end_to_end`, with their clock set to {len(hours)} hours of the day (UTC), beside {BUSY}",
        "processes that compute without end.\n",
        "| hour | passes | tests that passed | that failed | seconds of a pass, longest |",
        "|---:|---:|---:|---:|---:|",
    ]
    for hour in hours:
        those = [tried for tried in passes if tried.hour == hour]
        clock = f"{int(hour):02}:{round(hour % 1 * 60):02}"
        passed, bad = sum(tried.passed for tried in those), sum(tried.failed for tried in those)
        lines.append(f"| {clock} | {len(those)} | {passed:,} | {bad} | {max(tried.seconds for tried in those):,.0f} |")
    summary = f"{len(passes)} passes, {sum(tried.passed for tried in passes):,} tests passed, {failed} failed"
    write_part("hours", summary, time_words(sum(tried.seconds for tried in passes)) + " on the wall", "\n".join(lines))
