"""The number on the edge of a rule and the one beside it: careful ways, columns that pay (6.1, 7.2, 7.8)."""

from __future__ import annotations

import pytest

from engine.pacific_war.judgement.claims import coal, stock
from engine.pacific_war.judgement.sea import careful_way, shortest_way
from tests.engine.pacific_war.kit import bare, columns, lie

RIMAC = "ship-cl-rimac"


@pytest.mark.rule("7.2")
@pytest.mark.parametrize(("peril", "through"), [(0, True), (1, True), (3, False)])
def test_a_careful_way_goes_around_a_hex_that_costs_more_than_the_detour(peril: int, through: bool) -> None:
    """From 1704 to 1805 by 1705, or two hexes longer around it."""
    goals = frozenset(["1805"])
    way = careful_way("chile", "1704", "1805", goals, {"1705": peril} if peril else {})
    assert len(shortest_way("chile", "1704", goals)) == 2
    assert ("1705" in way, len(way)) == (through, 2 if through else 4)


@pytest.mark.rule("6.1", "7.8")
def test_columns_of_a_side_that_are_ashore_pay_and_no_others() -> None:
    found = bare()
    columns(found, "chile", "3123", 2)
    (at_sea,) = columns(found, "chile", "3123")
    columns(found, "allies", "3123", 3)
    found.supply.columns[at_sea].aboard = RIMAC
    assert (stock(found, "chile"), stock(found, "allies")) == ({"3123": 2}, {"3123": 3})


@pytest.mark.rule("7.8")
@pytest.mark.parametrize(("own", "aboard", "enemy", "paid"), [(1, 0, 0, 1), (0, 1, 0, 0), (0, 0, 1, 0)])
def test_a_column_of_the_port_itself_lets_a_squadron_sail(own: int, aboard: int, enemy: int, paid: int) -> None:
    found = bare()
    lie(found, "3123", RIMAC, squadron="chile-squadron-5", in_port=True)
    columns(found, "chile", "3123", own)
    for name in columns(found, "chile", "3123", aboard):
        found.supply.columns[name].aboard = RIMAC
    columns(found, "allies", "3123", enemy)
    assert len(coal(found, "chile", {"chile-squadron-5": "II"})) == paid
