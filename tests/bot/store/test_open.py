"""Opening: what is refused, with messages that say what to do."""

# ruff: noqa: ASYNC240
# The files are small and nothing else runs in these loops.

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from bot.store import Store, migrate
from bot.store.errors import (
    StoreDamaged,
    StoreForeign,
    StoreFull,
    StoreLocked,
    StoreTooNew,
    StoreUnwritable,
)
from bot.store.records import Commit, NewEntry

PAGE = 4_096


async def filled(path: Path, founder, rows: int = 40) -> None:
    async with await Store.open(path) as store:
        campaign = await store.campaigns.create(founder())
        for number in range(rows):
            await store.commit(
                Commit(
                    campaign.id,
                    at=1,
                    expected=number,
                    entries=(NewEntry(f'"{"x" * 600}"'),),
                    parts={f"part{number}": f'"{"y" * 3_000}"'},
                )
            )


async def test_a_new_file_is_durable_and_ours(path: Path) -> None:
    store = await Store.open(path)
    async with store:
        settings = await store._db.outside(
            lambda conn: {
                name: conn.execute(f"PRAGMA {name}").fetchone()[0]
                for name in ("journal_mode", "synchronous", "foreign_keys", "user_version", "application_id")
            }
        )
    assert settings == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "user_version": migrate.latest(),
        "application_id": migrate.APPLICATION_ID,
    }
    assert not (path.parent / "backups").exists()


async def test_nobody_but_its_owner_may_read_it(path: Path, founder) -> None:
    before = os.umask(0o022)
    try:
        await filled(path, founder, rows=1)
        path.chmod(0o644)  # as older versions made it
        async with await Store.open(path) as store:
            await store.marks.set("alive", 1)
            await store.backup(path.with_name("backup.sqlite3"))
            files = list(path.parent.glob("*.sqlite3*"))
            assert {file.name for file in files} >= {path.name, f"{path.name}-wal", "backup.sqlite3"}
            open_to_others = [file.name for file in files if file.stat().st_mode & 0o077]
            assert [name for name in open_to_others if ".owner" not in name] == []  # that is empty
        await Store.restore(path.with_name("backup.sqlite3"), path)
        assert path.stat().st_mode & 0o077 == 0
    finally:
        os.umask(before)


async def test_readers_cannot_write(store: Store) -> None:
    with pytest.raises(StoreUnwritable):
        await store._db.read(lambda conn: conn.execute("DELETE FROM campaigns"))


async def test_a_later_version_is_refused(path: Path, founder) -> None:
    await filled(path, founder, 1)
    conn = sqlite3.connect(path)
    conn.execute(f"PRAGMA user_version = {migrate.latest() + 1}")
    conn.close()
    with pytest.raises(StoreTooNew, match="Run that version again, or restore"):
        await Store.open(path)


async def test_another_programs_database_is_refused(path: Path) -> None:
    conn = sqlite3.connect(path)
    conn.execute("CREATE TABLE stamps (country)")
    conn.close()
    with pytest.raises(StoreForeign, match="another program"):
        await Store.open(path)
    assert sqlite3.connect(path).execute("SELECT count(*) FROM stamps").fetchone() == (0,)


async def test_a_file_that_is_no_database_is_refused_untouched(path: Path) -> None:
    path.write_text("my stamp collection")
    with pytest.raises(StoreDamaged, match="restore the newest backup"):
        await Store.open(path)
    assert path.read_text() == "my stamp collection"


@pytest.mark.parametrize("where", ["header", "pages", "cut", "lost"])
async def test_a_damaged_file_is_refused(path: Path, founder, where: str) -> None:
    await filled(path, founder)
    whole = bytearray(path.read_bytes())
    if where == "header":
        whole[0:4] = b"\xff\xff\xff\xff"
    elif where == "pages":
        for page in range(3, len(whole) // PAGE, 3):
            whole[page * PAGE : page * PAGE + 8] = b"\xa5" * 8
    elif where == "cut":
        del whole[len(whole) // 2 :]
    path.write_bytes(whole)
    if where == "lost":
        path.unlink()
        path.with_name(path.name + "-wal").write_bytes(b"log")
    with pytest.raises(StoreDamaged, match=r"damaged .* restore the newest backup"):
        await Store.open(path)
    with pytest.raises(StoreDamaged):  # nor is it left owned by the one that gave up
        await Store.open(path)


async def test_a_large_file_is_checked_in_part_at_once_and_whole_on_request(path: Path, founder) -> None:
    await filled(path, founder)
    conn = sqlite3.connect(path)
    root = conn.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()[0]
    conn.close()
    whole = bytearray(path.read_bytes())
    whole[(root - 1) * PAGE : (root - 1) * PAGE + 8] = b"\xa5" * 8
    path.write_bytes(whole)
    async with await Store.open(path, full_check_below=0) as store:
        with pytest.raises(StoreDamaged):
            await store.check()
    with pytest.raises(StoreDamaged):
        await Store.open(path)


async def test_two_stores_never_share_a_file(path: Path) -> None:
    async with await Store.open(path):
        with pytest.raises(StoreLocked, match="never run two on one file"):
            await Store.open(path)
    await (await Store.open(path)).close()


async def test_a_second_process_is_refused(path: Path) -> None:
    script = "import asyncio, sys; from bot.store import Store; asyncio.run(Store.open(sys.argv[1]))"
    async with await Store.open(path):
        other = await asyncio.to_thread(
            subprocess.run,
            [sys.executable, "-c", script, str(path)],
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
    assert other.returncode != 0
    assert "StoreLocked" in other.stderr


async def test_a_blocked_file_is_refused_and_works_again_afterwards(path: Path, founder) -> None:
    await filled(path, founder, 1)
    blocker = sqlite3.connect(path, isolation_level=None)
    blocker.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreLocked, match="Close the program that has it open"):
        await Store.open(path, busy_seconds=0.05)
    blocker.execute("ROLLBACK")
    async with await Store.open(path, busy_seconds=0.05) as store:
        blocker.execute("BEGIN IMMEDIATE")
        act = Commit(1, at=1, expected=1, entries=(NewEntry("{}"),))
        with pytest.raises(StoreLocked, match="nothing of this act was kept"):
            await store.commit(act)
        assert (await store.load(1)).campaign.last_entry == 1  # readers go on
        blocker.execute("ROLLBACK")
        await store.commit(act)
        assert (await store.load(1)).campaign.last_entry == 2
    blocker.close()


async def test_no_room_left_refuses_and_loses_nothing(path: Path, founder) -> None:
    done = 0
    async with await Store.open(path, max_bytes=400_000) as store:
        campaign = await store.campaigns.create(founder())

        async def go_on() -> None:
            nonlocal done
            for number in range(1_000):
                await store.commit(
                    Commit(
                        campaign.id,
                        at=1,
                        expected=number,
                        entries=(NewEntry(f'"{"x" * 2_000}"'),),
                        parts={f"part{number}": str(number + 1), "last": str(number + 1)},
                    )
                )
                done = number + 1

        with pytest.raises(StoreFull, match="nothing of this act was kept"):
            await go_on()
        assert done > 10
        loaded = await store.load(campaign.id)
        assert (loaded.campaign.last_entry, loaded.parts["last"]) == (done, str(done))
        await store.check()
    async with await Store.open(path) as store:  # room was made
        await store.commit(Commit(campaign.id, at=1, expected=done, entries=(NewEntry("{}"),)))
        assert len(await store.entries(campaign.id)) == done + 1


async def test_a_path_that_cannot_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreUnwritable, match="cannot be made"):
        await Store.open(tmp_path / "file" / "flotilla.sqlite3")
    (tmp_path / "flotilla").mkdir()
    with pytest.raises(StoreUnwritable, match="is no file"):
        await Store.open(tmp_path / "flotilla")


async def test_an_empty_file_is_a_new_store(path: Path) -> None:
    path.touch()
    async with await Store.open(path) as store:
        assert (await store.stats()).campaigns == {}
    assert os.path.getsize(path) > 0
