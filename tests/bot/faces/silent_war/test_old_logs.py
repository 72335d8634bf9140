"""Logs of versions that held sentences are told by the face of today, also where nothing of them can be read.

Of the long run alone: nobody plays campaigns of those versions.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from bot.faces.silent_war.fights.tales import fight_story
from bot.faces.silent_war.story.teller import SilentWarTeller
from bot.faces.silent_war.story.turns import gate_lines, turn_end, turn_lines
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.facts import Told
from engine.core.play.entry import unpack_entry
from engine.core.play.history import replay
from engine.silent_war.facts.fights import ShipSunk
from engine.silent_war.facts.log import LogFight
from engine.silent_war.facts.turn import WeekBegins
from engine.silent_war.game import SilentWar
from engine.silent_war.known import Known

pytestmark = pytest.mark.soak

RULES, TELLER = SilentWar(), SilentWarTeller()
LOGS = Path(__file__).parents[3] / "engine" / "silent_war" / "logs_of_sentences"


@pytest.fixture(scope="module")
def packs() -> tuple[Known, Sequence[Event]]:
    """An operation of four weeks, with fights of packs, as it was logged; its own version is not replayed any more."""
    packed = json.loads(gzip.decompress((LOGS / "packs.json.gz").read_bytes()))
    entries = [replace(unpack_entry(each), version=RULES.version) for each in packed]
    known = RULES.known(replay(RULES, entries).state, "us")
    return known, [event for entry in entries for event in entry.events]


def everything(known: Known, events: Sequence[Event], voice: Voice) -> str:
    """All that the face tells of some events."""
    reader = TELLER.gatherer()
    facts = [fact for event in events if (fact := reader.fact(event)) is not None]
    told = [TELLER.chapter(known, facts, chapter, (), {}, voice) for _, chapter in TELLER.chapters(known, facts, voice)]
    told += [TELLER.unit_chapter(known, facts, unit, (), voice) for unit in TELLER.units(facts)]
    told.append([job.alt for job in TELLER.pictures(known, facts, voice)])
    for path in sorted({event.path for event in events if event.path.endswith("/combat")}):
        story = fight_story(path, events, voice)
        told.append([*story.rounds, story.total, story.line])
    told += [turn_lines(known, events, voice), gate_lines(known, "sw-orders", events, voice)]
    told.append(list(turn_end(known, events, {}, voice, events).lines))
    return "\n".join(line for part in told for line in part)


def test_the_log_of_a_version_with_sentences_is_told_as_ever(
    packs: tuple[Known, Sequence[Event]], speaker: Voice
) -> None:
    known, events = packs
    assert all(event.old for event in events)
    text = everything(known, events, speaker)
    assert "sw-" not in text
    fights = {event.fact.boat for event in events if isinstance(event.fact, LogFight)}
    sunk = {event.fact.place for event in events if isinstance(event.fact, ShipSunk)}
    assert len(fights) > 3
    assert sunk
    assert all(f"{place} (" in text for place in sunk)
    assert len([event for event in events if isinstance(event.fact, WeekBegins)]) == 4


def test_where_no_fact_can_be_read_of_a_log_nothing_fails(packs: tuple[Known, Sequence[Event]], speaker: Voice) -> None:
    known, events = packs
    sentences = [replace(event, fact=Told(event.kind, event.words.args)) for event in events]
    assert "sw-" not in everything(known, sentences, speaker)
