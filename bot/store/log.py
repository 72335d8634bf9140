"""A campaign's order log: entries of the open turn each in a row, those of turns before it packed into volumes.

An entry repeats most of what the one before it says, so a turn's entries packed together take about a tenth of their
bytes. Who gave an order stands beside the log, in ``audit``: a volume names no member, and forgetting one leaves it as
it is.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeAlias

from bot.store.bodies import checksum, damaged, need_json, pack, unpack, verify
from bot.store.records import Entry, NewEntry

Written: TypeAlias = tuple[int, int, str]
"""Number, when it was written and body of an entry."""
OPENED: Final = 8  # volumes kept unpacked while rows of one member are read


def append(
    conn: sqlite3.Connection, campaign_id: int, at: int, entries: Sequence[NewEntry], last: int
) -> tuple[int, ...]:
    """Write entries after ``last``; gives their numbers. Raises BadInput."""
    numbered = [Entry(number, at, new.body, new.user_id, new.slot) for number, new in enumerate(entries, last + 1)]
    for entry in numbered:
        need_json(f"entry {entry.number}", entry.body)
    _insert(conn, campaign_id, numbered)
    return tuple(entry.number for entry in numbered)


def take_in(conn: sqlite3.Connection, campaign_id: int, entries: Sequence[Entry], turns: Sequence[int]) -> None:
    """Write the log of a new campaign; ``turns`` are the entries at which whole saves are kept."""
    _insert(conn, campaign_id, entries)
    for turn in sorted(turns):
        pack_up_to(conn, campaign_id, turn)


def _insert(conn: sqlite3.Connection, campaign_id: int, entries: Sequence[Entry]) -> None:
    conn.executemany(
        "INSERT INTO entries (campaign_id, number, at, body, crc) VALUES (?, ?, ?, ?, ?)",
        [(campaign_id, entry.number, entry.at, entry.body, checksum(entry.body)) for entry in entries],
    )
    conn.executemany(
        "INSERT INTO audit (campaign_id, number, user_id, slot, at) VALUES (?, ?, ?, ?, ?)",
        [(campaign_id, entry.number, entry.user_id, entry.slot, entry.at) for entry in entries],
    )


def pack_up_to(conn: sqlite3.Connection, campaign_id: int, last: int) -> None:
    """Pack the entries in rows up to ``last`` into a volume. Where one of them is no longer what was written they stay
    as they are: a check finds it, and no sound volume holds it."""
    rows = conn.execute(
        "SELECT number, at, body, crc FROM entries WHERE campaign_id = ? AND number <= ? ORDER BY number",
        (campaign_id, last),
    ).fetchall()
    if not rows or any(crc != checksum(body) for _, _, body, crc in rows):
        return
    written = [(at, body) for _, at, body, _ in rows]
    conn.execute(
        "INSERT INTO volumes (campaign_id, first, last, body) VALUES (?, ?, ?, ?)",
        (campaign_id, rows[0][0], rows[-1][0], pack(json.dumps(written, ensure_ascii=False, separators=(",", ":")))),
    )
    conn.execute("DELETE FROM entries WHERE campaign_id = ? AND number <= ?", (campaign_id, last))


def entries_of(conn: sqlite3.Connection, campaign_id: int, first: int, last: int | None, path: Path) -> list[Entry]:
    """Entries ``first`` to ``last`` (None: to the end). Raises StoreDamaged at a flipped bit or a gap."""
    given = {"campaign": campaign_id, "first": first, "last": last}
    who = {
        number: (user_id, slot)
        for number, user_id, slot in conn.execute(
            "SELECT number, user_id, slot FROM audit WHERE campaign_id = :campaign AND number >= :first"
            " AND (:last IS NULL OR number <= :last)",
            given,
        )
    }
    entries: list[Entry] = []
    for number, at, body in _written(conn, given, path):
        if number < first or (last is not None and number > last):
            continue
        if number != max(first, 1) + len(entries):
            raise damaged(path, f"campaign {campaign_id} lacks entry {max(first, 1) + len(entries)}")
        entries.append(Entry(number, at, body, *who.get(number, (None, None))))
    return entries


def _written(conn: sqlite3.Connection, given: dict[str, int | None], path: Path) -> Iterator[Written]:
    """What volumes and rows that reach from ``first`` to ``last`` hold, in order."""
    campaign = given["campaign"]
    volumes = conn.execute(
        "SELECT first, last, body FROM volumes WHERE campaign_id = :campaign AND last >= :first"
        " AND (:last IS NULL OR first <= :last) ORDER BY first",
        given,
    )
    for first, last, body in volumes:
        yield from _unpacked(path, int(campaign or 0), first, last, body)
    rows = conn.execute(
        "SELECT number, at, body, crc FROM entries WHERE campaign_id = :campaign AND number >= :first"
        " AND (:last IS NULL OR number <= :last) ORDER BY number",
        given,
    )
    for number, at, body, crc in rows:
        verify(path, f"entry {number} of campaign {campaign}", body, crc)
        yield number, at, body


def _unpacked(path: Path, campaign_id: int, first: int, last: int, body: bytes) -> list[Written]:
    what = f"the log of campaign {campaign_id} from entry {first} to {last}"
    written = json.loads(unpack(path, what, body))
    if len(written) != last - first + 1:
        raise damaged(path, f"{what} holds {len(written)} entries")
    return [(number, at, body) for number, (at, body) in enumerate(written, first)]


class Bodies:
    """Reads single entries of any campaign: some volumes stay unpacked in between. For use within one transaction."""

    def __init__(self, conn: sqlite3.Connection, path: Path) -> None:
        self._conn = conn
        self._path = path
        self._open = lru_cache(maxsize=OPENED)(self._volume)

    def of(self, campaign_id: int, number: int) -> str:
        """An entry's body. Raises StoreDamaged, also where there is none."""
        row = self._conn.execute(
            "SELECT body, crc FROM entries WHERE campaign_id = ? AND number = ?", (campaign_id, number)
        ).fetchone()
        if row is not None:
            verify(self._path, f"entry {number} of campaign {campaign_id}", *row)
            return str(row[0])
        row = self._conn.execute(
            "SELECT first FROM volumes WHERE campaign_id = ? AND first <= ? AND last >= ?",
            (campaign_id, number, number),
        ).fetchone()
        if row is None:
            raise damaged(self._path, f"campaign {campaign_id} lacks entry {number}")
        first = int(row[0])
        return self._open(campaign_id, first)[number - first]

    def _volume(self, campaign_id: int, first: int) -> list[str]:
        last, body = self._conn.execute(
            "SELECT last, body FROM volumes WHERE campaign_id = ? AND first = ?", (campaign_id, first)
        ).fetchone()
        return [text for _, _, text in _unpacked(self._path, campaign_id, first, last, body)]


def check(conn: sqlite3.Connection, path: Path) -> None:
    """Check all logs: every entry is what was written, and none is missing. Raises StoreDamaged."""
    reached: dict[int, int] = {}

    def goes_on(campaign: int, first: int, last: int) -> None:
        if first != reached.get(campaign, 0) + 1:
            raise damaged(path, f"the log of campaign {campaign} has gaps")
        reached[campaign] = last

    for campaign, first, last, body in conn.execute(
        "SELECT campaign_id, first, last, body FROM volumes ORDER BY campaign_id, first"
    ):
        _unpacked(path, campaign, first, last, body)
        goes_on(campaign, first, last)
    for campaign, number, body, crc in conn.execute(
        "SELECT campaign_id, number, body, crc FROM entries ORDER BY campaign_id, number"
    ):
        verify(path, f"entry {number} of campaign {campaign}", body, crc)
        goes_on(campaign, number, number)
    for campaign, last in conn.execute("SELECT id, last_entry FROM campaigns"):
        if reached.get(campaign, 0) != last:
            raise damaged(path, f"the log of campaign {campaign} has gaps")
