"""What each side sees of a battle, and that it hears no more (W54)."""

import pytest

from engine.core.blank import BLANK
from engine.core.seats import ALL
from engine.war_at_sea.battle.arena import reach_of_sight
from engine.war_at_sea.facts.battle import ComesInSight, GroupMoves, MarkerMoves, ShipFires
from engine.war_at_sea.facts.damage import BoxesLost, CriticalDamage, Sunk
from engine.war_at_sea.orders.battle import AmendQuestion, battle_of
from engine.war_at_sea.world.field import Field, Shot
from tests.engine.war_at_sea.battle.kit import Dice, Table

NIGHT = [("allied", "A1", "washington"), ("axis", "Z1", "kirishima")]


def _unseen(table: Table, ship: str) -> None:
    group = table.group(ship)
    group.known = group.sighted = False
    for each in group.ships:
        table.ship(each).ship.glimpse = None


def test_a_group_that_was_never_in_sight_is_a_marker() -> None:
    table = Table(NIGHT, light="night")
    _unseen(table, "washington")
    view = table.field.seen_by("axis")
    assert "washington" not in view.fighters
    group = view.groups["allied-1"]
    assert (group.hex, group.ships, group.force) == ("A1", [], "")
    assert "allied-1" not in view.parties
    assert view.plans.keys() == {"axis-2"}
    assert table.field.seen_by("").plans == {}


@pytest.mark.rule("6.3.7", "9.6.2")
def test_what_comes_in_sight_is_told_and_stays_known() -> None:
    table = Table([("allied", "A1", "spica"), ("axis", "Z1", "kirishima")], light="night")
    _unseen(table, "spica-1")
    table.plan("axis-2", range="0")
    table.field.initiative = "allied"
    table.impulse(2)
    (event,) = table.heard(ComesInSight)
    assert event.reveal
    assert len(event.fact.ships) == 3  # type: ignore[attr-defined]
    assert len(table.field.seen_by("axis").groups["allied-1"].ships) == 3


def test_boxes_plans_and_wishes_are_the_owners() -> None:
    table = Table(NIGHT)
    view = table.field.seen_by("axis")
    enemy = view.fighters["washington"]
    assert (enemy.ship.left, enemy.ship.tubes, enemy.ship.fuel, enemy.muted, enemy.half) == (BLANK,) * 5
    assert view.fighters["kirishima"].ship.left["hull"] == 13
    assert set(view.leads) == {"axis"}


def test_what_shows_is_what_was_last_seen() -> None:
    table = Table(NIGHT, light="night")
    ship = table.ship("kirishima").ship
    ship.fire, ship.speed = True, 0
    table.group("washington").hex = table.ship("washington").hex = "Z13"
    table.look()
    assert (table.field.seen_by("allied").fighters["kirishima"].ship.speed) == 6
    table.group("washington").hex = table.ship("washington").hex = "A1"
    table.look()
    seen = table.field.seen_by("allied").fighters["kirishima"].ship
    assert (seen.speed, seen.fire) == (0, True)


@pytest.mark.rule("6.5")
def test_who_fires_unseen_is_not_named_to_the_enemy() -> None:
    table = Table(NIGHT, Dice().always("gun", 1), light="night")
    table.look()
    table.impulse(4)
    (event,) = table.heard(ShipFires)
    assert event.audience == ("allied",)
    assert event.public is not None
    assert event.public.firer == ""  # type: ignore[attr-defined]
    assert all(throw.audience == ("allied",) for throw in table.run.throws if throw.table == "gun")
    assert [shot.ship for shot in table.field.seen_by("axis").shots] == [""]
    assert [shot.ship for shot in table.field.seen_by("allied").shots] == ["washington"]


def test_damage_is_told_to_its_side_and_a_sinking_to_all() -> None:
    dice = Dice().always("gun", 6).always("gun-damage", 2).always("confirm", 6)
    table = Table([("allied", "A1", "washington"), ("axis", "B1", "naganami")], dice)
    table.look()
    table.impulse(4)
    assert ("axis",) in {event.audience for event in table.heard(BoxesLost)}
    assert ALL not in {event.audience for event in table.heard(BoxesLost)}
    assert {event.audience for event in table.heard(Sunk)} == {ALL}
    assert all(throw.audience != ALL for throw in table.run.throws if throw.table == "gun-damage")
    assert not table.heard(CriticalDamage)


@pytest.mark.rule("6.4.1")
def test_moves_of_an_unknown_group_show_no_ships() -> None:
    table = Table(NIGHT, light="night")
    _unseen(table, "kirishima")
    table.plan("axis-2", range="6", aim="fight")
    table.group("washington").hex = table.ship("washington").hex = "Z13"
    table.field.initiative = "allied"
    table.plan("axis-2", range="0")
    table.impulse(2)
    (event,) = table.heard(GroupMoves)
    assert event.audience == ("axis",)
    assert isinstance(event.public, MarkerMoves)


def test_a_stop_waits_for_those_alone_who_wanted_it() -> None:
    table = Table(NIGHT)
    table.plan("axis-2", stops=("flagship-hit",))
    table.field.stops = {"axis": ["flagship-hit"]}
    question = AmendQuestion()
    known = {seat: table.run.known(seat) for seat in ("axis", "allied")}
    assert battle_of(known["axis"], "axis-2") is not None
    assert not question.settled(known["axis"], "axis-2")
    assert question.settled(known["allied"], "allied-1")
    assert known["allied"].battle("battle").stops == {}


@pytest.mark.rule("6.3.7")
@pytest.mark.parametrize(("weather", "light", "plain", "radar"), [
    ("clear", "day", 6, 6), ("clear", "night", 3, 4), ("rain", "day", 4, 5), ("squall", "night", 1, 2),
    ("cloudy", "day", 5, 5),
])  # fmt: skip
def test_how_far_ships_see(weather: str, light: str, plain: int, radar: int) -> None:
    table = Table(NIGHT, weather=weather, light=light)
    washington, kirishima = table.ship("washington"), table.ship("kirishima")
    assert reach_of_sight(table.world, table.field, kirishima, washington.ship) == plain
    assert reach_of_sight(table.world, table.field, washington, kirishima.ship) == radar


@pytest.mark.rule("6.3.7", "7.4")
def test_by_night_a_burning_ship_is_seen_farther() -> None:
    table = Table(NIGHT, light="night")
    table.ship("washington").ship.fire = True
    assert reach_of_sight(table.world, table.field, table.ship("kirishima"), table.ship("washington").ship) == 4


def test_smoke_limits_what_the_other_side_sees_by_day() -> None:
    smoke = {"kind": "smoke", "side": "allied", "hexes": 3, "source": "[design]"}
    table = Table(NIGHT, special=[smoke])
    washington, kirishima = table.ship("washington"), table.ship("kirishima")
    assert reach_of_sight(table.world, table.field, kirishima, washington.ship) == 3
    assert reach_of_sight(table.world, table.field, washington, kirishima.ship) == 6


@pytest.mark.rule("6.3.7")
@pytest.mark.parametrize("hexes", [0, 1])
def test_ships_before_a_dark_shore_are_seen_no_farther_by_night_unless_they_burn(hexes: int) -> None:
    """W139: 1 is seen, 2 is not; the others of the group, day, and a fire on board let radar see as it does."""
    rows = [
        ("allied", "A1", "washington"),
        ("axis", "B1", "kirishima"),
        ("axis", "C1", "atago"),
        ("axis", "B4", "nagara"),
    ]
    rule = {"kind": "dark-shore", "ships": ["kirishima", "atago"], "hexes": hexes, "source": "[design]"}
    table = Table(rows, light="night", special=[rule]).look()
    washington = table.ship("washington")
    assert [reach_of_sight(table.world, table.field, washington, table.ship(each).ship)
            for each in ("kirishima", "atago", "nagara")] == [hexes, hexes, 4]  # fmt: skip
    assert reach_of_sight(table.world, table.field, table.ship("atago"), washington.ship) == 3, "they see as ever"
    assert [table.group(each).sighted for each in ("kirishima", "atago", "nagara")] == [hexes == 1, False, True]
    table.ship("atago").ship.fire = True
    assert table.look().group("atago").sighted
    by_day = Table(rows, light="day", special=[rule]).look()
    assert all(by_day.group(each).sighted for each in ("kirishima", "atago", "nagara"))


def test_a_group_is_seen_for_the_ship_of_it_that_stands_out() -> None:
    rows = [("allied", "A1", "washington"), ("axis", "C1", "kirishima nagara")]
    rule = {"kind": "dark-shore", "ships": ["kirishima"], "hexes": 1, "source": "[design]"}
    assert Table(rows, light="night", special=[rule]).look().group("nagara").sighted
    rule["ships"] = ["kirishima", "nagara"]
    assert not Table(rows, light="night", special=[rule]).look().group("nagara").sighted


def _secrets(table: Table) -> None:
    """Change all that the enemy of the Axis may not know of Kirishima and her side."""
    fighter = table.ship("kirishima")
    fighter.ship.left |= {"primary": 2, "secondary": 0, "hull": 11}
    fighter.ship.fuel, fighter.ship.shells, fighter.ship.director, fighter.ship.fixed = 1, False, False, True
    fighter.half, fighter.muted, fighter.slow, fighter.launched = True, 12, True, [1, 5]
    table.field.leaders["kirishima"] = "kakuta"
    table.field.fallen = ["kakuta"]
    table.field.plans["axis-2"] = {**table.field.plans["axis-2"], "leave": "ask", "stops": ["flagship-hit"]}
    table.field.amended, table.field.wishes, table.field.stops = {"axis": 1}, {"axis": True}, {"axis": ["flagship-hit"]}
    table.field.near, table.field.todo = ["axis"], ["axis-2"]


def test_twins_that_differ_in_secrets_alone_look_alike() -> None:
    """The enemy's look, what it may answer and what its plan makes of it are the same."""
    plain, other = Table(NIGHT, light="night"), Table(NIGHT, light="night")
    _secrets(other)
    for seat in ("allied", "allied-1", None):
        views = [table.run.known(seat).battle("battle") for table in (plain, other)]
        assert pack_known(views[0]) == pack_known(views[1])
    for kind in ("was-plan", "was-fire", "was-launch", "was-break", "was-amend"):
        spaces = [table.run.known("allied-1").space(kind, "battle", "allied-1") for table in (plain, other)]
        assert spaces[0].default == spaces[1].default
        assert repr(spaces[0].next(None)) == repr(spaces[1].next(None))
    view = other.run.known("axis").battle("battle")
    assert view.leaders == {"kirishima": "kakuta"}


def pack_known(view: Field) -> str:
    """A look as text, blanks and all."""
    return repr(view)


@pytest.mark.rule("17.4")
def test_that_a_friend_was_hit_by_mistake_is_its_side_s_alone() -> None:
    table = Table(NIGHT, light="night")
    table.field.shots = [
        Shot(1, 4, "washington", "primary", "kirishima", 2, 6, 1, wrong="south-dakota", side="allied"),
        Shot(1, 4, "washington", "primary", "kirishima", 2, 6, 1, wrong="gwin", side="allied", open=False),
    ]
    assert [shot.wrong for shot in table.field.seen_by("allied").shots] == ["south-dakota", "gwin"]
    for viewer in ("axis", ""):
        shots = table.field.seen_by(viewer).shots
        assert [(shot.ship, shot.wrong, shot.open) for shot in shots] == [("washington", "", True), ("", "", False)]
