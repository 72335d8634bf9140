"""How the service's own data is written down: settings, receipts, entries, marks of members."""

from __future__ import annotations

import json
from dataclasses import fields
from hashlib import blake2b
from typing import Any

from bot.service.types import Actor, Receipt, Settings
from bot.store.records import Campaign, Checkpoint, Interaction, NewEntry
from engine.core.play.entry import Entry, pack_entry
from engine.core.play.match import Match
from engine.core.words import Json, pack_words, unpack_words

_SETTINGS = frozenset(field.name for field in fields(Settings))


def as_json(data: Json) -> str:
    """JSON without spaces."""
    return json.dumps(data, separators=(",", ":"))


def settings_from(text: str) -> Settings:
    """A campaign's settings from its row. Fields an older version did not know get their default; fields that
    only a later version knows are left out."""
    return Settings(**{name: value for name, value in json.loads(text).items() if name in _SETTINGS})


def pack_receipt(receipt: Receipt) -> str:
    """A receipt as recorded with its interaction."""
    return as_json({"lines": [pack_words(line) for line in receipt.lines], "data": dict(receipt.data)})


def unpack_receipt(text: str) -> Receipt:
    """The reverse of :func:`pack_receipt`; an empty receipt if its member asked to be forgotten."""
    data = json.loads(text)
    if data is None:
        return Receipt()
    return Receipt(tuple(unpack_words(line) for line in data["lines"]), data=data["data"])


def log_entry(entry: Entry, actor: Actor | None) -> NewEntry:
    """An entry as it goes into the log."""
    # What the clock closed or silence answered has no author, even if a member's act led to it.
    silent = entry.kind == "close" or (isinstance(entry.data, dict) and "silent" in entry.data)
    by = actor.user_id if actor is not None and not silent else None
    return NewEntry(as_json(pack_entry(entry)), by, entry.slot or None)


def recorded(actor: Actor | None, receipt: Receipt) -> Interaction | None:
    """The interaction with its receipt, as it goes into the transaction."""
    if actor is None or actor.interaction is None:
        return None
    return Interaction(actor.interaction, pack_receipt(receipt), actor.user_id)


def tag(campaign: Campaign, user_id: int) -> str:
    """A member's mark in the service's data: never the id itself, so that forgetting a member leaves no trace."""
    return mark_of(campaign.secret, user_id)


def mark_of(secret: bytes, user_id: int) -> str:
    """The same, of a campaign's secret alone."""
    return blake2b(str(user_id).encode(), digest_size=8, key=secret).hexdigest()


def checkpoint_of(match: Match[Any], label: str) -> Checkpoint:
    """A whole save, to go back to and to replay from."""
    return Checkpoint(as_json(match.save()), label)
