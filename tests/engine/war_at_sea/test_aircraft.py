"""Aircraft: what the rulebook prints, units of one step, formulas, bases."""

import pytest

from engine.war_at_sea import design
from engine.war_at_sea.tables.air import half_strength, strength
from engine.war_at_sea.tables.read import tables

PLACES = tables().places
PLANES = PLACES.aircraft


def test_a_unit_is_twelve_aircraft_in_two_steps() -> None:
    scale = tables().charts.scale
    assert (scale.aircraft, scale.steps) == (6, 2)
    assert [half_strength(factor) for factor in (0, 1, 2, 3, 4, 5)] == [0, 0, 1, 2, 2, 3]
    assert [strength(5, steps) for steps in range(5)] == [0, 3, 5, 8, 10]


@pytest.mark.rule("12.2")
def test_bombers_only_fire_back() -> None:
    assert PLANES["sm-79-tb"].boxed
    assert PLANES["sm-79-tb"].air > 0
    assert not PLANES["a6m2"].boxed


@pytest.mark.rule("10.1")
def test_kinds_of_aircraft() -> None:
    roles = {
        name: PLANES[name].role for name in ("b5n2", "sm-79-tb", "albacore-tb", "d3a1", "b-17e", "spitfire-5", "pby-5a")
    }
    assert roles == {
        "b5n2": "torpedo",
        "sm-79-tb": "torpedo",
        "albacore-tb": "torpedo",
        "d3a1": "dive",
        "b-17e": "level",
        "spitfire-5": "fighter",
        "pby-5a": "scout",
    }


@pytest.mark.rule("12.5")
def test_the_largest_are_robust() -> None:
    assert PLANES["b-17e"].toughness == 3
    assert PLANES["h6k4"].toughness == 2
    assert PLANES["g4m1"].toughness == 1


def test_factors_follow_history() -> None:
    assert PLANES["a6m2"].air > PLANES["f4f-4"].air
    assert PLANES["a6m2"].range > 2 * PLANES["f4f-4"].range
    assert PLANES["bf-109f"].air > PLANES["mc-202"].air > PLANES["cr-42"].air
    assert PLANES["b5n2"].naval > PLANES["tbf-1"].naval > PLANES["tbd-1"].naval
    assert PLANES["b-17e"].altitude == "H"
    assert PLANES["swordfish"].altitude == "L"
    # Zeros reach Guadalcanal from Buin and return; from Rabaul only by a special rule.
    south = tables().maps["south-pacific"]
    assert PLANES["a6m2"].range >= 2 * south.distance("I15", "L22")
    assert PLANES["a6m2"].range < 2 * south.distance("E9", "L22")
    assert PLANES["g4m1"].range * PLANES["g4m1"].endurance >= 2 * south.distance("E9", "L22")


def test_the_formulas_reckon_as_they_say() -> None:
    fast = design.AirRecord("fighter", "L", 1, 400, 280, 1.55, 1.0, 0, 1, 0, 30000, frozenset())
    assert design.air_combat(fast) == 2
    assert design.air_range(fast) == (5, 1)
    assert design.naval(fast) == design.land(fast) == 0
    assert design.altitude(fast) == "M"
    boat = design.AirRecord("scout", "S", 2, 2040, 156, 0, 1, 907, 1, 3, 14700, frozenset({"flying-boat"}))
    assert design.air_range(boat) == (16, 2)
    assert (design.naval(boat), design.land(boat), design.altitude(boat)) == (1, 1, "L")


@pytest.mark.rule("10.2.1")
def test_bases_have_room_and_lie_on_a_map() -> None:
    assert len(PLACES.bases) >= 35
    for base in PLACES.bases.values():
        assert base.zone in tables().maps[base.map].zones
    assert PLACES.bases["henderson"].zone == PLACES.ports["tulagi"].zone == "L22"
    assert PLACES.ports["espiritu-santo"].zone == "U32"


@pytest.mark.rule("9.2.1")
def test_major_ports_are_the_fleet_bases() -> None:
    major = {port.id for port in PLACES.ports.values() if port.size == "major"}
    assert {"gibraltar", "malta", "alexandria", "taranto", "naples", "rabaul", "espiritu-santo"} <= major
    assert not {"tulagi", "pantelleria", "suda", "port-moresby"} & major


@pytest.mark.rule("5.6")
def test_places_beyond_the_map_are_reached_by_its_edge() -> None:
    south = tables().maps["south-pacific"]
    assert set(PLACES.beyond) == {"truk", "noumea", "townsville"}
    for place in PLACES.beyond.values():
        assert all(south.edge(label) for label in place.zones)
