"""What a thread does by itself: counts its posts, and is archived and reopened."""

from __future__ import annotations

from bot.harbour.errors import Json, Refused
from bot.harbour.limits.permissions import BITS
from bot.harbour.model import PRIVATE_THREAD, PUBLIC_THREAD
from bot.harbour.port import Port

DURATIONS = (60, 1440, 4320, 10080)


def open_thread(
    port: Port, parent: Json, name: str, minutes: int, *, thread_id: str | None = None, private: bool = False
) -> Json:
    """A new thread of the bot in a text channel; tells everyone."""
    world, now = port.world, port.clock.stamp()
    thread: Json = {
        "id": thread_id or world.flakes.next(),
        "type": PRIVATE_THREAD if private else PUBLIC_THREAD,
        "guild_id": parent["guild_id"],
        "parent_id": parent["id"],
        "owner_id": world.bot_id,
        "name": name,
        "last_message_id": None,
        "message_count": 0,
        "member_count": 1,
        "total_message_sent": 0,
        "rate_limit_per_user": 0,
        "flags": 0,
        "thread_metadata": {
            "archived": False,
            "archive_timestamp": now,
            "auto_archive_duration": minutes,
            "locked": False,
            "create_timestamp": now,
        },
    }
    world.add_channel(thread)
    world.thread_members[thread["id"]] = {world.bot_id: now}
    port.tell_channel("THREAD_CREATE", thread | {"newly_created": True})
    watch(port, thread)
    return thread


def count(port: Port, thread: Json) -> None:
    """Count a post made in the thread."""
    thread["message_count"] += 1
    thread["total_message_sent"] += 1
    watch(port, thread)


def wake(port: Port, thread: Json) -> None:
    """Before a post: an archived thread reopens, a locked one stays closed but for those who manage threads."""
    meta = thread["thread_metadata"]
    if meta["locked"] and not port.world.rights(port.world.bot_id, thread) & BITS["MANAGE_THREADS"]:
        raise Refused(160005)
    if meta["archived"]:
        set_archived(port, thread, archived=False)


def set_archived(port: Port, thread: Json, *, archived: bool) -> None:
    """Archive or reopen a thread, and tell everyone."""
    meta = thread["thread_metadata"]
    if meta["archived"] != archived:
        meta["archived"] = archived
        meta["archive_timestamp"] = port.clock.stamp()
        port.tell_channel("THREAD_UPDATE", thread)
        if not archived:
            watch(port, thread)


def watch(port: Port, thread: Json) -> None:
    """Archive the thread when nothing is posted for its duration."""
    seen = thread["total_message_sent"], thread["thread_metadata"]["archive_timestamp"]

    def sleep() -> None:
        meta = thread["thread_metadata"]
        if thread["id"] in port.world.channels and (thread["total_message_sent"], meta["archive_timestamp"]) == seen:
            set_archived(port, thread, archived=True)

    port.clock.after(thread["thread_metadata"]["auto_archive_duration"] * 60, sleep)
