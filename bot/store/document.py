"""The document that a campaign is exported to and imported from: its shape, and the checks at import.

A later version that this program cannot read has a higher number; one that it can still read gets a step in
``UPGRADES``.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from bot.store.errors import ImportRefused

FORMAT = "flotilla-campaign"
VERSION = 2  # that of release 1.0, the first that every later version reads
LONGEST_SAVE = 64 << 20  # bytes of one unpacked whole save: a document must not fill the memory

UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}  # from that version's body to the next version's
FIRST = min(UPGRADES, default=VERSION)


def _json(text: str) -> str:
    json.loads(text)
    return text


def _packed(text: str) -> str:
    unpack_save(text)
    return text


def _secret(text: str) -> str:
    if len(base64.b64decode(text, validate=True)) < 16:
        raise ValueError("the secret key is too short")
    return text


Number = Annotated[int, Field(ge=-(2**63), lt=2**63)]
Positive = Annotated[int, Field(ge=1, lt=2**63)]
JsonText = Annotated[str, AfterValidator(_json)]
PackedText = Annotated[str, AfterValidator(_packed)]


class Strict(BaseModel):
    """Nothing missing, nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class CampaignPart(Strict):
    """The campaign's row. ``secret`` is base64; None in an anonymous document."""

    guild_id: Number
    channel_id: Number
    game: Annotated[str, Field(min_length=1)]
    scenario: str
    own: str | None
    title: str
    language: str
    settings: JsonText
    secret: Annotated[str, AfterValidator(_secret)] | None
    seed_hash: str
    organiser_id: Number | None
    status: Literal["live", "paused", "ended"]
    outcome: str | None
    winner: str | None
    created_at: Number
    ended_at: Number | None
    last_entry: Annotated[int, Field(ge=0, lt=2**63)]
    touched_at: Number


class EntryPart(Strict):
    """An entry of the order log."""

    number: Positive
    at: Number
    body: JsonText
    user_id: Number | None
    slot: str | None


class CheckpointPart(Strict):
    """A whole save: base64 of zlib of JSON."""

    number: Annotated[int, Field(ge=0, lt=2**63)]
    at: Number
    label: str
    body: PackedText


class MemberPart(Strict):
    """A member."""

    user_id: Number
    name: str
    joined_at: Number
    left_at: Number | None


class SeatPart(Strict):
    """A held node."""

    node: str
    user_id: Number
    granted_by: Number | None
    granted_at: Number
    until: Number | None
    may_hand_on: bool


class AwayPart(Strict):
    """An absence."""

    user_id: Number
    since: Number
    until: Number | None
    meanwhile: str
    deputy_id: Number | None


class CountersPart(Strict):
    """A member's counts of reminders."""

    user_id: Number
    turn: str
    mentions: Number
    messages: Number
    last_dm_at: Number | None
    unanswered: Number
    quiet_until: Number | None
    quiet_turn: str | None


class NotePart(Strict):
    """A member's note. An anonymous document holds none."""

    user_id: Number
    key: str
    body: str
    at: Number


class DeadlinePart(Strict):
    """Something due."""

    kind: str
    key: str
    due_at: Number
    grace: Number
    payload: JsonText


class ReminderPart(Strict):
    """A reminder to a member."""

    user_id: Number
    kind: str
    key: str
    due_at: Number
    payload: JsonText
    sent_at: Number | None


class PostPart(Strict):
    """A post in the channel that the document comes from."""

    kind: str
    key: str
    channel_id: Number
    message_id: Number
    content_hash: str
    created_at: Number
    edited_at: Number


class MessagePart(Strict):
    """A message not delivered yet."""

    kind: str
    channel_id: Number | None
    user_id: Number | None
    slot_kind: str | None
    slot_key: str | None
    nonce: Annotated[str, Field(min_length=1, max_length=25)]
    payload: JsonText
    merge_key: str | None
    lane: str
    attempts: Number
    not_before: Number
    created_at: Number


class Body(Strict):
    """Everything of one campaign."""

    campaign: CampaignPart
    parts: dict[str, JsonText]
    entries: list[EntryPart]
    checkpoints: list[CheckpointPart]
    members: list[MemberPart]
    seats: list[SeatPart]
    away: list[AwayPart]
    counters: list[CountersPart]
    notes: list[NotePart]
    deadlines: list[DeadlinePart]
    reminders: list[ReminderPart]
    posts: list[PostPart]
    outbox: list[MessagePart]

    @model_validator(mode="after")
    def _whole(self) -> Body:
        numbers = [entry.number for entry in self.entries]
        if numbers != list(range(1, self.campaign.last_entry + 1)):
            raise ValueError(f"the order log does not run from 1 to {self.campaign.last_entry} without gaps")
        if any(save.number > self.campaign.last_entry for save in self.checkpoints):
            raise ValueError("a whole save is newer than the last order")
        return self


def canonical(body: object) -> str:
    """The JSON text over which the checksum is taken: the same content gives the same text."""
    return json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def seal(body: dict[str, Any]) -> str:
    """The document of a body: JSON text with format, version and checksum."""
    return canonical({"format": FORMAT, "version": VERSION, "sum": _sum(body), "body": body}) + "\n"


def _sum(body: dict[str, Any]) -> str:
    # Half of a surrogate pair is no valid text: it must be refused like a wrong checksum, not crash here.
    return hashlib.sha256(canonical(body).encode(errors="surrogatepass")).hexdigest()


def unseal(document: str | bytes) -> Body:
    """Read and check a whole document. Raises ImportRefused, which says in plain words what is wrong."""
    try:
        outer = json.loads(document)
    except (ValueError, RecursionError) as error:
        raise ImportRefused(f"This file is broken: it cannot be read as JSON ({error}).") from error
    if not isinstance(outer, dict) or outer.get("format") != FORMAT:
        raise ImportRefused("This file is no exported campaign.")
    version, body = outer.get("version"), outer.get("body")
    if type(version) is not int or version < 1 or not isinstance(body, dict):
        raise ImportRefused("This file is broken: it lacks its version or its content.")
    if version > VERSION:
        raise ImportRefused(
            f"This campaign was exported by a later version of the bot (format {version}; this one reads"
            " up to"
            f" {VERSION}). Update the bot, then import it."
        )
    if version < FIRST:
        raise ImportRefused(
            f"This campaign was exported by a version of the bot before 1.0 (format {version}; this one reads {FIRST}"
            f" to {VERSION}). Play it to its end with that version."
        )
    if _sum(body) != outer.get("sum"):
        raise ImportRefused("This file is broken: its content is not what was exported. Export it again.")
    for step in range(version, VERSION):
        body = UPGRADES[step](body)
    try:
        return Body.model_validate(body)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "content"
        raise ImportRefused(f"This file is broken: {where}: {first['msg']}.") from error


def pack_save(body: bytes) -> str:
    """A packed whole save as text."""
    return base64.b64encode(body).decode()


def unpack_save(text: str) -> bytes:
    """The packed bytes of a whole save, checked to unpack to JSON. Raises ValueError."""
    packed = base64.b64decode(text, validate=True)
    reader = zlib.decompressobj()
    try:
        plain = reader.decompress(packed, LONGEST_SAVE)
    except zlib.error as error:
        raise ValueError(f"a whole save cannot be unpacked: {error}") from error
    if not reader.eof:
        raise ValueError("a whole save is cut off or too large")
    json.loads(plain)
    return packed
