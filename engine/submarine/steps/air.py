"""20.10 VI Charges from aircraft, in the escorts' phase, resolved at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, cast

from engine.core.spaces.space import Amount, Answer, Option, Ranked, Space, Split
from engine.core.steps import Ask, Done, Goto, Next, Question, Step
from engine.core.words import Arg, Json, Words
from engine.submarine import phases
from engine.submarine.facts.attacks import WithinReach
from engine.submarine.in_water import Drop
from engine.submarine.judgement.air import within_reach
from engine.submarine.judgement.ending.points import air_charge
from engine.submarine.known import Known
from engine.submarine.nouns import unit_of, unit_words, units_of
from engine.submarine.state import ESCORTS, Boat
from engine.submarine.steps.attacks import Barrage, barrage_view, resolve
from engine.submarine.tables.arms import Charge
from engine.submarine.tables.read import tables
from engine.submarine.world import Run, World

AIR: Final = "air"
OFFERED: Final = 3
"""Charges on one boat that are offered ready; more may be said."""


@dataclass(slots=True)
class AirRaid:
    """The boats within reach, those among them that were not in the turn before, what exploded."""

    reach: list[str] = field(default_factory=list)
    new: list[str] = field(default_factory=list)
    barrage: Barrage = field(default_factory=Barrage)


@dataclass(frozen=True, slots=True)
class AirView:
    """What everybody sees: the boats within reach, those new there, what exploded as far as a seat may know it."""

    reach: tuple[str, ...]
    new: tuple[str, ...]
    barrage: Barrage | None


class AirCharges(Step[AirRaid]):
    """20.10 VI 16 Charges from aircraft on boats that are told to be within reach (S64)."""

    name, section, Locals = phases.AIR, "20.10", AirRaid
    battle = True

    def start(self, run: Run, own: AirRaid) -> Next:
        """Who is within reach is told, the same for wrecks (S30). Whether it is asked is the leader's wish, as for
        contacts (S60): else the standing order is carried out."""
        boats = within_reach(run.world)
        action, sea = run.world.action, run.world.sea
        own.reach = [boat.id for boat in boats]
        own.new = [boat.id for boat in boats if sea.reach.get(boat.id) != action.turn - 1]
        if not boats:
            return Done()
        run.edit.sea.reach = dict.fromkeys(own.reach, action.turn)
        if own.new:
            run.emit(WithinReach(units_of(boat for boat in boats if boat.id in own.new)), reveal=True)
        if action.asks == "each" or (action.asks == "contact" and own.new):
            return Ask(AIR, (ESCORTS,), "dropped")
        return Goto("ordered")

    def ordered(self, run: Run, own: AirRaid) -> Next:
        """Nobody is asked."""
        return self.dropped(run, own, run.unasked(ESCORTS, AIR))

    def dropped(self, run: Run, own: AirRaid, answer: Answer) -> Next:
        """Each charge falls on the bow's hex and explodes at once, before the boat moves."""
        counts = {boat: count for boat, count in cast(dict[str, int], answer).items() if count}
        total = sum(counts.values())
        if not total:
            return Done()
        screen, action = run.edit.screen, run.edit.action
        screen.air -= total
        action.air_used += total
        resolve(run, own.barrage, [_drop(run, boat, count) for boat, count in sorted(counts.items())], moved=False)
        return Done()

    def view(self, world: World, own: AirRaid, seat: str | None) -> Any:
        """Nothing where no boat is within reach."""
        if not own.reach:
            return None
        return AirView(tuple(own.reach), tuple(own.new), barrage_view(world, own.barrage, seat))


def _drop(run: Run, boat: str, count: int) -> Drop:
    """Charges of 300 pounds, always set to 50 feet (20.10 VI 14)."""
    action, boats, drops = run.world.action, run.world.boats, run.edit.drops
    chart = tables().charts.charges
    charge = cast(Charge, chart.air_charge)
    number = len(drops.drops)
    bow = boats.boats[boat].bow
    drop = Drop(f"air-{number}", "", "air", charge, bow, count, action.turn, [chart.air_depth] * count, done=True)
    drops.drops.append(drop)
    return drop


def _too_deep(boat: Boat) -> Option:
    """A boat on the map that is told not to be within reach (20.10 VI 13, 15)."""
    feet = tables().charts.charges.air_deepest
    why = Words("err-sm-air-deep", {"boat": unit_words(unit_of(boat)), "feet": feet})
    return Option(boat.id, unit_words(unit_of(boat)), why)


def _offers(world: World, options: Sequence[Option], left: int) -> Iterator[Ranked]:
    """No charge; one on each boat; up to three on one, each with the points that it gives the boats."""
    each = air_charge(world)
    yield Ranked({}, Words("sm-air-none"), Words("sm-air-none-note", {"points": each}))
    if 1 < len(options) <= left:
        note = Words("sm-air-costs", {"points": each * len(options)})
        yield Ranked({option.key: 1 for option in options}, Words("sm-air-each", {"boats": len(options)}), note)
    for count in range(1, min(left, OFFERED) + 1):
        for option in options:
            args: dict[str, Arg] = {"count": count, "boat": option.label}
            yield Ranked({option.key: count}, Words("sm-air-on", args), Words("sm-air-costs", {"points": each * count}))


class AirQuestion(Question[Known]):
    """20.10 VI: how many charges on which boat. Silence: one on each that is new within reach."""

    kind, rule, topic, brief = AIR, "20.10", AIR, True

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Charges that are left, over the boats within reach; none at all among the first that are offered."""
        view: AirView = known.frame(path)
        boats = known.boats.boats
        options = tuple(Option(boat, unit_words(unit_of(boats[boat]))) for boat in view.reach)
        left = known.screen.air
        deep = tuple(_too_deep(boat) for boat in boats.values() if boat.on_map and boat.id not in view.reach)
        return Split(
            options, 0, left, dict.fromkeys(view.new[:left], 1), self.rule,
            ranked=tuple(_offers(known.world, options, left)), shut=deep,
        )  # fmt: skip

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """A number: so many on each boat within reach, new there or not, as far as they last."""
        view: AirView = known.frame(path)
        if isinstance(order, bool) or not isinstance(order, int) or order < 0:
            return None
        left, answer = known.screen.air, {}
        for boat in view.reach:
            answer[boat] = min(order, left)
            left -= answer[boat]
        return answer

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """How many fall on each boat within reach."""
        return Amount(0, known.action.air, 1, self.rule) if self.stands_for(known, slot) else None

    def stands_for(self, known: Known, slot: str) -> bool:
        """The escorts' side orders it, in actions with aircraft."""
        return slot == ESCORTS and known.action.air > 0
