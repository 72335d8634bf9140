"""Letters of reaction windows: never too late to be answered, never after the window is closed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.discord.delivery.payload import unpack_payload
from bot.discord.posts.scribe import DiscordScribe
from bot.service.service import Service
from bot.service.types import Actor, Settings
from bot.store import Store
from bot.store.records import Delivered, Outgoing, UserSettings
from tests.bot.discord.screen_kit import ANA, BO
from tests.bot.discord.tiny_face import TinyFace
from tests.engine.core.toy.game import TOY

HOUR = 3600
NIGHT = int(datetime(2026, 9, 18, 23, 22, tzinfo=UTC).timestamp())
ana, bo = Actor(ANA, "Ana", "en-GB", 5, 6), Actor(BO, "Bo", "en-GB", 5, 6)


class Table:
    """Ana sails for red, Bo watches for blue; ``now`` is what the clock says."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = NIGHT
        scribe = DiscordScribe({"toy": TinyFace()})  # type: ignore[dict-item]  # a face by its methods
        self.service = Service(store, {"toy": TOY}, scribe, lambda: self.now, seeds=lambda: "seed")
        scribe.attach(self.service)

    async def opens(self, settings: UserSettings, *, fight_hours: int) -> None:
        """A campaign with a window that has just opened."""
        await self.store.users.put(settings)
        rules = Settings(hours=72, fight_hours=fight_hours, doctrine="careful")
        founded = await self.service.campaigns.found(
            ana, "toy", "skerries", settings=rules, options={"phases": ["voyage"]}
        )
        self.cid = founded.data["campaign"]
        await self.service.people.join(bo, self.cid, "blue")
        async with self.service.look(self.cid) as table:
            (course,) = table.match.waiting()
        await self.service.acts.answer(ana, self.cid, course.id, course.slots[0], ["a", "b", "c"])

    async def letters(self) -> list[Outgoing]:
        """Bo's letters that wait."""
        return [outgoing for outgoing in await self.store.outbox.pending(self.cid) if outgoing.user_id == BO]

    async def due(self) -> int:
        """When the window closes."""
        (found,) = [deadline for deadline in await self.store.deadlines.of(self.cid) if deadline.kind == "turn"]
        return found.due_at


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with await Store.open(tmp_path / "x.db") as store:
        yield Table(store)


@pytest.mark.parametrize(
    ("zone", "fight_hours", "waits", "silent"),
    [(None, 6, False, False), (None, 24, False, False), ("UTC", 6, False, True), ("UTC", 24, True, False)],
)
async def test_a_window_is_not_over_before_its_question_goes_out(
    table: Table, zone: str | None, fight_hours: int, waits: bool, silent: bool
) -> None:
    await table.opens(UserSettings(BO, quiet="23-8", zone=zone), fight_hours=fight_hours)
    (letter,) = await table.letters()
    due = await table.due()
    assert due == NIGHT + fight_hours * HOUR
    assert letter.not_before - table.now <= (due - table.now) // 2
    assert (letter.not_before > table.now) is waits
    assert unpack_payload(letter.payload).silent is silent


async def test_the_letter_of_a_window_that_is_closed_is_dropped(table: Table) -> None:
    await table.opens(UserSettings(BO, quiet="23-8", zone="UTC"), fight_hours=24)
    assert len(await table.letters()) == 1
    await table.service.acts.ready(bo, table.cid)
    table.now += 600
    await table.service.watch.due()
    async with table.service.look(table.cid) as looked:
        still = {decision.id for decision in looked.match.waiting() if decision.window}
    assert {letter.merge_key.split(":")[1] for letter in await table.letters() if letter.merge_key} <= still


async def test_a_window_whose_question_could_not_be_sent_gets_its_whole_time_again(table: Table) -> None:
    await table.opens(UserSettings(BO), fight_hours=6)
    async with table.service.look(table.cid) as looked:
        (window,) = [decision for decision in looked.match.waiting() if decision.window]
    for _ in range(2):
        due = await table.due()
        table.now = due
        await table.service.watch.due()
        assert await table.due() == due + 6 * HOUR
        async with table.service.look(table.cid) as looked:
            assert window.id in [decision.id for decision in looked.match.waiting()]
    (letter,) = await table.letters()
    await table.store.outbox.claim(table.now)
    await table.store.outbox.mark_sent(Delivered(letter.id, table.now))
    table.now = await table.due()
    await table.service.watch.due()
    async with table.service.look(table.cid) as looked:
        assert window.id not in [decision.id for decision in looked.match.waiting()]


async def test_a_question_that_can_never_be_delivered_holds_no_window_open(table: Table) -> None:
    await table.opens(UserSettings(BO), fight_hours=6)
    (letter,) = await table.letters()
    await table.store.outbox.claim(table.now)
    await table.store.outbox.mark_dead(letter.id, "closed")
    due = table.now = await table.due()
    await table.service.watch.due()
    assert [deadline.due_at for deadline in await table.store.deadlines.of(table.cid) if deadline.due_at == due] == []
    async with table.service.look(table.cid) as looked:
        assert all(decision.id not in (letter.merge_key or "") for decision in looked.match.waiting())
