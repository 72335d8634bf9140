"""A mended rule is deployed in the middle of a turn: what was begun goes on from the saved state."""

import json
from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from engine.core.chance import SeededChance
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.rules import CannotUpgrade
from engine.core.steps import Step
from engine.core.words import Json
from engine.silent_war.game import SilentWar
from engine.silent_war.scenarios.scenario import parse_scenario
from engine.silent_war.state import Boats
from engine.silent_war.steps.war.end_of_turn import EndOfTurn
from engine.silent_war.tables.read import tables

SEED = "open sea"
SEAS = ("ECS", "EPO", "SOJ", "SCS", "LUZ", "YEL", "SCN", "SUL", "CAR", "BIS")
BOATS = tuple(boat.id for boat in tables().fleet.submarines.values() if boat.boat_class.id in ("gato", "balao"))[:40]
PACIFIC = """
id = "forty-captains"
title = "Forty captains"
summary = "Four boats in each of ten busy seas."
start = "1943-03"
weeks = 3
period = 2
torpedo = 0
bases = ["PEARL", "FREM", "BRIS"]
[victory]
measure = "ships"
decisive = 40
substantive = 30
marginal = 20
draw = 10
reason = "A test."
[history]
source = "None: invented."
""" + "".join(
    f'[[boats]]\nid = "{boat}"\nwhere = "{SEAS[at % len(SEAS)]}"\nbox = "operating"\nhome = "PEARL"\n'
    for at, boat in enumerate(BOATS)
)


class QuickToHide(EndOfTurn):
    """The mended rule: whoever is spotted shakes it off at the end of the week, whatever the die says (16.2)."""

    def _shake_off(self, run: Any, boats: Boats) -> None:
        for boat in boats.by_id.values():
            boat.spotted = False


class Mended(SilentWar):
    """The next version of the game."""

    version = "mended"
    steps: ClassVar[Mapping[str, Step[Any]]] = {**SilentWar.steps, EndOfTurn.name: QuickToHide()}

    def upgrade(self, version: str, parts: dict[str, Json]) -> dict[str, Json]:
        if version != SilentWar.version:
            raise CannotUpgrade(f"version {version} is not known")
        return parts


def open_fights() -> Match[Any]:
    """A fleet's week in which all captains lead their own fights, stopped where all are asked for their columns."""
    match: Match[Any] = Match.new(SilentWar(), "forty-captains", SEED, {"document": parse_scenario(PACIFIC.encode())})
    while not fights(match):
        decision = match.waiting()[0]
        if decision.kind == "sw-orders":
            for slot in decision.slots:
                order, _ = match.suggestion(decision.id, slot)
                match.seal(decision.id, slot, {**order, "where": "stay", "contact": "fight"})
        answer_for(match, decision)
    return match


def answer_for(match: Match[Any], decision: Decision) -> None:
    if decision.gate:
        match.close(decision.id, deadline=True)
    else:
        match.silence(decision.id)


def fights(match: Match[Any]) -> set[str]:
    return {decision.path for decision in match.waiting() if decision.kind == "sw-stand"}


@pytest.fixture(scope="module")
def saved() -> dict[str, Json]:
    match = open_fights()
    assert len(fights(match)) >= 20
    parts: dict[str, Json] = json.loads(json.dumps(match.save()))
    return parts


def finish(match: Match[Any]) -> None:
    week = match.state.world.theatre.week
    while match.state.world.theatre.week == week:
        answer_for(match, match.waiting()[0])


def spotted(match: Match[Any]) -> list[str]:
    return [boat.id for boat in match.state.world.boats.by_id.values() if boat.spotted]


def test_twenty_open_fights_go_on_under_the_mended_rules(saved: dict[str, Json]) -> None:
    as_before = Match.load(SilentWar(), saved, SeededChance(SEED))
    mended = Match.load(Mended(), saved, SeededChance(SEED))
    assert fights(mended) == fights(as_before)
    finish(as_before)
    finish(mended)
    assert spotted(as_before)
    assert not spotted(mended)
    # The fights themselves were not touched by the mended rule: the same ships went down.
    assert mended.state.world.score.sinkings == as_before.state.world.score.sinkings


def test_a_save_of_a_later_version_is_refused_whole(saved: dict[str, Json]) -> None:
    later = {**saved, "meta": {**saved["meta"], "version": "99"}}
    with pytest.raises(CannotUpgrade, match="version 99"):
        Match.load(Mended(), later, SeededChance(SEED))
