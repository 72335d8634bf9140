"""Tubes, targets and kinds: what may be fired, at what it is aimed, what lies in a tube (11, 12, 14, 35, 41, 51.4)."""

from copy import copy
from typing import Any

import pytest

from engine.core.maps.hexes import go
from engine.submarine.facts.torpedoes import TorpedoLaunched
from engine.submarine.judgement.launching import most_targets
from engine.submarine.judgement.loads import kinds_for
from engine.submarine.orders.boat_fire import FireTurns, Firing, TurnStart
from engine.submarine.orders.boat_plot import BoatPlot
from engine.submarine.sea import read_hex
from engine.submarine.state import Tube
from engine.submarine.steps.boat_moves import Move, aim
from engine.submarine.tables.seasons import read_season
from engine.submarine.world import World
from tests.engine.submarine.plots.test_boat_moves import Runs
from tests.engine.submarine.step_kit import Dice, alone, boat, heard, ship, world
from tests.engine.submarine.torpedoes.kit import phase, plot


def lane(*ships: str, **options: Any) -> World:
    """Wahoo at N32-B, heading north, at periscope depth; only these ships are there."""
    parts = alone(world("wahoo", **options), *ships)
    boat(parts, "wahoo", "N32-B", 6, depth=25, speed=1)
    parts.action.watch_ends = 2
    return parts


def tubes(parts: World) -> Any:
    """The space of torpedoes for a turn without change of depth."""
    piece = boat(parts, "wahoo")
    return Firing(parts, piece, [TurnStart(piece.pose, piece.depth, False)])


@pytest.mark.rule("11.2", "14.1", "5.1.2")
def test_any_number_of_loaded_tubes_may_be_plotted_and_each_fires_once() -> None:
    parts = lane()
    piece = boat(parts, "wahoo")
    for name in ("bow-1", "bow-2", "bow-3"):
        piece.tubes[name] = Tube("mk14")
    space = tubes(parts).space()
    row = {"turn": "1", "hex": "B", "bend": "straight", "hexes": 5, "depth": "deep"}
    names = [thing.key for thing in space.things]
    assert names == ["bow-1", "bow-2", "bow-3"]
    shot = space.space("bow-1", {}).default
    for count in range(4):
        assert space.check(dict.fromkeys(names[:count], shot)) is None
    assert space.check({"bow-4": shot}) is not None
    assert set(row) == set(shot)
    for name in names:
        plot(piece, name, "mk14")
    state, told = phase(parts)
    assert len(heard(told, TorpedoLaunched)) == 3
    assert not any(tube.kind for tube in state.world.boats.boats["wahoo"].tubes.values())
    assert tubes(copy(state.world)).space() is None  # the next shot wants a reload


@pytest.mark.rule("12.3", "12.5")
def test_torpedoes_run_where_their_nose_points_and_may_share_a_hex() -> None:
    parts = lane()
    piece = boat(parts, "wahoo")
    for name in ("bow-1", "bow-2"):
        plot(piece, name, "mk14", hexes=4)
    state, _ = phase(parts)
    first, second = state.world.running.running.values()
    assert first.place == second.place
    start = first.origin
    assert first.place == [go(start, 0, 3)]  # the launch hex is the first of four
    state.world.action.turn = 2
    state, _ = phase(copy(state.world))
    for torpedo in state.world.running.running.values():
        assert torpedo.place == [go(start, 0, torpedo.run - 1)]


@pytest.mark.rule("35.1", "35.2.1")
def test_a_guided_torpedo_goes_as_plotted_an_unguided_one_as_thrown() -> None:
    for targets, hexes in ((["c-2-1"], 3), ([], None)):
        parts = lane("c-2-1", advanced=True, guided=True)
        ship(parts, "c-2-1", "A1-A", 6)
        piece = boat(parts, "wahoo", targets=targets)
        plot(piece, "bow-1", "mk14", hexes=3)
        _, told = phase(parts, Dice().faces("unguided", 6, 6))
        (fact,) = heard(told, TorpedoLaunched)
        assert fact.guided is bool(targets)
        assert (fact.hexes == 3) is (hexes == 3)


@pytest.mark.rule("35.2.2")
def test_a_crew_aims_at_three_four_or_five_ships() -> None:
    parts = lane("c-2-1", "c-2-2", "t-2-1", "t-2-2", "fukue", advanced=True, guided=True, crews=True)
    piece = boat(parts, "wahoo")
    for name in ("c-2-1", "c-2-2", "t-2-1", "t-2-2", "fukue"):
        if name in parts.ships.ships:
            ship(parts, name, "N30-B", 6)
    counts = []
    for crew in ("novice", "experienced", "professional"):
        piece.crew = crew
        counts.append(most_targets(piece))
    assert counts == [3, 4, 5]
    piece.crew = "novice"
    ships = [name for name, each in parts.ships.ships.items() if each.here]
    assert len(ships) > 3
    form = BoatPlot(parts, piece, 1).form()
    answer = {"way": ["1", "@25"]}
    assert form.check({**answer, "aim": ships[:3]}) is None
    assert form.check({**answer, "aim": ships[:4]}) is not None


@pytest.mark.rule("35.2.6", "35.2.11")
def test_behind_each_guided_shot_comes_a_turn_of_aiming() -> None:
    parts = lane("c-2-1", advanced=True, guided=True)
    ship(parts, "c-2-1", "N25-B", 6)
    piece = boat(parts, "wahoo", targets=["c-2-1"])
    assert tubes(parts).may_guide(1)
    track = BoatPlot(parts, piece, 1).plotting({}).legs(("1", "@25"))[0].track
    for fires, expected in ((True, []), (False, ["c-2-1"])):
        piece.orders = {"way": ["1", "@25"], "aim": ["c-2-1"], "fire": {"bow-1": {"turn": 1}} if fires else {}}
        piece.begun = parts.action.turn
        aim(Runs(parts), "wahoo", Move("plain", track, 25))  # type: ignore[arg-type]
        assert boat(parts, "wahoo").targets == expected
        assert tubes(parts).may_guide(1) is bool(expected)


@pytest.mark.rule("41.4")
def test_a_torpedo_in_a_tube_leaves_it_only_by_being_fired() -> None:
    parts = lane(advanced=True, mixed_loads=True)
    piece = boat(parts, "wahoo")
    for number, name in enumerate(piece.tubes):
        piece.tubes[name] = Tube("mk14" if number else "")
    piece.reloads = {"bow": ["mk18", "mk14"], "stern": ["mk14"]}
    form = BoatPlot(parts, piece, 1).form()
    assert form.check({"way": ["1", "@25"], "reload": {"bow": "bow-1", "bow_kind": "mk18"}}) is None
    assert form.check({"way": ["1", "@25"], "reload": {"bow": "bow-2"}}) is not None
    piece.tubes["bow-1"] = Tube("", "mk18", 1, 1, 3)  # on its way into the tube
    form = BoatPlot(parts, piece, 1).form()
    assert form.check({"way": ["1", "@25"], "reload": {"bow": "bow-1"}}) is not None


@pytest.mark.rule("51.4.1")
def test_any_german_boat_may_have_t3_torpedoes_once_they_are_out() -> None:
    parts = world("pq-17", advanced=True, mixed_loads=True, special_torpedoes=True)
    piece = boat(parts, "u-91")
    assert "t3" not in [kind.id for kind in kinds_for(parts, piece)]
    parts.action.season = read_season("W45")
    kinds = {kind.id: kind for kind in kinds_for(parts, piece)}
    assert kinds["t3"].acoustic
    assert kinds["t3"].pattern
    other = world("wahoo", advanced=True, mixed_loads=True, special_torpedoes=True)
    other.action.season = read_season("W45")
    assert "t3" not in [kind.id for kind in kinds_for(other, boat(other, "wahoo"))]
    assert read_hex("N32-B")


@pytest.mark.parametrize(("answer", "key"), [
    (1, ""), (2, "err-sm-fire-turn"), (3, ""), (4, "err-sm-fire-turn"), ("soon", "err-no-number"),
    (True, "err-no-number"),
])  # fmt: skip
def test_a_turn_of_launch_is_one_of_those_in_which_torpedoes_may_leave(answer: Any, key: str) -> None:
    turns = FireTurns(1, 3, 1, "11.3", (1, 3), 5, {2: "dives"})
    refusal = turns.check(answer)
    assert ("" if refusal is None else refusal.what.key) == key
    if key == "err-sm-fire-turn" and refusal is not None:
        assert (refusal.what.args["turn"], refusal.rule) == (5 + answer, "9.11" if answer == 2 else "11.3")
