"""The War at Sea in the service: waiting lists, pings, reminders, deadlines and refusals tell no secret.

Bo and Dara command the Allies, Eve the Axis; Chen does not play. At a question all that the Allies keep to themselves
is made other: what Eve and everybody else receive from then on must be the same, act by act and hour by hour, until the
question runs out. And what changes nothing of the dice is played on through the closing of questions.
The long run throws more dice of a report.
"""

from __future__ import annotations

import shutil
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.service.people import rights
from bot.service.people.rights import SILENT_AFTER, best_free_node, side_in_need
from bot.service.types import Settings
from bot.store import Store
from bot.store.records import Counters
from engine.core.play.match import Match
from engine.core.seats import SeatTree
from engine.core.steps import ASK
from engine.war_at_sea.air.places import chart_of
from engine.war_at_sea.boats import stations
from engine.war_at_sea.known import Known
from engine.war_at_sea.orders.boats import BoatsQuestion
from engine.war_at_sea.orders.day import DayQuestion
from engine.war_at_sea.terms import ALLIED, AXIS, Side
from engine.war_at_sea.terms import other as foe
from tests.bot.faces.war_at_sea.twins import make_other, secret_force
from tests.bot.service.kit import BO, CHEN, DARA, EVE, HOUR, House, table, tap
from tests.bot.service.test_secrecy import Tape

SETTINGS = Settings(hours=24, fight_hours=6, grace=120, doctrine="balanced", wait_opponent=True)
SECRET = secret_force(ALLIED)
"""A force that the Allies have in one of two worlds."""
Change = Callable[[Match[Known]], None]


def shown(known: Known) -> Any:
    """What texts and pictures are made from."""
    return [{part: repr(known.world[part]) for part in known.world}, repr(known.frames())]


class EnemyTape(Tape):
    """What Eve gets, and what lies open to somebody who does not play."""

    async def look(self) -> None:
        """Both."""
        await super().look()
        async with self.house.service.look(self.cid) as seen:
            match = seen.match
            self.rows.append([self.show(match.look(None)), match.revision(None)])


def same(match: Match[Known]) -> None:
    """Nothing is changed."""


def other(match: Match[Known]) -> None:
    """All that the Allies keep to themselves is other."""
    make_other(match, ALLIED, Random(3), names=False)


@dataclass(frozen=True)
class Moment:
    """A campaign that waits at a question, to be taken up as often as one likes."""

    folder: Path
    cid: int
    now: int
    eve: Side


async def played(
    folder: Path, scenario: str, kind: str, wishes: Mapping[str, Any], eve: Side, seat: str = ""
) -> Moment:
    """A campaign played by what is suggested up to the first question of a kind. ``wishes``: standing orders of both
    sides by topic; ``eve``: her side, Bo and Dara have the other; ``seat``: Dara's, usually the first below Bo's."""
    bos = foe(eve)
    async with await Store.open(folder / "flotilla.sqlite3") as store:
        house = House(store)
        receipt = await house.service.campaigns.found(
            tap(BO), "war_at_sea", scenario, settings=SETTINGS, side=bos, seed="secrets", options={"decoys": True}
        )
        cid = int(receipt.data["campaign"])
        await house.service.people.join(tap(EVE), cid, eve)
        free = seat or next(node for node in (await table(house, cid)).tree.children(bos))
        await house.service.people.join(tap(DARA), cid, free)
        for topic, order in wishes.items():
            for who, side in ((BO, bos), (EVE, eve)):
                await house.service.acts.standing(tap(who), cid, (side,), topic, order)
        for _ in range(400):
            seen = await table(house, cid)
            if any(decision.kind == kind for decision in seen.match.waiting()):
                return Moment(folder, cid, house.now, eve)
            assert not seen.match.over
            await house.pass_time(HOUR * 24, step=HOUR * 6)
    raise AssertionError(f"{kind} is never asked")


class Moments:
    """Campaigns that wait at a question, each played once: tapes are made of copies."""

    def __init__(self, new_folder: Callable[[], Path]) -> None:
        self._new_folder = new_folder
        self._played: dict[str, Moment] = {}

    async def at(
        self, scenario: str, kind: str, wishes: Mapping[str, Any] | None = None, eve: Side = AXIS, seat: str = ""
    ) -> Moment:
        """The first question of a kind in a scenario."""
        wishes = wishes or {}
        asked = repr((scenario, kind, wishes, eve, seat))
        if asked not in self._played:
            self._played[asked] = await played(self._new_folder(), scenario, kind, wishes, eve, seat)
        return self._played[asked]


@pytest.fixture(scope="module")
def moments(tmp_path_factory: pytest.TempPathFactory) -> Moments:
    """Those of this file."""
    return Moments(lambda: tmp_path_factory.mktemp("moment"))


async def tape_of(at: Moment, into: Path, change: Change, script: Callable[[EnemyTape], Awaitable[None]]) -> list[Any]:
    """Eve's tape of a campaign that goes on with other secrets."""
    shutil.copytree(at.folder, into)
    async with await Store.open(into / "flotilla.sqlite3") as store:
        house = House(store)
        house.now = at.now
        house.restart()
        async with house.service.desk.opened(at.cid) as opened:
            change(opened.match)
            opened.match.state.masks.clear()
            opened.match.forget()
        tape = EnemyTape(house, at.cid, at.eve, shown)
        await script(tape)
        return tape.rows


def compare(plain: list[Any], tape: list[Any], what: str) -> None:
    """AssertionError names the first row that differs."""
    for at, (mine, its) in enumerate(zip(plain, tape, strict=True)):
        assert mine == its, f"{what}, row {at}"


async def everything(tape: EnemyTape) -> None:
    """Eve orders, is ready, thinks better of it; she and Chen try what is not theirs; hours go by."""
    house, cid, acts, people = tape.house, tape.cid, tape.house.service.acts, tape.house.service.people
    await tape.look()
    match = (await table(house, cid)).match
    for decision in match.waiting(AXIS):
        for slot in [slot for slot in decision.slots if match.seats().side(slot) == AXIS][:2]:
            default = match.space(decision.id, slot).default
            await tape.eve(acts.draft(tap(EVE), cid, decision.id, {slot: default}))
            await tape.eve(acts.draft(tap(EVE), cid, decision.id, {slot: "nonsense"}))
        await tape.eve(acts.ready(tap(EVE), cid))
        await tape.eve(acts.unready(tap(EVE), cid))
        for who in (EVE, CHEN):
            for slot in (SECRET, ALLIED, f"{ALLIED}-fleet", "nobody"):
                await tape.eve(acts.draft(tap(who), cid, decision.id, {slot: "pass"}))
                await tape.eve(acts.answer(tap(who), cid, decision.id, slot, "pass", overrule=True))
                await tape.eve(acts.delegate(tap(who), cid, decision.id, slot, "bold"))
        await tape.eve(acts.approve(tap(EVE), cid, decision.id, 1))
    for who in (EVE, CHEN):
        for node in (SECRET, f"{ALLIED}-fleet", "nobody"):
            await tape.eve(acts.standing(tap(who), cid, [node], "reports", "true"))
            await tape.eve(acts.undo(tap(who), cid, node))
            await tape.eve(people.hand_over(tap(who), cid, [node], CHEN.user_id, CHEN.name))
            await tape.eve(people.take_back(tap(who), cid, [node]))
        for node in (SECRET, "nobody"):
            await tape.eve(people.join(tap(who), cid, node))
    await tape.eve(acts.ready(tap(CHEN), cid))
    seen = await table(house, cid)
    tape.rows.append([side_in_need(seen, CHEN.user_id), best_free_node(seen, AXIS)])
    await tape.wait(5 * HOUR, step=HOUR)


MOMENTS = [
    ("second-sirte", "was-decoys", {}),
    ("second-sirte", "was-muster", {}),
    ("second-sirte", "was-day", {}),
    ("second-sirte", "was-flights", {}),
    ("second-sirte", "was-boats", {"boats": ASK}),
    ("savo-battleships", "was-plan", {}),
]


@pytest.mark.hard_case("H23")
@pytest.mark.parametrize(("scenario", "kind", "wishes"), MOMENTS, ids=[kind for _, kind, _ in MOMENTS])
async def test_the_enemy_and_everybody_else_receive_the_same_while_a_question_is_open(
    moments: Moments, tmp_path: Path, scenario: str, kind: str, wishes: Mapping[str, Any]
) -> None:
    at = await moments.at(scenario, kind, wishes)
    plain = await tape_of(at, tmp_path / "plain", same, everything)
    assert len(plain) > 100
    compare(plain, await tape_of(at, tmp_path / "other", other, everything), kind)


async def test_lists_of_commands_that_name_all_forces_are_found_out(
    moments: Moments, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await moments.at("second-sirte", "was-muster")
    monkeypatch.setattr(SeatTree, "listed_to", lambda tree, _seat: tree)
    tapes = [await tape_of(at, tmp_path / str(number), made, everything) for number, made in enumerate((same, other))]
    with pytest.raises(AssertionError, match="muster, row"):
        compare(tapes[0], tapes[1], "muster")


# --- the time that an answer takes --------------------------------------------------------------------------------


async def eve_is_ready(tape: EnemyTape) -> None:
    """Eve is ready; of the Allies nobody says anything."""
    await tape.look()
    await tape.eve(tape.house.service.acts.ready(tap(EVE), tape.cid))
    await tape.wait(20 * HOUR, step=4 * HOUR)


def courses_laid(match: Match[Known]) -> None:
    """W101: all forces of the Allies have a course for many turns."""
    turn = match.state.world.operation.turn
    for force in match.state.world.forces.forces.values():
        if force.side == ALLIED:
            force.plot = {at: [force.zone] for at in range(turn + 1, turn + 9)}
            force.mission, force.escorts = "intercept", ""


def nothing_laid(match: Match[Known]) -> None:
    """No force of the Allies has a course."""
    courses_laid(match)
    for force in match.state.world.forces.forces.values():
        if force.side == ALLIED:
            force.plot = {}


def by_night(match: Match[Known]) -> None:
    """A night turn in which no flotilla is asked; the Axis is far."""
    world = match.state.world
    for marker in world.markers.markers.values():
        if marker.side == AXIS:
            marker.zone = "A1"
    for frame in match.state.frames.values():
        ask = frame.ask
        if ask is not None and ask.kind == "was-day":
            frame.ask = replace(ask, slots=tuple(slot for slot in ask.slots if slot in world.forces.forces))


@pytest.mark.rule("5.2")
async def test_that_all_courses_of_a_side_are_laid_shows_by_no_wait(
    moments: Moments, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await moments.at("second-sirte", "was-day")

    async def tapes(name: str) -> list[list[Any]]:
        made = []
        for number, change in enumerate((courses_laid, nothing_laid)):

            def changed(match: Match[Known], change: Change = change) -> None:
                by_night(match)
                change(match)

            made.append(await tape_of(at, tmp_path / f"{name}-{number}", changed, eve_is_ready))
        return made

    laid, bare = await tapes("covered")
    compare(laid, bare, "courses")
    monkeypatch.setattr(DayQuestion, "covered", False)
    laid, bare = await tapes("seen")
    assert laid != bare  # the gate closes for a side that has nothing to write


@pytest.mark.hard_case("H21")
@pytest.mark.parametrize("thrown", [(5, 10), pytest.param((5, 7, 10, 12), marks=pytest.mark.soak)])
async def test_a_report_takes_as_long_whether_its_owner_has_a_choice_or_none(
    moments: Moments, tmp_path: Path, thrown: tuple[int, ...]
) -> None:
    """Dice that leave no choice, and dice that leave many: it is asked, and waits, alike. Without the wish of its owner
    neither is asked; of kinds alone, which the report itself shows, nobody is."""
    at = await moments.at("santa-cruz", "was-report", {"reports": ASK}, eve=ALLIED)

    def dice(number: int) -> Change:
        def change(match: Match[Known]) -> None:
            frame = next(frame for frame in match.state.frames.values() if frame.ask and frame.ask.kind == "was-report")
            for due in frame.locals.due.values():
                due.dice = number if due.side == AXIS else due.dice

        return change

    async def quiet(tape: EnemyTape) -> None:
        await tape.look()
        await tape.wait(5 * HOUR, step=HOUR)

    first, *others = [await tape_of(at, tmp_path / str(number), dice(number), quiet) for number in thrown]
    for tape in others:
        compare(first, tape, "dice of a report")


@pytest.mark.hard_case("H21")
async def test_a_standing_order_makes_a_report_at_once(moments: Moments, tmp_path: Path) -> None:
    at = await moments.at("santa-cruz", "was-report", {"reports": ASK}, eve=ALLIED)
    shutil.copytree(at.folder, tmp_path / "own")
    async with await Store.open(tmp_path / "own" / "flotilla.sqlite3") as store:
        house = House(store)
        house.now = at.now
        house.restart()
        seen = await table(house, at.cid)
        asked = next(decision for decision in seen.match.waiting() if decision.kind == "was-report")
        tree = seen.match.seats()
        for who, side in ((EVE, ALLIED), (BO, AXIS)):
            await house.service.acts.standing(tap(who), at.cid, (side,), "reports", "weak")
        assert asked.id not in [decision.id for decision in (await table(house, at.cid)).match.waiting()]
        silent = (await house.log(at.cid))[-1].data["silent"]
        assert set(silent.values()) == {"standing"}
        assert AXIS in {tree.side(slot) for slot in silent}


async def answered_quietly(tape: EnemyTape) -> None:
    """Eve orders as little as may be, Bo the same an hour later, and the game goes on to the next questions."""
    house, cid, acts = tape.house, tape.cid, tape.house.service.acts
    match = (await table(house, cid)).match
    (decision,) = match.waiting()
    await tape.look()
    for who, side, pause in ((EVE, AXIS, 60), (BO, ALLIED, 0)):
        for slot in decision.awaited:
            if match.seats().side(slot) != side:
                continue
            answer = as_little(decision.kind, match.space(decision.id, slot).default)
            act = acts.answer(tap(who), cid, decision.id, slot, answer, overrule=True)
            await (tape.eve(act) if who is EVE else act)
        await tape.wait(pause * 60, step=20 * 60)
    await tape.wait(15 * 60, step=60)
    assert decision.id not in [decision.id for decision in (await table(house, cid)).match.waiting()]


def as_little(kind: str, usual: Any) -> Any:
    """An answer by which nothing is attacked and nothing flies."""
    if kind == "was-flights":
        kept = {key: value for key, value in usual.items() if not key[-1].isdigit()}
        return {**kept, "mission-1": "none"} if "mission-1" in usual else kept
    return {"targets": []} if kind == "was-boats" and "targets" in usual else usual


def boats_at(zone: str) -> Change:
    """Where the submarines of the Allies are."""

    def change(match: Match[Known]) -> None:
        for flotilla in match.state.world.flotillas.flotillas.values():
            if flotilla.side == ALLIED:
                flotilla.zone = zone

    return change


def boats_sunk(match: Match[Known]) -> None:
    """No submarine of the Allies is left."""
    for flotilla in match.state.world.flotillas.flotillas.values():
        for boat in flotilla.boats.values():
            boat.sunk = boat.sunk or flotilla.side == ALLIED


def no_aircraft(match: Match[Known]) -> None:
    """All bases of the Allies are empty."""
    for base in match.state.world.air.bases.values():
        if base.side == ALLIED:
            base.boxes = {box: {} for box in base.boxes}


def of_the_enemy(match: Match[Known]) -> str:
    """A zone in which a marker of the Axis lies."""
    markers = match.state.world.markers.markers.values()
    return next(str(marker.zone) for marker in markers if marker.side == AXIS and marker.zone)


def boats_near(match: Match[Known]) -> None:
    """The submarines of the Allies lie where a force of the Axis is."""
    boats_at(of_the_enemy(match))(match)
    world = match.state.world
    boats = world.flotillas
    assert any(stations.targets(world, boats.flotillas[each]) for each in boats.of(ALLIED))


def boats_far(match: Match[Known]) -> None:
    """They lie as far from it as can be."""
    chart, here = chart_of(match.state.world), of_the_enemy(match)
    sea = [zone for zone, row in chart.zones.items() if row.sea]
    boats_at(max(sea, key=lambda zone: (chart.distance(here, zone), zone)))(match)


@pytest.mark.hard_case("H24")
async def test_a_flotilla_near_far_or_sunk_takes_the_same_time(moments: Moments, tmp_path: Path) -> None:
    """The window of submarines, asked of both sides by their wish: who is asked, and when it closes."""
    at = await moments.at("second-sirte", "was-boats", {"boats": ASK})
    far = await tape_of(at, tmp_path / "far", boats_far, answered_quietly)
    for name, change in {"near": boats_near, "sunk": boats_sunk}.items():
        compare(far, await tape_of(at, tmp_path / name, change, answered_quietly), name)


@pytest.mark.hard_case("H23")
async def test_flights_that_are_not_there_take_the_same_time(moments: Moments, tmp_path: Path) -> None:
    at = await moments.at("second-sirte", "was-flights")
    rich = await tape_of(at, tmp_path / "rich", same, answered_quietly)
    compare(rich, await tape_of(at, tmp_path / "poor", no_aircraft, answered_quietly), "no aircraft")


async def test_a_side_that_is_waited_for_no_more_is_found_out(
    moments: Moments, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A question that nobody is asked who has nothing to choose: the tapes differ."""

    def peeping(question: BoatsQuestion, known: Known, slot: str) -> bool:
        flotilla = known.flotillas.flotillas.get(slot)
        return flotilla is None or not flotilla.afloat

    at = await moments.at("second-sirte", "was-boats", {"boats": ASK})
    monkeypatch.setattr(BoatsQuestion, "on_wish", False)
    monkeypatch.setattr(BoatsQuestion, "settled", peeping)
    tapes = [await tape_of(at, tmp_path / str(change), change, eve_is_ready) for change in (same, boats_sunk)]
    assert tapes[0] != tapes[1]


# --- silent members -----------------------------------------------------------------------------------------------


def silent(*members: int) -> Callable[[EnemyTape], Awaitable[None]]:
    """Eve is ready; these members of the Allies have left three turns unanswered."""

    async def script(tape: EnemyTape) -> None:
        async with tape.house.service.desk.opened(tape.cid) as opened:
            for member in members:
                opened.roster.counters[member] = Counters(member, unanswered=SILENT_AFTER)
        await tape.look()
        await tape.eve(tape.house.service.acts.ready(tap(EVE), tape.cid))
        await tape.wait(26 * HOUR, step=2 * HOUR)

    return script


def night(change: Change) -> Change:
    """A change in a night turn."""

    def both(match: Match[Known]) -> None:
        by_night(match)
        change(match)

    return both


LAID = [night(courses_laid), night(nothing_laid)]
SILENCES = [
    ("was-day", LAID, (DARA.user_id,)),
    ("was-day", LAID, (BO.user_id,)),
    ("was-day", LAID, (BO.user_id, DARA.user_id)),
    ("was-flights", [same, no_aircraft], (BO.user_id,)),
]


@pytest.mark.parametrize(("kind", "changes", "who"), SILENCES, ids=["day-force", "day-leader", "day-all", "flights"])
async def test_how_long_silent_members_are_waited_for_tells_nothing_of_their_forces(
    moments: Moments,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
    changes: list[Change],
    who: tuple[int, ...],
) -> None:
    at = await moments.at("second-sirte", kind, seat="uk-vian")

    async def tapes(name: str) -> list[list[Any]]:
        return [
            await tape_of(at, tmp_path / f"{name}-{number}", change, silent(*who))
            for number, change in enumerate(changes)
        ]

    first, second = await tapes("told")
    compare(first, second, kind)
    if len(who) == 1 and BO.user_id in who and kind == "was-day":
        # Were a silent leader asked for a side that has nothing to write, the wait would be cut for it alone.
        monkeypatch.setattr(rights, "is_silent", lambda table, member: False)
        assert len({repr(tape) for tape in await tapes("peeping")}) == 2
