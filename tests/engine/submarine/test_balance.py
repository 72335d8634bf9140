"""The tables among themselves and beside history: what is better is never worse, and both games agree."""

import math

import pytest

from engine.submarine.dice import chance, mean, shifted
from engine.submarine.tables.arms import Torpedo
from engine.submarine.tables.read import tables
from engine.submarine.tables.seasons import FIRST, LAST, read_season
from engine.submarine.tables.ships import ESCORTS, HULLS, NATIONS, Submarine, Warship

T = tables()
B, A = T.basic, T.advanced


def half_up(number: float) -> int:
    return math.floor(number + 0.5)


def average(factor: int) -> float:
    """Mean damage points of a factor."""
    return sum(B.points(factor, die) for die in range(1, 7)) / 6


# Ships by their formulas -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("boat", T.ships.submarines.values(), ids=lambda boat: boat.id)
def test_a_boat_follows_from_its_history(boat: Submarine) -> None:
    sunk = min(12, half_up(boat.tons / 250) + 2)
    assert (boat.sunk_at, boat.surface_at) == (sunk, half_up(0.6 * sunk))
    assert boat.victory == half_up(26 + (boat.tons - 769) * 11 / 351)
    assert boat.defence == (1 if boat.feet <= 200 else 2 if boat.feet <= 262 else 3 if boat.feet <= 330 else 4)
    assert (boat.basic.surface, boat.advanced.surface) == (half_up(boat.knots / 6), half_up(boat.knots / 3.5))
    advanced = boat.advanced
    assert advanced.emergency == max(advanced.submerged + 1, half_up(boat.knots_submerged / 3.5))
    assert advanced.power == T.charts.power.advanced_per_hex * (advanced.emergency - advanced.submerged)  # 56.3.1
    assert advanced.silent == (3 if boat.id in ("xxi", "xxiii") else 1)


@pytest.mark.parametrize("ship", [ship for ship in T.ships.warships.values() if ship.escort], ids=lambda ship: ship.id)
def test_an_escort_follows_from_its_history(ship: Warship) -> None:
    assert ship.capacity == max(1, half_up(ship.tons / 250))
    assert ship.victory == ship.capacity + (3 if ship.kind == "DD" else 1)
    assert (ship.basic, ship.advanced) == (half_up(ship.knots / 6), half_up(ship.knots / 3.5))
    quick, small = ship.knots >= 30 or ship.feet < 150, ship.knots >= 24 or ship.feet < 180
    assert ship.defence == (1 if quick else 2 if small else 3)


@pytest.mark.parametrize(
    "ship", [ship for ship in T.ships.warships.values() if not ship.escort], ids=lambda ship: ship.id
)
def test_a_big_ship_follows_from_its_history(ship: Warship) -> None:
    capacity, factor = {
        "BB": (ship.tons / 860, 2.5),
        "BC": (ship.tons / 860, 2.5),
        "CV": (ship.tons / 917, 3),
        "CVE": (ship.tons / 1000 + 2, 2.5),
        "CA": (ship.tons / 1000 + 6, 2),
        "CL": (ship.tons / 1000 + 6, 2),
        "PBB": (ship.tons / 1000 + 8, 2.5),
    }[ship.kind]
    assert ship.capacity == half_up(capacity)
    assert ship.victory == half_up(ship.capacity * factor)


@pytest.mark.parametrize("torpedo", T.arms.torpedoes.values(), ids=lambda torpedo: torpedo.id)
def test_a_torpedo_runs_as_fast_as_its_knots_rounded_up(torpedo: object) -> None:
    assert torpedo.basic == math.ceil(torpedo.knots / 6)  # type: ignore[attr-defined]
    assert torpedo.advanced == math.ceil(torpedo.knots / 3.5)  # type: ignore[attr-defined]


def test_every_navy_has_boats_escorts_and_arms() -> None:
    for nation in NATIONS:
        assert [boat for boat in T.ships.submarines.values() if boat.nation == nation]
        assert [ship for ship in T.ships.warships.values() if ship.nation == nation and ship.escort]
        entry = T.ships.navies[nation].entry
        assert T.arms.available(nation, "charge", entry)
        assert T.arms.deepest_setting(nation, entry) > 0
        assert T.arms.deepest_setting(nation, entry - 1) == 0


def test_every_boat_can_load_torpedoes_through_its_war() -> None:
    for boat in T.ships.submarines.values():
        for season in range(max(FIRST, T.ships.navies[boat.nation].entry), LAST + 1):
            load, kinds = T.arms.load_of(boat, season), {kind.id for kind in T.arms.torpedoes_of(boat, season)}
            if load is None:
                assert boat.id == "ha-201"  # first at sea in 1945
                assert season < read_season("W45")
                continue
            wanted = {load.bow, load.stern, load.bow_reloads, load.stern_reloads} | {load.special or load.bow}
            assert wanted <= kinds, (boat.id, season)


def test_every_escort_finds_its_stock_and_no_stock_shrinks_by_the_throw() -> None:
    until = T.charts.charges.earlier_table_until
    for ship in T.ships.warships.values():
        if ship.escort:
            early = T.supply.stock(ship.nation, ship.kind, read_season("F41"), until)
            late = T.supply.stock(ship.nation, ship.kind, read_season("F44"), until)
            assert mean(T.supply.stocks[early]) <= mean(T.supply.stocks[late])
    means = [mean(T.supply.stocks[table]) for table in "ABCDE"]  # type: ignore[index]
    assert means == sorted(means)


# The basic charts ------------------------------------------------------------------------------------------------


def test_bigger_factors_never_hurt_less_nor_do_better_throws() -> None:
    for factor in range(1, 15):
        points = [B.points(factor, die) for die in range(1, 7)]
        assert points == sorted(points, reverse=True)
        assert all(B.points(factor + 1, die) >= B.points(factor, die) for die in range(1, 7))
        assert average(factor) > average(factor - 1)
    assert B.points(0, 1) == 0
    assert B.points(20, 1) == B.points(14, 1)


def test_a_harder_target_is_never_easier_to_hit() -> None:
    for position in range(1, 6):
        numbers = [B.hit_number(defence, position) for defence in range(1, 7)]
        assert numbers == sorted(numbers)
    for defence in range(1, 7):
        ahead, bow, beam, quarter, astern = (B.hit_number(defence, position) for position in range(1, 6))
        assert beam >= bow >= ahead
        assert beam >= quarter >= astern


def test_a_shot_down_the_throat_can_hit_an_escort_though_the_torpedo_runs_shallow() -> None:
    # scenario 9 is about such a shot
    shallow = T.modifiers.of("detonation", "shallow").die
    for defence in (1, 2, 3):
        assert 1 + shallow <= B.hit_number(defence, 1)


def test_a_torpedo_sinks_a_freighter_more_often_than_a_tanker() -> None:
    def sunk(name: str) -> float:
        return sum(B.points(10, die) >= T.ships.merchants[name].capacity for die in range(1, 7)) / 6

    assert sunk("c-2") > sunk("c-3") > sunk("t-2") > sunk("t-3") == 0
    assert sunk("c-2") == pytest.approx(5 / 6)


def test_weapons_stand_in_the_order_of_their_history() -> None:
    # for a boat of defence 2 in the right hex at a depth not known: charges guess it, hedgehog and squid need not
    depths = range(50, 300, 25)

    def guessed(charge: str) -> float:
        worth = [average(B.charge_factor(charge, abs(depth - 150))) for depth in depths]  # type: ignore[arg-type]
        return sum(worth) / len(worth)

    pattern = 5 * guessed("300")  # three from the racks and a K-gun to each side
    hedgehog = average(B.thrown_factor("hedgehog", 2))
    squid = average(B.thrown_factor("squid", 2, 3))
    assert pattern < hedgehog < squid
    assert guessed("250") < guessed("300") <= guessed("teardrop") < guessed("600")
    assert squid / hedgehog == pytest.approx(2.4, abs=0.5)
    sunk_at = T.ships.submarines["vii-c"].sunk_at
    assert max(B.points(B.thrown_factor("hedgehog", 2), die) for die in range(1, 7)) < sunk_at
    assert sum(B.points(B.thrown_factor("squid", 2, 3), die) >= sunk_at for die in range(1, 7)) >= 3


def test_charges_lose_by_distance_and_bigger_boats_suffer_more() -> None:
    for charge in ("250", "300", "teardrop", "600"):
        factors = [B.charge_factor(charge, off) for off in (0, 25, 50, 75)]  # type: ignore[arg-type]
        assert factors == sorted(factors, reverse=True)
        assert factors[3] == 0
        assert factors[2] > 0
    steps = [T.modifiers.of("charge-attack", "defence", defence).die for defence in (1, 2, 3, 4)]
    assert steps == sorted(steps)
    for count in (1, 2, 3):
        assert B.thrown_factor("squid", 2, count) == B.squid[2][count - 1]
        for defence in (1, 2, 3):
            assert B.thrown_factor("squid", defence, count) < B.thrown_factor("squid", defence + 1, count)


def test_guns_lose_by_range_and_gain_by_strength() -> None:
    for strength in range(1, 12):
        factors = [B.gun_factor(strength, hexes) for hexes in range(1, 62)]
        assert factors == sorted(factors, reverse=True)
        assert all(B.gun_factor(strength + 1, hexes) >= B.gun_factor(strength, hexes) for hexes in (1, 10, 25, 50))
        assert factors[-1] == 0
    assert B.gun_factor(0, 3) == 0


def test_faster_ships_hear_worse() -> None:
    far, near = [row[0] for row in B.sonar], [row[1] for row in B.sonar]
    assert far == sorted(far, reverse=True)
    assert near == sorted(near, reverse=True)
    assert all(a < b for a, b in B.sonar)
    assert len(B.sonar) == T.charts.sight.sound_speed + 1


def test_later_radar_finds_more() -> None:
    order = ["1-5m", "10cm", "3cm"]
    for side in (0, 1):
        numbers = [B.radar[name][side] for name in order]
        assert numbers == sorted(numbers)
        assert numbers[0] < numbers[-1]
    assert all(under <= surfaced for under, surfaced in B.radar.values())


# The advanced charts ---------------------------------------------------------------------------------------------


def test_torpedo_damage_in_both_games_agrees() -> None:
    for damage, ladder in A.torpedo_damage.items():
        assert mean(ladder) == pytest.approx(10 * average(damage), rel=0.15), damage
    assert mean(A.torpedo_damage[10]) == pytest.approx(75)


def test_weapons_against_boats_agree_in_both_games() -> None:
    assert mean(A.hedgehog) == pytest.approx(10 * average(B.thrown_factor("hedgehog", 2)), rel=0.15)
    for charge in ("250", "300", "teardrop", "600"):
        advanced = [mean(A.charges[charge, off]) for off in (0, 25, 50)]  # type: ignore[index]
        assert advanced == sorted(advanced, reverse=True)
    assert mean(A.charges["300", 0]) == pytest.approx(10 * average(B.charge_factor("300", 0)), rel=0.15)
    order = [mean(A.charges[charge, 0]) for charge in ("250", "300", "teardrop", "600")]  # type: ignore[index]
    assert order == sorted(order)


def test_ladders_of_damage_fall_and_ladders_of_range_climb() -> None:
    falling = [*A.torpedo_damage.values(), *A.charges.values(), A.hedgehog, A.gun_hits, A.gun_percent]
    for ladder in falling:
        values = [value for _, value in ladder]
        assert values == sorted(values, reverse=True)
    for ladder in (*A.sweep.values(), *A.radar.values(), *A.night_sight.values(), *A.chase):
        values = [value for _, value in ladder]
        assert values == sorted(values)


def test_hits_agree_with_the_basic_game_for_the_merchant_of_the_example() -> None:
    basic = {(angle, part): position for (game, angle, part), position in B.positions.items() if game == "basic"}
    for (angle, part), position in basic.items():
        advanced = B.position("advanced", angle, part)
        assert advanced is not None
        share = chance(A.hit_number("G5", advanced))
        assert share == pytest.approx(B.hit_number(5, position) / 6, abs=0.15), (angle, part)


def test_bigger_hulls_are_hit_more_often_and_beams_most() -> None:
    rows = A.torpedo_hit
    for hull in HULLS:
        numbers = rows[hull]
        assert max(numbers) == numbers[6]  # amidships at a right angle
        assert min(numbers[0], numbers[12]) == min(numbers)  # dead ahead and dead astern
    assert all(rows["G9"][at] >= rows["G5"][at] >= rows["G2"][at] >= rows["G1"][at] for at in range(13))


def test_better_sets_hear_more() -> None:
    order = ["japanese", "special-japanese", "standard", "improved"]
    sweeps = [mean(A.sweep[name]) for name in order]
    assert sweeps == sorted(sweeps)
    for speed in range(5):
        numbers = [A.homing_number(name, speed) or 0 for name in order]
        assert numbers == sorted(numbers)
    assert A.homing_number("japanese", 5) is None
    assert A.homing_number("standard", 9) is None
    radars = [mean(A.radar[name]) for name in ("japanese", "1-5m", "10cm", "3cm")]
    assert radars == sorted(radars)


def test_a_faster_ship_evades_better_and_a_silent_torpedo_is_seen_less() -> None:
    def evaded(speed: int, drive: str) -> float:
        throws = [10 * c + w for c in range(1, 7) for w in range(1, 7)]
        return sum(A.evasion_of(speed, drive, throw) != "none" for throw in throws) / 36  # type: ignore[arg-type]

    for drive in ("steam", "oxygen", "electric"):
        assert evaded(2, drive) < evaded(5, drive) < evaded(9, drive)
    for speed in (2, 5, 9):
        assert evaded(speed, "steam") > evaded(speed, "oxygen") >= evaded(speed, "electric")


def test_early_torpedoes_failed_as_often_as_they_did() -> None:
    def failed(name: str, season: str) -> float:
        return chance(T.arms.torpedoes[name].dud(read_season(season)))

    assert 0.4 <= failed("mk14-magnetic", "W43") <= 0.6
    assert failed("mk14", "F43") < 0.1
    assert failed("g7a", "W40") > 2 * failed("g7a", "F42")
    for torpedo in T.arms.torpedoes.values():
        duds = [dud for _, dud, _ in torpedo.duds]
        since = duds[duds.index(max(duds)) :] if duds else []
        assert since == sorted(since, reverse=True), "once the worst was over they failed less and less"
    assert failed("g7a", "Sp40") > 0.4 > failed("g7a", "F39") > failed("g7a", "Su40")


@pytest.mark.parametrize("torpedo", T.arms.torpedoes.values(), ids=lambda torpedo: torpedo.id)
def test_the_basic_game_counts_the_duds_of_the_advanced_one(torpedo: Torpedo) -> None:
    for season, dud, _ in torpedo.duds:
        steps = sum(chance(dud) >= least for least in (0.2, 0.4))
        assert torpedo.added(season) == (max(torpedo.detonation, steps) if torpedo.detonation >= 0 else -1)


def test_night_and_weather_shorten_sight() -> None:
    for depth in (0, 25):
        for light in ("day", "night"):
            row = A.visibility[light, depth]  # type: ignore[index]
            assert row["clear"] > row["overcast"] > row["rain"] > row["storm"]
        assert A.visibility["night", depth]["clear"] < A.visibility["day", depth]["clear"]
    assert all(mean(A.night_sight[25]) < mean(A.night_sight[0]) for _ in (1,))


def test_a_chase_costs_more_the_better_it_is_led() -> None:
    for throw in (11, 34, 66):
        costs = [A.chased(lead, throw) for lead in (0, 3, 6, 10, 14)]
        assert costs == sorted(costs)
        assert costs[0] < costs[-1]
    assert A.chased(1, 11) == A.chased(-4, 11)


def test_modifiers_are_looked_up_by_the_highest_step_reached() -> None:
    depth = [T.modifiers.of("hedgehog-attack", "depth", feet).die for feet in (0, 250, 275, 500, 525, 900)]
    assert depth == [0, 0, -1, -1, -2, -2]
    assert shifted(41, T.modifiers.of("torpedo-hit", "unguided")) == 51
    with pytest.raises(ValueError, match="needs a number"):
        T.modifiers.of("charge-hits", "depth")
    with pytest.raises(ValueError, match="no number"):
        T.modifiers.of("torpedo-hit", "shallow", 25)
    with pytest.raises(KeyError):
        T.modifiers.of("torpedo-hit", "moonlight")


def test_the_first_sets_of_a_navy_need_no_throw_and_later_ones_come_in_order() -> None:
    for nation in ("UK", "US", "JP"):
        first = T.arms.available(nation, "sonar", T.ships.navies[nation].entry)  # type: ignore[arg-type]
        assert len(first) == 1  # 24.5
    assert T.arms.available("DE", "sonar", T.ships.navies["DE"].entry) == ()
    assert T.arms.available("UK", "radar", read_season("Su44")) == ("1-5m", "10cm", "3cm")
    assert T.arms.has("DE", "snort", read_season("Su44"))
    assert not T.arms.has("US", "snort", LAST)
    assert {kind for kind in T.arms.fitting if kind in ESCORTS} == set(ESCORTS)
