"""What a durable order costs, beside the dearest thing in it: waiting for the disk.

All figures of one call come from one run on one file system, so their ratio means something on any machine.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import statistics
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.store.bodies import checksum
from bot.store.campaigns import place_of
from bot.store.records import Commit, Deadline, Interaction, NewCampaign, NewEntry, OutMessage
from bot.store.store import Store

Figures = dict[str, float]
NANO = 1_000_000_000


async def order_cost(folder: Path, rounds: int = 200, part_bytes: int = 8_000) -> dict[str, float | Figures]:
    """Time a trivial durable commit (one row, one aiosqlite hop) and a typical order, alternating in one file.

    A typical order: one entry, two parts of ``part_bytes``, one deadline, one status post, its interaction.
    Returns milliseconds (median, mean, p95 of each) and ``ratio``, the quotient of the medians.
    """
    async with await Store.open(folder / "bench.sqlite3") as store:
        campaign = await store.campaigns.create(_founding(1))
        floors: list[float] = []
        orders: list[float] = []
        for number in range(rounds):
            floors.append(await _timed(lambda: store._db.write(_trivial)))
            act = typical_order(campaign.id, number, part_bytes)
            orders.append(await _timed(lambda act=act: store.commit(act)))  # type: ignore[misc]  # binds the loop's act
    floor, order = _figures(floors), _figures(orders)
    return {"floor_ms": floor, "order_ms": order, "ratio": order["median"] / floor["median"]}


async def start_cost(folder: Path, campaigns: int = 10_000, parts: int = 4, part_bytes: int = 2_000) -> Figures:
    """Fill a store with live campaigns, open it again and ask what is due.

    Returns ``open_s``, ``due_s`` (100 due deadlines among all), ``load_ms`` (one campaign), ``file_bytes``.
    """
    path = folder / "fleet.sqlite3"
    async with await Store.open(path) as store:
        for first in range(0, campaigns, 1_000):
            await store._db.write(_filler(first, min(campaigns, first + 1_000), parts, part_bytes))
    started = time.perf_counter_ns()
    store = await Store.open(path)
    opened = time.perf_counter_ns()
    try:
        due = await store.deadlines.due(10**9, 100)
        asked = time.perf_counter_ns()
        await store.load(due[0].campaign_id)
        loaded = time.perf_counter_ns()
    finally:
        await store.close()
    return {
        "open_s": (opened - started) / NANO,
        "due_s": (asked - opened) / NANO,
        "load_ms": (loaded - asked) / NANO * 1_000,
        "file_bytes": float(path.stat().st_size),
    }


def typical_order(campaign_id: int, expected: int, part_bytes: int) -> Commit:
    """The act that ``order_cost`` times: the entry after number ``expected``."""
    body = json.dumps({"week": expected, "filler": "x" * part_bytes})
    return Commit(
        campaign_id,
        at=1_000 + expected,
        expected=expected,
        entries=(NewEntry(json.dumps({"slot": "wahoo", "to": "ECS", "n": expected}), user_id=7, slot="wahoo"),),
        parts={"world": body, f"week/boat{expected % 8}": body},
        deadlines=(Deadline(campaign_id, "gate", "week", 90_000 + expected, 3_600),),
        outbox=(
            OutMessage("put", json.dumps({"n": expected}), channel_id=20, slot=("status", ""), merge_key="status"),
        ),
        interaction=Interaction(expected + 1, '{"text": "accepted"}', user_id=7),
    )


def _founding(channel: int) -> NewCampaign:
    return NewCampaign(
        guild_id=1,
        channel_id=channel,
        game="bench",
        scenario="bench",
        title="Bench",
        language="en",
        settings="{}",
        secret=b"0" * 16,
        seed_hash="00",
        organiser_id=7,
        created_at=0,
    )


def _trivial(conn: sqlite3.Connection) -> None:
    conn.execute("INSERT INTO marks (name, at) VALUES ('bench', 1) ON CONFLICT DO UPDATE SET at = at + 1")


def _filler(first: int, last: int, parts: int, part_bytes: int) -> Callable[[sqlite3.Connection], None]:
    body = json.dumps("x" * part_bytes)

    def fill(conn: sqlite3.Connection) -> None:
        for number in range(first, last):
            campaign_id = conn.execute(
                "INSERT INTO campaigns (place_id, game, scenario, title, language, settings, secret, seed_hash,"
                " organiser_id, status, created_at, touched_at)"
                " VALUES (:place, 'bench', 'bench', 'Bench', 'en', '{}', x'00', '00', 7, 'live', 0, :number)",
                {"place": place_of(conn, number, number), "number": number},
            ).lastrowid
            conn.executemany(
                "INSERT INTO parts (campaign_id, name, body, crc) VALUES (?, ?, ?, ?)",
                [(campaign_id, f"part{part}", body, checksum(body)) for part in range(parts)],
            )
            conn.execute(
                "INSERT INTO deadlines (campaign_id, kind, key, due_at, payload) VALUES (?, 'gate', '', ?, '{}')",
                (campaign_id, number),
            )

    return fill


async def _timed(work: Callable[[], Awaitable[object]]) -> float:
    started = time.perf_counter_ns()
    await work()
    return (time.perf_counter_ns() - started) / NANO * 1_000


def _figures(times: list[float]) -> Figures:
    return {
        "median": statistics.median(times),
        "mean": statistics.fmean(times),
        "p95": statistics.quantiles(times, n=20)[-1],
    }


def run(folder: Path, rounds: int = 200) -> dict[str, object]:
    """Both measurements from code that is not async."""

    async def both() -> dict[str, object]:
        return {"order": await order_cost(folder, rounds), "start": await start_cost(folder)}

    return asyncio.run(both())
