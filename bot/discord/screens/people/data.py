"""What is kept of a member, as a file for them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from bot.discord.aftermath import MOST_BYTES
from bot.discord.cards import Attachment
from bot.discord.delivery.payload import unpack_payload
from bot.discord.screens.kit import parts_card, show, text
from bot.discord.taps.context import Context
from bot.service.book import OWN
from bot.service.packing import mark_of, unpack_receipt
from bot.service.types import Refuse
from bot.store.records import Held
from bot.text.voice import Voice
from engine.core.words import Words

FILE = "flotilla-data.json"
COST = 5  # in pages, as a whole campaign as a file
TIMES = ("at", "since", "until", "quiet_until")
NOTED = {"side": "oaths", "language": "languages", "pace": "wishes", "last_acted_at": "heard"}
"""What a campaign's own notes hold of each member, by the name in the file."""


async def show_data(ctx: Context) -> None:
    """A private card that says in plain words what there is, with the file."""
    async with ctx.service.looks.heavy(ctx.actor.user_id, None, COST):
        written, counts = await data_of(ctx)
        if len(written) > MOST_BYTES:
            raise Refuse(Words("card-data-big"), kind="broken")
        voice = ctx.voice
        lines = [f"- {voice.get(f'card-data-{kind}')}: {count}" for kind, count in counts.items() if count]
        parts = [
            text(f"## {voice.get('card-data')}", voice.get("card-data-about")),
            text(*lines) if lines else text(voice.get("card-data-none")),
            text("-# " + voice.get("card-data-more")),
            Attachment(FILE),
        ]
        await show(ctx, parts_card(parts, {FILE: written}), new=True)


async def data_of(ctx: Context) -> tuple[bytes, dict[str, int]]:
    """The file, and how many things of each kind it tells of."""
    voice, member = ctx.voice, ctx.actor.user_id

    def read(kind: str, row: dict[str, Any]) -> None:
        if kind == "campaigns":
            row |= _noted(json.loads(row["book"] or "{}"), mark_of(row["secret"], member))
        elif kind == "messages":
            row["text"] = _shown(row.pop("payload"))
        elif kind == "taps":
            row["answer"] = [voice.say(line) for line in unpack_receipt(row.pop("reply")).lines]
        elif kind == "settings":
            row["reminder_kinds"] = json.loads(row["reminder_kinds"] or "null")
        for name, value in row.items():
            if isinstance(value, int) and (name in TIMES or name.endswith("_at")):
                row[name] = datetime.fromtimestamp(value, UTC).isoformat()

    now = ctx.bridge.now()
    kept = await ctx.store.held(member, now, book=OWN, read=read)
    made = datetime.fromtimestamp(now, UTC).isoformat()
    head = {"what": voice.plain("card-data-file"), "member": str(member), "made_at": made}
    whole = head | {kind: _section(voice, kept, kind) for kind in kept.rows}
    written = json.dumps(whole, ensure_ascii=False, indent=1).encode()
    return written, {kind: len(rows) + kept.left_out.get(kind, 0) for kind, rows in kept.rows.items()}


def _section(voice: Voice, kept: Held, kind: str) -> dict[str, Any]:
    """The rows of a kind, with what they are; and how many older ones were left out, if any."""
    told: dict[str, Any] = {"what": voice.plain(f"card-data-{kind}"), "rows": list(kept.rows[kind])}
    if kind in kept.left_out:
        told["left_out"] = kept.left_out[kind]
    return told


def _noted(book: Mapping[str, Any], mark: str) -> dict[str, Any]:
    return {name: book[field][mark] for name, field in NOTED.items() if mark in book.get(field, ())}


def _shown(payload: str) -> str | None:
    try:
        return unpack_payload(payload).words()
    except (KeyError, TypeError, ValueError):
        return None
