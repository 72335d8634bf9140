"""Connects a real client to a harbour for the length of a test."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeVar

import discord

Vessel = TypeVar("Vessel", bound=discord.Client)


@asynccontextmanager
async def moored(client: Vessel, *, token: str = "harbour", patience: float = 60.0) -> AsyncIterator[Vessel]:  # noqa: S107 - the harbour takes any
    """Log the client in, wait until it is ready, close it at the end.

    The client was made with ``connector=harbour.connector()`` and, for speed, ``guild_ready_timeout=0.1``.
    If the client fails while running, its exception is raised here.
    """
    await client.login(token)
    sailing = asyncio.create_task(client.connect())
    ready = asyncio.create_task(client.wait_until_ready())
    try:
        await asyncio.wait({sailing, ready}, timeout=patience, return_when=asyncio.FIRST_COMPLETED)
        if sailing.done():
            sailing.result()
        if not ready.done():
            raise TimeoutError(f"the client was not ready within {patience} s")
        yield client
    finally:
        ready.cancel()
        await client.close()
        await asyncio.wait({sailing}, timeout=patience)
        if sailing.done() and not sailing.cancelled():
            sailing.result()
