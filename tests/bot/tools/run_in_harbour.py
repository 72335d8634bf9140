"""``flotilla run`` as a process of its own, but pointed at a harbour: PORT FOLDER [HANGS].

``HANGS`` names what hangs while it stops: ``task`` (swallows its cancels), ``handler``, ``discord``, ``loop``.
"""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from typing import Any

from bot.tools.loading import loading

with loading():  # as the command does
    from pydantic import SecretStr

    from bot.app import App
    from bot.discord.client.client import FlotillaClient
    from bot.games import load_games
    from bot.guard import Guard
    from bot.harbour.connector import HarbourConnector
    from bot.logs import set_up
    from bot.settings import ProgramSettings
    from bot.tools.output import Fault, err, out
    from bot.tools.run import plain_words, serve

    load_games()


async def deaf(*_args: Any) -> None:
    """Hangs, whoever cancels it."""
    while True:
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            continue


async def _say_ready(app: App, hangs: str) -> None:
    while not (app.connection.ready and app.supervisor.client is not None):  # noqa: ASYNC110 - nothing else tells
        await asyncio.sleep(0.02)
    if hangs == "task":
        app.watchman.keep("deaf", deaf, patience=999)
    elif hangs == "handler":
        app.router.door._let_in.add("somebody")
    elif hangs == "discord":
        FlotillaClient.close = deaf  # type: ignore[method-assign]  # in this process alone
    out("ready")
    sys.stdout.flush()
    if hangs == "loop":
        time.sleep(3600)  # noqa: ASYNC251 - it is to hang


async def main(port: int, folder: Path, hangs: str) -> None:
    """What ``flotilla run`` does, in a harbour."""
    settings = ProgramSettings(_env_file=None).model_copy(  # type: ignore[call-arg]  # pydantic's own
        update={"folder": folder, "token": SecretStr("harbour"), "health_port": 0}
    )
    app = App(settings, connector=lambda: HarbourConnector(port), quick_ready=True)
    ready = asyncio.create_task(_say_ready(app, hangs))
    try:
        await serve(app, Guard())
    finally:
        ready.cancel()


def run(words: list[str]) -> int:
    """The program; its exit code."""
    set_up("info", "text")
    try:
        with plain_words():
            asyncio.run(main(int(words[0]), Path(words[1]), (words[2:] or [""])[0]))
    except Fault as fault:
        err(f"flotilla: {fault}")
        return fault.status
    return 0


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
