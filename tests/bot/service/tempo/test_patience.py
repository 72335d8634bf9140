"""One clock a half-turn, and six hours for members who have fallen silent."""

from __future__ import annotations

from typing import Any

import pytest

from bot.service.people.rights import is_silent
from bot.service.tempo import shared_clock
from bot.service.tempo.patience import ends
from bot.service.types import Settings
from bot.store.records import UserSettings
from engine.core.state import State
from tests.bot.service.kit import ANA, BO, EVE, HOUR, NOON, House, tap
from tests.engine.core.toy.game import TOY
from tests.engine.core.toy.questions import Orders

DAY = 24 * HOUR
DAILY = Settings(hours=24, fight_hours=24, grace=120, doctrine="careful")
SLOW = Settings(hours=48, fight_hours=24, grace=120, doctrine="careful")


def turn_of(state: State) -> str:
    """The toy's turn: its frames are named by it."""
    return next((path.split("/")[1] for path in sorted(state.frames) if "/" in path), "")


async def due(house: House, cid: int) -> int:
    """Seconds until the open question ends."""
    return int((await house.deadlines(cid))["turn"].due_at - house.now)


async def silenced(house: House, monkeypatch: pytest.MonkeyPatch, *, public: bool = True, **more: Any) -> int:
    """Ana and Bo command red; Bo has left three turns unanswered, and the fourth has just opened."""
    monkeypatch.setattr(Orders, "public", public)
    cid = await house.toy("orders", turns=8, duty=0, settings=SLOW, **more)
    await house.service.people.join(tap(BO), cid, "red-south")
    for _ in range(3):
        await house.service.acts.ready(tap(ANA), cid)
        await house.pass_time(2 * DAY, step=HOUR)
    async with house.service.look(cid) as table:
        assert is_silent(table, BO.user_id)
        assert not is_silent(table, ANA.user_id)
    return cid


async def test_questions_of_a_half_turn_share_its_clock(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second has what the first left of it, the third a quarter of it; the next half-turn has a clock of its
    own."""
    monkeypatch.setattr(type(TOY), "half_turn", lambda self, state: turn_of(state))
    cid = await house.toy("orders", "transfer", "orders", turns=2, duty=0, settings=SLOW)
    await house.service.people.join(tap(BO), cid, "red-south")
    assert await due(house, cid) == 2 * DAY
    await house.pass_time(20 * HOUR, step=HOUR)
    for actor in (ANA, BO):
        await house.service.acts.ready(tap(actor), cid)
    await house.pass_time(SLOW.grace)
    assert await house.kinds(cid) == ["transfer"]
    assert await due(house, cid) == 28 * HOUR - SLOW.grace
    await house.pass_time(26 * HOUR, step=HOUR)
    for actor in (ANA, BO):
        await house.service.acts.ready(tap(actor), cid)
    await house.pass_time(SLOW.grace)
    assert await due(house, cid) == 12 * HOUR  # two hours were left; a quarter of two days is the least
    await house.pass_time(13 * HOUR, step=HOUR)
    assert await house.kinds(cid) == ["orders"]
    assert await due(house, cid) > DAY  # the next turn
    await house.same(cid)


async def test_a_pause_stops_the_clock_of_the_half_turn(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(TOY), "half_turn", lambda self, state: turn_of(state))
    cid = await house.toy("orders", "transfer", turns=2, duty=0, settings=SLOW)
    await house.service.people.join(tap(BO), cid, "red-south")
    await house.service.campaigns.pause(tap(ANA), cid)
    await house.pass_time(10 * DAY, step=HOUR)
    await house.service.campaigns.resume(tap(ANA), cid)
    assert await due(house, cid) == 2 * DAY
    for actor in (ANA, BO):
        await house.service.acts.ready(tap(actor), cid)
    await house.pass_time(SLOW.grace)
    assert await due(house, cid) == 2 * DAY - SLOW.grace


def test_the_least_that_a_question_has() -> None:
    assert shared_clock.least(Settings(hours=72), 72 * HOUR) == 18 * HOUR
    assert shared_clock.least(Settings(hours=72), 24 * HOUR) == 18 * HOUR
    assert shared_clock.least(Settings(hours=12), 12 * HOUR) == 6 * HOUR  # never under six hours
    assert shared_clock.least(Settings(hours=0), 4 * HOUR) == 4 * HOUR  # nor more than its own time
    assert shared_clock.least(Settings(minutes=15), 900) == 225  # on an evening when all are there


async def test_silent_members_are_waited_for_six_hours_until_they_tap(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    cid = await silenced(house, monkeypatch)
    assert await due(house, cid) == 2 * DAY  # Ana is asked, too
    await house.pass_time(2 * HOUR, step=HOUR)
    await house.service.acts.ready(tap(ANA), cid)
    assert await due(house, cid) == 4 * HOUR  # since it was put
    await house.service.people.tapped(tap(BO), cid)
    assert await due(house, cid) == 46 * HOUR  # all that was cut
    async with house.service.look(cid) as table:
        assert not is_silent(table, BO.user_id)
    await house.same(cid)


async def test_where_everybody_is_silent_each_question_has_its_usual_time(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    cid = await silenced(house, monkeypatch)
    for _ in range(3):  # Ana falls silent, too
        opened = house.now - (2 * DAY - await due(house, cid))
        await house.pass_time(opened + 2 * DAY - house.now, step=HOUR)
    async with house.service.look(cid) as table:
        assert is_silent(table, ANA.user_id)
        assert is_silent(table, BO.user_id)
    assert await due(house, cid) > 2 * DAY - 2 * HOUR
    await house.service.people.tapped(tap(ANA), cid)
    await house.service.acts.ready(tap(ANA), cid)
    assert await due(house, cid) <= 6 * HOUR  # Ana is back, and Bo alone is waited for
    await house.same(cid)


async def test_where_the_question_is_hidden_its_end_does_not_tell_who_is_silent(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ana's answer changes nothing: with her or without her it ends a day after it was put."""
    cid = await silenced(house, monkeypatch, public=False)
    before = (await house.deadlines(cid))["turn"].due_at
    await house.pass_time(2 * HOUR, step=HOUR)
    await house.service.acts.ready(tap(ANA), cid)
    assert (await house.deadlines(cid))["turn"].due_at == before
    assert before == house.now - 2 * HOUR + DAY


async def test_a_silent_member_is_called_once_a_turn(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(TOY), "turn", lambda self, state: turn_of(state))
    await silenced(house, monkeypatch, public=False)
    told = len(house.scribe.keys_told(BO.user_id))
    await house.pass_time(DAY - HOUR, step=HOUR)
    assert house.scribe.keys_told(BO.user_id)[told:] == ["service-remind-fight"]


@pytest.mark.parametrize(
    ("zone", "quiet", "hours"),
    [
        (None, "23-8", 6),  # who named no zone has no quiet hours
        ("UTC", "none", 6),
        ("UTC", "22-7", 6),  # noon to six in the evening
        ("Asia/Tokyo", "22-7", 1 + 9 + 5),  # nine in the evening there: one hour, the night, five hours
    ],
)
def test_quiet_hours_do_not_count(zone: str | None, quiet: str, hours: int) -> None:
    mine = UserSettings(BO.user_id, zone=zone, quiet=quiet)
    assert ends(NOON, {BO.user_id: mine}) == NOON + hours * HOUR


async def test_a_turn_counts_once_however_many_questions_it_asks(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(TOY), "turn", lambda self, state: turn_of(state))
    cid = await house.toy("orders", "transfer", "orders", turns=2, duty=0, settings=DAILY)
    await house.service.people.join(tap(BO), cid, "red-south")
    await house.service.people.join(tap(EVE), cid, "blue")
    for _ in range(2):
        await house.service.acts.ready(tap(ANA), cid)
        await house.pass_time(DAY + HOUR, step=HOUR)
    assert (await house.store.members.roster(cid)).counters[BO.user_id].unanswered == 1


async def test_no_question_ends_before_its_call_was_delivered(house: House) -> None:
    cid = await house.toy("orders", turns=6, duty=0, settings=DAILY)
    await house.service.people.join(tap(BO), cid, "red-south")
    for actor in (ANA, BO):
        await house.service.acts.ready(tap(actor), cid)
    await house.pass_time(HOUR)  # the second turn opens, and its call is written
    await house.service.acts.ready(tap(ANA), cid)
    gate = (await house.decision(cid, "orders")).id
    for _ in range(3):
        for message in await house.store.outbox.claim(house.now, limit=100):
            await house.store.outbox.mark_failed(message.id, house.now + HOUR, "unreachable", reached=False)
        await house.pass_time(12 * HOUR, step=HOUR)
    assert (await house.decision(cid, "orders")).id == gate
    await house.same(cid)
    for message in await house.store.outbox.pending(cid):
        await house.store.outbox.mark_dead(message.id, "gone") if message.error else None
    await house.pass_time(36 * HOUR, step=HOUR)
    assert (await house.decision(cid, "orders")).id != gate
