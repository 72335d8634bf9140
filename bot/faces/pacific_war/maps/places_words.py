"""What stands in a place, in words: troops, ships, columns, the fort; for the map as text."""

from __future__ import annotations

from collections.abc import Sequence

from bot.faces.pacific_war.maps import pieces as theatre
from bot.faces.pacific_war.names import ships_words, sides_first
from bot.faces.sentences import capital
from bot.text.voice import Voice
from engine.core.words import Arg, Words
from engine.pacific_war.judgement.places import (
    columns_at,
    controller,
    fort_at,
    load,
    points_of,
    ship_type,
    ships_at,
    unit_type,
    units_at,
)
from engine.pacific_war.known import Known
from engine.pacific_war.names import place_words, side_words, unit_words
from engine.pacific_war.state import BOX, Ship, Side, Unit
from engine.pacific_war.tables.read import tables


def seen_at(known: Known, place: str) -> bool:
    """Whether anything stands in a place."""
    world = known.world
    fort = place != BOX and fort_at(world, place) is not None
    return fort or bool(units_at(world, place) or ships_at(world, place) or columns_at(world, place))


def holder_of(known: Known, place: str) -> Side | None:
    """Who holds a place; None at sea."""
    return controller(known.world, place)


def place_lines(known: Known, place: str, voice: Voice, *, names: bool = False, heading: bool = True) -> list[str]:
    """A place's lines: its name with holder and worth, then each side's pieces. With ``names`` units are named."""
    lines: list[str] = []
    if heading and place != BOX:
        lines.append(_head(known, place, voice))
    fort = fort_at(known.world, place) if place != BOX else None
    if fort is not None:
        lines.append(f"- {voice.get('pw-map-report-fort', steps=fort.steps)}")
    for side in sides_first(known.side):
        lines += [f"- {capital(line)}" for line in _side(known, place, side, voice, names=names)]
    return lines


def _head(known: Known, place: str, voice: Voice) -> str:
    """Name, hex and state: "**Arica** (3116): held by Chile, 2 victory points"."""
    name = capital(voice.markdown(place_words(place)))
    label = f" ({place})" if tables().map.town(place) is not None else ""
    facts: list[str] = []
    holder = holder_of(known, place)
    if holder is not None:
        facts.append(voice.get("pw-map-report-holder", side=side_words(holder)))
    points = points_of(known.world).get(place, 0)
    if points:
        facts.append(voice.get("pw-map-report-points", points=points))
    if theatre.blockaded(known, place):
        facts.append(voice.get("pw-map-report-barred"))
    return f"**{name}**{label}" + (f": {', '.join(facts)}" if facts else "")


def _side(known: Known, place: str, side: Side, voice: Voice, *, names: bool) -> list[str]:
    world, lines = known.world, []
    units = units_at(world, place, side)
    if units:
        steps = sum(unit.steps for unit in units)
        args: dict[str, Arg] = {"side": side_words(side), "units": len(units), "steps": steps}
        if names:
            lines.append(voice.get("pw-map-report-troops-named", **args, names=[_unit(unit) for unit in units]))
        else:
            lines.append(voice.get("pw-map-report-troops", **args, arms=_arms(units)))
    ships = ships_at(world, place, side)
    if ships:
        inside = [ship for ship in ships if ship.in_port]
        for kind, group in (("port", inside), ("sea", [ship for ship in ships if not ship.in_port])):
            if group:
                lines.append(_ships(known, side, kind, group, voice))
    columns = columns_at(world, place, side)
    if columns:
        lines.append(voice.get("pw-map-report-columns", side=side_words(side), count=len(columns)))
    return lines


def _arms(units: Sequence[Unit]) -> list[Words]:
    counts: dict[str, int] = {}
    for unit in units:
        arm = unit_type(unit.id).arm
        counts[arm] = counts.get(arm, 0) + 1
    return [Words(f"pw-map-report-{arm}", {"units": count}) for arm, count in counts.items()]


def _unit(unit: Unit) -> Words:
    full = unit_type(unit.id).steps
    return Words("pw-map-report-unit", {"unit": unit_words(unit.id), "steps": unit.steps, "full": full})


def _ships(known: Known, side: Side, kind: str, ships: Sequence[Ship], voice: Voice) -> str:
    names: list[Words] = []
    for words, ship in zip(ships_words(ship.id for ship in ships), _ordered(ships), strict=True):
        marks: list[Words] = []
        if ship.damaged:
            marks.append(Words("pw-map-report-damaged"))
        if ship.repair:
            marks.append(Words("pw-map-report-repair" if ship.damaged else "pw-map-report-laid-up"))
        steps = load(known.world, ship.id)
        if steps:
            marks.append(Words("pw-map-report-laden", {"steps": steps}))
        if not ship_type(ship.id).warship:
            marks.insert(0, Words("pw-map-report-transport"))
        names.append(Words("pw-map-report-ship", {"ship": words, "marks": marks}) if marks else words)
    return voice.get(f"pw-map-report-ships-{kind}", side=side_words(side), ships=names)


def _ordered(ships: Sequence[Ship]) -> list[Ship]:
    by_id = {ship.id: ship for ship in ships}
    return [by_id[ship] for ship in tables().pieces.ships if ship in by_id]
