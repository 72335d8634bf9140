"""The set-up of an action for tests: its three steps alone, on an arranged world."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.events import Event
from engine.core.sequence.phases import InOrder
from engine.core.state import State
from engine.core.steps import NoLocals
from engine.submarine import phases
from engine.submarine.sea import write_hex
from engine.submarine.world import World
from tests.engine.bench import Given
from tests.engine.submarine.step_kit import Bench, Dice, run


class SetUp(InOrder[NoLocals]):
    """Muster, escorts, boats, and no turn after them."""

    name, section, Locals, sequence = "set_up", "4.0", NoLocals, phases.SET_UP


def bench(parts: World, given: Mapping[str, Given] | None = None) -> Bench:
    """The set-up as a game of its own."""
    return Bench(SetUp.name, parts, given=given, extra=(SetUp,))


def set_up(
    parts: World, dice: Dice | None = None, given: Mapping[str, Given] | None = None
) -> tuple[State, list[Event]]:
    """The set-up driven to its end."""
    return run(bench(parts, given), dice)


def bow(piece: Any) -> str:
    """The printed bow hex of a ship or boat."""
    return write_hex(piece.bow)
