"""Submarine against submarine as members read it: the week's end and the patrol log say what sank a boat (14.6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.faces.silent_war.fights.duels import duel_lines
from bot.faces.silent_war.story.log import torpedoed
from bot.text.voice import LANGUAGES, voice
from engine.core.facts import Fact
from engine.silent_war.facts.log import LogFight, LogLost
from engine.silent_war.steps.combat.search import SearchLocals
from engine.silent_war.tables.read import tables
from tests.engine.silent_war.battle_kit import Dice, Table, boat, early, markers

AREA = next(
    name
    for name, area in tables().chart.areas.items()
    if area.activity
    and area.group == "empire"
    and all(row.levels[0] == 0 and row.coloured for row in area.activity[:3])
)


def met(first: int, attack: int, result: int) -> Table:
    """A boat that meets an enemy submarine: who sees whom first, the shot, its result."""
    luck = Dice().set("13.2 activity", 0).set("13.2 enemy submarine", 0).set("14.6 who sees first", first)
    luck.set("14.6 enemy submarine", 0).set("14.6 TDC", markers(0)[0]).set("14.6 attack", attack)
    luck.set("14.6 result", result)
    return Table.searching(early(torpedo=-2), luck, SearchLocals.of([boat()], AREA))


@pytest.mark.parametrize(
    ("first", "attack", "result", "told"),
    [
        (0, 0, 1, " first and torpedoed her: lost with all hands."),
        (0, 0, 0, " first and hit her: damaged."),
        (0, 9, 0, " first; the torpedoes missed."),
        (9, 9, 0, " first; the torpedoes missed."),
    ],
)
def test_the_weeks_end_says_what_came_of_a_meeting(first: int, attack: int, result: int, told: str) -> None:
    table = met(first, attack, result)
    (line,) = duel_lines(table.events, voice("en"))
    assert line.startswith("**Submarine against submarine** – ")
    assert line.endswith(told)
    assert "Spearfish" in line
    assert duel_lines(table.events, voice("en"), {"wahoo"}) == []
    assert len(duel_lines(table.events, voice("es"), {"spearfish"})) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_meetings_of_one_boat_are_told_apart(language: str) -> None:
    events = [*met(0, 9, 0).events, *met(0, 0, 1).events]
    first, second = duel_lines(events, voice(language))
    assert first != second


def test_a_boat_lost_in_action_without_a_fight_wastorpedoed() -> None:
    stamp = {"boat": "dolphin", "where": AREA, "week": 3, "date": "1941-12-4"}
    lost, passage = LogLost("combat", **stamp), LogLost("transit", **stamp)
    fight: Fact = LogFight("small-convoy", 0, 0, 0, **stamp)
    assert torpedoed(lost, [lost], quick=False)
    assert not torpedoed(lost, [fight, lost], quick=False)
    assert not torpedoed(lost, [lost], quick=True)
    assert not torpedoed(passage, [passage], quick=False)
    assert not torpedoed(replace(lost, how="transit"), [lost], quick=False)
