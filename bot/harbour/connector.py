"""Points the production client at the harbour: the only difference from real Discord."""

from __future__ import annotations

from typing import TYPE_CHECKING

import aiohttp

if TYPE_CHECKING:
    from aiohttp.client import ClientRequest, ClientTimeout
    from aiohttp.connector import Connection
    from aiohttp.tracing import Trace

DISCORD_HOSTS = frozenset(
    {
        "discord.com",
        "gateway.discord.gg",
        "gateway-harbour.discord.gg",
        "cdn.discordapp.com",
        "media.discordapp.net",
    }
)


class StrangeHost(RuntimeError):
    """A request to another host. Not an OSError, which the client would take for a network failure and retry."""


class HarbourConnector(aiohttp.TCPConnector):
    """Sends every request for Discord to the harbour's port on the loopback and refuses any other host.

    Pass it to ``discord.Client(connector=...)``. REST, interaction webhooks, gateway and CDN all use the client's
    one session, so nothing can reach the real hosts.
    """

    def __init__(self, port: int) -> None:
        super().__init__()
        self._harbour_port = port

    async def connect(
        self,
        req: ClientRequest,
        traces: list[Trace],
        timeout: ClientTimeout,  # noqa: ASYNC109 - the overridden signature
    ) -> Connection:
        """Connect to the harbour in place of Discord. Raises StrangeHost for any other host."""
        if req.url.host != "127.0.0.1":
            if req.url.host not in DISCORD_HOSTS:
                raise StrangeHost(f"the harbour refuses to connect to {req.url.host}")
            req.url = req.url.with_scheme("http").with_host("127.0.0.1").with_port(self._harbour_port)
        elif req.url.port != self._harbour_port:
            raise StrangeHost(f"the harbour refuses to connect to port {req.url.port}")
        return await super().connect(req, traces, timeout)
