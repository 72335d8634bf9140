"""Channels and threads: read, change, delete, open, join, archive."""

from __future__ import annotations

from bot.harbour import compose, threads
from bot.harbour.errors import Form, Json, NotBuilt, Refused
from bot.harbour.limits.permissions import BITS
from bot.harbour.model import DM, HAS_THREAD, PRIVATE_THREAD, THREADS
from bot.harbour.rest.door import NOTHING, Answer, Call, route
from bot.harbour.rest.messages import CHANNEL, MESSAGE, readable, settle_post

THREAD_CREATED, THREAD_STARTER = 18, 21
THREAD_MEMBERS = 1_000
THREADS_PER_GUILD = 1_000
TEXT_FIELDS = {"name", "topic", "rate_limit_per_user", "nsfw", "position", "permission_overwrites"}
THREAD_FIELDS = {"name", "archived", "locked", "auto_archive_duration", "rate_limit_per_user", "invitable"}


def _channel(call: Call, *rights: str) -> Json:
    channel = call.port.world.channel(call.at["channel_id"])
    call.port.world.require(channel, *rights)
    return channel


def _thread(call: Call) -> Json:
    channel = _channel(call)
    if channel["type"] not in THREADS:
        raise Refused(50024)
    return channel


@route("GET", CHANNEL)
def fetch(call: Call) -> Answer:
    """Read a channel, thread or direct-message channel."""
    return 200, _channel(call)


@route("PATCH", CHANNEL)
def change(call: Call) -> Answer:
    """Change a text channel (Manage Channels) or a thread (its owner, or Manage Threads)."""
    channel = _channel(call)
    body, world = call.form, call.port.world
    if channel["type"] == DM:
        raise Refused(50024)
    in_thread = channel["type"] in THREADS
    unknown = set(body) - (THREAD_FIELDS if in_thread else TEXT_FIELDS)
    if unknown:
        raise NotBuilt(f"channel fields {', '.join(sorted(unknown))}")
    form = Form()
    if "name" in body:
        form.text(("name",), body["name"], 1, 100)
    form.text(("topic",), body.get("topic"), 0, 1024, needed=False)
    form.whole(("rate_limit_per_user",), body.get("rate_limit_per_user"), 0, 21_600)
    _check_duration(form, body.get("auto_archive_duration"))
    form.settle()
    if not in_thread:
        world.require(channel, "MANAGE_CHANNELS")
        if "permission_overwrites" in body:
            world.require(channel, "MANAGE_ROLES")
        channel.update(body)
        call.port.tell_channel("CHANNEL_UPDATE", channel)
        return 200, channel
    manager = bool(world.rights(world.bot_id, channel) & BITS["MANAGE_THREADS"])
    meta = channel["thread_metadata"]
    if not manager and (channel["owner_id"] != world.bot_id or "locked" in body):
        raise Refused(50013)
    if meta["archived"] and body.get("archived") is not False:
        raise Refused(50083)
    for key in ("name", "rate_limit_per_user"):
        if key in body:
            channel[key] = body[key]
    for key in ("locked", "auto_archive_duration", "invitable"):
        if key in body:
            meta[key] = body[key]
    if "archived" in body and body["archived"] != meta["archived"]:
        threads.set_archived(call.port, channel, archived=bool(body["archived"]))
    else:
        call.port.tell_channel("THREAD_UPDATE", channel)
    return 200, channel


def _check_duration(form: Form, minutes: object) -> None:
    if minutes is not None and minutes not in threads.DURATIONS:
        form.fail(("auto_archive_duration",), "BASE_TYPE_CHOICES", f"Value must be one of {threads.DURATIONS}.")


@route("DELETE", CHANNEL)
def delete(call: Call) -> Answer:
    """Delete a thread (Manage Threads) or a channel (Manage Channels)."""
    channel, world = _channel(call), call.port.world
    if channel["type"] == DM:
        raise NotBuilt("closing a direct-message channel")
    in_thread = channel["type"] in THREADS
    world.require(channel, "MANAGE_THREADS" if in_thread else "MANAGE_CHANNELS")
    for gone in world.remove_channel(channel["id"]):
        call.port.tell_channel("THREAD_DELETE" if gone["type"] in THREADS else "CHANNEL_DELETE", gone)
    return 200, channel


@route("POST", CHANNEL + "/typing")
def typing(call: Call) -> Answer:
    """Accept that the bot is typing; the harbour does not show it."""
    channel = _channel(call)
    if channel["type"] != DM:
        thread = channel["type"] in THREADS
        call.port.world.require(channel, "SEND_MESSAGES_IN_THREADS" if thread else "SEND_MESSAGES")
    return NOTHING


# --- threads --------------------------------------------------------------------------------------


def _opening(call: Call) -> tuple[str, int]:
    body = call.form
    form = Form()
    form.text(("name",), body.get("name"), 1, 100)
    form.whole(("rate_limit_per_user",), body.get("rate_limit_per_user"), 0, 21_600)
    _check_duration(form, body.get("auto_archive_duration"))
    form.settle()
    return body["name"], body.get("auto_archive_duration") or 4320


def _parent(call: Call, right: str) -> Json:
    channel = _channel(call)
    if channel["type"] in THREADS or channel["type"] == DM:
        raise Refused(50024)  # threads do not nest, and direct messages have no threads
    call.port.world.require(channel, right)
    if len(call.port.world.threads(channel["guild_id"])) >= THREADS_PER_GUILD:
        raise Refused(160006)
    return channel


@route("POST", MESSAGE + "/threads")
def open_from_message(call: Call) -> Answer:
    """Start a public thread from a message; it gets the message's id."""
    parent = _parent(call, "CREATE_PUBLIC_THREADS")
    _, post = readable(call)
    if post.flags & HAS_THREAD:
        raise Refused(160004)
    name, minutes = _opening(call)
    port = call.port
    thread = threads.open_thread(port, parent, name, minutes, thread_id=post.id)
    post.body["flags"] |= HAS_THREAD
    port.tell_post("MESSAGE_UPDATE", post)
    starter = compose.blank(port.world, thread["id"], post.body["author"], kind=THREAD_STARTER)
    starter.body["message_reference"] = {
        "type": 0,
        "channel_id": parent["id"],
        "message_id": post.id,
        "guild_id": parent["guild_id"],
    }
    port.world.posts[thread["id"]][starter.id] = starter
    port.tell_post("MESSAGE_CREATE", starter)
    return 201, thread


@route("POST", CHANNEL + "/threads")
def open_alone(call: Call) -> Answer:
    """Start a thread without a message: public (11) or private (12)."""
    kind = call.form.get("type", PRIVATE_THREAD)
    if kind not in (11, 12):
        raise NotBuilt(f"thread type {kind}")
    private = kind == PRIVATE_THREAD
    parent = _parent(call, "CREATE_PRIVATE_THREADS" if private else "CREATE_PUBLIC_THREADS")
    name, minutes = _opening(call)
    port = call.port
    thread = threads.open_thread(port, parent, name, minutes, private=private)
    if not private:
        notice = compose.blank(port.world, parent["id"], port.world.bot, kind=THREAD_CREATED)
        notice.body["content"] = name
        reference = {"type": 0, "channel_id": thread["id"], "guild_id": parent["guild_id"]}
        notice.body["message_reference"] = reference
        settle_post(port, notice, parent)
    return 201, thread


def _member_entry(thread_id: str, user_id: str, since: str) -> Json:
    return {"id": thread_id, "user_id": user_id, "join_timestamp": since, "flags": 0}


def _tell_members(call: Call, thread: Json, added: list[str], removed: list[str]) -> None:
    inside = call.port.world.thread_members[thread["id"]]
    thread["member_count"] = len(inside)
    data: Json = {
        "id": thread["id"],
        "guild_id": thread["guild_id"],
        "member_count": len(inside),
        "added_members": [_member_entry(thread["id"], u, inside[u]) for u in added],
        "removed_member_ids": removed,
    }
    call.port.bot_event("THREAD_MEMBERS_UPDATE", data, channel=thread)
    call.port.tell_channel("THREAD_UPDATE", thread)


def _who(call: Call) -> str:
    user = call.at["user_id"]
    return call.port.world.bot_id if user == "@me" else user


@route("PUT", CHANNEL + "/thread-members/{user_id}")
def add_member(call: Call) -> Answer:
    """Add a member to a thread."""
    thread, user = _thread(call), _who(call)
    if thread["thread_metadata"]["archived"]:
        raise Refused(50083)
    world = call.port.world
    world.user(user)
    guild = world.guilds[thread["guild_id"]]
    if user not in guild.members:
        raise Refused(10007)
    if not world.rights(user, world.channel(thread["parent_id"])) & BITS["VIEW_CHANNEL"]:
        raise Refused(50001)
    inside = world.thread_members[thread["id"]]
    if user not in inside:
        if len(inside) >= THREAD_MEMBERS:
            raise Refused(30033)
        inside[user] = call.port.clock.stamp()
        _tell_members(call, thread, [user], [])
    return NOTHING


@route("DELETE", CHANNEL + "/thread-members/{user_id}")
def remove_member(call: Call) -> Answer:
    """Remove a member from a thread; removing anybody but the bot itself needs Manage Threads."""
    thread, user = _thread(call), _who(call)
    if thread["thread_metadata"]["archived"]:
        raise Refused(50083)
    if user != call.port.world.bot_id:
        call.port.world.require(thread, "MANAGE_THREADS")
    if call.port.world.thread_members[thread["id"]].pop(user, None):
        _tell_members(call, thread, [], [user])
    return NOTHING


@route("GET", CHANNEL + "/thread-members")
def members(call: Call) -> Answer:
    """The members of a thread."""
    thread = _thread(call)
    inside = call.port.world.thread_members[thread["id"]]
    return 200, [_member_entry(thread["id"], user, since) for user, since in inside.items()]


@route("GET", "/guilds/{guild_id}/threads/active")
def active(call: Call) -> Answer:
    """A guild's threads that are not archived."""
    world = call.port.world
    guild = world.guild(call.at["guild_id"])
    seen = [t for t in world.threads(guild.id) if world.rights(world.bot_id, t)]
    mine = [
        _member_entry(t["id"], world.bot_id, world.thread_members[t["id"]][world.bot_id])
        for t in seen
        if world.bot_id in world.thread_members[t["id"]]
    ]
    return 200, {"threads": seen, "members": mine, "has_more": False}


@route("GET", CHANNEL + "/threads/archived/public")
def archived(call: Call) -> Answer:
    """A channel's archived public threads."""
    channel = _channel(call, "READ_MESSAGE_HISTORY")
    threads = [
        thread
        for thread in call.port.world.channels.values()
        if thread.get("parent_id") == channel["id"]
        and thread["type"] in THREADS
        and thread["type"] != PRIVATE_THREAD
        and thread["thread_metadata"]["archived"]
    ]
    threads.sort(key=lambda t: str(t["thread_metadata"]["archive_timestamp"]), reverse=True)
    return 200, {"threads": threads, "members": [], "has_more": False}
