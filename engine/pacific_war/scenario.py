"""The start of a game: the scenarios, and the world with which one begins (3.0)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from engine.core.documents import file_named, own_text
from engine.core.rules import OptionalRules, Scenario
from engine.core.words import Json, Words
from engine.pacific_war.names import COLUMN
from engine.pacific_war.scenarios.file import ScenarioFile
from engine.pacific_war.scenarios.muster import land_units, standing_forts, warships_and_transports
from engine.pacific_war.scenarios.places import known_place
from engine.pacific_war.scenarios.scenario import scenario_files
from engine.pacific_war.state import (
    ABOARD,
    ALLIES,
    CHILE,
    Army,
    Check,
    Column,
    Control,
    Fleet,
    Orders,
    Score,
    ShipLoss,
    Side,
    Supply,
    War,
)
from engine.pacific_war.tables.read import tables
from engine.pacific_war.victory import points
from engine.pacific_war.world import FullWorld

WHOLE_WAR: Final = "whole-war"
DOCUMENT: Final = "document"
OPTIONS: Final = ("capture", "infernal")


def entry_of(file: ScenarioFile) -> Scenario:
    """A scenario as a list shows it."""
    army, ships, forts = land_units(file), warships_and_transports(file), standing_forts(file)
    count = len(army) + len(ships) + len(forts)
    if file.setup == "rows":
        count = sum(unit.on_map or bool(unit.aboard) for unit in army.values())
        count += sum(ship.afloat for ship in ships.values()) + sum(fort.stands for fort in forts.values())
    own = file.title is not None
    return Scenario(
        file.id,
        own_text(file.title, file.title_es) if own else Words(f"pw-scenario-{file.id}"),
        own_text(file.summary, file.summary_es) if own else Words(f"pw-scenario-{file.id}-about"),
        file.kind,
        file.turns,
        file.members[1],
        members=file.members,
        difficulty=file.difficulty,
        units=count,
        commands=tuple(Words(f"pw-{arm}-{side}") for side in (CHILE, ALLIES) for arm in ("fleet", "army")),
    )


@cache
def scenario_entries() -> tuple[Scenario, ...]:
    """All scenarios of the project, as a list shows them."""
    return tuple(entry_of(file) for file in scenario_files().values())


def scenario_named(scenario: str, document: Json | None = None) -> ScenarioFile:
    """A scenario by id, or the document of one. Errors: ValueError for an unknown one."""
    if document is not None:
        return ScenarioFile.model_validate(document)
    return file_named(scenario_files(), scenario)


def fixed_options(file: ScenarioFile) -> dict[str, bool]:
    """The optional rules of which the scenario itself says whether they are in force."""
    said = {name: getattr(file.options, name) for name in OPTIONS}
    return {name: value for name, value in said.items() if value is not None}


def optional_rules(file: ScenarioFile) -> OptionalRules:
    """What a form asks at the founding of a scenario: the optional rules of which the scenario says nothing."""
    fixed = fixed_options(file)
    free = tuple(name for name in OPTIONS if name not in fixed)
    return OptionalRules(free, free, tuple(Words(f"option-pacific_war-{name}") for name, on in fixed.items() if on))


def founding_options(scenario: str, options: Mapping[str, Json]) -> dict[str, Json]:
    """The options, and the document of every scenario but the whole war, so that later data change nothing (R103).

    The whole war has been founded without a document since its first version: it is what the tables say. Fields with
    their defaults are left out, so that a default must never change. Errors: ValueError for an unknown scenario.
    """
    file = scenario_named(scenario, options.get(DOCUMENT))
    if scenario == WHOLE_WAR and DOCUMENT not in options:
        return dict(options)
    kept = {name: value for name, value in options.items() if name != DOCUMENT}
    return {**kept, **fixed_options(file), DOCUMENT: document_of(file)}


def document_of(file: ScenarioFile) -> dict[str, Json]:
    """A scenario as plain data, without the fields that have their defaults."""
    return file.model_dump(mode="json", exclude_defaults=True)


def world_of(scenario: str, *, turns: int = 0, capture: bool = True, infernal: bool = True) -> FullWorld:
    """The world at the start of one of the project's scenarios; see :func:`world_for`.

    Errors: ValueError for an unknown scenario, or for more turns than it has.
    """
    return world_for(scenario_named(scenario), turns=turns, capture=capture, infernal=infernal)


def world_for(file: ScenarioFile, *, turns: int = 0, capture: bool = True, infernal: bool = True) -> FullWorld:
    """The world at the start of a scenario.

    ``turns`` ends the war early, after so many (0: the scenario's length). Errors: ValueError for more than it has.
    """
    if not 0 <= turns <= file.turns:
        raise ValueError(f"{file.id} has {file.turns} turns, not {turns}")
    chosen = {"capture": capture, "infernal": infernal, **fixed_options(file)}
    world = FullWorld(
        _war(file, file.first_turn - 1 + (turns or file.turns), **chosen),
        Army(land_units(file), standing_forts(file)),
        Fleet(warships_and_transports(file)),
        _supply(file),
        _control(file),
        Score(),
        Orders(),
    )
    world.score.points = [points(world)] * (file.first_turn - 1)
    return world


def _war(file: ScenarioFile, last: int, *, capture: bool, infernal: bool) -> War:
    asked = file.victory
    towns = tables().map.points if asked.towns is None else asked.towns
    war = War(file.id, last, file.first_turn, capture=capture, infernal=infernal)
    war.bolivia_out = file.bolivia == "out"
    war.worth = {known_place(place): worth for place, worth in towns.items()}
    war.over, war.fixed = file.first_turn - 1, not file.placing
    war.checks = [Check(row.turn, row.chile, row.allies) for row in asked.check]
    war.no_towns = not towns
    war.ships, war.no_fleet = dict(asked.ships), not asked.fleet
    war.leaves, war.stays = file.bolivia_leaves or 0, file.bolivia_leaves == 0
    war.lost = list(_losses(file))
    texts = ((name, getattr(file, name)) for name in ("title", "title_es", "summary", "summary_es"))
    war.words = {name: text for name, text in texts if text is not None}
    return war


def _supply(file: ScenarioFile) -> Supply:
    """Supply columns, numbered in the order of the file; those of the book first."""
    placed: list[tuple[Side, str, str, int]] = []
    if file.setup == "book":
        placed = [
            (zone.side, place, "", count) for zone in tables().setup.columns for place, count in zone.start.items()
        ]
    if file.columns:
        placed = [
            (row.side, known_place(row.place) if row.place else ABOARD, row.aboard or "", row.count)
            for row in file.columns
        ]
    supply = Supply()
    for side, place, ship, count in placed:
        for _ in range(count):
            supply.made += 1
            column = f"{COLUMN}{supply.made}"
            supply.columns[column] = Column(column, side, place, ship)
    return supply


def _control(file: ScenarioFile) -> Control:
    """Who holds each hex: as before the war, as the file says, and where troops of one side alone stand, that side."""
    held: dict[str, Side] = {label: cell.control for label, cell in tables().map.hexes.items() if cell.control}
    standing: dict[str, set[Side]] = {}
    for unit in land_units(file).values():
        if unit.place in held:
            standing.setdefault(unit.place, set()).add(unit.side)
    held |= {place: side for place, sides in standing.items() if len(sides) == 1 for side in sides}
    for side, places in ((CHILE, file.control.chile), (ALLIES, file.control.allies)):
        held |= {known_place(place): side for place in places}
    return Control(held, [known_place(port) for port in file.machines])


def _losses(file: ScenarioFile) -> Iterator[ShipLoss]:
    ships = tables().pieces.ships
    for row in sorted(file.lost, key=lambda each: each.turn):
        kind = ships[row.ship]
        yield ShipLoss(row.turn, kind.side, row.ship, kind.warship, known_place(row.place), row.how)
