"""Saved texts: what they must be, and how a flipped bit in them is detected."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

from bot.store.errors import BadInput, StoreDamaged

PACK_LEVEL = 6


def need_json(what: str, text: str) -> None:
    """Refuse text that would not load again. Raises BadInput naming ``what``."""
    try:
        json.loads(text)
    except ValueError as error:
        raise BadInput(f"{what} is not JSON: {error}") from error


def checksum(text: str) -> int:
    """CRC-32 of a saved text, kept beside it."""
    return zlib.crc32(text.encode())


def damaged(path: Path, detail: str) -> StoreDamaged:
    """The error for a file whose content is not what was written."""
    return StoreDamaged(
        f"{path} is damaged ({detail}). Stop the bot, keep this file for inspection and restore the newest backup."
    )


def verify(path: Path, what: str, text: str, crc: int) -> None:
    """Raise StoreDamaged where ``text`` is not what was saved."""
    if crc != checksum(text):
        raise damaged(path, f"{what} has another sum than when it was saved")


def pack(text: str) -> bytes:
    """A whole save as it is kept: zlib, which carries its own checksum."""
    return zlib.compress(text.encode(), PACK_LEVEL)


def unpack(path: Path, what: str, body: bytes) -> str:
    """The text of a packed save. Raises StoreDamaged."""
    try:
        return zlib.decompress(body).decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise damaged(path, f"{what}: {error}") from error
