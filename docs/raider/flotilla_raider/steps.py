"""The sequence of play: a week of courses, a raid and the hunt; and the fight when the hunt succeeds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.core.seats import ALL
from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Call, Done, Goto, Next, NoLocals, Outcome, Step

from flotilla_raider.world import (
    AFLOAT,
    CRUISERS,
    RAIDER,
    RAIDING,
    Away,
    Contact,
    Hit,
    Lost,
    MerchantSunk,
    Run,
    Sails,
    WeekBegins,
    Won,
    World,
)

DIE = 6
LAST_ROUND = 3


class Week(Step[NoLocals]):
    """2.0 A week: courses, the raid, the hunt."""

    name, section, Locals = "week", "2.0", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        """2.1 All ships get their courses at once, sealed."""
        winner = run.world.sea.winner()
        if winner:
            sea = run.world.sea
            run.emit(Won(winner, sea.sunk))
            return Done({"winner": winner, "sunk": sea.sunk, "ended_on_turn": sea.week})
        run.edit.sea.week += 1
        run.emit(WeekBegins(run.world.sea.week))
        return Ask("rd-course", (RAIDER, *run.world.sea.hunters()), "sailed", gate=True)

    def sailed(self, run: Run, own: NoLocals, courses: Mapping[str, Answer]) -> Next:
        """They arrive together; where the raider is, her own side alone hears."""
        for ship, way in courses.items():
            if not way:
                continue
            if ship == RAIDER:
                run.edit.hidden.place = way[-1]
            else:
                run.edit.sea.cruisers[ship].place = way[-1]
            run.emit(Sails(ship, way[-1]), audience=(RAIDING,) if ship == RAIDER else ALL)
        return Ask("rd-raid", (RAIDER,), "raided")

    def raided(self, run: Run, own: NoLocals, answer: Answer) -> Next:
        """2.2 A raid sinks a merchant and tells where she is."""
        if answer == "raid":
            place, sea = run.world.hidden.place, run.edit.sea
            sea.merchants[place] -= 1
            sea.sunk += 1
            sea.trace, sea.trace_week = place, sea.week
            run.emit(MerchantSunk(place, sea.sunk))
        return Goto("hunt")

    def hunt(self, run: Run, own: NoLocals) -> Next:
        """3.1 Every cruiser searches its area, whether she is there or not: a throw of 4 finds her, after a raid 2."""
        sea, place = run.world.sea, run.world.hidden.place
        needed = 2 if (sea.trace, sea.trace_week) == (place, sea.week) else 4
        thrown = {name: run.roll("search", DIE, about=(name,)) + 1 for name in sea.hunters()}
        found = next((name for name in thrown if sea.cruisers[name].place == place and thrown[name] >= needed), None)
        if found is None or sea.winner() == RAIDING:
            return Goto("start")
        edited = run.edit.sea
        edited.trace, edited.trace_week = place, edited.week
        run.emit(Contact(found, place))
        return Call("fight", "fight", FightLocals(found), "fought")

    def fought(self, run: Run, own: NoLocals, outcome: Outcome) -> Next:
        """After a fight the week is over."""
        return Goto("start")


@dataclass(slots=True)
class FightLocals:
    """The cruiser, and the round that is fought."""

    cruiser: str
    round: int = 1


class Fight(Step[FightLocals]):
    """3.2 At most three rounds; then night falls, and the raider is away."""

    name, section, Locals, battle = "fight", "3.2", FightLocals, True

    def start(self, run: Run, own: FightLocals) -> Next:
        """Both choose in secret."""
        return Ask("rd-fight", (RAIDER, own.cruiser), "fired", gate=True)

    def fired(self, run: Run, own: FightLocals, answers: Mapping[str, Answer]) -> Next:
        """Who closes hits and is hit more easily; who flees does not fire, and is harder to hold from near."""
        near = answers[own.cruiser] == "close"
        flees = answers[RAIDER] == "flee"
        hers = run.roll("guns", DIE, about=(RAIDER,)) + 1
        theirs = run.roll("guns", DIE, about=(own.cruiser,)) + 1
        speed = run.roll("speed", DIE, about=(RAIDER,)) + 1
        if theirs >= (3 if near else 5):
            run.edit.sea.hits += 1
            self._tell(run, RAIDER, run.world.sea.hits)
        if not flees and hers >= (3 if near else 5):
            run.edit.sea.cruisers[own.cruiser].hits += 1
            self._tell(run, own.cruiser, run.world.sea.cruisers[own.cruiser].hits)
        if run.world.sea.winner() or own.cruiser not in run.world.sea.hunters():
            return Done()
        own.round += 1
        if own.round > LAST_ROUND or (flees and speed >= (4 if near else 5)):
            run.emit(Away(own.cruiser, run.world.hidden.place))
            return Done()
        return Goto("start")

    def _tell(self, run: Run, ship: str, hits: int) -> None:
        run.emit(Lost(ship) if hits >= AFLOAT[ship] else Hit(ship, hits))

    def view(self, world: World, own: FightLocals, seat: str | None) -> Any:
        """A fight lies open to all."""
        return {"cruiser": own.cruiser, "round": own.round}


START = {"falcon": "malacca", "kestrel": "java", "merlin": "celebes"}
assert tuple(START) == CRUISERS
