"""The bot itself, accounts, members, guilds, application emoji."""

from __future__ import annotations

import base64
import binascii
import re

from bot.harbour import objects
from bot.harbour.errors import Form, Json, Refused
from bot.harbour.gateway import LOGINS_PER_DAY
from bot.harbour.model import THREADS, Stored
from bot.harbour.rest.door import NOTHING, Answer, Call, route

EMOJI_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
EMOJI_BYTES, EMOJIS = 256 * 1024, 2_000
DATA_URI = re.compile(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,(.+)", re.DOTALL)


@route("GET", "/users/@me")
def me(call: Call) -> Answer:
    """The bot's own account."""
    world = call.port.world
    extra = {"mfa_enabled": False, "locale": "en-US", "premium_type": 0, "email": None, "verified": True}
    return 200, world.bot | extra


@route("GET", "/oauth2/applications/@me")
def my_application(call: Call) -> Answer:
    """The bot's application."""
    return 200, objects.application(call.port.world)


@route("GET", "/applications/@me")
def application(call: Call) -> Answer:
    """The same at its newer path."""
    return 200, objects.application(call.port.world)


@route("GET", "/gateway/bot")
def gateway(call: Call) -> Answer:
    """Where the gateway is, how many shards to open, and how many logins are left today."""
    there = call.port.gateway
    limit = {
        "total": LOGINS_PER_DAY,
        "remaining": there.logins_left,
        "reset_after": int(there.logins_reset_after * 1000),
        "max_concurrency": there.max_concurrency,
    }
    return 200, {"url": "wss://gateway.discord.gg", "session_start_limit": limit, "shards": there.recommended}


@route("POST", "/users/@me/channels")
def open_dm(call: Call) -> Answer:
    """The direct-message channel with an account; made where it is missing."""
    user = str(call.form.get("recipient_id"))
    if user not in call.port.world.users or user == call.port.world.bot_id:
        form = Form()
        form.fail(("recipient_id",), "INVALID_RECIPIENT", "Invalid recipient.")
        form.settle()
    return 200, call.port.world.dm_with(user)


@route("GET", "/users/@me/guilds")
def my_guilds(call: Call) -> Answer:
    """The guilds the bot is in."""
    plain: Json = {"icon": None, "banner": None, "owner": False, "features": []}
    return 200, [
        {"id": guild.id, "name": guild.name, "permissions": guild.roles[guild.id]["permissions"], **plain}
        for guild in call.port.world.guilds.values()
        if guild.with_bot
    ]


@route("GET", "/users/{user_id}")
def user(call: Call) -> Answer:
    """Any account."""
    return 200, call.port.world.user(call.at["user_id"])


@route("GET", "/guilds/{guild_id}")
def guild(call: Call) -> Answer:
    """A guild the bot is in."""
    world = call.port.world
    there = world.guild(call.at["guild_id"])
    counts: Json = {}
    if call.query.get("with_counts") in ("1", "true"):
        counts = {
            "approximate_member_count": len(there.members),
            "approximate_presence_count": len(there.members),
        }
    return 200, objects.rest_guild(world, there) | counts


@route("GET", "/guilds/{guild_id}/channels")
def channels(call: Call) -> Answer:
    """A guild's channels, without threads."""
    world = call.port.world
    there = world.guild(call.at["guild_id"])
    return 200, [c for c in world.channels.values() if c.get("guild_id") == there.id and c["type"] not in THREADS]


@route("GET", "/guilds/{guild_id}/roles")
def roles(call: Call) -> Answer:
    """A guild's roles."""
    return 200, list(call.port.world.guild(call.at["guild_id"]).roles.values())


@route("GET", "/guilds/{guild_id}/members/{user_id}")
def member(call: Call) -> Answer:
    """One member; 10007 for an account that is not, or no longer, in the guild."""
    world = call.port.world
    there = world.guild(call.at["guild_id"])
    user_id = world.bot_id if call.at["user_id"] == "@me" else call.at["user_id"]
    world.user(user_id)
    return 200, world.member(there, user_id)


# --- application emoji ----------------------------------------------------------------------------

EMOJIS_PATH = "/applications/{application_id}/emojis"


def _own(call: Call) -> None:
    if call.at["application_id"] != call.port.world.bot_id:
        raise Refused(20012)


def _emoji(call: Call) -> Json:
    _own(call)
    if call.at["emoji_id"] not in call.port.world.emojis:
        raise Refused(10014)
    return call.port.world.emojis[call.at["emoji_id"]]


def _check_name(form: Form, name: object) -> None:
    if form.text(("name",), name, 2, 32) and not EMOJI_NAME.fullmatch(str(name)):
        form.fail(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")


@route("GET", EMOJIS_PATH)
def emojis(call: Call) -> Answer:
    """All emoji of the application."""
    _own(call)
    return 200, {"items": list(call.port.world.emojis.values())}


@route("POST", EMOJIS_PATH)
def add_emoji(call: Call) -> Answer:
    """Add an emoji: a name and a data URI of at most 256 KiB."""
    _own(call)
    world, form = call.port.world, Form()
    _check_name(form, call.form.get("name"))
    match = DATA_URI.fullmatch(str(call.form.get("image")))
    data = b""
    if match is None:
        form.fail(("image",), "IMAGE_INVALID", "Invalid image data")
    else:
        try:
            data = base64.b64decode(match[2], validate=True)
        except binascii.Error:
            form.fail(("image",), "IMAGE_INVALID", "Invalid image data")
    if len(data) > EMOJI_BYTES:
        form.fail(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256 KiB.")
    if any(e["name"] == call.form.get("name") for e in world.emojis.values()):
        form.fail(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "This name is already taken.")
    form.settle()
    if len(world.emojis) >= EMOJIS:
        raise Refused(30008, message="Maximum number of emojis reached (2000)")
    emoji: Json = {
        "id": world.flakes.next(),
        "name": call.form["name"],
        "user": world.bot,
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": bool(match and match[1] == "image/gif"),
        "available": True,
    }
    world.emojis[emoji["id"]] = emoji
    world.files[emoji["id"]] = Stored(f"{emoji['name']}.png", data, match[1] if match else None)
    call.port.changed()
    return 201, emoji


@route("GET", EMOJIS_PATH + "/{emoji_id}")
def emoji(call: Call) -> Answer:
    """One emoji of the application."""
    return 200, _emoji(call)


@route("PATCH", EMOJIS_PATH + "/{emoji_id}")
def rename_emoji(call: Call) -> Answer:
    """Rename an emoji."""
    stored, form = _emoji(call), Form()
    _check_name(form, call.form.get("name"))
    form.settle()
    stored["name"] = call.form["name"]
    call.port.changed()
    return 200, stored


@route("DELETE", EMOJIS_PATH + "/{emoji_id}")
def remove_emoji(call: Call) -> Answer:
    """Remove an emoji."""
    stored = _emoji(call)
    del call.port.world.emojis[stored["id"]]
    call.port.changed()
    return NOTHING
