"""A fleet of campaigns in one process, for ``flotilla bench``: start-up, memory, latency. Prints JSON."""

from __future__ import annotations

import asyncio
import json
import resource
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from time import perf_counter
from typing import Any

from bot.games import games, usual
from bot.service.book import OWN
from bot.service.scribe import SilentScribe
from bot.service.service import Service
from bot.service.types import Actor, Settings
from bot.store import Store
from bot.store.records import Commit, Deadline, NewCampaign, NewEntry, Seat
from engine.core.play.entry import pack_entry
from engine.core.play.match import Match

NOW = 1_800_000_000
BUSY = 300
ORDERS = 100


def _first(texts: dict[str, Any], owner: int) -> Callable[[int], Commit]:
    def first(campaign: int) -> Commit:
        return Commit(
            campaign,
            NOW,
            expected=0,
            entries=(NewEntry(texts["entry"]),),
            parts=texts["parts"],
            joined=((owner, "Ana"),),
            seats=(Seat("us", owner, None, NOW),),
            deadlines=(Deadline(campaign, "turn", "nothing#1", NOW + 86_400 + campaign),),
        )

    return first


async def fill(path: Path, count: int) -> None:
    """Fill a database with ``count`` campaigns in play."""
    game = usual()
    match = Match.new(game.rules, game.smallest, "fleet")
    changes = match.take_changes()
    parts = {name: json.dumps(data) for name, data in changes.parts.items()}
    parts[OWN] = json.dumps({"seed": "fleet"})
    texts = {"parts": parts, "entry": json.dumps(pack_entry(changes.entries[0]))}
    settings = json.dumps(asdict(Settings()))
    async with await Store.open(path) as store:
        for number in range(count):
            new = NewCampaign(
                1, 1000 + number, game.name, game.smallest, "Fleet", "en", settings, b"k" * 32, "h", number + 1, NOW
            )
            await store.found(new, _first(texts, number + 1))


async def run(path: Path, count: int) -> dict[str, float]:
    """Start on the database, open the busiest campaigns, give orders."""
    start = perf_counter()
    store = await Store.open(path)
    service = Service(store, games(), SilentScribe(), lambda: NOW, most_open=BUSY)
    await service.watch.wake()
    await service.watch.due()
    await service.watch.next_at()
    started = perf_counter() - start
    busy = min(count, BUSY)
    for campaign in range(1, busy + 1):
        async with service.look(campaign):
            pass
    times = []
    for number in range(ORDERS):
        campaign = number % busy + 1
        async with service.look(campaign) as looked:
            decision = looked.match.waiting()[0]
            slot = decision.slots[0]
            answer, _ = looked.match.suggestion(decision.id, slot)
        at = perf_counter()
        await service.acts.draft(Actor(campaign, "Ana"), campaign, decision.id, {slot: answer})
        times.append(perf_counter() - at)
    await store.close()
    times.sort()
    return {
        "start_s": started,
        "memory_mb": memory_mb(),
        "order_ms": times[len(times) // 2] * 1000,
    }


def memory_mb() -> float:
    """Resident memory now, in MB. The peak of ``resource`` will not do: it survives exec and is the parent's."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 1e6


def main() -> None:
    """Fill the database in another process, so that its memory does not count; then run."""
    folder, count = Path(sys.argv[1]), int(sys.argv[2])
    path = folder / "fleet.sqlite3"
    if len(sys.argv) > 3:
        asyncio.run(fill(path, count))
        return
    import subprocess

    words = [sys.executable, "-m", "bot.tools.bench_fleet", str(folder), str(count), "fill"]
    subprocess.run(words, check=True)  # noqa: S603 - ourselves
    sys.stdout.write(json.dumps(asyncio.run(run(path, count))) + "\n")


if __name__ == "__main__":
    main()
