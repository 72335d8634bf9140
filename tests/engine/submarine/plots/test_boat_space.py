"""A boat's plot as an option space: against the rules word by word, without dead ends, always with a legal default."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest

from engine.core.spaces.forms import Form
from engine.core.testing.walks import walk
from engine.submarine.orders.boat_helm import boat_plotting, runnings
from engine.submarine.orders.boat_plot import PASS, BoatPlot, boat_space
from engine.submarine.state import Boat
from engine.submarine.world import World
from tests.engine.submarine import step_kit as kit
from tests.engine.submarine.escorts.kit import space as escort_rows

FEET = (0, 25, 50, 75, 100, 125, 150, 425, 700, 750, 775)
"""Depths that the tests try: from those near the boat to those below the limit."""


def arranged(ident: str = "u-47", scenario: str = "wolf-pack", **options: Any) -> tuple[World, Boat]:
    """A boat in open water at 50 feet, one hex in the last turn, all its tubes loaded."""
    world = kit.world(scenario, turn=1, **options)
    boat = kit.boat(world, ident, "N32-B", 6, depth=50, speed=1)
    for tube in boat.tubes.values():
        tube.kind = "g7a"
    return world, boat


def texts(longest: int) -> Iterator[tuple[str, ...]]:
    """Every order of steering words up to a length, with every depth that is tried."""
    for long in range(1, longest + 1):
        for acts in product(("0", "1", "2", "3", "4", "L", "R"), repeat=long):
            for feet in FEET:
                yield (*acts, f"@{feet}")


def by_the_book(boat: Boat, words: tuple[str, ...], *, most: int, least: int, depths: tuple[int, ...]) -> bool:
    """Whether words are a legal turn, judged by the rules alone: hexes, one turn in a hex (6.6, 6.7), depth."""
    *acts, deep = words
    if int(deep[1:]) not in depths or ("0" in acts and len(acts) > 1):
        return False
    if any(a.isdecimal() and b.isdecimal() for a, b in pairwise(acts)):
        return False
    moved = sum(int(act) for act in acts if act.isdecimal())
    if any(a in "LR" and b in "LR" for a, b in pairwise(acts)) or not least <= moved <= most:
        return False
    return not (boat.carried and acts[0] in ("L", "R") and moved > 3)


@pytest.mark.hard_case("H11")
@pytest.mark.rule("8.3.2", "9.3", "6.7")
@pytest.mark.parametrize(
    ("fields", "most", "least", "depths"),
    [
        ({}, 3, 0, (0, 25, 50, 75, 100)),  # submerged, with power
        ({"power": 1}, 2, 0, (0, 25, 50, 75, 100)),  # one factor left: one hex more than the normal one
        ({"power": 0, "spent": True}, 0, 0, (0,)),  # 8.3.4: no hex, up as fast as may be
        ({"depth": 0, "speed": 3}, 3, 1, (0, 25, 50)),  # at the surface
        ({"depth": 0, "speed": 0}, 2, 0, (0, 25, 50)),
        ({"depth": 0, "power": 0}, 3, 0, (0,)),  # cannot dive again
        ({"rising": True}, 3, 0, (0, 25)),  # 19.2
        ({"depth": 725, "carried": True}, 3, 0, (700, 750)),  # 9.9: 750 feet at most
    ],
)
def test_a_turn_of_a_boat_is_judged_as_by_the_book(
    fields: dict[str, Any], most: int, least: int, depths: tuple[int, ...]
) -> None:
    world, boat = arranged()
    for name, value in fields.items():
        setattr(boat, name, value)
    plotting = boat_plotting(world, boat, 1)
    space = plotting.space()
    slow = replace(space, fits=None)
    legal = [words for words in texts(3) if by_the_book(boat, words, most=most, least=least, depths=depths)]
    accepted = [words for words in texts(3) if plotting.fits(words)]
    assert accepted == legal
    assert len(legal) >= 2
    for words in Random(1).sample(legal, min(30, len(legal))):
        assert slow.check(list(words)) is None
    assert space.check(space.default) is None


@pytest.mark.hard_case("H11")
@pytest.mark.parametrize("turns", [1, 2, 4])
@pytest.mark.parametrize(
    ("scenario", "ident", "options"),
    [
        ("wolf-pack", "u-47", {}),
        (
            "wolf-pack",
            "u-47",
            {"advanced": True, "hidden": True, "guided": True, "silent_running": True, "snort": True, "repair": True},
        ),
        ("bungo-pete", "harder", {}),
    ],
)
def test_every_offer_leads_to_a_legal_whole(scenario: str, ident: str, options: dict[str, Any], turns: int) -> None:
    world, boat = arranged(ident, scenario, **options)
    boat.damage, boat.targets = 5, ["isis"]
    kinds = dict.fromkeys(boat.tubes, "g7a" if scenario == "wolf-pack" else "mk18")
    for tube, kind in kinds.items():
        boat.tubes[tube].kind = kind
    boat.tubes["bow-1"].kind, boat.reloads = "", {"bow": ["g7a", "g7e"], "stern": []}
    space = boat_space(world, boat, turns)
    assert space.check(space.default) is None
    rng = Random(turns)
    for _ in range(3):
        assert space.check(walk(space, rng)) is None
        assert space.check(space.sample(rng)) is None


@pytest.mark.hard_case("H08")
@pytest.mark.parametrize("fields", [{"sunk": True}, {"left": True}, {"later": True}])
def test_a_boat_out_of_play_has_one_answer(fields: dict[str, Any]) -> None:
    world, boat = arranged()
    for name, value in fields.items():
        setattr(boat, name, value)
    space = boat_space(world, boat, 4)
    assert (space.default, space.size()) == (PASS, 1)
    assert space.check({"way": ["0", "@50"]}) is not None


def tube_space(world: World, boat: Boat, way: list[str], tube: str = "bow-1") -> Any:
    space = boat_space(world, boat, way.count("|") + 1)
    assert isinstance(space, Form)
    fire = next(part for part in space.parts if part.name == "fire")
    assert callable(fire.space)
    each = fire.space({"way": way})
    return None if each is None else each.space(tube, {})  # type: ignore[attr-defined]


def refusal(world: World, boat: Boat, way: list[str], **shot: Any) -> str:
    given = {"hex": "B", "hexes": 5, "depth": "deep", **shot}
    turns = way.count("|") + 1
    refused = boat_space(world, boat, turns).check({"way": way, "fire": {"bow-1": given}})
    return "" if refused is None else refused.rule


@pytest.mark.rule("9.11")
def test_a_boat_that_changes_depth_fires_nothing_in_that_turn() -> None:
    world, boat = arranged()
    assert refusal(world, boat, ["1", "@50", "|", "1", "@75"], turn=1) == ""
    assert refusal(world, boat, ["1", "@50", "|", "1", "@75"], turn=2) == "9.11"
    world, boat = arranged(advanced=True)
    assert refusal(world, boat, ["1", "@50", "|", "1", "@75"], turn=2) == "9.11"


@pytest.mark.rule("9.11", "35.3.7")
def test_a_boat_that_changes_depth_fires_unguided_torpedoes_alone() -> None:
    world, boat = arranged(advanced=True, guided=True)
    dives = ["1", "@50", "|", "1", "@75"]
    shot = {"turn": 2, "hex": "B", "depth": "deep"}
    space = boat_space(world, boat, 2)
    assert space.check({"way": dives, "fire": {"bow-1": shot}}) is None
    assert refusal(world, boat, dives, turn=2) != ""  # its distance cannot be plotted
    assert refusal(world, boat, ["1", "@50", "|", "1", "@50"], turn=2) == ""


@pytest.mark.rule("11.5", "35.3.1")
@pytest.mark.parametrize(
    ("depth", "options", "fires"),
    [
        (100, {}, True),
        (125, {}, False),
        (100, {"advanced": True}, True),
        (125, {"advanced": True}, False),
        (75, {"advanced": True, "guided": True}, True),
        (100, {"advanced": True, "guided": True}, False),
    ],
)
def test_torpedoes_leave_down_to_a_depth(depth: int, options: dict[str, Any], fires: bool) -> None:
    world, boat = arranged(**options)
    boat.depth = depth
    assert (tube_space(world, boat, ["1", f"@{depth}"]) is not None) == fires


@pytest.mark.rule("11.4.2", "36.2")
def test_launch_hexes_and_bends() -> None:
    world, boat = arranged()
    assert refusal(world, boat, ["1", "@50"], turn=1, hex="Y") == "11.4.1"
    assert refusal(world, boat, ["1", "@50"], turn=1, bend="RC") == "11.4.3.2"
    assert refusal(world, boat, ["1", "@50"], turn=1, hexes=9) == "11.4.4"
    rows = tube_space(world, boat, ["1", "@50"], "stern-1").default
    assert rows == {"turn": 1, "hex": "Y", "bend": "straight", "hexes": 8, "depth": "deep"}
    world, boat = arranged(advanced=True)
    assert refusal(world, boat, ["1", "@50"], turn=1, bend="RC") == ""


@pytest.mark.rule("35.3.8")
def test_the_distance_of_a_torpedo_that_is_not_aimed_is_not_plotted() -> None:
    world, boat = arranged(advanced=True, guided=True)
    assert "hexes" not in tube_space(world, boat, ["1", "@50"]).default
    boat.targets = ["isis"]
    assert "hexes" in tube_space(world, boat, ["1", "@50"]).default


@pytest.mark.rule("51.3.2.1", "51.4.2")
def test_patterns_and_wide_courses() -> None:
    world, boat = arranged("u-2511", "secret-weapon", advanced=True, special_torpedoes=True)
    boat.tubes["bow-1"].kind = "t3"
    rows = tube_space(world, boat, ["1", "@50"]).default
    assert rows["pattern"] == {"first": 15, "hand": "R", "leg": 15}
    assert "bend" not in rows
    # Heading 6 is north: any half direction but those within 30 degrees of astern.
    space = tube_space(world, boat, ["1", "@50"])
    assert space.check({**rows, "half": 5}) is None
    assert space.check({**rows, "half": 6}) is not None
    assert space.check({**rows, "pattern": {"first": 20, "hand": "L", "leg": 21}}) is not None


@pytest.mark.rule("51.2.1", "51.3.2.1")
@pytest.mark.parametrize(("options", "played"), [({"advanced": True}, True), ({}, False)])
def test_a_scenario_that_names_such_torpedoes_brings_patterns_and_foxers(options: dict[str, Any], played: bool) -> None:
    world, boat = arranged("u-2511", "secret-weapon", **options)
    boat.tubes["bow-1"].kind = "t3"
    assert ("pattern" in tube_space(world, boat, ["1", "@50"]).default) is played
    world.action.watch_ends = 1
    assert ("foxer" in [part.name for part in escort_rows(world, "armada").parts]) is played


@pytest.mark.rule("32.3", "33.2")
def test_ways_of_running_by_class_option_and_depth() -> None:
    def offered() -> list[str]:
        """In the row of the order; none where there is no choice."""
        rows = [part.space for part in BoatPlot(world, boat, 1).form().parts if part.name == "running"]
        return [option.key for row in rows for option in row.options]  # type: ignore[union-attr]

    options = {"advanced": True, "hidden": True, "silent_running": True, "snort": True}
    world, boat = arranged("u-2511", "secret-weapon", **options)
    assert runnings(world, boat) == ("plain", "silent")
    assert offered() == ["plain", "silent"]
    boat.depth = 25
    assert runnings(world, boat) == ("plain", "silent", "snort")
    assert offered() == ["plain", "silent", "snort"]
    boat.depth = 0
    assert runnings(world, boat) == ("plain",)
    world, boat = arranged(advanced=True)
    assert runnings(world, boat) == ("plain",)
    assert offered() == []


def silent_turns(silent: str, *ways: str, **fields: Any) -> list[bool]:
    ident, scenario = ("u-47", "wolf-pack") if silent == "1/2" else ("u-2511", "secret-weapon")
    world, boat = arranged(ident, scenario, advanced=True, hidden=True, silent_running=True)
    for name, value in fields.items():
        setattr(boat, name, value)
    legal: list[bool] = []
    for way in ways:
        words = way.split()
        plotting = boat_plotting(world, boat, words.count("|") + 1, "silent")
        legal.append(plotting.fits(tuple(words)))
    return legal


@pytest.mark.rule("32.5", "32.6")
def test_silent_running_goes_by_two_turns() -> None:
    assert silent_turns("1/2", "1 @50 | 0 @50", "1 @50 | 1 @50", "1 @50 | R @50", "2 @50 | 0 @50") == [
        True, False, True, False,
    ]  # fmt: skip
    assert silent_turns("3/2", "2 @50 | 1 @50", "2 @50 | 0 @50", "1 @50 | 1 @50", "1 @50 | 2 @50") == [
        True, False, True, False,
    ]  # fmt: skip


@pytest.mark.rule("32.4")
def test_a_second_silent_turn_is_owed() -> None:
    world, boat = arranged(advanced=True, hidden=True, silent_running=True)
    boat.silent_left, boat.silent_first = 1, 1
    plotting = boat_plotting(world, boat, 2, "plain")
    assert not plotting.fits(("1", "@50", "|", "0", "@50"))
    assert plotting.fits(("0", "@50", "|", "2", "@50"))


@pytest.mark.rule("32.7", "32.8")
def test_depth_in_silence() -> None:
    assert silent_turns("1/2", "1 @75 | 0 @75", "0 @75 | 0 @75", "1 @25 | 0 @25", "1 @100 | 0 @100") == [
        True, False, False, False,
    ]  # fmt: skip
    assert silent_turns("3/2", "2 @25 | 1 @25", "1 @25 | 1 @25") == [True, False]


@pytest.mark.rule("32.7")
def test_a_silent_boat_rises_to_25_feet_and_no_higher() -> None:
    assert silent_turns("3/2", "2 @0 | 1 @0", "2 @25 | 1 @25", "2 @50 | 1 @50", depth=25) == [False, True, True]
    assert silent_turns("3/2", "2 @25 | 1 @25", "2 @0 | 1 @0", depth=50) == [True, False]


@pytest.mark.rule("33.4", "33.5")
def test_on_the_snort() -> None:
    world, boat = arranged("u-2511", "secret-weapon", advanced=True, hidden=True, snort=True)
    boat.depth = 25
    plotting = boat_plotting(world, boat, 1, "snort")
    assert plotting.fits(("3", "@25"))
    assert not plotting.fits(("4", "@25"))
    assert not plotting.fits(("3", "@50"))
