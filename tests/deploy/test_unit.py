"""The unit's ``Type=notify`` and ``WatchdogSec=``: the bot says when it is ready, that it lives, and that it ends."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from pathlib import Path

from bot.harbour.server import Harbour
from bot.watchman import LOOK_EVERY
from tests.bot.tools.starts import Berth
from tests.deploy.test_deploy import unit

PATIENCE = 300


async def test_the_bot_gives_systemd_the_signs_that_the_unit_waits_for(tmp_path: Path) -> None:
    service = unit("flotilla.service")["Service"]
    assert service["Type"] == "notify"
    assert int(service["WatchdogSec"]) > 10 * LOOK_EVERY
    berth = Berth()
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind(str(tmp_path / "notify"))
        ear.setblocking(False)

        async def heard() -> str:
            async with asyncio.timeout(PATIENCE):
                return (await asyncio.get_running_loop().sock_recv(ear, 200)).decode()

        async with Harbour() as harbour:
            bot = await asyncio.to_thread(
                berth.start,
                tmp_path,
                *(str(harbour.port), str(tmp_path)),
                module="tests.bot.tools.run_in_harbour",
                env={**os.environ, "NOTIFY_SOCKET": str(tmp_path / "notify")},
            )
            assert await heard() == "READY=1"
            assert await heard() == "WATCHDOG=1"
            bot.send_signal(signal.SIGTERM)
            while (word := await heard()) == "WATCHDOG=1":
                pass
            assert word == "STOPPING=1"
            assert (await bot.ended())[0] == 0
    berth.close()
