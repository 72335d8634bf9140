"""The client: connected with the fewest rights, kept alive by a supervisor, deaf to everything but its own affairs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Protocol

import aiohttp
import discord
import structlog
from discord import app_commands

from bot.discord.registry import register
from bot.discord.router import Router

FIRST_WAIT, LONGEST_WAIT, CALM = 1.0, 60.0, 300.0
_log = structlog.get_logger(__name__)


class Losses(Protocol):
    """Who is told that something the campaigns stand on is gone or closed to us."""

    async def guild_gone(self, guild_id: int) -> None:
        """The bot was removed from a server."""
        ...

    async def channel_gone(self, channel_id: int) -> None:
        """A channel or thread was deleted."""
        ...

    async def message_gone(self, message_id: int) -> None:
        """A post was deleted."""
        ...

    async def rights_changed(self, guild_id: int) -> None:
        """Somebody changed permissions: what was refused may work again, or the other way round."""
        ...


@dataclass
class Health:
    """How the connection stands, for health checks."""

    ready: bool = False
    connected: bool = False
    guilds: int = 0
    connects: int = 0
    latency: float = 0.0


# Voice is no affair of a game by post; the library need not warn that it cannot speak.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def intents() -> discord.Intents:
    """Servers and channels alone: no members, no presences, nobody's messages."""
    wanted = discord.Intents.none()
    wanted.guilds = True
    return wanted


class FlotillaClient(discord.Client):
    """One connection. ``connector`` leads it elsewhere than to Discord; ``options`` go to the library.

    ``add_commands`` enters the commands in the tree before they are registered. ``health`` may be shared by all
    connections of a supervisor.
    """

    def __init__(
        self,
        router: Router,
        *,
        add_commands: Callable[[app_commands.CommandTree[Any]], Awaitable[None]] | None = None,
        losses: Losses | None = None,
        health: Health | None = None,
        connector: aiohttp.BaseConnector | None = None,
        **options: Any,
    ) -> None:
        super().__init__(
            intents=intents(),
            connector=connector,
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=True, replied_user=False),
            **options,
        )
        self.router = router
        self.health = health if health is not None else Health()
        self.losses = losses
        self.tree: app_commands.CommandTree[Any] = app_commands.CommandTree(self)
        self.tree.error(self._command_failed)
        self._add_commands = add_commands

    async def setup_hook(self) -> None:
        """After the login, before anything is heard."""
        if self._add_commands is not None:
            await self._add_commands(self.tree)
            await register(self.tree, self.router.bridge.store.marks)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Taps and forms; commands go through the tree."""
        await self.router.on_interaction(interaction)

    async def _command_failed(self, interaction: discord.Interaction[Any], fault: app_commands.AppCommandError) -> None:
        await self.router.command_failed(interaction, fault)

    # The connection ----------------------------------------------------------------------------------------------

    async def on_connect(self) -> None:
        """Connected to the gateway."""
        self.health.connected = True
        self.health.connects += 1

    async def on_ready(self) -> None:
        """All servers are known."""
        self._up()
        _log.info("ready", guilds=len(self.guilds))

    async def on_resumed(self) -> None:
        """The connection was taken up again, what was missed was replayed."""
        self._up()

    async def on_disconnect(self) -> None:
        """The gateway is gone (the library tries again)."""
        self.health.connected = self.health.ready = False

    def _up(self) -> None:
        self.health.connected = self.health.ready = True
        self.health.guilds = len(self.guilds)
        self.health.latency = self.latency

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """An event's handler failed: log it, stay up."""
        _log.exception("event_failed", gateway_event=event_method)

    # Losses --------------------------------------------------------------------------------------------------------

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot came to a server."""
        self.health.guilds = len(self.guilds)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server."""
        self.health.guilds = len(self.guilds)
        if self.losses is not None:
            await self.losses.guild_gone(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted."""
        if self.losses is not None:
            await self.losses.channel_gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted."""
        if self.losses is not None:
            await self.losses.channel_gone(payload.thread_id)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """A message was deleted (heard only with the intent for messages)."""
        if self.losses is not None:
            await self.losses.message_gone(payload.message_id)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """A channel changed; only who may do what matters here."""
        if self.losses is not None and before.overwrites != after.overwrites:
            await self.losses.rights_changed(after.guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """A role changed."""
        if self.losses is not None and before.permissions != after.permissions:
            await self.losses.rights_changed(after.guild.id)


class Supervisor:
    """Keeps one client connected: when it dies (a payload without a key kills it), a new one takes its place.

    ``make`` makes a fresh client. A refused token or intent is not tried again: it is raised.
    """

    def __init__(
        self,
        make: Callable[[], discord.Client],
        token: str,
        *,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        time: Callable[[], float] | None = None,
    ) -> None:
        self._make = make
        self._token = token
        self._sleep = sleep
        self._time = time
        self._client: discord.Client | None = None
        self._stop = asyncio.Event()
        self.restarts = 0

    @property
    def client(self) -> discord.Client | None:
        """The client that is logged in now; None between two."""
        client = self._client
        return client if client is not None and not client.is_closed() and client.is_ready() else None

    async def run(self) -> None:
        """Stay connected until :meth:`stop`."""
        clock = self._time or asyncio.get_running_loop().time
        wait = FIRST_WAIT
        while not self._stop.is_set():
            began = clock()
            client = self._client = self._make()
            try:
                async with client:
                    await client.start(self._token)
            except (discord.LoginFailure, discord.PrivilegedIntentsRequired):
                raise
            except Exception as fault:  # whatever kills the client must not kill the campaigns
                _log.error("client_died", why=f"{type(fault).__name__}: {fault}")
            if self._stop.is_set():
                break
            if clock() - began > CALM:
                wait = FIRST_WAIT
            self.restarts += 1
            _log.warning("client_starts_again", after=wait)
            await self._sleep(wait)
            wait = min(LONGEST_WAIT, wait * 2)

    async def stop(self) -> None:
        """Close the connection for good."""
        self._stop.set()
        if self._client is not None and not self._client.is_closed():
            await self._client.close()
