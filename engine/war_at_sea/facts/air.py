"""What happens in the air: raids, combat, flak, strikes (10.8, 12, 13)."""

from __future__ import annotations

from typing import Annotated

from engine.core.facts import UNSAID, Fact, fact
from engine.war_at_sea.nouns import (
    AircraftName,
    AirMissionName,
    BaseName,
    FinderName,
    HexName,
    RaidEndName,
    SideName,
    Unit,
)


@fact("was-ev-raid")
class RaidArrives(Fact):
    """10.5.4, 10.6: a flight is over its target and its mission is known; ``target`` is a marker's letter or empty."""

    side: SideName
    mission: AirMissionName
    zone: str
    target: str
    base: BaseName


@fact("was-ev-raid-misses")
class RaidMisses(Fact):
    """13.2: a flight does not find the force that it looks for."""

    side: SideName
    target: str
    zone: str


@fact("was-ev-patrol-meets")
class PatrolMeets(Fact):
    """10.8: a patrol meets a flight."""

    base: BaseName
    zone: str


@fact("was-ev-patrol-near")
class PatrolNear(Fact):
    """10.8: a patrol of a carrier meets a flight, for the enemy, who does not learn whose patrol it is."""

    zone: str


@fact("was-ev-patrol-misses")
class PatrolMisses(Fact):
    """10.8: a patrol tried in vain; its side alone knows that it did."""

    base: BaseName
    zone: str


@fact("was-ev-sweep")
class SweepMeets(Fact):
    """10.8.4, 10.9.3: fighters on a sweep come upon a patrol of a base, or come upon none."""

    base: BaseName
    patrol: int
    submarines: int


@fact("was-ev-air-fight")
class AirFight(Fact):
    """12.1: the aircraft on both sides, as type and steps."""

    side: SideName
    aircraft: tuple[AircraftName, ...]
    steps: int
    escort: tuple[AircraftName, ...]
    escorting: int
    patrol: tuple[AircraftName, ...]
    patrolling: int


@fact("was-ev-air-fire")
class AirFire(Fact):
    """12.1: aircraft fire at others; ``factors`` dice hit on ``faces``."""

    firer: AircraftName
    target: AircraftName
    factors: int
    hits: int
    faces: Annotated[tuple[int, ...], UNSAID] = ()
    modifier: Annotated[int, UNSAID] = 0


@fact("was-ev-air-loss")
class AircraftLost(Fact):
    """12.3, 13.3.4: steps of a type are shot down."""

    side: SideName
    type: AircraftName
    steps: int


@fact("was-ev-raid-surprise")
class RaidSurprises(Fact):
    """17.5: a small flight surprises its target."""

    side: SideName


@fact("was-ev-laid-out")
class ShipsLaidOut(Fact):
    """13.3.1: the ships of the attacked force lie open on the tactical map."""

    side: SideName
    ships: tuple[Unit, ...]


@fact("was-ev-flak")
class FlakFires(Fact):
    """13.3.4, 13.4, 13.5: flak at the aircraft over a hex; ``ground``: that of a port or base at all of them."""

    hex: HexName
    ground: int
    factors: int
    turned: int
    faces: Annotated[tuple[int, ...], UNSAID] = ()


@fact("was-ev-strikes-ship")
class StrikesShip(Fact):
    """13.3.5: aircraft of a type attack a ship."""

    aircraft: AircraftName
    target: Unit
    factors: int
    hits: int
    faces: Annotated[tuple[int, ...], UNSAID] = ()
    modifier: Annotated[int, UNSAID] = 0


@fact("was-ev-strikes-base")
class StrikesBase(Fact):
    """13.5: aircraft of a type attack a base."""

    aircraft: AircraftName
    base: BaseName
    factors: int
    hits: int
    faces: Annotated[tuple[int, ...], UNSAID] = ()
    modifier: Annotated[int, UNSAID] = 0


@fact("was-ev-base-hit")
class BaseDamaged(Fact):
    """13.5.1, 13.5.2: steps destroyed on the ground, points of capacity lost."""

    base: BaseName
    steps: int
    capacity: int


@fact("was-ev-on-ground")
class LostOnGround(Fact):
    """13.5.1: which aircraft were destroyed on the ground, for their side."""

    base: BaseName
    type: AircraftName
    steps: int


@fact("was-ev-raid-ends")
class RaidEnds(Fact):
    """A raid is over, and how."""

    side: SideName
    why: RaidEndName


@fact("was-ev-decoy")
class DecoyFound(Fact):
    """17.6.3: a force that was met was a decoy; ``finder``: whose aircraft found it."""

    marker: str
    finder: FinderName = ""
