"""14.0 Combat: boats take their places (14.11), attack one after another (24.53), go on or break off (14.3, 14.4).

The frame is a battle: answers given ahead, or left to an exec, hold for the whole fight. While a boat
attacks, its own frame below holds the display.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Call, Done, Next, Outcome, Step
from engine.core.words import Json
from engine.silent_war.combat.attack_state import AttackLocals
from engine.silent_war.combat.fight import COLUMN_OF, Fight, Kill, leave
from engine.silent_war.combat.view import OVER, CombatView, combat_view, over_view
from engine.silent_war.effects import Change, Logged, Lost, PackScored, SkipperGained, Sunk
from engine.silent_war.facts.fights import Contact, FightOver
from engine.silent_war.facts.log import LogFight
from engine.silent_war.logbook import date_of
from engine.silent_war.steps.combat.counterattack import tell, withdraw
from engine.silent_war.steps.combat.pack_combat import gains_experience
from engine.silent_war.steps.combat.reattack import may_again, try_again
from engine.silent_war.world import Run, World

SKIPPER_SHIPS = 3
SKIPPER_TONS = 16


@dataclass(slots=True)
class CombatLocals:
    """A fight between its boats' attacks; ``fight`` is None while a boat's own frame holds it.

    ``there`` are the boats in contact (24.32), ``doctrine`` the exec's if an exec fights, ``queue`` those that still
    have to attack in this round, ``asked`` those asked whether they go on.
    """

    fight: Fight | None
    there: list[str]
    doctrine: str = ""
    queue: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    stage: str = "stand"


class Combat(Step[CombatLocals]):
    """14.0: from the contact to the end of the fight.

    Its effects: each ship sunk, boats lost, skippers gained, a pack that scored, and a line of the log for each boat.
    """

    name = "combat"
    section = "14.0"
    Locals = CombatLocals
    battle = True

    def start(self, run: Run, own: CombatLocals) -> Next:
        """14.11, 24.53 a: every boat takes a column."""
        fight = self._fight(own)
        for boat in own.there:
            if own.doctrine:
                run.delegate(fight.slots[boat], own.doctrine)
        tell(run, fight, Contact(tuple(own.there), fight.contact, fight.zone or fight.area, len(fight.targets)))
        slots = tuple(fight.slots[boat] for boat in own.there)
        return Ask("sw-stand", slots, "placed", gate=len(slots) > 1)

    def _fight(self, own: CombatLocals) -> Fight:
        assert own.fight is not None, "a boat's attack holds the display"
        return own.fight

    def placed(self, run: Run, own: CombatLocals, answer: Answer) -> Next:
        """14.11: the columns are taken."""
        fight = self._fight(own)
        for boat in own.there:
            column = answer[fight.slots[boat]] if len(own.there) > 1 else answer
            fight.columns[boat] = COLUMN_OF[column]
        own.queue = list(own.there)
        return self._next(run, own)

    def _next(self, run: Run, own: CombatLocals) -> Next:
        """24.53 b: the next boat, chosen by those that have not attacked yet."""
        fight = self._fight(own)
        own.queue = [boat for boat in own.queue if boat in fight.columns]
        own.stage = "look"
        if not own.queue:
            return self._round_over(run, own)
        if len(own.queue) > 1:
            return Ask("sw-next-boat", tuple(fight.slots[boat] for boat in own.queue), "goes")
        return self.goes(run, own, own.queue[0])

    def goes(self, run: Run, own: CombatLocals, answer: Answer) -> Next:
        """24.53 b to e: one boat attacks and is answered."""
        fight = self._fight(own)
        own.queue.remove(answer)
        own.fight = None
        return Call("attack", answer, AttackLocals(answer, fight), "gone")

    def gone(self, run: Run, own: CombatLocals, outcome: Outcome) -> Next:
        """24.53 f: back to the next boat."""
        own.fight = outcome.result
        return self._next(run, own)

    def _round_over(self, run: Run, own: CombatLocals) -> Next:
        """14.3, 14.4: boats that may attack again are asked; a boat forced home, wherever hit, is through (24.51)."""
        fight = self._fight(own)
        for boat in [boat for boat in fight.columns if fight.boats[boat].rtb]:
            leave(fight, boat)
        own.asked = may_again(fight)
        if not own.asked:
            return self._end(run, own)
        own.stage = "again"
        slots = tuple(fight.slots[boat] for boat in own.asked)
        return Ask("sw-again", slots, "decided", gate=len(slots) > 1)

    def decided(self, run: Run, own: CombatLocals, answer: Answer) -> Next:
        """14.4: boats that go on throw if a throw is needed, may move one column, and start again at 14.12."""
        fight = self._fight(own)
        fight.last = []
        for boat in own.asked:
            mine = answer[fight.slots[boat]] if len(own.asked) > 1 else answer
            if mine["go"] == "break":
                withdraw(run, fight, boat)
            elif try_again(run, fight, boat):
                fight.columns[boat] = COLUMN_OF[mine["column"]]
        own.queue = [boat for boat in own.asked if boat in fight.columns]
        if not own.queue:
            return self._end(run, own)
        fight.round += 1
        return self._next(run, own)

    def _end(self, run: Run, own: CombatLocals) -> Next:
        """CE-6, 14.5, 24.7, 14.8: doubled tonnage first (ruling S66), super skippers, experience; full cups."""
        fight = self._fight(own)
        own.stage = OVER
        for boat in fight.doubled:
            double(fight.kills, boat)
        effects = sinkings(fight)
        for boat in fight.boats:
            if boat not in fight.lost and earns_skipper(fight.kills, boat):
                effects.append(SkipperGained(boat))
        if gains_experience(fight):
            effects.append(PackScored(fight.pack))
        theatre = run.world.theatre
        for boat in own.there:
            mine = [kill for kill in fight.kills if kill.boat == boat]
            ships, tons = len(mine), 1000 * sum(kill.tons for kill in mine)
            run.emit(FightOver(boat, ships, tons))
            line = LogFight(
                fight.contact,
                ships,
                tons,
                fight.boats[boat].damage,
                pack=fight.pack or None,
                boat=boat,
                where=fight.area,
                week=theatre.week,
                date=date_of(theatre),
            )
            effects.append(Logged(boat, line))
        effects += losses(fight)  # after the fight, as her log tells it
        result: Json = {
            "boats": {boat.id: boat for boat in fight.boats.values()},
            # A boat of a barrier that did not come up had no contact (24.32, 14.7, ruling S68).
            "fought": {boat: "contact" if boat in own.there else "none" for boat in fight.boats},
            "no_endurance": list(fight.unchecked),
        }
        return Done(result, effects)

    def view(self, world: World, own: CombatLocals, seat: str | None) -> CombatView | None:
        """The display between attacks; None while a boat's own frame shows it."""
        if own.fight is None:
            return None
        if own.stage == OVER:
            return over_view(own.fight, world.theatre)
        boat = own.there[0] if len(own.there) == 1 else ""
        queue = own.there if own.stage == "stand" else own.queue
        return combat_view(own.fight, world.theatre, boat, own.stage, queue=queue)


def double(kills: list[Kill], boat: str) -> None:
    """CE-6: the largest merchant that the boat sank in the fight counts twice."""
    merchants = [kill for kill in kills if kill.boat == boat and kill.merchant]
    if merchants:
        largest = max(merchants, key=lambda kill: kill.tons)
        largest.tons *= 2


def earns_skipper(kills: list[Kill], boat: str) -> bool:
    """14.5, 25.1: three ships or more and 16,000 tons or more in one fight."""
    tons = [kill.tons for kill in kills if kill.boat == boat]
    return len(tons) >= SKIPPER_SHIPS and sum(tons) >= SKIPPER_TONS


def sinkings(fight: Fight) -> list[Change]:
    """The ships that a fight cost the enemy, to be applied at the join (H01)."""
    return [Sunk(kill.boat, kill.counter, kill.type, kill.tons, kill.merchant, fight.area) for kill in fight.kills]


def losses(fight: Fight) -> list[Change]:
    """The boats that a fight cost, to be applied at the join (H01)."""
    return [Lost(boat, how, fight.area) for boat, how in fight.lost.items()]
