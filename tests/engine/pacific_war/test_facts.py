"""Facts of the War of the Pacific: the list of them, and the logs of before, which held sentences.

``old_events.json`` holds events of every kind and ``old_log.json.gz`` a log of two turns, both as they were stored when
an event was a message and its arguments.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from engine.core.drive import drive
from engine.core.events import Event, alike, pack_event, unpack_event
from engine.core.facts import Fact, Told, kinds, pack_fact, unpack_fact
from engine.core.play.entry import pack_entry, unpack_entry
from engine.core.play.history import Divergence, replay
from engine.core.words import pack_arg
from engine.pacific_war.facts.march import Taken
from engine.pacific_war.game import PacificWar
from engine.pacific_war.scenario import WHOLE_WAR

RULES = PacificWar()
HERE = Path(__file__).parent
OLD: list[dict[str, Any]] = json.loads((HERE / "old_events.json").read_text(encoding="utf-8"))


def old_log() -> list[dict[str, Any]]:
    """The log of before, entry by entry."""
    rows: list[dict[str, Any]] = json.loads(gzip.decompress((HERE / "old_log.json.gz").read_bytes()))
    return rows


@pytest.mark.parametrize("row", OLD, ids=[f"{row['kind']}-{at}" for at, row in enumerate(OLD)])
def test_an_event_of_before_is_read_as_a_fact_and_says_the_same(row: dict[str, Any]) -> None:
    read = unpack_event(row)
    assert not isinstance(read.fact, Told)
    assert (read.kind, read.old) == (row["kind"], True)
    assert {name: pack_arg(arg) for name, arg in read.words.args.items()} == row["data"]
    assert alike(read, unpack_event(json.loads(json.dumps(pack_event(read)))))


def test_no_kind_of_before_is_lost() -> None:
    told = {row["kind"] for row in OLD}
    assert len(told) == 72
    listed = {kind for kind, _ in kinds("pw-ev-")}
    assert {"pw-ev-won-*" if kind.startswith("pw-ev-won-") else kind for kind in told} <= listed


def test_a_log_of_before_is_played_again_and_verified() -> None:
    rows = old_log()
    assert {"data"} == {key for row in rows for event in row["events"] for key in event if key in ("data", "fact")}
    entries = [unpack_entry(row) for row in rows]
    assert not any(isinstance(event.fact, Told) for entry in entries for event in entry.events)
    again = replay(RULES, entries)
    assert again.result == {"winner": "draw", "turn": 2, "points": 17}
    # Another sentence in it is found out.
    at = next(at for at, row in enumerate(rows) if any(event["kind"] == "pw-ev-taken" for event in row["events"]))
    taken = next(event for event in rows[at]["events"] if event["kind"] == "pw-ev-taken")
    taken["data"]["side"] = {"w": "pw-side-allies" if "chile" in taken["data"]["side"]["w"] else "pw-side-chile"}
    with pytest.raises(Divergence, match="the events"):
        replay(RULES, [unpack_entry(row) for row in rows])


def test_a_log_of_before_goes_on_in_the_new_form() -> None:
    entries = [unpack_entry(row) for row in old_log()]
    again = [unpack_entry(json.loads(json.dumps(pack_entry(entry)))) for entry in entries]
    assert all("fact" in event for entry in again for event in pack_entry(entry)["events"])


def test_a_war_tells_facts_of_ids_and_numbers() -> None:
    told: list[Event] = []
    drive(RULES, WHOLE_WAR, "facts", RULES.policy("balanced"), options={"turns": 4}, listen=told.append)
    assert len({event.kind for event in told}) > 30
    for event in told:
        assert not isinstance(event.fact, Told), event.kind
        assert unpack_fact(json.loads(json.dumps(pack_fact(event.fact)))) == event.fact
        assert event.public is None  # what is not for all is for one side alone


def test_a_fact_that_names_nothing_there_is_keeps_its_sentence() -> None:
    row = {
        "kind": "pw-ev-taken",
        "data": {"side": {"w": "pw-side-chile"}, "place": {"w": "pw-place-hex", "a": {"hex": "9999"}}},
        "path": "war",
        "number": 1,
    }
    read: Fact = unpack_event(row).fact
    assert isinstance(read, Told)
    assert not isinstance(read, Taken)
