"""The markers on the map: who gets one, who loses it, letters dealt anew (5.6, W51 to W53)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from string import ascii_uppercase

from engine.war_at_sea.facts.operations import DecoyGone, LettersDealt
from engine.war_at_sea.operations.lanes import charge_of, in_play, leading
from engine.war_at_sea.state import Run
from engine.war_at_sea.terms import SIDES
from engine.war_at_sea.world.forces import Force, Marker


def _letters() -> Iterator[str]:
    for row in count():
        for letter in ascii_uppercase:
            yield letter + (str(row + 1) if row else "")


def show(run: Run, force: Force) -> None:
    """Let a force have its marker where it should: at sea and no escort (W52); elsewhere it has none."""
    forces = run.edit.forces
    markers = run.edit.markers
    mine = forces.forces[force.id]
    due = in_play(run.world, mine) and bool(mine.zone) and not mine.port and charge_of(forces, mine) is mine
    if not due:
        markers.markers.pop(mine.marker, None)
        mine.marker = ""
        return
    if not mine.marker:
        mine.marker = next(letter for letter in _letters() if letter not in markers.markers)
        markers.markers[mine.marker] = Marker(mine.marker, mine.side, mine.zone, [mine.zone])
        run.edit.sightings.deal([mine.marker])
    markers.markers[mine.marker].zone = mine.zone


def show_all(run: Run) -> None:
    """Every force with its marker or without."""
    for force in list(run.world.forces.forces.values()):
        show(run, force)


def deal(run: Run, crowd: Sequence[Force], place: str) -> None:
    """Deal the letters of forces of one side anew, so that nobody can tell who is who (W51).

    Their numbers are no longer known. If one of them was spotted, all may be struck as it may (13.1, W123).
    """
    forces = run.edit.forces
    markers = run.edit.markers
    mine = [forces.forces[force.id] for force in crowd if forces.forces[force.id].marker]
    if len(mine) < 2:
        return
    side = mine[0].side
    letters = sorted(force.marker for force in mine)
    spotted = max(markers.markers[letter].spotted for letter in letters)
    seen = any(markers.markers[letter].spotted == run.world.operation.turn for letter in letters)
    ways = {force.id: markers.markers[force.marker] for force in mine}
    for force, letter in zip(mine, run.pick("letters", letters, len(letters), (side,)), strict=True):
        old = ways[force.id]
        force.marker = letter
        markers.markers[letter] = Marker(letter, side, old.zone, [old.zone], spotted=spotted, blockade=old.blockade)
    run.edit.sightings.deal(letters)
    # A crowd that only lies there, or sails on together unseen, needs no word: its letters told nothing before.
    together = len({force.way[0] for force in mine if force.way}) == 1
    if any(len(force.way) != 1 for force in mine) and (seen or not together):
        run.emit(LettersDealt(side, place, len(mine)))


def deal_crowds(run: Run) -> None:
    """The letters of all forces of a side that share a zone (W51)."""
    for side in SIDES:
        by_zone: dict[str, list[Force]] = {}
        for force in leading(run.world, side):
            if force.marker:
                by_zone.setdefault(force.zone, []).append(force)
        for zone, crowd in by_zone.items():
            deal(run, crowd, zone)


def take_away(run: Run, force: Force, *, told: bool = False) -> None:
    """A force is in the game no more: its node stays, its marker goes. ``told``: it was a decoy (17.6.3)."""
    forces = run.edit.forces
    mine = forces.forces[force.id]
    if told:
        run.emit(DecoyGone(mine.side, mine.marker))
    mine.gone = True
    run.edit.markers.markers.pop(mine.marker, None)
    mine.marker = ""
    for escort in forces.forces.values():
        if escort.escorts == mine.id and not escort.gone:
            free_escort(escort, mine)
            show(run, escort)


def free_escort(escort: Force, charge: Force) -> None:
    """A force that has nobody to escort any more goes on as an intercept force from where its charge was; if that was
    on its way home, so is the escort (5.3.1, W81)."""
    escort.escorts, escort.mission = "", "intercept"
    if charge.mission == "abort":
        escort.mission, escort.bound = "abort", charge.bound
        escort.plot = {turn: list(way) for turn, way in charge.plot.items()}
    escort.zone, escort.port, escort.beyond = charge.zone, charge.port, charge.beyond


def tidy(run: Run) -> None:
    """Take sunk ships and those that left out of their forces; a force without ships is gone, unless it is a decoy."""
    fleet = run.world.ships
    for force in list(run.edit.forces.forces.values()):
        lost = [ship for ship in force.ships if not fleet.ships[ship].afloat]
        for ship in lost:
            force.ships.remove(ship)
        if (force.gone and force.marker) or (lost and not force.ships and not force.gone):
            take_away(run, force)
    show_all(run)


def escorts_follow(run: Run) -> None:
    """Escorts are where their charges are, and share the fate of an aborted mission (5.1, 5.3.1)."""
    forces = run.edit.forces
    for force in forces.forces.values():
        charge = charge_of(forces, force)
        if charge is not force and not force.gone:
            force.zone, force.port, force.beyond, force.way = charge.zone, charge.port, charge.beyond, list(charge.way)
            force.due = charge.due
