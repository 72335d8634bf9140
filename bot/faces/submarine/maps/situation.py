"""What the pictures of the sea show a reader: ships, torpedoes, weapons, last sightings; all from what a seat knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, get_args

from bot.faces.submarine.names import kind_of, name_of
from bot.render.submarine.views import (
    Cell,
    IncidentView,
    LastKnownView,
    LegendView,
    Lie,
    Place,
    Search,
    SearchView,
    ShipView,
    Side,
    Sign,
    SituationView,
    StarShellView,
    TorpedoView,
    Weapon,
    WeaponView,
)
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.core.maps.hexes import Pose, disc, distance, go, ray
from engine.submarine.in_water import Drop, Torpedo
from engine.submarine.judgement.cards import sinks_at
from engine.submarine.known import Known
from engine.submarine.state import Boat, Ship
from engine.submarine.tables.read import tables

PERISCOPE: Final = 25
NOWHERE: Final = (0, 0)
"""The bow of what is not set up yet: beyond the edge of every map."""
NOTED: Final = 3
"""Words are written into the searches of a turn where there are no more than so many: they would cover the sea."""
_MEANS: Final[dict[str, Search]] = {"sweep": "sweep", "homing": "homing", "radar": "radar", "look-out": "lookout"}
WEAPONS: Final[dict[str, Weapon]] = {
    "rack": "charge", "k-gun": "k_gun", "hedgehog": "hedgehog", "squid": "squid", "mark-x": "charge", "air": "air",
}  # fmt: skip
_SHORT: Final = 3
SWEEP_HALF: Final = 60
"""Degrees to either hand that an advanced sweep covers (44.3)."""
SIGNS: Final[tuple[Sign, ...]] = get_args(Sign)


def situation(known: Known, voice: Voice, mine: frozenset[str] = frozenset(), leave_out: str = "") -> SituationView:
    """All that a seat knows to be on the sea; ``leave_out`` is a ship that the picture draws by itself."""
    ships = [ship_view(known, ship, voice, mine) for ship in known.fleet.ships.values() if ship.here]
    boats = [boat for boat in known.boats.boats.values() if placed(known, boat)]
    ships += [boat_view(known, boat, voice, mine) for boat in boats]
    left_out = voice.say(name_of(piece)) if (piece := _piece(known, leave_out)) is not None else ""
    return SituationView(
        known.action.light == "night",
        tuple(ship for ship in ships if ship.name != left_out),
        tuple(_torpedo(torpedo, voice, known) for torpedo in known.torpedoes.running.values()),
        tuple(_drop(drop, voice) for drop in known.drops.drops),
        shells=lit(known.sea.shells),
        last_known=tuple(_traces(known, voice)),
        searches=tuple(_searches(known, voice)),
        incidents=tuple(_incidents(known)),
    )


def lit(shells: Iterable[Cell]) -> tuple[StarShellView, ...]:
    """Star shells with the hexes in which they show a boat (25.2)."""
    reach = tables().charts.sight.star_shell
    return tuple(StarShellView(cell, disc(cell, reach)) for cell in shells)


def _searches(known: Known, voice: Voice) -> Iterator[SearchView]:
    """What the reader's ships searched in the last turn: how far at most, what they found. The escorts' side alone."""
    gears = list(known.screen.gear.values()) if known.for_escorts else []
    made = [each for gear in gears for each in gear.searched if each.turn == known.action.turn]
    few = sum(each.means == "sweep" for each in made) <= NOTED
    for each in made:
        boat = known.boats.boats.get(each.found)
        found = boat.bow if boat is not None and placed(known, boat) else None
        note = voice.plain("sm-map-no-contact") if few and each.means == "sweep" and not each.found else ""
        view = search_view(known, each.means, each.bow, each.facing, each.reach, found, note)
        if view is not None:
            yield view


def search_view(
    known: Known, means: str, at: Cell, facing: int, reach: int, found: Cell | None, note: str = ""
) -> SearchView | None:
    """A search as it is drawn: an advanced sweep in its sector ahead (44.3). None for one that has nothing to show."""
    kind = _MEANS[means]
    if found is None and (not reach or kind == "homing"):
        return None
    sector = kind == "sweep" and known.action.advanced
    return SearchView(kind, at, reach, facing if sector else None, SWEEP_HALF, found, note)


def _incidents(known: Known) -> Iterator[IncidentView]:
    """What everybody saw in the last turn: ships hit by torpedoes, gunfire between what is in sight."""
    if not known.action.turn:
        return
    pieces: dict[str, Ship | Boat] = {**known.fleet.ships, **known.boats.boats}
    for ship in known.fleet.ships.values():
        if ship.torpedoed == known.action.turn and ship.here:
            yield IncidentView("hit", ship.bow)
    for piece in pieces.values():
        shots = piece.shots if isinstance(piece, Boat) else piece.fired
        for target in shots if is_known(shots) and _in_sight(known, piece) else ():
            if target in pieces and _in_sight(known, pieces[target]):
                yield IncidentView("guns", piece.bow, pieces[target].bow)


def _in_sight(known: Known, piece: Ship | Boat) -> bool:
    return placed(known, piece) if isinstance(piece, Boat) else piece.here


def _piece(known: Known, unit: str) -> Ship | Boat | None:
    return known.fleet.ships.get(unit) or known.boats.boats.get(unit)


def placed(known: Known, boat: Boat) -> bool:
    """Whether the reader knows where a boat is, and it is in play."""
    return is_known(boat.bow) and boat.later is not True and boat.left is not True and not boat.told and set_up(boat)


def set_up(boat: Boat) -> bool:
    """Whether a boat whose place is known has one already: before it is set up it lies nowhere (20.4)."""
    return boat.bow != NOWHERE


def on_sea(piece: Ship | Boat) -> bool:
    """Whether a ship is on the map; of a boat its place is asked by :func:`placed`."""
    return isinstance(piece, Boat) or piece.here


def side_of(piece: Ship | Boat) -> Side:
    """In whose colours a ship or boat is drawn: a big ship that is plotted with the merchants in theirs."""
    if isinstance(piece, Boat):
        return "submarine"
    return "merchant" if piece.kind == "merchant" or (piece.kind == "big" and not piece.free) else "escort"


def ship_view(known: Known, ship: Ship, voice: Voice, mine: frozenset[str] = frozenset()) -> ShipView:
    """A surface ship."""
    note = ""
    if ship.damage and not ship.sunk:
        note = voice.plain("sm-map-damage", damage=ship.damage, sinks=sinks_at(known.world, ship))
    return ShipView(
        name=voice.say(name_of(ship)),
        side=side_of(ship),
        kind=kind_of(known, ship),
        bow=ship.bow,
        heading=ship.facing,
        short=short_of(known, ship),
        note=note,
        damaged=ship.damage > 0,
        stopped=ship.stopped,
        sunk=ship.sunk,
        mine=ship.id in mine,
        foxer=ship.foxer,
        track=() if ship.sunk else track_of(ship.track, ship.pose),
    )


def boat_view(known: Known, boat: Boat, voice: Voice, mine: frozenset[str] = frozenset()) -> ShipView:
    """A boat whose place the reader knows: with its depth for its own side, at the surface or not for others."""
    lie: Lie = ""
    note = ""
    # A boat that moves by itself has no depth (S58).
    told = bool(known.action.winner) or not known.boats.open
    if is_known(boat.depth) and told and (known.for_boats or boat.depth == 0 or known.action.winner):
        lie = "surface" if boat.depth == 0 else "periscope" if boat.depth <= PERISCOPE else "deep"
        note = voice.plain("sm-map-feet", feet=boat.depth)
    track = boat.track if is_known(boat.track) else []
    return ShipView(
        name=voice.say(name_of(boat)),
        side="submarine",
        kind="submarine",
        bow=boat.bow,
        heading=boat.facing,
        short=short_of(known, boat),
        note=note,
        lie=lie,
        damaged=is_known(boat.damage) and boat.damage > 0,
        sunk=boat.sunk is True,
        hidden=known.action.hidden and not boat.shown,
        mine=boat.id in mine,
        contact=bool(boat.held),
        track=track_of(track, boat.pose),
    )


def track_of(track: Sequence[Pose], now: Pose) -> tuple[tuple[Cell, ...], ...]:
    """The hexes of the bow, turn by turn, between the places at the ends of turns."""
    ends = [pose[0] for pose in track]
    if not ends or ends[-1] != now[0]:
        ends.append(now[0])
    return tuple(way(start, end) for start, end in pairwise(ends))


def way(start: Cell, end: Cell) -> tuple[Cell, ...]:
    """The hexes from one to another, as straight as may be."""
    cells = [start]
    while cells[-1] != end:
        here = cells[-1]
        cells.append(min((go(here, side) for side in range(6)), key=lambda cell: (distance(cell, end), cell)))
    return tuple(cells)


def short_of(known: Known, ship: Ship | Boat) -> str:
    """What is written on a ship or boat: the first letters of its name; a nameless merchant's place in the convoy.

    The number in a merchant's name is that of her class: ships of several classes share it.
    """
    if ship.name or isinstance(ship, Boat):
        return _letters(ship.name)
    nameless = [each.id for each in known.fleet.ships.values() if not each.name]
    return str(nameless.index(ship.id) + 1) if ship.id in nameless else ship.id.rpartition("-")[2][:_SHORT]


def _letters(name: str) -> str:
    letters = [letter for letter in name if letter.isalnum()]
    digits = [letter for letter in letters if letter.isdecimal()]
    return "".join(digits[-_SHORT:] if digits else letters[:_SHORT]).upper() if name else ""


def _torpedo(torpedo: Torpedo, voice: Voice, known: Known) -> TorpedoView:
    """A torpedo: its whole run for its own side, its place and course for others."""
    place: Place = tuple(torpedo.place)
    run: tuple[Place, ...] = (place,) if place else ((torpedo.origin,),)
    ahead: tuple[Place, ...] = ()
    if known.for_boats and is_known(torpedo.run) and not torpedo.pattern and torpedo.run > 0:
        run = ((torpedo.origin,), *ray(torpedo.origin, torpedo.half, max(0, torpedo.run - 1)))
        speed = tables().arms.torpedoes[torpedo.kind].speed(known.action.game)
        ahead = (run[-1], *_next(torpedo, speed))
    note = voice.plain("sm-map-torpedo", number=torpedo.mark) if torpedo.mark else ""
    return TorpedoView(
        run, torpedo.course, shallow=torpedo.shallow is True, ahead=ahead, note=note, mine=known.for_boats
    )


def _next(torpedo: Torpedo, count: int) -> tuple[Place, ...]:
    whole = ray(torpedo.origin, torpedo.half, torpedo.run - 1 + count)
    return tuple(whole[torpedo.run - 1 :])


def _drop(drop: Drop, voice: Voice) -> WeaponView:
    note = ""
    if is_known(drop.feet) and drop.feet:
        note = voice.plain("sm-map-settings", feet=[str(feet) for feet in sorted(set(drop.feet))])
    state = "void" if drop.void else "water"
    return WeaponView(WEAPONS[drop.weapon], drop.hex, drop.count, note, state)  # type: ignore[arg-type]


def _traces(known: Known, voice: Voice) -> Iterable[LastKnownView]:
    """Where boats were last seen that are not on the map now; their own side knows better."""
    for trace in known.sea.traces.values():
        boat = known.boats.boats[trace.boat]
        if known.action.winner:
            continue  # all boats lie open
        if boat.shown or boat.told or known.for_boats:
            continue
        turns = max(0, known.action.turn - trace.turn)
        age = voice.plain("sm-map-age", turns=turns)
        yield LastKnownView(voice.say(name_of(boat)), trace.bow, age, trace.facing)


def legend(voice: Voice) -> tuple[LegendView, ...]:
    """The signs with their captions."""
    return tuple(LegendView(sign, voice.plain(f"sm-map-legend-{sign.replace('_', '-')}")) for sign in SIGNS)


def cells_of(known: Known) -> tuple[Cell, ...]:
    """Hexes to show in any case: ships, or the middle of the map before there are any."""
    cells = [ship.bow for ship in known.fleet.afloat()]
    cells += [boat.bow for boat in known.boats.boats.values() if placed(known, boat)]
    return () if cells else (middle(known),)


def middle(known: Known) -> Cell:
    """The middle of what is on the sea; the middle rose of the map where nothing is."""
    cells = [ship.bow for ship in known.fleet.afloat()]
    if not cells:
        return (39, 13)
    q = sum(cell[0] for cell in cells) // len(cells)
    r = sum(cell[1] for cell in cells) // len(cells)
    return q, r


def busiest(known: Known, mine: frozenset[str] = frozenset()) -> Cell:
    """The hex to look at: one's own boat or ship, a boat on the map or its trace, else the middle of the ships."""
    for unit in sorted(mine):
        piece = _piece(known, unit)
        if isinstance(piece, Boat) and placed(known, piece):
            return piece.bow
    seen = [boat.bow for boat in known.boats.boats.values() if placed(known, boat)]
    if seen:
        return min(seen, key=lambda cell: (sum(distance(cell, ship.bow) for ship in known.fleet.afloat()), cell))
    for unit in sorted(mine):
        piece = _piece(known, unit)
        if isinstance(piece, Ship) and piece.afloat:
            return piece.bow
    fresh = sorted(known.sea.traces.values(), key=lambda trace: (-trace.turn, trace.boat))
    return fresh[0].bow if fresh else middle(known)
