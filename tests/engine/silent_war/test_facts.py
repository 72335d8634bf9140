"""The facts of Silent War: their sentences, and the logs of versions that held sentences."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import bot.text
from engine.core.events import Event, unpack_event
from engine.core.facts import Fact, Told, arguments, kinds, pack_fact, unpack_fact
from engine.core.play.entry import Entry, unpack_entry
from engine.core.play.history import Divergence, replay
from engine.core.words import pack_arg
from engine.silent_war import facts
from engine.silent_war.facts.fights import Contact, Hit
from engine.silent_war.facts.fleet import InYard
from engine.silent_war.facts.log import LogFight
from engine.silent_war.facts.turn import WarEventHappens, WeekBegins
from engine.silent_war.game import SilentWar
from engine.silent_war.tables.read import tables

HERE = Path(__file__).parent
OLD: Mapping[str, list[dict[str, Any]]] = json.loads((HERE / "old_events.json").read_text("utf-8"))
"""Arguments of the sentences that the last version with sentences told, a few of every kind."""
LOGS = sorted((HERE / "logs_of_sentences").glob("*.json.gz"))
MODULES = [getattr(facts, name).__name__ for name in facts.__all__]
OURS = {kind: cls for kind, cls in kinds("sw-") if cls.__module__ in MODULES}
"""Its kinds alone: tests of the core make others of this prefix."""


def old_event(kind: str, data: Mapping[str, Any]) -> Event:
    return unpack_event({"kind": kind, "data": data, "path": "turn", "number": 1})


@pytest.mark.parametrize("kind", OLD)
def test_a_sentence_of_before_is_read_as_the_fact_that_it_told(kind: str) -> None:
    for data in OLD[kind]:
        read = old_event(kind, data).fact
        assert not isinstance(read, Told), data
        assert read.kind == read.words.key == kind
        said = {name: pack_arg(arg) for name, arg in read.words.args.items()}
        kept = {name: arg for name, arg in data.items() if name not in read.FORMER}
        assert json.dumps(said) == json.dumps(kept), "the same arguments in the same order"
        assert unpack_fact(json.loads(json.dumps(pack_fact(read)))) == read


def test_there_are_sentences_of_before_for_every_kind() -> None:
    families = [kind for kind in OURS if kind.endswith("*")]
    told = {
        kind if kind in OURS else next(family for family in families if kind.startswith(family[:-1])) for kind in OLD
    }
    assert set(OURS) - told == {"sw-log-at-sea"}, "no version told that line as an event"


def test_a_sentence_of_before_gives_ids_and_numbers() -> None:
    assert old_event(
        "sw-ev-week", {"week": 3, "turns": 9, "of-month": 2, "month": {"w": "sw-month-11"}, "year": "1944"}
    ).fact == WeekBegins(3, 9, 2, 11, 1944)
    place = {"w": "area-ECS.in"}
    boats = [{"w": "sw-boat", "a": {"name": "Tang"}}, {"w": "sw-boat", "a": {"name": "K-XII"}}]
    met = {"boats": boats, "contact": {"w": "contact-TF.a"}, "area": place, "count": 4}
    assert old_event("sw-ev-contact", met).fact == Contact(("tang", "k-xii"), "TF", "ECS", 4)
    assert old_event("sw-ev-war-midway", {"boats": 4}).fact == WarEventHappens("midway", 4)
    yard = {"boat": boats[0], "damage": {"w": "damage-2"}, "dice": [3, 9]}
    assert old_event("sw-ev-yard", yard).fact == InYard("tang", 2, (3, 9))


def test_ships_that_are_called_alike_read_back_as_the_first_of_them() -> None:
    first, second = Hit("tang", "m-5-1", "C4", 3, 5, 2), Hit("tang", "m-5-3", "C4", 3, 5, 2)
    assert first.words == second.words
    assert tables().combat.kinds[first.ship].defence != tables().combat.kinds[second.ship].defence
    data = {name: pack_arg(arg) for name, arg in second.words.args.items()}
    assert old_event(second.kind, data).fact == first
    assert unpack_fact(pack_fact(second)) == second, "a log of today knows which it was"


def test_a_sentence_that_no_fact_says_any_more_stays_a_sentence() -> None:
    assert isinstance(old_event("sw-ev-hit", {"boat": {"w": "sw-boat", "a": {"name": "Nobody"}}}).fact, Told)
    assert isinstance(old_event("sw-ev-forgotten", {}).fact, Told)


def _fight_first(events: list[dict[str, Any]]) -> None:
    """Since version 4 a boat's log tells the fight that cost her before her loss."""
    for at, (lost, fight) in enumerate(pairwise(events)):
        if (lost["kind"], fight["kind"]) == ("sw-log-lost-combat", "sw-log-fight"):
            lost["number"], fight["number"] = fight["number"], lost["number"]
            events[at : at + 2] = [fight, lost]


@pytest.mark.parametrize("log", LOGS, ids=[log.name.partition(".")[0] for log in LOGS])
def test_a_log_of_sentences_is_played_again_and_all_of_it_is_read(log: Path) -> None:
    """Its version is not replayed any more; played as one of today it must come to the same events."""
    packed = json.loads(gzip.decompress(log.read_bytes()))
    for thrown in packed:
        thrown["version"] = SilentWar.version
        _fight_first(thrown["events"])
    entries: list[Entry] = [unpack_entry(each) for each in packed]
    events = [event for entry in entries for event in entry.events]
    assert events
    assert all(event.old for event in events)
    assert not [event.fact for event in events if isinstance(event.fact, Told)]
    replay(SilentWar(), entries)
    thrown = next(event for entry in packed for event in entry["events"] if "die" in event["data"])
    thrown["data"]["die"] += 1
    with pytest.raises(Divergence):
        replay(SilentWar(), [unpack_entry(entry) for entry in packed])


def messages(language: str) -> dict[str, str]:
    """The messages of a catalogue, each with all its lines."""
    found: dict[str, str] = {}
    for file in (Path(bot.text.__file__).parent / language).glob("sw-*.ftl"):
        for block in re.split(r"\n(?=[a-z-])", file.read_text("utf-8")):
            key, sign, text = block.partition(" =")
            if sign and re.fullmatch(r"[a-z0-9-]+", key.strip()):
                found[key.strip()] = text
    return found


def messages_of(kind: str, cls: type[Fact], all_of_them: Mapping[str, str]) -> Iterator[str]:
    if not kind.endswith("*"):
        yield kind
    else:
        yield from (key for key in all_of_them if key.startswith(kind[:-1]) and key not in OURS)


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_fact_has_its_message_which_says_no_more_than_the_fact(language: str) -> None:
    known = messages(language)
    events = {f"sw-ev-war-{event}" for event in tables().events.by_id}
    assert events <= set(known)
    for kind, cls in OURS.items():
        keys = list(messages_of(kind, cls, known))
        assert keys, kind
        for key in keys:
            assert key in known, key
            used = set(re.findall(r"\$([a-z-]+)", known[key]))
            assert used <= set(arguments(cls)), key


def test_a_line_of_the_log_ends_in_boat_place_week_and_date() -> None:
    for kind, cls in OURS.items():
        if kind.startswith("sw-log-"):
            assert arguments(cls)[-4:] == ("boat", "where", "week", "date")
    line = LogFight("C2", 1, 5000, 0, pack=None, boat="tang", where="ECS", week=3, date="1944-11-3")
    assert "pack" not in line.words.args
