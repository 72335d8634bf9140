"""Autopilots play whole actions: always legal, the same through both drivers, from what their seats know alone."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.chance import SeededChance
from engine.core.drive import drive
from engine.core.maps.hexes import go
from engine.core.play.match import Match
from engine.core.testing.masks import apart
from engine.core.testing.orders import both_ends, ends_by_order
from engine.core.testing.random_play import random_play
from engine.submarine.autopilot.doctrine import DOCTRINES
from engine.submarine.autopilot.policy import ANSWERS, Autopilot
from engine.submarine.facts.action import TurnBegins
from engine.submarine.facts.attacks import ExplodesSet
from engine.submarine.facts.escorts import AttackVoid
from engine.submarine.facts.plots import Collision
from engine.submarine.facts.setup import BoatEnters
from engine.submarine.facts.ships import BoatLost
from engine.submarine.game import SubmarineGame
from engine.submarine.history.calibration import trial
from engine.submarine.history.report import WEAPONS, simulate
from engine.submarine.judgement.ending.points import entry_cost
from engine.submarine.known import Known
from engine.submarine.scenarios.scenario import scenario_files
from engine.submarine.state import SUBMARINES, Trace
from tests.engine.submarine import step_kit as kit

RULES = SubmarineGame()
EVERYTHING = {
    "advanced": True,
    **dict.fromkeys(("hidden", "equipment", "guided", "special-torpedoes", "hidden-torpedoes", "silent-running"), True),
    **dict.fromkeys(("snort", "crews", "weather", "repair", "boats-as-targets"), True),
}


class Judged(Autopilot):
    """An autopilot whose answers the rules judge before they are given."""

    def __init__(self, doctrine: str) -> None:
        super().__init__(doctrine)
        self.kinds: set[str] = set()

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Any:
        """The answer, once it is judged."""
        answer = super().answer(known, kind, path, slot)
        self.kinds.add(kind)
        refusal = RULES.questions[kind].space(known, path, slot).check(answer)
        assert refusal is None, f"{kind} of {slot}: {answer} is refused: {refusal}"
        return answer


@pytest.mark.parametrize("doctrine", DOCTRINES)
@pytest.mark.parametrize(
    ("scenario", "options"),
    [("wounded-bear", {}), ("secret-weapon", EVERYTHING), ("wahoo", {"hidden": True}), ("unescorted-britain", {})],
)
def test_every_doctrine_plays_an_action_by_the_rules(scenario: str, options: dict[str, Any], doctrine: str) -> None:
    pilot = Judged(doctrine)
    state = drive(RULES, scenario, "by the rules", pilot, options=options)
    assert state.meta.over
    assert "plot" in pilot.kinds


def test_each_kind_of_question_has_its_answer_and_no_other_doctrine_is_taken() -> None:
    assert set(ANSWERS) == set(SubmarineGame().questions)
    with pytest.raises(ValueError, match="no doctrine 'timid'; there are balanced, bold, careful"):
        SubmarineGame().policy("timid")
    with pytest.raises(ValueError, match="no doctrine"):
        simulate("exercise", [1], doctrine="timid")


@pytest.mark.parametrize(("scenario", "options"), [("secret-weapon", EVERYTHING), ("wahoo", {"hidden": True})])
def test_both_drivers_and_any_order_of_answers_give_one_end(scenario: str, options: dict[str, Any]) -> None:
    through_match, through_drive = both_ends(RULES, scenario, "both", RULES.policy("balanced"), options)
    assert through_match == through_drive
    assert len(ends_by_order(RULES, scenario, "orders", 2, options)) == 1


def test_random_play_of_a_hidden_action_keeps_secrets_apart() -> None:
    random_play(RULES, "secret-weapon", "apart", EVERYTHING, hooks=(apart,), check_every=50)


def test_random_play_is_stored_and_loaded_at_every_act() -> None:
    random_play(RULES, "hunters-atlantic", "loaded", reload=True, check_every=0)


def test_a_row_tells_who_won_what_was_fired_and_dropped() -> None:
    (row,) = simulate("wahoo", [4])
    assert row["winner"] in ("submarine", "escort", "draw")
    assert row["torpedoes"]["fired"] >= row["torpedoes"]["hits"] + row["torpedoes"]["duds"] > 0
    assert set(row["attacks"]) == set(WEAPONS)
    assert all(set(counts) == {"made", "hit", "damage", "sunk"} for counts in row["attacks"].values())
    assert row == simulate("wahoo", [4])[0]


def test_a_hedgehog_hunt_makes_attacks_with_hedgehogs_alone_ahead() -> None:
    (row,) = simulate("own", [3], options=trial("hedgehog"))
    assert row["attacks"]["hedgehog"]["made"] > 0 == row["attacks"]["squid"]["made"]
    assert row["attacks"]["charges"]["made"] == 0  # what sinks the boat is the weapon on trial
    assert 1 <= row["hunts"]["u-128"] <= row["ended_on_turn"]


@pytest.mark.rule("16.3.6")
def test_what_is_dropped_on_a_wreck_that_nobody_knows_of_counts_as_no_attack() -> None:
    heard: list[Any] = []
    (row,) = simulate("own", [5], options=trial("squid"), listen=lambda event: heard.append(event.fact))
    lost = next(at for at, fact in enumerate(heard) if isinstance(fact, BoatLost))
    until = next(at for at, fact in enumerate(heard) if at > lost and isinstance(fact, TurnBegins))
    made = [sum(isinstance(fact, ExplodesSet) for fact in part) for part in (heard[:until], heard[until:])]
    assert made[1] > 0
    assert row["attacks"]["squid"]["made"] == made[0] > 0


def test_no_merchant_runs_into_the_escort_of_the_wahoos_convoy() -> None:
    facts: list[object] = []
    simulate("wahoo", [1], listen=lambda event: facts.append(event.fact))
    assert not [fact for fact in facts if isinstance(fact, Collision)]


def test_a_boat_stays_away_where_its_coming_gives_more_than_it_may_bring() -> None:
    facts: list[object] = []
    simulate("pq-17-pack", [1], listen=lambda event: facts.append(event.fact))
    assert not [fact for fact in facts if isinstance(fact, BoatEnters)]


def lets_come(turn: int, price: int, sunk: tuple[str, ...] = (), times: int = 1) -> bool:
    """Whether the staff lets a boat of this price come before a turn, with merchants of these classes sunk, all worth
    so many times as much."""
    file = scenario_files()["pq-17-pack"]
    boats = tuple(row.model_copy(update={"entry_points": price if row.place == "later" else 0})
                  for row in file.submarines)  # fmt: skip
    document = file.model_copy(update={"id": "priced", "title": "t", "summary": "s", "submarines": boats}).dumped()
    world = kit.world("priced", turn - 1, document=document)
    world.action.watch_ends, world.boats.marker = turn + 1, 3
    for ship in world.ships.ships.values():
        ship.here, ship.sunk = True, ship.id.rpartition("-")[0] in sunk
        ship.victory *= times
    said: list[Any] = []

    def look(known: Any, path: str, slot: str) -> Any:
        if slot == SUBMARINES:
            said.append(RULES.policy("balanced").answer(known, "plot", path, slot)["enter"])
        return {"enter": "none"} if slot == SUBMARINES else known.space("plot", path, slot).default

    kit.run(kit.Bench("plotting", world, given={"plot": look}))
    return bool(said[0] != "none")


def test_what_a_boat_costs_that_comes_is_weighed_against_turns_and_merchants_that_are_left() -> None:
    """20.10 IV 2: a campaign's boat costs its own worth, which is weighed alike."""
    assert lets_come(3, 17)
    assert not lets_come(3, 18)
    assert not lets_come(3, 18, times=3)  # among more ships it fires no more torpedoes
    assert not lets_come(9, 17)
    assert not lets_come(3, 17, sunk=("t-2",))
    assert lets_come(9, 0, sunk=("t-2",))
    for balance in (False, True):
        file = scenario_files()["pq-17-pack"].model_copy(update={"id": "linked", "title": "t", "summary": "s"})
        world = kit.world("linked", document=file.model_copy(update={"balance": balance}).dumped())
        boat = world.boats.boats["u-696"]
        assert entry_cost(world, boat) == 18 + balance * boat.victory


def ways_near_a_boat(shown: list[str], off: tuple[int, ...], lost: int = 0) -> list[str]:
    """The ways of acting that the staff suggests to four escorts so many hexes astern of a boat that is on the map, or
    was ``lost`` so many turns ago."""
    ids = ("isis", "javelin", "starling", "gladiolus")
    world = kit.world("wolf-pack", turn=8, hidden=True, advanced=True)
    world.action.watch_ends = 10
    kit.alone(world, *ids, "c-2-1")
    kit.ship(world, "c-2-1", "N40-C", 6, speed=2)
    boat = kit.boat(world, "u-47", "N20-B", 6, depth=0 if shown else 50, speed=1, power=5, shown=shown)
    boat.surfaced = bool(shown)
    if lost:
        world.sea.traces["u-47"] = Trace("u-47", boat.bow, boat.facing, 8 - lost)
    for ident, hexes in zip(ids, off, strict=True):
        ship = kit.ship(world, ident, "N20-B", 6, speed=4)
        ship.bow = go(boat.bow, 3, hexes)
    said: dict[str, str] = {}

    def look(known: Any, path: str, slot: str) -> Any:
        answer = RULES.policy("balanced").answer(known, "plot", path, slot)
        if slot in ids:
            assert known.space("plot", path, slot).check(answer) is None
            said[slot] = answer["way"]
        return known.space("plot", path, slot).default

    kit.run(kit.Bench("plotting", world, given={"plot": look}))
    return [said[ident] for ident in ids]


@pytest.mark.parametrize(
    ("shown", "off", "lost", "ways"),
    [
        (["sight"], (6, 4, 7, 20), 0, ["station", "close", "station", "station"]),
        (["sonar"], (6, 7, 8, 20), 0, ["close", "station", "station", "station"]),
        (["radar"], (10, 12, 15, 20), 0, ["station"] * 4),
        ([], (12, 5, 9, 10), 2, ["station", "close", "close", "station"]),
        ([], (12, 5, 9, 10), 3, ["station"] * 4),
        ([], (4, 6, 9, 12), 0, ["station"] * 4),
    ],
)
def test_the_nearest_escorts_go_for_a_boat_that_is_held_or_was_just_lost(
    shown: list[str], off: tuple[int, ...], lost: int, ways: list[str]
) -> None:
    assert ways_near_a_boat(shown, off, lost) == ways


def test_where_there_is_nothing_to_screen_all_escorts_go_for_a_boat() -> None:
    match: Match[Any] = Match.new(RULES, "hunters-atlantic", SeededChance("close"))
    while match.waiting()[0].kind != "plot" or match.state.world.action.turn < 1:
        decision = match.waiting()[0]
        match.close(decision.id, deadline=True) if decision.gate else match.silence(decision.id)
    decision = match.waiting()[0]
    ships = [slot for slot in decision.slots if slot in match.state.world.ships.ships]
    ways = {slot: match.suggestion(decision.id, slot, "balanced")[0]["way"] for slot in ships}
    assert set(ways.values()) == {"close"}, ways


def test_an_attack_leaves_a_comrade_a_course_of_her_own() -> None:
    """15.4.9 to 15.4.11: K-guns once fell into the only water that a third ship could go to."""
    void: list[AttackVoid] = []
    for seed in ("v1", "v3"):
        match: Match[Any] = Match.new(RULES, "secret-weapon", SeededChance(seed), RULES.founding("secret-weapon", {}))
        pilot = RULES.policy("balanced")
        while not match.over and match.state.world.action.turn < 6:
            decision = match.waiting()[0]
            for slot in decision.awaited if decision.gate else decision.slots[:1]:
                answer = pilot.answer(match.look(slot), decision.kind, decision.path, slot)
                (match.seal if decision.gate else match.answer)(decision.id, slot, answer)
            if decision.gate:
                match.close(decision.id, deadline=True)
            events = (event.fact for entry in match.take_changes().entries for event in entry.events)
            void += [fact for fact in events if isinstance(fact, AttackVoid)]
    assert void == []
