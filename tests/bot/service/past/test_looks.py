"""Heavy looks: one at a time, so many in a while, on a copy that nothing changes, with the lock in nobody's hands."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest

from bot.service.past.looks import OUTSIDERS, PERSON
from bot.service.past.past import Past
from bot.service.types import Actor, Refuse, Settings
from bot.store import Store
from bot.store.bodies import pack, unpack
from engine.core.testing.store import text_of
from tests.bot.service.kit import ANA, BO, CHEN, HOUR, House, refused, tap
from tests.engine.core.toy.game import TOY

SLOW = Settings(hours=24, fight_hours=12, doctrine="careful")


async def look(house: House, actor: Actor, cid: int | None, cost: int = 1) -> None:
    """A look that is over at once."""
    async with house.service.looks.heavy(actor.user_id, cid, cost):
        pass


async def wait_of(house: House, actor: Actor, cid: int | None, key: str, cost: int = 1) -> int:
    """How many seconds a refused look is to wait."""
    refuse = await refused(look(house, actor, cid, cost), key)
    assert refuse.kind == "late"
    return int(refuse.what.args["seconds"])  # type: ignore[arg-type]  # a number


async def played(house: House, turns: int = 3) -> int:
    """A toy war of some turns, played by the clock."""
    cid = await house.toy("orders", "pack", "hunt", settings=SLOW, turns=turns, duty=0)
    await house.service.people.join(tap(BO), cid, "red-south")
    await house.service.people.join(tap(CHEN), cid, "blue")
    for _ in range(60):
        if (await house.store.campaigns.get(cid)).status == "ended":
            return cid
        await house.pass_time(13 * HOUR, step=HOUR)
    raise AssertionError("the war does not end")


@pytest.fixture(scope="module")
def war(tmp_path_factory: pytest.TempPathFactory, new_store: Path) -> tuple[Path, int, int]:
    """A store with such a war, its number, and the time of its end; played once for all tests."""
    file = tmp_path_factory.mktemp("played") / new_store.name
    copyfile(new_store, file)

    async def play() -> tuple[int, int]:
        async with await Store.open(file) as store:
            house = House(store)
            return await played(house), house.now

    with ThreadPoolExecutor(1) as aside:  # the loop of a test may run here
        cid, now = aside.submit(asyncio.run, play()).result()
    return file, cid, now


@pytest.fixture
async def ended(war: tuple[Path, int, int], tmp_path: Path) -> AsyncIterator[tuple[House, int]]:
    """A copy of it."""
    file, cid, now = war
    copyfile(file, tmp_path / "played.sqlite3")
    async with await Store.open(tmp_path / "played.sqlite3") as store:
        house = House(store)
        house.now = now
        house.restart()
        yield house, cid


async def test_a_person_has_one_heavy_look_at_a_time_anywhere(house: House) -> None:
    here, there = await house.toy("orders", channel=1), await house.toy("orders", channel=2)
    async with house.service.looks.heavy(ANA.user_id, here):
        await refused(look(house, ANA, there), "looks-one-at-a-time")
        await look(house, BO, here)  # another's is their own affair
    await look(house, ANA, there)


async def test_a_look_that_fails_is_over(house: House) -> None:
    with pytest.raises(RuntimeError):
        async with house.service.looks.heavy(ANA.user_id, None):
            raise RuntimeError
    await look(house, ANA, None)


async def test_a_member_has_so_many_looks_in_a_while_and_is_told_how_long_to_wait(house: House) -> None:
    cid = await house.toy("orders")
    for _ in range(PERSON.burst):
        await look(house, ANA, cid)
    wait = await wait_of(house, ANA, cid, "looks-wait-person")
    assert wait == PERSON.every
    house.now += wait
    await look(house, ANA, cid)
    assert await wait_of(house, ANA, cid, "looks-wait-person", 5) == 5 * PERSON.every
    house.now += int(PERSON.burst * PERSON.every)
    for _ in range(PERSON.burst // 5):
        await look(house, ANA, cid, 5)


async def test_outsiders_share_what_a_campaign_allows_and_members_do_not(house: House) -> None:
    cid, other = await house.toy("orders", channel=1), await house.toy("orders", channel=2)
    strangers = [replace(BO, user_id=1000 + number) for number in range(OUTSIDERS.burst + 1)]
    for stranger in strangers[:-1]:
        await look(house, stranger, cid)
    assert await wait_of(house, strangers[-1], cid, "looks-wait-outsiders") == OUTSIDERS.every
    await look(house, ANA, cid)
    await look(house, strangers[-1], other)
    house.now += int(OUTSIDERS.every)
    await look(house, strangers[-1], cid)


async def test_what_is_refused_costs_nothing(house: House) -> None:
    cid = await house.toy("orders")
    for _ in range(OUTSIDERS.burst):
        await look(house, BO, cid)
    for _ in range(PERSON.burst):
        await refused(look(house, BO, cid), "looks-wait-outsiders")
    await look(house, BO, None)


async def test_a_clock_set_back_locks_nobody_out(house: House) -> None:
    cid = await house.toy("orders")
    for _ in range(PERSON.burst):
        await look(house, ANA, cid)
    house.now -= 1000 * HOUR
    assert await wait_of(house, ANA, cid, "looks-wait-person") == PERSON.every
    house.now += int(PERSON.every)
    await look(house, ANA, cid)


async def test_long_work_is_done_one_at_a_time(house: House) -> None:
    at_work, most = 0, 0
    guard = threading.Lock()
    gate = threading.Event()

    def work() -> None:
        nonlocal at_work, most
        with guard:
            at_work += 1
            most = max(most, at_work)
        gate.wait(5)
        with guard:
            at_work -= 1

    jobs = [asyncio.create_task(house.service.looks.run(work)) for _ in range(4)]
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(*jobs)
    assert most == 1


async def test_orders_are_given_while_somebody_looks_at_the_past(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The look hangs in the middle of its work; the campaign's lock is free."""
    cid = await house.toy("orders", "pack", settings=SLOW, turns=2, duty=0)
    await house.service.people.join(tap(CHEN), cid, "blue")
    begun, gate = threading.Event(), threading.Event()
    taken_up = "bot.service.past.past._taken_up"

    def hang(*_: Any) -> Any:
        begun.set()
        assert gate.wait(10)
        raise RuntimeError("enough")

    monkeypatch.setattr(taken_up, hang)
    looking = asyncio.create_task(house.service.past.look(cid, TOY, 1, 0))
    assert await asyncio.to_thread(begun.wait, 10)
    receipt = await house.service.acts.ready(tap(ANA), cid)
    assert receipt.data["sealed"] == 3
    gate.set()
    with pytest.raises(RuntimeError):
        await looking


# The frozen copy ------------------------------------------------------------------------------------------------------


async def test_a_frozen_campaign_is_not_changed_by_what_is_ordered_later(house: House) -> None:
    cid = await house.toy("orders", "hunt", "pack", settings=SLOW, turns=2, duty=0)
    await house.service.people.join(tap(BO), cid, "red-south")
    await house.service.people.join(tap(CHEN), cid, "blue")
    copied = await house.service.looks.frozen(cid)
    before = text_of(copied.match.save())
    people, book = repr(copied.roster), json.dumps(copied.book.pack(), sort_keys=True)
    for _ in range(12):
        await house.pass_time(13 * HOUR, step=HOUR)
    assert (await house.store.campaigns.get(cid)).last_entry > 4
    assert text_of(copied.match.save()) == before
    assert (repr(copied.roster), json.dumps(copied.book.pack(), sort_keys=True)) == (people, book)


async def test_what_is_known_is_read_in_a_thread_while_the_campaign_is_played(house: House) -> None:
    """Every reading of the copy gives the same, and none meets a list that changes under its hands."""
    cid = await house.war("parks-pirates", settings=Settings(hours=24, fight_hours=12))
    stop = threading.Event()
    found: set[str] = set()
    faults: list[BaseException] = []
    copied = await house.service.looks.frozen(cid)

    def read() -> None:
        try:
            while not stop.is_set():
                found.add(text_of(copied.match.save()))
                for decision in copied.match.waiting():
                    for slot in decision.slots:
                        copied.match.space(decision.id, slot)
        except BaseException as fault:  # handed to the test
            faults.append(fault)

    thread = threading.Thread(target=read)
    thread.start()
    try:
        for _ in range(15):
            async with house.service.look(cid) as table:
                if table.match.over:
                    break
                first_asked = table.match.waiting()[0]
            if first_asked.gate:
                await house.service.acts.ready(tap(ANA), cid)
            else:
                await house.service.acts.delegate(tap(ANA), cid, first_asked.id, first_asked.slots[0], "balanced")
    finally:
        stop.set()
        thread.join()
    assert not faults
    assert len(found) == 1


def test_no_copy_is_made_in_the_middle_of_an_entry() -> None:
    from engine.core.play.match import Match

    match = Match.new(TOY, "skerries", "s")
    match.state.begin()
    with pytest.raises(RuntimeError):
        match.frozen()


# The past -------------------------------------------------------------------------------------------------------------


async def test_the_state_is_kept_whole_as_each_turn_opens(ended: tuple[House, int]) -> None:
    house, cid = ended
    saves = await house.store.checkpoints(cid)
    assert [save.label for save in saves] == ["start", "turn", "turn", "end"]
    numbers = [save.number for save in saves]
    assert numbers == sorted(set(numbers))


async def test_any_entry_is_found_again_from_the_nearest_save(ended: tuple[House, int]) -> None:
    house, cid = ended
    last = (await house.store.campaigns.get(cid)).last_entry
    log = await house.log(cid)
    from engine.core.play.history import replay

    read: list[tuple[int, int]] = []
    entries = house.store.entries

    async def reading(campaign: int, first: int = 1, until: int | None = None) -> Any:
        read.append((first, until or 0))
        return await entries(campaign, first, until)

    house.store.entries = reading
    saves = [checkpoint.number for checkpoint in await house.store.checkpoints(cid)]
    for number in range(1, last + 1):
        read.clear()
        found = await house.service.past.at(cid, TOY, number)
        assert text_of(found.save()) == text_of(replay(TOY, log[:number]).save())
        nearest = max(save for save in saves if save <= number)
        assert all(first == nearest + 1 for first, _ in read)


async def test_a_campaign_without_saves_of_its_turns_is_served_all_the_same(ended: tuple[House, int]) -> None:
    house, cid = ended
    store = house.store
    whole = [text_of((await house.service.past.at(cid, TOY, number)).save()) for number in (4, 9)]
    await store._db.write(lambda conn: conn.execute("DELETE FROM checkpoints WHERE label <> 'end'"))
    past = Past(store, asyncio.to_thread)
    assert [text_of((await past.at(cid, TOY, number)).save()) for number in (4, 9)] == whole


async def test_a_long_log_is_played_again_in_pieces(ended: tuple[House, int], monkeypatch: pytest.MonkeyPatch) -> None:
    house, cid = ended
    store = house.store
    last = (await store.campaigns.get(cid)).last_entry
    whole = text_of((await house.service.past.at(cid, TOY, last)).save())
    await store._db.write(lambda conn: conn.execute("DELETE FROM checkpoints"))
    monkeypatch.setattr("bot.service.past.past.CHUNK", 2)
    assert text_of((await Past(store, asyncio.to_thread).at(cid, TOY, last)).save()) == whole


async def test_what_lies_behind_going_back_is_found_again(house: House) -> None:
    cid = await house.toy("orders", "pack", settings=SLOW, turns=3, duty=0)
    ana = tap(ANA)
    for _ in range(4):
        await house.service.acts.ready(ana, cid)
        await house.pass_time(300)
        for question in await house.questions(ana, cid):
            if not question.decision.gate:
                await house.service.acts.answer(ana, cid, question.decision.id, question.slot, question.answer)
    await house.service.campaigns.rewind(ana, cid, 2)
    await house.service.acts.ready(ana, cid)
    await house.pass_time(300)
    last = (await house.store.campaigns.get(cid)).last_entry
    async with house.service.look(cid) as table:
        now = text_of(table.match.save())
    found = await house.service.past.at(cid, TOY, last)
    keep = ("drafts", "standing", "undo")
    assert {k: v for k, v in json.loads(text_of(found.save())).items() if k not in keep} == {
        k: v for k, v in json.loads(now).items() if k not in keep
    }


def of_version_0(conn: sqlite3.Connection, path: Path) -> None:
    """Make all entries those of a version of the rules before."""
    for cid, first, body in conn.execute("SELECT campaign_id, first, body FROM volumes").fetchall():
        text = unpack(path, "", body).replace(r"\"version\":\"1\"", r"\"version\":\"0\"")
        conn.execute("UPDATE volumes SET body = ? WHERE campaign_id = ? AND first = ?", (pack(text), cid, first))


async def test_across_a_version_of_the_rules_the_save_of_the_turn_is_shown(ended: tuple[House, int]) -> None:
    house, cid = ended
    store = house.store
    turn = next(checkpoint.number for checkpoint in await store.checkpoints(cid) if checkpoint.label == "turn")
    await store._db.write(lambda conn: of_version_0(conn, store.path))
    past = house.service.past
    with pytest.raises(Refuse):
        await past.at(cid, TOY, turn + 1)
    found = await past.look(cid, TOY, turn + 1, turn)
    assert found.state.meta.entry == turn
    with pytest.raises(Refuse):
        await past.look(cid, TOY, turn - 1, turn - 1)


async def test_a_database_of_before_goes_on_and_keeps_saves_from_now_on(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite3"
    async with await Store.open(path) as store:
        house = House(store)
        cid = await house.toy("orders", "pack", settings=SLOW, turns=3, duty=0)
        await house.service.people.join(tap(CHEN), cid, "blue")
        while [checkpoint.label for checkpoint in await store.checkpoints(cid)].count("turn") < 1:
            await house.pass_time(13 * HOUR, step=HOUR)
        await store._db.write(lambda conn: conn.execute("DELETE FROM checkpoints WHERE label = 'turn'"))
    async with await Store.open(path) as store:
        later = House(store)
        later.now = house.now
        last = (await store.campaigns.get(cid)).last_entry
        assert (await later.service.past.look(cid, TOY, last, 1)).state.meta.entry == last
        for _ in range(20):
            await later.pass_time(13 * HOUR, step=HOUR)
        assert (await store.campaigns.get(cid)).status == "ended"
        assert [checkpoint.label for checkpoint in await store.checkpoints(cid)][-2:] == ["turn", "end"]


async def test_an_act_gives_the_campaign_as_it_left_it_whatever_comes_after(house: House) -> None:
    """The card of an answer shows what its own act left, also where somebody else acts before it is drawn."""
    cid = await house.toy("orders", settings=SLOW, turns=2, duty=0)
    await house.service.people.join(tap(BO), cid, "red-south")
    gate = await house.decision(cid, "orders")
    receipt = await house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": "station"})
    await house.service.acts.draft(tap(BO), cid, gate.id, {"r3": "station"})
    assert receipt.table is not None
    assert dict(receipt.table.match.drafts(gate.id)) == {"r1": "station"}
    async with house.service.look(cid) as table:
        assert dict(table.match.drafts(gate.id)) == {"r1": "station", "r3": "station"}


async def test_who_looks_while_nothing_is_done_finds_one_and_the_same_campaign(house: House) -> None:
    cid = await house.toy("orders", settings=SLOW, turns=2, duty=0)
    gate = await house.decision(cid, "orders")
    first, second = await house.service.looks.frozen(cid), await house.service.looks.frozen(cid)
    assert first.match is second.match
    assert first.memo is second.memo
    receipt = await house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": "station"})
    third = await house.service.looks.frozen(cid)
    assert receipt.table is not None
    assert third.match is receipt.table.match
    assert third.match is not first.match
    assert third.memo is not first.memo
