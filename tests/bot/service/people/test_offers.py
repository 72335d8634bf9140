"""Offers of command: nobody is made a member, or sworn to a side, without saying yes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.service.people.offers import DAY, KEPT, MOST
from bot.service.people.rights import is_member, sworn
from bot.service.types import Settings
from tests.bot.service.kit import ANA, BO, CHEN, DARA, EVE, HOUR, House, member, refused, tap

SLOW = Settings(hours=0, fight_hours=0, doctrine="careful")


@pytest.fixture
async def cid(house: House) -> int:
    """Ana commands red, Bo its south, Eve the enemy."""
    found = await house.toy("orders", "plots", settings=SLOW, duty=0)
    await house.service.people.join(tap(BO), found, "red-south")
    await house.service.people.join(tap(EVE), found, "blue")
    return found


async def offer(house: House, cid: int, node: str = "r1", to: int = CHEN.user_id, **how: int) -> int:
    receipt = await house.service.people.hand_over(tap(ANA), cid, [node], to, f"m{to}", **how)
    assert receipt.lines[0].key == "service-offered"
    return int(receipt.data["offer"])


async def test_who_does_not_play_is_asked_and_nothing_changes_until_they_say_yes(house: House, cid: int) -> None:
    number = await offer(house, cid)
    async with house.service.look(cid) as table:
        assert not is_member(table, CHEN.user_id)
        assert sworn(table, CHEN.user_id) == ""
        assert "r1" not in table.roster.seats
    (made,) = house.scribe.offers
    assert (made.outcome, made.by, made.to, made.nodes) == ("open", ANA.user_id, CHEN.user_id, ("r1",))
    await house.service.people.accept_offer(tap(CHEN), cid, number)
    roster = await house.store.members.roster(cid)
    assert roster.seats["r1"].user_id == CHEN.user_id
    assert roster.seats["r1"].granted_by == ANA.user_id
    async with house.service.look(cid) as table:
        assert sworn(table, CHEN.user_id) == "red"
    assert house.scribe.offers[-1].outcome == "taken"
    assert house.scribe.keys_told(ANA.user_id) == ["service-offer-taken"]
    await refused(house.service.people.accept_offer(tap(CHEN), cid, number), "service-offer-closed")
    await house.same(cid)


async def test_who_declines_may_play_the_other_side_and_is_left_alone_for_a_day(house: House, cid: int) -> None:
    people = house.service.people
    number = await offer(house, cid)
    await people.decline_offer(tap(CHEN), cid, number)
    assert house.scribe.offers[-1].outcome == "declined"
    await refused(people.hand_over(tap(ANA), cid, ["r1"], CHEN.user_id, "Chen"), "service-offer-declined-lately")
    await refused(people.hand_over(tap(EVE), cid, ["b1"], CHEN.user_id, "Chen"), "service-offer-declined-lately")
    await people.join(tap(CHEN), cid, "b1")
    async with house.service.look(cid) as table:
        assert sworn(table, CHEN.user_id) == "blue"
    house.now += DAY
    await house.service.people.decline_offer(tap(DARA), cid, await offer(house, cid, to=DARA.user_id))
    house.now += DAY
    await offer(house, cid, to=DARA.user_id)
    await house.same(cid)


async def test_nobody_else_answers_an_offer_and_its_giver_withdraws_it(house: House, cid: int) -> None:
    people = house.service.people
    number = await offer(house, cid)
    await refused(people.accept_offer(tap(BO), cid, number), "service-offer-not-you")
    await refused(people.decline_offer(tap(BO), cid, number), "service-offer-not-you")
    await refused(people.accept_offer(tap(CHEN), cid, number + 1), "service-offer-closed")
    await people.decline_offer(tap(ANA), cid, number)
    assert house.scribe.offers[-1].outcome == "withdrawn"
    await refused(people.accept_offer(tap(CHEN), cid, number), "service-offer-closed")
    second = await offer(house, cid)
    await people.decline_offer(replace(tap(DARA), manages=True), cid, second)
    assert house.scribe.offers[-1].outcome == "withdrawn"
    await house.same(cid)


async def test_a_second_offer_to_the_same_person_takes_the_place_of_the_first(house: House, cid: int) -> None:
    first = await offer(house, cid, "r1")
    assert await offer(house, cid, "r2") == first
    await house.service.people.accept_offer(tap(CHEN), cid, first)
    seats = (await house.store.members.roster(cid)).seats
    assert "r2" in seats
    assert "r1" not in seats


async def test_new_offers_are_few_a_day(house: House, cid: int) -> None:
    for user in range(100, 100 + MOST):
        number = await offer(house, cid, to=user)
        await house.service.people.decline_offer(tap(ANA), cid, number)  # withdrawing frees nothing
    act = house.service.people.hand_over(tap(ANA), cid, ["r1"], 99, "x")
    await refused(act, "service-offers-many")
    house.now += DAY
    await offer(house, cid, to=99)


@pytest.mark.parametrize("why", ["leaves", "taken back", "old", "lent time over", "war over"])
async def test_an_offer_lapses_where_it_can_be_given_no_more(house: House, cid: int, why: str) -> None:
    people = house.service.people
    receipt = await people.hand_over(tap(BO), cid, ["red-south"], CHEN.user_id, "Chen", until=house.now + 9 * DAY)
    number = receipt.data["offer"]
    if why == "leaves":
        await people.leave(tap(BO), cid)
    elif why == "taken back":
        await people.take_back(tap(ANA), cid, ["red-south"])
    elif why == "war over":
        await house.service.campaigns.end(tap(ANA), cid)
    else:
        if why == "lent time over":
            house.now += HOUR
            await people.hand_over(tap(BO), cid, ["red-south"], CHEN.user_id, "Chen", until=house.now + HOUR)
        house.now += KEPT if why == "old" else HOUR
        await refused(people.accept_offer(tap(CHEN), cid, number), "service-offer-closed")
        await people.back(tap(EVE), cid)
    assert house.scribe.offers[-1].outcome == "lapsed"
    await refused(people.accept_offer(tap(CHEN), cid, number), "service-offer-closed")
    await house.same(cid)


async def test_in_a_campaign_by_invitation_only_its_organiser_brings_in_somebody(house: House) -> None:
    cid = await house.toy("orders", settings=replace(SLOW, join="invited"))
    people = house.service.people
    await people.invite(tap(ANA), cid, BO.user_id)
    await people.join(tap(BO), cid, "red-south")
    await refused(people.hand_over(tap(BO), cid, ["red-south"], CHEN.user_id, "Chen"), "service-offer-by-invitation")
    await people.accept_offer(tap(CHEN), cid, await offer(house, cid))
    await people.accept_offer(tap(DARA), cid, (await _lend(house, cid)))
    await people.hand_over(tap(BO), cid, ["red-south"], CHEN.user_id, "Chen")  # who plays already
    await house.same(cid)


async def _lend(house: House, cid: int) -> int:
    await house.service.people.invite(tap(ANA), cid, DARA.user_id)
    receipt = await house.service.people.hand_over(tap(BO), cid, ["r3"], DARA.user_id, "Dara")
    return int(receipt.data["offer"])


async def test_offers_keep_no_ones_id(house: House, cid: int) -> None:
    await offer(house, cid, to=member(987_654_321, "x").user_id)
    assert "987654321" not in (await house.store.load(cid)).parts["s:desk"]
