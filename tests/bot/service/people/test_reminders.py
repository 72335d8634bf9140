"""Reminders: what, when, how often, and when not."""

from __future__ import annotations

import itertools
import json
from datetime import UTC, datetime

import pytest

from bot.service.past.absence import DONE
from bot.service.people.quiet import after_quiet, before_quiet, is_quiet, read_zone, time_to_ask, zone_named
from bot.service.types import Settings
from bot.store.records import UserSettings
from engine.core.words import Words
from tests.bot.service.kit import ANA, BO, CHEN, HOUR, NOON, House, handed, refused, tap
from tests.engine.core.toy.questions import Orders

DAY = 24 * HOUR
SLOW = Settings(hours=48, fight_hours=24, grace=120, doctrine="careful")
ALWAYS = UserSettings(BO.user_id, quiet="none")


async def two(
    house: House, *phases: str, settings: Settings = SLOW, bo: UserSettings = ALWAYS, **options: object
) -> int:
    """Bo's reminders are looked at; Ana wants none."""
    await house.store.users.put(UserSettings(ANA.user_id, reminder_way="none", quiet="none"))
    await house.store.users.put(bo)
    cid = await house.toy(*phases, settings=settings, **options)
    await house.service.people.join(tap(BO), cid, "red-south")
    return cid


async def rows(house: House, cid: int, user: int = BO.user_id) -> dict[str, int]:
    """A member's unsent reminders: seconds from now, by kind."""
    return {
        each.kind: each.due_at - house.now for each in await house.store.reminders.of(cid, user) if each.sent_at is None
    }


async def test_a_tenth_of_the_time_before_the_deadline(house: House) -> None:
    cid = await two(house, "orders")
    assert await rows(house, cid) == {"time": 48 * HOUR - 48 * HOUR // 10}
    assert (await house.store.reminders.of(cid, ANA.user_id))[0].sent_at is None
    await house.pass_time(45 * HOUR, step=HOUR // 10)
    assert house.scribe.keys_told(BO.user_id) == ["service-remind-time"]
    (line,) = house.scribe.told[-1][2]
    due = (await house.deadlines(cid))["turn"].due_at
    assert line.args["when"].args == {"at": str(due), "style": "R"}  # type: ignore[union-attr]
    assert house.scribe.keys_told(ANA.user_id) == []


@pytest.mark.parametrize(("hours", "ahead"), [(2, HOUR), (20, 2 * HOUR), (300, 12 * HOUR)])
async def test_never_less_than_an_hour_nor_more_than_half_a_day_ahead(house: House, hours: int, ahead: int) -> None:
    cid = await two(house, "orders", settings=Settings(hours=hours, doctrine="careful"))
    assert await rows(house, cid) == {"time": hours * HOUR - ahead}


async def test_who_is_ready_is_not_reminded(house: House) -> None:
    cid = await two(house, "orders")
    await house.service.acts.ready(tap(BO), cid)
    await house.pass_time(47 * HOUR, step=HOUR)
    assert house.scribe.told == []
    assert await rows(house, cid) == {}


async def test_only_the_kinds_that_he_chose(house: House) -> None:
    chosen = UserSettings(BO.user_id, quiet="none", reminder_kinds=("half",))
    cid = await two(house, "orders", bo=chosen)
    assert await rows(house, cid) == {"half": 24 * HOUR}
    await house.pass_time(48 * HOUR, step=HOUR)
    assert house.scribe.keys_told(BO.user_id) == ["service-remind-half"]


@pytest.mark.parametrize(
    ("settings", "closed"), [({"reminder_way": "mention"}, None), ({"reminder_way": "dm"}, 5), ({}, 5)]
)
async def test_by_mention_where_he_chose_it_or_takes_no_direct_messages(
    house: House, settings: dict[str, str], closed: int | None
) -> None:
    """The words are the same in every case: the channel does not learn why he is called."""
    bo = UserSettings(BO.user_id, quiet="none", dm_closed_at=closed, **settings)  # type: ignore[arg-type]
    await two(house, "orders", bo=bo)
    await house.pass_time(45 * HOUR, step=HOUR)
    assert house.scribe.told == []
    assert house.scribe.noticed[-1][0] == "remind"
    (line,) = house.scribe.noticed[-1][1]
    assert line.key == "service-card-waits"
    assert set(line.args) == {"who"}


async def test_fights_are_bundled_and_at_most_two_messages_a_turn(house: House) -> None:
    await house.store.users.put(ALWAYS)
    cid = await house.toy("hunt", "orders", settings=SLOW, duty=0)
    await house.service.people.join(tap(BO), cid, "red-north")  # two boats, two fights
    await house.store.users.put(UserSettings(ANA.user_id, reminder_way="none"))
    await house.pass_time(2 * HOUR, step=HOUR // 4)
    assert house.scribe.keys_told(BO.user_id) == ["service-remind-fight"]
    await house.pass_time(21 * HOUR, step=HOUR // 4)
    told = [each for each in house.scribe.told if each[0] == BO.user_id]
    assert len(told) == 2
    assert [line.key for line in told[1][2]] == ["service-remind-time"]
    what = told[0][2][0].args["what"]
    assert isinstance(what, Words)
    assert what.key == "service-remind-what"


async def test_two_messages_are_two_hours_apart(house: House) -> None:
    await house.store.users.put(ALWAYS)
    cid = await house.toy("hunt", settings=SLOW)
    await house.service.people.join(tap(BO), cid, "red-north")
    (first, second) = list(await house.questions(BO, cid))
    await house.pass_time(60)
    sent = house.now
    await house.service.acts.answer(tap(BO), cid, first.decision.id, first.slot, first.answer)
    assert second.decision.id in [question.decision.id for question in await house.questions(BO, cid)]
    times = []
    for _ in range(30):
        before = len(house.scribe.told)
        await house.pass_time(HOUR // 4, step=HOUR // 4)
        if len([each for each in house.scribe.told[before:] if each[0] == BO.user_id]):
            times.append(house.now)
    assert times
    assert times[0] - sent >= 2 * HOUR
    assert all(later - earlier >= 2 * HOUR for earlier, later in itertools.pairwise(times))


async def test_quiet_hours_hold_and_what_falls_into_them_goes_out_before(house: House) -> None:
    """Due at three at night in Madrid: told at a quarter to eleven."""
    bo = UserSettings(BO.user_id, zone="Europe/Madrid", quiet="23-8")
    hours = 40  # noon plus 40 hours less a tenth is midnight in UTC
    cid = await two(house, "orders", bo=bo, settings=Settings(hours=hours, doctrine="careful"))
    at = house.now + (await rows(house, cid))["time"]
    local = datetime.fromtimestamp(at, UTC).astimezone(zone_named("Europe/Madrid"))
    assert local.hour == 22
    assert at < NOON + hours * HOUR - 4 * HOUR


async def test_what_was_done_at_night_is_told_in_the_morning(house: House) -> None:
    bo = UserSettings(BO.user_id, zone="UTC", quiet="23-8", reminder_kinds=("acted",))
    await two(house, "hunt", "orders", bo=bo, settings=Settings(fight_hours=14, doctrine="careful"))
    await house.pass_time(15 * HOUR, step=HOUR)
    assert "service-done-in-your-name" not in house.scribe.keys_told(BO.user_id)
    await house.pass_time(6 * HOUR, step=HOUR // 4)
    assert "service-done-in-your-name" in house.scribe.keys_told(BO.user_id)
    # It tells and asks nothing: a letter of this kind has no buttons that put it off.
    kinds = [kind for user, kind, lines in house.scribe.told if user == BO.user_id and lines[0].key in DONE]
    assert kinds
    assert set(kinds) == {"acted"}


def test_quiet_hours_in_a_zone_and_at_weekends() -> None:
    friday = int(datetime(2026, 9, 18, 20, 30, tzinfo=UTC).timestamp())
    assert not is_quiet(friday, "23-8", "UTC")
    assert is_quiet(friday, "23-8", "Asia/Tokyo")
    assert not is_quiet(friday, "none", "Asia/Tokyo")
    assert is_quiet(friday + 4 * HOUR, "23-8-weekends", "UTC")
    monday = datetime.fromtimestamp(after_quiet(friday + 4 * HOUR, "23-8-weekends", "UTC"), UTC)
    assert (monday.weekday(), monday.hour) == (0, 8)
    before = before_quiet(friday + 9 * HOUR, "22-7", "UTC", not_before=friday)
    assert not is_quiet(before, "22-7", "UTC")
    assert friday <= before < friday + 2 * HOUR
    started = before_quiet(friday + 9 * HOUR, "22-7", "UTC", not_before=friday + 3 * HOUR)
    assert datetime.fromtimestamp(started, UTC).hour == 7


def test_a_zone_nobody_knows_is_refused_when_set_and_harmless_when_stored() -> None:
    for name in ("Atlantis/Poseidonia", "../etc/passwd", "Europe"):
        with pytest.raises(ValueError, match="no zone"):
            zone_named(name)
    night = NOON + 12 * HOUR
    assert is_quiet(night, None, "UTC")
    assert not is_quiet(night, "23-8", "Atlantis/Poseidonia")


@pytest.mark.parametrize("quiet", [None, "23-8", "0-9", "23-8-weekends"])
def test_without_a_zone_no_hour_is_quiet(quiet: str | None) -> None:
    for hour in range(24 * 7):
        assert not is_quiet(NOON + hour * HOUR, quiet, None)


@pytest.mark.parametrize(
    ("said", "zone"),
    [
        ("", None),
        ("  ", None),
        ("Europe/Madrid", "Europe/Madrid"),
        ("europe/madrid", "Europe/Madrid"),
        ("Buenos Aires", "America/Argentina/Buenos_Aires"),
        ("bogotá", "America/Bogota"),
        ("UTC", "UTC"),
        ("UTC-3", "Etc/GMT+3"),
        ("gmt +1", "Etc/GMT-1"),
        ("-3", "Etc/GMT+3"),
        ("+0", "UTC"),
    ],
)
def test_a_zone_is_read_as_people_name_it(said: str, zone: str | None) -> None:
    assert read_zone(said) == zone


@pytest.mark.parametrize("said", ["Atlantis", "West", "UTC+15", "UTC+5:30", "at home", "../etc/passwd"])
def test_what_names_no_zone_or_several_is_refused(said: str) -> None:
    with pytest.raises(ValueError, match="no zone"):
        read_zone(said)


def test_a_question_waits_for_the_morning_only_where_half_its_time_is_left_then() -> None:
    night = int(datetime(2026, 9, 18, 23, 22, tzinfo=UTC).timestamp())
    morning = after_quiet(night, "23-8", "UTC")
    assert datetime.fromtimestamp(morning, UTC).hour == 8
    assert time_to_ask(night, night + 24 * HOUR, "23-8", "UTC") == morning
    assert time_to_ask(night, night + 6 * HOUR, "23-8", "UTC") == night
    assert time_to_ask(night, night + 17 * HOUR, "23-8", "UTC") == night
    assert time_to_ask(night, None, "23-8", "UTC") == morning
    assert time_to_ask(night, night + HOUR, "23-8", None) == night


async def test_quiet_hours_hold_no_reminder_of_a_fight_back_until_it_is_over(house: House) -> None:
    """It opens in the night of somebody in Kiritimati; its six hours end before their morning."""
    bo = UserSettings(BO.user_id, zone="Pacific/Kiritimati", quiet="0-9", reminder_kinds=("fight",))
    cid = await two(house, "hunt", bo=bo, settings=Settings(fight_hours=6, doctrine="careful"))
    assert is_quiet(house.now, bo.quiet, bo.zone)
    due = (await house.deadlines(cid))["question"].due_at
    await house.pass_time(2 * HOUR, step=60)
    assert house.now < due
    assert "service-remind-fight" in house.scribe.keys_told(BO.user_id)


async def test_snoozing(house: House) -> None:
    cid = await two(house, "orders")
    snooze = house.service.reminders.snooze
    await refused(snooze(tap(BO), cid, "never"), "service-no-snooze")
    await house.pass_time(44 * HOUR, step=HOUR)
    assert house.scribe.keys_told(BO.user_id) == ["service-remind-time"]
    await snooze(tap(BO), cid, "2h")
    assert await rows(house, cid) == {"time": 2 * HOUR}
    await house.pass_time(2 * HOUR - 60, step=HOUR // 4)
    assert len(house.scribe.told) == 1
    await house.pass_time(60)
    assert house.scribe.keys_told(BO.user_id) == ["service-remind-time"] * 2
    await house.same(cid)


async def test_not_this_turn(house: House) -> None:
    cid = await two(house, "orders", "transfer", duty=0)
    await house.service.reminders.snooze(tap(BO), cid, "turn")
    await house.pass_time(47 * HOUR, step=HOUR)
    assert house.scribe.told == []
    await house.pass_time(HOUR)
    assert await house.kinds(cid) == ["transfer"]
    await house.pass_time(47 * HOUR, step=HOUR)  # the next turn is another matter
    assert "service-remind-time" in house.scribe.keys_told(BO.user_id)


async def test_three_turns_unanswered_then_six_hours_and_the_next_above_is_told(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Orders, "public", True)
    cid = await two(house, "orders", turns=6, duty=0, settings=Settings(hours=24, doctrine="careful"))
    await house.store.users.put(UserSettings(ANA.user_id, quiet="none"))
    for turn in range(1, 4):
        await house.service.acts.ready(tap(ANA), cid)
        await house.pass_time(24 * HOUR, step=HOUR)
        assert (await house.store.members.roster(cid)).counters[BO.user_id].unanswered == turn
    assert [each[0] for each in house.scribe.told if each[1] == "silent"] == [ANA.user_id]
    heard = len(house.scribe.keys_told(BO.user_id))
    gate = (await house.decision(cid, "orders")).id
    await house.service.acts.ready(tap(ANA), cid)
    await house.pass_time(5 * HOUR, step=HOUR)
    assert len(house.scribe.keys_told(BO.user_id)) == heard  # the channel's call of the turn is all
    assert (await house.decision(cid, "orders")).id == gate
    await house.pass_time(HOUR)  # six hours are all he is waited for
    assert (await house.decision(cid, "orders")).id != gate
    assert [each[0] for each in house.scribe.told if each[1] == "silent"] == [ANA.user_id]  # once
    await house.service.acts.ready(tap(BO), cid)  # an order makes him heard of again
    assert (await house.store.members.roster(cid)).counters[BO.user_id].unanswered == 0
    await house.same(cid)


async def test_a_new_holder_is_reminded_of_what_he_took_over(house: House) -> None:
    cid = await two(house, "orders")
    await house.store.users.put(UserSettings(CHEN.user_id, quiet="none"))
    await house.pass_time(HOUR, step=HOUR)
    await handed(house, BO, cid, ["red-south"], CHEN)
    due = (await house.deadlines(cid))["turn"].due_at
    assert set(await rows(house, cid, CHEN.user_id)) == {"time"}
    assert (await rows(house, cid, CHEN.user_id))["time"] < due - house.now
    house.scribe.told.clear()
    await house.pass_time(46 * HOUR, step=HOUR)
    assert house.scribe.keys_told(CHEN.user_id) == ["service-remind-time"]
    assert house.scribe.keys_told(BO.user_id) == []  # it is no longer his


async def test_a_lost_draft_is_told_once(house: House) -> None:
    """H05: the draft of a boat that is gone is marked, and its owner hears of it."""
    cid = await two(house, "hunt")
    async with house.service.look(cid) as table:
        table.match.draft_later("r3", "orders", "station")
        table.match.state.world.fleet.boats["r3"].sunk = True
    for _ in range(2):
        (mine, *_) = await house.questions(ANA, cid)
        await house.service.acts.answer(tap(ANA), cid, mine.decision.id, mine.slot, mine.answer)
    await house.pass_time(60)
    assert house.scribe.keys_told(BO.user_id).count("service-draft-lost") == 1


async def test_reminders_are_sent_once_though_the_process_dies(house: House) -> None:
    cid = await two(house, "orders")
    due = (await rows(house, cid))["time"]
    house.now += due
    for _ in range(3):
        house.restart()
        await house.service.watch.due()
    assert house.scribe.keys_told(BO.user_id) == ["service-remind-time"]
    payloads = [
        json.loads(each.payload) for each in await house.store.outbox.pending(cid) if each.user_id == BO.user_id
    ]
    assert len(payloads) == 1


async def test_never_a_third_message_in_one_turn(house: House) -> None:
    await house.store.users.put(UserSettings(BO.user_id, quiet="none", reminder_kinds=("fight", "half", "time")))
    cid = await house.toy("hunt", settings=SLOW)
    await house.service.people.join(tap(BO), cid, "r3")
    assert set(await rows(house, cid)) == {"fight", "half", "time"}
    await house.pass_time(23 * HOUR, step=HOUR // 4)
    assert house.scribe.keys_told(BO.user_id) == ["service-remind-fight", "service-remind-half"]
    assert await rows(house, cid) == {}


@pytest.mark.parametrize("again", [False, True])
async def test_a_letter_is_struck_out_once_its_question_is_answered_also_after_a_restart(
    house: House, again: bool
) -> None:
    cid = await two(house, "orders")
    await house.pass_time(45 * HOUR, step=HOUR // 10)
    (letter,) = [each for each in await house.store.outbox.pending(cid) if each.user_id == BO.user_id]
    assert letter.slot is not None
    assert not house.scribe.over
    if again:
        house.restart()
    await house.service.acts.ready(tap(BO), cid)
    assert house.scribe.over == [(BO.user_id, ("head",))]
    (struck,) = [each for each in await house.store.outbox.pending(cid) if each.kind == "strike"]
    assert (struck.slot, struck.lane) == (letter.slot, letter.lane), "behind the letter, on the same post"
    await house.pass_time(4 * HOUR, step=HOUR)
    assert len(house.scribe.over) == 1


async def test_a_letter_that_tells_what_was_done_stays(house: House) -> None:
    cid = await two(house, "orders")
    await house.pass_time(50 * HOUR, step=HOUR // 10)
    assert "service-remind-time" in house.scribe.keys_told(BO.user_id)
    letters = [each for each in await house.store.outbox.pending(cid) if each.user_id == BO.user_id]
    struck = [each.slot for each in await house.store.outbox.pending(cid) if each.kind == "strike"]
    assert [letter.slot for letter in letters if letter.slot is not None] == struck, "the deadline ended the question"
    assert len(letters) > len(struck), "what was done in his name is told beside it"
