"""``flotilla play``: harbour, bot and a ready campaign on the loopback, to be played in a browser."""

from __future__ import annotations

import asyncio
import shutil
import signal
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

from pydantic import SecretStr

from bot.app import App
from bot.games import games
from bot.harbour.demo import GUILD_ID, PACIFIC_ID
from bot.harbour.server import Harbour
from bot.logs import set_up
from bot.service.desk import usual_doctrine
from bot.service.types import Actor, Settings
from bot.settings import ProgramSettings
from bot.store.errors import StoreError
from bot.text import language_of
from bot.tools.output import Fault, out

GAME = "silent_war"
SCENARIO = "parks-pirates"
ORGANISER = "Ana"
PATIENCE = 20.0


def play(args: Namespace) -> int:
    """Serve until interrupted."""
    settings = ProgramSettings()
    folder = settings.folder / "play"
    if args.fresh:
        shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    scenario = args.scenario or SCENARIO
    known = [one.id for one in games()[GAME].scenarios()]
    if scenario not in known:
        raise Fault(f"no scenario {scenario!r}; there are {', '.join(known)}")
    set_up("warning" if settings.log == "info" else settings.log, settings.log_format)
    try:
        asyncio.run(serve(settings, folder, args.port, scenario, seed=args.seed, grace=args.grace))
    except StoreError as fault:
        raise Fault(str(fault)) from fault
    except OSError as fault:
        raise Fault(f"cannot start: {fault.strerror or fault}. Is it running already? Try --port 0.") from fault
    return 0


async def serve(
    settings: ProgramSettings,
    folder: Path,
    port: int,
    scenario: str,
    *,
    seed: str | None = None,
    grace: int | None = None,
) -> None:
    """Harbour, bot, campaign; says the address and waits."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop.set)
    harbour = Harbour(save=folder / "harbour.json")
    await harbour.start(port)
    app = harbour_app(harbour, settings, folder)
    try:
        await app.start()
        await ready(app)
        await campaign(app, harbour, scenario, seed, grace)
        out(f"Flotilla is in harbour: {harbour.page_url}")
        out("Sit down as any member there. Stop with Ctrl-C; what was played is kept (--fresh forgets it).")
        await stop.wait()
    finally:
        await app.stop()
        await harbour.stop()


def harbour_app(harbour: Harbour, settings: ProgramSettings, folder: Path) -> App:
    """The bot, pointed at a harbour: what runs in production but for its connector."""
    own = settings.model_copy(update={"folder": folder, "token": SecretStr("harbour"), "health_port": 0})
    return App(own, connector=harbour.connector, quick_ready=True)


async def ready(app: App) -> None:
    """Wait until the bot is connected; :class:`Fault` where it does not come up."""
    waited = 0.0
    while not app.connection.ready:
        await asyncio.sleep(0.05)
        waited += 0.05
        if waited > PATIENCE:
            raise Fault("the bot did not connect to its harbour; run flotilla doctor --offline")


async def campaign(
    app: App, harbour: Harbour, scenario: str, seed: str | None = None, grace: int | None = None
) -> None:
    """Found the ready campaign, unless one is at play in the channel; ``grace`` is in seconds."""
    if await app.store.campaigns.by_channel(int(PACIFIC_ID)) is not None:
        return
    person = next(one for one in harbour.world.users.values() if one["username"].lower() == ORGANISER.lower())
    locale = harbour.world.locales.get(person["id"], "en-GB")
    actor = Actor(int(person["id"]), ORGANISER, locale, int(GUILD_ID), int(PACIFIC_ID), manages=True)
    settings = Settings(doctrine=usual_doctrine(games()[GAME]))
    if grace is not None:
        settings = replace(settings, grace=grace)
    await app.service.campaigns.found(actor, GAME, scenario, language=language_of(locale), settings=settings, seed=seed)
