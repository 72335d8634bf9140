"""7.3 Interception: one window for each hex that a squadron enters, and the attempts announced in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.core.codec import pack
from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Done, Goto, Next, Step
from engine.core.words import Json
from engine.pacific_war import pieces
from engine.pacific_war.facts.supply import CannotPart
from engine.pacific_war.facts.voyage import Intercepts, InterceptsHere
from engine.pacific_war.judgement.encounter import WATCH, encounter
from engine.pacific_war.judgement.places import ships_at
from engine.pacific_war.judgement.sea import Watcher, closing_way, modifier, named, watchers
from engine.pacific_war.judgement.splitting import part_company
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import Side, foe
from engine.pacific_war.tables.read import tables

if TYPE_CHECKING:
    from engine.pacific_war.world import Run, World

NOW, PASS, NEVER = "now", "pass", "never"
WITHIN = "within-"


@dataclass(slots=True)
class InterceptionLocals:
    """The ships of a voyage in ``place``. ``tried`` have made their attempt on it (R36), ``stance`` is what leaders
    answered for the whole voyage, ``near`` how near the squadron is to them.
    ``going`` are the hexes that announced an attempt; ``hunters`` are the ships that were asked, then those that tried
    last, with their throw (``thrown``)."""

    side: Side = "chile"
    squadron: str = ""
    place: str = ""
    ships: list[str] = field(default_factory=list)
    tried: list[str] = field(default_factory=list)
    stance: dict[str, str] = field(default_factory=dict)
    going: list[str] = field(default_factory=list)
    met: list[Json] = field(default_factory=list)
    failed: bool = False
    hunters: list[str] = field(default_factory=list)
    thrown: list[Json] = field(default_factory=list)
    near: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class InterceptionView:
    """What is open: whose ships are where, and which hexes might intercept them."""

    side: Side
    squadron: str
    place: str
    ships: tuple[str, ...]
    watchers: tuple[Watcher, ...]


def announces(answer: str, distance: int) -> bool:
    """Whether an answer, given now or for the whole voyage, means an attempt at this distance."""
    return answer == NOW or (answer.startswith(WITHIN) and distance <= int(answer.removeprefix(WITHIN)))


class Interception(Step[InterceptionLocals]):
    """7.3: result ``{"met": [[ids]…], "tried": …, "stance": …, "failed": bool, "near": …}``; each of ``met`` fights.

    Where somebody could have tried, also the ``tale``, an :class:`engine.pacific_war.judgement.encounter.Encounter`.
    """

    name = "interception"
    section = "7.3"
    Locals = InterceptionLocals

    def start(self, run: Run, own: InterceptionLocals) -> Next:
        """7.3: ask the slots that have not answered for the whole voyage; all announce before anybody throws."""
        watching = self._watchers(run, own)
        own.going = [
            watcher.place
            for watcher in watching
            if watcher.able and announces(own.stance.get(watcher.slot, PASS), watcher.distance)
        ]
        slots = tuple(watcher.slot for watcher in watching if watcher.slot not in own.stance)
        own.hunters = [ship for watcher in watching for ship in watcher.ships] if slots else []
        return Ask("pw-intercept", slots, "announced", gate=True, window=True) if slots else Goto("attempts")

    def _watchers(self, run: Run, own: InterceptionLocals) -> list[Watcher]:
        return watchers(run.world, own.side, own.place, own.ships, own.tried)

    def announced(self, run: Run, own: InterceptionLocals, answers: Mapping[str, Answer]) -> Next:
        """H13: an answer for the whole voyage is kept, and its slot is not asked again."""
        for watcher in self._watchers(run, own):
            answer = answers.get(watcher.slot, PASS)
            if answer not in (NOW, PASS):
                own.stance[watcher.slot] = answer
            if watcher.able and announces(answer, watcher.distance):
                own.going.append(watcher.place)
        return Goto("attempts")

    def attempts(self, run: Run, own: InterceptionLocals) -> Next:
        """7.3, 7.4: the nearest first; the die and the modifier must exceed the distance."""
        watching = self._watchers(run, own)
        own.near = {watcher.slot: watcher.distance for watcher in watching if watcher.slot in own.stance}
        for watcher in [watcher for watcher in watching if watcher.place in own.going]:
            self._attempt(run, own, watcher)
        result = {
            "met": own.met, "tried": own.tried, "stance": own.stance, "failed": own.failed, "near": own.near,
        }  # fmt: skip
        return Done({**result, "tale": self._seen(run.world, own)} if own.hunters else result)

    def _seen(self, world: World, own: InterceptionLocals) -> Json:
        lines = {own.side: own.ships, foe(own.side): own.hunters}
        return pack(encounter(world, WATCH, own.place, own.side, lines, thrown=own.thrown))

    def _attempt(self, run: Run, own: InterceptionLocals, watcher: Watcher) -> None:
        side = foe(own.side)
        own.tried += watcher.ships
        if not part_company(run, side, list(watcher.ships)) and self._laid_up(run, watcher):
            run.emit(CannotPart(watcher.slot, watcher.place))
            return
        if watcher.coal:
            pieces.spend_at(run, side, watcher.place, tables().charts.single.columns.sortie)
        who = side, tuple(watcher.ships), watcher.place, own.place, watcher.distance
        own.hunters, own.thrown = list(watcher.ships), []
        if watcher.distance == 0:
            run.emit(InterceptsHere(*who))
            caught, goal = True, own.place
        else:
            die = run.roll("7.3 interception", 6, about=(watcher.slot, own.place)) + 1
            bonus = modifier(named(run.world, own.ships))
            least = watcher.distance - bonus + 1
            caught = die >= least
            area = tables().map.area_of(own.place)
            goal = own.place if caught else closing_way(watcher.place, own.place, area, max(0, die + bonus))
            result = "caught" if caught else "missed"
            own.thrown = [die, least, result]
            run.emit(Intercepts(*who, die, bonus, die + bonus, result, least))
        self._close(run, watcher, goal)
        if caught:
            own.met.append(list(watcher.ships))
        else:
            own.failed = True

    def _laid_up(self, run: Run, watcher: Watcher) -> bool:
        """Whether a ship under repair would be left behind without a number of her own (R85)."""
        squadrons = {ship.squadron for ship in named(run.world, watcher.ships)}
        ships = ships_at(run.world, watcher.place)
        return any(ship.squadron in squadrons and ship.repair > 0 for ship in ships)

    def _close(self, run: Run, watcher: Watcher, goal: str) -> None:
        """7.5, R38: the ships come to the meeting, or as near as the throw brings them, with those that could not
        part."""
        squadrons = {ship.squadron for ship in named(run.world, watcher.ships)}
        for ship in run.world.fleet.ships.values():
            if ship.squadron in squadrons and ship.place == watcher.place:
                pieces.move_ship(run, ship.id, goal)

    def view(self, world: World, own: InterceptionLocals, seat: str | None) -> InterceptionView:
        hunters = watchers(world, own.side, own.place, own.ships, own.tried)
        mine = own.stance if seat is not None and side_of(seat) == foe(own.side) else {}
        open_to = tuple(watcher for watcher in hunters if watcher.slot not in mine)
        return InterceptionView(own.side, own.squadron, own.place, tuple(own.ships), open_to)
