"""An operation as it goes: weather, forces on passage, contacts, work in port and at sea (3 to 5, 8, 9, 15)."""

from __future__ import annotations

from typing import Annotated

from engine.core.facts import UNSAID, Fact, fact
from engine.war_at_sea.nouns import (
    BaseName,
    ForceName,
    LightName,
    MissionName,
    PlaceName,
    SideName,
    Unit,
    WeatherName,
)


@fact("was-ev-turn")
class TurnBegins(Fact):
    """4-I, 9.8.1: a turn of four hours begins, with its light and weather; ``die`` 0 where none was thrown."""

    turn: int
    clock: str
    light: LightName
    weather: WeatherName
    die: Annotated[int, UNSAID] = 0


@fact("was-ev-sails")
class ForceSails(Fact):
    """5.6: a force moves; an outsider reads its marker alone. ``steps`` are the places it entered."""

    side: SideName
    marker: str
    origin: PlaceName
    place: PlaceName
    force: ForceName = ""
    steps: Annotated[tuple[str, ...], UNSAID] = ()


@fact("was-ev-port")
class PortCall(Fact):
    """5.6, 9.2: a force enters a port, or leaves it (``out``)."""

    side: SideName
    marker: str
    port: PlaceName
    out: bool
    force: ForceName = ""


@fact("was-ev-exchanged")
class ShipsExchanged(Fact):
    """6.4.8, 8.4.1: a force hands ships over to another: after a battle, or one that tows a ship of the other."""

    force: ForceName
    into: ForceName
    ships: tuple[Unit, ...]


@fact("was-ev-blockade")
class Blockade(Fact):
    """9.2.4: a blockade begins or ends."""

    side: SideName
    marker: str
    zone: PlaceName
    ends: bool


@fact("was-ev-off-map")
class LeavesMap(Fact):
    """5.6: a force leaves the map for good."""

    side: SideName
    marker: str
    force: ForceName = ""


@fact("was-ev-letters")
class LettersDealt(Fact):
    """W51: forces that were together have their letters dealt anew."""

    side: SideName
    place: PlaceName
    count: int


@fact("was-ev-aborts")
class ForceAborts(Fact):
    """5.3: a force makes for a port."""

    force: ForceName
    port: PlaceName


@fact("was-ev-mission")
class NewMission(Fact):
    """5.4: a force has a mission."""

    force: ForceName
    mission: MissionName


@fact("was-ev-joined")
class ForcesJoin(Fact):
    """5.5.1: a force joins another."""

    force: ForceName
    into: ForceName


@fact("was-ev-not-joined")
class JoinFails(Fact):
    """5.5.1: two forces that were to join did not come into one zone."""

    force: ForceName
    into: ForceName


@fact("was-ev-divided")
class ForceDivides(Fact):
    """5.5.2, 17.6.2: a force divides; ``ships`` go with the new force, none with a decoy."""

    force: ForceName
    part: ForceName
    ships: tuple[Unit, ...]


@fact("was-ev-tow")
class TakenInTow(Fact):
    """8.4.1: a ship takes another in tow."""

    ship: Unit
    towed: Unit


@fact("was-ev-cast-off")
class CastOff(Fact):
    """8.5.2: a tow parts."""

    ship: Unit
    towed: Unit


@fact("was-ev-scuttled")
class Scuttled(Fact):
    """7.7.2: her own side sinks a ship."""

    ship: Unit


@fact("was-ev-split")
class CounterSplit(Fact):
    """9.6.4: a ship of a counter has one of her own."""

    ship: Unit


@fact("was-ev-fear")
class FearsBombers(Fact):
    """A special rule: a force without fighters over it makes for home for fear of bombers."""

    force: ForceName


@fact("was-ev-shelled")
class FieldShelled(Fact):
    """A special rule: guns on land shell a field, which readies no aircraft next turn."""

    base: BaseName
    capacity: int


@fact("was-ev-contact")
class ContactTried(Fact):
    """5.7.1: two forces may meet: the die, its total with weather and claims, whether they do and by surprise."""

    zone: PlaceName
    axis: str
    allied: str
    die: int
    total: int
    made: bool
    surprise: bool


@fact("was-ev-met")
class ContactCertain(Fact):
    """5.2.8, 5.7.7: two forces meet without a die."""

    zone: PlaceName


@fact("was-ev-decoy-gone")
class DecoyGone(Fact):
    """17.6.3: a marker that is met was a decoy, or its side takes it back."""

    side: SideName
    marker: str


@fact("was-ev-pursuit")
class PursuitTried(Fact):
    """5.2.8: a force tries to follow the enemy it fought."""

    force: ForceName
    die: int
    total: int
    made: bool


@fact("was-ev-founders")
class Founders(Fact):
    """7.7.3: a ship that may founder throws two dice."""

    ship: Unit
    total: int
    worse: bool


@fact("was-ev-dry")
class OutOfFuelNow(Fact):
    """15.2: a ship has burned her last fuel."""

    ship: Unit


@fact("was-ev-refuelled")
class Refuelled(Fact):
    """15.3, 15.4: ships of a force take in fuel, ``boxes`` in all."""

    force: ForceName
    boxes: int
    afloat: bool


@fact("was-ev-rearmed")
class Rearmed(Fact):
    """9.1.3, 15.6: a force has torpedoes and ammunition again."""

    force: ForceName


@fact("was-ev-loaded")
class Loaded(Fact):
    """9.5.3: a force takes cargo aboard."""

    force: ForceName
    units: int


@fact("was-ev-unloaded")
class Unloaded(Fact):
    """9.5.3, 9.5.4: cargo is put ashore."""

    side: SideName
    place: PlaceName
    units: int


@fact("was-ev-bombards")
class Bombards(Fact):
    """9.1.1: so many ships shell a zone; which ones is not said. Hits, steps of aircraft and capacity lost."""

    side: SideName
    place: PlaceName
    ships: int
    hits: int
    steps: int
    capacity: int


@fact("was-ev-deck-repaired")
class DeckRepaired(Fact):
    """8.3.2: a box of a carrier's flight deck is repaired, or all tries are over (``never``)."""

    ship: Unit
    never: bool
