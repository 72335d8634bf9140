"""Orders returned with a word: by who stands above or approves, never by anybody else."""

from __future__ import annotations

from bot.service.people.rights import awaited
from bot.service.types import Settings
from tests.bot.service.kit import ANA, BO, CHEN, House, refused, tap


async def test_who_stands_above_returns_what_was_ready_and_its_captain_reads_why(house: House) -> None:
    cid = await house.toy("orders", "pack", settings=Settings(doctrine="careful", approval="commander"), duty=0)
    acts = house.service.acts
    await house.service.people.join(tap(BO), cid, "r1")
    await house.service.people.join(tap(CHEN), cid, "r2")
    gate = (await house.decision(cid, "orders")).id
    await acts.ready(tap(BO), cid)
    await refused(acts.send_back(tap(CHEN), cid, gate, ["r1"], "No."), "service-not-to-return")
    await refused(acts.send_back(tap(ANA), cid, gate, ["r1"], "  "), "service-empty-note")
    await refused(acts.send_back(tap(ANA), cid, gate, ["nobody"], "Why?"), "service-choose-unit")
    await acts.send_back(tap(ANA), cid, gate, ["r1"], "Take the station, please.")
    assert house.scribe.keys_told(BO.user_id) == ["service-returned-to-you"]
    async with house.service.look(cid) as table:
        assert BO.user_id in awaited(table, table.match.decision(gate))
        assert table.match.draft_of(gate, "r1") is not None  # what he had ordered stands as his draft
    notes = await house.store.members.notes(cid, "plan:red")
    assert [note.body for note in notes] == ["Take the station, please."]
    await house.same(cid)


async def test_a_returned_order_needs_its_approval_anew(house: House) -> None:
    cid = await house.toy("orders", "pack", settings=Settings(doctrine="careful", approval="commander"), duty=0)
    acts = house.service.acts
    await house.service.people.join(tap(BO), cid, "r1")
    gate = (await house.decision(cid, "orders")).id
    await acts.ready(tap(BO), cid)
    async with house.service.look(cid) as table:
        number = sum(table.book.plans[gate].values())
    await acts.approve(tap(ANA), cid, gate, number)
    await acts.send_back(tap(ANA), cid, gate, ["r1"], "One more thought.")
    await refused(acts.approve(tap(ANA), cid, gate, number), "service-plan-changed")
