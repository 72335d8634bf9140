"""Phases in order and rounds of them: they are played as the list says, and keep saves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from engine.core.play.match import Match
from engine.core.sequence.phases import InOrder, Label, Phase, Phases, PhasesLocals, Rounds, RoundsLocals
from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Call, Done, Goto, Next, Outcome, Step
from engine.core.testing.store import text_of
from tests.engine.core.said import said
from tests.engine.core.toy.courses import QUESTIONS, FirstOf, Noting, alike, answer_one, kept, played, seen
from tests.engine.core.toy.small import Own, Small


class Day(Phases[PhasesLocals]):
    """Three lines, as in the rulebook; the second only on a day when something has been seen already."""

    name, section, Locals = "day", "4", PhasesLocals
    sequence = (
        Phase("4.1", "noting", "morning"),
        Phase("4.2", "noting", "noon", when=lambda world: len(world.box.seen) > 1),
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
    """A phase that a later version inserts before it changes nothing in the save."""
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
        run.emit(said("ev-turn"))
        return Goto("phase")

    def phase(self, run: Any, own: AtLocals) -> Next:
        if own.at == len(self.PHASES):
            return Done()
        name = self.PHASES[own.at]
        own.at += 1
        run.edit.box.seen.append(name)
        return Call("noting", name, Own(), "over")

    def over(self, run: Any, own: AtLocals, outcome: Outcome) -> Next:
        return Goto("phase")


class Listed(Phases[AtLocals]):
    """The same from the list, with the game's labels and locals kept."""

    name, section, Locals = "turn", "4.1", AtLocals
    sequence = (Phase("4.11", "noting", "morning", then="over"), Phase("4.12", "noting", "evening", then="over"))

    def start(self, run: Any, own: AtLocals) -> Next:
        run.emit(said("ev-turn"))
        return Goto("next_phase")

    def open(self, run: Any, own: AtLocals, phase: Phase) -> Next:
        run.edit.box.seen.append(phase.name)
        return super().open(run, own, phase)

    def reached(self, own: Any) -> int:
        return own.at

    def reach(self, own: Any, number: int) -> None:
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
        run.edit.box.seen.append(dict(own.orders))
        return Done()


class WeekInOrder(InOrder[OrdersLocals]):
    """The same with the order in one list; where it sleeps, it has the same labels."""

    name, section, Locals = "turn", "4.0", OrdersLocals
    sequence = (Phase("4.1", "noting", "form_up", then="formed_up"), Label("4.2", "ask_orders"), Label("4.3", "count"))

    def formed_up(self, run: Any, own: OrdersLocals, outcome: Outcome) -> Next:
        own.orders = {"r1": outcome.result}
        return self.following(run, own, "form_up")

    def ask_orders(self, run: Any, own: OrdersLocals) -> Next:
        return Ask("pick", ("r1", "r2"), "ordered", gate=True)

    def ordered(self, run: Any, own: OrdersLocals, answers: dict[str, Answer]) -> Next:
        own.orders |= answers
        return self.following(run, own, "ask_orders")

    def count(self, run: Any, own: OrdersLocals) -> Next:
        run.edit.box.seen.append(dict(own.orders))
        return self.following(run, own, "count")


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
            answer_one(match)
    for save in saves[:-1]:
        match = Match.load(new, save, matches[0].chance)
        while not match.over:
            answer_one(match)
        assert text_of({"box": match.save()["w:box"]}) == text_of({"box": saves[-1]["w:box"]})


def test_a_line_that_is_none_is_named() -> None:
    runner: Any = None
    with pytest.raises(ValueError, match="breakfast"):
        WeekInOrder().following(runner, OrdersLocals(), "breakfast")


def test_a_sequence_is_refused_whose_label_is_not_there_or_whose_names_are_not_apart() -> None:
    with pytest.raises(TypeError, match="supper"):
        type("Bad", (InOrder,), {"sequence": (Label("1", "supper"),)})
    for kind in (InOrder, Phases):
        with pytest.raises(TypeError, match="one name"):
            type("Bad", (kind,), {"sequence": (Phase("1", "noting", then="a"), Phase("2", "noting", then="b"))})
    with pytest.raises(TypeError, match="label"):
        type("Bad", (InOrder,), {"sequence": (Phase("1", "noting", "a"), Phase("2", "noting", "b"))})


class Battle(Rounds[RoundsLocals]):
    """Two impulses a round, three rounds at most, fewer where six have been seen."""

    name, section, Locals, most = "battle", "6", RoundsLocals, 3
    sequence = (Phase("6.4", "noting", "move"), Phase("6.5", "noting", "fire"))
    enough = 99

    def goes_on(self, run: Any, own: RoundsLocals) -> bool:
        return len(run.world.box.seen) < self.enough

    def over(self, run: Any, own: RoundsLocals) -> Next:
        run.edit.box.seen.append(own.round)
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


class Suspended(Rounds[RoundsLocals]):
    """A battle of two impulses a round; when three have been fought it stops in the middle of a round."""

    name, section, Locals = "suspended", "6.4.8", RoundsLocals
    sequence = (Phase("6.4", "noting", "move"), Phase("6.5", "noting", "fire"))

    def phase_over(self, run: Any, own: RoundsLocals, outcome: Outcome) -> Next:
        return Done(own.round) if len(run.world.box.seen) == 3 else Goto("next_phase")


def test_a_battle_may_stop_in_the_middle_of_a_round_and_where_it_stands_is_data() -> None:
    match, frames, undone = kept(Suspended, "one one one")
    assert frames == [
        {"phase": "move", "round": 1},
        {"phase": "fire", "round": 1},
        {"phase": "move", "round": 2},
    ]
    assert match.result == 2
    assert undone > 0


@pytest.mark.parametrize("step", [Listed, WeekInOrder])
def test_each_is_played_alike_by_both_drivers_and_at_random(step: type[Step[Any]]) -> None:
    alike(step)
