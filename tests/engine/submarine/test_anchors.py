"""Every number that the rulebook prints of a table it does not print, kept in `anchors.csv`, holds in the tables."""

import csv
from collections.abc import Callable

import pytest

from engine.submarine.tables.read import FOLDER, tables
from engine.submarine.tables.seasons import read_season, write_season
from engine.submarine.tables.ships import limit_of

T = tables()

LOOK: dict[str, Callable[..., object]] = {
    "basic-hit": lambda defence, position: T.basic.hit_number(int(defence), int(position)),
    "damage": lambda factor, die: T.basic.points(int(factor), int(die)),
    "hedgehog": lambda defence: T.basic.thrown_factor("hedgehog", int(defence)),
    "hedgehog-depth": lambda feet: T.modifiers.of("hedgehog-attack", "depth", int(feet)).die,
    "charge": lambda charge, off: T.basic.charge_factor(charge, int(off)),
    "torpedo-speed": lambda name: T.arms.torpedoes[name].basic,
    "torpedo-damage": lambda name: T.arms.torpedoes[name].damage,
    "boat": lambda name, what: getattr(
        T.ships.submarines[name].basic if what in ("submerged", "emergency") else T.ships.submarines[name], what
    ),
    "warship": lambda name, what: getattr(T.ships.warships[name], what),
    "merchant": lambda name, what: getattr(T.ships.merchants[name], what),
    "sonar": lambda speed, how: T.basic.sonar[int(speed)][0 if how == "far" else 1],
    "first-echo": lambda: T.modifiers.of("sonar-basic", "first-echo").die,
    "fitting": lambda kind: T.arms.fitting[kind],
    "radar": lambda nation, name: write_season(T.arms.since[nation, "radar", name]),
    "entry": lambda nation: write_season(T.ships.navies[nation].entry),
    "contact-depth": lambda hexes: int(hexes) * T.charts.sight.feet_per_hex,
    "homing-range": lambda name: T.advanced.homing_range(name),
    "torpedo-stock": lambda throw: T.supply.torpedoes.look(int(throw)),
    "torpedoes-left": lambda capacity, throw: T.supply.torpedoes_left(int(capacity), int(throw)),
    "charge-table": lambda nation, kind, season: T.supply.stock(
        nation, kind, read_season(season), T.charts.charges.earlier_table_until
    ),
    "limit": lambda depth: limit_of(int(depth)),
    "boat-hull": lambda defence: T.ships.boat_hulls[int(defence)],
    "crew": lambda die: T.supply.crew(int(die)),
    "reload": lambda crew, game: T.supply.slow_reload[crew][game],
}
ANCHORS = list(csv.DictReader((FOLDER / "anchors.csv").read_text(encoding="utf-8").splitlines()))


@pytest.mark.parametrize("anchor", ANCHORS, ids=lambda row: row["id"])
def test_a_number_that_the_rulebook_prints_is_kept(anchor: dict[str, str]) -> None:
    name, *keys = anchor["id"].split(".")
    assert str(LOOK[name](*keys)) == anchor["value"]
    assert anchor["source"].startswith(("[rulebook ", "[deduced "))


def test_each_kind_of_anchor_is_used() -> None:
    assert {row["id"].split(".")[0] for row in ANCHORS} == set(LOOK)


def test_the_sum_that_the_campaign_works_out_comes_out() -> None:
    # three boats IXC against two Loch and two Flower: 111 less 24 is 87 (20.10)
    boats = 3 * T.ships.submarines["ix-c"].victory
    escorts = 2 * T.ships.warships["loch"].victory + 2 * T.ships.warships["flower"].victory
    assert (boats, escorts, boats - escorts) == (111, 24, 87)


def test_the_example_of_equipping_a_corvette_comes_out() -> None:
    # the set of winter 1943, two seasons old in summer 1943: a die of 4 is not enough for a corvette (24.2)
    came, now = T.arms.since["UK", "radar", "10cm"], read_season("Su43")
    die = 4 + (now - came) * T.modifiers.of("fitting", "season").die
    assert die == 2
    assert die > T.arms.fitting["C"]


def test_every_kind_of_ship_is_fitted_in_the_season_in_which_no_die_is_too_high() -> None:
    for kind, seasons in (("DD", 3), ("DE", 4)):  # 24.3
        assert 6 - seasons == T.arms.fitting[kind]  # type: ignore[index]


def test_a_hedgehog_hurts_the_boat_of_the_example_one_short_of_sinking() -> None:
    boat = T.ships.submarines["vii-c"]
    points = T.basic.points(T.basic.thrown_factor("hedgehog", boat.defence), 1)
    assert boat.surface_at <= points == boat.sunk_at - 1
