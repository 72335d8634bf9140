"""Which acts can be taken back.

An entry without luck and reveal leaves a record: the parts it wrote, as they were before. It can be taken back while no
later entry has written any of these parts (or the later ones were taken back first). So undo covers exactly the subtree
that was written; another slot's act there, a throw or a reveal closes it.

An entry that opened a gate for another side stands at once. If it could be taken back until that side has sealed,
losing the undo would tell that it has. Its record is kept all the same: logs from before this rule hold such undos.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.codec import pack
from engine.core.state import DRAFTS, META, STANDING, UNDO, State, UndoRecord

MOST = 8  # records kept for one slot: to go back further, everyone's consent is needed
UNWATCHED = (META, UNDO, DRAFTS, STANDING)  # wishes and bookkeeping, not the course of the game


def keep_undo(state: State, slot: str, path: str, stands: bool = False) -> None:
    """Record the entry being made (if ``path`` names its frame), and drop the records that it closes.

    ``stands``: the entry opened a gate for another side, so nobody can take it back (see the module).
    """
    meta, before = state.edit_book(META), state.before or {}
    watched = sorted(name for name in before if name not in UNWATCHED)
    records: list[UndoRecord] = list(state.books[UNDO].records)
    if path:
        saved = {name: None if before[name] is None else pack(before[name]) for name in watched}
        records.append(UndoRecord(meta.entry, slot, path, saved, stands))
        mine = [record for record in records if record.slot == slot and not record.stands]
        records = [record for record in records if record.slot != slot or record.stands or record in mine[-MOST:]]
    written = {**meta.written, **dict.fromkeys(watched, meta.entry)}
    records = _sound(records, written)
    if records != state.books[UNDO].records:
        state.edit_book(UNDO).records = records
    meta.written = {name: written[name] for record in records for name in record.before}


def forget_record(state: State, taken: UndoRecord) -> None:
    """After an entry was taken back: drop its record; what it wrote counts as last written by the entry before."""
    book, meta = state.edit_book(UNDO), state.edit_book(META)
    book.records = [record for record in book.records if record.entry != taken.entry]
    earlier = {name: record.entry for record in book.records for name in record.before}
    meta.written = {
        name: earlier[name] if name in taken.before else at for name, at in meta.written.items() if name in earlier
    }


def undo_record(state: State, slot: str, entry: int = 0) -> UndoRecord | None:
    """The record of the slot's last act, if that can be taken back now; or of the act that a log names by ``entry``."""
    written = state.meta.written
    for record in reversed(state.books[UNDO].records):
        if record.slot == slot and (record.entry == entry if entry else not record.stands):
            return record if all(written[name] == record.entry for name in record.before) else None
    return None


def _sound(records: Sequence[UndoRecord], written: Mapping[str, int]) -> list[UndoRecord]:
    """The records that can still be taken back, the newest first and one after another."""
    at = dict(written)
    kept: list[UndoRecord] = []
    for place in range(len(records) - 1, -1, -1):
        record = records[place]
        if all(at[name] == record.entry for name in record.before):
            kept.insert(0, record)
            for name in record.before:
                at[name] = next((earlier.entry for earlier in reversed(records[:place]) if name in earlier.before), 0)
    return kept
