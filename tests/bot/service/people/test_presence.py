"""While all are there, the game goes on within seconds; it takes its usual time again as soon as one has left."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.service.people.presence import HERE
from bot.service.tempo.timing import LIVE_MARK, MARK
from bot.service.types import LIVE_PAUSE, Settings
from tests.bot.service.kit import ANA, BO, EVE, House, tap
from tests.engine.core.toy.questions import Orders

CALM = Settings(hours=24, fight_hours=6, grace=120, doctrine="careful")
HASTE = replace(CALM, here=True)


async def pauses(house: House, cid: int, kind: str = "grace") -> list[int]:
    """How many seconds from now the deadlines of a kind are."""
    return [each.due_at - house.now for each in await house.store.deadlines.of(cid) if each.kind == kind]


async def three_weeks(house: House, settings: Settings) -> int:
    """Ana and Bo each command half of a side that gives orders thrice."""
    cid = await house.toy("orders", settings=settings, turns=3, duty=0)
    await house.service.people.join(tap(BO), cid, "red-south")
    return cid


async def test_second_thoughts_are_short_while_all_are_there(house: House) -> None:
    cid = await three_weeks(house, HASTE)
    await house.service.acts.ready(tap(ANA), cid)
    await house.service.acts.ready(tap(BO), cid)
    assert await pauses(house, cid) == [LIVE_PAUSE]


async def test_a_campaign_that_does_not_ask_for_it_keeps_its_pause_and_notes_nobody(house: House) -> None:
    cid = await three_weeks(house, CALM)
    await house.service.acts.ready(tap(ANA), cid)
    await house.service.acts.ready(tap(BO), cid)
    assert await pauses(house, cid) == [CALM.grace]
    async with house.service.look(cid) as table:
        assert table.book.heard == {}


async def test_who_has_left_brings_the_usual_pause_back_and_loses_no_time(house: House) -> None:
    cid = await three_weeks(house, HASTE)
    await house.service.acts.ready(tap(ANA), cid)
    deadlines = await pauses(house, cid, "turn")
    assert deadlines == [24 * 3600]  # it is not shortened by anybody's haste
    house.now += HERE
    await house.service.acts.ready(tap(BO), cid)
    assert await pauses(house, cid) == [CALM.grace]


async def window(house: House, settings: Settings) -> int:
    """Eve holds blue, which may intercept a convoy of Ana's that has just sailed a hex."""
    cid = await house.toy("orders", "voyage", settings=settings, duty=0)
    await house.service.people.join(tap(EVE), cid, "blue")
    await house.service.acts.ready(tap(ANA), cid)
    await house.pass_time(120)
    course = await house.decision(cid, "course")
    await house.service.acts.answer(tap(ANA), cid, course.id, "r3", ["a"])
    await house.decision(cid, "intercept")
    return cid


@pytest.mark.parametrize(("gone", "apart"), [(0, LIVE_MARK), (HERE, MARK)])
async def test_a_window_closes_at_short_marks_while_both_sides_are_there(house: House, gone: int, apart: int) -> None:
    cid = await window(house, HASTE)
    house.now += gone  # Ana is there no more
    await house.service.acts.ready(tap(EVE), cid)
    (wait,) = await pauses(house, cid, "mark")
    assert (house.now + wait) % apart == 0
    assert 0 < wait <= apart


@pytest.mark.parametrize(("clock", "hours"), [("", 24), ("turn", 24), ("fight", 6)])
async def test_a_kind_of_question_names_its_clock(
    house: House, monkeypatch: pytest.MonkeyPatch, clock: str, hours: int
) -> None:
    monkeypatch.setattr(Orders, "clock", clock)
    cid = await three_weeks(house, CALM)
    assert await pauses(house, cid, "turn") == [hours * 3600]


async def test_twenty_turns_take_two_who_are_there_a_few_minutes(house: House) -> None:
    cid = await house.toy("orders", settings=HASTE, turns=20, duty=0)
    await house.service.people.join(tap(BO), cid, "red-south")
    began = house.now
    while (await house.store.campaigns.get(cid)).status != "ended":
        await house.service.acts.ready(tap(ANA), cid)
        await house.service.acts.ready(tap(BO), cid)
        await house.pass_time(LIVE_PAUSE, step=1)
    assert house.now - began <= 20 * LIVE_PAUSE
