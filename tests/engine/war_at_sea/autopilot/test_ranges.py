"""The range that a side seeks that is much the stronger in guns, and what counts for it (6.5)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.state import Meta, State

from engine.war_at_sea.terms import Side, other
from engine.war_at_sea.world.field import Shot
from tests.engine.war_at_sea.autopilot.kit import RULES
from tests.engine.war_at_sea.battle.kit import Rows, Table

TWO_TO_ONE: Rows = [("allied", "B2", "washington south-dakota"), ("axis", "D12", "kirishima")]
LANCES: Rows = [
    ("allied", "B2", "minneapolis new-orleans pensacola honolulu"),
    ("allied", "B3", "fletcher perkins maury drayton"),
    ("allied", "A1", "northampton lamson lardner"),
    ("axis", "D12", "takanami oyashio kuroshio kagero"),
    ("axis", "D13", "naganami makinami kawakaze suzukaze"),
]
EVEN: Rows = [("allied", "B2", "washington"), ("axis", "D12", "bismarck")]


def sought(groups: Rows, side: Side, *, hits: int = 0, seen: bool = True, **fields: Any) -> str:
    """The range that a side seeks; ``hits`` by heavy shells were seen on the first enemy."""
    table = Table(groups, **fields)
    if seen:
        table.look()
    field = table.field.seen_by(side)
    if hits:
        foe = next(one for one in field.fighters.values() if one.ship.side == other(side))
        field.shots.append(Shot(1, 4, "", "primary", foe.ship.id, 3, 9, hits, side=side))
    return ranges.sought(RULES.known(State(table.world, Meta("war_at_sea", "1")), side), field, side)


@pytest.mark.rule("6.5.5")
def test_the_side_that_is_much_the_stronger_in_guns_closes() -> None:
    """Hood and Prince of Wales kept away from the fire of both enemies until they had lost."""
    assert sought(TWO_TO_ONE, "allied") == "1"
    assert sought(TWO_TO_ONE, "axis") == "best", "the weaker leaves it to each group"
    assert sought(EVEN, "allied") == sought(EVEN, "axis") == "best"


@pytest.mark.rule("6.5.5")
def test_hits_that_were_seen_make_an_enemy_the_weaker() -> None:
    assert sought(EVEN, "allied", hits=1) == "best"
    assert sought(EVEN, "allied", hits=20) == "1"


@pytest.mark.rule("6.5.4")
def test_many_ships_that_fire_at_one_do_not_count_in_full() -> None:
    many = [("allied", "B2", "exeter ajax achilles"), ("axis", "D12", "admiral-graf-spee")]
    assert sought(many, "allied", date="1939-12-13") == "best"


@pytest.mark.rule("6.6.3")
def test_nobody_closes_to_torpedoes() -> None:
    assert sought(LANCES, "allied") == "best"


@pytest.mark.rule("6.3.7")
def test_in_a_scenario_of_one_battle_the_open_book_tells_of_those_unseen() -> None:
    assert sought(TWO_TO_ONE, "allied", seen=False, light="night") == "1"
    assert sought(LANCES, "allied", seen=False, light="night") == "best"
