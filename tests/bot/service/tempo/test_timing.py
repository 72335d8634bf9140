"""Who is waited for, and for how long."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.service.acts import goes_on
from bot.service.people.rights import SILENT_AFTER, named_to_all
from bot.service.tempo.timing import MARK
from bot.service.types import Settings
from bot.store.records import Counters
from tests.bot.service.kit import ANA, BO, CHEN, EVE, HOUR, House, refused, tap
from tests.engine.core.toy.questions import Intercept, Orders

SLOW = Settings(hours=24, fight_hours=6, grace=120, doctrine="careful")


async def finish(house: House, cid: int) -> None:
    """Ana plays what she is asked until the end, and no time passes."""
    for _ in range(500):
        mine = [question for question in await house.questions(ANA, cid) if question.how != "sealed"]
        if not mine:
            return
        await house.service.acts.answer(tap(ANA), cid, mine[0].decision.id, mine[0].slot, mine[0].answer)


async def test_a_lone_member_never_waits(house: House) -> None:
    """No grace, no mark, no deadline: the whole game in one instant."""
    cid = await house.toy(settings=SLOW, turns=2, duty=0)
    assert await house.store.deadlines.of(cid) == []
    await finish(house, cid)
    assert (await house.store.campaigns.get(cid)).status == "ended"
    assert await house.store.reminders.of(cid) == []
    assert (await house.verdict(cid)).faults == ()


async def test_a_lone_member_is_held_by_his_own_plan_check_alone(house: House) -> None:
    cid = await house.toy("orders", settings=SLOW, duty=2)
    gate = await house.decision(cid, "orders")
    receipt = await house.service.acts.ready(tap(ANA), cid)
    assert "toy-duty-short" in [line.key for line in receipt.lines]
    assert await house.kinds(cid) == ["orders"]
    await house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": "station", "r2": "station"})
    await house.service.acts.ready(tap(ANA), cid)
    assert (await house.store.campaigns.get(cid)).status == "ended"


async def test_ready_once_more_puts_right_what_the_plan_check_holds(house: House) -> None:
    """He was told so; what needs no change stays his."""
    cid = await house.toy("orders", settings=SLOW, duty=1)
    gate = await house.decision(cid, "orders")
    await house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": "stay", "r2": "stay"})
    held = await house.service.acts.ready(tap(ANA), cid)
    assert [line.key for line in held.lines] == ["service-ready", "toy-duty-short", "service-ready-again"]
    again = await house.service.acts.ready(tap(ANA), cid)
    assert [line.key for line in again.lines] == ["service-put-right"]
    assert again.lines[0].args["was"] != again.lines[0].args["now"], "it says what was changed"
    (closed,) = [entry for entry in await house.log(cid) if entry.kind == "close"]
    assert sorted(closed.data["answers"].values()) == ["station", "stay", "stay"]


async def test_what_nobody_sealed_holds_no_gate_where_it_alone_would_be_changed(house: House) -> None:
    """A lone member of half a side cannot put right what is ordered for the other half: the game does."""
    cid = await house.toy("orders", settings=SLOW, duty=2)
    await house.service.people.join(tap(BO), cid, "red-south")
    await house.service.people.leave(tap(ANA), cid)
    async with house.service.look(cid) as table:
        (gate,) = table.match.waiting()
        mine = [slot for slot in gate.slots if slot in table.tree.below("red-south")]
    await house.service.acts.draft(tap(BO), cid, gate.id, dict.fromkeys(mine, "station"))
    await house.service.acts.ready(tap(BO), cid)
    assert (await house.store.campaigns.get(cid)).status == "ended"


async def test_who_has_nothing_but_settled_orders_is_not_awaited(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A week in which all orders follow from earlier ones closes by itself; whoever changes one is waited for."""
    cid = await house.toy("orders", settings=SLOW, turns=2, duty=0)
    await house.service.people.join(tap(BO), cid, "red-south")
    gate = await house.decision(cid, "orders")
    monkeypatch.setattr(Orders, "settled", lambda self, known, slot: True)
    await house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": "station"})
    assert (await house.decision(cid, "orders")).id == gate.id
    await house.service.acts.ready(tap(ANA), cid)
    await house.pass_time(SLOW.grace + 1)
    assert (await house.store.campaigns.get(cid)).status == "ended"
    await house.pass_time(5 * HOUR)
    # Nobody was asked: nothing was done in anybody's name.
    assert "service-done-in-your-name" not in house.scribe.keys_told(BO.user_id)


async def test_only_what_was_not_settled_is_told_as_done_in_a_members_name(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    cid = await house.toy("orders", settings=SLOW, duty=0)
    await house.service.people.join(tap(BO), cid, "red-south")
    monkeypatch.setattr(Orders, "settled", lambda self, known, slot: slot != "r1")
    async with house.service.look(cid) as table:
        (gate,) = table.match.waiting()
        assert set(gate.slots) == {"r1", "r2", "r3"}  # Ana's but for r3
        name = table.tree["r1"].name
    await house.pass_time(SLOW.hours * HOUR + 1)
    await house.pass_time(5 * HOUR)
    told = [line for user, _, lines in house.scribe.told for line in lines if user == ANA.user_id]
    assert [line.args["unit"] for line in told if line.key == "service-done-in-your-name"] == [name]


async def test_where_nobody_is_present_nothing_moves(house: House) -> None:
    cid = await house.toy("orders", "hunt", settings=SLOW, duty=0)
    await house.service.people.join(tap(BO), cid, "red-south")
    before = (await house.store.load(cid)).campaign.last_entry
    await house.service.people.away(tap(BO), cid, None, "standing")
    await house.service.people.away(tap(ANA), cid, None, "standing")
    assert await house.store.deadlines.of(cid) == []
    await house.pass_time(100 * HOUR, step=HOUR)
    assert (await house.store.load(cid)).campaign.last_entry == before
    await house.service.people.leave(tap(BO), cid)
    await house.service.people.leave(tap(ANA), cid)
    await house.pass_time(100 * HOUR, step=HOUR)
    assert (await house.store.load(cid)).campaign.last_entry == before
    await house.service.people.join(tap(CHEN), cid, "red")
    assert [question.decision.kind for question in await house.questions(CHEN, cid)] == ["orders"] * 3


async def test_a_slot_that_nobody_speaks_for_is_answered_at_once(house: House) -> None:
    cid = await house.toy("hunt", "depth", settings=SLOW)
    await house.service.people.join(tap(BO), cid, "red-south")
    await house.service.people.leave(tap(ANA), cid)  # red-north is nobody's now
    async with house.service.look(cid) as table:
        assert {slot for decision in table.match.waiting() for slot in decision.slots} <= {"r3"}


async def test_who_is_away_on_standing_orders_is_played_and_told(house: House) -> None:
    cid = await house.toy("hunt", "orders", settings=SLOW, duty=0)
    await house.service.people.join(tap(BO), cid, "red-south")
    await house.service.people.join(tap(CHEN), cid, "r2")
    await house.service.people.away(tap(BO), cid, None, "standing")
    assert not await house.questions(BO, cid)
    await house.pass_time(60)
    told = house.scribe.keys_told(BO.user_id)
    assert told
    assert set(told) == {"service-done-in-your-name"}
    silent = [entry for entry in await house.log(cid) if entry.kind == "answer" and entry.slot == "r3"]
    assert all(entry.data["silent"] for entry in silent)


async def windows(house: House, *, standing: tuple[str, ...] = ()) -> int:
    """Eve holds blue, Bo its b1; a convoy sails one hex and the window opens."""
    cid = await house.toy("orders", "voyage", settings=SLOW, duty=0)
    people, acts = house.service.people, house.service.acts
    await people.join(tap(EVE), cid, "blue")
    await people.join(tap(BO), cid, "b1")
    for slot in standing:
        await acts.standing(tap(BO if slot == "b1" else EVE), cid, [slot], "intercept", {"at": "nowhere"})
    await acts.ready(tap(ANA), cid)
    await house.pass_time(120)
    course = await house.decision(cid, "course")
    await acts.answer(tap(ANA), cid, course.id, "r3", ["a"])
    return cid


async def test_a_window_waits_for_all_and_closes_at_the_next_mark(house: House) -> None:
    """A quick no looks like a slow yes."""
    cid = await windows(house)
    gate = await house.decision(cid, "intercept")
    due = await house.deadlines(cid)
    assert set(due) == {"turn"}
    assert due["turn"].due_at == house.now + SLOW.fight_hours * HOUR
    await house.service.acts.ready(tap(EVE), cid)
    await house.service.acts.ready(tap(BO), cid)
    mark = (await house.deadlines(cid))["mark"].due_at
    assert mark % MARK == 0
    assert house.now < mark <= house.now + MARK
    assert gate.id in [(await house.decision(cid, "intercept")).id]
    await house.pass_time(mark - house.now - 1, step=30)
    assert await house.kinds(cid) == ["intercept"]
    await house.pass_time(1)
    assert "intercept" not in await house.kinds(cid)


async def test_a_window_where_all_have_a_standing_order_closes_at_once(house: House) -> None:
    """H13: with standing conditions the voyage asks nobody."""
    cid = await windows(house, standing=("b1", "b2", "b3"))
    assert "intercept" not in await house.kinds(cid)
    assert "close" in await house.log_kinds(cid)


async def test_a_window_where_one_has_no_standing_order_waits_for_the_mark(house: House) -> None:
    cid = await windows(house, standing=("b2", "b3"))
    gate = await house.decision(cid, "intercept")
    assert gate.awaited == ("b1",)
    await house.service.acts.ready(tap(BO), cid)
    assert "mark" in await house.deadlines(cid)


async def test_those_asked_in_a_window_are_reminded_at_half_time(house: House) -> None:
    """The question itself reaches them at once, on the card that the scribe sends (see test_scribe)."""
    await windows(house)
    await house.pass_time(60)
    assert house.scribe.keys_told(EVE.user_id) == house.scribe.keys_told(BO.user_id) == []
    await house.pass_time(3 * HOUR)
    assert house.scribe.keys_told(EVE.user_id) == ["service-remind-reaction-half"]
    assert house.scribe.keys_told(BO.user_id) == ["service-remind-reaction-half"]


async def test_who_has_fallen_silent_is_not_reminded_at_half_time(house: House) -> None:
    cid = await windows(house)
    async with house.service.desk.opened(cid) as opened:
        opened.roster.counters[EVE.user_id] = Counters(EVE.user_id, unanswered=SILENT_AFTER)
    await house.pass_time(4 * HOUR)
    assert house.scribe.keys_told(EVE.user_id) == []
    assert house.scribe.keys_told(BO.user_id) == ["service-remind-reaction-half"]


async def approving(house: House, mode: str) -> tuple[int, str]:
    cid = await house.toy("orders", "hunt", settings=replace(SLOW, approval=mode), duty=0)  # type: ignore[arg-type]
    await house.service.people.join(tap(BO), cid, "red-south")
    await house.service.acts.ready(tap(ANA), cid)
    await house.service.acts.ready(tap(BO), cid)
    return cid, (await house.decision(cid, "orders")).id


async def test_a_plan_waits_for_the_commander(house: House) -> None:
    cid, gate = await approving(house, "commander")
    approve = house.service.acts.approve
    assert set(await house.deadlines(cid)) == {"turn"}
    await refused(approve(tap(BO), cid, gate, 3), "service-not-to-approve")
    await refused(approve(tap(ANA), cid, gate, 2), "service-plan-changed")
    await refused(approve(tap(ANA), cid, "orders#99", 3), "err-decision-closed")
    await approve(tap(ANA), cid, gate, 3)
    assert set(await house.deadlines(cid)) == {"turn", "grace"}
    await house.service.acts.draft(tap(BO), cid, gate, {"r3": "station"})
    await house.service.acts.ready(tap(BO), cid)
    assert set(await house.deadlines(cid)) == {"turn"}  # another plan than the approved
    await approve(tap(ANA), cid, gate, 5)
    await house.pass_time(120)
    assert "orders" not in await house.kinds(cid)


async def test_a_plan_waits_for_all(house: House) -> None:
    cid, gate = await approving(house, "all")
    await house.service.acts.approve(tap(ANA), cid, gate, 3)
    assert set(await house.deadlines(cid)) == {"turn"}
    house.restart()
    await house.service.acts.approve(tap(BO), cid, gate, 3)
    assert set(await house.deadlines(cid)) == {"turn", "grace"}
    await house.same(cid)


async def test_the_deadline_closes_a_plan_that_nobody_approved(house: House) -> None:
    cid, _ = await approving(house, "all")
    await house.pass_time(24 * HOUR, step=HOUR)
    assert "orders" not in await house.kinds(cid)


async def test_with_approval_by_none_nobody_is_asked(house: House) -> None:
    cid, _ = await approving(house, "none")
    assert set(await house.deadlines(cid)) == {"turn", "grace"}


async def test_the_enemys_drafts_do_not_count_in_ones_plan(house: House) -> None:
    cid = await house.toy("plots", settings=replace(SLOW, approval="all"))
    await house.service.people.join(tap(EVE), cid, "blue")
    gate = (await house.decision(cid, "plot")).id
    await house.service.acts.ready(tap(EVE), cid)
    await refused(house.service.acts.approve(tap(ANA), cid, gate, 3), "service-plan-changed")
    await house.service.acts.approve(tap(ANA), cid, gate, 0)


async def test_who_joins_ends_the_loneliness_and_starts_the_clock(house: House) -> None:
    cid = await house.toy("orders", settings=SLOW)
    assert await house.deadlines(cid) == {}
    await house.service.people.join(tap(BO), cid, "red-south")
    assert (await house.deadlines(cid))["turn"].due_at == house.now + 24 * HOUR
    await house.service.people.leave(tap(BO), cid)
    assert await house.deadlines(cid) == {}


async def test_a_window_goes_on_at_once_only_where_everybody_knows_who_is_asked(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    cid = await windows(house)
    gate = await house.decision(cid, "intercept")
    acts = house.service.acts
    for actor in (EVE, BO):
        await acts.ready(tap(actor), cid)
    async with house.service.look(cid) as table:
        assert named_to_all(table, gate)  # the toy's boats are on the open map
        assert [goe.id for goe in goes_on(table, EVE.user_id)] == [gate.id]
        assert not goes_on(table, ANA.user_id)  # she is not asked
    monkeypatch.setattr(Intercept, "public", False)
    async with house.service.look(cid) as table:
        assert not goes_on(table, EVE.user_id)  # the mark hides who is asked
    await refused(acts.go_now(tap(EVE), cid), "service-not-all-ready")
    monkeypatch.undo()
    await acts.go_now(tap(EVE), cid)
    assert "intercept" not in await house.kinds(cid)


async def test_go_now_is_open_where_the_staff_alone_answers_for_the_enemy(house: House) -> None:
    """Nobody of the enemy thinks again there; while one of them orders, it stays shut."""
    cid = await house.toy("plots", settings=SLOW)
    people, acts = house.service.people, house.service.acts
    await people.join(tap(BO), cid, "red-south")
    await people.join(tap(EVE), cid, "blue")
    for actor in (ANA, BO, EVE):
        await acts.ready(tap(actor), cid)
    await refused(acts.go_now(tap(ANA), cid), "service-not-all-ready")
    await people.away(tap(EVE), cid, None, "standing")
    await acts.go_now(tap(ANA), cid)
