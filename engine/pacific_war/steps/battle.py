"""7.9 Naval combat: ships are set aside, then both sides fire in turn, each warship once; 10.1 follows.

Plans are sealed before the first shot (H14). It has a frame of its own, so that an executive officer's orders hold for
this fight.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.core.codec import pack
from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Call, Done, Goto, Next, Outcome, Step
from engine.core.words import Json
from engine.pacific_war import pieces
from engine.pacific_war.facts.battle import Aside, BattleBegins, BattleOver, Shot
from engine.pacific_war.judgement import gunnery
from engine.pacific_war.judgement.encounter import BATTLE, Encounter, encounter
from engine.pacific_war.judgement.sea import first_squadron, is_warship, named
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import SIDES, Ship, Side, foe
from engine.pacific_war.steps.capture import CaptureLocals

if TYPE_CHECKING:
    from engine.pacific_war.world import Run, World

PLAN, ASK = "plan", "ask"


@dataclass(slots=True)
class BattleLocals:
    """A fight in ``place``: the ships of the intercepted side against the others, by ids.

    ``aside`` are those left out, ``fired`` those that have fired, ``plans`` the battle plans by side, ``turn`` the side
    that fires next. ``shots`` and ``boards`` are as in :class:`engine.pacific_war.judgement.encounter.Encounter`.
    """

    place: str = ""
    intercepted: list[str] = field(default_factory=list)
    interceptors: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    fired: list[str] = field(default_factory=list)
    plans: dict[str, Json] = field(default_factory=dict)
    hunted: Side = "chile"
    turn: Side = "chile"
    shots: list[Json] = field(default_factory=list)
    boards: list[Json] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class BattleView:
    """What is open of a fight, and a side's own plan. By side: ships that fight, those that may still fire.

    ``seen`` is what has happened so far, and how each ship lies.
    """

    place: str
    hunted: Side
    fighting: Mapping[Side, tuple[str, ...]]
    loaded: Mapping[Side, tuple[str, ...]]
    turn: Side
    seen: Encounter
    plan: Json


def _fighting(world: World, own: BattleLocals, side: Side) -> list[Ship]:
    ships = own.intercepted if side == own.hunted else own.interceptors
    return [ship for ship in named(world, ships) if ship.id not in own.aside]


def _loaded(world: World, own: BattleLocals, side: Side) -> list[Ship]:
    return [ship for ship in _fighting(world, own, side) if is_warship(ship) and ship.id not in own.fired]


def _seen(world: World, own: BattleLocals) -> Encounter:
    lines = {side: own.intercepted if side == own.hunted else own.interceptors for side in SIDES}
    more: dict[str, list[Json]] = {"aside": own.aside, "shots": own.shots, "boards": own.boards}
    return encounter(world, BATTLE, own.place, own.hunted, lines, **more)


class Battle(Step[BattleLocals]):
    """7.9: one naval combat. Result: ``{"fought": [ids], "aside": [ids], "tale": {…}}`` of both sides.

    The tale is what everybody saw, an :class:`engine.pacific_war.judgement.encounter.Encounter`.
    """

    name = "battle"
    section = "7.9"
    Locals = BattleLocals
    battle = True

    def start(self, run: Run, own: BattleLocals) -> Next:
        """7.9: draw up the lines; the larger side may leave ships out (R42)."""
        world = run.world
        lines = {side: _fighting(world, own, side) for side in SIDES}
        chile, allies = (tuple(ship.id for ship in lines[side]) for side in SIDES)
        run.emit(BattleBegins(own.place, chile, allies, own.hunted))
        larger = max(SIDES, key=lambda side: len(lines[side]))
        slot = first_squadron(larger, lines[larger])
        if len(lines[larger]) == len(lines[foe(larger)]) or slot is None:
            return Goto("plan")
        return Ask("pw-aside", (slot,), "left")

    def left(self, run: Run, own: BattleLocals, answer: Answer) -> Next:
        """R42: ships left out take no part."""
        own.aside = list(answer)
        if own.aside:
            run.emit(Aside(tuple(own.aside)))
        return Goto("plan")

    def plan(self, run: Run, own: BattleLocals) -> Next:
        """Both sides seal their plans, if they have a gun."""
        leaders = [self._leader(run, own, side) for side in SIDES if _loaded(run.world, own, side)]
        slots = tuple(slot for slot in leaders if slot is not None)
        if not slots:
            return self._over(run, own)
        return Ask("pw-gunnery", slots, "planned", gate=True, window=True)

    def _leader(self, run: Run, own: BattleLocals, side: Side) -> str | None:
        return first_squadron(side, _fighting(run.world, own, side))

    def planned(self, run: Run, own: BattleLocals, answers: Mapping[str, Answer]) -> Next:
        """R43: the side of the fastest ship fires first; if equal, the intercepted side."""
        own.plans = {side_of(slot): dict(plan) for slot, plan in answers.items()}
        world = run.world
        first = gunnery.first_to_fire(_fighting(world, own, own.hunted), _fighting(world, own, foe(own.hunted)))
        own.turn = own.hunted if first else foe(own.hunted)
        return Goto("fire")

    def fire(self, run: Run, own: BattleLocals) -> Next:
        """7.9: the next shot, while a side has one and there is a target left."""
        world = run.world
        if not all(_fighting(world, own, side) for side in SIDES) or not any(
            _loaded(world, own, side) for side in SIDES
        ):
            return self._over(run, own)
        shooters = _loaded(world, own, own.turn)
        if not shooters:
            own.turn = foe(own.turn)
            return Goto("fire")
        plan = own.plans.get(own.turn, {})
        slot = self._leader(run, own, own.turn)
        if plan.get("lead") == ASK and slot is not None:
            return Ask("pw-shot", (slot,), "shot")
        shooter, target = gunnery.best_shot(
            world, shooters, _fighting(world, own, foe(own.turn)), plan.get("targets", ())
        )
        return self.shot(run, own, f"{shooter}{gunnery.BETWEEN}{target}")

    def shot(self, run: Run, own: BattleLocals, answer: Answer) -> Next:
        """7.9, 7.10: it hits where die and target's armour are below the gunnery; a natural 1 sinks."""
        shooter_id, _, target_id = answer.partition(gunnery.BETWEEN)
        shooter, target = named(run.world, (shooter_id, target_id))
        die = run.roll("7.9 gunnery", 6, about=(shooter_id, target_id)) + 1
        hit = "critical" if gunnery.critical(die) else "hit" if gunnery.hits(die, shooter, target) else "miss"
        own.fired.append(shooter.id)
        sixths = gunnery.sixths(shooter, target)
        own.shots.append([shooter.id, target.id, die, hit, sixths])
        armour, guns = gunnery.armour(target), gunnery.guns(shooter)
        run.emit(Shot(shooter.id, target.id, die, armour, guns, hit, shooter.side, sixths))
        if hit == "critical":
            pieces.sink(run, target.id, "combat")
        elif hit == "hit":
            pieces.hit_ship(run, target.id, "combat")
        if not named(run.world, (target_id,)):
            self._alarm(own, target)
        own.turn = foe(own.turn)
        return Goto("fire")

    def _alarm(self, own: BattleLocals, lost: Ship) -> None:
        """When a ship named in its plan is lost, a side leads the rest shot by shot."""
        plan = own.plans.get(lost.side)
        if plan is not None and lost.id in plan.get("stop", ()):
            plan["lead"] = ASK

    def _over(self, run: Run, own: BattleLocals) -> Next:
        if not run.world.war.capture:
            return self._done(run, own)
        fought = [ship for ship in (*own.intercepted, *own.interceptors) if ship not in own.aside]
        return Call("capture", "capture", CaptureLocals(own.place, fought, list(own.aside)), "taken")

    def taken(self, run: Run, own: BattleLocals, outcome: Outcome) -> Next:
        """10.1 is over."""
        own.boards = list(outcome.result or ())
        return self._done(run, own)

    def _done(self, run: Run, own: BattleLocals) -> Next:
        fought = [ship for ship in (*own.intercepted, *own.interceptors) if ship not in own.aside]
        run.emit(BattleOver(own.place))
        tale = pack(_seen(run.world, own))
        return Done({"fought": fought, "aside": list(own.aside), "tale": tale})

    def view(self, world: World, own: BattleLocals, seat: str | None) -> BattleView:
        plan = own.plans.get(side_of(seat)) if seat is not None else None
        return BattleView(
            own.place,
            own.hunted,
            {side: tuple(ship.id for ship in _fighting(world, own, side)) for side in SIDES},
            {side: tuple(ship.id for ship in _loaded(world, own, side)) for side in SIDES},
            own.turn,
            _seen(world, own),
            plan,
        )
