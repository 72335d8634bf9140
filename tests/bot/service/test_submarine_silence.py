"""Submarine in the service: who lets a deadline pass is led by the doctrine that the organiser chose."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.service.people.rights import awaited
from bot.service.types import Settings
from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.submarine.autopilot.doctrine import DOCTRINES
from engine.submarine.state import ESCORTS, SCREEN, SUBMARINES
from tests.bot.service.kit import ANA, BO, DARA, House, table, tap

DAY = 24 * 3600


@pytest.mark.parametrize("order", [None, {"way": "sweep"}, {"doctrine": "careful"}])
async def test_escorts_left_alone_act_by_the_doctrine_of_the_campaign(
    house: House, order: dict[str, str] | None
) -> None:
    """With no standing order, with one that names no doctrine, with one that does."""
    settings = Settings(hours=24, doctrine="bold")
    receipt = await house.service.campaigns.found(
        tap(ANA), "submarine", "wolf-pack", settings=settings, side=SUBMARINES, seed="left-alone"
    )
    cid = int(receipt.data["campaign"])
    await house.service.people.join(tap(BO), cid, ESCORTS)
    while (await table(house, cid)).match.waiting()[0].kind != "plot":
        await house.pass_time(2 * DAY, step=DAY // 4)
    if order is not None:
        await house.service.acts.standing(tap(BO), cid, (SCREEN,), "plot", order)
    first = (await table(house, cid)).match.waiting()[0].id
    await house.pass_time(2 * DAY, step=DAY // 4)
    match = (await table(house, cid)).match
    assert match.waiting()[0].id != first
    gear = [each.orders for each in match.state.world.screen.gear.values() if each.orders]
    assert len(gear) >= 4
    expected = {"bold"} if order is None else {order.get("doctrine", "bold")}
    assert {orders["doctrine"] for orders in gear} == expected <= set(DOCTRINES)
    if order is not None:
        ways = {orders["way"] for orders in gear}
        assert ways == {order["way"]} if "way" in order else "station" in ways


@pytest.mark.parametrize(("told", "waits"), [(True, False), (False, True)])
async def test_a_captain_whose_boat_all_know_to_be_lost_is_not_waited_for_and_nobody_else_is_spared(
    house: House, told: bool, waits: bool
) -> None:
    """S30: while the enemy does not know of the loss, its captain is called and waited for as before."""
    receipt = await house.service.campaigns.found(
        tap(ANA), "submarine", "pq-17", settings=Settings(hours=24), side=SUBMARINES, seed="lost",
        options={"hidden": True},
    )  # fmt: skip
    cid = int(receipt.data["campaign"])
    await house.service.people.join(tap(BO), cid, ESCORTS)
    await house.service.people.enlist(tap(DARA), cid, SUBMARINES)
    await house.service.people.join(tap(DARA), cid, "u-91")
    while (await table(house, cid)).match.waiting()[0].kind != "plot":
        await house.pass_time(2 * DAY, step=DAY // 4)
    seen = await table(house, cid)
    seen = replace(seen, match=Match.load(seen.match.rules, seen.match.save(), SeededChance("lost")))
    boat = seen.match.state.world.boats.boats["u-91"]
    boat.sunk, boat.told = True, told
    decision = seen.match.waiting()[0]
    assert "u-91" in decision.awaited
    assert (DARA.user_id in awaited(seen, decision)) == waits
    assert {ANA.user_id, BO.user_id} <= set(awaited(seen, decision))
