"""Discord's markup for mentions and local times inside sentences.

They are Words of their own, because plain text in a sentence is escaped.
"""

from __future__ import annotations

from typing import Literal

from engine.core.words import Words


def mention(user_id: int) -> Words:
    """A member, by id. Whether the mention notifies them is decided where the message is sent."""
    return Words("mention", {"id": str(user_id)})


def role(role_id: int | str) -> Words:
    """A role of the server, by id; like :func:`mention`."""
    return Words("mention-role", {"id": str(role_id)})


def moment(at: int, style: Literal["t", "f", "F", "R", "D"] = "F") -> Words:
    """A moment (UTC epoch seconds), shown in each reader's time zone."""
    return Words("moment", {"at": str(at), "style": style})
