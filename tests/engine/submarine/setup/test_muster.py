"""What is thrown for before the first turn: sets, crews, weather, cargoes, stocks, torpedoes."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events import ALL
from engine.core.play.match import Match
from engine.submarine.facts.setup import CargoThrown, CrewsThrown, Fitted, StockThrown, TorpedoesLeft, WeatherThrown
from engine.submarine.judgement.armament import carries_mark_x, charge_of, counts_as, k_guns_of, thrown_of
from engine.submarine.nouns import id_of
from engine.submarine.scenarios.scenario import scenario_files, scenario_of
from engine.submarine.state import Boat, Gear, Ship
from engine.submarine.tables.read import tables
from engine.submarine.tables.seasons import read_season
from tests.engine.submarine.setup.setup_kit import bench, set_up
from tests.engine.submarine.step_kit import Dice, heard, world


def gear(scenario: str, dice: Dice, **options: Any) -> dict[str, Gear]:
    state, _ = set_up(world(scenario, 0, **options), dice)
    gear: dict[str, Gear] = state.world.screen.gear
    return gear


@pytest.mark.rule("24.1")
def test_where_boats_are_searched_for_sets_are_thrown_for_and_where_not_each_has_the_newest() -> None:
    """ons-5-1 in spring 1943: a Town has the radar of 10 cm by a 4 or less."""
    dice = [6] * 40
    searched = gear("ons-5-1", Dice().faces("fitting", *dice), hidden=True)
    assert searched["niagara"].radar == "1-5m"
    assert gear("ons-5-1", Dice())["niagara"].radar == "10cm"


@pytest.mark.rule("24.1")
def test_a_scenario_that_bars_the_throws_has_the_newest_sets_though_boats_are_hidden() -> None:
    document = {**scenario_files()["ons-5-1"].dumped(), "barred": ["equipment"]}
    parts = world("own", 0, document=scenario_of(document).dumped(), hidden=True)
    assert parts.action.hidden
    assert set_up(parts)[0].world.screen.gear["niagara"].radar == "10cm"


@pytest.mark.rule("24.2")
def test_a_throw_gives_the_newest_set_or_the_next() -> None:
    # pq-17 in summer 1942: radar of 1.5 m since winter 1941, six seasons: automatic. ons-5 in spring 1943: 10 cm since
    # winter, one season; a Town is a DD and needs 3 with 1 less.
    got = gear("ons-5-1", Dice().faces("fitting", 4, 5, 1, 6, 6, 6, 6), equipment=True)
    assert got["niagara"].radar == "10cm"
    assert got["chesterfield"].radar == "1-5m"
    assert got["isis"].radar == "10cm"


@pytest.mark.rule("24.3")
def test_nothing_is_thrown_for_a_set_that_is_sure() -> None:
    state, told = set_up(world("pq-17", 0, equipment=True), Dice().faces("fitting", 6, 6, 6, 6))
    assert {each.radar for each in state.world.screen.gear.values()} == {"1-5m"}
    assert len(heard(told, Fitted)) == 1
    assert fitting_throws("pq-17") == 0
    assert fitting_throws("ons-5-1") > 0  # the radar of 10 cm came in that winter


@pytest.mark.rule("24.3")
@pytest.mark.parametrize(("season", "radar"), [("Su43", "1-5m"), ("F43", "10cm")])
def test_a_set_is_sure_three_seasons_after_it_came_and_no_sooner(season: str, radar: str) -> None:
    """Niagara is a DD, fitted by a 3 or less; 10 cm came in winter 1943, 1.5 m two years before."""
    parts = world("ons-5-1", 0, equipment=True)
    parts.action.season = read_season(season)
    state, _ = set_up(parts, Dice().faces("fitting", *[6] * 40))
    assert state.world.screen.gear["niagara"].radar == radar


def fitting_throws(scenario: str) -> int:
    """How often is thrown for sets as an action is set up."""
    entries = Match.new(bench(world(scenario, 0, equipment=True)), "unused", seed="s").take_changes().entries
    return sum(throw.table == "fitting" for entry in entries for throw in entry.throws)


@pytest.mark.rule("24.5")
def test_the_sonar_of_the_entry_into_the_war_is_automatic() -> None:
    got = gear("secret-weapon", Dice().faces("fitting", *[6] * 12), equipment=True)
    assert {each.sonar for each in got.values()} <= {"standard", "improved"}
    got = gear("pq-17", Dice().faces("fitting", *[6] * 12), equipment=True)
    assert {each.sonar for each in got.values()} == {"standard"}


@pytest.mark.rule("24.5")
@pytest.mark.parametrize(
    ("ship_class", "season", "sonar"),
    [
        ("flower", "W40", "standard"),
        ("flower", "F39", "standard"),
        ("z-1934", "W42", "none"),
        ("z-1934", "Su42", "standard"),
    ],
)
def test_what_a_navy_went_to_war_with_is_never_thrown_for_and_what_came_later_is(
    ship_class: str, season: str, sonar: str
) -> None:
    """Britain had its sonar from the first season on, Germany from autumn 1941: a DD gets it by 3 or less, less one for
    each season, so that it is sure three seasons later."""
    parts = world("pq-17", 0, equipment=True)
    parts.action.season = read_season(season)
    parts.ships.ships["lark"].ship_class = ship_class
    state, _ = set_up(parts, Dice().faces("fitting", *[6] * 20))
    assert state.world.screen.gear["lark"].sonar == sonar


@pytest.mark.rule("24.5")
def test_no_radar_is_automatic() -> None:
    parts = world("pq-17", 0, equipment=True)
    parts.action.season = read_season("Sp41")  # radar came in winter
    state, _ = set_up(parts, Dice().faces("fitting", *[6] * 20))
    assert {each.radar for each in state.world.screen.gear.values()} == {"none"}


def test_without_throws_each_escort_has_the_newest_sets() -> None:
    got = gear("secret-weapon", Dice())
    assert {(each.sonar, each.radar) for each in got.values()} == {("improved", "3cm")}


@pytest.mark.rule("23.6", "24.4")
def test_big_ships_have_radar_alone() -> None:
    got = gear("ark-royal", Dice(), equipment=True)
    assert got["barham"].sonar == "none"
    assert got["barham"].radar == "1-5m"
    assert got["javelin"].sonar == "standard"


def test_a_scenario_keeps_the_sets_it_names() -> None:
    got = gear("bungo-pete", Dice().faces("fitting", 1, 1, 1, 1), equipment=True)
    assert (got["enoki"].sonar, got["sado"].sonar) == ("special-japanese", "none")


@pytest.mark.rule("49.6")
def test_crews_follow_the_die_and_the_years_of_war() -> None:
    # Britain and Germany: three years of war in summer 1942 less a season, so two years: 1 less
    state, told = set_up(
        world("pq-17", 0, advanced=True, crews=True), Dice().faces("crew", 1, 2, 4, 6, 5, 2)
    )  # fmt: skip
    crews = {name: each.crew for name, each in state.world.screen.gear.items()}
    assert crews == {"dahlia": "professional", "gladiolus": "professional", "lark": "experienced", "wren": "novice"}
    assert [boat.crew for boat in state.world.boats.boats.values()] == ["novice", "professional"]
    audiences = {event.audience for event in told if isinstance(event.fact, CrewsThrown)}
    assert audiences == {("escorts",), ("submarines",)}


@pytest.mark.rule("50.1")
def test_weather_is_thrown_for_in_the_open() -> None:
    state, told = set_up(world("pq-17", 0, advanced=True, weather=True), Dice().faces("weather", 6, 3))
    assert state.world.action.weather == "storm"
    assert [event.audience for event in told if isinstance(event.fact, WeatherThrown)] == [ALL]
    state, _ = set_up(world("pq-17", 0, advanced=True))
    assert state.world.action.weather == "clear"


@pytest.mark.rule("60.2")
def test_a_cargo_changes_what_a_merchant_is_worth_and_stands() -> None:
    parts = world("pq-17", 0, cargo=True)
    state, told = set_up(parts, Dice().faces("cargo", 4, 3, 6, 3, 1, 1))
    ships: dict[str, Ship] = state.world.ships.ships
    timber, ammunition, ballast = (ships[f"c-2-{number}"] for number in (1, 2, 3))
    assert (timber.cargo, timber.victory, timber.toughness, timber.fragile) == ("timber", 7, 3, False)
    assert (ammunition.cargo, ammunition.victory, ammunition.toughness, ammunition.fragile) == (
        "ammunition",
        15,
        1,
        True,
    )
    assert (ballast.cargo, ballast.victory) == ("ballast", 5)
    named = [id_of(ship) for fact in heard(told, CargoThrown) for ship in fact.ships]
    assert sorted(named) == sorted(ship.id for ship in ships.values() if ship.kind == "merchant")


@pytest.mark.rule("61.2", "61.4", "61.5")
def test_stocks_of_charges_and_rounds_come_from_one_throw() -> None:
    # spring 1943: a Town is a DD, table B; throw 23 gives 15 charges and 5 rounds of hedgehog. 1941: table A, 9.
    state, told = set_up(world("ons-5-1", 0, charge_stocks=True), Dice().faces("stock", 2, 3))
    niagara = state.world.screen.gear["niagara"]
    assert niagara.charges == 15
    rounds = 5 if thrown_of(state.world, state.world.ships.ships["niagara"]) == "hedgehog" else 0
    assert niagara.rounds == rounds
    assert all(event.audience == ("escorts",) for event in told if isinstance(event.fact, StockThrown))
    state, _ = set_up(world("wolf-pack", 0, charge_stocks=True), Dice().faces("stock", 2, 3))
    assert state.world.screen.gear["isis"].charges == 9


@pytest.mark.rule("61.3")
def test_a_heavy_charge_counts_as_three() -> None:
    assert [counts_as(charge) for charge in ("250", "300", "teardrop", "600", "mark-x")] == [1, 1, 1, 3, 0]


@pytest.mark.rule("62.1", "62.2", "62.3")
def test_a_throw_says_how_many_torpedoes_are_left() -> None:
    # 23 is four tenths; a VIIC of capacity 11 in the tables: 4 bow, 1 stern and reloads, rounded up
    state, told = set_up(world("pq-17", 0, torpedo_stocks=True), Dice().faces("torpedo-stock", 2, 3, 6, 6))
    fact = heard(told, TorpedoesLeft)[0]
    assert (fact.left, fact.whole) == (-(-fact.whole * 4 // 10), fact.whole)
    boat: Boat = state.world.boats.boats["u-91"]
    tubes = [tube.kind for tube in boat.tubes.values()]
    assert sum(bool(kind) for kind in tubes) + len(boat.reloads["bow"]) + len(boat.reloads["stern"]) == fact.left
    assert all(event.audience == ("submarines",) for event in told if isinstance(event.fact, TorpedoesLeft))


@pytest.mark.rule("62.2")
def test_few_torpedoes_fill_the_tubes_first() -> None:
    state, _ = set_up(world("pq-17", 0, torpedo_stocks=True), Dice().faces("torpedo-stock", 1, 1, 1, 1))
    boat: Boat = state.world.boats.boats["u-91"]
    assert [name for name, tube in boat.tubes.items() if tube.kind] == ["bow-1", "bow-2", "bow-3"][: _loaded(boat)]
    assert boat.reloads == {"bow": [], "stern": []}


def _loaded(boat: Boat) -> int:
    return sum(bool(tube.kind) for tube in boat.tubes.values())


def test_a_scenario_that_counts_its_torpedoes_is_not_thrown_for() -> None:
    state, told = set_up(world("wounded-bear", 0, torpedo_stocks=True))
    assert not heard(told, TorpedoesLeft)
    assert _loaded(state.world.boats.boats["triton"]) == 5


@pytest.mark.rule("53.2")
def test_british_escorts_may_have_more_k_guns() -> None:
    plain, more = world("pq-17", 0), world("pq-17", 0, more_k_guns=True)
    assert k_guns_of(plain, plain.ships.ships["dahlia"]) <= k_guns_of(more, more.ships.ships["dahlia"])
    early = world("wolf-pack", 0, more_k_guns=True)
    assert k_guns_of(early, early.ships.ships["gladiolus"]) == k_guns_of(
        world("wolf-pack", 0), early.ships.ships["gladiolus"]
    )
    assert k_guns_of(more, more.ships.ships["dahlia"]) == 2


@pytest.mark.rule("4.5.2.2")
def test_an_escort_has_what_its_navy_had() -> None:
    early, late = world("wolf-pack", 0), world("secret-weapon", 0)
    assert charge_of(early, early.ships.ships["isis"]) == "300"
    assert charge_of(late, late.ships.ships["armada"]) == "600"
    assert thrown_of(early, early.ships.ships["isis"]) is None


@pytest.mark.rule("51.5.1")
def test_the_one_ton_charge_is_aboard_where_the_rule_is_played() -> None:
    assert gear("secret-weapon", Dice(), advanced=True, mark_x=True)["armada"].mark_x == 1
    assert gear("secret-weapon", Dice(), advanced=True)["armada"].mark_x == 0
    assert {card.nation for card in tables().ships.warships.values() if card.mark_x} == {"UK"}
    assert {card.kind for card in tables().ships.warships.values() if card.mark_x} == {"DD"}
    late = world("hunters-pacific", advanced=True, mark_x=True)
    late.action.season = read_season("Sp45")
    british = world("ons-5-1", advanced=True, mark_x=True)
    aboard = [each.ship_class for each in british.ships.ships.values() if carries_mark_x(british, each)]
    assert not any(carries_mark_x(late, each) for each in late.ships.ships.values())
    assert set(aboard) & {"i-uk", "j-uk"}
    assert not set(aboard) & {"loch", "captain", "captain-d"}  # without torpedo tubes
