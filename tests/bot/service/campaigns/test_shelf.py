"""Scenarios of members' own on their server: offered, listed, founded, replaced, taken off, and by whom."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.service.shelf import MOST
from bot.service.types import Refuse
from bot.store.records import Shelved
from tests.bot.service.kit import ANA, BO, GAMES, House, tap
from tests.engine.silent_war.voyage_kit import document, ready

MANAGER = replace(BO, manages=True)


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


async def test_only_who_offers_it_or_manages_the_channel_replaces_and_takes_off(house: House) -> None:
    shelf = house.service.shelf
    await shelf.offer(ANA, "silent_war", ferry())
    (offer,) = await shelf.of(1, "silent_war")
    assert await refused(shelf.offer(BO, "silent_war", ferry(weeks=5))) == "scenarios-name-taken"
    assert await refused(shelf.remove(BO, "silent_war", offer.number)) == "scenarios-not-yours"
    await shelf.offer(ANA, "silent_war", ferry(weeks=5))
    assert [one.entry.length for one in await shelf.of(1, "silent_war")] == [5]
    assert (await shelf.remove(MANAGER, "silent_war", offer.number)).key == "scenarios-removed"
    assert await refused(shelf.remove(ANA, "silent_war", offer.number)) == "scenarios-gone"


async def test_the_shelf_is_full_at_some_point(house: House) -> None:
    for at in range(MOST):
        await house.store.shelf.put(Shelved(0, 1, "silent_war", f"own-{at}", "{}", 11, 0), most=MOST)
    assert await refused(house.service.shelf.offer(ANA, "silent_war", ferry())) == "scenarios-full"


async def test_what_the_rules_no_longer_play_is_not_offered(house: House) -> None:
    await house.store.shelf.put(Shelved(0, 1, "silent_war", "old", '{"id": "old"}', 11, 0), most=MOST)
    assert await house.service.shelf.of(1, "silent_war") == []
    assert await refused(house.service.shelf.get(ANA, "silent_war", 1)) == "scenarios-gone"


async def test_a_document_that_is_no_scenario_founds_nothing(house: House) -> None:
    found = house.service.campaigns.found(tap(ANA), "silent_war", "own", options={"document": {"id": "x"}})
    assert await refused(found) == "service-scenario-faulty"


def test_games_say_whether_they_take_scenarios() -> None:
    assert GAMES["silent_war"].takes_scenarios
    assert not GAMES["toy"].takes_scenarios
    for call in (lambda: GAMES["toy"].own_scenario(b"", "x"), lambda: GAMES["toy"].own_entry({})):
        with pytest.raises(NotImplementedError, match="toy takes no scenarios"):
            call()
