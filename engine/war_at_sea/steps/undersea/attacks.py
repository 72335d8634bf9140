"""A submarine with contact attacks: the defence, then its torpedoes (16.4, 16.5)."""

from __future__ import annotations

from engine.war_at_sea.air.aftermath import attacked
from engine.war_at_sea.boats import attack
from engine.war_at_sea.facts.boats import BoatAttacks, BoatDefended, BoatEmpty, BoatSunk
from engine.war_at_sea.nouns import unit_of
from engine.war_at_sea.state import Run
from engine.war_at_sea.steps.undersea.torpedoed import aimed_at, draw, torpedo
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.written import submarine_card
from engine.war_at_sea.terms import ShipType, Side, other
from engine.war_at_sea.throws import die
from engine.war_at_sea.world.boats import Boat
from engine.war_at_sea.world.contact import Contact
from engine.war_at_sea.world.ships import Ship


def attack_by(run: Run, contact: Contact, kind: ShipType) -> None:
    """16.4, 16.5: the attack of a boat on a kind of ship."""
    enemy = other(contact.side)
    ships = attack.ships_at(run.world, contact.target, enemy)
    for force in attack.forces_at(run.world, contact.target, enemy):
        attacked(run, force.id)
    result = _defend(run, contact, enemy)
    if result not in ("driven-off", "sunk-before"):
        _fire(run, contact, [ship for ship in ships if attack.type_of(ship) == kind])
    if result in ("sunk-after", "sunk-before"):
        sink(run, contact.flotilla, contact.boat)


def _defend(run: Run, contact: Contact, side: Side) -> attack.Defence:
    """16.4: one die of the force, where it has what hunts submarines."""
    if not attack.is_guarded(run.world, contact.target, side):
        return "none"
    face = die(run, "defence")
    total = face + attack.defence_modifier(run.world, contact.target, side)
    result = attack.defence_result(total)
    run.emit(BoatDefended(contact.target, face, total, result))
    return result


def _fire(run: Run, contact: Contact, ships: list[Ship]) -> None:
    """16.5: a ship of the kind is drawn; 5 or more hits. The attack costs a torpedo factor, hit or miss (W17)."""
    boat: Boat = run.edit.flotillas.flotillas[contact.flotilla].boats[contact.boat]
    nation = submarine_card(boat.id).nation
    boat.torpedoes -= 1
    ship = draw(run, "target-ship", ships, (contact.side,))
    aimed_at(run, ship.id)
    face = die(run, "attack")
    total = face + attack.attack_modifier(run.world, contact.target, ship, nation)
    hit = total >= tables().charts.submarine.hits
    shot = (contact.side, unit_of(ship), face, total, hit)
    run.emit(BoatAttacks(*shot, boat.id), audience=(contact.side,), public=BoatAttacks(*shot))
    if hit:
        torpedo(run, ship.id, attack.torpedo_bonus(nation))
    if not boat.torpedoes:
        run.emit(BoatEmpty(boat.id), audience=(contact.side,))


def sink(run: Run, flotilla: str, boat: str) -> None:
    """A submarine is sunk: everybody hears it, its side alone knows which (W90)."""
    boats = run.edit.flotillas
    tally = run.edit.tally
    side = boats.flotillas[flotilla].side
    boats.flotillas[flotilla].boats[boat].sunk = True
    tally.boats[side] = tally.boats.get(side, 0) + 1
    run.emit(BoatSunk(side, boat), audience=(side,), public=BoatSunk(side))
