"""20.2 to 20.4: the escorts' side sets up its ships, then the boats are set up, each as its captain likes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core.events import ALL
from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Done, Next, Step
from engine.core.words import Json
from engine.submarine import phases, pieces
from engine.submarine.facts.setup import BoatLoaded, BoatPlaced, RoseThrown, ScreenPlaced
from engine.submarine.judgement.cards import file_of
from engine.submarine.judgement.loads import load_boat
from engine.submarine.nouns import place_of, unit_of, units_of
from engine.submarine.orders.berths import BOW, pose_of
from engine.submarine.orders.boat_berth import DEPTH, PLACE_BOAT, boat_form, load_said, start_region, starters
from engine.submarine.orders.screen_berth import (
    MERCHANTS,
    PLACE_ESCORTS,
    open_ships,
    ordered_merchants,
    places_in_order,
)
from engine.submarine.state import ESCORTS, SUBMARINES
from engine.submarine.steps.sightings import look
from engine.submarine.throws import BOATS_ALONE, die
from engine.submarine.world import Run, World


@dataclass(slots=True)
class ScreenLocals:
    """The ships that are placed, the roses thrown for them, the side of the map they come over (empty: the start)."""

    ships: list[str] = field(default_factory=list)
    roses: dict[str, int] = field(default_factory=dict)
    side: str = ""


class PlacingEscorts(Step[ScreenLocals]):
    """20.3: escorts to their places, merchants to theirs in the formation (20.2.6)."""

    name, section, Locals = phases.PLACING_ESCORTS, "20.3", ScreenLocals

    def start(self, run: Run, own: ScreenLocals) -> Next:
        """Only where something is open; a ship that waits for its time is not placed."""
        if not own.side:
            own.ships = list(open_ships(run.world))
            for row in file_of(run.world).escorts:
                if row.compass == "die":
                    own.roses[row.id] = die(run, "compass", about=(row.id,))
        if not own.ships and len(ordered_merchants(run.world)) < 2:
            return Done()
        return Ask(PLACE_ESCORTS, (ESCORTS,), "placed")

    def placed(self, run: Run, own: ScreenLocals, answer: Mapping[str, Answer]) -> Next:
        """Every ship lies where its row says."""
        fleet = run.edit.ships
        names = ordered_merchants(run.world)
        if MERCHANTS in answer:
            poses = tuple(fleet.ships[name].pose for name in names)
            for name, pose in places_in_order(poses, names, list(answer[MERCHANTS])).items():
                fleet.ships[name].bow, fleet.ships[name].facing = pose
        for name in own.ships:
            ship = fleet.ships[name]
            ship.bow, ship.facing = pose_of(answer[name])
            ship.here = True
        run.emit(ScreenPlaced(units_of(fleet.ships[name] for name in own.ships)))
        return Done()

    def view(self, world: World, own: ScreenLocals, seat: str | None) -> Mapping[str, Json]:
        """Which ships are placed; all of it lies open."""
        return {"ships": list(own.ships), "roses": dict(own.roses), "side": own.side}


@dataclass(slots=True)
class BoatsLocals:
    """The compass roses thrown for, by boat."""

    roses: dict[str, int] = field(default_factory=dict)


class PlacingBoats(Step[BoatsLocals]):
    """20.4: the boats last, each round the rose that a die names, in secret where boats hide (21.2)."""

    name, section, Locals = phases.PLACING_BOATS, "20.4", BoatsLocals

    def start(self, run: Run, own: BoatsLocals) -> Next:
        """A die for each boat that is set up so; then all captains at once."""
        boats = run.world.boats
        names = starters(run.world)
        audience = BOATS_ALONE if run.world.action.hidden else ALL
        for row in file_of(run.world).submarines:
            if row.compass == "die" and row.id in names:
                own.roses[row.id] = die(run, "compass", audience, about=(row.id,))
                run.emit(RoseThrown(unit_of(boats.boats[row.id]), own.roses[row.id]), audience=audience)
        asked = tuple(name for name in names if self._open(run, own, name))
        if not asked:
            return self._over(run)
        return Ask(PLACE_BOAT, asked, "placed", gate=True)

    def _open(self, run: Run, own: BoatsLocals, name: str) -> bool:
        boat = run.world.boats.boats[name]
        if start_region(run.world, boat, own.roses) is not None:
            return True
        return bool(boat_form(run.world, boat, None, None).parts)

    def placed(self, run: Run, own: BoatsLocals, answers: Mapping[str, Mapping[str, Answer]]) -> Next:
        """Each boat lies where and as its captain says."""
        for name, answer in answers.items():
            set_up(run, name, answer)
        return self._over(run)

    def _over(self, run: Run) -> Next:
        look(run)
        return Done()

    def view(self, world: World, own: BoatsLocals, seat: str | None) -> Mapping[str, Json] | None:
        """The roses: the boats' side alone knows them where boats hide."""
        if world.action.hidden and (seat is None or not _of_boats(world, seat)):
            return None
        return {"roses": dict(own.roses)}


def _of_boats(world: World, seat: str) -> bool:
    return seat == SUBMARINES or seat in world.boats.boats


def set_up(run: Run, name: str, answer: Mapping[str, Answer]) -> None:
    """A boat gets its place, depth and torpedoes as an answer says, and its side reads them."""
    piece = pieces.boat_for_change(run, name)
    if BOW in answer:
        piece.bow, piece.facing = pose_of(answer)
    if DEPTH in answer:
        piece.depth = int(answer[DEPTH])
    load = load_said(run.world, piece, answer)
    load_boat(piece, load)
    run.emit(BoatPlaced(unit_of(piece), place_of(piece.bow), piece.facing, piece.depth), audience=BOATS_ALONE)
    for kind, count in Counter(load.values()).items():
        run.emit(BoatLoaded(unit_of(piece), kind, count), audience=BOATS_ALONE)
