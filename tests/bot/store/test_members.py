"""Members, seats, absences, counters, notes, and members' own settings."""

from bot.store import Store
from bot.store.records import (
    Away,
    Campaign,
    Commit,
    Counters,
    Member,
    NewNote,
    Reminder,
    Seat,
    UserSettings,
)


async def test_members_join_leave_and_come_back(store: Store, campaign: Campaign) -> None:
    await store.commit(Commit(campaign.id, at=100, joined=((7, "Ana"), (8, "Bo"))))
    await store.commit(Commit(campaign.id, at=200, joined=((7, "Ana María"),)))
    await store.commit(Commit(campaign.id, at=300, left=(8,)))
    roster = await store.members.roster(campaign.id)
    assert roster.members == (
        Member(campaign.id, 7, "Ana María", 100, None),
        Member(campaign.id, 8, "Bo", 100, 300),
    )
    assert [member.user_id for member in roster.present] == [7]
    await store.commit(Commit(campaign.id, at=400, joined=((8, "Bo"),)))
    assert await store.members.get(campaign.id, 8) == Member(campaign.id, 8, "Bo", 400, None)
    assert await store.members.get(campaign.id, 9) is None


async def test_who_leaves_holds_nothing_any_more(store: Store, campaign: Campaign) -> None:
    await store.commit(
        Commit(
            campaign.id,
            at=100,
            joined=((7, "Ana"), (8, "Bo")),
            seats=(Seat("squadron4", 7), Seat("squadron6", 8)),
            away=(Away(7, 90, None, "above"), Away(8, 90, None, "deputy", deputy_id=7)),
            counters=(Counters(7, unanswered=2), Counters(8)),
            reminders=(Reminder(campaign.id, 7, "half", "", 500), Reminder(campaign.id, 8, "half", "", 500)),
        )
    )
    await store.commit(Commit(campaign.id, at=200, left=(7,)))
    roster = await store.members.roster(campaign.id)
    assert set(roster.seats) == {"squadron6"}
    assert roster.away == {8: Away(8, 90, None, "deputy", None)}
    assert set(roster.counters) == {8}
    assert [r.user_id for r in await store.reminders.of(campaign.id)] == [8]


async def test_a_node_has_one_holder(store: Store, campaign: Campaign) -> None:
    await store.commit(
        Commit(campaign.id, at=100, seats=(Seat("wahoo", 7, granted_by=30, until=900, may_hand_on=True),))
    )
    roster = await store.members.roster(campaign.id)
    assert roster.seats["wahoo"] == Seat("wahoo", 7, 30, 100, 900, True)
    await store.commit(Commit(campaign.id, at=200, seats=(Seat("wahoo", 8),)))
    assert (await store.members.roster(campaign.id)).seats == {"wahoo": Seat("wahoo", 8, None, 200, None, False)}
    await store.commit(Commit(campaign.id, at=300, seats_freed=("wahoo", "nowhere")))
    assert (await store.members.roster(campaign.id)).seats == {}


async def test_what_runs_out_is_found_in_campaigns_in_play(store: Store, founder) -> None:
    first = await store.campaigns.create(founder(channel_id=1))
    over = await store.campaigns.create(founder(channel_id=2))
    for campaign in (first, over):
        await store.commit(
            Commit(
                campaign.id,
                at=100,
                seats=(Seat("b", 7, until=500), Seat("a", 7, until=400), Seat("c", 7)),
                away=(Away(7, 100, 450, "above"), Away(8, 100, None, "above")),
            )
        )
    await store.commit(Commit(over.id, at=200, status="ended"))
    assert await store.members.seats_run_out(399) == []
    assert [(c, s.node) for c, s in await store.members.seats_run_out(500)] == [(first.id, "a"), (first.id, "b")]
    assert [(c, s.node) for c, s in await store.members.seats_run_out(500, limit=1)] == [(first.id, "a")]
    assert await store.members.away_run_out(449) == []
    assert await store.members.away_run_out(450) == [(first.id, Away(7, 100, 450, "above"))]
    await store.commit(Commit(first.id, at=460, back=(7,)))
    assert await store.members.away_run_out(9_999) == []


async def test_counters_are_replaced(store: Store, campaign: Campaign) -> None:
    await store.commit(Commit(campaign.id, at=1, counters=(Counters(7, "week1", 1, 1, 50, 2, 60, "week0"),)))
    await store.commit(Commit(campaign.id, at=2, counters=(Counters(7, "week2", last_dm_at=50),)))
    assert (await store.members.roster(campaign.id)).counters == {7: Counters(7, "week2", 0, 0, 50, 0, None, None)}


async def test_notes_are_kept_in_order(store: Store, campaign: Campaign) -> None:
    await store.commit(Commit(campaign.id, at=5, notes=(NewNote(7, "wahoo", "Down the throat"),)))
    await store.commit(Commit(campaign.id, at=4, notes=(NewNote(8, "drum", "Fog"), NewNote(7, "wahoo", "Home"))))
    notes = await store.members.notes(campaign.id)
    assert [(note.body, note.user_id, note.at) for note in notes] == [
        ("Down the throat", 7, 5),
        ("Fog", 8, 4),
        ("Home", 7, 4),
    ]
    assert [note.body for note in await store.members.notes(campaign.id, "wahoo")] == ["Down the throat", "Home"]


async def test_members_own_settings(store: Store) -> None:
    assert await store.users.get(7) == UserSettings(7)
    ana = UserSettings(7, "es", "Europe/Madrid", "23-8", "dm", ("turn", "fight"), 400)
    await store.users.put(ana)
    await store.users.put(UserSettings(8, reminder_kinds=()))
    assert await store.users.many((8, 7, 9, 7)) == {
        8: UserSettings(8, reminder_kinds=()),
        7: ana,
        9: UserSettings(9),
    }
    await store.users.put(UserSettings(7, "en"))
    assert await store.users.get(7) == UserSettings(7, "en")
