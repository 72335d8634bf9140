"""What stands on Discord, compared with what was sent."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from typing import Any

import discord
from PIL import Image, UnidentifiedImageError

from bot.discord.cards import Card, Gallery, MemberMenu, Menu
from bot.discord.delivery.payload import Payload
from bot.discord.mending import card_words, parts_of


def ids_of(message: discord.Message) -> list[str]:
    """The custom ids of its buttons and menus."""
    return [part.custom_id for part in parts_of(message) if getattr(part, "custom_id", None)]


def pictures_of(message: discord.Message) -> list[Any]:
    """The items of its galleries."""
    galleries = (part for part in parts_of(message) if isinstance(part, discord.MediaGalleryComponent))
    return [item for gallery in galleries for item in gallery.items]


def unlike(message: discord.Message, payload: Payload, files: Mapping[str, bytes]) -> str:
    """Which part of a message is not as it was sent: words, buttons, pictures or files; empty where all is."""
    card = payload.with_only(files).card
    if card_words(message) != payload.words():
        return "words"
    if sorted(ids_of(message)) != sorted(_ids(card)):
        return "buttons"
    shown = pictures_of(message)
    sent = [picture for part in card.parts if isinstance(part, Gallery) for picture in part.pictures]
    if [(item.description or "").strip() for item in shown] != [picture.alt.strip() for picture in sent]:
        return "pictures"
    if any(_size(files[picture.file]) != _shown(item) for picture, item in zip(sent, shown, strict=True)):
        return "pictures"
    attached = [part for part in parts_of(message) if isinstance(part, discord.FileComponent)]
    wanted = [name for name in card.files() if name not in {picture.file for picture in sent}]
    if len(attached) != len(wanted):
        return "files"
    return ""


def _ids(card: Card) -> Iterator[str]:
    yield from (button.custom_id for button in card.buttons() if button.custom_id)
    yield from (part.custom_id for part in card.parts if isinstance(part, Menu | MemberMenu))


def _shown(item: Any) -> tuple[int, int]:
    return int(item.media.width or 0), int(item.media.height or 0)


def _size(data: bytes) -> tuple[int, int]:
    """Width and height of a picture in pixels; nothing for what is none."""
    try:
        with Image.open(io.BytesIO(data)) as picture:
            return picture.size
    except (UnidentifiedImageError, OSError):
        return 0, 0
