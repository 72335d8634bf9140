"""Ways of acting: they attack where a boat can be, keep station, collide with nobody and spoil no friend's attack."""

from copy import copy
from dataclasses import replace
from typing import Any

import pytest

from engine.core.blank import is_known
from engine.core.drive import drive
from engine.core.maps.hexes import distance, go, ray
from engine.submarine.conduct import conduct as conducting
from engine.submarine.conduct.attack import EACH, best_attack
from engine.submarine.conduct.conduct import conduct
from engine.submarine.conduct.millionths import WHOLE
from engine.submarine.conduct.predict import RAN, boat_chances, contacts, depth_chances, settings
from engine.submarine.conduct.scene import scene_of
from engine.submarine.conduct.station import toward
from engine.submarine.conduct.worth import thrown_worth
from engine.submarine.facts.escorts import AttackVoid, Dropped
from engine.submarine.facts.plots import Collision
from engine.submarine.game import SubmarineGame
from engine.submarine.hulls import hexes_of
from engine.submarine.in_water import Torpedo
from engine.submarine.judgement.escort_turn import EscortTurn, track_of
from engine.submarine.judgement.lanes import entered_on
from engine.submarine.sea import read_hex, write_hex
from engine.submarine.world import World
from tests.engine.submarine import step_kit as kit
from tests.engine.submarine.escorts.kit import example, known, orders, phase
from tests.engine.submarine.setup.setup_kit import set_up
from tests.engine.submarine.step_kit import boat, ship
from tests.engine.submarine.step_kit import world as named


def hunting() -> World:
    """Armada four hexes behind a boat in the open that moved one hex, running for it."""
    world = example()
    ship(world, "armada", "V32-A", 6, speed=5, carried=False)
    ship(world, "amazon", "C10-C", 6, speed=0)
    boat(world, "u-190", "V27-A", 6, speed=1)
    return world


def test_where_a_boat_can_be_adds_up_to_bow_and_stern() -> None:
    chances = boat_chances(((0, 0), 0), 0, 3, 3)
    assert sum(chances.values()) == pytest.approx(2 * WHOLE, rel=1e-4)
    assert all(distance((0, 0), cell) <= 4 for cell in chances)


def test_an_attack_falls_where_the_boat_is_likely_to_be() -> None:
    world = hunting()
    look = known(world).world
    scene = scene_of(look, look.ships.ships["armada"], 4)
    attack = best_attack(scene, contacts(look, 4)[0], 3)
    assert attack is not None
    assert attack.value > 1  # more than one counter is expected to fall on the boat
    state, _ = phase(_ordered(world))
    drops = state.world.drops.drops
    chances = contacts(look, 4)[0].chances
    assert drops
    assert all(chances.get(drop.hex, 0) > 0 for drop in drops)
    assert not any(drop.void for drop in drops)


def _ordered(world: World) -> World:
    orders(world, "armada", way="close")
    orders(world, "amazon", course="0")
    return world


def test_a_ship_ends_no_move_where_a_friend_is_ordered_to_go_and_attacks_across_no_such_course() -> None:
    world = hunting()
    look = known(world).world
    before = conduct(look, look.ships.ships["armada"], {"way": "close"})
    track = track_of(look, look.ships.ships["armada"], before.text)
    assert track is not None
    bow, facing = track.poses[-1]
    amazon = look.ships.ships["amazon"]
    amazon.bow, amazon.facing, amazon.speed = go(bow, facing + 1, 2), (facing + 4) % 6, 2
    gear = look.screen.gear["amazon"]
    gear.orders, gear.begun = {"way": "course", "course": ["2"]}, look.action.turn
    scene = scene_of(look, look.ships.ships["armada"], 4)
    assert bow in scene.ordered
    after = conduct(look, look.ships.ships["armada"], {"way": "close"})
    track = track_of(look, look.ships.ships["armada"], after.text)
    assert track is not None
    assert scene.ordered.isdisjoint(hexes_of(track.poses[-1]))


def test_squid_bombs_fall_together_where_they_do_most() -> None:
    world = hunting()
    look = known(world).world
    scene = scene_of(look, look.ships.ships["armada"], 4)
    scene.arms = replace(scene.arms, racks=0, k_guns=0, thrown="squid")
    contact = contacts(look, 4)[0]
    attack = best_attack(scene, contact, 3)
    assert attack is not None
    (cell,) = attack.turn.hexes  # all three on it (15.6.4)
    assert attack.falls == contact.chances[cell]
    assert attack.value > 3 * attack.falls


@pytest.mark.rule("15.9")
@pytest.mark.parametrize(("thrown", "attacks"), [("hedgehog", True), ("squid", False)])
def test_hedgehogs_alone_are_thrown_at_a_boat_that_suffered_charges_in_the_last_turn(
    thrown: Any, *, attacks: bool
) -> None:
    look = known(hunting()).world
    scene = scene_of(look, look.ships.ships["armada"], 4)
    scene.arms = replace(scene.arms, thrown=thrown)
    attack = best_attack(scene, replace(contacts(look, 4)[0], immune=True), 3)
    assert (attack is not None) is attacks
    if attack is not None:
        assert attack.turn.hexes
        assert not attack.turn.racks
        assert not attack.turn.k_guns


@pytest.mark.parametrize("thrown", ["hedgehog", "squid"])
def test_a_ship_runs_on_until_its_thrown_weapon_reaches_the_boat(thrown: Any) -> None:
    """It is all that the ship has; shorter courses, of which there are more, reach nothing."""
    world = hunting()
    ship(world, "armada", "V36-A", 6, speed=6, carried=False)
    look = known(world).world
    scene = scene_of(look, look.ships.ships["armada"], 4)
    scene.arms = replace(scene.arms, racks=0, k_guns=0, thrown=thrown)
    attack = best_attack(scene, contacts(look, 4)[0], 3)
    assert attack is not None
    assert attack.turn.hexes


@pytest.mark.rule("42.2")
@pytest.mark.parametrize("thrown", ["hedgehog", "squid"])
@pytest.mark.parametrize(
    ("hidden", "held", "lies"), [(False, False, True), (True, True, True), (True, False, False)]
)  # fmt: skip
def test_what_is_resolved_before_a_boat_moves_is_thrown_where_it_lies(
    thrown: Any, *, hidden: bool, held: bool, lies: bool
) -> None:
    """In the advanced game, as long as it is held: where boats are hidden a friend must have done so in this turn."""
    world = example(advanced=True, hidden=hidden)
    ship(world, "armada", "V32-A", 6, speed=5, carried=False)
    ship(world, "amazon", "C10-C", 6, speed=0)
    piece = boat(world, "u-190", "V27-A", 6, speed=3)
    piece.shown, piece.held = (["sonar"] if hidden else ["open"]), (["amazon"] if held else [])
    look = known(world).world
    scene = scene_of(look, look.ships.ships["armada"], 4)
    scene.arms = replace(scene.arms, racks=0, k_guns=0, thrown=thrown)
    attack = best_attack(scene, contacts(look, 4)[0], 3)
    assert attack is not None
    assert (set(attack.turn.hexes) <= set(hexes_of(piece.pose)) and attack.falls >= WHOLE) is lies


def test_thrown_weapons_are_worth_what_their_tables_say() -> None:
    look = known(hunting()).world
    contact = contacts(look, 4)[0]
    arms = scene_of(look, look.ships.ships["armada"], 4).arms
    (hedgehog,) = thrown_worth(look, contact, replace(arms, thrown="hedgehog"), 3, EACH)
    squid = thrown_worth(look, contact, replace(arms, thrown="squid"), 3, EACH)
    assert 1 < squid[0] < hedgehog < squid[1] < squid[2]
    by_die = replace(contact, solitaire=True)
    assert thrown_worth(look, by_die, replace(arms, thrown="hedgehog"), 3, EACH) < (hedgehog,)


def test_nobody_attacks_twice_running_but_stays_near() -> None:
    world = hunting()
    ship(world, "armada", attacked=2)
    look = known(world).world
    armada = look.ships.ships["armada"]
    turn = conduct(look, armada, {"way": "close"})
    assert not turn.attacks
    track = track_of(look, armada, turn.text)
    assert track is not None
    assert distance(track.end[0], world.boats.boats["u-190"].bow) <= 6


@pytest.mark.parametrize(("bow", "orders"), [
    ("T27-A", {"way": "station", "contact": "hold"}), ("T27-A", {"way": "close"}),
])  # fmt: skip
def test_a_ship_that_stays_near_a_boat_keeps_out_of_its_water_while_a_friend_may_still_attack(
    bow: str, orders: dict[str, Any]
) -> None:
    def ploughed(**friend: Any) -> int:
        """How likely the boat lies where she goes, in the turn behind her own attack."""
        world = hunting()
        ship(world, "amazon", **friend)
        armada = ship(world, "armada", bow, 1, speed=4, carried=False, attacked=2)
        look = known(world).world
        track = track_of(look, armada, conduct(look, look.ships.ships["armada"], orders).text)
        assert track is not None
        chances = contacts(look, 4)[0].chances
        return sum(chances.get(cell, 0) for cell in entered_on(track.poses))

    moved, spent, may = ploughed(path=[((3, 3), 0)]), ploughed(attacked=2), ploughed()
    assert moved == spent > may


def test_a_ship_that_is_told_to_hold_or_ignore_drops_nothing() -> None:
    world = hunting()
    look = known(world).world
    armada = look.ships.ships["armada"]
    for wish in ("hold", "ignore"):
        assert not conduct(look, armada, {"way": "station", "contact": wish}).attacks
    assert conduct(look, armada, {"way": "station", "contact": "attack"}).attacks


def test_a_move_keeps_clear_of_a_friends_course_and_charges() -> None:
    world = hunting()
    ship(world, "amazon", "R27-A", 2, speed=4, carried=False)
    orders(world, "armada", way="close")
    orders(world, "amazon", way="close")
    state, _ = phase(world)
    ships = state.world.ships.ships
    first, second = sorted(("armada", "amazon"), key=lambda each: not ships[each].path)
    courses = [set(entered_on(ships[each].path)) for each in (first, second)]
    if all(ships[each].attacked == 3 for each in (first, second)):
        assert not courses[0] & courses[1]
    assert not any(drop.void for drop in state.world.drops.drops)


@pytest.mark.rule("16.3.2")
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("bow", ["V32-A", "T32-A"])
def test_a_setting_is_named_for_each_counter_that_falls(bow: str, *, advanced: bool) -> None:
    """For squid bombs in the advanced game alone (S27)."""
    world = example(advanced=advanced)
    ship(world, "armada", bow, 6, speed=5, carried=False)
    ship(world, "amazon", "C10-C", 6, speed=0)
    boat(world, "u-190", "V27-A", 6, speed=1)
    look = known(world).world
    scene = scene_of(look, look.ships.ships["armada"], 4)
    scene.arms = replace(scene.arms, racks=3, k_guns=2, thrown="squid")
    attack = best_attack(scene, contacts(look, 4)[0], 3)
    assert attack is not None
    turn = attack.turn
    counters = sum(turn.racks.values()) + sum(turn.k_guns.values())
    assert counters > 3
    assert turn.hexes
    assert len(turn.feet) == counters + (3 if advanced else 0)


def test_settings_spread_over_the_likely_depths() -> None:
    depths = tuple((feet, WHOLE // 9) for feet in range(100, 301, 25))
    assert len(set(settings(depths, 3, 3, 500))) == 3
    assert set(settings(depths, 6, 2, 500)) <= set(settings(depths, 2, 2, 500))
    assert max(settings(depths, 3, 3, 150)) <= 150


def test_station_is_kept_round_the_convoy() -> None:
    world = example(hidden=True)
    for ident in ("amazon", "armada"):
        orders(world, ident, way="station")
    far = {}
    for turn in range(3, 15):
        world.action.turn = turn
        for ident in ("amazon", "armada"):
            world.screen.gear[ident].begun = turn
        state, _ = phase(world)
        world = state.world
        far[turn] = max(
            distance(world.ships.ships[ident].bow, world.ships.ships["alpha"].bow) for ident in ("amazon", "armada")
        )
    assert 4 <= far[14] <= 16


@pytest.mark.parametrize("scenario", ["hunters-atlantic", "hunters-japan"])
def test_a_whole_hunt_collides_with_nobody_and_attacks_often(scenario: str) -> None:
    rules = SubmarineGame()
    told: list[Any] = []
    for seed in range(4):
        drive(rules, scenario, f"hunt {seed}", rules.policy("balanced"), listen=told.append)
    facts = [event.fact for event in told]
    attacks = sum(isinstance(fact, Dropped) for fact in facts)
    assert not any(isinstance(fact, Collision) for fact in facts)
    assert attacks >= 40
    assert sum(isinstance(fact, AttackVoid) for fact in facts) * 20 <= attacks


@pytest.mark.rule("15.9")
def test_no_charges_are_spent_on_a_boat_that_all_know_suffered_some_in_the_last_turn() -> None:
    world = hunting()
    boat(world, "u-190", attacked=2)
    look = known(world).world
    turn = conduct(look, look.ships.ships["armada"], {"way": "close"})
    assert not turn.racks
    assert not turn.k_guns
    boat(world, "u-190", attacked=1)
    look = known(world).world
    assert conduct(look, look.ships.ships["armada"], {"way": "close"}).attacks


def test_when_charges_last_reached_a_hidden_boat_is_not_known() -> None:
    world = example(hidden=True)
    boat(world, "u-190", attacked=2, shown=["sonar"])
    assert not is_known(known(world).world.boats.boats["u-190"].attacked)


def test_a_course_that_leaves_a_friend_no_way_is_told_from_one_that_does() -> None:
    world = hunting()
    ship(world, "amazon", "V34-A", 6, speed=6, carried=True, path=[])
    look = known(world).world
    ships = look.ships.ships
    scene = scene_of(look, ships["armada"], 4)
    ahead = (go(ships["amazon"].bow, 0), 0)
    assert scene.hems_in((ships["armada"].pose, ahead), attacks=False)  # it must go straight on, at this speed
    aside = (go(ships["amazon"].bow, 1, 8), 0)
    assert not scene.hems_in((ships["armada"].pose, aside), attacks=False)


def test_charges_are_set_shallow_against_a_boat_that_has_just_fired() -> None:
    contact = contacts(known(hunting()).world, 4)[0]
    usual = depth_chances(contact, 600)
    after = depth_chances(replace(contact, fired=True), 600)
    assert _down_to(after, 150) > 2 * _down_to(usual, 150)


@pytest.mark.rule("11.5", "35.2.9")
def test_a_hidden_boat_that_is_found_is_thought_to_lie_where_it_fires_from() -> None:
    """She was attacking: half of what is likely lies at the depths from which she may fire, and the next."""
    contact = contacts(known(hunting()).world, 4)[0]
    usual = depth_chances(contact, 600)
    for fires in (75, 100):
        found = depth_chances(replace(contact, fires=fires), 600)
        assert _down_to(found, fires + 25) > 2 * _down_to(usual, fires + 25)
    world = hunting()
    world.action.options = [*world.action.options, "hidden"]
    assert contact.fires == 0  # where boats lie open, they are seen to hide
    assert next(row for row in contacts(world, 4) if row.held).fires == 100


@pytest.mark.rule("11.5")
def test_in_the_basic_game_a_hidden_boat_is_thought_to_lie_at_the_deepest_from_which_it_fires() -> None:
    for advanced, likeliest in ((False, True), (True, False)):
        world = example(advanced=advanced, hidden=True)
        boat(world, "u-190", "V27-A", 6, speed=1).shown = ["sonar"]
        contact = next(row for row in contacts(world, 4) if row.held)
        depths = dict(depth_chances(contact, 600))
        others = [chance for feet, chance in depths.items() if feet != contact.fires]
        assert (depths[contact.fires] > 3 * max(others)) is likeliest


def test_a_hidden_boat_is_thought_to_save_its_power_in_the_basic_game() -> None:
    slow, fast = boat_chances(((0, 0), 0), 0, 3, 3, 1, saves=(1, 3)), boat_chances(((0, 0), 0), 0, 3, 3, 1)
    near = [cell for cell in fast if distance((0, 0), cell) <= 1]
    assert sum(slow.get(cell, 0) for cell in near) > sum(fast[cell] for cell in near)
    assert sum(slow.values()) == pytest.approx(2 * WHOLE, rel=1e-4)


def _down_to(depths: tuple[tuple[int, float], ...], feet: int) -> float:
    return sum(chance for depth, chance in depths if depth <= feet)


@pytest.mark.parametrize("course", range(12))
@pytest.mark.parametrize("toward_it", [False, True])
def test_a_boat_has_fired_from_which_a_torpedo_runs_that_has_just_been_seen(course: int, *, toward_it: bool) -> None:
    world = hunting()
    place = ray(read_hex("V27-A"), course + 6 * toward_it, 10)[-1][0]
    seen = world.action.turn - 1
    world.running.running["mark-1"] = Torpedo("mark-1", "", "", place, 0, mark=1, place=[place], course=course)
    for turn, fired in ((seen, not toward_it), (seen - 1, False), (seen + 1, False)):
        world.running.running["mark-1"].seen = turn
        assert contacts(world, 4)[0].fired is fired


@pytest.mark.parametrize("course", range(12))
def test_hidden_boats_are_looked_for_back_along_a_track_of_any_course(course: int) -> None:
    world = example(hidden=True)
    place = read_hex("V20-A")
    torpedo = Torpedo("mark-1", "", "", place, 0, mark=1, place=[place], course=course, seen=world.action.turn - 1)
    world.running.running["mark-1"] = torpedo
    (row,) = (row for row in contacts(world, 4) if row.boat == "u-190" and row.age == 1)
    assert place in {cell for cells in ray(row.pose[0], course, sum(RAN["basic"])) for cell in cells}


@pytest.mark.parametrize(("far", "slow", "hexes"), [
    (5, True, 4), (6, True, 4), (7, True, 6), (5, False, 5), (6, False, 6), (7, False, 6),
])  # fmt: skip
def test_a_ship_that_shall_listen_is_slow_enough_for_it_once_she_is_near_her_place(
    far: int, slow: bool, hexes: int
) -> None:
    world = example(hidden=True)
    ship(world, "armada", "P40-A", 6, speed=5, carried=False)
    ship(world, "amazon", "C10-C", 6, speed=0)
    look = known(world).world
    scene = scene_of(look, look.ships.ships["armada"], 4)
    assert scene.sweep_speed == 4
    assert toward(scene, go(scene.ship.bow, 0, far), slow=slow).text == str(hexes)


@pytest.mark.rule("44.2")
def test_half_a_screen_listens_wherever_it_is_while_nothing_is_known_of_any_boat() -> None:
    """Those nearest their places; the others come up with the convoy as fast as they must."""
    world = kit.world("wolf-pack", 1, hidden=True, advanced=True)
    world = set_up(world)[0].world
    world.action.turn = 3
    for number, each in enumerate(world.ships.afloat("escort")):
        each.bow, each.facing, each.path = go(each.bow, each.facing + 3, 9 + 6 * number), each.facing, []
        each.speed, each.carried = 3, False
    look = known(world).world

    def speeds(**rows: Any) -> list[int]:
        ships = look.ships.afloat("escort")
        texts = [conduct(look, each, rows).text for each in ships]
        return [sum(int(word) for word in text.split() if word.isdecimal()) for text in texts]

    assert sum(speed <= 3 for speed in speeds()) == 2
    torpedo = Torpedo("mark-1", "", "", (0, 0), 0, mark=1, place=[(0, 0)], course=0, seen=2)
    look.running.running["mark-1"] = torpedo
    assert sum(speed <= 3 for speed in speeds(contact="ignore")) == 1  # once something is known they may run


POSTS = {
    ("north", 0): ["H5-A", "H11-B", "H5-C"], ("north", 1): ["U5-A", "U11-B", "U5-C"],
    ("south", 0): ["H59-A", "H53-B", "H59-C"], ("south", 1): ["U59-A", "U53-B", "U59-C"],
    ("east", 0): ["U6-C", "O28-C", "U49-C"], ("east", 1): ["U17-C", "O38-C", "U60-C"],
    ("west", 0): ["F6-A", "L28-A", "F49-A"], ("west", 1): ["F17-A", "L38-A", "F60-A"],
}  # fmt: skip
"""Where three ships wait before a side of a map of 78 columns and 64 rows, by side and leg."""


@pytest.mark.parametrize(("turn", "leg"), [(2, 0), (3, 1), (5, 1), (6, 0)])
@pytest.mark.parametrize("side", ["north", "south", "east", "west"])
def test_ships_with_nothing_to_screen_wait_in_a_line_before_the_side_that_a_boat_is_bound_for(
    side: str, turn: int, leg: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each goes to and fro, to the quarters of her own part of the line; every second one stands further out."""
    look = known(named("secret-weapon", turn=turn, hidden=True)).world
    places: list[str] = []

    def ordered(scene: Any, place: Any, **_: Any) -> EscortTurn:
        places.append(write_hex(place))
        return EscortTurn()

    monkeypatch.setattr(conducting, "bound_for", lambda *_: side)
    monkeypatch.setattr(conducting, "toward", ordered)
    for ident in ("dunkirk", "cadiz", "armada"):
        conduct(look, look.ships.ships[ident], {"way": "sweep"})
    assert places == POSTS[side, leg]


def test_hidden_boats_are_looked_for_back_along_a_torpedos_track() -> None:
    world = hunting()
    world.action.options = [*world.action.options, "hidden"]
    world.boats.boats["u-190"].shown = []
    track = Torpedo("mark-1", "", "", read_hex("V20-A"), 0, mark=1, place=[read_hex("V20-A")], course=0)
    world.running.running["mark-1"] = replace(track, seen=world.action.turn - 1)
    look = copy(world)
    first, each = RAN["basic"]
    # in the escorts' phase the torpedoes of the turn have not run; as orders are given it has run in the turn since
    for plotting, ran in ((False, first), (True, first + each)):
        found = contacts(look, 4, plotting=plotting)
        (row,) = (row for row in found if row.boat == "u-190" and row.age == 1)
        assert (row.pose[0], distance(row.pose[0], read_hex("V20-A"))) == (go(read_hex("V20-A"), 3, ran), ran)
    world.running.running["mark-1"] = replace(track, seen=world.action.turn - 9)
    assert not [row for row in contacts(look, 4) if not row.held]


@pytest.mark.rule("6.7", "8.2.2")
@pytest.mark.parametrize(("bow", "speed", "turned", "trapped"), [
    ("P38-A", 6, True, True), ("P38-A", 6, False, False), ("P38-A", 5, True, False), ("P39-A", 6, True, False),
])  # fmt: skip
def test_a_move_that_ends_with_a_turn_at_speed_before_a_ship_is_a_trap(
    bow: str, speed: int, turned: bool, trapped: bool
) -> None:
    """Amazon lies at P36 and P37: whoever must go straight on from P38 runs into her stern."""
    world = hunting()
    ship(world, "armada", "P44-A", 6, speed=6)
    ship(world, "amazon", "P36-A", 6, speed=0)
    look = known(world).world
    scene = scene_of(look, look.ships.ships["armada"], 4)
    assert scene.trapped((read_hex(bow), 0), speed, turned=turned) is trapped
    assert not scene.trapped((read_hex(bow), 2), speed, turned=turned)
