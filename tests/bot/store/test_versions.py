"""Databases of every earlier version open, whole, after a backup."""

import sqlite3
from pathlib import Path

import pytest

from bot.store import Store, migrate
from bot.store.errors import BackupRefused, StoreError
from bot.store.records import Away, Checkpoint, Commit, NewEntry, Seat
from tests.bot.store import versioned

VERSIONS = range(1, migrate.latest() + 1)


def schema(path: Path) -> list[tuple[str, str]]:
    conn = sqlite3.connect(path)
    try:
        return conn.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name").fetchall()
    finally:
        conn.close()


def test_a_database_of_every_version_is_kept() -> None:
    assert migrate.latest() >= 2
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
async def test_an_earlier_database_ends_with_the_schema_of_a_new_one(tmp_path: Path, number: int) -> None:
    versioned.build(number, tmp_path / "old.sqlite3")
    for name in ("old", "new"):
        await (await Store.open(tmp_path / f"{name}.sqlite3")).close()
    assert schema(tmp_path / "old.sqlite3") == schema(tmp_path / "new.sqlite3")


async def test_the_backup_before_a_migration_is_the_old_database(tmp_path: Path) -> None:
    path = tmp_path / "flotilla.sqlite3"
    for _ in range(2):
        path.unlink(missing_ok=True)
        versioned.build(1, path)
        await (await Store.open(path, backup_dir=tmp_path / "kept")).close()
    assert sorted(file.name for file in (tmp_path / "kept").glob("*-v1-*")) == [
        "flotilla-v1-before-v2-2.sqlite3",
        "flotilla-v1-before-v2.sqlite3",
    ]
    assert versioned.dump(tmp_path / "kept" / "flotilla-v1-before-v2-2.sqlite3").count("PRAGMA user_version = 1;") == 1


async def test_no_backup_no_migration(path: Path) -> None:
    versioned.build(1, path)
    before = versioned.dump(path)
    (path.parent / "backups").write_text("a file where the folder should be")
    with pytest.raises(BackupRefused, match="cannot be written"):
        await Store.open(path)
    assert versioned.dump(path) == before


async def test_a_migration_that_fails_leaves_the_old_version(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = path.parent / "scripts"
    broken.mkdir()
    for script in migrate.scripts():
        (broken / script.name).write_text(script.read_text(encoding="utf-8"), encoding="utf-8")
    (broken / f"{migrate.latest() + 1:04d}_reef.sql").write_text(
        "CREATE TABLE reef (x);\nINSERT INTO nowhere VALUES (1);\n"
    )
    versioned.build(migrate.latest(), path)
    before = versioned.dump(path)
    monkeypatch.setattr(migrate, "FOLDER", broken)
    migrate.scripts.cache_clear()
    try:
        with pytest.raises(StoreError, match="nowhere"):
            await Store.open(path)
    finally:
        migrate.scripts.cache_clear()
    assert versioned.dump(path) == before


def test_migrations_are_numbered_without_gaps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "0001_one.sql").touch()
    (tmp_path / "0003_three.sql").touch()
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
