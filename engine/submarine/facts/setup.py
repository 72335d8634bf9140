"""What happens before the first turn, and as ships or boats come later (20, 24, 26, 49, 50, 60 to 62)."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from engine.core.facts import Fact, Noun, fact
from engine.core.words import Words
from engine.submarine.nouns import Heading, MapSide, Place, TorpedoKind, Unit


def _named(prefix: str) -> Noun:
    return Noun(lambda name: Words(f"{prefix}-{name}"))


Sonar: TypeAlias = Annotated[str, _named("sm-sonar")]
Radar: TypeAlias = Annotated[str, _named("sm-radar")]
CrewName: TypeAlias = Annotated[str, _named("sm-crew")]
WeatherName: TypeAlias = Annotated[str, _named("sm-weather")]
LightName: TypeAlias = Annotated[str, _named("sm-light")]
CargoName: TypeAlias = Annotated[str, _named("sm-cargo")]


@fact("sm-ev-weather")
class WeatherThrown(Fact):
    """50.1: the weather of the action."""

    weather: WeatherName


@fact("sm-ev-light")
class LightChanges(Fact):
    """S117: dusk or dawn; ``turn`` is the first turn in the new light."""

    light: LightName
    turn: int


@fact("sm-ev-fitted")
class Fitted(Fact):
    """24.2: ships with these sets; their side alone reads this. ``radar`` is ``none`` for a ship without."""

    ships: tuple[Unit, ...]
    sonar: Sonar
    radar: Radar


@fact("sm-ev-crews")
class CrewsThrown(Fact):
    """49.1: ships or boats with such a crew; their side alone reads this."""

    ships: tuple[Unit, ...]
    crew: CrewName


@fact("sm-ev-stock")
class StockThrown(Fact):
    """61.2, 61.5: charges of an escort in counters, rounds for what it throws ahead; its side alone reads this."""

    ship: Unit
    charges: int
    rounds: int


@fact("sm-ev-cargo")
class CargoThrown(Fact):
    """60.2: what these merchants carry, and what each of them is worth."""

    ships: tuple[Unit, ...]
    cargo: CargoName
    victory: int


@fact("sm-ev-torpedoes-left")
class TorpedoesLeft(Fact):
    """62.2: how many torpedoes a boat has of its whole load; its side alone reads this."""

    boat: Unit
    left: int
    whole: int


@fact("sm-ev-screen-placed")
class ScreenPlaced(Fact):
    """20.3: the escorts' side has set up its ships."""

    ships: tuple[Unit, ...]


@fact("sm-ev-rose")
class RoseThrown(Fact):
    """20.4.2: the compass rose round which a boat is set up."""

    boat: Unit
    number: int


@fact("sm-ev-boat-placed")
class BoatPlaced(Fact):
    """20.4: where a boat lies and how deep; its side alone reads this."""

    boat: Unit
    place: Place
    heading: Heading
    depth: int


@fact("sm-ev-boat-loaded")
class BoatLoaded(Fact):
    """11.1, 41.1: torpedoes of a kind aboard a boat; its side alone reads this."""

    boat: Unit
    torpedo: TorpedoKind
    count: int


@fact("sm-ev-marker-drawn")
class MarkerDrawn(Fact):
    """26.4: the marker that the boats' side has drawn in secret; 0 lets no boat come."""

    number: int


@fact("sm-ev-marker-played")
class MarkerPlayed(Fact):
    """26.5: a boat comes into play within reach of the compass rose of this number."""

    number: int


@fact("sm-ev-boat-enters")
class BoatEnters(Fact):
    """26.5: which boat comes into play, and where; its side alone reads this."""

    boat: Unit
    number: int
    place: Place
    heading: Heading
    depth: int


@fact("sm-ev-group-comes")
class GroupComes(Fact):
    """20.10: ships come over a side of the map, which a die names."""

    ships: tuple[Unit, ...]
    side: MapSide
