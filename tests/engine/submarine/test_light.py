"""S117: dusk and dawn, in a turn that all know beforehand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.faces.submarine.names import air_words
from bot.render.submarine.views_attack import EngagementView
from bot.text.voice import voice
from engine.core.data import DataError
from engine.core.events import Event
from engine.core.play.match import Match
from engine.submarine import phases
from engine.submarine.facts.action import TurnBegins, WatchBegins
from engine.submarine.facts.setup import LightChanges
from engine.submarine.facts.ships import BoatHidden, BoatShown
from engine.submarine.game import SubmarineGame
from engine.submarine.judgement.watches import before_change, watch_length
from engine.submarine.scenario import world_of
from engine.submarine.scenarios.scenario import parse_scenario, scenario_of
from tests.bot.faces.submarine.action import FACE

DUSK = (Path(__file__).parent / "scenarios" / "dusk-pond.toml").read_bytes()
RULES = SubmarineGame()


def played(content: bytes = DUSK, turns: int = 99) -> tuple[Match[Any], list[Event]]:
    """An action in which nobody says anything, up to a turn."""
    match = Match.new(RULES, "own", "dusk", {"document": parse_scenario(content), "advanced": False})
    events = [event for entry in match.take_changes().entries for event in entry.events]
    while not match.over and match.state.world.action.turn < turns:
        decision = match.waiting()[0]
        events += match.close(decision.id, deadline=True) if decision.gate else match.silence(decision.id)
    return match, events


@pytest.mark.rule("21.4.1", "21.4.2")
def test_what_is_seen_changes_with_the_light_before_anybody_plots() -> None:
    _, events = played(DUSK.replace(b"[air]\ncharges = 4\n", b""))
    turn, told = 0, []
    for event in events:
        match event.fact:
            case TurnBegins():
                turn = event.fact.turn
            case LightChanges() | BoatHidden() | BoatShown():
                told.append((turn, type(event.fact).__name__))
    assert told[0] == (0, "BoatShown")  # by day, wherever it is
    assert [each for each in told if each[1] != "BoatShown"] == [
        (4, "LightChanges"),
        (4, "BoatHidden"),
        (8, "LightChanges"),
    ]
    assert (8, "BoatShown") in told
    assert not [turn for turn, name in told if name == "BoatShown" and 4 < turn < 8]


def test_a_watch_ends_before_the_light_changes() -> None:
    _, events = played()
    begun = [event.fact.first for event in events if isinstance(event.fact, WatchBegins)]
    assert {5, 9} <= set(begun)
    world = world_of("own", {"document": parse_scenario(DUSK), "advanced": False})
    action, lengths = world.action, {}
    action.quiet = 9
    for turn in range(12):
        action.turn = turn
        lengths[turn + 1] = (watch_length(world), before_change(world))
    assert lengths[2] == (3, 3)
    assert lengths[3] == (2, 2)
    assert lengths[4] == (1, 1)
    assert lengths[5] == (4, 4)  # the night: turns 5 to 8
    assert lengths[9] == (4, None)


def test_aircraft_drop_nothing_while_it_is_night() -> None:
    world = world_of("own", {"document": parse_scenario(DUSK), "advanced": False})
    line = next(line for line in phases.TURN if line.name == phases.AIR)
    assert line.when is not None
    assert line.when(world)
    world.action.light = "night"
    assert not line.when(world)


def test_an_action_that_ends_in_the_dark_may_have_star_shells_and_begins_in_its_first_light() -> None:
    file = scenario_of(parse_scenario(DUSK))
    assert (file.by_day, file.by_night) == (True, True)
    assert [file.light_in(turn) for turn in (0, 1, 4, 5, 8, 9, 12)] == [
        "day",
        "day",
        "day",
        "night",
        "night",
        "day",
        "day",
    ]
    assert world_of("own", {"document": parse_scenario(DUSK)}).action.light == "day"
    with pytest.raises(DataError, match="for the night"):
        parse_scenario(DUSK.replace(b"lights", b"# lights"))


@pytest.mark.parametrize(
    ("old", "new", "row", "problem"),
    [
        (b"turn = 5", b"turn = 1", "lights[0]", "greater"),
        (b"turn = 9", b"turn = 5", "lights[1]", "each time later"),
        (b"turn = 9", b"turn = 13", "lights[1]", "ends with turn 12"),
        (b'turn = 5, light = "night"', b'turn = 5, light = "day"', "lights[0]", "day already"),
        (b'turn = 5, light = "night"', b'turn = 5, light = "dusk"', "lights[0]", "day"),
    ],
)
def test_a_change_of_light_that_cannot_be_is_named(old: bytes, new: bytes, row: str, problem: str) -> None:
    with pytest.raises(DataError, match=problem) as caught:
        parse_scenario(DUSK.replace(old, new))
    assert row in [mistake.row for mistake in caught.value.mistakes]


@pytest.mark.parametrize(
    ("language", "before", "after"),
    [
        ("en", "by day, clear weather; by night from turn 5 on", "by day, clear weather"),
        ("es", "de día, tiempo despejado; de noche desde el turno 5", "de día, tiempo despejado"),
    ],
)
def test_all_know_beforehand_when_the_light_changes(language: str, before: str, after: str) -> None:
    match, _ = played(turns=0)
    for seat in (None, "submarines", "escorts"):
        assert voice(language).say(air_words(match.look(seat))) == before
    match, events = played(turns=9)
    assert voice(language).say(air_words(match.look(None))) == after
    changes = [event for event in events if isinstance(event.fact, LightChanges)]
    assert [bool(voice(language).say(event.words)) for event in changes] == [True, True]


def test_the_film_is_dark_in_the_turns_of_the_night() -> None:
    match, _ = played()
    assert FACE.teller is not None
    job = next(job for job in FACE.teller.pictures(match.look(None), (), voice("en")) if job.kind == "film")
    assert isinstance(job.view, EngagementView)
    assert [frame.situation.night for frame in job.view.frames] == [5 <= turn < 9 for turn in range(1, 13)]


def test_a_file_without_changes_is_kept_as_before() -> None:
    assert "lights" not in parse_scenario(DUSK.replace(b"lights =", b"# lights =").replace(b', "star-shells"', b""))
