"""Campaigns of the War at Sea saved by each version of its rules are sound and are played on.

The documents of ``tests/saves/war_at_sea-1`` to ``-6`` were written by ``tests/saves/war_at_sea_saves.py``.
The usual run reads those of the first version, which every step of ``upgrade`` brings on, and of today's; it plays on
today's and one of the first. The long run reads and plays on all.
"""

from __future__ import annotations

import json

import pytest

from bot.store import Store
from bot.tools.verify import plain, verdict_of
from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.war_at_sea.known import Known
from tests.bot.service.kit import HOUR, House, table, taken_up
from tests.saves.keeping import act
from tests.saves.war_at_sea_saves import SAVED, SINCE

VERSIONS = ("1", "2", "3", "4", "5", "6")
"""The versions of the rules that the documents were saved by."""
ANEW = (
    "A campaign of an older version does not go on as it was saved. Raise the game's version and let `upgrade` bring "
    "such a save on; only while nobody plays today's version, write its saves anew: "
    "python -m tests.saves.war_at_sea_saves"
)
LONG = frozenset(("fuel", "orders", "afterwards"))
"""Saves whose whole log takes long to play again."""
SAVES = [(name, version) for name in SAVED.moments for version in VERSIONS if int(version) >= SINCE.get(name, 1)]
ENDS = (VERSIONS[0], VERSIONS[-1])


def _is_long(name: str, version: str) -> bool:
    return name in LONG or version not in ENDS or (version != ENDS[1] and name != "goes-on")


USUAL = [pytest.param(*save, marks=pytest.mark.soak) if _is_long(*save) else save for save in SAVES]


@pytest.mark.parametrize(("name", "version"), USUAL)
async def test_a_saved_campaign_is_sound_and_goes_on(house: House, store: Store, name: str, version: str) -> None:
    cid = await taken_up(house, SAVED.file(version, name))
    entries = len(await house.log(cid))
    assert (await table(house, cid)).match.over == (name == "ended")
    goes_on = await act(house, cid)
    verdict = await verdict_of(store, cid)
    assert not verdict.faults, f"{verdict.faults}. {ANEW}"
    assert verdict.earlier == (0 if SAVED.today == version else entries)
    assert goes_on == (verdict.entries > entries) == (name != "ended")
    if goes_on or SAVED.today == version:
        await house.same(cid)


@pytest.mark.parametrize(
    ("name", "version"), [save if save[1] in ENDS else pytest.param(*save, marks=pytest.mark.soak) for save in SAVES]
)
async def test_a_save_is_written_again_as_it_was_read(store: Store, house: House, name: str, version: str) -> None:
    """A part or field that is renamed, dropped or added shows here."""
    loaded = await store.load(await taken_up(house, SAVED.file(version, name)))
    parts = {part: json.loads(text) for part, text in loaded.parts.items() if not part.startswith("s:")}
    if SAVED.today != version:
        parts = SAVED.rules.upgrade(version, parts)
    match: Match[Known] = Match.load(SAVED.rules, parts, SeededChance("saves"))
    after, before = plain(match.save()), plain(parts)
    changed = ("meta", "undo") if SAVED.today != version else ()  # what another version begins anew
    assert {name: part for name, part in after.items() if name not in changed} == {
        name: part for name, part in before.items() if name not in changed
    }, ANEW


@pytest.mark.parametrize(
    "version", [version if version in ENDS else pytest.param(version, marks=pytest.mark.soak) for version in VERSIONS]
)
@pytest.mark.parametrize("name", [name for name, moment in SAVED.moments.items() if moment.draft])
async def test_sealed_answers_and_drafts_are_still_legal(house: House, name: str, version: str) -> None:
    match = (await table(house, await taken_up(house, SAVED.file(version, name)))).match
    given = {
        (decision.id, slot): answer
        for decision in match.waiting()
        for slot in decision.slots
        if (answer := match.sealed_of(decision.id, slot) or match.draft_of(decision.id, slot)) is not None
    }
    assert len(given) >= 2, f"{name} has lost its answers"
    for (decision_id, slot), answer in given.items():
        assert match.space(decision_id, slot).check(answer) is None


@pytest.mark.parametrize(("name", "kind"), [("report", "was-report"), ("raid", "was-targets")])
async def test_what_version_1_was_asking_still_ends_at_its_deadline(house: House, name: str, kind: str) -> None:
    """Version 2 asks it on wish alone: an answer is taken as before, and nobody is asked again."""
    cid = await taken_up(house, SAVED.file("1", name))
    (decision,) = (await table(house, cid)).match.waiting()
    assert decision.kind == kind
    await house.pass_time(24 * HOUR, step=6 * HOUR)
    assert kind not in {decision.kind for decision in (await table(house, cid)).match.waiting()}
