"""Small databases of every version of the format, as SQL text.

To add one when a migration is added: fill a store of that version with a row in every table, and write what
``dump`` gives to ``versions/000N.sql``. A dump that was released is never edited.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

from bot.store import migrate

FOLDER = Path(__file__).parent / "versions"
LATER = tuple(sorted((Path(__file__).parent / "later").glob("*.sql")))
"""Migrations of versions that are not written yet: their numbers follow the last one's. With a new migration they are
numbered anew."""


@contextmanager
def later(*scripts: Path) -> Iterator[None]:
    """A later version of the program, which has more migrations."""
    before, there = migrate.scripts, cast(Any, migrate)
    there.scripts = lambda: (*before(), *scripts)
    try:
        yield
    finally:
        there.scripts = before


def dump(path: Path) -> str:
    """The database at ``path`` as SQL text, its version and owner included."""
    conn = sqlite3.connect(path)
    try:
        version = conn.execute("PRAGMA user_version").fetchone()[0]
        owner = conn.execute("PRAGMA application_id").fetchone()[0]
        lines = [f"PRAGMA application_id = {owner};", f"PRAGMA user_version = {version};", *conn.iterdump()]
        return "\n".join(lines) + "\n"
    finally:
        conn.close()


def build(number: int, path: Path) -> None:
    """Make the kept database of version ``number`` at ``path``."""
    conn = sqlite3.connect(path)
    try:
        conn.executescript((FOLDER / f"{number:04d}.sql").read_text(encoding="utf-8"))
    finally:
        conn.close()
