"""Messages are delivered once each, in their lanes' order, even after a crash."""

from pathlib import Path

import pytest

from bot.store import Store
from bot.store.errors import NotFound, StoreError
from bot.store.records import Campaign, Commit, Delivered, OutMessage, Post


def post(payload: str, **more: object) -> OutMessage:
    fields: dict[str, object] = {"kind": "put", "payload": payload, "channel_id": 20}
    return OutMessage(**(fields | more))  # type: ignore[arg-type]


async def test_a_message_is_written_with_its_act_and_delivered_once(store: Store, campaign: Campaign) -> None:
    act = Commit(campaign.id, at=100, outbox=(post('{"n": 1}', slot=("turn", "week1"), nonce="abc"),))
    done = await store.commit(act)
    (message,) = await store.outbox.claim(100)
    assert (message.id,) == done.outbox_ids
    assert (message.campaign_id, message.kind, message.channel_id, message.user_id) == (campaign.id, "put", 20, None)
    assert (message.slot, message.nonce, message.payload) == (("turn", "week1"), "abc", '{"n": 1}')
    assert (message.attempts, message.created_at, message.state) == (1, 100, "claimed")
    assert await store.outbox.claim(100) == []
    delivered = Delivered(message.id, 105, 20, 9_001, "hash1")
    await store.outbox.mark_sent(delivered)
    await store.outbox.mark_sent(delivered)
    assert await store.outbox.pending() == []
    assert await store.posts.get(campaign.id, "turn", "week1") == Post(
        campaign.id, "turn", "week1", 20, 9_001, "hash1", 105, 105
    )


async def test_an_edit_keeps_the_post_and_a_new_message_replaces_it(store: Store, campaign: Campaign) -> None:
    for at, message_id in ((100, 9_001), (200, 9_001), (300, 9_002)):
        await store.commit(Commit(campaign.id, at=at, outbox=(post("{}", slot=("status", "")),)))
        (message,) = await store.outbox.claim(at)
        await store.outbox.mark_sent(Delivered(message.id, at, 20, message_id, f"hash{at}"))
        kept = await store.posts.get(campaign.id, "status")
        assert kept is not None
        assert (kept.message_id, kept.content_hash, kept.edited_at) == (message_id, f"hash{at}", at)
        assert kept.created_at == (300 if at == 300 else 100)


async def test_every_message_gets_a_nonce_of_its_own(store: Store, campaign: Campaign) -> None:
    await store.outbox.add([post("{}", channel_id=n) for n in range(50)], at=1, campaign_id=campaign.id)
    nonces = {message.nonce for message in await store.outbox.claim(1, 50)}
    assert len(nonces) == 50
    assert all(1 <= len(nonce) <= 25 for nonce in nonces)
    await store.outbox.add([post("{}", nonce="twice")], at=1)
    with pytest.raises(StoreError, match="nonce"):
        await store.outbox.add([post("{}", nonce="twice")], at=1)


async def test_after_a_crash_what_was_claimed_comes_again_with_its_nonce(path: Path, founder) -> None:
    async with await Store.open(path) as store:
        campaign = await store.campaigns.create(founder())
        await store.commit(Commit(campaign.id, at=1, outbox=(post("{}"),)))
        (first,) = await store.outbox.claim(1)
        assert first.attempts == 1
    async with await Store.open(path) as store:
        (again,) = await store.outbox.claim(1)
        assert (again.id, again.nonce, again.attempts) == (first.id, first.nonce, 2)


async def test_a_lane_is_delivered_one_after_another(store: Store) -> None:
    await store.outbox.add([post('"a1"'), post('"b1"', channel_id=21), post('"a2"')], at=1)
    a1, b1 = await store.outbox.claim(1)
    assert (a1.payload, b1.payload) == ('"a1"', '"b1"')
    assert await store.outbox.claim(1) == []
    await store.outbox.mark_failed(a1.id, 50, "503")
    assert await store.outbox.claim(49) == []  # the second waits for the first, not only for its own time
    (a1,) = await store.outbox.claim(50)
    assert (a1.payload, a1.attempts, a1.error) == ('"a1"', 2, "503")
    await store.outbox.mark_sent(Delivered(a1.id, 51, 20, 1))
    (a2,) = await store.outbox.claim(51)
    assert a2.payload == '"a2"'


async def test_lanes_can_be_named_and_belong_to_their_campaign(store: Store, founder) -> None:
    first = await store.campaigns.create(founder(channel_id=1))
    second = await store.campaigns.create(founder(channel_id=2))
    for campaign in (first, second):
        await store.outbox.add(
            [
                post('"first"', channel_id=campaign.channel_id, lane="story"),
                post('"second"', channel_id=99, lane="story"),
                post('"aside"', channel_id=None, user_id=7 + campaign.id),
                post('"slot"', channel_id=None, slot=("fight", "1")),
            ],
            at=1,
            campaign_id=campaign.id,
        )
    claimed = await store.outbox.claim(1)
    assert [(m.campaign_id, m.payload) for m in claimed] == [
        (campaign.id, payload) for campaign in (first, second) for payload in ('"first"', '"aside"', '"slot"')
    ]


async def test_letters_to_a_member_go_one_after_another_whatever_their_lanes(store: Store) -> None:
    def letter(user: int, lane: str, at: int = 0) -> OutMessage:
        return post("{}", channel_id=None, user_id=user, lane=lane, not_before=at)

    sleeping, first, second, _, other = await store.outbox.add(
        [letter(1, "quiet", 50), letter(1, "a"), letter(1, "b"), letter(1, "b"), letter(2, "a2")], at=1
    )
    assert [message.id for message in await store.outbox.claim(1)] == [first, other]
    assert await store.outbox.claim(1) == []
    await store.outbox.mark_failed(first, 30, "503")  # it waits for its next try, and holds nobody up
    assert [message.id for message in await store.outbox.claim(1)] == [second]
    await store.outbox.mark_sent(Delivered(second, 2))
    assert [message.lane for message in await store.outbox.claim(2)] == ["-/b"]
    assert await store.outbox.claim(60) == []
    assert sleeping in {message.id for message in await store.outbox.pending()}


async def test_a_dead_message_frees_its_lane(store: Store) -> None:
    await store.outbox.add([post('"a"'), post('"b"')], at=1)
    (a,) = await store.outbox.claim(1)
    await store.outbox.mark_dead(a.id, "10003 unknown channel")
    (b,) = await store.outbox.claim(1)
    assert b.payload == '"b"'
    assert [(m.state, m.error) for m in await store.outbox.pending()] == [
        ("dead", "10003 unknown channel"),
        ("claimed", None),
    ]


async def test_times_are_kept(store: Store) -> None:
    assert await store.outbox.next_at() is None
    await store.outbox.add([post("1", channel_id=1, not_before=70), post("2", channel_id=2, not_before=60)], at=1)
    assert await store.outbox.next_at() == 60
    assert [m.payload for m in await store.outbox.claim(69)] == ["2"]
    assert [m.payload for m in await store.outbox.claim(-5)] == []
    assert [m.payload for m in await store.outbox.claim(2**40)] == ["1"]
    assert await store.outbox.next_at() is None


async def test_a_newer_status_replaces_one_never_tried_and_keeps_its_place(store: Store, campaign: Campaign) -> None:
    def status(n: int, not_before: int) -> OutMessage:
        return post(str(n), merge_key="status", slot=("status", ""), not_before=not_before)

    ids = []
    for n in range(3):
        act = Commit(campaign.id, at=100 + n, outbox=(status(n, 110 + n),))
        ids += (await store.commit(act)).outbox_ids
    assert len(set(ids)) == 1
    (message,) = await store.outbox.claim(110)  # the first one's time
    assert (message.payload, message.created_at) == ("2", 100)
    await store.commit(Commit(campaign.id, at=120, outbox=(status(3, 0),)))
    await store.commit(Commit(campaign.id, at=121, outbox=(status(4, 0),)))
    assert await store.outbox.claim(200) == []  # one edit of a post at a time
    await store.outbox.mark_sent(Delivered(message.id, 130, 20, 9))
    assert [m.payload for m in await store.outbox.claim(200)] == ["4"]


async def test_one_that_may_have_been_sent_is_not_replaced(store: Store, campaign: Campaign) -> None:
    await store.commit(Commit(campaign.id, at=1, outbox=(post("1", merge_key="status"),)))
    (first,) = await store.outbox.claim(1)
    await store.outbox.mark_failed(first.id, 5, "connection lost")
    await store.commit(Commit(campaign.id, at=2, outbox=(post("2", merge_key="status"),)))
    assert [m.payload for m in await store.outbox.pending()] == ["1", "2"]


@pytest.mark.parametrize("before", [True, False])
async def test_one_that_never_reached_discord_is_replaced(store: Store, campaign: Campaign, before: bool) -> None:
    newer = Commit(campaign.id, at=2, outbox=(post("2", merge_key="status"),))
    await store.commit(Commit(campaign.id, at=1, outbox=(post("1", merge_key="status"),)))
    (first,) = await store.outbox.claim(1)
    if before:
        await store.commit(newer)
    await store.outbox.mark_failed(first.id, 9, "429", reached=False)
    if not before:
        await store.commit(newer)
    (left,) = await store.outbox.pending()
    assert (left.id, left.payload, left.attempts) == (first.id, "2", 0)


async def test_what_is_not_wanted_any_more_is_dropped(store: Store, founder) -> None:
    first = await store.campaigns.create(founder(channel_id=1))
    second = await store.campaigns.create(founder(channel_id=2))
    for campaign in (first, second):
        ask = OutMessage("dm", "{}", user_id=7, merge_key="ask/week1/7")
        await store.commit(Commit(campaign.id, at=1, outbox=(ask,)))
    await store.commit(Commit(first.id, at=2, outbox_dropped=("ask/week1/7", "none")))
    assert [m.campaign_id for m in await store.outbox.pending()] == [second.id]
    assert await store.outbox.pending(first.id) == []


async def test_marking_what_is_gone_is_refused(store: Store) -> None:
    with pytest.raises(NotFound, match="Message 5 is not in the outbox"):
        await store.outbox.mark_failed(5, 1, "x")
    with pytest.raises(NotFound):
        await store.outbox.mark_dead(5, "x")


async def test_posts_are_listed_found_and_forgotten(store: Store, campaign: Campaign) -> None:
    made = [
        Post(campaign.id, "fight", "2", 99, 3, "", 30, 30),
        Post(campaign.id, "fight", "1", 99, 2, "", 20, 20),
        Post(campaign.id, "status", "", 20, 1, "", 10, 10),
    ]
    for item in made:
        await store.posts.put(item)
    assert await store.posts.of(campaign.id) == list(reversed(made))
    assert await store.posts.of(campaign.id, "fight") == [made[1], made[0]]
    assert await store.posts.by_message(2) == made[1]
    assert await store.posts.by_message(4) is None
    assert await store.posts.remove(campaign.id, "status")
    assert not await store.posts.remove(campaign.id, "status")
    assert await store.posts.get(campaign.id, "status") is None
