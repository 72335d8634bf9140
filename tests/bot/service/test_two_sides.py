"""A war of two sides in the service: who may join which, what waits for nobody, where a lone member goes on at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.service.campaigns import sides_of
from bot.service.people.rights import side_in_need, speaker, sworn, waits_for
from bot.service.types import Settings
from bot.store import Store
from engine.pacific_war.game import PacificWar
from tests.bot.service.kit import ANA, BO, CHEN, DARA, HOUR, House, handed, refused, table, tap

SETTINGS = Settings(hours=48, fight_hours=12, grace=120, doctrine="balanced", wait_opponent=True)

MEMBERS = {actor.user_id: actor for actor in (ANA, BO, CHEN, DARA)}


async def war(house: House, **options: Any) -> int:
    """Ana leads Chile, Bo the Allies."""
    receipt = await house.service.campaigns.found(
        tap(ANA), "pacific_war", "whole-war", settings=SETTINGS, options=options or None, seed="two"
    )
    cid = int(receipt.data["campaign"])
    await house.service.people.join(tap(BO), cid, "allies")
    return cid


async def until(house: House, cid: int, kind: str, most: int = 120) -> None:
    """Everything as suggested, until a kind of question is open."""
    for _ in range(most):
        seen = await table(house, cid)
        decision = seen.match.waiting()[0]
        if decision.kind == kind:
            return
        for slot in decision.awaited:
            who = MEMBERS[speaker(seen, slot) or 0]
            if decision.gate:
                await house.service.acts.ready(tap(who), cid, [slot])
            else:
                answer, _ = seen.match.suggestion(decision.id, slot, "balanced")
                await house.service.acts.answer(tap(who), cid, decision.id, slot, answer)
                break
        await house.pass_time(300)
    raise AssertionError(f"{kind} is never asked")


async def test_the_founder_leads_the_side_he_names(house: House) -> None:
    sides = sides_of(PacificWar(), "whole-war").played
    assert list(sides) == ["chile", "allies"]
    receipt = await house.service.campaigns.found(
        tap(ANA), "pacific_war", "whole-war", settings=SETTINGS, side="allies"
    )
    seen = await table(house, receipt.data["campaign"])
    assert seen.nodes_of(ANA.user_id) == ("allies",)
    await refused(
        house.service.campaigns.found(
            replace(tap(BO), channel_id=200), "pacific_war", "whole-war", settings=SETTINGS, side="chile-army"
        ),
        "service-no-node",
    )


async def test_who_comes_is_needed_where_fewer_play(house: House) -> None:
    cid = await war(house)
    side = side_in_need(await table(house, cid), CHEN.user_id)
    await house.service.people.join(tap(CHEN), cid)
    await house.service.people.join(tap(DARA), cid)
    seen = await table(house, cid)
    assert {seen.tree.side(seen.nodes_of(actor.user_id)[0]) for actor in (CHEN, DARA)} == {"chile", "allies"}
    assert seen.tree.side(seen.nodes_of(CHEN.user_id)[0]) == side


async def test_of_sides_with_as_many_members_that_is_joined_which_the_game_waits_for(house: House) -> None:
    """The Allies set up first; Chile has more free seats."""
    cid = await war(house)
    seen = await table(house, cid)
    assert {seen.tree.side(slot) for decision in seen.match.waiting() for slot in decision.awaited} == {"allies"}
    assert side_in_need(seen, CHEN.user_id) == "allies"


async def test_whoever_has_played_a_side_never_crosses_over(house: House) -> None:
    """By joining, by being handed a command, after leaving, being removed, or losing all he held."""
    cid = await war(house)
    people = house.service.people
    await people.join(tap(CHEN), cid, "chile-army")
    await refused(people.join(tap(CHEN), cid, "allies-army"), "service-other-side")
    await people.leave(tap(CHEN), cid)
    await refused(people.join(tap(CHEN), cid, "allies-army"), "service-sworn")
    await refused(people.hand_over(tap(BO), cid, ["allies-fleet"], CHEN.user_id, "Chen"), "service-they-other-side")
    back = await people.join(tap(CHEN), cid)
    seen = await table(house, cid)
    assert seen.tree.side(back.data["node"]) == "chile"
    await people.take_back(tap(ANA), cid, [back.data["node"]])
    assert sworn(await table(house, cid), CHEN.user_id) == "chile"
    await refused(people.join(tap(CHEN), cid, "allies-army"), "service-sworn")
    await handed(house, BO, cid, ["allies-fleet"], DARA)
    await people.remove(tap(ANA), cid, DARA.user_id)
    await refused(people.join(tap(DARA), cid, "chile-army"), "service-sworn")
    await house.same(cid)


async def test_a_side_without_members_is_led_at_once(house: House) -> None:
    """Alone against the house nothing waits: its pieces are placed, its turns are played in the same act."""
    settings = replace(SETTINGS, wait_opponent=False)
    receipt = await house.service.campaigns.found(tap(ANA), "pacific_war", "whole-war", settings=settings, seed="x")
    cid = receipt.data["campaign"]
    for _ in range(60):
        seen = await table(house, cid)
        if seen.match.over:
            break
        waiting = seen.match.waiting()
        assert not await house.deadlines(cid)
        decision = waiting[0]
        mine = [slot for slot in decision.awaited if slot.startswith("chile")]
        assert mine  # nothing is asked of the house alone
        for slot in mine:
            if decision.gate:
                await house.service.acts.ready(tap(ANA), cid, [slot])
            else:
                answer, _ = seen.match.suggestion(decision.id, slot, "balanced")
                await house.service.acts.answer(tap(ANA), cid, decision.id, slot, answer)
    assert (await table(house, cid)).match.state.world.war.turn > 2


async def test_who_orders_alone_for_his_side_goes_from_gate_to_gate(house: House) -> None:
    cid = await war(house)
    await until(house, cid, "pw-supply")
    before = await house.kinds(cid)
    side = (await table(house, cid)).match.waiting()[0].slots[0].split("-")[0]
    await house.service.acts.ready(tap(ANA if side == "chile" else BO), cid)
    assert await house.kinds(cid) != before  # no grace: there is nobody with whom he could think again


async def test_a_shared_sides_gate_keeps_its_grace(house: House) -> None:
    cid = await war(house)
    await until(house, cid, "pw-supply")
    decision = (await table(house, cid)).match.waiting()[0]
    side = decision.slots[0].split("-")[0]
    await house.service.people.join(tap(CHEN), cid, decision.slots[0])
    if len(decision.slots) > 1:
        await house.service.acts.ready(tap(ANA if side == "chile" else BO), cid)
        assert "grace" not in await house.deadlines(cid)
        await house.service.acts.ready(tap(CHEN), cid)
        assert "grace" in await house.deadlines(cid)
        await house.pass_time(121)
    else:
        await house.service.acts.ready(tap(CHEN), cid)  # the only one who is asked here
    assert decision.id not in [decision.id for decision in (await table(house, cid)).match.waiting()]


async def windows(house: House) -> int:
    """A squadron sails by an enemy whose leader sleeps."""
    cid = await war(house)
    await until(house, cid, "pw-intercept", most=400)
    return cid


async def test_a_sleeper_is_waited_for_once_a_voyage_and_heard_when_he_wakes(house: House) -> None:
    cid = await windows(house)
    seen = await table(house, cid)
    first = seen.match.waiting()[0]
    watcher = ANA if first.slots[0].startswith("chile") else BO
    scope = first.path.rpartition("/")[0]
    await house.pass_time(12 * HOUR + 60, step=600)
    seen = await table(house, cid)
    assert first.id not in [decision.id for decision in seen.match.waiting()]
    again = [decision for decision in seen.match.waiting() if decision.window and decision.path.startswith(scope)]
    assert not again  # the other hexes of the voyage kept nobody waiting
    if scope in seen.book.slept:
        for decision in seen.match.waiting():
            if decision.path.startswith(scope):
                assert watcher.user_id not in waits_for(seen, decision) or not decision.slots[0].startswith(
                    first.slots[0][:5]
                )
    await house.same(cid)


async def test_what_a_sleeper_missed_is_forgotten_when_he_acts(house: House, store: Store) -> None:
    cid = await windows(house)
    seen = await table(house, cid)
    decision = seen.match.waiting()[0]
    watcher = ANA if decision.slots[0].startswith("chile") else BO
    async with house.service.desk.work(cid) as work:
        scope = decision.path.rpartition("/")[0]
        work.open.book.slept = {scope: list(decision.slots)}
        assert waits_for(work.table(), decision) == {}
        work.open.book.slept = {}
        assert watcher.user_id in waits_for(work.table(), decision)
        work.open.book.slept = {scope: list(decision.slots)}
        await house.service.desk.finish(work, None, _nothing())
    await house.service.acts.standing(tap(watcher), cid, [decision.slots[0]], "pw-gunnery", {"lead": "plan"})
    seen = await table(house, cid)
    assert not any(seen.book.slept.values())


def _nothing() -> Any:
    from bot.service.types import Receipt

    return Receipt()


@pytest.mark.parametrize("silent", ["order", "draft"])
async def test_orders_nobody_may_know_of_leave_no_trace_with_the_enemy(house: House, silent: str) -> None:
    """H15: drafting or sealing a destination changes neither his waiting list, his revision, nor his deadlines."""
    cid = await war(house)
    await until(house, cid, "pw-destination")
    seen = await table(house, cid)
    decision = seen.match.waiting()[0]
    mine, other, foe = (ANA, BO, "allies") if decision.slots[0].startswith("chile") else (BO, ANA, "chile")

    async def shown() -> Any:
        now = await table(house, cid)
        match = now.match
        return (
            [(decision.id, decision.slots, decision.sealed) for decision in match.waiting(foe)],
            [(decision.id, decision.slots, decision.sealed) for decision in match.public_waiting()],
            match.revision(foe),
            match.look(foe).destinations(),
            await store_of(house, cid, other.user_id),
        )

    before = await shown()
    own = "chile" if foe == "allies" else "allies"
    assert not [slot for each in (*before[0], *before[1]) for slot in each[1] if slot.startswith(own)]
    await house.service.acts.draft(tap(mine), cid, decision.id, {decision.slots[0]: "stay"})
    if silent == "order":
        await house.service.acts.ready(tap(mine), cid, [decision.slots[0]])
    if len(decision.slots) > 1:
        assert await shown() == before


async def store_of(house: House, cid: int, user_id: int) -> list[Any]:
    return [(each.kind, each.due_at) for each in await house.store.reminders.of(cid, user_id)]


async def test_what_is_asked_in_ones_own_turn_has_the_turns_time_and_is_reminded_quietly(house: House) -> None:
    cid = await war(house)
    await until(house, cid, "pw-columns")
    decision = (await table(house, cid)).match.waiting()[0]
    assert not decision.gate
    due = (await house.deadlines(cid))["question"].due_at
    assert due > house.now + 12 * HOUR  # not that of a fight
    who = ANA if decision.slots[0].startswith("chile") else BO
    kinds = {each.kind for each in await house.store.reminders.of(cid, who.user_id)}
    assert "turn" in kinds
    assert "fight" not in kinds


async def test_nobody_goes_back_behind_the_back_of_an_absent_enemy(house: House) -> None:
    cid = await war(house)
    people, campaigns = house.service.people, house.service.campaigns
    await people.join(tap(CHEN), cid, "chile-army")
    await until(house, cid, "pw-supply")
    await people.away(tap(CHEN), cid, None, "above")
    await people.away(tap(BO), cid, None, "above")
    await campaigns.rewind(tap(ANA), cid, 1)
    assert house.scribe.ballots[-1].missing == (BO.user_id,)  # Chen's side is here: Ana
    agreed = await campaigns.rewind(tap(BO), cid, 1)
    assert agreed.lines[0].key == "service-rewound"
