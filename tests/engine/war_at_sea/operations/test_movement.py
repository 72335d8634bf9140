"""Where forces go: plots, speeds, ports, letters, weather, orders that slip (5.2, 5.6, 9.2, 9.8)."""

import pytest

from engine.war_at_sea.facts.operations import ForceSails, LeavesMap, LettersDealt, PortCall, TurnBegins
from engine.war_at_sea.operations.lanes import lanes, reach
from engine.war_at_sea.operations.plots import planned
from tests.engine.war_at_sea.operations.kit import Dice, Sea

UK = ("allied", "uk", "S41", "orion ajax")
IT = ("axis", "it", "M31", "vittorio-veneto granatiere")


def _plot(*zones: str) -> dict[str, object]:
    return {"plot": {1: list(zones)}}


@pytest.mark.rule("5.6", "5.2.2")
def test_all_forces_go_where_they_were_written_to_go() -> None:
    sea = Sea([UK, IT])
    sea.force("uk", plot={1: ["R41", "Q41"]})
    sea.force("it", plot={1: ["N32"]})
    sea.play("movement")
    assert sea.force("uk").zone == "Q41"
    assert sea.force("uk").way == ["S41", "R41", "Q41"]
    assert sea.force("it").zone == "N32"
    assert {fact.place for fact in sea.heard(ForceSails)} == {"Q41", "N32"}


@pytest.mark.rule("5.2.2", "15.5")
def test_a_force_is_as_fast_as_its_slowest_ship_and_a_plus_counts_on_even_turns() -> None:
    sea = Sea([UK])
    sea.ship("ajax", speed=5)
    force = sea.force("uk")
    assert [reach(sea.world, force, turn) for turn in (1, 2)] == [2, 3]
    sea.ship("orion", speed=3)
    assert [reach(sea.world, force, turn) for turn in (1, 2)] == [1, 2]


@pytest.mark.rule("9.8.3", "5.2.5")
def test_bad_weather_cuts_a_way_from_its_end() -> None:
    sea = Sea([UK])
    sea.force("uk", plot={1: ["R41", "Q41"], 2: ["P42"]})
    sea.world.operation.weather = "gale"
    sea.play("movement")
    assert sea.force("uk").zone == "R41"
    assert sea.force("uk").plot == {1: ["R41", "Q41"], 2: ["P42"]}


@pytest.mark.rule("5.2.3", "5.2.1")
def test_orders_written_in_full_slip_where_weather_holds_them_up() -> None:
    sea = Sea([("allied", "uk:transport", "S41", "orion")], forces={"uk": {"bound": "piraeus"}})
    sea.force("uk", plot={1: ["R41", "Q41"], 2: ["P42"], 3: ["P41"]})
    sea.world.operation.weather = "gale"
    sea.play("movement")
    assert sea.force("uk").zone == "R41"
    assert sea.force("uk").plot == {1: ["R41", "Q41"], 2: ["Q41"], 3: ["P42"], 4: ["P41"]}


@pytest.mark.rule("9.2.3", "9.2")
def test_a_force_leaves_port_into_its_zone_and_enters_one_as_a_zone() -> None:
    sea = Sea([("allied", "uk", "piraeus", "orion"), ("allied", "home", "L41", "ajax")])
    ways = lanes(sea.world, "allied")
    assert ways["piraeus"] == ("L41",)
    assert "piraeus" in ways["L41"]
    assert "piraeus" not in lanes(sea.world, "axis")["L41"]
    assert sea.force("uk").marker == ""
    sea.force("uk", plot={1: ["L41"]})
    sea.force("home", plot={1: ["piraeus"]})
    sea.play("movement")
    assert (sea.force("uk").port, sea.force("uk").zone) == ("", "L41")
    assert sea.force("home").port == "piraeus"
    assert [(fact.port, fact.out) for fact in sea.heard(PortCall)] == [("piraeus", True), ("piraeus", False)]


def test_a_force_in_port_has_no_marker_after_the_turn() -> None:
    """W52: its marker is there for the contacts of the turn, and gone after it."""
    sea = Sea([("allied", "home", "L41", "ajax")])
    letter = sea.force("home").marker
    sea.force("home", plot={1: ["piraeus"]})
    sea.play("movement")
    assert sea.world.markers.markers[letter].way == ["L41", "piraeus"]
    sea.play("turn_end")
    assert sea.world.markers.markers == {}


@pytest.mark.rule("5.6")
def test_ships_that_leave_the_map_are_out_of_play() -> None:
    sea = Sea([UK])
    force = sea.force("uk")
    edge = next(zone for zone, links in lanes(sea.world, "allied").items() if "off" in links)
    force.zone = edge
    force.plot = {1: ["off"]}
    sea.play("movement")
    assert sea.ship("orion").fate == "left"
    assert sea.force("uk").gone
    assert len(sea.heard(LeavesMap)) == 1


def test_letters_are_dealt_anew_where_forces_end_a_turn_together() -> None:
    """W51: whoever watches cannot tell which of the two goes on; the enemy's die for it is hidden."""
    letters = set()
    for seed in "abcdef":
        sea = Sea([UK, ("allied", "two", "S42", "gloucester")])
        sea.force("two", plot={1: ["S41"]})
        sea.play("movement", "turn_end", dice=Dice(seed))
        assert {sea.force("uk").marker, sea.force("two").marker} == {"A", "B"}
        assert all(marker.way == ["S41"] for marker in sea.world.markers.markers.values())
        letters.add(sea.force("uk").marker)
    assert letters == {"A", "B"}


@pytest.mark.parametrize(("starts", "spotted", "told"), [("S41 S42", 0, 1), ("S41 S41", 0, 0), ("S41 S41", 1, 1)])
def test_it_is_told_that_letters_are_dealt_anew_where_that_says_something(starts: str, spotted: int, told: int) -> None:
    """W51: two that sail on together could not be told apart before, unless one was spotted in this turn."""
    first, second = starts.split()
    sea = Sea([("allied", "uk", first, "orion"), ("allied", "two", second, "gloucester")])
    for force in ("uk", "two"):
        sea.force(force, plot={1: ["R41"] if starts == "S41 S41" else ["S41"] if force == "two" else []})
    if spotted:
        sea.world.markers.markers[sea.force("uk").marker].spotted = 1
    sea.play("movement", "turn_end")
    assert len(sea.heard(LettersDealt)) == told


@pytest.mark.rule("5.1", "5.2.4")
def test_an_escort_goes_with_its_charge_and_has_no_marker() -> None:
    sea = Sea([UK, ("allied", "dd:escort", "S41", "jervis janus")], forces={"dd": {"escorts": "uk"}})
    assert sea.force("dd").marker == ""
    sea.force("uk", plot={1: ["R41"]})
    sea.play("movement")
    assert (sea.force("dd").zone, sea.force("dd").way) == ("R41", ["S41", "R41"])


def test_a_force_held_in_port_stays_there() -> None:
    sea = Sea(
        [("allied", "uk", "piraeus", "orion")],
        special=[{"kind": "held-in-port", "forces": ["uk"], "until": 3, "source": "[design]"}],
    )
    sea.force("uk", plot={1: ["L41"]})
    assert planned(sea.world, sea.force("uk")) == []
    assert reach(sea.world, sea.force("uk"), 3) > 0


@pytest.mark.rule("9.8.1", "9.8.2", "4-I")
def test_the_weather_changes_by_the_die_from_the_second_turn_on() -> None:
    sea = Sea([UK], climate="mediterranean-winter")
    sea.play("weather", dice=Dice().always("weather", 6))
    assert sea.world.operation.weather == "clear"
    sea.world.operation.turn = 2
    sea.play("weather", dice=Dice().always("weather", 6))
    after = sea.world.operation.weather
    assert after != "clear"
    assert [(fact.turn, fact.die, fact.weather) for fact in sea.heard(TurnBegins)] == [(1, 0, "clear"), (2, 6, after)]
