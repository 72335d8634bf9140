"""Three battles side by side in the service: the deadline of one leaves the others, their clocks and drafts alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bot.service.types import Settings
from engine.core.play.decisions import Decision
from engine.core.rules import Setup
from engine.core.words import Json
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.steps.battles import BattlesLocals
from engine.war_at_sea.terms import ALLIED, AXIS
from tests.bot.service.kit import BO, EVE, GAMES, HOUR, House, table, tap
from tests.engine.war_at_sea.operations.kit import Sea
from tests.engine.war_at_sea.test_hard_cases import PAIRS

ZONES = ("S41", "S44", "P43")
SETTINGS = Settings(hours=24, fight_hours=6, grace=120, doctrine="balanced", wait_opponent=True)


class ThreeZones(WarAtSea):
    """An operation that begins with a battle in each of three zones."""

    def setup(self, scenario: str, options: Mapping[str, Json]) -> Setup:
        """The battles of a turn."""
        met = {zone: {f"uk{at}": "E", f"it{at}": "W"} for at, zone in enumerate(ZONES, 1)}
        return Setup(Sea(PAIRS).world, "battles", BattlesLocals(met))

    def founding(self, scenario: str, options: Mapping[str, Json]) -> dict[str, Json]:
        """As given."""
        return dict(options)


async def plans(house: House, cid: int) -> dict[str, Decision]:
    """The open plans of battles, by zone."""
    waiting = (await table(house, cid)).match.waiting()
    return {decision.path.rpartition("/")[2]: decision for decision in waiting if decision.kind == "was-plan"}


async def zone_of(house: House, cid: int, zone: str) -> tuple[Any, Any, Any]:
    """All that is kept of a battle: its frame, the drafts of its question, its deadlines."""
    seen = await table(house, cid)
    saved = seen.match.save()
    mine = {name: part for name, part in saved.items() if name.startswith(f"f:battles/{zone}")}
    drafts = {key: kept for key, kept in saved["drafts"]["by_decision"].items() if f"/{zone}" in key}  # type: ignore[call-overload,union-attr]
    rows = [
        (each.kind, each.key, each.due_at) for each in await house.store.deadlines.of(cid) if f"/{zone}" in each.key
    ]
    assert mine
    return mine, drafts, sorted(rows)


@pytest.fixture
async def cid(house: House, monkeypatch: pytest.MonkeyPatch) -> int:
    """Bo leads the Allies, Eve the Axis; the plans of the first round are asked in all three zones."""
    monkeypatch.setitem(GAMES, "war_at_sea", ThreeZones())
    house.restart()
    receipt = await house.service.campaigns.found(
        tap(BO), "war_at_sea", "second-sirte", settings=SETTINGS, side=ALLIED, seed="three zones"
    )
    cid = int(receipt.data["campaign"])
    await house.service.people.join(tap(EVE), cid, AXIS)
    for _ in range(6):
        for decision in (await table(house, cid)).match.waiting():
            if decision.kind == "was-entry":
                who = BO if (await table(house, cid)).tree.side(decision.slots[0]) == ALLIED else EVE
                space = (await table(house, cid)).match.space(decision.id, decision.slots[0])
                await house.service.acts.answer(tap(who), cid, decision.id, decision.slots[0], space.default)
    assert set(await plans(house, cid)) == set(ZONES)
    return cid


@pytest.mark.hard_case("H20")
async def test_the_deadline_of_one_zone_leaves_the_others_as_they_are(house: House, cid: int) -> None:
    acts = house.service.acts
    first, *others = ZONES
    # Two zones get their second round three hours after the first has got its first.
    await house.pass_time(3 * HOUR, step=HOUR)
    for zone in others:
        gate = (await plans(house, cid))[zone]
        match = (await table(house, cid)).match
        for slot in gate.slots:
            who = BO if match.seats().side(slot) == ALLIED else EVE
            await acts.answer(tap(who), cid, gate.id, slot, match.space(gate.id, slot).default)
    await house.pass_time(180)
    now = await plans(house, cid)
    assert set(now) <= set(ZONES)
    going_on = [zone for zone in others if zone in now]
    assert going_on, "no battle goes on"
    # Bo drafts a plan there, and Eve has sealed hers.
    for zone in going_on:
        gate, match = now[zone], (await table(house, cid)).match
        (mine,) = [slot for slot in gate.slots if match.seats().side(slot) == ALLIED]
        (hers,) = [slot for slot in gate.slots if match.seats().side(slot) == AXIS]
        plan = match.advice(gate.id, mine, "careful")
        await acts.draft(tap(BO), cid, gate.id, {mine: plan})
        await acts.answer(tap(EVE), cid, gate.id, hers, match.space(gate.id, hers).default)
    before = {zone: await zone_of(house, cid, zone) for zone in others if zone in now}
    quiet = now[first].id
    await house.pass_time(3 * HOUR, step=60)
    after = {zone: await zone_of(house, cid, zone) for zone in before}
    assert after == before
    run_out = [entry for entry in await house.log(cid) if entry.kind == "close" and entry.data["silent"]]
    assert quiet in {entry.decision for entry in run_out}, "the deadline of the first zone has passed"
    assert {now[zone].id for zone in going_on}.isdisjoint(entry.decision for entry in run_out)
    # The others have six hours of their own.
    await house.pass_time(4 * HOUR, step=60)
    open_now = await plans(house, cid)
    for zone in before:
        assert zone not in open_now or await zone_of(house, cid, zone) != before[zone]
    assert (await house.verdict(cid)).faults == ()
    await house.same(cid)
