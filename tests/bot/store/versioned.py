"""Small databases of every version of the format, as SQL text.

To add one when a migration is added: fill a store of that version with a row in every table, and write what
``dump`` gives to ``versions/000N.sql``. A dump that was released is never edited.
"""

import sqlite3
from pathlib import Path

FOLDER = Path(__file__).parent / "versions"


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
