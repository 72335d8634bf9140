"""Where members may wish to be asked: which fact stops whom."""

from __future__ import annotations

import pytest

from engine.core.events import Event
from engine.core.facts import Fact
from engine.silent_war.facts.fights import Contact, Damaged, DamagedTwice, Hit, Lost
from engine.silent_war.facts.fleet import EntersPort
from engine.silent_war.facts.patrols import (
    DamagedOnPassage,
    NoContact,
    SecondDamageHeld,
    SecondDamageSunk,
    Stranded,
    SunkOnPassage,
    ThirdDamage,
)
from engine.silent_war.facts.turn import WeekBegins
from engine.silent_war.game import SilentWar

RULES = SilentWar()


@pytest.mark.parametrize(
    ("what", "stop"),
    [
        (Contact(("tang", "barb"), "C1", "ECS", 3), ("contact", ("tang", "barb"))),
        (Contact(("tang",), "TF", "ECS", 3), ("task-force", ("tang",))),
        (Damaged("tang"), ("damaged", ("tang",))),
        (DamagedTwice("tang", 3, 4), ("damaged", ("tang",))),
        (DamagedOnPassage("tang"), ("damaged", ("tang",))),
        (SecondDamageHeld("tang", 3, 4), ("damaged", ("tang",))),
        (Stranded("tang"), ("damaged", ("tang",))),
        (Lost("tang", "ECS"), ("lost", ("tang",))),
        (SunkOnPassage("tang"), ("lost", ("tang",))),
        (SecondDamageSunk("tang", 9, 4), ("lost", ("tang",))),
        (ThirdDamage("tang"), ("lost", ("tang",))),
        (EntersPort("tang", "PEARL"), ("home", ("tang",))),
        (EntersPort("k-xii", "FREM"), ("home", ("k-xii",))),  # boats of other navies too
        (Hit("tang", "m-5-1", "C1", 3, 4, 2), None),
        (NoContact("tang", "ECS"), None),
    ],
)
def test_what_stops_whom(what: Fact, stop: tuple[str, tuple[str, ...]] | None) -> None:
    assert RULES.stop_of(Event(what, "turn", 1)) == stop


def test_a_turn_is_the_week_that_begins() -> None:
    assert RULES.turn_of(Event(WeekBegins(7, 9, 3, 2, 1943), "turn", 1)) == "7"
    assert RULES.turn_of(Event(NoContact("tang", "ECS"), "turn", 1)) == ""
