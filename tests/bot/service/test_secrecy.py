"""What the enemy receives does not depend on secrets: receipts, refusals, waiting lists, deadlines, pings, timing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.service.acts import my_questions
from bot.service.packing import pack_receipt
from bot.service.people.rights import awaited
from bot.service.types import Refuse, Settings
from bot.store import Store
from engine.core.words import pack_words
from tests.bot.service.kit import ANA, BO, EVE, HOUR, House, tap

QUICK = Settings(hours=24, fight_hours=6, grace=120, doctrine="careful")
Script = Callable[["Tape"], Awaitable[None]]


class Tape:
    """All that the enemy, Eve, could receive in a campaign: what she is told, and what everybody sees.

    ``side`` is her side, ``show`` all that she knows of the game.
    """

    def __init__(
        self, house: House, cid: int, side: str = "blue", show: Callable[[Any], Any] = lambda known: known.tape()
    ) -> None:
        self.house, self.cid, self.side, self.show = house, cid, side, show
        self.rows: list[Any] = []

    async def look(self) -> None:
        """What lies open to her, and what the clock holds."""
        house, cid = self.house, self.cid
        async with house.service.look(cid) as table:
            match = table.match
            self.rows.append(
                {
                    "now": house.now,
                    "waiting": [
                        (decision.id, decision.slots, decision.sealed) for decision in match.waiting(self.side)
                    ],
                    "public": [(decision.id, decision.slots, decision.sealed) for decision in match.public_waiting()],
                    "mine": [
                        (question.decision.id, question.slot, question.answer, question.how)
                        for question in my_questions(table, EVE.user_id)
                    ],
                    "tape": self.show(match.look(self.side)),
                    "revision": (match.revision(self.side), match.revision(None)),
                    "awaited": {
                        decision.id: sorted(awaited(table, decision).get(EVE.user_id, ()))
                        for decision in match.waiting(self.side)
                    },
                    "turn": table.book.turn,
                }
            )
        self.rows.append(sorted((each.kind, each.key, each.due_at) for each in await house.store.deadlines.of(cid)))
        mine = await house.store.reminders.of(cid, EVE.user_id)
        self.rows.append([(each.kind, each.key, each.due_at, each.sent_at) for each in mine])
        self.rows.append([(kind, [pack_words(line) for line in lines]) for kind, lines in house.scribe.noticed])
        told = house.scribe.told
        self.rows.append([(kind, [pack_words(line) for line in lines]) for who, kind, lines in told if who == 55])
        heard = []
        for _, table, _, events in house.scribe.posts:
            for event in events:
                if table.tree.sees(self.side, event.audience):
                    heard.append((event.kind, dict(event.words.args), event.path))
                elif event.public is not None:
                    heard.append((event.public.kind, dict(event.public.words.args), event.path))
        self.rows.append(heard)

    async def eve(self, act: Awaitable[Any]) -> None:
        """Something that she does, with what she gets for it."""
        try:
            self.rows.append(pack_receipt(await act))
        except Refuse as fault:
            self.rows.append(
                (fault.kind, pack_words(fault.what), fault.rule, [pack_words(words) for words in fault.legal])
            )
        await self.look()

    async def quietly(self, act: Awaitable[Any]) -> None:
        """Something that others do."""
        await act
        await self.look()

    async def wait(self, seconds: int, step: int = 30) -> None:
        """Time goes by."""
        until = self.house.now + seconds
        while self.house.now < until:
            await self.house.pass_time(min(step, until - self.house.now), step=step)
            await self.look()


async def record(folder: Path, script: Script, **options: Any) -> list[Any]:
    """The enemy's tape of a campaign: Ana and Bo command red, Eve blue."""
    async with await Store.open(folder / "flotilla.sqlite3") as store:
        house = House(store)
        cid = await house.toy(settings=QUICK, **options)
        await house.service.people.join(tap(BO), cid, "red-south")
        await house.service.people.join(tap(EVE), cid, "blue")
        tape = Tape(house, cid)
        await script(tape)
        return tape.rows


async def plots_and_charges(tape: Tape) -> None:
    """H07, H08: sealed plots, second thoughts, the deadline, then depth charges."""
    house, cid = tape.house, tape.cid
    acts = house.service.acts
    gate = await house.decision(cid, "plot")
    plot = {"track": [], "depth": "deep", "charge": 1}
    dead = {"track": [], "depth": "deep"}
    await tape.look()
    async with house.service.look(cid) as table:
        sunk = table.match.state.world.fleet.boats["r3"].sunk
    await tape.quietly(acts.draft(tap(BO), cid, gate.id, {"r3": dead if sunk else plot}))
    await tape.eve(acts.ready(tap(EVE), cid))
    await tape.quietly(acts.ready(tap(BO), cid))
    await tape.eve(acts.draft(tap(EVE), cid, gate.id, {"r3": plot}))
    await tape.eve(acts.answer(tap(EVE), cid, gate.id, "r3", plot, overrule=True))
    await tape.eve(acts.undo(tap(EVE), cid, "r3"))
    await tape.eve(acts.standing(tap(EVE), cid, ["r3"], "orders", "stay"))
    await tape.quietly(acts.unready(tap(BO), cid))
    await tape.eve(acts.unready(tap(EVE), cid))
    await tape.eve(acts.ready(tap(EVE), cid))
    await tape.quietly(acts.ready(tap(BO), cid))
    await tape.quietly(acts.ready(tap(ANA), cid))
    await tape.wait(150)
    charges = await house.decision(cid, "depth")
    await tape.eve(acts.answer(tap(EVE), cid, charges.id, "b1", "port"))
    await tape.wait(25 * HOUR, step=HOUR)


@pytest.mark.parametrize("dead", [("r3",), ("r1", "r2", "r3")])
async def test_a_dead_boat_plots_on_and_the_enemy_cannot_tell(tmp_path: Path, dead: tuple[str, ...]) -> None:
    options = {"phases": ["plots", "depth", "transfer"]}
    alive = await record(tmp_path / "alive", plots_and_charges, **options)
    sunk = await record(tmp_path / "sunk", plots_and_charges, dead=list(dead), **options)
    assert alive == sunk
    assert len(alive) > 100


async def test_what_one_orders_is_no_byte_of_the_enemys(tmp_path: Path) -> None:
    """Two different plots, sealed: one tape until they are revealed."""

    def plot(track: list[str], depth: str) -> dict[str, Any]:
        return {"track": track, "depth": depth} | ({"charge": 1} if depth == "deep" else {})

    def scripted(answer: dict[str, Any]) -> Script:
        async def script(tape: Tape) -> None:
            house, cid = tape.house, tape.cid
            gate = await house.decision(cid, "plot")
            await tape.quietly(house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": answer}))
            await tape.quietly(house.service.acts.answer(tap(ANA), cid, gate.id, "r1", answer))
            await tape.eve(house.service.acts.ready(tap(EVE), cid))
            await tape.quietly(house.service.people.away(tap(BO), cid, None, "standing"))
            await tape.quietly(house.service.acts.ready(tap(ANA), cid))
            await tape.wait(119)

        return script

    tapes = [
        await record(tmp_path / name, scripted(answer), phases=["plots"])
        for name, answer in {"near": plot([], "deep"), "far": plot(["a", "b"], "surface")}.items()
    ]
    assert tapes[0] == tapes[1]


async def test_a_window_closes_alike_whether_one_can_or_cannot_wants_or_not(tmp_path: Path) -> None:
    """H13, seen from the convoy: able and dead, quick no and slow yes, standing words that differ."""

    def scripted(*, yes: bool, words: str) -> Script:
        async def script(tape: Tape) -> None:
            house, cid = tape.house, tape.cid
            acts = house.service.acts
            await acts.standing(tap(EVE), cid, ["b2", "b3"], "intercept", {"at": words})
            await acts.ready(tap(ANA), cid)
            await acts.ready(tap(BO), cid)
            await house.pass_time(120)
            course = await house.decision(cid, "course")
            await acts.answer(tap(BO), cid, course.id, "r3", ["a"])
            await house.pass_time(100 if yes else 10)
            window = await house.decision(cid, "intercept")
            async with house.service.look(cid) as table:
                able = table.match.space(window.id, "b1").check("now") is None
            await acts.answer(tap(EVE), cid, window.id, "b1", "now" if yes and able else "pass")
            async with house.service.look(cid) as table:
                tape.rows.append(
                    [(decision.id, decision.slots, decision.sealed) for decision in table.match.waiting("red")]
                )
                tape.rows.append(table.match.look("red").tape())
                tape.rows.append(table.match.revision("red"))
            tape.rows.append(sorted((each.kind, each.key) for each in await house.store.deadlines.of(cid)))
            tape.rows.append((await house.deadlines(cid))["mark"].due_at)

        return script

    options = {"phases": ["orders", "voyage"], "duty": 0}
    tapes = [
        await record(tmp_path / "quick", scripted(yes=False, words="b"), **options),
        await record(tmp_path / "slow", scripted(yes=True, words="c"), **options),
        await record(tmp_path / "dead", scripted(yes=False, words="b"), dead=["b1", "b2"], **options),
    ]
    assert tapes[0] == tapes[1] == tapes[2]


async def test_the_enemys_plan_check_is_none_of_ones_business(tmp_path: Path) -> None:
    """Red's duty is short: blue, ready, hears nothing of it, nor does the clock's table show her a difference."""

    def scripted(answer: str) -> Script:
        async def script(tape: Tape) -> None:
            house, cid = tape.house, tape.cid
            gate = await house.decision(cid, "orders")
            await house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": answer, "r2": answer})
            await house.service.acts.ready(tap(ANA), cid)
            await tape.eve(house.service.acts.ready(tap(EVE), cid))
            await tape.eve(house.service.acts.approve(tap(EVE), cid, gate.id, 1))

        return script

    short = await record(tmp_path / "short", scripted("stay"), phases=["orders"], duty=2)
    sound = await record(tmp_path / "sound", scripted("station"), phases=["orders"], duty=2)
    assert short == sound
