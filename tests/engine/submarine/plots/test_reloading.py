"""Reloading: the example of 14.2, pauses, mixed loads, real times, the automatic reload of a type XXI."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.spaces.each import Each
from engine.submarine.facts.plots import ReloadBegun, ReloadDone
from engine.submarine.orders.boat_fire import Firing, TurnStart
from engine.submarine.state import Boat
from engine.submarine.steps.upkeep import reload_tubes
from tests.engine.submarine import step_kit as kit


class Ends(kit.Editing):
    """The ends of turns."""

    def to(self, turn: int) -> list[tuple[int, str]]:
        """All turns up to this one end; the tubes that were loaded, with the turn at whose end."""
        self.facts = []
        while self.world.action.turn <= turn:
            reload_tubes(self)  # type: ignore[arg-type]
            self.world.action.turn += 1
        return [(at, fact.tube) for at, fact in self.facts if isinstance(fact, ReloadDone)]


def arranged(ident: str = "u-47", scenario: str = "wolf-pack", turn: int = 3, **options: Any) -> tuple[Ends, Boat]:
    """Loaded tubes, five reloads in the bow and one astern."""
    world = kit.world(scenario, turn=turn, **options)
    world.action.watch_ends = 99
    for other in world.boats.boats.values():
        other.later = True
    boat = kit.boat(world, ident, "N32-B", 6, depth=50, speed=1)
    for tube in boat.tubes.values():
        tube.kind = "g7a"
    boat.reloads = {"bow": ["g7a"] * 8, "stern": ["g7a"]}
    return Ends(world), boat


def fire(boat: Boat, *tubes: str) -> None:
    for tube in tubes:
        boat.tubes[tube].kind = ""


@pytest.mark.rule("14.2", "14.4")
def test_the_example_of_the_rulebook() -> None:
    """Two of the bow and one of the stern in turn 3: one of each ready for turn 7, the other for turn 10."""
    ends, boat = arranged()
    fire(boat, "bow-2", "bow-3", "stern-1")
    assert ends.to(11) == [(6, "bow-2"), (6, "stern-1"), (9, "bow-3")]
    assert (len(boat.reloads["bow"]), boat.reloads["stern"]) == (6, [])


@pytest.mark.rule("14.2")
def test_the_tube_fired_first_is_loaded_first() -> None:
    ends, boat = arranged()
    fire(boat, "bow-4")
    ends.to(3)
    fire(boat, "bow-3")
    ends.to(4)
    fire(boat, "bow-1")
    assert ends.to(12) == [(6, "bow-4"), (9, "bow-3"), (12, "bow-1")]


@pytest.mark.rule("41.5", "41.3")
def test_a_captain_names_tube_and_torpedo_and_may_pause() -> None:
    ends, boat = arranged(advanced=True)
    boat.reloads["bow"] = ["g7a", "g7e"]
    fire(boat, "bow-1", "bow-2")
    boat.orders = {"way": [], "reload": {"bow": "bow-2", "bow_kind": "g7e"}}
    ends.to(4)
    begun = [(fact.tube, fact.torpedo) for _, fact in ends.facts if isinstance(fact, ReloadBegun)]
    assert begun == [("bow-2", "g7e")]
    boat.orders = {"way": [], "reload": {"bow": "none"}}
    assert ends.to(8) == []
    boat.orders = {"way": [], "reload": {"bow": "bow-1"}}  # what is begun is loaded first
    assert ends.to(10) == [(10, "bow-2")]


@pytest.mark.rule("32.9")
def test_a_silent_boat_loads_nothing() -> None:
    ends, boat = arranged(advanced=True)
    fire(boat, "bow-1")
    boat.running = "silent"
    assert ends.to(9) == []
    boat.running = "plain"
    assert ends.to(12) == [(12, "bow-1")]


@pytest.mark.rule("59.1")
@pytest.mark.parametrize(
    ("crew", "options", "turns"),
    [("novice", {}, 36), ("professional", {}, 24), ("experienced", {"advanced": True}, 15)],
)
def test_real_reloading_times(crew: str, options: dict[str, Any], turns: int) -> None:
    ends, boat = arranged(slow_reload=True, **options)
    boat.crew = crew  # type: ignore[assignment]
    fire(boat, "bow-1", "bow-2")
    assert ends.to(3 + turns) == [(3 + turns, "bow-1")]


@pytest.mark.rule("59.2")
def test_a_type_xxi_loads_all_tubes_at_once_and_then_by_hand() -> None:
    ends, boat = arranged("u-2511", "secret-weapon", slow_reload=True, advanced=True)
    fire(boat, "bow-1", "bow-2", "bow-3", "bow-4", "bow-5")
    assert ends.to(20) == []  # one is still loaded
    fire(boat, "bow-6")
    assert [at for at, _ in ends.to(34)] == [33] * 6
    assert boat.automatic
    fire(boat, "bow-1", "bow-2")
    boat.crew = "professional"
    assert ends.to(47) == [(47, "bow-1")]


@pytest.mark.rule("14.2")
def test_a_tube_that_is_ready_in_the_middle_of_a_watch_fires_in_the_rest_of_it() -> None:
    """Two turns of its reload are still to come: of a watch of four turns it may fire in the third and the fourth."""
    ends, boat = arranged()
    fire(boat, *boat.tubes)
    ends.to(4)  # one turn of the reload is done
    starts = [TurnStart(boat.pose, 50, dives=False)] * 4

    def space(*, loads: bool = True) -> Each | None:
        return Firing(ends.world, boat, starts, loads).space()

    ready = space()
    assert ready is not None
    assert [thing.key for thing in ready.things] == ["bow-1", "stern-1"]
    row = {"hex": "B", "hexes": 5}
    assert ready.check({"bow-1": {**row, "turn": 3}}) is None
    early = ready.check({"bow-1": {**row, "turn": 2}})
    assert early is not None
    assert (early.rule, early.what.args["why"]) == ("14.2", "loading")
    assert space(loads=False) is None  # a silent crew loads nothing (32.9)
    ends.to(6)
    assert boat.tubes["bow-1"].kind == "g7a"
