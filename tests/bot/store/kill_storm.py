"""Killing a busy store at random instants, again and again, and looking at what it kept."""

import asyncio
import random
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from bot.store import Store
from bot.store.records import Commit, Deadline, NewCampaign
from tests.bot.store.committing_writer import CAMPAIGN, PARTS

ROOT = Path(__file__).parents[3]


@dataclass(frozen=True)
class Storm:
    """The result of a storm: kills, orders acknowledged in all, messages that reached the channel."""

    kills: int
    acknowledged: int
    delivered: int


def kill_storm(times: int, seed: int, folder: Path) -> Storm:
    """Kill a writer ``times`` times in ``folder``, one store through all of it. Raises AssertionError at the
    first order lost or doubled, saying which; the folder then holds the store as it was found."""
    chance = random.Random(seed)
    store, channel = folder / "storm.sqlite3", folder / "channel.txt"
    asyncio.run(_found(store))
    acknowledged = 0
    for _ in range(times):
        acknowledged = max(acknowledged, _kill_once(store, channel, chance))
        acknowledged = asyncio.run(_examine(store, channel, acknowledged))
    return Storm(times, acknowledged, len(_arrived(channel)))


async def _found(path: Path) -> None:
    async with await Store.open(path) as store:
        campaign = await store.campaigns.create(
            NewCampaign(1, 20, "silent_war", "storm", "Storm", "en", "{}", b"0" * 16, "00", 7, 0)
        )
        assert campaign.id == CAMPAIGN
        await store.commit(Commit(CAMPAIGN, at=0, deadlines=(Deadline(CAMPAIGN, "gate", "week", 1),)))


def _kill_once(store: Path, channel: Path, chance: random.Random) -> int:
    """Start a writer, kill it at a random instant (one in six while it still opens), return its last number."""
    command = [sys.executable, "-m", "tests.bot.store.committing_writer", str(store), str(channel)]
    acknowledged, complaints = store.with_name("acknowledged.txt"), store.with_name("complaints.txt")
    with acknowledged.open("wb") as out, complaints.open("wb") as errors:
        writer = subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=errors)
        if chance.random() < 1 / 6:
            time.sleep(chance.uniform(0.0, 0.6))
        else:
            wanted = chance.randint(1, 40)
            while writer.poll() is None and acknowledged.read_bytes().count(b"\n") < wanted:
                time.sleep(0.001)
            time.sleep(chance.uniform(0.0, 0.01))
        assert writer.poll() is None, f"the writer ended by itself: {complaints.read_text(encoding='utf-8')}"
        writer.kill()
        writer.wait()
    numbers = [int(line) for line in acknowledged.read_bytes().splitlines(keepends=True) if line.endswith(b"\n")]
    if not numbers:
        return 0
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers))), numbers
    return numbers[-1]


async def _examine(path: Path, channel: Path, acknowledged: int) -> int:
    """Nothing acknowledged is lost, nothing is there twice, no half orders exist. Returns the last number."""
    async with await Store.open(path) as store:
        await store.check()
        loaded = await store.load(CAMPAIGN)
        last = loaded.campaign.last_entry
        assert acknowledged <= last <= acknowledged + 1, (acknowledged, last)
        entries = await store.entries(CAMPAIGN)
        assert [entry.body for entry in entries] == [f'{{"n": {n}}}' for n in range(1, last + 1)]
        for number in range(max(1, last - PARTS + 1), last + 1):
            assert loaded.parts[f"boat{number % PARTS}"].startswith(f'"{number}:')
        assert loaded.parts.get("world") == (f'{{"n": {last}}}' if last else None)
        assert [due.due_at for due in await store.deadlines.of(CAMPAIGN)] == [last + 1]
        saves = [info.number for info in await store.checkpoints(CAMPAIGN)]
        assert saves == [number for number in range(1, last + 1) if number % 7 == 0]
        if last:
            assert await store.interaction(last) == f'{{"accepted": {last}}}'
        assert await store.interaction(last + 1) is None
        waiting = [message.nonce for message in await store.outbox.pending(limit=last + 1)]
    seen = _arrived(channel)
    assert len(seen) == len(set(seen)), "a message was posted twice"
    maybe_both = set(seen) & set(waiting)  # it arrived, but its mark did not: the next start looks first
    assert len(maybe_both) <= 1
    assert set(seen) | set(waiting) == {f"n{number}" for number in range(1, last + 1)}
    return last


def _arrived(channel: Path) -> list[str]:
    return channel.read_text(encoding="utf-8").split() if channel.exists() else []
