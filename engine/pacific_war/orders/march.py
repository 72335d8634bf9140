"""A corps' orders for the march (8.2 to 8.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.refusal import Refusal
from engine.core.spaces.forms import Form, Part, Path
from engine.core.spaces.space import Amount, Answer, Choice, Flag, Option, Space, Subset
from engine.core.steps import Question
from engine.core.words import Arg, Words
from engine.pacific_war.judgement.attrition import COLUMN_PAYS, HALTS, WEAKEST
from engine.pacific_war.judgement.land import MOST_WAY, barred, is_column, march_cost, starts, together
from engine.pacific_war.known import Known
from engine.pacific_war.names import place_words, thing_words, unit_words
from engine.pacific_war.orders.placing import Placing
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import Side
from engine.pacific_war.steps.land_movement import NONE
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

MOST_THROWS = 6
USUAL_THROWS = 2
"""Throws in one order to march (R93)."""


class MarchQuestion(Question[Known]):
    """8.2: the next march of a corps. Answer: ``{"start": "none" or a hex, "units": [ids], "way": [hexes],
    "drop": {id: hex}, "throws": 1 to 6, "halt": [reduced|enemy], "loss": weakest|column|a unit, "again": bool}``.

    Only units that began the phase in one hex march together. ``drop`` names those left behind on the way, with the hex
    where each stays; at least one goes on. Without a start only the row ``again`` is left. Units that stay at the start
    may march by a later order (R82). Default: no march.
    """

    kind, rule = "pw-march", "8.2"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Names the round of orders."""
        return Words("ask-pw-march", {"round": known.frame(path)["round"]})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The form; the row of the way is for the units that the row before it names."""
        world, side = known.world, side_of(slot)
        began: Mapping[str, str] = (known.frame(path) or {}).get("began", {})
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
            stack, start = things(given), given["start"]
            if not stack:
                return None
            groups = together(stack, began, start)
            options = tuple(
                Option(thing, thing_words(thing), _steps(world, thing), "8.2", began.get(thing, start))
                for group in groups
                for thing in group
            )
            return Subset(options, 1, len(stack), list(groups[0]), "8.2")

        def way(given: Mapping[str, Answer]) -> Space | None:
            return _way(world, side, given["start"], bool(troops(given))) if things(given) else None

        def drop(given: Mapping[str, Answer]) -> Space | None:
            return _drops(given["units"], given["way"]) if things(given) else None

        def throws(given: Mapping[str, Answer]) -> Space | None:
            return Amount(1, MOST_THROWS, USUAL_THROWS, "8.4") if things(given) else None

        def halt(given: Mapping[str, Answer]) -> Space | None:
            options = tuple(Option(reason, Words(f"pw-halt-{reason}"), None, "8.4") for reason in HALTS)
            return Subset(options, 0, len(HALTS), [], "8.4") if things(given) else None

        def loss(given: Mapping[str, Answer]) -> Space | None:
            if not things(given):
                return None
            options = [Option(WEAKEST, Words("pw-loss-weakest"), None, "8.3")]
            if 0 < len(troops(given)) < len(given["units"]):
                options.append(Option(COLUMN_PAYS, Words("pw-loss-column"), None, "8.5"))
            options += [Option(unit, unit_words(unit), _steps(world, unit), "8.3") for unit in troops(given)]
            return Choice(tuple(options), WEAKEST, "8.3")

        return Form(
            (
                Part("start", Words("pw-march-start"), Choice((nobody, *hexes), NONE, self.rule)),
                Part("units", Words("pw-march-units"), units),
                Part("way", Words("pw-march-way"), way),
                Part("drop", Words("pw-march-drop"), drop),
                Part("throws", Words("pw-march-throws"), throws, Words("pw-march-throws-hint")),
                Part("halt", Words("pw-march-halt"), halt),
                Part("loss", Words("pw-march-loss"), loss),
                Part("again", Words("pw-march-again"), Flag(False, self.rule)),
            ),
            self.rule,
            lambda given: _one_stack(given, began) or _nobody_goes_on(given),
        )

    def plan(self, known: Known, path: str, answers: Mapping[str, Answer]) -> tuple[Refusal, ...]:
        """Refuses a supply column that two corps want to take along."""
        taken: dict[str, str] = {}
        refusals = []
        for corps in sorted(answers):
            for thing in _columns(answers[corps]):
                if thing in taken:
                    refusals.append(Refusal(Words("err-pw-column-twice", {"column": thing_words(thing)}), "8.5"))
                taken[thing] = corps
        return tuple(refusals)

    def mend(self, known: Known, path: str, answers: dict[str, Answer]) -> dict[str, Answer]:
        """The corps with the lower number takes it; an order with nobody left to march is dropped."""
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
                if left and "drop" in order:
                    order = _with_drops(order, left)
            sound[corps] = order
        return sound

    def mended(self, known: Known, slot: str, was: Answer, now: Answer) -> Words | None:
        """Tells the corps that marches without the column."""
        return Words("pw-column-went-elsewhere")


def _drops(units: Sequence[str], way: Sequence[str]) -> Placing | None:
    """8.2: who may be left behind, at each hex of the way but the last; None where there is no choice."""
    if len(units) < 2 or len(way) < 2:
        return None
    things = tuple(Option(thing, thing_words(thing), rule="8.2") for thing in units)
    places = tuple(Option(place, place_words(place), rule="8.2") for place in way[:-1])
    return Placing(things, places, {}, "8.2", limits={place.key: 0 for place in places}, optional=True)


def _one_stack(given: Mapping[str, Answer], began: Mapping[str, str]) -> Refusal | None:
    """8.2: only units that began the phase in one hex march together."""
    start = given["start"]
    origins = {began.get(thing, start): thing for thing in given.get("units", ())}
    if len(origins) < 2:
        return None
    names: dict[str, Arg] = {"things": [thing_words(thing) for thing in origins.values()]}
    return Refusal(Words("err-pw-no-stack", names), "8.2", part="units")


def _nobody_goes_on(given: Mapping[str, Answer]) -> Refusal | None:
    """8.4: somebody goes to the end of a march: one of the troops, where there are any (R59)."""
    drops = given.get("drop")
    if not drops:
        return None
    troops = [thing for thing in given["units"] if not is_column(thing)] or given["units"]
    if any(thing not in drops for thing in troops):
        return None
    return Refusal(Words("err-pw-all-left-behind"), "8.2", part="drop")


def _with_drops(order: dict[str, Answer], left: Sequence[str]) -> dict[str, Answer]:
    """The units to leave behind in an order whose stack has become smaller, as far as that is still legal."""
    drops = {thing: place for thing, place in order["drop"].items() if thing in left}
    space = _drops(left, order["way"])
    if space is None:
        return {row: answer for row, answer in order.items() if row != "drop"}
    return {**order, "drop": {} if _nobody_goes_on({"units": left, "drop": drops}) else drops}


def _columns(order: Mapping[str, Any]) -> list[str]:
    return [thing for thing in order.get("units", ()) if is_column(thing)]


def _counts(things: tuple[str, ...]) -> dict[str, int]:
    columns = sum(is_column(thing) for thing in things)
    return {"units": len(things) - columns, "columns": columns}


def _steps(world: World, thing: str) -> Words | None:
    return None if is_column(thing) else Words("pw-unit-note", {"steps": world.army.units[thing].steps})


def _way(world: World, side: Side, start: str, troops: bool) -> Path:
    """Any way over land that no enemy holds, never through a hex twice; an empty way is no march."""

    closed = barred(world, side, troops=troops)

    def grow(way: tuple[str, ...]) -> tuple[Option, ...]:
        at = way[-1] if way else start
        return tuple(
            Option(label, place_words(label), Words("pw-way-note", {"points": march_cost(at, label) or 0}), "8.6")
            for label in tables().map.land_steps.get(at, ())
            if label not in closed and label != start and label not in way
        )

    return Path(grow, lambda way: True, MOST_WAY, [], "8.2", start=start)


QUESTIONS: tuple[type[Question[Known]], ...] = (MarchQuestion,)
