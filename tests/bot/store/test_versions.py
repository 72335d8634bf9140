"""Databases of every version since release 1.0 open, whole, after a backup; older ones are refused."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import Store, migrate
from bot.store.errors import BackupRefused, StoreError, StoreTooOld
from bot.store.records import Away, Checkpoint, Commit, NewEntry, Seat
from tests.bot.store import versioned

VERSIONS = range(migrate.FIRST, migrate.latest() + 1)
LATEST = migrate.latest()


@pytest.fixture
def later() -> Iterator[None]:
    """A later version of the program, with more migrations."""
    with versioned.later(*versioned.LATER):
        yield


def schema(path: Path) -> list[tuple[str, str]]:
    conn = sqlite3.connect(path)
    try:
        return conn.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name").fetchall()
    finally:
        conn.close()


def test_the_migrations_to_come_follow_the_last() -> None:
    numbers = [int(path.name[:4]) for path in versioned.LATER]
    assert numbers == list(range(LATEST + 1, LATEST + 1 + len(numbers)))


def test_a_database_of_every_version_is_kept() -> None:
    assert sorted(path.name for path in versioned.FOLDER.glob("*.sql")) == [f"{n:04d}.sql" for n in VERSIONS]


@pytest.mark.parametrize("number", VERSIONS)
async def test_a_database_of_an_earlier_version_opens_whole(path: Path, number: int) -> None:
    versioned.build(number, path)
    async with await Store.open(path) as store:
        await store.check()
        loaded = await store.load(1)
        assert loaded.parts == {"world": '{"week": 2, "lugar": "mar del Japón"}', "week/wahoo": '{"at": "ECS"}'}
        assert (loaded.campaign.title, loaded.campaign.last_entry) == ("Campaign 1", 2)
        assert loaded.campaign.touched_at == 1_502
        entries = await store.entries(1)
        assert [(e.body, e.user_id, e.slot, e.at) for e in entries] == [
            ('{"order": 1}', 7, "wahoo", 1_501),
            ('{"order": 2}', 7, "wahoo", 1_502),
        ]
        assert (await store.checkpoint(1, 2))[1] == '{"whole": 1}'
        roster = await store.members.roster(1)
        assert [(m.user_id, m.name, m.left_at is None) for m in roster.members][-2:] in (
            [(7, "Ana", True), (8, "Bo", False)],
        )
        assert roster.seats["squadron4"].user_id == 7
        assert roster.away == {7: Away(7, 1_300, None, "deputy", 30)}
        assert [note.body for note in await store.members.notes(1)] == ["Down the throat"]
        assert [(d.kind, d.due_at, d.grace) for d in await store.deadlines.of(1)] == [("gate", 5_000, 600)]
        assert [r.due_at for r in await store.reminders.of(1, 7)] == [4_000]
        assert await store.interaction(555) == '{"text": "ok"}'
        assert (await store.campaigns.by_channel(99)) == loaded.campaign
        (message,) = await store.outbox.claim(2_000)
        assert (message.nonce, message.attempts) == ("n1", 2)
        await store.commit(Commit(1, at=3_000, expected=2, entries=(NewEntry("{}"),), checkpoint=Checkpoint("{}")))
        await store.commit(Commit(1, at=3_000, expected=3, seats=(Seat("wahoo", 7),)))
        await store.check()
    backups = sorted(file.name for file in (path.parent / "backups").glob("*"))
    assert backups == [f"flotilla-v{n}-before-v{n + 1}.sqlite3" for n in range(number, migrate.latest())]


@pytest.mark.parametrize("number", VERSIONS)
async def test_an_earlier_database_ends_with_the_schema_of_a_new_one(tmp_path: Path, later: None, number: int) -> None:
    versioned.build(number, tmp_path / "old.sqlite3")
    for name in ("old", "new"):
        await (await Store.open(tmp_path / f"{name}.sqlite3")).close()
    assert schema(tmp_path / "old.sqlite3") == schema(tmp_path / "new.sqlite3")
    assert "reefs" in dict(schema(tmp_path / "old.sqlite3"))


async def test_the_backup_before_a_migration_is_the_old_database(tmp_path: Path, later: None) -> None:
    path = tmp_path / "flotilla.sqlite3"
    for _ in range(2):
        path.unlink(missing_ok=True)
        versioned.build(LATEST, path)
        await (await Store.open(path, backup_dir=tmp_path / "kept")).close()
    names = [f"flotilla-v{LATEST}-before-v{LATEST + 1}{more}.sqlite3" for more in ("-2", "")]
    assert sorted(file.name for file in (tmp_path / "kept").glob(f"*-v{LATEST}-*")) == names
    assert f"PRAGMA user_version = {LATEST};" in versioned.dump(tmp_path / "kept" / names[0])


async def test_no_backup_no_migration(path: Path, later: None) -> None:
    versioned.build(LATEST, path)
    before = versioned.dump(path)
    (path.parent / "backups").write_text("a file where the folder should be")
    with pytest.raises(BackupRefused, match="cannot be written"):
        await Store.open(path)
    assert versioned.dump(path) == before


async def test_a_migration_that_fails_leaves_the_old_version(path: Path, tmp_path: Path) -> None:
    script = tmp_path / f"{LATEST + 1:04d}_broken.sql"
    script.write_text("CREATE TABLE reef (x);\nINSERT INTO nowhere VALUES (1);\n")
    versioned.build(LATEST, path)
    before = versioned.dump(path)
    with versioned.later(script), pytest.raises(StoreError, match="nowhere"):
        await Store.open(path)
    assert versioned.dump(path) == before


@pytest.mark.parametrize("number", range(1, migrate.FIRST))
async def test_a_database_from_before_release_1_is_refused_and_left_as_it_is(path: Path, number: int) -> None:
    versioned.build(migrate.FIRST, path)
    with closing(sqlite3.connect(path)) as conn:
        conn.execute(f"PRAGMA user_version = {number}")
    before = versioned.dump(path)
    with pytest.raises(StoreTooOld, match=rf"before 1\.0 \(format {number}; this one reads {migrate.FIRST}"):
        await Store.open(path)
    with pytest.raises(StoreTooOld, match=r"cannot be restored: a version of the bot before 1\.0 wrote it"):
        await Store.restore(path, path.parent / "other.sqlite3")
    assert versioned.dump(path) == before


def test_migrations_are_numbered_without_gaps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / f"{migrate.FIRST:04d}_release.sql").touch()
    (tmp_path / f"{migrate.FIRST + 2:04d}_reef.sql").touch()
    monkeypatch.setattr(migrate, "FOLDER", tmp_path)
    migrate.scripts.cache_clear()
    try:
        with pytest.raises(StoreError, match="without gaps"):
            migrate.scripts()
    finally:
        monkeypatch.undo()
        migrate.scripts.cache_clear()


def test_a_script_is_split_at_its_statements() -> None:
    script = "-- a; comment\nCREATE TABLE a (\n  b TEXT -- ;\n);\nINSERT INTO a VALUES (';');\n"
    assert len(list(migrate.statements(script))) == 2
    with pytest.raises(StoreError, match="in the middle"):
        list(migrate.statements("CREATE TABLE a (b);\nCREATE TABLE"))
