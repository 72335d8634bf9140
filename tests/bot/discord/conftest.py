"""A harbour with the real client in it, a store on disk, the service, and a toy campaign to play."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest
from discord import app_commands

from bot.discord.client.client import FlotillaClient, Losses
from bot.discord.client.health import Connection
from bot.discord.client.logins import Logins
from bot.discord.delivery.deliver import Deliverer
from bot.discord.pictures import Pictures
from bot.discord.questions.asking import register_questions
from bot.discord.questions.builder import question_card
from bot.discord.questions.query import query_of
from bot.discord.taps.context import Bridge, Context
from bot.discord.taps.router import Router
from bot.discord.taps.tap import Tap
from bot.faces.shown import PictureJob
from bot.harbour.berth import moored
from bot.harbour.members.client import Outcome, Sailor
from bot.harbour.oracle import deviations
from bot.harbour.server import Harbour
from bot.service.acts import my_questions
from bot.service.scribe import Scribe, SilentScribe
from bot.service.service import Service
from bot.service.types import Actor
from bot.store import Store
from bot.store.records import Campaign
from engine.core.spaces.space import Answer
from tests.bot.toy_words import teach_words
from tests.engine.core.toy.game import TOY

LOGIN_EVERY = 0.6  # seconds between two logins of a bucket, in place of five and a half
SAILORS = ("Ana", "Bo", "Chen", "Dara", "Eli")


@pytest.fixture(scope="session", autouse=True)
def toy_words() -> None:
    """The toy's words in every language."""
    teach_words()


class Ship:
    """The bot at work: store, service, router, client; it can be restarted in the midst of play."""

    def __init__(self, harbour: Harbour, path: Path, scribe: Scribe | None = None) -> None:
        self.harbour = harbour
        self.path = path
        self.scribe = scribe or SilentScribe()
        self.clock = int(harbour.clock.now())
        self.drawn: list[str] = []
        self.add_commands: Callable[[app_commands.CommandTree[Any], Router], None] | None = None
        self.on_router: Callable[[Router], None] | None = None
        self.losses: Losses | None = None
        self.logins = Logins(every=LOGIN_EVERY)
        self._open = AsyncExitStack()

    async def sail(self) -> Ship:
        """Open everything."""
        self.store = await self._open.enter_async_context(await Store.open(self.path))
        self.service = Service(self.store, {"toy": TOY}, self.scribe, lambda: self.clock, seeds=lambda: "seed")
        self.pictures = Pictures(self.draw)
        self.bridge = Bridge(self.service, {}, self.pictures, lambda: self.clock, patience=1.0, form_patience=1.5)
        self.router = Router(self.bridge)
        self.asking = register_questions(self.router, self.answered)
        if self.on_router is not None:
            self.on_router(self.router)
        self.health = Connection(lambda: self.clock)
        self.client = FlotillaClient(
            self.router,
            add_commands=self._commands,
            losses=self.losses,
            health=self.health,
            logins=self.logins,
            connector=self.harbour.connector(),
            guild_ready_timeout=0.1,
        )
        await self._open.enter_async_context(moored(self.client))
        self.deliverer = Deliverer(
            self.store,
            lambda: self.client,
            self.pictures,
            unpacked,
            lambda: self.clock,
            on_gone=self.service.people.vanished,
        )
        return self

    async def lay_up(self) -> None:
        """Close everything; nothing of it stays in memory."""
        await self._open.aclose()
        self._open = AsyncExitStack()

    async def restart(self) -> None:
        """Close and open."""
        await self.lay_up()
        await self.sail()

    def draw(self, job: PictureJob) -> bytes:
        """A picture that says which it is."""
        self.drawn.append(job.name)
        return b"RIFF\x00\x00\x00\x00WEBPVP8 " + job.name.encode()

    async def _commands(self, tree: app_commands.CommandTree[Any]) -> None:
        @tree.command(name="asked", description="My open questions")
        async def asked(interaction: Any) -> None:
            async with self.router.command(interaction) as ctx:
                await self.show_first(ctx)

        if self.add_commands is not None:
            self.add_commands(tree, self.router)

    async def show_first(self, ctx: Context) -> None:
        """The card of the member's first open question."""
        table = await ctx.table()
        mine = my_questions(table, ctx.actor.user_id)
        query = query_of(table, ctx.keys, ctx.voice, mine[0])
        await ctx.card(question_card(query))

    async def answered(self, ctx: Context, tap: Tap, answer: Answer) -> None:
        """What a screen would do with an answer: draft it at a gate, else give it; then the card again."""
        assert tap.question is not None
        decision = tap.question.decision
        if decision.gate:
            await ctx.act(self.service.acts.draft, decision.id, {tap.question.slot: answer})
            await self.asking.show(ctx, tap)
        else:
            receipt = await ctx.act(self.service.acts.answer, decision.id, tap.question.slot, answer)
            await ctx.say(*receipt.lines, new=False)

    # People --------------------------------------------------------------------------------------------------

    def sailor(self, name: str, channel: str = "pacific") -> Sailor:
        """A member."""
        return self.harbour.sailor(name, channel)

    def actor(self, name: str, channel: str = "pacific", **more: Any) -> Actor:
        """The same, as the service knows him."""
        world = self.harbour.world
        place = world.channel_named(channel)
        guild = world.channels[place]["guild_id"]
        return Actor(int(world.named(name)), name, "en-GB", int(guild), int(place), **more)

    async def found(
        self, *phases: str, seats: dict[str, str] | None = None, channel: str = "pacific", **options: Any
    ) -> Campaign:
        """A toy campaign in a channel that plays these phases, founded by Ana at "red"; ``seats``: others' nodes."""
        receipt = await self.service.campaigns.found(
            self.actor("Ana", channel), "toy", "skerries", options={"phases": list(phases), **options}
        )
        cid: int = receipt.data["campaign"]
        for name, node in (seats or {}).items():
            await self.service.people.join(self.actor(name, channel), cid, node)
        return await self.store.campaigns.get(cid)

    async def draft_of(self, cid: int, kind: str, slot: str) -> Answer:
        """What is drafted now."""
        async with self.service.look(cid) as table:
            decision = next(
                decision for decision in table.match.waiting() if decision.kind == kind and slot in decision.slots
            )
            return table.match.draft_of(decision.id, slot)


def unpacked(data: dict[str, Any]) -> PictureJob:
    """A picture job of the outbox, whose view is just its text."""
    return PictureJob(data["kind"], data["view"]["is"], data["name"], data["alt"])


@pytest.fixture
async def harbour() -> AsyncIterator[Harbour]:
    """An open harbour. At the end: nothing was asked that is not built, and all traffic fits Discord's schemas."""
    async with Harbour(elsewhere=True) as harbour:
        yield harbour
        assert harbour.unimplemented == []
        assert deviations(harbour.traffic) == []


@pytest.fixture
async def ship(harbour: Harbour, tmp_path: Path, new_store: Path) -> AsyncIterator[Ship]:
    """The bot at work in the harbour."""
    ship = Ship(harbour, copyfile(new_store, tmp_path / new_store.name))
    await ship.sail()
    yield ship
    await ship.lay_up()


def row_named(outcome: Outcome, name: str) -> dict[str, Any]:
    """The component of a form by its custom id."""
    for row in outcome.form["components"]:
        inner = row.get("component", {})
        if inner.get("custom_id") == name:
            found: dict[str, Any] = inner
            return found
    raise LookupError(f"no row {name!r} in {outcome.form['components']}")


def value_labelled(component: dict[str, Any], label: str) -> str:
    """The value of a menu's or radio's option by its label."""
    found: str = next(each["value"] for each in component["options"] if each["label"] == label)
    return found
