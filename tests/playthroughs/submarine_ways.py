"""In which ways an action of Submarine can end: the rows of its scenario's victory, each alternative by itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from string import ascii_lowercase
from unittest.mock import patch

from engine.core.rules import Policy
from engine.core.spaces.space import Answer, Space
from engine.core.state import State
from engine.submarine.autopilot import outlook
from engine.submarine.autopilot.aims import Aims, aims_of
from engine.submarine.game import SubmarineGame
from engine.submarine.judgement.cards import file_of
from engine.submarine.judgement.ending.victory import met, row_at_end
from engine.submarine.known import Known
from engine.submarine.scenario import world_of
from engine.submarine.scenarios.file import ScenarioFile
from engine.submarine.scenarios.linked import is_campaign
from engine.submarine.scenarios.units import members_of
from engine.submarine.state import ESCORTS, SUBMARINES, Boat
from engine.submarine.world import World

RULES = SubmarineGame()
OTHERWISE = "otherwise"
"""The end where no row of the scenario's victory holds."""

IDLE = "idle"
"""The temper of a side that says nothing: every question gets its space's default."""
LAX = "lax"
"""The temper of escorts that keep station and neither search nor attack."""
ASTRAY = "astray"
"""The temper of escorts that say nothing, while merchants and big ships sail anywhere."""
AFTER = "after "
"""Before a ship's id: the temper of a boat that is out for that ship alone."""
LAX_ROWS: Mapping[str, Answer] = {"way": "station", "search": "none", "contact": "ignore", "guns": "none"}


# --- ways of ending -----------------------------------------------------------------------------------------------


def ways_of(scenario: str) -> tuple[str, ...]:
    """All ways in which a scenario can end, by name.

    ``escorts-2`` is the second row of that side, ``submarines-1b`` the second alternative of the first. A campaign ends
    by its points alone.
    """
    world = world_of(scenario, {})
    if is_campaign(world):
        return (SUBMARINES, ESCORTS)
    file = file_of(world)
    names = [_row_name(file, at) + letter for at in range(len(file.wins)) for letter in _letters(file, at)]
    return (*names, OTHERWISE)


def way_of(state: State) -> str:
    """The way in which an action or a campaign has ended, from its last state. KeyError for one that has not."""
    world = state.world
    if is_campaign(world):
        return str(state.meta.result["winner"])
    action, file = world.action, file_of(world)
    at = _decided_early(world, action.winner, action.level)
    if at is None:
        at = row_at_end(world)
    if at is None:
        return OTHERWISE
    row = file.wins[at]
    assert (row.side, row.level) == (action.winner, action.level)
    chosen = (letter for letter, each in zip(_letters(file, at), row.any, strict=False) if met(world, row.side, each))
    return _row_name(file, at) + next(chosen, "")


def _decided_early(world: World, winner: str, level: str) -> int | None:
    """The row that its winner knew to hold before the last turn."""
    file = file_of(world)
    rows = (at for at in world.boats.won if (file.wins[at].side, file.wins[at].level) == (winner, level))
    return next(rows, None)


def _row_name(file: ScenarioFile, at: int) -> str:
    side = file.wins[at].side
    return f"{side}-{sum(row.side == side for row in file.wins[: at + 1])}"


def _letters(file: ScenarioFile, at: int) -> tuple[str, ...]:
    """Letters for the alternatives of a row; nothing where it has one alone."""
    alternatives = len(file.wins[at].any)
    return tuple(ascii_lowercase[:alternatives]) if alternatives > 1 else ("",)


def preys_of(scenario: str, way: str) -> tuple[str, ...]:
    """The ships that a boat must sink or hurt to end a scenario in a way, where it names them."""
    world = world_of(scenario, {})
    if is_campaign(world):
        return ()
    file = file_of(world)
    for at, row in enumerate(file.wins):
        for letter, each in zip(_letters(file, at), row.any, strict=False):
            if _row_name(file, at) + letter == way and row.side == SUBMARINES:
                names = (*each.sunk, *each.hurt)
                return tuple(dict.fromkeys(unit for name in names for unit in members_of(file, name)))
    return ()


# --- tempers ------------------------------------------------------------------------------------------------------


class Tempers(Policy[Known]):
    """Each side plays by its temper: a doctrine, ``IDLE``, ``LAX``, ``ASTRAY``, or ``AFTER`` with a ship's id."""

    def __init__(self, boats: str, escorts: str) -> None:
        self._tempers = {SUBMARINES: boats, ESCORTS: escorts}
        self._pilots = {side: _pilot(temper) for side, temper in self._tempers.items()}

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        """What the side's temper answers."""
        side = known.side
        pilot = None if side is None else self._pilots[side]
        if pilot is not None:
            return pilot.answer(known, kind, path, slot)
        space, temper = RULES.questions[kind].space(known, path, slot), side and self._tempers[side]
        if temper == ASTRAY and isinstance(space.default, list):
            return space.sample(Random(f"{slot} {known.action.turn}"))
        return lax(space) if temper == LAX else space.default


class After(Policy[Known]):
    """A bold captain who is out for one ship alone."""

    def __init__(self, prey: str) -> None:
        self._pilot, self._prey = RULES.policy("bold"), prey

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        """What the doctrine answers where no other ship is worth a torpedo."""
        with patch.object(outlook, "aims_of", self._aims):
            return self._pilot.answer(known, kind, path, slot)

    def _aims(self, world: World, boat: Boat) -> Aims:
        aims = aims_of(world, boat)
        return replace(aims, worth={ship: 10.0 * (ship == self._prey) for ship in aims.worth})


def lax(space: Space) -> Answer:
    """The answer of a lax escort: station is kept, nothing is searched for or attacked."""
    usual = space.default
    if not isinstance(usual, Mapping) or not isinstance(usual.get("way"), str):
        return usual
    quiet = {**usual, **{row: LAX_ROWS[row] for row in LAX_ROWS if row in usual}}
    return quiet if space.check(quiet) is None else usual


def _pilot(temper: str) -> Policy[Known] | None:
    if temper.startswith(AFTER):
        return After(temper.removeprefix(AFTER))
    return None if temper in (IDLE, LAX, ASTRAY) else RULES.policy(temper)
