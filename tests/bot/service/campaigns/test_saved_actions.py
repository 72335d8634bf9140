"""Campaigns of Submarine saved by earlier versions of its rules: they load and are played on. Those of the version of
today are proved by their logs too.

The documents of ``tests/saves/submarine-1`` to ``submarine-7`` were written by ``tests/saves/submarine_saves.py``:
boats being placed and a gate of plots, each with a draft and a sealed answer; hidden torpedoes under way; boats still
to come; the second action of a campaign; an action that has ended. The usual run reads those of the first version,
which every step of ``upgrade`` brings on, and of the last; it plays on those of the last and one of the first. The long
run reads and plays on all.
"""

from __future__ import annotations

import json

import pytest

from bot.service.people.rights import speaker
from bot.store import Store
from bot.tools.verify import plain, verdict_of
from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.core.rules import CannotUpgrade
from engine.submarine.game import SubmarineGame
from engine.submarine.known import Known
from tests.bot.service.kit import ANA, House, table, taken_up, tap
from tests.saves.keeping import act
from tests.saves.submarine_saves import SAVED as SUBMARINE

RULES, MOMENTS = SubmarineGame(), SUBMARINE.moments
SAVED = ("1", "2", "3", "4", "5", "6", "7")
"""The versions of the rules that the documents were saved by."""
ENDS = (SAVED[0], SAVED[-1])
ANEW = (
    "A campaign does not go on as it was saved. Raise the game's version and let `upgrade` bring such "
    "a save on; only while nobody plays today's version, write the saves anew: python -m tests.saves.submarine_saves"
)


async def take_up(house: House, name: str, version: str = SAVED[0]) -> int:
    return await taken_up(house, SUBMARINE.file(version, name))


def _is_long(name: str, version: str) -> bool:
    return name == "campaign" or version not in ENDS or (version != ENDS[1] and name != "plots")


@pytest.mark.parametrize(
    ("name", "version"),
    [
        pytest.param(name, version, marks=pytest.mark.soak if _is_long(name, version) else ())
        for name in MOMENTS
        for version in SAVED
    ],
)
async def test_a_saved_action_is_sound_and_goes_on(house: House, store: Store, name: str, version: str) -> None:
    cid = await take_up(house, name, version)
    entries = len(await house.log(cid))
    assert (await table(house, cid)).match.over == (name == "ended")
    goes_on = await act(house, cid)
    verdict = await verdict_of(store, cid)
    assert not verdict.faults, f"{verdict.faults}. {ANEW}"
    assert verdict.earlier == entries
    assert goes_on == (verdict.entries > entries) == (name != "ended")
    if goes_on:  # what was over before is not written again in the new form
        await house.same(cid)


@pytest.mark.parametrize("name", ["plots", pytest.param("contact", marks=pytest.mark.soak)])
async def test_todays_tactics_of_escorts_prove_todays_logs(house: House, store: Store, name: str) -> None:
    """What escorts do follows from their conduct: another conduct is another version of the rules (DECISIONS 42)."""
    cid = await taken_up(house, SUBMARINE.file(RULES.version, name))
    verdict = await verdict_of(store, cid)
    assert not verdict.faults, f"{verdict.faults}. {ANEW}"
    assert verdict.earlier == 0
    assert verdict.entries > 0


@pytest.mark.parametrize(
    "version", [each if each in ENDS else pytest.param(each, marks=pytest.mark.soak) for each in SAVED]
)
@pytest.mark.parametrize("name", MOMENTS)
async def test_a_save_is_written_again_as_it_was_read(store: Store, house: House, name: str, version: str) -> None:
    """A part or field that is renamed, dropped or added shows here."""
    cid = await take_up(house, name, version)
    loaded = await store.load(cid)
    parts = {part: json.loads(text) for part, text in loaded.parts.items() if not part.startswith("s:")}
    parts = RULES.upgrade(version, parts)
    match: Match[Known] = Match.load(RULES, parts, SeededChance("saves"))
    after, before = plain(match.save()), plain(parts)
    changed = ("meta", "undo")  # what another version begins anew
    assert {name: part for name, part in after.items() if name not in changed} == {
        name: part for name, part in before.items() if name not in changed
    }, ANEW


@pytest.mark.parametrize("name", ["placing", "plots", "contact", "campaign"])
async def test_sealed_answers_and_drafts_are_still_legal(house: House, name: str) -> None:
    match = (await table(house, await take_up(house, name))).match
    decision = match.waiting()[0]
    sealed = {slot: match.sealed_of(decision.id, slot) for slot in decision.slots}
    drafts = {slot: match.draft_of(decision.id, slot) for slot in decision.slots}
    given = {slot: answer for slot in decision.slots if (answer := sealed[slot] or drafts[slot]) is not None}
    assert len(given) >= 2, f"{name} has lost its answers"
    for slot, answer in given.items():
        assert match.space(decision.id, slot).check(answer) is None


@pytest.mark.soak
async def test_an_action_goes_on_to_its_end(house: House, store: Store) -> None:
    cid = await take_up(house, "plots")
    while await act(house, cid):
        pass
    seen = await table(house, cid)
    assert seen.match.result["winner"] in ("submarines", "escorts", "draw")
    assert not (await verdict_of(store, cid)).faults


def test_a_save_of_a_version_that_is_not_known_is_refused() -> None:
    with pytest.raises(CannotUpgrade, match="submarine"):
        RULES.upgrade("0", {})


async def test_a_log_is_sound_where_the_first_act_after_the_update_wrote_no_entry(house: House, store: Store) -> None:
    cid = await take_up(house, "plots")
    seen = await table(house, cid)
    decision = seen.match.waiting()[0]
    slot = next(slot for slot in decision.awaited if speaker(seen, slot) == ANA.user_id)
    answer, _ = seen.match.suggestion(decision.id, slot, "balanced")
    older = len(await house.log(cid))
    await house.service.acts.draft(tap(ANA), cid, decision.id, {slot: answer})
    assert len(await house.log(cid)) == older
    assert not (await verdict_of(store, cid)).faults
    await house.service.acts.ready(tap(ANA), cid, [slot])
    assert len(await house.log(cid)) > older
    verdict = await verdict_of(store, cid)
    assert not verdict.faults
    assert verdict.earlier == older
