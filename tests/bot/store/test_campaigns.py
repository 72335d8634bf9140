"""Campaigns are founded, found, put away and deleted."""

import pytest

from bot.store import Store
from bot.store.errors import BadInput, ChannelTaken, NotFound
from bot.store.records import (
    AlreadyDone,
    Campaign,
    Commit,
    Deadline,
    Founded,
    Interaction,
    NewEntry,
    OutMessage,
    Post,
    Reminder,
)


async def test_a_campaign_is_kept_as_founded(store: Store, founder) -> None:
    made = await store.campaigns.create(founder())
    assert made == await store.campaigns.get(made.id)
    assert (made.status, made.last_entry, made.secret, made.settings) == (
        "live",
        0,
        b"sixteen bytes ok",
        '{"pace": "slow"}',
    )
    assert made.in_play


async def test_campaigns_of_one_channel_share_a_place(store: Store, founder, path) -> None:
    first = await store.campaigns.create(founder())
    await store.commit(Commit(first.id, at=2, status="ended"))
    second = await store.campaigns.create(founder())
    third = await store.campaigns.create(founder(channel_id=21))

    async def places() -> list[tuple[int, int]]:
        sql = "SELECT campaigns.id, place_id FROM campaigns ORDER BY id"
        return await store._db.read(lambda conn: conn.execute(sql).fetchall())

    assert await places() == [(first.id, 1), (second.id, 1), (third.id, 2)]
    await store.campaigns.delete(first.id)
    await store.campaigns.delete(third.id)
    assert await places() == [(second.id, 1)]
    assert await store._db.read(lambda conn: conn.execute("SELECT channel_id FROM places").fetchall()) == [(20,)]
    assert await store.campaigns.by_channel(20) == second
    assert await store.campaigns.by_channel(21) is None


async def test_one_campaign_in_play_in_a_channel(store: Store, founder) -> None:
    first = await store.campaigns.create(founder())
    with pytest.raises(ChannelTaken, match=r"Campaign 1 \(Convoy College\)"):
        await store.campaigns.create(founder(title="Second"))
    await store.commit(Commit(first.id, at=1_500, status="paused"))
    with pytest.raises(ChannelTaken):
        await store.campaigns.create(founder())
    await store.commit(Commit(first.id, at=2_000, status="ended", outcome="marginal"))
    second = await store.campaigns.create(founder(title="Second"))
    assert (await store.campaigns.by_channel(20)) == second
    with pytest.raises(ChannelTaken):  # the undone end of the first
        await store.commit(Commit(first.id, at=2_100, status="live"))
    await store.commit(Commit(second.id, at=2_200, status="ended"))
    await store.commit(Commit(first.id, at=2_300, status="live"))
    again = await store.campaigns.get(first.id)
    assert (again.status, again.ended_at) == ("live", None)


async def test_an_ended_campaign_still_answers_in_its_channel(store: Store, campaign: Campaign) -> None:
    await store.commit(Commit(campaign.id, at=2_000, status="ended", outcome="marginal"))
    ended = await store.campaigns.by_channel(20)
    assert ended is not None
    assert (ended.status, ended.outcome, ended.ended_at) == ("ended", "marginal", 2_000)
    assert await store.campaigns.by_channel(21) is None


async def test_a_thread_leads_to_its_campaign(store: Store, campaign: Campaign) -> None:
    await store.posts.put(Post(campaign.id, "thread", "week10", 777, 776, "", 1_500, 1_500))
    assert await store.campaigns.by_channel(777) == campaign
    assert await store.campaigns.by_channel(776) is None


async def test_lists_for_server_and_member(store: Store, founder) -> None:
    first = await store.campaigns.create(founder(channel_id=1))
    second = await store.campaigns.create(founder(channel_id=2))
    other = await store.campaigns.create(founder(channel_id=3, guild_id=11))
    for campaign in (first, second, other):
        await store.commit(Commit(campaign.id, at=2_000 + campaign.id, joined=((7, "Ana"), (8, "Bo"))))
    await store.commit(Commit(first.id, at=3_000, left=(8,)))
    await store.commit(Commit(second.id, at=4_000, status="ended"))
    ids = lambda campaigns: [campaign.id for campaign in campaigns]  # noqa: E731  # said once, used six times
    assert ids(await store.campaigns.of_guild(10)) == [first.id]
    assert ids(await store.campaigns.of_guild(10, ("live", "ended"))) == [second.id, first.id]
    assert ids(await store.campaigns.ended(10)) == [second.id]
    assert ids(await store.campaigns.ended(11)) == []
    assert ids(await store.campaigns.of_member(7)) == [first.id, other.id]
    assert ids(await store.campaigns.of_member(8)) == [other.id]
    assert await store.campaigns.recent(5) == [first.id, other.id]
    assert await store.campaigns.recent(1) == [first.id]


async def test_settings_and_organiser_change(store: Store, campaign: Campaign) -> None:
    changed = await store.campaigns.set_settings(campaign.id, '{"pace": "fast"}', title="New", language="es")
    assert (changed.settings, changed.title, changed.language) == ('{"pace": "fast"}', "New", "es")
    assert (await store.campaigns.set_settings(campaign.id, "{}")).title == "New"
    assert (await store.campaigns.transfer(campaign.id, 31)).organiser_id == 31
    await store.commit(Commit(campaign.id, at=1, settings='{"a": 1}', organiser_id=32))
    now = await store.campaigns.get(campaign.id)
    assert (now.settings, now.organiser_id) == ('{"a": 1}', 32)
    with pytest.raises(BadInput, match="settings is not JSON"):
        await store.campaigns.set_settings(campaign.id, "{")
    for call in (store.campaigns.set_settings(9, "{}"), store.campaigns.transfer(9, 1), store.campaigns.get(9)):
        with pytest.raises(NotFound, match="no campaign 9"):
            await call


async def test_bad_foundings_are_refused(store: Store, founder) -> None:
    with pytest.raises(BadInput, match="secret key has at least 16 bytes"):
        await store.campaigns.create(founder(secret=b"short"))
    with pytest.raises(BadInput, match="settings is not JSON"):
        await store.campaigns.create(founder(settings="pace: slow"))
    assert await store.campaigns.of_guild(10) == []


async def test_what_ends_has_nothing_due(store: Store, campaign: Campaign) -> None:
    act = Commit(
        campaign.id,
        at=1,
        deadlines=(Deadline(campaign.id, "gate", "", 5),),
        reminders=(Reminder(campaign.id, 7, "half", "", 5),),
        outbox=(OutMessage("put", "{}", channel_id=20),),
    )
    await store.commit(act)
    await store.commit(Commit(campaign.id, at=2, status="ended"))
    assert await store.deadlines.of(campaign.id) == []
    assert await store.reminders.of(campaign.id) == []
    assert len(await store.outbox.pending(campaign.id)) == 1  # the end is still to be told
    assert (await store.load(campaign.id)).campaign.ended_at == 2


async def test_a_deleted_campaign_leaves_nothing_and_its_number_is_not_used_again(
    store: Store, founder, campaign: Campaign
) -> None:
    await store.commit(
        Commit(
            campaign.id,
            at=1,
            expected=0,
            entries=(NewEntry("{}", 7),),
            parts={"world": "{}"},
            deadlines=(Deadline(campaign.id, "gate", "", 5),),
            outbox=(OutMessage("put", "{}", channel_id=20),),
            joined=((7, "Ana"),),
        )
    )
    await store.campaigns.delete(campaign.id)
    with pytest.raises(NotFound):
        await store.load(campaign.id)
    with pytest.raises(NotFound):
        await store.campaigns.delete(campaign.id)
    stats = await store.stats()
    assert (stats.entries, stats.members, stats.deadlines, stats.outbox_waiting) == (0, 0, 0, 0)
    await store.check()
    assert (await store.campaigns.create(founder())).id == campaign.id + 1


def first_act(campaign_id: int) -> Commit:
    return Commit(
        campaign_id,
        at=1_000,
        expected=0,
        entries=(NewEntry('"setup"'),),
        parts={"world": "{}"},
        deadlines=(Deadline(campaign_id, "gate", "", 5_000),),
        joined=((30, "Dara"),),
        interaction=Interaction(77, '{"text": "founded"}'),
    )


async def test_a_campaign_is_founded_with_its_state_once(store: Store, founder) -> None:
    made = await store.found(founder(), first_act, interaction_id=77)
    assert isinstance(made, Founded)
    assert made.campaign == (await store.load(made.campaign.id)).campaign
    assert (made.campaign.last_entry, made.done.entries) == (1, (1,))
    assert (await store.load(made.campaign.id)).parts == {"world": "{}"}
    again = await store.found(founder(), first_act, interaction_id=77)
    assert again == AlreadyDone('{"text": "founded"}')
    assert len(await store.campaigns.of_guild(10)) == 1


async def test_a_founding_that_fails_leaves_no_campaign(store: Store, founder) -> None:
    with pytest.raises(BadInput, match="entry 1 is not JSON"):
        await store.found(founder(), lambda number: Commit(number, at=1, expected=0, entries=(NewEntry("{"),)))
    assert await store.campaigns.by_channel(20) is None
    await store.found(founder(), first_act)
    with pytest.raises(BadInput, match="did something else before"):
        await store.found(founder(channel_id=21), first_act)
    with pytest.raises(ChannelTaken):
        await store.found(founder(), first_act)
    assert (await store.stats()).campaigns == {"live": 1}
