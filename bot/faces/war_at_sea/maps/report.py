"""The situation in words: own forces, the enemy as far as known, bases, boats; of a unit or zone what concerns it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from bot.faces.face import pages
from bot.faces.match_words import fold, in_all, the_one
from bot.faces.sentences import capital
from bot.faces.war_at_sea.coming import coming_line
from bot.faces.war_at_sea.earned import worth_line
from bot.faces.war_at_sea.maps.battle_report import board_lines, fought_lines
from bot.faces.war_at_sea.maps.centre import MARKER, title_of, zone_named
from bot.faces.war_at_sea.maps.readings import borne_out, latest_report, lost_reports, reports_to_enemy, sailed
from bot.faces.war_at_sea.maps.situation import forces_known, foreign_markers, place_name, plot_legs, ships_of, zone_at
from bot.faces.war_at_sea.names import (
    clock_words,
    prepared,
    side_words,
    slot_words,
    unit_name,
    where_words,
)
from bot.faces.war_at_sea.special_rules import special_lines
from bot.faces.war_at_sea.status import losses_lines
from bot.faces.war_at_sea.story.log import unit_lines
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.core.words import Arg, Words
from engine.war_at_sea.air.places import zone_of as base_zone
from engine.war_at_sea.air.stock import plane
from engine.war_at_sea.judgement.cards import class_of, file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import base_words, force_title, place_words
from engine.war_at_sea.operations.lanes import charge_of, in_play, map_of, place_of, zone_of
from engine.war_at_sea.operations.plots import fuel_left
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import REPORTS
from engine.war_at_sea.world.air import BOXES, Base
from engine.war_at_sea.world.boats import Flotilla, TorpedoBoats
from engine.war_at_sea.world.forces import Force, Marker, Sighting

NEAR: Final = 3
"""Zones about a place that belong to its report."""
_FEW: Final = 6
_MOST: Final = 25


def report(known: Known, voice: Voice, what: str = "", mine: frozenset[str] = frozenset()) -> list[str]:
    """The situation in words, in pages; of a unit its state, of a zone what is near it."""
    unit = report_on(known, what)
    if unit and unit not in map_of_zones(known):
        return pages(unit_lines(known, unit, voice))
    lines = [f"## {capital(voice.get('was-map-report', clock=clock_words(known)))}"]
    if known.operation.kind == "battle":
        lines += board_lines(known, voice) or losses_lines(known, voice)
        lines += [line for line in (coming_line(known, voice),) if line]
        return pages([*lines, *specials_part(known, voice)])
    if not prepared(known):
        lines.append(weather_line(known, voice))
    for heading, part in parts(known, voice, unit):
        listed = [f"- {capital(line)}" for line in part]
        if listed:
            lines += [f"### {voice.get(heading)}", *listed]
    if len(lines) <= 2:
        lines.append(voice.get("was-map-empty"))
    return pages([*lines, *(specials_part(known, voice) if not unit else [])])


def specials_part(known: Known, voice: Voice) -> list[str]:
    """The special rules of the scenario, under their heading; what its own ships are worth."""
    rules = [f"- {line}" for line in special_lines(known, voice)]
    worth = worth_line(known, voice)
    return [*([f"### {voice.get('was-map-specials')}", *rules] if rules else []), *([worth] if worth else [])]


def map_of_zones(known: Known) -> frozenset[str]:
    """The labels of all zones; none in a scenario of one battle."""
    return frozenset(map_of(known.world).zones) if known.operation.kind == "operation" else frozenset()


def weather_line(known: Known, voice: Voice) -> str:
    """Light and weather."""
    light, weather = Words(f"was-light-{known.operation.light}"), Words(f"was-weather-{known.operation.weather}")
    return capital(voice.get("was-map-weather", light=light, weather=weather))


def parts(known: Known, voice: Voice, near: str = "") -> Iterator[tuple[str, Iterator[str]]]:
    """The headings of a report, each with its lines; ``near`` is the zone that it is about."""
    yield "was-map-own", own_lines(known, voice, near)
    yield "was-map-elsewhere", elsewhere_lines(known, voice) if not near else iter(())
    yield "was-map-foe" if known.side else "was-map-markers", marker_lines(known, voice, near)
    yield "was-map-old-reports", old_lines(known, voice, near)
    yield "was-map-told-enemy", enemy_told_lines(known, voice, near)
    yield "was-map-battles", battle_lines(known, voice, near)
    yield "was-map-bases", base_lines(known, voice, near)
    yield "was-map-boats", boat_lines(known, voice, near)
    yield "was-map-cargo", cargo_lines(known, voice, near)


def within(known: Known, zone: str, near: str) -> bool:
    """Whether a zone belongs to a report about another; to that about everything in any case."""
    return not near or (bool(zone) and map_of(known.world).distance(zone, near) <= NEAR)


# --- forces and markers ----------------------------------------------------------------------------------


def own_lines(known: Known, voice: Voice, near: str = "") -> Iterator[str]:
    """The forces that the reader knows whole."""
    for force in forces_known(known):
        if within(known, zone_at(known, force), near):
            yield force_line(known, force, voice)


def force_line(known: Known, force: Force, voice: Voice) -> str:
    """A force in a line: name, marker, place, mission, ships by type, fuel, what it is to do."""
    args: dict[str, Arg] = {
        "force": lettered(known, force),
        "place": where_words(force),
        "mission": Words("was-map-decoy") if force.decoy else Words(f"was-mission-{force.mission}"),
        "ships": ships_words(known, force),
    }
    line = voice.get("was-map-force", **args)
    if known.operation.has("fuel") and not force.decoy:
        line += voice.get("was-map-force-fuel", fuel=fuel_left(known.world, force))
    return line + plot_line(known, force, voice)


def lettered(known: Known, force: Force) -> Words:
    """A force's name with the letter of its marker."""
    name = force_title(known.forces, force)
    return Words("was-map-lettered", {"force": name, "letter": force.marker}) if force.marker else name


def plot_line(known: Known, force: Force, voice: Voice) -> str:
    """What a force is to do in the next turns; empty where nothing is written."""
    legs = [leg for leg in plot_legs(known, force) if leg.zones]
    if not legs or known.forces.open:
        return ""
    # A port and its zone are one place here.
    ways = [(leg.turn, "/".join(dict.fromkeys(leg.zones))) for leg in legs[:_FEW]]
    steps = [Words("was-map-leg", {"turn": turn, "zones": way}) for turn, way in ways]
    return voice.get("was-map-force-plot", legs=steps)


def ships_words(known: Known, force: Force) -> Words | list[Words]:
    """The ships of a force by type: "2 carriers, 1 battleship"."""
    counts: dict[str, int] = {}
    for ship in ships_of(known, force):
        kind = class_of(ship).kind.type
        counts[kind] = counts.get(kind, 0) + 1
    listed = [
        Words("was-map-ships", {"count": count, "type": Words("was-map-type-" + kind, {"count": count})})
        for kind, count in counts.items()
    ]
    return listed or Words("was-map-no-ships")


def elsewhere_lines(known: Known, voice: Voice) -> Iterator[str]:
    """Forces that are off the map or come later, and escorts, named after their charges."""
    for force in known.forces.forces.values():
        if force.gone:
            continue
        name = force_title(known.forces, force)
        charge = charge_of(known.forces, force)
        if charge is not force:
            yield voice.get("was-map-escorting", force=name, charge=force_title(known.forces, charge))
        elif not in_play(known.world, force):
            yield voice.get("was-map-comes", force=name, turn=force.enters)
        elif not zone_at(known, force):
            yield voice.get("was-map-away", force=name, place=where_words(force), turn=force.due)


def marker_lines(known: Known, voice: Voice, near: str = "") -> Iterator[str]:
    """The markers of forces that the reader does not know, with what a report told."""
    for marker in foreign_markers(known):
        if within(known, marker.zone, near):
            yield marker_line(known, marker, voice)


def marker_line(known: Known, marker: Marker, voice: Voice) -> str:
    """A marker in a line: letter, side, zone, from where it came, the latest report."""
    args: dict[str, Arg] = {"letter": marker.letter, "side": side_words(marker.side), "zone": place_words(marker.zone)}
    way = sailed(marker)
    came = way[0] if len(way) > 1 else ""
    line = voice.get("was-map-marker-line", **args)
    if came:
        line += voice.get("was-map-marker-from", zone=place_words(came))
    told = latest_report(known, marker)
    if told is None:  # the public hears no report at all
        return line + (voice.get("was-map-marker-unknown") if known.side else "")
    return line + voice.get("was-map-marker-told", ships=told_words(told), age=age_words(known, told))


def told_words(report: Sighting) -> Words | list[Words]:
    """What a report told: numbers by kind, or the kinds alone."""
    told = [(kind, report.counts.get(kind, 0)) for kind in REPORTS]
    if report.kinds:
        return [Words(f"was-map-some-{kind}") for kind, count in told if count] or Words("was-map-nothing")
    return [Words(f"was-map-told-{kind}", {"count": count}) for kind, count in told if count] or Words(
        "was-map-nothing"
    )


def age_words(known: Known, report: Sighting) -> Words:
    """How old a report is."""
    hours = max(0, known.operation.turn - report.turn) * tables().charts.scale.hours
    return Words("was-map-age-long", {"hours": hours})


def old_lines(known: Known, voice: Voice, near: str = "") -> Iterator[str]:
    """Reports of forces whose marker cannot be told any more."""
    for told in lost_reports(known):
        if within(known, told.zone, near):
            args: dict[str, Arg] = {"zone": place_words(told.zone), "ships": told_words(told)}
            yield voice.get("was-map-old-report", **args, age=age_words(known, told))


def enemy_told_lines(known: Known, voice: Voice, near: str = "") -> Iterator[str]:
    """What the enemy was told of the reader's forces in the last turns."""
    for told in reports_to_enemy(known):
        if within(known, told.zone, near):
            yield told_line(known, told, voice)


def told_line(known: Known, told: Sighting, voice: Voice) -> str:
    """A report that was made to the enemy: which force, while its marker is the same, where, when and what."""
    forces = known.forces.forces.values() if borne_out(known, told) else ()
    mine = next((force for force in forces if force.marker == told.marker), None)
    name = lettered(known, mine) if mine is not None else Words("was-map-then-marker", {"letter": told.marker})
    args: dict[str, Arg] = {"who": name, "zone": place_words(told.zone), "ships": told_words(told)}
    return voice.get("was-map-told-line", **args, age=age_words(known, told))


def battle_lines(known: Known, voice: Voice, near: str = "") -> Iterator[str]:
    """Battles that are being fought, and those that go on in the next turn."""
    for zone, line in fought_lines(known, voice):
        if within(known, zone, near):
            yield line
    for zone in known.battles.suspended:
        if within(known, zone, near):
            yield voice.get("was-map-battle", zone=place_words(zone))


# --- bases, boats, cargo ---------------------------------------------------------------------------------


def base_lines(known: Known, voice: Voice, near: str = "") -> Iterator[str]:
    """Air bases and carriers: one's own with their boxes, the enemy's as far as known."""
    for base in known.air.bases.values():
        zone = base_zone(known.world, base)
        if within(known, zone, near) and (zone or not base.ship):
            yield base_line(known, base, voice)


def base_line(known: Known, base: Base, voice: Voice) -> str:
    """A base in a line: what is in each of its boxes."""
    zone = base_zone(known.world, base)
    args: dict[str, Arg] = {"base": base_name(base), "zone": place_words(zone) if zone else Words("was-at-sea")}
    if not is_known(base.boxes):
        return voice.get("was-map-base-foe", **args, side=side_words(base.side))
    boxes = [
        Words("was-map-box", {"box": Words(f"was-map-box-{box}"), "planes": _planes(base.boxes[box])})
        for box in BOXES
        if base.boxes[box]
    ]
    return voice.get("was-map-base", **args, boxes=boxes or Words("was-map-no-aircraft"))


def _planes(steps: dict[str, int]) -> list[Words]:
    return [Words("was-map-planes", {"count": count, "name": plane(kind).name}) for kind, count in steps.items()]


def base_name(base: Base) -> Words:
    """The name of a base or carrier."""
    row = tables().places.bases.get(base.id)
    if row is not None:
        return base_words(base.id)
    rows = tables().fleet.ships.get(base.id)
    return unit_name(rows[0].name if rows else base.name or base.id)


def boat_lines(known: Known, voice: Voice, near: str = "") -> Iterator[str]:
    """Own flotillas."""
    for flotilla in known.flotillas.flotillas.values():
        if flotilla.afloat and within(known, flotilla.zone, near):
            yield flotilla_line(known, flotilla, voice)
    for boats in known.flotillas.torpedo_boats.values():
        if boats.boats and within(known, zone_of(known.world, boats.zone or boats.base), near):
            yield torpedo_line(boats, voice)


def flotilla_line(known: Known, flotilla: Flotilla, voice: Voice) -> str:
    """A flotilla in a line."""
    args: dict[str, Arg] = {"name": slot_words(known, flotilla.id), "count": len(flotilla.afloat)}
    to = place_words(flotilla.to) if flotilla.to and flotilla.to != flotilla.zone else ""
    key = "was-map-flotilla-to" if to else "was-map-flotilla"
    return voice.get(key, **args, zone=place_words(flotilla.zone), to=to)


def torpedo_line(boats: TorpedoBoats, voice: Voice) -> str:
    """Torpedo boats in a line."""
    return voice.get(
        "was-map-torpedo", name=unit_name(boats.name), count=boats.boats, zone=place_words(boats.zone or boats.base)
    )


def cargo_lines(known: Known, voice: Voice, near: str = "") -> Iterator[str]:
    """Cargo landed so far."""
    for side, landed in known.tally.landed.items():
        for place, units in landed.items():
            if units and within(known, zone_of(known.world, place), near):
                yield voice.get("was-map-landed", side=side_words(side), place=place_words(place), count=units)


# --- in a few sentences ----------------------------------------------------------------------------------


def brief_lines(known: Known, voice: Voice, near: str = "") -> list[str]:
    """The situation in a few sentences, for alt texts: weather, own forces, what is known of the enemy, battles."""
    lines = [] if prepared(known) else [weather_line(known, voice)]
    lines += [_plain(line) for line in _some(battle_lines(known, voice, near))]
    markers, mine = list(marker_lines(known, voice, near)), int(known.side is not None and not known.forces.open)
    lines += [_plain(line) for line in markers[:_FEW]]
    if len(markers) > _FEW:
        lines.append(_plain(voice.get("was-map-brief-more", count=len(markers) - _FEW, mine=mine)))
    own = [
        voice.get(
            "was-map-brief-force",
            force=lettered(known, force),
            place=where_words(force),
            ships=ships_words(known, force),
        )
        for force in forces_known(known)
        if within(known, zone_at(known, force), near)
    ]
    lines += [_plain(line) for line in own[:_FEW]]
    if len(own) > _FEW:
        lines.append(_plain(voice.get("was-map-brief-more-own", count=len(own) - _FEW, mine=mine)))
    return [capital(line) if line.endswith(".") else capital(line) + "." for line in lines]


def _some(lines: Iterator[str]) -> list[str]:
    return [line for _, line in zip(range(_FEW), lines, strict=False)]


def _plain(text: str) -> str:
    return text.replace("*", "").replace("\\", "").replace("`", "")


# --- what a report is about ------------------------------------------------------------------------------


def report_on(known: Known, what: str) -> str:
    """The unit, base or zone that the words mean; empty for everything. A flotilla may be called like a zone, A1."""
    zone = what.strip().upper()
    if zone in map_of_zones(known) and what not in known.flotillas.flotillas:
        return zone
    return find_unit(known, what)


def unit_ids(known: Known) -> list[str]:
    """All that the reader may ask about: forces, ships, bases, flotillas."""
    ids = [force.id for force in known.forces.forces.values()]
    ids += [ship.id for ship in known.fleet.ships.values()]
    ids += [base.id for base in known.air.bases.values() if not base.ship]
    ids += [*known.flotillas.flotillas, *known.flotillas.torpedo_boats]
    return list(dict.fromkeys(ids))


def find_unit(known: Known, typed: str) -> str:
    """The one unit that the words mean; empty for none or several."""
    return the_one(typed, unit_ids(known), partial(names_of, known))


def names_of(known: Known, unit: str) -> tuple[str, ...]:
    """All names of a unit."""
    return (unit, *in_all(unit_words(known, unit)))


def unit_words(known: Known, unit: str) -> Words:
    """A unit's name."""
    force, ship, row = known.forces.forces.get(unit), known.fleet.ships.get(unit), tables().places.bases.get(unit)
    if force is not None:
        return force_title(known.forces, force)
    if ship is not None:
        return unit_name(ship.name)
    return base_words(unit) if row is not None else slot_words(known, unit)


def complete_units(known: Known, typed: str, voice: Voice, mine: frozenset[str] = frozenset()) -> list[tuple[str, str]]:
    """Units that complete what is typed, the reader's own first."""
    own = _is_own(known)
    ids = sorted(unit_ids(known), key=lambda unit: (unit not in mine, not own(unit)))
    wanted = fold(typed)
    hits = [unit for unit in ids if not wanted or any(wanted in fold(name) for name in names_of(known, unit))]
    named = [(capital(voice.say(unit_words(known, unit))), unit) for unit in hits]
    twice, forces = Counter(name for name, _ in named), known.forces.forces
    return [
        (voice.plain("was-map-force-named", name=name) if twice[name] > 1 and unit in forces else name, unit)
        for name, unit in (named[:_MOST] if wanted else named)
    ]


def _is_own(known: Known) -> Callable[[str], bool]:
    forces, ships, bases = known.forces.forces, known.fleet.ships, known.air.bases

    def own(unit: str) -> bool:
        row = forces.get(unit) or ships.get(unit) or bases.get(unit)
        return row is None or row.side == known.side

    return own


def areas(known: Known, typed: str, voice: Voice) -> list[tuple[str, str]]:
    """Places for a closer map: a zone by its label, forces and markers at sea, ports, bases; ships that are typed."""
    ships = _ships_named(known, typed)
    if known.operation.kind == "battle":
        return ships[:_MOST]
    zone = typed.strip().upper()
    offered = [(zone, zone)] if zone in map_of_zones(known) else []
    named = [(title_of(known, each.id, voice), each.id) for each in forces_known(known)]
    named += [
        (voice.plain("was-map-marker", letter=each.letter), MARKER + each.letter) for each in foreign_markers(known)
    ]
    wanted = fold(typed)
    named += [(place_name(port, voice), port) for port in file_of(known.world).ports]
    named += [(title_of(known, base.id, voice), base.id) for base in known.air.bases.values() if not base.ship]
    near = [(name, ident) for name, ident in named if zone_named(known, ident) and (not wanted or wanted in fold(name))]
    for name, ident in (*near, *ships):
        if name not in (label for label, _ in offered):
            offered.append((name, ident))
    return offered[:_MOST]


def _ships_named(known: Known, typed: str) -> list[tuple[str, str]]:
    """Ships whose sheet can be shown, once something is typed."""
    wanted = fold(typed)
    return [(ship.name, ship.id) for ship in known.fleet.ships.values() if wanted and wanted in fold(ship.name)]


__all__ = ["areas", "brief_lines", "complete_units", "find_unit", "place_of", "report", "report_on", "unit_ids"]
