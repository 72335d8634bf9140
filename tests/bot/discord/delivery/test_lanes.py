"""Lanes: a slow one delays no other, each message arrives once, no wait is long."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest

from bot.discord.delivery.deliver import MOST_FAILURES, MOST_OWN_FAULTS, capped
from bot.discord.delivery.payload import pack_payload
from bot.discord.delivery.posts import Harbourmaster
from bot.harbour.members.client import text_of
from bot.store.errors import StoreFull
from bot.store.outbox import Outbox, release
from bot.store.records import OutMessage
from bot.waiting import end
from tests.bot.discord.conftest import Ship
from tests.bot.discord.deliver_kit import DAY, HOUR, POST, STORY, Desk, until, words


@pytest.fixture
async def desk(ship: Ship) -> Desk:
    return Desk(ship, await ship.found("orders", seats={"Bo": "blue"}))


# Lanes ---------------------------------------------------------------------------------------------------------------


async def test_a_slow_channel_delays_nobody_else(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    released, kept = asyncio.Event(), Harbourmaster.send

    async def send(self: Harbourmaster, payload: Any, files: Any) -> Any:
        if payload.words() == "slow":
            await released.wait()
        return await kept(self, payload, files)

    monkeypatch.setattr(Harbourmaster, "send", send)
    running = asyncio.create_task(desk.ship.deliverer.run())
    await desk.add("send", words("slow"), lane="a")
    await desk.add("send", words("behind it"), lane="a")
    desk.ship.deliverer.wake()
    for text in ("first", "second", "third"):
        await desk.add("send", words(text), lane="b")
        desk.ship.deliverer.wake()
        await desk.ana.wait_for(lambda each, text=text: text_of(each) == text, 60)  # type: ignore[misc]  # binds the loop's
    assert [text_of(our) for our in desk.ours()] == ["first", "second", "third"]
    released.set()
    await desk.ana.wait_for(lambda each: text_of(each) == "behind it", 60)
    assert [text_of(our) for our in desk.ours()][3:] == ["slow", "behind it"]
    await end([running], 60)


async def test_a_stop_while_messages_are_being_taken_leaves_none_behind(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was taken, but had no worker yet, and all behind it lay until the next start."""
    outbox = desk.ship.store.outbox
    claim, taken, go_on = outbox.claim, asyncio.Event(), asyncio.Event()

    async def slow(*args: Any, **more: Any) -> Any:
        found = await claim(*args, **more)
        taken.set()
        await go_on.wait()
        return found

    for text in ("first", "second", "third"):
        await desk.add("send", words(text), lane="a")
    monkeypatch.setattr(outbox, "claim", slow)
    running = asyncio.create_task(desk.ship.deliverer.run())
    await asyncio.wait_for(taken.wait(), 60)
    running.cancel()
    asyncio.get_running_loop().call_later(0.05, go_on.set)
    await desk.ship.deliverer.finish(60)
    await end([running], 60)
    assert [text_of(our) for our in desk.ours()] == ["first", "second", "third"]


async def test_a_campaign_with_many_lanes_leaves_room_for_the_others(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    released, kept = asyncio.Event(), Harbourmaster.send

    async def send(self: Harbourmaster, payload: Any, files: Any) -> Any:
        if payload.words().startswith("slow"):
            await released.wait()
        return await kept(self, payload, files)

    monkeypatch.setattr(Harbourmaster, "send", send)
    for at in range(60):
        await desk.add("send", words(f"slow {at}"), lane=f"l{at}")
    running = asyncio.create_task(desk.ship.deliverer.run())
    await until(lambda: _busy(desk))
    other = OutMessage("send", pack_payload(words("other")), channel_id=desk.campaign.channel_id)
    await desk.ship.store.outbox.add([other], at=desk.ship.clock)  # of no campaign
    desk.ship.deliverer.wake()
    await desk.ana.wait_for(lambda each: text_of(each) == "other", 60)
    released.set()
    await until(lambda: _empty(desk))
    await end([running], 60)


async def _busy(desk: Desk) -> bool:
    return len(desk.ship.deliverer._at_work) > 5


async def _empty(desk: Desk) -> bool:
    desk.ship.deliverer.wake()
    return not await desk.ship.store.outbox.pending()


async def test_one_try_never_lasts_for_ever(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    async def send(self: Harbourmaster, payload: Any, files: Any) -> Any:
        await asyncio.sleep(3600)

    monkeypatch.setattr("bot.discord.delivery.deliver.CARRIED_WITHIN", 0.02)
    monkeypatch.setattr(Harbourmaster, "send", send)
    await desk.add("send", words("one"))
    assert await desk.ship.deliverer.deliver_due() == 1
    (waiting,) = await desk.pending()
    assert (waiting.state, waiting.attempts, waiting.error) == ("waiting", 1, "TimeoutError")


async def test_what_fails_in_our_own_code_is_given_up_soon_and_its_lane_goes_on(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Harbourmaster.send

    async def send(self: Harbourmaster, payload: Any, files: Any) -> Any:
        if payload.words() == "poison":
            raise RuntimeError("our own fault")
        return await kept(self, payload, files)

    monkeypatch.setattr(Harbourmaster, "send", send)
    await desk.add("send", words("poison"))
    await desk.add("send", words("next"))
    await desk.deliver(MOST_OWN_FAULTS + 2, pass_time=601)
    assert [text_of(our) for our in desk.ours()] == ["next"]
    assert [outgoing.state for outgoing in await desk.pending()] == ["dead"]


async def test_a_task_at_work_for_very_long_is_noticed(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.discord.delivery.deliver.HANGS_AFTER", -1.0)
    released = asyncio.Event()

    async def carry(*_args: Any) -> Any:
        await released.wait()

    monkeypatch.setattr(desk.ship.deliverer, "_one", carry)
    await desk.add("send", words("one"))
    await desk.ship.deliverer._start_due()
    with pytest.raises(RuntimeError, match="has been at work"):
        await desk.ship.deliverer.run()
    released.set()


async def test_the_last_deliveries_are_made_and_what_hangs_waits_for_the_next_start(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Harbourmaster.send

    async def send(self: Harbourmaster, payload: Any, files: Any) -> Any:
        if payload.words() == "hangs":
            await asyncio.sleep(3600)
        return await kept(self, payload, files)

    monkeypatch.setattr(Harbourmaster, "send", send)
    for at in range(15):
        await desk.add("send", words(f"post {at}"), lane="story")
    await desk.deliver(1)
    await desk.ship.deliverer.finish(60)
    assert [text_of(our) for our in desk.ours()] == [f"post {at}" for at in range(15)]
    await desk.add("send", words("hangs"), lane="a")
    await desk.ship.deliverer.finish(0.2)
    assert desk.ship.deliverer._at_work == {}
    monkeypatch.setattr(Harbourmaster, "send", kept)
    await desk.ship.restart()
    await desk.deliver()
    assert text_of(desk.ours()[-1]) == "hangs"


async def test_a_full_disk_is_logged_seldom_and_passes(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    outbox = type(desk.ship.store.outbox)
    kept = outbox.claim

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 8:
            monkeypatch.setattr(outbox, "claim", kept)

    async def claim(*_args: Any, **_more: Any) -> Any:
        raise StoreFull("no room")

    await desk.add("send", words("one"))
    monkeypatch.setattr(outbox, "claim", claim)
    monkeypatch.setattr("bot.discord.delivery.deliver.asyncio", Patient(sleep))
    running = asyncio.create_task(desk.ship.deliverer.run())
    await desk.ana.wait_for(lambda each: text_of(each) == "one", 60)
    assert pauses == [1, 2, 4, 8, 16, 32, 60, 60]
    await end([running], 60)


class Patient:
    """asyncio, but for its sleep."""

    def __init__(self, sleep: Callable[[float], Awaitable[None]]) -> None:
        self.sleep = sleep

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)


# Exactly once --------------------------------------------------------------------------------------------------------


async def test_a_post_that_arrived_is_found_behind_many_others(desk: Desk) -> None:
    """Killed between sending and noting, and down until Discord has forgotten the nonce."""
    desk.fault("lost_reply", POST)
    await desk.add("put", words("once"), slot=("turn", "w10"))
    await desk.deliver(1)
    for at in range(120):
        desk.ana.say(f"chatter {at}")
    await desk.do("advance", seconds=HOUR)
    desk.ship.clock += HOUR
    await desk.ship.restart()
    await desk.deliver(3, pass_time=5)
    assert [text_of(our) for our in desk.ours()] == ["once"]


async def test_a_thread_is_started_in_a_channel_that_the_gateway_has_not_told_of(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk.ship.client, "get_channel", lambda _: None)
    await desk.add("put", words("Week 2"), slot=("turn", "w2"), **STORY)
    await desk.add("put", words("fight"), slot=("fight", "p"), within="w2", lane="story")
    await desk.deliver()
    assert [text_of(our) for our in desk.ours("Week 2")] == ["fight"]
    assert await desk.pending() == []


# Waits ---------------------------------------------------------------------------------------------------------------


async def test_a_status_that_was_edited_by_a_clock_that_was_ahead_is_edited_at_once(desk: Desk) -> None:
    desk.ship.clock += 3 * DAY
    await desk.add("put", words("one"), slot=("status", ""), merge_key="status")
    await desk.deliver()
    desk.ship.clock -= 3 * DAY
    await desk.add("put", words("two"), slot=("status", ""), merge_key="status")
    await desk.deliver()
    assert [text_of(our) for our in desk.ours()] == ["two"]


def test_no_wait_that_discord_asks_for_is_longer_than_ten_minutes() -> None:
    assert [capped(seconds) for seconds in (-5, 0.2, 30, 1e9)] == [1, 1, 31, 600]


async def test_a_rate_limit_that_the_library_would_sleep_out_is_waited_for_in_the_outbox(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert desk.ship.client.http.max_ratelimit_timeout == 30
    kept, limits = Harbourmaster.send, [90.0]

    async def send(self: Harbourmaster, payload: Any, files: Any) -> Any:
        if limits:
            raise discord.RateLimited(limits.pop())
        return await kept(self, payload, files)

    monkeypatch.setattr(Harbourmaster, "send", send)
    await desk.add("send", words("one"))
    await desk.deliver()
    (waiting,) = await desk.pending()
    assert (waiting.attempts, waiting.not_before) == (0, desk.ship.clock + 91)
    desk.ship.clock += 91
    await desk.deliver()
    assert [text_of(our) for our in desk.ours()] == ["one"]


# What is no fault of the message -------------------------------------------------------------------------------------


async def test_kills_and_bad_weather_never_add_up_to_giving_a_post_up(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    outbox, clock = desk.ship.store.outbox, desk.ship.clock
    assert isinstance(outbox, Outbox)
    await desk.add("send", words("one"))
    for _ in range(MOST_FAILURES + 5):  # killed each time before it was through
        assert await outbox.claim(clock)
        await outbox._db.write(release)
    desk.fault("503", POST, times=MOST_OWN_FAULTS)
    await desk.deliver(MOST_OWN_FAULTS, pass_time=601)
    assert [outgoing.state for outgoing in await desk.pending()] == ["waiting"]

    kept = Harbourmaster.send

    async def broken(self: Harbourmaster, payload: Any, files: Any) -> Any:
        raise RuntimeError("our own fault, once")

    monkeypatch.setattr(Harbourmaster, "send", broken)
    await desk.deliver(1, pass_time=601)
    assert [outgoing.state for outgoing in await desk.pending()] == ["waiting"]
    monkeypatch.setattr(Harbourmaster, "send", kept)
    await desk.deliver()
    assert [text_of(our) for our in desk.ours()] == ["one"]
    assert await desk.pending() == []


async def test_a_post_that_fails_because_the_client_is_closed_waits_for_the_next_client(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = False
    monkeypatch.setattr(type(desk.ship.client), "is_closed", lambda self: closed)

    async def send(self: Harbourmaster, payload: Any, files: Any) -> Any:
        nonlocal closed
        closed = True  # while it is at work
        raise RuntimeError("Session is closed")

    kept = Harbourmaster.send
    monkeypatch.setattr(Harbourmaster, "send", send)
    await desk.add("send", words("one"))
    for _ in range(MOST_OWN_FAULTS + 1):
        closed = False
        await desk.deliver(1, pass_time=2)
    (waiting,) = await desk.pending()
    assert (waiting.state, waiting.error) == ("waiting", "RuntimeError: Session is closed")
    before = waiting.attempts
    await desk.deliver(3, pass_time=2)  # closed before it begins: nothing is asked of Discord
    (waiting,) = await desk.pending()
    assert (waiting.state, waiting.attempts) == ("waiting", before)
    closed = False
    monkeypatch.setattr(Harbourmaster, "send", kept)
    await desk.deliver(2, pass_time=2)
    assert [text_of(our) for our in desk.ours()] == ["one"]
    assert await desk.pending() == []


async def test_what_cannot_be_read_from_the_outbox_is_given_up_at_once(desk: Desk) -> None:
    await desk.add("send", payload='{"cards": []}')
    await desk.add("send", words("next"))
    await desk.deliver(2)
    assert [outgoing.state for outgoing in await desk.pending()] == ["dead"]
    assert [text_of(our) for our in desk.ours()] == ["next"]
