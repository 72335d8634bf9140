"""Honours of the guns, the torpedoes and the air: who hit most, by what everybody saw (6, 13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.faces.war_at_sea.names import unit_name
from bot.faces.war_at_sea.story.diary import Told
from bot.text.voice import Voice
from engine.core.words import Arg, Words
from engine.war_at_sea.facts.air import StrikesBase, StrikesShip
from engine.war_at_sea.facts.battle import ShipFires, ShipLaunches
from engine.war_at_sea.facts.damage import Sunk
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import force_title, id_of, unit_words
from engine.war_at_sea.tables.written import aircraft_card


def honour_lines(known: Known, facts: Sequence[Told], voice: Voice) -> list[str]:
    """A line for each honour that was earned."""
    return list(_honours(known, [fact.event.fact for fact in facts if fact.event is not None], voice))


def _honours(known: Known, facts: Sequence[object], voice: Voice) -> Iterator[str]:
    guns = _hits(fact for fact in facts if isinstance(fact, ShipFires))
    torpedoes = _hits(fact for fact in facts if isinstance(fact, ShipLaunches))
    for key, hits in (("guns", guns), ("torpedoes", torpedoes)):
        if hits:
            ship, most = max(hits.items(), key=lambda row: (row[1], row[0]))
            yield voice.get(f"was-tale-honour-{key}", ship=unit_words(ship), hits=most, who=_force(known, ship))
    planes: Counter[str] = Counter()
    for fact in facts:
        if isinstance(fact, StrikesShip | StrikesBase) and fact.hits:
            planes[fact.aircraft] += fact.hits
    if planes:
        kind, most = max(planes.items(), key=lambda row: (row[1], row[0]))
        yield voice.get("was-tale-honour-air", aircraft=unit_name(aircraft_card(kind).name), hits=most)
    first = next((fact for fact in facts if isinstance(fact, Sunk)), None)
    if first is not None:
        yield voice.get("was-tale-honour-first", ship=unit_words(first.ship))


def _hits(shots: Iterator[ShipFires | ShipLaunches]) -> Counter[str]:
    """Hits by the ship that fired, as far as she was seen."""
    hits: Counter[str] = Counter()
    for shot in shots:
        if shot.firer and shot.hits:
            hits[shot.firer] += shot.hits
    return hits


def _force(known: Known, ship: str) -> Arg:
    """The force that a ship belongs to, where the reader knows it; else her side."""
    force = known.forces.of(id_of(ship))
    known_ship = known.fleet.ships.get(id_of(ship))
    if force is not None:
        return force_title(known.forces, force)
    return Words(f"was-side-{known_ship.side}") if known_ship is not None else Words("was-a-force")
