"""Over a whole turn of each game nobody is notified twice of the same question, and a gate of both sides calls in one
post all who command anything. The long run looks at each of the games in both ways."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.harbour.demo import GUILD_ID
from bot.harbour.members.client import text_of
from bot.service.acts import question_of
from bot.service.people.rights import awaited
from bot.service.tempo.calls import AGAIN
from bot.service.tempo.timing import MARK
from bot.service.types import Actor, Table
from tests.end_to_end.conftest import Fleet

FOUND: dict[str, tuple[str, dict[str, Any], dict[str, str]]] = {
    "silent_war": ("solomons", {}, {"Chen": "group:subpac-4"}),
    "pacific_war": ("whole-war", {"side": "chile"}, {"Ana": "allies", "Chen": "chile-army", "Dara": "allies-army"}),
    "submarine": (
        "wolf-pack", {"side": "submarines", "options": ["hidden"]},
        {"Ana": "escorts", "Chen": "u-99", "Dara": "screen"},
    ),
    "war_at_sea": ("santa-cruz", {"side": "allied"}, {"Ana": "axis", "Chen": "allied-air", "Dara": "jp-tf1"}),
}  # fmt: skip
"""For each game the scenario, what Bo founds it with, and who takes which command."""
SIDES = {
    "pacific_war": {"Chen": "chile", "Dara": "allies"},
    "submarine": {"Chen": "submarines", "Dara": "escorts"},
    "war_at_sea": {"Chen": "allied", "Dara": "axis"},
}
MOST = 150
GRACE = 130  # seconds after which a gate closes that all have sealed


@dataclass
class Watch:
    """Who is notified of what: each ping with the questions that were open then."""

    fleet: Fleet
    cid: int
    actors: dict[int, Actor]
    told: dict[int, set[str]] = field(default_factory=dict)
    """For each member the questions they know of: those they were called to, and those they read on their card."""
    pings: int = 0
    gates: int = 0

    async def heed(self, actor: int | None) -> None:
        """After an act of a member: what was posted, and who was notified."""
        await self.fleet.quiet()
        world = self.fleet.harbour.world
        fresh, self.pings = world.pings[self.pings :], len(world.pings)
        async with self.fleet.app.service.look(self.cid) as table:
            waiting = [decision for decision in table.match.waiting() if not decision.window]
            both = {decision.id for decision in waiting if decision.gate and self._asks_both(table, decision.slots)}
            asked = {
                member: {decision.id for decision in waiting if member in awaited(table, decision)} | both
                for member in self.actors
            }
        counts = Counter(int(ping.member) for ping in fresh if int(ping.member) in self.actors)
        texts = {ping.message_id: text_of(world.posts[ping.channel_id][ping.message_id].body) for ping in fresh}
        assert all(count == 1 for count in counts.values()), f"notified more than once by one act: {texts}"
        for member in counts:
            new = asked[member] - self.told.get(member, set())
            assert new or not asked[member], f"{self.actors[member].name}: {texts}, {asked[member]}"
        opened = both - set().union(*self.told.values(), set())
        if opened and len(counts) > 1:
            self.gates += 1
            posts = {ping.message_id for ping in fresh if int(ping.member) in counts}
            assert len(posts) == 1, "a gate of both sides calls in one post"
        for member in self.actors:
            if member in counts or member == actor:
                self.told.setdefault(member, set()).update(asked[member])

    @staticmethod
    def _asks_both(table: Table, slots: tuple[str, ...]) -> bool:
        return len({table.tree.side(slot) for slot in slots}) > 1


async def founded(
    fleet: Fleet, game: str, seats: dict[str, str] | None = None, sides: dict[str, str] | None = None
) -> Watch:
    """A campaign of four members, or of two where there is one side; ``seats`` and ``sides`` for others than usual."""
    scenario, chosen, usual = FOUND[game]
    seats, sides = seats or usual, sides or SIDES.get(game, {})
    fleet.seed("called once")
    bo = fleet.member("Bo")
    form = await bo.slash("campaign new", game=game, scenario=scenario)
    more = {"also": ["wait-opponent"]} if "side" in chosen else {}
    await bo.modal(form, {**chosen, **more})
    cid = (await fleet.campaign()).id
    actors = {}
    for name in ("Bo", *seats):
        sailor = fleet.member(name)
        actors[int(sailor.id)] = Actor(int(sailor.id), name, "en-GB", int(GUILD_ID), fleet.home)
        if name in seats:
            people, actor = fleet.app.service.people, actors[int(sailor.id)]
            if name != "Ana" and game != "silent_war":  # a hidden seat is shown to its side alone
                await people.enlist(actor, cid, sides[name])
            await people.join(actor, cid, seats[name])
    await fleet.quiet()
    watch = Watch(fleet, cid, actors, pings=len(fleet.harbour.world.pings))
    async with fleet.app.service.look(cid) as table:
        waiting = {decision.id for decision in table.match.waiting()}
    watch.told = {member: set(waiting) for member in actors}
    return watch


async def act(fleet: Fleet, watch: Watch) -> int | None:
    """The first member who is asked gives what is suggested; who it was, None where nobody is asked."""
    acts, cid = fleet.app.service.acts, watch.cid
    async with fleet.app.service.look(cid) as table:
        asked = [
            (decision, *mine) for decision in table.match.waiting() for mine in sorted(awaited(table, decision).items())
        ]
        if not asked:
            return None
        decision, member, slots = asked[0]
        answer = question_of(table, decision, slots[0]).answer
    if decision.gate and not decision.window:
        await acts.ready(watch.actors[member], cid)
    else:
        await acts.answer(watch.actors[member], cid, decision.id, slots[0], answer)
    return member


def games(*long: str) -> list[Any]:
    """All games, some of them in the long run."""
    return [pytest.param(game, marks=pytest.mark.soak if game in long else ()) for game in FOUND]


@pytest.mark.parametrize("game", games("pacific_war"))  # like Silent War it asks one side at a time, by no gate
async def test_nobody_is_called_twice_to_a_question_over_a_whole_turn(fleet: Fleet, game: str) -> None:
    watch = await founded(fleet, game)
    turns: list[str] = []
    for _ in range(MOST):
        async with fleet.app.service.look(watch.cid) as table:
            turn = table.match.rules.turn(table.match.state)
        if turn not in turns:
            turns.append(turn)
        if len(turns) > 2:
            break
        member = await act(fleet, watch)
        if member is None:
            await fleet.pass_time(300)
        await watch.heed(member)
    assert len(turns) > 2, turns
    assert watch.pings
    assert watch.gates or game in ("silent_war", "pacific_war")  # their turns ask one side at a time


@pytest.mark.parametrize("game", games("silent_war"))
async def test_whoever_is_asked_is_called_before_the_others_have_waited_for_long(fleet: Fleet, game: str) -> None:
    """By a post that names them or by direct message, unless they gave the order that led there: also the captain of a
    boat that the enemy may not know of."""
    watch = await founded(fleet, game)
    told = {(member, each) for member, known in watch.told.items() for each in known}
    actor: int | None = None
    for _ in range(12):
        async with fleet.app.service.look(watch.cid) as table:
            owed = {(member, decision.id) for decision in table.match.waiting() for member in awaited(table, decision)}
        told |= {(member, each) for member, each in owed if member == actor}
        await fleet.pass_time(AGAIN + MARK)
        await fleet.quiet()
        pings, watch.pings = fleet.harbour.world.pings[watch.pings :], len(fleet.harbour.world.pings)
        called = {int(ping.member) for ping in pings}
        async with fleet.app.service.look(watch.cid) as table:
            open_now = {
                (member, decision.id) for decision in table.match.waiting() for member in awaited(table, decision)
            }
            names = {decision.id: decision.kind for decision in table.match.waiting()}
        told |= {(member, each) for member, each in open_now if member in called}
        forgotten = [(watch.actors[member].name, names[each]) for member, each in (owed & open_now) - told]
        assert not forgotten
        told |= owed
        actor = await act(fleet, watch)
        await fleet.pass_time(GRACE)
        await fleet.quiet()


async def test_who_is_called_with_all_and_asked_nothing_reads_why(fleet: Fleet) -> None:
    """The Axis' leader has given away all but submarines; the flights' post calls her, since it calls all who lead."""
    watch = await founded(
        fleet, "war_at_sea", {"Ana": "axis", "Chen": "axis-fleet", "Dara": "axis-air"}, {"Chen": "axis", "Dara": "axis"}
    )
    ana = next(actor for actor in watch.actors.values() if actor.name == "Ana")
    sailor = fleet.member("Ana")
    for _ in range(MOST):
        async with fleet.app.service.look(watch.cid) as table:
            open_now = [decision for decision in table.match.waiting() if not decision.window]
            idle = not any(ana.user_id in awaited(table, decision) for decision in open_now)
            flights = any(decision.kind == "was-flights" for decision in open_now)
        if idle and flights:
            break
        if await act(fleet, watch) is None:
            await fleet.pass_time(300)
    await fleet.quiet()
    assert any(int(ping.member) == ana.user_id for ping in fleet.harbour.world.pings[-8:])
    card = await sailor.slash("orders")
    assert "no tienes órdenes que dar" in card.text
    assert "La publicación llama a todos los que pueden mandar" in card.text


async def test_the_side_that_sets_up_second_is_called_when_its_turn_comes(fleet: Fleet) -> None:
    """The first side answers one question, no gate; nobody had called the other side's member."""
    fleet.seed("called once")
    bo, ana = fleet.member("Bo"), fleet.member("Ana")
    await bo.modal(await bo.slash("campaign new", game="submarine", scenario="wolf-pack"), {"side": "escorts"})
    await fleet.quiet()
    tree = await ana.slash("campaign join")
    card = await ana.component(tree, "Donde haga falta")
    assert "Ahora no se te pregunta nada" in card.text
    pings = len(fleet.harbour.world.pings)
    await bo.component(await bo.component(await bo.slash("orders"), "The escorts"), "Confirm (final)")
    await fleet.quiet()
    assert [ping.member for ping in fleet.harbour.world.pings[pings:]] == [ana.id]
