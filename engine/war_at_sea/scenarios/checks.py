"""What is wrong with a scenario's special rules, victory table and history; all faults of a file together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.core.mistakes import Fault, shared
from engine.war_at_sea.scenarios import faults as frame
from engine.war_at_sea.scenarios.faults import class_of
from engine.war_at_sea.scenarios.file import ScenarioFile
from engine.war_at_sea.scenarios.naming import near, no_such_here
from engine.war_at_sea.scenarios.own_faults import own_faults, state_faults
from engine.war_at_sea.scenarios.own_map import map_of
from engine.war_at_sea.scenarios.problems import wrong
from engine.war_at_sea.scenarios.special import BATTLE_KINDS, ONLY_BATTLE
from engine.war_at_sea.tactical import closed_hexes, side_hexes


def faults(file: ScenarioFile) -> Iterator[Fault]:
    """All that is wrong together, in the order of the file."""
    yield from frame.frame_faults(file)
    yield from frame.place_faults(file)
    yield from own_faults(file)
    yield from frame.ship_faults(file)
    yield from frame.group_faults(file)
    yield from frame.line_faults(file)
    yield from frame.force_faults(file)
    yield from frame.aboard_faults(file)
    yield from frame.base_faults(file)
    yield from frame.submarine_faults(file)
    yield from frame.seat_faults(file)
    yield from frame.leader_faults(file)
    yield from state_faults(file)
    yield from _special_faults(file)
    yield from _victory_faults(file)
    yield from _history_faults(file)


def _special_faults(file: ScenarioFile) -> Iterator[Fault]:
    for number, special in enumerate(file.special):
        place = f"special[{number}]"
        if file.kind == "battle" and special.kind not in BATTLE_KINDS:
            yield place, "kind", wrong("for-operations", kind=special.kind)
        if file.kind == "operation" and special.kind in ONLY_BATTLE:
            yield place, "kind", wrong("for-battle", kind=special.kind)
        yield from _names(file, place, special)
        yield from _secret(file, place, special)
        if special.kind == "held-in-port":
            at_sea = {row.id for row in file.force if row.port is None}
            yield from (
                (place, "forces", wrong("begins-at-sea", force=name)) for name in special.forces if name in at_sea
            )
        for turn in getattr(special, "turns", ()):
            if turn > file.turns:
                yield place, "turns", shared("game-ends", turns=file.turns)


def _names(file: ScenarioFile, place: str, row: object) -> Iterator[Fault]:
    """Names in a special rule or an item of the victory table that the scenario does not have."""
    known = _known(file)
    for field, (kind, things) in _FIELDS.items():
        value = getattr(row, field, None)
        if value is None or (field == "zones" and isinstance(value, int)):
            continue
        for name in (value,) if isinstance(value, str) else value:
            if name not in known[kind]:
                line = f"{name} is no {things} of the scenario{near(name, known[kind])}"
                yield place, field, no_such_here(file, things, name, known[kind], text=line)


def _secret(file: ScenarioFile, place: str, row: object) -> Iterator[Fault]:
    """A rule or a point that everybody reads, which names a ship that the enemy is not to know of (W145)."""
    sealed = {ship for group in file.group if group.sealed for ship in group.ships}
    for field in ("ship", "ships"):
        value = getattr(row, field, None) or ()
        for name in (value,) if isinstance(value, str) else value:
            if name in sealed:
                yield place, field, wrong("sealed-named", ship=name)


_FIELDS = {
    "ship": ("ships", "ship"),
    "ships": ("ships", "ship"),
    "force": ("forces", "force"),
    "forces": ("forces", "force"),
    "convoy": ("forces", "force"),
    "base": ("bases", "base"),
    "bases": ("bases", "base"),
    "aircraft": ("aircraft", "aircraft"),
    "port": ("ports", "port"),
    "zone": ("zones", "sea zone"),
    "zones": ("zones", "sea zone"),
}
"""Fields of special rules and victory items that name things: which list they come from, what to call them."""


def _known(file: ScenarioFile) -> dict[str, set[str]]:
    chart = map_of(file)
    flying = [row.units for row in file.aboard] + [row.units for row in file.base]
    return {
        "ships": {ship for _row, ship, _side in file.ships()},
        "forces": {row.id for row in file.force},
        "bases": {row.base for row in file.base},
        "aircraft": {aircraft for units in flying for aircraft in units},
        "ports": set(file.ports),
        "zones": {label for label, zone in chart.zones.items() if zone.sea} if chart else set(),
    }


LEVELS = ("axis_decisive", "axis_marginal", "allied_marginal", "allied_decisive")
"""The levels of a victory table, from the greatest difference to the least; a draw lies between the marginal ones."""


def _victory_faults(file: ScenarioFile) -> Iterator[Fault]:
    table = file.victory
    for (upper, above), (lower, below) in pairwise((name, getattr(table, name)) for name in LEVELS):
        if below > above or (below == above and upper == "axis_marginal"):
            yield "victory", lower, wrong("levels", upper=upper, above=above, lower=lower, below=below)
    for number, item in enumerate(table.points):
        place = f"victory.points[{number}]"
        yield from _names(file, place, item)
        yield from _secret(file, place, item)
        if file.kind == "battle" and item.kind not in ("sunk", "hull", "guns", "leaves"):
            yield place, "kind", wrong("for-operations", kind=item.kind)
        chart = map_of(file)
        zone = chart.zones.get(item.zone) if item.kind == "cargo" and chart is not None else None
        if zone is not None and zone.ground == "open":  # 9.5.3, 9.5.4: in a port, or on a coast
            yield place, "zone", wrong("cargo-at-sea", zone=zone.label)
        if item.kind == "leaves":
            shut = closed_hexes(file.battle.closed if file.battle is not None else ())
            blocked = [way for way in item.sides if shut.issuperset(side_hexes(way))]
            if len(blocked) == len(item.sides):
                yield place, "sides", wrong("leaves-closed", sides=blocked)
            sides = {ship: side for _row, ship, side in file.ships()}
            for ship in item.ships:
                if item.side is not None and sides.get(ship, item.side) != item.side:
                    yield place, "ships", wrong("leaves-enemy", ship=ship, side=item.side)
                klass = class_of(file, ship)
                if klass is not None and item.section != "hull" and not klass.guns[item.section]:
                    yield place, "section", wrong("no-battery", ship=ship, section=item.section)
    paid: dict[tuple[str | None, frozenset[str]], str] = {}
    for number, item in enumerate(table.points):
        if item.kind == "sunk":
            row, same = f"victory.points[{number}]", (item.side, frozenset[str](item.types))
            if same in paid:
                yield row, "kind", wrong("points-add").beside((paid[same], "kind"))
            paid.setdefault(same, row)
    kinds = [item.kind for item in table.points if item.kind not in ("sunk", "hull", "cargo", "bombarded", "leaves")]
    for kind in sorted(
        {kind for kind in kinds if kinds.count(kind) > 1} - {"present", "capacity", "flown-off", "guns"}
    ):
        yield "victory", "points", wrong("points-twice", kind=kind)


def _history_faults(file: ScenarioFile) -> Iterator[Fault]:
    if file.history is None:
        return
    at_sea = {ship for _row, ship, _side in file.ships()}
    boats = {boat for row in file.flotilla for boat in row.boats}
    for field, names, known, what in (
        ("sunk", file.history.sunk, at_sea, "ship"),
        ("damaged", file.history.damaged, at_sea, "ship"),
        ("submarines", file.history.submarines, boats, "submarine"),
    ):
        for name in names:
            if name not in known:
                line = f"{name} is not in the scenario{near(name, known)}"
                yield "history", field, no_such_here(file, what, name, known, text=line)


def printed_points(file: ScenarioFile, side: str) -> int:
    """Printed points of the ships of a side that history sank: what a calibration is set beside."""
    lost = file.history.sunk if file.history else ()
    fleet = file.fleet
    return sum(
        fleet.class_of(ship, file.month).vp for _row, ship, each in file.ships() if each == side and ship in lost
    )
