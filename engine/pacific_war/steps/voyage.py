"""7.2 The voyage of one squadron, hex by hex: coal, blockade, interception, battle, and what it does where it ends.

A frame of its own for each squadron, and a battle frame: answers given ahead, or for the whole voyage, end with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.core.codec import unpack
from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Call, Done, Goto, Next, Outcome, Step
from engine.core.words import Json
from engine.pacific_war import pieces
from engine.pacific_war.facts.supply import CannotPart
from engine.pacific_war.facts.voyage import Arrived, NoCoal, Sails, Waited
from engine.pacific_war.judgement.encounter import Encounter
from engine.pacific_war.judgement.landing import land, may_land
from engine.pacific_war.judgement.places import cargo, squadron_ships
from engine.pacific_war.judgement.sea import blockaded_for, haven, is_warship, named, ready, sheltered, strangers
from engine.pacific_war.judgement.splitting import part_company
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import BOX, STAY, Ship, Side, foe
from engine.pacific_war.steps.battle import BattleLocals
from engine.pacific_war.steps.blockade import BlockadeLocals
from engine.pacific_war.steps.interception import WITHIN, InterceptionLocals
from engine.pacific_war.tables.read import tables

if TYPE_CHECKING:
    from engine.pacific_war.world import Run, World


@dataclass(slots=True)
class VoyageLocals:
    """A squadron at sea. ``to`` is its order, ``way`` the rest of its course, ``ashore`` the cargo to be landed,
    ``port`` whether it declares itself in port where it ends (R41); ``goal`` is that hex.

    ``crew`` are the ships that set out, ``sailing`` those not held by a battle (R47). ``tried`` and ``stance`` are of
    those who watch (7.3), ``near`` is how near this voyage came to those who wait. ``met`` are the interceptors still
    to be fought in this hex, ``watched`` says whether its window has been, ``shaken`` whether the rest of the way may
    be laid anew (R80).
    ``fight`` is its last meeting with the enemy, ``unloading`` the ships that are asked whom they land here (R47).
    """

    squadron: str = ""
    to: str = STAY
    way: list[str] = field(default_factory=list)
    ashore: list[str] = field(default_factory=list)
    port: bool = False
    place: str = ""
    goal: str = ""
    crew: list[str] = field(default_factory=list)
    sailing: list[str] = field(default_factory=list)
    tried: list[str] = field(default_factory=list)
    stance: dict[str, str] = field(default_factory=dict)
    near: dict[str, int] = field(default_factory=dict)
    met: list[Json] = field(default_factory=list)
    watched: bool = False
    shaken: bool = False
    fight: Encounter = field(default_factory=Encounter)
    unloading: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class VoyageView:
    """Where a squadron is, and its order; the way and the cargo to be landed for its own side only.

    ``fight`` is what everybody saw of its last meeting with the enemy, if any; ``unloading`` are the ships that may
    land their cargo here; ``tried`` the enemy's that have had their attempt to intercept it (R36).
    """

    squadron: str
    to: str
    place: str
    crew: tuple[str, ...]
    sailing: tuple[str, ...]
    fight: Encounter
    way: tuple[str, ...] | None
    ashore: tuple[str, ...] | None
    unloading: tuple[str, ...] = ()
    tried: tuple[str, ...] = ()


class Voyage(Step[VoyageLocals]):
    """7.2: a squadron sails to the area that its order names."""

    name = "voyage"
    section = "7.2"
    Locals = VoyageLocals
    battle = True

    def start(self, run: Run, own: VoyageLocals) -> Next:
        """7.8: a squadron that leaves a port pays a supply column there; the order is turned up."""
        world, side = run.world, side_of(own.squadron)
        ships = [ship for ship in squadron_ships(world, own.squadron) if ready(ship)]
        if not ships:
            return Done()
        own.place = ships[0].place
        own.crew = [ship.id for ship in ships]
        own.sailing = list(own.crew)
        own.goal = own.way[-1] if own.way else own.place
        if not own.way:
            return Goto("arrive")
        if not part_company(run, side, own.crew):
            run.emit(CannotPart(own.squadron, own.place))
            return Done()
        leaving = any(ship.in_port for ship in ships)
        if leaving and not pieces.spend_at(run, side, own.place, tables().charts.single.columns.sail):
            run.emit(NoCoal(own.squadron, own.place))
            return Done()
        run.emit(Sails(own.squadron, own.place, own.to, tuple(ship.id for ship in ships)), reveal=True)
        for ship in ships:
            pieces.move_ship(run, ship.id, own.place)
        if leaving and blockaded_for(world, side, own.place):
            own.watched = True
            return self._blockade(own, side)
        return Goto("sail")

    def _blockade(self, own: VoyageLocals, side: Side) -> Next:
        return Call("blockade", "run", BlockadeLocals(side, own.squadron, own.place, list(own.sailing)), "barred")

    def barred(self, run: Run, own: VoyageLocals, outcome: Outcome) -> Next:
        """7.6-blockade: the ships that were caught fight; the others go on."""
        caught, side = outcome.result["caught"], side_of(own.squadron)
        self._tells(own, outcome.result)
        bar = [ship.id for ship in blockaded_for(run.world, side, own.place)]
        own.tried += bar
        if not caught:
            return Goto("look")
        return Call("battle", "battle", BattleLocals(own.place, list(caught), bar, hunted=side), "fought")

    # --- at sea ------------------------------------------------------------------------------------------

    def sail(self, run: Run, own: VoyageLocals) -> Next:
        """7.2: the next hex. Ships held by a battle stay behind under a number of their own (R47, R85)."""
        side = side_of(own.squadron)
        going = self._own(run, own, own.sailing)
        own.sailing = [ship.id for ship in going]
        if not own.way or not going:
            return Goto("arrive")
        if own.shaken:
            own.shaken = False
            return Ask("pw-replan", (own.squadron,), "replanned")
        held = [ship.id for ship in self._own(run, own, own.crew) if ship.id not in own.sailing]
        if not self._rest_stays(run, own, side, going):
            run.emit(CannotPart(own.squadron, own.place))
            own.way = []
            return Goto("arrive")
        if cargo(run.world, held) and may_land(own.to, own.place):
            own.unloading = held
            (first, *_) = named(run.world, held)
            return Ask("pw-ashore", (first.squadron,), "left_behind")
        own.place = own.way.pop(0)
        for ship in going:
            pieces.move_ship(run, ship.id, own.place)
        own.watched = False
        return self._enter(run, own, side)

    def left_behind(self, run: Run, own: VoyageLocals, answer: Answer) -> Next:
        """R47: ships that a battle holds in their area land the cargo they name; the others sail on."""
        land(run, side_of(own.squadron), own.place, list(answer))
        own.unloading = []
        return Goto("sail")

    def _rest_stays(self, run: Run, own: VoyageLocals, side: Side, going: list[Ship]) -> bool:
        """Whether the ships that sail on can part from those that a battle holds, whose voyage ends here."""
        number = going[0].squadron
        if not part_company(run, side, [ship.id for ship in going]):
            return False
        own.crew = [ship.id for ship in going if ship.squadron == number]
        return True

    def replanned(self, run: Run, own: VoyageLocals, answer: Answer) -> Next:
        """R80: the rest of the way, planned again."""
        own.way = list(answer)
        own.goal = own.way[-1] if own.way else own.place
        return Goto("sail")

    def _enter(self, run: Run, own: VoyageLocals, side: Side) -> Next:
        """7.3 note, 7.6-blockade, R40, R87: what is in the hex entered."""
        world = run.world
        if sheltered(side, own.to, own.place):
            return Goto("sail")
        if blockaded_for(world, side, own.place):
            return self._blockade(own, side)
        enemies = strangers(world, side, own.place)
        if any(is_warship(ship) for ship in enemies):
            here = [ship.id for ship in enemies]
            own.tried += here
            return Call("battle", "battle", BattleLocals(own.place, list(own.sailing), here, hunted=side), "fought")
        if enemies and not own.way and any(is_warship(ship) for ship in self._own(run, own, own.sailing)):
            there = [ship.id for ship in enemies]
            prey = enemies[0].side
            return Call("battle", "battle", BattleLocals(own.place, there, list(own.sailing), hunted=prey), "fought")
        return Goto("look")

    def look(self, run: Run, own: VoyageLocals) -> Next:
        """7.3: one window in each hex entered, over all of the squadron's ships there."""
        ships = [ship.id for ship in self._own(run, own, own.crew)]
        if own.watched or not ships:
            return Goto("sail")
        own.watched = True
        side = side_of(own.squadron)
        watch = InterceptionLocals(side, own.squadron, own.place, ships, list(own.tried), dict(own.stance))
        return Call("interception", "watch", watch, "seen")

    def seen(self, run: Run, own: VoyageLocals, outcome: Outcome) -> Next:
        """7.3, 7.5: each attempt that succeeded is a battle; after a failed one the rest may be planned again."""
        result = outcome.result
        own.tried, own.stance, own.met = list(result["tried"]), dict(result["stance"]), list(result["met"])
        for slot, distance in result.get("near", {}).items():  # a frame begun under an older program has none
            own.near[slot] = min(distance, own.near.get(slot, distance))
        own.shaken = own.shaken or bool(result["failed"])
        self._tells(own, result)
        return Goto("meet")

    def meet(self, run: Run, own: VoyageLocals) -> Next:
        """7.3: the battles of this hex, one after the other."""
        while own.met:
            hunters = [ship.id for ship in named(run.world, own.met.pop(0)) if ship.side != side_of(own.squadron)]
            prey = [ship.id for ship in self._own(run, own, own.crew)]
            if hunters and prey:
                locals_ = BattleLocals(own.place, prey, hunters, hunted=side_of(own.squadron))
                return Call("battle", "battle", locals_, "fought")
        return Goto("look")

    def fought(self, run: Run, own: VoyageLocals, outcome: Outcome) -> Next:
        """R47: ships that fought stay where they are; those set aside may go on. A prize counts as having tried
        (R36)."""
        fought = set(outcome.result["fought"])
        self._tells(own, outcome.result)
        ships = run.edit.fleet.ships
        enemies = (ship for ship in outcome.result["fought"] if ships[ship].side != side_of(own.squadron))
        own.tried += [ship for ship in enemies if ship not in own.tried]
        for ship in own.crew:
            if ship in fought:
                ships[ship].stopped = True
        own.sailing = [ship for ship in own.sailing if ship not in fought]
        own.shaken = True
        return Goto("meet")

    def _tells(self, own: VoyageLocals, result: Mapping[str, Any]) -> None:
        """Keep what was seen of a meeting."""
        if result.get("tale"):
            own.fight = own.fight.then(unpack(Encounter, result["tale"]))

    def _own(self, run: Run, own: VoyageLocals, ships: list[str]) -> list[Ship]:
        return [ship for ship in named(run.world, ships) if ship.side == side_of(own.squadron)]

    # --- where it ends -----------------------------------------------------------------------------------

    def arrive(self, run: Run, own: VoyageLocals) -> Next:
        """7.6: a squadron may declare itself in port, and lands its troops (R41, R99); in an unplanned hex it is
        asked."""
        side, world = side_of(own.squadron), run.world
        ships = self._own(run, own, own.crew)
        if not ships:
            return self._over(run, own)
        aboard = {thing.id for thing in cargo(world, [ship.id for ship in ships])}
        planned = own.place == own.goal
        ashore = [thing for thing in own.ashore if thing in aboard] if planned else []
        port = haven(world, side, own.place)
        docked = port and (own.port or bool(ashore) or own.place == BOX) and bool(own.sailing)
        run.emit(Arrived(ships[0].squadron, own.place, int(docked)))
        for ship in ships if docked else ():
            if ship.id in own.sailing:
                pieces.move_ship(run, ship.id, own.place, in_port=True)
        land(run, side, own.place, ashore)
        if not planned and aboard and may_land(own.to, own.place):
            own.unloading = [ship.id for ship in ships]
            return Ask("pw-ashore", (ships[0].squadron,), "unloaded")
        return self._over(run, own)

    def unloaded(self, run: Run, own: VoyageLocals, answer: Answer) -> Next:
        """R47: stopped in another hex of the area than planned, the squadron lands the cargo it names."""
        land(run, side_of(own.squadron), own.place, list(answer))
        return self._over(run, own)

    def _over(self, run: Run, own: VoyageLocals) -> Next:
        """7.3: whoever waited for the squadron to come nearer learns that it did not; their side alone, since what
        they answered is secret."""
        other = foe(side_of(own.squadron))
        for slot, stance in own.stance.items():
            within = int(stance.removeprefix(WITHIN)) if stance.startswith(WITHIN) else 0
            tried = any(ship.id in own.tried for ship in squadron_ships(run.world, slot))
            if within and not tried and own.near.get(slot, 0) > within:
                run.emit(Waited(slot, own.squadron, within, own.near[slot]), audience=(other,))
        return Done({"place": own.place})

    def view(self, world: World, own: VoyageLocals, seat: str | None) -> VoyageView:
        mine = seat is not None and side_of(seat) == side_of(own.squadron)
        way, ashore = (tuple(own.way), tuple(own.ashore)) if mine else (None, None)
        crew, sailing = tuple(own.crew), tuple(own.sailing)
        unloading = tuple(own.unloading)
        tried = tuple(own.tried)
        return VoyageView(own.squadron, own.to, own.place, crew, sailing, own.fight, way, ashore, unloading, tried)
