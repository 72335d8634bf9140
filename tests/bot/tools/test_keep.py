"""The commands that keep what was played: backup, restore, export, import, verify, forget, doctor."""

import asyncio
import gzip
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import main
from bot.games import games
from bot.service.scribe import SilentScribe
from bot.service.service import Service
from bot.service.types import Actor
from bot.store import Store
from bot.tools.keep import with_copy

ANA = Actor(101, "Ana", guild_id=1, channel_id=7)
NOW = 1_800_000_000
ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program's folder."""
    monkeypatch.setenv("FLOTILLA_FOLDER", str(tmp_path))
    monkeypatch.delenv("FLOTILLA_TOKEN", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
async def played(folder: Path) -> Path:
    """A database with one campaign in which something was played."""
    async with await Store.open(folder / "flotilla.sqlite3") as store:
        service = Service(store, games(), SilentScribe(), lambda: NOW, seeds=lambda: "a fixed seed")
        receipt = await service.campaigns.found(ANA, "silent_war", "wahoo-3")
        cid = receipt.data["campaign"]
        for _ in range(3):  # weeks enough for a throw, whatever the tables say
            await service.acts.ready(ANA, cid)
    return folder


@pytest.fixture
def shown(capsys: pytest.CaptureFixture[str]) -> Iterator[pytest.CaptureFixture[str]]:
    """What commands print."""
    capsys.readouterr()
    return iter([capsys])


def run(*words: str) -> int:
    """A command, in a thread of its own (it runs its own loop)."""
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as hand:
        return hand.submit(main, list(words)).result()


async def test_verify_finds_a_played_campaign_sound(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("verify") == 0
    assert "sound" in capsys.readouterr().out


async def test_verify_names_the_database_not_its_copy(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = played / "flotilla.sqlite3"
    with closing(sqlite3.connect(database)) as store:
        store.execute("PRAGMA user_version = 999")
        store.commit()
    assert run("verify") != 0
    told = capsys.readouterr()
    assert "copy.sqlite3" not in told.out + told.err
    assert str(database) in told.out + told.err


async def test_what_is_read_is_a_copy_beside_the_database(played: Path) -> None:
    """In a container the folder for temporary files is memory, and a database may be larger."""

    async def where(store: Store) -> Path:
        return store._db.path

    copy = await with_copy(where)
    assert copy.parent.parent == played
    assert not copy.parent.exists()


FILLED = 96 * 2**20  # bytes
MEASURED = """
import contextlib, io, os, resource, sys
from bot.cli import main

def peak(folder):
    os.environ["FLOTILLA_FOLDER"] = folder
    export = ["export", "1", folder + "/one.json"]
    for words in (["verify"], ["rehearse", "--turns", "1"], ["doctor", "--offline"], export):
        with contextlib.redirect_stdout(io.StringIO()):
            main(words)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024

small, large = sys.argv[1:]
before = peak(small)
print(peak(large) - before)
"""


async def test_the_commands_that_read_a_copy_need_no_room_for_the_whole_database_in_memory(
    played: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Nor in the folder for temporary files, which may be memory: there is none here."""
    large = tmp_path_factory.mktemp("large")
    shutil.copyfile(played / "flotilla.sqlite3", large / "flotilla.sqlite3")
    with closing(sqlite3.connect(large / "flotilla.sqlite3")) as store:
        fill = "INSERT INTO interactions (id, at, reply) VALUES (?, 0, hex(randomblob(?)))"
        store.executemany(fill, [(number, 2**19) for number in range(1, FILLED // 2**20 + 1)])
        store.commit()
    nowhere = {"TMPDIR": str(large / "none"), "SQLITE_TMPDIR": str(large / "none")}
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", MEASURED, str(played), str(large)],
        cwd=ROOT,
        env={**os.environ, **nowhere},
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(done.stdout) < FILLED / 4
    assert not list(large.glob("copy-*"))


@pytest.mark.parametrize("what", ["throw", "part"])
async def test_verify_finds_what_was_tampered_with(what: str, played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with await Store.open(played / "flotilla.sqlite3") as store:
        exported = json.loads(await store.export(1))
    assert exported
    from bot.tools.verify import judge
    from engine.core.play.entry import unpack_entry

    rules = games()["silent_war"]
    async with await Store.open(played / "flotilla.sqlite3") as store:
        loaded = await store.load(1)
        bodies = [json.loads(entry.body) for entry in await store.entries(1)]
    parts = {name: json.loads(text) for name, text in loaded.parts.items() if name != "s:desk"}
    assert not judge(
        rules, 1, "a fixed seed", loaded.campaign.seed_hash, [unpack_entry(b) for b in bodies], parts
    ).faults
    if what == "throw":
        (body,) = [body for body in bodies if body["throws"]][:1]
        body["throws"][0][5] = (body["throws"][0][5] + 1) % body["throws"][0][4]
    else:
        parts["w:theatre"]["torpedo"] = 3
    verdict = judge(rules, 1, "a fixed seed", loaded.campaign.seed_hash, [unpack_entry(b) for b in bodies], parts)
    assert verdict.faults
    wrong_seed = judge(rules, 1, "another", loaded.campaign.seed_hash, [unpack_entry(b) for b in bodies], parts)
    assert "published" in wrong_seed.faults[0]


async def test_what_is_damaged_is_named_and_the_other_campaigns_are_verified_all_the_same(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = played / "flotilla.sqlite3"
    assert run("export", "1", str(played / "whole.json")) == 0
    assert run("import", str(played / "whole.json"), "--guild", "2", "--channel", "9", "--organiser", "101") == 0
    with sqlite3.connect(database) as conn:
        conn.execute("UPDATE volumes SET body = x'00' WHERE campaign_id = 1 AND first = 1")
    capsys.readouterr()
    assert run("verify") == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("campaign 1: ")
    assert f"{database} is damaged (the log of campaign 1 from entry 1 to" in first
    assert second.startswith("campaign 2: ")
    assert second.endswith("sound")
    assert run("export", "1", str(played / "again.json")) == 1
    assert f"{database} is damaged" in capsys.readouterr().err  # not the copy that the command read
    with sqlite3.connect(database) as conn:
        conn.execute("UPDATE parts SET body = body || ' ' WHERE campaign_id = 1 AND name = 'meta'")
    assert run("rehearse", "--turns", "1") == 1
    first, second, _ = capsys.readouterr().out.splitlines()
    assert f"{database} is damaged (part meta of campaign 1" in first
    assert second.endswith("sound")


async def test_a_backup_is_made_while_the_bot_has_the_file_and_can_be_restored(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with await Store.open(played / "flotilla.sqlite3"):
        assert run("backup") == 0
        assert run("verify") == 0
    copies = list((played / "backups").glob("flotilla-*.sqlite3"))
    assert len(copies) == 1
    (played / "flotilla.sqlite3").unlink()
    assert run("restore", str(copies[0])) == 0
    assert run("verify", "1") == 0


async def test_of_the_dated_backups_only_the_newest_are_kept(played: Path) -> None:
    (played / "backups").mkdir(exist_ok=True)
    for day in range(5):
        (played / "backups" / f"flotilla-2026010{day}-000000.sqlite3").write_bytes(b"")
    older = played / "backups" / "flotilla-v1-before-v2-20260101-000000.sqlite3"
    older.write_bytes(b"")
    assert run("backup", "--keep", "2") == 0
    assert older.exists()  # not one of the dated
    kept = sorted(path.name for path in (played / "backups").glob("flotilla-2*.sqlite3"))
    assert len(kept) == 2
    assert kept[0] == "flotilla-20260104-000000.sqlite3"


async def test_a_campaign_moves_by_export_and_import(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = played / "campaign.json"
    assert run("export", "1", str(file)) == 0
    before = file.read_bytes()
    assert run("export", "1", str(file)) == 1
    assert "exists already" in capsys.readouterr().err
    assert file.read_bytes() == before
    assert run("import", str(file), "--guild", "2", "--channel", "9", "--organiser", "101") == 0
    assert run("verify", "2") == 0
    file.write_text(file.read_text(encoding="utf-8")[:-50], encoding="utf-8")
    capsys.readouterr()
    assert run("import", str(file), "--guild", "2", "--channel", "10", "--organiser", "101") == 1
    assert "flotilla:" in capsys.readouterr().err


async def test_an_ended_campaign_is_archived_and_comes_back(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store_file, folder = played / "flotilla.sqlite3", played / "old"
    assert run("export", "1", str(played / "before.json")) == 0
    assert run("archive", str(folder), "1") == 1
    assert "is not over: only ended campaigns are archived" in capsys.readouterr().err
    async with await Store.open(store_file) as store:
        await Service(store, games(), SilentScribe(), lambda: NOW).campaigns.end(ANA, 1)
        logged = await store.entries(1)
        assert run("archive", str(folder), "1") == 1  # a bot runs on it
        assert "in use by another running bot" in capsys.readouterr().err
    assert run("archive", str(folder)) == 1
    assert "name campaigns, or with --days" in capsys.readouterr().err
    assert run("archive", str(folder), "--days", "1000000") == 0
    assert "no campaign is over for so long" in capsys.readouterr().out
    assert run("archive", str(folder), "1") == 0
    file = folder / "campaign-1.json.gz"
    assert str(file) in capsys.readouterr().out
    assert file.stat().st_mode & 0o077 == 0  # the seed and all secrets are in it
    async with await Store.open(store_file) as store:
        await store.check()
        assert await store.campaigns.numbers() == []
    with closing(sqlite3.connect(store_file)) as conn:
        tables = [name for (name,) in conn.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        kept = {name for name in tables if conn.execute(f"SELECT count(*) FROM {name}").fetchone()[0]}
    assert kept <= {"sqlite_sequence", "sqlite_stat1", "marks", "users"}
    assert run("archive", str(folder), "1") == 1
    assert "There is no campaign 1" in capsys.readouterr().err
    assert run("import", str(file), "--guild", "1", "--channel", "7", "--organiser", "101") == 0
    assert run("verify") == 0
    async with await Store.open(store_file) as store:
        assert await store.entries(2) == logged
        assert (await store.campaigns.get(2)).status == "ended"


async def test_what_cannot_be_archived_stays(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with await Store.open(played / "flotilla.sqlite3") as store:
        await Service(store, games(), SilentScribe(), lambda: NOW).campaigns.end(ANA, 1)
    (played / "old").mkdir()
    (played / "old" / "campaign-1.json.gz").write_bytes(b"another's")
    assert run("archive", str(played / "old"), "1") == 1
    assert "exists already" in capsys.readouterr().err
    assert (played / "old" / "campaign-1.json.gz").read_bytes() == b"another's"
    assert run("verify") == 0
    assert "campaign 1: " in capsys.readouterr().out


BOMB = 32 * 2**20


@pytest.mark.parametrize("packed", [True, False])
def test_a_file_that_is_larger_than_any_campaign_is_refused_in_plain_words(
    folder: Path, packed: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Campaign files stand in channels, so a member can hand one to the operator: 30 KB may unpack to any size."""
    monkeypatch.setattr("bot.tools.keep.MOST_UNPACKED", BOMB // 2)
    bomb = folder / "bomb.json"
    bomb.write_bytes(gzip.compress(b" " * BOMB) if packed else b" " * BOMB)
    tracemalloc.start()
    try:
        assert main(["import", str(bomb), "--guild", "1", "--channel", "2", "--organiser", "3"]) == 1
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    told = capsys.readouterr().err
    assert "no campaign of ours" in told
    assert "Traceback" not in told
    assert most < 3 * BOMB / 2


def test_a_file_that_the_machine_has_no_room_for_is_refused_in_plain_words(
    played: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_text: object) -> None:
        raise MemoryError

    monkeypatch.setattr("bot.store.document.unseal", full)
    (played / "one.json").write_text("{}")
    assert main(["import", str(played / "one.json"), "--guild", "1", "--channel", "2", "--organiser", "3"]) == 1
    assert "more memory than" in capsys.readouterr().err


async def test_forgetting_leaves_the_orders_and_no_trace_of_the_member(played: Path) -> None:
    assert run("forget", "101") == 0
    with sqlite3.connect(played / "flotilla.sqlite3") as conn:
        dump = "\n".join(conn.iterdump())
    assert "Ana" not in dump
    assert "101" not in [word for line in dump.splitlines() for word in line.replace(",", " ").split()]
    assert run("verify") == 0


@pytest.mark.parametrize(
    "words",
    [("verify",), ("export", "1", "x.json"), ("forget", "1"), ("backup",), ("restore", "nothing.sqlite3")],
    ids=lambda words: words[0],
)
def test_without_a_database_each_command_says_so(
    words: tuple[str, ...], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 1
    said = capsys.readouterr().err
    assert said.startswith("flotilla: ")
    assert "Traceback" not in said


async def test_the_doctor_finds_all_well_offline_and_what_is_wrong(
    played: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run("backup") == 0
    assert run("doctor", "--offline") == 0
    assert "WRONG" not in capsys.readouterr().out
    assert run("doctor") == 1
    assert "no token is set" in capsys.readouterr().out
    (played / "flotilla.sqlite3").write_bytes(b"nonsense" * 1000)
    assert run("doctor", "--offline") == 1
    assert "WRONG" in capsys.readouterr().out


async def test_campaigns_that_have_ended_are_verified_too(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with await Store.open(played / "flotilla.sqlite3") as store:
        service = Service(store, games(), SilentScribe(), lambda: NOW)
        await service.campaigns.end(ANA, 1)
        assert await store.campaigns.recent(10) == []
    assert run("verify") == 0
    assert "campaign 1: " in capsys.readouterr().out
