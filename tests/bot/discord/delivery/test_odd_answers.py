"""Answers with fields that the library cannot read: what was done is done, and nothing is posted twice or given up."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.discord.delivery.calls import Calls
from bot.harbour.members.client import text_of
from tests.bot.discord.conftest import Ship
from tests.bot.discord.deliver_kit import PATCH, POST, Desk, words

LOOK = "GET /channels/[0-9]+/messages"


@pytest.fixture
async def desk(ship: Ship) -> Desk:
    return Desk(ship, await ship.found("orders", seats={"Bo": "blue"}))


async def test_an_odd_answer_to_a_post_makes_it_known_all_the_same(desk: Desk) -> None:
    desk.fault("odd_reply", POST)
    await desk.add("put", words("first"), slot=("status", ""))
    await desk.deliver()
    assert await desk.pending() == []
    post = await desk.ship.store.posts.get(desk.campaign.id, "status")
    assert post is not None
    assert [(our["id"], text_of(our)) for our in desk.ours()] == [(str(post.message_id), "first")]


async def test_an_odd_answer_to_an_edit_and_to_a_pin(desk: Desk) -> None:
    desk.fault("odd_reply", "", times=99)
    await desk.add("put", words("first"), slot=("turn", "1"), pin=True)
    await desk.deliver()
    await desk.add("put", words("second"), slot=("turn", "1"))
    await desk.deliver()
    assert await desk.pending() == []
    assert [text_of(our) for our in desk.ours()] == ["second"]
    assert desk.ours()[0]["pinned"]


async def test_an_odd_message_in_the_channel_is_found_again(desk: Desk) -> None:
    desk.fault("lost_reply", POST)
    desk.fault("odd_reply", LOOK, times=9)
    await desk.add("send", words("once"))
    await desk.deliver(pass_time=5)
    assert await desk.pending() == []
    assert [text_of(our) for our in desk.ours()] == ["once"]


async def test_an_odd_post_can_be_struck(desk: Desk) -> None:
    await desk.add("put", words("## It waits"), slot=("call", "a"))
    await desk.deliver()
    desk.fault("odd_reply", LOOK)
    desk.fault("odd_reply", PATCH)
    await desk.add("strike", words("done"), slot=("call", "a"), still=("## It waits",))
    await desk.deliver()
    assert await desk.pending() == []
    assert [text_of(our) for our in desk.ours()] == ["~~It waits~~\ndone"]


async def test_where_the_answer_does_not_even_name_the_post_it_is_looked_for(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = type(desk.ship.client.http).send_message

    async def nameless(self: object, channel_id: int, *, params: object) -> object:
        await kept(self, channel_id, params=params)  # type: ignore[arg-type]
        return {"content": "done"}

    monkeypatch.setattr(type(desk.ship.client.http), "send_message", nameless)
    await desk.add("put", words("once"), slot=("status", ""))
    await desk.deliver(pass_time=5)
    assert await desk.pending() == []
    assert [text_of(our) for our in desk.ours()] == ["once"]
    assert await desk.ship.store.posts.get(desk.campaign.id, "status") is not None


async def test_many_messages_are_looked_through_page_by_page_oldest_first(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(7):
        await desk.add("send", words(f"{number}"))
    await desk.deliver(rounds=20)
    monkeypatch.setattr("bot.discord.delivery.calls.PAGE", 3)
    calls, channel = Calls(desk.ship.client), desk.campaign.channel_id
    since = datetime.now(UTC) - timedelta(days=1)
    found = [int(each["id"]) async for each in calls.since(channel, since, 2000)]
    assert found == sorted(found)
    assert len(found) == len(set(found)) >= 7
    assert len([each async for each in calls.since(channel, since, 6)]) == 6
