"""The fight of one boat: looking, markers, aiming, shooting, the answer, going on (14.0)."""

from __future__ import annotations

import pytest
from tests.engine.silent_war.battle_kit import WIDE, Dice, Table, boat, early, markers, targets, theatre


def spearfish_table(**dice: int) -> Table:
    """The rulebook's example: Whitaker's Spearfish before two freighters 2-0, one 1-0 and a destroyer 7-1."""
    luck = Dice().set("14.13 TDC", *markers(1, 1, 0, -2))
    found = targets(A=["m-5-2+", "m-2-1+", "dd-7-1+"], B=["m-5-2+"])
    return Table.of(theatre(), luck, [boat(skipper="whitaker", level=1)], found)


@pytest.mark.rule("14.14", "14.15")
@pytest.mark.hard_case("H04")
def test_spearfish_shoots_as_the_rulebook_counts() -> None:
    table = spearfish_table()
    table.dice.set("14.15 attack", 1, 0).set("14.15 result", 9, 9).set("14.2 counterattack", 0)
    table.answer("sw-stand", "A")
    assert table.kind == "sw-attack"
    table.answer("sw-attack", {"split": {"B1": 3, "A2": 3}})
    hits = table.told("sw-ev-hit")
    assert [(hit["place"], hit["need"], hit["die"]) for hit in hits] == [("B1", 1, 1), ("A2", 0, 0)]
    table.answer("sw-again", {"go": "break"})
    assert len(table.effects("sunk")) == 2
