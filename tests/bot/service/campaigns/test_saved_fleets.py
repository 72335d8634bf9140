"""Campaigns of the War at Sea saved by version 1 of its rules are sound and are played on.

The documents of ``tests/saves/war_at_sea-1`` were written by ``tests/saves/war_at_sea_saves.py``.
"""

from __future__ import annotations

import json

import pytest

from bot.store import Store
from bot.tools.verify import plain, verdict_of
from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.war_at_sea.known import Known
from tests.bot.service.kit import House, table, taken_up
from tests.saves.keeping import act
from tests.saves.war_at_sea_saves import SAVED

VERSION = "1"
"""The version of the rules that the documents were saved by."""
ANEW = (
    "A campaign of version 1 does not go on as it was saved. Raise the game's version and let `upgrade` bring such "
    "a save on; only while nobody plays version 1, write the saves anew: python -m tests.saves.war_at_sea_saves"
)
LONG = frozenset(("fuel", "orders", "afterwards"))
"""Saves whose whole log takes long to play again."""
USUAL = [pytest.param(name, marks=pytest.mark.soak) if name in LONG else name for name in SAVED.moments]


@pytest.mark.parametrize("name", USUAL)
async def test_a_saved_campaign_is_sound_and_goes_on(house: House, store: Store, name: str) -> None:
    cid = await taken_up(house, SAVED.file(VERSION, name))
    entries = len(await house.log(cid))
    assert (await table(house, cid)).match.over == (name == "ended")
    goes_on = await act(house, cid)
    verdict = await verdict_of(store, cid)
    assert not verdict.faults, f"{verdict.faults}. {ANEW}"
    assert verdict.earlier == (0 if SAVED.today == VERSION else entries)
    assert goes_on == (verdict.entries > entries) == (name != "ended")
    if goes_on or SAVED.today == VERSION:
        await house.same(cid)


@pytest.mark.parametrize("name", SAVED.moments)
async def test_a_save_is_written_again_as_it_was_read(store: Store, house: House, name: str) -> None:
    """A part or field that is renamed, dropped or added shows here."""
    loaded = await store.load(await taken_up(house, SAVED.file(VERSION, name)))
    parts = {part: json.loads(text) for part, text in loaded.parts.items() if not part.startswith("s:")}
    if SAVED.today != VERSION:
        parts = SAVED.rules.upgrade(VERSION, parts)
    match: Match[Known] = Match.load(SAVED.rules, parts, SeededChance("saves"))
    after, before = plain(match.save()), plain(parts)
    changed = ("meta", "undo") if SAVED.today != VERSION else ()  # what another version begins anew
    assert {name: part for name, part in after.items() if name not in changed} == {
        name: part for name, part in before.items() if name not in changed
    }, ANEW


@pytest.mark.parametrize("name", [name for name, moment in SAVED.moments.items() if moment.draft])
async def test_sealed_answers_and_drafts_are_still_legal(house: House, name: str) -> None:
    match = (await table(house, await taken_up(house, SAVED.file(VERSION, name)))).match
    given = {
        (decision.id, slot): answer
        for decision in match.waiting()
        for slot in decision.slots
        if (answer := match.sealed_of(decision.id, slot) or match.draft_of(decision.id, slot)) is not None
    }
    assert len(given) >= 2, f"{name} has lost its answers"
    for (decision_id, slot), answer in given.items():
        assert match.space(decision_id, slot).check(answer) is None
