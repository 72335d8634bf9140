"""21.0 to 21.24 Bases that open and close, tenders that take station, boats that events take out of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.silent_war.berths import command_of_base
from engine.silent_war.combat.fight import submarine
from engine.silent_war.effects import go_ashore, lose
from engine.silent_war.facts.fleet import BoatsJoin, TrainingDuty
from engine.silent_war.facts.patrols import Stranded
from engine.silent_war.facts.turn import BaseCloses, BaseFalls, BaseOpens, TenderOnStation
from engine.silent_war.moves import bases_of, site, sites_of, stranded, water, way_home
from engine.silent_war.state import AWAY, Boat, Boats, Theatre
from engine.silent_war.steps.port.falling import fall, send_home
from engine.silent_war.steps.voyage.packs import tidy
from engine.silent_war.steps.voyage.passage import damage
from engine.silent_war.tables.months import month
from engine.silent_war.tables.read import tables
from engine.silent_war.world import Run


def open_base(run: Run, base: str) -> None:
    """21.0: a base display comes into use; Subic Bay not if a scenario kept Manila, whose place it takes."""
    theatre = run.edit.theatre
    if all(site(other) != site(base) for other in theatre.bases):
        theatre.bases.append(base)
        run.emit(BaseOpens(base))


def take_station(run: Run, zone: str, tender: str) -> None:
    """21.1: a named tender makes a zone an advance base; a tender is at one place at a time."""
    theatre = run.edit.theatre
    left = next((place for place, lying in theatre.tenders.items() if tender in lying and place != zone), "")
    safe = _homeward(run) if left else []
    theatre.tenders = {place: [other for other in lying if other != tender] for place, lying in theatre.tenders.items()}
    theatre.tenders = {place: lying for place, lying in theatre.tenders.items() if lying}
    theatre.tenders.setdefault(zone, []).append(tender)
    run.emit(TenderOnStation(tender, zone))
    if left and left not in bases_of(theatre):
        _turn_aside(run, left)  # boats left behind in port are still readied there, and sail (S190)
        _cut_off(run, safe)


def draw_tender(run: Run, zone: str) -> bool:
    """21.21: a tender drawn from those in service that are nowhere yet; False if there is none (S105)."""
    theatre = run.world.theatre
    at = month(theatre.year, theatre.month)
    lying = {tender for tenders in theatre.tenders.values() for tender in tenders}
    ships = [tender for tender in tables().fleet.tenders.values() if tender.campaign and tender.since <= at]
    free = [tender.id for tender in ships if tender.id not in lying]
    if not free:
        return False
    (drawn,) = run.pick("21.21 tender", free, 1)
    take_station(run, zone, drawn)
    return True


def close_base(run: Run, base: str) -> None:
    """21.0: no boat may come in any more. Damaged boats are still mended, sound ones may sail (S107).

    Boats on their way there get the nearest other base with room; boats out of range of all are damaged (15.25, S109).
    """
    theatre = run.edit.theatre
    if base not in theatre.bases:
        return
    safe = _homeward(run)
    theatre.bases.remove(base)
    run.emit(BaseCloses(base))
    _turn_aside(run, base)
    _cut_off(run, safe)


def lose_base(run: Run, base: str) -> None:
    """18.3, 21.24: a base falls to the enemy; boats going home that are now out of range of all are damaged (15.25)."""
    run.emit(BaseFalls(base))
    safe = _homeward(run)
    fall(run, base)
    _cut_off(run, safe)
    for boat in run.edit.boats.by_id.values():
        if boat.at_sea and boat.home == base:
            boat.home = ""


def _homeward(run: Run) -> list[Boat]:
    """Boats going home within reach of a base; all others are checked as the fleet prepares (11.0)."""
    theatre = run.world.theatre
    return [boat for boat in run.edit.boats.by_id.values() if boat.at_sea and boat.rtb and not stranded(boat, theatre)]


def _cut_off(run: Run, safe: Sequence[Boat]) -> None:
    """15.25: those of them now beyond the range of every base, whichever they were bound for (S109).

    They make for the nearest base. If a base is left but the way to it is not, boats get one that can be reached;
    a boat that has only just left a fallen base limps to sea.
    """
    theatre = run.world.theatre
    astray = []
    for boat in safe:
        if stranded(boat, theatre):
            _wear_out(run, boat)
            astray += [boat.id] if boat.at_sea else []  # to the nearest base, wherever she was bound
        elif boat.home and not _way_open(boat, theatre):
            if water(boat) in tables().chart.steps:
                astray.append(boat.id)
            else:
                limp_out(run, boat)
    send_home(run, astray)


def _way_open(boat: Boat, theatre: Theatre) -> bool:
    limit = submarine(boat.id).range
    return way_home(site(water(boat)), boat.home, theatre.period, sites_of(theatre), limit) is not None


def limp_out(run: Run, boat: Boat) -> None:
    """A boat leaves a fallen base with no base in range: she is off the port, and damaged (15.25)."""
    boat.where = tables().chart.areas[site(boat.where)].parents[0]
    _wear_out(run, boat)


def _wear_out(run: Run, boat: Boat) -> None:
    run.emit(Stranded(boat.id))
    boat.pack = ""
    damage(run, boat)
    if not boat.afloat:
        lose(run, boat.id, "transit")


def _turn_aside(run: Run, base: str) -> None:
    """H05: boats going home to a base that is gone get another."""
    boats = run.world.boats.by_id.values()
    send_home(run, [boat.id for boat in boats if boat.at_sea and boat.rtb and boat.home == base])


def retire(run: Run, leaving: Iterable[str]) -> None:
    """Training duty: these boats leave the game wherever they are and are no loss; their skippers may get others."""
    boats = run.edit.boats
    gone = [boats.by_id[boat_id] for boat_id in leaving]
    if not gone:
        return
    run.emit(TrainingDuty(tuple(boat.id for boat in gone)))
    for boat in gone:
        go_ashore(run, boat.id)
        boat.where = AWAY
    theatre = run.world.theatre
    for boat_id in [boat.id for boat in gone if boat.id in theatre.promised]:
        theatre = run.edit.theatre
        theatre.ashore.append(theatre.promised.pop(boat_id))  # the skipper who waited for her gets another boat (25.3)
    tidy(run)


def named(boats: Boats, names: Sequence[str]) -> list[str]:
    """The boats in the game that are named, by themselves or by their class."""
    boat_ids = []
    for boat in boats.by_id.values():
        if boat.afloat and (boat.id in names or submarine(boat.id).boat_class.rule_name in names):
            boat_ids.append(boat.id)
    return boat_ids


def join_fleet(run: Run, base: str, joining: Sequence[str]) -> None:
    """Boats join in the broom box of a base; with Allied boats come their super skippers (S22)."""
    boats = run.edit.boats
    new = [boat_id for boat_id in joining if boat_id not in boats.by_id]
    # If an Allied boat is or was in the game, their skippers are in the pile already, or drawn from it.
    allied = _any_allied(new) and not _any_allied(boats.by_id)
    for boat_id in new:
        boats.by_id[boat_id] = Boat(boat_id, base, "broom", "transit", base, group=command_of_base(base))
    if allied:
        run.edit.theatre.skippers += [
            skipper.id for skipper in tables().fleet.skippers.values() if skipper.nation != "us"
        ]
    if new:
        run.emit(BoatsJoin(tuple(new), base))


def _any_allied(boats: Iterable[str]) -> bool:
    return any(submarine(boat).nation != "us" for boat in boats)
