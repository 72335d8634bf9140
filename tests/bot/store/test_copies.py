"""Backups while the bot runs, and putting one back."""

# ruff: noqa: ASYNC240
# The files are small and nothing else runs in these loops.

import asyncio
import shutil
import sqlite3
from pathlib import Path

import pytest

from bot.store import Store, migrate
from bot.store.errors import BackupRefused, StoreDamaged, StoreForeign, StoreLocked, StoreTooNew
from bot.store.records import Commit, NewEntry


async def advance(store: Store, last: int, count: int = 1) -> int:
    for number in range(last, last + count):
        await store.commit(
            Commit(1, at=number, expected=number, entries=(NewEntry(f"{number}"),), parts={"n": f"{number + 1}"})
        )
    return last + count


async def test_a_backup_taken_in_play_is_whole(path: Path, tmp_path: Path, founder) -> None:
    async with await Store.open(path) as store:
        await store.campaigns.create(founder())
        last = await advance(store, 0, 5)
        copying = asyncio.create_task(store.backup(tmp_path / "backups" / "noon.sqlite3"))
        last = await advance(store, last, 30)
        await copying
        assert not list((tmp_path / "backups").glob("*.partial"))
    async with await Store.open(tmp_path / "backups" / "noon.sqlite3") as copy:
        await copy.check()
        loaded = await copy.load(1)
        assert 5 <= loaded.campaign.last_entry <= last
        assert loaded.parts == {"n": str(loaded.campaign.last_entry)}


async def test_a_backup_overwrites_nothing(store: Store, tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("precious")
    with pytest.raises(BackupRefused, match="overwrites nothing"):
        await store.backup(tmp_path / "kept")
    assert (tmp_path / "kept").read_text() == "precious"
    with pytest.raises(BackupRefused, match="cannot be written"):
        await store.backup(tmp_path / "kept" / "inside")


async def test_a_backup_is_put_back_and_the_old_store_kept(path: Path, tmp_path: Path, founder) -> None:
    backup = tmp_path / "noon.sqlite3"
    async with await Store.open(path) as store:
        await store.campaigns.create(founder())
        last = await advance(store, 0, 3)
        await store.backup(backup)
        await advance(store, last, 4)
    kept = await Store.restore(backup, path)
    assert kept == path.with_name("flotilla-replaced.sqlite3")
    async with await Store.open(path) as store:
        assert (await store.load(1)).campaign.last_entry == 3
    async with await Store.open(kept) as old:
        assert (await old.load(1)).campaign.last_entry == 7
    assert backup.exists()
    assert await Store.restore(backup, path) == path.with_name("flotilla-replaced-2.sqlite3")
    assert await Store.restore(backup, tmp_path / "new" / "place.sqlite3") is None


async def test_a_damaged_store_is_replaced_with_its_log(path: Path, tmp_path: Path, founder) -> None:
    backup = tmp_path / "noon.sqlite3"
    async with await Store.open(path) as store:
        await store.campaigns.create(founder())
        await store.backup(backup)
    path.write_bytes(b"\0" * 8_192)
    path.with_name(path.name + "-wal").write_bytes(b"old log")
    kept = await Store.restore(backup, path)
    assert kept is not None
    assert kept.with_name(kept.name + "-wal").read_bytes() == b"old log"
    async with await Store.open(path) as store:
        await store.check()


async def test_a_file_copied_in_play_is_restored_with_its_log(path: Path, tmp_path: Path, founder) -> None:
    async with await Store.open(path) as store:
        await store.campaigns.create(founder())
        await advance(store, 0, 6)
        for ending in ("", "-wal"):
            shutil.copy(path.with_name(path.name + ending), tmp_path / f"raw.sqlite3{ending}")
    await Store.restore(tmp_path / "raw.sqlite3", tmp_path / "other.sqlite3")
    async with await Store.open(tmp_path / "other.sqlite3") as store:
        assert (await store.load(1)).campaign.last_entry == 6


@pytest.mark.parametrize("fault", ["missing", "empty", "text", "torn", "foreign", "new", "itself"])
async def test_a_bad_backup_is_refused_and_nothing_touched(path: Path, tmp_path: Path, founder, fault: str) -> None:
    backup = tmp_path / "bad.sqlite3"
    async with await Store.open(path) as store:
        await store.campaigns.create(founder())
        await advance(store, 0, 40)
        await store.backup(backup)
    expected: type[Exception] = BackupRefused
    if fault == "missing":
        backup.unlink()
    elif fault == "empty":
        backup.write_bytes(b"")
    elif fault == "text":
        backup.write_text("not a database")
        expected = StoreDamaged
    elif fault == "torn":
        backup.write_bytes(backup.read_bytes()[:-8_192])
        expected = StoreDamaged
    elif fault == "foreign":
        backup.unlink()
        sqlite3.connect(backup).execute("CREATE TABLE stamps (x)")
        expected = StoreForeign
    elif fault == "new":
        sqlite3.connect(backup).execute(f"PRAGMA user_version = {migrate.latest() + 1}")
        expected = StoreTooNew
    elif fault == "itself":
        backup = path
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.is_file()}
    with pytest.raises(expected, match=r"no file|is empty|left as it was|the store itself"):
        await Store.restore(backup, path)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.is_file()} == before


async def test_nothing_is_restored_over_a_running_bot(store: Store, path: Path, tmp_path: Path) -> None:
    await store.backup(tmp_path / "noon.sqlite3")
    with pytest.raises(StoreLocked, match="in use by another running bot"):
        await Store.restore(tmp_path / "noon.sqlite3", path)
