"""Gunfire: who may fire at whom, dice, hits, fire by plan and blow by blow (6.5, 17.4)."""

import pytest

from engine.war_at_sea.battle import conduct, gunnery
from engine.war_at_sea.battle.gunnery import Salvo
from engine.war_at_sea.battle.plans import BattlePlan
from engine.war_at_sea.facts.battle import HoldsFire, ShipFires, WrongTarget
from engine.war_at_sea.facts.damage import Sunk
from engine.war_at_sea.steps import battle_fire
from engine.war_at_sea.terms import Battery
from tests.engine.war_at_sea.battle.kit import Ask, Dice, Table

GUNS = 4


def _dice(table: Table, ship: str, battery: Battery, target: str, after: int = 0) -> int:
    return gunnery.factors(table.world, table.field, table.ship(ship), battery, table.ship(target), after)


def _open(table: Table, ship: str) -> set[str]:
    return {target.ship.id for target in gunnery.open_targets(table.world, table.field, table.ship(ship))}


@pytest.mark.rule("6.5.1")
def test_a_ship_fires_as_far_as_her_batteries_reach() -> None:
    table = Table([("allied", "A1", "washington"), ("axis", "Z1", "kirishima"), ("axis", "C7", "atago")])
    assert gunnery.may_fire(table.world, table.field, table.ship("washington"), "primary", table.ship("kirishima"))
    assert not gunnery.may_fire(table.world, table.field, table.ship("washington"), "tertiary", table.ship("kirishima"))
    assert gunnery.may_fire(table.world, table.field, table.ship("washington"), "tertiary", table.ship("atago"))


@pytest.mark.rule("6.5")
def test_by_night_a_target_in_reach_may_be_out_of_sight() -> None:
    groups = [("allied", "A1", "washington"), ("axis", "Z1", "kirishima"), ("axis", "D10", "atago")]
    table = Table(groups, light="night")
    assert _open(table, "washington") == {"atago", "kirishima"}
    assert _open(table, "kirishima") == set()
    assert _open(table, "atago") == {"washington"}


@pytest.mark.rule("6.5.3")
def test_friends_in_the_line_block_it() -> None:
    table = Table([("allied", "A1", "washington"), ("allied", "B1", "gwin"), ("axis", "C1", "kirishima")])
    assert _open(table, "washington") == set()
    table.group("gwin").hex = table.ship("gwin").hex = "B3"
    assert _open(table, "washington") == {"kirishima"}


@pytest.mark.rule("9.7.5")
def test_the_island_stands_in_the_line_of_fire() -> None:
    groups = [("allied", "B1", "washington"), ("axis", "B4", "kirishima")]
    assert _open(Table(groups), "washington") == {"kirishima"}
    assert _open(Table(groups, island=True), "washington") == set()


@pytest.mark.rule("6.5.4")
def test_the_example_of_two_battleships_against_naganami() -> None:
    table = Table([("allied", "A1", "washington south-dakota"), ("axis", "C1", "naganami")])
    table.ship("south-dakota").ship.left |= {"primary": 9, "tertiary": 1}
    salvos = [
        Salvo("washington", "primary", "naganami"),
        Salvo("washington", "tertiary", "naganami"),
        Salvo("south-dakota", "primary", "naganami"),
        Salvo("south-dakota", "tertiary", "naganami"),
    ]
    ranks = gunnery.ranks(table.field, salvos)
    dice = [
        _dice(table, salvo.ship, salvo.battery, salvo.target, rank) for salvo, rank in zip(salvos, ranks, strict=True)
    ]
    assert dice == [13, 6, 5, 1]


@pytest.mark.rule("6.5.4", "9.1.3")
def test_guns_loaded_for_a_bombardment_fire_at_half_once_and_the_shells_are_gone() -> None:
    table = Table([("allied", "A1", "gwin"), ("axis", "C1!", "kirishima")])
    assert _dice(table, "kirishima", "primary", "gwin") == 4
    table.impulse(GUNS)
    assert _dice(table, "kirishima", "primary", "gwin") == 7
    assert not table.ship("kirishima").ship.shells


@pytest.mark.rule("6.5.5")
def test_the_example_of_thirteen_dice_and_two_hits() -> None:
    dice = Dice().faces("gun", 2, 2, 3, 3, 5, 5, 6, 1, 1, 3, 4, 5, 6)
    table = Table([("allied", "A1", "washington"), ("axis", "C1", "kirishima")], dice)
    table.ship("washington").ship.left["primary"] = 7
    table.plan("axis-2", torpedoes="hold")
    table.ship("kirishima").muted = 22
    table.impulse(GUNS)
    fired = {fact.weapon: (fact.factors, fact.hits, fact.modifier) for fact in table.said(ShipFires)}
    assert fired == {"primary": (7, 1, 0), "tertiary": (6, 1, 0)}


@pytest.mark.rule("6.5.5")
@pytest.mark.parametrize(
    ("hexes", "night", "target", "modifier"),
    [("B1", False, "kirishima", 1), ("C1", False, "kirishima", 0), ("D1", False, "naganami", -1),
     ("C1", True, "kirishima", 1), ("B1", True, "kirishima", 2)],
)  # fmt: skip
def test_range_radar_and_small_targets_change_the_dice(hexes: str, night: bool, target: str, modifier: int) -> None:
    table = Table([("allied", "A1", "washington"), ("axis", hexes, target)], light="night" if night else "day")
    found = gunnery.modifier(table.world, table.field, table.ship("washington"), "primary", table.ship(target))
    assert found == modifier


@pytest.mark.rule("6.5.5", "7.4")
def test_stopped_and_burning_targets_are_easier_and_a_lost_director_hurts() -> None:
    table = Table([("allied", "A1", "washington"), ("axis", "C1", "kirishima")], light="night")

    def modifier(battery: Battery) -> int:
        ship, target = table.ship("washington"), table.ship("kirishima")
        return gunnery.modifier(table.world, table.field, ship, battery, target)

    assert modifier("primary") == 1
    table.ship("kirishima").ship.fire = True
    assert modifier("primary") == 2
    table.ship("kirishima").ship.speed = 0
    assert modifier("primary") == 3
    table.ship("washington").ship.director = False
    assert modifier("primary") == 2
    assert modifier("tertiary") == 2


@pytest.mark.rule("6.5.5")
def test_a_six_that_modifiers_push_down_needs_a_second_die() -> None:
    dice = Dice().always("gun", 6).faces("confirm", 3, 4)
    table = Table([("allied", "A1", "gwin"), ("axis", "D1", "sendai")], dice)
    table.ship("gwin").muted = 22
    table.ship("sendai").ship.director = False
    table.impulse(GUNS)
    (fact,) = table.said(ShipFires)
    assert (fact.factors, fact.hits, fact.modifier) == (2, 1, -1)


@pytest.mark.rule("6.5.6")
def test_of_two_groups_in_a_hex_the_one_with_the_higher_die_fires() -> None:
    dice = Dice().faces("crowded", 2, 5)
    groups = [("allied", "A1", "gwin"), ("allied", "A1", "walke"), ("axis", "C1", "naganami")]
    table = Table(groups, dice)
    table.impulse(GUNS)
    assert {fact.firer.split("|")[0] for fact in table.said(ShipFires)} & {"gwin", "walke"} == {"walke"}
    assert len(table.said(HoldsFire)) == 1
    tie = Table(groups, Dice().faces("crowded", 4, 4))
    tie.impulse(GUNS)
    assert not tie.said(HoldsFire)


@pytest.mark.rule("6.5.7")
@pytest.mark.parametrize(("weather", "open_now"), [
    ("rain", ["primary", "secondary", "tertiary"]), ("squall", ["primary", "secondary"]), ("storm", ["primary"]),
    ("gale", []),
])  # fmt: skip
def test_weather_silences_the_lighter_batteries(weather: str, open_now: list[str]) -> None:
    table = Table([("allied", "A1", "gwin"), ("axis", "B1", "kirishima")], weather=weather)
    assert gunnery.batteries(table.field, table.ship("kirishima")) == open_now


@pytest.mark.rule("6.5.7", "7.7.2")
def test_a_stopped_ship_and_one_in_tow_do_not_fire() -> None:
    table = Table([("allied", "A1", "gwin walke"), ("axis", "B1", "kirishima")])
    table.ship("gwin").ship.speed = 0
    assert _open(table, "gwin") == set()
    table.ship("gwin").ship.speed = 2
    assert _open(table, "gwin") == {"kirishima"}
    table.ship("walke").ship.tow = "gwin"
    assert _open(table, "gwin") == set()
    assert _open(table, "walke") == {"kirishima"}


@pytest.mark.rule("6.5.2")
def test_both_sides_fire_together_and_what_is_sunk_still_fires() -> None:
    dice = Dice().always("gun", 6).always("gun-damage", 2)
    table = Table([("allied", "A1", "washington"), ("axis", "B1", "naganami")], dice)
    table.impulse(GUNS)
    assert [fact.ship for fact in table.said(Sunk)] == ["naganami|Naganami"]
    assert {fact.firer.split("|")[0] for fact in table.said(ShipFires)} == {"washington", "naganami"}


@pytest.mark.rule("6.5.2")
def test_batteries_of_a_ship_may_fire_at_different_targets_but_each_at_one() -> None:
    table = Table([("allied", "A1", "washington"), ("axis", "C1", "kirishima"), ("axis", "C4", "naganami")])
    wanted = [
        Salvo("washington", "primary", "kirishima"),
        Salvo("washington", "tertiary", "naganami"),
        Salvo("washington", "primary", "naganami"),
    ]
    assert gunnery.legal(table.world, table.field, wanted) == wanted[:2]


@pytest.mark.rule("5.7.8")
def test_after_a_surprise_the_first_fire_takes_effect_before_the_answer() -> None:
    dice = Dice().always("gun", 6).always("gun-damage", 2)
    table = Table([("allied", "A1", "washington"), ("axis", "B1", "naganami")], dice)
    table.field.surprised, table.field.initiative = "axis", "allied"
    table.impulse(GUNS)
    assert {fact.firer.split("|")[0] for fact in table.said(ShipFires)} == {"washington"}
    later = Table([("allied", "A1", "washington"), ("axis", "B1", "naganami")], Dice().always("gun", 1))
    later.field.surprised, later.field.initiative = "axis", "allied"
    later.impulse(8)
    assert {fact.firer.split("|")[0] for fact in later.said(ShipFires)} == {"washington", "naganami"}


@pytest.mark.rule("17.4")
def test_by_night_fire_into_a_hex_with_friends_may_hit_one_of_them() -> None:
    groups = [("allied", "A1", "washington"), ("allied", "B1", "gwin"), ("axis", "B1", "naganami")]

    def play(options: tuple[str, ...], light: str) -> list[WrongTarget]:
        dice = Dice().always("friend", 1).always("gun", 1)
        file = Table([groups[0], groups[1], ("axis", "C1", "naganami")], dice, options, light=light)
        file.group("naganami").hex = file.ship("naganami").hex = "B1"
        file.impulse(GUNS)
        return file.said(WrongTarget)

    assert {fact.target.split("|")[0] for fact in play(("friendly-fire",), "night") if fact.firer[0] == "w"} == {"gwin"}
    assert play((), "night") == []
    assert play(("friendly-fire",), "day") == []


@pytest.mark.rule("17.4")
def test_a_mistake_in_one_hex_does_not_turn_the_fire_at_another() -> None:
    """Washington's main guns fire where Gwin is and hit her by mistake; her other guns fire elsewhere."""
    groups = [("allied", "A1", "washington"), ("allied", "C1", "gwin"), ("axis", "C7", "naganami"),
              ("axis", "B2", "kirishima")]  # fmt: skip
    table = Table(groups, Dice().always("friend", 1).always("gun", 6), ("friendly-fire",), light="night")
    table.group("naganami").hex = table.ship("naganami").hex = "C1"
    said = [["washington", "primary", "naganami"], ["washington", "tertiary", "kirishima"]]
    table.field.said, table.field.impulse = said, GUNS
    hits = battle_fire._gunfire(table.run, table.field)
    struck = {battery: {target for _, weapon, target, _ in hits if weapon == battery}
              for battery in ("primary", "tertiary")}  # fmt: skip
    assert struck == {"primary": {"gwin"}, "tertiary": {"kirishima"}}


@pytest.mark.rule("6.5.2")
def test_a_force_that_wants_it_names_its_targets_itself() -> None:
    table = Table([("allied", "A1", "washington"), ("axis", "C1", "kirishima"), ("axis", "C4", "naganami")])
    table.plan("allied-1", ask=("fire",))
    asked = table.impulse(GUNS)
    assert isinstance(asked, Ask)
    assert (asked.kind, asked.slots) == ("was-fire", ("allied-1",))
    table.label("announced", {"washington:primary": "naganami"})
    mine = [(fact.weapon, fact.target.split("|")[0]) for fact in table.said(ShipFires) if fact.firer[0] == "w"]
    assert mine == [("primary", "naganami")]


@pytest.mark.rule("6.5.2")
def test_who_announces_second_may_answer_those_who_fire() -> None:
    groups = [("axis", "C1", "takao"), ("axis", "C4", "atago"), ("allied", "A1", "helena")]
    same = Table(groups)
    same.ship("atago").muted = 22
    same.impulse(GUNS)
    answering = Table(groups).plan("allied-3", second="answer")
    answering.ship("atago").muted = 22
    answering.impulse(GUNS)
    at = [fact.target.split("|")[0] for fact in answering.said(ShipFires) if fact.firer.startswith("helena")]
    assert set(at) == {"takao"}


@pytest.mark.rule("6.5.4")
def test_a_plan_of_fire_spreads_it_over_all_or_gathers_it_on_one() -> None:
    table = Table([("axis", "A1", "kirishima"), ("allied", "B1", "gwin"), ("allied", "B1", "washington")]).look()
    fighter = table.ship("kirishima")
    targets = gunnery.open_targets(table.world, table.field, fighter)
    at = {table.ship("washington").ship.target: {"nagara"}}
    for fire, best in (("all", "gwin"), ("one", "washington")):
        plan = BattlePlan(fire=fire)
        found = conduct._target(table.world, table.field, fighter, "primary", targets, plan, at, {}, set())
        assert found is table.ship(best)
