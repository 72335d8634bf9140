"""Turns a checked draft into a message as Discord would show it, and an edit into the changed message."""

from __future__ import annotations

import io
import mimetypes
import re
from typing import Any

from PIL import Image, UnidentifiedImageError

from bot.harbour.errors import Json, clone
from bot.harbour.limits import components as kinds
from bot.harbour.limits import permissions
from bot.harbour.limits.message import Draft, Upload, safe_name
from bot.harbour.model import CDN, COMPONENTS_V2, DM, SUPPRESS_NOTIFICATIONS, Ping, Post, Stored, World

USER_MENTION = re.compile(r"<@!?(\d+)>")
ROLE_MENTION = re.compile(r"<@&(\d+)>")


def store_upload(world: World, channel_id: str, upload: Upload, listed: Json, *, ephemeral: bool) -> Json:
    """Keep an uploaded file; returns its attachment object."""
    name = safe_name(listed.get("filename") or upload.filename)
    attachment_id = world.flakes.next()
    guessed = mimetypes.guess_type(name)[0]
    world.files[attachment_id] = Stored(name, upload.data, guessed)
    folder = "ephemeral-attachments" if ephemeral else "attachments"
    url = f"{CDN}/{folder}/{channel_id}/{attachment_id}/{name}"
    attachment: Json = {
        "id": attachment_id,
        "filename": name,
        "size": len(upload.data),
        "url": url,
        "proxy_url": url.replace("cdn.discordapp.com", "media.discordapp.net"),
    }
    if listed.get("description"):
        attachment["description"] = listed["description"]
    if guessed:
        attachment["content_type"] = guessed
    if ephemeral:
        attachment["ephemeral"] = True
    try:
        with Image.open(io.BytesIO(upload.data)) as picture:
            attachment["width"], attachment["height"] = picture.size
    except (UnidentifiedImageError, OSError):
        pass  # no picture: no size
    return attachment


def fill_files(world: World, post: Post, draft: Draft, *, ephemeral: bool) -> None:
    """Bring the message's files up to date: those the draft keeps, then those it adds."""
    listed = draft.body.get("attachments")
    present = {item["id"]: item for item in post.files}
    if listed is None:
        files = list(post.files)
        listed = []
    else:
        files = []
        for item in listed:
            if str(item["id"]) in present:
                kept = present[str(item["id"])]
                if item.get("description"):
                    kept["description"] = item["description"]
                files.append(kept)
    by_number = {str(item["id"]): item for item in listed}
    for upload in draft.uploads:
        about = by_number.get(str(upload.number), {})
        files.append(store_upload(world, post.channel_id, upload, about, ephemeral=ephemeral))
    post.files = files


def dress(post: Post) -> None:
    """Give components their ids and media, embeds their pictures, and hide the attachments that these show."""
    used: set[str] = set()
    body = post.body
    body["components"] = [_component(c, post, used) for c in body["components"]]
    _number(body["components"])
    body["embeds"] = [{k: v for k, v in embed.items() if v is not None} for embed in body["embeds"]]
    for embed in body["embeds"]:
        embed["type"] = "rich"
        for key in ("image", "thumbnail"):
            if key in embed:
                media = _media(post, embed[key], used)
                embed[key] = {name: media[name] for name in ("url", "proxy_url", "width", "height") if media[name]}
    body["attachments"] = [item for item in post.files if item["id"] not in used]


def _find(post: Post, url: str) -> Json | None:
    for item in post.files:
        if url in (f"attachment://{item['filename']}", item["url"]):
            return item
    return None


def _component(source: Json, post: Post, used: set[str]) -> Json:
    component = {key: value for key, value in source.items() if value is not None}
    kind = component["type"]
    if kind in (kinds.SECTION, kinds.CONTAINER, kinds.ROW):
        component["components"] = [_component(child, post, used) for child in component["components"]]
    if "accessory" in component:
        component["accessory"] = _component(component["accessory"], post, used)
    if "emoji" in component:
        component["emoji"] = _emoji(component["emoji"])
    if kind == kinds.CONTAINER:
        component = {"accent_color": None, "spoiler": False, **component}
    elif kind == kinds.SEPARATOR:
        component = {"spacing": 1, "divider": True} | component
    elif kind in kinds.SELECTS:
        component = {"min_values": 1, "max_values": 1} | component
        component.pop("required", None)
        if "options" in component:
            component["options"] = [
                {key: _emoji(value) if key == "emoji" else value for key, value in option.items() if value is not None}
                for option in component["options"]
            ]
    elif kind == kinds.THUMBNAIL:
        component = {"description": None, "spoiler": False} | component
        component["media"] = _media(post, component["media"], used)
    elif kind == kinds.FILE:
        item = _find(post, component["file"]["url"])
        about: Json = {"name": item["filename"], "size": item["size"]} if item else {"name": None, "size": None}
        component = {"spoiler": False} | component | about
        component["file"] = _media(post, component["file"], used)
    elif kind == kinds.GALLERY:
        component["items"] = [
            {
                "media": _media(post, item["media"], used),
                "description": item.get("description"),
                "spoiler": bool(item.get("spoiler")),
            }
            for item in component["items"]
        ]
    return component


def _media(post: Post, media: Json, used: set[str]) -> Json:
    item = _find(post, media["url"])
    if item is None:
        unknown: Json = {"id": post.id, "url": media["url"], "proxy_url": media["url"]}
        return unknown | {"width": None, "height": None, "content_type": None}
    used.add(item["id"])
    return {
        "id": item["id"],
        "url": item["url"],
        "proxy_url": item["proxy_url"],
        "width": item.get("width"),
        "height": item.get("height"),
        "content_type": item.get("content_type"),
        "attachment_id": item["id"],
    }


def _emoji(emoji: Json) -> Json:
    """A partial emoji with its id as text."""
    shown = {key: value for key, value in emoji.items() if value is not None}
    return shown | ({"id": str(shown["id"])} if "id" in shown else {})


def _number(components: list[Json]) -> None:
    taken = {c["id"] for _, c in kinds.walk(components) if c.get("id")}
    free = 1
    for _, component in kinds.walk(components):
        if not component.get("id"):
            while free in taken:
                free += 1
            component["id"] = free
            taken.add(free)


def words(body: Json) -> str:
    """All text of a message in which a mention counts: its content and its text displays."""
    texts = [body["content"]]
    texts += [c["content"] for _, c in kinds.walk(body["components"]) if c["type"] == kinds.TEXT_DISPLAY]
    return "\n".join(texts)


def mention(world: World, post: Post, allowed: Any, *, guild_id: str | None, rights: int) -> bool:
    """Fill ``mentions``, ``mention_roles`` and ``mention_everyone`` as allowed; returns whether everyone is
    mentioned."""
    allowed = {"parse": ["users", "roles", "everyone"]} if allowed is None else allowed
    parse = allowed.get("parse") or []
    text = words(post.body)
    users = [u for u in dict.fromkeys(USER_MENTION.findall(text)) if u in world.users]
    named = {str(u) for u in allowed.get("users") or []}
    users = users if "users" in parse else [u for u in users if u in named]
    guild = world.guilds.get(guild_id) if guild_id else None
    roles = [r for r in dict.fromkeys(ROLE_MENTION.findall(text)) if guild and r in guild.roles]
    named_roles = {str(r) for r in allowed.get("roles") or []}
    roles = roles if "roles" in parse else [r for r in roles if r in named_roles]
    may = bool(rights & permissions.BITS["MENTION_EVERYONE"])
    everyone = may and guild is not None and "everyone" in parse and ("@everyone" in text or "@here" in text)
    post.body["mentions"] = [clone(world.users[u]) for u in users]
    post.body["mention_roles"] = roles
    post.body["mention_everyone"] = everyone
    return everyone


def ping(world: World, post: Post, channel: Json) -> list[str]:
    """Record whom a new message notifies (nobody when it is silent or ephemeral); returns the member ids.

    Call it for new messages only: an edit never pings.
    """
    if post.reader is not None or post.flags & SUPPRESS_NOTIFICATIONS:
        return []
    viewers = [u for u in world.viewers(channel) if u != post.author_id]
    if channel["type"] == DM or post.body["mention_everyone"]:
        meant = viewers
    else:
        roles = set(post.body["mention_roles"])
        guild = world.guilds[channel["guild_id"]]
        by_name = {user["id"] for user in post.body["mentions"]}
        meant = [u for u in viewers if u in by_name or roles & set(guild.members[u]["roles"])]
    world.pings.extend(Ping(member, post.channel_id, post.id) for member in meant)
    return meant


def blank(world: World, channel_id: str, author: Json, *, kind: int = 0, flags: int = 0) -> Post:
    """An empty message of an author, with every key that a message has."""
    now = world.clock.now()
    body: Json = {
        "id": world.flakes.next(),
        "channel_id": channel_id,
        "type": kind,
        "author": clone(author),
        "content": "",
        "mentions": [],
        "mention_roles": [],
        "mention_everyone": False,
        "attachments": [],
        "embeds": [],
        "components": [],
        "timestamp": world.clock.stamp(now),
        "edited_timestamp": None,
        "flags": flags,
        "pinned": False,
        "tts": False,
    }
    return Post(body=body, created=now)


def fill(world: World, post: Post, draft: Draft, *, guild_id: str | None, rights: int) -> None:
    """Put a checked draft into a message, new or edited. A field that is absent stays as it was."""
    body = post.body
    for key in ("content", "embeds", "components"):
        if key in draft.body:
            body[key] = clone(draft.body[key]) or ("" if key == "content" else [])
    if draft.body.get("tts"):
        body["tts"] = True
    if draft.body.get("flags") is not None:
        body["flags"] |= int(draft.body["flags"]) & COMPONENTS_V2
    fill_files(world, post, draft, ephemeral=post.reader is not None)
    dress(post)
    mention(world, post, draft.body.get("allowed_mentions"), guild_id=guild_id, rights=rights)
