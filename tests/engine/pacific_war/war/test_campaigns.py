"""What the autopilots plan for: the last chance at a check, landings of the last turn, towns in danger, coal."""

from __future__ import annotations

import pytest

from engine.pacific_war.autopilot import landfall
from engine.pacific_war.autopilot.aims import destination
from engine.pacific_war.autopilot.campaign import eve, pressed
from engine.pacific_war.autopilot.doctrine import BALANCED
from engine.pacific_war.autopilot.policy import Autopilot
from engine.pacific_war.autopilot.stakes import losing, wanted
from engine.pacific_war.state import ALLIES, BOX, CHILE, HOME, STAY
from tests.engine.pacific_war.kit import Bench, Play, bare, columns, lie, stand
from tests.engine.pacific_war.war_kit import hold

LIMA, CALLAO, LURIN, TACNA, ARICA, IQUIQUE, AREQUIPA = "2008", "2007", "2009", "3115", "3116", "3119", "2914"
SOUTH = (IQUIQUE, ARICA, TACNA, AREQUIPA)
ARMY = tuple(f"pe-gen-inf-0{number}" for number in range(1, 6))


@pytest.mark.parametrize(
    ("turn", "towns", "losers"),
    [
        (5, (), {CHILE}),  # the Allies win below two points
        (5, (IQUIQUE,), set()),
        (9, (*SOUTH, "3616"), {ALLIES}),  # nine points: Chile wins
        (12, SOUTH, {CHILE}),
        (12, (LIMA,), {CHILE, ALLIES}),  # sixteen points: a draw, which nobody wants
        (12, (LIMA, IQUIQUE), {ALLIES}),
        (11, (), set()),  # no check in this turn
    ],
)
def test_who_loses_at_the_check_of_this_turn_dares_more(turn: int, towns: tuple[str, ...], losers: set[str]) -> None:
    found = bare(turn=turn)
    hold(found, CHILE, *towns)
    assert {side for side in (CHILE, ALLIES) if losing(found, side)} == losers
    found.war.turn = 7
    usual = wanted(found, ALLIES, LIMA, BALANCED)
    found.war.turn = turn
    assert (wanted(found, ALLIES, LIMA, BALANCED) < usual) is (ALLIES in losers)


def test_a_draw_that_nothing_can_turn_makes_nobody_dare_more() -> None:
    """A war cut short on a turn without a check is drawn, whatever anybody takes in it."""
    found = bare(turn=11)
    found.war.turns = 11
    hold(found, CHILE, LIMA)
    assert not losing(found, CHILE)
    assert not losing(found, ALLIES)


def test_chile_is_not_pressed_by_a_floor_that_it_has_reached() -> None:
    found = bare(turn=9)
    assert pressed(found, BALANCED)
    hold(found, CHILE, IQUIQUE)
    assert not pressed(found, BALANCED)


def test_nobody_lands_beside_a_goal_on_the_last_turn() -> None:
    found = bare(turn=11)
    stand(found, BOX, "cl-buin", "cl-2line")
    troops = [found.army.units[unit] for unit in ("cl-buin", "cl-2line")]
    before = landfall.worth(found, CHILE, LURIN, troops, BALANCED)
    found.war.turn = 12
    assert landfall.worth(found, CHILE, LURIN, troops, BALANCED) < before - 1


def test_troops_come_to_the_relief_of_a_town_in_danger() -> None:
    found = bare(turn=11)
    stand(found, BOX, "cl-buin")
    troops = [found.army.units["cl-buin"]]
    hold(found, CHILE, LIMA, CALLAO)
    quiet = landfall.worth(found, CHILE, LIMA, troops, BALANCED)
    stand(found, LURIN, "pe-zepita")
    assert landfall.worth(found, CHILE, LIMA, troops, BALANCED) > quiet + 10


def test_chilean_troops_march_to_a_town_in_danger() -> None:
    found = bare(turn=11, phase="land_movement")
    hold(found, CHILE, LIMA, LURIN)
    stand(found, LURIN, "cl-buin", "cl-2line", "cl-3line")
    stand(found, LIMA, "cl-4line")
    stand(found, CALLAO, *ARMY)
    play = Play(Bench("land_movement", found))
    (decision,) = play.match.waiting()
    (slot, *_) = decision.slots
    order = Autopilot("balanced").answer(play.match.look(slot), decision.kind, decision.path, slot)
    assert order["way"] == [LIMA]


def test_the_ironclads_come_home_on_the_eve_of_the_last_campaign() -> None:
    found = bare(turn=8)
    hold(found, CHILE, IQUIQUE)
    lie(found, IQUIQUE, "ship-cl-blanco", "ship-cl-cochrane")
    lie(found, CALLAO, "ship-pe-huascar", "ship-pe-independencia", in_port=True)
    assert not eve(found)
    assert destination(found, CHILE, "chile-squadron-1", BALANCED) not in (HOME, STAY)
    found.war.turn = 9
    assert eve(found)
    assert destination(found, CHILE, "chile-squadron-1", BALANCED) == HOME


@pytest.mark.rule("7.8")
@pytest.mark.parametrize("coal", [0, 1])
def test_nobody_is_ordered_out_of_a_port_without_coal(coal: int) -> None:
    found = bare(turn=3)
    lie(found, ARICA, "ship-pe-union", squadron="allies-squadron-1", in_port=True)
    columns(found, ALLIES, ARICA, coal)
    assert (destination(found, ALLIES, "allies-squadron-1", BALANCED) == STAY) is not bool(coal)
