"""11 to 13: torpedoes of the basic game are launched, run, hit, fail."""

from typing import Any

import pytest

from engine.submarine.facts.torpedoes import (
    LaunchSeen,
    TorpedoDud,
    TorpedoHits,
    TorpedoLaunched,
    TorpedoMisses,
    TorpedoSpent,
    TorpedoStays,
)
from engine.submarine.sea import read_hex, write_hex
from engine.submarine.steps.torpedoes import in_order
from tests.engine.submarine.step_kit import Dice, alone, boat, heard, ship, world
from tests.engine.submarine.torpedoes.kit import enters, phase, plot, under_way


def lane(*ships: str, **options: Any) -> dict[str, Any]:
    """Wahoo at N32-B, heading north; only these ships are there."""
    parts = alone(world("wahoo", **options), *ships)
    boat(parts, "wahoo", "N32-B", 6)
    return parts


@pytest.mark.rule("11.3", "11.4.4", "11.7")
def test_a_torpedo_leaves_as_plotted_and_goes_on_at_its_speed() -> None:
    parts = lane()
    plot(boat(parts, "wahoo"), "bow-1", "mk14", hex="C", bend="L", hexes=3)
    state, told = phase(parts)
    torpedo = state.world["running"].running["torpedo-1"]
    assert (write_hex(torpedo.place[0]), torpedo.course, torpedo.run) == ("O29-B", 0, 3)
    assert state.world["boats"].boats["wahoo"].tubes["bow-1"].kind == ""
    assert state.world["boats"].boats["wahoo"].fired == 1
    assert [fact.hexes for fact in heard(told, TorpedoLaunched)] == [3]
    state.world["action"].turn = 2
    state, _ = phase(dict(state.world))
    torpedo = state.world["running"].running["torpedo-1"]
    assert (write_hex(torpedo.place[0]), torpedo.run) == ("O21-B", 11)  # eight more


@pytest.mark.rule("11.5")
@pytest.mark.parametrize(("depth", "why"), [(100, None), (125, "depth")])
def test_no_torpedo_leaves_below_a_hundred_feet(depth: int, why: str | None) -> None:
    parts = lane()
    plot(boat(parts, "wahoo", depth=depth), "bow-1", "mk14")
    state, told = phase(parts)
    assert [fact.why for fact in heard(told, TorpedoStays)] == ([why] if why else [])
    assert bool(state.world["boats"].boats["wahoo"].tubes["bow-1"].kind) is bool(why)


@pytest.mark.rule("11.6")
def test_several_torpedoes_take_one_course_and_leave_in_order() -> None:
    parts = lane()
    for tube in ("bow-1", "bow-2", "stern-1"):
        plot(boat(parts, "wahoo"), tube, "mk14", hex="Y" if tube == "stern-1" else "B")
    plot(boat(parts, "wahoo"), "bow-3", "mk14", turn=2)
    state, told = phase(parts)
    assert [fact.tube for fact in heard(told, TorpedoLaunched)] == ["bow-1", "bow-2", "stern-1"]
    places = [write_hex(each.place[0]) for each in state.world["running"].running.values()]
    assert places == ["N27-B", "N27-B", "N38-B"]


@pytest.mark.rule("13.1", "13.4")
@pytest.mark.parametrize(("die", "hits"), [(4, True), (5, False)])
def test_a_torpedo_hits_up_to_its_number_and_else_runs_on(die: int, hits: bool) -> None:
    # a C-2 that crosses to the east, two hexes ahead: the torpedo meets its stern on the starboard quarter, position 4
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O30-B", 1)
    torpedo = under_way(parts, "N33-B", 0)
    parts["boats"].boats["wahoo"].bow = read_hex("A60-B")
    state, told = phase(parts, Dice().faces("detonation", die).faces("torpedo-damage", 6))
    kind = TorpedoHits if hits else TorpedoMisses
    assert [(fact.position, fact.needed, fact.counts) for fact in heard(told, kind)] == [(4, 4, die)]
    assert state.world["ships"].ships["c-2-1"].damage == (4 if hits else 0)
    left = state.world["running"].running
    assert (torpedo.id in left) is not hits
    if not hits:
        assert left[torpedo.id].run == 9  # it has run its eight hexes


@pytest.mark.rule("13.5", "13.6", "13.7")
@pytest.mark.parametrize(("die", "sunk", "stopped"), [(1, True, False), (6, False, True)])
def test_damage_sinks_or_stops_a_ship(die: int, sunk: bool, stopped: bool) -> None:
    parts = lane("c-2-1")
    target = ship(parts, "c-2-1", "O30-B", 1)
    under_way(parts, "N33-B", 0)
    state, _ = phase(parts, Dice().faces("detonation", 1).faces("torpedo-damage", die))
    target = state.world["ships"].ships["c-2-1"]
    assert (target.sunk, target.stopped) == (sunk, stopped)
    assert target.torpedoed == 1


@pytest.mark.rule("13.6")
@pytest.mark.parametrize("older", ["torpedo-1", "torpedo-2"])
def test_a_sunk_ship_lets_the_next_torpedo_pass(older: str) -> None:
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O30-B", 1)
    torpedoes = [under_way(parts, "N35-B", 0), under_way(parts, "N33-B", 0)]
    next(each for each in torpedoes if each.id == older).launched = -1
    state, told = phase(parts, Dice().faces("detonation", 1, 1).faces("torpedo-damage", 1, 1))
    left = state.world["running"].running
    assert set(left) == {"torpedo-1", "torpedo-2"} - {older}  # the older one runs first (S20)
    assert len(heard(told, TorpedoHits)) == 1
    assert all(each.run == 9 for each in left.values())


@pytest.mark.rule("5.5")
@pytest.mark.parametrize(
    ("order", "first"), [("nearest", "torpedo-2"), ("farthest", "torpedo-1"), ("launched", "torpedo-1")]
)
def test_torpedoes_of_one_age_run_in_the_order_of_their_side(order: str, first: str) -> None:
    parts = lane("c-2-1")
    poses = [ship(parts, "c-2-1", "O30-B", 1).pose]
    under_way(parts, "N35-B", 0)
    under_way(parts, "N33-B", 0)
    assert in_order(parts["running"], poses, [], order)[0] == first


@pytest.mark.rule("13.8")
def test_a_torpedo_does_not_explode_in_its_first_turn() -> None:
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O29-B", 1)
    plot(boat(parts, "wahoo"), "bow-1", "mk14", hexes=8)
    state, told = phase(parts, Dice().faces("detonation", 1))
    assert [fact.early for fact in heard(told, TorpedoDud)] == [True]
    assert state.world["ships"].ships["c-2-1"].damage == 0
    assert not state.world["running"].running


@pytest.mark.rule("13.9")
def test_a_stern_that_swings_onto_a_torpedo_is_attacked_at_once() -> None:
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O30-B", 1)
    under_way(parts, "N31-B", 0, launched=0)
    state, told, goes_on = enters(
        parts, "c-2-1", "N31-B", dice=Dice().faces("detonation", 1).faces("torpedo-damage", 1)
    )
    assert len(heard(told, TorpedoHits)) == 1
    assert state.world["ships"].ships["c-2-1"].sunk
    assert not goes_on
    assert not state.world["running"].running


@pytest.mark.rule("13.10")
def test_a_torpedo_tries_a_ship_once_though_it_crosses_both_its_hexes() -> None:
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "N29-B", 6)
    under_way(parts, "N33-B", 0)
    state, told = phase(parts, Dice().faces("detonation", 6, 1))
    assert len(heard(told, TorpedoMisses)) == 1
    assert not heard(told, TorpedoHits)
    assert state.world["running"].running["torpedo-1"].run == 9


@pytest.mark.rule("13.11")
@pytest.mark.parametrize("shallow", [False, True])
def test_a_deep_torpedo_passes_under_an_escort(shallow: bool) -> None:
    parts = lane("fukue")
    ship(parts, "fukue", "O30-B", 1)
    under_way(parts, "N33-B", 0, shallow=shallow)
    _, told = phase(parts, Dice().faces("detonation", 6))
    assert bool(heard(told, TorpedoMisses)) is shallow


@pytest.mark.rule("13.12")
@pytest.mark.parametrize(("shallow", "stopped", "counts"), [(True, False, 5), (False, True, 2), (True, True, 3)])
def test_shallow_torpedoes_hit_less_often_and_stopped_ships_are_hit_more(
    shallow: bool, stopped: bool, counts: int
) -> None:
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O30-B", 1, stopped=stopped)
    under_way(parts, "N33-B", 0, shallow=shallow)
    _, told = phase(parts, Dice().faces("detonation", 4))
    facts = [*heard(told, TorpedoHits), *heard(told, TorpedoMisses)]
    assert [(fact.counts, fact.throw) for fact in facts] == [(counts, 4)]


@pytest.mark.rule("12.2")
def test_a_torpedo_is_gone_at_the_end_of_its_run() -> None:
    parts = lane()
    under_way(parts, "N33-B", 0, run=0, kind="mk14")
    parts["running"].running["torpedo-1"].run = 40  # of 45
    state, told = phase(parts)
    assert len(heard(told, TorpedoSpent)) == 1
    assert not state.world["running"].running


@pytest.mark.rule("5.5")
def test_torpedoes_of_this_turn_run_before_older_ones() -> None:
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O29-B", 1)
    under_way(parts, "N34-B", 0)
    plot(boat(parts, "wahoo"), "bow-1", "mk14", hexes=8)
    state, told = phase(parts, Dice().faces("detonation", 6, 1).faces("torpedo-damage", 1))
    assert [fact.mark for fact in heard(told, TorpedoMisses)] == [2]
    assert [fact.mark for fact in heard(told, TorpedoHits)] == [1]
    assert list(state.world["running"].running) == ["torpedo-2"]


@pytest.mark.rule("12.1", "21.6")
@pytest.mark.parametrize("shown", [False, True])
def test_a_hidden_boats_torpedo_appears_at_the_end_of_its_first_run(shown: bool) -> None:
    parts = lane(hidden=True)
    plot(boat(parts, "wahoo", shown=["sight"] if shown else []), "bow-1", "mk14", hexes=3)
    state, told = phase(parts)
    torpedo = state.world["running"].running["torpedo-1"]
    public = [event.public for event in told if event.public is not None]
    assert torpedo.mark == 1
    assert [type(fact).__name__ for fact in public] == ["LaunchSeen" if shown else "TorpedoSeen"]
    assert [fact.place for fact in public if not isinstance(fact, LaunchSeen)] == ([] if shown else ["N29-B"])
