"""No card leads nowhere: members try each control of the cards that their questions lead to, in both languages.

A scenario of each game in the usual run, at two stops, few controls at each; in the long run more, at six stops, and
the questions of all recorded games and of 200 drawn by seed (:mod:`tests.end_to_end.tour`).
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from bot.harbour.demo import GUILD_ID
from bot.harbour.members.client import Sailor
from bot.harbour.server import Harbour
from bot.service.types import Actor, Settings
from tests.end_to_end.conftest import HOUR_OF_DAY, Fleet
from tests.end_to_end.crawler import Crawler, Fault, Refusals
from tests.end_to_end.tour import Fleets, Tour, Voyage, random_games, recorded

DAYS = 3 * 24 * 3600
CREW = ("Bo", "Ana")  # English and Spanish


async def begin(fleet: Fleet, game: str, scenario: str, seed: str, options: dict[str, Any] | None = None) -> None:
    """Bo founds the campaign and leads the first side; Ana joins by *Where I am needed*."""
    bo = fleet.member("Bo")
    actor = Actor(int(bo.id), "Bo", "en-GB", int(GUILD_ID), fleet.home, manages=True)
    await fleet.app.service.campaigns.found(
        replace(actor), game, scenario, settings=Settings(doctrine=""), options=options or None, seed=seed
    )
    ana = fleet.member("Ana")
    card = await ana.slash("campaign join")
    await ana.component(card, next(label for label in card.labels if label.startswith("Donde")))


async def walk(fleet: Fleet, stops: int, most: int) -> tuple[dict[str, Fault], int, int]:
    """Crawl at so many stops of a game, at most so many controls a member and stop: faults, taps, questions' kinds."""
    faults: dict[str, Fault] = {}
    tried: Counter[tuple[str, ...]] = Counter()
    taps = 0
    with Refusals() as refusals:
        for _ in range(stops):
            for name in CREW:
                crawler = Crawler(fleet, fleet.member(name), refusals, tried, faults)
                await crawler.crawl(most)
                taps += crawler.taps
            for name in CREW:
                await ready(fleet.member(name))
            await fleet.pass_time(DAYS)
            if not (await fleet.campaign()).in_play:
                break
    assert not fleet.app.service.desk.troubles.counts, "where a game fails, plain words take the place of its own"
    return faults, taps, len({key[4] for key in tried if key[4]})


async def ready(member: Sailor) -> None:
    """Give what is suggested, where something is asked of all."""
    card = await member.slash("orders")
    label = next((label for label in card.labels if label.startswith(("Ready", "Listo"))), None)
    if label is not None:
        await member.component(card, label)


GAMES = [
    ("silent_war", "parks-pirates", {}),
    ("pacific_war", "whole-war", {}),
    ("submarine", "unescorted-britain", {}),
    ("submarine", "wolf-pack", {"advanced": True, "hidden": True}),
    ("war_at_sea", "savo-battleships", {}),
    ("war_at_sea", "second-sirte", {}),
]


LONGER = ("unescorted-britain", "savo-battleships")


@pytest.mark.parametrize(("stops", "most"), [(2, 10), pytest.param(6, 30, marks=pytest.mark.soak)])
@pytest.mark.parametrize(
    ("game", "scenario", "options"),
    [pytest.param(*game, id=game[1], marks=pytest.mark.soak if game[1] in LONGER else ()) for game in GAMES],
)
async def test_no_card_leads_nowhere(
    fleet: Fleet, game: str, scenario: str, options: dict[str, Any], stops: int, most: int
) -> None:
    await begin(fleet, game, scenario, "crawl", options)
    faults, taps, kinds = await walk(fleet, stops, most)
    print(f"{scenario}: {taps} controls, {kinds} kinds of question, {len(faults)} faults")  # noqa: T201 - figures
    assert not faults, "\n".join(str(fault) for fault in faults.values())
    assert taps > 30
    assert kinds >= 1


MANY = int(os.environ.get("FLOTILLA_RANDOM_GAMES", "200"))
CONTROLS = 80  # a member and question
TOUR = Tour()  # what was visited in one game is not visited again in the next


@pytest.fixture
def fleets(base_maps: Path) -> Fleets:
    """A new harbour and bot for each question of a tour."""

    @asynccontextmanager
    async def sailing() -> AsyncIterator[Fleet]:
        with TemporaryDirectory() as folder:
            (Path(folder) / "pictures").symlink_to(base_maps)
            async with Harbour(elsewhere=True) as harbour:
                await harbour.clock.advance((HOUR_OF_DAY * 3600 - harbour.clock.now()) % 86_400)
                fleet = Fleet(harbour, Path(folder))
                await fleet.sail()
                try:
                    yield fleet
                finally:
                    await fleet.lay_up()

    def berth() -> AbstractAsyncContextManager[Fleet]:
        return sailing()

    return berth


@pytest.mark.soak
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("voyage", [*recorded(), *random_games(MANY)], ids=str)
async def test_no_card_of_the_recorded_and_of_random_games_leads_nowhere(voyage: Voyage, fleets: Fleets) -> None:
    known = set(TOUR.faults)
    await TOUR.sail(voyage, fleets, CONTROLS)
    print(f"up to {voyage}: {dict(TOUR.figures)}, {len(TOUR.faults)} faults")  # noqa: T201 - figures
    new = [str(fault) for name, fault in TOUR.faults.items() if name not in known]
    assert not new, "\n".join(new)
