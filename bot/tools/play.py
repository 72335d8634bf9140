"""``flotilla play``: harbour, bot and a ready campaign on the loopback, to be played in a browser."""

from __future__ import annotations

import asyncio
import shutil
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from pydantic import SecretStr

from bot.app import App
from bot.games import games
from bot.guard import Guard
from bot.harbour.demo import GUILD_ID, PACIFIC_ID, WARDROOM_ID
from bot.harbour.server import Harbour
from bot.logs import set_up
from bot.service.campaigns import sides_of
from bot.service.desk import usual_doctrine
from bot.service.types import Actor, Settings
from bot.settings import ProgramSettings
from bot.store.errors import StoreError
from bot.text import language_of
from bot.tools.output import Fault, out
from bot.waiting import end

GAME = "silent_war"
SCENARIOS: Mapping[str, str] = {"silent_war": "parks-pirates", "pacific_war": "whole-war"}
ORGANISER, OPPONENT = "Ana", "Bo"
CHANNELS = (PACIFIC_ID, WARDROOM_ID)
QUICK = 5  # seconds of grace where two play one another on one page
PATIENCE = 20.0


def play(args: Namespace) -> int:
    """Serve until interrupted."""
    settings = ProgramSettings()
    folder = settings.folder / "play"
    if args.fresh:
        shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    game = args.game or GAME
    if game not in games():
        raise Fault(f"no game {game!r}; there are {', '.join(games())}")
    known = [one.id for one in games()[game].scenarios()]
    scenario = args.scenario or SCENARIOS.get(game, known[0])
    if scenario not in known:
        raise Fault(f"no scenario {scenario!r}; there are {', '.join(known)}")
    set_up("warning" if settings.log == "info" else settings.log, settings.log_format)
    try:
        asyncio.run(serve(settings, folder, args.port, scenario, game=game, seed=args.seed, grace=args.grace))
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
    game: str = GAME,
    seed: str | None = None,
    grace: int | None = None,
) -> None:
    """Harbour, bot, campaign; says the address and waits."""
    stop, guard = asyncio.Event(), Guard()
    guard.start()
    with guard.signals(stop):
        await _serve(stop, settings, folder, port, scenario, game, seed, grace)


async def _serve(
    stop: asyncio.Event,
    settings: ProgramSettings,
    folder: Path,
    port: int,
    scenario: str,
    game: str,
    seed: str | None,
    grace: int | None,
) -> None:
    harbour = Harbour(save=folder / "harbour.json")
    await harbour.start(port)
    app = harbour_app(harbour, settings, folder)
    try:
        await app.start()
        await ready(app)
        await campaign(app, harbour, scenario, seed, grace, game=game)
        out(f"Flotilla is in harbour: {harbour.page_url}")
        out("Sit down as any member there. Stop with Ctrl-C; what was played is kept (--fresh forgets it).")
        watched, stopped = asyncio.create_task(app.wait()), asyncio.create_task(stop.wait())
        await asyncio.wait({watched, stopped}, return_when=asyncio.FIRST_COMPLETED)
        if watched.done():
            watched.result()
        await end([watched, stopped], 1.0)
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
    app: App,
    harbour: Harbour,
    scenario: str,
    seed: str | None = None,
    grace: int | None = None,
    *,
    game: str = GAME,
) -> None:
    """Found the ready campaign, unless the game is at play already, in a channel that is free; ``grace`` in seconds.

    Ana organises it and leads the first side; in a game of two sides Bo leads the other.
    """
    at_play = {channel: await app.store.campaigns.by_channel(int(channel)) for channel in CHANNELS}
    if any(one is not None and one.game == game for one in at_play.values()):
        return
    free = next((channel for channel, one in at_play.items() if one is None), None)
    if free is None:
        raise Fault("both channels are taken by other games; --fresh forgets them")
    rules = games()[game]
    # Nobody's autopilot places the other side's pieces before Bo has sat down.
    settings = Settings(doctrine=usual_doctrine(rules), wait_opponent=rules.sides > 1)
    if grace is None and rules.sides > 1:
        grace = QUICK
    if grace is not None:
        settings = replace(settings, grace=grace)
    actor = _member(harbour, ORGANISER, free, manages=True)
    receipt = await app.service.campaigns.found(
        actor, game, scenario, language=language_of(actor.locale), settings=settings, seed=seed
    )
    for side in list(sides_of(rules, scenario))[1:]:
        await app.service.people.join(_member(harbour, OPPONENT, free), receipt.data["campaign"], side)


def _member(harbour: Harbour, name: str, channel: str, *, manages: bool = False) -> Actor:
    person = next(one for one in harbour.world.users.values() if one["username"].lower() == name.lower())
    locale = harbour.world.locales.get(person["id"], "en-GB")
    return Actor(int(person["id"]), name, locale, int(GUILD_ID), int(channel), manages=manages)
