"""``flotilla play``: harbour, bot and a ready campaign on the loopback, to be played in a browser."""

from __future__ import annotations

import asyncio
import shutil
from argparse import Namespace
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from bot.app import App
from bot.games import entries, games, usual
from bot.guard import Guard
from bot.harbour.demo import CREW, GUILD_ID, PACIFIC_ID, WARDROOM_ID
from bot.harbour.server import Harbour
from bot.logs import set_up
from bot.service.campaigns import sides_of
from bot.service.desk import usual_doctrine
from bot.service.types import Actor, Settings
from bot.settings import ProgramSettings
from bot.store.errors import StoreError
from bot.store.records import Campaign
from bot.text import language_of
from bot.tools.output import Fault, out
from bot.tools.play_time import HarbourTime
from bot.waiting import end
from engine.core.match import Match
from engine.core.rules import Rules

ORGANISER = "Ana"
CHANNELS = (PACIFIC_ID, WARDROOM_ID)
QUICK = 5  # seconds for second thoughts: whoever plays alone on the page waits for nobody else
PATIENCE = 20.0


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be played: ``grace`` in seconds (None: as usual here), ``language`` empty for the page's."""

    game: str
    scenario: str
    seed: str | None = None
    grace: int | None = None
    language: str = ""


def play(args: Namespace) -> int:
    """Serve until interrupted."""
    settings = ProgramSettings()
    folder = settings.folder / "play"
    if args.fresh:
        shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    game = args.game or usual().name
    if game not in games():
        raise Fault(f"no game {game!r}; there are {', '.join(games())}")
    known = [one.id for one in games()[game].scenarios()]
    scenario = args.scenario or entries()[game].first
    if scenario not in known:
        raise Fault(f"no scenario {scenario!r}; there are {', '.join(known)}")
    set_up("warning" if settings.log == "info" else settings.log, settings.log_format)
    try:
        wish = Wish(game, scenario, args.seed, args.grace, args.language)
        asyncio.run(serve(settings, folder, args.port, wish))
    except StoreError as fault:
        raise Fault(str(fault)) from fault
    except OSError as fault:
        raise Fault(f"cannot start: {fault.strerror or fault}. Is it running already? Try --port 0.") from fault
    return 0


async def serve(settings: ProgramSettings, folder: Path, port: int, wish: Wish) -> None:
    """Harbour, bot, campaign; says the address and waits."""
    stop, guard = asyncio.Event(), Guard()
    guard.start()
    with guard.signals(stop):
        await _serve(stop, settings, folder, port, wish)


async def _serve(stop: asyncio.Event, settings: ProgramSettings, folder: Path, port: int, wish: Wish) -> None:
    harbour = Harbour(save=folder / "harbour.json")
    await harbour.start(port)
    app = harbour_app(harbour, settings, folder)
    try:
        await app.start()
        await ready(app)
        doorman = Doorman(app, harbour, wish)
        if wish.language:
            await doorman.seat(wish.language)
        harbour.wires.seat_for = doorman.seat
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
    time = HarbourTime(harbour.clock)
    app = App(own, connector=harbour.connector, now=time.now, quick_ready=True)
    harbour.wires.pass_time = lambda seconds: time.pass_time(app, seconds)
    harbour.wires.next_due = lambda: time.next_due(app)
    return app


class Doorman:
    """Seats whoever opens the page: as the organiser of the campaign, which begins when the first page opens.

    It begins in that page's language, so that the first who comes reads it and has orders to give.
    """

    def __init__(self, app: App, harbour: Harbour, wish: Wish) -> None:
        self._app, self._harbour, self._wish = app, harbour, wish
        self._begun = asyncio.Lock()

    async def seat(self, language: str) -> str | None:
        """The id of the member who is to sit down at a page of a language."""
        async with self._begun:
            found = await at_play(self._app, self._wish.game)
            if found is None:
                wish, organiser = self._wish, speaks(self._wish.language or language)
                await campaign(
                    self._app,
                    self._harbour,
                    wish.scenario,
                    wish.seed,
                    wish.grace,
                    game=wish.game,
                    organiser=organiser,
                )
                found = await at_play(self._app, wish.game)
        return None if found is None else str(found.organiser_id)


def speaks(language: str) -> str:
    """Who of the crew speaks a language (two letters); who speaks English, where nobody does."""
    names = {locale[:2]: name for name, locale in reversed(CREW)}
    return names.get(language[:2], names["en"])


async def at_play(app: App, game: str) -> Campaign | None:
    """The ready campaign of a game, if it has begun."""
    channels = [await app.store.campaigns.by_channel(int(channel)) for channel in CHANNELS]
    return next((one for one in channels if one is not None and one.game == game), None)


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
    game: str = "",
    organiser: str = ORGANISER,
) -> None:
    """Begin the ready campaign, unless the game is at play already, in a channel that is free; ``grace`` in seconds.

    In a game of two sides ``organiser`` leads the one that is asked first, and the next of the crew the other: whoever
    opens the page has something to order.
    """
    game = game or usual().name
    if await at_play(app, game) is not None:
        return
    taken = [channel for channel in CHANNELS if await app.store.campaigns.by_channel(int(channel)) is not None]
    free = next((channel for channel in CHANNELS if channel not in taken), None)
    if free is None:
        raise Fault("both channels are taken by other games; --fresh forgets them")
    rules = games()[game]
    # Nobody's autopilot places the other side's pieces before Bo has sat down.
    settings = Settings(
        doctrine=usual_doctrine(rules), wait_opponent=rules.sides > 1, grace=QUICK if grace is None else grace
    )
    actor = _member(harbour, organiser, free, manages=True)
    sides = list(sides_of(rules, scenario))
    own = _asked_first(rules, scenario) if sides else ""
    receipt = await app.service.campaigns.found(
        actor, game, scenario, language=language_of(actor.locale), settings=settings, seed=seed, side=own
    )
    for side in [one for one in sides if one != own]:
        opponent = next(name for name, _ in CREW if name != organiser)
        await app.service.people.join(_member(harbour, opponent, free), receipt.data["campaign"], side)


def _asked_first(rules: Rules[Any], scenario: str) -> str:
    """The side that the scenario's first question asks; where it asks both, the first of them."""
    match = Match.new(rules, scenario, "whose turn it is does not hang on dice")
    tree = rules.seats(match.state)
    asked = {tree.side(slot) for one in match.waiting() for slot in one.slots}
    return next(side for side in tree.children(None) if side in asked)


def _member(harbour: Harbour, name: str, channel: str, *, manages: bool = False) -> Actor:
    person = next(one for one in harbour.world.users.values() if one["username"].lower() == name.lower())
    locale = harbour.world.locales.get(person["id"], "en-GB")
    return Actor(int(person["id"]), name, locale, int(GUILD_ID), int(channel), manages=manages)
