"""How often a game of the War at Sea waits: with a member a side who answers as suggested, turn by turn."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from engine.core.play.match import Match
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.known import Known
from engine.war_at_sea.terms import SIDES

RULES = WarAtSea()


@dataclass
class Waits:
    """Of a turn: ``stops``, how often the game waited for somebody, for whatever was open then; ``asked``, the
    questions of each side; ``kinds``, the questions by kind."""

    stops: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)


def waits(scenario: str, seed: str, turns: int, doctrine: str = "balanced") -> dict[int, Waits]:
    """The waits of each turn up to one. Who is asked at all answers as the staff suggests."""
    match: Match[Known] = Match.new(RULES, scenario, seed)
    found: dict[int, Waits] = {}
    while not match.over and (turn := match.look(None).operation.turn) <= turns:
        here = found.setdefault(turn, Waits())
        tree, stopped = match.seats(), False
        waiting = match.waiting()
        for decision in waiting:
            asked = {tree.side(each) for each in decision.awaited if not match.settled(decision.kind, each)}
            stopped |= bool(asked)
            for side in asked & set(SIDES):
                here.asked[side] += 1
                here.kinds[decision.kind] += 1
        here.stops += stopped
        for decision in waiting:
            if decision.id in {decision.id for decision in match.waiting()}:
                if decision.gate:
                    match.close(decision.id, deadline=True, doctrine=doctrine)
                else:
                    match.silence(decision.id, doctrine=doctrine)
    return found
