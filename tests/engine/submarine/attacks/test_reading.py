"""How attacks are read and told in the advanced game; the order of a turn; ships dead in the water (5, 16, 43)."""

from __future__ import annotations

import pytest

from engine.submarine import phases
from engine.submarine.facts.attacks import ExplodesSet, NearBoat
from engine.submarine.facts.gunnery import Gunfire
from engine.submarine.facts.turn import Repaired
from engine.submarine.judgement.attacks import harm
from engine.submarine.orders.escort_orders import course_plotting
from engine.submarine.state import ESCORTS, SUBMARINES
from engine.submarine.tables.read import tables
from engine.submarine.world import World
from tests.engine.submarine.attacks.test_attacks import TURN, fall, resolved, sea, the_boat, throws
from tests.engine.submarine.attacks.test_gunnery import fired
from tests.engine.submarine.attacks.test_gunnery import sea as gun_sea
from tests.engine.submarine.escorts.kit import example, orders, phase, space
from tests.engine.submarine.step_kit import Bench, Dice, boat, run, ship


@pytest.mark.rule("5.2", "5.7")
def test_guns_come_second_and_attacks_last() -> None:
    names = [line.step for line in phases.TURN if hasattr(line, "step")]
    order = [phases.GUNNERY, phases.CONVOY_MOVES, phases.ESCORT_PHASE, phases.TORPEDOES, phases.BOAT_MOVES]
    assert [name for name in names if name in (*order, phases.ATTACKS)] == [*order, phases.ATTACKS]
    parts = gun_sea()
    ship(parts, "hibiki", carried=False, attacked=TURN - 1)  # it drops nothing of its own in this turn (15.7)
    fall(parts, "rack", "A1-A", by="hibiki")
    _, told = run(Bench(phases.TURN_STEP, parts))
    paths = [event.path.split("/")[1] for event in told if isinstance(event.fact, Gunfire | ExplodesSet)]
    assert list(dict.fromkeys(paths)) == [phases.GUNNERY, phases.ATTACKS]


@pytest.mark.rule("16.4.1")
def test_no_depth_is_named_for_hedgehog_and_squid() -> None:
    world = example()
    given = {"way": "course", "course": ["6"], "thrown": {"at": "0", "hexes": ["X27-A"]}}
    form = space(world, "armada")
    rows = next(part for part in form.parts if part.name == "feet")
    assert rows.space({**given, "racks": {}, "k_guns": {}}) is None  # type: ignore[operator]
    for depth in (50, 100, 200):
        parts = sea()
        boat(parts, "u-91", depth=depth)
        drop = fall(parts, "hedgehog")
        assert drop.feet == []
        assert harm(parts, the_boat(parts), drop, 0, 1).damage == 4


@pytest.mark.rule("17.8")
def test_each_ships_fire_is_worked_out_by_itself_whatever_the_order() -> None:
    damages = []
    for turned in (False, True):
        parts = gun_sea()
        boat(parts, "triton", orders={"way": [], "guns": "hibiki"}, begun=3)
        if turned:
            parts.ships.ships = dict(reversed(parts.ships.ships.items()))
        shots, _ = fired(parts, Dice().faces("gun", 1, 1))
        damages.append({shot.firer: shot.damage for shot in shots})
        assert len(shots) == 2  # a boat that is hit still fires
    assert damages[0] == damages[1]


@pytest.mark.rule("19.1")
def test_an_escort_that_lost_half_is_dead_in_the_water() -> None:
    world = example()
    ship(world, "armada", stopped=True, halted=2, speed=0)
    before = world.ships.ships["armada"].pose
    plotting = course_plotting(world, world.ships.ships["armada"], 1)
    assert [plot for plot in ("0", "1", "R", "L", "1 R") if plotting.fits(tuple(plot.split()))] == ["0"]
    orders(world, "armada", course="3")
    state, _ = phase(world)
    assert state.world.ships.ships["armada"].pose == before


@pytest.mark.rule("43.3")
def test_an_attack_tells_the_escorts_nothing_of_a_boat() -> None:
    tapes = []
    for depth, bow in ((100, "W28-A"), (400, "W28-A"), (100, "A1-A")):
        parts = sea(advanced=True, hidden=True)
        boat(parts, "u-91", bow, 2, depth=depth, shown=[])
        fall(parts, "rack")
        told = resolved(parts, Dice().faces("charge", 6, 6).faces("announce", 6))
        tapes.append([event.fact for event in told if event.audience != (SUBMARINES,)])
        assert not [event for event in told if isinstance(event.fact, NearBoat) and ESCORTS in event.audience]
    assert tapes[0] == tapes[1] == tapes[2]
    assert tapes[0]


@pytest.mark.rule("43.8.1", "43.9.1")
def test_two_dice_are_thrown_for_each_hedgehog_and_each_charge() -> None:
    for weapon, count, table in (("hedgehog", 1, "hedgehog"), ("rack", 3, "charge")):
        parts = sea(advanced=True)
        fall(parts, weapon, count=count)  # type: ignore[arg-type]
        dice = [throw for throw in throws(parts) if throw.table == table]
        assert len(dice) == 2 * count
    parts = sea(advanced=True)
    boat(parts, "u-91", depth=200)
    drop = fall(parts, "rack", count=2, feet=[100, 200])  # each charge has the depth that was named for it
    first, second = (harm(parts, the_boat(parts), drop, counter, 11) for counter in (0, 1))
    assert (first.off, second.off) == (100, 0)
    assert first.damage == 0 < second.damage


@pytest.mark.rule("43.8.3")
def test_depth_spoils_a_hedgehogs_aim_by_where_the_boat_was_before_its_move() -> None:
    parts = sea(advanced=True)
    drop = fall(parts, "hedgehog")
    piece = the_boat(parts)
    assert harm(parts, piece, drop, 0, 15, speed=1).damage == 60
    piece.depth = 325
    assert harm(parts, piece, drop, 0, 15, speed=1).damage == 40
    piece.shown, piece.orders, piece.begun = ["open"], {"way": ["1", "@275"]}, TURN
    resolved(parts, Dice().faces("hedgehog", 1, 5), step="thrown")
    assert piece.damage == 40  # it has not come up yet


@pytest.mark.rule("43.9.4")
def test_beyond_fifty_feet_a_charge_does_nothing() -> None:
    parts = sea(advanced=True)
    drop = fall(parts, "rack", feet=[100])
    hurt = {}
    for depth in range(25, 225, 25):
        piece = boat(parts, "u-91", depth=depth)
        hurt[depth] = harm(parts, piece, drop, 0, 11).damage > 0
    assert [depth for depth, harmed in hurt.items() if harmed] == [50, 75, 100, 125, 150]
    assert all(tables().advanced.charge_hits("600", off, 11) == 0 for off in (75, 100, 300))


@pytest.mark.rule("52.5")
def test_repaired_points_come_back_at_the_end_of_the_turn() -> None:
    parts: World = sea(advanced=True, repair=True)
    ship(parts, "lark", damage=25, speed=0, stopped=False)
    orders(parts, "lark", course="0")
    _, told = run(Bench(phases.TURN_STEP, parts))
    at = [(event.path.split("/")[1], event.fact.total) for event in told if isinstance(event.fact, Repaired)]
    assert (phases.TURN_END, 24) in at
