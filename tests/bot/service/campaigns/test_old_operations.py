"""Operations of Silent War that were founded before the levels of victory moved go on, and keep theirs.

The document of ``tests/saves/silent_war-2`` was exported by a program whose logs did not say the levels yet, under
version 2 of the rules.
"""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

from bot.service.people.rights import speaker
from bot.service.types import Table
from bot.store import Store
from bot.tools.verify import verdict_of
from engine.silent_war.plan import Victory
from engine.silent_war.scenarios.levels import EARLIER
from engine.silent_war.scenarios.scenario import scenario_files, victory_of
from tests.bot.service.kit import ANA, House, table, taken_up, tap

SAVE = Path(__file__).parents[3] / "saves" / "silent_war-2" / "solomons.json.gz"


def levels_of(seen: Table) -> Victory:
    levels: Victory = seen.match.state.world["plan"].victory
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


async def test_an_operation_in_play_keeps_the_levels_it_was_founded_with(house: House, store: Store) -> None:
    cid = await taken_up(house, SAVE)
    founded = Victory("tons", 542, 455, 412, 347, losses=7, loss_step=3)
    assert levels_of(await table(house, cid)) == founded == EARLIER["solomons"]
    assert founded != victory_of(scenario_files()["solomons"])
    before = await verdict_of(store, cid)
    assert not before.faults
    assert before.earlier == before.entries > 0, "version 2 noted no harm on passage: its log is not played again"
    for _ in range(12):
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
