"""Moves: groups, dividing and joining, cripples, land, leaving the map (6.4.1 to 6.4.6, 8.1, 9.7)."""

import pytest

from bot.text.voice import LANGUAGES, voice
from engine.core.spaces.forms import Form
from engine.war_at_sea.battle import conduct, motion
from engine.war_at_sea.battle.arena import group_speed, may_move_in, merge, new_group
from engine.war_at_sea.battle.plans import BattlePlan
from engine.war_at_sea.facts.battle import GetsAway, GroupMoves, MapShifts, ShipDetached
from engine.war_at_sea.facts.damage import Aground
from engine.war_at_sea.orders.battle import in_sight_first, way_off
from engine.war_at_sea.steps.battle_moves import leave, mover
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tactical import HEXES, around, leads_off
from tests.engine.war_at_sea.battle.kit import RULES, Ask, Dice, Table

FIRST, SECOND = 2, 3
FAR = ("allied", "Z13", "gwin")


def _speeds(impulse: int) -> tuple[int, ...]:
    return tables().damage.impulses[impulse - 1].speeds


@pytest.mark.rule("6.4.1")
def test_a_group_moves_a_hex_at_the_speed_of_its_slowest_ship() -> None:
    table = Table([("axis", "A1", "kirishima naganami"), FAR])
    group = table.group("kirishima")
    assert group_speed(table.field, group) == 3
    assert set(motion.steps(table.field, group)) == set(around("A1"))


@pytest.mark.rule("6.4.4")
def test_who_moves_in_which_impulse() -> None:
    table = Table([("axis", "A1", "kirishima"), ("allied", "Z13", "washington")])
    table.field.initiative = "allied"
    table.field.impulse = 2
    assert mover(table.field) == "axis"
    table.field.impulse = 3
    assert mover(table.field) == "allied"
    assert [may_move_in(table.field, table.group("washington"), _speeds(n)) for n in (3, 7, 11, 15, 19)] == [
        True, False, True, False, True,
    ]  # fmt: skip


@pytest.mark.rule("6.4.2")
def test_twelve_places_in_a_hex_for_each_side() -> None:
    table = Table([("axis", "A1", "kirishima atago takao"), ("axis", "B1", "hiei nagara"), FAR])
    group = table.group("hiei")
    assert "A1" in motion.steps(table.field, group)
    merge(table.field, new_group(table.field, group, ["nagara"]), group)
    table.ship("nagara").ship.klass = table.ship("hiei").ship.klass
    assert "A1" not in motion.steps(table.field, group)
    table.group("gwin").hex = table.ship("gwin").hex = "B2"
    assert "B2" in motion.steps(table.field, group)


@pytest.mark.rule("6.4.3")
def test_a_group_divides_or_joins_instead_of_moving() -> None:
    table = Table([("axis", "A1", "kirishima nagara"), ("axis", "A1", "naganami"), FAR])
    table.plan("axis-1", ask=("move",)).plan("axis-2", aim="hold")
    table.field.initiative = "allied"
    asked = table.impulse(FIRST)
    assert isinstance(asked, Ask)
    assert (asked.kind, asked.slots) == ("was-move", ("axis-1",))
    table.label("ordered", {"detach": [], "to": "divide", "ships": ["nagara"]})
    assert table.group("nagara").ships == ["nagara"]
    assert table.ship("nagara").hex == "A1"
    table.impulse(SECOND)
    table.impulse(6)
    other = table.group("naganami").id
    table.label("ordered", {"detach": [], "to": f"join-{other}"})
    assert len({table.ship(each).group for each in ("kirishima", "naganami", "nagara")}) == 2


@pytest.mark.rule("6.4.5")
def test_a_ship_that_lost_speed_holds_her_group_for_an_impulse() -> None:
    table = Table([("axis", "A1", "kirishima nagara"), FAR])
    table.plan("axis-1", detach=False, range="0")
    table.field.initiative = "allied"
    table.ship("nagara").slow = True
    table.ship("nagara").ship.speed = 5
    table.impulse(FIRST)
    assert table.group("kirishima").hex == "A1"
    table.impulse(6)
    assert table.group("kirishima").hex == "A1"  # at speed 2 this impulse is not hers
    table.impulse(10)
    assert table.group("kirishima").hex != "A1"


@pytest.mark.rule("8.1", "6.4.5")
def test_a_cripple_that_is_left_behind_holds_nobody_else() -> None:
    table = Table([("axis", "A1", "kirishima nagara"), FAR])
    table.plan("axis-1", range="0")
    table.field.initiative = "allied"
    table.ship("nagara").slow = True
    table.ship("nagara").ship.speed = 5
    table.impulse(FIRST)
    assert [fact.ship.split("|")[0] for fact in table.said(ShipDetached)] == ["nagara"]
    assert table.group("kirishima").hex != "A1"
    assert table.group("nagara").hex == "A1"


def _offered(table: Table) -> list[str]:
    space = RULES.known(table.state, "axis").space("was-move", "battle", "axis-1")
    assert isinstance(space, Form)
    return [option.key for part in space.parts if part.name == "to" for option in part.space.options]  # type: ignore[union-attr]


@pytest.mark.rule("8.1", "6.4.5")
def test_who_moves_blow_by_blow_may_leave_a_cripple_behind_before_the_group_is_held() -> None:
    for parted in (["nagara"], []):
        table = Table([("axis", "A1", "kirishima nagara"), FAR])
        table.plan("axis-1", detach=False, ask=("move",))
        table.field.initiative = "allied"
        table.ship("nagara").slow = True
        table.ship("nagara").ship.speed = 5
        asked = table.impulse(FIRST)
        assert isinstance(asked, Ask)
        assert _offered(table) == [], "the group is held"
        asked = table.label("ordered", {"detach": parted, "to": "stay"})
        assert isinstance(asked, Ask) is bool(parted)
        if parted:
            assert len(_offered(table)) > 1
            assert table.label("ordered", {"detach": [], "to": "B1"}) == "impulse"
        assert (table.ship("kirishima").hex, table.ship("nagara").hex) == ("B1" if parted else "A1", "A1")
        assert not table.ship("nagara").slow


@pytest.mark.rule("8.1")
def test_a_cripple_is_left_behind_in_an_impulse_in_which_the_group_may_not_move() -> None:
    table = Table([("axis", "A1", "kirishima nagara"), FAR])
    table.plan("axis-1", detach=False, ask=("move",))
    table.field.initiative = "allied"
    table.ship("nagara").ship.speed = 0
    asked = table.impulse(FIRST)
    assert isinstance(asked, Ask)
    asked = table.label("ordered", {"detach": ["nagara"], "to": "stay"})
    assert isinstance(asked, Ask), "without the ship that is stopped the group may move now"
    assert table.label("ordered", {"detach": [], "to": "B1"}) == "impulse"
    assert (table.ship("kirishima").hex, table.ship("nagara").hex) == ("B1", "A1")


@pytest.mark.rule("8.1")
def test_only_a_cripple_may_be_left_behind() -> None:
    table = Table([("axis", "A1", "kirishima nagara"), FAR])
    assert not motion.may_be_detached(table.ship("kirishima"))
    table.ship("kirishima").ship.left["primary"] = 3
    assert motion.may_be_detached(table.ship("kirishima"))
    table.ship("kirishima").ship.left |= {"primary": 4, "hull": 6}
    assert motion.may_be_detached(table.ship("kirishima"))


@pytest.mark.rule("8.4.3")
def test_a_tow_moves_in_impulses_10_and_11_alone() -> None:
    table = Table([("axis", "A1", "kirishima nagara"), FAR])
    table.ship("nagara").ship.speed = 0
    table.ship("kirishima").ship.tow = "nagara"
    group = table.group("kirishima")
    may = [impulse for impulse in (2, 3, 6, 7, 10, 11, 14, 18) if may_move_in(table.field, group, _speeds(impulse))]
    assert may == [10, 11]


@pytest.mark.rule("9.6.3")
def test_a_stopped_ship_of_a_counter_stops_it() -> None:
    table = Table([("axis", "A1", "spica"), FAR])
    assert group_speed(table.field, table.group("spica-1")) == 3
    table.ship("spica-2").ship.speed = 0
    assert group_speed(table.field, table.group("spica-1")) == 0


@pytest.mark.rule("6.4.3", "9.6.3")
def test_a_counter_of_several_ships_divides_and_is_left_behind_as_a_whole() -> None:
    table = Table([("axis", "A1", "spica maestrale"), FAR])
    table.plan("axis-1", ask=("move",))
    table.field.initiative = "allied"
    table.impulse(FIRST)
    table.label("ordered", {"detach": [], "to": "divide", "ships": ["spica"]})
    assert sorted(table.group("spica-1").ships) == ["spica-1", "spica-2", "spica-3"]
    assert table.group("maestrale").ships == ["maestrale"]
    hurt = Table([("axis", "A1", "spica maestrale"), FAR])
    hurt.ship("spica-2").ship.speed = 4
    assert {fighter.ship.target for fighter in motion.detachable(hurt.field, hurt.group("maestrale"))} == {"spica"}
    assert len(motion.detachable(hurt.field, hurt.group("maestrale"))) == 3
    alone = Table([("axis", "A1", "spica"), FAR])
    alone.ship("spica-2").ship.speed = 4
    assert motion.detachable(alone.field, alone.group("spica-1")) == []


@pytest.mark.rule("6.4.3", "6.4.5")
def test_nobody_joins_a_group_that_lost_speed_holds() -> None:
    table = Table([("axis", "A1", "kirishima"), ("axis", "A1", "nagara"), FAR])
    table.plan("axis-1", detach=False, aim="hold").plan("axis-2", ask=("move",))
    table.field.initiative = "allied"
    assert motion.mergeable(table.field, table.group("nagara")) == [table.group("kirishima")]
    table.ship("kirishima").slow = True
    assert motion.mergeable(table.field, table.group("nagara")) == []
    table.impulse(FIRST)
    assert table.field.resting == [table.group("kirishima").id]
    assert motion.mergeable(table.field, table.group("nagara")) == []
    table.impulse(6)
    assert motion.mergeable(table.field, table.group("nagara")) == [table.group("kirishima")]


@pytest.mark.rule("9.8.3")
@pytest.mark.parametrize(("weather", "speed"), [("rain", 4), ("squall", 3), ("storm", 2), ("gale", 1)])
def test_bad_weather_slows_ships_on_the_tactical_map_too(weather: str, speed: int) -> None:
    table = Table([("allied", "A1", "benham"), ("axis", "Z1", "nagara")], weather=weather)
    assert group_speed(table.field, table.group("benham")) == speed


@pytest.mark.rule("9.7.2")
def test_ships_cannot_enter_the_island() -> None:
    table = Table([("axis", "B1", "kirishima"), FAR], island=True)
    assert "A1" not in motion.steps(table.field, table.group("kirishima"))


@pytest.mark.rule("9.7.3")
@pytest.mark.parametrize(("faces", "ship", "aground"), [
    ((5, 5), "kirishima", True), ((5, 5), "naganami", False), ((5, 6), "naganami", True),
])  # fmt: skip
def test_next_to_land_a_ship_may_run_aground(faces: tuple[int, int], ship: str, aground: bool) -> None:
    table = Table([("axis", "C1", ship), FAR], Dice().faces("grounding", *faces), island=True)
    table.plan("axis-1", ask=("move",))
    table.field.initiative = "allied"
    table.impulse(FIRST)
    table.label("ordered", {"detach": [], "to": "B1"})
    assert table.ship(ship).ship.aground is aground
    assert bool(table.said(Aground)) is aground
    assert group_speed(table.field, table.group(ship)) == (0 if aground else 3)


@pytest.mark.rule("9.7.1")
def test_nobody_leaves_by_a_closed_side() -> None:
    table = Table([("axis", "Z1", "kirishima"), FAR])
    ways = motion.steps(table.field, table.group("kirishima"))
    assert {way for way in ways if way.startswith("leave")} == {"leave-NE", "leave-E", "leave-SE"}
    closed = Table([("axis", "Z1", "kirishima"), FAR], closed=["E"])
    assert not [way for way in motion.steps(closed.field, closed.group("kirishima")) if way.startswith("leave")]


@pytest.mark.rule("6.4.6")
def test_out_of_sight_and_as_fast_as_the_enemy_a_group_gets_away() -> None:
    table = Table([("axis", "Z1", "kirishima"), ("allied", "Z13", "washington")], light="night")
    leave(table.run, table.field, table.group("kirishima"), "E")
    assert [fact.direction for fact in table.said(GetsAway)] == ["E"]
    assert table.ship("kirishima").left == "E"
    assert not table.ship("kirishima").fights


@pytest.mark.rule("6.4.6")
def test_in_sight_or_slower_the_map_is_shifted_instead() -> None:
    table = Table([("axis", "Z1", "kirishima"), ("allied", "C1", "gwin")], island=True)
    leave(table.run, table.field, table.group("kirishima"), "E")
    assert len(table.said(MapShifts)) == 1
    assert (table.ship("kirishima").hex, table.ship("gwin").hex, table.field.island) == ("Z1", "B1", "B4")
    slower = Table([("axis", "Z1", "kirishima"), ("allied", "C1", "benham")], light="night")
    assert not motion.gets_away(slower.world, slower.field, slower.group("kirishima"))


@pytest.mark.rule("6.4.6")
def test_where_the_map_cannot_be_shifted_the_group_leaves_after_all() -> None:
    table = Table([("axis", "Z1", "kirishima"), ("axis", "Z13", "nagara"), ("allied", "C1", "gwin")])
    leave(table.run, table.field, table.group("kirishima"), "E")
    assert not table.said(MapShifts)
    assert table.ship("kirishima").left == "E"


@pytest.mark.rule("5.7.8")
def test_a_surprised_side_sits_out_impulse_2() -> None:
    table = Table([("axis", "A1", "kirishima"), FAR])
    table.plan("axis-1", range="0")
    table.field.initiative, table.field.surprised = "allied", "axis"
    table.impulse(FIRST)
    assert table.said(GroupMoves) == []
    table.impulse(6)
    assert len(table.said(GroupMoves)) == 1


@pytest.mark.rule("9.2.2")
def test_ships_in_port_do_not_move_and_attackers_stay_two_hexes_off() -> None:
    table = Table([("axis", "C1", "kirishima"), ("allied", "A1", "gwin")])
    table.field.parties["allied-2"].harbour = True
    assert not may_move_in(table.field, table.group("gwin"), (1, 2, 3, 4))
    assert set(motion.steps(table.field, table.group("kirishima"))) & {"A1", *around("A1")} == set()


@pytest.mark.rule("6.4.1")
def test_a_plan_seeks_its_range_and_an_aim_its_way() -> None:
    table = Table([("axis", "Z1", "kirishima"), FAR])
    table.field.initiative = "allied"
    for rows, way in (({"range": "2"}, "D1"), ({"aim": "hold"}, "Z1"), ({"aim": "to-W"}, "D1")):
        table.plan("axis-1", **rows)
        table.group("kirishima").hex = table.ship("kirishima").hex = "Z1"
        table.impulse(FIRST)
        assert table.ship("kirishima").hex == way


@pytest.mark.rule("6.4.3")
def test_who_is_to_leave_joins_nobody_first() -> None:
    for aim, joins in (("fight", True), ("hold", True), ("away", False), ("to-W", False)):
        table = Table([("axis", "A1", "kirishima nagara"), FAR]).plan("axis-1", aim=aim, ask=("move",))
        new_group(table.field, table.group("nagara"), ["nagara"])
        table.field.initiative = "allied"
        assert isinstance(table.impulse(FIRST), Ask)
        space = RULES.known(table.state, "axis").space("was-move", "battle", "axis-1")
        assert isinstance(space, Form)
        assert str(space.default["to"]).startswith("join-") is joins, aim


@pytest.mark.rule("8.1", "6.4.4")
def test_a_group_that_rests_is_asked_only_where_a_part_of_it_may_move() -> None:
    table = Table([("axis", "A1", "kirishima nagara"), FAR]).plan("axis-1", detach=False, ask=("move",))
    table.field.initiative = "allied"
    table.ship("kirishima").ship.speed = table.ship("nagara").ship.speed = 0
    assert motion.may_be_detached_from(table.field, table.group("nagara"))
    assert table.impulse(FIRST) == "impulse", "whoever it leaves behind, nobody moves now"
    table.ship("kirishima").ship.speed = 5
    assert isinstance(table.impulse(FIRST), Ask)
    space = RULES.known(table.state, "axis").space("was-move", "battle", "axis-1")
    assert isinstance(space, Form)
    assert [part.name for part in space.parts] == ["scuttle", "detach"]


@pytest.mark.rule("6.4.1")
def test_a_ship_that_can_only_stay_is_not_asked_where_she_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table([("axis", "A1", "kirishima"), FAR]).plan("axis-1", ask=("move",))
    table.field.initiative = "allied"
    assert isinstance(table.impulse(FIRST), Ask)
    monkeypatch.setattr(motion, "steps", lambda *_: [])
    assert table.impulse(FIRST) == "impulse"


@pytest.mark.rule("6.4.6")
def test_a_way_off_the_map_says_whether_the_map_moves_along() -> None:
    """Seen, or with a faster enemy, the map follows, unless that pushes somebody off it; else the battle is left."""
    edge = next(label for label in HEXES if leads_off(label))
    way = f"leave-{leads_off(edge)[0]}"
    near = next(label for label in around(edge) if not leads_off(label))
    for foe, where, light, said in (
        ("benham", near, "day", "shifts"),
        ("benham", "A1", "night", "shifts"),
        ("gwin", "A1", "night", "off"),
    ):
        table = Table([("axis", edge, "kirishima"), ("allied", where, foe)]).look()
        table.field.dark = light == "night"
        view, world = table.field.seen_by("axis"), table.world
        words = way_off(world, view, view.groups[table.group("kirishima").id], way)
        assert words is not None
        assert words.key == f"was-move-{said}", (foe, light)
        for language in LANGUAGES:
            assert 20 < len(voice(language).say(words)) <= 100


@pytest.mark.rule("6.4.3")
def test_groups_of_a_force_in_one_hex_join_by_plan_instead_of_moving() -> None:
    table = Table([("axis", "A1", "kirishima nagara"), FAR])
    new_group(table.field, table.group("nagara"), ["nagara"])
    table.field.initiative = "allied"
    table.impulse(FIRST)
    assert table.ship("kirishima").group == table.ship("nagara").group
    assert (table.ship("kirishima").hex, table.said(GroupMoves)) == ("A1", [])
    assert conduct.partner(table.field, table.group("nagara"), BattlePlan()) == ""


@pytest.mark.rule("6.4.3")
@pytest.mark.parametrize(("ships", "divides"), [("kirishima nagara", True), ("kirishima", False)])
def test_a_group_of_several_counters_may_divide(ships: str, *, divides: bool) -> None:
    table = Table([("axis", "A1", ships), FAR]).plan("axis-1", ask=("move",))
    table.field.initiative = "allied"
    assert isinstance(table.impulse(FIRST), Ask)
    assert ("divide" in _offered(table)) is divides


@pytest.mark.rule("6.4.1", "8.1")
@pytest.mark.parametrize(("speed", "key"), [(5, "ask-was-move-group"), (0, "ask-was-move-rests")])
def test_a_captain_is_asked_for_the_group_that_moves_or_whom_it_leaves_behind(speed: int, key: str) -> None:
    table = Table([("axis", "A1", "kirishima nagara"), FAR]).plan("axis-1", detach=False, ask=("move",))
    table.field.initiative = "allied"
    table.ship("nagara").ship.speed = speed
    assert isinstance(table.impulse(FIRST), Ask)
    prompt = RULES.questions["was-move"].prompt(RULES.known(table.state, "axis"), "battle", "axis-1")
    assert prompt.key == key
    assert prompt.args == {"name": "Kirishima", "hex": "A1"}


@pytest.mark.rule("6.4.3")
@pytest.mark.parametrize(("ships", "groups"), [
    (["nagara"], [["kirishima"], ["nagara"]]), (["kirishima", "nagara"], [["kirishima", "nagara"]]),
])  # fmt: skip
def test_a_group_divides_only_where_somebody_stays(ships: list[str], groups: list[list[str]]) -> None:
    """Who was to stay may be gone by then: scuttled by the same order."""
    table = Table([("axis", "A1", "kirishima nagara"), FAR]).plan("axis-1", ask=("move",))
    table.field.initiative = "allied"
    assert isinstance(table.impulse(FIRST), Ask)
    before = table.group("kirishima").id
    table.label("ordered", {"to": "divide", "ships": ships})
    assert [group.ships for group in table.field.of("axis")] == groups
    assert table.group("kirishima").id == before


@pytest.mark.rule("6.5")
def test_kinds_of_target_that_the_enemy_is_known_not_to_have_are_left_out_of_an_order() -> None:
    order = ["carriers", "lights", "majors", "transports"]
    table = Table([("axis", "A1", "kirishima"), ("allied", "B1", "benham"), ("allied", "B1", "south-dakota")])
    unseen = table.field.seen_by("axis")
    unseen.groups[table.group("benham").id].ships = []
    assert in_sight_first(unseen, "axis-1", order) == order, "a group of his is not known"
    table.look()
    assert in_sight_first(table.field, "axis-1", order) == ["lights", "majors"]
    assert in_sight_first(table.field, "axis-1", ["carriers", "transports"]) == ["carriers", "transports"]
    enemy = next(force for force, party in table.field.parties.items() if party.side == "allied")
    assert in_sight_first(table.field, enemy, order) == ["majors"]
    table.field.groups = {key: group for key, group in table.field.groups.items() if group.side == "axis"}
    assert in_sight_first(table.field, "axis-1", order) == order, "none are known"
