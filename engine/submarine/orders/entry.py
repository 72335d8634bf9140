"""26: a boat that comes later, as a row of its side's orders: which, where, how deep, with which torpedoes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core.blank import is_known
from engine.core.maps.hexes import Hex, Pose
from engine.core.spaces.forms import Form, Part, space_of
from engine.core.spaces.space import Answer, Choice, Option, Space
from engine.core.words import Words
from engine.submarine import pieces
from engine.submarine.facts.setup import BoatEnters, MarkerDrawn, MarkerPlayed
from engine.submarine.hulls import hexes_of
from engine.submarine.judgement.entries import coming, is_due
from engine.submarine.judgement.loads import boat_row, load_boat
from engine.submarine.judgement.regions import Region, boat_region, enemies_of_boats, in_wait, sea_of
from engine.submarine.known import Known
from engine.submarine.nouns import place_of, unit_of, unit_words
from engine.submarine.orders.berths import BOW, HEADING, berth_parts, pose_of
from engine.submarine.orders.boat_berth import DEPTH, KIND, LOAD, depth_space, load_parts, load_said
from engine.submarine.state import Boat, Boats
from engine.submarine.steps.sightings import look
from engine.submarine.tables.read import tables
from engine.submarine.throws import BOATS_ALONE
from engine.submarine.world import Run, World

ENTER: Final = "enter"
NONE: Final = "none"


def entry_space(known: Known) -> Form:
    """The row of the boats' side in the gate of a watch.

    Answer: ``{"enter": boat | "none", "bow": hex, "heading": "1".."6", "depth": feet, ["kind" | "load"]}``; with
    ``none`` that row alone. Without a marker that lets a boat come there is one legal answer, and by default a boat
    comes as soon as it may (S50).
    """
    world = known.world
    boats = world.boats
    marker = boats.marker if is_known(boats.marker) else None
    names = coming(world) if marker else ()
    options = [Option(name, unit_words(unit_of(boats.boats[name]))) for name in names]
    usual = names[0] if names else NONE
    rows = [
        Part(ENTER, Words("sm-row-enter"), Choice((*options, Option(NONE, Words("sm-opt-none-enters"))), usual, "26.4"))
    ]
    if names and marker:
        region, taken = boat_region(marker, enemies_of_boats(world), sea_of(world)), _taken(boats)
        rows += [_row(world, region, taken, name) for name in (BOW, HEADING, DEPTH, KIND, LOAD)]
    return Form(tuple(rows), "26.4")


def _taken(boats: Boats) -> set[Hex]:
    return {cell for boat in boats.boats.values() if boat.in_play for cell in hexes_of(boat.pose)}


def _row(world: World, region: Region, taken: set[Hex], name: str) -> Part:
    boats = world.boats

    def space(given: Mapping[str, Answer]) -> Space | None:
        if given.get(ENTER, NONE) == NONE:
            return None
        parts = {part.name: part for part in _parts(world, boats.boats[given[ENTER]], region, taken)}
        return space_of(parts[name], given) if name in parts else None

    words = {
        BOW: "sm-row-bow", HEADING: "sm-row-heading", DEPTH: "sm-row-depth", KIND: "sm-row-kind", LOAD: "sm-row-load",
    }  # fmt: skip
    return Part(name, Words(words[name]), space)


def _parts(world: World, boat: Boat, region: Region, taken: set[Hex]) -> tuple[Part, ...]:
    default: Pose | None = in_wait(world, region, taken)
    assert default is not None, "a rose has hundreds of places"
    depth = (
        ()
        if boat_row(world, boat).depth is not None
        else (Part(DEPTH, Words("sm-row-depth"), depth_space(world, boat)),)
    )
    return (*berth_parts(region, default, taken, "26.4"), *depth, *load_parts(world, boat))


def draw(run: Run) -> None:
    """26.4: a marker 0 to 6 from all of them; with 0 no boat may come, and the next is drawn when one is due again."""
    chart = tables().charts.placing
    faces = chart.highest_marker - chart.blank_marker + 1
    number = chart.blank_marker + run.roll("marker", faces, BOATS_ALONE)
    action, boats = run.world.action, run.edit.boats
    boats.marker = number if number != chart.blank_marker else None
    boats.drawn = action.turn + 1
    run.emit(MarkerDrawn(number), audience=BOATS_ALONE)


def enter(run: Run, answer: Mapping[str, Answer]) -> str | None:
    """26.5: a boat comes into play as its side has ordered, before the turn that begins; the marker is revealed, which
    all hear like a contact. Its captain is asked at once what it does in this watch (S74).

    Where it had waited for this and another draw is due, that is made now (26.6). The boat that has come, by id.
    """
    name = str(answer[ENTER])
    boats = run.edit.boats
    if name == NONE or boats.marker is None:
        return None
    number, action = boats.marker, run.world.action
    piece = pieces.boat_for_change(run, name)
    piece.later = False
    piece.bow, piece.facing = pose_of(answer)
    if DEPTH in answer:
        piece.depth = int(answer[DEPTH])
    load_boat(piece, load_said(run.world, piece, answer))
    boats.marker = None
    entered = BoatEnters(unit_of(piece), number, place_of(piece.bow), piece.facing, piece.depth)
    run.emit(entered, audience=BOATS_ALONE, public=MarkerPlayed(number), reveal=True)
    if is_due(action.turn + 1) and boats.drawn != action.turn + 1 and coming(run.world):
        draw(run)
    look(run)
    pieces.heard(run, "contact")
    return name
