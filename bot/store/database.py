"""One SQLite file, owned by this process: a writer connection, a few readers, and plain errors.

Every piece of work is one function that runs whole in its connection's thread, inside one transaction. So a task
that is cancelled while it waits leaves nothing half done.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from bot.store import migrate
from bot.store.bodies import damaged
from bot.store.errors import (
    StoreClosed,
    StoreDamaged,
    StoreError,
    StoreForeign,
    StoreFull,
    StoreLocked,
    StoreTooNew,
    StoreTooOld,
    StoreUnwritable,
)

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

SQLITE_HEADER = b"SQLite format 3\0"
SMALL_TABLES = ("campaigns", "deadlines", "outbox", "posts", "members", "seats", "interactions")


def plain_error(error: sqlite3.Error, path: Path) -> StoreError:
    """Turn SQLite's error into one of ours that says what is wrong and what to do."""
    code = getattr(error, "sqlite_errorcode", None)
    primary = None if code is None else code & 0xFF
    if primary == sqlite3.SQLITE_FULL or (primary == sqlite3.SQLITE_IOERR and _no_room(path)):
        return StoreFull(
            f"No room to write {path}: nothing of this act was kept. Free disk space or raise the size"
            " limit; "
            "the bot goes on by itself then."
        )
    if primary in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreLocked(
            f"{path} is blocked by another program: nothing of this act was kept. Close the program that"
            " has it "
            "open (a database browser, a backup, a second bot), then try again."
        )
    if primary in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or (
        primary is None and isinstance(error, sqlite3.DatabaseError) and "malformed" in str(error)
    ):
        return damaged(path, str(error))
    if primary in (
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_IOERR,
    ):
        return StoreUnwritable(
            f"{path} cannot be read or written ({error}). Check that the disk is sound and that the file"
            " and its "
            "folder belong to the user who runs the bot."
        )
    return StoreError(f"{path}: {error}")


def _no_room(path: Path) -> bool:
    try:
        return shutil.disk_usage(path.parent).free < 1 << 20
    except OSError:
        return False


def in_transaction(conn: sqlite3.Connection, work: Work[T], begin: str) -> T:
    """Run ``work`` between BEGIN and COMMIT; any exception rolls it back."""
    conn.execute(begin)
    try:
        result = work(conn)
        conn.execute("COMMIT")
    except BaseException:
        if conn.in_transaction:  # a full disk or a lost file may have rolled back already
            conn.execute("ROLLBACK")
        raise
    return result


async def connected(path: Path, **options: Any) -> aiosqlite.Connection:
    """A connection whose thread does not keep the process alive after the main thread has ended.

    A transaction cut off in that way is rolled back.
    """
    conn = aiosqlite.connect(path, isolation_level=None, **options)
    conn._thread.daemon = True
    return await conn


class Database:
    """The opened file. Not for use outside ``bot.store``."""

    def __init__(self, path: Path, owner: sqlite3.Connection) -> None:
        self.path = path
        self._owner = owner
        self._closed = False
        self.trouble = ""  # why the last write failed; empty once one succeeds
        self._writer: aiosqlite.Connection | None = None
        self._readers: asyncio.LifoQueue[aiosqlite.Connection] = asyncio.LifoQueue()
        self._all_readers: list[aiosqlite.Connection] = []

    @classmethod
    async def open(
        cls,
        path: Path,
        *,
        backup_dir: Path,
        readers: int,
        max_bytes: int | None,
        busy_seconds: float,
        full_check_below: int,
    ) -> Database:
        """Own, check and migrate the file, then open its readers. Raises a StoreError that says what to do."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreUnwritable(f"The folder {path.parent} cannot be made: {error}.") from error
        db = cls(path, take_ownership(path))
        try:
            check_header(path)
            keep_private(path)
            db._writer = await connected(path, timeout=busy_seconds, cached_statements=256)
            await db._run(db._writer, lambda conn: prepare(conn, path, backup_dir, max_bytes, full_check_below))
            for _ in range(readers):
                reader = await connected(path, timeout=busy_seconds)
                db._all_readers.append(reader)
                await db._run(reader, lambda conn: conn.execute("PRAGMA query_only = ON").close())
                db._readers.put_nowait(reader)
        except sqlite3.Error as error:
            await db.close()
            raise plain_error(error, path) from error
        except BaseException:
            await db.close()
            raise
        return db

    async def write(self, work: Work[T]) -> T:
        """Run ``work`` in one durable transaction; durable when this returns."""
        if self._writer is None:
            raise StoreClosed("The store is closed.")
        try:
            done = await self._run(self._writer, lambda conn: in_transaction(conn, work, "BEGIN IMMEDIATE"))
        except (StoreFull, StoreLocked, StoreUnwritable, StoreDamaged) as error:
            self.trouble = str(error)
            raise
        self.trouble = ""
        return done

    async def read(self, work: Work[T]) -> T:
        """Run ``work`` on one consistent snapshot, in parallel with the writer."""
        if self._writer is None:
            raise StoreClosed("The store is closed.")
        reader = await self._readers.get()
        try:
            return await self._run(reader, lambda conn: in_transaction(conn, work, "BEGIN"))
        finally:
            self._readers.put_nowait(reader)

    async def outside(self, work: Work[T]) -> T:
        """Run ``work`` on the writer without a transaction (for PRAGMAs that are not allowed in one)."""
        if self._writer is None:
            raise StoreClosed("The store is closed.")
        return await self._run(self._writer, work)

    async def beside(self, work: Work[T]) -> T:
        """Run long ``work`` (a backup, a whole check) on a connection of its own, so that nobody waits for it."""
        if self._writer is None:
            raise StoreClosed("The store is closed.")
        conn = await connected(self.path)
        try:
            return await self._run(conn, work)
        finally:
            await conn.close()

    async def _run(self, conn: aiosqlite.Connection, work: Work[T]) -> T:
        # One hop into the connection's thread for the whole transaction. The public methods of aiosqlite take one
        # hop a statement: three times as long for an order, and a cancelled task could stop half way.
        if self._closed:  # closed while the call waited for its turn
            raise StoreClosed("The store is closed.")
        raw = conn._conn
        try:
            result: T = await conn._execute(work, raw)  # type: ignore[no-untyped-call]  # aiosqlite leaves it bare
        except sqlite3.IntegrityError as error:
            raise StoreError(f"{self.path}: the store refuses what would break its own rules: {error}") from error
        except sqlite3.Error as error:
            raise plain_error(error, self.path) from error
        return result

    async def close(self) -> None:
        """Finish what is queued, fold the log into the file and release the file. May be called twice."""
        self._closed = True
        readers, self._all_readers = self._all_readers, []
        writer, self._writer = self._writer, None
        try:
            for conn in (*readers, writer):
                if conn is not None:
                    await conn.close()
        finally:
            self._owner.close()


def take_ownership(path: Path) -> sqlite3.Connection:
    """Hold a lock file beside ``path`` for as long as the returned connection lives.

    Two bots on one file would each resolve every deadline. SQLite's own locks serve here because they work on
    every system and end with the process, even when it is killed.
    """
    lock = path.with_name(path.name + ".owner")
    try:
        owner = sqlite3.connect(lock, isolation_level=None, timeout=0, check_same_thread=False)
    except sqlite3.Error as error:
        raise plain_error(error, lock) from error
    try:
        owner.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        owner.close()
        if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
            raise StoreLocked(
                f"{path} is in use by another running bot. Stop that one first; never run two on one file."
            ) from error
        raise plain_error(error, lock) from error
    return owner


def check_header(path: Path) -> None:
    """Refuse, before SQLite touches it, a file that is no database or has lost its main part."""
    wal = path.with_name(path.name + "-wal")
    if not path.exists():
        if wal.exists() and wal.stat().st_size:
            raise damaged(path, f"it is missing, though its log {wal.name} is there")
        return
    if not path.is_file():
        raise StoreUnwritable(f"{path} is no file. Name a file for the store in the settings.")
    with path.open("rb") as file:
        head = file.read(len(SQLITE_HEADER))
    if head and head != SQLITE_HEADER:
        raise damaged(path, "it does not begin like a database")
    if not head and wal.exists() and wal.stat().st_size:
        raise damaged(path, f"it is empty, though its log {wal.name} is not")


def keep_private(path: Path) -> None:
    """Let nobody but its owner read the file: it holds seeds, and what sides hide from each other. SQLite gives its log
    the rights that the file has.
    """
    with contextlib.suppress(OSError):  # another's file; whether it can be written shows later
        os.close(os.open(path, os.O_CREAT | os.O_RDONLY, 0o600))
    for file in (path, *(path.with_name(path.name + ending) for ending in ("-wal", "-shm"))):
        with contextlib.suppress(OSError):
            if file.stat().st_mode & 0o077:
                file.chmod(0o600)


def prepare(
    conn: sqlite3.Connection, path: Path, backup_dir: Path, max_bytes: int | None, full_check_below: int
) -> None:
    """Set the writer up, then check the file's identity, soundness and version, then migrate it."""
    fresh = conn.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if fresh:
        conn.execute("PRAGMA auto_vacuum = INCREMENTAL")
    else:
        check_identity(conn, path)
    conn.execute("PRAGMA journal_mode = WAL")
    conn.execute("PRAGMA synchronous = FULL")  # a commit is on the disk before the member reads "accepted"
    conn.execute("PRAGMA foreign_keys = ON")
    conn.execute("PRAGMA secure_delete = FAST")  # deleted data is overwritten where that costs no extra writing
    if max_bytes is not None:
        limit_size(conn, max_bytes)
    if not fresh:
        small = path.stat().st_size < full_check_below
        check_soundness(conn, path, () if small else SMALL_TABLES)
    migrate.bring_up(conn, path, None if fresh else backup_dir)


def check_identity(conn: sqlite3.Connection, path: Path) -> None:
    """Refuse another program's database, and one of ours that is of a later version or from before release 1.0."""
    application = conn.execute("PRAGMA application_id").fetchone()[0]
    if application != migrate.APPLICATION_ID:
        raise StoreForeign(f"{path} is a database of another program. Name another file for the store.")
    version = conn.execute("PRAGMA user_version").fetchone()[0]
    if version < migrate.FIRST:
        raise StoreTooOld(
            f"{path} was written by a version of the bot before 1.0 (format {version}; this one reads {migrate.FIRST} "
            "and later). Run that version to play its campaigns to their end, or name another file for the store."
        )
    if version > migrate.latest():
        raise StoreTooNew(
            f"{path} was written by a later version of the bot (format {version}; this one knows up to "
            f"{migrate.latest()}). Run that version again, or restore a backup made before it."
        )


def check_soundness(conn: sqlite3.Connection, path: Path, tables: tuple[str, ...] = ()) -> None:
    """Run SQLite's quick check over the whole file, or over ``tables`` alone. Raises StoreDamaged."""
    present = {row[0] for row in conn.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    pragmas = [f"PRAGMA quick_check({name})" for name in tables if name in present] or ["PRAGMA quick_check"]
    for pragma in pragmas:
        try:
            complaints = [str(row[0]) for row in conn.execute(pragma)]
        except sqlite3.DatabaseError as error:
            raise plain_error(error, path) from error
        if complaints != ["ok"]:
            raise damaged(path, complaints[0].splitlines()[-1])


def limit_size(conn: sqlite3.Connection, max_bytes: int) -> None:
    """Let the file grow to ``max_bytes`` at most; a write that needs more raises StoreFull."""
    page = conn.execute("PRAGMA page_size").fetchone()[0]
    conn.execute(f"PRAGMA max_page_count = {max(1, max_bytes // page)}")
