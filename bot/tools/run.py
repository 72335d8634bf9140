"""``flotilla run``: the bot on Discord."""

from __future__ import annotations

import asyncio
import signal
from argparse import Namespace

import discord

from bot.app import App
from bot.logs import set_up
from bot.settings import ProgramSettings
from bot.store.errors import StoreError
from bot.tools.output import Fault


def run(_args: Namespace) -> int:
    """Run until told to stop."""
    settings = ProgramSettings()
    if not settings.token.get_secret_value():
        raise Fault("no token is set; put FLOTILLA_TOKEN=… into .env (flotilla doctor says more)")
    set_up(settings.log, settings.log_format)
    try:
        asyncio.run(serve(App(settings)))
    except discord.LoginFailure as fault:
        raise Fault("Discord refuses the token; make a new one in the developer portal") from fault
    except StoreError as fault:
        raise Fault(str(fault)) from fault
    except OSError as fault:
        raise Fault(f"cannot start: {fault}") from fault
    return 0


async def serve(app: App) -> None:
    """Run an app until SIGINT or SIGTERM, or until a part of it fails."""
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop.set)
    await app.start()
    waits = [asyncio.create_task(app.wait()), asyncio.create_task(stop.wait())]
    try:
        done, _ = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in waits:
            task.cancel()
        await app.stop()
