"""What an order costs from the member's command to the answer they read, with the real client in between.

A harbour, the bot and a campaign run in one process on a temporary folder. The commands alternate in one run, so that
the ratio of their times means something on any machine.
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Awaitable
from pathlib import Path
from time import perf_counter
from typing import Final

from bot.discord.turnstile import Turnstile
from bot.games import usual
from bot.harbour.client import Outcome, Sailor
from bot.harbour.server import Harbour
from bot.service.allowance import Allowance
from bot.settings import ProgramSettings
from bot.store.bench import order_cost
from bot.tools.output import Fault
from bot.tools.play import ORGANISER, campaign, harbour_app, ready

ROUNDS: Final = 40
QUICK: Final = Allowance(10_000, 0.001)  # the measurement taps faster than any member may


async def measure(rounds: int = ROUNDS) -> dict[str, float]:
    """Medians in milliseconds: ``order_ms`` a slash command that gives an order, durable and answered,
    ``trivial_ms`` one whose answer stands ready, ``commit_ms`` one trivial durable commit."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with Harbour() as harbour:
            app = harbour_app(harbour, ProgramSettings(), folder)
            await app.start()
            try:
                await ready(app)
                app.router.turnstile = Turnstile(taps=QUICK, typing=QUICK)
                await campaign(app, harbour, usual().first)
                trivial, order = await _by_turns(harbour, rounds)
            finally:
                await app.stop()
        store = await order_cost(folder, rounds=rounds)
    floor = store["floor_ms"]
    assert isinstance(floor, dict)
    return {
        "order_ms": statistics.median(order),
        "trivial_ms": statistics.median(trivial),
        "commit_ms": floor["median"],
    }


async def _by_turns(harbour: Harbour, rounds: int) -> tuple[list[float], list[float]]:
    member = Sailor(harbour, ORGANISER)
    boat, places = await _free_to_go(member)
    trivial: list[float] = []
    order: list[float] = []
    for number in range(-3, rounds):
        help_time = await _timed(member.slash("help"))
        # The other place each time: a draft that changes nothing might cost less.
        order_time = await _timed(member.slash("patrol", boat=boat, place=places[number % 2]))
        if number >= 0:
            trivial.append(help_time)
            order.append(order_time)
    return trivial, order


async def _free_to_go(member: Sailor) -> tuple[str, list[str]]:
    """A boat that can be sent to two other places, and these places."""
    boats = [choice["value"] for choice in await member.complete("patrol", "boat", "")]
    for boat in boats:
        places = [choice["value"] for choice in await member.complete("patrol", "place", "", boat=boat)][1:3]
        if len(places) == 2:
            return boat, places
    raise Fault(f"no boat has two places to go to; there are {boats}")


async def _timed(act: Awaitable[Outcome]) -> float:
    """Milliseconds until the member sees the answer; :class:`Fault` where none comes."""
    start = perf_counter()
    outcome = await act
    took = (perf_counter() - start) * 1000
    if outcome.kind != "message":
        raise Fault(f"the bot answered {outcome.kind} {outcome.why}")
    return took
