"""22, 23, 44 to 47 The searches of one ship at the end of its move, each told before the next ship moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.submarine.facts.escorts import ContactKept, ContactNotKept, NoContact, SweepRange
from engine.submarine.hulls import from_bow
from engine.submarine.judgement.escort_turn import AUTO, HOME, SWEEPS
from engine.submarine.judgement.searches import (
    Look,
    first_of,
    has_radar,
    homing_range,
    keeps,
    look_out_most,
    looks_out,
    may_home,
    may_sweep,
    radar_finds,
    radar_most,
    seen_by_look_out,
    sweep_most,
    sweep_range,
    swept,
)
from engine.submarine.nouns import unit_of
from engine.submarine.pieces import boat_for_change, show_boat
from engine.submarine.state import SUBMARINES, Boat, Gear, Searched, Ship
from engine.submarine.throws import ESCORTS_ALONE, die, two_dice
from engine.submarine.world import Run


def search(run: Run, ident: str, wish: str = AUTO, prey: str = "") -> list[str]:
    """All searches of a ship that has moved: sonar as it wishes, radar and look-out always. The boats a look-out saw.

    In the open game all boats are on the map, and nobody searches.
    """
    ship = run.world.ships.ships[ident]
    if not run.world.action.hidden or not ship.afloat:
        return []
    look = Look(run.world, ship, run.world.screen.gear.get(ident) or Gear())
    if ship.kind == "escort":
        _sonar(run, look, wish, prey)
    if has_radar(look.gear):
        _radar(run, look)
    return _look_out(run, look) if looks_out(look) else []


def _throw(run: Run, table: str, about: tuple[str, ...]) -> int:
    return (two_dice if run.world.action.advanced else die)(run, table, ESCORTS_ALONE, about=about)


def _sonar(run: Run, look: Look, wish: str, prey: str) -> None:
    speed = look.ship.speed or 0
    target = _target(run, look.ship, prey)
    homes = target is not None and may_home(look.action, look.gear, speed) and wish in (AUTO, HOME)
    sweeps = may_sweep(look.action, look.gear, speed)
    if homes and wish == AUTO and sweeps and target is not None and target.held:
        homes = False  # a friend holds it already, so this ship looks for others
    if homes and target is not None:
        _home(run, look, target)
    elif sweeps and wish in (AUTO, SWEEPS):
        _sweep(run, look)
    else:
        _let_go(run, look.ship.id)


def _target(run: Run, ship: Ship, prey: str) -> Boat | None:
    """The boat to home on: the one that is named, else one that nobody holds yet, else the nearest (22.4.6)."""
    here = [boat for boat in run.world.boats.boats.values() if "sonar" in boat.shown]
    if not here:
        return None
    return min(here, key=lambda boat: (boat.id != prey, bool(boat.held), from_bow(ship.pose, boat.pose), boat.id))


def _home(run: Run, look: Look, boat: Boat) -> None:
    """22.4.7, 44.6: one throw; the boat is kept or not, and no more is told."""
    throw = _throw(run, "homing", (look.ship.id, boat.id))
    if not look.action.advanced:
        run.emit(SweepRange(unit_of(look.ship), homing_range(look, throw)), audience=ESCORTS_ALONE)
    kept = keeps(look, boat, throw)
    _note(run, look, "homing", from_bow(look.ship.pose, boat.pose), boat.id if kept else "")
    if kept:
        piece = boat_for_change(run, boat.id)
        if look.ship.id not in piece.held:
            piece.held.append(look.ship.id)
        _hold(run, look.ship.id, boat.id)
        run.emit(ContactKept(unit_of(look.ship), unit_of(boat)), audience=ESCORTS_ALONE)
    else:
        _let_go(run, look.ship.id)
        run.emit(ContactNotKept(unit_of(look.ship), unit_of(boat)), audience=ESCORTS_ALONE)


def _sweep(run: Run, look: Look) -> None:
    """22.4.3 to 22.4.5, 44.5: one throw; no contact is one event, whatever the reason."""
    throw = _throw(run, "sweep", (look.ship.id,))
    reach = sweep_range(look, throw)
    if not look.action.advanced:
        run.emit(SweepRange(unit_of(look.ship), reach), audience=ESCORTS_ALONE)
    boat = first_of(swept(look, reach), _ties(run))
    # 44.5: the advanced game does not tell how far a sweep reached, so its greatest range is noted.
    _note(run, look, "sweep", sweep_most(look) if look.action.advanced else reach, boat)
    if boat is None:
        _let_go(run, look.ship.id)
        run.emit(NoContact(unit_of(look.ship), "sweep"), audience=ESCORTS_ALONE)
    else:
        show_boat(run, boat.id, "sonar", look.ship.id)
        _hold(run, look.ship.id, boat.id)


def _radar(run: Run, look: Look) -> None:
    """23.4, 46: one throw; the nearest boat it meets comes onto the map."""
    throw = _throw(run, "radar", (look.ship.id,))
    boat = first_of(radar_finds(look, throw), _ties(run))
    _note(run, look, "radar", radar_most(look), boat)
    if boat is None:
        run.emit(NoContact(unit_of(look.ship), "radar"), audience=ESCORTS_ALONE)
    else:
        show_boat(run, boat.id, "radar")


def _look_out(run: Run, look: Look) -> list[str]:
    """47: one throw; every boat within sight comes onto the map."""
    throw = two_dice(run, "night-sight", ESCORTS_ALONE, about=(look.ship.id,))
    seen = [boat.id for boat in seen_by_look_out(look, throw)]
    _note(run, look, "look-out", look_out_most(), seen[0] if seen else "")
    for boat in seen:
        show_boat(run, boat, "sight")
    if not seen:
        run.emit(NoContact(unit_of(look.ship), "look-out"), audience=ESCORTS_ALONE)
    return seen


def _ties(run: Run) -> Callable[[], Sequence[str]]:
    """The order in which the boats' side wants its boats revealed where several are equally near (S29)."""
    return lambda: run.unasked(SUBMARINES, "ties") or ()


def _hold(run: Run, ship: str, boat: str) -> None:
    screen = run.world.screen
    if ship in screen.gear and screen.gear[ship].contact != boat:
        run.edit.screen.gear[ship].contact = boat


def _note(run: Run, look: Look, means: str, reach: int, found: Boat | str | None) -> None:
    """Keeps a search for the pictures of its side, in place of those of an earlier turn."""
    if look.ship.id not in run.world.screen.gear:
        return
    gear: Gear = run.edit.screen.gear[look.ship.id]
    turn = look.action.turn
    boat = found.id if isinstance(found, Boat) else found or ""
    gear.searched = [each for each in gear.searched if each.turn == turn]
    gear.searched.append(Searched(means, turn, look.ship.bow, look.ship.facing, reach, boat))


def _let_go(run: Run, ship: str) -> None:
    _hold(run, ship, "")
