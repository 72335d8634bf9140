"""Whole battles: by autopilot with each doctrine, blow by blow, saved and loaded, judged."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.core.drive import drive
from engine.core.events import Event
from engine.core.play.match import Match
from engine.core.spaces.space import Answer
from engine.core.testing.masks import apart
from engine.core.testing.random_play import random_play
from engine.war_at_sea.facts.battle import BattleStops, RoundBegins
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.history.report import simulate, winner
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.judgement.victory import points
from engine.war_at_sea.known import Known
from engine.war_at_sea.reckoning import stacks
from engine.war_at_sea.scenario import world_of
from engine.war_at_sea.tactical import HEXES
from engine.war_at_sea.world.field import Field

RULES = WarAtSea()
BATTLES = ("cape-esperance", "savo-battleships", "denmark-strait")


@pytest.mark.parametrize("doctrine", RULES.doctrines)
@pytest.mark.parametrize("scenario", BATTLES)
def test_every_battle_is_fought_to_its_end(scenario: str, doctrine: str) -> None:
    (row,) = simulate(scenario, [1], doctrine)
    assert set(row) == {
        "seed", "scenario", "doctrine", "winner", "level", "ended_on_turn", "points", "sunk", "air_steps_lost",
        "cargo_landed", "rounds", "hull_lost", "got_away",
    }  # fmt: skip
    assert row["winner"] == winner(row["level"])
    assert set(row["points"]) == set(row["sunk"]) == set(row["air_steps_lost"]) == {"axis", "allies"}
    assert simulate(scenario, [1], doctrine) == [row]


class _InPerson:
    """Answers plans that ask for everything, and then as the plan would."""

    def __init__(self, ask: tuple[str, ...]) -> None:
        self._pilot = RULES.policy("balanced")
        self._ask = ask
        self.asked: list[str] = []

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        self.asked.append(kind)
        answer = self._pilot.answer(known, kind, path, slot)
        return {**answer, "ask": list(self._ask)} if kind == "was-plan" else answer


@pytest.mark.hard_case("H19")
@pytest.mark.rule("6.4.4")
def test_blow_by_blow_is_what_the_plan_says() -> None:
    """H19: who is asked for moves, fire and launches and answers as the plan would gets the plan's battle."""
    results = []
    for ask in ((), ("move", "fire", "launch")):
        pilot = _InPerson(ask)
        told: list[Event] = []
        state = drive(RULES, "cape-esperance", "7", pilot, listen=told.append)
        results.append(([event.fact for event in told], state.meta.result))
        assert ("was-fire" in pilot.asked) is bool(ask)
    assert results[0] == results[1]


@pytest.mark.hard_case("H19")
def test_questions_a_side_and_round() -> None:
    """H19: a plan and at most two stops; moves and fire are not asked."""
    rules, stops = WarAtSea(), ["ship-lost", "torpedo-range", "ship-stopped"]

    class Wary:
        def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
            answer = RULES.policy("balanced").answer(known, kind, path, slot)
            return {**answer, "stops": stops} if kind == "was-plan" else answer

    told: list[Event] = []
    drive(rules, "savo-battleships", "3", Wary(), listen=told.append)
    rounds = sum(isinstance(event.fact, RoundBegins) for event in told)
    halts = sum(isinstance(event.fact, BattleStops) for event in told)
    assert 0 < halts <= 4 * rounds


def test_random_play_keeps_the_rules() -> None:
    random_play(RULES, "denmark-strait", "1", {}, hooks=(_sound, apart), reload=True)


def _sound(match: Match[Any], entries: object) -> None:
    """Every ship is in one place; hexes are not overfull; nothing is below nothing."""
    for frame in match.state.frames.values():
        if isinstance(frame.locals, Field):
            _check_field(frame.locals)
    for ship in match.state.world.ships.ships.values():
        assert all(count >= 0 for count in ship.left.values())
        assert ship.speed >= 0


def _check_field(field: Field) -> None:
    grouped = [ship for group in field.groups.values() for ship in group.ships]
    assert len(grouped) == len(set(grouped))
    assert sorted(grouped) == sorted(fighter.ship.id for fighter in field.fighters.values() if fighter.fights)
    for side in ("axis", "allied"):
        for label in HEXES:
            there = [class_of(ship.ship) for ship in field.ships(side) if ship.hex == label]
            assert stacks(there), label


def test_points_by_the_victory_table() -> None:
    world: Mapping[str, Any] = world_of("savo-battleships", {})
    ships = world.ships.ships
    assert points(world) == {"axis": 0, "allied": 0}
    ships["kirishima"].fate = "sunk"
    ships["atago"].left["hull"] -= 2
    ships["washington"].left |= {"hull": 13, "primary": 10}
    assert points(world) == {"axis": 2 * 3 + 3, "allied": 69 + 2}
    ships["takao"].fate = "left"
    world.tally.exits["takao"] = "E"
    assert points(world)["axis"] == 9 + 8
    ships["takao"].left["secondary"] = 3
    assert points(world)["axis"] == 9
