"""Where a boat in contact may be at the end of its next move, and how deep: as its enemy would judge it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.core.blank import is_known
from engine.core.maps.helm import Helm, Track, read_track
from engine.core.maps.hexes import Hex, Pose, distance, ray
from engine.submarine.conduct.millionths import share, times
from engine.submarine.conduct.moves import moves_of
from engine.submarine.hulls import between, hexes_of, ship_helm, stern_of
from engine.submarine.judgement.cards import boat_card, file_of, speeds
from engine.submarine.judgement.ending.leaving import bound_for
from engine.submarine.state import Action, Boat
from engine.submarine.tables.read import tables
from engine.submarine.tables.ships import Game
from engine.submarine.world import World

TWISTS: Final = 3
"""Most turns that a boat is thought to make in its move."""
STEP: Final = 25
"""Feet between two depths, and between two settings."""
DEEPEST_USUAL: Final = 400
"""Feet to which all depths of a submerged boat are thought as likely."""
USUAL, RARELY, TOO_DEEP = 20, 12, 3
"""How likely one of those is, each depth below that, and each below its safe depth, beside each other."""
FIRING, DIVING = 100, 40
"""The same, where boats are hidden, for the depths from which a boat fires and the next, since one that is found was
attacking; and for those to which it gets by one dive from there."""
DEEPEST: Final = 400
"""The same for the deepest of them in the basic game: who fires unseen from there gives nothing away for it (11.5)."""
CLOSE: Final = (1_000_000, 600_000, 250_000)
"""What a charge is worth by how many steps of depth it explodes from the boat: none, one, two; in millionths."""
COVERED: Final = 800_000
"""The share of a depth that a charge set right on it takes from the next ones."""
NEAR: Final = 8
"""Hexes from a boat within which an escort that attacked in the last turn may have attacked it."""
RUN_BACK: Final = 6
"""Hexes from a boat, twice over, from which a torpedo that has just been seen is thought to come."""
RAN: Final[Mapping[Game, tuple[int, int]]] = {"basic": (5, 7), "advanced": (9, 12)}
"""Hexes that a torpedo is thought to have run as it was seen, and in each turn after that."""
SAME: Final = 8
"""Hexes within which a track and what else is known are one boat."""
LAUNCH_NEAR: Final = 2
"""Hexes from a boat's bow within which its torpedoes begin their run, for one that has moved on since."""
STEADY: Final = 3
"""How much less likely each hex of change in speed makes a move, in tenths."""
SPENDS: Final[Mapping[Game, int]] = {"basic": 3, "advanced": 1}
"""How many times less likely each hex beyond its normal speed makes a submerged boat's move where boats are hidden: in
the basic game it has power for few of them."""
PULL: Final = (7, 6)
"""How much likelier each half hex toward the side that a boat is bound for makes a move: 7 to 6."""
FINE: Final = 10**12
"""A move made straight on at the same speed, beside which others are weighed."""


@dataclass(frozen=True, slots=True)
class Contact:
    """A boat as the escorts know it: on the map now, or where it was last seen ``age`` turns ago.

    ``speed`` is that of its last turn where they saw it, ``bound`` the side of the map that the scenario has it reach.
    ``fired``: torpedoes came from there in the last turn, so that it was no deeper than it may fire from.
    ``saves``: its normal speed, and how many times less likely each hex beyond it is.
    ``fires`` is the deepest from which it fires, where boats are hidden, and ``lies`` how likely it is there beside
    other depths; 0 where they lie open.
    ``shaken``: it may have suffered an attack in the last turn; ``immune``: all know that it did (15.9).
    """

    boat: str
    pose: Pose
    age: int
    surfaced: bool
    shallow: bool
    sonar: bool
    shaken: bool
    immune: bool
    solitaire: bool
    least: int
    most: int
    double: int
    dive: int
    safe: int
    speed: int | None = None
    bound: str = ""
    fired: bool = False
    fires: int = 0
    lies: int = FIRING
    saves: tuple[int, int] = (0, 1)

    @property
    def held(self) -> bool:
        """Whether it is on the map now."""
        return self.age == 0

    @property
    def chances(self) -> Mapping[Hex, int]:
        """How likely the boat lies in each hex when its move is over, in millionths."""
        if self.solitaire:
            return solitaire_chances(self.pose)
        return boat_chances(self.pose, self.least, self.most, self.double, self.speed, self.bound, self.saves)


def contacts(world: World, pursue: int, *, plotting: bool = False) -> list[Contact]:
    """The boats that the escorts know of, those on the map first; traces no older than so many turns. ``plotting``: as
    orders are given, behind the moves of the turn; else in the escorts' phase, before its torpedoes run."""
    action, sea = world.action, world.sea
    rows: list[Contact] = []
    for boat in world.boats.boats.values():
        if boat.told or (is_known(boat.sunk) and boat.sunk):
            continue
        if boat.shown and is_known(boat.bow):
            rows.append(_contact(world, boat, boat.pose, 0))
        elif boat.id in sea.traces and boat.id not in action.left:
            trace = sea.traces[boat.id]
            age = max(1, action.turn - trace.turn)
            if age <= pursue:
                rows.append(_contact(world, boat, (trace.bow, trace.facing), age))
    rows += _launches(world, pursue, rows, plotting=plotting)
    return sorted(rows, key=lambda row: (row.age, row.boat))


def _launches(world: World, pursue: int, rows: Sequence[Contact], *, plotting: bool) -> list[Contact]:
    """Where hidden boats lay as they fired the torpedoes that are seen: back along each track, the newest first. What
    lies near another, or near a boat that is known of later, is one boat."""
    action = world.action
    boats = world.boats.boats.values()
    hidden = [boat for boat in boats if not (boat.told or boat.shown or boat.id in action.left)]
    tracks = [torpedo for torpedo in world.running.running.values() if torpedo.mark and torpedo.seen]
    found: list[Contact] = []
    if not hidden or not action.hidden:
        return found
    first, each = RAN[action.game]
    running = 0 if plotting else 1  # in the escorts' phase those of this turn have not run yet (5.4, 5.5)
    for torpedo in sorted(tracks, key=lambda torpedo: (-torpedo.seen, torpedo.mark)):
        since = action.turn - torpedo.seen
        age = max(1, since)
        back = ray(torpedo.place[0], torpedo.course + 6, first + each * max(0, since - running))[-1][0]
        known = [row for row in (*rows, *found) if row.age <= age]
        if age <= pursue and not any(distance(row.pose[0], back) <= SAME for row in known):
            found.append(_contact(world, hidden[0], (back, torpedo.course // 2), age))
    return found


def _contact(world: World, boat: Boat, pose: Pose, age: int) -> Contact:
    action = world.action
    card, figures = boat_card(world, boat), speeds(world, boat)
    surfaced = bool(boat.shown) and boat.surfaced
    most = max(figures.surface, figures.emergency) if surfaced else figures.emergency
    solitaire = file_of(world).solitaire
    by_itself = solitaire is not None and solitaire.boats
    speed = boat.speed if is_known(boat.speed) else None
    chart = tables().charts.movement
    helm: Helm = ship_helm(chart, action.game, most=max(1, most), speed=speed, carried=False)
    return Contact(
        boat.id,
        pose,
        age,
        surfaced,
        bool({"sight", "radar"} & set(boat.shown)),
        "sonar" in boat.shown,
        _attacked_there(world, pose, action.turn - 1) if not is_known(boat.attacked) else False,
        is_known(boat.attacked) and boat.attacked == action.turn - 1,
        by_itself,
        helm.least,
        helm.most,
        double_turn(action.game),
        figures.dive,
        card.depth,
        speed,
        bound_for(world, boat.id),
        age == 0 and _fired_there(world, pose, action.turn - 1),
        _fires_at(action) if action.hidden else 0,
        FIRING if action.advanced else DEEPEST,
        (figures.submerged, SPENDS[action.game]) if action.hidden and not surfaced else (0, 1),
    )


def _fires_at(action: Action) -> int:
    """Feet from which a boat may fire at the deepest (11.5, 35.2.9)."""
    chart = tables().charts.launch
    return chart.deepest_advanced if action.advanced else chart.deepest


def _fired_there(world: World, pose: Pose, turn: int) -> bool:
    """Whether torpedoes that came onto the map in a turn have run from near a pose."""
    running = world.running.running.values()
    return any(
        torpedo.mark and torpedo.seen == turn and _came_from(torpedo.place[0], torpedo.course, pose[0])
        for torpedo in running
    )


def _came_from(place: Hex, course: int, bow: Hex) -> bool:
    back = ray(place, course + 6, 2 * RUN_BACK)
    return any(distance(cell, bow) <= LAUNCH_NEAR for cells in back for cell in cells)


def _attacked_there(world: World, pose: Pose, turn: int) -> bool:
    """Whether an escort attacked near here in a turn, so that the boat may be deaf and dumb to more (15.9, 22.7)."""
    return any(ship.attacked == turn and between(ship.pose, pose) <= NEAR for ship in world.ships.afloat("escort"))


def double_turn(game: Game) -> int:
    """Most hexes of a move that begins with a second turn in one hex (6.7, 31.2)."""
    chart = tables().charts.movement
    return chart.double_turn if game == "basic" else chart.double_turn_advanced


@lru_cache(maxsize=2048)
def _relative(
    least: int, most: int, double: int, facing: int, speed: int | None, bound: str, saves: tuple[int, int]
) -> tuple[tuple[Hex, int], ...]:
    helm = Helm(most=most, least=least, after_carried=double)
    weights: dict[Hex, int] = {}
    total = 0
    for move in moves_of(helm, facing, TWISTS):
        weight, over = FINE * 10, 10 * (1 + move.turns)
        if speed is not None:
            over += STEADY * abs(move.moved - speed) * (1 + move.turns)
        over *= saves[1] ** max(0, move.moved - saves[0])
        if bound:
            gain = _gain(move.bow, bound)
            more, less = PULL if gain > 0 else PULL[::-1]
            weight, over = weight * more ** abs(gain), over * less ** abs(gain)
        weight //= over
        total += weight
        for cell in (move.bow, stern_of((move.bow, move.facing))):
            weights[cell] = weights.get(cell, 0) + weight
    return tuple((cell, share(weight, total)) for cell, weight in weights.items())


def _gain(cell: Hex, side: str) -> int:
    """Half hexes that a boat gains toward a side of the map by going to a hex from (0, 0)."""
    south, east = 2 * cell[1] + cell[0], 2 * cell[0]
    return {"north": -south, "south": south, "east": east, "west": -east}[side]


@lru_cache(maxsize=256)
def boat_chances(
    pose: Pose,
    least: int,
    most: int,
    double: int,
    speed: int | None = None,
    bound: str = "",
    saves: tuple[int, int] = (0, 1),
) -> Mapping[Hex, int]:
    """How likely a boat that may do anything its helm allows covers each hex after its move.

    Turns and changes of speed are less likely, and so are moves away from the side of the map that it is bound for.
    """
    (q, r), facing = pose
    cells = _relative(least, most, double, facing % 6, speed, bound, saves)
    return {(cell[0] + q, cell[1] + r): chance for cell, chance in cells}


@lru_cache(maxsize=256)
def solitaire_chances(pose: Pose) -> Mapping[Hex, int]:
    """The same for a boat that moves by itself, by its table of six markers and a die (scenarios 3 to 5)."""
    weights: dict[Hex, int] = {}
    plots = [plot for row in tables().basic.moves for plot in row]
    for plot in plots:
        text = " ".join("".join(f" {c} " if c in "LR" else c for c in plot).split()) or "0"
        track = read_track(text, pose, Helm(most=9))
        end = track.end if isinstance(track, Track) else pose
        for cell in hexes_of(end):
            weights[cell] = weights.get(cell, 0) + 1
    return {cell: share(weight, len(plots)) for cell, weight in weights.items()}


# --- depth --------------------------------------------------------------------------------------------------------


def depth_chances(contact: Contact, deepest: int) -> tuple[tuple[int, int], ...]:
    """How likely each depth is when the charges fall: pairs of feet and chance in millionths, among the depths that can
    be set.

    ``deepest`` is the deepest setting in feet.
    """
    safe = min(contact.safe, tables().charts.launch.deepest + contact.dive) if contact.fired else contact.safe
    shallow = contact.shallow and not contact.sonar
    return _depths(contact.surfaced, shallow, contact.dive, safe, (contact.fires, contact.lies), deepest)


@lru_cache(maxsize=256)
def _depths(
    surfaced: bool, shallow: bool, dive: int, safe: int, fires: tuple[int, int], deepest: int
) -> tuple[tuple[int, int], ...]:
    if surfaced or shallow:
        start = 0 if surfaced else STEP
        steps = range(max(STEP, start), start + dive + 1, STEP)
        weights = {feet: max(1, dive) + feet - start for feet in steps}
    else:
        weights = {feet: _submerged(feet, safe, dive, *fires) for feet in range(2 * STEP, safe + 2 * STEP + 1, STEP)}
    kept = {feet: weight for feet, weight in weights.items() if feet <= deepest} or {max(STEP, deepest): 1}
    total = sum(kept.values())
    return tuple((feet, share(weight, total)) for feet, weight in kept.items())


def _submerged(feet: int, safe: int, dive: int, fires: int, lies: int) -> int:
    """How likely a depth of a submerged boat is beside the usual ones."""
    if fires and feet == fires:
        return lies
    if fires and feet <= min(fires + dive, safe):
        return FIRING if feet <= fires + STEP else DIVING
    if feet > safe:
        return TOO_DEEP
    return USUAL if feet <= min(DEEPEST_USUAL, safe) else RARELY


@lru_cache(maxsize=512)
def settings(depths: tuple[tuple[int, int], ...], counters: int, bracket: int, deepest: int) -> tuple[int, ...]:
    """Settings in feet for so many counters in one hex, spread so that some of them are as near the boat as may be.

    ``depths`` are those of :func:`depth_chances`, ``deepest`` the deepest setting. Each counter takes the setting that
    adds most; ``bracket`` is how many depths a pattern covers at most, further counters thicken it from the likeliest.
    """
    reach = tables().charts.charges.reach
    choice = list(range(STEP, deepest + 1, STEP)) or [STEP]
    missed = dict(depths)
    chosen: list[int] = []
    for _ in range(max(1, counters)):
        pool = chosen if len(set(chosen)) >= bracket else choice
        best = max(
            pool,
            key=lambda feet: (
                sum(
                    times(left, CLOSE[abs(depth - feet) // STEP])
                    for depth, left in missed.items()
                    if abs(depth - feet) <= reach
                ),
                -feet,
            ),
        )
        chosen.append(best)
        for depth in missed:
            if abs(depth - best) <= reach:
                missed[depth] -= times(missed[depth], times(COVERED, CLOSE[abs(depth - best) // STEP]))
    return tuple(chosen)
