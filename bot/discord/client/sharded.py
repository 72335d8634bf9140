"""The library's sharded client, with shards that each live for themselves.

The library looks after all shards in one loop: it connects one after another, and while one that failed waits for its
next attempt (up to a quarter of an hour), no other that was lost is taken up again. So here each shard has a task of
its own for what that loop does; events, servers and calls are the library's.
"""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
import structlog
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import Shard

from bot.discord.client.logins import Logins
from bot.waiting import end

CONNECTS_WITHIN = 60.0
ENDS_WITHIN = 0.9
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
CALM = 60.0  # seconds of connection after which earlier failures are forgotten
NEEDS_INTENTS, CLOSED_WELL = 4014, 1000
_log = structlog.get_logger(__name__)


class ShardedClient(discord.AutoShardedClient):
    """Opens as many shards as :class:`bot.discord.client.logins.Logins` says, and keeps each of them connected.

    It ends with what the gateway refuses for good (:class:`discord.ConnectionClosed`), and with whatever the library
    cannot read.
    """

    def __init__(self, *, logins: Logins | None = None, **options: Any) -> None:
        super().__init__(**options)
        self.logins = logins if logins is not None else Logins()
        self._keepers: dict[int, asyncio.Task[None]] = {}
        self._to_close = asyncio.Event()

    def opening(self, count: int) -> None:
        """Called before so many shards are opened."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """The library's own waits here, between the connection and the login; :meth:`Logins.turn` has done so."""
        self.logins.spent(shard_id or 0)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Keeps all shards connected until the client is closed."""
        self._reconnect = reconnect  # the library's shards ask for it
        count = await self.logins.ask(self)
        self.shard_count = self._connection.shard_count = count
        self._connection.shard_ids = range(count)
        self.opening(count)
        closing = asyncio.create_task(self._to_close.wait(), name="client closes")
        try:
            for shard in range(count):
                self._take_up(shard)
            while not closing.done():
                done, _ = await asyncio.wait({closing, *self._keepers.values()}, return_when=asyncio.FIRST_COMPLETED)
                for shard, keeper in list(self._keepers.items()):
                    if keeper in done and not closing.done():
                        if not keeper.cancelled():
                            keeper.result()
                        self._take_up(shard)
        finally:
            await end([closing, *self._keepers.values()], ENDS_WITHIN)

    def anew(self, shard: int) -> None:
        """Gives a shard up that does not get ahead, and logs it in anew."""
        if (keeper := self._keepers.get(shard)) is not None:
            keeper.cancel()

    async def leave(self) -> None:
        """Close the connections to the gateway: nothing more comes in, calls still go out."""
        self._to_close.set()
        await end(list(self._keepers.values()), ENDS_WITHIN)

    async def close(self) -> None:
        """Close all connections."""
        self._to_close.set()
        await super().close()

    def _take_up(self, shard: int) -> None:
        self._keepers[shard] = asyncio.create_task(self._keep(shard), name=f"shard {shard}")

    async def _keep(self, shard: int) -> None:
        """One shard's life: connect, listen, and connect again, by the old session wherever there is one."""
        loop = asyncio.get_running_loop()
        socket: DiscordWebSocket | None = None
        resume, pause = False, 0.0
        try:
            while not self.is_closed():
                began = loop.time()
                try:
                    socket = await self._connected(shard, socket if resume else None)
                    began = loop.time()
                    while True:
                        await socket.poll_event()
                except ReconnectWebSocket as again:
                    resume = again.resume
                except discord.ConnectionClosed as closed:
                    if self.is_closed():
                        return
                    if closed.code == NEEDS_INTENTS:
                        raise discord.PrivilegedIntentsRequired(shard) from None
                    if closed.code != CLOSED_WELL:
                        raise
                    resume = True
                except (OSError, discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError) as fault:
                    _log.warning("shard_not_connected", shard=shard, why=f"{type(fault).__name__}: {fault}")
                    resume = True
                self._lost(shard)
                resume = resume and socket is not None and socket.session_id is not None
                if loop.time() - began > CALM:
                    pause = 0.0
                if not resume:
                    pause = max(pause, FIRST_PAUSE)
                if pause:
                    await asyncio.sleep(pause)
                pause = min(LONGEST_PAUSE, pause * 2 or FIRST_PAUSE)
        finally:
            if socket is not None and not self.is_closed():
                self._lost(shard)
                await socket.close(CLOSED_WELL)

    async def _connected(self, shard: int, old: DiscordWebSocket | None) -> DiscordWebSocket:
        """A shard's connection: its session taken up again, or a new login."""
        if old is not None:
            async with asyncio.timeout(CONNECTS_WITHIN):
                socket = await DiscordWebSocket.from_client(
                    self,
                    shard_id=shard,
                    resume=True,
                    gateway=old.gateway,
                    session=old.session_id,
                    sequence=old.sequence,
                )
        else:
            async with self.logins.turn(self, shard), asyncio.timeout(CONNECTS_WITHIN):
                self._forget(shard)
                socket = await DiscordWebSocket.from_client(self, shard_id=shard)
        # Where the library looks for connections: to send, to measure, to close.
        shards = self._AutoShardedClient__shards  # type: ignore[attr-defined]  # a name of its own class
        if shard in shards:
            shards[shard].ws = socket
        else:
            shards[shard] = Shard(socket, self, lambda _item: None)
        return socket

    def _forget(self, shard: int) -> None:
        """The login names all servers of a shard: those that are not among them any more must not stay known."""
        for guild in self.guilds:
            if guild.shard_id == shard:
                self._connection._remove_guild(guild)

    def _lost(self, shard: int) -> None:
        self.dispatch("disconnect")
        self.dispatch("shard_disconnect", shard)
