"""What a corps may order for the march (8.2 to 8.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.refusal import Refusal
from engine.core.space import Amount, Answer, Choice, Flag, Option, Space, Subset
from engine.core.space_forms import Form, Part, Path
from engine.core.steps import Question
from engine.core.words import Words
from engine.pacific_war.known import Known
from engine.pacific_war.land import MOST_WAY, barred, is_column, march_cost, starts
from engine.pacific_war.names import place_words, thing_words, unit_words
from engine.pacific_war.places import World
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import Army, Side
from engine.pacific_war.steps.land_movement import NONE
from engine.pacific_war.steps.march import COLUMN_PAYS, HALTS, WEAKEST
from engine.pacific_war.tables import tables

MOST_THROWS = 6
USUAL_THROWS = 2
"""Throws in one order to march (R93)."""


class MarchQuestion(Question[Known]):
    """8.2: the next march of a corps. Answer: ``{"start": "none" or a hex, "units": [ids], "way": [hexes],
    "throws": 1 to 6, "halt": [reduced|enemy], "loss": weakest|column|a unit, "again": bool}``.

    Without a start the other rows fall away, but for ``again``. Units left behind are marched by an order of their own
    (R82). Default: nobody marches.
    """

    kind, rule = "pw-march", "8.2"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Names the round of orders."""
        return Words("ask-pw-march", {"round": known.frame(path)["round"]})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The form; its way is for whom the row before it names."""
        world, side = known.world, side_of(slot)
        there = starts(world, side, slot)
        hexes = tuple(
            Option(place, place_words(place), Words("pw-march-note", _counts(things)), self.rule)
            for place, things in there.items()
        )
        nobody = Option(NONE, Words("pw-march-none"), None, self.rule)

        def things(given: Mapping[str, Answer]) -> tuple[str, ...]:
            return there.get(given["start"], ())

        def troops(given: Mapping[str, Answer]) -> list[str]:
            return [thing for thing in given["units"] if not is_column(thing)]

        def units(given: Mapping[str, Answer]) -> Space | None:
            found = things(given)
            options = tuple(Option(one, thing_words(one), _steps(world, one), "8.2") for one in found)
            return Subset(options, 1, len(found), list(found), "8.2") if found else None

        def way(given: Mapping[str, Answer]) -> Space | None:
            return _way(world, side, given["start"], bool(troops(given))) if things(given) else None

        def throws(given: Mapping[str, Answer]) -> Space | None:
            return Amount(1, MOST_THROWS, USUAL_THROWS, "8.4") if things(given) else None

        def halt(given: Mapping[str, Answer]) -> Space | None:
            options = tuple(Option(one, Words(f"pw-halt-{one}"), None, "8.4") for one in HALTS)
            return Subset(options, 0, len(HALTS), [], "8.4") if things(given) else None

        def loss(given: Mapping[str, Answer]) -> Space | None:
            if not things(given):
                return None
            options = [Option(WEAKEST, Words("pw-loss-weakest"), None, "8.3")]
            if 0 < len(troops(given)) < len(given["units"]):
                options.append(Option(COLUMN_PAYS, Words("pw-loss-column"), None, "8.5"))
            options += [Option(one, unit_words(one), _steps(world, one), "8.3") for one in troops(given)]
            return Choice(tuple(options), WEAKEST, "8.3")

        return Form(
            (
                Part("start", Words("pw-march-start"), Choice((nobody, *hexes), NONE, self.rule)),
                Part("units", Words("pw-march-units"), units),
                Part("way", Words("pw-march-way"), way),
                Part("throws", Words("pw-march-throws"), throws),
                Part("halt", Words("pw-march-halt"), halt),
                Part("loss", Words("pw-march-loss"), loss),
                Part("again", Words("pw-march-again"), Flag(False, self.rule)),
            ),
            self.rule,
        )

    def plan(self, known: Known, path: str, answers: Mapping[str, Answer]) -> tuple[Refusal, ...]:
        """A supply column that two corps want to take along."""
        taken: dict[str, str] = {}
        found = []
        for corps in sorted(answers):
            for thing in _columns(answers[corps]):
                if thing in taken:
                    found.append(Refusal(Words("err-pw-column-twice", {"column": thing_words(thing)}), "8.5"))
                taken[thing] = corps
        return tuple(found)

    def mend(self, known: Known, path: str, answers: dict[str, Answer]) -> dict[str, Answer]:
        """The corps of the lower number takes it; an order that has nobody left to march is dropped."""
        taken: set[str] = set()
        sound: dict[str, Answer] = {}
        for corps in sorted(answers):
            order = dict(answers[corps])
            lost = [thing for thing in _columns(order) if thing in taken]
            taken.update(_columns(order))
            if lost:
                left = [thing for thing in order["units"] if thing not in lost]
                order = {**order, "units": left} if left else {"start": NONE, "again": order["again"]}
                if left and order["loss"] == COLUMN_PAYS and not _columns(order):
                    order["loss"] = WEAKEST
            sound[corps] = order
        return sound

    def mended(self, known: Known, slot: str, was: Answer, now: Answer) -> Words | None:
        """Who marches without the column is told so."""
        return Words("pw-column-went-elsewhere")


def _columns(order: Mapping[str, Any]) -> list[str]:
    return [thing for thing in order.get("units", ()) if is_column(thing)]


def _counts(things: tuple[str, ...]) -> dict[str, int]:
    columns = sum(is_column(thing) for thing in things)
    return {"units": len(things) - columns, "columns": columns}


def _steps(world: World, thing: str) -> Words | None:
    army: Army = world["army"]
    return None if is_column(thing) else Words("pw-unit-note", {"steps": army.units[thing].steps})


def _way(world: World, side: Side, start: str, troops: bool) -> Path:
    """Any way over land that no enemy holds, never through one hex twice; an empty one is no march."""

    closed = barred(world, side, troops=troops)

    def grow(way: tuple[str, ...]) -> tuple[Option, ...]:
        at = way[-1] if way else start
        return tuple(
            Option(one, place_words(one), Words("pw-way-note", {"points": march_cost(at, one) or 0}), "8.6")
            for one in tables().map.land_steps.get(at, ())
            if one not in closed and one != start and one not in way
        )

    return Path(grow, lambda way: True, MOST_WAY, [], "8.2")


QUESTIONS: tuple[type[Question[Known]], ...] = (MarchQuestion,)
