"""The sea in words: ships by column, boats in sight and last seen, torpedoes; for the boats' side its own boats."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bot.faces.face import pages
from bot.faces.match_words import fold, in_all, the_one
from bot.faces.sentences import capital
from bot.faces.submarine.maps.situation import middle, placed
from bot.faces.submarine.names import air_words, class_of, clock_words, name_of, piece_of, place_words
from bot.faces.submarine.story.log import ship_state, unit_lines
from bot.render.submarine.views import Cell
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.core.maps.hexes import distance
from engine.core.words import Arg, Words
from engine.submarine.in_water import Torpedo
from engine.submarine.known import Known
from engine.submarine.nouns import course_words, heading_words
from engine.submarine.scenarios.linked import between, book_of
from engine.submarine.sea import NoHex, read_hex, write_hex
from engine.submarine.state import Boat, Ship

NEAR = 12
"""Hexes about a place that belong to its report."""
_FEW = 8


def report(known: Known, voice: Voice, what: str = "", mine: frozenset[str] = frozenset()) -> list[str]:
    """The situation in words, in pages; of a unit its state, of a hex what is near it."""
    unit = report_on(known, what)
    if unit and piece_of(known, unit) is not None:
        return pages(unit_lines(known, unit, voice))
    near = read_hex(unit) if unit else None
    lines = [f"## {voice.get('sm-map-report', clock=clock_words(known))}"]
    if between(known.world) and book_of(known.world).number:
        lines.append(voice.get("sm-map-last-action", number=book_of(known.world).number))
    lines.append(_air(known, voice))
    least = len(lines)
    for heading, part in _parts(known, voice, near):
        listed = list(part)
        if listed:
            lines += [f"### {voice.get(heading)}", *(f"- {line}" for line in listed)]
    if len(lines) == least:
        lines.append(voice.get("sm-map-empty"))
    return pages(lines)


def _air(known: Known, voice: Voice) -> str:
    """Light and weather."""
    return capital(voice.markdown(air_words(known)))


def _parts(known: Known, voice: Voice, near: Cell | None) -> Iterator[tuple[str, Iterator[str]]]:
    yield "sm-map-boats", (boat_line(known, boat, voice, near) for boat in boats_known(known, near))
    yield "sm-map-traces", trace_lines(known, voice, near)
    yield "sm-map-torpedoes", (torpedo_line(torpedo, known, voice) for torpedo in torpedoes_known(known, near))
    yield "sm-map-weapons", weapon_lines(known, voice, near)
    yield "sm-map-escorts", (ship_line(known, ship, voice) for ship in ships_known(known, near, "escort"))
    yield "sm-map-big", (ship_line(known, ship, voice) for ship in ships_known(known, near, "big"))
    yield "sm-map-convoy", column_lines(known, voice, near)


def within(cell: Cell, near: Cell | None) -> bool:
    """Whether a hex belongs to a report about another; to that about everything in any case."""
    return near is None or distance(cell, near) <= NEAR


def boats_known(known: Known, near: Cell | None) -> list[Boat]:
    """The boats whose place the reader knows."""
    return [boat for boat in known.boats.boats.values() if placed(known, boat) and within(boat.bow, near)]


def boat_line(known: Known, boat: Boat, voice: Voice, near: Cell | None = None) -> str:
    """A boat in a line: where it is; for its own side its depth and whether the enemy sees it."""
    args = {"boat": name_of(boat), "place": place_words(boat)}
    if not known.action.hidden:  # where boats do not hide, all of them are always seen
        return voice.get("sm-map-open-boat", **args, feet=boat.depth if known.for_boats else -1, up=int(boat.surfaced))
    senses = [Words(f"sm-sense-{sense}") for sense in boat.shown]
    if known.for_boats:
        seen = Words("sm-map-seen", {"senses": senses}) if senses else Words("sm-map-unseen")
        return voice.get("sm-map-own-boat", **args, feet=boat.depth, seen=seen)
    # Once all lies open a boat has a place that nobody saw.
    return voice.get("sm-map-boat", **args, senses=senses or [Words("sm-map-unseen")], up=int(boat.surfaced))


def trace_lines(known: Known, voice: Voice, near: Cell | None = None) -> Iterator[str]:
    """Where boats were last seen that the reader does not see now."""
    for trace in known.sea.traces.values():
        boat = known.boats.boats[trace.boat]
        unseen = not boat.shown and not boat.told and not known.for_boats and not known.action.winner
        if unseen and within(trace.bow, near):
            place = Words("sm-face-place", {"hex": write_hex(trace.bow), "heading": heading_words(trace.facing)})
            turns = max(0, known.action.turn - trace.turn)
            yield voice.get("sm-map-trace", boat=name_of(boat), place=place, turns=turns)


def torpedoes_known(known: Known, near: Cell | None) -> list[Torpedo]:
    """The torpedoes that the reader knows."""
    running = known.torpedoes.running.values()
    return [torpedo for torpedo in running if not torpedo.place or within(torpedo.place[0], near)]


def torpedo_line(torpedo: Torpedo, known: Known, voice: Voice) -> str:
    """A torpedo in a line: number or boat, place, course."""
    cells = [write_hex(cell) for cell in (torpedo.place or [torpedo.origin])]
    course = course_words(torpedo.course)
    depth = Words(f"sm-map-runs-{'shallow' if torpedo.shallow else 'deep'}")
    if known.for_boats:
        kind, boat = Words(f"sm-torpedo-{torpedo.kind}"), known.boats.boats[torpedo.boat]
        return voice.get("sm-map-own-torpedo", torpedo=kind, boat=name_of(boat), at=cells, course=course, runs=depth)
    return voice.get("sm-map-torpedo-line", number=torpedo.mark, at=cells, course=course, runs=depth)


def weapon_lines(known: Known, voice: Voice, near: Cell | None = None) -> Iterator[str]:
    """What is in the water."""
    for drop in known.drops.drops:
        if within(drop.hex, near):
            weapon = Words(f"sm-weapon-{drop.weapon}")
            feet = [str(each) for each in sorted(set(drop.feet))] if is_known(drop.feet) else []
            args: dict[str, Arg] = {"weapon": weapon, "count": drop.count, "hex": write_hex(drop.hex)}
            yield capital(voice.get("sm-map-weapon", **args, feet=feet, set=len(feet)))


def ships_known(known: Known, near: Cell | None, kind: str) -> list[Ship]:
    """Surface ships afloat of a kind."""
    return [ship for ship in known.fleet.afloat() if ship.kind == kind and within(ship.bow, near)]


def ship_line(known: Known, ship: Ship, voice: Voice) -> str:
    """A ship in a line: name, class, place, state."""
    state = ship_state(known, ship)
    line = voice.get("sm-map-ship", ship=name_of(ship), kind=class_of(known, ship, voice), place=place_words(ship))
    return capital(f"{line}; {voice.markdown(state)}" if state is not None else line)


def column_lines(known: Known, voice: Voice, near: Cell | None = None) -> Iterator[str]:
    """The merchants by column: those in one line along the heading, from the foremost to the last."""
    columns: dict[tuple[int, int], list[Ship]] = {}
    for ship in ships_known(known, near, "merchant"):
        columns.setdefault((ship.facing, across(ship)), []).append(ship)
    for at, (key, ships) in enumerate(sorted(columns.items()), 1):
        ships.sort(key=along, reverse=True)
        named = [_in_column(known, ship) for ship in ships]
        heading = heading_words(key[0])
        yield voice.get("sm-map-column", number=at, heading=heading, ships=named)


def _in_column(known: Known, ship: Ship) -> Words:
    state = ship_state(known, ship)
    args: dict[str, Arg] = {"ship": name_of(ship), "hex": write_hex(ship.bow)}
    return Words("sm-map-in-column-hurt", {**args, "state": state}) if state else Words("sm-map-in-column", args)


def across(ship: Ship) -> int:
    """Which column a ship sails in: equal for ships one behind the other along their heading."""
    q, r = ship.bow
    return (q, q + r, r, q, q + r, r)[ship.facing % 6]


def along(ship: Ship) -> int:
    """How far ahead a ship is along its heading."""
    q, r = ship.bow
    return (-r, q, q, r, -q, -q)[ship.facing % 6]


def brief_lines(known: Known, voice: Voice, near: Cell | None = None) -> list[str]:
    """The sea in a few sentences, for alt texts: who is seen, what runs, how many ships sail where."""
    lines = [line + "." for line in (boat_line(known, boat, voice, near) for boat in boats_known(known, near))][:_FEW]
    lines += [line + "." for line in trace_lines(known, voice, near)][:_FEW]
    count = len(torpedoes_known(known, near))
    if count:
        lines.append(voice.plain("sm-map-brief-torpedoes", count=count))
    for kind in ("escort", "big", "merchant"):
        ships = ships_known(known, near, kind)
        if ships:
            named = [name_of(ship) for ship in ships[:_FEW]]
            lines.append(voice.plain(f"sm-map-brief-{kind}", count=len(ships), ships=named))
    return [line.replace("*", "").replace("\\", "") for line in lines]


# --- what a report is about ------------------------------------------------------------------------------------------


def report_on(known: Known, what: str) -> str:
    """The unit or hex that the words mean; empty for everything."""
    unit = find_unit(known, what)
    if unit:
        return unit
    try:
        return write_hex(read_hex(what)) if what.strip() else ""
    except NoHex:
        return ""


def unit_ids(known: Known) -> list[str]:
    """All ships and boats that the reader may ask about, boats first: hidden boats that the reader's tree of command
    names, and those that have been seen or told (DECISIONS 46)."""
    tree, traces = known.tree(), {trace.boat for trace in known.sea.traces.values()}
    boats = [
        boat.id
        for boat in known.boats.boats.values()
        if boat.id in tree or boat.shown or boat.told or boat.id in traces or known.action.winner
    ]
    return boats + [ship.id for ship in known.fleet.ships.values()]


def find_unit(known: Known, typed: str) -> str:
    """The one ship or boat that the words mean; empty for none or several."""
    return the_one(typed, unit_ids(known), partial(names_of, known))


def names_of(known: Known, unit: str) -> tuple[str, ...]:
    """All names of a ship or boat."""
    piece = piece_of(known, unit)
    return (unit, *in_all(name_of(piece))) if piece is not None else (unit,)


def complete_units(known: Known, typed: str, voice: Voice, mine: frozenset[str] = frozenset()) -> list[tuple[str, str]]:
    """Ships and boats that complete what is typed, the reader's own first."""
    ids = sorted(unit_ids(known), key=lambda unit: unit not in mine)
    wanted = fold(typed)
    hits = [unit for unit in ids if not wanted or any(wanted in fold(name) for name in names_of(known, unit))]
    named = ((piece_of(known, unit), unit) for unit in hits)
    offered = [(capital(voice.say(name_of(piece))), unit) for piece, unit in named if piece is not None]
    return offered[:25] if wanted else offered


def areas(known: Known, typed: str, voice: Voice) -> list[tuple[str, str]]:
    """Ships with a known place, boats in sight, and a hex that is typed by its name."""
    offered = [
        (label, unit) for label, unit in complete_units(known, typed, voice, frozenset()) if _has_place(known, unit)
    ]
    try:
        name = write_hex(read_hex(typed))
    except NoHex:
        name = ""
    return [*([(name, name)] if name else []), *offered][:25] or [(write_hex(middle(known)), write_hex(middle(known)))]


def _has_place(known: Known, unit: str) -> bool:
    piece = piece_of(known, unit)
    return placed(known, piece) if isinstance(piece, Boat) else piece is not None and piece.here
