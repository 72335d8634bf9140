"""What the autopilots do with supply columns: shipped with troops, kept for a fight, spent at the front."""

from __future__ import annotations

import pytest

from engine.core.spaces.space import Answer
from engine.pacific_war.autopilot.policy import Autopilot
from engine.pacific_war.judgement.odds import ratio
from engine.pacific_war.state import ALLIES, BOX, CHILE, Side
from engine.pacific_war.world import FullWorld
from tests.engine.pacific_war.kit import Bench, Play, bare, columns, lie, stand
from tests.engine.pacific_war.war_kit import hold, in_box, in_pool

LIMA, CALLAO, LURIN, ARICA, IQUIQUE = "2008", "2007", "2009", "3116", "3119"
ARMY = tuple(f"pe-gen-inf-0{number}" for number in range(1, 7))
REGIMENTS = ("pe-zepita", "pe-ayacucho", "pe-cuzco")
TRANSPORTS = ("ship-cl-limari", "ship-cl-lamar", "ship-cl-copiapo", "ship-cl-matias")
LINE = ("cl-buin", "cl-2line", "cl-3line", "cl-4line", "cl-santiago", "cl-atacama", "cl-valdivia", "cl-chillan")


def _orders(found: FullWorld, step: str, slot: str, side: Side, kind: str = "pw-supply") -> Answer:
    """What the balanced autopilot answers for a slot in a phase."""
    play = Play(Bench(step, found))
    decision = next(decision for decision in play.match.waiting() if slot in decision.slots)
    return Autopilot("balanced").answer(play.match.look(side), kind, decision.path, slot)


def _convoy(units: int, coal: int) -> FullWorld:
    """Four transports in the box, bound for Iquique, with so many half regiments and columns for them."""
    found = bare(turn=3)
    hold(found, ALLIES, IQUIQUE)
    lie(found, BOX, *TRANSPORTS, squadron="chile-squadron-5", in_port=True)
    in_box(found, *LINE[:units])
    columns(found, CHILE, BOX, coal)
    found.orders.to = {"chile-squadron-5": "III"}
    return found


@pytest.mark.rule("7.1")
@pytest.mark.parametrize(
    ("units", "coal", "columns_aboard", "units_aboard"),
    [
        (8, 2, 1, 6),  # a stack, a column, who still finds room; the other column is the coal
        (8, 1, 0, 8),  # no column but the coal
        (5, 3, 1, 5),  # one to a convoy: the rest raises troops
    ],
)
def test_a_convoy_with_its_stack_takes_a_column_before_more_troops(
    units: int, coal: int, columns_aboard: int, units_aboard: int
) -> None:
    found = _convoy(units, coal)
    found.war.phase = "naval_movement"
    aboard = _orders(found, "naval_movement", "chile-fleet", CHILE, "pw-embark")["aboard"]
    shipped = [thing for thing in aboard if thing.startswith("column")]
    assert (len(shipped), len(aboard) - len(shipped)) == (columns_aboard, units_aboard)


@pytest.mark.rule("6.4")
def test_the_column_of_a_convoy_is_not_spent_on_a_new_unit() -> None:
    """Of three columns one is the coal, one goes to the front, one raises a unit."""
    found = _convoy(5, 3)
    found.war.phase = "logistics"
    in_pool(found, "cl-chacabuco", "cl-coquimbo")
    assert len(_orders(found, "logistics", "chile-logistics", CHILE)["raise"]) == 1


@pytest.mark.rule("6.4")
@pytest.mark.parametrize(("waiting", "raised"), [(4, 3), (6, 2), (8, 0)])
def test_chile_raises_only_whom_the_next_convoys_carry(waiting: int, raised: int) -> None:
    """Four transports carry eight half regiments; what is over waits as columns for the convoy after."""
    found = bare(turn=3, phase="logistics")
    lie(found, BOX, *TRANSPORTS, in_port=True)
    in_box(found, *LINE[:waiting])
    in_pool(found, "cl-chacabuco", "cl-coquimbo", "cl-lautaro")
    columns(found, CHILE, BOX, 9)
    answer = _orders(found, "logistics", "chile-logistics", CHILE)
    assert len(answer["raise"]) == raised


@pytest.mark.rule("6.2")
def test_half_regiments_at_home_sail_as_they_are() -> None:
    """A transport carries two of them, or a whole one: two throw two dice."""
    found = bare(turn=3, phase="logistics")
    lie(found, BOX, *TRANSPORTS, in_port=True)
    in_box(found, *LINE[:4])
    columns(found, CHILE, BOX, 9)
    assert _orders(found, "logistics", "chile-army", CHILE)["refit"] == {}


@pytest.mark.rule("6.2")
@pytest.mark.parametrize(("count", "refitted"), [(1, 1), (2, 2)])
def test_what_chile_has_shipped_fills_up_its_regiments(count: int, refitted: int) -> None:
    found = bare(turn=10, phase="logistics")
    hold(found, CHILE, LURIN)
    stand(found, LURIN, "cl-buin", "cl-2line", "cl-3line")
    stand(found, LIMA, *ARMY)
    columns(found, CHILE, LURIN, count)
    assert len(_orders(found, "logistics", "chile-army", CHILE)["refit"]) == refitted


@pytest.mark.rule("8.9")
def test_a_column_counts_as_a_die_in_the_odds_of_a_town_with_points() -> None:
    found = bare(turn=10)
    stand(found, LIMA, *ARMY[:4])
    stand(found, LURIN, *LINE[:4])
    bare_odds = ratio(found, CHILE, LURIN, LINE[:4], LIMA)
    columns(found, CHILE, LURIN)
    assert ratio(found, CHILE, LURIN, LINE[:4], LIMA) == pytest.approx(bare_odds * 5 / 4)
    columns(found, ALLIES, LIMA)
    assert ratio(found, CHILE, LURIN, LINE[:4], LIMA) == pytest.approx(bare_odds)


def test_columns_alone_resist_nobody() -> None:
    found = bare(turn=10)
    stand(found, LURIN, *LINE[:4])
    columns(found, ALLIES, LIMA)
    assert ratio(found, CHILE, LURIN, LINE[:4], LIMA) == float("inf")
