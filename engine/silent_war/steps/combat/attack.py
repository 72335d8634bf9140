"""14.1 One boat's attack in one round: look (14.12), mark (14.13), aim (14.14), shoot (14.15), counterattack (14.2).

Each stage is a label; events change which label comes next (19.2). The frame holds the fight while the boat acts
and hands it back when her attack is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Done, Next, Step
from engine.silent_war.combat.attack_state import AttackLocals
from engine.silent_war.combat.fight import Target, escort_halves, escort_near, has_radar, submarine, torpedo_of
from engine.silent_war.combat.rules import to_mark, to_turn_up
from engine.silent_war.combat.view import CombatView, combat_view
from engine.silent_war.facts.fights import AlarmHolds, Crossing, NoShot, PointsMoved, TurnedBack
from engine.silent_war.steps.combat.counterattack import counterattack, tell, withdraw
from engine.silent_war.steps.combat.events import (
    CIRCULAR,
    COUNTER_FIRST,
    COUNTER_ONLY,
    CROSSING,
    ELUDED,
    GUN,
    PERFECT,
    circular_run,
    crossing_targets,
    gun_fight,
    gun_targets,
)
from engine.silent_war.steps.combat.shooting import (
    best_other,
    defence_of,
    draw_markers,
    hits_at,
    shoot_one,
    torpedo_hit,
)
from engine.silent_war.steps.combat.showing import Shown, show
from engine.silent_war.tables.read import tables
from engine.silent_war.world import Run, World

DEFAULT_PLAN: Mapping[str, Any] = {"first": "own", "back": [], "stops": ["event"]}


class Attack(Step[AttackLocals]):
    """14.1: the attack of one boat, from her first look to the counterattack against her."""

    name = "attack"
    section = "14.1"
    Locals = AttackLocals

    def start(self, run: Run, own: AttackLocals) -> Next:
        """14.12: as many counters may be turned up as the boat has tactics."""
        own.fight.last = []
        own.left = submarine(own.boat).tactics
        return self._look(own) if self._candidates(own) else self.mark(run, own)

    def _look(self, own: AttackLocals) -> Next:
        own.stage = "look"
        return Ask("sw-look", (own.fight.slots[own.boat],), "planned")

    def planned(self, run: Run, own: AttackLocals, answer: Answer) -> Next:
        """The battle plan for the counters still to be turned up."""
        own.fight.last = []
        own.plan = {**DEFAULT_PLAN, **answer}
        return self.turn(run, own)

    def _candidates(self, own: AttackLocals) -> list[Target]:
        """What may be turned up next (14.12, 14.4 A)."""
        fight = own.fight
        return to_turn_up(fight.targets, fight.columns[own.boat], fight.round, own.turned)

    def turn(self, run: Run, own: AttackLocals) -> Next:
        """14.12: turn counters up one by one as the plan says."""
        candidates = self._candidates(own)
        while own.left > 0:
            if not candidates:
                candidates = self._candidates(own)  # all suns are up: now the discs (14.4 A)
                if not candidates:
                    break
            if own.plan["first"] == "ask" and len(candidates) > 1:
                return Ask("sw-reveal", (own.fight.slots[own.boat],), "chosen")
            target = self._next(own, candidates)
            candidates.remove(target)
            after = self._reveal(run, own, target)
            if after is not None:
                return after
        return self.mark(run, own)

    def _next(self, own: AttackLocals, candidates: list[Target]) -> Target:
        column, first = own.fight.columns[own.boat], own.plan["first"]
        if first == "turns":
            return min(
                candidates,
                key=lambda target: (own.looks[target.column], abs(target.column - column), target.column, target.place),
            )
        if first == "beside":
            return min(candidates, key=lambda target: (target.column == column, target.column, target.place))
        # In the order of the display: her own column first.
        return next((target for target in candidates if target.column == column), candidates[0])

    def chosen(self, run: Run, own: AttackLocals, answer: Answer) -> Next:
        """One at a time: the counter named is turned up."""
        own.fight.last = []
        after = self._reveal(run, own, self._at(own, answer))
        return after if after is not None else self.turn(run, own)

    def _at(self, own: AttackLocals, place: str) -> Target:
        return next(target for target in own.fight.targets if target.place == place and not target.gone)

    def _reveal(self, run: Run, own: AttackLocals, target: Target) -> Next | None:
        """Turn one counter up; returns the question or the end that follows, None to go on."""
        own.left -= 1
        own.looks[target.column] += 1
        shown = show(run, own, target)
        if own.boat not in own.fight.columns:
            return self._over(own)  # lost, or taken out by an event
        if shown.hurt and shown.hurt in own.fight.columns:
            # 14.12: a boat damaged by a diligent escort before she aimed may break off at once.
            own.victim, own.asked = shown.hurt, "stop" if self._stops(own, shown) else ""
            return Ask("sw-withdraw", (own.fight.slots[shown.hurt],), "diligent")
        # 14.4 B: counters shown in the first round stay up once they are turned up in a re-attack.
        fresh = own.fight.round == 1 or target.since > 1
        if shown.kind == "ship" and fresh and has_radar(run.world.theatre):
            asks = own.plan["first"] == "ask" or self._stops(own, shown)
            # 14.12: it may be turned back if another counter can be turned up in its place (ruling S54).
            if (asks or self._unwanted(own, target)) and self._candidates(own):
                if asks:
                    own.asked = target.place
                    return Ask("sw-turn-back", (own.fight.slots[own.boat],), "turned_back")
                self._turn_back(run, own, target)
        if self._stops(own, shown) and own.left > 0 and self._candidates(own):
            return self._look(own)
        return None

    def _stops(self, own: AttackLocals, shown: Shown) -> bool:
        return own.plan["first"] != "ask" and any(stop in own.plan["stops"] for stop in shown.stops)

    def diligent(self, run: Run, own: AttackLocals, answer: Answer) -> Next:
        """14.12: the boat hurt by the diligent escort stays or breaks off."""
        victim, stop, own.victim, own.asked = own.victim, own.asked, "", ""
        if answer:
            withdraw(run, own.fight, victim)
            if victim == own.boat:
                return self._over(own)
        if stop and own.left > 0 and self._candidates(own):
            return self._look(own)
        return self.turn(run, own)

    def _unwanted(self, own: AttackLocals, target: Target) -> bool:
        kind, back = tables().combat.pieces[target.piece], own.plan["back"]
        return (
            ("escort" in back and kind.asw_halves > 0)
            or ("under2" in back and kind.tons < 2)
            or ("under4" in back and kind.tons < 4)
        )

    def _turn_back(self, run: Run, own: AttackLocals, target: Target) -> None:
        target.up, target.back = False, True
        own.turned.append(target.place)
        own.left += 1
        own.looks[target.column] -= 1
        tell(run, own.fight, TurnedBack(target.kind.id, target.place))

    def turned_back(self, run: Run, own: AttackLocals, answer: Answer) -> Next:
        """14.12: the counter just turned up goes face down again, or stays."""
        place, own.asked = own.asked, ""
        if answer:
            self._turn_back(run, own, self._at(own, place))
        if own.plan["first"] != "ask" and own.left > 0 and self._candidates(own):
            return self._look(own)
        return self.turn(run, own)

    # 14.13 --------------------------------------------------------------------------------------------------

    def mark(self, run: Run, own: AttackLocals) -> Next:
        """14.13: TDC markers, as many as the boat has tactics, each on a target of its own (ruling S63)."""
        if own.event == GUN and gun_targets(own.fight, own.boat):
            return self._gun(run, own)
        if self._barred(own):
            return self.answer(run, own)
        places = [target.place for target in to_mark(own.fight.targets, own.fight.columns[own.boat])]
        tactics = submarine(own.boat).tactics
        if len(places) > tactics:
            own.stage = "tdc"
            return Ask("sw-tdc", (own.fight.slots[own.boat],), "markers")
        return self.markers(run, own, places)

    def markers(self, run: Run, own: AttackLocals, answer: Answer) -> Next:
        """14.13, 14.14: markers are drawn blindly from the full pile, laid, and turned up."""
        own.fight.last = own.fight.last if own.stage == "look" else []
        own.pile = list(tables().combat.tdc)
        own.raw = dict(zip(answer, draw_markers(run, own.pile, len(answer)), strict=True))
        self._value_markers(own)
        return self.aim(run, own)

    def _value_markers(self, own: AttackLocals) -> None:
        """The markers' values: all minus (CE-5), then one less in a re-attack, never below -3 (14.4 B, S67)."""
        for target in own.fight.targets:
            if target.place in own.raw and not target.gone:
                value = own.raw[target.place]
                if own.event == PERFECT:
                    value = -abs(value)
                target.tdc = max(-3, value - 1) if own.fight.round > 1 else value

    # 14.14 --------------------------------------------------------------------------------------------------

    def aim(self, run: Run, own: AttackLocals) -> Next:
        """14.14: choose targets; 14.16: if nothing can be hit, there is nothing to choose."""
        points = submarine(own.boat).attack
        needs = [
            (hits_at(run, own.fight, own.boat, target, points), target)
            for target in own.fight.targets
            if self._aimable(target)
        ]
        best = max(needs, key=lambda each: each[0], default=None)
        if best is None or best[0] < 0:
            tell(run, own.fight, self._no_shot(run, own, best))
            return self.answer(run, own)
        own.stage = "attack"
        return Ask("sw-attack", (own.fight.slots[own.boat],), "aimed")

    @staticmethod
    def _no_shot(run: Run, own: AttackLocals, best: tuple[int, Target] | None) -> NoShot:
        """14.16: with the figures of the best target, if any bears a marker."""
        fight = own.fight
        if best is None:
            return NoShot(own.boat, fight.round)
        need, target = best
        return NoShot(
            own.boat,
            fight.round,
            target.place,
            need,
            submarine(own.boat).attack,
            fight.boats[own.boat].level,
            torpedo_of(own.boat, run.world.theatre),
            defence_of(target),
            target.tdc or 0,
            int(target.column != fight.columns[own.boat]),
            int(target.damaged),
            escort_halves(fight, own.boat),
        )

    def _aimable(self, target: Target) -> bool:
        return target.tdc is not None and not target.sunk and not target.gone

    def aimed(self, run: Run, own: AttackLocals, answer: Answer) -> Next:
        """14.14: the split is given; targets face down are turned up before the shots."""
        own.fight.last = []
        own.split = [[place, points] for place, points in answer["split"].items() if points]
        own.mode = answer.get("freed", "best")
        return self.open(run, own)

    def open(self, run: Run, own: AttackLocals) -> Next:
        """14.14: turn the targets up; a target that is no ship frees its points for other marked targets."""
        for place, points in list(own.split):
            target = self._at(own, place)
            if not target.up:
                shown = show(run, own, target)
                if own.boat not in own.fight.columns:
                    return self._over(own)
                if shown.kind in ("event", "aircraft"):
                    target.tdc = None
                    del own.raw[place]
                    own.split.remove([place, points])
                    own.freed += points
                # A boat damaged or sent home by a diligent escort now does not break off (14.14, ruling S62).
        self._value_markers(own)  # a perfect approach may have just shown
        if own.freed and any(self._aimable(target) for target in own.fight.targets):
            if own.mode == "ask":
                return Ask("sw-freed", (own.fight.slots[own.boat],), "moved")
            best = best_other(run, own.fight, own.boat, dict(own.split), own.freed)
            return self.moved(run, own, {best: own.freed})
        own.freed = 0
        return self.shots(run, own)

    def moved(self, run: Run, own: AttackLocals, answer: Answer) -> Next:
        """14.14: freed points go to other marked targets, which are turned up in turn."""
        own.freed = 0
        for place, points in answer.items():
            if points:
                held = next((shot for shot in own.split if shot[0] == place), None)
                if held is None:
                    own.split.append([place, points])
                else:
                    held[1] += points
                tell(run, own.fight, PointsMoved(points, place))
        return self.open(run, own)

    # 14.15 --------------------------------------------------------------------------------------------------

    def _barred(self, own: AttackLocals) -> bool:
        """CE-8 forbids the attack: to a boat alone, and in a pack to each boat with an escort near (19.2, S60)."""
        fight = own.fight
        if fight.pack:
            return (own.event == COUNTER_ONLY or fight.alarm == fight.round) and escort_near(fight, own.boat)
        return own.event == COUNTER_ONLY

    def shots(self, run: Run, own: AttackLocals) -> Next:
        """14.15 in its place: an event that goes before it comes first (19.2); CE-0 and CE-2 need a shot (S58)."""
        if own.event == GUN and gun_targets(own.fight, own.boat):
            return self._gun(run, own)
        barred = self._barred(own)
        if (own.event == COUNTER_FIRST or barred) and not own.answered:
            own.answered = True
            self._tell_alarm(run, own, barred)
            counterattack(run, own.fight, own.boat)
            if own.boat not in own.fight.columns or own.fight.boats[own.boat].rtb or barred:
                return self._over(own)
        if own.event == CROSSING and not own.crossed:
            own.crossed = True
            targets = crossing_targets(own.fight, own.boat)
            if len(targets) > 1:
                return Ask("sw-crossing", (own.fight.slots[own.boat],), "crossing")
            if targets:
                return self.crossing(run, own, targets[0].place)
        return self.shoot(run, own)

    def crossing(self, run: Run, own: AttackLocals, answer: Answer) -> Next:
        """CE-0: the ship turns up, and a torpedo meant for another target strikes her: one die on her row."""
        fight, target = own.fight, self._at(own, answer)
        tell(run, fight, Crossing(own.boat, target.place))
        show(run, own, target)
        if own.boat not in fight.columns:
            return self._over(own)
        torpedo_hit(run, fight, own.boat, target, torpedo_of(own.boat, run.world.theatre), "19.2 CE-0 crossing")
        return self.shoot(run, own)

    def shoot(self, run: Run, own: AttackLocals) -> Next:
        """14.15: each attack by itself, in the order of the split (ruling S55)."""
        for place, points in own.split:
            shoot_one(run, own.fight, own.boat, self._at(own, place), points)
        own.shot = bool(own.split)
        if own.event == CIRCULAR and own.shot:
            circular_run(run, own)
            if own.boat not in own.fight.columns:
                return self._over(own)
        return self.answer(run, own)

    def _gun(self, run: Run, own: AttackLocals) -> Next:
        """CE-1: the deck gun instead of torpedoes; with several merchants in reach the captain chooses."""
        own.stage = "attack"
        targets = gun_targets(own.fight, own.boat)
        if len(targets) > 1:
            return Ask("sw-gun", (own.fight.slots[own.boat],), "gunned")
        return self.gunned(run, own, targets[0].place)

    def gunned(self, run: Run, own: AttackLocals, answer: Answer) -> Next:
        """CE-1: the shots of the gun, then the counterattack."""
        gun_fight(run, own.fight, own.boat, self._at(own, answer))
        own.shot = True
        return self.answer(run, own)

    # 14.2 ---------------------------------------------------------------------------------------------------

    def answer(self, run: Run, own: AttackLocals) -> Next:
        """14.2, unless an event took it away (CE-9, ruling S59) or put it first, or there was no shot (14.16 A)."""
        barred = self._barred(own)
        first = own.event == COUNTER_FIRST or barred
        idle = own.fight.round == 1 and not own.shot and not first
        if own.answered or own.event == ELUDED or idle:
            return self._over(own)
        own.answered = True
        own.stage = "answer"
        self._tell_alarm(run, own, barred)
        counterattack(run, own.fight, own.boat)
        return self._over(own)

    @staticmethod
    def _tell_alarm(run: Run, own: AttackLocals, barred: bool) -> None:
        """Why a boat that turned up no event herself does not attack (S60)."""
        if barred and own.event != COUNTER_ONLY:
            tell(run, own.fight, AlarmHolds(own.boat))

    def _over(self, own: AttackLocals) -> Next:
        """Markers go back to the pile (14.4, ruling S61); a boat that must go home is through (14.4)."""
        fight = own.fight
        for target in fight.targets:
            target.tdc = None
        if own.boat in fight.columns and fight.boats[own.boat].rtb:
            del fight.columns[own.boat]
        return Done(fight)

    def view(self, world: World, own: AttackLocals, seat: str | None) -> CombatView:
        """The display; all seats are of one side."""
        return combat_view(
            own.fight,
            world.theatre,
            own.boat,
            own.stage,
            left=own.left,
            points=own.freed or submarine(own.boat).attack,
            event=own.event if own.event >= 0 else None,
            asked=own.victim or own.asked,
            turned=own.turned,
        )
