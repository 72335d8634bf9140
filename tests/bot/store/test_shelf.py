"""A server's shelf of scenarios: put, replaced, counted, removed; another server's are out of reach."""

import sqlite3
from dataclasses import replace

import pytest

from bot.store import Store
from bot.store.errors import BadInput, NameTaken, NotFound, OfferedOften, ShelfFull, StoreDamaged
from bot.store.records import Commit, Draft, Played, Shelved


def own(
    scenario: str = "ferry", guild: int = 5, body: str = '{"id": "ferry"}', user: int = 7, at: int = 100, file: str = ""
) -> Shelved:
    return Shelved(0, guild, "silent_war", scenario, body, user, at, file=file)


async def test_a_scenario_lies_on_its_servers_shelf_alone(store: Store) -> None:
    put = await store.shelf.put(own(), most=3)
    assert (put.id, put.body, put.user_id) == (1, '{"id": "ferry"}', 7)
    assert await store.shelf.of(5, "silent_war") == [put]
    assert await store.shelf.of(6, "silent_war") == []
    assert await store.shelf.of(5, "another") == []
    assert await store.shelf.get(5, put.id) == put
    with pytest.raises(NotFound, match="no scenario 1"):
        await store.shelf.get(6, put.id)
    with pytest.raises(NotFound):
        await store.shelf.remove(6, put.id)
    await store.shelf.remove(5, put.id)
    assert await store.shelf.of(5, "silent_war") == []


async def test_a_new_version_takes_the_place_of_the_old_even_on_a_full_shelf(store: Store) -> None:
    first = await store.shelf.put(own("a"), most=2)
    await store.shelf.put(own("b"), most=2)
    with pytest.raises(ShelfFull, match="holds 2"):
        await store.shelf.put(own("c"), most=2)
    again = await store.shelf.put(own("a", body="[]"), most=2)
    assert (again.id, again.body, again.version) == (first.id, "[]", 2)
    assert [scenario.scenario for scenario in await store.shelf.of(5, "silent_war")] == ["a", "b"]
    with pytest.raises(BadInput, match="not JSON"):
        await store.shelf.put(own("a", body="{"), most=2)


async def test_a_flipped_bit_is_found(store: Store) -> None:
    put = await store.shelf.put(own(), most=2)
    with sqlite3.connect(store.path) as other:
        other.execute("UPDATE shelf SET body = '{}'")
    with pytest.raises(StoreDamaged, match="scenario 1 of a shelf"):
        await store.shelf.get(5, put.id)


async def test_a_version_goes_up_with_each_new_file_of_an_id_also_after_it_was_taken_off(store: Store) -> None:
    versions = [(await store.shelf.put(own(body=body, file=body), most=2)).version for body in ("1", "2", "2", "3")]
    assert versions == [1, 2, 2, 3]  # the same again is no new version
    with pytest.raises(NameTaken) as taken:
        await store.shelf.put(own(body="4", user=8), most=2)
    assert taken.value.user_id == 7
    (there,) = await store.shelf.of(5, "silent_war")
    assert (there.body, there.file) == ("3", "3")
    assert (await store.shelf.put(own(body="3", file="# a comment"), most=2)).file == "# a comment"
    await store.shelf.remove(5, there.id)
    put = await store.shelf.put(own(body="4", user=8), most=2)
    assert (put.version, put.user_id) == (4, 8)
    assert put.id != there.id
    assert (await store.shelf.put(own(guild=6), most=2)).version == 1
    assert await store.shelf.counts(5) == {"silent_war": 1}


async def test_a_member_offers_so_much_in_a_day(store: Store) -> None:
    for number in range(2):
        await store.shelf.put(own(f"a-{number}", at=100 + number), most=9, daily=2, since=50)
    assert await store.shelf.offered(5, 7, 50) == 2
    with pytest.raises(OfferedOften):
        await store.shelf.put(own("a-2", at=102), most=9, daily=2, since=50)
    assert len(await store.shelf.of(5, "silent_war")) == 2
    await store.shelf.put(own("a-1", at=102), most=9, daily=2, since=50)  # nothing new: it counts for nothing
    await store.shelf.put(own("b", at=102, user=8), most=9, daily=2, since=50)
    await store.shelf.put(own("b", at=102, guild=6), most=9, daily=2, since=50)
    await store.shelf.put(own("a-2", at=102), most=9, daily=2, since=100)  # the first was a day ago
    assert await store.shelf.offered(5, 7, 100) == 2
    await store.prune(101 + 2 * 86_400)
    assert await store.shelf.offered(5, 7, 0) == 2


async def test_a_member_reports_once_until_the_file_is_another(store: Store) -> None:
    put = await store.shelf.put(own(body="1"), most=2)
    assert [await store.shelf.report(5, put.id, user, 110) for user in (8, 8, 9)] == [1, None, 2]
    assert (await store.shelf.get(5, put.id)).reports == 2
    with pytest.raises(NotFound):
        await store.shelf.report(6, put.id, 8, 110)
    with pytest.raises(NotFound):
        await store.shelf.settle(6, put.id)
    assert await store.shelf.settle(5, put.id) == 2
    assert await store.shelf.report(5, put.id, 8, 120) is None
    assert (await store.shelf.get(5, put.id)).reports == 0
    await store.shelf.report(5, put.id, 10, 120)
    await store.shelf.put(own(body="2"), most=2)
    assert (await store.shelf.get(5, put.id)).reports == 1  # one that nobody has dealt with stays
    assert await store.shelf.report(5, put.id, 8, 130) == 2
    await store.shelf.remove(5, put.id)
    await store.check()  # no report is left of it


async def test_the_reported_of_all_games_stand_together_until_they_are_settled(store: Store) -> None:
    rows = [
        await store.shelf.put(replace(own(body="1"), game=game), most=2)
        for game in ("silent_war", "submarine", "war_at_sea")
    ]
    for number, users in ((rows[0].id, (8,)), (rows[2].id, (8, 9))):
        for user in users:
            await store.shelf.report(5, number, user, 110)
    assert [(row.game, row.reports) for row in await store.shelf.reported(5)] == [("war_at_sea", 2), ("silent_war", 1)]
    assert (await store.stats()).reports_open == 3
    assert await store.shelf.reported(6) == []
    await store.shelf.settle(5, rows[2].id)
    await store.shelf.remove(5, rows[0].id)
    assert await store.shelf.reported(5) == []
    assert (await store.stats()).reports_open == 0


async def test_the_last_file_of_a_member_is_kept_for_a_day(store: Store) -> None:
    assert await store.drafts.get(7) is None
    draft = await store.drafts.put(Draft(0, 7, "submarine", "a.toml", '{"id": "a"}', "id = 1", 100))
    two = await store.drafts.put(Draft(0, 7, "submarine", "b.toml", '{"id": "b"}', "id = 2", 200))
    assert two.id > draft.id
    assert await store.drafts.get(7) == two
    with pytest.raises(BadInput, match="not JSON"):
        await store.drafts.put(Draft(0, 7, "submarine", "c.toml", "{", "", 300))
    assert await store.drafts.get(7) == two
    assert (await store.prune(200 + 86_400)).drafts == 0
    assert (await store.prune(201 + 86_400)).drafts == 1
    assert await store.drafts.get(7) is None


async def test_a_server_keeps_its_settings(store: Store) -> None:
    assert await store.servers.get(5) == "{}"
    await store.servers.put(5, '{"offers":"managers"}')
    await store.servers.put(5, '{"offers":"nobody"}')
    assert await store.servers.get(5) == '{"offers":"nobody"}'
    assert await store.servers.get(6) == "{}"
    with pytest.raises(BadInput, match="not JSON"):
        await store.servers.put(5, "{")


async def test_ended_campaigns_of_a_scenario_are_counted_by_their_end(store: Store, founder) -> None:
    ends = [("a", "decisive", "axis"), ("a", "decisive", "axis"), ("a", "draw", "draw"), ("b", "stopped", None)]
    for number, (own_sum, outcome, winner) in enumerate([*ends, (None, "decisive", "axis"), ("a", None, None)]):
        made = await store.campaigns.create(founder(channel_id=100 + number, guild_id=5, own=own_sum))
        assert made.own == own_sum
        if outcome:
            await store.commit(Commit(made.id, at=200, status="ended", outcome=outcome, winner=winner))
            assert (await store.campaigns.get(made.id)).winner == winner
    assert await store.campaigns.played(5, made.game) == [
        Played("a", "decisive", "axis", 2),
        Played("a", "draw", "draw", 1),
        Played("b", "stopped", None, 1),
    ]
    assert await store.campaigns.played(6, made.game) == []
