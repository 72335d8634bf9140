"""Operations of Silent War that were founded before the levels of victory moved go on, and keep theirs.

The document of ``tests/saves/silent_war-2`` was exported by a program whose logs did not say the levels yet, under
version 2 of the rules. Those of ``tests/saves/silent_war-3`` were written by ``tests/saves/silent_war_saves.py``.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.discord.screens.kit import Scene
from bot.discord.screens.orders.since import turn_lines
from bot.discord.taps.context import Context
from bot.discord.taps.ids import Keys
from bot.faces.silent_war.face import SilentWarFace
from bot.service.people.rights import speaker
from bot.service.types import Table
from bot.store import Store
from bot.text.voice import voice
from bot.tools.verify import plain, verdict_of
from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.silent_war.known import Known
from engine.silent_war.plan import Victory
from engine.silent_war.scenarios.levels import EARLIER
from engine.silent_war.scenarios.scenario import scenario_files, victory_of
from tests.bot.service.kit import ANA, House, table, taken_up, tap
from tests.saves import keeping
from tests.saves.silent_war_saves import OPEN, SAVED

SAVE = Path(__file__).parents[3] / "saves" / "silent_war-2" / "solomons.json.gz"
ANEW = (
    "A campaign does not go on as it was saved. Raise the game's version and let `upgrade` bring such a save on; only "
    "while nobody plays today's version, write the saves anew: python -m tests.saves.silent_war_saves"
)


def levels_of(seen: Table) -> Victory:
    levels: Victory = seen.match.state.world.plan.victory
    return levels


async def act(house: House, cid: int) -> None:
    """The next question answered as suggested."""
    seen = await table(house, cid)
    decision = seen.match.waiting()[0]
    slots = [slot for slot in decision.awaited if speaker(seen, slot) == ANA.user_id]
    answers: dict[str, Any] = {slot: seen.match.suggestion(decision.id, slot, "balanced")[0] for slot in slots}
    if decision.gate:
        await house.service.acts.draft(tap(ANA), cid, decision.id, answers)
        await house.service.acts.ready(tap(ANA), cid, slots)
    else:
        await house.service.acts.answer(tap(ANA), cid, decision.id, slots[0], answers[slots[0]])
    await house.pass_time(300)


@pytest.mark.parametrize("acts", [3, pytest.param(12, marks=pytest.mark.soak)])
async def test_an_operation_in_play_keeps_the_levels_it_was_founded_with(house: House, store: Store, acts: int) -> None:
    cid = await taken_up(house, SAVE)
    founded = Victory("tons", 542, 455, 412, 347, losses=7, loss_step=3)
    assert levels_of(await table(house, cid)) == founded == EARLIER["solomons"]
    assert founded != victory_of(scenario_files()["solomons"])
    before = await verdict_of(store, cid)
    assert not before.faults
    assert before.earlier == before.entries > 0, "version 2 noted no harm on passage: its log is not played again"
    for _ in range(acts):
        await act(house, cid)
    after = await verdict_of(store, cid)
    assert not after.faults
    assert after.entries > before.entries
    await house.same(cid)
    house.restart()
    assert levels_of(await table(house, cid)) == founded


async def test_an_operation_that_is_founded_now_says_its_levels_in_its_log(house: House, store: Store) -> None:
    cid = await house.war("solomons")
    levels = victory_of(scenario_files()["solomons"])
    assert levels_of(await table(house, cid)) == levels
    first = (await house.log(cid))[0]
    assert first.data["options"] == {"levels": asdict(levels)}
    assert not (await verdict_of(store, cid)).faults


@pytest.mark.parametrize("name", SAVED.moments)
async def test_a_campaign_saved_by_version_3_is_sound_and_goes_on(house: House, store: Store, name: str) -> None:
    """Orders of which one is sealed and one a draft, several fights by hand that are open after some weeks, a patrol
    that has ended: what today's rules make of their logs is what was written."""
    cid = await taken_up(house, SAVED.file("3", name))
    seen, entries = await table(house, cid), len(await house.log(cid))
    assert SAVED.moments[name].when(seen)
    assert seen.match.over == (name == "ended")
    goes_on = await keeping.act(house, cid)
    verdict = await verdict_of(store, cid)
    assert not verdict.faults, f"{verdict.faults}. {ANEW}"
    assert verdict.earlier == (0 if SAVED.today == "3" else entries)
    assert goes_on == (verdict.entries > entries) == (name != "ended")
    if goes_on:
        await house.same(cid)


@pytest.mark.parametrize("name", SAVED.moments)
async def test_a_campaign_is_written_again_as_it_was_read(house: House, store: Store, name: str) -> None:
    """A part or field that is renamed, dropped or added shows here."""
    loaded = await store.load(await taken_up(house, SAVED.file("3", name)))
    parts = {part: json.loads(text) for part, text in loaded.parts.items() if not part.startswith("s:")}
    parts = SAVED.rules.upgrade("3", parts)
    match: Match[Known] = Match.load(SAVED.rules, parts, SeededChance("saves"))
    after, before = plain(match.save()), plain(parts)
    changed = ("meta", "undo")  # what another version begins anew
    assert {part: data for part, data in after.items() if part not in changed} == {
        part: data for part, data in before.items() if part not in changed
    }, ANEW


async def test_orders_given_before_a_restart_are_still_legal(house: House) -> None:
    match = (await table(house, await taken_up(house, SAVED.file("3", "orders")))).match
    decision = match.waiting()[0]
    given = {
        slot: answer
        for slot in decision.slots
        if (answer := match.sealed_of(decision.id, slot) or match.draft_of(decision.id, slot)) is not None
    }
    assert len(given) >= 2
    for slot, answer in given.items():
        assert match.space(decision.id, slot).check(answer) is None


async def frozen(house: House, cid: int) -> Table:
    """A campaign as it stands, whatever happens to it later."""
    return await house.service.looks.frozen(cid)


def scene(seen: Table, user_id: int) -> Scene:
    """It as a member's screens have it."""
    keys = Keys(seen.campaign.id, seen.campaign.secret)
    return Scene(seen, SilentWarFace(), keys, voice("en"), user_id)


async def test_the_answer_that_ends_a_week_tells_its_own_fight_alone(house: House, store: Store) -> None:
    """The others' weeks come with it, dozens of lines without a boat's name."""
    cid = await taken_up(house, SAVED.file("3", "fights"))
    week = (await table(house, cid)).match.state.world.theatre.week
    told: list[set[str]] = []
    while (seen := await frozen(house, cid)).match.state.world.theatre.week == week:
        before = seen
        asked = [decision for decision in seen.match.waiting() if decision.awaited]
        decision = next(
            (decision for decision in asked if "/seal~" not in decision.path), asked[0]
        )  # Seal need not go home after it
        slot = decision.awaited[0]
        actor = tap(keeping.WHO[speaker(seen, slot) or 0])
        if seen.match.battles(decision):
            receipt = await house.service.acts.delegate(actor, cid, decision.id, slot, "balanced")
        else:
            answer, _ = seen.match.suggestion(decision.id, slot, "balanced")
            receipt = await house.service.acts.answer(actor, cid, decision.id, slot, answer)
        told.append({line.key for line in receipt.lines})
    assert len(told) > OPEN
    lines = await turn_lines(
        cast(Context, SimpleNamespace(service=house.service, store=store, cid=cid)),
        scene(before, actor.user_id),
        scene(seen, actor.user_id),
    )
    assert lines[0] == "**Your boats that week:**"
    assert lines[1].startswith("**Passage:**") or "- **" in lines[1]
    assert "Seal" in " ".join(lines)
    assert all("No contact" not in line for line in lines)
    assert not [keys for keys in told if keys & {"sw-ev-week", "sw-ev-no-contact"}]
