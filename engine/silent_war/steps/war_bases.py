"""21.0 to 21.24 Bases that open and close, tenders that take station, boats that events take out of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from engine.core.words import Words
from engine.silent_war.berths import command_of_base
from engine.silent_war.effects import go_ashore, lose
from engine.silent_war.fight import boat_words, submarine
from engine.silent_war.moves import stranded
from engine.silent_war.state import AWAY, Boat, Boats, Theatre
from engine.silent_war.steps.falling import fall
from engine.silent_war.steps.packs import tidy
from engine.silent_war.steps.passage import damage
from engine.silent_war.tables import tables
from engine.silent_war.tables_months import month

if TYPE_CHECKING:
    from engine.core.runner import Runner


def open_base(run: Runner[Any], base: str) -> None:
    """21.0: a base display comes into use."""
    theatre: Theatre = run.edit("theatre")
    if base not in theatre.bases:
        theatre.bases.append(base)
        run.emit("sw-ev-base-opens", {"base": Words(f"area-{base}.in")})


def take_station(run: Runner[Any], zone: str, tender: str) -> None:
    """21.1: a tender by name makes a zone an advance base; it lies at one place at a time."""
    theatre: Theatre = run.edit("theatre")
    theatre.tenders = {place: [one for one in lying if one != tender] for place, lying in theatre.tenders.items()}
    theatre.tenders = {place: lying for place, lying in theatre.tenders.items() if lying}
    theatre.tenders.setdefault(zone, []).append(tender)
    name = tables().fleet.tenders[tender].name
    run.emit("sw-ev-tender-on-station", {"tender": name, "base": Words(f"area-{zone}.in")})


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
    """21.0: nobody may come in any more. Damaged boats are mended to the end, whole ones may sail (S107)."""
    theatre: Theatre = run.edit("theatre")
    if base in theatre.bases:
        theatre.bases.remove(base)
        run.emit("sw-ev-base-closes", {"base": Words(f"area-{base}.the")})


def lose_base(run: Runner[Any], base: str) -> None:
    """18.3, 21.24: a base falls to the enemy; boats bound for it that nothing else reaches are damaged (15.25)."""
    run.emit("sw-ev-base-falls", {"base": Words(f"area-{base}.the")})
    boats: Boats = run.edit("boats")
    bound = [boat for boat in boats.by_id.values() if boat.at_sea and boat.rtb and boat.home == base]
    safe = [boat for boat in bound if not stranded(boat, run.read("theatre"))]
    fall(run, base)
    for boat in safe:
        if stranded(boat, run.read("theatre")):
            run.emit("sw-ev-stranded", {"boat": boat_words(boat.id)})
            damage(run, boat)
            if not boat.afloat:
                lose(run, boat.id, "transit")
    for boat in boats.by_id.values():
        if boat.at_sea and boat.home == base:
            boat.home = ""


def retire(run: Runner[Any], leaving: Iterable[str]) -> None:
    """Training duty: these boats leave the game wherever they are, and are no loss; a skipper may get another boat."""
    boats: Boats = run.edit("boats")
    gone = [boats.by_id[one] for one in leaving]
    if not gone:
        return
    run.emit("sw-ev-training-duty", {"boats": [boat_words(boat.id) for boat in gone]})
    for boat in gone:
        go_ashore(run, boat.id)
        boat.where = AWAY
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
    nations = {submarine(one).nation for one in new}
    for one in new:
        boats.by_id[one] = Boat(one, base, "broom", "transit", base, group=command_of_base(base))
    theatre.skippers += [
        one.id
        for one in tables().fleet.skippers.values()
        if one.nation in nations - {"us"} and one.id not in theatre.skippers
    ]
    if new:
        names = [boat_words(one) for one in new]
        run.emit("sw-ev-boats-join", {"boats": names, "base": Words(f"area-{base}.in")})


def command_slot(run: Runner[Any], base: str) -> str:
    """Who is asked about the boats of a base: its command, or the side where that has no seat (H05)."""
    command = command_of_base(base)
    return command if command in [node[0] for node in run.read("plan").nodes] else "us"
