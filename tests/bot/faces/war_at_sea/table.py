"""Games of the war at sea at a moment, for tests of its face: each moment is played once and kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from bot.faces.war_at_sea.face import WarAtSeaFace
from engine.core.chance import SeededChance
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.words import Json
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.known import Known
from engine.war_at_sea.terms import ALLIED, AXIS

FACE = WarAtSeaFace()
RULES = WarAtSea()
SEATS = (ALLIED, AXIS, None)
SEEDS = ("face", "other", "third", "fourth")
Found = Callable[[Match[Known], Decision], bool]


@cache
def _played(scenario: str, kind: str, turn: int, seed: str) -> Json:
    """The game at that moment; None where it ends before."""
    match: Match[Known] = Match.new(RULES, scenario, seed=seed)
    while not match.over:
        decision = next(iter(match.waiting()))
        if decision.kind == kind and match.look(None).operation.turn >= turn:
            return match.save()
        step(match, decision)
    return None


def at(scenario: str, kind: str, turn: int = 0) -> tuple[Match[Known], Decision]:
    """A game at the first question of a kind from a turn on; all before it is answered by silence. A fight may not come
    in every game: then another is played."""
    saved = next(saved for seed in SEEDS if (saved := _played(scenario, kind, turn, seed)) is not None)
    match: Match[Known] = Match.load(RULES, saved, SeededChance("later"))
    return match, next(decision for decision in match.waiting() if decision.kind == kind)


def step(match: Match[Known], decision: Decision) -> None:
    """Answer a question by silence."""
    if match.state.frames[decision.path].ask.gate:  # type: ignore[union-attr]
        match.close(decision.id, deadline=True)
    else:
        match.silence(decision.id)


def answers_of(match: Match[Known], decision: Decision, side: str) -> dict[str, Any]:
    """What the balanced doctrine answers for the slots of a side."""
    staff, known = RULES.policy("balanced"), match.look(side)
    tree = known.tree()
    slots = [slot for slot in decision.slots if slot in tree and tree.side(slot) == side]
    return {slot: staff.answer(known, decision.kind, decision.path, slot) for slot in slots}
