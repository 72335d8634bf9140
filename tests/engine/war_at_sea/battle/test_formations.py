"""Formations and arcs of fire (18.1, 18.2)."""

from typing import Any

import pytest

from engine.core.state import State
from engine.war_at_sea.battle import arcs, conduct, formation, gunnery, motion, torpedoes
from engine.war_at_sea.battle.arena import battle_field
from engine.war_at_sea.battle.formation import FILE
from engine.war_at_sea.battle.plans import BattlePlan
from engine.war_at_sea.facts.battle import WrongTarget
from engine.war_at_sea.scenario import world_of
from engine.war_at_sea.steps.battle import Battle
from engine.war_at_sea.terms import DIRECTIONS
from engine.war_at_sea.world.field import Formation
from tests.engine.war_at_sea.battle.kit import Ask, Dice, Table

LINE = [("axis", "C1", "kirishima"), ("axis", "D1", "atago"), ("axis", "Z1", "nagara"), ("allied", "Z13", "gwin")]
W, NW, E = (DIRECTIONS.index(each) for each in ("W", "NW", "E"))  # type: ignore[arg-type]


def _table(groups: Any = LINE, options: tuple[str, ...] = ("formations",), **fields: Any) -> Table:
    """A battle with formations; the Axis groups are one force, in line."""
    table = Table(groups, options=options, **fields)
    for group in table.field.of("axis"):
        group.force = "axis-1"
    table.field.initiative = "allied"
    table.plan("axis-1", ask=("move",))
    formation.form(table.field)
    return table


def _formation(table: Table, ship: str = "kirishima") -> Formation:
    return table.field.formations[table.group(ship).formation]


def _order(table: Table, impulse: int, **order: str) -> None:
    asked = table.impulse(impulse)
    assert isinstance(asked, Ask), asked
    assert asked.kind == "was-move"
    table.label("ordered", {"part": "all", "to": "ahead", "turn": "none", **order})


def _places(table: Table) -> list[tuple[str, int]]:
    return [(table.ship(each).hex, table.group(each).bow) for each in ("kirishima", "atago", "nagara")]


@pytest.mark.rule("18.1.1")
def test_groups_in_a_line_are_a_formation_and_point_to_the_middle() -> None:
    table = _table()
    assert [len(formation.groups) for formation in table.field.formations.values() if formation.side == "axis"] == [3]
    assert [bow for _, bow in _places(table)] == [W, W, W]
    assert table.group("gwin").bow == E


@pytest.mark.rule("18.1.1")
def test_a_formation_has_the_speed_of_its_slowest_ship_and_three_hexes_at_most() -> None:
    groups = [("axis", "B1", "kirishima"), ("axis", "C1", "atago"), ("axis", "D1", "nagara"), ("axis", "Z1", "sendai"),
              ("allied", "Z13", "gwin")]  # fmt: skip
    table = _table(groups)
    assert sorted(
        len(formation.groups) for formation in table.field.formations.values() if formation.side == "axis"
    ) == [1, 3], "the fourth is alone"
    table.ship("nagara").ship.speed = 4
    assert formation.speed_of(table.field, _formation(table)) == 2


@pytest.mark.rule("18.1.2")
def test_ships_of_a_formation_move_together_to_where_their_bows_point() -> None:
    table = _table()
    assert formation.ways(table.field, table.group("kirishima")) == ["stay", "ahead"]
    _order(table, 2)
    assert [label for label, _ in _places(table)] == ["B1", "C1", "D1"]


@pytest.mark.rule("18.1.3", "18.1.4")
def test_a_turn_in_file_goes_through_the_formation_like_a_snake() -> None:
    table = _table()
    _order(table, 2, turn=FILE + "NW")
    assert _places(table) == [("B1", NW), ("C1", W), ("D1", W)]
    _order(table, 6)
    assert _places(table) == [("B6", NW), ("B1", NW), ("C1", W)]
    _order(table, 14)
    assert [bow for _, bow in _places(table)] == [NW, NW, NW]
    assert _formation(table).turns == {}


@pytest.mark.rule("18.1.3")
def test_a_formation_may_turn_without_going_on() -> None:
    table = _table()
    _order(table, 2, to="stay", turn=FILE + "NW")
    assert _places(table) == [("C1", NW), ("D1", W), ("Z1", W)]


@pytest.mark.rule("18.1.5")
def test_a_turn_together_needs_all_in_file() -> None:
    table = _table()
    _order(table, 2, turn="column-NW")
    assert _places(table) == [("B1", NW), ("C1", NW), ("D1", NW)]
    assert "column-E" not in formation.turns(table.field, _formation(table))
    snake = _table()
    _order(snake, 2, turn=FILE + "NW")
    assert not [turn for turn in formation.turns(snake.field, _formation(snake)) if turn.startswith("column")]


@pytest.mark.rule("18.1.6")
def test_a_formation_divides_and_another_joins_its_rear() -> None:
    table = _table()
    _order(table, 2, part="split-1")
    assert [len(formation.groups) for formation in table.field.formations.values() if formation.side == "axis"] == [
        1,
        2,
    ]
    assert [label for label, _ in _places(table)] == ["B1", "D1", "Z1"]
    rear = _formation(table, "atago")
    table.group("kirishima").hex = table.ship("kirishima").hex = "C1"
    assert f"link-{_formation(table).id}" in formation.parts(table.field, rear)
    formation.rearrange(table.field, rear, f"link-{_formation(table).id}")
    assert [len(formation.groups) for formation in table.field.formations.values() if formation.side == "axis"] == [3]
    assert _formation(table, "nagara") is _formation(table, "atago") is _formation(table)


@pytest.mark.rule("18.1.7")
def test_a_formation_that_is_given_up_is_no_formation_any_more() -> None:
    table = _table()
    _order(table, 2, part="dissolve")
    assert not [formation for formation in table.field.formations.values() if formation.side == "axis"]
    assert table.group("atago").formation == ""


@pytest.mark.rule("18.1.8")
def test_ships_in_file_do_not_hit_friends_in_their_own_hex() -> None:
    groups = [("axis", "C1", "kirishima nagara"), ("axis", "D1", "atago"), ("axis", "Z1", "sendai"),
              ("allied", "Z13", "gwin")]  # fmt: skip
    for options, wrong in ((("friendly-fire", "formations"), 0), (("friendly-fire",), 1)):
        table = Table(groups, Dice().always("friend", 1).always("gun", 1), options, light="night")
        for group in table.field.of("axis"):
            group.force = "axis-1"
        if "formations" in options:
            formation.form(table.field)
        for ship in ("nagara", "atago", "sendai", "gwin"):
            table.ship(ship).muted = 22
        table.group("gwin").hex = table.ship("gwin").hex = "C1"
        table.impulse(4)
        assert len(table.said(WrongTarget)) == wrong


@pytest.mark.rule("18.1.1")
def test_a_battle_with_the_option_begins_in_formations() -> None:
    table = Table(LINE, options=("formations",))
    Battle().start(table.run, table.field)
    assert table.field.formations
    plain = Table(LINE)
    Battle().start(plain.run, plain.field)
    assert not plain.field.formations


@pytest.mark.rule("18.1.6")
def test_what_leaves_a_formation_leaves_the_rest_in_one() -> None:
    table = _table()
    formation.leave_formation(table.field, table.group("atago"))
    assert table.group("atago").formation == ""
    assert len({table.group(each).formation for each in ("kirishima", "nagara")}) == 2


ARCS = ("formations", "fire-arcs")


def _duel(target: str, bow: int, ships: tuple[str, str] = ("washington", "kirishima")) -> Table:
    table = Table([("allied", "A1", ships[0]), ("axis", target, ships[1])], options=ARCS)
    table.group(ships[0]).bow = W
    table.group(ships[1]).bow = bow
    return table


def _factors(table: Table) -> int:
    fighter, two = table.ship("washington"), table.ship("kirishima")
    return gunnery.factors(table.world, table.field, fighter, "primary", two, 0)


@pytest.mark.rule("18.2", "18.2.1")
@pytest.mark.parametrize(("where", "dice"), [("C7", 10), ("C1", 7), ("C3", 13), ("C8", 13), ("A1", 13)])
def test_fewer_guns_bear_over_bow_and_stern(where: str, dice: int) -> None:
    assert _factors(_duel(where, NW)) == dice


@pytest.mark.rule("18.2.1")
@pytest.mark.parametrize(("bow", "modifier"), [(W, 1), (E, 1), (NW, 0)])
def test_crossing_the_t_helps_the_guns(bow: int, modifier: int) -> None:
    table = _duel("C7", bow)
    found = gunnery.modifier(table.world, table.field, table.ship("washington"), "primary", table.ship("kirishima"))
    assert found == modifier


@pytest.mark.rule("18.2.2")
@pytest.mark.parametrize(("ship", "where", "may"), [
    ("atago", "B1", False), ("atago", "B4", False), ("atago", "B2", True),
    ("naganami", "B1", True), ("naganami", "B4", False), ("naganami", "B2", True),
])  # fmt: skip
def test_torpedoes_leave_by_the_beam_and_light_ships_by_the_stern_too(ship: str, where: str, may: bool) -> None:
    table = Table([("axis", "A1", ship), ("allied", where, "washington")], options=ARCS)
    table.group(ship).bow, table.group("washington").bow = W, NW
    found = torpedoes.may_launch(table.world, table.field, table.ship(ship), table.ship("washington"))
    assert found is may


@pytest.mark.rule("18.2.3")
@pytest.mark.parametrize(("bow", "modifier"), [(W, 0), (NW, 1)])
def test_torpedoes_at_bow_or_stern_hit_less(bow: int, modifier: int) -> None:
    table = Table([("axis", "A1", "naganami"), ("allied", "B1", "washington")], options=ARCS)
    table.group("washington").bow = bow
    found = torpedoes.modifier(table.world, table.field, table.ship("naganami"), table.ship("washington"))
    assert found == modifier


@pytest.mark.rule("18.2.4")
def test_friends_beside_firer_or_target_block_the_line_but_not_those_of_the_formation() -> None:
    groups = [("axis", "A1", "kirishima"), ("axis", "B1", "nagara"), ("allied", "Z1", "washington")]
    table = Table(groups, options=ARCS)
    fighter, two = table.ship("kirishima"), table.ship("washington")
    assert arcs.line_blocked(table.field, fighter, two)
    table.group("nagara").hex = table.ship("nagara").hex = "C1"
    assert not arcs.line_blocked(table.field, fighter, two)
    table.group("nagara").hex = table.ship("nagara").hex = "Z1"
    assert arcs.line_blocked(table.field, fighter, two)
    table.group("nagara").hex = table.ship("nagara").hex = "B1"
    table.group("nagara").formation = table.group("kirishima").formation = "f1"
    assert not arcs.line_blocked(table.field, fighter, two)


@pytest.mark.rule("18.2.4")
def test_a_line_along_a_friends_hex_is_free() -> None:
    groups = [("axis", "A1", "kirishima"), ("axis", "B1", "nagara"), ("axis", "B2", "sendai"), ("allied", "C2", "gwin")]
    table = Table(groups, options=ARCS)
    assert not arcs.line_blocked(table.field, table.ship("kirishima"), table.ship("gwin"))
    assert gunnery.friends_block("A1", "C2", ["B1", "B2"])


@pytest.mark.rule("18.1")
def test_a_formation_is_a_group_in_several_hexes_and_plays_with_the_option_alone() -> None:
    table = _table()
    line = _formation(table)
    assert [table.field.groups[name].hex for name in line.groups] == ["C1", "D1", "Z1"]
    assert {table.field.groups[name].formation for name in line.groups} == {line.id}
    plain = Table(LINE)
    assert plain.field.formations == {}


@pytest.mark.rule("18.1.1")
def test_a_force_has_one_line_of_major_ships_two_of_light_ones_and_three_in_all() -> None:
    where = ["C1", "D1", "C3", "D4", "C5", "D7", "C7", "D10", "C9", "D13"]
    names = ["kirishima", "atago", "takao", "hiei", "nagara", "sendai", "teruzuki", "asagumo", "samidare", "inazuma"]
    groups = [*(("axis", label, ship) for label, ship in zip(where, names, strict=True)), ("allied", "A1", "gwin")]
    lines = [formation.groups for formation in _table(groups).field.formations.values() if formation.side == "axis"]
    assert sorted(map(len, lines)) == [1, 1, 1, 1, 2, 2, 2], "four groups are left beside three lines"
    table = _table(groups)
    lines = [formation.groups for formation in table.field.formations.values() if formation.side == "axis"]
    ships = [table.field.groups[name].ships[0] for line in lines if len(line) > 1 for name in line]
    assert len({"kirishima", "takao"} & set(ships)) == 1, "one line with major ships"
    assert len({"nagara", "teruzuki", "samidare"} & set(ships)) == 2


@pytest.mark.rule("18.1.5", "18.1.7")
def test_ships_abreast_turn_back_into_file_together_and_not_otherwise() -> None:
    table = _table()
    _order(table, 2, turn="column-NW")
    able = formation.turns(table.field, _formation(table))
    assert able == ["none", "column-W"]
    _order(table, 6, turn="column-W")
    assert "file-NW" in formation.turns(table.field, _formation(table))


@pytest.mark.rule("18.1.2")
def test_a_plan_takes_a_formation_off_the_map() -> None:
    groups = [
        ("axis", "Z13", "kirishima"),
        ("axis", "D10", "atago"),
        ("axis", "C7", "nagara"),
        ("allied", "Z1", "gwin"),
    ]
    table = _table(groups)
    line = [table.group(each) for each in ("kirishima", "atago", "nagara")]
    table.field.formations.clear()
    made = formation.found(table.field, line)
    plan = BattlePlan(aim="to-W")
    for bow, order in ((W, ("leave-W", "none")), (NW, ("stay", "file-W"))):
        line[0].bow, line[1].bow, line[2].bow = bow, W, W
        out = conduct.ways_out(table.world, table.field, line[0], plan)
        assert out == ("W",)
        found = formation.by_plan(table.field, made, {}, out)
        assert (found["to"], found["turn"]) == order
    assert conduct.ways_out(table.world, table.field, line[0], BattlePlan()) == ()


@pytest.mark.rule("18.1.6")
def test_what_cannot_follow_is_a_formation_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    table = _table()
    full = formation.advance(table.field, _formation(table))
    assert [label for _, label in full] == ["B1", "C1", "D1"]
    blocked = _formation(table)
    original = motion.stack_allows
    room = lambda field, group, label: label != "C1" and original(field, group, label)  # noqa: E731
    monkeypatch.setattr(motion, "stack_allows", room)
    _order(table, 2)
    assert [label for label, _ in _places(table)] == ["B1", "D1", "Z1"]
    assert blocked.id not in table.field.formations
    assert sorted(
        len(formation.groups) for formation in table.field.formations.values() if formation.side == "axis"
    ) == [1, 2]


@pytest.mark.rule("18.1.1")
def test_groups_of_a_side_line_up_where_each_is_a_force_of_its_own() -> None:
    """In a scenario of one battle; in an operation the groups of one force alone do."""
    for zone, sizes in (("", [3]), ("S41", [1, 1, 1])):
        table = Table(LINE, options=("formations",))
        table.field.zone = zone
        formation.form(table.field)
        assert [
            len(formation.groups) for formation in table.field.formations.values() if formation.side == "axis"
        ] == sizes
    table = Table(LINE, options=("formations",))
    table.field.initiative = "allied"
    formation.form(table.field)
    table.plan("axis-1", ask=("move",))
    asked = table.impulse(2)
    assert isinstance(asked, Ask)
    assert asked.slots == ("axis-1",), "the force at the head leads"
    table.label("ordered", {"part": "all", "to": "ahead", "turn": "none"})
    assert [table.ship(each).hex for each in ("kirishima", "atago", "nagara")] == ["B1", "C1", "D1"]


@pytest.mark.rule("18.1.1")
def test_a_scenario_draws_its_lines_up() -> None:
    """Cape Esperance: destroyers ahead, cruisers, destroyers astern, all to the south-west."""
    world = world_of("cape-esperance", {"formations": True})
    field = battle_field(world)
    run: Any = Table(LINE).run
    run.state = State(world, run.state.meta)
    Battle().start(run, field)
    (line,) = [formation for formation in field.formations.values() if formation.side == "allied"]
    assert line.groups == ["us-van", "us-cruisers", "us-rear"]
    assert {DIRECTIONS[field.groups[group].bow] for group in line.groups} == {"SW"}
    assert formation.aligned(field, line)


@pytest.mark.rule("18.1.6")
def test_lines_of_different_forces_join_in_a_scenario_of_one_battle() -> None:
    groups = [("axis", "C1", "kirishima"), ("axis", "D1", "atago"), ("allied", "Z13", "gwin")]
    table = Table(groups, options=("formations",))
    formation.form(table.field)
    (line,) = [formation for formation in table.field.formations.values() if formation.side == "axis"]
    formation.rearrange(table.field, line, f"{formation.SPLIT}1")
    rear = _formation(table, "atago")
    assert [part for part in formation.parts(table.field, rear) if part.startswith(formation.LINK)] == [
        f"{formation.LINK}{_formation(table).id}"
    ]
