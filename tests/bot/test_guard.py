"""The guard: what the event loop cannot end, its thread ends. Each in a process of its own."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from bot.guard import FORCED, HUNG, Guard

ROOT = Path(__file__).resolve().parents[2]
HEAD = """
import asyncio, sys, threading, time
from bot.guard import Guard

async def main():
    guard, stop = Guard(look_every={look}, hung_after={hung}, stop_within={within}, deaf_after={deaf}), asyncio.Event()
    guard.start()
    with guard.signals(stop):
        print("ready", flush=True)
{body}

asyncio.run(main())
"""


def started(
    body: str, *, look: float = 0.05, hung: int = 4, within: float = 0.5, deaf: int = 9999
) -> subprocess.Popen[str]:
    """A process whose event loop does that; it has said that it is ready."""
    lines = textwrap.indent(textwrap.dedent(body).strip(), " " * 8)
    script = HEAD.format(body=lines, look=look, hung=hung, within=within, deaf=deaf)
    process = subprocess.Popen(
        [sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def ended(process: subprocess.Popen[str]) -> tuple[int, str]:
    """Its exit code and what it said at last."""
    _, said = process.communicate(timeout=60)
    return process.returncode, said


def test_a_loop_that_hangs_ends_the_process_and_says_where() -> None:
    code, said = ended(started("time.sleep(3600)"))
    assert code == HUNG
    assert "the event loop hangs" in said
    assert "in main" in said


def test_a_loop_that_answers_is_left_alone() -> None:
    body = """
    while guard.looks < 300:
        await asyncio.sleep(0.005)
    """
    assert ended(started(body, look=0.01, hung=200)) == (0, "")


def test_a_signal_stops_and_a_second_one_ends_at_once() -> None:
    process = started("await stop.wait()", hung=9999, within=50)
    process.send_signal(signal.SIGTERM)
    assert ended(process) == (0, "")
    process = started("await stop.wait(); print('heard', flush=True); await asyncio.sleep(3600)", within=3600)
    process.send_signal(signal.SIGTERM)
    assert process.stdout is not None
    assert process.stdout.readline() == "heard\n"
    process.send_signal(signal.SIGINT)
    assert ended(process) == (FORCED, "")


@pytest.mark.parametrize(
    "body",
    [
        "await stop.wait(); await asyncio.sleep(3600)",
        "while True: pass",
        "time.sleep(3600)",
        "threading.Thread(target=time.sleep, args=(3600,)).start(); await stop.wait()",
        "asyncio.create_task(asyncio.to_thread(time.sleep, 3600)); await stop.wait()",
    ],
    ids=["hangs in a wait", "computes for ever", "sleeps in a call", "leaves a thread", "leaves an executor's thread"],
)
def test_after_a_signal_the_process_ends_whatever_hangs(body: str) -> None:
    process = started(body, hung=9999)
    process.send_signal(signal.SIGTERM)
    code, said = ended(process)
    assert code == FORCED
    assert "did not" in said


def test_after_a_signal_a_loop_that_no_longer_answers_ends_the_process_soon_and_one_that_does_goes_on() -> None:
    process = started("time.sleep(3600)", within=3600, deaf=3)
    process.send_signal(signal.SIGTERM)
    code, said = ended(process)
    assert code == FORCED
    assert "its event loop hangs" in said
    process = started("await stop.wait(); [await asyncio.sleep(0.01) for _ in range(200)]", within=3600, deaf=30)
    process.send_signal(signal.SIGTERM)
    assert ended(process) == (0, "")


def test_it_ends_also_where_its_last_words_hang() -> None:
    """Standard error may be a pipe that nobody empties."""
    body = """
    import os
    os.set_blocking(2, True)
    threading.Thread(target=lambda: [os.write(2, b"x" * 4096) for _ in range(1000)], daemon=True).start()
    await stop.wait()
    await asyncio.sleep(3600)
    """
    process = started(body, hung=9999)
    process.send_signal(signal.SIGTERM)
    assert process.wait(60) == FORCED
    for pipe in (process.stdout, process.stderr):
        assert pipe is not None
        pipe.close()


async def test_an_earlier_end_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    codes: list[int] = []
    guard = Guard(look_every=0.01, end=codes.append)
    monkeypatch.setattr(Guard, "_last_words", staticmethod(lambda why: None))
    guard.start()
    guard.end_within(0.05, 3)
    guard.end_within(3600, 4)
    async with asyncio.timeout(30):
        while not codes:  # noqa: ASYNC110 - a thread tells
            await asyncio.sleep(0.01)
    assert codes == [4]


async def test_the_handlers_of_signals_are_put_back() -> None:
    before = signal.getsignal(signal.SIGTERM)
    codes: list[int] = []
    guard, stop = Guard(stop_within=3600, end=codes.append), asyncio.Event()
    with guard.signals(stop):
        os.kill(os.getpid(), signal.SIGTERM)
        async with asyncio.timeout(30):
            await stop.wait()
    assert signal.getsignal(signal.SIGTERM) is before
    assert codes == []
