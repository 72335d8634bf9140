"""Facts of the fleet: who joins and leaves, packs and skippers, ports, yards and berths."""

from __future__ import annotations

from typing import Annotated

from engine.core.facts import UNSAID, Fact, fact
from engine.silent_war.facts.base import OfBoat
from engine.silent_war.nouns import AreaFrom, AreaIn, AreaName, AreaTo, Boats, Damage, NamedShip, Skipper

# Who joins and leaves -------------------------------------------------------------------------------------------------


@fact("sw-ev-joins")
class Joins(Fact):
    """8.0 B: boats of the reinforcement list join at a base."""

    boats: Boats
    base: AreaIn


@fact("sw-ev-returns")
class Returns(Fact):
    """8.0 D: boats come back from overhaul."""

    boats: Boats
    base: AreaIn


@fact("sw-ev-leaves")
class Leaves(Fact):
    """8.0 C: boats go to the West Coast for overhaul."""

    boats: Boats


@fact("sw-ev-boats-join")
class BoatsJoin(Fact):
    """5.1: boats that an event of the war brings."""

    boats: Boats
    base: AreaIn


@fact("sw-ev-training-duty")
class TrainingDuty(Fact):
    """5.1: boats that leave the game to train crews."""

    boats: Boats


@fact("sw-ev-training-nobody")
class NobodyTrains(Fact):
    """5.1: no boat is old enough for it."""


@fact("sw-ev-dutch-harbor")
class DutchHarbor(Fact):
    """5.1: boats that serve from Dutch Harbor from now on."""

    boats: Boats


@fact("sw-ev-transfer-due")
class TransferDue(Fact):
    """26.0: the staff suggests a transfer: ``have`` boats operate from Australia, ``enough`` are wanted."""

    have: int
    enough: int
    boats: Boats


@fact("sw-ev-transferred")
class Transferred(OfBoat):
    """26.0: a boat goes over to the other command."""

    base: AreaTo


@fact("sw-ev-retired")
class Retired(OfBoat):
    """18.4: a boat in the yards is given up."""


# Packs ----------------------------------------------------------------------------------------------------------------


@fact("sw-ev-pack-forms")
class PackForms(Fact):
    """24.1: these boats sail as a wolf pack."""

    boats: Boats


@fact("sw-ev-leaves-pack")
class LeavesPack(OfBoat):
    """24.0: ordered out of her pack."""


@fact("sw-ev-pack-disbands")
class PackDisbands(Fact):
    """24.14: fewer than three boats are left of a pack."""

    boats: Boats


@fact("sw-ev-pack-home")
class PackHome(Fact):
    """24.2: a pack that went home as one is in port."""

    boats: Boats


@fact("sw-ev-pack-learns")
class PackLearns(Fact):
    """24.7: the fleet's experience with packs, after a point gained."""

    experience: int


# Skippers and named ships ---------------------------------------------------------------------------------------------


@fact("sw-ev-skipper")
class SkipperEarned(OfBoat):
    """25.1: a boat's captain is a super skipper from now on."""

    skipper: Skipper


@fact("sw-ev-skipper-rises")
class SkipperRises(OfBoat):
    """25.1: the skipper's counter is turned to its other side, +2."""

    skipper: Skipper


@fact("sw-ev-skipper-waits")
class SkipperWaits(Fact):
    """25.3: the skipper stays with the submarines until a boat is free."""

    skipper: Skipper
    die: int
    needed: Annotated[int, UNSAID] = 0


@fact("sw-ev-skipper-leaves")
class SkipperLeaves(Fact):
    """25.3: the skipper is posted elsewhere."""

    skipper: Skipper
    die: int
    needed: Annotated[int, UNSAID] = 0


@fact("sw-ev-skipper-no-boat")
class NoBoatForSkipper(Fact):
    """25.3: no boat is open to the skipper."""

    skipper: Skipper


@fact("sw-ev-promised")
class BoatPromised(OfBoat):
    """25.3: the skipper waits for a boat of the next reinforcements."""

    skipper: Skipper


@fact("sw-ev-appointed")
class Appointed(OfBoat):
    """25.3: the skipper takes over a boat at +1."""

    skipper: Skipper


@fact("sw-ev-struck")
class NamedShipSunk(OfBoat):
    """14.8: a ship with a name leaves the game."""

    ship: NamedShip


@fact("sw-ev-another-like-her")
class AnotherLikeHer(OfBoat):
    """14.8: two boats sank the same named ship in one week; the second counts as a ship like her."""

    ship: NamedShip


# Ports, yards, berths -------------------------------------------------------------------------------------------------


@fact("sw-ev-ready")
class Ready(Fact):
    """9.0: boats ready for sea at a base."""

    boats: Boats
    base: AreaIn


@fact("sw-ev-mended")
class Mended(Fact):
    """10.0: boats repaired at a base."""

    boats: Boats
    base: AreaIn


@fact("sw-ev-from-hold")
class FromHold(Fact):
    """10.21: boats that get a place in the yard."""

    boats: Boats
    base: AreaIn


@fact("sw-ev-hold")
class Held(OfBoat):
    """10.2: she must wait for a place in the yard."""

    base: AreaIn


@fact("sw-ev-berth")
class Berth(OfBoat):
    """15.22: she goes home to the base she asked for first."""

    base: AreaTo


@fact("sw-ev-berth-other")
class OtherBerth(OfBoat):
    """15.22: there is no room where she asked to go."""

    base: AreaTo


@fact("sw-ev-berth-none")
class NoBerth(OfBoat):
    """21.22: no place at the tender; she stays where she is."""

    base: AreaIn


@fact("sw-ev-sails")
class Sails(OfBoat):
    """15.1: she leaves port."""

    base: AreaFrom


@fact("sw-ev-enters-port")
class EntersPort(OfBoat):
    """15.21: she enters port."""

    base: AreaName


@fact("sw-ev-cold-damage")
class ColdDamage(OfBoat):
    """15.23: damaged by ice and swell."""

    die: int


@fact("sw-ev-yard")
class InYard(OfBoat):
    """18.3: what the yard finds."""

    damage: Damage
    dice: tuple[int, ...]


@fact("sw-ev-scrapped")
class Scrapped(OfBoat):
    """18.1: she is beyond repair; ``total`` is the sum of the dice."""

    dice: tuple[int, ...]
    total: int


@fact("sw-ev-tender-mends")
class TenderMends(OfBoat):
    """21.23: a tender mends superficial damage at once."""

    base: AreaName
    dice: tuple[int, ...]


@fact("sw-ev-tender-cannot")
class TenderCannot(OfBoat):
    """21.23: more than a tender can mend: she puts to sea again."""

    base: AreaName
    dice: tuple[int, ...]
