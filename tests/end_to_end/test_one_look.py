"""What a tap may cost, counted and not timed: locks, trees of command, waiting lists, suggestions, spaces and Knowns.

A tap is judged and answered by one look at the campaign and one act. What was made of a state for the first reader
serves all later readers, until an act changes the state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.harbour.members.client import Outcome
from bot.service.desk import Desk
from bot.service.types import Actor, Settings
from bot.tools.play import GUILD_ID
from engine.core.play import looking
from engine.silent_war.autopilot.policy import Autopilot
from engine.silent_war.game import SilentWar
from tests.end_to_end.conftest import Fleet
from tests.end_to_end.test_squadron import squadron

BOATS = 36


@dataclass
class Counts:
    """How often each thing was made, and how often the autopilot was asked each question."""

    made: Counter[str] = field(default_factory=Counter)
    asked: Counter[tuple[int, str, str, str]] = field(default_factory=Counter)

    async def of(self, fleet: Fleet, tap: Awaitable[Outcome]) -> Outcome:
        """What one tap makes, and nothing else: posts are delivered before it."""
        await fleet.quiet()
        self.made.clear()
        self.asked.clear()
        outcome = await tap
        assert outcome.kind in ("message", "update"), outcome.why
        return outcome


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counts:
    counts = Counts()

    def counted(home: Any, name: str, what: str) -> None:
        was = getattr(home, name)

        def call(*args: Any, **kwargs: Any) -> Any:
            counts.made[what] += 1
            return was(*args, **kwargs)

        monkeypatch.setattr(home, name, call)

    counted(SilentWar, "seats", "trees")
    counted(SilentWar, "known", "knowns")
    counted(looking, "shown_list", "lists")
    for kind in {type(question) for question in SilentWar().questions.values()}:
        counted(kind, "space", "spaces")
    answer = Autopilot.answer

    def asked(self: Autopilot, known: Any, kind: str, path: str, slot: str) -> Any:
        counts.made["suggestions"] += 1
        counts.asked[known.theatre.week, kind, path, slot] += 1
        return answer(self, known, kind, path, slot)

    monkeypatch.setattr(Autopilot, "answer", asked)
    locked = Desk.locked

    @asynccontextmanager
    async def locking(self: Desk, campaign_id: int) -> AsyncIterator[None]:
        counts.made["locks"] += 1
        async with locked(self, campaign_id):
            yield

    monkeypatch.setattr(Desk, "locked", locking)
    return counts


async def test_orders_for_a_fleet_are_worked_out_once(fleet: Fleet, counts: Counts) -> None:
    """A look, an order and another look at the orders of 36 boats: what one made, the next uses."""
    bo = (await squadron(fleet, BOATS)).sailor
    await counts.of(fleet, bo.slash("orders"))
    boats = counts.made["suggestions"]
    assert boats > 30
    assert counts.made == {"locks": 1, "knowns": 1, "spaces": boats, "suggestions": boats}
    boat = (await bo.complete("patrol", "boat", ""))[0]["value"]
    place = (await bo.complete("patrol", "place", "", boat=boat))[1]["value"]
    await counts.of(fleet, bo.slash("patrol", boat=boat, place=place))
    assert counts.made["locks"] == 2
    assert counts.made["suggestions"] == 0
    assert counts.made["spaces"] <= 2
    assert counts.made["knowns"] <= 2
    assert counts.made["trees"] <= 4
    await counts.of(fleet, bo.slash("orders"))
    assert counts.made == {"locks": 1}


async def test_ready_for_a_whole_war_builds_each_suggestion_once(fleet: Fleet, counts: Counts) -> None:
    """The week of 36 boats is sealed, played, and the next one laid out, by one look and one act."""
    bo = (await squadron(fleet, BOATS)).sailor
    await counts.of(fleet, bo.slash("ready"))
    assert max(counts.asked.values()) == 1
    assert counts.made["locks"] == 2
    weeks = 2  # the one that is sealed, and the next, which the answer shows
    assert counts.made["spaces"] <= 2 * weeks * BOATS
    assert counts.made["suggestions"] <= 2 * weeks * BOATS
    assert counts.made["knowns"] <= 2 * weeks * BOATS
    assert counts.made["trees"] <= 2 * BOATS  # one for each seal


async def test_an_answer_in_a_fight_is_one_look_and_one_act(fleet: Fleet, counts: Counts) -> None:
    bo = fleet.member("Bo")
    actor = Actor(int(bo.id), "Bo", "en-GB", int(GUILD_ID), fleet.home, manages=True)
    settings = Settings(doctrine="balanced")
    service = fleet.app.service
    await service.campaigns.found(actor, "silent_war", "spearfish-china", settings=settings, seed="s1")
    cid = (await fleet.campaign()).id
    for _ in range(20):
        async with service.look(cid) as table:
            if not table.match.waiting()[0].gate:
                break
        await service.acts.ready(actor, cid)
    else:
        raise AssertionError("no fight came")
    card = await bo.slash("attack")
    await counts.of(fleet, bo.component(card, card.labels[0]))
    assert counts.made["locks"] == 2
    assert max(counts.asked.values(), default=0) <= 1
    assert counts.made["trees"] <= 12
    assert counts.made["spaces"] <= 4
