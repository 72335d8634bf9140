"""Who comes back after more than a turn reads above their orders what they missed; who was here reads nothing of it.

The long run looks at all games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.harbour.members.client import Outcome, Sailor
from bot.service.past.logindex import Told, TurnLog
from engine.core.events import ALL, Event
from engine.core.play.match import Match
from engine.submarine.facts.action import TurnBegins
from engine.submarine.facts.ships import BoatLost
from engine.submarine.nouns import unit_of
from engine.submarine.state import SUBMARINES
from tests.end_to_end.conftest import Fleet, joined
from tests.end_to_end.other_secrets import made_other
from tests.end_to_end.test_submarine import until_plots
from tests.end_to_end.test_submarine_onlooker import OPTIONS, hide

DAY = 24 * 3600
SINCE = {"Bo": "Since you were here", "Ana": "Desde tu última orden"}
NOW = {"Bo": "Asked now:", "Ana": "Se te pregunta:"}
DONE = {"Bo": "Done for you:", "Ana": "Se hizo por ti:"}
FOE = {"also": ["wait-opponent"]}
GAMES: dict[str, tuple[str, dict[str, Any], str]] = {
    "pacific_war": ("whole-war", {"side": "chile", **FOE}, "ali"),
    "silent_war": ("parks-pirates", {}, "parche"),
    "submarine": ("wolf-pack", {"side": "submarines", **FOE}, "escoltas"),
    "war_at_sea": ("pedestal", {"side": "allied", **FOE}, "eje"),
}
"""The scenario, what is chosen on founding it, and the label by which the other member joins."""


async def ready(member: Sailor) -> Outcome:
    """All that the member is asked, as suggested."""
    card = await member.slash("orders")
    for _ in range(12):
        label = next(
            (label for label in card.labels if label.startswith(("Ready", "List", "As it stands", "Así"))), None
        )
        if label is None:
            break
        await member.component(card, label)
        card = await member.slash("orders")
    return card


async def turns_pass(fleet: Fleet, turns: int) -> None:
    """What is open runs out, until so many turns have opened."""
    campaign = (await fleet.campaign()).id
    opened: int | None = None
    for _ in range(60):
        async with fleet.app.service.look(campaign) as table:
            begun = len(table.book.turns_begun)
        opened = begun if opened is None else opened
        if begun >= opened + turns:
            return
        await fleet.pass_time(4 * DAY)
    raise AssertionError("the turns do not end")


def since_of(card: Outcome, name: str) -> list[str]:
    """The lines on what the member missed; empty where the card has none."""
    lines = card.text.splitlines()
    first = next((at for at, line in enumerate(lines) if SINCE[name] in line), None)
    if first is None:
        return []
    ends = (f"**{NOW[name]}", "You have no orders", "Ahora no tienes")
    last = next(at for at, line in enumerate(lines) if line.startswith(ends))
    return lines[first : last + 1]


@pytest.mark.parametrize(
    "game",
    [
        "pacific_war",
        "submarine",
        *(pytest.param(game, marks=pytest.mark.soak) for game in ("silent_war", "war_at_sea")),
    ],
)
async def test_who_was_away_is_told_in_few_lines_and_nobody_else(fleet: Fleet, game: str) -> None:
    fleet.seed("away")
    scenario, given, theirs = GAMES[game]
    members = {"Bo": fleet.member("Bo"), "Ana": fleet.member("Ana")}
    form = await members["Bo"].slash("campaign new", game=game, scenario=scenario)
    await members["Bo"].modal(form, given)
    await joined(members["Ana"], theirs)
    for name, member in members.items():
        card = await ready(member)
        assert not since_of(card, name), "nobody was away yet"
    await turns_pass(fleet, 3 if game == "pacific_war" else 2)  # the first orders of 1879 have a post of their own
    for name, member in members.items():
        card = await member.slash("orders")
        told = since_of(card, name)
        assert 3 <= len(told) <= 8, card.text
        assert {"War diary", "Diario de guerra"} & set(card.labels), card.labels
        if NOW[name] not in card.text:
            assert game in ("silent_war", "pacific_war"), "a pack is led by another; the sides of 1879 play in turn"
            continue
        assert any(DONE[name] in line for line in told)
        assert "<t:" in told[-1]
        await ready(member)
        assert not since_of(await member.slash("orders"), name), "who gave an order is here"


def other_boats(match: Match[Any]) -> None:
    """The boats' own secrets become other."""
    for boat in match.state.world.boats.boats.values():
        boat.depth, boat.deepest, boat.damage, boat.power, boat.fired = 350, 350, 3, 7, boat.fired + 2


def told_otherwise(monkeypatch: pytest.MonkeyPatch, change: Callable[[Event], Event | None]) -> None:
    """The log is read as if the boats' own events were others, or (None) had not happened."""
    true = TurnLog.since

    async def since(log: TurnLog, *where: Any) -> tuple[Told, ...]:
        told = await true(log, *where)
        return tuple(
            replace(entry, events=tuple(other for event in entry.events if (other := change(event)) is not None))
            for entry in told
        )

    monkeypatch.setattr(TurnLog, "since", since)


async def test_what_the_enemy_alone_knows_changes_nothing_of_it(fleet: Fleet, monkeypatch: pytest.MonkeyPatch) -> None:
    fleet.seed("away")
    bo, ana = fleet.member("Bo"), fleet.member("Ana")
    form = await bo.slash("campaign new", game="submarine", scenario="pq-17")
    await bo.modal(form, {"side": "submarines", "also": ["wait-opponent"], "options": OPTIONS})
    await joined(ana, "escoltas")
    await until_plots(fleet)
    await turns_pass(fleet, 2)
    await made_other(fleet, hide)
    before = since_of(await ana.slash("orders"), "Ana")
    assert before
    await made_other(fleet, other_boats)
    assert since_of(await ana.slash("orders"), "Ana") == before
    secret: list[Event] = []

    def unheard(event: Event) -> Event | None:
        if SUBMARINES not in event.audience and not any(node.startswith("u-") for node in event.audience):
            return event
        secret.append(event)
        return None if event.public is None else replace(event, fact=event.public, audience=ALL, public=None)

    with monkeypatch.context() as patch:
        told_otherwise(patch, unheard)
        assert since_of(await ana.slash("orders"), "Ana") == before
    assert secret
    told_otherwise(monkeypatch, lambda event: replace(event, audience=ALL))
    assert since_of(await ana.slash("orders"), "Ana") != before, "so a leak would show"


async def test_a_captain_who_was_here_is_told_what_was_lost_and_the_enemy_is_not(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """S30: no answer of theirs tells it, since a boat that is lost can order nothing."""
    fleet.seed("lost")
    bo, ana = fleet.member("Bo"), fleet.member("Ana")
    form = await bo.slash("campaign new", game="submarine", scenario="pq-17")
    await bo.modal(form, {"side": "submarines", "also": ["wait-opponent"], "options": OPTIONS})
    await joined(ana, "escoltas")
    await until_plots(fleet)
    await ready(bo)
    await ready(ana)
    await turns_pass(fleet, 1)
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        boat = unit_of(next(iter(table.match.state.world.boats.boats.values())))
    true = TurnLog.since

    async def since(log: TurnLog, *where: Any) -> tuple[Told, ...]:
        return tuple([replace(told, events=tuple(_with_loss(told.events, boat))) for told in await true(log, *where)])

    monkeypatch.setattr(TurnLog, "since", since)
    said = (await bo.slash("orders")).text
    assert "was lost in turn 1 to depth charges.** The enemy does not know it." in said, said
    assert "se perdió" not in (await ana.slash("orders")).text.casefold()
    await ready(bo)
    assert "was lost in turn 1" not in (await bo.slash("orders")).text, "who gave an order has read it"


def _with_loss(events: Any, boat: str) -> Iterator[Event]:
    """The events of an entry, and that a boat is lost, untold, in the first turn."""
    for event in events:
        yield event
        if isinstance(event.fact, TurnBegins) and event.fact.turn == 1:
            yield Event(BoatLost(boat, "rack"), event.path, 999, (SUBMARINES,))
