"""The measurements: a bot with many servers, with many campaigns, with many deadlines that end at once."""

from __future__ import annotations

import asyncio
import math
import sqlite3
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from typing import Final

from bot.harbour.members.client import Sailor
from bot.tools.bench_order import by_turns, timed
from tests.soak.scale.page import Figure
from tests.soak.scale.voyage import Voyage, voyage
from tests.soak.scale.waters import PLAYED, TEXTS, fill

BETWEEN: Final = 0.05  # seconds between two orders: what they leave to the clock is not the next one's
PATIENCE: Final = 3_600.0
FILE: Final = "flotilla.sqlite3"


@dataclass(frozen=True)
class Sizes:
    """How much of everything: ``at_play`` campaigns on ``servers`` servers; ``few`` campaigns beside ``many``;
    ``deadlines`` that end together ``within`` so many seconds; ``orders`` that are given at least."""

    servers: int = 10_000
    shards: int = 8
    at_play: int = 10_000
    few: int = 1_000
    many: int = 50_000
    deadlines: int = 5_000
    within: int = 60
    orders: int = 100

    def shared(self, parts: int) -> Sizes:
        """The same with a part of the counts."""
        counts = ("servers", "at_play", "few", "many", "deadlines")
        return replace(self, **{name: max(1, getattr(self, name) // parts) for name in counts})


@contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="flotilla-scale-") as folder:
        yield Path(folder)


async def servers(sizes: Sizes) -> list[Figure]:
    """Start, memory and an order of a bot with many servers and campaigns on them."""
    with _folder() as folder:
        await fill(folder / FILE, sizes.at_play)
        async with voyage(folder, sizes.servers, sizes.shards) as sailing:
            assert sailing.guilds == sizes.servers + 1
            member, boat, places = await sailing.member()
            given = await by_turns(member, boat, places, sizes.orders)
            times = {name: median(each) for name, each in given.items()}
            after = await sailing.told("figures")
    return [
        Figure(f"start, until all of {sizes.shards} shards are ready", sailing.start, "s", 60),
        Figure("processor time of the bot's process for it", sailing.spent, "s"),
        Figure("memory, most so far, after the start", sailing.most, "MB", 1_500),
        Figure("memory, most so far, after the orders", after["most"], "MB", 1_500),
        Figure("an order acknowledged, median", times["order"], "ms"),
        Figure("a bare command that does the same", times["floor"], "ms"),
        Figure("ratio of the two", times["order"] / times["floor"], "", 1.5),
    ]


async def campaigns(sizes: Sizes) -> list[Figure]:
    """The same order by turns in a bot with few campaigns and in one with many, all of them in play."""
    few, many = sizes.few, sizes.many
    with _folder() as folder:
        async with AsyncExitStack() as stack:
            seats, starts = [], []
            for count in (few, many):
                here = folder / str(count)
                here.mkdir()
                await fill(here / FILE, count, TEXTS)
                sailing = await stack.enter_async_context(voyage(here, -(-count // TEXTS), 1))
                seats.append(await sailing.member())
                starts.append(sailing)
            times: list[list[float]] = [[], []]
            for number in range(2 * sizes.orders):
                await asyncio.sleep(BETWEEN)
                times[number % 2].append(await _order(*seats[number % 2], number // 2))
    least, most = (median(each) for each in times)
    return [
        *(
            Figure(f"start with {count:,} campaigns", sailing.start, "s")
            for count, sailing in zip((few, many), starts, strict=True)
        ),
        Figure(f"memory after the start with {many:,}", starts[1].most, "MB"),
        Figure(f"an order with {few:,} campaigns, median", least, "ms"),
        Figure(f"an order with {many:,} campaigns, median", most, "ms"),
        Figure("ratio of the two", most / least, "", 2),
    ]


async def deadlines(sizes: Sizes) -> list[Figure]:
    """As many campaigns' questions end at the same second; a member of another campaign gives orders meanwhile."""
    count = sizes.deadlines
    with _folder() as folder:
        await fill(folder / FILE, count)
        async with voyage(folder, -(-count // PLAYED), 1) as sailing:
            member = await sailing.member()
            quiet = [await _order(*member, number) for number in range(20)]
            at = int(time.time()) + sizes.within
            moved = (await sailing.told("due", count=count, at=at))["moved"]
            before = (await sailing.told("figures"))["spent"]
            await asyncio.sleep(at - time.time())
            took, times = await _closing(sailing, folder / FILE, at, member, sizes.orders)
            spent = (await sailing.told("figures"))["spent"] - before
            with sqlite3.connect(f"file:{folder / FILE}?mode=ro", uri=True) as conn:
                live = conn.execute("SELECT count(*) FROM campaigns WHERE status IN ('live', 'ended')").fetchone()[0]
            conn.close()
    assert live >= count  # none was given up
    times.sort()
    return [
        Figure("deadlines that ended at the same second", moved, ""),
        Figure("seconds until the last was closed", took, "s", 300),
        Figure("processor time of the bot's process meanwhile", spent, "s"),
        Figure("orders of another member meanwhile", len(times), ""),
        Figure("the same order before, median", median(quiet), "ms"),
        Figure("meanwhile, median", median(times), "ms"),
        Figure("meanwhile, 99 of 100", times[math.ceil(0.99 * len(times)) - 1], "ms", 1_000),
        Figure("meanwhile, the longest", times[-1], "ms"),
    ]


async def _closing(
    sailing: Voyage, file: Path, at: int, member: tuple[Sailor, str, list[str]], orders: int
) -> tuple[float, list[float]]:
    """Order until all that was due ``at`` is closed, and at least so many times; seconds until then, and the
    milliseconds of each order. Errors: TimeoutError where it is never closed."""
    times: list[float] = []
    took = 0.0
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as conn:
        async with asyncio.timeout(PATIENCE):
            while not took or len(times) < orders:
                times.append(await _order(*member, len(times)))
                if (
                    not took
                    and not conn.execute("SELECT count(*) FROM deadlines WHERE due_at = ?", (at,)).fetchone()[0]
                ):
                    took = time.time() - at
                await asyncio.sleep(BETWEEN)
    conn.close()
    return took, times


async def _order(member: Sailor, boat: str, places: Sequence[str], number: int) -> float:
    """Milliseconds until an order is acknowledged; each time for the other place."""
    return await timed(member.slash("patrol", boat=boat, place=places[number % 2]))
