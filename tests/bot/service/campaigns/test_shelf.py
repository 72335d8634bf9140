"""Scenarios of members' own on their server: offered, listed, founded, replaced, taken off, and by whom."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.service.shelf import DAILY, DAY, FILES, MOST, sum_of
from bot.service.types import Refuse
from bot.store.records import Commit, Shelved
from tests.bot.service.kit import ANA, BO, CHEN, GAMES, House, tap
from tests.engine.silent_war.voyage_kit import document, ready

MANAGER = replace(BO, governs=True)


def ferry(**more: Any) -> Any:
    """A member's scenario, as a game reads it."""
    return {**document(ready("wahoo"), id="ferry", title="The ferry"), **more}


async def refused(told: Any) -> str:
    with pytest.raises(Refuse) as refuse:
        await told
    return refuse.value.what.key


async def test_what_a_member_offers_is_listed_and_founded_on_his_server_alone(house: House) -> None:
    shelf = house.service.shelf
    assert (await shelf.offer(tap(ANA), "silent_war", ferry())).key == "scenarios-offered"
    (offer,) = await shelf.of(1, "silent_war")
    assert (offer.entry.id, offer.entry.units, offer.user_id) == ("ferry", 1, ANA.user_id)
    assert await shelf.of(2, "silent_war") == []
    assert await shelf.of(None, "silent_war") == []
    assert await shelf.of(1, "toy") == []  # a game that takes none
    assert await refused(shelf.get(replace(BO, guild_id=2), "silent_war", offer.number)) == "scenarios-gone"
    document = (await shelf.get(BO, "silent_war", offer.number)).document
    receipt = await house.service.campaigns.found(tap(BO), "silent_war", "own", options={"document": document})
    campaign = await house.store.campaigns.get(receipt.data["campaign"])
    assert campaign.scenario == "ferry"
    assert receipt.lines[0].args["scenario"].args == {"text": "The ferry"}


async def test_only_who_offers_it_replaces_it_and_only_they_or_who_manages_the_server_take_it_off(house: House) -> None:
    shelf = house.service.shelf
    await shelf.offer(ANA, "silent_war", ferry())
    (offer,) = await shelf.of(1, "silent_war")
    for other in (BO, MANAGER):
        assert await refused(shelf.offer(other, "silent_war", ferry(weeks=5))) == "scenarios-name-taken"
    assert await refused(shelf.remove(replace(BO, manages=True), "silent_war", offer.number)) == "scenarios-not-yours"
    assert await refused(shelf.remove(BO, "silent_war", offer.number)) == "scenarios-not-yours"
    await shelf.offer(ANA, "silent_war", ferry(weeks=5))
    assert [offer.entry.length for offer in await shelf.of(1, "silent_war")] == [5]
    assert (await shelf.remove(MANAGER, "silent_war", offer.number)).key == "scenarios-removed"
    assert await refused(shelf.remove(ANA, "silent_war", offer.number)) == "scenarios-gone"


async def test_the_shelf_is_full_at_some_point(house: House) -> None:
    for at in range(MOST):
        await house.store.shelf.put(Shelved(0, 1, "silent_war", f"own-{at}", "{}", 11, 0), most=MOST)
    assert await refused(house.service.shelf.offer(ANA, "silent_war", ferry())) == "scenarios-full"


async def test_what_the_rules_no_longer_play_is_not_offered(house: House) -> None:
    for number, game in enumerate(("silent_war", "submarine", "war_at_sea"), start=1):
        await house.store.shelf.put(Shelved(0, 1, game, "old", '{"id": "old"}', 11, 0), most=MOST)
        assert await house.service.shelf.of(1, game) == []
        assert await refused(house.service.shelf.get(ANA, game, number)) == "scenarios-gone"


async def test_a_document_that_is_no_scenario_founds_nothing(house: House) -> None:
    found = house.service.campaigns.found(tap(ANA), "silent_war", "own", options={"document": {"id": "x"}})
    assert await refused(found) == "service-scenario-faulty"


def test_games_say_whether_they_take_scenarios() -> None:
    assert GAMES["silent_war"].takes_scenarios
    assert not GAMES["toy"].takes_scenarios
    for call in (lambda: GAMES["toy"].own_scenario(b"", "x"), lambda: GAMES["toy"].own_entry({})):
        with pytest.raises(NotImplementedError, match="toy takes no scenarios"):
            call()


async def test_five_versions_a_day_each_and_no_more(house: House) -> None:
    shelf = house.service.shelf
    for weeks in range(1, DAILY + 1):
        line = await shelf.offer(ANA, "silent_war", ferry(weeks=weeks))
        assert line.args["version"] == weeks
    assert (await shelf.offer(ANA, "silent_war", ferry(weeks=DAILY), "# now")).key == "scenarios-offered-same"
    assert await refused(shelf.may_offer(ANA)) == "scenarios-often"
    assert await refused(shelf.offer(ANA, "silent_war", ferry(weeks=DAILY + 1))) == "scenarios-often"
    await shelf.may_offer(BO)
    await shelf.may_offer(replace(ANA, guild_id=2))
    house.now += DAY
    await shelf.offer(ANA, "silent_war", ferry(weeks=DAILY + 1))
    (offer,) = await shelf.of(1, "silent_war")
    assert (offer.version, offer.entry.length) == (DAILY + 1, DAILY + 1)


async def test_a_server_says_who_may_offer(house: House) -> None:
    shelf, member = house.service.shelf, replace(BO, roles=frozenset({7}))
    assert await refused(shelf.allow(replace(BO, manages=True), "nobody")) == "server-not-yours"
    assert await refused(shelf.allow(MANAGER, "the crew")) == "service-no-setting"
    may = {}
    for offers in ("all", "managers", "7", "nobody"):
        assert (await shelf.allow(MANAGER, offers)).key == "server-set"
        may[offers] = [await allowed(shelf.may_offer(actor)) for actor in (BO, member, MANAGER)]
    assert may == {
        "all": ["", "", ""],
        "managers": ["scenarios-managers-may", "scenarios-managers-may", ""],
        "7": ["scenarios-role-may", "", ""],
        "nobody": ["scenarios-nobody-may"] * 3,
    }
    assert await refused(shelf.offer(MANAGER, "silent_war", ferry())) == "scenarios-nobody-may"
    await shelf.may_offer(replace(BO, guild_id=2))
    assert await refused(shelf.may_offer(replace(BO, guild_id=None))) == "service-in-a-channel"


async def allowed(told: Any) -> str:
    """Why something is refused; empty where it is not."""
    try:
        await told
    except Refuse as refuse:
        return refuse.what.key
    return ""


async def test_a_report_reaches_those_who_manage_the_server_once(house: House) -> None:
    shelf, signs = house.service.shelf, house.service.desk.signs
    await shelf.offer(ANA, "silent_war", ferry())
    (offer,) = await shelf.of(1, "silent_war")
    keys = [(await shelf.report(actor, "silent_war", offer.number)).key for actor in (BO, BO, CHEN)]
    assert keys == ["scenarios-reported", "scenarios-reported-before", "scenarios-reported"]
    assert signs.counts["scenario_reported"] == 2
    assert [offer.reports for offer in await shelf.of(1, "silent_war")] == [2]
    assert await shelf.reported(ANA) == []
    ((game, reported),) = await shelf.reported(MANAGER)
    assert (game, reported.number, reported.user_id, reported.reports) == ("silent_war", offer.number, ANA.user_id, 2)
    assert await shelf.reported(replace(MANAGER, guild_id=2)) == []
    assert await refused(shelf.settle(ANA, "silent_war", offer.number)) == "server-not-yours"
    assert (await shelf.settle(MANAGER, "silent_war", offer.number)).key == "scenarios-settled"
    assert [offer.reports for offer in await shelf.of(1, "silent_war")] == [0]
    assert await shelf.reported(MANAGER) == []
    assert await refused(shelf.report(replace(BO, guild_id=2), "silent_war", offer.number)) == "scenarios-gone"


async def test_a_sound_file_is_kept_for_its_author_for_a_day(house: House) -> None:
    shelf = house.service.shelf
    kept = await shelf.keep(ANA, "silent_war", ferry(), "ferry.toml", "# mine")
    assert await shelf.kept(replace(ANA, guild_id=2), kept.number) == kept  # whatever server they ask from
    assert await refused(shelf.kept(BO, kept.number)) == "scenarios-file-gone"
    newer = await shelf.keep(ANA, "silent_war", ferry(weeks=5), "ferry.toml", "# mine")
    assert await refused(shelf.kept(ANA, kept.number)) == "scenarios-file-gone"  # an older card means another file
    assert await shelf.kept(ANA) == newer
    house.now += DAY
    assert await refused(shelf.kept(ANA)) == "scenarios-file-gone"


def test_a_member_has_only_so_many_files_read(house: House) -> None:
    for _ in range(FILES.burst):
        house.service.shelf.may_read(ANA)
    with pytest.raises(Refuse) as often:
        house.service.shelf.may_read(ANA)
    assert often.value.what.key == "scenarios-wait"
    house.service.shelf.may_read(BO)
    house.now += int(FILES.every)
    house.service.shelf.may_read(ANA)


async def test_ended_campaigns_of_the_very_scenario_are_counted_with_who_won(house: House) -> None:
    service = house.service
    await service.shelf.offer(ANA, "silent_war", ferry())
    for number, end in enumerate(("marginal", "defeat", "defeat", "stopped", "")):
        channel = replace(tap(ANA), channel_id=200 + number)
        found = await service.campaigns.found(channel, "silent_war", "own", options={"document": ferry()})
        campaign = await house.store.campaigns.get(found.data["campaign"])
        assert campaign.own == sum_of(json.loads(json.dumps(ferry())))
        if end:
            await house.store.commit(Commit(campaign.id, at=house.now, status="ended", outcome=end))
    (offer,) = await service.shelf.of(1, "silent_war")
    assert (offer.record.ends, offer.record.stopped, offer.record.played) == ({"marginal": 1, "defeat": 2}, 1, 3)
    await service.shelf.offer(ANA, "silent_war", ferry(weeks=5))  # another version has its own record
    (offer,) = await service.shelf.of(1, "silent_war")
    assert (offer.version, offer.record.played, offer.record.stopped) == (2, 0, 0)


async def test_nobody_chooses_a_scenario_where_none_can_be_founded(house: House) -> None:
    campaigns = house.service.campaigns
    await campaigns.must_have_room(ANA)
    await house.toy()
    assert await refused(campaigns.must_have_room(BO)) == "service-channel-taken"
    await campaigns.must_have_room(replace(BO, channel_id=101))
    assert await refused(campaigns.must_have_room(replace(BO, channel_id=None))) == "service-in-a-channel"
