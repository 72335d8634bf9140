"""What autopilots fancy differs from action to action and leaks nothing; doctrine reaches escorts, air and foxers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.blank import is_known
from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.submarine.autopilot import boats, convoy, escorts
from engine.submarine.autopilot.depths import pressing_depth, start_depth, wanted_depth
from engine.submarine.autopilot.doctrine import DOCTRINES
from engine.submarine.autopilot.outlook import outlook_of
from engine.submarine.conduct.conduct import conduct
from engine.submarine.game import SubmarineGame
from engine.submarine.judgement.hits import Shot, kind_of, shift
from engine.submarine.judgement.sightings import visible
from engine.submarine.known import Known
from engine.submarine.sea import read_hex
from engine.submarine.state import CONVOY, ESCORTS, SUBMARINES, Trace
from engine.submarine.world import World
from tests.engine.submarine.escorts.kit import example, known
from tests.engine.submarine.step_kit import boat, ship, world

RULES = SubmarineGame()
BALANCED = DOCTRINES["balanced"]


def begun(seed: str) -> Match[Known]:
    """Scenario 8 as it is founded."""
    return Match.new(RULES, "wahoo", SeededChance(seed))


def test_each_action_has_a_luck_of_its_own_that_its_side_alone_knows() -> None:
    match, other = begun("one"), begun("two")
    lucks = [getattr(each.state.world, part).luck for each in (match, other) for part in ("boats", "screen")]
    assert len(set(lucks)) == 4
    assert match.look(SUBMARINES).boats.luck == lucks[0]
    assert match.look(ESCORTS).screen.luck == lucks[1]
    for seat in (ESCORTS, None):
        assert not is_known(match.look(seat).boats.luck)
    for seat in (SUBMARINES, None):
        with pytest.raises(KeyError):
            _ = match.look(seat).screen


def test_a_commodore_steers_otherwise_in_another_action() -> None:
    parts = world("wahoo", 0)
    parts.action.watch_ends = 1
    for number, merchant in enumerate(("c-2-1", "c-2-2", "c-3-1", "t-2-1")):
        ship(parts, merchant, f"{'NKNQ'[number]}{(41, 43, 46, 43)[number]}-B", 6, most=2)
    boat(parts, "wahoo", "E41-B", 3, shown=["open"])

    def course(luck: int) -> tuple[str, ...]:
        parts.screen.luck = luck
        return tuple(convoy.plot(known(parts, CONVOY), BALANCED, "path", CONVOY))

    courses = {course(luck) for luck in range(12)}
    assert len(courses) >= 6
    assert course(3) == course(3)


# --- doctrine -------------------------------------------------------------------------------------------------------


def lost_contact(age: int) -> World:
    """A hidden boat that was last seen so many turns ago, beside a merchantless screen."""
    parts = example(turn=9, hidden=True)
    piece = boat(parts, "u-190", "V27-A", 6)
    piece.shown = []
    parts.sea.traces["u-190"] = Trace("u-190", read_hex("V27-A"), 0, 9 - age)
    ship(parts, "armada", "V40-A", 6, speed=4, carried=False)
    return parts


def test_escorts_act_by_the_doctrine_in_their_orders() -> None:
    parts = lost_contact(6)
    look = known(parts).world
    armada = look.ships.ships["armada"]
    turns = {name: conduct(look, armada, {"way": "close", "doctrine": name}) for name in DOCTRINES}
    for name, turn in turns.items():
        assert turn == conduct(look, armada, {"way": "close"}, DOCTRINES[name])
    assert turns["bold"] != turns["careful"]  # six turns later the bold still search, the careful no more
    assert conduct(look, armada, {"way": "close"}) == turns["balanced"]


@pytest.mark.parametrize("doctrine", DOCTRINES)
def test_an_autopilots_orders_name_its_doctrine(doctrine: str) -> None:
    parts = lost_contact(2)
    parts.action.watch_ends = 10
    orders = escorts.plot(known(parts, "armada"), DOCTRINES[doctrine], "", "armada")
    assert isinstance(orders, dict)
    assert orders["doctrine"] == doctrine
    own = replace(DOCTRINES[doctrine], id="mine")  # a doctrine without a name is nobody's to order
    assert escorts.plot(known(parts, "armada"), own, "", "armada")["doctrine"] == "balanced"


@pytest.mark.parametrize(
    ("doctrine", "quiet", "near"), [("careful", True, True), ("balanced", False, True), ("bold", False, False)]
)
def test_foxers_are_towed_where_torpedoes_are_about(doctrine: str, *, quiet: bool, near: bool) -> None:
    options = {"advanced": True, "hidden": True, "special_torpedoes": True}
    parts = world("secret-weapon", 2, **options)
    parts.action.watch_ends = 3
    for ident, bow in (("dunkirk", "D48-B"), ("cadiz", "X48-B"), ("armada", "N48-B")):
        ship(parts, ident, bow, 6, most=9, speed=4)
    piece = next(iter(parts.boats.boats.values()))
    boat(parts, piece.id, "M37-B", 3, shown=[])

    def tows() -> bool:
        orders = escorts.plot(known(parts, "armada"), DOCTRINES[doctrine], "", "armada")
        return bool(orders["foxer"])

    assert tows() == quiet
    parts.sea.traces[piece.id] = Trace(piece.id, piece.bow, piece.facing, 1)
    assert tows() == near


# --- aircraft, other boats, torpedoes -------------------------------------------------------------------------------


def test_boats_keep_below_the_reach_of_aircraft_but_for_an_attack() -> None:
    parts = world("wahoo", 3, advanced=True, hidden=True)
    piece = boat(parts, "wahoo", "E41-B", 3, depth=50)
    outlook = outlook_of(known(parts, "wahoo").world, piece, BALANCED, "")
    before = wanted_depth(outlook, piece.pose, 1, evade=False, attacking=False)
    parts.action.air = 2
    assert wanted_depth(outlook, piece.pose, 1, evade=False, attacking=False) == 100 > before
    assert wanted_depth(outlook, piece.pose, 1, evade=False, attacking=True) <= 100
    parts.action.air, parts.action.air_used = 0, 0
    assert wanted_depth(outlook, piece.pose, 1, evade=False, attacking=False) == before


@pytest.mark.rule("20.10")
def test_a_hidden_boat_fires_from_below_what_aircraft_see_by_day() -> None:
    """It was to come up to 75 feet, where all see it, though it could fire from 100; also once no charges are left."""
    parts = world("ons-5-2", 1, advanced=True, hidden=True)
    piece = boat(parts, next(iter(parts.boats.boats)), "E41-B", 3, depth=100)
    action = parts.action
    assert (action.light, action.has("guided"), action.air > 0) == ("day", False, True)
    outlook = outlook_of(known(parts, piece.id).world, piece, BALANCED, "")
    for spent in (0, action.air):
        action.air_used = spent
        for attacking in (False, True):
            depth = wanted_depth(outlook, piece.pose, 1, evade=False, attacking=attacking)
            assert depth == 100
            assert not visible(parts, piece.pose, depth)
        assert pressing_depth(outlook, 1) == 100
    action.air = 0
    assert wanted_depth(outlook, piece.pose, 1, evade=False, attacking=True) == 75


def test_a_night_attack_begins_on_the_surface_unless_an_escort_is_near() -> None:
    parts = world("wolf-pack", 0)
    ship(parts, "isis", "N30-B", 6)
    assert start_depth(parts, read_hex("N32-B"), BALANCED) > 0 == start_depth(parts, read_hex("N50-B"), BALANCED)


def test_boats_on_the_surface_keep_out_of_each_others_way() -> None:
    parts = world("wolf-pack", 1)
    boat(parts, "u-99", "N30-B", 6, depth=0, speed=1)
    own = boat(parts, "u-47", "N32-B", 6, depth=0)
    boat(parts, "u-100", later=True)
    mates = outlook_of(known(parts, "u-47").world, own, BALANCED, "").mates
    assert {read_hex(name) for name in ("N29-B", "N30-B", "N31-B")} == mates
    parts.boats.boats["u-99"].depth = 50
    assert not outlook_of(known(parts, "u-47").world, own, BALANCED, "").mates


def test_a_captain_takes_the_torpedoes_that_fail_least() -> None:
    parts = world("wahoo", 0)
    piece = parts.boats.boats["wahoo"]
    assert boats.reliable(parts, piece, "mk14-magnetic") == "mk14"
    parts = world("unescorted-japan", 0)  # here the magnetic exploder is the scenario's order
    assert boats.reliable(parts, parts.boats.boats["salmon"], "mk14-magnetic") == "mk14-magnetic"


@pytest.mark.parametrize(
    ("scenario", "kind", "added"),
    [("unescorted-britain", "g7a", 2), ("wolf-pack", "g7a", 0), ("unescorted-japan", "mk14-magnetic", 2)],
)
def test_the_basic_games_die_stands_for_the_duds_of_the_season(scenario: str, kind: str, added: int) -> None:
    parts = world(scenario, 1)
    target = next(iter(parts.ships.ships.values()))
    merchant = next(piece for piece in parts.ships.ships.values() if piece.kind == "merchant" or piece is target)
    assert shift(parts, Shot(kind_of(kind)), merchant).die == added
    parts.action.game = "advanced"
    assert shift(parts, Shot(kind_of(kind)), merchant).die == 0
