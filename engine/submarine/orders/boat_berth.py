"""Where a boat starts, how deep, and what it has loaded (20.4, 11.1, 41)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from engine.core.blank import is_known
from engine.core.maps.hexes import Hex, Pose
from engine.core.refusal import Refusal
from engine.core.spaces.forms import Form, Part
from engine.core.spaces.space import Answer, Choice, Option, Space
from engine.core.steps import Question
from engine.core.words import Words
from engine.submarine.hulls import hexes_of
from engine.submarine.judgement.cards import boat_card, file_of
from engine.submarine.judgement.loads import (
    aboard,
    boat_row,
    fits,
    kinds_for,
    load_fault,
    mixed,
    one_kind,
    usual_kind,
    usual_load,
)
from engine.submarine.judgement.regions import Region, boat_region, enemies_of_boats, in_row, in_wait, sea_of
from engine.submarine.judgement.sightings import deepest_seen
from engine.submarine.known import Known
from engine.submarine.nouns import unit_of, unit_words
from engine.submarine.orders.berths import BOW, HEADING, berth_parts, pose_of
from engine.submarine.scenarios.units import fixed_poses
from engine.submarine.sea import write_direction, write_hex
from engine.submarine.state import Boat
from engine.submarine.tables.read import tables
from engine.submarine.tables.ships import Game
from engine.submarine.world import World

DEPTH, KIND, LOAD = "depth", "kind", "load"
PLACE_BOAT: Final = "place-boat"


def rose_of(world: World, boat: Boat, thrown: Mapping[str, int]) -> int:
    """The compass rose round which a boat is set up; 0 for a boat that is placed in another way."""
    compass = boat_row(world, boat).compass
    return thrown.get(boat.id, 0) if compass == "die" else compass or 0


def start_region(world: World, boat: Boat, thrown: Mapping[str, int]) -> Region | None:
    """Where a boat may be set up (20.4); None for one whose place the scenario fixes."""
    row = boat_row(world, boat)
    number = rose_of(world, boat, thrown)
    if number:
        region: Region = boat_region(number, enemies_of_boats(world), sea_of(world))
    elif row.row is not None:
        region = in_row(row.row, row.heading, sea_of(world))
    else:
        return None
    if row.heading is None or row.row is not None:
        return region
    facing = row.heading % 6
    return {bow: (facing,) for bow, facings in region.items() if facing in facings}


def starters(world: World) -> tuple[str, ...]:
    """The boats that are set up before the first turn, by id: all but those that come later or move by themselves.

    All may know it, where the boats are hidden, too: the scenario says it.
    """
    file = file_of(world)
    if file.solitaire is not None and file.solitaire.boats:
        return ()
    return tuple(row.id for row in file.submarines if row.place != "later")


def default_poses(world: World, thrown: Mapping[str, int]) -> dict[str, Pose]:
    """The places of boats whose captains say nothing, none of them on another's."""
    boats = world.boats
    fixed = fixed_poses(file_of(world))
    names = starters(world)
    poses = {name: fixed[name] for name in names if name in fixed}
    taken = {cell for pose in poses.values() for cell in hexes_of(pose)}
    for name in names:
        region = start_region(world, boats.boats[name], thrown)
        pose = None if region is None else in_wait(world, region, taken)
        if pose is not None:
            poses[name] = pose
            taken.update(hexes_of(pose))
    return poses


def usual_depth(world: World) -> int:
    """The depth of a boat whose captain says nothing (S36).

    The surface by night, periscope depth by day; where boats may hide, the first depth at which it is not seen by day
    (21.4.1), also from the air (20.10 VII).
    """
    action = world.action
    if action.light == "night":
        return 0
    charts = tables().charts
    return deepest_seen(world) + charts.scale.depth_step if action.hidden else charts.depth.periscope


def depth_space(world: World, boat: Boat) -> Choice:
    """Every depth down to the safe depth of its class (S36)."""
    step = tables().charts.scale.depth_step
    options = tuple(
        Option(str(feet), Words("sm-opt-depth", {"feet": feet}))
        for feet in range(0, boat_card(world, boat).depth + 1, step)
    )
    usual = min(usual_depth(world), boat_card(world, boat).depth)
    return Choice(options, str(usual), "20.4.1")


def load_parts(world: World, boat: Boat) -> tuple[Part, ...]:
    """What is loaded: one kind (14.5), or a kind for each tube and reload (41.1); no row where there is no choice."""
    if not aboard(boat).whole:
        return ()
    game = world.action.game
    if not mixed(world, boat):
        kinds = one_kind(world, boat)
        if len(kinds) < 2:
            return ()
        return (Part(KIND, Words("sm-row-kind"), Choice(_kinds(kinds, game), usual_kind(world, boat), "14.5")),)
    usual = usual_load(world, boat)
    rows: list[Part] = []
    for place, kind in usual.items():
        open_here = tuple(each.id for each in kinds_for(world, boat) if fits(each, place))
        rows.append(Part(place, place_words(place), Choice(_kinds(open_here, game), kind, "41.1")))

    def joint(given: Mapping[str, Answer]) -> Refusal | None:
        fault = load_fault(world, boat, {place: given[place] for place in usual})
        if fault is None:
            return None
        if fault.kind:
            name = Words(f"sm-torpedo-{fault.kind}")
            return Refusal(Words("err-sm-kind-most", {"kind": name, "most": fault.most, "given": fault.given}), "41.2")
        return Refusal(Words("err-sm-special-most", {"most": fault.most, "given": fault.given}), "41.6")

    return (Part(LOAD, Words("sm-row-load"), Form(tuple(rows), "41.1", joint)),)


def place_words(place: str) -> Words:
    """A tube (``bow-2``) or a reload (``bow-r2``)."""
    end, _, number = place.partition("-")
    row = "sm-row-reload" if number.startswith("r") else "sm-row-tube"
    return Words(row, {"end": end, "number": int(number.lstrip("r"))})


def _kinds(kinds: Collection[str], game: Game) -> tuple[Option, ...]:
    return tuple(Option(kind, Words(f"sm-torpedo-{kind}"), torpedo_note(kind, game)) for kind in kinds)


def torpedo_note(kind: str, game: Game) -> Words:
    """What tells a kind of torpedo from others: hexes a turn, how far it runs, whether it leaves a wake of steam."""
    torpedo = tables().arms.torpedoes[kind]
    drive = {"speed": torpedo.speed(game), "run": torpedo.run, "drive": torpedo.drive}
    return Words("sm-opt-torpedo-note", drive)


def load_said(world: World, boat: Boat, answer: Mapping[str, Answer]) -> dict[str, str]:
    """The load that an answer says, by place."""
    if LOAD in answer:
        return {place: str(kind) for place, kind in answer[LOAD].items()}
    if KIND in answer:
        return dict.fromkeys(aboard(boat).places(), str(answer[KIND]))
    return usual_load(world, boat)


def boat_form(
    world: World, boat: Boat, region: Region | None, default: Pose | None, taken: Collection[Hex] = ()
) -> Form:
    """The rows of a boat that is set up: ``bow``, ``heading`` where its place is open, ``depth``, ``kind`` or
    ``load``."""
    parts: list[Part] = []
    if region is not None and default is not None:
        parts += berth_parts(region, default, taken, "20.4.2")
    if boat_row(world, boat).depth is None:
        parts.append(Part(DEPTH, Words("sm-row-depth"), depth_space(world, boat)))
    parts += load_parts(world, boat)
    return Form(tuple(parts), "20.4.1")


class PlaceBoat(Question[Known]):
    """20.4: where a boat starts, its depth and its torpedoes.

    Answer: ``{"bow": hex, "heading": "1".."6", "depth": feet, "kind": kind | "load": {place: kind}}``, without rows
    that the scenario fixes.
    """

    kind, rule = PLACE_BOAT, "20.4.1"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """The boat by name, and what there is to be chosen besides its place: ``depth``, ``torpedoes``."""
        boat = known.boat(slot)
        rows = "place" if boat_row(known.world, boat).depth is not None else "depth"
        if is_known(boat.tubes) and load_parts(known.world, boat):  # spectators do not know the tubes
            rows = "torpedoes" if rows == "depth" else "loads"
        return Words("ask-place-boat", {"boat": unit_words(unit_of(boat)), "rows": rows})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Its region by the rose that was thrown for it, depths, kinds of torpedo."""
        thrown = _thrown(known, path)
        boat = known.boat(slot)
        region = start_region(known.world, boat, thrown)
        default = default_poses(known.world, thrown).get(slot)
        return boat_form(known.world, boat, region, default)

    def plan(self, known: Known, path: str, answers: Mapping[str, Answer]) -> tuple[Refusal, ...]:
        """No two boats in one hex."""
        seen: dict[Hex, str] = {}
        faults: list[Refusal] = []
        for slot, answer in answers.items():
            pose = _pose(known, slot, answer)
            both = [seen[cell] for cell in hexes_of(pose) if cell in seen]
            if both:
                first, second = (unit_words(unit_of(known.boat(name))) for name in (both[0], slot))
                faults.append(Refusal(Words("err-sm-boats-meet", {"boat": second, "other": first}), "20.4.2"))
            seen.update(dict.fromkeys(hexes_of(pose), slot))
        return tuple(faults)

    def mend(self, known: Known, path: str, answers: dict[str, Answer]) -> dict[str, Answer]:
        """A boat that would lie in another's hex lies in wait elsewhere."""
        taken: set[Hex] = set()
        thrown = _thrown(known, path)
        mended: dict[str, Answer] = {}
        for slot, answer in answers.items():
            pose = _pose(known, slot, answer)
            region = start_region(known.world, known.boat(slot), thrown)
            if region is not None and any(cell in taken for cell in hexes_of(pose)):
                pose = in_wait(known.world, region, taken) or pose
                answer = {**answer, BOW: write_hex(pose[0]), HEADING: str(write_direction(pose[1]))}
            mended[slot] = answer
            taken.update(hexes_of(pose))
        return mended

    def mended(self, known: Known, slot: str, was: Answer, now: Answer) -> Words | None:
        """Another boat lies where it was to lie."""
        return Words("sm-mended-place", {"place": now[BOW]})


def _thrown(known: Known, path: str) -> Mapping[str, int]:
    seen = known.frame(path)
    return {} if seen is None else seen["roses"]


def _pose(known: Known, slot: str, answer: Mapping[str, Answer]) -> Pose:
    return pose_of(answer) if BOW in answer else known.boat(slot).pose
