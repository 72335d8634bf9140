"""``flotilla play``: harbour, bot and a ready campaign on the loopback, to be played in a browser."""

from __future__ import annotations

import asyncio
import shutil
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from bot.app import App
from bot.games import entries, games, load_games, no_game, usual
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
from bot.tools.loading import loading
from bot.tools.output import Fault, out
from bot.tools.play_time import HarbourTime
from bot.tools.scenario_files import own_game
from bot.tools.simulate import OWN, options_of
from bot.waiting import end
from engine.core.play.match import Match
from engine.core.rules import Rules
from engine.core.words import Json

ORGANISER = "Ana"
CHANNELS = (PACIFIC_ID, WARDROOM_ID)
QUICK = 5  # seconds in which an order can be undone: somebody who plays alone waits for nobody else
PATIENCE = 20.0


@dataclass(frozen=True, slots=True)
class Wish:
    """What to play: ``grace`` in seconds (None: as usual here), ``language`` empty for the page's; ``options`` as the
    campaign is founded with them."""

    game: str
    scenario: str
    seed: str | None = None
    grace: int | None = None
    language: str = ""
    options: Mapping[str, Json] = field(default_factory=dict)


def play(args: Namespace) -> int:
    """Serve until interrupted."""
    settings = ProgramSettings()
    folder = settings.folder / "play"
    wish = wish_of(args)
    with loading():
        load_games()
    if args.fresh:
        shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    set_up("warning" if settings.log == "info" else settings.log, settings.log_format)
    try:
        asyncio.run(serve(settings, folder, args.port, wish))
    except StoreError as fault:
        raise Fault(str(fault)) from fault
    except OSError as fault:
        raise Fault(f"cannot start: {fault.strerror or fault}. Is it running already? Try --port 0.") from fault
    return 0


def wish_of(args: Namespace) -> Wish:
    """What a command line asks to play. Errors: Fault for a game, a scenario or options that there are not."""
    if args.game and args.game not in games():
        raise Fault(no_game(args.game))
    if args.scenario_file is not None:
        game, document = own_game(args.game, args.scenario_file)
        scenario, own = OWN, {"document": document}
    else:
        game, own = args.game or usual().name, {}
        known = [entry.id for entry in games()[game].scenarios()]
        scenario = args.scenario or entries()[game].first
        if scenario not in known:
            raise Fault(f"no scenario {scenario!r}; there are {', '.join(known)}; a file of yours is --scenario-file")
    options = {**options_of(games()[game], args.options), **own}
    try:
        games()[game].founding(scenario, options)
    except ValueError as error:
        raise Fault(str(error)) from error
    return Wish(game, scenario, args.seed, args.grace, args.language, options)


async def serve(settings: ProgramSettings, folder: Path, port: int, wish: Wish) -> None:
    """Run harbour, bot and campaign; print the address and wait."""
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
    """The bot, connected to a harbour: the same as in production but for its connector."""
    harbour_settings = settings.model_copy(update={"folder": folder, "token": SecretStr("harbour"), "health_port": 0})
    time = HarbourTime(harbour.clock)
    app = App(harbour_settings, connector=harbour.connector, now=time.now, quick_ready=True)
    harbour.wires.pass_time = lambda seconds: time.pass_time(app, seconds)
    harbour.wires.next_due = lambda: time.next_due(app)
    return app


class Doorman:
    """Signs in whoever opens the page as the organiser of the campaign, which begins when the first page opens.

    It begins in that page's language, so that its first reader understands it and has orders to give.
    """

    def __init__(self, app: App, harbour: Harbour, wish: Wish) -> None:
        self._app, self._harbour, self._wish = app, harbour, wish
        self._begun = asyncio.Lock()

    async def seat(self, language: str) -> str | None:
        """The id of the member to sign in at a page of this language."""
        async with self._begun:
            row = await at_play(self._app, self._wish.game)
            if row is None:
                wish, organiser = self._wish, speaks(self._wish.language or language)
                await campaign(
                    self._app,
                    self._harbour,
                    wish.scenario,
                    wish.seed,
                    wish.grace,
                    game=wish.game,
                    organiser=organiser,
                    options=wish.options,
                )
                row = await at_play(self._app, wish.game)
        return None if row is None else str(row.organiser_id)


def speaks(language: str) -> str:
    """The name of a crew member who speaks a language (two letters); an English speaker where nobody does."""
    names = {locale[:2]: name for name, locale in reversed(CREW)}
    return names.get(language[:2], names["en"])


async def at_play(app: App, game: str) -> Campaign | None:
    """The ready campaign of a game, or None where it has not begun."""
    channels = [await app.store.campaigns.by_channel(int(channel)) for channel in CHANNELS]
    return next((row for row in channels if row is not None and row.game == game), None)


async def ready(app: App) -> None:
    """Wait until the bot is connected; :class:`Fault` where it does not connect."""
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
    options: Mapping[str, Json] | None = None,
) -> None:
    """Begin the ready campaign in a free channel, unless the game is being played already; ``grace`` in seconds.

    In a game of two sides ``organiser`` leads the side that is asked first, and the next of the crew the other side: so
    whoever opens the page has an order to give.
    """
    game = game or usual().name
    if await at_play(app, game) is not None:
        return
    taken = [channel for channel in CHANNELS if await app.store.campaigns.by_channel(int(channel)) is not None]
    free = next((channel for channel in CHANNELS if channel not in taken), None)
    if free is None:
        raise Fault("both channels are taken by other games; --fresh forgets them")
    rules = games()[game]
    # The autopilot does not place the other side's pieces before somebody leads that side.
    settings = replace(
        Settings.usual(rules, scenario),
        doctrine=usual_doctrine(rules),
        wait_opponent=rules.sides > 1,
        grace=QUICK if grace is None else grace,
    )
    actor = _member(harbour, organiser, free, manages=True)
    sides = list(sides_of(rules, scenario, options).played)
    own_side = _asked_first(rules, scenario, options) if sides else ""
    receipt = await app.service.campaigns.found(
        actor,
        game,
        scenario,
        language=language_of(actor.locale),
        settings=settings,
        options=options,
        seed=seed,
        side=own_side,
    )
    for side in [name for name in sides if name != own_side]:
        opponent = next(name for name, _ in CREW if name != organiser)
        await app.service.people.join(_member(harbour, opponent, free), receipt.data["campaign"], side)


def _asked_first(rules: Rules[Any, Any], scenario: str, options: Mapping[str, Json] | None) -> str:
    """The side that the scenario's first question asks; where it asks both sides, the first of them."""
    match = Match.new(rules, scenario, "whose turn it is does not hang on dice", options)
    tree = rules.seats(match.state)
    asked = {tree.side(slot) for decision in match.waiting() for slot in decision.slots}
    return next(side for side in tree.children(None) if side in asked)


def _member(harbour: Harbour, name: str, channel: str, *, manages: bool = False) -> Actor:
    person = next(user for user in harbour.world.users.values() if user["username"].lower() == name.lower())
    locale = harbour.world.locales.get(person["id"], "en-GB")
    return Actor(int(person["id"]), name, locale, int(GUILD_ID), int(channel), manages=manages)
