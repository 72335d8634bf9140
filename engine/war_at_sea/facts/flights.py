"""Flights that start, turn back and land, patrols, salvage, repaired fields (10, 13.5.3, 14)."""

from __future__ import annotations

from engine.core.facts import Fact, fact
from engine.war_at_sea.nouns import AircraftName, AirMissionName, BaseName, TargetPlace


@fact("was-ev-patrols")
class PatrolsUp(Fact):
    """10.4: the steps of a base that are on patrol."""

    base: BaseName
    cap: int
    search: int
    asw: int


@fact("was-ev-flight-planned")
class FlightPlanned(Fact):
    """10.5.4: a flight takes off; its side alone knows it."""

    base: BaseName
    mission: AirMissionName
    target: TargetPlace
    steps: int


@fact("was-ev-held-back")
class FlightHeldBack(Fact):
    """A special rule: too many flights are in the air already; this one does not start."""

    base: BaseName
    mission: AirMissionName


@fact("was-ev-given-up")
class AircraftGivenUp(Fact):
    """10.2.1: an overfull base gives steps up."""

    base: BaseName
    type: AircraftName
    steps: int


@fact("was-ev-flown-off")
class FlownOff(Fact):
    """W46: steps that a carrier brought fly off to a base; ``lost`` on the way."""

    base: BaseName
    type: AircraftName
    steps: int
    lost: int


@fact("was-ev-taken-off")
class TakenOff(Fact):
    """8.2.2: in port steps that cannot take off from a carrier are brought to another base."""

    base: BaseName
    place: BaseName
    type: AircraftName
    steps: int


@fact("was-ev-crashed")
class StepCrashes(Fact):
    """10.6.3: a step is lost taking off or landing."""

    base: BaseName
    type: AircraftName


@fact("was-ev-turns-back")
class FlightTurnsBack(Fact):
    """10.6.5: a flight does not go for its target, or goes without its escort; ``why`` as in
    :class:`engine.war_at_sea.world.air.TurnedBack`."""

    mission: AirMissionName
    base: BaseName
    target: TargetPlace = ""
    why: str = ""


@fact("was-ev-lands")
class FlightLands(Fact):
    """10.7: aircraft of a flight land."""

    base: BaseName
    steps: int


@fact("was-ev-ditches")
class FlightDitches(Fact):
    """10.7, W56: no base could take these aircraft."""

    type: AircraftName
    steps: int


@fact("was-ev-stays-up")
class FlightStaysUp(Fact):
    """10.6.4: a flight stays in the air for another turn."""

    zone: str


@fact("was-ev-salvaged")
class Salvaged(Fact):
    """14: steps come back to a base."""

    base: BaseName
    type: AircraftName
    steps: int


@fact("was-ev-field-repaired")
class FieldRepaired(Fact):
    """13.5.3: a damaged field holds one step more."""

    base: BaseName
    capacity: int
