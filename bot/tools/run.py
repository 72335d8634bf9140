"""``flotilla run``: the bot on Discord."""

from __future__ import annotations

import asyncio
import contextlib
from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

import discord
import structlog
from pydantic import ValidationError

from bot.discord.client.logins import FATAL, TurnedAway
from bot.guard import FORCED, Guard
from bot.logs import set_up
from bot.settings import ProgramSettings
from bot.store.errors import StoreError
from bot.tools.loading import loading
from bot.tools.output import Fault
from bot.waiting import end
from bot.watchman import CannotGoOn

if TYPE_CHECKING:
    from bot.app import App

TURNED_AWAY = 78
"""The status where Discord refuses the bot for good: no start can mend it, so the service files make none."""
LET_GO_WITHIN = 2.0  # seconds for the loop and the interpreter to clean up after everything is closed
_log = structlog.get_logger(__name__)


def run(_args: Namespace) -> int:
    """Run until told to stop."""
    with plain_words():
        settings = ProgramSettings()
        if not settings.token.get_secret_value():
            raise Fault("no token is set; put FLOTILLA_TOKEN=… into .env (flotilla doctor says more)")
        with loading():  # only now: a wrong setting is named before all games are read
            from bot.app import App
            from bot.games import load_games

            load_games()

        sink = set_up(settings.log, settings.log_format)
        asyncio.run(serve(App(settings, lines_lost=lambda: sink.lost), Guard()))
    return 0


@contextlib.contextmanager
def plain_words() -> Iterator[None]:
    """Turn whatever ends the bot into a :class:`Fault` that says what is wrong."""
    try:
        yield
    except Fault:
        raise
    except ValidationError as fault:
        wrong = "; ".join(
            f"FLOTILLA_{'_'.join(map(str, error['loc'])).upper()}: {error['msg']}" for error in fault.errors()
        )
        raise Fault(f"a setting is wrong: {wrong}") from fault
    except discord.LoginFailure as fault:
        raise Fault("Discord refuses the token; make a new one in the developer portal", TURNED_AWAY) from fault
    except discord.PrivilegedIntentsRequired as fault:
        why = "Discord refuses the connection: it does not grant an intent that the program asks for (4014)"
        raise Fault(why, TURNED_AWAY) from fault
    except TurnedAway as fault:
        raise Fault(str(fault), TURNED_AWAY) from fault
    except (StoreError, CannotGoOn) as fault:
        raise Fault(str(fault)) from fault
    except OSError as fault:
        raise Fault(f"cannot start: {fault}") from fault
    except Exception as fault:
        _log.exception("broken")
        raise Fault(f"something broke: {type(fault).__name__}: {fault}") from fault


async def serve(app: App, guard: Guard) -> None:
    """Run an app until SIGINT or SIGTERM, or until it cannot go on; soon nothing of it is left."""
    stop = asyncio.Event()
    guard.start()
    with guard.signals(stop):
        working = asyncio.create_task(_work(app), name="work")
        stopping = asyncio.create_task(stop.wait(), name="stop")
        code = 1
        try:
            await asyncio.wait({working, stopping}, return_when=asyncio.FIRST_COMPLETED)
            if working.done():
                working.result()
            code = 0
        except FATAL:
            code = TURNED_AWAY
            raise
        finally:
            guard.end_within(guard.stop_within, FORCED)
            await end([working, stopping], 1.0)
            await app.stop()
            guard.end_within(LET_GO_WITHIN, code)


async def _work(app: App) -> None:
    await app.start()
    await app.wait()
