"""26 Boats that come later: markers drawn in secret, entries that reveal them, watches that end before a draw."""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

import pytest

from engine.core.events import event_for
from engine.core.maps.hexes import distance
from engine.core.sequence.phases import InOrder, Label, Phase
from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Next, Question
from engine.core.testing.invariants import check_space
from engine.core.words import Words
from engine.submarine import phases
from engine.submarine.facts.setup import BoatEnters, GroupComes, MarkerDrawn, MarkerPlayed
from engine.submarine.judgement.entries import coming, is_due
from engine.submarine.judgement.regions import along, rose, sea_of
from engine.submarine.judgement.watches import watch_length
from engine.submarine.known import Known
from engine.submarine.orders.entry import enter, entry_space
from engine.submarine.scenarios.faults import faults
from engine.submarine.scenarios.file import ArrivalRow, ScenarioFile
from engine.submarine.scenarios.scenario import scenario_files
from engine.submarine.state import SUBMARINES
from engine.submarine.world import Run, World
from tests.engine.submarine.step_kit import Bench, Dice, heard, run, world

ENTRY = "entry-of-a-test"


@dataclass(slots=True)
class Turns:
    """How many turns are still to be played."""

    left: int = 1


class Entries(InOrder[Turns]):
    """The beginnings of some turns, one after another: the draw, then the row of the boats' side."""

    name, section, Locals = "entries", "26", Turns
    sequence = (Phase("26.3", phases.REINFORCEMENTS, then="drawn"), Label("26.5", "row"))

    def open(self, run: Run, own: Turns, phase: Phase) -> Next:
        call = super().open(run, own, phase)
        call.key = f"t{run.world.action.turn}"  # type: ignore[union-attr]
        return call

    def row(self, run: Run, own: Turns) -> Next:
        return Ask(ENTRY, (SUBMARINES,), "answered", gate=True)

    def answered(self, run: Run, own: Turns, answers: dict[str, Answer]) -> Next:
        enter(run, answers[SUBMARINES])
        run.edit.action.turn += 1
        own.left -= 1
        return self.following(run, own) if own.left else self.finish(run, own)


class EntryQuestion(Question[Known]):
    kind, rule = ENTRY, "26"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        return Words("ask")

    def space(self, known: Known, path: str, slot: str) -> Any:
        return entry_space(known)


class Beginnings(Bench):
    """The bench with the question of this test."""

    questions: ClassVar[dict[str, Any]] = {**Bench.questions, ENTRY: EntryQuestion()}


def entries(parts: World, turns: int, dice: Dice, row: Any = None) -> Any:
    given = {} if row is None else {ENTRY: row}
    return run(Beginnings("entries", parts, Turns(turns), given, (Entries,)), dice)


def before_turn(turn: int, **options: Any) -> World:
    """Scenario 12 with two boats that may come, before a turn; its ships in place."""
    return world("pq-17-pack", turn - 1, **options)


def markers(*numbers: int) -> Dice:
    return Dice().set("marker", *numbers)


def nothing(known: Known, path: str, slot: str) -> Answer:
    return {"enter": "none"}


@pytest.mark.rule("26.3")
def test_a_marker_is_drawn_on_turn_three_and_every_third_turn() -> None:
    assert [turn for turn in range(1, 13) if is_due(turn)] == [3, 6, 9, 12]
    _, told = entries(before_turn(1), 9, markers(0, 0, 0))
    drawn = [event for event in told if isinstance(event.fact, MarkerDrawn)]
    assert [event.path for event in drawn] == ["entries/t2", "entries/t5", "entries/t8"]
    assert {event.audience for event in drawn} == {("submarines",)}


@pytest.mark.rule("26.4")
def test_a_blank_lets_nobody_in_and_a_number_names_the_rose() -> None:
    state, told = entries(before_turn(3), 1, markers(0))
    assert not heard(told, BoatEnters)
    assert state.world.boats.marker is None

    state, told = entries(before_turn(3), 1, markers(5))
    fact = heard(told, BoatEnters)[0]
    boat = state.world.boats.boats[fact.boat.partition("|")[0]]
    assert fact.number == 5
    assert not boat.later
    assert distance(boat.bow, rose(5)) <= 12
    assert len(coming(state.world)) == 1


@pytest.mark.rule("26.4", "26.5")
def test_a_marker_may_wait_and_is_revealed_as_the_boat_comes() -> None:
    def later(known: Known, path: str, slot: str) -> Answer:
        space = entry_space(known)
        check_space(space, Random(1))
        return {"enter": "none"} if known.action.turn < 4 else space.default

    state, told = entries(before_turn(3), 3, markers(2), later)
    played = [event for event in told if event.public is not None]
    assert [event.path for event in played] == ["entries"]
    assert played[0].public == MarkerPlayed(2)
    assert state.world.boats.marker is None


@pytest.mark.rule("26.1", "26.2")
def test_seven_markers_lie_face_down_and_boats_come_only_where_the_scenario_has_some() -> None:
    for number in range(7):
        _, told = entries(before_turn(3), 1, markers(number))
        assert [fact.number for fact in heard(told, MarkerDrawn)] == [number]
    with pytest.raises(AssertionError):
        entries(before_turn(3), 1, markers(7))
    _, told = entries(world("pq-17", 2, variable_entry=True), 4, markers())
    assert not heard(told, MarkerDrawn)


@pytest.mark.rule("26.6")
def test_a_waiting_marker_bars_the_next_draw_until_the_boat_comes() -> None:
    _, told = entries(before_turn(3), 6, markers(2, 4), nothing)
    assert [fact.number for fact in heard(told, MarkerDrawn)] == [2]

    def on_six(known: Known, path: str, slot: str) -> Answer:
        return entry_space(known).default if known.action.turn == 5 else {"enter": "none"}

    state, told = entries(before_turn(3), 4, markers(2, 4), on_six)
    assert [fact.number for fact in heard(told, MarkerDrawn)] == [2, 4]
    assert state.world.boats.marker == 4


@pytest.mark.rule("26.5")
def test_whoever_commands_a_boat_that_comes_plots_for_it_at_once_and_everybody_has_heard_of_it() -> None:
    parts = before_turn(3, hidden=True)
    parts.action.watch_ends, parts.boats.marker = 5, 5
    asked: list[str] = []

    def says(known: Known, path: str, slot: str) -> Answer:
        asked.append(slot)
        space = known.space("plot", path, slot)
        if slot != "u-696" or asked.count(slot) == 1:
            return space.default
        return {**space.default, "way": ["1", "@50", "|", "1", "@75", "|", "1", "@75"]}

    state, _ = run(Bench("plotting", parts, given={"plot": says}))
    assert asked.count("u-696") == 2
    assert asked[-1] == "u-696", "once all others have plotted"
    boat = state.world.boats.boats["u-696"]
    assert (boat.begun, boat.orders["way"]) == (3, ["1", "@50", "|", "1", "@75", "|", "1", "@75"])
    action = state.world.action
    assert action.heard
    assert action.new, "it ends the watch like a contact"

    parts = before_turn(3, hidden=True)
    parts.action.watch_ends, parts.action.last_heard = 5, {"contact": 1}
    parts.boats.marker = 5
    state, _ = run(Bench("plotting", parts))
    assert not state.world.action.new, "of contacts much has been heard"


def test_a_boat_that_comes_keeps_clear_of_enemies_and_of_its_own_side() -> None:
    def judge(known: Known, path: str, slot: str) -> Answer:
        space = entry_space(known)
        assert space.check({"enter": "u-91"}) is not None
        assert space.check({"enter": "none", "depth": "0"}) is not None
        assert space.check({"enter": "u-696", "bow": "N30-B"}) is not None
        return {**space.default, "depth": "75"}

    state, _ = entries(before_turn(3), 1, markers(1), judge)
    assert state.world.boats.boats["u-696"].depth == 75


def test_without_a_marker_there_is_one_legal_answer() -> None:
    def judge(known: Known, path: str, slot: str) -> Answer:
        space = entry_space(known)
        assert space.size() == 1
        assert space.check({"enter": "u-696"}) is not None
        return space.default

    entries(before_turn(4), 1, markers(), judge)


def test_a_watch_ends_before_a_marker_may_be_drawn() -> None:
    lengths = {}
    for turn in range(1, 9):
        parts = before_turn(turn, hidden=True)
        parts.action.quiet = 9
        lengths[turn] = watch_length(parts)
    assert lengths == {1: 2, 2: 1, 3: 3, 4: 2, 5: 1, 6: 3, 7: 2, 8: 1}
    everybody = before_turn(3, hidden=True)
    everybody.action.quiet = 9
    for boat in everybody.boats.boats.values():
        boat.later = False
    assert watch_length(everybody) == 4


def seen_by_escorts(number: int) -> str:
    """All that the escorts' side and spectators get of three turns in which a marker waits."""
    parts = before_turn(3, hidden=True)
    bench = Beginnings("entries", parts, Turns(4), {ENTRY: nothing}, (Entries,))
    dice = markers(number, number)
    looks: list[Any] = []

    def look(known: Known, path: str, slot: str) -> Answer:
        for seat in (None, "escorts", "dahlia"):
            looks.append(_look(Known(known._rules, known._state, seat)))
        return {"enter": "none"}

    bench.pilot._given = {ENTRY: look}  # type: ignore[assignment]
    state, told = run(bench, dice)
    tree = bench.seats(state)
    heard_of = [event_for(event, seat, tree) for event in told for seat in (None, "escorts")]
    return json.dumps([looks, [str(event) for event in heard_of if event is not None]])


def _look(known: Known) -> Any:
    return [repr(known.boats), repr(known.action), list(known.frames()), repr(known.tree())]


@pytest.mark.rule("26.4")
def test_whether_a_marker_waits_is_the_boats_sides_secret() -> None:
    """Hard case 12: marker 0 against 5 is the same to the byte for the enemy until it is played."""
    assert seen_by_escorts(0) == seen_by_escorts(5)


def with_late_escorts() -> ScenarioFile:
    """Scenario 12, two of whose escorts come later."""
    file = scenario_files()["pq-17"]
    late = tuple(
        row.model_copy(update={"place": "later"}) if row.id in ("lark", "wren") else row for row in file.escorts
    )
    return file.model_copy(update={"escorts": late})


def group_scenario() -> World:
    """Scenario 12 in which two of its escorts come as a group once two others are lost."""
    document = with_late_escorts().model_copy(update={"id": "a-group", "title": "t", "summary": "s"}).dumped()
    document["arrival"] = {"ships": ["lark", "wren"], "after_lost": 2}
    return world("a-group", 4, document=document)


def test_a_group_that_can_never_come_is_refused() -> None:
    """20.10: it comes once so many other escorts are lost; there must be so many."""
    file = with_late_escorts()
    others = len(file.escorts) - 2
    for after, sound in ((others, True), (others + 1, False)):
        arrival = ArrivalRow(ships=("lark", "wren"), after_lost=after)
        found = list(faults(file.model_copy(update={"arrival": arrival})))
        told = [fault for fault in found if fault[:2] == ("arrival", "after_lost")]
        assert (not told) == sound, found


@pytest.mark.rule("20.10")
def test_a_group_comes_over_the_side_that_a_die_names() -> None:
    parts = group_scenario()
    ships = parts.ships.ships
    for name in ("dahlia", "gladiolus"):
        ships[name].here = True
    ships["dahlia"].sunk = True
    _, told = entries(parts, 1, Dice())
    assert not heard(told, GroupComes)

    parts = group_scenario()
    ships = parts.ships.ships
    ships["dahlia"].here = ships["gladiolus"].here = True
    ships["dahlia"].sunk = ships["gladiolus"].stopped = True
    state, told = entries(parts, 2, Dice().faces("side", 4))
    assert [fact.side for fact in heard(told, GroupComes)] == ["west"]
    region = along("west", sea_of(state.world))
    for name in ("lark", "wren"):
        ship = state.world.ships.ships[name]
        assert ship.here
        assert ship.facing in region[ship.bow]
        assert ship.bow[0] == 1
