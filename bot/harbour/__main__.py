"""``python -m bot.harbour --port N``: the harbour alone, for a bot that is started separately."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import signal
import sys
from pathlib import Path

from bot.harbour.server import Harbour


async def run(port: int, save: Path | None, *, elsewhere: bool, trial: bool) -> None:
    """Serve until interrupted; with ``trial``, the trial bot is connected."""
    harbour = await Harbour(save=save, elsewhere=elsewhere).start(port)
    sys.stdout.write(f"The harbour is open: {harbour.page_url}\n")
    sys.stdout.flush()
    done = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows has no loop signal handlers
            asyncio.get_running_loop().add_signal_handler(name, done.set)
    try:
        async with contextlib.AsyncExitStack() as stack:
            if trial:
                from bot.harbour.berth import moored
                from bot.harbour.trial import TrialBot

                await stack.enter_async_context(moored(TrialBot(harbour)))
            await done.wait()
    finally:
        await harbour.stop()


def main() -> None:
    """Read the arguments and serve."""
    parser = argparse.ArgumentParser(prog="bot.harbour", description="A loopback stand-in for Discord.")
    parser.add_argument("--port", type=int, default=8700, help="TCP port on 127.0.0.1 (default 8700)")
    parser.add_argument("--save", type=Path, help="JSON file that keeps channels and messages over restarts")
    parser.add_argument("--elsewhere", action="store_true", help="add a second guild without the bot")
    parser.add_argument("--trial", action="store_true", help="moor a trial bot that uses every kind of component")
    arguments = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(levelname)s %(message)s")
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(run(arguments.port, arguments.save, elsewhere=arguments.elsewhere, trial=arguments.trial))


if __name__ == "__main__":
    main()
