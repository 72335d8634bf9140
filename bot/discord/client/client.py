"""The client: connected with the fewest rights, kept alive by a supervisor, listening only to what concerns it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import aiohttp
import discord
import structlog
from discord import app_commands

from bot.discord.client.health import Connection
from bot.discord.client.logins import FATAL, TOO_FEW_SHARDS, Logins, refused_for_good
from bot.discord.client.pace import Pace
from bot.discord.client.reach import Reach
from bot.discord.client.registry import register_or_later
from bot.discord.client.sharded import ShardedClient
from bot.discord.delivery.losses import Ground, Lost
from bot.discord.taps.router import Router
from bot.shards import Shards
from bot.waiting import end, within

FIRST_WAIT, LONGEST_WAIT, CALM = 1.0, 60.0, 300.0
LOOK_EVERY, ADRIFT = 5.0, 300.0
CLOSES_WITHIN, CLEARED_WITHIN = 1.4, 0.5
ASK_WITHIN = 10.0
NO_ACCESS = 50001
LONGEST_SLEEP = 30.0  # for a rate limit inside one call; the library takes no less. A longer wait puts the call off.
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

    async def connected(self, lost: Ground, shards: Shards) -> None:
        """Some shards are connected (again): ``lost`` tells whether one of their servers or channels was lost in the
        meantime."""
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


class FlotillaClient(ShardedClient):
    """The bot on Discord. ``connector`` leads it somewhere other than Discord; ``options`` go to the library.

    ``add_commands`` adds the commands to the tree before they are registered. ``health`` and ``logins`` may be shared
    by all clients of a supervisor; ``reach`` listens to how its calls go.
    """

    def __init__(
        self,
        router: Router,
        *,
        add_commands: Callable[[app_commands.CommandTree[Any]], Awaitable[None]] | None = None,
        losses: Losses | None = None,
        health: Connection | None = None,
        reach: Reach | None = None,
        logins: Logins | None = None,
        connector: aiohttp.BaseConnector | None = None,
        **options: Any,
    ) -> None:
        super().__init__(
            logins=logins,
            intents=intents(),
            connector=connector,
            http_trace=Pace().set(reach.trace() if reach is not None else aiohttp.TraceConfig()),
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
        self.at_work = False  # whether any of its shards has been ready

    async def setup_hook(self) -> None:
        """After the login, before any event arrives."""
        if self._add_commands is not None:
            await self._add_commands(self.tree)
            self._registering = await register_or_later(self.tree, self.router.bridge.store.marks)

    async def close(self) -> None:
        """Close the connection, and what waits to try something again. Who is at the door is answered before."""
        if self._registering is not None:
            self._registering.cancel()
        if not self.is_closed():
            await self.leave()
            await self.router.door.cleared(CLEARED_WITHIN)
        await super().close()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Taps and forms; commands go through the tree."""
        await self.router.on_interaction(interaction)

    async def _command_failed(self, interaction: discord.Interaction[Any], fault: app_commands.AppCommandError) -> None:
        await self.router.command_failed(interaction, fault)

    # The connection ----------------------------------------------------------------------------------------------

    def opening(self, count: int) -> None:
        """So many shards are about to be opened."""
        self.health.begin(count)

    async def on_shard_connect(self, shard: int) -> None:
        """A shard has logged in."""
        link = self.health.shards[shard]
        link.connected = True
        link.connects += 1

    async def on_shard_ready(self, shard: int) -> None:
        """All servers of a shard are known."""
        self._up(shard)
        _log.info("ready", shard=shard, guilds=self.health.shards[shard].guilds)
        if self.losses is not None:
            await self.losses.connected(self.lost, Shards(len(self.health.shards)).alone(shard))

    async def lost(self, guild_id: int, channel_id: int) -> Lost:
        """Whether a server, or a channel of it, is gone. A server that is down for a while is not gone; of one that is
        not known here Discord is asked.
        """
        guild = self.get_guild(guild_id)
        try:
            if guild is None:
                await self.fetch_guild(guild_id, with_counts=False)
                return None
            if guild.unavailable or guild.get_channel(channel_id) is not None:
                return None
            await self.fetch_channel(channel_id)
        except discord.NotFound:
            return "channel" if guild is not None else "guild"
        except discord.Forbidden as fault:
            if guild is None and fault.code == NO_ACCESS:
                return "guild"
            _log.info("channel_not_looked_up", why=str(fault))
        except (discord.DiscordException, aiohttp.ClientError, OSError) as fault:
            _log.info("channel_not_looked_up", why=str(fault))
        return None

    async def on_shard_resumed(self, shard: int) -> None:
        """A shard's connection was resumed; missed events were replayed."""
        self.health.shards[shard].resumes += 1
        self._up(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        """A shard's gateway is gone (the client tries again)."""
        self.health.down(shard)

    def _up(self, shard: int) -> None:
        self.at_work = True
        self.health.up(shard)
        self.health.shards[shard].latency = dict(self.latencies).get(shard, 0.0)
        self._count()

    def _count(self) -> None:
        guilds = Counter(guild.shard_id for guild in self.guilds)
        for shard, link in enumerate(self.health.shards):
            link.guilds = guilds[shard]

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """An event's handler failed: log it, stay up."""
        _log.exception("event_failed", gateway_event=event_method)

    # Losses --------------------------------------------------------------------------------------------------------

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was added to a server."""
        self._count()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server."""
        self._count()
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
    """Keeps one client at work: when it dies (a payload without a key kills it), a new one takes its place.

    ``make`` makes a fresh client. What no login can mend (:data:`FATAL`) is not tried again: it is raised. Where
    Discord wants more shards, the next client opens them. ``connection`` tells which shards are connected, ``logins``
    whether any waits for new logins: one that gets no further for ``adrift`` seconds logs in anew; if none does, the
    client is replaced.
    """

    def __init__(
        self,
        make: Callable[[], FlotillaClient],
        token: str,
        *,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        time: Callable[[], float] | None = None,
        connection: Connection | None = None,
        logins: Logins | None = None,
        reach: Reach | None = None,
        look_every: float = LOOK_EVERY,
        adrift: float = ADRIFT,
    ) -> None:
        self._make = make
        self._token = token
        self._sleep = sleep
        self._time = time
        self._connection = connection
        self._logins = logins if logins is not None else Logins()
        self._reach = reach
        self._look_every = look_every
        self._adrift = adrift
        self._client: FlotillaClient | None = None
        self._stop = asyncio.Event()
        self.restarts = 0

    @property
    def client(self) -> FlotillaClient | None:
        """The client that is at work now; None between two clients."""
        client = self._client
        return client if client is not None and not client.is_closed() and client.at_work else None

    async def run(self, beat: Callable[[], None] = lambda: None) -> None:
        """Stay connected until :meth:`stop`; calls ``beat`` as long as it lives."""
        clock = self._time or asyncio.get_running_loop().time
        wait = FIRST_WAIT
        while not self._stop.is_set():
            began = clock()
            client = self._client = self._make()
            try:
                await self._sail(client, beat)
            except FATAL:
                raise
            except Exception as fault:  # whatever kills the client must not kill the campaigns
                if (refused := refused_for_good(fault)) is not None:
                    raise refused from fault
                if isinstance(fault, discord.ConnectionClosed) and fault.code == TOO_FEW_SHARDS:
                    client.logins.too_few()
                    _log.warning("more_shards_needed", shards=client.logins.shards)
                else:
                    _log.error("client_died", why=f"{type(fault).__name__}: {fault}")
            if self._stop.is_set():
                break
            if clock() - began > CALM:
                wait = FIRST_WAIT
            self.restarts += 1
            _log.warning("client_starts_again", after=wait)
            beat()
            await self._sleep(wait)
            wait = min(LONGEST_WAIT, wait * 2)

    async def _sail(self, client: FlotillaClient, beat: Callable[[], None]) -> None:
        """One client's life: until it dies, is closed, or has drifted too long without a gateway."""

        async def sail() -> None:
            async with client:
                await client.start(self._token)

        sailing = asyncio.create_task(sail(), name="client")
        adrift: Counter[int] = Counter()  # looks, not seconds: a machine that was frozen has missed one
        try:
            while not sailing.done():
                await asyncio.wait({sailing}, timeout=self._look_every)
                beat()
                await self._ask(client)
                if not self._look_after(client, adrift):
                    return
        finally:
            if not sailing.done():
                await within(CLOSES_WITHIN, "close_client", client.close())
                await end([sailing], CLOSES_WITHIN)
            if self._connection is not None:
                self._connection.all_down()
        await sailing

    def _look_after(self, client: FlotillaClient, adrift: Counter[int]) -> bool:
        """Has each shard logged in anew that gets no further; gives whether the client still serves."""
        if self._connection is None or self._logins.waiting:
            adrift.clear()
            return True
        count = max(1, len(self._connection.shards))
        away = self._connection.away if self._connection.shards else [0]
        for shard in range(count):
            adrift[shard] = adrift[shard] + 1 if shard in away else 0
        lost = [shard for shard in away if adrift[shard] * self._look_every > self._adrift]
        if len(lost) == count:
            _log.error("client_adrift", seconds=self._adrift)
            return False
        for shard in lost:
            _log.error("shard_adrift", shard=shard, seconds=self._adrift)
            adrift[shard] = 0
            client.anew(shard)
        return True

    async def _ask(self, client: FlotillaClient) -> None:
        """Ask Discord how it is, if nobody knows."""
        if self._reach is None or not self._reach.must_ask or not client.at_work or client.is_closed():
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
