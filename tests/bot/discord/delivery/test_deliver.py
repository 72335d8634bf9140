"""The outbox to Discord, in every weather: each message once, in order, and plain words where it cannot be."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.discord.cards import Attachment, Button, Card, Gallery, Picture, Row, Text
from bot.discord.delivery.payload import Payload, ThreadPlan, pack_payload, unpack_payload
from bot.faces.shown import PictureJob
from bot.harbour.members.client import parts_of, text_of
from bot.store.errors import StoreFull
from tests.bot.discord.conftest import Ship
from tests.bot.discord.deliver_kit import HOUR, PATCH, POST, Desk, words

SILENT = 1 << 12


@pytest.fixture
async def desk(ship: Ship) -> Desk:
    return Desk(ship, await ship.found("orders", seats={"Bo": "blue"}))


# Payloads ------------------------------------------------------------------------------------------------------------


def test_a_payload_comes_back_as_it_was_packed() -> None:
    card = Card((Text("a"), Attachment("report.txt"), Row((Button("b", "f1"),))), 0x123456)
    text = pack_payload(
        card,
        files={"report.txt": "Lagebericht ä".encode()},
        mentions=[5, 6],
        silent=True,
        pin=True,
        thread=ThreadPlan("Week 10", "w10"),
        within="w9",
        neutral=words("neutral"),
    )
    found = unpack_payload(text)
    assert found == Payload(
        card, {"report.txt": {"text": "Lagebericht ä"}}, (5, 6), True, True, ThreadPlan("Week 10", "w10"), "w9",
        words("neutral"),
    )  # fmt: skip


def test_equal_looks_have_equal_hashes_whoever_is_mentioned() -> None:
    payload, two = Payload(words("a"), mentions=(1,)), Payload(words("a"), mentions=(2,))
    assert payload.content_hash() == two.content_hash()
    assert payload.content_hash() != Payload(words("b")).content_hash()


# Posts ---------------------------------------------------------------------------------------------------------------


async def test_a_post_is_made_then_edited_in_place(desk: Desk) -> None:
    await desk.add("put", words("one"), slot=("turn", "w10"))
    await desk.deliver()
    await desk.add("put", words("two"), slot=("turn", "w10"))
    await desk.deliver()
    assert [text_of(our) for our in desk.ours()] == ["two"]
    assert await desk.pending() == []


async def test_what_looks_the_same_is_not_sent_again(desk: Desk) -> None:
    await desk.add("put", words("one"), slot=("turn", "w10"))
    await desk.deliver()
    before = len(desk.ship.harbour.traffic)
    await desk.add("put", words("one"), slot=("turn", "w10"))
    await desk.deliver()
    assert await desk.pending() == []
    assert len(desk.ship.harbour.traffic) == before


async def test_a_status_post_is_edited_at_most_every_ten_seconds_and_then_with_the_newest(desk: Desk) -> None:
    for text in ("one", "two", "three"):
        await desk.add("put", words(text), slot=("status", ""), merge_key="status")
        await desk.deliver()
    assert [text_of(our) for our in desk.ours()] == ["one"]
    desk.ship.clock += 10
    await desk.deliver()
    assert [text_of(our) for our in desk.ours()] == ["three"]
    edits = [exchange for exchange in desk.ship.harbour.traffic if exchange.method == "PATCH"]
    assert len(edits) == 1


async def test_a_pinned_post_leaves_no_notice(desk: Desk) -> None:
    await desk.add("put", words("status"), slot=("status", ""), pin=True)
    await desk.deliver()
    view = desk.ana.view()
    assert [each["pinned"] for each in view if text_of(each) == "status"] == [True]
    assert not [each for each in view if each["type"] == 6]


async def test_without_the_right_to_pin_the_post_still_stands(desk: Desk) -> None:
    await desk.do("permissions", channel="pacific", deny=["PIN_MESSAGES"])
    await desk.add("put", words("status"), slot=("status", ""), pin=True)
    await desk.deliver()
    assert [text_of(our) for our in desk.ours()] == ["status"]
    assert await desk.pending() == []


async def test_a_deleted_post_is_made_anew(desk: Desk) -> None:
    await desk.add("put", words("one"), slot=("status", ""), pin=True)
    await desk.deliver()
    await desk.do("delete_message", channel="pacific", message=desk.ours()[0]["id"])
    desk.ship.clock += 10
    await desk.add("put", words("two"), slot=("status", ""), pin=True)
    await desk.deliver()
    posts = desk.ours()
    assert [(text_of(post), post["pinned"]) for post in posts] == [("two", True)]
    kept = await desk.ship.store.posts.get(desk.campaign.id, "status")
    assert kept is not None
    assert str(kept.message_id) == posts[0]["id"]


async def test_only_those_meant_are_pinged_and_an_edit_pings_nobody(desk: Desk) -> None:
    bo, chen = desk.ship.sailor("Bo"), desk.ship.sailor("Chen")
    both = words(f"Orders, please: <@{bo.id}> (not <@{chen.id}>, nor @everyone)")
    await desk.add("put", both, slot=("turn", "w10"), mentions=[int(bo.id)])
    await desk.deliver()
    assert len(bo.pings()) == 1
    assert chen.pings() == []
    again = words(f"Orders, please: <@{bo.id}> <@{chen.id}>")
    await desk.add("put", again, slot=("turn", "w10"), mentions=[int(bo.id), int(chen.id)])
    await desk.deliver()
    assert len(bo.pings()) == 1
    assert chen.pings() == []


async def test_a_quiet_post_suppresses_notifications(desk: Desk) -> None:
    await desk.add("send", words("quiet"), silent=True)
    await desk.deliver()
    assert desk.ours()[0]["flags"] & SILENT


async def test_pictures_are_drawn_off_the_loop_and_come_with_their_alt_text(desk: Desk) -> None:
    card = Card((Text("Map"), Gallery((Picture("map.webp", "the map"),)), Attachment("report.txt")))
    job = PictureJob("pacific", "sea", "map.webp", "the map")
    await desk.add("send", card, files={"map.webp": job, "report.txt": b"text"})
    await desk.deliver()
    assert desk.ship.drawn == ["map.webp"]
    shown = list(parts_of(desk.ours()[0]))
    assert [each["items"][0]["description"] for each in shown if each["type"] == 12] == ["the map"]


async def test_a_post_can_be_dropped(desk: Desk) -> None:
    await desk.add("put", words("one"), slot=("fight", "p"))
    await desk.deliver()
    await desk.add("drop", slot=("fight", "p"))
    await desk.deliver()
    assert desk.ours() == []
    await desk.add("drop", slot=("fight", "p"))
    await desk.deliver()
    assert await desk.pending() == []


async def test_a_post_struck_out_keeps_its_heading_and_is_remembered_no_more(desk: Desk) -> None:
    await desk.add(
        "put", Card((Text("## Week 7 is over\nNothing sunk."), Row((Button("Log", "x"),)))), slot=("turn-end", "w7")
    )
    await desk.deliver()
    await desk.add("strike", words("Taken back."), slot=("turn-end", "w7"))
    await desk.deliver()
    (struck,) = desk.ours()
    assert text_of(struck) == "~~Week 7 is over~~\nTaken back."
    assert not [part for part in parts_of(struck) if part["type"] == 2]  # a button
    await desk.add("put", words("week 7, anew"), slot=("turn-end", "w7"))
    await desk.deliver()
    assert [text_of(our) for our in desk.ours()] == ["~~Week 7 is over~~\nTaken back.", "week 7, anew"]
    await desk.add("strike", words("Taken back."), slot=("turn-end", "w8"))  # never made, or made by nobody any more
    await desk.deliver()
    assert await desk.pending() == []


async def test_a_letter_that_shows_something_else_by_now_is_not_struck_out(desk: Desk) -> None:
    ask, over = Card((Text("## Your watch\nWho intercepts?"),)), words("Answered.")
    for key, shown in (("asks", ask), ("goes-on", words("What is asked next."))):
        await desk.add("put", shown, slot=("window", key))
        await desk.deliver()
        await desk.add("strike", over, slot=("window", key), still=["## Tu guardia", "## Your watch"])
        await desk.deliver()
    assert [text_of(our) for our in desk.ours()] == ["~~Your watch~~\nAnswered.", "What is asked next."]


# Threads -------------------------------------------------------------------------------------------------------------


async def _turn(desk: Desk) -> None:
    await desk.add("put", words("turn"), slot=("turn", "w10"), thread=ThreadPlan("Week 10", "w10"), lane="story")
    await desk.add("put", words("fight"), slot=("fight", "p"), within="w10", lane="story")
    await desk.deliver()


async def test_a_turn_post_opens_its_thread_and_fights_are_posted_in_it(desk: Desk) -> None:
    await _turn(desk)
    assert [text_of(our) for our in desk.ours("Week 10")] == ["fight"]
    assert [text_of(our) for our in desk.ours()] == ["turn"]


async def test_a_thread_begins_with_its_own_message_once_and_goes_on_where_that_is_refused(desk: Desk) -> None:
    """The post from which it is started may show empty in it, and its buttons may answer in the channel."""
    for key, refused in (("w10", False), ("w11", True)):
        plan = ThreadPlan(f"Week {key}", key, head=Card((Text(f"head {key}"),)))
        await desk.add("put", words(f"turn {key}"), slot=("turn", key), thread=plan, lane="story")
        if refused:
            elsewhere = f"POST /channels/(?!{desk.campaign.channel_id}/)[0-9]+/messages$"
            desk.ship.harbour.faults.add("refuse", route=elsewhere, code=50013)
        await desk.add("put", words(f"fight {key}"), slot=("fight", key), within=key, lane="story")
        await desk.deliver()
        await desk.add("put", words(f"turn {key}, later"), slot=("turn", key), thread=plan, lane="story")
        desk.ship.clock += 10
        await desk.deliver()
        head = [] if refused else [f"head {key}"]
        assert [text_of(our) for our in desk.ours(f"Week {key}")] == [*head, f"fight {key}"]


async def test_turns_of_one_day_share_a_thread_and_it_is_made_anew_from_the_latest(desk: Desk) -> None:
    day = ThreadPlan("24 October 1942", "day-1")
    for turn in ("t01", "t02"):
        await desk.add("put", words(turn), slot=("turn", turn), thread=day, lane="story")
        await desk.add("put", words(f"fight {turn}"), slot=("fight", turn), within="day-1", lane="story")
        await desk.deliver()
        desk.ship.clock += 10
    assert [text_of(our) for our in desk.ours("24 October 1942")] == ["fight t01", "fight t02"]
    assert [text_of(our) for our in desk.ours()] == ["t01", "t02"]
    await desk.ship.store.posts.remove(desk.campaign.id, "thread", "day-1")
    await desk.add("put", words("fight again"), slot=("fight", "again"), within="day-1", lane="story")
    await desk.deliver()
    (thread,) = [post for post in await desk.ship.store.posts.of(desk.campaign.id) if post.kind == "thread"]
    (latest,) = [post for post in await desk.ship.store.posts.of(desk.campaign.id, "turn") if post.key == "t02"]
    assert thread.message_id == latest.message_id


async def test_an_archived_thread_is_opened_for_an_edit(desk: Desk) -> None:
    await _turn(desk)
    await desk.add("close", slot=("thread", "w10"), channel_id=None)
    await desk.deliver()
    thread = desk.ship.harbour.world.channels[desk.ship.harbour.world.channel_named("Week 10")]
    assert thread["thread_metadata"]["archived"]
    desk.ship.clock += 10
    await desk.add("put", words("fight, over"), slot=("fight", "p"), within="w10", lane="story")
    await desk.deliver()
    assert [text_of(our) for our in desk.ours("Week 10")] == ["fight, over"]


async def test_a_deleted_thread_is_started_anew_from_its_post(desk: Desk) -> None:
    await _turn(desk)
    await desk.do("delete_channel", channel="Week 10")
    desk.ship.clock += 10
    await desk.add("put", words("fight, again"), slot=("fight", "p"), within="w10", lane="story")
    await desk.deliver()
    posts = await desk.ship.store.posts.of(desk.campaign.id, "thread")
    view = desk.ship.harbour.world.posts[str(posts[0].channel_id)]
    assert [text_of(desk.ship.harbour.world.wire(post)) for post in view.values() if post.body["type"] == 0] == [
        "fight, again"
    ]
    assert await desk.pending() == []


# Weather -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["reset", "503", "lost_reply"])
async def test_a_broken_sending_is_tried_again_and_stands_once(desk: Desk, kind: str) -> None:
    desk.fault(kind, POST)
    await desk.add("send", words("once"))
    await desk.deliver()
    assert len(await desk.pending()) == 1
    await desk.deliver(4, pass_time=3)
    assert [text_of(our) for our in desk.ours()] == ["once"]
    assert await desk.pending() == []


async def test_after_a_crash_the_channel_is_read_before_anything_is_sent_again(desk: Desk) -> None:
    desk.fault("lost_reply", POST)
    await desk.add("put", words("once"), slot=("turn", "w10"))
    await desk.deliver(1)
    await desk.do("advance", seconds=HOUR)  # the nonce is forgotten at Discord
    desk.ship.clock += HOUR
    await desk.ship.restart()
    await desk.deliver(3, pass_time=5)
    assert [text_of(our) for our in desk.ours()] == ["once"]
    kept = await desk.ship.store.posts.get(desk.campaign.id, "turn", "w10")
    assert kept is not None
    assert str(kept.message_id) == desk.ours()[0]["id"]


async def test_what_was_claimed_when_the_bot_died_is_delivered_after(desk: Desk) -> None:
    await desk.add("send", words("late"))
    await desk.ship.store.outbox.claim(desk.ship.clock)
    await desk.ship.restart()
    await desk.deliver()
    assert [text_of(our) for our in desk.ours()] == ["late"]


async def test_a_rate_limit_is_waited_out(desk: Desk) -> None:
    desk.fault("429", POST, times=2)
    await desk.add("send", words("patient"))
    await desk.deliver(3, pass_time=5)
    assert [text_of(our) for our in desk.ours()] == ["patient"]


async def test_edits_of_old_posts_wait_where_discord_allows_three_in_six_seconds(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []

    class Patient:
        """The library's own waiting, done on the harbour's clock."""

        def __getattr__(self, name: str) -> Any:
            return getattr(asyncio, name)

        async def sleep(self, seconds: float) -> None:
            waited.append(seconds)
            await desk.do("advance", seconds=seconds)

    for at in range(5):
        await desk.add("put", words(f"old {at}"), slot=("turn", f"w{at}"))
    await desk.deliver()
    await desk.do("advance", seconds=2 * HOUR)
    monkeypatch.setattr("discord.http.asyncio", Patient())
    for at in range(5):
        await desk.add("put", words(f"new {at}"), slot=("turn", f"w{at}"), lane=f"l{at}")
    await desk.deliver(6, pass_time=7)
    assert sorted(text_of(our) for our in desk.ours()) == [f"new {at}" for at in range(5)]
    assert any(exchange.status == 429 and exchange.answer["code"] == 30046 for exchange in desk.ship.harbour.traffic)
    assert waited
    assert await desk.pending() == []


async def test_one_lane_in_trouble_holds_up_no_other(desk: Desk) -> None:
    desk.fault("reset", PATCH)
    await desk.add("put", words("one"), slot=("turn", "w10"), lane="a")
    await desk.deliver()
    await desk.add("put", words("two"), slot=("turn", "w10"), lane="a")
    await desk.add("send", words("other"), lane="b")
    await desk.deliver()
    assert [text_of(our) for our in desk.ours()] == ["one", "other"]
    await desk.deliver(3, pass_time=3)
    assert [text_of(our) for our in desk.ours()] == ["two", "other"]


async def test_where_the_store_fails_after_sending_it_is_noted_later_and_sent_once(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = type(desk.ship.store.outbox).mark_sent
    failures = ["no room on the disk"]

    async def mark_sent(self: Any, *done: Any) -> None:
        if failures:
            raise StoreFull(failures.pop())
        await kept(self, *done)

    monkeypatch.setattr(type(desk.ship.store.outbox), "mark_sent", mark_sent)
    await desk.add("send", words("one"))
    await desk.add("send", words("two"))
    for _ in range(3):
        await desk.ship.deliverer.deliver_due()
    assert [text_of(our) for our in desk.ours()] == ["one", "two"]
    assert await desk.pending() == []


async def test_the_deliverer_works_by_itself_and_is_woken(desk: Desk) -> None:
    running = asyncio.create_task(desk.ship.deliverer.run())
    try:
        await desk.add("send", words("one"))
        desk.ship.deliverer.wake()
        await desk.ana.wait_for(lambda each: text_of(each) == "one")
    finally:
        running.cancel()


async def test_nothing_is_claimed_while_not_connected(desk: Desk) -> None:
    await desk.add("send", words("later"))
    desk.ship.deliverer._client = lambda: None
    assert await desk.ship.deliverer.deliver_due() == 0
    assert [outgoing.state for outgoing in await desk.pending()] == ["waiting"]
