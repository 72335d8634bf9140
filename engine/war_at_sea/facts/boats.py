"""Submarines, torpedo boats and mines: contacts, reports, defence, attacks, moves (16, W45).

A boat or flotilla stands in its side's facts alone; the enemy's have it empty.
"""

from __future__ import annotations

from engine.core.facts import Fact, fact
from engine.war_at_sea.nouns import BoatName, FlotillaName, PlaceName, SideName, TargetPlace, Unit


@fact("was-ev-boat-vain")
class BoatsInVain(Fact):
    """16.3.1: boats of a flotilla tried a target and made no contact; its side alone hears it."""

    flotilla: FlotillaName
    target: TargetPlace
    boats: int


@fact("was-ev-port-empty")
class PortEmpty(Fact):
    """16.3.6: no enemy ship lies in a port that a flotilla looked into; its side alone hears it."""

    flotilla: FlotillaName
    port: PlaceName


@fact("was-ev-boat-contact")
class BoatContact(Fact):
    """16.3.1: a boat has contact; ``total``: that of its dice, 0 for the enemy and in a port."""

    side: SideName
    target: TargetPlace
    boat: BoatName = ""
    total: int = 0


@fact("was-ev-boat-report")
class BoatReports(Fact):
    """16.3.3: what a force in contact consists of, in truth."""

    target: TargetPlace
    carriers: int
    majors: int
    lights: int
    transports: int


@fact("was-ev-boat-defence")
class BoatDefended(Fact):
    """16.4: the die of the defence; ``result``: driven-off, sunk-after, sunk-before, undisturbed."""

    target: TargetPlace
    face: int
    total: int
    result: str


@fact("was-ev-boat-attack")
class BoatAttacks(Fact):
    """16.5: a boat's torpedoes run at a ship."""

    side: SideName
    ship: Unit
    face: int
    total: int
    hit: bool
    boat: BoatName = ""


@fact("was-ev-boat-sunk")
class BoatSunk(Fact):
    """16.4: a submarine is sunk; the enemy does not learn which."""

    side: SideName
    boat: BoatName = ""


@fact("was-ev-boat-empty")
class BoatEmpty(Fact):
    """16.5.1: a boat has fired its last torpedoes; its side alone knows it."""

    boat: BoatName


@fact("was-ev-flotilla-moves")
class FlotillaMoves(Fact):
    """16.2: a flotilla moves; its side alone knows it."""

    flotilla: FlotillaName
    zone: PlaceName


@fact("was-ev-mtb-vain")
class TorpedoBoatsMiss(Fact):
    """W45: a force came through the zone of torpedo boats, which did not find it; their side alone hears it."""

    name: str
    zone: PlaceName
    face: int


@fact("was-ev-mtb-attack")
class TorpedoBoatsAttack(Fact):
    """W45: torpedo boats meet a force; ``hits`` of their torpedoes, ``lost`` boats."""

    side: SideName
    target: TargetPlace
    zone: PlaceName
    boats: int
    hits: int
    lost: int


@fact("was-ev-mtb-hit")
class TorpedoBoatHits(Fact):
    """W45: a torpedo of a torpedo boat hits a ship."""

    ship: Unit


@fact("was-ev-mine")
class MineStruck(Fact):
    """A special rule: a ship strikes a mine."""

    ship: Unit
    zone: PlaceName


@fact("was-ev-mines-passed")
class MinesPassed(Fact):
    """A special rule: a force came through mines unharmed; its side alone hears it."""

    target: TargetPlace
    zone: PlaceName
