"""The bot alone in a process, connected to a harbour in another: its memory is its own.

``python -m tests.soak.scale.boat FOLDER PORT``. It answers each line of JSON on its input with one of figures.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from bot.app import App
from bot.discord.taps.turnstile import Turnstile
from bot.games import load_games, usual
from bot.harbour.connector import HarbourConnector
from bot.harbour.demo import GUILD_ID, PACIFIC_ID
from bot.logs import set_up
from bot.render.encode import PictureStore
from bot.service.types import Actor, Settings
from bot.settings import ProgramSettings
from bot.tools.bench_order import QUICK, add_bare


def figures() -> dict[str, float]:
    """Resident memory now, and at most so far, in MB, and the processor time spent so far, in seconds."""
    lines = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text("ascii").splitlines())
    memory, most = (int(lines[name].split()[0]) / 1e3 for name in ("VmRSS", "VmHWM"))
    return {"memory": memory, "most": most, "spent": time.process_time()}


class Boat:
    """The bot, and what it is told to do by the measurement."""

    def __init__(self, folder: Path, port: int) -> None:
        settings = ProgramSettings(_env_file=None).model_copy(  # type: ignore[call-arg]  # pydantic's own
            update={"folder": folder, "token": SecretStr("harbour"), "health_port": 0}
        )
        self.app = App(settings, connector=lambda: HarbourConnector(port))

    async def sail(self) -> None:
        """Start, tell when all shards are ready, and do what it is told until its input ends."""
        await self.app.start()
        # The campaigns are copies: none may have its pictures from another's.
        self.app.pictures._limit = 0
        self.app._studio._pictures = PictureStore(0)
        kept = asyncio.create_task(self.app.wait())
        while not self.app.connection.ready:  # noqa: ASYNC110 - nothing else tells
            await asyncio.sleep(0.02)
        self._tell(ready=time.time(), guilds=self.app.connection.guilds, **figures())
        self.app.router.turnstile = Turnstile(taps=QUICK, typing=QUICK)
        loop = asyncio.get_running_loop()
        while line := await loop.run_in_executor(None, sys.stdin.readline):
            order: dict[str, Any] = json.loads(line)
            self._tell(**await getattr(self, order.pop("do"))(**order))
        kept.cancel()
        await self.app.stop()

    @staticmethod
    def _tell(**figures: float) -> None:
        sys.stdout.write(json.dumps(figures) + "\n")
        sys.stdout.flush()

    async def figures(self) -> dict[str, float]:
        """See :func:`figures`."""
        return figures()

    async def found(self, member: int, name: str) -> dict[str, float]:
        """A campaign of a member alone in the harbour's first channel."""
        actor = Actor(member, name, "en-GB", int(GUILD_ID), int(PACIFIC_ID), manages=True)
        settings = Settings.usual(usual().rules, usual().first)
        receipt = await self.app.service.campaigns.found(
            actor, usual().name, usual().first, settings=settings, seed="scale"
        )
        return {"campaign": int(receipt.data["campaign"])}

    async def bare(self, member: int, boat: str, places: list[str]) -> dict[str, float]:
        """The bare command, see :mod:`bot.tools.bench_order`."""
        await add_bare(self.app, member, boat, places)
        return {}

    async def due(self, count: int, at: int) -> dict[str, float]:
        """So many campaigns' deadlines end at a time; none of them is kept in memory as it was."""
        desk = self.app.service.desk
        sql = "UPDATE deadlines SET due_at = ? WHERE kind IN ('turn', 'question') AND campaign_id <= ?"
        moved = await self.app.store._db.write(lambda conn: conn.execute(sql, (at, count)).rowcount)
        await desk.forget_all()
        desk.ring()
        return {"moved": moved}


def main() -> None:
    """Sail until the input ends."""
    set_up("error", "text")
    load_games()
    asyncio.run(Boat(Path(sys.argv[1]), int(sys.argv[2])).sail())


if __name__ == "__main__":
    main()
