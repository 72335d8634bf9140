"""The whole bot in a harbour: the same as in production but for its connector and its clock.

No test here looks into a picture: each kind of view is painted once in each process, and sketched after that, other
views otherwise. The long run paints all.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
from collections.abc import AsyncIterator
from hashlib import sha512
from itertools import count
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest
from pydantic import SecretStr

from bot.app import App
from bot.discord.screens.people.data import FILE as DATA_FILE
from bot.discord.taps.turnstile import Turnstile
from bot.harbour import interactions
from bot.harbour.members.client import Outcome, Sailor
from bot.harbour.oracle import deviations, event_deviations
from bot.harbour.server import Harbour
from bot.render.basemap import BaseStore
from bot.render.encode import Picture, PictureStore, view_key, webp
from bot.render.studio import Painter, Painters
from bot.service.allowance import Allowance
from bot.settings import ProgramSettings
from bot.store.records import Campaign
from bot.waiting import end

PATIENCE = 60.0
DELIVERY_TRIES = 100  # of a twentieth of a second, before time passes; in an outage nothing is delivered
COMMANDING = ("## You command", "## Tienes el mando")
QUICK_HANDS = Allowance(10_000, 0.001)  # members of tests press faster than anybody can
#: UTC, at which each test begins; members' nights are reckoned by the clock
HOUR_OF_DAY = float(os.environ.get("FLOTILLA_TEST_HOUR", "12"))

#: of all fleets: half of what they ask for is the same, and a picture depends on nothing but its view
PICTURES = PictureStore()
_painted: set[type | str] = set()


def sketched(painters: Painters) -> Painters:
    """Painters that paint the first view of each kind and give a few points of colour for each other.

    Of films the first of any game is painted; the tests of the faces and painters look at those of each.
    """

    def sketching(kind: type, paint: Painter) -> Painter:
        sort = "film" if getattr(paint, "__name__", "") == "film" else kind

        def draw(view: Any, bases: BaseStore) -> Picture:
            if sort not in _painted:
                _painted.add(sort)
                return paint(view, bases)
            points = sha512(view_key(view).encode()).digest()
            return Picture(webp(points, 4, 4), "image/webp", 4, 4, "a sketch")

        return draw

    return {kind: sketching(kind, paint) for kind, paint in painters.items()}


@pytest.fixture(autouse=True)
def patient_harbour(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord waits three seconds for an answer; how fast the bot is on a busy machine is a matter of benchmarks. Nor
    is a bot cut short as it ends: the next one opens the same file."""
    monkeypatch.setattr(interactions, "ANSWER_SECONDS", PATIENCE)
    monkeypatch.setattr("bot.app.ENDS_WITHIN", PATIENCE)


class Fleet:
    """The running bot in a harbour, with members to play it."""

    def __init__(self, harbour: Harbour, folder: Path, *, sketches: bool = False) -> None:
        self.harbour = harbour
        self.sketches = sketches
        settings = ProgramSettings(_env_file=None).model_copy(  # type: ignore[call-arg]  # pydantic's own
            update={"folder": folder, "token": SecretStr("harbour"), "health_port": 0}
        )
        self.later = 0
        self.settings = settings
        self.app = self._built()

    def _built(self) -> App:
        return App(self.settings, connector=self.harbour.connector, now=self.now, quick_ready=True)

    def now(self) -> int:
        """The time of the harbour's clock."""
        return int(self.harbour.clock.now()) + self.later

    async def sail(self) -> None:
        """Start and wait until connected."""
        await self.app.start()
        self.app._studio._pictures = PICTURES
        if self.sketches:
            self.app._studio._painters = dict(sketched(self.app._studio._painters))
        self.app.router.turnstile = Turnstile(taps=QUICK_HANDS, typing=QUICK_HANDS)
        self._kept = asyncio.create_task(self.app.wait())
        await until(lambda: self.app.connection.ready)

    async def lay_up(self) -> None:
        """Stop. No part of it may have had to be started again."""
        assert not self._kept.done()
        assert not any(self.app.watchman.restarts.values())
        await end([self._kept], PATIENCE)
        await self.app.stop()

    async def cut_off(self) -> None:
        """As when the power fails: what is done from now on is kept, and nothing of it is posted any more."""
        await self.app.watchman.dismiss("deliverer", 0.0)
        self.app._closing = [step for step in self.app._closing if step[0] != "deliveries"]

    async def again(self) -> None:
        """A new bot on the same folder and in the same harbour."""
        await self.lay_up()
        self.app = self._built()
        await self.sail()

    def seed(self, seed: str) -> None:
        """The next campaign's seed, in place of one that nobody can guess."""
        self.app.service.campaigns._seeds = lambda: seed

    async def pass_time(self, seconds: int) -> None:
        """Let time pass while the bot runs, for it and its harbour, and let it do what is due.

        First it may post what is due now: no question ends before its call was delivered.
        """
        for _ in range(DELIVERY_TRIES):
            if await self.delivered():
                break
            await asyncio.sleep(0.05)
        async with self.app.clock.still:  # or it would take the jump for an outage, and extend the deadlines
            await self.harbour.clock.advance(seconds)
            await self.app.service.watch.sign()
            while await self.app.service.watch.due():
                pass  # what was done may have made more things due; the clock would go on with it at any time
        self.app.deliverer.wake()

    async def quiet(self) -> None:
        """Wait until all due posts are delivered."""
        for _ in range(1200):
            if await self.delivered():
                return
            await asyncio.sleep(0.05)
        waiting = await self.app.store.outbox.pending()
        raise AssertionError(f"not delivered: {[(message.kind, message.slot, message.error) for message in waiting]}")

    async def delivered(self) -> bool:
        """Whether nothing is due to be posted."""
        self.app.deliverer.wake()
        waiting = await self.app.store.outbox.pending()
        return not [message for message in waiting if message.not_before <= self.now() and message.state != "dead"]

    @property
    def home(self) -> int:
        """The id of #pacific."""
        return int(self.harbour.world.channel_named("pacific"))

    async def campaign(self) -> Campaign:
        """The campaign played in #pacific."""
        campaign = await self.app.store.campaigns.by_channel(self.home)
        assert campaign is not None
        return campaign

    def member(self, name: str) -> Sailor:
        """A member in #pacific."""
        return self.harbour.sailor(name)

    def thread(self, sailor: Sailor) -> Sailor:
        """The same member in the newest thread of #pacific."""
        world = self.harbour.world
        threads = [channel for channel in world.channels.values() if channel.get("parent_id") == str(self.home)]
        return sailor.at(max(threads, key=lambda thread: int(thread["id"]))["id"])


def data_file(fleet: Fleet, outcome: Outcome) -> dict[str, Any]:
    """The file of /data, which only its member sees."""
    assert outcome.ephemeral
    assert DATA_FILE in json.dumps(outcome.shown)
    newest = [stored for stored in fleet.harbour.world.files.values() if stored.name == DATA_FILE][-1]
    read: dict[str, Any] = json.loads(newest.data)
    return read


async def joined(member: Sailor, side: str, seat: str = "") -> Outcome:
    """A member joins by buttons: the side whose label holds ``side``; of a side that others play, the seat whose label
    begins so. Gives the card that tells what they command."""
    sides = await member.slash("campaign join")
    shown = await member.component(sides, next(label for label in sides.labels if side in label.casefold()))
    if shown.text.startswith(COMMANDING):
        return shown
    return await member.component(shown, next(label for label in shown.labels if label.startswith(seat)))


async def until(true: Any, patience: float = PATIENCE) -> None:
    """Wait until something holds."""
    for _ in range(int(patience / 0.02)):
        if true():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it never came to pass")


@pytest.fixture
async def harbour() -> AsyncIterator[Harbour]:
    """An open harbour. At the end: nothing was asked that is not built, and all traffic fits Discord's schemas."""
    async with Harbour(elsewhere=True) as harbour:
        await harbour.clock.advance((HOUR_OF_DAY * 3600 - harbour.clock.now()) % 86_400)
        yield harbour
        assert harbour.unimplemented == []
        assert deviations(harbour.traffic) == []
        assert event_deviations(harbour.gateway.sent) == []


_begun = count()


@pytest.fixture(autouse=True)
def memory() -> None:
    """A bot's pictures hang in cycles that Python seldom collects: release them, or a run holds them all.

    Before a test, since the one before holds its bot to its very end. What is held now stays: the next look goes over
    what was made since, not over all there is.
    """
    if next(_begun) % 12 == 0:
        gc.collect()
        gc.freeze()


@pytest.fixture
async def fleet(
    harbour: Harbour, tmp_path: Path, base_maps: Path, new_store: Path, request: pytest.FixtureRequest
) -> AsyncIterator[Fleet]:
    """The running bot."""
    (tmp_path / "pictures").symlink_to(base_maps)
    copyfile(new_store, tmp_path / new_store.name)
    fleet = Fleet(harbour, tmp_path, sketches=request.node.get_closest_marker("soak") is None)
    await fleet.sail()
    yield fleet
    await fleet.lay_up()
