"""``flotilla run`` as a process: a start that fails ends it in plain words, a stop ends it whatever hangs.

One start reads the whole program, the others are split off from a process that has read it
(:mod:`tests.bot.tools.starts`). The long run has more ways in which it can fail or hang.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.guard import FORCED
from bot.harbour.server import Harbour
from bot.store import Store
from bot.tools.run import TURNED_AWAY
from tests.bot.tools.starts import Berth, Started

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 100


def environment(folder: Path, **more: str) -> dict[str, str]:
    """Settings in the environment, none from the machine's own."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("FLOTILLA_")}
    own = {"FLOTILLA_TOKEN": "x", "FLOTILLA_FOLDER": str(folder), "FLOTILLA_HEALTH_PORT": "0"}
    return {**plain, "PYTHONPATH": str(ROOT), **own, **more}


@pytest.fixture(scope="module")
def berth() -> Iterator[Berth]:
    """A process that has read the program."""
    ready = Berth()
    yield ready
    ready.close()


def run(berth: Berth, folder: Path, **more: str) -> tuple[int, str]:
    """The command, until it ends by itself: its exit code and its log."""
    started = berth.start(folder.parent, "run", env=environment(folder, **more))
    return started.wait(), started.err.read_text("utf-8")


def run_anew(folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """The command as a process that reads the program, until it ends by itself."""
    return subprocess.run(
        [sys.executable, "-m", "bot.cli", "run"],
        cwd=folder.parent,
        env=environment(folder, **more),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


@pytest.fixture
def taken() -> Iterator[int]:
    """A port on which somebody listens."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield listener.getsockname()[1]


def test_a_health_port_that_is_taken_ends_it_with_a_plain_word(tmp_path: Path, taken: int) -> None:
    done = run_anew(tmp_path / "var", FLOTILLA_HEALTH_PORT=str(taken))
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("flotilla: cannot start:")
    assert "address already in use" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("setting", "value", "word"),
    [
        ("FLOTILLA_HEALTH_PORT", "many", "a setting is wrong: FLOTILLA_HEALTH_PORT"),
        ("FLOTILLA_TOKEN", "", "no token is set"),
    ],
)
def test_a_setting_that_is_wrong_ends_it_with_a_plain_word(
    tmp_path: Path, berth: Berth, setting: str, value: str, word: str
) -> None:
    code, log = run(berth, tmp_path / "var", **{setting: value})
    assert code == 1
    assert f"flotilla: {word}" in log
    assert "Traceback" not in log


@pytest.mark.soak
def test_a_folder_that_cannot_be_used_ends_it_with_a_plain_word(tmp_path: Path, berth: Berth) -> None:
    (tmp_path / "var").write_text("no folder")
    code, log = run(berth, tmp_path / "var")
    assert code == 1
    assert log.splitlines()[-1].startswith("flotilla: cannot start:")


@pytest.mark.parametrize(
    "content", [pytest.param(b"no database at all, though long enough to be one" * 9, marks=pytest.mark.soak), b""]
)
async def test_a_store_that_cannot_be_used_ends_it_with_a_plain_word(
    tmp_path: Path, berth: Berth, content: bytes
) -> None:
    folder = tmp_path / "var"
    folder.mkdir()
    if content:
        (folder / "flotilla.sqlite3").write_bytes(content)
        code, log = await asyncio.to_thread(run, berth, folder)
    else:
        async with await Store.open(folder / "flotilla.sqlite3"):
            code, log = await asyncio.to_thread(run, berth, folder)
    assert code == 1
    assert "flotilla.sqlite3" in log.splitlines()[-1]
    assert "Traceback" not in log


@pytest.mark.parametrize(
    "how", ["full disk", *(pytest.param(each, marks=pytest.mark.soak) for each in ("closed", "no reader"))]
)
def test_it_ends_also_where_nobody_can_be_told(tmp_path: Path, berth: Berth, taken: int, how: str) -> None:
    """A log that cannot be written: to a full disk, to a program that died, to nowhere."""
    if how == "full disk":
        own = environment(tmp_path / "var", FLOTILLA_HEALTH_PORT=str(taken))
        assert berth.start(tmp_path, "run", env=own, err="/dev/full").wait() not in (0, -signal.SIGKILL)
        return
    command = f"exec '{sys.executable}' -m bot.cli run"
    if how == "closed":
        command += " 2>&-"
    process = subprocess.Popen(
        ["/bin/sh", "-c", command],
        cwd=tmp_path,
        env=environment(tmp_path / "var", FLOTILLA_HEALTH_PORT=str(taken)),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    assert process.stderr is not None
    process.stderr.close()
    assert process.wait(PATIENCE) not in (0, -signal.SIGKILL)


async def harboured(berth: Berth, folder: Path, harbour: Harbour, hangs: str = "") -> Started:
    """The bot as a process in a harbour; it is connected, or ended."""
    started = await asyncio.to_thread(
        berth.start, folder, str(harbour.port), str(folder), hangs, module="tests.bot.tools.run_in_harbour"
    )
    await started.says(b"ready\n")
    return started


async def test_a_refused_token_ends_it_with_a_plain_word(tmp_path: Path, berth: Berth) -> None:
    async with Harbour(token="the right one") as strict:
        code, log = await (await harboured(berth, tmp_path, strict)).ended()
    assert code == TURNED_AWAY
    assert log.splitlines()[-1] == "flotilla: Discord refuses the token; make a new one in the developer portal"


async def test_a_signal_ends_it_well(tmp_path: Path, berth: Berth) -> None:
    async with Harbour(elsewhere=True) as harbour:
        process = await harboured(berth, tmp_path, harbour)
        process.send_signal(signal.SIGTERM)
        code, log = await process.ended()
    assert code == 0
    assert "stopped" in log
    for word in ("handler_failed", "does_not_end", "takes_too_long", "Traceback"):
        assert word not in log


@pytest.mark.parametrize(
    "hangs", ["loop", *(pytest.param(each, marks=pytest.mark.soak) for each in ("handler", "task", "discord"))]
)
async def test_a_signal_ends_it_whatever_hangs(tmp_path: Path, berth: Berth, hangs: str) -> None:
    async with Harbour(elsewhere=True) as harbour:
        process = await harboured(berth, tmp_path, harbour, hangs)
        process.send_signal(signal.SIGTERM)
        code, log = await process.ended()
    assert code in (0, FORCED)
    assert ("stopped" in log) == (hangs != "loop")
    async with await Store.open(tmp_path / "flotilla.sqlite3"):
        pass


async def test_a_second_signal_ends_it_at_once(tmp_path: Path, berth: Berth) -> None:
    async with Harbour(elsewhere=True) as harbour:
        process = await harboured(berth, tmp_path, harbour, "handler")
        process.send_signal(signal.SIGTERM)
        await asyncio.sleep(0)
        process.send_signal(signal.SIGTERM)
        code, _ = await process.ended()
    assert code in (0, FORCED, -signal.SIGTERM)
