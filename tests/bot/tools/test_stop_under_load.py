"""A stop on a machine so busy that the bot gets a third of a processor: everybody who asked is answered, and it ends
well.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.harbour.server import Harbour
from tests.bot.tools.starts import Berth
from tests.bot.tools.test_run import berth, harboured  # noqa: F401 - a fixture

BUSY, IDLE = 0.02, 0.01  # seconds that the others have the processor, and the bot
PATIENCE = 90.0
MEMBERS = ("Ana", "Bo", "Chen", "Dara")


@contextlib.asynccontextmanager
async def busy(pid: int) -> AsyncIterator[None]:
    """The process runs only now and then."""

    async def hold() -> None:
        with contextlib.suppress(ProcessLookupError):
            while True:
                os.kill(pid, signal.SIGSTOP)
                await asyncio.sleep(BUSY)
                os.kill(pid, signal.SIGCONT)
                await asyncio.sleep(IDLE)

    holding = asyncio.create_task(hold())
    try:
        yield
    finally:
        holding.cancel()
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)


@pytest.mark.parametrize(
    "looks",
    [
        ("orders", "map"),
        pytest.param(
            ("orders", "campaign status", "map", "score", "orders", "report", "mine", "help"), marks=pytest.mark.soak
        ),
    ],
    ids=len,
)
async def test_a_stop_under_load_answers_everybody_and_ends_well(
    tmp_path: Path,
    berth: Berth,  # noqa: F811 - a fixture
    monkeypatch: pytest.MonkeyPatch,
    looks: tuple[str, ...],
) -> None:
    # Under such a load many an answer comes too late; that is another matter.
    monkeypatch.setattr("bot.harbour.interactions.ANSWER_SECONDS", 3600)
    async with Harbour(elsewhere=True) as harbour:
        process = await harboured(berth, tmp_path, harbour)
        form = await harbour.sailor("Ana").slash("campaign new", game="silent_war", scenario="wahoo-3")
        await harbour.sailor("Ana").modal(form, {})

        def ask(name: str) -> list[asyncio.Task[object]]:
            return [asyncio.create_task(harbour.sailor(name).slash(look, patience=PATIENCE)) for look in looks]

        async with busy(process.pid):
            asked = [task for name in MEMBERS for task in ask(name)]
            await asyncio.sleep(0.3)
            process.send_signal(signal.SIGTERM)
            for name in MEMBERS:
                await asyncio.sleep(0.1)
                asked += ask(name)
            code, log = await process.ended()
        await asyncio.wait(asked, timeout=2)  # what has been sent has still to be read
        answered = [task for task in asked if task.done() and task.exception() is None]
        for task in asked:
            task.cancel()
    assert code == 0
    assert len(answered) == len(asked)
    for word in ("refusal_not_shown", "handler_failed", "did not"):
        assert word not in log
