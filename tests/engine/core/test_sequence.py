"""The steps that rulebooks share: phases, rounds, taking turns, one after another, windows. They keep saves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from engine.core.facts import Told
from engine.core.match import Match
from engine.core.sequence import (
    InOrder,
    OneByOne,
    Phase,
    Phases,
    PhasesLocals,
    Rounds,
    RoundsLocals,
    TakingTurns,
    TurnsLocals,
    UnitsLocals,
    ask_round,
    window,
)
from engine.core.space import Answer, Choice, Option, Space
from engine.core.steps import Ask, Call, Done, Goto, Next, Outcome, Question, Step
from engine.core.testing.orders import both_ends
from engine.core.testing.random_play import random_play
from engine.core.testing.store import text_of
from engine.core.words import Words
from tests.engine.core.toy.small import Box, Own, Pick, Small


class Noting(Step[Own]):
    """A phase: notes its path in the box, and asks one question."""

    name, section, Locals = "noting", "1", Own

    def start(self, run: Any, own: Own) -> Next:
        run.edit("box").seen.append(run.path)
        return Ask("pick", ("r1",), "picked")

    def picked(self, run: Any, own: Own, answer: Answer) -> Next:
        return Done(answer)


class Passing(Pick):
    """Act or pass."""

    kind, topic = "passing", ""

    def space(self, known: Any, path: str, slot: str) -> Space:
        return Choice(tuple(Option(key, Words(f"small-{key}")) for key in ("one", "two", "pass")), "pass", self.rule)


class WhoNext(Pick):
    """One of the units left."""

    kind, topic = "who-next", ""

    def space(self, known: Any, path: str, slot: str) -> Space:
        left = known.frames[path].locals.left
        return Choice(tuple(Option(key, Words(f"small-{key}")) for key in left), left[0], self.rule)


QUESTIONS: tuple[type[Question[Any]], ...] = (Pick, Passing, WhoNext)


def played(*steps: type[Step[Any]], answers: Mapping[str, Answer] | None = None) -> Match[Any]:
    """A match played to its end; ``answers`` by kind, else the default."""
    rules = Small(*steps, questions=QUESTIONS)
    match: Match[Any] = Match.new(rules, "", "seed")
    while not match.over:
        decision = match.waiting()[0]
        answer = (answers or {}).get(decision.kind)
        for slot in decision.slots:
            chosen = match.space(decision.id, slot).default if answer is None else answer
            if not decision.gate:
                match.answer(decision.id, slot, chosen)
                break
            match.seal(decision.id, slot, chosen)
        if decision.gate:
            match.close(decision.id)
    return match


def seen(match: Match[Any]) -> list[Any]:
    box: Box = match.state.world["box"]
    return box.seen


# --- phases ----------------------------------------------------------------------------------------------


class Day(Phases[PhasesLocals]):
    """Three lines, as they stand in the rulebook; the second only on a day when something has been seen already."""

    name, section, Locals = "day", "4", PhasesLocals
    sequence = (
        Phase("4.1", "noting", "morning"),
        Phase("4.2", "noting", "noon", when=lambda world: len(world["box"].seen) > 1),
        Phase("4.3", "noting", "evening"),
    )


class Week(Step[Own]):
    """Two days."""

    name, section, Locals = "week", "4", Own

    def start(self, run: Any, own: Own) -> Next:
        own.count += 1
        return Call("day", "day", PhasesLocals(), "over") if own.count < 3 else Done()

    def over(self, run: Any, own: Own, outcome: Outcome) -> Next:
        return Goto("start")


def test_phases_are_played_in_the_order_of_the_list_and_skipped_where_they_do_not_apply() -> None:
    match = played(Week, Day, Noting)
    first, second = "week/day", "week/day~2"
    assert seen(match) == [
        f"{first}/morning",
        f"{first}/evening",
        *(f"{second}/{phase}" for phase in ("morning", "noon", "evening")),
    ]


def test_a_save_names_the_phase_and_not_its_number() -> None:
    """So a phase that a later version puts in before it changes nothing of the save."""
    match: Match[Any] = Match.new(Small(Week, Day, Noting, questions=QUESTIONS), "", "seed")
    match.answer(match.waiting()[0].id, "r1", "one")
    assert match.save()["f:week/day"]["locals"] == {"phase": "evening"}

    class LongerDay(Day):
        sequence = (Phase("4.0", "noting", "dawn"), *Day.sequence)

    again = Match.load(Small(Week, LongerDay, Noting, questions=QUESTIONS), match.save(), match.chance)
    again.answer(again.waiting()[0].id, "r1", "one")
    assert again.waiting()[0].path == "week/day~2/dawn"


@dataclass(slots=True)
class AtLocals:
    """A game's own locals: how many phases are over."""

    at: int = 0


class WrittenOut(Step[AtLocals]):
    """A turn as a game wrote it before there was a list: its own label, a number for its place."""

    name, section, Locals = "turn", "4.1", AtLocals
    PHASES = ("morning", "evening")

    def start(self, run: Any, own: AtLocals) -> Next:
        run.emit(Told("turn"))
        return Goto("phase")

    def phase(self, run: Any, own: AtLocals) -> Next:
        if own.at == len(self.PHASES):
            return Done()
        name = self.PHASES[own.at]
        own.at += 1
        run.edit("box").seen.append(name)
        return Call("noting", name, Own(), "over")

    def over(self, run: Any, own: AtLocals, outcome: Outcome) -> Next:
        return Goto("phase")


class Listed(Phases[AtLocals]):
    """The same from the list, with the game's labels and locals kept."""

    name, section, Locals = "turn", "4.1", AtLocals
    sequence = (Phase("4.11", "noting", "morning", then="over"), Phase("4.12", "noting", "evening", then="over"))

    def start(self, run: Any, own: AtLocals) -> Next:
        run.emit(Told("turn"))
        return Goto("next_phase")

    def open(self, run: Any, own: AtLocals, phase: Phase) -> Next:
        run.edit("box").seen.append(phase.name)
        return super().open(run, own, phase)

    def over(self, run: Any, own: AtLocals, outcome: Outcome) -> Next:
        return Goto("next_phase")

    def reached(self, own: AtLocals) -> int:
        return own.at

    def reach(self, own: AtLocals, number: int) -> None:
        own.at = number + 1


@dataclass(slots=True)
class OrdersLocals:
    orders: dict[str, str] = field(default_factory=dict)


class WeekByHand(Step[OrdersLocals]):
    """A sequence of labels, each naming the next: what must be followed from ``then`` to ``then``."""

    name, section, Locals = "turn", "4.0", OrdersLocals

    def start(self, run: Any, own: OrdersLocals) -> Next:
        return Goto("form_up")

    def form_up(self, run: Any, own: OrdersLocals) -> Next:
        return Call("noting", "form_up", Own(), "formed_up")

    def formed_up(self, run: Any, own: OrdersLocals, outcome: Outcome) -> Next:
        own.orders = {"r1": outcome.result}
        return Goto("ask_orders")

    def ask_orders(self, run: Any, own: OrdersLocals) -> Next:
        return Ask("pick", ("r1", "r2"), "ordered", gate=True)

    def ordered(self, run: Any, own: OrdersLocals, answers: dict[str, Answer]) -> Next:
        own.orders |= answers
        return Goto("count")

    def count(self, run: Any, own: OrdersLocals) -> Next:
        run.edit("box").seen.append(dict(own.orders))
        return Done()


class WeekInOrder(InOrder[OrdersLocals]):
    """The same with the order in one list; where it sleeps, it has the same labels."""

    name, section, Locals = "turn", "4.0", OrdersLocals
    boxes = ("form_up", "ask_orders", "count")

    def form_up(self, run: Any, own: OrdersLocals) -> Next:
        return Call("noting", "form_up", Own(), "formed_up")

    def formed_up(self, run: Any, own: OrdersLocals, outcome: Outcome) -> Next:
        own.orders = {"r1": outcome.result}
        return self.following("form_up")

    def ask_orders(self, run: Any, own: OrdersLocals) -> Next:
        return Ask("pick", ("r1", "r2"), "ordered", gate=True)

    def ordered(self, run: Any, own: OrdersLocals, answers: dict[str, Answer]) -> Next:
        own.orders |= answers
        return self.following("ask_orders")

    def count(self, run: Any, own: OrdersLocals) -> Next:
        run.edit("box").seen.append(dict(own.orders))
        return self.following("count")


class Plain:
    """Answers with the default of the space."""

    def __init__(self, rules: Small) -> None:
        self.rules = rules

    def answer(self, known: Any, kind: str, path: str, slot: str) -> Answer:
        return self.rules.questions[kind].space(known, path, slot).default


class FirstOf(Small):
    """Rules whose first step begins with its own locals."""

    def policy(self, doctrine: str) -> Any:
        return Plain(self)

    def setup(self, scenario: str, options: Any) -> Any:
        setup = super().setup(scenario, options)
        setup.world["box"].seen = []
        return type(setup)(setup.world, self.first, self.steps[self.first].Locals())


@pytest.mark.parametrize(("before", "after"), [(WrittenOut, Listed), (WeekByHand, WeekInOrder)])
def test_a_game_that_takes_the_library_keeps_its_saves_to_the_byte(
    before: type[Step[Any]], after: type[Step[Any]]
) -> None:
    """Every save on the way is equal, and one made before goes on under the library to the same end."""
    old, new = (FirstOf(step, Noting, questions=QUESTIONS) for step in (before, after))
    matches: list[Match[Any]] = [Match.new(rules, "", "seed") for rules in (old, new)]
    saves = []
    while True:
        saves.append(matches[0].save())
        assert text_of(matches[1].save()) == text_of(saves[-1])
        if matches[0].over:
            break
        for match in matches:
            _answer(match)
    for save in saves[:-1]:
        match = Match.load(new, save, matches[0].chance)
        while not match.over:
            _answer(match)
        assert text_of({"box": match.save()["w:box"]}) == text_of({"box": saves[-1]["w:box"]})


def _answer(match: Match[Any]) -> None:
    (decision,) = match.waiting()
    if decision.gate:
        match.close(decision.id, deadline=True)
    else:
        match.answer(decision.id, "r1", "one")


def test_a_box_that_is_none_is_named() -> None:
    with pytest.raises(ValueError, match="breakfast"):
        WeekInOrder().following("breakfast")


# --- rounds ----------------------------------------------------------------------------------------------


class Battle(Rounds[RoundsLocals]):
    """Two impulses a round, three rounds at most, fewer where six have been seen."""

    name, section, Locals, most = "battle", "6", RoundsLocals, 3
    sequence = (Phase("6.4", "noting", "move"), Phase("6.5", "noting", "fire"))
    enough = 99

    def goes_on(self, run: Any, own: RoundsLocals) -> bool:
        return len(run.read("box").seen) < self.enough

    def over(self, run: Any, own: RoundsLocals) -> Next:
        run.edit("box").seen.append(own.round)
        return Done()


class ShortBattle(Battle):
    enough = 4


@pytest.mark.parametrize(("step", "rounds"), [(Battle, 3), (ShortBattle, 2)])
def test_impulses_are_played_round_after_round(step: type[Battle], rounds: int) -> None:
    class Start(Step[Own]):
        name, section, Locals = "root", "0", Own

        def start(self, run: Any, own: Own) -> Next:
            return Call("battle", "battle", RoundsLocals(), "over")

        def over(self, run: Any, own: Own, outcome: Outcome) -> Next:
            return Done()

    *impulses, last = seen(played(Start, step, Noting))
    assert [path.rpartition("/")[2].partition("~")[0] for path in impulses] == ["move", "fire"] * rounds
    assert last == rounds


@dataclass(slots=True)
class AskedLocals:
    round: int = 0
    again: list[str] = field(default_factory=list)


class AskedInRounds(Step[AskedLocals]):
    """Orders in rounds: all first, then who asked for another."""

    name, section, Locals = "asked", "8", AskedLocals

    def start(self, run: Any, own: AskedLocals) -> Next:
        return ask_round(own, "pick", ("r1", "r2", "b1"), "ordered")

    def ordered(self, run: Any, own: AskedLocals, answers: dict[str, Answer]) -> Next:
        run.edit("box").seen.append(sorted(answers))
        own.again = [slot for slot in answers if slot != "r1"] if own.round < 2 else []
        return Goto("start")


def test_orders_in_rounds_are_asked_of_all_and_then_of_those_who_want_to_go_on() -> None:
    rules = FirstOf(AskedInRounds, questions=QUESTIONS)
    match: Match[Any] = Match.new(rules, "", "seed")
    while not match.over:
        match.close(match.waiting()[0].id, deadline=True)
    assert seen(match) == [["b1", "r1", "r2"], ["b1", "r2"]]


# --- taking turns ----------------------------------------------------------------------------------------


class Flights(TakingTurns[TurnsLocals]):
    """Sides act by turns; the act is noted."""

    name, section, Locals, kind = "flights", "10.6", TurnsLocals, "passing"

    def sides(self, run: Any, own: TurnsLocals) -> tuple[str, ...]:
        return ("red", "blue")

    def act(self, run: Any, own: TurnsLocals, answer: Answer) -> Next:
        run.edit("box").seen.append(own.side)
        return Call("noting", own.side, Own(), "acted")


class Dogged(Flights):
    """A pass counts only where nobody acts behind it."""

    come_back = True


@pytest.mark.parametrize(
    ("step", "said", "acted"),
    [
        (Flights, "one pass one pass", ["red", "red"]),
        (Flights, "pass one one pass", ["blue", "blue"]),
        (Flights, "pass pass", []),
        (Dogged, "pass one one pass pass", ["blue", "red"]),
        (Dogged, "one pass pass", ["red"]),
    ],
)
def test_sides_take_turns_until_both_have_passed(step: type[Flights], said: str, acted: list[str]) -> None:
    match: Match[Any] = Match.new(FirstOf(step, Noting, questions=QUESTIONS), "", "seed")
    words = said.split()
    while not match.over:
        (decision,) = match.waiting()
        answer = words.pop(0) if decision.kind == "passing" else "one"
        match.answer(decision.id, decision.slots[0], answer)
    assert words == []
    assert [one for one in seen(match) if "/" not in one] == acted


# --- one after another -----------------------------------------------------------------------------------


class Escorts(OneByOne[UnitsLocals]):
    """Units in an order that the side chooses."""

    name, section, Locals, kind = "escorts", "5.4", UnitsLocals, "who-next"

    def units(self, run: Any, own: UnitsLocals) -> tuple[str, ...]:
        return ("r1", "r2")

    def asked(self, run: Any, own: UnitsLocals) -> tuple[str, ...]:
        return ("red",)

    def act(self, run: Any, own: UnitsLocals) -> Next:
        return Call("noting", own.unit, Own(), "unit_done")


def test_units_act_one_after_another_as_the_side_says_and_the_last_is_asked_for_too() -> None:
    match: Match[Any] = Match.new(FirstOf(Escorts, Noting, questions=QUESTIONS), "", "seed")
    asked = []
    for answer in ("r2", "one", "r1", "two"):
        (decision,) = match.waiting()
        asked.append((decision.kind, decision.slots))
        match.answer(decision.id, decision.slots[0], answer)
    assert match.over
    assert seen(match) == ["escorts/r2", "escorts/r1"]
    assert asked == [("who-next", ("red",)), ("pick", ("r1",))] * 2


# --- windows ---------------------------------------------------------------------------------------------


def test_a_window_always_asks_the_side_before_its_units() -> None:
    ask = window("pick", "answered", {"blue": ["b1"], "red": []})
    assert (ask.slots, ask.gate, ask.window) == (("blue", "b1", "red"), True, True)


# --- all of them -----------------------------------------------------------------------------------------

ALL = (Listed, WeekInOrder, AskedInRounds, Flights, Dogged, Escorts)


@pytest.mark.parametrize("step", ALL)
def test_each_is_played_alike_by_both_drivers_and_at_random(step: type[Step[Any]]) -> None:
    rules = FirstOf(step, Noting, questions=QUESTIONS)
    by_match, by_drive = both_ends(rules, "", "seed")
    assert by_match == by_drive
    for seed in range(3):
        kept, loaded = (random_play(rules, "", f"seed{seed}", reload=reload) for reload in (False, True))
        assert kept.match.over
        assert text_of(kept.match.save()) == text_of(loaded.match.save())
