"""What fights do to the rest of the war, at the join in key order (H01, 14.8, 25.1)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.core.codec import pack
from engine.silent_war.effects import (
    BoatIs,
    Change,
    CupsDrawn,
    GivenUp,
    Lost,
    PackScored,
    Parts,
    SkipperGained,
    Sunk,
    TurnedAway,
    Wishes,
    apply,
    of_kind,
)
from engine.silent_war.facts.log import LogFight, LogPassage
from engine.silent_war.logbook import line_of
from engine.silent_war.state import Boat
from engine.silent_war.turn_state import TurnLocals
from tests.engine.silent_war.voyage_kit import Luck, Voyage, at_sea, document

LATE = {"start": "1944-02", "period": 3, "torpedo": 1}


def joined(luck: Luck, *effects: Any, **more: Any) -> Voyage:
    """Two boats at sea, after these effects."""
    voyage = Voyage(document(at_sea("tang", "ECS", **more), at_sea("wahoo", "ECS"), **LATE), luck)
    run = voyage.match._runner()
    run.frame = voyage.match.state.frames["turn"]
    apply(run, TurnLocals(), effects)
    voyage.events += run.events
    return voyage


@pytest.mark.hard_case("H01")
@pytest.mark.rule("14.8")
def test_a_named_ship_sunk_twice_in_a_week_is_struck_once() -> None:
    kill = ["shokaku", "CV", 25, False, "ECS"]
    voyage = joined(Luck(), ["sunk", "tang", *kill], ["sunk", "wahoo", *kill])
    assert voyage.theatre.sunk_names == ["shokaku"]
    assert [(sinking.boat, sinking.name, sinking.tons) for sinking in voyage.score.sinkings] == [
        ("tang", "Shokaku", 25000),
        ("wahoo", "", 25000),
    ]
    assert [each["boat"].args["name"] for each in voyage.told("sw-ev-struck")] == ["Tang"]
    assert [each["boat"].args["name"] for each in voyage.told("sw-ev-another-like-her")] == ["Wahoo"]


@pytest.mark.rule("25.1", "14.5")
def test_a_super_skipper_is_drawn_at_the_join_and_then_turned_and_then_no_better() -> None:
    voyage = joined(Luck().set("25.1 skipper", 0), ["skipper", "tang"])
    boat = voyage.boats["tang"]
    assert boat.level == 1
    assert boat.skipper not in voyage.theatre.skippers
    run = voyage.match._runner()
    run.frame = voyage.match.state.frames["turn"]
    apply(run, TurnLocals(), [["skipper", "tang"]])
    assert (boat.level, voyage.throws("25.1 skipper")) == (2, 1)
    apply(run, TurnLocals(), [["skipper", "tang"]])
    assert boat.level == 2
    assert [event.kind for event in run.events].count("sw-ev-skipper-rises") == 1, "there is nothing more to gain"


@pytest.mark.rule("25.1")
def test_skippers_of_other_navies_are_not_drawn_and_those_aboard_neither() -> None:
    voyage = Voyage(document(at_sea("wahoo", "ECS", skipper="morton", level=1)))
    assert not {"morton", "bennington", "goossens"} & set(voyage.theatre.skippers)
    assert len(voyage.theatre.skippers) == 21


def test_the_log_keeps_its_lines_and_a_loss_ends_it_where_she_was() -> None:
    passage = ["log", "tang", LogPassage("tang", "YEL", 1, "1944-02-1")]
    voyage = joined(Luck(), passage, ["lost", "tang", "combat"])
    last = [line for line in voyage.score.log if line.boat == "tang"][-2:]
    assert [(line_of(line).kind, line.where) for line in last] == [
        ("sw-log-passage", "YEL"),
        ("sw-log-lost-combat", "YEL"),
    ]
    assert voyage.score.lost == ["tang"]
    assert not voyage.boats["tang"].afloat
    moved = joined(Luck(), passage, ["lost", "tang", "combat", "ECS"])
    assert [line.where for line in moved.score.log if line.boat == "tang"][-1] == "ECS"  # in the week of her passage


def test_a_line_is_the_same_fact_whether_a_save_lies_between_or_not() -> None:
    line = LogFight("C2", 2, 9000, 1, pack="3", boat="tang", where="YEL", week=1, date="1944-02-1")
    effect = ["log", "tang", line]
    for held in (effect, json.loads(json.dumps(pack(effect)))):
        voyage = joined(Luck(), held)
        assert line_of(voyage.score.log[-1]) == line
        assert [event.fact for event in voyage.events if isinstance(event.fact, LogFight)] == [line]
        assert "tang" not in voyage.score.log[-1].what, "what stands beside it is not held twice"


AS_BEFORE = (
    (Sunk("tang", "shokaku", "CV", 25, False, "ECS"), ["sunk", "tang", "shokaku", "CV", 25, False, "ECS"]),
    (SkipperGained("tang"), ["skipper", "tang"]),
    (PackScored("blair"), ["pack-scored", "blair"]),
    (Lost("tang", "combat", "YEL"), ["lost", "tang", "combat", "YEL"]),
    (GivenUp("tang"), ["scrapped", "tang"]),
    (CupsDrawn(3), ["cups-drawn", 3]),
    (Wishes("tang", ("PEARL", "MID")), ["wish", "tang", ["PEARL", "MID"]]),
    (Parts("tang"), ["parts", "tang"]),
    (TurnedAway("tang"), ["turned-away", "tang"]),
    (BoatIs("tang", Boat("tang", "ECS")), ["boat", "tang", pack(Boat("tang", "ECS"))]),
)


@pytest.mark.parametrize(("change", "saved"), AS_BEFORE, ids=[change.NAME for change, _ in AS_BEFORE])
def test_an_effect_is_saved_as_it_always_was(change: Change, saved: list[Any]) -> None:
    """To the byte: its name, then its fields in their order."""
    assert json.loads(json.dumps(pack(change))) == saved
    assert of_kind(type(change), [saved]) == of_kind(type(change), [change]) == [change]


def test_a_boat_that_went_up_is_not_the_one_that_the_world_changes_further() -> None:
    """Should the entry fail behind the join, the effect still holds her as she was."""
    change = BoatIs("tang", Boat("tang", "YEL"))
    voyage = joined(Luck(), change, ["parts", "tang"])
    assert voyage.boats["tang"] == change.boat
    assert voyage.boats["tang"] is not change.boat


def test_an_unknown_effect_is_an_error() -> None:
    with pytest.raises(ValueError, match="no known name: 'nonsense'"):
        joined(Luck(), ["nonsense", 1])


@pytest.mark.rule("27.0")
def test_the_cups_of_quick_resolution_move_on_at_the_join() -> None:
    voyage = joined(Luck(), ["cups-drawn", 3], ["cups-drawn", 2])
    assert voyage.theatre.cup_turn == 1
