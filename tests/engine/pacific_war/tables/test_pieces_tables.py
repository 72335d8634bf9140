"""The pieces and where they start, counted against the rulebook's lists."""

from collections import Counter

import pytest

from engine.pacific_war.state import BOX, DUE, POOL
from engine.pacific_war.tables.pieces import UnitType
from engine.pacific_war.tables.read import tables

PIECES = tables().pieces
SETUP = tables().setup
MAP = tables().map
ARMS = ("infantry", "cavalry", "artillery")

# 9.0 as printed: turn, names, then generic infantry, cavalry, artillery. Esmeralda is in the pool from the start (R03).
CHILE = {
    2: ({"Atacama", "Valdivia", "Chacabuco", "Lautaro", "Carabineros de Yungay", "2.º de artillería"}, (1, 0, 0)),
    3: ({"Chillán", "Coquimbo"}, (0, 0, 0)),
    5: ({"Colchagua", "Aconcagua"}, (1, 1, 0)),
    6: (set(), (0, 1, 2)),
    7: ({"Rengo", "Curicó", "Talca"}, (2, 0, 0)),
    9: ({"Valparaíso", "Linares"}, (2, 0, 0)),
    10: ({"Rancagua", "Maule"}, (3, 1, 0)),
}
PERU = {
    2: ({"Iquique"}, (0, 0, 0)),
    3: (set(), (2, 0, 0)),
    4: ({"Arica"}, (2, 0, 0)),
    5: ({"Tarapacá"}, (1, 1, 1)),
    6: ({"Guardia", "Tacna"}, (1, 1, 1)),
    8: (set(), (2, 1, 0)),
    9: (set(), (2, 0, 0)),
    10: (set(), (6, 0, 0)),
    11: (set(), (3, 0, 0)),
    12: (set(), (2, 0, 0)),
}


def of(nation: str, *starts: str) -> list[UnitType]:
    """A nation's units that start in one of these places; without places those on the map or in the box."""
    units = [unit for unit in PIECES.units.values() if unit.nation == nation]
    return [unit for unit in units if (unit.start in starts if starts else unit.start not in (POOL, DUE))]


@pytest.mark.parametrize(("nation", "printed"), [("CL", CHILE), ("PE", PERU)])
def test_reinforcements_come_as_printed(nation: str, printed: dict[int, tuple[set[str], tuple[int, ...]]]) -> None:
    coming = of(nation, DUE)
    assert {unit.turn for unit in coming} == set(printed)
    for turn, (names, generic) in printed.items():
        here = [unit for unit in coming if unit.turn == turn]
        assert {unit.name for unit in here if unit.name} == names
        kinds = Counter(unit.arm for unit in here if not unit.name)
        assert tuple(kinds[arm] for arm in ARMS) == generic


def test_peru_starts_with_what_is_printed() -> None:
    here = of("PE")
    assert Counter(unit.arm for unit in here) == {"infantry": 5, "cavalry": 4, "artillery": 1}
    assert {unit.name for unit in here if unit.name} == {
        "Zepita", "Ayacucho", "Cuzco", "Húsares de Junín", "Torata", "Guías",
    }  # fmt: skip
    assert all(unit.enters_with == 1 for unit in here if unit.name)
    assert [unit.enters_with for unit in here if unit.arm == "artillery"] == [2]  # R07
    assert [unit.name for unit in of("PE", POOL)] == ["Lima"]
    assert {fort.name: fort.at_start for fort in PIECES.forts.values()} == {
        "Callao": True, "Arica": True, "Pisagua": True, "Iquique": False,
    }  # fmt: skip


def test_all_bolivians_start_five_to_a_town() -> None:
    assert Counter(unit.start for unit in of("BO")) == {"3513": 5, "3616": 5}
    assert sum(unit.nation == "BO" for unit in PIECES.units.values()) == 10


def test_chile_starts_with_what_is_printed() -> None:
    here = of("CL")
    assert Counter(unit.arm for unit in here) == {"infantry": 4, "cavalry": 2, "artillery": 1}
    assert all(unit.enters_with == 1 and unit.start in ("3123", BOX) for unit in here)
    assert {unit.name for unit in of("CL", POOL)} == {"Santiago", "Esmeralda"}
    assert Counter(unit.start for unit in here)["3123"] <= tables().charts.single.fight.stack


def test_the_zone_of_lima_is_all_land_within_three_hexes_but_not_lima() -> None:
    zone = next(zone for zone in SETUP.zones if zone.id == "around-lima")
    near = {label for label, cell in MAP.hexes.items() if cell.dry and 0 < MAP.distance(label, "2008") <= 3}
    assert set(zone.places) == near


def test_peruvian_ships_may_start_in_every_port_of_peru() -> None:
    zone = next(zone for zone in SETUP.zones if zone.id == "peru-ports")
    assert set(zone.places) == {port for port in MAP.ports if MAP.hexes[port].nation == "PE"}


def test_supply_columns_start_as_printed() -> None:
    assert {zone.id: zone.count for zone in SETUP.columns} == {"chile": 6, "peru": 3, "bolivia": 1}


@pytest.mark.rule("2.5", "2.7")
def test_regiments_have_more_steps_than_battalions_of_the_line() -> None:
    assert {unit.arm for unit in PIECES.units.values()} == set(ARMS)
    for unit in PIECES.units.values():
        if unit.nation != "BO":
            assert unit.steps == (2 if unit.size == "regiment" else 1), unit.id
    assert len(PIECES.units) == 40 + 42 + 10


def test_the_speeds_that_the_rulebook_prints() -> None:
    ships = {ship.name: ship for ship in PIECES.ships.values()}
    assert ships["Unión"].speed == -2  # printed +2; lower is faster (R32)
    assert ships["Manco Cápac"].speed == 3
    assert {ship.speed for ship in ships.values() if not ship.warship} == {-2}


def test_fleets_are_as_the_record_has_them() -> None:
    warships = Counter(ship.nation for ship in PIECES.ships.values() if ship.warship)
    assert warships == {"CL": 8, "PE": 6}
    best = max((ship for ship in PIECES.ships.values() if ship.warship), key=lambda s: (s.gunnery + s.armour, -s.speed))
    assert best.name == "Huáscar"
    for ship in PIECES.ships.values():
        if ship.warship:
            assert 2 <= ship.guns(damaged=True) <= ship.guns(damaged=False) <= 5
            assert ship.pace(damaged=True) == ship.pace(damaged=False) + 1
        else:
            assert ship.guns(damaged=False) == 0
            assert ship.pace(damaged=True) == ship.pace(damaged=False)


def test_only_peru_has_forts_and_they_stand_in_ports() -> None:
    for fort in PIECES.forts.values():
        assert MAP.hexes[fort.hex].nation == "PE"
        assert fort.hex in MAP.ports


def test_no_two_pieces_share_a_name() -> None:
    ids = [*PIECES.units, *PIECES.ships, *PIECES.forts]
    assert len(ids) == len(set(ids))
    named = Counter((unit.nation, unit.name) for unit in PIECES.units.values() if unit.name)
    assert set(named.values()) == {1}
