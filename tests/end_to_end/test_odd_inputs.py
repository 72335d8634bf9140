"""Each command of the War at Sea with odd words in each of its options: a clear answer, and nothing is lost.

Bo, in English, leads the Allies; Ana, in Spanish, the Axis. They write what makes no sense, what is the enemy's, what
is too long, what other programs take for an order. Whatever is refused says so in words of their language and changes
nothing; whatever is not refused opens a card, a form or a look; no part of the bot fails.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from random import Random
from typing import Any, Final

import pytest

from bot.harbour.limits.modal import Unfit
from bot.harbour.members.client import Outcome, Sailor
from bot.text.voice import LANGUAGES, voice
from tests.bot.faces.war_at_sea.twins import secret_force
from tests.end_to_end.conftest import Fleet, joined
from tests.end_to_end.onlooker import BOOLEAN, INTEGER, MEMBER, SLASH, STRING, paths
from tests.end_to_end.other_secrets import DAY, look_at_will
from tests.end_to_end.test_refusals import HOSTILE, LONG, RIGHT_TO_LEFT

Json = dict[str, Any]
NAMES: Final = {"en": "Bo", "es": "Ana"}
SIGNS: Final = "%s %n {name} { $name }"
WORDS: Final = (
    "", " ", "-", "–", "0", "-1", "9" * 40, "1e400", "NaN", "null", "[]", "{}", '{"to": []}', "[[[[[[[[", "))))", "\\",
    "\x00", "\n\n\n", SIGNS, "../../etc/passwd", "=1+1", "😀", "\u0301\u0301", HOSTILE, RIGHT_TO_LEFT, LONG,
    "allied", "axis", "allied-fleet", "axis-fleet", secret_force("allied"), secret_force("axis"), "nobody/nothing",
    "a|b", "A1/B2/C3/D4/E5/F6/G7/H8/I9", "to to to", "stay, stay, stay, stay, stay, stay", "to ; to: ; ;;;:::,,,",
    "mission: intercept; mission: transport", "Z99|Z99", "all but all", "none none", "@100 | R 1", "turn 99", "1 1 1 1",
)  # fmt: skip
NUMBERS: Final = (0, -1, 1, 10**9, -(2**53), 2**53)
CHANGING: Final = ("new", "pause", "resume", "end", "leave", "undo")
"""Commands of the group that need no option to change something, or that begin another campaign."""


def commands(sailor: Sailor) -> Iterator[tuple[str, list[Json]]]:
    """The commands with their options, but those that change something without one."""
    for command in sailor.commands():
        for path, options in paths(command) if command["type"] == SLASH else ():
            if path not in [f"campaign {name}" for name in CHANGING]:
                yield path, options


async def offered(sailor: Sailor, path: str, option: str, typed: str, given: Json) -> list[Json]:
    """What is offered for an option. A loaded machine may take longer than Discord waits: it is asked once more."""
    try:
        return list(await sailor.complete(path, option, typed, **given))
    except AssertionError:
        return list(await sailor.complete(path, option, typed, **given))


async def sound(sailor: Sailor, path: str, options: list[Json]) -> Json:
    """The first that is offered for each option: what a command that makes sense would have."""
    given: Json = {}
    for option in options:
        found = await offered(sailor, path, option["name"], "", given) if option.get("autocomplete") else []
        if found and found[0]["value"] != "-":
            given[option["name"]] = found[0]["value"]
    return given


async def calls(sailor: Sailor, luck: Random, most: int) -> AsyncIterator[tuple[str, Json, str]]:
    """Each command with odd values in each option beside others that make sense, and with all of them odd; with an
    option to be completed, or none."""
    for path, options in commands(sailor):
        for option in options:
            beside, values = await sound(sailor, path, options), values_of(option)
            typed = option["name"] if option.get("autocomplete") else ""
            for value in luck.sample(values, min(most, len(values))):
                yield path, {**beside, option["name"]: value}, typed
        for _ in range(most if len(options) > 1 else 0):
            yield path, {option["name"]: luck.choice(values_of(option)) for option in options}, ""


def values_of(option: Json) -> list[Any]:
    """All odd values that Discord would send for an option."""
    if option.get("choices"):
        return [choice["value"] for choice in option["choices"]]
    if option["type"] == INTEGER:
        low, high = option.get("min_value", -(2**53)), option.get("max_value", 2**53)
        return [min(max(value, low), high) for value in NUMBERS]
    if option["type"] == STRING:
        most, least = option.get("max_length", 6_000), option.get("min_length", 0)
        return list(dict.fromkeys(word[:most] for word in WORDS if len(word) >= least))
    return {BOOLEAN: [True, False], MEMBER: ["Bo", "Chen"]}.get(option["type"], ["1"])


async def kept(fleet: Fleet) -> Any:
    """All that is stored of the campaign: its parts, its log, who commands, who is a member and away."""
    cid = (await fleet.campaign()).id
    loaded, roster = await fleet.app.store.load(cid), await fleet.app.store.members.roster(cid)
    return loaded.parts, loaded.campaign.last_entry, roster.seats, roster.members, roster.away


def refused(path: str, given: Json, outcome: Outcome, language: str) -> bool:
    """Whether a command was refused; the member can read the answer in any case."""
    what, speech = f"/{path} {json.dumps(given, ensure_ascii=False)[:200]}", voice(language)
    if outcome.kind == "modal":
        return False
    assert outcome.message is not None, f"{what}: {outcome.kind} {outcome.why}"
    text = outcome.text
    assert text.strip(), what
    assert speech.plain("bridge-broken")[:20] not in text, f"{what}: {text[:300]}"
    assert "\u202e" not in text, what
    assert "{ $" not in text.replace("{ $name }", ""), what
    assert len(text) < 4_100, what
    return speech.plain("bridge-unchanged") in text


async def tried(fleet: Fleet, member: Sailor, language: str, most: int) -> tuple[int, int]:
    """How many commands were given, and how many were refused."""
    many = wrong = 0
    before = await kept(fleet)
    async for path, given, typed in calls(member, Random(f"{language} odd"), most):
        try:
            outcome = await member.slash(path, **given)
        except Unfit:  # Discord's client takes no such value
            continue
        many += 1
        now = await kept(fleet)
        if refused(path, given, outcome, language):
            wrong += 1
            assert now == before, f"/{path} {given} was refused, and something changed"
        before = now
        others = {name: value for name, value in given.items() if name != typed}
        for choice in await offered(member, path, typed, str(given[typed])[:100], others) if typed else ():
            assert 1 <= len(choice["name"]) <= 100, (path, given)
            assert 1 <= len(str(choice["value"])) <= 100, (path, given)
    assert not fleet.app.service.desk.troubles.counts
    return many, wrong


async def begun(fleet: Fleet, scenario: str, kind: str) -> None:
    """Bo leads the Allies, Ana the Axis; the game is at the first question of a kind."""
    fleet.seed("odd")
    bo, ana = fleet.member("Bo"), fleet.member("Ana")
    form = await bo.slash("campaign new", game="war_at_sea", scenario=scenario)
    await bo.modal(form, {"side": "allied", "also": ["wait-opponent"]})
    await joined(ana, "eje")
    for _ in range(20):
        async with fleet.app.service.look((await fleet.campaign()).id) as table:
            if kind in [decision.kind for decision in table.match.waiting()]:
                break
        await fleet.pass_time(4 * DAY)
    else:
        raise AssertionError(f"{kind} is never asked")
    await fleet.quiet()


SIRTE: Final = "second-sirte"
MOMENTS: Final = ((SIRTE, "was-muster"), (SIRTE, "was-day"), (SIRTE, "was-flights"), ("savo-battleships", "was-plan"))
LONG_RUN: Final = [pytest.mark.soak, pytest.mark.timeout(1_800)]


@pytest.mark.parametrize(
    ("language", "scenario", "kind", "most"),
    [
        ("es", SIRTE, "was-day", 1),
        *(pytest.param(language, *moment, 12, marks=LONG_RUN) for language in LANGUAGES for moment in MOMENTS),
    ],
)
async def test_odd_words_are_answered_and_nothing_is_lost(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch, language: str, scenario: str, kind: str, most: int
) -> None:
    look_at_will(monkeypatch)
    await begun(fleet, scenario, kind)
    many, wrong = await tried(fleet, fleet.member(NAMES[language]), language, most)
    assert many > 30 * most
    assert wrong > many // 4
