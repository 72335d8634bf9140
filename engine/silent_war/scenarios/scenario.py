"""Scenario files: what a patrol starts from, checked so that a mistake names file, row and field.

The project's own are in `data/silent_war/scenarios`; members' own have the same form (see README, "A scenario file").
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from engine.core.documents import Documents, file_named
from engine.core.rules import Scenario
from engine.core.words import Json, Words
from engine.silent_war import logbook
from engine.silent_war.berths import command_of_base
from engine.silent_war.facts.log import LogAtSea
from engine.silent_war.moves import situation
from engine.silent_war.plan import History, Plan, Victory
from engine.silent_war.scenarios.faults import LEVEL_FIELDS, faults, submarine_of
from engine.silent_war.scenarios.file import BeforeRow, BoatRow, PackRow, ScenarioFile
from engine.silent_war.scenarios.muster import muster
from engine.silent_war.squadrons import GROUP
from engine.silent_war.state import TONS, Boat, Boats, Pack, Score, Theatre
from engine.silent_war.tables.months import month_of, year_of
from engine.silent_war.tables.read import FOLDER, tables
from engine.silent_war.world import World

SCENARIOS = FOLDER / "scenarios"
KINDS = ("patrol", "operational", "campaign")
COMMANDS = ("subpac", "swpac")
SOUTHWEST, ASIATIC = COMMANDS[1], "asiatic"


DOCUMENTS: Final = Documents(ScenarioFile, faults)


def parse_scenario(content: bytes, name: str = "scenario.toml") -> Json:
    """A member's file as the option ``document`` of a campaign. Errors: :class:`DataError` with every mistake."""
    file = DOCUMENTS.parse(content, name, scenario_files())
    if file.reinforcements is None and file.kind != "patrol":
        file = file.model_copy(update={"reinforcements": file.fleet == "history"})
    return file.model_dump(mode="json")


@cache
def scenario_files() -> Mapping[str, ScenarioFile]:
    """The project's own scenarios by id, in the order of the list. Errors: :class:`DataError`."""
    files = [DOCUMENTS.read(file) for file in sorted(SCENARIOS.glob("*.toml"))]
    files.sort(key=lambda it: (KINDS.index(it.kind), it.kind == "patrol" and it.difficulty > 1, it.order, it.id))
    return {file.id: file for file in files}


@cache
def scenario_entries() -> tuple[Scenario, ...]:
    """The project's own scenarios as a list shows them."""
    return tuple(entry_of(file) for file in scenario_files().values())


def scenario_named(scenario: str, document: Json | None = None) -> ScenarioFile:
    """A scenario by id, or a member's own document. Errors: ValueError for neither, :class:`DataError`."""
    if document is not None:
        return DOCUMENTS.stored(document, f"{scenario}.toml")
    return file_named(scenario_files(), scenario)


def entry_of(file: ScenarioFile) -> Scenario:
    """A scenario as a list shows it: how long, how many members, how hard, how many boats, which commands."""
    plan = plan_of(file)
    boats = {row.id for row in file.boats} | (set(muster(file)) if file.fleet == "history" else set())
    members = file.members or (1, max(1, len(boats)))
    return Scenario(
        file.id,
        file.title_words,
        file.summary_words,
        file.kind,
        file.weeks,
        members[1],
        members,
        file.difficulty,
        len(boats),
        tuple(words for _, kind, _, words in plan.nodes if kind == "command"),
    )


# Setting up (3.0) ------------------------------------------------------------------------------------------------


def world_of(file: ScenarioFile, *, quick: bool = False) -> World:
    """The world at the start: boats in their places, markers in their boxes (3.0, 3.2)."""
    boats = Boats(muster(file) if file.fleet == "history" else {})
    boats.by_id.update((row.id, _boat(row, file.kind)) for row in file.boats)
    groups = {row.id: f"{GROUP}{row.group}" for row in file.boats if row.group}
    for pack in file.packs:
        lead = boats.by_id[pack.boats[0]]
        hunting = situation(lead) == "patrol"
        boats.packs[pack.id] = Pack(
            pack.id,
            sorted(pack.boats),
            groups={boat: groups[boat] for boat in sorted(pack.boats) if boat in groups},
            base=lead.home or lead.where if lead.box == "ready" else lead.home,
            patrolled=hunting,
            homeward=lead.rtb,
        )
        for boat in pack.boats:
            boats.by_id[boat].pack, boats.by_id[boat].group = pack.id, f"pack:{pack.id}"
    for ace in file.skippers:
        boats.by_id[ace.boat].skipper, boats.by_id[ace.boat].level = ace.skipper, ace.level
    before = file.before or BeforeRow(source="nothing")
    taken = {boat.skipper for boat in boats.by_id.values()}
    counters = [submarine_of(boat) for boat in boats.by_id]
    allied = any(counter is not None and counter.nation != "us" for counter in counters)
    theatre = Theatre(
        year=year_of(file.start),
        month=month_of(file.start),
        week_of_month=file.week_of_month,
        period=file.period,
        torpedo=file.torpedo,
        turns=file.weeks,
        bases=list(file.bases),
        tenders={zone: list(tenders) for zone, tenders in file.tenders.items()},
        sunk_names=list(file.sunk_before),
        experience=file.experience,
        skippers=[
            skipper.id
            for skipper in tables().fleet.skippers.values()
            if skipper.id not in taken and (skipper.nation == "us" or allied)  # S22
        ],
        quick=quick,
        scenario=file.id,
        campaign=file.kind != "patrol",
        events=file.events,
        happened=list(file.happened),
        torpedo_tried=before.ships,
        confined=_confined(file, boats),
        closed=file.reinforcements is False,
    )
    score = Score(ships_before=before.ships, tons_before=before.tons, lost_before=before.lost)
    for each in boats.by_id.values():
        if each.at_sea:  # her log begins where the scenario finds her
            logbook.write(score, LogAtSea(*logbook.stamp(theatre, each.id, each.where)))
    return World(boats, theatre, score, plan_of(file))


def _confined(file: ScenarioFile, boats: Boats) -> list[str]:
    """W1 event 6: the boats of Dutch Harbor are given to it for good, if the campaign starts with that base in use."""
    if file.kind == "patrol" or "DUTCH" not in file.bases:
        return []
    return sorted(boat.id for boat in boats.by_id.values() if boat.home == "DUTCH")


def _boat(row: BoatRow, kind: str) -> Boat:
    port = row.box != "operating"
    side = row.side or ("transit" if port or row.rtb or row.goal else "patrol")
    home = row.home or (row.where if port else "")
    return Boat(
        row.id,
        row.where,
        row.box,
        side,
        home,
        row.goal,
        rtb=row.rtb,
        damage=row.damage,
        spotted=row.spotted,
        skipper=row.skipper,
        level=row.level,
        group=f"{GROUP}{row.group}" if row.group else _command(row, kind),
    )


def plan_of(file: ScenarioFile) -> Plan:
    """What the scenario lays down for the whole game."""
    nodes: list[tuple[str, str, str, Words]] = []
    commands = {row.id: _command(row, file.kind) for row in file.boats}
    groups = {row.group: _command(row, file.kind) for row in file.boats if row.group}
    nodes += [
        (command, "command", "us", Words(f"sw-command-{ASIATIC if file.asiatic and command == SOUTHWEST else command}"))
        for command in COMMANDS
        if command in commands.values() or file.kind != "patrol"
    ]
    nodes += [
        (f"{GROUP}{group}", "group", above, Words("sw-group", {"name": group})) for group, above in groups.items()
    ]
    nodes += [
        (f"pack:{pack.id}", "group", _above(pack, file, commands), Words("sw-pack", {"name": pack.name}))
        for pack in file.packs
    ]
    history = file.history
    return Plan(
        file.id,
        file.title_words,
        file.summary_words,
        victory_of(file),
        History(
            history.ships or 0,
            history.tons or 0,
            history.merchants or 0,
            history.warships or 0,
            history.lost or 0,
        ),
        {str(row.week): list(row.ultra) for row in file.week if row.ultra},
        {str(row.week): list(row.zones) for row in file.week if row.zones},
        {str(row.week): {area: list(only) for area, only in row.contacts.items()} for row in file.week if row.contacts},
        nodes,
        file.kind,
    )


def victory_of(file: ScenarioFile) -> Victory:
    """The levels as counts: multiples of the record are worked out here."""
    row = file.victory
    factor = getattr(file.history, row.measure) / (TONS if row.measure == "tons" else 1) if row.per == "history" else 1
    decisive, substantive, marginal, draw = (round(getattr(row, name) * factor) for name in LEVEL_FIELDS)
    return Victory(row.measure, decisive, substantive, marginal, draw, row.losses, row.loss_step, row.sudden)


def _above(pack: PackRow, file: ScenarioFile, commands: Mapping[str, str]) -> str:
    """The node above a pack: the one group of all its boats, else the command of its first boat."""
    over = {row.group for row in file.boats if row.id in pack.boats}
    group = over.pop() if len(over) == 1 else None
    return f"{GROUP}{group}" if group else commands[pack.boats[0]]


def _command(row: BoatRow, kind: str) -> str:
    """Whose boat she is: by her row; else in a patrol the Pacific Fleet's, in a campaign that of the base where she
    lies, at sea and in the yard that of the base to which she returns (S34)."""
    if row.command or kind == "patrol":
        return row.command or "subpac"
    lies = row.box not in ("operating", "yard")
    return command_of_base(row.where if lies else row.home or row.where)
