"""What members do in their clients: run a command, press, choose, submit a form, write, read."""

from __future__ import annotations

import base64
import binascii
import itertools
from collections.abc import Iterator
from typing import Any

from bot.harbour import compose, threads
from bot.harbour.errors import Json, clone
from bot.harbour.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, SHOWN_MODAL, Interaction
from bot.harbour.limits import modal as limits_modal
from bot.harbour.limits.commands import CHAT_INPUT, ON_USER
from bot.harbour.limits.components import (
    BUTTON,
    ENTITY_SELECTS,
    FILE_UPLOAD,
    LABEL,
    ROW,
    SELECTS,
    TEXT_DISPLAY,
    walk,
)
from bot.harbour.limits.message import CONTENT, FILE_BYTES, Upload
from bot.harbour.limits.modal import Unfit
from bot.harbour.limits.permissions import BITS
from bot.harbour.members.act_options import Options
from bot.harbour.model import DM, EPHEMERAL, LOADING, THREADS, Post
from bot.harbour.port import Port
from bot.harbour.rest.messages import settle_post


class Acts:
    """The members' side of the harbour. An act that Discord's client would not allow raises ``Unfit``."""

    def __init__(self, port: Port) -> None:
        self.port = port
        self._nonces = itertools.count(1)

    # --- reading ----------------------------------------------------------------------------------

    def place(self, member: str, channel_id: str) -> Json:
        """The channel a member looks at; ``@dm`` is their direct messages with the bot."""
        world = self.port.world
        if member not in world.users or member == world.bot_id:
            raise Unfit(f"there is no member {member}")
        if channel_id == "@dm":
            return world.dm_with(member)
        channel = world.channels.get(channel_id)
        if channel is None or not world.rights(member, channel) & BITS["VIEW_CHANNEL"]:
            raise Unfit("this channel is not there, or not visible to this member")
        return channel

    def view(self, member: str, channel_id: str) -> list[Json]:
        """The messages a member sees in a channel, oldest first; their ephemeral ones carry ``ephemeral_for``."""
        channel = self.place(member, channel_id)
        posts = sorted(self.port.world.posts[channel["id"]].values(), key=lambda post: int(post.id))
        seen: list[Json] = []
        for post in posts:
            if post.reader is None:
                seen.append(self.port.world.wire(post))
            elif post.reader == member and not post.gone:
                seen.append(self.port.world.wire(post) | {"ephemeral_for": member})
        return seen

    def reload(self, member: str) -> None:
        """The member's client restarts: their ephemeral messages are gone from it."""
        for posts in self.port.world.posts.values():
            for post in posts.values():
                post.gone = post.gone or post.reader == member

    def commands(self, member: str, channel_id: str) -> list[Json]:
        """The commands a member may use in a channel, of all three types."""
        return [clone(command) for command in self.offered(member, self.place(member, channel_id))]

    def offered(self, member: str, channel: Json) -> Iterator[Json]:
        """The same as they are kept: not to be changed."""
        shelves = self.port.world.commands
        for command in (*shelves[""].values(), *shelves.get(channel.get("guild_id", "-"), {}).values()):
            if self._owners(member, channel, command) and self._allowed(member, channel, command):
                yield command

    def _owners(self, member: str, channel: Json, command: Json) -> dict[str, str]:
        """Whose installation provides the command: the guild's ("0"), the member's own ("1")."""
        world, owners = self.port.world, {}
        guild = world.guild_of(channel)
        types = command["integration_types"]
        if 0 in types and guild is not None and guild.with_bot:
            owners["0"] = guild.id
        elif 0 in types and guild is None and any(g.with_bot and member in g.members for g in world.guilds.values()):
            owners["0"] = "0"
        if 1 in types and member in world.installed_by:
            owners["1"] = member
        return owners

    def _allowed(self, member: str, channel: Json, command: Json) -> bool:
        context = 1 if channel["type"] == DM else 0
        if "guild_id" in command:
            fits = context == 0
        elif command["contexts"] is None:
            fits = context == 0 or command["dm_permission"]
        else:
            fits = context in command["contexts"]
        if not fits or context == 1:
            return bool(fits)
        rights = self.port.world.rights(member, channel)
        if not rights & BITS["USE_APPLICATION_COMMANDS"]:
            return False
        needed = command["default_member_permissions"]
        if needed is None:
            return True
        # "0" closes the command to all but administrators.
        return bool(rights & BITS["ADMINISTRATOR"]) if int(needed) == 0 else rights & int(needed) == int(needed)

    # --- commands ---------------------------------------------------------------------------------

    def _command(self, member: str, channel: Json, command_id: str) -> tuple[Json, dict[str, str]]:
        for command in self.offered(member, channel):
            if command["id"] == command_id:
                return clone(command), self._owners(member, channel, command)
        raise Unfit("this member has no such command here")

    def slash(
        self,
        member: str,
        channel_id: str,
        command_id: str,
        options: list[Json],
        attachments: list[Json] | None = None,
    ) -> Interaction:
        """Run a slash command with finished options."""
        channel = self.place(member, channel_id)
        command, owners = self._command(member, channel, command_id)
        if command["type"] != CHAT_INPUT:
            raise Unfit("this is no slash command")
        files = {a["option"]: self._attach(channel, a) for a in attachments or []}
        reading = Options(self.port.world, channel, files)
        data = self._head(command)
        data["options"] = reading.finished(command.get("options") or [], options)
        if reading.resolved:
            data["resolved"] = reading.resolved
        return self._start(COMMAND, member, channel, data, owners)

    def complete(self, member: str, channel_id: str, command_id: str, options: list[Json]) -> Interaction:
        """Ask for suggestions for the option marked ``focused``."""
        channel = self.place(member, channel_id)
        command, owners = self._command(member, channel, command_id)
        data = self._head(command)
        data["options"] = Options(self.port.world, channel, {}).unfinished(command.get("options") or [], options)
        return self._start(AUTOCOMPLETE, member, channel, data, owners)

    def context(self, member: str, channel_id: str, command_id: str, target: str) -> Interaction:
        """Run a menu command on a member or on a message."""
        channel = self.place(member, channel_id)
        command, owners = self._command(member, channel, command_id)
        world, data = self.port.world, self._head(command)
        data["target_id"] = target
        if command["type"] == CHAT_INPUT:
            raise Unfit("this is a slash command")
        if command["type"] == ON_USER:
            if target not in world.users:
                raise Unfit(f"there is no user {target}")
            reading = Options(world, channel, {})
            reading.resolve_user(target)
            data["resolved"] = reading.resolved
        else:
            post = self._seen(member, channel, target)
            if post.reader is not None:
                raise Unfit("Discord offers no commands on a message that only you see")
            data["resolved"] = {"messages": {target: world.wire(post)}}
        return self._start(COMMAND, member, channel, data, owners)

    @staticmethod
    def _head(command: Json) -> Json:
        head: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
        return head | ({"guild_id": command["guild_id"]} if "guild_id" in command else {})

    def _start(
        self, kind: int, member: str, channel: Json, data: Json, owners: dict[str, str], **more: Any
    ) -> Interaction:
        nonce = next(self._nonces)
        return self.port.interactions.start(kind, member, channel, data, nonce=nonce, owners=owners, **more)

    # --- messages ---------------------------------------------------------------------------------

    def _seen(self, member: str, channel: Json, message_id: str) -> Post:
        home = channel
        if channel["type"] in THREADS and message_id == channel["id"]:
            home = self.place(member, channel["parent_id"])  # the thread's starter message is shown in it, too
        post = self.port.world.posts[home["id"]].get(message_id)
        if post is None or post.gone or post.reader not in (None, member):
            raise Unfit("this message is not there, or not visible to this member")
        return post

    def component(
        self, member: str, channel_id: str, message_id: str, custom_id: str, values: list[str] | None = None
    ) -> Interaction:
        """Press a button or choose in a menu. ``channel_id``: where the member is, a thread for its starter."""
        channel = self.place(member, channel_id)
        post = self._seen(member, channel, message_id)
        if post.flags & LOADING:
            raise Unfit("the bot is still thinking")
        matches = [c for _, c in walk(post.body["components"]) if c.get("custom_id") == custom_id]
        if not matches:
            raise Unfit(f"the message has no component {custom_id!r}")
        part = matches[0]
        if part.get("disabled"):
            raise Unfit("this component is disabled")
        data: Json = {"custom_id": custom_id, "component_type": part["type"], "id": part["id"]}
        if part["type"] != BUTTON:
            chosen = list(values or [])
            limits_modal.check_entry(part | {"required": part["min_values"] > 0}, chosen)
            data["values"] = chosen
            if part["type"] in ENTITY_SELECTS:
                reading = Options(self.port.world, channel, {})
                reading.resolve_entities(part["type"], chosen)
                data["resolved"] = reading.resolved
        metadata = post.body.get("interaction_metadata") or {}
        owners = metadata.get("authorizing_integration_owners") or {"0": channel.get("guild_id", "0")}
        return self._start(COMPONENT, member, channel, data, owners, source=post)

    def modal(self, member: str, interaction_id: str, custom_id: str, components: list[Json]) -> Interaction:
        """Submit the form that an interaction opened. Fields left out keep what the form showed."""
        try:
            opener = self.port.interactions.get(interaction_id)
        except KeyError:
            raise Unfit("no such interaction") from None
        if opener.member != member or opener.state != SHOWN_MODAL or opener.modal is None:
            raise Unfit("this interaction opened no form for this member")
        if opener.modal["custom_id"] != custom_id:
            raise Unfit("the form has another custom_id")
        channel = self.place(member, opener.channel_id)
        given: Json = {}
        for row in components:
            inner = row.get("components") or ([row["component"]] if "component" in row else [row])
            given |= {part["custom_id"]: part for part in inner if "custom_id" in part}
        known = {part["custom_id"] for part in limits_modal.fields(opener.modal)}
        if strange := set(given) - known:
            raise Unfit(f"the form has no {', '.join(sorted(strange))}")
        reading = Options(self.port.world, channel, {})
        numbers = itertools.count(1)
        rows = [self._row(row, given, reading, channel, numbers) for row in opener.modal["components"]]
        data: Json = {"custom_id": custom_id, "components": rows}
        if reading.resolved:
            data["resolved"] = reading.resolved
        return self._start(MODAL, member, channel, data, opener.owners, source=opener.source, parent=opener)

    def _row(self, row: Json, given: Json, reading: Options, channel: Json, numbers: Any) -> Json:
        made: Json = {"type": row["type"], "id": row.get("id") or next(numbers)}
        if row["type"] == LABEL:
            made["component"] = self._entry(row["component"], given, reading, channel, numbers)
        elif row["type"] == ROW:
            made["components"] = [self._entry(part, given, reading, channel, numbers) for part in row["components"]]
        elif row["type"] != TEXT_DISPLAY:
            raise Unfit(f"a form row of type {row['type']}")
        return made

    def _entry(self, part: Json, given: Json, reading: Options, channel: Json, numbers: Any) -> Json:
        kind, name = part["type"], part["custom_id"]
        key = "values" if kind in (*SELECTS, 19, 22) else "value"
        value = limits_modal.prefilled(part)
        if name in given:
            value = given[name].get(key, [] if key == "values" else None)
            if value is None and kind == 4:
                value = ""
        if kind == FILE_UPLOAD:
            files = [self._attach(channel, item) for item in value]
            value = [item["id"] for item in files]
            for item in files:
                reading.put("attachments", item["id"], item)
        limits_modal.check_entry(part, value)
        if kind in ENTITY_SELECTS:
            reading.resolve_entities(kind, value)
        return {"type": kind, "id": part.get("id") or next(numbers), "custom_id": name, key: value}

    def _attach(self, channel: Json, item: Json) -> Json:
        try:
            data = base64.b64decode(item["base64"], validate=True)
        except (KeyError, TypeError, binascii.Error):
            raise Unfit("a file needs filename and base64") from None
        if len(data) > FILE_BYTES:
            raise Unfit("files may have 10 MiB at most")
        upload = Upload(0, str(item["filename"]), data)
        return compose.store_upload(self.port.world, channel["id"], upload, {}, ephemeral=True)

    def say(self, member: str, channel_id: str, content: str) -> Post:
        """Write a message as a member."""
        world, channel = self.port.world, self.place(member, channel_id)
        if not 1 <= len(content) <= CONTENT:
            raise Unfit(f"a message has 1 to {CONTENT} characters")
        in_thread = channel["type"] in THREADS
        needed = "SEND_MESSAGES_IN_THREADS" if in_thread else "SEND_MESSAGES"
        rights = world.rights(member, channel)
        if not rights & BITS[needed]:
            raise Unfit("this member may not write here")
        if in_thread:
            if channel["thread_metadata"]["locked"]:
                raise Unfit("the thread is locked")
            threads.set_archived(self.port, channel, archived=False)
        post = compose.blank(world, channel["id"], world.users[member])
        post.body["content"] = content
        compose.mention(world, post, None, guild_id=channel.get("guild_id"), rights=rights)
        settle_post(self.port, post, channel)
        return post

    def dismiss(self, member: str, channel_id: str, message_id: str) -> None:
        """Dismiss an ephemeral message."""
        post = self._seen(member, self.place(member, channel_id), message_id)
        if not post.flags & EPHEMERAL:
            raise Unfit("only a message that you alone see can be dismissed")
        post.gone = True
