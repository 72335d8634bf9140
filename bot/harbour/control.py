"""Network faults and changes of the world, as tests and the page ask for them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.harbour import objects
from bot.harbour.errors import Json
from bot.harbour.faults import GATEWAY, HTTP
from bot.harbour.gateway import GUILD_MEMBERS
from bot.harbour.limits import permissions
from bot.harbour.limits.commands import LOCALES
from bot.harbour.members.acts import Acts
from bot.harbour.model import DM, THREADS, Guild
from bot.harbour.port import Port
from bot.harbour.rest.messages import drop


class Control:
    """Carries out ``{"do": ...}``. KeyError or ValueError name what is missing or wrong."""

    def __init__(self, port: Port, acts: Acts) -> None:
        self.port = port
        self.acts = acts
        self._deeds: dict[str, Callable[[Json], Awaitable[Json | None]]] = {
            "fault": self._fault,
            "clear_faults": self._clear,
            "leave": self._leave,
            "dms": self._dms,
            "locale": self._locale,
            "permissions": self._permissions,
            "delete_channel": self._delete_channel,
            "delete_message": self._delete_message,
            "invalid_session": self._invalid_session,
            "reconnect": self._reconnect,
            "shut_shard": self._shut_shard,
            "open_shard": self._open_shard,
            "guild_outage": self._guild_outage,
            "add_member": self._add_member,
            "install": self._install,
            "advance": self._advance,
            "reload": self._reload,
            "remove_bot": self._remove_bot,
            "add_bot": self._add_bot,
        }

    async def do(self, body: Json) -> Json:
        """Carry out one request; returns its answer, an empty object where it has none."""
        deed = self._deeds.get(str(body.get("do")))
        if deed is None:
            raise ValueError(f"unknown deed {body.get('do')!r}; known are {', '.join(self._deeds)}")
        answer = await deed(body) or {}
        self.port.changed()
        return answer

    async def _fault(self, body: Json) -> None:
        kind = str(body.get("kind"))
        if kind == "drop_gateway":
            self.port.gateway.drop(body.get("shard"))
        elif kind in (*HTTP, *GATEWAY):
            self.port.faults.add(
                kind,
                route=str(body.get("route") or ""),
                times=int(body.get("times") or 1),
                seconds=float(body.get("seconds") or 0.3),
                code=int(body.get("code") or 0),
            )
        else:
            raise ValueError(f"unknown fault {kind!r}; known are {', '.join((*HTTP, *GATEWAY))}")
        self.port.feed.tell_all("fault", {"kind": kind, "set": self.port.faults.current()})

    async def _clear(self, body: Json) -> None:
        self.port.faults.clear()
        self.port.feed.tell_all("fault", {"kind": "", "set": []})

    def _member(self, body: Json) -> str:
        return self.port.world.named(str(body["member"]))

    async def _leave(self, body: Json) -> None:
        member, world = self._member(body), self.port.world
        for guild in world.guilds.values():
            if guild.with_bot and guild.members.pop(member, None) is not None:
                event = {"guild_id": guild.id, "user": world.users[member]}
                self.port.gateway.dispatch("GUILD_MEMBER_REMOVE", event)

    async def _dms(self, body: Json) -> None:
        closed = self.port.world.dms_closed
        (closed.discard if body["open"] else closed.add)(self._member(body))

    async def _locale(self, body: Json) -> None:
        if body["locale"] not in LOCALES:
            raise ValueError(f"Discord has no locale {body['locale']!r}")
        self.port.world.locales[self._member(body)] = body["locale"]

    async def _permissions(self, body: Json) -> None:
        """Deny the bot permissions in a channel; an empty list gives them back."""
        world = self.port.world
        channel = world.channels[world.channel_named(str(body["channel"]))]
        if channel["type"] == DM or channel["type"] in THREADS:
            raise ValueError("permissions are set on text channels")
        deny = permissions.mask(*body["deny"])
        others = [item for item in channel["permission_overwrites"] if item["id"] != world.bot_id]
        of_bot = [{"id": world.bot_id, "type": 1, "allow": "0", "deny": str(deny)}] if deny else []
        channel["permission_overwrites"] = others + of_bot
        self.port.tell_channel("CHANNEL_UPDATE", channel)

    async def _delete_channel(self, body: Json) -> None:
        world = self.port.world
        for gone in world.remove_channel(world.channel_named(str(body["channel"]))):
            self.port.tell_channel("THREAD_DELETE" if gone["type"] in THREADS else "CHANNEL_DELETE", gone)

    async def _delete_message(self, body: Json) -> None:
        world = self.port.world
        drop(self.port, world.post(world.channel_named(str(body["channel"])), str(body["message"])))

    async def _invalid_session(self, body: Json) -> None:
        self.port.gateway.invalidate(body.get("shard"))

    async def _reconnect(self, body: Json) -> None:
        self.port.gateway.reconnect(body.get("shard"))

    async def _shut_shard(self, body: Json) -> None:
        self.port.gateway.shut(int(body["shard"]))

    async def _open_shard(self, body: Json) -> None:
        self.port.gateway.open(int(body["shard"]))

    async def _guild_outage(self, body: Json) -> None:
        """A guild is down for a while (the first, if none is named): GUILD_DELETE that says it is unavailable; with
        ``over`` it is back."""
        guild, gateway = self._home(body), self.port.gateway
        if not body.get("over"):
            gateway.dispatch("GUILD_DELETE", {"id": guild.id, "unavailable": True})
            return
        everyone = bool(gateway.intents & GUILD_MEMBERS)
        gateway.dispatch("GUILD_CREATE", objects.gateway_guild(self.port.world, guild, everyone=everyone))

    async def _add_member(self, body: Json) -> Json:
        """A new account joins the guild."""
        if body["locale"] not in LOCALES:
            raise ValueError(f"Discord has no locale {body['locale']!r}")
        world = self.port.world
        user = world.add_user(str(body["name"]), body["locale"])
        guild = next(guild for guild in world.guilds.values() if guild.with_bot)
        member = world.join(guild, user["id"])
        self.port.gateway.dispatch("GUILD_MEMBER_ADD", member | {"user": user, "guild_id": guild.id})
        return {"user": user}

    async def _install(self, body: Json) -> None:
        """A member installs the bot for their own account, or removes it."""
        world = self.port.world
        (world.installed_by.add if body["installed"] else world.installed_by.discard)(self._member(body))
        self.port.feed.tell_all("commands_update", {})

    async def _advance(self, body: Json) -> Json:
        """Move the harbour's clock forward, and with it whatever keeps time by it."""
        seconds = float(body["seconds"])
        if seconds < 0:
            raise ValueError("the harbour clock only runs forward")
        await (self.port.pass_time or self.port.clock.advance)(seconds)
        self.port.feed.tell_all("clock", {"now": self.port.clock.now()})
        return {"now": self.port.clock.now()}

    def _home(self, body: Json) -> Guild:
        world = self.port.world
        return world.guilds[str(body["guild"])] if "guild" in body else next(iter(world.guilds.values()))

    async def _remove_bot(self, body: Json) -> None:
        """The bot is thrown out of a guild (the first, if none is named)."""
        guild = self._home(body)
        guild.with_bot = False
        guild.members.pop(self.port.world.bot_id, None)
        self.port.gateway.dispatch("GUILD_DELETE", {"id": guild.id})
        self.port.feed.tell_all("commands_update", {})

    async def _add_bot(self, body: Json) -> None:
        """The bot is invited to a guild (the first, if none is named)."""
        guild, world = self._home(body), self.port.world
        if not guild.with_bot:
            guild.with_bot = True
            roles = [role for role, item in guild.roles.items() if item["managed"]]
            world.join(guild, world.bot_id, roles)
            everyone = bool(self.port.gateway.intents & GUILD_MEMBERS)
            self.port.gateway.dispatch("GUILD_CREATE", objects.gateway_guild(world, guild, everyone=everyone))
            self.port.feed.tell_all("commands_update", {})

    async def _reload(self, body: Json) -> None:
        self.acts.reload(self._member(body))
