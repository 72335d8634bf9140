"""What an order costs from the member's command to the answer they read, with the real client in between.

A harbour, the bot and two campaigns run in one process on a temporary folder. Beside the bot's own command stands a
bare one, which does what no bot could leave out: it reads who asks and what is played here, lays down the draft, writes
it in one durable commit and answers with the same card. Both are given by turns, so that their ratio means something on
any machine.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from bot.app import App
from bot.discord.screens.kit import Scene
from bot.discord.screens.orders.orders import orders_card
from bot.discord.taps.ids import Keys
from bot.discord.taps.turnstile import Turnstile
from bot.discord.wire import layout
from bot.faces.registry import faces
from bot.games import usual
from bot.harbour.demo import GUILD_ID, WARDROOM_ID
from bot.harbour.members.client import Outcome, Sailor
from bot.harbour.server import Harbour
from bot.service.allowance import Allowance
from bot.service.packing import as_json
from bot.service.types import Actor, Table
from bot.settings import ProgramSettings
from bot.store.records import Commit, Interaction
from bot.text.voice import language_of, voice
from bot.tools.output import Fault
from bot.tools.play import ORGANISER, campaign, harbour_app, ready
from engine.core.chance import SeededChance
from engine.core.ids import DecisionId
from engine.core.play.match import Match
from engine.core.spaces.forms import whole
from engine.core.spaces.space import Answer

ROUNDS: Final = 40
WARM: Final = 3
BETWEEN: Final = 0.03  # seconds: what an act leaves to the clock and to delivery is not the next one's
QUICK: Final = Allowance(10_000, 0.001)  # the measurement taps faster than any member may
NAMES: Final = ("order", "floor", "trivial")


async def measure(rounds: int = ROUNDS) -> dict[str, float]:
    """Medians in milliseconds: ``order_ms`` a slash command that gives an order, durable and answered, ``floor_ms`` the
    bare command that does the same, ``trivial_ms`` one whose answer stands ready."""
    with tempfile.TemporaryDirectory() as name:
        async with Harbour() as harbour:
            app = harbour_app(harbour, ProgramSettings(), Path(name))
            await app.start()
            try:
                await ready(app)
                app.router.turnstile = Turnstile(taps=QUICK, typing=QUICK)
                await campaign(app, harbour, usual().first)
                member = Sailor(harbour, ORGANISER)
                boat, places = await free_to_go(member)
                await add_bare(app, int(harbour.world.named(ORGANISER)), boat, places)
                times = await by_turns(member, boat, places, rounds)
            finally:
                await app.stop()
    return {f"{name}_ms": statistics.median(times[name]) for name in NAMES}


async def by_turns(member: Sailor, boat: str, places: list[str], rounds: int) -> dict[str, list[float]]:
    """Milliseconds of each act, so many times each."""
    # Each time the other place: a draft that changes nothing might cost less.
    acts: dict[str, Callable[[int], Awaitable[Outcome]]] = {
        "order": lambda number: member.slash("patrol", boat=boat, place=places[number % 2]),
        "floor": lambda number: member.slash("bare", place=str(number % 2)),
        "trivial": lambda number: member.slash("help"),
    }
    times: dict[str, list[float]] = {name: [] for name in NAMES}
    for number in range(-WARM, rounds):
        for name in NAMES:
            await asyncio.sleep(BETWEEN)
            took = await timed(acts[name](number))
            times[name] += [took] if number >= 0 else []
    return times


async def free_to_go(member: Sailor) -> tuple[str, list[str]]:
    """A boat that can be sent to two other places, and these places."""
    boats = [choice["value"] for choice in await member.complete("patrol", "boat", "")]
    for boat in boats:
        places = [choice["value"] for choice in await member.complete("patrol", "place", "", boat=boat)][1:3]
        if len(places) == 2:
            return boat, places
    raise Fault(f"no boat has two places to go to; there are {boats}")


async def add_bare(app: App, member: int, boat: str, places: list[str]) -> None:
    """Enter the bare command, on a campaign of its own with a match that it holds itself."""
    service = app.service
    actor = Actor(member, ORGANISER, guild_id=int(GUILD_ID), channel_id=int(WARDROOM_ID), manages=True)
    receipt = await service.campaigns.found(actor, usual().name, usual().first)
    table = await service.looks.frozen(receipt.data["campaign"])
    match = Match.load(usual().rules, table.match.save(), SeededChance("bare"))
    gate = match.waiting()[0].id
    answers = [_answer(app, replace(table, match=match), gate, boat, place) for place in places]
    client: Any = app.supervisor.client

    async def bare(interaction: Any, place: str) -> None:
        settings = await app.store.users.get(interaction.user.id)
        here = await app.store.campaigns.by_channel(int(WARDROOM_ID))
        assert here is not None
        match.draft(gate, boat, answers[int(place)])
        parts = {name: as_json(data) for name, data in match.take_changes().parts.items()}
        done = Interaction(interaction.id, "{}", member)
        await app.store.commit(Commit(here.id, service.desk.now(), here.last_entry, parts=parts, interaction=done))
        speech = voice(language_of(settings.locale or str(interaction.locale)))
        now = replace(table, match=match, memo={})
        scene = Scene(now, faces()[here.game], Keys(here.id, here.secret), speech, member)
        view = layout(orders_card(scene).card)
        await interaction.response.send_message(view=view, ephemeral=True)

    client.tree.command(name="bare", description="An order with nothing around it")(bare)
    await client.tree.sync()


def _answer(app: App, table: Table, gate: DecisionId, boat: str, place: str) -> Answer:
    """The order for a boat to go to a place, as /patrol reads it."""
    face = faces()[usual().name]
    decision = table.match.decision(gate)
    read = face.parse_answer(table.match.look(boat), decision.kind, decision.path, boat, place, voice("en"))
    return whole(table.match.space(gate, boat), read)


async def timed(act: Awaitable[Outcome]) -> float:
    """Milliseconds until the member sees the answer; :class:`Fault` where none comes."""
    start = perf_counter()
    outcome = await act
    took = (perf_counter() - start) * 1000
    if outcome.kind != "message":
        raise Fault(f"the bot answered {outcome.kind} {outcome.why}")
    return took
