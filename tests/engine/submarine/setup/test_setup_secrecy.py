"""The set-up tells neither side what the other keeps to itself, and stands whatever people do."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.core.events import event_for
from engine.core.play.match import Match
from engine.core.steps import NoLocals
from engine.core.testing.random_play import random_play
from engine.core.testing.twins import alike, told
from engine.submarine import phases
from engine.submarine.game import SubmarineGame
from engine.submarine.known import Known
from tests.engine.submarine.setup.setup_kit import bench
from tests.engine.submarine.setup.test_campaign import acting, nothing
from tests.engine.submarine.step_kit import Bench, Dice, world

SECRET = {
    "hidden": True, "equipment": True, "advanced": True, "crews": True, "mixed_loads": True, "torpedo_stocks": True,
    "charge_stocks": True,
}  # fmt: skip


def show(known: Known) -> Any:
    return {part: repr(known.world[part]) for part in known.world}


def seen(dice: Dice, seats: tuple[str | None, ...], depth: str) -> list[str]:
    """All that these seats get of a set-up that everybody leaves to silence but a boat, which goes so deep."""
    match = Match.new(bench(world("pq-17-pack", 0, **SECRET)), "unused", dice)
    texts: list[str] = []
    while not match.over:
        texts += [told(match, seat, show) for seat in seats]
        decision = match.waiting()[0]
        if decision.kind == "place-boat":
            match.draft(decision.id, "u-91", {**match.space(decision.id, "u-91").default, "depth": depth})
            match.close(decision.id, deadline=True)
        else:
            match.silence(decision.id)
    tree = match.rules.seats(match.state)
    for entry in match.take_changes().entries:
        for event in entry.events:
            texts += [str(event_for(event, seat, tree)) for seat in seats if event_for(event, seat, tree) is not None]
    return texts


def luck(*, compass: tuple[int, int], crew: int, torpedoes: tuple[int, int], fitting: int, stock: int) -> Dice:
    dice = Dice("the same").faces("compass", *compass).faces("torpedo-stock", *torpedoes)
    dice.faces("crew", 4, 4, 4, 4, crew, crew).faces("stock", stock, stock)
    return dice.faces("fitting", fitting)


@pytest.mark.rule("21.2", "49.1", "62.1")
def test_escorts_learn_nothing_of_hidden_boats() -> None:
    mine = seen(luck(compass=(1, 4), crew=1, torpedoes=(1, 1), fitting=3, stock=2), ("escorts", "dahlia", None), "50")
    other = seen(luck(compass=(6, 3), crew=6, torpedoes=(6, 6), fitting=3, stock=2), ("escorts", "dahlia", None), "0")
    assert len(mine) == len(other) > 6
    alike(json.dumps(mine), json.dumps(other), "the escorts see what the boats' side was thrown")


@pytest.mark.rule("24.2", "61.2")
def test_boats_learn_nothing_of_what_escorts_have_aboard() -> None:
    mine = seen(luck(compass=(1, 4), crew=2, torpedoes=(1, 1), fitting=1, stock=1), ("submarines", "u-91", None), "25")
    other = seen(luck(compass=(1, 4), crew=2, torpedoes=(1, 1), fitting=6, stock=6), ("submarines", "u-91", None), "25")
    alike(json.dumps(mine), json.dumps(other), "the boats see what the escorts were thrown")


@pytest.mark.parametrize("scenario", ["wolf-pack", "hunters-atlantic", "bungo-pete"])
def test_random_play_sets_up(scenario: str) -> None:
    random_play(bench(world(scenario, 0)), "unused", f"set up {scenario}", reload=True, check_every=4)


def test_random_play_of_the_campaigns_questions() -> None:
    rules = Bench(phases.CAMPAIGN, world("ons-5", 0), NoLocals(), extra=(acting(nothing),))
    random_play(rules, "unused", "eight actions", reload=True, check_every=10)


def five_turns(number: int) -> list[str]:
    """All that the escorts get of five turns in which a marker of this number waits and nobody lets a boat come."""
    dice = Dice("the same").set("marker", number, number)
    rules = SubmarineGame()
    match = Match.new(rules, "pq-17-pack", dice, {"hidden": True})
    texts: list[str] = []
    while match.state.world.action.turn < 5:
        texts += [told(match, seat, show) for seat in ("escorts", None)]
        decision = match.waiting()[0]
        if "submarines" in decision.slots:
            match.draft(decision.id, "submarines", {"enter": "none"})
        ask = match.state.frames[decision.path].ask
        if ask is not None and ask.gate:
            match.close(decision.id, deadline=True)
        else:
            match.silence(decision.id)
    return texts


@pytest.mark.hard_case("H12")
@pytest.mark.rule("26.4")
def test_a_marker_that_waits_is_secret_in_the_whole_game() -> None:
    """Hard case 12, in the true sequence of play: marker 0 against 5 until it is played."""
    mine, other = five_turns(0), five_turns(5)
    assert len(mine) == len(other) >= 8
    alike(json.dumps(mine), json.dumps(other), "the escorts see whether a marker waits")
