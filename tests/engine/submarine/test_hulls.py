"""Ships on two hexes: sterns, turns, wakes, what a helm allows."""

import pytest

from engine.core.maps.helm import next_words, read_track
from engine.core.maps.hexes import neighbours
from engine.core.maps.waypoints import WordFault
from engine.submarine.hulls import (
    PORT,
    STARBOARD,
    beam_of,
    between,
    convoy_helm,
    from_bow,
    from_bow_to_far_end,
    hexes_of,
    sailed,
    ship_helm,
    stern_of,
)
from engine.submarine.sea import write_hex
from engine.submarine.tables.ships import GAMES, Game
from tests.engine.submarine.kit import CHARTS, at, names, pose, track

HERE = pose("N32-B", 6)


def fault(plot: str, **helm: object) -> str:
    """The code with which a plot from N32-B is refused; empty where it is legal."""
    found = read_track(plot, HERE, ship_helm(CHARTS.movement, "basic", **helm))  # type: ignore[arg-type]
    return found.code if isinstance(found, WordFault) else ""


@pytest.mark.parametrize(
    ("heading", "stern"), [(6, "N33-B"), (1, "M32-B"), (2, "M31-B"), (3, "N31-B"), (4, "O31-B"), (5, "O32-B")]
)
def test_the_stern_lies_behind_the_bow(heading: int, stern: str) -> None:
    assert write_hex(stern_of(pose("N32-B", heading))) == stern


def test_the_hexes_abeam_touch_bow_and_stern() -> None:
    for heading in range(1, 7):
        ship = pose("N32-B", heading)
        beams = {beam_of(ship, hand) for hand in (PORT, STARBOARD)}
        both = {cell for cell in neighbours(ship[0]) if cell in neighbours(stern_of(ship))}
        assert beams == both
    assert write_hex(beam_of(HERE, STARBOARD)) == "O32-B"


@pytest.mark.rule("6.6")
def test_a_turn_pivots_on_the_bow_and_swings_the_stern_into_a_new_hex() -> None:
    done = track("R", HERE, ship_helm(CHARTS.movement, "basic", most=3, speed=None, carried=False))
    assert at(done.end) == ("N32-B", 1)
    assert names(sailed(done).entered[0]) == ["M32-B"]
    assert sailed(done).wake == ()


@pytest.mark.rule("15.4.5")
def test_the_wake_holds_hexes_left_ahead_and_none_left_by_swinging() -> None:
    done = track("1 R 1", HERE, ship_helm(CHARTS.movement, "basic", most=3, speed=None, carried=False))
    # N33 is left by moving ahead, N32 by swinging to starboard, M31 by moving ahead again
    assert names(sailed(done).wake) == ["M31-B", "N33-B"]
    assert [names(each) for each in sailed(done).entered] == [["N31-B"], ["M31-B"], ["O30-B"]]


@pytest.mark.rule("6.6", "6.7")
def test_a_ship_turns_once_in_a_hex_and_again_there_next_turn_if_it_is_slow() -> None:
    assert fault("R R", most=6, speed=None, carried=False) == "turn-twice"
    assert fault("R 1 R 1 R", most=6, speed=None, carried=False) == ""
    assert fault("R 3", most=6, speed=None, carried=True) == ""
    assert fault("R 4", most=6, speed=None, carried=True) == "too-far"
    assert fault("4 R", most=6, speed=None, carried=True) == ""


@pytest.mark.rule("31.2")
def test_in_the_advanced_game_slow_is_five_hexes() -> None:
    helm = ship_helm(CHARTS.movement, "advanced", most=9, speed=None, carried=True)
    assert not isinstance(read_track("R 5", HERE, helm), WordFault)
    assert isinstance(read_track("R 6", HERE, helm), WordFault)


@pytest.mark.rule("8.2.1", "8.2.2", "8.2.3")
def test_speed_changes_by_two_at_most_and_is_free_on_the_first_turn() -> None:
    assert fault("5", most=6, speed=3, carried=False) == ""
    assert fault("6", most=6, speed=3, carried=False) == "too-far"
    assert fault("1", most=6, speed=3, carried=False) == ""
    assert fault("0", most=6, speed=3, carried=False) == "too-short"
    assert fault("0", most=6, speed=2, carried=False) == ""
    assert fault("6", most=6, speed=None, carried=False) == ""
    assert fault("0", most=6, speed=None, carried=False) == ""


@pytest.mark.rule("31.1")
def test_speed_changes_by_three_in_the_advanced_game() -> None:
    helm = ship_helm(CHARTS.movement, "advanced", most=9, speed=5, carried=False)
    assert (helm.least, helm.most) == (2, 8)


def test_a_ship_that_has_become_slower_than_its_way_goes_as_fast_as_it_can() -> None:
    helm = ship_helm(CHARTS.movement, "basic", most=2, speed=6, carried=False)
    assert (helm.least, helm.most) == (2, 2)
    helm = ship_helm(CHARTS.movement, "basic", most=0, speed=3, carried=False, least=0)
    assert (helm.least, helm.most) == (0, 0)


@pytest.mark.parametrize(("game", "fast", "plots"), [
    ("basic", True, ["L2", "R2", "2", "2L", "2R"]),
    ("basic", False, ["L1", "R1", "1", "1L", "1R"]),
    ("advanced", True, ["L3", "R3", "3", "3L", "3R"]),
    ("advanced", False, ["L2", "R2", "2", "2L", "2R"]),
])  # fmt: skip
@pytest.mark.rule("7.6.2", "30.2")
def test_a_convoy_has_five_plots_and_no_other(game: Game, fast: bool, plots: list[str]) -> None:
    helm = convoy_helm(CHARTS.movement, game, fast=fast, carried=False)
    legal = set()

    def grow(plot: tuple[int | str, ...]) -> None:
        text = " ".join(str(act) for act in plot)
        if plot and not isinstance(read_track(text, HERE, helm), WordFault):
            legal.add(text.replace(" ", ""))
        for word in next_words(plot, HERE, helm):
            if not (plot and word.isdigit() and isinstance(plot[-1], int)):  # 1 1 is written 2
                grow((*plot, int(word) if word.isdigit() else word))

    grow(())
    assert legal == set(plots)


def test_a_convoy_may_turn_again_in_the_hex_where_it_turned() -> None:
    for game in GAMES:
        for fast in (True, False):
            helm = convoy_helm(CHARTS.movement, game, fast=fast, carried=True)
            assert not isinstance(read_track(f"L {helm.most}", HERE, helm), WordFault)


def test_distances_are_measured_from_the_right_end() -> None:
    other = pose("N40-B", 3)  # bow N40, stern N39
    assert between(HERE, other) == 6  # from the stern N33
    assert from_bow(HERE, other) == 7
    assert from_bow_to_far_end(HERE, other) == 8
    assert between(HERE, HERE) == 0
    assert hexes_of(HERE) == (HERE[0], stern_of(HERE))
