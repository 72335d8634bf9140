"""Where escorts start, and which merchant stands where in the formation (20.2.6, 20.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core.maps.hexes import Hex, Pose, distance
from engine.core.spaces.forms import Form, Part
from engine.core.spaces.space import Answer, Choice, Option, Space, Subset
from engine.core.steps import Question
from engine.core.words import Words
from engine.submarine.autopilot.doctrine import DOCTRINES
from engine.submarine.hulls import hexes_of
from engine.submarine.judgement.cards import file_of, most_speed
from engine.submarine.judgement.regions import (
    MIDDLE,
    Region,
    along,
    guarded,
    heading_of,
    in_row,
    nearest_free,
    on_the_hunt,
    outside,
    rose,
    round_rose,
    sea_of,
    station_of,
    towards,
)
from engine.submarine.known import Known
from engine.submarine.nouns import unit_of, unit_words
from engine.submarine.orders.berths import BOW, HEADING, berth_parts, pose_of
from engine.submarine.scenarios.file import SpreadRow
from engine.submarine.scenarios.units import merchants
from engine.submarine.sea import read_hex, row_of
from engine.submarine.state import Ship
from engine.submarine.world import World

PLACE_ESCORTS: Final = "place-escorts"
MERCHANTS, COMPASS = "merchants", "compass"
STATION: Final = DOCTRINES["balanced"].station


def open_ships(world: World) -> tuple[str, ...]:
    """The escorts whose places their side chooses, in the order of the scenario."""
    file = file_of(world)
    spread = {name for each in file.spread for name in each.ships}
    return tuple(
        row.id
        for row in file.escorts
        if row.place == "outside" or row.compass is not None or row.row is not None or row.id in spread
    )


def ordered_merchants(world: World) -> tuple[str, ...]:
    """The merchants that their side orders in the formation (20.2.6); none where the convoy moves by itself."""
    convoy = file_of(world).convoy
    if convoy is None or convoy.formation is None or convoy.course == "thrown":
        return ()
    return tuple(name for name, _ in merchants(convoy))


def _spread_of(world: World, ship: str) -> SpreadRow | None:
    return next((each for each in file_of(world).spread if ship in each.ships), None)


def ship_region(world: World, ship: str, thrown: Mapping[str, int], side: str) -> Region:
    """Where an escort may be set up; with ``side``, at that side of the map."""
    sea = sea_of(world)
    if side:
        return along(side, sea)
    row = next(each for each in file_of(world).escorts if each.id == ship)
    if row.compass is not None:
        return round_rose(thrown[ship] if row.compass == "die" else row.compass, sea)
    if row.row is not None:
        return in_row(row.row, row.heading, sea)
    return outside(_convoy(world), sea)


def _convoy(world: World) -> tuple[Pose, ...]:
    return tuple(ship.pose for ship in world.ships.afloat("merchant"))


def _taken(world: World, ships: tuple[str, ...], given: Mapping[str, Answer]) -> set[Hex]:
    """Hexes of ships that lie already, and of those answered before."""
    taken = {cell for ship in world.ships.afloat() if ship.id not in ships for cell in hexes_of(ship.pose)}
    for name in ships:
        if name in given:
            taken.update(hexes_of(pose_of(given[name])))
    return taken


def _wish(world: World, at: int, region: Region, centre: Hex | None) -> Pose:
    """Where the ship of this number would best stand: its station round the convoy, else the middle of its region."""
    convoy = _convoy(world) or guarded(world)
    facing = heading_of(world)
    if centre is not None:
        return centre, towards(centre, read_hex(MIDDLE))
    if convoy:
        return station_of(convoy, facing, STATION, at), facing
    cells = sorted(region)
    middle = cells[len(cells) // 2]
    return middle, towards(middle, read_hex(MIDDLE))


def _berth(world: World, at: int, region: Region, centre: Hex | None, taken: set[Hex]) -> Form:
    wish, facing = _wish(world, at, region, centre)
    default = nearest_free(region, wish, facing, taken)
    assert default is not None, "no place is free on a map of thousands of hexes"
    return Form(berth_parts(region, default, taken, "20.3.2"), "20.3.2")


def screen_form(world: World, ships: tuple[str, ...], thrown: Mapping[str, int], side: str) -> Form:
    """A row for each escort (``compass`` where they are spread, ``bow``, ``heading``), then the merchants' order."""
    fleet = world.ships
    parts = [_row(world, ships, at, fleet.ships[name], thrown, side) for at, name in enumerate(ships)]
    names = () if side else ordered_merchants(world)
    if names:
        options = tuple(Option(name, unit_words(unit_of(fleet.ships[name]))) for name in names)
        order = Subset(options, 0, len(names), list(names), "20.2.6", ordered=True, rest=True)
        parts.append(Part(MERCHANTS, Words("sm-row-merchants"), order, Words("sm-row-merchants-hint")))
    return Form(tuple(parts), "20.3.2")


def _row(world: World, ships: tuple[str, ...], at: int, ship: Ship, thrown: Mapping[str, int], side: str) -> Part:
    spread = None if side else _spread_of(world, ship.id)

    def space(given: Mapping[str, Answer]) -> Space | None:
        taken = _taken(world, ships, given)
        if spread is not None:
            return _spread_form(world, spread, ship.id, given, taken)
        region = ship_region(world, ship.id, thrown, side)
        return _berth(world, at, region, _centre(world, ship.id, region, thrown, side), taken)

    return Part(ship.id, unit_words(unit_of(ship)), space)


def _centre(world: World, ship: str, region: Region, thrown: Mapping[str, int], side: str) -> Hex | None:
    if side:
        cells = sorted(region)
        return cells[len(cells) // 2]
    row = next(each for each in file_of(world).escorts if each.id == ship)
    if row.compass is not None:
        return rose(thrown[ship] if row.compass == "die" else row.compass)
    if row.row is not None:
        cells = sorted(bow for bow in region if row_of(bow) == row.row)
        return cells[len(cells) // 2]
    return None


def _quarry(world: World) -> Hex | None:
    """The boat whose place lies open in the scenario, where escorts alone hunt it."""
    file = file_of(world)
    if world.action.hidden or file.convoy is not None:
        return None
    return next((read_hex(row.bow) for row in file.submarines if row.bow), None)


def _best_roses(world: World, spread: SpreadRow) -> dict[str, int]:
    """The rose for each ship of a spread: the slowest at the rose nearest the boat, so that all reach it in time."""
    fleet = world.ships
    goal = _quarry(world)
    slots = sorted(
        (0 if goal is None else distance(rose(number), goal), number)
        for number in spread.compasses
        for _ in range(spread.each)
    )
    names = (
        [*spread.ships] if goal is None else sorted(spread.ships, key=lambda name: most_speed(world, fleet.ships[name]))
    )
    return {name: number for name, (_, number) in zip(names, slots, strict=False)}


def _spread_form(
    world: World, spread: SpreadRow, ship: str, given: Mapping[str, Answer], taken: set[Hex]
) -> Form | None:
    """None where the roses named before have all the ships that belong to each."""
    used = [int(given[name][COMPASS]) for name in spread.ships if name in given]
    left = [number for number in spread.compasses if used.count(number) < spread.each]
    if not left:
        return None
    options = tuple(Option(str(number), Words("sm-opt-compass", {"number": number})) for number in left)
    sea, quarry = sea_of(world), _quarry(world)
    best = _best_roses(world, spread).get(ship)
    usual = best if best in left else left[0]

    def berth(row: int) -> Form:
        region = round_rose(row, sea)
        place = None if quarry is None else on_the_hunt(region, quarry, taken)
        if place is None:
            return _berth(world, 0, region, rose(row), taken)
        return Form(berth_parts(region, place, taken, "20.3.2"), "20.3.2")

    def bow(chosen: Mapping[str, Answer]) -> Space | None:
        return berth(int(chosen[COMPASS])).parts[0].space if COMPASS in chosen else None  # type: ignore[return-value]

    def heading(chosen: Mapping[str, Answer]) -> Space | None:
        if COMPASS not in chosen or BOW not in chosen:
            return None
        part = berth(int(chosen[COMPASS])).parts[1].space
        return part(chosen) if callable(part) else part

    return Form(
        (
            Part(COMPASS, Words("sm-row-compass"), Choice(options, str(usual), "20.3.2")),
            Part(BOW, Words("sm-row-bow"), bow),
            Part(HEADING, Words("sm-row-heading"), heading),
        ),
        "20.3.2",
    )


def places_in_order(poses: tuple[Pose, ...], names: tuple[str, ...], first: list[str]) -> dict[str, Pose]:
    """The merchants' places: those named first take the places from the front, the others follow in their order."""
    order = [*first, *(name for name in names if name not in first)]
    return dict(zip(order, poses, strict=True))


class PlaceEscorts(Question[Known]):
    """20.3: where the escorts start, and the order of the merchants in the formation (20.2.6).

    Answer: ``{ship: {"bow": hex, "heading": "1".."6", ["compass": "2"]}, "merchants": [ids, front first]}``.
    """

    kind, rule = PLACE_ESCORTS, "20.3.2"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Before the first turn, or as ships come over a side of the map."""
        seen = known.frame(path)
        merchants = int(not seen["side"] and bool(ordered_merchants(known.world)))
        return Words("ask-place-escorts", {"side": seen["side"] or "none", "merchants": merchants})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """A row for each ship whose place is open."""
        seen = known.frame(path)
        return screen_form(known.world, tuple(seen["ships"]), seen["roses"], seen["side"])
