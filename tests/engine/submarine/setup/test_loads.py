"""Torpedoes in tubes and as reloads: kinds, mixtures, limits."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.core.spaces.space import Answer
from engine.core.testing.invariants import check_space
from engine.submarine.known import Known
from engine.submarine.state import Boat
from tests.engine.submarine.setup.setup_kit import set_up
from tests.engine.submarine.step_kit import world


def all_aboard(boat: Boat) -> list[str]:
    tubes = [tube.kind for tube in boat.tubes.values() if tube.kind]
    return [*tubes, *boat.reloads["bow"], *boat.reloads["stern"]]


@pytest.mark.rule("4.4.11", "14.5")
def test_in_the_basic_game_a_boat_has_one_kind() -> None:
    def electric(known: Known, path: str, slot: str) -> Answer:
        space = known.space("place-boat", path, slot)
        refusal = space.check({"kind": "t5"})
        assert refusal is not None
        assert space.check({"kind": "mk14"}) is not None
        return {**space.default, "kind": "g7e"}

    state, _ = set_up(world("pq-17", 0), given={"place-boat": electric})
    for boat in state.world.boats.boats.values():
        assert set(all_aboard(boat)) == {"g7e"}


@pytest.mark.rule("11.1", "4.4.13")
def test_all_tubes_are_loaded_unless_the_scenario_says_otherwise() -> None:
    state, _ = set_up(world("pq-17", 0))
    boat = state.world.boats.boats["u-91"]
    assert all(tube.kind for tube in boat.tubes.values())
    state, _ = set_up(world("wounded-bear", 0))
    triton = state.world.boats.boats["triton"]
    loaded = [name for name, tube in triton.tubes.items() if tube.kind]
    assert loaded == ["bow-1", "stern-1", "stern-2", "stern-3", "stern-4"]


def test_a_scenario_may_allow_a_mixture_in_the_basic_game() -> None:
    def mixture(known: Known, path: str, slot: str) -> Answer:
        space = known.space("place-boat", path, slot)
        check_space(space, Random(1))
        load = {**space.default["load"], "bow-1": "t3", "bow-2": "g7e"}
        return {**space.default, "load": load}

    state, _ = set_up(world("secret-weapon", 0), given={"place-boat": mixture})
    tubes = state.world.boats.boats["u-2511"].tubes
    assert [tubes[name].kind for name in ("bow-1", "bow-2", "bow-3")] == ["t3", "g7e", "g7a"]


@pytest.mark.rule("41.1", "41.2")
def test_mixed_loads_are_chosen_tube_by_tube() -> None:
    def mixture(known: Known, path: str, slot: str) -> Answer:
        space = known.space("place-boat", path, slot)
        refusal = space.check({"load": {**space.default["load"], "bow-1": "mk14"}})
        assert refusal is not None
        assert space.check({"kind": "g7a"}) is not None
        return {**space.default, "load": {**space.default["load"], "bow-2": "g7e", "bow-r1": "g7a"}}

    state, _ = set_up(world("pq-17", 0, advanced=True, mixed_loads=True), given={"place-boat": mixture})
    boat = state.world.boats.boats["u-91"]
    assert [boat.tubes[f"bow-{number}"].kind for number in (1, 2)] == ["g7a", "g7e"]
    assert boat.reloads["bow"][0] == "g7a"


@pytest.mark.rule("41.6", "62.4")
def test_a_quarter_at_most_is_special() -> None:
    parts = world("ons-5-1", 0, advanced=True, mixed_loads=True, special_torpedoes=True)

    def too_many(known: Known, path: str, slot: str) -> Answer:
        space = known.space("place-boat", path, slot)
        usual = space.default["load"]
        quarter = len(usual) // 4
        special = dict.fromkeys(list(usual)[:quarter], "g7a-fat")
        assert space.check({"load": {**usual, **special}}) is None
        extra = dict.fromkeys(list(usual)[: quarter + 1], "g7a-fat")
        refusal = space.check({"load": {**usual, **extra}})
        assert refusal is not None
        assert refusal.what.key == "err-sm-special-most"
        return {**space.default, "load": {**usual, **special}}

    state, _ = set_up(parts, given={"place-boat": too_many})
    for boat in state.world.boats.boats.values():
        if not boat.later:
            counts = Counter(all_aboard(boat))
            assert counts["g7a-fat"] == sum(counts.values()) // 4


def test_without_the_rule_no_special_torpedoes_are_offered() -> None:
    def plain(known: Known, path: str, slot: str) -> Answer:
        space = known.space("place-boat", path, slot)
        refusal = space.check({"load": {**space.default["load"], "bow-1": "g7a-fat"}})
        assert refusal is not None
        return space.default

    set_up(world("ons-5-1", 0, advanced=True, mixed_loads=True), given={"place-boat": plain})
