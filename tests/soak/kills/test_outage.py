"""Killed while it noted an outage, and then down for long: members get all of the time back, each second once."""

from pathlib import Path
from typing import Any

import pytest

from bot.games import games
from bot.service.scribe import SilentScribe
from bot.service.service import Service
from bot.store import Store
from tests.soak.kills.crew_acts import actor_of

START, SEEN, AGAIN = 1_000, 5_000, 90_000


class Killed(BaseException):
    """The end of the process, as far as the service can tell."""


class DyingMarks:
    """Marks of a program that dies right before it writes the ``n``-th."""

    def __init__(self, marks: Any, n: int) -> None:
        self._marks, self._left = marks, n

    async def get(self, name: str) -> int | None:
        return await self._marks.get(name)

    async def set(self, name: str, at: int) -> None:
        self._left -= 1
        if self._left <= 0:
            raise Killed
        await self._marks.set(name, at)


@pytest.mark.parametrize("died_before", [1, 2, 3, 4, 99])
async def test_an_outage_after_a_death_in_an_outage_is_given_back_whole(tmp_path: Path, died_before: int) -> None:
    now = [START]

    def service_on(store: Store) -> Service:
        return Service(store, games(), SilentScribe(), lambda: now[0])

    async with await Store.open(tmp_path / "store.sqlite3") as store:
        service = service_on(store)
        founded = await service.campaigns.found(actor_of(101, 1, 11), "silent_war", "parks-pirates")
        cid = founded.data["campaign"]
        await service.people.join(actor_of(102, 2, 11), cid)
        await service.watch.sign()
        (before,) = await store.deadlines.of(cid)
        now[0] = SEEN
        marks = store.marks
        store.marks = DyingMarks(marks, died_before)  # type: ignore[assignment]  # it has what a waking clock asks
        if died_before < 5:
            with pytest.raises(Killed):
                await service_on(store).watch.wake()
        else:
            await service_on(store).watch.wake()
    now[0] = AGAIN
    async with await Store.open(tmp_path / "store.sqlite3") as store:
        await service_on(store).watch.wake()
        (after,) = await store.deadlines.of(cid)
    assert after.due_at - before.due_at == AGAIN - START
