"""A surface battle as it goes: rounds, sightings, moves, fire, the end (6)."""

from __future__ import annotations

from typing import Annotated

from engine.core.facts import UNSAID, Fact, fact
from engine.war_at_sea.nouns import DirectionName, EndName, HexName, SideName, TargetName, Unit, WeaponName, ZoneName


@fact("was-ev-battle-begins")
class BattleBegins(Fact):
    """6: forces meet. ``zone`` is empty in a scenario of one battle."""

    zone: ZoneName
    suspended: Annotated[int, UNSAID] = 0


@fact("was-ev-round")
class RoundBegins(Fact):
    """6.2, 6.4.4: a round begins; who has the initiative. ``total`` of die and modifiers, 0 where no die was thrown."""

    round: int
    side: SideName
    total: Annotated[int, UNSAID] = 0


@fact("was-ev-in-sight")
class ComesInSight(Fact):
    """6.3.7: ships that the enemy sees for the first time."""

    side: SideName
    ships: tuple[Unit, ...]
    hex: HexName


@fact("was-ev-moves")
class GroupMoves(Fact):
    """6.4.1: a group goes to another hex."""

    side: SideName
    ships: tuple[Unit, ...]
    origin: HexName
    hex: HexName


@fact("was-ev-marker-moves")
class MarkerMoves(Fact):
    """6.4.1: a group goes to another hex that the reader has not seen yet."""

    side: SideName
    origin: HexName
    hex: HexName


@fact("was-ev-comes-in")
class GroupComesIn(Fact):
    """W145: a group comes into a battle by the edge of the map."""

    side: SideName
    ships: tuple[Unit, ...]
    hex: HexName


@fact("was-ev-marker-comes-in")
class MarkerComesIn(Fact):
    """W145: a group comes into a battle that the reader has not seen yet."""

    side: SideName
    hex: HexName


@fact("was-ev-detached")
class ShipDetached(Fact):
    """8.1: a crippled ship leaves her group."""

    ship: Unit


@fact("was-ev-fires")
class ShipFires(Fact):
    """6.5: a battery fires; ``firer`` is empty for a reader who does not see her. ``factors`` dice hit on ``faces``."""

    firer: Unit
    weapon: WeaponName
    target: Unit
    hexes: int
    factors: int
    hits: int
    faces: Annotated[tuple[int, ...], UNSAID] = ()
    modifier: Annotated[int, UNSAID] = 0


@fact("was-ev-launches")
class ShipLaunches(Fact):
    """6.6: torpedoes; as for gunfire. ``hex`` for those that look for a ship of a hex (9.3.1)."""

    firer: Unit
    target: TargetName
    hexes: int
    factors: int
    hits: int
    hex: HexName = ""
    faces: Annotated[tuple[int, ...], UNSAID] = ()
    modifier: Annotated[int, UNSAID] = 0


@fact("was-ev-wrong-target")
class WrongTarget(Fact):
    """17.4: a ship fired at a friend."""

    firer: Unit
    target: Unit


@fact("was-ev-masked-fire")
class HoldsFire(Fact):
    """6.5.6, 6.6.4: of several groups in a hex another one fires."""

    side: SideName
    hex: HexName


@fact("was-ev-mute")
class FallsSilent(Fact):
    """A ship fails and may not fire for a while (a special rule)."""

    ship: Unit


@fact("was-ev-gets-away")
class GetsAway(Fact):
    """6.4.6: ships leave the tactical map."""

    side: SideName
    ships: tuple[Unit, ...]
    direction: DirectionName


@fact("was-ev-marker-leaves")
class MarkerLeaves(Fact):
    """6.4.6: a group leaves the tactical map that the reader has not seen."""

    side: SideName
    direction: DirectionName


@fact("was-ev-map-shifts")
class MapShifts(Fact):
    """6.4.6: the map is shifted so that the fight goes on."""

    direction: DirectionName


@fact("was-ev-wishes")
class BreakOffWishes(Fact):
    """6.4.7: who wishes to break off, when both wishes are opened."""

    sides: tuple[SideName, ...]


@fact("was-ev-break-dice")
class BreakOffDice(Fact):
    """6.4.7: both throw; the higher decides whether the battle goes on."""

    axis: int
    allied: int
    winner: SideName


@fact("was-ev-stop")
class BattleStops(Fact):
    """A plan's stop: both sides may give new orders."""

    round: int
    impulse: int


@fact("was-ev-battle-ends")
class BattleEnds(Fact):
    """6.4.8, 6.4.9: the battle is over or goes on next turn."""

    why: EndName
    rounds: int
