"""What views of the past cost the players: a member gives orders while an outsider asks for past turns without pause.

A harbour, the bot and a war of some months run in one process on a temporary folder.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Final

from bot.app import App
from bot.games import usual
from bot.harbour.demo import PACIFIC_ID
from bot.harbour.members.client import Sailor
from bot.harbour.server import Harbour
from bot.service.desk import usual_doctrine
from bot.service.types import Actor
from bot.settings import ProgramSettings
from bot.tools.output import Fault
from bot.tools.play import ORGANISER, campaign, harbour_app, ready

WEEKS: Final = 20
OUTSIDER: Final = "Eli"
ROUNDS: Final = 15
CALLS: Final = 24
BETWEEN: Final = 0.25  # seconds between two calls of the outsider
PATIENCE: Final = 120.0


async def measure(weeks: int = WEEKS) -> dict[str, float]:
    """Medians in milliseconds: ``alone_ms`` of a member's ``/orders``, ``during_ms`` of the same while an outsider
    looks at the past of that campaign, ``worst_ms`` the longest then."""
    with tempfile.TemporaryDirectory() as name:
        async with Harbour() as harbour:
            app = harbour_app(harbour, ProgramSettings(), Path(name))
            await app.start()
            try:
                await ready(app)
                await campaign(app, harbour, usual().longest.id)
                await _play(app, harbour, weeks)
                member, outsider = Sailor(harbour, ORGANISER), Sailor(harbour, OUTSIDER)
                alone = [await _orders(member) for _ in range(ROUNDS)]
                looking = asyncio.create_task(_look(outsider, weeks))
                during: list[float] = []
                while not looking.done():
                    during.append(await _orders(member))
                    await asyncio.sleep(0.1)
                await looking
            finally:
                await app.stop()
    middle, busy = statistics.median(alone), statistics.median(during)
    return {"alone_ms": middle, "during_ms": busy, "worst_ms": max(during)}


async def _play(app: App, harbour: Harbour, weeks: int) -> None:
    """Play so many weeks: the staff seals the gates, the executive officers answer the rest."""
    row = await app.store.campaigns.by_channel(int(PACIFIC_ID))
    person = next(user for user in harbour.world.users.values() if user["username"].lower() == ORGANISER.lower())
    assert row is not None
    ana = Actor(int(person["id"]), ORGANISER, guild_id=row.guild_id, channel_id=row.channel_id)
    turns: set[str] = set()
    while True:
        async with app.service.look(row.id) as table:
            turns.add(table.match.rules.turn(table.match.state))
            decision = table.match.waiting()[0]
        if len(turns) > weeks:
            return
        if decision.gate:
            await app.service.acts.ready(replace(ana, interaction=None), row.id)
        else:
            await app.service.acts.delegate(ana, row.id, decision.id, decision.slots[0], usual_doctrine(usual().rules))


async def _look(outsider: Sailor, weeks: int) -> None:
    """Ask for one past turn after another, without waiting for the answers."""
    asked = []
    for number in range(CALLS):
        asked.append(asyncio.create_task(outsider.slash("map", turn=1 + number % weeks, patience=PATIENCE)))
        await asyncio.sleep(BETWEEN)
    await asyncio.gather(*asked)


async def _orders(member: Sailor) -> float:
    """Milliseconds until a member reads the answer to ``/orders``; :class:`Fault` where none comes."""
    start = perf_counter()
    outcome = await member.slash("orders", patience=PATIENCE)
    took = (perf_counter() - start) * 1000
    if outcome.kind != "message":
        raise Fault(f"the bot answered {outcome.kind} {outcome.why}")
    return took
