"""20.10 The campaign ONS-5: eight linked actions, boats that sail once, escorts that stay lost, air charges."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy, deepcopy
from random import Random
from typing import Any

import pytest

from engine.core.blank import BLANK
from engine.core.spaces.space import Answer
from engine.core.state import State
from engine.core.steps import Done, Next, NoLocals, Step
from engine.core.testing.invariants import check_space
from engine.submarine import phases
from engine.submarine.chart import open_chart
from engine.submarine.facts.campaign import AirDealt, CampaignOver, CampaignScore, EscortsLost, HuntersCalled
from engine.submarine.facts.setup import GroupComes
from engine.submarine.game import SubmarineGame
from engine.submarine.known import Known
from engine.submarine.scenario import founding_options
from engine.submarine.scenarios.linked import free_boats, hunters_join, most_later
from engine.submarine.scenarios.scenario import campaign_files
from engine.submarine.seats import seat_tree
from engine.submarine.state import ChartTurn
from engine.submarine.world import Run, World
from tests.engine.submarine.setup.setup_kit import set_up
from tests.engine.submarine.step_kit import Bench, Dice, heard, run, world

Played = Callable[[Run, int], None]


def acting(played: Played) -> type[Step[NoLocals]]:
    """An action that only does what a test says."""

    class Acted(Step[NoLocals]):
        name, section, Locals = phases.ACTION, "5.0", NoLocals

        def start(self, run: Run, own: NoLocals) -> Next:
            played(run, run.world.action.engagement)
            return Done({"winner": "draw", "level": "win", "turn": 20})

    return Acted


def campaign(played: Played, given: Any = None, **options: Any) -> tuple[State, list[Any]]:
    """The campaign with actions of the test's making."""
    parts = world("ons-5", 0, **options)
    return run(Bench(phases.CAMPAIGN, parts, NoLocals(), given, (acting(played),)), Dice())


def nothing(run: Run, number: int) -> None:
    """An action in which nothing happens."""


def test_a_campaign_is_on_the_list_and_founds_with_its_file() -> None:
    entry = next(each for each in SubmarineGame().scenarios() if each.id == "ons-5")
    assert (entry.kind, entry.length) == ("campaign", 160)
    founded = founding_options("ons-5", {})
    setup = SubmarineGame().setup("ons-5", founded)
    assert setup.step == phases.CAMPAIGN
    assert setup.world.action.has("variable-entry")
    assert SubmarineGame().setup("ons-5-1", founding_options("ons-5-1", {})).world.campaign is None


@pytest.mark.rule("20.10")
def test_eight_actions_follow_each_other_with_new_boats_and_the_whole_convoy() -> None:
    seen: list[tuple[str, str, int]] = []
    names: list[str] = []

    def played(run: Run, number: int) -> None:
        action, boats = run.world.action, run.edit.boats.boats
        merchants = [ship for ship in run.world.ships.ships.values() if ship.kind == "merchant"]
        seen.append((action.scenario, action.light, len(merchants)))
        assert all(ship.here and not ship.sunk for ship in merchants)
        assert sum(not boat.later for boat in boats.values()) == 4
        names.extend(boat.name for boat in boats.values() if not boat.later)
        run.edit.ships.ships[merchants[0].id].sunk = True

    state, told = campaign(played)
    assert [scenario for scenario, _, _ in seen] == [f"ons-5-{number}" for number in range(1, 9)]
    assert [light for _, light, _ in seen] == ["night", "day", "night", "night", "day", "day", "night", "day"]
    assert {count for _, _, count in seen} == {18}
    assert len(names) == len(set(names)) == 32
    assert len(heard(told, CampaignScore)) == 8
    assert state.meta.result["winner"] in ("submarines", "escorts")


@pytest.mark.rule("20.10")
def test_a_boat_that_has_sailed_sails_no_more_and_enough_are_left() -> None:
    offered: list[tuple[int, int]] = []

    def everybody_comes(run: Run, number: int) -> None:
        for boat in run.edit.boats.boats.values():
            if not boat.left:
                boat.later = False

    def pick(known: Known, path: str, slot: str) -> Answer:
        space = known.space("pick-boats", path, slot)
        check_space(space, Random(1))
        free = free_boats(known.world)
        offered.append((len(free), most_later(known.world)))
        used = known.world.campaign.used
        if used:
            assert space.check({"start": [used[0], *free[:3]], "later": []}) is not None
        assert space.check({"start": list(free[:3]), "later": []}) is not None
        assert space.check({"start": list(free[:4]), "later": [free[0]]}) is not None
        return space.default

    state, _ = campaign(everybody_comes, {"pick-boats": pick})
    assert [most for _, most in offered] == [4, 4, 4, 4, 3, 0, 0, 0]
    assert [free for free, _ in offered] == [51, 43, 35, 27, 19, 12, 8, 4]
    assert len(state.world.campaign.used) == 51


@pytest.mark.rule("20.10")
def test_boats_that_are_worth_most_to_the_enemy_are_dealt_out_over_the_actions() -> None:
    """IV 2: 32 boats must sail at least, and 25 are of the cheaper class."""
    sailed: list[list[str]] = []

    def played(run: Run, number: int) -> None:
        sailed.append([each.rpartition("-")[0] for each in run.world.campaign.picked])

    campaign(played)
    assert [classes[:4].count("ix-c") for classes in sailed] == [1, 1, 1, 1, 1, 1, 1, 0]
    assert sailed[0][4:] == ["vii-c"] * 4


def test_a_boat_that_never_came_may_sail_later() -> None:
    state, _ = campaign(nothing)
    assert len(state.world.campaign.used) == 32


@pytest.mark.rule("20.10")
def test_lost_escorts_stay_lost_and_hunters_come_two_actions_later() -> None:
    fleets: dict[int, set[str]] = {}
    coming: dict[int, tuple[str, ...]] = {}

    def played(run: Run, number: int) -> None:
        ships = run.edit.ships.ships
        parts = copy(run.world)
        state, told = set_up_copy(parts)
        fleets[number] = {ship.id for ship in state.world.ships.ships.values() if ship.kind == "escort" and ship.here}
        coming[number] = tuple(name for fact in heard(told, GroupComes) for name in fact.ships)
        if number == 2:
            ships["niagara"].sunk = ships["isis"].sunk = True
            ships["whitehall"].stopped = True

    asked: list[int] = []

    def call(known: Known, path: str, slot: str) -> Answer:
        asked.append(known.world.campaign.number)
        return True

    _, told = campaign(played, {"call-hunters": call})
    originals = {row.id for row in campaign_files()["ons-5"].escorts}
    hunters = {row.id for row in campaign_files()["ons-5"].hunters}
    left = originals - {"niagara", "isis", "whitehall"}
    assert fleets[1] == fleets[2] == originals
    assert fleets[3] == fleets[4] == left
    assert fleets[5] == left | hunters
    assert asked == [2]
    assert [fact.action for fact in heard(told, HuntersCalled)] == ["ons-5-4"]
    assert len(heard(told, EscortsLost)) == 1


def set_up_copy(parts: World) -> tuple[State, list[Any]]:
    """The set-up of an action on a copy of its world."""
    return set_up(deepcopy(parts))


def test_the_group_of_hunters_is_due_in_the_second_action_after_the_call() -> None:
    file = campaign_files()["ons-5"]
    assert [hunters_join(file, 2, number) for number in range(1, 7)] == ["", "", "", "comes", "sails", "sails"]
    assert {hunters_join(file, 0, number) for number in range(1, 9)} == {""}


def test_nobody_is_asked_for_hunters_that_would_come_too_late() -> None:
    def played(run: Run, number: int) -> None:
        if number == 7:
            for name in ("niagara", "isis", "whitehall"):
                run.edit.ships.ships[name].sunk = True

    asked: list[str] = []

    def call(known: Known, path: str, slot: str) -> Answer:
        asked.append(path)
        return True

    campaign(played, {"call-hunters": call})
    assert asked == []


@pytest.mark.rule("20.10")
def test_charges_from_the_air_are_dealt_in_secret() -> None:
    dropped: dict[int, tuple[int, int]] = {}
    masks: list[Any] = []

    def deal(known: Known, path: str, slot: str) -> Answer:
        space = known.space("deal-air", path, slot)
        check_space(space, Random(2))
        assert space.check({"1": 4}) is not None  # by night
        assert space.check({"2": 20, "5": 5}) is not None
        return {"2": 20, "8": 4}

    def played(run: Run, number: int) -> None:
        dropped[number] = (run.world.screen.air, run.world.action.air)
        for seat in ("submarines", None):
            masks.append(run.known(seat).world.campaign.dealt)
        assert run.known("escorts").world.campaign.dealt == {2: 20, 8: 4}

    state, told = campaign(played, {"deal-air": deal})
    assert {number: charges for number, (charges, _) in dropped.items() if charges} == {2: 20, 8: 4}
    assert [most for _, most in dropped.values()] == [0, 24, 0, 0, 24, 24, 0, 24]
    assert all(mask is BLANK for mask in masks)
    assert state.world.campaign.told
    dealt = [event for event in told if isinstance(event.fact, AirDealt)]
    assert [event.audience for event in dealt] == [("escorts",)] * 2 + [("all",)] * 2


def test_what_escorts_have_left_is_carried_over() -> None:
    charges: list[int] = []

    def played(run: Run, number: int) -> None:
        gear = run.edit.screen.gear["niagara"]
        if number == 1:
            gear.sonar, gear.crew, gear.charges = "standard", "professional", 12
        charges.append(gear.charges)
        assert gear.crew == "professional"
        gear.charges -= 1
        gear.orders = {"way": "sweep"}

    state, _ = campaign(played, charge_stocks=True)
    assert charges == [12, 11, 10, 9, 8, 7, 6, 5]
    assert state.world.campaign.gear["niagara"].orders is None


@pytest.mark.rule("20.10")
def test_the_sums_of_all_actions_decide() -> None:
    def played(run: Run, number: int) -> None:
        for ship in run.edit.ships.ships.values():
            if ship.kind == "merchant":
                ship.sunk = number == 1

    state, told = campaign(played)
    over = heard(told, CampaignOver)[0]
    scores = heard(told, CampaignScore)
    assert over.submarines == sum(fact.submarines for fact in scores)
    assert over.escorts == sum(fact.escorts for fact in scores)
    assert over.winner == ("submarines" if over.submarines > over.escorts else "escorts")
    assert scores[0].submarines > scores[1].submarines
    assert state.meta.result == {"winner": over.winner, "submarines": over.submarines, "escorts": over.escorts}


@pytest.mark.rule("20.10")
@pytest.mark.parametrize("linked", [True, False])
def test_searches_are_taken_from_the_chart_of_every_action_but_the_last(*, linked: bool) -> None:
    """S76: how far the escorts' sets reach is not told while they sail on with them."""
    kept: list[int] = []

    def played(run: Run, number: int) -> None:
        chart = run.edit.chart
        chart.turns = [ChartTurn(1, searches=[[0, 1, 1, 0, 5]])]
        open_chart(run)
        assert chart.opened
        kept.append(len(chart.turns[0].searches))

    if linked:
        campaign(played)
    else:
        run(Bench(phases.ACTION, world("ons-5-1"), NoLocals(), extra=(acting(played),)))
    assert kept == ([0] * 7 + [1] if linked else [1])


def test_the_tree_of_command_stays_the_same() -> None:
    trees: list[tuple[str, ...]] = []

    def played(run: Run, number: int) -> None:
        trees.append(tuple(node.id for node in seat_tree(run.world).nodes))
        for boat in run.edit.boats.boats.values():
            if not boat.left:
                boat.later = False
        run.edit.ships.ships["niagara"].sunk = True

    campaign(played)
    assert len(trees) == 8
    assert len(set(trees)) == 1
    assert trees[0] == tuple(node.id for node in seat_tree(world("ons-5", 0)).nodes)
