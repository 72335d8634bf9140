"""Backups of the whole file, and putting one back."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path

from bot.store.database import check_header, check_identity, check_soundness, plain_error, take_ownership
from bot.store.errors import BackupRefused, StoreDamaged, StoreError, StoreForeign, StoreTooNew, StoreTooOld
from bot.store.migrate import free_name, to_disk

COMPANIONS = ("-wal", "-shm")
REASONS: dict[type[StoreError], str] = {
    StoreDamaged: "it is damaged",
    StoreForeign: "it is a database of another program",
    StoreTooNew: "a later version of the bot wrote it; update the bot first",
    StoreTooOld: "a version of the bot before 1.0 wrote it",
    BackupRefused: "it is empty",
}


def examine(file: Path) -> None:
    """Check that ``file`` is a sound database of ours, of a known version. Raises a StoreError that says what is
    wrong."""
    if file.stat().st_size == 0:
        raise BackupRefused(f"{file} is empty.")
    check_header(file)
    conn = sqlite3.connect(file, isolation_level=None)
    try:
        check_identity(conn, file)
        check_soundness(conn, file)
    except sqlite3.Error as error:
        raise plain_error(error, file) from error
    finally:
        conn.close()


def restore(backup: Path, path: Path) -> Path | None:
    """Put a copy of ``backup`` at ``path`` while no bot runs on it; the backup itself stays.

    The whole copy is checked before anything is touched. A file already at ``path`` is kept under a new name, which is
    returned (None: there was no file). Raises BackupRefused, StoreLocked, StoreDamaged, StoreForeign, StoreTooNew.
    """
    if backup.resolve() == path.resolve():
        raise BackupRefused(f"{backup} is the store itself: name the backup that shall replace it.")
    path.parent.mkdir(parents=True, exist_ok=True)
    owner = take_ownership(path)
    partial = path.with_name(path.name + ".restoring")
    try:
        _remove(partial)
        if not backup.is_file():
            raise BackupRefused(f"There is no file {backup}.")
        for ending in ("", "-wal"):  # a file copied while its bot ran has two parts
            source = backup.with_name(backup.name + ending)
            if source.exists():
                shutil.copyfile(source, partial.with_name(partial.name + ending))
        try:
            examine(partial)
        except StoreError as error:
            reason = REASONS.get(type(error), str(error))
            raise type(error)(
                f"{backup} cannot be restored: {reason}. Name another backup; {path} was left as it was."
            ) from error
        partial.chmod(0o600)
        to_disk(partial)
        kept = _set_aside(path)
        os.replace(partial, path)
        to_disk(path.parent)
    except OSError as error:
        raise BackupRefused(f"{backup} cannot be restored to {path}: {error}.") from error
    finally:
        _remove(partial)
        owner.close()
    return kept


def _set_aside(path: Path) -> Path | None:
    parts = [ending for ending in ("", *COMPANIONS) if path.with_name(path.name + ending).exists()]
    if not parts:
        return None
    kept = free_name(path.with_name(f"{path.stem}-replaced{path.suffix}"))
    for ending in reversed(parts):  # the log moves last, so that a half-done move never leaves a file without its log
        os.replace(path.with_name(path.name + ending), kept.with_name(kept.name + ending))
    return kept


def _remove(file: Path) -> None:
    for ending in ("", *COMPANIONS):
        file.with_name(file.name + ending).unlink(missing_ok=True)
