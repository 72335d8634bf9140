"""Campaigns that release 1.0 saved are sound and are played on, by the rules of today and by later ones.

``tests/saves/<game>_saves.py`` wrote them; each moment there says what is open. The usual run plays on from each, the
long run from those too whose log takes long to replay.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.service.people.rights import speaker
from bot.store import Store
from bot.tools.verify import Since, judge, plain, verdict_of
from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.core.rules import CannotUpgrade
from tests.bot.service.kit import ANA, House, table, taken_up, tap
from tests.saves.keeping import SavedGame, act
from tests.saves.pacific_war_saves import SAVED as PACIFIC_WAR
from tests.saves.silent_war_saves import SAVED as SILENT_WAR
from tests.saves.submarine_saves import SAVED as SUBMARINE
from tests.saves.war_at_sea_saves import SAVED as WAR_AT_SEA

GAMES = {each.rules.name: each for each in (SILENT_WAR, PACIFIC_WAR, SUBMARINE, WAR_AT_SEA)}
FIRST = {"silent_war": "4", "pacific_war": "4", "submarine": "9", "war_at_sea": "6"}
"""The version of each game's rules in release 1.0, which wrote the saves."""
ANEW = (
    "A campaign of release 1.0 does not go on as it was saved. Raise the game's version and let `upgrade` bring such a "
    "save on: campaigns of this version are in play"
)
LONG = {("submarine", "campaign"), ("war_at_sea", "fuel"), ("war_at_sea", "orders"), ("war_at_sea", "afterwards")}
SAVES = [(game, name) for game, saved in GAMES.items() for name in saved.moments]
USUAL = [pytest.param(*save, marks=pytest.mark.soak) if save in LONG else save for save in SAVES]
DRAFTS = [(game, name) for game, name in SAVES if GAMES[game].moments[name].draft]
LATER = [("silent_war", "orders"), ("pacific_war", "march"), ("submarine", "plots"), ("war_at_sea", "muster")]
"""A gate of each game with a draft and a sealed answer."""


async def take_up(house: House, game: str, name: str) -> int:
    return await taken_up(house, GAMES[game].file(FIRST[game], name))


def given_in(match: Match[Any]) -> dict[tuple[Any, str], Any]:
    """The drafts and sealed answers of the open questions."""
    return {
        (decision.id, slot): answer
        for decision in match.waiting()
        for slot in decision.slots
        if (answer := match.sealed_of(decision.id, slot) or match.draft_of(decision.id, slot)) is not None
    }


@pytest.mark.parametrize(("game", "name"), USUAL)
async def test_a_saved_campaign_is_sound_and_goes_on(house: House, store: Store, game: str, name: str) -> None:
    cid = await take_up(house, game, name)
    seen, entries = await table(house, cid), len(await house.log(cid))
    assert GAMES[game].moments[name].when(seen)
    assert seen.match.over == (name == "ended")
    goes_on = await act(house, cid)
    verdict = await verdict_of(store, cid)
    assert not verdict.faults, f"{verdict.faults}. {ANEW}"
    assert verdict.earlier == (0 if GAMES[game].today == FIRST[game] else entries)
    assert goes_on == (verdict.entries > entries) == (name != "ended")
    await house.same(cid)


@pytest.mark.parametrize(("game", "name"), SAVES)
async def test_a_save_is_written_again_as_it_was_read(house: House, store: Store, game: str, name: str) -> None:
    """A part or field that is renamed, dropped or added shows here."""
    rules = GAMES[game].rules
    loaded = await store.load(await take_up(house, game, name))
    parts = {part: json.loads(text) for part, text in loaded.parts.items() if not part.startswith("s:")}
    changed = () if rules.version == FIRST[game] else ("meta", "undo")  # what another version begins anew
    parts = rules.upgrade(FIRST[game], parts)
    match: Match[Any] = Match.load(rules, parts, SeededChance("saves"))
    after, before = plain(match.save()), plain(parts)
    assert {part: data for part, data in after.items() if part not in changed} == {
        part: data for part, data in before.items() if part not in changed
    }, ANEW


@pytest.mark.parametrize(("game", "name"), DRAFTS)
async def test_sealed_answers_and_drafts_are_still_legal(house: House, game: str, name: str) -> None:
    match = (await table(house, await take_up(house, game, name))).match
    given = given_in(match)
    assert len(given) >= 2, f"{name} has lost its answers"
    for (decision_id, slot), answer in given.items():
        assert match.space(decision_id, slot).check(answer) is None


@pytest.mark.soak
@pytest.mark.parametrize(("game", "name"), [("pacific_war", "march"), ("submarine", "plots")])
async def test_a_saved_campaign_is_played_to_its_end(house: House, store: Store, game: str, name: str) -> None:
    cid = await take_up(house, game, name)
    while await act(house, cid):
        pass
    assert (await table(house, cid)).match.result["winner"]
    assert not (await verdict_of(store, cid)).faults


# Under later rules ----------------------------------------------------------------------------------------------------


@pytest.fixture(params=LATER, ids=[game for game, _ in LATER])
async def later(request: pytest.FixtureRequest, house: House, monkeypatch: pytest.MonkeyPatch) -> tuple[SavedGame, int]:
    """A campaign of release 1.0 in the hands of a program whose rules have a later version."""
    game, name = request.param
    rules = type(GAMES[game].rules)
    monkeypatch.setattr(rules, "version", "later")
    monkeypatch.setattr(rules, "upgrade", lambda self, version, parts: parts)
    return GAMES[game], await take_up(house, game, name)


async def test_a_campaign_goes_on_under_later_rules(house: House, store: Store, later: tuple[SavedGame, int]) -> None:
    _, cid = later
    before = await verdict_of(store, cid)
    assert not before.faults
    assert before.earlier == before.entries > 0
    given = given_in((await table(house, cid)).match)
    assert len(given) >= 2
    for _ in range(3):
        await act(house, cid)
    after = await verdict_of(store, cid)
    assert not after.faults
    assert after.entries > before.entries == after.earlier
    await house.same(cid)


async def test_a_log_is_sound_where_the_first_act_under_later_rules_wrote_no_entry(
    house: House, store: Store, later: tuple[SavedGame, int]
) -> None:
    _, cid = later
    seen, older = await table(house, cid), len(await house.log(cid))
    decision = seen.match.waiting()[0]
    slot = next(slot for slot in decision.awaited if speaker(seen, slot) == ANA.user_id)
    answer, _ = seen.match.suggestion(decision.id, slot, "balanced")
    await house.service.acts.draft(tap(ANA), cid, decision.id, {slot: answer})
    assert len(await house.log(cid)) == older
    assert not (await verdict_of(store, cid)).faults
    await house.service.acts.ready(tap(ANA), cid, [slot])
    verdict = await verdict_of(store, cid)
    assert not verdict.faults
    assert verdict.entries > older == verdict.earlier


async def test_a_log_that_was_tampered_with_after_the_change_is_found_out(
    house: House, store: Store, later: tuple[SavedGame, int]
) -> None:
    game, cid = later
    for _ in range(3):
        await act(house, cid)
    (save,) = [checkpoint for checkpoint in await store.checkpoints(cid) if checkpoint.label == "upgrade"]
    logged = await house.log(cid)
    assert {entry.version for entry in logged if entry.number > save.number} == {"later"}
    loaded = await store.load(cid)
    parts = {part: json.loads(text) for part, text in loaded.parts.items()}
    parts["standing"]["orders"]["nobody"] = {}
    info, body = await store.checkpoint(cid, save.number)
    seed = parts.pop("s:desk")["seed"]
    since = Since(info.number, json.loads(body))
    verdict = judge(game.rules, cid, seed, loaded.campaign.seed_hash, logged, parts, since)
    assert verdict.faults == ("part 'standing' is not what the log gives",)


@pytest.mark.parametrize("game", GAMES)
def test_a_save_from_before_release_1_is_refused(game: str) -> None:
    with pytest.raises(CannotUpgrade, match=game):
        GAMES[game].rules.upgrade(str(int(FIRST[game]) - 1), {})
