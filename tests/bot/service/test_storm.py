"""Random storms of acts by several members: memory is the database, the log replays, refusals change nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from random import Random
from typing import Any

import pytest

from bot.service.types import Refuse, Settings
from bot.store import Store
from tests.bot.service.kit import ANA, BO, CHEN, DARA, EVE, HOUR, House, tap

MEMBERS = (ANA, BO, CHEN, DARA, EVE)
NODES = ("red", "red-north", "red-south", "blue", "r1", "r2", "r3", "b1", "b2", "b3")
#: refusals that a member may meet by acting at random; any other would be a fault of ours
FAIR = {
    "service-outsider", "service-not-your-post", "service-not-yours", "service-overrule", "service-organiser-only",
    "service-nothing-to-seal", "service-nothing-sealed", "service-plan-changed", "service-not-to-approve",
    "service-paused", "service-war-over", "service-all-held", "service-node-held", "service-other-side",
    "service-sworn", "service-they-other-side", "service-rewind-open", "service-rewind-soon", "service-rewind-gone",
    "service-not-to-give", "service-may-not-hand-on", "service-not-to-take", "service-no-deputy", "service-no-entry",
    "service-already", "service-organiser-here", "service-commander-only", "service-no-member", "service-is-ready",
    "service-offer-closed", "service-offer-not-you", "service-offers-many", "service-offer-declined-lately",
    "err-decision-closed", "err-not-your-question", "err-game-over", "err-nothing-to-undo", "err-not-an-option",
    "err-gate-is-sealed", "err-not-an-assignment", "err-not-a-list", "err-not-a-path", "err-not-a-form",
    "err-not-a-split", "err-too-few", "err-yes-or-no", "err-amount", "toy-duty-short",
}  # fmt: skip


class Storm:
    """One seed's worth of members who do whatever comes to their minds."""

    def __init__(self, house: House, cid: int, rng: Random) -> None:
        self.house, self.cid, self.rng = house, cid, rng
        self.done: dict[str, int] = {}

    async def act(self) -> None:
        """One thing that one member tries."""
        rng, house, cid = self.rng, self.house, self.cid
        service = house.service
        who = tap(rng.choice(MEMBERS))
        other, node = rng.choice(MEMBERS), rng.choice(NODES)
        async with service.look(cid) as table:
            waiting = table.match.waiting()
            decision = rng.choice(waiting) if waiting else None
            slot = rng.choice(decision.slots) if decision else "r1"
            said: Any = None
            if decision is not None:
                space = table.match.space(decision.id, slot)
                said = space.sample(rng) if rng.random() < 0.9 else "nonsense"
            last = table.campaign.last_entry
            number = sum(table.book.plans.get(decision.id, {}).values()) if decision else 0
        key = decision.id if decision is not None else "orders#1"
        until = house.now + rng.choice((HOUR, 30 * HOUR)) if rng.random() < 0.7 else None
        acts: dict[str, tuple[int, Any]] = {
            "draft": (8, lambda: service.acts.draft(who, cid, key, {slot: said}, propose=rng.random() < 0.3)),
            "tear": (1, lambda: service.acts.draft(who, cid, key, {slot: None})),
            "ready": (10, lambda: service.acts.ready(who, cid)),
            "unready": (2, lambda: service.acts.unready(who, cid)),
            "answer": (16, lambda: service.acts.answer(who, cid, key, slot, said, overrule=rng.random() < 0.3)),
            "delegate": (3, lambda: service.acts.delegate(who, cid, key, slot, "bold")),
            "standing": (1, lambda: service.acts.standing(who, cid, [slot], "repair", rng.choice(("fix", None)))),
            "approve": (4, lambda: service.acts.approve(who, cid, key, number)),
            "undo": (2, lambda: service.acts.undo(who, cid, slot)),
            "join": (4, lambda: service.people.join(who, cid, node if rng.random() < 0.5 else None)),
            "leave": (1, lambda: service.people.leave(who, cid)),
            "hand": (
                2,
                lambda: service.people.hand_over(
                    who, cid, [node], other.user_id, other.name, until=until, may_hand_on=rng.random() < 0.5
                ),
            ),
            "take up": (3, lambda: service.people.accept_offer(who, cid, rng.randint(1, 6))),
            "turn down": (1, lambda: service.people.decline_offer(who, cid, rng.randint(1, 6))),
            "take": (1, lambda: service.people.take_back(who, cid, [node])),
            "away": (
                2,
                lambda: service.people.away(
                    who, cid, until, rng.choice(("deputy", "above", "standing")), other.user_id
                ),
            ),
            "back": (3, lambda: service.people.back(who, cid)),
            "pause": (1, lambda: service.campaigns.pause(who, cid)),
            "resume": (4, lambda: service.campaigns.resume(who, cid)),
            "settings": (
                1,
                lambda: service.campaigns.set_settings(
                    who, cid, approval=rng.choice(("none", "commander", "all")), hours=rng.choice((0, 6, 24))
                ),
            ),
            "rewind": (1, lambda: service.campaigns.rewind(who, cid, rng.randint(1, max(1, last - 1)))),
            "agree": (1, lambda: service.campaigns.agree(who, cid, rng.randint(1, 3))),
            "decline": (1, lambda: service.campaigns.decline(who, cid, rng.randint(1, 3))),
            "take over": (1, lambda: service.campaigns.take_over(who, cid)),
            "snooze": (1, lambda: service.reminders.snooze(who, cid, rng.choice(("2h", "tomorrow", "turn")))),
        }
        name = rng.choices(list(acts), [weight for weight, _ in acts.values()])[0]
        await self.fairly(name, acts[name][1]())

    async def fairly(self, name: str, act: Awaitable[Any]) -> None:
        """Carry an act out; only such refusals count as deserved."""
        try:
            await act
        except Refuse as fault:
            if fault.what.key not in FAIR:
                raise AssertionError(f"{name}: {fault.what}") from fault
        else:
            self.done[name] = self.done.get(name, 0) + 1


async def blow(house: House, seed: int, acts: int) -> dict[str, int]:
    """A storm on one campaign; what was done how often."""
    rng = Random(seed)
    phases = rng.sample(("transfer", "orders", "plots", "hunt", "voyage", "pack", "berths"), 4)
    approval = rng.choice(("none", "none", "commander", "all"))
    settings = Settings(hours=24, fight_hours=6, grace=120, approval=approval, doctrine="careful")  # type: ignore[arg-type]
    cid = await house.toy(*phases, settings=settings, channel=1000 + seed, turns=4, duty=1)
    await house.service.people.join(tap(BO), cid, "red-south")
    await house.service.people.join(tap(EVE), cid, "blue")
    storm = Storm(house, cid, rng)
    for at in range(acts):
        if rng.random() < 0.15:
            await asyncio.gather(*(storm.act() for _ in range(3)))
        else:
            await storm.act()
        if rng.random() < 0.25:
            house.now += rng.choice((60, 300, 3 * HOUR, 20 * HOUR))
            while await house.service.watch.due():
                pass
        if rng.random() < 0.05:
            house.restart()
        assert house.service.watch._failed == {}, "the clock met a fault"
        await house.same(cid)
        if at % 40 == 39:
            assert (await house.verdict(cid)).faults == ()
    verdict = await house.verdict(cid)
    assert verdict.faults == ()
    return storm.done


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 12))])
async def test_after_a_storm_memory_log_and_store_agree(store: Store, seed: int) -> None:
    done = await blow(House(store), seed, acts=150)
    assert sum(done.values()) >= 30


async def test_storms_on_campaigns_side_by_side_with_few_in_memory(store: Store) -> None:
    house = House(store, most=2)
    campaigns = [await house.toy(settings=Settings(doctrine="careful"), channel=at, turns=2) for at in range(1, 6)]
    storms = [Storm(house, cid, Random(cid)) for cid in campaigns]
    for _ in range(30):
        await asyncio.gather(*(storm.act() for storm in storms))
        assert len(house.service.desk._opened) <= 2
    for cid in campaigns:
        await house.same(cid)
        assert (await house.verdict(cid)).faults == ()
