"""Every sentence of the service exists in both languages, with what it needs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bot.service
from bot.games import games
from bot.service.people.reminders import KINDS, REACTION
from bot.service.types import Settings
from bot.store.records import UserSettings
from bot.text import LANGUAGES, voice
from engine.core.words import Words
from tests.bot.service.kit import ANA, BO, HOUR, House, refused, tap

FOLDER = Path(bot.service.__file__).parent
LITERAL = re.compile(r'Words\(\s*"([a-z][a-z0-9-]*)"|key = "([a-z-]+)"|"(service-[a-z-]+)"')
MADE = re.compile(r'Words\(\s*f"([a-z-]+)\{')
#: what the parts of keys made at run time may be
PARTS = {
    "service-status-": ("live", "paused", "ended", "archived"),
    "service-doctrine-": tuple({name: None for rules in games().values() for name in rules.doctrines}),
    "service-remind-": (*(set(KINDS) & {"time", "half", "fight", "turn"}), REACTION),
    "service-rewind-": ("refused", "withdrawn"),
    "how-": ("draft", "standing", "doctrine", "default"),
    "game-": ("silent_war",),
    "pace-": ("days", "weeks", "months"),
}


def keys() -> set[str]:
    """The ids of all sentences that the service's modules name."""
    found: set[str] = set()
    for file in FOLDER.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        found.update(next(filter(None, groups)) for groups in LITERAL.findall(text))
        for prefix in MADE.findall(text):
            found.update(prefix + part for part in PARTS[prefix])
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_exists(language: str) -> None:
    named = keys()
    assert len(named) > 80
    assert [key for key in sorted(named) if not voice(language).has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_left_over(language: str) -> None:
    named = keys()
    file = FOLDER.parent / "text" / language / "service.ftl"
    there = set(re.findall(r"^([a-z][a-z0-9-]*) =", file.read_text(encoding="utf-8"), re.MULTILINE))
    assert sorted(key for key in there - named if key.startswith("service-")) == []


def spoken(words: Words) -> None:
    """Say a sentence in every language: it must find all that it needs."""
    for language in LANGUAGES:
        said = voice(language).markdown(words)
        assert "{" not in said, said
        assert said.strip()


async def test_refusals_of_a_real_patrol_can_be_said(house: House) -> None:
    cid = await house.war("parks-pirates", settings=Settings(hours=24, join="invited"))
    service = house.service
    people, acts, campaigns = service.people, service.acts, service.campaigns
    (gate,) = [question.decision.id for question in await house.questions(ANA, cid)]
    faults = [
        await refused(people.join(tap(BO), cid), "service-by-invitation"),
        await refused(acts.ready(tap(BO), cid), "service-outsider"),
        await refused(campaigns.pause(tap(BO), cid), "service-organiser-only"),
        await refused(campaigns.end(tap(BO), cid), "service-organiser-only"),
    ]
    await people.invite(tap(ANA), cid, BO.user_id)
    await people.join(tap(BO), cid, "parche")
    faults += [
        await refused(acts.draft(tap(BO), cid, gate, {"pack:parks": "x"}), "service-not-yours"),
        await refused(people.join(tap(BO), cid, "parche"), "service-node-held"),
        await refused(people.join(tap(BO), cid, "x"), "service-seat-unknown"),
        await refused(people.hand_over(tap(BO), cid, ["us"], 44, "Dara"), "service-not-to-give"),
        await refused(people.take_back(tap(BO), cid, ["us"]), "service-not-to-take"),
        await refused(people.away(tap(BO), cid, None, "deputy", 99), "service-no-deputy"),
        await refused(people.note(tap(BO), cid, "x", "x" * 600), "service-long-note"),
        await refused(campaigns.take_over(tap(BO), cid), "service-organiser-here"),
        await refused(campaigns.rewind(tap(BO), cid, 99), "service-no-entry"),
        await refused(campaigns.transfer(tap(ANA), cid, 99), "service-no-member"),
        await refused(campaigns.set_settings(tap(ANA), cid, mood=1), "service-no-setting"),
        await refused(campaigns.set_settings(tap(ANA), cid, hours=-1), "service-hours-range"),
        await refused(campaigns.resume(tap(ANA), cid), "service-already"),
        await refused(acts.delegate(tap(ANA), cid, gate, "pack:parks", "mad"), "service-no-doctrine"),
        await refused(acts.standing(tap(ANA), cid, ["parche"], "mood", "x"), "service-overrule"),
        await refused(acts.standing(tap(ANA), cid, ["pack:parks"], "mood", "x"), "service-no-topic"),
        await refused(acts.approve(tap(ANA), cid, gate, 9), "service-plan-changed"),
        await refused(service.reminders.snooze(tap(BO), cid, "never"), "service-no-snooze"),
        await refused(campaigns.found(tap(ANA), "chess", "x"), "service-no-game"),
        await refused(campaigns.found(tap(ANA), "silent_war", "x"), "service-no-scenario"),
        await refused(campaigns.found(tap(ANA), "silent_war", "barb-11"), "service-channel-taken"),
    ]
    for fault in faults:
        spoken(fault.what)
        for line in fault.legal:
            if line.key != "game-toy":  # the tests' own game has no sentences
                spoken(line)


async def test_what_a_patrol_tells_can_be_said(house: House) -> None:
    """Receipts, direct messages and notices of a patrol in which a member never answers and then leaves."""
    for who in (ANA, BO):
        await house.store.users.put(UserSettings(who.user_id, quiet="none"))
    cid = await house.war("parks-pirates", settings=Settings(hours=24, fight_hours=6))
    people, campaigns = house.service.people, house.service.campaigns
    receipts = [
        await people.join(tap(BO), cid, "subpac"),
        await people.hand_over(tap(ANA), cid, ["subpac"], BO.user_id, "Bo", until=house.now + 500 * HOUR),
        await people.away(tap(ANA), cid, house.now + HOUR, "above"),
        await people.back(tap(ANA), cid),
        await people.note(tap(ANA), cid, "parche", "Fair winds"),
        await campaigns.pause(tap(ANA), cid),
        await campaigns.resume(tap(ANA), cid),
        await campaigns.set_settings(tap(ANA), cid, hours=12),
    ]
    await house.pass_time(40 * HOUR, step=HOUR)
    async with house.service.look(cid) as table:
        last = table.campaign.last_entry
    receipts.append(await campaigns.rewind(tap(ANA), cid, last - 1))
    receipts.append(await campaigns.rewind(tap(BO), cid, last - 1))
    receipts.append(await people.take_back(tap(ANA), cid, ["subpac"]))
    receipts.append(await people.remove(tap(ANA), cid, BO.user_id))
    assert any(ballot.words.key == "moment-entry" for ballot in house.scribe.ballots)
    told = [line for _, _, lines in house.scribe.told for line in lines]
    noticed = [line for _, lines in house.scribe.noticed for line in lines]
    assert {"service-done-in-your-name", "service-remind-time", "service-taken"} <= {words.key for words in told}
    for line in [*told, *noticed, *(line for receipt in receipts for line in receipt.lines)]:
        spoken(line)
