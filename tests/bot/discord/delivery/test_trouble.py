"""What Discord refuses and what cannot be drawn: nothing is lost."""

from __future__ import annotations

import asyncio
import threading

import pytest

from bot.discord.cards import Button, Card, Gallery, Picture, Text
from bot.discord.delivery.deliver import ASLEEP, ASLEEP_MOST, Deliverer
from bot.discord.delivery.losses import Ashore
from bot.discord.delivery.payload import pack_payload
from bot.discord.pictures import OnDelivery
from bot.faces.shown import PictureJob
from bot.harbour.members.client import labels_of, parts_of, text_of
from tests.bot.discord.conftest import Ship, unpacked
from tests.bot.discord.deliver_kit import DAY, MAP, PICTURED, POST, STORY, Desk, words


@pytest.fixture
async def desk(ship: Ship) -> Desk:
    return Desk(ship, await ship.found("orders", seats={"Bo": "blue"}))


# Permissions ---------------------------------------------------------------------------------------------------------


async def close_channel(desk: Desk, *rights: str) -> None:
    """Take rights from everybody in #pacific; none: give all back."""
    await desk.do("permissions", channel="pacific", deny=list(rights))


@pytest.mark.parametrize("right", ["SEND_MESSAGES", "VIEW_CHANNEL"])
async def test_rights_withdrawn_for_a_while_lose_nothing(desk: Desk, right: str) -> None:
    await close_channel(desk, right)
    await desk.add("put", words("Week 1 is over"), slot=("turn", "w1"), lane="story")
    await desk.add("put", words("Week 2"), slot=("turn", "w2"), **STORY)
    await desk.add("put", words("fight"), slot=("fight", "p"), within="w2", lane="story")
    await desk.add("put", words("status"), slot=("status", ""), merge_key="status")
    await desk.deliver()
    assert {outgoing.state for outgoing in await desk.pending()} == {"waiting"}
    told = [text_of(each) for each in desk.ship.sailor("Ana", "@dm").view()]
    assert len(told) == 1
    await close_channel(desk)
    await Ashore(desk.ship.service).rights_changed(desk.campaign.guild_id)
    await desk.deliver()
    posted = [text_of(our) for our in desk.ours()]
    assert [each for each in posted if each != "status"] == ["Week 1 is over", "Week 2"]
    assert "status" in posted
    assert [text_of(our) for our in desk.ours("Week 2")] == ["fight"]
    assert await desk.pending() == []


async def test_a_sleeping_lane_looks_every_hour(desk: Desk) -> None:
    await close_channel(desk, "SEND_MESSAGES")
    await desk.add("send", words("one"))
    await desk.deliver()
    await close_channel(desk)
    calls = len(desk.ship.harbour.traffic)
    desk.ship.clock += ASLEEP - 1
    await desk.deliver()
    assert len(desk.ship.harbour.traffic) == calls
    desk.ship.clock += 1
    await desk.deliver()
    assert [text_of(our) for our in desk.ours()] == ["one"]


async def test_while_a_lane_sleeps_the_newest_status_takes_the_place_of_the_older(desk: Desk) -> None:
    await close_channel(desk, "SEND_MESSAGES")
    for text in ("one", "two", "three"):
        await desk.add("put", words(text), slot=("status", ""), merge_key="status")
        await desk.deliver()
    assert len(await desk.pending()) == 1
    await close_channel(desk)
    desk.ship.clock += ASLEEP
    await desk.deliver()
    assert [text_of(our) for our in desk.ours()] == ["three"]


async def test_a_channel_that_stays_closed_halts_the_campaign_and_in_the_end_the_post_is_given_up(desk: Desk) -> None:
    shut: list[int] = []

    async def shut_out(campaign_id: int) -> None:
        shut.append(campaign_id)

    desk.ship.deliverer.trouble._on_shut_out = shut_out
    await close_channel(desk, "SEND_MESSAGES")
    await desk.add("send", words("one"))
    await desk.deliver()
    desk.ship.clock += DAY
    await desk.deliver()
    assert shut == []
    desk.ship.clock += ASLEEP
    await desk.deliver()
    assert shut == [desk.campaign.id]
    desk.ship.clock += ASLEEP_MOST
    await desk.deliver()
    assert [outgoing.state for outgoing in await desk.pending()] == ["dead"]
    assert desk.ship.deliverer.signs.counts["post_given_up"] == 1


async def test_without_the_right_to_start_threads_all_is_posted_in_the_channel(desk: Desk) -> None:
    await close_channel(desk, "CREATE_PUBLIC_THREADS")
    await desk.add("put", words("Week 2"), slot=("turn", "w2"), **STORY)
    await desk.add("put", words("fight"), slot=("fight", "p"), within="w2", lane="story")
    await desk.deliver()
    assert [text_of(our) for our in desk.ours()] == ["Week 2", "fight"]
    await close_channel(desk)
    await desk.add("put", words("another"), slot=("fight", "q"), within="w2", lane="story")
    await desk.deliver()
    assert [text_of(our) for our in desk.ours("w2")] == ["another"]
    assert await desk.pending() == []


async def test_a_thread_closed_to_us_holds_up_nothing(desk: Desk) -> None:
    await desk.add("put", words("Week 2"), slot=("turn", "w2"), **STORY)
    await desk.add("put", words("fight"), slot=("fight", "p"), within="w2", lane="story")
    await desk.deliver()
    await close_channel(desk, "SEND_MESSAGES_IN_THREADS")
    await desk.add("put", words("another"), slot=("fight", "q"), within="w2", lane="story")
    await desk.add("put", words("Week 3"), slot=("turn", "w3"), lane="story")
    await desk.deliver()
    assert [text_of(our) for our in desk.ours()] == ["Week 2", "another", "Week 3"]


async def test_without_the_right_to_attach_files_the_words_are_posted(desk: Desk) -> None:
    await close_channel(desk, "ATTACH_FILES")
    await desk.add("put", PICTURED, files={"map.webp": MAP, "report.txt": b"text"}, slot=("turn", "w1"))
    await desk.deliver()
    assert [text_of(our) for our in desk.ours()] == ["Map"]
    assert await desk.pending() == []
    assert desk.ship.deliverer.signs.counts["file_left_out"] == 1


async def test_a_channel_closed_to_us_is_told_to_the_organiser_once(desk: Desk) -> None:
    await close_channel(desk, "SEND_MESSAGES")
    await desk.add("send", words("one"))
    await desk.add("send", words("two"), lane="other")
    await desk.deliver()
    desk.ship.clock += ASLEEP
    await desk.deliver()
    told = [text_of(each) for each in desk.ship.sailor("Ana", "@dm").view()]
    assert len(told) == 1
    assert "Send Messages" in told[0] or "Enviar mensajes" in told[0]


async def test_a_deleted_channel_halts_its_campaign(desk: Desk) -> None:
    desk.ship.deliverer.trouble._on_no_channel = Ashore(desk.ship.service).channel_gone
    await desk.do("delete_channel", channel="pacific")
    await desk.add("put", words("one"), slot=("status", ""))
    await desk.deliver()
    assert (await desk.ship.store.campaigns.get(desk.campaign.id)).status == "paused"


async def test_a_channel_that_is_gone_is_told_to_the_organiser(desk: Desk) -> None:
    await desk.do("delete_channel", channel="pacific")
    await desk.add("put", words("one"), slot=("status", ""))
    await desk.deliver()
    told = [text_of(each) for each in desk.ship.sailor("Ana", "@dm").view()]
    assert len(told) == 1
    assert "another channel" in told[0]


async def test_closed_direct_messages_become_a_mention_in_neutral_words(desk: Desk) -> None:
    bo = desk.ship.sailor("Bo")
    await desk.do("dms", member="Bo", open=False)
    await desk.add("send", words("The enemy passes at 2413: intercept?"), user_id=int(bo.id))
    await desk.deliver()
    said = [text_of(our) for our in desk.ours()]
    assert len(said) == 1
    assert f"<@{bo.id}>" in said[0]
    assert "2413" not in said[0]
    assert len(bo.pings()) == 1
    assert (await desk.ship.store.users.get(int(bo.id))).dm_closed_at == desk.ship.clock


async def test_a_member_who_has_left_is_found_out_and_his_command_falls_free(desk: Desk) -> None:
    bo = desk.ship.sailor("Bo")
    await desk.do("leave", member="Bo")
    await desk.do("dms", member="Bo", open=False)
    await desk.add("send", words("Spearfish asks"), user_id=int(bo.id))
    await desk.deliver()
    roster = await desk.ship.store.members.roster(desk.campaign.id)
    assert [member.name for member in roster.present] == ["Ana"]
    assert "blue" not in roster.seats
    assert not any(f"<@{bo.id}>" in text_of(our) for our in desk.ours())


async def test_what_fails_for_hours_is_given_up_and_its_lane_goes_on(desk: Desk) -> None:
    desk.fault("503", POST, times=40)
    await desk.add("send", words("poison"))
    await desk.add("send", words("next"))
    for _ in range(41):
        await desk.ship.deliverer.deliver_due()
        desk.ship.clock += 601
    assert [text_of(our) for our in desk.ours()] == ["next"]
    assert [outgoing.state for outgoing in await desk.pending()] == ["dead"]


async def test_a_direct_message_arrives(desk: Desk) -> None:
    chen = desk.ship.sailor("Chen", "@dm")
    await desk.add("send", words("Spearfish asks", Button("My orders", "f1")), user_id=int(chen.id))
    await desk.deliver()
    assert text_of(chen.last()) == "Spearfish asks"
    assert labels_of(chen.last()) == ["My orders"]


@pytest.mark.parametrize("payload", ["{}", "[]", '{"card":{"accent":null,"parts":[]}}', '{"card":7}'])
async def test_what_cannot_be_read_is_given_up_and_its_lane_goes_on(desk: Desk, payload: str) -> None:
    await desk.add("send", payload=payload)
    await desk.add("send", words("next"))
    await desk.deliver()
    assert [text_of(our) for our in desk.ours()] == ["next"]
    assert [outgoing.state for outgoing in await desk.pending()] == ["dead"]


async def test_an_unknown_kind_is_given_up(desk: Desk) -> None:
    await desk.add("sing")
    await desk.deliver()
    left = await desk.pending()
    assert [(outgoing.state, outgoing.error) for outgoing in left] == [
        ("dead", "Unreadable: no kind of message 'sing'")
    ]


# Files ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("fault", [RuntimeError, OSError, KeyError, ValueError, MemoryError, RecursionError])
async def test_a_picture_that_cannot_be_drawn_is_left_out_and_the_post_goes(
    desk: Desk, fault: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(job: PictureJob) -> bytes:
        raise fault("cannot be drawn")

    monkeypatch.setattr(desk.ship.pictures, "_draw", broken)
    await desk.add("put", PICTURED, files={"map.webp": MAP, "report.txt": b"text"}, slot=("turn", "w2"), **STORY)
    await desk.add("put", words("fight"), slot=("fight", "p"), within="w2", lane="story")
    await desk.deliver()
    (post,) = desk.ours()
    assert text_of(post) == "Map"
    assert [part["type"] for part in parts_of(post) if part["type"] in (12, 13)] == [13]  # the text file is there
    assert [text_of(our) for our in desk.ours("Week 2")] == ["fight"]
    assert desk.ship.deliverer.signs.counts["file_left_out"] == 1


async def test_a_picture_that_takes_for_ever_is_left_out(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    released = threading.Event()

    def slow(job: PictureJob) -> bytes:
        released.wait(60)
        return b""

    monkeypatch.setattr(desk.ship.pictures, "_draw", slow)
    monkeypatch.setattr(desk.ship.pictures, "_patience", 0.02)
    await desk.add("send", PICTURED, files={"map.webp": MAP, "report.txt": b"text"})
    await desk.deliver()
    released.set()
    assert [text_of(our) for our in desk.ours()] == ["Map"]


@pytest.mark.parametrize("made", ["fails", "hangs", "is too large", "is none"])
async def test_a_file_that_only_the_deliverer_makes_is_left_out_where_that_fails(
    desk: Desk, made: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def make(campaign_id: int, what: str) -> bytes | None:
        assert (campaign_id, what) == (desk.campaign.id, "film")
        if made == "hangs":
            await asyncio.sleep(3600)
        if made == "fails":
            raise RuntimeError("no film")
        return b"x" * 10_000_000 if made == "is too large" else None

    monkeypatch.setattr("bot.discord.delivery.files.MADE_WITHIN", 0.02)
    ship = desk.ship
    ship.deliverer = Deliverer(ship.store, lambda: ship.client, ship.pictures, unpacked, lambda: ship.clock, make=make)
    body = pack_payload(
        Card((Text("The end"), Gallery((Picture("film.webp", "film"),)))), files={"film.webp": OnDelivery("film")}
    )
    await desk.add("send", payload=body)
    await desk.deliver()
    assert [text_of(our) for our in desk.ours()] == ["The end"]


# Direct messages -----------------------------------------------------------------------------------------------------


async def test_a_direct_message_that_arrives_shows_that_they_are_open_again(desk: Desk) -> None:
    bo = desk.ship.sailor("Bo")
    await desk.do("dms", member="Bo", open=False)
    await desk.add("send", words("closed"), user_id=int(bo.id))
    await desk.deliver()
    assert (await desk.ship.store.users.get(int(bo.id))).dm_closed_at is not None
    await desk.do("dms", member="Bo", open=True)
    await desk.add("send", words("open"), user_id=int(bo.id))
    await desk.deliver()
    assert text_of(bo.at("@dm").last()) == "open"
    assert (await desk.ship.store.users.get(int(bo.id))).dm_closed_at is None
