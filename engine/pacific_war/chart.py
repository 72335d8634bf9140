"""The chart of a war, for its film: how each player turn left the map. All of it lay open when it was kept (R79).

It holds for each player turn what changed in it. Nothing in the rules reads it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar

from engine.pacific_war.state import (
    ABOARD,
    ALLIES,
    BOX,
    CHILE,
    LOST,
    OFF_MAP,
    Army,
    ChartHalf,
    Control,
    Fleet,
    Fort,
    Orders,
    Score,
    Ship,
    Side,
    Supply,
    Unit,
    War,
    foe,
)
from engine.pacific_war.tables.read import tables
from engine.pacific_war.victory import points
from engine.pacific_war.world import FullWorld, World

if TYPE_CHECKING:
    from engine.pacific_war.world import Run

DAMAGED, IN_PORT, TAKEN = 1, 2, 4
"""What is true of a ship, added up: damaged, in port, under the flag of the side that was her enemy's."""
_TRUE: Final = (DAMAGED, IN_PORT, TAKEN)
T = TypeVar("T")


def keep_half(run: Run, turn: int, side: Side) -> None:
    """Adds to the chart how a player turn left the map; ``turn`` is 0 for the deployment."""
    score = run.edit.score
    kept, now = ChartHalf(0, side), _stand(run.world)
    for half in score.halves:
        _add(kept, half)
    score.halves.append(
        ChartHalf(
            turn,
            side,
            _changed(now.places, kept.places),
            _changed(now.counts, kept.counts),
            _changed(now.held, kept.held),
            len(score.losses),
            len(score.falls),
            points(run.world),
        )
    )


def _add(kept: ChartHalf, half: ChartHalf) -> None:
    kept.places.update(half.places)
    kept.counts.update(half.counts)
    kept.held.update(half.held)


def _changed(now: Mapping[str, T], before: Mapping[str, T]) -> dict[str, T]:
    return {thing: value for thing, value in now.items() if before.get(thing) != value}


def _stand(world: World) -> ChartHalf:
    """Everything as it is now."""
    army = world.army
    now = ChartHalf(0, CHILE, held=dict(world.control.of))
    for unit in army.units.values():
        now.places[unit.id] = unit.aboard if unit.place == ABOARD else _shown(unit.place)
        now.counts[unit.id] = unit.steps
    for fort in army.forts.values():
        now.places[fort.id] = _shown(fort.place)
        now.counts[fort.id] = fort.steps if fort.stands else 0
    for ship in world.fleet.ships.values():
        now.places[ship.id] = _shown(ship.place)
        taken = ship.side != tables().pieces.ships[ship.id].side
        truths = zip(_TRUE, (ship.damaged, ship.in_port, taken), strict=True)
        now.counts[ship.id] = sum(value for value, true in truths if true)
    return now


def _shown(place: str) -> str:
    return LOST if place in OFF_MAP else place


def worlds(world: World) -> Iterator[tuple[ChartHalf, FullWorld]]:
    """Each player turn with the open world as it left it; the score holds what fell and was lost in it alone.

    Supply columns are left out: the chart does not hold them. Of a war whose first turns were played before charts were
    kept, these come as whole turns: who held the towns, what was lost, without any piece on the map.
    """
    war = world.war
    score = world.score
    first = score.halves[0].turn if score.halves else len(score.points) + 1
    kept = ChartHalf(0, CHILE, held={label: cell.control for label, cell in tables().map.hexes.items() if cell.control})
    for turn in range(1, first):
        falls = [fall for fall in score.falls if fall.turn == turn]
        losses = [loss for loss in score.losses if loss.turn == turn]
        kept.held.update({fall.place: fall.to for fall in falls})
        half = ChartHalf(turn, ALLIES, points=score.points[turn - 1])
        yield half, _world(world, kept, replace(war, turn=turn, active=ALLIES), Score(losses, falls))
    lost, fell = (sum(each.turn < first for each in told) for told in (score.losses, score.falls))
    for half in score.halves:
        places = dict(kept.places)
        _add(kept, half)
        moved = {thing: at for thing, at in places.items() if kept.places[thing] != at and _on_map(at)}
        now = Score(score.losses[lost : half.losses], score.falls[fell : half.falls], before=moved)
        yield half, _world(world, kept, replace(war, turn=max(war.first, half.turn), active=half.side), now)
        lost, fell = half.losses, half.falls


def _on_map(place: str) -> bool:
    return place == BOX or place in tables().map.hexes


def _world(world: World, kept: ChartHalf, war: War, score: Score) -> FullWorld:
    """The open world with every piece where the chart has it; what it does not name is not on the map."""
    army = world.army
    fleet = world.fleet
    units = {unit: _unit(now, kept, fleet) for unit, now in army.units.items()}
    forts = {fort: _fort(now, kept) for fort, now in army.forts.items()}
    ships = {ship: _ship(now, kept) for ship, now in fleet.ships.items()}
    held = Control(dict(kept.held))
    return FullWorld(replace(war, winner=""), Army(units, forts), Fleet(ships), Supply(), held, score, Orders())


def _unit(now: Unit, kept: ChartHalf, fleet: Fleet) -> Unit:
    place, steps = kept.places.get(now.id, LOST), kept.counts.get(now.id, 0)
    if place in fleet.ships:
        return replace(now, place=ABOARD, aboard=place, steps=steps)
    return replace(now, place=place, aboard="", steps=steps)


def _fort(now: Fort, kept: ChartHalf) -> Fort:
    steps = kept.counts.get(now.id, 0)
    return replace(now, place=kept.places.get(now.id, LOST), steps=steps, built=steps > 0)


def _ship(now: Ship, kept: ChartHalf) -> Ship:
    true, own = kept.counts.get(now.id, 0), tables().pieces.ships[now.id].side
    return replace(
        now,
        place=kept.places.get(now.id, LOST),
        side=foe(own) if true & TAKEN else own,
        damaged=bool(true & DAMAGED),
        in_port=bool(true & IN_PORT),
    )
