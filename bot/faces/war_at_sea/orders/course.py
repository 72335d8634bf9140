"""The card on which a course grows zone by zone: six headings, the turns so far, places to sail to, fuel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.faces.shown import Course, Goal, Heading
from bot.faces.war_at_sea.names import place_with, sailing
from bot.faces.war_at_sea.orders.notation import legs_of, routes, shortest, way_to, way_words, word_words
from bot.text.voice import Voice
from engine.core.spaces.forms import Path
from engine.core.spaces.legs import STAY, Legs
from engine.core.spaces.space import Answer
from engine.core.spaces.turnwise import NEXT, turns_of
from engine.core.words import Arg, Words
from engine.war_at_sea.air.places import is_tender, operates
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import force_title, names_in
from engine.war_at_sea.operations.lanes import OFF, friendly_ports, is_zone, map_of, place_of
from engine.war_at_sea.operations.plots import fuel_full, fuel_left, points_for
from engine.war_at_sea.orders.plotting import read_plot
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import Direction
from engine.war_at_sea.world.forces import Force

MOST_GOALS: Final = 24
ROSE: Final[tuple[Direction, ...]] = ("NW", "NE", "E", "W", "SW", "SE")
"""The headings as the card lays them out, row by row."""
MUSTER: Final = "was-muster"
TOLD: Final = 3
"""Turns of a long course that are told one by one."""


def course(
    known: Known, kind: str, path: str, slot: str, answer: Answer, space: Path, way: Sequence[str], voice: Voice
) -> Course | None:
    """The card of a force's course; None for other ways."""
    sheet, force = legs_of(space), sailing(known, slot)
    if sheet is None or force is None:
        return None
    lines = list(turn_lines(known, kind, force, sheet, space, way, voice))
    return Course(
        headings(known, sheet, space, way, voice), tuple(lines), tuple(_goals(known, force, space, way, voice))
    )


def here_of(sheet: Legs, way: Sequence[str]) -> str:
    """The place that a course has reached."""
    return next((word for word in reversed(way) if word not in (NEXT, STAY)), sheet.start)


def first_turn(known: Known, kind: str, force: Force, answer: Answer = None) -> int:
    """The turn with which a course begins: that in which a force comes in; the next; this one with a new mission."""
    turn = known.operation.turn
    if kind == MUSTER or not turn:
        return force.enters
    new = isinstance(answer, Mapping) and str(answer.get("what", "")).startswith("new-")
    return turn if new else turn + 1


# --- headings --------------------------------------------------------------------------------------------


def headings(known: Known, sheet: Legs, space: Path, way: Sequence[str], voice: Voice) -> tuple[Heading, ...]:
    """The six neighbours of the zone that the course has reached; none where no zone may be entered now."""
    here = here_of(sheet, way)
    if not is_zone(known.world, here):
        return ()
    chart, open_now = map_of(known.world), {option.key for option in space.next(tuple(way))}
    rose = [_heading(known, chart.neighbour(here, direction), direction, open_now, voice) for direction in ROSE]
    return tuple(rose) if any(heading.key for heading in rose) else ()


def _heading(known: Known, zone: str | None, direction: Direction, open_now: set[str], voice: Voice) -> Heading:
    key = zone if zone is not None and zone in open_now else ""
    args: dict[str, Arg] = {
        "arrow": voice.plain(f"was-go-arrow-{direction}"),
        "place": zone or "–",
        "open": int(bool(key)),
    }
    return Heading(key, voice.plain("was-go-heading", **args))


# --- lines -----------------------------------------------------------------------------------------------


def turn_lines(
    known: Known, kind: str, force: Force, sheet: Legs, space: Path, way: Sequence[str], voice: Voice
) -> Iterator[str]:
    """Each turn so far, how far the force may still go in this one, fuel."""
    first = first_turn(known, kind, force)
    if way:
        turns = turns_of(way)
        for number, turn in enumerate(turns[:TOLD] if len(turns) > TOLD + 1 else turns):
            legs = [word for word in turn if word != STAY]
            most = sheet.limit(number)
            text = way_words("/".join(turn)) if turn else Words("was-go-open")
            yield voice.get("was-go-turn", turn=first + number, way=text, zones=len(legs), most=most)
        if len(turns) > TOLD + 1:
            end = place_with(known, here_of(sheet, way))
            yield voice.get("was-go-on", more=len(turns) - TOLD, place=end, turn=first + len(turns) - 1)
    else:
        yield voice.get("was-go-start", place=place_with(known, sheet.start), most=sheet.limit(0), turn=first)
    if too_fast_to_fly(known, force, way):
        fast = tables().charts.flight.carrier_zones
        yield voice.get("was-go-no-flights", zones=fast, most=fast - 1)
    if way and known.operation.has("fuel") and not force.decoy:
        cost = points_for(read_plot(list(way), first))
        left, full = fuel_left(known.world, force), fuel_full(known.world, force)
        yield voice.get("was-go-fuel", cost=cost, left=left, full=full)


def too_fast_to_fly(known: Known, force: Force, way: Sequence[str]) -> bool:
    """Whether a course has a turn in which the carriers of a force start no flights (10.6.7)."""
    fast = tables().charts.flight.carrier_zones
    return _flies(known, force) and any(sum(word != STAY for word in turn) >= fast for turn in turns_of(tuple(way)))


def _flies(known: Known, force: Force) -> bool:
    """Whether a carrier sails in a force whose aircraft start only while she is slow (10.6.7)."""
    air = known.world.air
    carriers = (base for base in air.bases.values() if base.ship in force.ships)
    return any(operates(known.world, base) and not is_tender(known.world, base) for base in carriers)


# --- goals -----------------------------------------------------------------------------------------------


def _goals(known: Known, force: Force, space: Path, way: Sequence[str], voice: Voice) -> Iterator[Goal]:
    """What may follow besides the six headings, then places to sail to, the nearest first."""
    sheet = legs_of(space)
    assert sheet is not None
    offered: set[tuple[str, ...]] = set()
    for option in space.next(tuple(way)):
        if not is_zone(known.world, option.key) and len(offered) < MOST_GOALS:
            offered.add((option.key,))
            if option.key == STAY:
                label = voice.plain("was-go-stay-in", place=word_words(here_of(sheet, way)))
            else:
                label = voice.plain("was-go-next") if option.key == NEXT else voice.say(word_words(option.key))
            yield Goal((option.key,), label)
    begun = tuple(way)  # a goal goes on with the turn after the last that has words
    while begun and begun[-1] == NEXT:
        begun = begun[:-1]
    for key, name in _places(known, force, sheet, here_of(sheet, way)):
        if len(offered) == MOST_GOALS:
            return
        whole = way_to(sheet, key, begun)
        rest = tuple(whole[len(way) :]) if whole is not None and tuple(whole[: len(way)]) == tuple(way) else ()
        if rest and rest not in offered and space.check(list(whole or ())) is None:
            offered.add(rest)
            label = voice.plain("was-go-to-off") if key == OFF else voice.plain("was-go-to", place=name)
            yield Goal(rest, label, _note(sheet, whole or (), key, voice))


def _note(sheet: Legs, whole: Sequence[str], goal: str, voice: Voice) -> str:
    """How many turns a way takes; where it ends if it does not arrive."""
    end = here_of(sheet, whole)
    turns = sum(any(word != STAY for word in turn) for turn in turns_of(whole))
    if end == goal:
        return voice.plain("was-go-arrives", turns=turns)
    rest = len(shortest(sheet, end, goal) or ())
    return voice.plain("was-go-ends", place=word_words(end), rest=rest)


def _places(known: Known, force: Force, sheet: Legs, here: str) -> Iterator[tuple[str, Words]]:
    """Places that a force may want to sail to: where it is bound, spotted enemies, other forces, ports, bases; each
    kind the nearest first."""
    came = routes(sheet, here)
    far = {place: at for at, place in enumerate(came)}
    seen: set[str] = {here}
    for kind in (_bound(known, force), _enemies(known, force), _friends(known, force), _ashore(known, force)):
        for place, name in sorted(kind, key=lambda pair: far.get(pair[0], 10**6)):
            if place in far and place not in seen:
                seen.add(place)
                yield place, name


def _bound(known: Known, force: Force) -> Iterator[tuple[str, Words]]:
    if force.bound:
        yield force.bound, place_with(known, force.bound)


def _enemies(known: Known, force: Force) -> Iterator[tuple[str, Words]]:
    for marker in known.markers.markers.values():
        if marker.side != force.side:
            yield (
                marker.zone,
                Words("was-told-marker", {"letter": marker.letter, "place": place_with(known, marker.zone)}),
            )


def _friends(known: Known, force: Force) -> Iterator[tuple[str, Words]]:
    for each in known.forces.forces.values():
        if each.id != force.id and not each.gone and place_of(each):
            yield (
                place_of(each),
                Words("was-go-force", {"name": force_title(known.forces, each), "place": word_words(place_of(each))}),
            )


def _ashore(known: Known, force: Force) -> Iterator[tuple[str, Words]]:
    file = file_of(known.world)
    for port in friendly_ports(known.world, force.side):
        yield port, word_words(port)
    for place, whose in file.beyond.items():
        if whose == force.side:
            yield place, word_words(place)
    for row in file.base:
        zone = tables().places.bases[row.base].zone
        if names_in(zone, file.map or ""):
            yield zone, place_with(known, zone)
    yield OFF, word_words(OFF)
