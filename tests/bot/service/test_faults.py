"""What a game, a face or a scribe raises stops no order, no deadline and no other member."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.service.desk import Work
from bot.service.service import Service
from bot.service.types import Settings, Table
from bot.store import Store
from bot.store.records import OutMessage
from engine.core.events import Event
from engine.core.play.entry import Entry
from engine.core.rules import Policy
from engine.core.runner import Run
from engine.core.spaces.space import Answer
from engine.core.steps import Next, Step
from tests.bot.service.kit import ANA, BO, HOUR, House, Notebook, tap
from tests.engine.core.toy.game import TOY, Toy
from tests.engine.core.toy.steps import OrdersPhase


class Failing(Policy[Any]):
    """An autopilot with a hole in it."""

    def answer(self, known: Any, kind: str, path: str, slot: str) -> Answer:
        raise ValueError("max() arg is an empty sequence")


class Ill(Toy):
    """The toy with such an autopilot."""

    def policy(self, doctrine: str) -> Policy[Any]:
        return Failing()


async def two(house: House, *phases: str, channel: int = 100, **options: Any) -> int:
    """Ana commands red, Bo blue; with deadlines."""
    settings = Settings(hours=24, fight_hours=12, doctrine="careful")
    cid = await house.toy(*phases, settings=settings, channel=channel, **options)
    await house.service.people.join(tap(BO), cid, "blue")
    return cid


def haunted(house: House, store: Store, games: Mapping[str, Any], scribe: Any = None) -> None:
    """The same house with other games or another scribe."""
    house.service = Service(store, games, scribe or house.scribe, lambda: house.now, seeds=lambda: "seed")


async def test_a_campaign_with_a_failing_autopilot_is_led_to_its_end(house: House, store: Store) -> None:
    haunted(house, store, {"toy": Ill()})
    cid = await two(house, "orders", "pack", turns=1)
    assert {question.how for question in await house.questions(tap(ANA), cid)} == {"default"}
    await house.service.acts.ready(tap(ANA), cid)
    with capture_logs() as logs:
        for _ in range(8):
            await house.pass_time(25 * HOUR, 3600)
    assert (await store.campaigns.get(cid)).status == "ended"
    troubles = house.service.desk.troubles
    assert troubles.counts["toy", "autopilot"] > 1
    assert house.service.watch.stuck() == 0
    said = [log for log in logs if log["event"] == "advice_failed"]
    assert {"campaign": cid, "game": "toy", "what": "autopilot", "doctrine": "careful"}.items() <= said[0].items()
    assert "empty sequence" in said[0]["fault"]
    assert len({(each["question"], each["path"], each["slot"]) for each in said}) == len(said)  # each once


class Brittle(OrdersPhase):
    """Orders that break the game unless all stay where they are."""

    def go(self, run: Run, own: Any, answers: dict[str, Answer]) -> Next:
        if set(answers.values()) != {"stay"}:
            raise KeyError("station")
        return super().go(run, own, answers)


class Tempting(Policy[Any]):
    """Orders what breaks the game."""

    def answer(self, known: Any, kind: str, path: str, slot: str) -> Answer:
        return "station" if kind == "orders" else TOY.questions[kind].space(known, path, slot).default


class Breakable(Toy):
    """The toy with both."""

    steps: Mapping[str, Step[Any]] = {**TOY.steps, "orders": Brittle()}

    def policy(self, doctrine: str) -> Policy[Any]:
        return Tempting()


async def test_what_breaks_the_game_at_a_deadline_gives_way_to_something_plain(house: House, store: Store) -> None:
    haunted(house, store, {"toy": Breakable()})
    cid = await two(house, "orders", duty=0)
    await house.pass_time(25 * HOUR, 3600)
    assert (await store.campaigns.get(cid)).status == "ended"
    assert house.service.desk.troubles.counts["toy", "close"] == 1


class Torn(Notebook):
    """Fails at one thing."""

    at = ""

    def memo(self, table: Table) -> Any:
        self._fail("memo")
        return super().memo(table)

    def messages(self, memo: Any, table: Table, entries: Sequence[Entry], events: Sequence[Event]) -> list[OutMessage]:
        self._fail("messages")
        return super().messages(memo, table, entries, events)

    def tell(self, table: Table, user_id: int, lines: Any, kind: str, *, silent: bool = False) -> OutMessage | None:
        self._fail("tell")
        return super().tell(table, user_id, lines, kind, silent=silent)

    def notice(self, table: Table, lines: Any, kind: str, **more: Any) -> OutMessage:
        self._fail("notice")
        return super().notice(table, lines, kind, **more)

    def _fail(self, what: str) -> None:
        if what == self.at:
            raise RuntimeError(f"no {what}")


@pytest.mark.parametrize("at", ["memo", "messages", "tell"])
async def test_a_scribe_that_fails_costs_no_order_and_no_deadline(house: House, store: Store, at: str) -> None:
    scribe = Torn()
    haunted(house, store, {"toy": TOY}, scribe)
    cid = await two(house, "orders", "pack", turns=1, duty=0)
    scribe.at = at
    await house.service.acts.ready(tap(ANA), cid)
    for _ in range(8):
        await house.pass_time(25 * HOUR, 3600)
    assert (await store.campaigns.get(cid)).status == "ended"
    assert house.service.desk.troubles.total > 0
    assert house.service.watch.stuck() == 0


async def test_who_adds_to_an_act_and_fails_costs_nobody_the_act(house: House, store: Store) -> None:
    async def spoil(work: Work) -> None:
        raise RuntimeError("nothing to add")

    house.service.desk.before_commit.insert(0, spoil)
    cid = await two(house, "orders", "pack", turns=1, duty=0)
    assert (await house.service.acts.ready(tap(ANA), cid)).data["sealed"] == 3
    assert house.service.desk.troubles.total > 0


async def test_one_deadline_that_fails_holds_no_other_of_its_campaign_up(house: House) -> None:
    cid = await two(house, "orders", duty=0)
    watch = house.service.watch
    done: list[str] = []

    async def fails() -> None:
        done.append("fails")
        raise KeyError("hit")

    async def works() -> None:
        done.append("works")

    for _ in range(3):
        await watch._try((cid, "question", "a#1"), fails)
        assert await watch._try((cid, "question", "b#1"), works) == 1
    assert done == ["fails", "works", "works", "works"]
    assert watch.stuck() == 0
    waits = []
    for _ in range(8):
        at = watch._failed[cid, "question", "a#1"].again
        waits.append(at - house.now)
        house.now = at
        await watch._try((cid, "question", "a#1"), fails)
    assert waits == [60, 120, 240, 480, 960, 1800, 1800, 1800]
    assert watch.stuck() == 1
