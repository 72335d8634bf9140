"""What an acknowledged order costs, compared with its most expensive part: one durable commit.

All figures of a call come from one run on one file system, so that their ratios mean something on any machine.
"""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

from bot.games import games, usual
from bot.service.scribe import SilentScribe
from bot.service.service import Service
from bot.service.types import Actor, Settings
from bot.store import Store
from bot.store.records import Commit, Interaction, OutMessage

Figures = dict[str, float]
NANO = 1_000_000_000
NOW = 1_790_000_000
ANA, BO = Actor(1, "Ana", guild_id=1, channel_id=1), Actor(2, "Bo", guild_id=1, channel_id=1)
NO_CLOCK = Settings(hours=0, fight_hours=0)


class Bench:
    """A service at work, its times by name in milliseconds."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.service = Service(store, games(), SilentScribe(), lambda: NOW)
        self.times: dict[str, list[float]] = {}
        self._taps = 0

    def tap(self, actor: Actor) -> Actor:
        """The actor with a new interaction."""
        self._taps += 1
        return replace(actor, interaction=self._taps)

    async def timed(self, name: str, work: Callable[[], Awaitable[object]]) -> None:
        """Carry out an act and note its time."""
        started = time.perf_counter_ns()
        await work()
        self.times.setdefault(name, []).append((time.perf_counter_ns() - started) / NANO * 1_000)

    async def floor(self, cid: int) -> None:
        """The minimum any answered interaction costs: its reply and a post, durable."""
        self._taps += 1
        post = OutMessage("put", "{}", channel_id=1, merge_key="bench")
        act = Commit(cid, NOW, outbox=(post,), interaction=Interaction(self._taps, "{}", ANA.user_id))
        await self.timed("floor", lambda: self.store.commit(act))

    async def found(self, scenario: str, channel: int) -> int:
        """A patrol that Ana commands."""
        ana = replace(self.tap(ANA), channel_id=channel)
        receipt = await self.service.campaigns.found(
            ana, usual().name, scenario, settings=NO_CLOCK, seed=f"bench {channel}"
        )
        return int(receipt.data["campaign"])

    async def plan(self, rounds: int) -> None:
        """Draft, be ready, think again, with a second member aboard for whom the gate waits."""
        cid, acts = await self.found(usual().first, 1), self.service.acts
        async with self.service.look(cid) as table:
            boat = table.tree.nodes[-1].id
            gate = table.match.waiting()[0]
            slot = gate.slots[0]
            answer, _ = table.match.suggestion(gate.id, slot)
        await self.service.people.join(self.tap(BO), cid, boat)
        for _ in range(rounds):
            await self.floor(cid)
            await self.timed("draft", lambda: acts.draft(self.tap(ANA), cid, gate.id, {slot: answer}))
            await self.timed("ready", lambda: acts.ready(self.tap(ANA), cid))
            await self.timed("unready", lambda: acts.unready(self.tap(ANA), cid))

    async def fight(self, rounds: int) -> None:
        """Answer the questions of fights, each resolved at once, in as many patrols as needed."""
        channel, cid = 1, 0
        while len(self.times.get("answer", ())) < rounds:
            over = True
            if cid:
                async with self.service.look(cid) as table:
                    over = table.match.over
                    asked = next((question for question in table.match.waiting() if not question.gate), None)
                    suggestion = table.match.suggestion(asked.id, asked.slots[0])[0] if asked is not None else None
            if over:
                channel += 1
                cid = await self.found(usual().smallest, channel)
            elif asked is None:
                await self.service.acts.ready(self.tap(ANA), cid)
            else:
                await self.floor(cid)
                ana, each, answer, here = self.tap(ANA), asked, suggestion, cid
                await self.timed(
                    "answer",
                    lambda ana=ana, each=each, answer=answer, here=here: self.service.acts.answer(  # type: ignore[misc]  # binds the loop's
                        ana, here, each.id, each.slots[0], answer
                    ),
                )


async def order_cost(folder: Path, rounds: int = 150) -> dict[str, Figures | float]:
    """Time acts of members of a patrol of three boats against a trivial durable commit, alternating in one file.

    Milliseconds (``median``, ``p95``) of ``floor`` (an interaction and a post, nothing else), ``draft``, ``ready``,
    ``unready`` and ``answer`` (a question in a fight, resolved); ``<act>_ratio`` is its median by the floor's.
    """
    async with await Store.open(folder / "service-bench.sqlite3") as store:
        bench = Bench(store)
        await bench.plan(rounds)
        await bench.fight(rounds)
    figures: dict[str, Figures | float] = {}
    least = statistics.median(bench.times["floor"])
    for name, times in bench.times.items():
        middle = statistics.median(times)
        figures[name] = {"median": middle, "p95": statistics.quantiles(times, n=20)[-1]}
        figures[f"{name}_ratio"] = middle / least
    return figures


def run(folder: Path, rounds: int = 150) -> dict[str, Figures | float]:
    """The measurement, for code that is not async."""
    return asyncio.run(order_cost(folder, rounds))
