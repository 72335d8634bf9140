"""``flotilla play`` without a browser: who is signed in, in which language, and how the page moves time for the bot.

The long run looks at the deadlines of more games.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.app import App
from bot.games import games
from bot.harbour.demo import GUILD_ID, PACIFIC_ID
from bot.harbour.server import Harbour
from bot.service.types import Actor
from bot.settings import ProgramSettings
from bot.tools.play import Doorman, Wish, at_play, harbour_app, ready
from bot.tools.play_time import MOST
from bot.waiting import end

HOUR = 3600


@asynccontextmanager
async def at_the_page(folder: Path) -> AsyncIterator[tuple[App, Harbour]]:
    """The bot as ``flotilla play`` runs it, in a harbour whose page nobody has opened yet."""
    settings = ProgramSettings(_env_file=None)  # type: ignore[call-arg]  # pydantic's own
    async with Harbour() as harbour:
        app = harbour_app(harbour, settings, folder)
        await app.start()
        kept = asyncio.create_task(app.wait())
        try:
            await ready(app)
            yield app, harbour
        finally:
            await end([kept], 5.0)
            await app.stop()


async def test_who_opens_the_page_leads_a_campaign_in_their_language_and_the_bot_keeps_the_pages_time(
    tmp_path: Path,
) -> None:
    async with at_the_page(tmp_path) as (app, harbour):
        assert await at_play(app, "silent_war") is None  # nobody has opened the page
        doorman = Doorman(app, harbour, Wish("silent_war", "parks-pirates", "s1"))
        bo = harbour.world.named("Bo")
        # Two windows at once begin one campaign.
        assert await asyncio.gather(doorman.seat("en"), doorman.seat("en"), doorman.seat("es")) == [bo, bo, bo]
        begun = await at_play(app, "silent_war")
        assert begun is not None
        assert (begun.language, begun.organiser_id) == ("en", int(bo))

        pass_time, next_due = harbour.wires.pass_time, harbour.wires.next_due
        assert pass_time is not None
        assert next_due is not None
        chen = Actor(int(harbour.world.named("Chen")), "Chen", "en-US", int(GUILD_ID), int(PACIFIC_ID))
        await app.service.people.join(chen, begun.id)  # for a member alone no clock runs
        before = int(harbour.clock.now())
        async with app.service.look(begun.id) as table:
            (gate,) = [message for message in table.match.waiting() if message.gate]
            closes = table.deadlines["turn", gate.id].due_at
        due = await next_due()
        assert due is not None
        assert due <= closes
        await pass_time(closes - before - HOUR)
        async with app.service.look(begun.id) as table:
            assert gate.id in {message.id for message in table.match.waiting()}
            assert table.deadlines["turn", gate.id].due_at == closes  # no outage: no time is given back
        await pass_time(2 * HOUR)
        async with app.service.look(begun.id) as table:
            assert gate.id not in {message.id for message in table.match.waiting()}
        assert abs(int(harbour.clock.now()) - (closes + HOUR)) < HOUR / 2
        for wrong in (-1, MOST + 1):
            with pytest.raises(ValueError, match="time"):
                await pass_time(wrong)


@pytest.mark.parametrize(
    ("game", "scenario"),
    [
        ("submarine", "wolf-pack"),
        pytest.param("war_at_sea", "santa-cruz", marks=pytest.mark.soak),
        pytest.param("pacific_war", "whole-war", marks=pytest.mark.soak),
    ],
)
async def test_a_campaign_of_the_page_has_the_deadline_that_a_founder_is_offered_first(
    tmp_path: Path, game: str, scenario: str
) -> None:
    async with at_the_page(tmp_path) as (app, harbour):
        await Doorman(app, harbour, Wish(game, scenario, "s1")).seat("en")
        begun = await at_play(app, game)
        assert begun is not None
        assert json.loads(begun.settings)["hours"] == games()[game].usual_hours(scenario)


async def test_who_opens_the_page_on_a_game_of_two_sides_leads_the_side_that_is_asked_first(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as (app, harbour):
        seat = await Doorman(app, harbour, Wish("pacific_war", "whole-war", "s1")).seat("es")
        begun = await at_play(app, "pacific_war")
        assert begun is not None
        async with app.service.look(begun.id) as table:
            asked = {table.tree.side(slot) for message in table.match.waiting() for slot in message.slots}
            assert asked == {"allies"}  # the Alliance sets up first
            led = {side: table.roster.seats[side].user_id for side in table.tree.children(None)}
            assert led["allies"] == int(seat)
            assert led["chile"] != int(seat)
