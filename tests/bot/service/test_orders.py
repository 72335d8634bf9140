"""Drafting, being ready, second thoughts, closing."""

from __future__ import annotations

import pytest

from bot.service.acts import mending_of, plan_faults
from bot.service.types import Settings
from bot.text.marks import mention
from engine.core.words import Words
from tests.bot.service.kit import ANA, BO, EVE, HOUR, House, refused, tap
from tests.engine.core.toy.questions import Orders

FAST = Settings(hours=24, fight_hours=6, grace=120, doctrine="careful")


async def two(house: House, *phases: str, settings: Settings = FAST, **options: object) -> int:
    """Ana commands red, Bo its southern boat r3."""
    cid = await house.toy(*phases, settings=settings, **options)
    await house.service.people.join(tap(BO), cid, "red-south")
    return cid


async def test_a_draft_is_kept_and_read_back_by_a_new_process(house: House) -> None:
    cid = await two(house, "orders")
    gate = await house.decision(cid, "orders")
    await house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": "station"})
    house.restart()
    mine = {question.slot: (question.answer, question.how) for question in await house.questions(ANA, cid)}
    assert mine == {"r1": ("station", "draft"), "r2": ("stay", "doctrine")}
    assert "seal" not in await house.log_kinds(cid)


async def test_of_many_drafts_the_right_ones_are_kept(house: House) -> None:
    cid = await two(house, "orders")
    gate = await house.decision(cid, "orders")
    receipt = await house.service.acts.draft(
        tap(ANA), cid, gate.id, {"r1": "station", "r2": "nowhere", "r3": "stay", "b1": "stay"}
    )
    assert receipt.data["refused"] == {
        "r2": "err-not-an-option",
        "r3": "service-overrule",
        "b1": "service-not-your-post",
    }
    assert [line.key for line in receipt.lines] == list(receipt.data["refused"].values())
    assert {question.slot: question.how for question in await house.questions(ANA, cid)} == {
        "r1": "draft",
        "r2": "doctrine",
    }


async def test_where_all_drafts_are_wrong_the_act_is_refused(house: House) -> None:
    cid = await two(house, "orders")
    gate = await house.decision(cid, "orders")
    fault = await refused(house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": "nowhere"}), "err-not-an-option")
    assert fault.rule == "5.2"
    assert len(fault.legal) == 2


async def test_a_wrong_draft_leaves_what_is_ready_as_it_is(house: House) -> None:
    cid = await two(house, "orders")
    gate = await house.decision(cid, "orders")
    await house.service.acts.ready(tap(ANA), cid)
    await house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": "nowhere", "r2": "station"})
    assert {question.slot: question.how for question in await house.questions(ANA, cid)} == {
        "r1": "sealed",
        "r2": "draft",
    }


async def test_a_proposal_never_opens_what_its_owner_has_sealed(house: House) -> None:
    cid = await two(house, "orders")
    gate = await house.decision(cid, "orders")
    await house.service.acts.draft(tap(ANA), cid, gate.id, {"r3": "station"}, propose=True)
    (his,) = await house.questions(BO, cid)
    assert (his.how, his.answer, his.proposed_by) == ("draft", "station", "red")
    await house.service.acts.ready(tap(BO), cid)
    act = house.service.acts.draft(tap(ANA), cid, gate.id, {"r3": "stay"}, propose=True)
    await refused(act, "service-is-ready")
    (his,) = await house.questions(BO, cid)
    assert (his.how, his.answer) == ("sealed", "station")


async def test_a_gate_closes_after_the_grace_and_not_before(house: House) -> None:
    cid = await two(house, "orders", "depth", duty=0)
    await house.service.acts.ready(tap(ANA), cid)
    assert set(await house.deadlines(cid)) == {"turn"}
    await house.service.acts.ready(tap(BO), cid)
    assert (await house.deadlines(cid))["grace"].due_at == house.now + 120
    await house.pass_time(119, step=119)
    assert await house.kinds(cid) == ["orders"]
    await house.pass_time(1)
    assert "close" in await house.log_kinds(cid)
    await house.same(cid)


async def test_the_last_to_seal_may_think_again_within_the_grace(house: House) -> None:
    cid = await two(house, "orders", duty=0)
    await house.service.acts.ready(tap(ANA), cid)
    await house.service.acts.ready(tap(BO), cid)
    await house.pass_time(60)
    await house.service.acts.unready(tap(BO), cid)
    assert set(await house.deadlines(cid)) == {"turn"}
    await house.pass_time(HOUR)
    assert await house.kinds(cid) == ["orders"]
    await house.service.acts.ready(tap(BO), cid)
    assert (await house.deadlines(cid))["grace"].due_at == house.now + 120


async def test_who_comes_after_the_close_is_told(house: House) -> None:
    """H07: reopening before, at and after the closing entry."""
    cid = await two(house, "orders", "transfer", duty=0)
    await house.service.acts.ready(tap(ANA), cid)
    await house.service.acts.ready(tap(BO), cid)
    gate = await house.decision(cid, "orders")
    await house.pass_time(120)
    await refused(house.service.acts.unready(tap(BO), cid), "service-nothing-sealed")
    await refused(house.service.acts.draft(tap(BO), cid, gate.id, {"r3": "stay"}), "err-decision-closed")


async def test_the_plan_check_holds_the_gate_and_says_what_is_short(house: House) -> None:
    """H02: nobody is refused; the gate waits."""
    cid = await two(house, "orders", duty=2)
    await house.service.acts.ready(tap(ANA), cid)
    receipt = await house.service.acts.ready(tap(BO), cid)
    assert [line.key for line in receipt.lines][:2] == ["service-ready", "toy-duty-short"]
    assert set(await house.deadlines(cid)) == {"turn"}
    await house.pass_time(2 * HOUR, step=HOUR)
    assert await house.kinds(cid) == ["orders"]


async def test_whoever_was_ready_first_hears_once_that_his_orders_hold_the_side_up(house: House) -> None:
    cid = await two(house, "orders", duty=1)
    await house.service.acts.ready(tap(ANA), cid)
    receipt = await house.service.acts.ready(tap(BO), cid)
    async with house.service.look(cid) as table:
        assert [fault.what.key for fault in plan_faults(table, ANA.user_id)] == ["toy-duty-short"]
        mending = mending_of(table, ANA.user_id)
        assert not mending_of(table, BO.user_id)
    assert mending
    last = receipt.lines[-1]
    assert (last.key, last.args["who"]) == ("service-others-put-right", [mention(ANA.user_id)])
    await house.service.acts.unready(tap(BO), cid)
    await house.service.acts.ready(tap(BO), cid)
    await house.pass_time(HOUR)
    assert house.scribe.keys_told(ANA.user_id) == ["service-holds-up"]
    assert "service-holds-up" not in house.scribe.keys_told(BO.user_id)
    again = await house.service.acts.ready(tap(ANA), cid)
    assert again.lines[0].key == "service-put-right"
    async with house.service.look(cid) as table:
        assert not plan_faults(table, BO.user_id)


async def test_at_the_deadline_the_plan_is_mended_and_owners_are_told(house: House) -> None:
    cid = await two(house, "orders", duty=2)
    await house.service.acts.ready(tap(BO), cid)
    await house.pass_time(24 * HOUR, step=HOUR)
    closing = next(entry for entry in await house.log(cid) if entry.kind == "close")
    assert closing.data["mended"] is True
    assert list(closing.data["answers"].values()).count("station") == 2
    assert set(closing.data["silent"]) == {"r1", "r2"}
    told = [line for who, _, lines in house.scribe.told if who == ANA.user_id for line in lines]
    done = [line.args["done"] for line in told if line.key == "service-done-in-your-name"]
    # What is told is what was carried out, after the mending.
    assert [closing.data["answers"][slot] for slot in ("r1", "r2")] == ["station", "station"]
    assert done == [Words("toy-station"), Words("toy-station")]
    assert "service-done-in-your-name" not in house.scribe.keys_told(BO.user_id)


async def test_owners_of_orders_put_right_read_the_reason(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Orders, "mended", lambda self, known, slot, was, now: Words("toy-duty-short", {"short": 1}))
    cid = await two(house, "orders", duty=2)
    await house.service.acts.ready(tap(BO), cid)
    await house.pass_time(24 * HOUR, step=HOUR)
    closing = next(entry for entry in await house.log(cid) if entry.kind == "close")
    sent = [slot for slot, answer in closing.data["answers"].items() if answer == "station"]
    assert house.scribe.keys_told(ANA.user_id).count("toy-duty-short") == len(set(sent) & {"r1", "r2"}) > 0


async def test_a_draft_goes_before_the_doctrine_at_the_deadline(house: House) -> None:
    """H15: none, ordered nothing, drafted and ready are four different things."""
    cid = await two(house, "orders", duty=0)
    gate = await house.decision(cid, "orders")
    await house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": "station"})
    await house.service.acts.draft(tap(BO), cid, gate.id, {"r3": "stay"})
    await house.service.acts.standing(tap(ANA), cid, ["r2"], "orders", "station")
    await house.pass_time(24 * HOUR, step=HOUR)
    closing = next(entry for entry in await house.log(cid) if entry.kind == "close")
    assert closing.data["silent"] == {"r1": "draft", "r2": "standing", "r3": "draft"}
    assert closing.data["answers"] == {"r1": "station", "r2": "station", "r3": "stay"}


async def test_ready_does_not_replace_a_draft_that_became_illegal(house: House) -> None:
    cid = await two(house, "orders", duty=0)
    gate = await house.decision(cid, "orders")
    await house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": "station"})
    async with house.service.look(cid) as table:  # the boat is lost meanwhile
        table.match.state.world.fleet.boats["r1"].sunk = True
        table.match.forget()
    fault = await refused(house.service.acts.ready(tap(ANA), cid, ["r1"]), "err-not-an-option")
    assert fault.kind == "rules"
    receipt = await house.service.acts.ready(tap(ANA), cid)
    assert receipt.data["sealed"] == 1
    assert [line.key for line in receipt.lines][:2] == ["service-ready", "err-not-an-option"]


async def test_a_single_question_is_answered_at_once_and_by_silence_at_its_deadline(house: House) -> None:
    cid = await two(house, "hunt")
    fire = await house.decision(cid, "fire", "r1")
    receipt = await house.service.acts.answer(tap(ANA), cid, fire.id, "r1", (await house.questions(ANA, cid))[0].answer)
    assert receipt.data == {}
    due = [each for each in await house.store.deadlines.of(cid) if each.kind == "question"]
    assert {each.key for each in due} == {
        question.decision.id for who in (ANA, BO) for question in await house.questions(who, cid)
    }
    bos = await house.decision(cid, "fire", "r3")
    await house.pass_time(6 * HOUR, step=HOUR)
    silent = [entry for entry in await house.log(cid) if entry.kind == "answer" and entry.decision == bos.id]
    assert [entry.data.get("silent") for entry in silent] == ["doctrine"]
    authors = {entry.number: entry.user_id for entry in await house.store.entries(cid)}
    assert authors[silent[0].number] is None


async def test_the_exec_fights_on(house: House) -> None:
    cid = await two(house, "hunt")
    fire = await house.decision(cid, "fire", "r1")
    await refused(house.service.acts.delegate(tap(ANA), cid, fire.id, "r1", "reckless"), "service-no-doctrine")
    await refused(house.service.acts.delegate(tap(ANA), cid, fire.id, "r1", ""), "service-no-doctrine")
    act = house.service.acts.answer(tap(ANA), cid, fire.id, "r1", {}, doctrine="reckless")
    await refused(act, "service-no-doctrine")
    await house.service.acts.delegate(tap(ANA), cid, fire.id, "r1", "bold")
    assert "r1" not in [question.slot for question in await house.questions(ANA, cid)]


async def test_undo_takes_back_what_nothing_stands_upon(house: House) -> None:
    cid = await two(house, "orders", "pack", duty=0)
    await house.service.people.join(tap(EVE), cid, "blue")
    await house.service.acts.ready(tap(ANA), cid)
    await house.service.acts.ready(tap(BO), cid)
    await house.pass_time(120)
    who = await house.decision(cid, "who-next")
    await house.service.acts.answer(tap(EVE), cid, who.id, "b1", "b2")
    await refused(house.service.acts.undo(tap(ANA), cid, "b1"), "service-not-your-post")
    await house.service.acts.undo(tap(EVE), cid, "b1")
    assert await house.kinds(cid) == ["who-next"]
    await refused(house.service.acts.undo(tap(EVE), cid, "b1"), "err-nothing-to-undo")
    assert (await house.verdict(cid)).faults == ()


async def test_nothing_to_seal_and_nothing_sealed(house: House) -> None:
    cid = await two(house, "orders")
    await refused(house.service.acts.unready(tap(ANA), cid), "service-nothing-sealed")
    await house.service.acts.ready(tap(ANA), cid)
    await refused(house.service.acts.ready(tap(ANA), cid), "service-nothing-to-seal")


async def test_standing_orders_are_checked(house: House) -> None:
    cid = await two(house, "orders")
    acts = house.service.acts
    await refused(acts.standing(tap(ANA), cid, ["r1"], "weather", "stay"), "service-no-topic")
    await refused(acts.standing(tap(ANA), cid, ["r1"], "orders", "nowhere"), "err-not-an-option")
    await refused(acts.standing(tap(ANA), cid, [], "orders", "stay"), "service-choose-unit")
    receipt = await acts.standing(tap(ANA), cid, ["r1", "r2"], "orders", "station")
    assert receipt.lines[0].args["units"] == 2
    await acts.standing(tap(ANA), cid, ["r1"], "orders", None)
    assert {question.slot: question.how for question in await house.questions(ANA, cid)} == {
        "r1": "doctrine",
        "r2": "standing",
    }
