"""Real patrols of Silent War through the service: a pack of three boats and three members, a lone commander."""

from __future__ import annotations

import pytest

from bot.service.acts import my_questions
from bot.service.types import Settings
from tests.bot.service.kit import ANA, BO, CHEN, DARA, HOUR, House, handed, refused, tap

PACK = "parks-pirates"
SETTINGS = Settings(hours=24, fight_hours=6, grace=120)


async def crewed(house: House, *, settings: Settings = SETTINGS) -> int:
    """Ana commands; Bo and Chen have a boat of the pack each."""
    cid = await house.war(PACK, settings=settings)
    async with house.service.look(cid) as table:
        (first, *_, last) = table.tree.units(table.tree.children(None)[0])
    for who, boat in ((BO, first), (CHEN, last)):
        await house.service.people.join(tap(who), cid, boat)
    return cid


async def over(house: House, cid: int) -> bool:
    return (await house.store.campaigns.get(cid)).status == "ended"


async def play(house: House, cid: int, *, restart: bool = False, absent: tuple[int, ...] = ()) -> None:
    """Everybody orders what is suggested; what the plan check holds is left to the deadline."""
    for _ in range(600):
        if await over(house, cid):
            return
        if restart:
            house.restart()
        acted = False
        for who in (ANA, BO, CHEN):
            if who.user_id in absent:
                continue
            mine = [question for question in await house.questions(who, cid) if question.how != "sealed"]
            if any(question.decision.gate for question in mine):
                await house.service.acts.ready(tap(who), cid)
                acted = True
            for question in mine:
                if not question.decision.gate:
                    await house.service.acts.answer(tap(who), cid, question.decision.id, question.slot, question.answer)
                    acted = True
                    break
            await house.same(cid)
        if not acted:
            at = await house.store.deadlines.next_at()
            await house.pass_time(max(60, (at or house.now) - house.now), step=HOUR)
    raise AssertionError("the patrol does not end")


async def test_a_pack_of_three_members_plays_its_patrol_to_the_end(house: House) -> None:
    cid = await crewed(house)
    await play(house, cid)
    verdict = await house.verdict(cid)
    assert verdict.faults == ()
    assert verdict.throws > 20
    campaign = await house.store.campaigns.get(cid)
    assert campaign.outcome
    assert await house.store.deadlines.of(cid) == []
    authors = {entry.user_id for entry in await house.store.entries(cid)}
    assert {11, 22, 33} <= authors


async def test_the_same_patrol_with_a_process_for_every_act(house: House) -> None:
    cid = await crewed(house)
    await play(house, cid, restart=True)
    assert (await house.verdict(cid)).faults == ()


async def test_an_absent_member_holds_nobody_up_for_ever(house: House) -> None:
    cid = await crewed(house)
    await play(house, cid, absent=(BO.user_id,))
    assert (await house.verdict(cid)).faults == ()
    silent = [entry for entry in await house.log(cid) if entry.kind == "answer" and "silent" in entry.data]
    silent += [entry for entry in await house.log(cid) if entry.kind == "close" and entry.data["silent"]]
    assert silent
    assert BO.user_id in [who for who, _, _ in house.scribe.told]
    assert BO.user_id not in {entry.user_id for entry in await house.store.entries(cid)}


@pytest.mark.parametrize("scenario", ["spearfish-china", "barb-11"])
async def test_a_lone_commander_plays_a_patrol_in_one_instant(house: House, scenario: str) -> None:
    cid = await house.war(scenario)
    started = house.now
    for _ in range(300):
        if await over(house, cid):
            break
        assert await house.store.deadlines.of(cid) == []
        mine = [question for question in await house.questions(ANA, cid) if question.how != "sealed"]
        await house.service.acts.answer(tap(ANA), cid, mine[0].decision.id, mine[0].slot, mine[0].answer)
    assert await over(house, cid)
    assert house.now == started
    assert (await house.verdict(cid)).faults == ()


async def test_the_exec_fights_a_lone_commanders_pack_through(house: House) -> None:
    """A gate that only the exec answered is put right by the game, not held for somebody to look at."""
    for channel in range(100, 104):
        cid = await house.war(PACK, channel=channel)
        for _ in range(300):
            if await over(house, cid):
                break
            async with house.service.look(cid) as table:
                mine = [question for question in my_questions(table, ANA.user_id) if question.how != "sealed"]
                single = next((question for question in mine if not question.decision.gate), None)
                if not mine:
                    (gate,) = table.match.waiting()
                    fault = table.match.plan_check(gate.id)[0]
                    assert fault.rule
                    column = {"C": "D", "D": "C"}[str(table.match.sealed_of(gate.id, gate.slots[0]))]
            acts = house.service.acts
            if single is not None:
                await acts.delegate(tap(ANA), cid, single.decision.id, single.slot, "balanced")
            elif mine:
                await acts.ready(tap(ANA), cid)
            else:  # what she herself readied is wrong together: she changes one
                await acts.answer(tap(ANA), cid, gate.id, gate.slots[0], column)
        assert await over(house, cid)
        assert (await house.verdict(cid)).faults == ()


async def test_a_handover_in_the_middle_of_a_fight_changes_no_byte_of_the_state(house: House) -> None:
    """H05: frames name boats."""
    cid = await crewed(house)
    for _ in range(200):
        async with house.service.look(cid) as table:
            fight = next((decision for decision in table.match.waiting() if "combat" in decision.path), None)
        if fight is not None:
            break
        for who in (ANA, BO, CHEN):
            mine = [question for question in await house.questions(who, cid) if question.how != "sealed"]
            if mine:
                question = mine[0]
                await house.service.acts.answer(tap(who), cid, question.decision.id, question.slot, question.answer)
        await house.pass_time(180)
    assert fight is not None
    boat = next(slot for slot in fight.slots if slot in ("parche", "hammerhead", "steelhead"))
    before = (await house.store.load(cid)).parts
    await handed(house, ANA, cid, [boat], DARA)
    after = (await house.store.load(cid)).parts
    assert {n: t for n, t in before.items() if n != "s:desk"} == {n: t for n, t in after.items() if n != "s:desk"}


async def test_undo_and_rewind_in_a_patrol_replay(house: House) -> None:
    cid = await house.war("barb-11")
    acts = house.service.acts

    async def some(times: int) -> None:
        for _ in range(times):
            mine = [question for question in await house.questions(ANA, cid) if question.how != "sealed"]
            if mine:
                await acts.answer(tap(ANA), cid, mine[0].decision.id, mine[0].slot, mine[0].answer)

    await some(6)
    await house.service.campaigns.rewind(tap(ANA), cid, 2)
    await some(5)
    async with house.service.look(cid) as table:
        last = table.campaign.last_entry
    await house.service.campaigns.rewind(tap(ANA), cid, last - 2)
    await some(200)
    assert await over(house, cid)
    assert (await house.verdict(cid)).faults == ()
    await refused(house.service.campaigns.rewind(tap(ANA), cid, 2), "err-game-over")


async def test_a_lone_admiral_goes_on_by_ready_alone_late_in_the_war(house: House) -> None:
    """Whatever is suggested together is sound together, packs and duties too: nothing hangs, nobody waits."""
    cid = await house.war("convoy-college", settings=Settings(hours=24, fight_hours=6, grace=120))
    started = house.now
    kinds: set[str] = set()
    for _ in range(200):
        async with house.service.look(cid) as table:
            week = table.match.look("us").theatre.week
            if week > 10:
                break
            mine = [question for question in my_questions(table, ANA.user_id) if question.how != "sealed"]
        assert mine, "nothing is asked, and nothing goes on"
        kinds |= {question.decision.kind for question in mine}
        if any(question.decision.gate for question in mine):
            receipt = await house.service.acts.ready(tap(ANA), cid)
            assert "sw-pack-too-many" not in [line.key for line in receipt.lines]
        else:
            question = mine[0]
            await house.service.acts.delegate(tap(ANA), cid, question.decision.id, question.slot, "balanced")
    assert "sw-pack" in kinds
    assert week > 10
    assert house.now == started
