"""The phase of submarines: mines, contacts and attacks, torpedo boats by night, moves (4-VII, 16.3 to 16.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.codec import clone
from engine.core.sequence.gates import window
from engine.core.steps import Ask, Done, Goto, Next, Step
from engine.war_at_sea import phases
from engine.war_at_sea.air.search import truth_of
from engine.war_at_sea.boats import attack, stations
from engine.war_at_sea.boats.worth import ranked
from engine.war_at_sea.facts.boats import BoatContact, BoatReports, BoatsInVain, PortEmpty
from engine.war_at_sea.orders.boats import HOLD
from engine.war_at_sea.seats import BOATS, command
from engine.war_at_sea.state import Run, World
from engine.war_at_sea.steps.markers import take_away, tidy
from engine.war_at_sea.steps.undersea.attacks import attack_by
from engine.war_at_sea.steps.undersea.mines import strike_mines
from engine.war_at_sea.steps.undersea.night import sally
from engine.war_at_sea.steps.undersea.stations import move_flotillas
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import SIDES, ShipType, Side, other
from engine.war_at_sea.throws import two_dice
from engine.war_at_sea.world.boats import Boat, Flotilla, Flotillas
from engine.war_at_sea.world.contact import BoatsLocals, BoatsView, Contact, Orders
from engine.war_at_sea.world.forces import Sighting


class BoatsStep(Step[BoatsLocals]):
    """4-VII: everything that submarines do in a turn, when displaced forces stand where they stay (W15)."""

    name, section, Locals = phases.BOATS, "16.3", BoatsLocals

    def start(self, run: Run, own: BoatsLocals) -> Next:
        """The window opens for each side whose scenario has flotillas, unless weather keeps all down (16.3.5)."""
        strike_mines(run)
        boats = run.world.flotillas
        sides = {command(side, BOATS): boats.of(side) for side in SIDES if boats.of(side)}
        if not sides or not attack.may_attack(run.world.operation):
            return Goto("night")
        return window("was-boats", "ordered", sides)

    def ordered(self, run: Run, own: BoatsLocals, answers: Mapping[str, Any]) -> Next:
        """16.3.1: the forces that each side tries, in its order; the Axis first."""
        boats = run.world.flotillas
        own.orders = {
            slot: Orders(list(answer["targets"]), int(answer["boats"]), str(answer["aim"]))
            for slot, answer in answers.items()
            if slot in boats.flotillas and answer.get("targets")
        }
        for side in SIDES:
            own.left += [(side, target) for target in _in_order(own, boats.of(side))]
        return Goto("try_next")

    def try_next(self, run: Run, own: BoatsLocals) -> Next:
        """16.3.4: all tries at one target, then the attacks on it, then the next target."""
        if not own.left:
            return Goto("night")
        side, target = own.left.pop(0)
        own.contacts = _contacts(run, own, side, target)
        return Goto("attack_next")

    def attack_next(self, run: Run, own: BoatsLocals) -> Next:
        """16.5.2: one boat after another; its owner is asked only where the orders say so."""
        while own.contacts:
            contact = own.contacts[0]
            ships = attack.ships_at(run.world, contact.target, other(contact.side))
            there = ranked(run.world, other(contact.side), attack.types_of(ships))
            contact.kinds = list(attack.open_to(contact.result, there))
            if contact.kinds and _boat(run, contact).torpedoes:
                if contact.aim == "ask":
                    return Ask("was-target", (contact.flotilla,), "aimed")
                must = stations.is_port(contact.target)
                _attack(run, own, attack.chosen(contact.aim, contact.kinds, must=must))
            else:
                own.contacts.pop(0)
        return Goto("try_next")

    def aimed(self, run: Run, own: BoatsLocals, answer: str) -> Next:
        """16.5: the kind of ship that its owner named."""
        _attack(run, own, None if answer == HOLD else answer)  # type: ignore[arg-type]
        return Goto("attack_next")

    def night(self, run: Run, own: BoatsLocals) -> Next:
        """W45: torpedo boats. What was attacked decides after the strikes of the turn (W84)."""
        sally(run)
        tidy(run)
        return Goto("over")

    def over(self, run: Run, own: BoatsLocals) -> Next:
        """16.1: flotillas move when all contacts and attacks are over."""
        move_flotillas(run)
        return Done()

    def view(self, world: World, own: BoatsLocals, seat: str | None) -> BoatsView:
        """A side's own boat that has contact; to everybody else the phase shows nothing."""
        contact = own.contacts[0] if own.contacts else None
        mine = contact is not None and seat is not None and _of_side(world.flotillas, seat, contact.side)
        return BoatsView(clone(contact) if mine else None)


def _attack(run: Run, own: BoatsLocals, kind: ShipType | None) -> None:
    contact = own.contacts.pop(0)
    if kind is not None:
        attack_by(run, contact, kind)


def _of_side(boats: Flotillas, seat: str, side: Side) -> bool:
    """Whether a seat is of a side: its node, a command of it, a flotilla."""
    return seat == side or seat.startswith(f"{side}-") or seat in boats.of(side)


def _in_order(own: BoatsLocals, flotillas: list[str]) -> list[str]:
    """The targets of a side: those first that a flotilla named first, then by letter."""
    ranks: dict[str, int] = {}
    for flotilla in flotillas:
        for rank, target in enumerate(own.orders[flotilla].targets if flotilla in own.orders else ()):
            ranks[target] = min(rank, ranks.get(target, rank))
    return sorted(ranks, key=lambda target: (ranks[target], target))


def _boat(run: Run, contact: Contact) -> Boat:
    return run.world.flotillas.flotillas[contact.flotilla].boats[contact.boat]


def _contacts(run: Run, own: BoatsLocals, side: Side, target: str) -> list[Contact]:
    """16.3.1: the tries of all boats at one target; what makes contact tells what the force consists of (16.3.3)."""
    boats = run.world.flotillas
    made: list[Contact] = []
    for ident in boats.of(side):
        orders = own.orders.get(ident)
        if orders is not None and target in orders.targets:
            made += _tries(run, own, boats.flotillas[ident], orders, target)
    if made:
        _report(run, side, target)
    return made


def _tries(run: Run, own: BoatsLocals, flotilla: Flotilla, orders: Orders, target: str) -> list[Contact]:
    """The tries of a flotilla's boats at a target, those with torpedoes first; in a port all succeed (16.3.6)."""
    enemy = other(flotilla.side)
    able = sorted((boat for boat in flotilla.afloat if boat.id not in own.done), key=lambda boat: boat.torpedoes == 0)
    ships = attack.ships_at(run.world, target, enemy)
    if not ships and not attack.decoy_alone(run.world, target, enemy):
        if stations.is_port(target) and able:
            run.emit(PortEmpty(flotilla.id, target), audience=(flotilla.side,))
        return []
    made = []
    modifier = attack.contact_modifier(run.world, target)
    chart = tables().charts.submarine
    for boat in able[: orders.boats]:
        port = stations.is_port(target)
        result = chart.all if port else two_dice(run, "boat", (flotilla.side,), about=(boat.id,)) + modifier
        if result < chart.report:
            continue
        own.done.append(boat.id)
        run.emit(BoatContact(flotilla.side, target, boat.id, 0 if port else result), audience=(flotilla.side,))
        run.emit(BoatContact(flotilla.side, target), audience=(enemy,))
        if attack.decoy_alone(run.world, target, enemy):
            _decoy(run, target, enemy)
            return []
        made.append(Contact(flotilla.id, boat.id, flotilla.side, target, result, orders.aim))
    if not made and able:
        run.emit(BoatsInVain(flotilla.id, target, len(able[: orders.boats])), audience=(flotilla.side,))
    return made


def _decoy(run: Run, target: str, side: Side) -> None:
    """17.6.3: a decoy that a boat has contact with is taken away."""
    for force in attack.forces_at(run.world, target, side):
        take_away(run, force, told=True)


def _report(run: Run, side: Side, target: str) -> None:
    """16.3.3: the owner tells truly what the force consists of; the two sides hear it."""
    ships = attack.ships_at(run.world, target, other(side))
    if not ships:
        return
    counts = truth_of(ships)
    run.emit(
        BoatReports(target, counts["carriers"], counts["majors"], counts["lights"], counts["transports"]),
        audience=SIDES,
    )
    marker = run.world.markers.markers.get(target)
    if marker is not None:
        run.edit.sightings.reports.append(Sighting(side, target, run.world.operation.turn, marker.zone, counts))
