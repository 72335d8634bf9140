"""Messages: post, edit, delete, read, pin."""

from __future__ import annotations

from typing import Any

from bot.harbour import compose, threads
from bot.harbour.errors import Form, Json, NotBuilt, Refused, clone
from bot.harbour.limits import message as limits_message
from bot.harbour.limits.message import Draft
from bot.harbour.limits.permissions import BITS
from bot.harbour.model import COMPONENTS_V2, DM, SUPPRESS_EMBEDS, THREADS, Post
from bot.harbour.port import Port
from bot.harbour.rest.door import NOTHING, Answer, Call, route, whole
from bot.harbour.rest.rates import Rates

NONCE_SECONDS = 300.0
BULK_DAYS = 14
PINS = 250
PIN_NOTICE, REPLY = 6, 19
SYSTEM_TYPES = (6, 18, 21)

CHANNEL = "/channels/{channel_id}"
MESSAGE = CHANNEL + "/messages/{message_id}"


def readable(call: Call) -> tuple[Json, Post]:
    """The channel and the public message that the path names, if the bot may see them."""
    world = call.port.world
    channel = world.channel(call.at["channel_id"])
    world.require(channel)
    post = world.post(channel["id"], call.at["message_id"])
    if post.reader is not None:
        raise Refused(10008)
    return channel, post


def seen(port: Port, post: Post) -> Json:
    """A message as REST shows it to the bot: content of others is withheld without the content intent."""
    return port.gateway.veil(port.world.wire(post), port.world.channel(post.channel_id))


def settle_post(port: Port, post: Post, channel: Json) -> None:
    """Put a finished new message in its channel, tell everyone, notify those it mentions."""
    world = port.world
    world.posts[channel["id"]][post.id] = post
    if post.reader is None:
        channel["last_message_id"] = post.id
        if channel["type"] in THREADS:
            threads.count(port, channel)
    port.tell_post("MESSAGE_CREATE", post)
    if pinged := compose.ping(world, post, channel):
        port.feed.tell(pinged, "ping", {"channel_id": channel["id"], "message_id": post.id})


@route("POST", CHANNEL + "/messages")
def create(call: Call) -> Answer:
    """Post a message."""
    port, world, draft = call.port, call.port.world, call.draft()
    channel = world.channel(call.at["channel_id"])
    if channel["type"] == DM:
        _may_write_to(port, channel)
    else:
        in_thread = channel["type"] in THREADS
        world.require(channel, "SEND_MESSAGES_IN_THREADS" if in_thread else "SEND_MESSAGES")
        for present, right in ((draft.given("embeds"), "EMBED_LINKS"), (draft.uploads, "ATTACH_FILES")):
            if present:
                world.require(channel, right)
        if in_thread:
            threads.wake(port, channel)
    v2 = bool(draft.flags & COMPONENTS_V2)
    limits_message.check_create(draft, v2=v2, allowed_flags=limits_message.CREATE_FLAGS)
    if (earlier := _same_nonce(port, channel, draft)) is not None:
        return 200, seen(port, earlier)
    post = compose.blank(world, channel["id"], world.bot, flags=draft.flags)
    _refer(port, channel, post, draft)
    rights = world.rights(world.bot_id, channel)
    compose.fill(world, post, draft, guild_id=channel.get("guild_id"), rights=rights)
    if draft.body.get("nonce") is not None:
        post.body["nonce"] = draft.body["nonce"]
        post.nonce_until = world.clock.now() + NONCE_SECONDS
    settle_post(port, post, channel)
    return 200, seen(port, post)


def _may_write_to(port: Port, channel: Json) -> None:
    world, user = port.world, channel["recipients"][0]["id"]
    shared = any(g.with_bot and user in g.members for g in world.guilds.values())
    if user in world.dms_closed or not (shared or user in world.installed_by):
        raise Refused(50007)


def _same_nonce(port: Port, channel: Json, draft: Draft) -> Post | None:
    nonce = draft.body.get("nonce")
    if nonce is None or not draft.body.get("enforce_nonce"):
        return None
    for post in port.world.posts[channel["id"]].values():
        same = post.body.get("nonce") == nonce and post.author_id == port.world.bot_id
        if same and post.nonce_until > port.clock.now():
            return post
    return None


def _refer(port: Port, channel: Json, post: Post, draft: Draft) -> None:
    reference = draft.body.get("message_reference")
    if not reference:
        return
    if reference.get("type"):
        raise NotBuilt("forwarded messages")
    port.world.require(channel, "READ_MESSAGE_HISTORY")
    target = port.world.posts[channel["id"]].get(str(reference.get("message_id")))
    if target is None or target.reader is not None:
        if reference.get("fail_if_not_exists") is False:
            return
        form = Form()
        form.fail(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        form.settle()
        return
    post.body["type"] = REPLY
    post.body["message_reference"] = {"type": 0, "channel_id": channel["id"], "message_id": target.id}
    if "guild_id" in channel:
        post.body["message_reference"]["guild_id"] = channel["guild_id"]


@route("PATCH", MESSAGE)
def edit(call: Call) -> Answer:
    """Edit one of the bot's own messages."""
    port = call.port
    channel, post = readable(call)
    if post.body["type"] in SYSTEM_TYPES:
        raise Refused(50021)
    if post.author_id != port.world.bot_id:
        raise Refused(50005)
    if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
        raise Refused(50083)
    draft = call.draft()
    if draft.uploads:
        port.world.require(channel, "ATTACH_FILES")
    change(port, call.rates, post, draft, by_channel=True)
    return 200, seen(port, post)


def change(port: Port, rates: Rates, post: Post, draft: Draft, *, by_channel: bool) -> None:
    """Check an edit and carry it out; nobody is notified. ``by_channel``: old posts are rate-limited."""
    world = port.world
    channel = world.channel(post.channel_id)
    was_v2 = bool(post.flags & COMPONENTS_V2)
    v2 = was_v2 or bool(draft.flags & COMPONENTS_V2)
    kept = {item["id"]: item for item in post.files}
    allowed = limits_message.EDIT_FLAGS | post.flags
    limits_message.check_edit(draft, v2=v2, allowed_flags=allowed, kept=kept)
    form = Form(*draft.prefix)
    if was_v2 and draft.body.get("flags") is not None and not draft.flags & COMPONENTS_V2:
        form.fail(("flags",), "MESSAGE_FLAGS_INVALID", "IS_COMPONENTS_V2 cannot be removed from a message.")
    left = {
        key: draft.body[key] if key in draft.body else post.body[key] for key in ("content", "embeds", "components")
    }
    if v2 and not was_v2:
        for key in ("content", "embeds"):
            if left[key]:
                code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
                form.fail((key,), code, f"The '{key}' field cannot be used with MessageFlags.IS_COMPONENTS_V2")
    form.settle()
    files = draft.body["attachments"] if draft.body.get("attachments") is not None else post.files
    if not (left["components"] if v2 else any(left.values()) or files or draft.uploads):
        raise Refused(50006)
    if by_channel:
        rates.edit(channel["id"], post.created)
    if draft.body.get("flags") is not None:
        post.body["flags"] = (post.flags & ~SUPPRESS_EMBEDS) | (draft.flags & SUPPRESS_EMBEDS)
    rights = world.rights(world.bot_id, channel)
    compose.fill(world, post, draft, guild_id=channel.get("guild_id"), rights=rights)
    post.body["edited_timestamp"] = world.clock.stamp()
    port.tell_post("MESSAGE_UPDATE", post)


@route("GET", MESSAGE)
def fetch(call: Call) -> Answer:
    """Read one message."""
    channel, post = readable(call)
    call.port.world.require(channel, "READ_MESSAGE_HISTORY")
    return 200, seen(call.port, post)


@route("GET", CHANNEL + "/messages")
def history(call: Call) -> Answer:
    """Read up to a hundred messages, newest first."""
    world = call.port.world
    channel = world.channel(call.at["channel_id"])
    world.require(channel)
    limit = whole(call.query.get("limit"), 50, 1, 100, "limit")
    if not world.rights(world.bot_id, channel) & BITS["READ_MESSAGE_HISTORY"]:
        return 200, []
    posts = sorted(world.public(channel["id"]), key=lambda post: int(post.id))
    if "before" in call.query:
        posts = [p for p in posts if int(p.id) < int(call.query["before"])][-limit:]
    elif "after" in call.query:
        posts = [p for p in posts if int(p.id) > int(call.query["after"])][:limit]
    elif "around" in call.query:
        middle = int(call.query["around"])
        older = [p for p in posts if int(p.id) < middle][-(limit // 2) :] if limit > 1 else []
        posts = older + [p for p in posts if int(p.id) >= middle][: limit - len(older)]
    else:
        posts = posts[-limit:]
    return 200, [seen(call.port, post) for post in reversed(posts)]


@route("DELETE", MESSAGE)
def delete(call: Call) -> Answer:
    """Delete a message: the bot's own, or another's with Manage Messages."""
    channel, post = readable(call)
    if post.author_id != call.port.world.bot_id:
        if channel["type"] == DM:
            raise Refused(50003)
        call.port.world.require(channel, "MANAGE_MESSAGES")
    if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
        raise Refused(50083)
    drop(call.port, post)
    return NOTHING


def drop(port: Port, post: Post) -> None:
    """Delete a message and tell everyone."""
    del port.world.posts[post.channel_id][post.id]
    port.tell_deleted(post)
    if port.world.pins[post.channel_id].pop(post.id, None) is not None:
        port.tell_pins(port.world.channel(post.channel_id))


@route("POST", CHANNEL + "/messages/bulk-delete")
def bulk_delete(call: Call) -> Answer:
    """Delete two to a hundred messages at once; needs Manage Messages."""
    world = call.port.world
    channel = world.channel(call.at["channel_id"])
    world.require(channel, "MANAGE_MESSAGES")
    wanted = list(dict.fromkeys(str(m) for m in call.form.get("messages") or []))
    if not 2 <= len(wanted) <= 100:
        raise Refused(50016)
    posts = [p for m in wanted if (p := world.posts[channel["id"]].get(m)) and p.reader is None]
    oldest = call.port.clock.now() - BULK_DAYS * 86_400
    if any(post.created < oldest for post in posts):
        raise Refused(50034)
    for post in posts:
        del world.posts[channel["id"]][post.id]
        world.pins[channel["id"]].pop(post.id, None)
    ids = [post.id for post in posts]
    gone: Json = {"ids": ids, "channel_id": channel["id"], "guild_id": channel["guild_id"]}
    call.port.bot_event("MESSAGE_DELETE_BULK", gone, channel=channel)
    for post in posts:
        deleted = {"id": post.id, "channel_id": channel["id"]}
        call.port.feed.tell(world.viewers(channel), "message_delete", deleted)
    call.port.changed()
    return NOTHING


# --- pins -----------------------------------------------------------------------------------------


def _pinnable(call: Call) -> tuple[Json, Post]:
    channel, post = readable(call)
    if channel["type"] != DM:
        call.port.world.require(channel, "PIN_MESSAGES")
    if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
        raise Refused(50083)
    if post.body["type"] in SYSTEM_TYPES:
        raise Refused(50021)
    return channel, post


@route("PUT", CHANNEL + "/messages/pins/{message_id}")
def pin(call: Call) -> Answer:
    """Pin a message; a notice of type 6 appears below it."""
    channel, post = _pinnable(call)
    port, pins = call.port, call.port.world.pins[channel["id"]]
    if post.id in pins:
        return NOTHING
    if len(pins) >= PINS:
        raise Refused(30003)
    pins[post.id] = port.clock.stamp()
    channel["last_pin_timestamp"] = pins[post.id]
    port.tell_pins(channel)
    port.tell_post("MESSAGE_UPDATE", post)
    notice = compose.blank(port.world, channel["id"], port.world.bot, kind=PIN_NOTICE)
    reference: Json = {"type": 0, "channel_id": channel["id"], "message_id": post.id}
    if "guild_id" in channel:
        reference["guild_id"] = channel["guild_id"]
    notice.body["message_reference"] = reference
    settle_post(port, notice, channel)
    return NOTHING


@route("DELETE", CHANNEL + "/messages/pins/{message_id}")
def unpin(call: Call) -> Answer:
    """Remove a pin."""
    channel, post = _pinnable(call)
    if call.port.world.pins[channel["id"]].pop(post.id, None) is not None:
        call.port.tell_pins(channel)
        call.port.tell_post("MESSAGE_UPDATE", post)
    return NOTHING


@route("GET", CHANNEL + "/messages/pins")
def pinned(call: Call) -> Answer:
    """The pinned messages, last pinned first."""
    world = call.port.world
    channel = world.channel(call.at["channel_id"])
    world.require(channel, "READ_MESSAGE_HISTORY")
    limit = whole(call.query.get("limit"), 50, 1, 50, "limit")
    before = call.query.get("before")
    entries = sorted(world.pins[channel["id"]].items(), key=lambda item: item[1], reverse=True)
    entries = [(m, at) for m, at in entries if before is None or at < before]
    items: list[Any] = [
        {"pinned_at": at, "message": clone(seen(call.port, world.post(channel["id"], message)))}
        for message, at in entries[:limit]
    ]
    return 200, {"items": items, "has_more": len(entries) > limit}
