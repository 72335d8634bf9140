"""Wars saved by older versions of the rules: they load, are verified, keep their points and plans, and are played on.

The documents of ``tests/saves/pacific_war-1`` were exported by the program of that version: first orders with a draft
and a sealed order, a gate of marches with a sealed one, a fight with the attacker's plan sealed, a course with standing
orders for fights, a war that had ended. Those of ``tests/saves/pacific_war-2`` are a course and a fight on land. Those
of ``tests/saves/pacific_war-3`` are questions that version 4 puts together: which ships sail together, destinations, a
claim to coal, who goes aboard. The usual run plays each on by a few acts, the long run for longer, and one to its end.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.service.people.rights import speaker
from bot.service.types import Refuse
from bot.store import Store
from bot.tools.verify import Since, judge, verdict_of
from engine.core.play.match import Match
from engine.pacific_war.game import PacificWar
from engine.pacific_war.judgement.places import points_of
from engine.pacific_war.victory import points
from tests.bot.service.kit import ANA, BO, House, table, taken_up, tap

SAVES = Path(__file__).parents[3] / "saves"
PLAYED = (
    *(("1", name) for name in ("first-orders", "march", "fight", "course")),
    *(("2", name) for name in ("fight", "course")),
    *(("3", name) for name in ("forming", "destinations", "coal", "embarking")),
)
WHO = {actor.user_id: actor for actor in (ANA, BO)}


async def take_up(house: House, name: str, version: str = "1") -> int:
    return await taken_up(house, SAVES / f"pacific_war-{version}" / f"{name}.json.gz")


async def act(house: House, cid: int) -> bool:
    """The next question answered as suggested; False when the war is over."""
    seen = await table(house, cid)
    if seen.match.over:
        return False
    decision = seen.match.waiting()[0]
    for slot in decision.awaited:
        who = WHO[speaker(seen, slot) or 0]
        if decision.gate:
            try:
                await house.service.acts.ready(tap(who), cid, [slot])
            except Refuse:  # a first order of a squadron that was dissolved and formed again elsewhere: ordered anew
                answer, _ = seen.match.suggestion(decision.id, slot, "balanced")
                await house.service.acts.draft(tap(who), cid, decision.id, {slot: answer})
                await house.service.acts.ready(tap(who), cid, [slot])
        else:
            answer, _ = seen.match.suggestion(decision.id, slot, "balanced")
            await house.service.acts.answer(tap(who), cid, decision.id, slot, answer)
            break
    await house.pass_time(300)
    return True


@pytest.mark.parametrize("acts", [3, pytest.param(40, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("version", "name"), PLAYED)
async def test_a_war_of_an_older_version_is_sound_and_goes_on(
    house: House, store: Store, version: str, name: str, acts: int
) -> None:
    cid = await take_up(house, name, version)
    before = await verdict_of(store, cid)
    assert not before.faults
    assert before.earlier == before.entries > 0
    for _ in range(acts):
        await act(house, cid)
    after = await verdict_of(store, cid)
    assert not after.faults
    assert after.entries > before.entries
    assert after.earlier == before.entries
    await house.same(cid)


@pytest.mark.soak
async def test_a_war_of_version_1_is_played_to_its_end(house: House, store: Store) -> None:
    cid = await take_up(house, "course")
    acts = 0
    while await act(house, cid):
        acts += 1
        assert acts < 3_000
    seen = await table(house, cid)
    assert seen.match.result["winner"] in ("chile", "allies", "draw")
    assert not (await verdict_of(store, cid)).faults


async def test_a_war_that_ended_under_version_1_is_shown_as_it_ended(house: House, store: Store) -> None:
    cid = await take_up(house, "ended")
    verdict = await verdict_of(store, cid)
    assert not verdict.faults
    assert verdict.earlier == verdict.entries
    seen = await table(house, cid)
    assert seen.match.result == {"winner": "chile", "turn": 12, "points": 20}
    assert points(seen.match.state.world) == 20


async def test_a_log_that_was_tampered_with_after_the_change_is_found_out(house: House, store: Store) -> None:
    cid = await take_up(house, "march")
    for _ in range(12):
        await act(house, cid)
    (save,) = [checkpoint for checkpoint in await store.checkpoints(cid) if checkpoint.label == "upgrade"]
    document = json.loads(await store.export(cid))["body"]
    later = [json.loads(each["body"]) for each in document["entries"] if each["number"] > save.number]
    assert any(entry["version"] == PacificWar.version for entry in later)
    loaded = await store.load(cid)
    parts = {part: json.loads(text) for part, text in loaded.parts.items()}
    parts["w:war"]["turn"] += 1
    info, body = await store.checkpoint(cid, save.number)
    own = parts.pop("s:desk")
    logged = await house.log(cid)
    since = Since(info.number, json.loads(body))
    verdict = judge(PacificWar(), cid, own["seed"], loaded.campaign.seed_hash, logged, parts, since)
    assert verdict.faults == ("part 'w:war' is not what the log gives",)


@pytest.mark.parametrize(
    ("version", "worth"), [("1", {"2008": 10, "3118": 1, "3616": 3}), ("2", {"2008": 12, "3616": 2})]
)
async def test_what_was_laid_down_at_the_start_still_holds(house: House, version: str, worth: dict[str, int]) -> None:
    """Lima, Pisagua and Oruro count what they counted when the war began."""
    seen = await table(house, await take_up(house, "fight", version))
    old = points_of(seen.match.state.world)
    assert {town: old[town] for town in worth} == worth
    assert ("3118" in old) == ("3118" in worth)
    new = points_of(PacificWar().setup("whole-war", {}).world)
    assert new != old


async def test_coal_that_was_claimed_needs_no_claim(house: House) -> None:
    """R106: sealed claims and drafts keep what else they say."""
    match: Match[Any] = (await table(house, await take_up(house, "coal", "3"))).match
    (decision,) = match.waiting()
    assert decision.kind == "pw-supply"
    given = [match.sealed_of(decision.id, slot) or match.draft_of(decision.id, slot) for slot in decision.slots]
    assert [answer for answer in given if answer is not None]
    for slot, answer in zip(decision.slots, given, strict=True):
        assert answer is None or match.space(decision.id, slot).check(answer) is None


async def test_a_sealed_plan_says_who_advances(house: House) -> None:
    match: Match[Any] = (await table(house, await take_up(house, "fight"))).match
    (decision,) = match.waiting()
    assert decision.kind == "pw-fight"
    plan = match.sealed_of(decision.id, "chile-corps-1")
    assert plan is not None
    assert plan["advance"] == "advance"
    assert match.space(decision.id, "chile-corps-1").check(plan) is None


async def test_standing_orders_for_fights_are_read_as_they_were_meant(house: House) -> None:
    match: Match[Any] = (await table(house, await take_up(house, "course"))).match
    assert match.standing_of("chile-corps-1")["pw-fight"]["advance"] == "advance"
    assert match.standing_of("allies-army")["pw-fight"]["advance"] == "hold"
    for slot in ("chile-corps-1", "allies-army"):
        space = match.rules.questions["pw-fight"].standing_space(match.look(slot), slot)
        assert space is not None
        assert space.check(match.standing_of(slot)["pw-fight"]) is None


async def test_first_orders_may_still_be_changed(house: House) -> None:
    cid = await take_up(house, "first-orders")
    while (await table(house, cid)).match.state.world.war.phase != "administration":
        await act(house, cid)
    for _ in range(30):
        seen = await table(house, cid)
        decision = seen.match.waiting()[0]
        if decision.kind == "pw-destination":
            break
        await act(house, cid)
    assert decision.kind == "pw-destination"
    assert seen.match.state.world.war.turn == 1
    orders = seen.match.state.world.orders.to
    drafts = {slot: seen.match.draft_of(decision.id, slot) for slot in decision.slots}
    assert drafts == {slot: orders[slot] for slot in decision.slots}
