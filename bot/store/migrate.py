"""Numbered migrations from that of release 1.0 on, each in one transaction, with a backup before it."""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from bot.store.errors import BackupRefused, StoreError

APPLICATION_ID = 0x464C4F54  # "FLOT"
FOLDER = Path(__file__).parent / "migrations"
FIRST = 6
"""The format of release 1.0, which its script makes whole. No database of an earlier one is in use."""


@cache
def scripts() -> tuple[Path, ...]:
    """The migrations in order, from that to ``FIRST`` on. Raises StoreError where a number is missing or double."""
    paths = sorted(FOLDER.glob("[0-9][0-9][0-9][0-9]_*.sql"))
    numbers = [int(re.split("_", path.name, maxsplit=1)[0]) for path in paths]
    if numbers != list(range(FIRST, FIRST + len(paths))):
        raise StoreError(f"The migrations are not numbered from {FIRST} on without gaps: {numbers}.")
    return tuple(paths)


def latest() -> int:
    """The version that this program writes."""
    return FIRST + len(scripts()) - 1


def statements(script: str) -> Iterator[str]:
    """Split a script after each complete statement that ends a line."""
    pending = ""
    for line in script.splitlines(keepends=True):
        pending += line
        if sqlite3.complete_statement(pending):
            yield pending.strip()
            pending = ""
    if re.sub(r"--.*", "", pending).strip():
        raise StoreError(f"A migration ends in the middle of a statement: {pending.strip()[:80]}")


def bring_up(conn: sqlite3.Connection, path: Path, backup_dir: Path | None, target: int | None = None) -> list[int]:
    """Bring the database to ``target`` (None: the latest).

    Each step first saves a copy to ``backup_dir`` (None: it saves none). Returns the numbers applied. A step that fails
    leaves the database as it was before that step.
    """
    done: list[int] = []
    version = conn.execute("PRAGMA user_version").fetchone()[0]
    for number in range(max(version + 1, FIRST), (latest() if target is None else target) + 1):
        if backup_dir is not None:
            copy_to(conn, free_name(backup_dir / f"{path.stem}-v{number - 1}-before-v{number}{path.suffix}"))
        _apply(conn, number)
        done.append(number)
    return done


def _apply(conn: sqlite3.Connection, number: int) -> None:
    # Off, because a script may rebuild tables; all references are checked before the commit.
    conn.execute("PRAGMA foreign_keys = OFF")
    try:
        conn.execute("BEGIN EXCLUSIVE")
        try:
            for statement in statements(scripts()[number - FIRST].read_text(encoding="utf-8")):
                conn.execute(statement)
            broken = conn.execute("PRAGMA foreign_key_check").fetchone()
            if broken is not None:
                raise StoreError(f"Migration {number} would leave a row of {broken[0]} without its {broken[2]}.")
            conn.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            conn.execute(f"PRAGMA user_version = {number}")
            conn.execute("COMMIT")
        except BaseException:
            if conn.in_transaction:
                conn.execute("ROLLBACK")
            raise
    finally:
        conn.execute("PRAGMA foreign_keys = ON")


def free_name(wanted: Path) -> Path:
    """``wanted``, or with -2, -3 ... where it exists: a backup never overwrites another."""
    path, n = wanted, 1
    while path.exists():
        n += 1
        path = wanted.with_name(f"{wanted.stem}-{n}{wanted.suffix}")
    return path


def copy_to(conn: sqlite3.Connection, target: Path) -> None:
    """Write a compact, complete copy of the database to ``target``, which appears whole or not at all."""
    if target.exists():
        raise BackupRefused(f"{target} exists already. A backup overwrites nothing: name another file.")
    partial = target.with_name(target.name + ".partial")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)  # left by a backup that was interrupted
        conn.execute("VACUUM INTO ?", (str(partial),))
        partial.chmod(0o600)
        # VACUUM INTO does not wait for the disk.
        to_disk(partial)
        os.replace(partial, target)
        to_disk(target.parent)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR):
            raise BackupRefused(
                f"The backup {target} cannot be written: {error}. Free disk space there or name another folder."
            ) from error
        raise
    except OSError as error:
        raise BackupRefused(f"The backup {target} cannot be written: {error}.") from error
    finally:
        with contextlib.suppress(OSError):  # where the folder does not exist, neither does the file
            partial.unlink(missing_ok=True)


def to_disk(path: Path) -> None:
    """Wait until a file, or the names in a folder, are written to the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
