"""Charts, modifiers, weather, damage, impulses: every printed number, and that nothing is missing."""

import pytest

from engine.war_at_sea.tables.modifiers import EFFECTS, MODIFIERS
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import WEATHER

CHARTS = tables().charts
MODIFIER = tables().modifiers
SKY = tables().weather
DAMAGE = tables().damage


@pytest.mark.rule("5.7.1", "5.2.8", "6.2")
def test_the_dice_of_contact_pursuit_and_initiative() -> None:
    assert (CHARTS.contact.day, CHARTS.contact.night, CHARTS.contact.natural) == (3, 5, 6)
    assert CHARTS.orders.pursuit == 5
    assert CHARTS.orders.axis_initiative == 3


@pytest.mark.rule("5.2.6", "5.4", "5.5")
def test_the_numbers_of_orders() -> None:
    assert (CHARTS.orders.replot_zones, CHARTS.orders.port_turns, CHARTS.orders.regroup_speed) == (12, 6, 1)


@pytest.mark.rule("9.2.4", "9.4.2")
def test_printed_claims_of_contact() -> None:
    assert (MODIFIER["contact"]["blockade"].value, MODIFIER["contact"]["blockade"].either) == (2, False)
    assert (MODIFIER["contact"]["leader"].value, MODIFIER["contact"]["leader"].either) == (1, True)
    assert MODIFIER["initiative"]["axis-leader"].value == -MODIFIER["initiative"]["allied-leader"].value == -1


def test_every_table_of_modifiers_is_whole() -> None:
    assert set(MODIFIER) == set(MODIFIERS)
    for name, ids in MODIFIERS.items():
        assert set(MODIFIER[name]) == set(ids)
        assert all(row.value for row in MODIFIER[name].values())


@pytest.mark.rule("6.4.4")
def test_the_impulses_of_a_round() -> None:
    assert len(DAMAGE.impulses) == CHARTS.battle.impulses == 22
    assert [DAMAGE.moves(speed) for speed in (4, 3, 2, 1, 0)] == [5, 4, 3, 2, 1]
    assert [i.number for i in DAMAGE.impulses if i.action == "guns"] == [4, 8, 12, 16, 20]
    assert [i.number for i in DAMAGE.impulses if i.action == "torpedoes"] == [5, 9, 13, 17, 21]
    assert [i.number for i in DAMAGE.impulses if 0 in i.speeds] == [10, 11]
    # Who has no initiative moves first.
    moves = [i.action for i in DAMAGE.impulses if i.action.startswith("move")]
    assert moves == ["move-without", "move-with"] * 5


@pytest.mark.rule("6.4.8")
def test_four_rounds_are_eighty_eight_impulses() -> None:
    assert CHARTS.battle.rounds * CHARTS.battle.impulses == 88


@pytest.mark.rule("6.5.1", "9.3.1")
def test_reach() -> None:
    assert CHARTS.battle.reach == {"primary": 6, "secondary": 4, "tertiary": 2}
    assert (CHARTS.battle.torpedo_reach, CHARTS.battle.long_lance_half, CHARTS.battle.long_lance_quarter) == (1, 3, 4)


@pytest.mark.rule("6.3.7", "6.3.8")
def test_sight() -> None:
    assert (SKY.effect("sight_day", "clear"), SKY.effect("sight_night", "clear")) == (6, 3)
    day = [SKY.effect("sight_day", weather) for weather in WEATHER]
    night = [SKY.effect("sight_night", weather) for weather in WEATHER]
    assert CHARTS.battle.backing in day
    for seen in (day, night):
        assert None not in seen
        assert seen == sorted(seen, key=lambda value: -(value or 0))


@pytest.mark.rule("6.5.7", "6.6.1")
def test_which_guns_fire_in_which_weather() -> None:
    silent = {battery: [w for w in WEATHER if not SKY.allows(battery, w)] for battery in (
        "primary", "secondary", "tertiary", "torpedoes")}  # fmt: skip
    assert silent == {
        "primary": ["gale"],
        "secondary": ["storm", "gale"],
        "tertiary": ["squall", "storm", "gale"],
        "torpedoes": ["storm", "gale"],
    }


@pytest.mark.rule("9.8.3", "13.1", "16.3.5")
def test_what_else_weather_stops() -> None:
    stopped = {what: [w for w in WEATHER if not SKY.allows(what, w)] for what in (
        "flying", "air_hits", "cargo", "submarines")}  # fmt: skip
    assert stopped == {
        "flying": ["gale"],
        "air_hits": ["storm", "gale"],
        "cargo": ["gale"],
        "submarines": ["storm", "gale"],
    }


@pytest.mark.rule("7.7.3")
def test_weather_founders_ships() -> None:
    assert [SKY.effect("foundering", weather) for weather in WEATHER] == [0, 0, 0, 1, 2, 3]
    assert (CHARTS.damage.founders_on, CHARTS.damage.founders_moving, CHARTS.damage.founders_zones) == (12, 1, 2)


def test_bad_weather_never_helps() -> None:
    for effect in EFFECTS:
        numbers = [SKY.effect(effect, weather) for weather in WEATHER]
        if effect in ("max_speed", "foundering"):
            continue
        known = [number for number in numbers if number is not None]
        assert known == sorted(known, reverse=True), effect
        assert None not in numbers[: len(known)], effect


@pytest.mark.rule("9.8.1")
def test_weather_changes_by_steps_and_stays_on_the_scale() -> None:
    assert SKY.after("clear", "south-pacific", 1) == "clear"
    assert SKY.after("clear", "south-pacific", 6) == "cloudy"
    assert SKY.after("squall", "mediterranean-summer", 2) == "rain"
    assert SKY.after("gale", "north-atlantic", 6) == "gale"
    assert all(SKY.after("rain", "still", die) == "rain" for die in range(1, 7))


def test_night_and_twilight() -> None:
    assert [SKY.dark(turn, twilight_is_night=False) for turn in range(1, 7)] == [False] * 4 + [True] * 2
    assert [SKY.dark(turn, twilight_is_night=True) for turn in range(1, 7)] == [False] * 3 + [True] * 3


@pytest.mark.rule("7.3", "7.6")
def test_deep_and_further_damage() -> None:
    assert (CHARTS.damage.deep_range, CHARTS.damage.deep_from, CHARTS.damage.more_from) == (6, 10, 4)


@pytest.mark.rule("9.3.1")
def test_torpedo_damage_reaches_what_long_lances_add() -> None:
    assert sorted(DAMAGE.torpedoes) == list(range(2, 15))
    hull = [row.hull for row in DAMAGE.torpedoes.values()]
    assert hull == sorted(hull)
    assert DAMAGE.torpedoes[7] == DAMAGE.torpedoes[8]  # a published correction


@pytest.mark.rule("8.3.1", "8.3.2")
def test_repairs() -> None:
    repair = CHARTS.repair
    assert (repair.propulsion, repair.propulsion_never, repair.propulsion_speed) == (6, 2, 1)
    assert (repair.deck, repair.deck_never) == (5, 1)
    assert repair.deck_bonus == {"1942-08": 1, "1943-08": 2}


@pytest.mark.rule("9.1.2", "9.1.3")
def test_bombardment() -> None:
    guns = CHARTS.bombardment
    assert (guns.primary, guns.secondary, guns.tertiary, guns.tertiary_again) == (5, 6, 6, 5)
    assert (guns.hits_per_step, guns.hits_per_capacity, guns.turns) == (3, 4, 3)


@pytest.mark.rule("9.5.3", "9.5.4")
def test_turns_of_unloading() -> None:
    assert (CHARTS.cargo.port_turns, CHARTS.cargo.beach_turns) == (3, 6)


@pytest.mark.rule("9.7.3", "9.7.4")
def test_grounding() -> None:
    ground = CHARTS.grounding
    assert (ground.aground, ground.heavy, ground.refloat, ground.soft) == (11, 1, 6, 1)


@pytest.mark.rule("10.6.3", "10.6.7", "10.7")
def test_flying() -> None:
    flight = CHARTS.flight
    assert (flight.lost_on_water, flight.lost_on_carrier, flight.lost_on_land) == (-1, -1, -2)
    assert (flight.carrier_zones, flight.carrier_battle_steps) == (3, 4)
    assert (flight.ready_airfield, flight.ready_carrier) == (2, 1)
    # On a clear day nothing is lost; by night in clear weather a carrier may lose a step on landing, never on take-off.
    assert flight.lost_on_carrier < 1
    assert 1 + flight.night_takeoff > flight.lost_on_carrier
    assert 1 + flight.night_landing <= flight.lost_on_carrier


@pytest.mark.rule("10.8", "10.9.2", "11.3")
def test_patrols_and_hunts() -> None:
    patrol, search = CHARTS.patrol, CHARTS.search
    assert (patrol.zones, patrol.intercepts, patrol.per_zone, patrol.sweep, patrol.sweep_search) == (2, 3, -1, 3, 6)
    assert (patrol.hunt, patrol.hunt_sinks, patrol.water_counts) == (6, 6, 2)
    assert (search.spots, search.intercepted_home, search.intercepted_away, search.shot_down) == (3, 5, 6, 5)


@pytest.mark.rule("11.6")
def test_floats_of_cruisers() -> None:
    search = CHARTS.search
    assert (search.float_ships, search.float_zones, search.float_moved, search.float_strong) == (3, 6, 3, 3)


@pytest.mark.rule("13.4", "13.5")
def test_flak_of_ports_and_bases() -> None:
    strike = CHARTS.strike
    assert (strike.major_port, strike.minor_port, strike.airfield, strike.seaplane) == (15, 10, 12, 8)
    assert (strike.hits_per_step, strike.hits_per_capacity, strike.repair_every) == (3, 4, 6)


@pytest.mark.rule("16.3.1", "16.4", "16.5")
def test_submarines() -> None:
    boats = CHARTS.submarine
    assert (boats.boats, boats.apart, boats.contact_zones) == (6, 5, 2)
    assert (boats.report, boats.escorts, boats.not_carriers, boats.all) == (9, 10, 11, 12)
    assert (boats.driven_off, boats.sunk_after, boats.sunk_before, boats.hits) == (6, 7, 8, 5)


@pytest.mark.rule("17.1", "17.5", "18.2.1")
def test_options() -> None:
    options = CHARTS.options
    assert (options.penetrates, options.heavy_within, options.light_within) == (4, 2, 1)
    assert (options.island, options.friendly_fire, options.surprise_steps, options.surprise) == (2, 1, 4, 6)
    assert (options.bow_percent, options.stern_percent) == (75, 50)


@pytest.mark.rule("A.7.1", "A.7.2")
def test_the_solitaire_tables_cover_the_die() -> None:
    solo = DAMAGE.solo
    assert {table: sorted(rows) for table, rows in solo.items()} == {key: list(range(1, 21)) for key in solo}
    assert len(solo) == 9
    assert [solo["fleet-speed"][face] for face in (1, 10, 11, 16, 17, 19, 20)] == [
        "full", "full", "half", "half", "one", "one", "none",
    ]  # fmt: skip
    assert [sum(result == what for result in solo["fighter"].values()) for what in ("cap", "escort", "sweep")] == [
        9,
        7,
        4,
    ]
    assert [sum(result == what for result in solo["seaplane"].values()) for what in ("attack", "search", "asw")] == [
        5, 5, 10,
    ]  # fmt: skip
