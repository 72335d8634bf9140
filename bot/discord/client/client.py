"""The client: connected with the fewest rights, kept alive by a supervisor, listening only to what concerns it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import aiohttp
import discord
import structlog
from discord import app_commands

from bot.discord.client.health import Connection
from bot.discord.client.logins import FewLogins, TurnedAway, look_before, refused_for_good
from bot.discord.client.reach import Reach
from bot.discord.client.registry import register_or_later
from bot.discord.delivery.losses import Ground, Lost
from bot.discord.taps.router import Router
from bot.waiting import end, within

FIRST_WAIT, LONGEST_WAIT, CALM = 1.0, 60.0, 300.0
LOOK_EVERY, ADRIFT = 5.0, 300.0
CLOSES_WITHIN = 0.9
ASK_WITHIN = 10.0
LONGEST_SLEEP = 30.0  # for a rate limit inside one call; the library takes no less. A longer wait puts the call off.
FATAL = (discord.LoginFailure, discord.PrivilegedIntentsRequired, TurnedAway)
"""What :meth:`Supervisor.run` raises: no further login can mend it."""
_log = structlog.get_logger(__name__)


class Losses(Protocol):
    """Is told when a server, channel or post of a campaign is gone or closed to us."""

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
        """Somebody changed permissions: what was refused may work again, or the reverse."""
        ...

    async def connected(self, lost: Ground) -> None:
        """Connected (again): ``lost`` tells whether a server or channel was lost in the meantime."""
        ...


# A game by post has no use for voice; the library need not warn that it cannot speak.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def intents() -> discord.Intents:
    """Only servers and channels: no members, no presences, no messages."""
    wanted = discord.Intents.none()
    wanted.guilds = True
    return wanted


class Tree(app_commands.CommandTree["FlotillaClient"]):
    """The commands, behind the router's door."""

    async def interaction_check(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether a command may be carried out."""
        return await self.client.router.lets_in(interaction)


class FlotillaClient(discord.Client):
    """One connection. ``connector`` leads it somewhere other than Discord; ``options`` go to the library.

    ``add_commands`` adds the commands to the tree before they are registered. ``health`` may be shared by all
    connections of a supervisor; ``reach`` listens to how its calls go.
    """

    def __init__(
        self,
        router: Router,
        *,
        add_commands: Callable[[app_commands.CommandTree[Any]], Awaitable[None]] | None = None,
        losses: Losses | None = None,
        health: Connection | None = None,
        reach: Reach | None = None,
        connector: aiohttp.BaseConnector | None = None,
        **options: Any,
    ) -> None:
        if reach is not None:
            options["http_trace"] = reach.trace()
        super().__init__(
            intents=intents(),
            connector=connector,
            max_messages=None,
            max_ratelimit_timeout=LONGEST_SLEEP,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=True, replied_user=False),
            **options,
        )
        self.router = router
        self.health = health if health is not None else Connection()
        self.losses = losses
        self.tree: app_commands.CommandTree[Any] = Tree(self)
        self.tree.error(self._command_failed)
        self._add_commands = add_commands
        self._registering: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """After the login, before any event arrives."""
        await look_before(self)
        if self._add_commands is not None:
            await self._add_commands(self.tree)
            self._registering = await register_or_later(self.tree, self.router.bridge.store.marks)

    async def close(self) -> None:
        """Close the connection, and what waits to try something again."""
        if self._registering is not None:
            self._registering.cancel()
        await super().close()

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
        if self.losses is not None:
            await self.losses.connected(self.lost)

    async def lost(self, guild_id: int, channel_id: int) -> Lost:
        """Whether a server, or a channel of it, is gone. A server that is down for a while is not gone."""
        guild = self.get_guild(guild_id)
        if guild is None:
            return "guild"
        if guild.unavailable or guild.get_channel(channel_id) is not None:
            return None
        try:
            await self.fetch_channel(channel_id)
        except discord.NotFound:
            return "channel"
        except (discord.DiscordException, aiohttp.ClientError, OSError) as fault:
            _log.info("channel_not_looked_up", why=str(fault))
        return None

    async def on_resumed(self) -> None:
        """The connection was resumed; missed events were replayed."""
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
        """The bot was added to a server."""
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
        """A message was deleted (received only with the intent for messages)."""
        if self.losses is not None:
            await self.losses.message_gone(payload.message_id)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """A channel changed; only its permissions matter here."""
        if self.losses is not None and before.overwrites != after.overwrites:
            await self.losses.rights_changed(after.guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """A role changed."""
        if self.losses is not None and before.permissions != after.permissions:
            await self.losses.rights_changed(after.guild.id)


class Supervisor:
    """Keeps one client connected: when it dies (a payload without a key kills it), a new one takes its place.

    ``make`` makes a fresh client. What no login can mend (:data:`FATAL`) is not tried again: it is raised. Where few
    logins are left of the day's, the next waits until Discord gives new ones. ``ready`` says whether
    the gateway is connected; a client that is not connected for ``adrift`` seconds is replaced, since the library's
    pauses between two attempts grow to a quarter of an hour.
    """

    def __init__(
        self,
        make: Callable[[], discord.Client],
        token: str,
        *,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        time: Callable[[], float] | None = None,
        ready: Callable[[], bool] | None = None,
        reach: Reach | None = None,
        look_every: float = LOOK_EVERY,
        adrift: float = ADRIFT,
    ) -> None:
        self._make = make
        self._token = token
        self._sleep = sleep
        self._time = time
        self._ready = ready
        self._reach = reach
        self._look_every = look_every
        self._adrift = adrift
        self._client: discord.Client | None = None
        self._stop = asyncio.Event()
        self.restarts = 0

    @property
    def client(self) -> discord.Client | None:
        """The client that is logged in now; None between two clients."""
        client = self._client
        return client if client is not None and not client.is_closed() and client.is_ready() else None

    async def run(self, beat: Callable[[], None] = lambda: None) -> None:
        """Stay connected until :meth:`stop`; calls ``beat`` as long as it lives."""
        clock = self._time or asyncio.get_running_loop().time
        wait = FIRST_WAIT
        while not self._stop.is_set():
            began = clock()
            client = self._client = self._make()
            rest = 0.0
            try:
                await self._sail(client, beat)
            except FATAL:
                raise
            except FewLogins as few:
                rest = few.seconds
                _log.error("few_logins_left", left=few.left, again_in=rest)
            except Exception as fault:  # whatever kills the client must not kill the campaigns
                if (refused := refused_for_good(fault)) is not None:
                    raise refused from fault
                _log.error("client_died", why=f"{type(fault).__name__}: {fault}")
            if self._stop.is_set():
                break
            if clock() - began > CALM:
                wait = FIRST_WAIT
            self.restarts += 1
            _log.warning("client_starts_again", after=max(wait, rest))
            await self._rest(max(wait, rest), beat)
            wait = min(LONGEST_WAIT, wait * 2)

    async def _rest(self, seconds: float, beat: Callable[[], None]) -> None:
        """Wait, perhaps for hours, with signs of life."""
        while seconds > 0 and not self._stop.is_set():
            beat()
            await self._sleep(min(LONGEST_WAIT, seconds))
            seconds -= LONGEST_WAIT

    async def _sail(self, client: discord.Client, beat: Callable[[], None]) -> None:
        """One client's life: until it dies, is closed, or has drifted too long without a gateway."""

        async def sail() -> None:
            async with client:
                await client.start(self._token)

        sailing = asyncio.create_task(sail(), name="client")
        adrift = 0  # looks, not seconds: a machine that was frozen has missed one
        try:
            while not sailing.done():
                await asyncio.wait({sailing}, timeout=self._look_every)
                beat()
                await self._ask(client)
                adrift = 0 if self._ready is None or self._ready() else adrift + 1
                if adrift * self._look_every > self._adrift:
                    _log.error("client_adrift", seconds=adrift * self._look_every)
                    return
        finally:
            if not sailing.done():
                await within(CLOSES_WITHIN, "close_client", client.close())
                await end([sailing], CLOSES_WITHIN)
        await sailing

    async def _ask(self, client: discord.Client) -> None:
        """Ask Discord how it is, if nobody knows."""
        if self._reach is None or not self._reach.must_ask or not client.is_ready() or client.is_closed():
            return
        try:
            async with asyncio.timeout(ASK_WITHIN):
                await client.application_info()
        except TimeoutError:
            self._reach.failed("no answer")
        except (discord.DiscordException, aiohttp.ClientError, OSError) as fault:  # the reach has heard it already
            _log.info("discord_asked_in_vain", why=f"{type(fault).__name__}")

    async def stop(self) -> None:
        """Close the connection for good."""
        self._stop.set()
        if self._client is not None and not self._client.is_closed():
            await within(CLOSES_WITHIN, "close_client", self._client.close())
