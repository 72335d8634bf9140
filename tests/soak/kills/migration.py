"""A database killed while later versions bring it up to theirs: it is an old one or the new one, whole, and opens."""

import asyncio
import contextlib
import os
import shutil
import signal
import sqlite3
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from bot.store import Store, migrate
from tests.bot.store.versioned import LATER, build, dump, later
from tests.soak.kills.inquest import Lost
from tests.soak.kills.nursery_door import Nursery

OLDEST = migrate.FIRST
POINTS = ("statement", "saved")
LONGEST = 0.03  # seconds; most migrations are done by then


def bring_up(path: str, point: str, n: int) -> None:
    """Open an old store in this process, which may die at the ``n``-th time that it reaches a point."""
    left = n
    split, to_disk = migrate.statements, migrate.to_disk

    def die(at: str) -> None:
        nonlocal left
        left -= at == point
        if at == point and left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def statements(script: str) -> Iterator[str]:
        for statement in split(script):
            yield statement
            die("statement")

    def saved(file: Path) -> None:
        to_disk(file)
        die("saved")

    there: Any = migrate
    there.statements, there.to_disk = statements, saved

    async def work() -> None:
        async with await Store.open(path):
            Path(path).with_name("opened").touch()

    with later(*LATER):
        asyncio.run(work())


@dataclass(frozen=True)
class Kept:
    """The states in which the database may be found: at each version on its way, and opened (claimed messages
    released)."""

    versions: dict[int, str]
    new: str = ""


def _brought_up(path: Path, target: int) -> str:
    build(OLDEST, path)
    conn = sqlite3.connect(path, isolation_level=None)
    migrate.bring_up(conn, path, None, target)
    conn.close()
    return dump(path)


def kill_migrations(times: int, seed: int, folder: Path) -> Counter[str]:
    """Kill this many migrations; returns how each database was found. :class:`Lost` names seed and number."""
    with later(*LATER):
        return _kill_all(times, seed, folder)


def _kill_all(times: int, seed: int, folder: Path) -> Counter[str]:
    luck = Random(seed)
    clean = folder / "clean" / "store.sqlite3"
    clean.parent.mkdir()
    build(OLDEST, clean)
    on_the_way = {
        version: _brought_up(folder / "clean" / f"v{version}.sqlite3", version)
        for version in range(OLDEST, migrate.latest() + 1)
    }
    kept = Kept(on_the_way)
    asyncio.run(_open(clean))
    kept = replace(kept, new=dump(clean))
    phases: Counter[str] = Counter()
    nursery = Nursery(folder)
    try:
        for number in range(times):
            phases[_kill_once(nursery, luck, folder / f"m{number}", kept, f"seed {seed}, migration {number}")] += 1
    finally:
        nursery.close()
    return phases


def _kill_once(nursery: Nursery, luck: Random, folder: Path, known: Kept, name: str) -> str:
    folder.mkdir()
    path = folder / "store.sqlite3"
    build(OLDEST, path)
    point, n = (luck.choice(POINTS), luck.randint(1, 8)) if luck.random() < 0.5 else ("", 0)
    child = nursery.start(what="migrate", path=str(path), point=point, n=n)
    if not point:
        time.sleep(luck.uniform(0.0, LONGEST))
        with contextlib.suppress(ProcessLookupError):  # it was done already
            os.kill(child, signal.SIGKILL)
    nursery.ended()
    copy = folder / "copy"
    copy.mkdir()
    for file in folder.glob("store.sqlite3*"):
        shutil.copy(file, copy / file.name)
    kept = dump(copy / "store.sqlite3")
    opened = (folder / "opened").exists()
    if kept not in (*known.versions.values(), known.new) or (opened and kept != known.new):
        raise Lost(f"{name}: the database is that of no version")
    for backup in (folder / "backups").glob("*.sqlite3"):
        version = int(backup.stem.partition("-v")[2].partition("-")[0])
        if dump(backup) != known.versions[version]:
            raise Lost(f"{name}: the backup {backup.name} is not the database of version {version}")
    asyncio.run(_open(path))
    if dump(path) != known.new:
        raise Lost(f"{name}: opened again it is not the new database")
    shutil.rmtree(folder)
    return "old" if kept == known.versions[OLDEST] else "opened" if opened else "new, not yet opened"


async def _open(path: Path) -> None:
    async with await Store.open(path) as store:
        await store.check()
