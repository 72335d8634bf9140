"""21.0 to 21.24 Bases that open and close, tenders that take station, boats that events take out of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from engine.core.runner import Runner


def open_base(run: Runner[Any], base: str) -> None:
    """21.0: a base display comes into use; Subic Bay not where a scenario kept Manila, whose place it takes."""
    theatre: Theatre = run.edit("theatre")
    if all(site(one) != site(base) for one in theatre.bases):
        theatre.bases.append(base)
        run.emit(BaseOpens(base))


def take_station(run: Runner[Any], zone: str, tender: str) -> None:
    """21.1: a tender by name makes a zone an advance base; it lies at one place at a time."""
    theatre: Theatre = run.edit("theatre")
    left = next((place for place, lying in theatre.tenders.items() if tender in lying and place != zone), "")
    safe = _homeward(run) if left else []
    theatre.tenders = {place: [one for one in lying if one != tender] for place, lying in theatre.tenders.items()}
    theatre.tenders = {place: lying for place, lying in theatre.tenders.items() if lying}
    theatre.tenders.setdefault(zone, []).append(tender)
    run.emit(TenderOnStation(tender, zone))
    if left and left not in bases_of(theatre):
        _turn_aside(run, left)  # whom she left behind in port is readied there still, and sails (S190)
        _cut_off(run, safe)


def draw_tender(run: Runner[Any], zone: str) -> bool:
    """21.21: a tender drawn from those in service by then that lie nowhere; False where there is none (S105)."""
    theatre: Theatre = run.read("theatre")
    at = month(theatre.year, theatre.month)
    lying = {one for tenders in theatre.tenders.values() for one in tenders}
    ships = [one for one in tables().fleet.tenders.values() if one.campaign and one.since <= at]
    free = [one.id for one in ships if one.id not in lying]
    if not free:
        return False
    (drawn,) = run.pick("21.21 tender", free, 1)
    take_station(run, zone, drawn)
    return True


def close_base(run: Runner[Any], base: str) -> None:
    """21.0: nobody may come in any more. Damaged boats are mended to the end, whole ones may sail (S107).

    Boats on their way there get the nearest other base with room, those that none reaches are damaged (15.25, S109).
    """
    theatre: Theatre = run.edit("theatre")
    if base not in theatre.bases:
        return
    safe = _homeward(run)
    theatre.bases.remove(base)
    run.emit(BaseCloses(base))
    _turn_aside(run, base)
    _cut_off(run, safe)


def lose_base(run: Runner[Any], base: str) -> None:
    """18.3, 21.24: a base falls to the enemy; boats going home that no base reaches any more are damaged (15.25)."""
    run.emit(BaseFalls(base))
    safe = _homeward(run)
    fall(run, base)
    _cut_off(run, safe)
    for boat in run.edit("boats").by_id.values():
        if boat.at_sea and boat.home == base:
            boat.home = ""


def _homeward(run: Runner[Any]) -> list[Boat]:
    """Boats going home that lie within reach of a base; all others are looked at as the fleet prepares (11.0)."""
    theatre: Theatre = run.read("theatre")
    boats: Boats = run.edit("boats")
    return [boat for boat in boats.by_id.values() if boat.at_sea and boat.rtb and not stranded(boat, theatre)]


def _cut_off(run: Runner[Any], safe: Sequence[Boat]) -> None:
    """15.25: those of them that lie beyond the range of every base now, whichever they were bound for (S109).

    They make for the nearest base. Where a base is left but the way to it is not, boats get one that can be reached;
    who has only just left a fallen base limps to sea.
    """
    theatre: Theatre = run.read("theatre")
    astray = []
    for boat in safe:
        if stranded(boat, theatre):
            _wear_out(run, boat)
            astray += [boat.id] if boat.at_sea else []  # to the nearest, wherever she was bound
        elif boat.home and not _way_open(boat, theatre):
            if water(boat) in tables().chart.steps:
                astray.append(boat.id)
            else:
                limp_out(run, boat)
    send_home(run, astray)


def _way_open(boat: Boat, theatre: Theatre) -> bool:
    limit = submarine(boat.id).range
    return way_home(site(water(boat)), boat.home, theatre.period, sites_of(theatre), limit) is not None


def limp_out(run: Runner[Any], boat: Boat) -> None:
    """A boat leaves a fallen base though none is within her range: she is off the port, and damaged (15.25)."""
    boat.where = tables().chart.areas[site(boat.where)].parents[0]
    _wear_out(run, boat)


def _wear_out(run: Runner[Any], boat: Boat) -> None:
    run.emit(Stranded(boat.id))
    boat.pack = ""
    damage(run, boat)
    if not boat.afloat:
        lose(run, boat.id, "transit")


def _turn_aside(run: Runner[Any], base: str) -> None:
    """H05: boats going home to a base that is none any more get another."""
    boats = run.read("boats").by_id.values()
    send_home(run, [boat.id for boat in boats if boat.at_sea and boat.rtb and boat.home == base])


def retire(run: Runner[Any], leaving: Iterable[str]) -> None:
    """Training duty: these boats leave the game wherever they are, and are no loss; a skipper may get another boat."""
    boats: Boats = run.edit("boats")
    gone = [boats.by_id[one] for one in leaving]
    if not gone:
        return
    run.emit(TrainingDuty(tuple(boat.id for boat in gone)))
    for boat in gone:
        go_ashore(run, boat.id)
        boat.where = AWAY
    theatre: Theatre = run.read("theatre")
    for one in [boat.id for boat in gone if boat.id in theatre.promised]:
        theatre = run.edit("theatre")
        theatre.ashore.append(theatre.promised.pop(one))  # who waited for her gets another (25.3)
    tidy(run)


def named(boats: Boats, names: Sequence[str]) -> list[str]:
    """The boats in the game that are named, by themselves or by their class."""
    found = []
    for boat in boats.by_id.values():
        if boat.afloat and (boat.id in names or submarine(boat.id).boat_class.rule_name in names):
            found.append(boat.id)
    return found


def join_fleet(run: Runner[Any], base: str, joining: Sequence[str]) -> None:
    """Boats come into the game, into the broom box of a base; with Allied boats come their super skippers (S22)."""
    boats: Boats = run.edit("boats")
    theatre: Theatre = run.edit("theatre")
    new = [one for one in joining if one not in boats.by_id]
    # Where an Allied boat is or was, they lie in the pile already, or have been drawn from it.
    allied = _any_allied(new) and not _any_allied(boats.by_id)
    for one in new:
        boats.by_id[one] = Boat(one, base, "broom", "transit", base, group=command_of_base(base))
    if allied:
        theatre.skippers += [one.id for one in tables().fleet.skippers.values() if one.nation != "us"]
    if new:
        run.emit(BoatsJoin(tuple(new), base))


def _any_allied(boats: Iterable[str]) -> bool:
    return any(submarine(one).nation != "us" for one in boats)
