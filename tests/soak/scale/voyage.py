"""A harbour in this process and the bot in another: what both are told, and what is measured between them."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.harbour import interactions
from bot.harbour.members.client import Sailor
from bot.harbour.server import Harbour
from bot.tools.bench_order import free_to_go
from bot.tools.play import ORGANISER
from tests.soak.scale.waters import add_servers

ROOT = Path(__file__).parents[3]
PATIENCE = 1_200.0
WAITS = 60.0  # seconds for an answer: how long it takes is what is measured


@dataclass
class Voyage:
    """A harbour with a bot that is ready. ``start`` in seconds until all shards were, ``memory`` in MB and ``spent``
    seconds of processor time then."""

    harbour: Harbour
    process: asyncio.subprocess.Process
    start: float = 0.0
    guilds: int = 0
    memory: float = 0.0
    most: float = 0.0
    spent: float = 0.0

    async def heard(self) -> dict[str, Any]:
        """The bot's next figures."""
        assert self.process.stdout is not None
        line = await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)
        assert line, "the bot's process has ended"
        figures: dict[str, Any] = json.loads(line)
        return figures

    async def told(self, do: str, **more: Any) -> dict[str, Any]:
        """Tell the bot to do something, and hear what came of it."""
        assert self.process.stdin is not None
        self.process.stdin.write((json.dumps({"do": do, **more}) + "\n").encode())
        await self.process.stdin.drain()
        return await self.heard()

    async def member(self) -> tuple[Sailor, str, list[str]]:
        """The organiser of a campaign in the harbour's first channel, a boat and two places for it to go."""
        person = int(self.harbour.world.named(ORGANISER))
        await self.told("found", member=person, name=ORGANISER)
        sailor = Sailor(self.harbour, ORGANISER)
        boat, places = await free_to_go(sailor)
        await self.told("bare", member=person, boat=boat, places=places)
        return sailor, boat, places


@asynccontextmanager
async def voyage(folder: Path, servers: int, shards: int) -> AsyncIterator[Voyage]:
    """A harbour with so many servers, and the bot on the database in ``folder``, connected by so many shards.

    Logins are as far apart as Discord wants them, one every five seconds.
    """
    interactions.ANSWER_SECONDS = WAITS
    async with Harbour(real_rates=True) as harbour:
        add_servers(harbour.world, servers)
        harbour.gateway.shards = shards
        began = time.time()
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.soak.scale.boat", str(folder), str(harbour.port),
            cwd=ROOT, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        try:
            sailing = Voyage(harbour, process)
            figures = await sailing.heard()
            sailing.start, sailing.guilds = figures["ready"] - began, figures["guilds"]
            sailing.memory, sailing.most, sailing.spent = figures["memory"], figures["most"], figures["spent"]
            yield sailing
        finally:
            assert process.stdin is not None
            process.stdin.close()
            try:
                await asyncio.wait_for(process.wait(), WAITS)
            except TimeoutError:
                process.kill()
                await process.wait()
