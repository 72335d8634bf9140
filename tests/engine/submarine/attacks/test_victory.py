"""The victory of each of the twelve scenarios, by worlds arranged for it (20.1, SC-1 to SC-12, S49)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.submarine.facts.action import BoatOpened, SidePoints, UnitPoints, Verdict
from engine.submarine.facts.ships import BoatSunk
from engine.submarine.judgement.ending.leaving import bound_for
from engine.submarine.judgement.ending.victory import fulfilled
from engine.submarine.scenarios.file import Condition
from engine.submarine.scenarios.scenario import scenario_files, scenario_of
from engine.submarine.state import SUBMARINES, Action, Tube
from engine.submarine.world import World
from tests.engine.submarine.step_kit import Bench, boat, heard, run, ship, world

Arrange = Callable[[World], object]


def verdict(parts: World) -> tuple[str, str]:
    """The winner and the level that the verdict tells."""
    _, told = run(Bench("verdict", parts))
    (fact,) = heard(told, Verdict)
    return fact.winner, fact.level


def at_end(scenario: str, arrange: Arrange, **options: Any) -> tuple[str, str]:
    """The verdict of a scenario after its last turn, of a world arranged for it."""
    parts = world(scenario, **options)
    parts.action.turn = parts.action.turns
    arrange(parts)
    return verdict(parts)


def after_turn(parts: World, turn: int = 3) -> Action:
    """The action after the end of a turn."""
    parts.action.turn = turn
    state, _ = run(Bench("turn_end", parts))
    return state.world.action


def nothing(parts: World) -> None:
    """Nothing happened."""


def sink(*units: str) -> Arrange:
    def arrange(parts: World) -> None:
        for unit in units:
            fleet, boats = parts.ships.ships, parts.boats.boats
            (fleet[unit] if unit in fleet else boats[unit]).sunk = True

    return arrange


def fired(unit: str, count: int) -> Arrange:
    return lambda parts: boat(parts, unit, fired=count)


def hurt(unit: str, damage: int) -> Arrange:
    return lambda parts: ship(parts, unit, damage=damage)


def leave(*units: str) -> Arrange:
    return lambda parts: parts.action.left.update(dict.fromkeys(units, "north"))


def both(*several: Arrange) -> Arrange:
    def arrange(parts: World) -> None:
        for each in several:
            each(parts)

    return arrange


BRITISH_BIG = ("ark-royal", "illustrious", "barham")

ENDS: dict[str, tuple[str, Arrange, tuple[str, str]]] = {
    # SC-1: 27 points, less one for each torpedo: a T-2 is worth 27, a C-2 eight
    "1 nothing": ("unescorted-britain", nothing, ("escorts", "win")),
    "1 a tanker with one torpedo": ("unescorted-britain", both(sink("t-2-1"), fired("u-128", 1)), ("escorts", "win")),
    "1 a tanker and a freighter with eight": (
        "unescorted-britain",
        both(sink("t-2-1", "c-2-1"), fired("u-128", 8)),
        ("submarines", "win"),
    ),
    "1 the same with nine": (
        "unescorted-britain",
        both(sink("t-2-1", "c-2-1"), fired("u-128", 9)),
        ("escorts", "win"),
    ),
    # SC-2: 41 points
    "2 two tankers with thirteen": (
        "unescorted-japan",
        both(sink("t-2-1", "t-2-2"), fired("salmon", 13)),
        ("submarines", "win"),
    ),
    "2 two tankers with fourteen": (
        "unescorted-japan",
        both(sink("t-2-1", "t-2-2"), fired("salmon", 14)),
        ("escorts", "win"),
    ),
    # SC-3 to SC-5: the boat sunk
    "3 sunk": ("hunters-atlantic", sink("u-128"), ("escorts", "win")),
    "3 hurt": ("hunters-atlantic", lambda parts: boat(parts, "u-128", damage=4), ("submarines", "win")),
    "4 sunk": ("hunters-pacific", sink("ha-201"), ("escorts", "win")),
    "4 afloat": ("hunters-pacific", nothing, ("submarines", "win")),
    "5 sunk": ("hunters-japan", sink("flasher"), ("escorts", "win")),
    "5 afloat": ("hunters-japan", nothing, ("submarines", "win")),
    # SC-6
    "6 carrier sunk": ("wounded-bear", sink("shokaku"), ("submarines", "win")),
    "6 destroyer sunk": ("wounded-bear", both(sink("hibiki"), leave("shokaku")), ("submarines", "win")),
    "6 carrier home": ("wounded-bear", leave("shokaku"), ("escorts", "win")),
    "6 carrier on the map": ("wounded-bear", nothing, ("draw", "draw")),
    # SC-7
    "7 a big ship sunk, the boat too": ("ark-royal", sink("barham", "u-81"), ("submarines", "win")),
    "7 a carrier hurt, the boat sunk": ("ark-royal", both(hurt("illustrious", 12), sink("u-81")), ("escorts", "win")),
    "7 a carrier hurt": ("ark-royal", hurt("illustrious", 12), ("submarines", "win")),
    "7 the battleship hurt less": ("ark-royal", hurt("barham", 17), ("draw", "draw")),
    "7 the battleship hurt": ("ark-royal", hurt("barham", 18), ("submarines", "win")),
    "7 all home with three": (
        "ark-royal",
        leave(*BRITISH_BIG, "javelin", "meteor", "amazon"),
        ("escorts", "win"),
    ),
    "7 all home with two": ("ark-royal", leave(*BRITISH_BIG, "javelin", "meteor"), ("draw", "draw")),
    "7 boat sunk, one destroyer too": ("ark-royal", sink("u-81", "quail"), ("draw", "draw")),
    # SC-8, SC-8b: points as thrown, beyond a ship's end too (S42)
    "8 thirty points": (
        "wahoo",
        both(hurt("c-2-1", 10), hurt("t-2-1", 19), hurt("fukue", 1)),
        ("submarines", "win"),
    ),
    "8 thirty points, the boat sunk": ("wahoo", both(hurt("c-2-1", 30), sink("wahoo")), ("escorts", "win")),
    "8 twenty-nine": ("wahoo", hurt("c-2-1", 29), ("escorts", "win")),
    "8 long, fifty": ("wahoo-long", both(hurt("c-2-1", 20), hurt("t-2-1", 30)), ("submarines", "win")),
    "8 long, thirty": ("wahoo-long", hurt("t-2-1", 30), ("escorts", "win")),
    # SC-9
    "9 Enoki sunk": ("bungo-pete", sink("enoki"), ("submarines", "win")),
    "9 another sunk": ("bungo-pete", sink("sado"), ("escorts", "win")),
    # SC-10
    "10 nothing": ("secret-weapon", nothing, ("escorts", "win")),
    # SC-11: fifty ahead; SC-12, SC-12b: 38
    "11 two tankers": ("wolf-pack", sink("t-2-1", "t-2-2"), ("submarines", "win")),
    "11 two tankers with five": (
        "wolf-pack",
        both(sink("t-2-1", "t-2-2"), fired("u-47", 5)),
        ("escorts", "win"),
    ),
    "11 two tankers with four: fifty": (
        "wolf-pack",
        both(sink("t-2-1", "t-2-2"), fired("u-47", 4)),
        ("submarines", "win"),
    ),
    "12 35 ahead": ("pq-17", sink("t-2-1", "c-2-1"), ("escorts", "win")),
    "12 37 ahead": ("pq-17", both(sink("t-2-1", "c-2-1", "c-2-2"), fired("u-91", 6)), ("escorts", "win")),
    "12 38 ahead": ("pq-17", both(sink("t-2-1", "c-2-1", "c-2-2"), fired("u-91", 5)), ("submarines", "win")),
    "12 43 ahead": ("pq-17", sink("t-2-1", "c-2-1", "c-2-2"), ("submarines", "win")),
    "12 pack, an entry": (
        "pq-17-pack",
        both(sink("t-2-1", "t-2-2"), lambda parts: boat(parts, "u-696", later=False)),
        ("escorts", "win"),
    ),
    "12 pack, none": ("pq-17-pack", sink("t-2-1", "t-2-2"), ("submarines", "win")),
}


@pytest.mark.rule("SC-2", "SC-8", "SC-11")
@pytest.mark.parametrize("case", sorted(ENDS))
def test_the_end_of_a_scenario(case: str) -> None:
    scenario, arrange, wins = ENDS[case]
    assert at_end(scenario, arrange) == wins


@pytest.mark.rule("SC-9")
@pytest.mark.parametrize(("tubes", "wins"), [(4, "submarines"), (3, "escorts")])
def test_harder_gets_away_with_four_loaded_tubes(tubes: int, wins: str) -> None:
    parts = world("bungo-pete", turn=28)
    harder = boat(parts, "harder", left=True, crossed="north")
    for name in list(harder.tubes)[:tubes]:
        harder.tubes[name] = Tube("mk-14")
    assert verdict(parts)[0] == wins


@pytest.mark.rule("SC-10")
@pytest.mark.parametrize(("side", "wins"), [("south", "submarines"), ("east", "escorts")])
def test_the_new_boat_leaves_over_the_south(side: str, wins: str) -> None:
    parts = world("secret-weapon", turn=10)
    boat(parts, "u-2511", left=True, crossed=side)
    assert verdict(parts)[0] == wins


def test_everybody_reads_in_the_scenario_where_a_unit_is_bound() -> None:
    assert bound_for(world("secret-weapon"), "u-2511") == "south"
    assert bound_for(world("wounded-bear"), "shokaku") == "north"
    assert bound_for(world("wounded-bear"), "triton") == ""


def test_a_sinking_that_all_see_wins_at_once() -> None:
    parts = world("wounded-bear")
    ship(parts, "hibiki", sunk=True)
    action = after_turn(parts)
    assert (action.over, action.winner, action.level) == (True, "submarines", "win")


def test_what_counts_at_the_end_alone_ends_nothing_before() -> None:
    parts = world("ark-royal")
    ship(parts, "barham", sunk=True)
    assert not after_turn(parts).over


# --- rows with a turn of their own: in no printed scenario is it before the last one ---------------------------------

BY = 5
"""The turn by which the rows of these scenarios must hold, of twenty."""


def own(*rows: dict[str, Any], **options: Any) -> World:
    """Scenario 12 with other ways to win; whoever meets none of them loses to the escorts."""
    document = {**scenario_files()["pq-17"].dumped(), "wins": list(rows), "otherwise": "escorts"}
    return world("own", document=scenario_of(document).dumped(), **options)


def sinks_by(unit: str, side: str = "submarines", **fields: Any) -> dict[str, Any]:
    return {"side": side, "all": [{"sunk": [unit]}], "by": BY, **fields}


@pytest.mark.parametrize(("at_once", "due"), [(True, [3, 4, 5]), (False, [5])])
def test_a_row_with_a_turn_is_judged_up_to_it_at_once_or_at_its_end_alone(at_once: bool, due: list[int]) -> None:
    ended = []
    for turn in range(3, 8):
        parts = own(sinks_by("c-2-1", at_once=at_once))
        ship(parts, "c-2-1", sunk=True)
        action = after_turn(parts, turn)
        if action.over:
            assert (action.winner, action.level) == ("submarines", "win")
            ended.append(turn)
    assert ended == due


def test_what_came_too_late_counts_for_nothing_at_the_end() -> None:
    parts = own(sinks_by("c-2-1", at_once=True))
    ship(parts, "c-2-1", sunk=True)
    parts.action.turn = parts.action.turns
    assert verdict(parts) == ("escorts", "win")
    parts = own({**sinks_by("c-2-1"), "by": parts.action.turns})
    ship(parts, "c-2-1", sunk=True)
    parts.action.turn = parts.action.turns
    assert verdict(parts) == ("submarines", "win")


def test_what_held_in_secret_when_it_was_due_holds_at_the_end_before_all_else() -> None:
    """A boat sunk by turn 5 and not told of; at the end a row holds that stands first."""
    rows = ({"side": "submarines", "all": [{"sunk": ["c-2-1"]}]}, {**sinks_by("u-91", "escorts"), "level": "marginal"})
    for turn, wins in ((BY, ("escorts", "marginal")), (BY + 1, ("submarines", "win"))):
        parts = own(*rows, hidden=True)
        boat(parts, "u-91", sunk=True)
        assert not after_turn(parts, turn).over
        ship(parts, "c-2-1", sunk=True)
        parts.action.turn = parts.action.turns
        assert verdict(parts) == wins


@pytest.mark.parametrize("first", [0, 1])
def test_of_two_victories_in_secret_the_earlier_counts_at_the_end(first: int) -> None:
    rows = [sinks_by(unit, "escorts", at_once=True, level=level) for unit, level in
            (("u-91", "decisive"), ("u-128", "marginal"))]  # fmt: skip
    parts = own(*rows, hidden=True)
    for turn, at in ((3, first), (4, 1 - first)):
        boat(parts, ("u-91", "u-128")[at], sunk=True)
        assert not after_turn(parts, turn).over
    assert parts.boats.won == [first, 1 - first]
    parts.action.turn = parts.action.turns
    assert verdict(parts) == ("escorts", ("decisive", "marginal")[first])


def test_a_victory_by_a_sinking_that_is_not_told_stays_secret_until_it_is() -> None:
    parts = world("hunters-atlantic")
    parts.boats.open = False  # as if somebody commanded the boat (S107)
    boat(parts, "u-128", "N32-B", sunk=True)
    action = after_turn(parts, 3)
    assert not action.over
    assert action.winner == ""
    assert parts.boats.won == [0]
    boat(parts, "u-128", told=True)
    action = after_turn(parts, 5)
    assert (action.over, action.winner) == (True, "escorts")


def test_a_secret_victory_holds_at_the_end_whatever_came_later() -> None:
    parts = world("bungo-pete")
    harder = boat(parts, "harder", left=True, crossed="north", tubes={"bow-1": Tube("mk-14")})
    harder.tubes = {f"bow-{number}": Tube("mk-14") for number in range(1, 5)}
    parts.boats.won = [1]
    harder.tubes = {}
    parts.action.turn = 28
    assert verdict(parts) == ("submarines", "win")


def test_a_boat_that_gets_away_wins_at_once_since_its_side_knows() -> None:
    parts = world("secret-weapon", hidden=True)
    boat(parts, "u-2511", left=True, crossed="south")
    assert after_turn(parts).winner == SUBMARINES


def test_the_last_turn_leaves_the_judgement_to_the_verdict() -> None:
    parts = world("wounded-bear")
    ship(parts, "hibiki", sunk=True)
    assert not after_turn(parts, 15).over


def test_the_verdict_tells_sunk_boats_and_what_the_points_are_for() -> None:
    parts = world("pq-17-pack", turn=20)
    boat(parts, "u-91", "W28-A", sunk=True, damage=5, fired=1, depth=100)
    boat(parts, "u-128", "T35-A", 2)
    ship(parts, "c-2-1", sunk=True)
    _, told = run(Bench("verdict", parts))
    (sunk,) = heard(told, BoatSunk)
    assert (sunk.boat, sunk.why) == ("u-91|U-91", "end")
    fates = {fact.boat.partition("|")[0]: fact.fate for fact in heard(told, BoatOpened)}
    assert fates == {"u-91": "sunk", "u-128": "afloat", "u-696": "later", "u-190": "later"}
    gains = {(fact.why, fact.side, fact.points) for fact in heard(told, UnitPoints)}
    assert ("sunk", "submarines", 8) in gains
    assert {(fact.why, fact.points) for fact in heard(told, SidePoints)} == {("torpedoes", 1)}


@pytest.mark.rule("SC-8")
@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"hurt": ["c-2-1", "t-2-1"], "damage": 12}, (1, 2)),
        ({"hurt": ["c-2-1", "t-2-1"], "damage": 11}, (2, 2)),
        ({"hurt": ["c-2-1", "t-2-1"], "damage": 13}, (0, 2)),
        ({"hurt": ["c-2-1", "t-2-1"], "damage": 12, "least": 1}, None),
        ({"hurt": ["c-2-1", "t-2-1"], "damage": 12, "together": True}, (23, 12)),
        ({"hurt": ["c-2-1"], "damage": 18}, (12, 18)),
        ({"sunk": ["c-2-1", "t-2-1"]}, (0, 2)),
        ({"sunk": ["c-2-1"]}, None),
    ],
)
def test_what_is_met_of_a_condition_is_counted_in_ships_that_lost_so_much_or_in_points(
    more: dict[str, Any], told: tuple[int, int] | None
) -> None:
    parts = world("wahoo")
    both(hurt("c-2-1", 12), hurt("t-2-1", 11))(parts)
    assert fulfilled(parts, Condition.model_validate(more)) == told
