"""A campaign leaves as a document and arrives whole, or is refused in plain words."""

import base64
import json
import zlib
from pathlib import Path
from typing import Any

import pytest

from bot.store import Store, document
from bot.store.errors import ChannelTaken, ImportRefused, NotFound
from bot.store.records import (
    Away,
    Campaign,
    Checkpoint,
    Commit,
    Counters,
    Deadline,
    NewEntry,
    NewNote,
    OutMessage,
    Post,
    Reminder,
    Seat,
)


async def fill(store: Store, campaign: Campaign) -> None:
    await store.commit(
        Commit(
            campaign.id,
            at=100,
            expected=0,
            entries=(NewEntry('{"to": "mar del Japón"}', 7, "wahoo"), NewEntry("2")),
            parts={"world": '{"week": 2}', "week/wahoo": '{"at": "ECS"}'},
            checkpoint=Checkpoint('{"whole": 2}', "week 1"),
            deadlines=(Deadline(campaign.id, "gate", "week", 900, 60, '{"q": 1}'),),
            reminders=(Reminder(campaign.id, 7, "half", "", 500),),
            joined=((7, "Ana"), (8, "Bo")),
            seats=(Seat("wahoo", 7, 30, 100, 800, True),),
            away=(Away(8, 90, 700, "above"),),
            counters=(Counters(7, "week1", 1),),
            notes=(NewNote(7, "wahoo", "Down the throat"),),
            outbox=(
                OutMessage("put", "{}", channel_id=20, slot=("status", ""), merge_key="status", nonce="n1"),
                OutMessage("put", "{}", channel_id=20, nonce="n2"),
            ),
        )
    )
    await store.posts.put(Post(campaign.id, "thread", "week1", 99, 98, "", 50, 50))


async def snapshot(store: Store, campaign_id: int) -> dict[str, Any]:
    loaded = await store.load(campaign_id)
    roster = await store.members.roster(campaign_id)
    return {
        "parts": loaded.parts,
        "entries": await store.entries(campaign_id),
        "saves": [(await store.checkpoint(campaign_id, c.number)) for c in await store.checkpoints(campaign_id)],
        "members": [(m.user_id, m.name, m.joined_at, m.left_at) for m in roster.members],
        "people": (roster.seats, roster.away, roster.counters),
        "notes": [(n.user_id, n.key, n.body, n.at) for n in await store.members.notes(campaign_id)],
        "deadlines": [(d.kind, d.key, d.due_at, d.grace, d.payload) for d in await store.deadlines.of(campaign_id)],
        "reminders": [(r.user_id, r.kind, r.due_at, r.sent_at) for r in await store.reminders.of(campaign_id)],
    }


async def test_a_campaign_moves_whole_to_another_store(store: Store, campaign: Campaign, tmp_path: Path) -> None:
    await fill(store, campaign)
    text = await store.export(campaign.id)
    assert text == await store.export(campaign.id)
    async with await Store.open(tmp_path / "other.sqlite3") as other:
        for channel in (1, 2):  # so that the numbers differ
            await other.import_(text, guild_id=5, channel_id=channel, organiser_id=31, at=200)
        arrived = await other.import_(text, guild_id=10, channel_id=20, organiser_id=31, at=200)
        assert (arrived.id, arrived.guild_id, arrived.channel_id, arrived.organiser_id) == (3, 10, 20, 31)
        assert (arrived.title, arrived.secret, arrived.settings) == (
            campaign.title,
            campaign.secret,
            campaign.settings,
        )
        assert await snapshot(other, arrived.id) == await snapshot(store, campaign.id)
        assert [(p.kind, p.message_id) for p in await other.posts.of(arrived.id)] == [("thread", 98)]
        assert [(m.nonce, m.lane) for m in await other.outbox.pending(arrived.id)] == [
            ("n1", f"{arrived.id}/merge/status"),
            ("n2", "channel/20"),
        ]
        await other.check()
        await other.commit(Commit(arrived.id, at=300, expected=2, entries=(NewEntry("3"),)))
        second = await snapshot(other, 1)  # in another channel: the same, without posts and messages
        assert second == await snapshot(store, campaign.id)
        assert await other.posts.of(1) == []
        assert await other.outbox.pending(1) == []


async def test_a_campaign_comes_back_beside_its_ended_self(store: Store, campaign: Campaign) -> None:
    await fill(store, campaign)
    text = await store.export(campaign.id)
    with pytest.raises(ChannelTaken):
        await store.import_(text, guild_id=10, channel_id=20, organiser_id=30, at=200)
    await store.commit(Commit(campaign.id, at=150, status="ended"))
    arrived = await store.import_(text, guild_id=10, channel_id=20, organiser_id=30, at=200)
    assert arrived.status == "live"
    assert [m.nonce for m in await store.outbox.pending()] == ["n1", "n2"]
    assert await store.campaigns.by_channel(20) == arrived


async def test_an_anonymous_document_names_nobody(store: Store, founder, tmp_path: Path) -> None:
    ana, guild, channel = 770077007700, 550055005500, 440044004400
    campaign = await store.campaigns.create(founder(guild_id=guild, channel_id=channel, organiser_id=ana))
    await store.commit(
        Commit(
            campaign.id,
            at=100,
            expected=0,
            entries=(NewEntry("1", ana, "wahoo"),),
            parts={"world": "{}"},
            joined=((ana, "Ana"),),
            notes=(NewNote(ana, "wahoo", "Down the throat"),),
            seats=(Seat("wahoo", ana),),
            deadlines=(Deadline(campaign.id, "gate", "", 900),),
        )
    )
    text = await store.export(campaign.id, anonymous=True)
    for private in (str(ana), str(guild), str(channel), "Ana", "throat", base64.b64encode(campaign.secret).decode()):
        assert private not in text
    arrived = await store.import_(text, guild_id=1, channel_id=2, organiser_id=3, at=200)
    assert [(e.body, e.slot, e.user_id) for e in await store.entries(arrived.id)] == [("1", "wahoo", None)]
    assert len(arrived.secret) == 32
    assert len(await store.deadlines.of(arrived.id)) == 1


def edit(text: str, *spot: object, value: object = None) -> str:
    """The document with one value replaced (None: removed), sealed again."""
    body = json.loads(text)["body"]
    owner: Any = body
    for step in spot[:-1]:
        owner = owner[step]
    if value is None:
        del owner[spot[-1]]
    else:
        owner[spot[-1]] = value
    return document.seal(body)


@pytest.mark.parametrize(
    ("spot", "value", "said"),
    [
        (("campaign", "seed_hash"), None, "campaign.seed_hash: Field required"),
        (("campaign", "rank"), "admiral", "campaign.rank: Extra inputs"),
        (("campaign", "created_at"), "1000", "campaign.created_at: Input should be a valid integer"),
        (("campaign", "created_at"), 2**63, "campaign.created_at"),
        (("campaign", "settings"), "{", "campaign.settings"),
        (("campaign", "status"), "sunk", "campaign.status"),
        (("campaign", "secret"), "no base64", "campaign.secret"),
        (("campaign", "last_entry"), 3, "does not run from 1 to 3 without gaps"),
        (("entries", 0), None, "without gaps"),
        (("entries", 0, "body"), "{", "entries.0.body"),
        (("parts", "world"), "{", "parts.world"),
        (("checkpoints", 0, "body"), "AAAA", "checkpoints.0.body"),
        (("checkpoints", 0, "body"), document.pack_save(zlib.compress(b"{}")[:-2]), "cut off or too large"),
        (("checkpoints", 0, "number"), 7, "newer than the last order"),
        (("deadlines", 0, "payload"), "{", "deadlines.0.payload"),
        (("deadlines",), None, "deadlines: Field required"),
        (("members", 0, "user_id"), 8, "says something twice"),
        (("outbox", 0, "nonce"), "x" * 26, "outbox.0.nonce"),
    ],
)
async def test_a_broken_document_is_refused_whole(
    store: Store, campaign: Campaign, spot: tuple[object, ...], value: object, said: str
) -> None:
    await fill(store, campaign)
    broken = edit(await store.export(campaign.id), *spot, value=value)
    before = await store.stats()
    with pytest.raises(ImportRefused, match="broken") as refusal:
        await store.import_(broken, guild_id=1, channel_id=2, organiser_id=3, at=200)
    assert said in str(refusal.value)
    after = await store.stats()
    assert (after.campaigns, after.entries, after.members) == (before.campaigns, before.entries, before.members)
    assert await store.campaigns.by_channel(2) is None


async def test_any_flipped_byte_is_noticed(store: Store, campaign: Campaign) -> None:
    await fill(store, campaign)
    whole = bytearray((await store.export(campaign.id)).encode())
    for place in range(3, len(whole), 97):
        flipped = bytearray(whole)
        flipped[place] ^= 0x01
        with pytest.raises(ImportRefused):
            await store.import_(bytes(flipped), guild_id=1, channel_id=2, organiser_id=3, at=1)
    for cut in (0, 1, len(whole) // 2, len(whole) - 3):
        with pytest.raises(ImportRefused, match="cannot be read as JSON"):
            await store.import_(bytes(whole[:cut]), guild_id=1, channel_id=2, organiser_id=3, at=1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "no exported campaign"),
        ('{"format": "stamps"}', "no exported campaign"),
        ('{"format": "flotilla-campaign"}', "lacks its version"),
        ('{"format": "flotilla-campaign", "version": "1", "body": {}}', "lacks its version"),
        ('{"format": "flotilla-campaign", "version": 2, "body": {"a": "\\ud800"}}', "not what was exported"),
        ("[" * 100_000, "cannot be read as JSON"),
        (b"\xff\xfe\xfd", "cannot be read as JSON"),
    ],
)
async def test_what_is_no_document_is_refused(store: Store, text: str | bytes, said: str) -> None:
    with pytest.raises(ImportRefused, match=said):
        await store.import_(text, guild_id=1, channel_id=2, organiser_id=3, at=1)


async def test_a_version_before_release_1_is_refused(store: Store, campaign: Campaign) -> None:
    outer = json.loads(await store.export(campaign.id))
    outer["version"] = 1
    with pytest.raises(ImportRefused, match=r"before 1\.0.*to its end with that version"):
        await store.import_(json.dumps(outer), guild_id=1, channel_id=2, organiser_id=3, at=4)


async def test_a_later_version_is_refused(store: Store, campaign: Campaign) -> None:
    outer = json.loads(await store.export(campaign.id))
    outer["version"] = document.VERSION + 1
    outer["body"]["weather"] = "fog"
    with pytest.raises(ImportRefused, match=r"later version of the bot.*Update the bot"):
        await store.import_(json.dumps(outer), guild_id=1, channel_id=2, organiser_id=3, at=1)


async def test_exporting_what_is_not_there_is_refused(store: Store) -> None:
    with pytest.raises(NotFound, match="no campaign 9"):
        await store.export(9)
