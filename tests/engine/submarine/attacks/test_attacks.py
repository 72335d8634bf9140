"""Attacks on boats are resolved (15.3, 15.9, 16, 42.2, 43, 51.5, SC-3)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.chance import Throw
from engine.core.events import ALL, Event
from engine.core.play.match import Match
from engine.submarine.facts.attacks import Explodes, ExplodesSet, NearBoat
from engine.submarine.facts.ships import BoatHurt, BoatHurtTold, BoatLost, BoatMustRise, BoatSunk
from engine.submarine.in_water import Drop
from engine.submarine.judgement.attacks import planned_speed
from engine.submarine.sea import read_hex
from engine.submarine.state import ESCORTS, SUBMARINES, Boat, Weapon
from engine.submarine.throws import BOTH
from engine.submarine.world import World
from tests.engine.submarine.step_kit import Bench, Dice, boat, heard, run, ship, world

TURN = 3


def sea(scenario: str = "pq-17", **options: Any) -> World:
    """An action in turn 3 with Lark and Wren; U-91 lies at W28, heading 2, its stern at V28."""
    parts = world(scenario, turn=TURN, **options)
    ship(parts, "lark", "W24-A", 2)
    ship(parts, "wren", "W20-A", 1)
    boat(parts, "u-91", "W28-A", 2, depth=100, speed=2)
    return parts


def fall(parts: World, weapon: Weapon, at: str = "W28-A", count: int = 1, **fields: Any) -> Drop:
    """Counters of a weapon in a hex."""
    drops = parts.drops.drops
    feet = fields.pop("feet", [100] * count if weapon not in ("hedgehog", "squid") else [])
    by = fields.pop("by", "lark")
    drop = Drop(f"d-{len(drops)}", by, weapon, fields.pop("charge", "300"), read_hex(at), count, TURN, feet)
    for name, value in fields.items():
        setattr(drop, name, value)
    drops.append(drop)
    return drop


def resolved(parts: World, dice: Dice | None = None, step: str = "attacks") -> list[Event]:
    return run(Bench(step, parts), dice)[1]


def the_boat(parts: World) -> Boat:
    return boat(parts, "u-91")


def throws(parts: World, step: str = "attacks") -> list[Throw]:
    """What is thrown for in a match."""
    entries = Match.new(Bench(step, parts), "unused", seed="s").take_changes().entries
    return [throw for entry in entries for throw in entry.throws]


@pytest.mark.rule("64-example", "16.4.2", "16.4.4")
def test_the_example_a_hedgehog_does_four_points_and_the_boat_says_that_it_is_hurt() -> None:
    parts = sea()
    fall(parts, "hedgehog")
    told = resolved(parts, Dice().faces("hedgehog", 1))
    assert the_boat(parts).damage == 4
    assert not the_boat(parts).sunk
    assert the_boat(parts).rising
    (hurt,) = [event for event in told if isinstance(event.fact, BoatHurt)]
    assert hurt.audience == (SUBMARINES,)
    assert hurt.public is None
    assert heard(told, BoatMustRise)
    (open_fact,) = [event for event in told if isinstance(event.fact, BoatHurtTold)]
    assert SUBMARINES not in open_fact.audience or len(open_fact.audience) != 1


@pytest.mark.rule("64-example", "16.1")
def test_the_example_weapons_in_other_hexes_do_nothing() -> None:
    parts = sea()
    for at in ("U26-A", "W26-A", "V27-A"):
        fall(parts, "rack", at, charge="600")
    for at in ("W25-A", "W26-A", "X26-A"):
        fall(parts, "squid", at)
    told = resolved(parts)
    assert the_boat(parts).damage == 0
    assert not heard(told, NearBoat)
    assert len(heard(told, ExplodesSet)) == 6


@pytest.mark.rule("16.1")
@pytest.mark.parametrize(("at", "near"), [("W28-A", True), ("V28-A", True), ("W27-A", False), ("U28-A", False)])
def test_a_weapon_reaches_a_boat_by_its_bow_or_its_stern(at: str, near: bool) -> None:
    parts = sea()
    fall(parts, "rack", at)
    assert bool(heard(resolved(parts), NearBoat)) is near


@pytest.mark.rule("16.3.4", "16.3.5")
@pytest.mark.parametrize(
    ("charge", "feet", "face", "damage"),
    [("300", 100, 1, 3), ("300", 75, 1, 2), ("300", 150, 1, 1), ("600", 100, 1, 5), ("600", 100, 6, 1)],
)
def test_a_charge_hurts_by_its_weight_and_its_distance(charge: Any, feet: int, face: int, damage: int) -> None:
    parts = sea()
    fall(parts, "rack", charge=charge, feet=[feet])
    resolved(parts, Dice().faces("charge", face))
    assert the_boat(parts).damage == damage


@pytest.mark.rule("16.3.8")
def test_a_charge_more_than_fifty_feet_off_does_nothing_and_is_thrown_for_all_the_same() -> None:
    parts = sea()
    fall(parts, "rack", feet=[25], charge="600")
    told = resolved(parts, Dice().faces("charge", 1))
    assert the_boat(parts).damage == 0
    assert heard(told, NearBoat)[0].how == "missed"
    assert len(throws(parts)) == 1


@pytest.mark.rule("16.3.3")
def test_each_counter_has_its_setting_and_its_die() -> None:
    parts = sea()
    fall(parts, "rack", count=3, feet=[100, 25, 75])
    told = resolved(parts, Dice().faces("charge", 1, 1, 1))
    assert [(fact.off, fact.damage) for fact in heard(told, NearBoat)] == [(0, 3), (75, 0), (25, 2)]


@pytest.mark.rule("16.3.1")
def test_settings_and_dice_are_for_the_escorts_alone() -> None:
    parts = sea()
    fall(parts, "rack", count=2, feet=[100, 50])
    (event,) = [each for each in resolved(parts) if isinstance(each.fact, ExplodesSet)]
    assert event.audience == (ESCORTS,)
    assert event.fact.feet == (100, 50)
    assert event.public == Explodes("lark|Lark", "rack", "W28-A", 2)


@pytest.mark.rule("16.4.3", "16.4.2")
def test_squids_in_a_hex_are_one_throw_and_stronger_together() -> None:
    parts = sea()
    fall(parts, "squid", count=3)
    told = resolved(parts, Dice().faces("squid", 6))
    (near,) = heard(told, NearBoat)
    assert near.damage == 3  # factor 9, a six
    assert not heard(told, BoatHurtTold)


@pytest.mark.rule("16.4.2")
def test_a_deep_boat_suffers_less_from_a_hedgehog() -> None:
    parts = sea()
    boat(parts, "u-91", depth=300)
    fall(parts, "hedgehog")
    resolved(parts, Dice().faces("hedgehog", 1))
    assert the_boat(parts).damage == 3  # factor 5


@pytest.mark.rule("16.4.4")
def test_a_hedgehog_on_a_wreck_that_is_not_told_of_is_told_as_on_a_boat() -> None:
    parts = sea()
    wreck = boat(parts, "u-91", damage=5, sunk=True)
    fall(parts, "hedgehog")
    told = resolved(parts, Dice().faces("hedgehog", 1))
    assert heard(told, BoatHurtTold)
    assert not heard(told, BoatHurt)
    assert (wreck.damage, wreck.hurt) == (5, True)


@pytest.mark.rule("16.3.6", "19.3")
def test_a_boat_that_is_sunk_is_sunk_in_secret() -> None:
    parts = sea()
    boat(parts, "u-91", damage=4)
    fall(parts, "rack")
    told = resolved(parts, Dice().faces("charge", 1))
    assert the_boat(parts).sunk
    assert not the_boat(parts).told
    (lost,) = [event for event in told if isinstance(event.fact, BoatLost)]
    assert lost.audience == (SUBMARINES,)
    assert not heard(told, BoatSunk)


@pytest.mark.rule("15.3")
def test_a_surfaced_boat_is_not_hurt() -> None:
    parts = sea()
    boat(parts, "u-91", depth=0)
    fall(parts, "rack", feet=[25], charge="600")
    fall(parts, "hedgehog")
    told = resolved(parts, Dice().faces("charge", 1).faces("hedgehog", 1))
    assert [fact.how for fact in heard(told, NearBoat)] == ["surfaced", "surfaced"]
    assert the_boat(parts).damage == 0


@pytest.mark.rule("15.3", "15.9")
@pytest.mark.parametrize(("depth", "weapon", "how"), [
    (0, "rack", "hurt"), (0, "squid", "hurt"), (0, "air", "immune"), (25, "rack", "immune"), (25, "squid", "immune"),
])  # fmt: skip
def test_a_surfaced_boat_suffers_nothing_and_so_is_not_protected_in_the_next_turn(
    depth: int, weapon: Weapon, how: str
) -> None:
    """It dives under the second attack: that of the surface, which did nothing, does not shield it; aircraft's does."""
    parts = sea()
    boat(parts, "u-91", depth=depth)
    fall(parts, weapon, feet=[75], **({"by": "", "charge": "300"} if weapon == "air" else {}))
    resolved(parts, Dice().faces("charge", 6).faces("squid", 6))
    assert (the_boat(parts).attacked == TURN) is (how == "immune")
    parts.drops.drops.clear()
    parts.action.turn = TURN + 1
    boat(parts, "u-91", depth=50)
    fall(parts, "rack", feet=[50]).turn = TURN + 1
    told = resolved(parts, Dice().faces("charge", 1))
    assert [fact.how for fact in heard(told, NearBoat)] == [how]


@pytest.mark.rule("15.9")
def test_a_boat_that_comes_up_under_an_attack_keeps_its_protection() -> None:
    """Charged in turn 2, surfaced in turn 3: then nothing protects it in turn 4."""
    parts = sea()
    boat(parts, "u-91", depth=0, attacked=TURN - 1)
    fall(parts, "rack", feet=[25])
    assert [fact.how for fact in heard(resolved(parts, Dice().faces("charge", 1)), NearBoat)] == ["surfaced"]
    assert the_boat(parts).attacked == TURN - 1


@pytest.mark.rule("15.9")
def test_charges_and_squid_do_nothing_the_turn_after_an_attack_but_the_hedgehog_does() -> None:
    parts = sea()
    boat(parts, "u-91", attacked=TURN - 1)
    fall(parts, "rack")
    fall(parts, "squid", count=3)
    fall(parts, "hedgehog")
    told = resolved(parts, Dice().faces("charge", 1).faces("squid", 1).faces("hedgehog", 1))
    assert [fact.how for fact in heard(told, NearBoat)] == ["immune", "immune", "hurt"]
    assert the_boat(parts).attacked == TURN - 1  # so it can be attacked again in the next turn


@pytest.mark.rule("15.9")
def test_an_attack_counts_as_suffered_at_whatever_depth_and_all_of_a_turn_counts() -> None:
    parts = sea()
    fall(parts, "rack", feet=[25])
    fall(parts, "rack", by="wren")
    told = resolved(parts, Dice().faces("charge", 1, 1))
    assert [fact.how for fact in heard(told, NearBoat)] == ["missed", "hurt"]
    assert the_boat(parts).attacked == TURN


@pytest.mark.rule("15.9", "43.11")
def test_another_boat_in_the_same_hex_is_not_protected_and_suffers_the_same_throw() -> None:
    parts = sea()
    boat(parts, "u-91", attacked=TURN - 1)
    other = boat(parts, "u-128", "W28-A", 5, depth=100)
    fall(parts, "rack")
    told = resolved(parts, Dice().faces("charge", 1))
    by_boat = {fact.boat: fact.how for fact in heard(told, NearBoat)}
    assert by_boat == {"u-91|U-91": "immune", "u-128|U-128": "hurt"}
    assert other.damage > 0
    assert len(throws(parts)) == 1


@pytest.mark.rule("15.9")
@pytest.mark.parametrize(("attacked", "how"), [(TURN - 1, "immune"), (TURN - 2, "hurt")])
def test_a_boat_keeps_its_protection_beside_a_boat_that_has_none_whoever_moved_there(attacked: int, how: str) -> None:
    """S116: the second sentence of 15.9 is about the other boat. Each moves into the other's hex in turn."""
    for mover, other in (("u-91", "u-128"), ("u-128", "u-91")):
        parts = sea()
        boat(parts, "u-128", "W28-A", 5, depth=100)
        boat(parts, mover, track=[(read_hex("X27-A"), 1)], speed=1)
        boat(parts, other, track=[the_boat(parts).pose], speed=0)
        boat(parts, "u-91", attacked=attacked)
        fall(parts, "rack")
        told = resolved(parts, Dice().faces("charge", 1))
        by_boat = {fact.boat: fact.how for fact in heard(told, NearBoat)}
        assert by_boat == {"u-91|U-91": how, "u-128|U-128": "hurt"}


@pytest.mark.rule("22.7")
@pytest.mark.parametrize(("at", "near"), [("W30-A", True), ("W31-A", False)])
def test_a_boat_within_two_hexes_of_charges_is_shaken(at: str, near: bool) -> None:
    parts = sea()
    fall(parts, "k-gun", at)
    resolved(parts)
    assert (the_boat(parts).shaken == TURN) is near


@pytest.mark.rule("15.4.9")
def test_a_void_attack_leaves_nothing_in_the_water() -> None:
    parts = sea()
    fall(parts, "rack", void=True)
    assert resolved(parts) == []
    assert throws(parts) == []
    assert the_boat(parts).shaken != TURN


# --- the advanced game --------------------------------------------------------------------------------------------


def advanced(**options: Any) -> World:
    return sea(advanced=True, hidden=True, **options)


@pytest.mark.rule("43.1", "43.4", "43.6")
def test_where_no_boat_is_the_same_is_thrown_for() -> None:
    full, empty = advanced(), advanced()
    boat(empty, "u-91", "A10-B")
    for parts in (full, empty):
        fall(parts, "rack", count=2)
        fall(parts, "hedgehog")
    assert throws(full) == throws(empty)
    assert [throw.table for throw in throws(full)] == ["charge"] * 4 + ["hedgehog"] * 2 + ["announce"]
    assert {throw.audience for throw in throws(full)} == {BOTH}


@pytest.mark.rule("43.9.2", "43.9.3")
@pytest.mark.parametrize(
    ("feet", "dice", "hits"), [(100, (2, 6), 22), (75, (2, 6), 12), (150, (1, 6), 6), (175, (1, 1), 0)]
)
def test_two_dice_give_a_charge_its_hit_points(feet: int, dice: tuple[int, int], hits: int) -> None:
    parts = advanced()
    fall(parts, "rack", feet=[feet])
    resolved(parts, Dice().faces("charge", *dice).faces("announce", 6))
    assert the_boat(parts).damage == hits


@pytest.mark.rule("43.9.2")
def test_a_deep_boat_changes_the_white_die_of_a_charge() -> None:
    parts = advanced()
    boat(parts, "u-91", depth=225)
    fall(parts, "rack", feet=[225])
    resolved(parts, Dice().faces("charge", 2, 6).faces("announce", 6))
    assert the_boat(parts).damage == 16  # 26 and one on the white die is 27: the next row


@pytest.mark.rule("43.9.2")
def test_a_stout_boat_changes_the_coloured_die_of_a_charge() -> None:
    damage = {}
    for defence in (2, 3):
        parts = advanced()
        boat(parts, "u-91").ship_class = {2: "vii-c", 3: "ix-d2"}[defence]
        fall(parts, "rack")
        resolved(parts, Dice().faces("charge", 4, 6).faces("announce", 6))
        damage[defence] = the_boat(parts).damage
    assert damage[2] != damage[3]


@pytest.mark.rule("43.8.2")
def test_a_fast_boat_is_harder_to_hit_with_a_hedgehog() -> None:
    slow, fast = advanced(), advanced()
    boat(slow, "u-91", speed=1)
    boat(fast, "u-91", speed=3)
    for parts in (slow, fast):
        fall(parts, "hedgehog")
        resolved(parts, Dice().faces("hedgehog", 2, 2).faces("announce", 6))
    assert (the_boat(slow).damage, the_boat(fast).damage) == (40, 20)


@pytest.mark.rule("43.10")
def test_each_squid_bomb_is_a_charge_with_its_setting() -> None:
    parts = advanced()
    fall(parts, "squid", count=2, feet=[100, 25])
    told = resolved(parts, Dice().faces("charge", 2, 6, 2, 6).faces("announce", 6))
    assert [(fact.off, fact.damage) for fact in heard(told, NearBoat)] == [(0, 22), (75, 0)]


@pytest.mark.rule("51.5.3")
def test_a_one_ton_charge_does_four_times_as_much() -> None:
    parts = advanced()
    boat(parts, "u-91", ship_class="ix-c")
    fall(parts, "mark-x", charge="mark-x", feet=[150])
    resolved(parts, Dice().faces("charge", 2, 6).faces("announce", 6))
    assert the_boat(parts).damage == 4 * 4


@pytest.mark.rule("43.6")
@pytest.mark.parametrize(("face", "known"), [(1, True), (2, True), (3, False)])
def test_a_die_says_whether_a_sinking_must_be_told(face: int, known: bool) -> None:
    parts = advanced()
    boat(parts, "u-91", damage=49)
    fall(parts, "rack")
    told = resolved(parts, Dice().faces("charge", 1, 1).faces("announce", face))
    assert the_boat(parts).sunk
    assert bool(heard(told, BoatSunk)) is the_boat(parts).told is known


@pytest.mark.rule("43.6")
def test_the_die_tells_of_no_boat_that_was_sunk_before() -> None:
    parts = advanced()
    boat(parts, "u-91", damage=60, sunk=True)
    fall(parts, "rack")
    assert not heard(resolved(parts, Dice().faces("announce", 1)), BoatSunk)


@pytest.mark.rule("42.2", "42.3")
def test_weapons_thrown_ahead_at_a_boat_in_contact_are_resolved_before_it_moves() -> None:
    parts = advanced()
    held = boat(parts, "u-91", held=["lark"], shown=["sonar"], speed=0, begun=2, orders={"way": ["2", "|", "3"]})
    hidden = boat(parts, "u-128", "W28-A", 5, depth=100)
    first = fall(parts, "hedgehog")
    second = fall(parts, "rack")
    elsewhere = fall(parts, "hedgehog", "A10-B", by="wren")
    told = resolved(parts, Dice().faces("hedgehog", 2, 2).faces("announce", 6), step="thrown")
    assert [drop.done for drop in (first, second, elsewhere)] == [True, False, False]
    assert held.damage == 20  # it plotted three hexes for this turn (43.8.2)
    assert hidden.damage > 0
    assert len(heard(told, ExplodesSet)) == 1
    again = resolved(parts, Dice().faces("charge", 6, 6).faces("announce", 6, 6))
    assert [fact.weapon for fact in heard(again, ExplodesSet)] == ["rack", "hedgehog"]


@pytest.mark.rule("43.8.2")
def test_before_a_boat_moves_its_speed_is_that_of_its_alarm_where_this_ended_its_plot() -> None:
    parts = advanced()
    way = {"way": ["1", "|", "1"], "alarmed": {"running": "plain", "way": ["3", "@100"]}}
    held = boat(parts, "u-91", held=["lark"], shown=["sonar"], speed=1, begun=2, orders=way)
    fall(parts, "hedgehog")
    resolved(parts, Dice().faces("hedgehog", 2, 2).faces("announce", 6), step="thrown")
    assert held.damage == 20


@pytest.mark.rule("42.2", "42.3")
@pytest.mark.parametrize(("sense", "held", "first"), [
    ("sonar", ["lark"], True), ("sight", [], False), ("radar", [], False), ("sight", ["lark"], True),
])  # fmt: skip
def test_a_boat_on_the_map_by_sight_or_radar_alone_is_in_no_contact(sense: str, held: list[str], first: bool) -> None:
    parts = advanced()
    boat(parts, "u-91", depth=0, shown=[sense], held=held)
    drop = fall(parts, "hedgehog")
    resolved(parts, Dice().faces("hedgehog", 6, 6).faces("announce", 6), step="thrown")
    assert drop.done is first


@pytest.mark.rule("42.2")
def test_in_the_open_game_every_boat_on_the_map_is_in_contact() -> None:
    parts = sea(advanced=True)
    boat(parts, "u-91", shown=["open"])
    drop = fall(parts, "hedgehog")
    resolved(parts, Dice().faces("hedgehog", 6, 6).faces("announce", 6), step="thrown")
    assert drop.done


@pytest.mark.rule("42.3")
def test_weapons_thrown_ahead_at_a_boat_without_contact_wait_until_it_has_moved() -> None:
    parts = advanced()
    drop = fall(parts, "hedgehog")
    assert resolved(parts, step="thrown") == []
    assert not drop.done


# --- scenarios 3 to 5 ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SC-3")
@pytest.mark.parametrize(("near", "damage"), [(1, 3), (2, 2), (5, 1), (6, 0)])
def test_in_the_hunts_a_die_says_how_near_a_charge_explodes(near: int, damage: int) -> None:
    parts = world("hunters-atlantic", turn=TURN)
    ship(parts, "lark", "W24-A", 2)
    target = boat(parts, "u-128", "W28-A", 2, depth=0)
    fall(parts, "rack", feet=[500])
    resolved(parts, Dice().faces("charge-die", near).faces("charge", 1))
    assert target.damage == damage


@pytest.mark.rule("SC-3", "43.10")
@pytest.mark.parametrize(("near", "hurt"), [(1, True), (6, False)])
def test_in_the_advanced_hunts_a_die_says_it_of_squid_bombs_too(near: int, hurt: bool) -> None:
    parts = world("hunters-atlantic", turn=TURN, advanced=True)
    ship(parts, "lark", "W24-A", 2)
    target = boat(parts, "u-128", "W28-A", 2, depth=50)
    fall(parts, "squid", feet=[500])
    resolved(parts, Dice().faces("charge-die", near).faces("charge", 1, 1))
    assert (target.damage > 0) is hurt


# --- the picture --------------------------------------------------------------------------------------------------


def test_each_side_sees_the_attack_as_it_may() -> None:
    parts = sea()
    fall(parts, "rack", feet=[100])
    entries = Match.new(Bench("attacks", parts), "unused", seed="s").take_changes().entries
    (last,) = [view for entry in entries for view in entry.lasts]
    public, theirs, own = (last.views[seat] for seat in (None, "escorts", "submarines"))
    assert [pattern.feet for pattern in public.patterns] == [[]]
    assert [pattern.feet for pattern in theirs.patterns] == [[100]]
    assert [pattern.feet for pattern in own.patterns] == [[]]
    assert not public.blasts
    assert not theirs.blasts
    assert own.blasts[0].off == 0


@pytest.mark.rule("43.8.2")
def test_the_speed_that_counts_is_that_of_the_alarm_once_it_has_sounded() -> None:
    parts = sea()
    way = ["1", "@100", "|", "1", "@100"]
    piece = boat(parts, "u-91", begun=TURN - 1, orders={"way": way})
    assert planned_speed(parts, piece) == 1
    piece.orders = {"way": way, "alarmed": {"running": "plain", "way": ["1", "L", "2", "@175"]}}
    assert planned_speed(parts, piece) == 3


@pytest.mark.rule("SC-3", "16.3.6")
def test_of_a_boat_that_nobody_commands_all_is_told() -> None:
    """S107: no captain keeps its secrets, so its sinking ends the hunt at once."""
    parts = world("hunters-atlantic", turn=TURN)
    ship(parts, "lark", "N20-B", 6)
    boat(parts, "u-128", "N32-B", 1, shown=["open"], damage=4)
    fall(parts, "rack", "N32-B", by="lark")
    told = resolved(parts, Dice().faces("charge-die", 1).faces("charge", 1))
    assert heard(told, BoatSunk)
    assert not heard(told, BoatLost)
    assert all(event.audience == ALL for event in told if isinstance(event.fact, NearBoat | BoatHurt))
    assert [fact.feet for fact in heard(told, ExplodesSet)] == [()]
    assert boat(parts, "u-128").told
