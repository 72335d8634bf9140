"""The store killed at any instant: nothing acknowledged is lost, nothing happens twice."""

# ruff: noqa: ASYNC240
# The files are small and nothing else runs in these loops.

import random
from pathlib import Path

import pytest

from bot.store import Store
from bot.store.records import Campaign, Commit, Deadline
from tests.bot.store.committing_writer import CAMPAIGN, act
from tests.bot.store.kill_storm import kill_storm


def test_some_kills(tmp_path: Path) -> None:
    storm = kill_storm(5, 1943, tmp_path)
    assert storm.kills == 5
    assert storm.acknowledged > 5
    assert storm.delivered > 0


@pytest.mark.soak
@pytest.mark.timeout(1_200)
@pytest.mark.parametrize("seed", range(4))
def test_hundreds_of_kills(tmp_path: Path, seed: int) -> None:
    storm = kill_storm(100, seed, tmp_path)
    assert storm.acknowledged > 100


async def test_a_log_torn_by_a_power_cut_keeps_what_was_acknowledged(path: Path, tmp_path: Path, founder) -> None:
    """After an acknowledgement the log up to it is on the disk. Whatever the cut left behind it must not count."""
    wal = path.with_name(path.name + "-wal")
    safe: list[tuple[int, int]] = []
    async with await Store.open(path) as store:
        campaign: Campaign = await store.campaigns.create(founder())
        assert campaign.id == CAMPAIGN
        await store.commit(Commit(CAMPAIGN, at=0, deadlines=(Deadline(CAMPAIGN, "gate", "week", 1),)))
        for number in range(1, 25):
            await store.commit(act(number))
            safe.append((wal.stat().st_size, number))
        main, log = path.read_bytes(), wal.read_bytes()
    chance = random.Random(7)
    for round_ in range(30):
        cut = chance.randint(safe[0][0], len(log))
        garbage = chance.randbytes(chance.choice((0, 100, 5_000)))
        torn = tmp_path / f"torn{round_}.sqlite3"
        torn.write_bytes(main)
        torn.with_name(torn.name + "-wal").write_bytes(log[:cut] + garbage)
        acknowledged = max(number for size, number in safe if size <= cut)
        async with await Store.open(torn) as store:
            await store.check()
            loaded = await store.load(CAMPAIGN)
            last = loaded.campaign.last_entry
            assert last >= acknowledged
            assert loaded.parts["world"] == f'{{"n": {last}}}'
            assert [due.due_at for due in await store.deadlines.of(CAMPAIGN)] == [last + 1]
