"""What ships and aircraft are called on pictures, what they look like, and what shows of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.render.war_at_sea.views_battle import Kind, Nation, Plane, ShipMark, StateView, Way
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.war_at_sea.air.stock import plane
from engine.war_at_sea.hits import carried
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.tables.ships import ShipClass
from engine.war_at_sea.terms import DIRECTIONS, ShipType
from engine.war_at_sea.world.ships import Ship

KINDS: Final[dict[ShipType, Kind]] = {
    "BB": "battleship", "BC": "battlecruiser", "CD": "battleship", "CA": "heavy_cruiser", "AC": "heavy_cruiser",
    "CL": "light_cruiser", "CV": "carrier", "CVL": "light_carrier", "CVE": "light_carrier", "CVS": "tender",
    "DD": "destroyer", "DE": "escort", "APD": "destroyer", "AM": "escort", "AP": "transport", "TR": "freighter",
    "AK": "freighter", "AO": "tanker",
}  # fmt: skip
_TANKERS: Final = ("fast-tanker",)
"""Classes of transports that carry oil."""
_PLANES: Final[dict[str, Plane]] = {"fighter": "fighter", "dive": "dive", "torpedo": "torpedo"}
_RANK: Final[tuple[ShipType, ...]] = (
    "CV", "BB", "BC", "CVL", "CVE", "CD", "CA", "AC", "CVS", "CL", "DD", "APD", "DE", "AM", "AP", "AO", "AK", "TR",
)  # fmt: skip
STATES: Final = ("sunk", "fire", "stopped", "aground", "slowed", "towed", "damaged")
"""What shows of a ship, the gravest first."""


def kind_of(klass: ShipClass) -> Kind:
    """What a ship of a class looks like."""
    return "tanker" if klass.id in _TANKERS else KINDS[klass.kind.type]


def kind_name(kind: Kind, voice: Voice, count: int = 1) -> str:
    """A kind of ship in words: "light cruiser", "3 destroyers"."""
    return voice.plain("was-scenes-kind", kind=kind.replace("_", "-"), count=count)


def plane_of(kind: str) -> Plane:
    """What a type of aircraft looks like from above: by where it lands, what it does, how heavy it is."""
    aircraft = plane(kind)
    if aircraft.landing == "S":
        return "flying_boat" if aircraft.endurance > 1 else "float"
    if (
        aircraft.role in ("level", "scout")
        or aircraft.toughness > 1
        or (aircraft.landing == "L" and aircraft.role == "torpedo")
    ):
        return "heavy" if aircraft.altitude == "H" and aircraft.toughness > 2 else "twin"
    return _PLANES.get(aircraft.role, "twin")


def nation_of(klass: ShipClass) -> Nation:
    """Whose ship it is."""
    return klass.nation


def state_of(ship: Ship, others: Iterable[Ship] = ()) -> StateView:
    """What the reader knows of a ship's state; ``others`` may have her in tow."""
    klass = class_of(ship)
    speed = ship.speed if is_known(ship.speed) else klass.speed
    hurt = is_known(ship.left) and any(ship.left.get(part, 0) < full for part, full in carried(klass).items())
    decks = is_known(ship.decks) and ship.decks > 0
    return StateView(
        fire=is_known(ship.fire) and bool(ship.fire),
        stopped=speed == 0 and ship.afloat,
        aground=is_known(ship.aground) and bool(ship.aground),
        slowed=0 < speed < klass.speed,
        damaged=hurt or decks or speed < klass.speed,
        towed=any(is_known(other.tow) and other.tow == ship.id for other in others),
        sunk=ship.fate == "sunk",
    )


def hull_of(ship: Ship) -> tuple[int, int] | None:
    """Hull boxes left and those she was built with; None where the reader does not know."""
    return (ship.left.get("hull", 0), class_of(ship).hull) if is_known(ship.left) else None


def mark_of(ship: Ship, others: Iterable[Ship] = ()) -> ShipMark:
    """A ship on a map."""
    return ShipMark(ship.id, ship.name, kind_of(class_of(ship)), state_of(ship, others))


def state_words(state: StateView, voice: Voice) -> list[str]:
    """What shows of a ship in words; of one that has sunk that alone."""
    if state.sunk:
        return [voice.plain("was-scenes-state-sunk")]
    shown = [name for name in STATES[1:] if getattr(state, name)]
    if len(shown) > 1 and "damaged" in shown:
        shown.remove("damaged")
    return [voice.plain(f"was-scenes-state-{name}") for name in shown]


def ways(voice: Voice) -> tuple[tuple[Way, str], ...]:
    """The directions as they are written on a map."""
    return tuple((way, voice.plain(f"was-scenes-way-{way}")) for way in DIRECTIONS)


def worth(ship: Ship) -> tuple[int, int, str]:
    """By which ships are listed: carriers, capital ships, cruisers, then light ships; of a kind the most valuable."""
    return _RANK.index(class_of(ship).kind.type), -class_of(ship).vp, ship.id
