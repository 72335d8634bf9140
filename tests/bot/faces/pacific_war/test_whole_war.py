"""Whole wars through what the face says of them, in both languages, for both sides and spectators: all can be said, all
fits, and nothing of it depends on what the other side keeps to itself."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

import pytest
from structlog.testing import capture_logs

from bot.faces.pacific_war.names import slot_label, slot_name
from bot.faces.pacific_war.scores import TABLES, score_table
from bot.faces.pacific_war.status import headline, status_lines, title, turn_key, turn_lines
from bot.faces.pacific_war.story.ending import ending
from bot.faces.pacific_war.story.log import event_line, unit_log
from bot.faces.pacific_war.story.turn_end import turn_end
from bot.text.voice import LANGUAGES, Voice, voice
from engine.core.events import Event
from engine.pacific_war.known import Known
from engine.pacific_war.phases import DEPLOYMENT
from engine.pacific_war.seats import TREE
from engine.pacific_war.state import SIDES, foe
from tests.bot.faces.pacific_war.war import LOOKS, played
from tests.engine.pacific_war.secrecy_kit import twin

NAMES = {"chile-fleet": "Ana", "allies-army": "Bo"}
TURN, WEEK, STATUS = 2200, 1900, 1600
"""Characters that the cards keep for these lines."""


def fits(lines: Sequence[str], most: int) -> None:
    assert lines
    assert sum(len(line) + 1 for line in lines) <= most, lines
    for line in lines:
        assert line
        assert "pw-" not in line, line
        assert "{" not in line, line
        assert "\n" not in line, line


def look_at(known: Known, events: Sequence[Event], speaker: Voice) -> None:
    fits([title(known, speaker)], 200)
    fits([headline(known, speaker)], 100)
    fits(status_lines(known, speaker), STATUS)
    fits(turn_lines(known, events, speaker), TURN)
    week = turn_end(known, events, NAMES, speaker)
    if week.title or known.war.phase != DEPLOYMENT:  # the first orders have a post of their own instead
        fits([week.title], 150)
        fits(week.lines, WEEK)
    assert all(len(row) <= 34 for row in week.table.split("\n"))
    fits([event_line(event, known.seat, speaker) or "–" for event in events[-3:]] or ["–"], 3000)


@pytest.mark.parametrize(
    ("seed", "strays"),
    [
        ("Iquique", False),
        ("Ilo", True),
        *(pytest.param(seed, strays, marks=pytest.mark.soak) for seed, strays in (("Angamos", False), ("Tacna", True))),
    ],
)
def test_every_moment_can_be_told(seed: str, strays: bool) -> None:
    keys, moment = [], 0
    with capture_logs() as logs:
        for moment, (match, told) in enumerate(played(seed, luck=Random(seed) if strays else None)):
            seat, language = LOOKS[moment % 3], LANGUAGES[moment % 2]
            look_at(match.look(seat), told, voice(language))
            keys.append(turn_key(match.look(None)))
    assert [log for log in logs if log["log_level"] != "debug"] == []
    assert moment > 60
    turns = list(dict.fromkeys(keys))
    assert turns[:2] == ["deployment", "first-orders"]
    assert turns[-1] == ""
    assert turns[2:-1] == sorted(turns[2:-1], key=lambda key: (key[:3], key.endswith("allies")))
    made = ending(match.look(None), match.result, NAMES, voice("es"))
    fits(made.lines, 1800)


def all_told(known: Known, speaker: Voice) -> str:
    """Everything that these modules say to a seat now."""
    told: list[object] = [title(known, speaker), headline(known, speaker), turn_key(known)]
    told += [status_lines(known, speaker), turn_lines(known, [], speaker)]
    week = turn_end(known, [], NAMES, speaker)
    told += [week.title, week.lines, week.table]
    told += [score_table(known, speaker, table, NAMES) for table in TABLES]
    pieces = (*known.fleet.ships, *known.army.units, *(node.id for node in TREE.nodes))
    told += [unit_log(known, piece, [], speaker) for piece in pieces]
    told += [(slot_name(known, node.id, speaker), slot_label(known, node.id, speaker)) for node in TREE.nodes]
    return json.dumps(told)


@pytest.mark.parametrize(("turns", "apart"), [(3, 21), pytest.param(6, 15, marks=pytest.mark.soak)])
def test_no_word_depends_on_what_a_side_keeps_to_itself(turns: int, apart: int) -> None:
    """``apart``: so many acts between two moments that are looked at."""
    flipped = differing = 0
    for moment, (match, _) in enumerate(played("secrets", turns)):
        speaker = voice(LANGUAGES[moment % 2])
        if moment % apart:
            continue
        for side in SIDES:
            other, changed = twin(match, (side,), Random(moment))
            flipped += changed
            for seat in (None, foe(side), f"{foe(side)}-fleet"):
                assert all_told(match.look(seat), speaker) == all_told(other.look(seat), speaker), seat
            differing += all_told(match.look(side), speaker) != all_told(other.look(side), speaker)
    assert flipped
    assert differing  # the own side reads its orders: what was changed could have been told
