"""What is wrong with the conditions of victory of a scenario."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from engine.core.mistakes import Fault, Problem, no_such
from engine.submarine.scenarios.file import GROUPS, Condition, ScenarioFile, WinRow
from engine.submarine.scenarios.problems import wrong
from engine.submarine.scenarios.units import Roster, members_of, unit_ids

LISTS = ("sunk", "afloat", "exited", "hurt")
WITH = {
    "least": LISTS,
    "damage": ("hurt",),
    "together": ("hurt",),
    "side": ("exited",),
    "tubes": ("loaded",),
    "less_torpedoes": ("points",),
}
"""Fields that say more, and the kinds of condition that they belong to."""


def win_faults(file: ScenarioFile, classes: Roster) -> Iterator[Fault]:
    """All that is wrong with the ways to win, in the order of the file."""
    for at, row in enumerate(file.wins):
        place = f"wins[{at}]"
        if not row.all and not row.any:
            yield place, "all", wrong("no-condition")
        if row.by is not None and row.by > file.turns:
            yield place, "by", wrong("turns-end", turns=file.turns)
        for name in ("all", "any"):
            for number, condition in enumerate(getattr(row, name)):
                for field, problem in _condition_faults(file, classes, condition):
                    yield f"{place}.{name}[{number}]", field, problem
    yield from _order_faults(file)


def _condition_faults(file: ScenarioFile, classes: Roster, condition: Condition) -> Iterator[tuple[str, Problem]]:
    if len(condition.kinds) != 1:
        kinds = condition.kinds
        yield "sunk", wrong("condition-one", given=kinds) if kinds else wrong("condition-none")
        return
    kind = condition.kinds[0]
    for field, kinds in WITH.items():
        if getattr(condition, field) not in (None, False) and kind not in kinds:
            yield field, wrong("says-nothing", field=field, kind=kind)
    if kind in LISTS:
        yield from _list_faults(file, condition, kind)
    if kind == "hurt" and condition.damage is None:
        yield "damage", wrong("how-many-points")
    if kind == "exited":
        if condition.side is None:
            yield "side", wrong("which-side")
        elif condition.side in file.map.walls:
            yield "side", wrong("side-closed", side=condition.side)
    if kind == "loaded":
        yield from _loaded_faults(file, classes, condition)


def _list_faults(file: ScenarioFile, condition: Condition, kind: str) -> Iterator[tuple[str, Problem]]:
    units = unit_ids(file)
    named: list[str] = []
    for word in getattr(condition, kind):
        members = members_of(file, word)
        if not members:
            yield kind, wrong("no-group", group=word)
        elif word not in GROUPS and word not in units:
            yield kind, no_such("unit", word, (*GROUPS, *units))
        named += members
    known = all(word in GROUPS or word in units for word in getattr(condition, kind))
    if known and condition.least is not None and condition.least > len(named):
        yield "least", wrong("few-named", count=len(named))


def _loaded_faults(file: ScenarioFile, classes: Roster, condition: Condition) -> Iterator[tuple[str, Problem]]:
    row = next((each for each in file.submarines if each.id == condition.loaded), None)
    if row is None:
        boats = [each.id for each in file.submarines]
        yield "loaded", no_such("submarine", condition.loaded or "", boats)
        return
    boat = classes.submarines.get(row.ship_class)
    if condition.tubes is None:
        yield "tubes", wrong("how-many-tubes")
    elif boat is not None and condition.tubes > boat.bow_tubes + boat.stern_tubes:
        yield "tubes", wrong("has", boat=boat.name, most=boat.bow_tubes + boat.stern_tubes)


def _order_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Better levels come first, since rows are judged in order."""
    order = ("decisive", "substantive", "marginal", "win")
    for side in ("submarines", "escorts"):
        rows: list[tuple[int, WinRow]] = [(at, row) for at, row in enumerate(file.wins) if row.side == side]
        for (first, before), (at, row) in itertools.pairwise(rows):
            if "win" not in (before.level, row.level) and order.index(row.level) < order.index(before.level):
                problem = wrong("level-order", level=row.level, before=before.level)
                yield f"wins[{at}]", "level", problem.beside((f"wins[{first}]", "level"))
