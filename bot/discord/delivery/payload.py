"""The contents of an outbox message as JSON, read and written only here; see :mod:`.deliver`."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import Any, TypeAlias

from bot.discord.cards import Attachment, Card, Gallery, Part, Section, Text, check_card
from bot.discord.pictures import CardFiles, OnDelivery
from bot.discord.wire import pack_card, unpack_card
from bot.faces.jobs import pack_job
from bot.faces.shown import PictureJob

Json: TypeAlias = dict[str, Any]
WEEK = 10080  # minutes; how long a thread stays open without a word


@dataclass(frozen=True, slots=True)
class ThreadPlan:
    """A public thread to be started from the post: kept as the post ("thread", ``key``). ``head`` is its first message:
    the post itself may show empty there, or answer in the channel."""

    name: str
    key: str
    archive: int = WEEK
    head: Card | None = None


@dataclass(frozen=True, slots=True)
class Payload:
    """A message to deliver. ``files`` are picture jobs as JSON, ``{"text": …}``, or ``{"make": what}``."""

    card: Card
    files: Mapping[str, Json] = field(default_factory=dict)
    mentions: tuple[int, ...] = ()
    silent: bool = False
    pin: bool = False
    thread: ThreadPlan | None = None
    within: str = ""
    neutral: Card | None = None
    still: tuple[str, ...] = ()
    """First lines of a message that may be struck out: if it has none of them, it shows something else by now."""

    def content_hash(self) -> str:
        """Equal for two messages that look the same."""
        shown = json.dumps([pack_card(self.card), dict(self.files)], sort_keys=True)
        return blake2b(shown.encode(), digest_size=12).hexdigest()

    def with_only(self, files: Collection[str]) -> Payload:
        """The same payload, its card without the parts whose files are missing here."""
        missing = self.files.keys() - set(files)
        return replace(self, card=without(self.card, missing)) if missing else self

    def words(self) -> str:
        """All texts, by which a message already sent is recognised."""
        return "\n".join(_words(self.card))


def _words(card: Card) -> list[str]:
    texts: list[str] = []
    for part in card.parts:
        if isinstance(part, Text):
            texts.append(part.markdown.strip())
        elif isinstance(part, Section):
            texts.extend(text.strip() for text in part.texts)
    return texts


def pack_payload(
    card: Card,
    *,
    files: CardFiles | None = None,
    mentions: Sequence[int] = (),
    silent: bool = False,
    pin: bool = False,
    thread: ThreadPlan | None = None,
    within: str = "",
    neutral: Card | None = None,
    still: Sequence[str] = (),
) -> str:
    """A payload as the outbox keeps it. :class:`bot.discord.cards.CardFault` for a card Discord would refuse."""
    packed: Json = {
        "card": pack_card(check_card(card)),
        "files": {name: pack_file(file) for name, file in (files or {}).items()},
        "mentions": list(mentions),
        "silent": silent,
        "pin": pin,
        "within": within,
        "thread": None if thread is None else _packed_thread(thread),
        "still": list(still),
        "neutral": None if neutral is None else pack_card(check_card(neutral)),
    }
    return json.dumps({key: value for key, value in packed.items() if value}, separators=(",", ":"))


def _packed_thread(plan: ThreadPlan) -> Json:
    head = {} if plan.head is None else {"head": pack_card(check_card(plan.head))}
    return {"name": plan.name, "key": plan.key, "archive": plan.archive, **head}


def _unpacked_thread(data: Json) -> ThreadPlan:
    head = None if "head" not in data else unpack_card(data["head"])
    return ThreadPlan(data["name"], data["key"], int(data.get("archive", WEEK)), head)


def pack_file(file: PictureJob | bytes | OnDelivery) -> Json:
    """A file of a card; bytes must be UTF-8 text."""
    if isinstance(file, OnDelivery):
        return {"make": file.what}
    return {"text": file.decode()} if isinstance(file, bytes) else pack_job(file)


def without(card: Card, missing: Collection[str]) -> Card:
    """The card without the parts whose files could not be made: better a post with one picture less than none."""
    parts: list[Part] = []
    for part in card.parts:
        if isinstance(part, Attachment) and part.file in missing:
            continue
        if isinstance(part, Gallery):
            left = tuple(picture for picture in part.pictures if picture.file not in missing)
            if left:
                parts.append(Gallery(left))
            continue
        parts.append(part)
    return replace(card, parts=tuple(parts))


def unpack_payload(text: str) -> Payload:
    """The reverse of :func:`pack_payload`. KeyError, TypeError or ValueError if it is no payload."""
    data = json.loads(text)
    if not isinstance(data, dict):
        raise ValueError(f"no payload: {text[:40]}")
    thread = data.get("thread")
    neutral = data.get("neutral")
    return Payload(
        unpack_card(data["card"]),
        data.get("files", {}),
        tuple(int(member) for member in data.get("mentions", ())),
        bool(data.get("silent", False)),
        bool(data.get("pin", False)),
        None if not thread else _unpacked_thread(thread),
        data.get("within", ""),
        None if not neutral else unpack_card(neutral),
        tuple(str(line) for line in data.get("still", ())),
    )
