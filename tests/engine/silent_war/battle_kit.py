"""A table on which fights of Silent War are set out and played: for the tests of search and combat.

``Bench`` is a game of one step, which forks a search or a fight as a patrol does and keeps what it hands up.
``Dice`` scripts luck by the name of its table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, get_type_hints

from bot.text.voice import LANGUAGES, voice
from engine.core.codec import pack, unpack
from engine.core.events import Event
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.rules import Rules, Scenario, Setup, by_kind, by_name
from engine.core.seats import Node, SeatTree
from engine.core.spaces.space import Answer
from engine.core.state import State
from engine.core.steps import Done, Fork, Next, Outcome, Step
from engine.core.testing.scripted import ScriptedChance
from engine.core.words import Words
from engine.silent_war.autopilot.combat import ANSWERS
from engine.silent_war.autopilot.doctrine import DOCTRINES, Doctrine, doctrine
from engine.silent_war.combat.fight import COLUMN_OF, PLACES, Fight, Target
from engine.silent_war.combat.view import CombatView
from engine.silent_war.known import Known
from engine.silent_war.orders.combat import QUESTIONS
from engine.silent_war.scenarios.scenario import plan_of, scenario_files
from engine.silent_war.state import Boat, Boats, Score, Theatre
from engine.silent_war.steps.combat.attack import Attack
from engine.silent_war.steps.combat.combat import Combat, CombatLocals
from engine.silent_war.steps.combat.search import Search, SearchLocals
from engine.silent_war.tables.read import tables
from engine.silent_war.world import World

WIDE = {"first": "own", "back": [], "stops": []}


class Dice(ScriptedChance):
    """Luck by table; throws that no list names come from a seed."""

    def __init__(self, seed: str = "kit", **_: Any) -> None:
        super().__init__(seed)


def markers(*values: int) -> list[int]:
    """The throws on "14.13 TDC" that draw these marker values in this order."""
    pile, throws = list(tables().combat.tdc), []
    for value in values:
        at = pile.index(value)
        throws.append(at)
        pile[at] = pile[-1]
        pile.pop()
    return throws


def said_well(words: Words) -> None:
    """Both languages give the whole sentence: no argument is missing."""
    for language in LANGUAGES:
        text = voice(language).say(words)
        assert text
        assert "{" not in text, f"{words}: {text}"


@dataclass(slots=True)
class BenchLocals:
    """What the bench runs, and what came of it."""

    searches: dict[str, SearchLocals] = field(default_factory=dict)
    fights: dict[str, CombatLocals] = field(default_factory=dict)


class BenchStep(Step[BenchLocals]):
    """The root: forks its searches and fights, ends with what they hand up."""

    name = "bench"
    section = "4.0"
    Locals = BenchLocals

    def start(self, run: Any, own: BenchLocals) -> Next:
        if own.searches:
            return Fork("search", own.searches, "over")
        return Fork("combat", own.fights, "over")

    def over(self, run: Any, own: BenchLocals, outcomes: Mapping[str, Outcome]) -> Next:
        return Done({key: {"result": outcome.result, "effects": outcome.effects} for key, outcome in outcomes.items()})


class Pilot:
    """The exec of the bench."""

    def __init__(self, doctrine_: Doctrine) -> None:
        self._doctrine = doctrine_

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        return ANSWERS[kind](known, path, slot, self._doctrine)


class Bench(Rules[World, Known]):
    """Silent War with one table and nothing around it."""

    name = "silent-war-bench"
    version = "1"
    doctrines: ClassVar[tuple[str, ...]] = tuple(DOCTRINES)
    World, parts = World, get_type_hints(World)

    def __init__(self, theatre: Theatre, locals_: BenchLocals) -> None:
        self.steps = by_name([BenchStep, Search, Combat, Attack])
        self.questions = by_kind(QUESTIONS)
        self._theatre, self._locals = theatre, locals_

    def scenarios(self) -> tuple[Scenario, ...]:
        return (Scenario("bench", Words("bench"), Words("bench"), "patrol", 1, 1),)

    def setup(self, scenario: str, options: Mapping[str, Any]) -> Setup:
        plan = plan_of(scenario_files()["solomons"])
        return Setup(World(Boats(), self._theatre, Score(), plan), "bench", self._locals)

    def known(self, state: State, seat: str | None) -> Known:
        return Known(self, state, seat)

    def seats(self, state: State) -> SeatTree:
        units = [Node(boat, Words("sw-boat", {"name": boat}), "unit", "us") for boat in ALL_BOATS]
        return SeatTree((Node("us", Words("side-us"), "side"), *units))

    def policy(self, doctrine_: str) -> Pilot:
        return Pilot(doctrine(doctrine_))


ALL_BOATS = ("spearfish", "wahoo", "tang", "barb", "harder", "rasher", "nautilus", "s-44", "gudgeon")


def theatre(**changes: Any) -> Theatre:
    """January 1943, war period 2, torpedoes at -1 (the rulebook's example), with changes."""
    given = {"year": 1943, "month": 1, "week_of_month": 1, "period": 2, "torpedo": -1, **changes}
    return Theatre(**given)


def early(**changes: Any) -> Theatre:
    """The same before radar: June 1942."""
    return theatre(year=1942, month=6, **changes)


def targets(**columns: Sequence[str]) -> list[Target]:
    """Counters by column, named by kind, face down; a name with ``+`` lies face up."""
    used: set[int] = set()
    found = []
    for column, names in columns.items():
        for at, name in enumerate(names):
            kind = name.removesuffix("+")
            piece = next(
                number
                for number, counter in enumerate(tables().combat.pieces)
                if counter.id == kind and number not in used
            )
            used.add(piece)
            at_column = COLUMN_OF[column]  # type: ignore[index]  # tests name columns A to D
            found.append(Target(piece, PLACES[at_column][at], at_column, up=name.endswith("+")))
    return found


def boat(name: str = "spearfish", **changes: Any) -> Boat:
    """A boat on patrol in the East China Sea."""
    return Boat(name, "ECS", **changes)


def fight(
    boats: Sequence[Boat], found: list[Target], *, area: str = "ECS", pack: str = "", contact: str = "C1"
) -> CombatLocals:
    """A contact that lies on the table."""
    slots = {boat.id: boat.id for boat in boats}
    there = [boat.id for boat in boats]
    return CombatLocals(
        Fight(area, "", contact, 1, False, pack, {boat.id: boat for boat in boats}, slots, found), there
    )


class Table:
    """A match on the bench, with shorthand for tests. Every answer goes through a save and a load."""

    def __init__(self, theatre_: Theatre, dice: Dice, locals_: BenchLocals, *, reload: bool = True) -> None:
        self.rules = Bench(theatre_, locals_)
        self.dice = dice
        self.match: Match[Known] = Match.new(self.rules, "bench", dice)
        self.reload = reload
        self.events: list[Event] = [event for entry in self.match.take_changes().entries for event in entry.events]
        for event in self.events:
            said_well(event.words)

    @classmethod
    def of(cls, theatre_: Theatre, dice: Dice, boats: Sequence[Boat], found: list[Target], **more: Any) -> Table:
        """One fight on the table."""
        return cls(theatre_, dice, BenchLocals(fights={"one": fight(boats, found, **more)}))

    @classmethod
    def searching(cls, theatre_: Theatre, dice: Dice, *searches: SearchLocals) -> Table:
        """Searches side by side, named by their first boats."""
        return cls(theatre_, dice, BenchLocals(searches={search.boats[0].id: search for search in searches}))

    @property
    def open(self) -> Decision:
        """The one open question."""
        (decision,) = self.match.waiting()
        return decision

    @property
    def kind(self) -> str:
        """The kind of the one open question; empty when all is over."""
        return "" if self.match.over else self.open.kind

    def answer(self, kind: str, answer: Answer, slot: str = "", **more: Any) -> list[str]:
        """Answer the open question, which must be of this kind; returns the kinds of the events that followed."""
        decision = self.open
        assert decision.kind == kind, f"{decision.kind} is asked, not {kind}"
        if decision.gate:
            self.match.seal(decision.id, slot or decision.awaited[0], answer)
            told: tuple[Event, ...] = ()
            if self.open.complete:
                told = self.match.close(decision.id)
        else:
            told = self.match.answer(decision.id, slot or decision.slots[0], answer, **more)
        return self._after(told)

    def _after(self, told: Sequence[Event]) -> list[str]:
        self.events += told
        for event in told:
            said_well(event.words)
        if self.reload and not self.match.over:
            self.match = Match.load(self.rules, self.match.save(), self.dice)
        return [event.kind for event in told]

    def play(self, doctrine_: str = "balanced") -> None:
        """Let the exec end it all."""
        while not self.match.over:
            decision = self.match.waiting()[0]
            pilot = self.rules.policy(doctrine_)
            if decision.gate:
                for slot in decision.awaited:
                    known = self.match.look(slot)
                    self.match.seal(decision.id, slot, pilot.answer(known, decision.kind, decision.path, slot))
                self._after(self.match.close(decision.id, deadline=True))
            else:
                known = self.match.look(decision.slots[0])
                said = pilot.answer(known, decision.kind, decision.path, decision.slots[0])
                self._after(self.match.answer(decision.id, decision.slots[0], said))

    def play_boat(self, slot: str, doctrine_: str = "balanced") -> None:
        """Let the exec answer as long as only this slot is asked."""
        while not self.match.over and self.open.slots == (slot,):
            decision = self.open
            said = self.rules.policy(doctrine_).answer(self.match.look(slot), decision.kind, decision.path, slot)
            self._after(self.match.answer(decision.id, slot, said))

    @property
    def view(self) -> CombatView:
        """The display at the open question."""
        view = self.match.look("us").frame(self.open.path)
        assert isinstance(view, CombatView)
        return view

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The data of all events of a kind so far."""
        return [dict(event.words.args) for event in self.events if event.kind == kind]

    @property
    def kinds(self) -> list[str]:
        """The kinds of all events so far."""
        return [event.kind for event in self.events]

    @property
    def throws(self) -> list[str]:
        """Tables of the bench are logged by the match; this names those scripted but not used."""
        return [table for table, values in self.dice.fixed.items() if values]

    def outcome(self, key: str = "one") -> dict[str, Any]:
        """What the child handed up."""
        assert self.match.over, f"{self.kind} is still asked"
        return self.match.result[key]

    def after(self, boat_: str = "spearfish", key: str = "one") -> Boat:
        """A boat as the fight left it."""
        told = self.outcome(key)["result"]["boats"][boat_]
        return told if isinstance(told, Boat) else unpack(Boat, told)

    def effects(self, name: str, key: str = "one") -> list[list[Any]]:
        """The effects of a name, without it."""
        return [effect[1:] for effect in pack(self.outcome(key)["effects"]) if effect[0] == name]
