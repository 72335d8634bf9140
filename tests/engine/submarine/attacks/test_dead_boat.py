"""H08: a boat that is sunk and not told of. All that anybody else gets is that of a boat that lives."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.play.match import Match
from engine.core.sequence.phases import Phase
from engine.core.steps import Goto, Next, NoLocals, Outcome
from engine.core.testing.secrecy import Tape
from engine.core.testing.twins import alike, told
from engine.submarine import phases
from engine.submarine.known import Known
from engine.submarine.state import ESCORTS
from engine.submarine.steps.action import Run, TheAction
from engine.submarine.world import World
from tests.engine.submarine.step_kit import Bench, Dice, alone, boat, ship, world

LAST = 6


class _Watches(TheAction):
    """An action without its set-up."""

    name = "watches"
    sequence = (Phase("5.1", phases.WATCH, "watches", then="watched"), *phases.AFTER)

    def watched(self, run: Run, own: NoLocals, outcome: Outcome) -> Next:
        action = run.world.action
        done = action.over or action.turn >= action.turns
        return self.following(run, own, "watches") if done else Goto("start")


def sea(*, sunk: bool, held: bool, **options: Any) -> World:
    """U-91 lies still at W28, 100 feet down, under Lark's stern; U-128 is far away.

    ``held``: Lark holds her by sonar; else nobody searches, since no search finds a wreck anew (S30).
    """
    parts = alone(world("pq-17", turn=1, hidden=True, **options), "lark", "wren", "c-2-1")
    action = parts.action
    action.turns, action.heard, action.longest = LAST, True, 1
    ship(parts, "lark", "W27-A", 6, speed=2)
    ship(parts, "wren", "M27-A", 6, speed=2)
    for gear in parts.screen.gear.values():
        gear.sonar, gear.crew = "standard" if held else "none", "novice"
    boat(parts, "u-91", "W28-A", 2, depth=100, speed=0)
    boat(parts, "u-128", "A60-C", 2, depth=100, speed=0)
    if held:
        boat(parts, "u-91", shown=["sonar"], held=["lark"])
    if sunk:
        boat(parts, "u-91", sunk=True, damage=99)
    return parts


def show(known: Known) -> Any:
    return [repr(known.world[part]) for part in known.world] + [repr(known.frames())]


def orders(match: Match[Known], path: str, racks: int) -> Any:
    """Lark goes two hexes ahead and drops charges in her wake."""
    usual = dict(match.space(path, "lark").default)
    return {**usual, "way": "course", "course": ["2"], "racks": {"1": racks}, "feet": ["100"]}


def played(parts: World, dice: Dice, racks: int) -> tuple[dict[str | None, Tape], list[str], Match[Known]]:
    """The action played to its end: what each seat got, change by change and at each question."""
    match = Match.new(Bench("watches", parts, extra=(_Watches,)), "unused", dice)
    tapes: dict[str | None, Tape] = {seat: Tape(seat, show) for seat in (ESCORTS, "lark", None)}
    texts: list[str] = []
    while not match.over and match.state.world.action.turn < LAST - 1:
        entries = match.take_changes().entries
        for tape in tapes.values():
            tape.note(match, entries)
        texts += [told(match, seat, show) for seat in (ESCORTS, None)]
        decision = match.waiting()[0]
        if decision.gate:
            if match.state.world.action.turn == 1:
                match.draft(decision.id, "lark", orders(match, decision.id, racks))
            match.close(decision.id, deadline=True)
        else:
            match.silence(decision.id)
    return tapes, texts, match


@pytest.mark.rule("16.3.6", "43.6")
@pytest.mark.parametrize("advanced", [True, False])
def test_nobody_else_learns_that_charges_sink_a_boat_until_the_die_says_so(advanced: bool) -> None:
    def told_by(face: int, damage: int) -> tuple[dict[str | None, Tape], Match[Known]]:
        parts = sea(sunk=False, held=True, advanced=advanced)
        boat(parts, "u-91", damage=damage)
        dice = Dice("twins").faces("charge", *[1, 1] * 4).faces("announce", face)
        tapes, _, match = played(parts, dice, 1)
        return tapes, match

    most = 49 if advanced else 4
    hurt, match = told_by(6, -99)  # so that she need not come up
    lost, other = told_by(6, most)
    assert not match.state.world.boats.boats["u-91"].sunk
    assert other.state.world.boats.boats["u-91"].sunk
    for seat, tape in hurt.items():
        assert tape.difference(lost[seat]) == ""
    known, _ = told_by(1, most)
    assert bool(known[None].difference(lost[None])) is advanced


@pytest.mark.parametrize("held", [True, False])
@pytest.mark.parametrize("advanced", [True, False])
@pytest.mark.rule("16.3.6", "43.5")
def test_nobody_else_learns_that_a_boat_is_sunk(held: bool, advanced: bool) -> None:
    def dice() -> Dice:
        return Dice("twins").faces("charge", *[6] * 8).faces("announce", 1, 1, 1, 1)

    alive, texts, match = played(sea(sunk=False, held=held, advanced=advanced), dice(), 2)
    dead, others, _ = played(sea(sunk=True, held=held, advanced=advanced), dice(), 2)
    assert match.state.world.boats.boats["u-91"].attacked == 2
    assert match.state.world.action.turn == LAST - 1
    for seat, tape in alive.items():
        assert tape.difference(dead[seat]) == ""
        assert len(tape.lines) > 2
    assert len(texts) == len(others)
    for mine, theirs in zip(texts, others, strict=True):
        alike(mine, theirs, "what they are told")
