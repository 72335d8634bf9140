"""Submarine in the service: waiting lists, deadlines, pings and the time that an answer takes tell no secret.

Bo commands the boats, Eve the escorts. Two campaigns differ in a secret of Bo's alone; he acts at the same moments in
both. All that Eve and everybody else receive must be the same, minute by minute.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.service.people.rights import SILENT_AFTER
from bot.service.types import Settings
from bot.store import Store
from bot.store.records import Counters
from engine.core.spaces.space import Answer
from engine.submarine.in_water import Torpedo
from engine.submarine.known import Known
from engine.submarine.sea import read_direction, read_hex
from engine.submarine.state import ESCORTS, SUBMARINES
from engine.submarine.steps.plotting import PlotQuestion
from engine.submarine.world import World
from tests.bot.service.kit import BO, DARA, EVE, HOUR, House, table, tap
from tests.bot.service.test_secrecy import Tape

SETTINGS = Settings(hours=24, fight_hours=6, grace=120, doctrine="balanced", wait_opponent=True)
OPTIONS = ("advanced", "hidden", "hidden-torpedoes")


def far(world: World) -> None:
    """The boats lie where nothing reaches them."""
    for ident, bow in (("u-91", "Z60-C"), ("u-128", "Z50-C")):
        boat = world.boats.boats[ident]
        boat.bow, boat.facing, boat.depth, boat.speed = read_hex(bow), read_direction(6), 100, 0
        boat.shown, boat.held = [], []
    world.sea.traces.clear()


def same(world: World) -> None:
    """Nothing is changed."""


def dead(*idents: str) -> Callable[[World], None]:
    """16.3.6: sunk, and not told."""

    def change(world: World) -> None:
        for ident in idents:
            world.boats.boats[ident].sunk, world.boats.boats[ident].damage = True, 99

    return change


def running(world: World) -> None:
    """40.2: three torpedoes that nobody sees."""
    for number in (1, 2, 3):
        cell = read_hex(f"Z{20 + number}-C")
        ident = f"torpedo-{number}"
        world.running.running[ident] = Torpedo(
            ident, "u-91", "g7a", cell, 6, run=1, launched=0, shallow=False, place=[cell], course=6
        )
    world.running.launched += 3
    world.boats.boats["u-91"].fired += 3


def shown(known: Known) -> Any:
    """What texts and pictures are made from."""
    return [{part: repr(known.world[part]) for part in known.world}, repr(known.frames())]


async def by_default(house: House, cid: int) -> None:
    """Everybody answers the first question by its default."""
    match = (await table(house, cid)).match
    decision = match.waiting()[0]
    for slot in decision.awaited:
        actor = BO if match.rules.seats(match.state).side(slot) == SUBMARINES else EVE
        answer = match.space(decision.id, slot).default
        await house.service.acts.answer(tap(actor), cid, decision.id, slot, answer, overrule=True)
    await house.pass_time(300)


async def play(tape: Tape, plot: Mapping[str, Answer] | None, pause: int, hours: int = 30) -> None:
    """A watch, up to the next gate: Eve is ready; Bo plots, is ready after ``pause`` seconds, thinks better of it.

    Without a ``plot`` Bo says nothing, and the question runs out within these ``hours``.
    """
    house, cid, acts = tape.house, tape.cid, tape.house.service.acts
    seen = await table(house, cid)
    decision = seen.match.waiting()[0]
    assert decision.kind == "plot"
    await tape.look()
    for slot in ("u-91", "u-128") if plot is not None else ():
        space = seen.match.space(decision.id, slot)
        answer = plot if space.check(plot) is None else space.default
        await tape.quietly(acts.draft(tap(BO), cid, decision.id, {slot: answer}))
    await tape.eve(acts.ready(tap(EVE), cid))
    await tape.eve(acts.draft(tap(EVE), cid, decision.id, {"u-91": "pass"}))
    await tape.eve(acts.answer(tap(EVE), cid, decision.id, "u-91", "pass", overrule=True))
    await tape.wait(pause, step=pause // 2)
    if plot is not None:
        await tape.quietly(acts.ready(tap(BO), cid))
        await tape.quietly(acts.unready(tap(BO), cid))
        await tape.eve(acts.unready(tap(EVE), cid))
        await tape.eve(acts.ready(tap(EVE), cid))
        await tape.quietly(acts.ready(tap(BO), cid))
        await tape.wait(300, step=60)
    else:
        await tape.wait(hours * HOUR, step=hours * HOUR // 10)
    after = (await table(house, cid)).match
    assert after.state.world.action.turn == 8
    assert after.waiting()[0].kind == "plot"


async def tape_of(
    folder: Path,
    change: Callable[[World], None],
    plot: Mapping[str, Answer] | None,
    pause: int = HOUR,
    silent: tuple[int, ...] = (),
) -> list[Any]:
    """Eve's tape of a campaign whose secrets were changed before the first plots. With ``silent`` members Dara leads
    U-91, and these have left three turns unanswered."""
    async with await Store.open(folder / "flotilla.sqlite3") as store:
        house = House(store)
        receipt = await house.service.campaigns.found(
            tap(BO), "submarine", "pq-17", settings=SETTINGS, options=dict.fromkeys(OPTIONS, True), side=SUBMARINES,
            seed="secrets",
        )  # fmt: skip
        cid = int(receipt.data["campaign"])
        await house.service.people.join(tap(EVE), cid, ESCORTS)
        if silent:
            await house.service.people.enlist(tap(DARA), cid, SUBMARINES)
            await house.service.people.join(tap(DARA), cid, "u-91")
        while (await table(house, cid)).match.waiting()[0].kind != "plot":
            await by_default(house, cid)
        world = (await table(house, cid)).match.state.world
        far(world)
        change(world)
        await by_default(house, cid)  # so that the gate of the next watch is opened with the secret in the world
        async with house.service.desk.opened(cid) as opened:
            for member in silent:
                opened.roster.counters[member] = Counters(member, unanswered=SILENT_AFTER)
        tape = Tape(house, cid, ESCORTS, shown)
        await play(tape, plot, pause, {0: 30, 1: 25, 2: 7}[len(silent)])
        return tape.rows


SLOW: Mapping[str, Answer] = {"way": ["1", "@100"]}
ALARMED: Mapping[str, Answer] = {"way": ["1", "@100"], "alarm": 12, "then": "deep"}


@pytest.mark.hard_case("H08")
@pytest.mark.parametrize("plot", [SLOW, None], ids=["plotted", "at the deadline"])
async def test_the_escorts_cannot_tell_a_secret_by_what_they_wait_for(
    tmp_path: Path, plot: Mapping[str, Answer] | None
) -> None:
    plain = await tape_of(tmp_path / "plain", same, plot)
    assert len(plain) > 60
    others = {
        "a dead boat": (dead("u-91"), plot),
        "all boats dead": (dead("u-91", "u-128"), plot),
        "hidden torpedoes": (running, plot),
        "alarms": (same, plot and ALARMED),
    }
    for name, (change, given) in others.items():
        if plot is None and name != "all boats dead":
            continue  # a question that runs out is the same for all of them
        tape = await tape_of(tmp_path / name, change, given)
        for at, (mine, its) in enumerate(zip(plain, tape, strict=True)):
            assert mine == its, f"{name}, row {at}"


@pytest.mark.parametrize("silent", [(DARA.user_id,), (BO.user_id, DARA.user_id)], ids=["captain", "side"])
async def test_how_long_silent_captains_are_waited_for_tells_nothing_of_their_boats(
    tmp_path: Path, silent: tuple[int, ...]
) -> None:
    plain = await tape_of(tmp_path / "plain", same, None, silent=silent)
    for name, change in {"hers": dead("u-91"), "all": dead("u-91", "u-128"), "torpedoes": running}.items():
        assert plain == await tape_of(tmp_path / name, change, None, silent=silent), name


async def test_boats_that_are_waited_for_no_more_are_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def peeping(question: PlotQuestion, known: Known, slot: str) -> bool:
        boat = known.boats.boats.get(slot)
        return boat is not None and boat.sunk is True

    monkeypatch.setattr(PlotQuestion, "settled", peeping)
    change = dead("u-91", "u-128")
    plain = await tape_of(tmp_path / "plain", same, None)
    with pytest.raises(AssertionError):  # the question is closed before it has run out
        assert plain == await tape_of(tmp_path / "other", change, None)


async def test_the_channel_names_no_hidden_boat_of_who_leaves(tmp_path: Path) -> None:
    async with await Store.open(tmp_path / "flotilla.sqlite3") as store:
        house = House(store)
        receipt = await house.service.campaigns.found(
            tap(BO), "submarine", "pq-17", settings=SETTINGS, options={"hidden": True}, side=SUBMARINES
        )
        cid = int(receipt.data["campaign"])
        await house.service.people.join(tap(EVE), cid, ESCORTS)
        await house.service.people.enlist(tap(DARA), cid, SUBMARINES)
        await house.service.people.join(tap(DARA), cid, "u-91")
        house.scribe.noticed.clear()
        house.scribe.told.clear()
        await house.service.people.leave(tap(DARA), cid)
        assert "U-91" not in str(house.scribe.noticed)
        assert [who for who, *_ in house.scribe.told] == [BO.user_id]
        assert "U-91" in str(house.scribe.told)
