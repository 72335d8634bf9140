"""The order log through JSON."""

import json

from engine.core.chance import Throw
from engine.core.events import Event
from engine.core.play.entry import Entry, pack_entry, unpack_entry
from tests.engine.core.said import said


def test_an_entry_survives_json_with_its_luck_and_its_events() -> None:
    entry = Entry(
        7,
        "answer",
        "r1",
        "game/turn#2",
        {"answer": {"a": [1, None]}},
        "1",
        (
            Throw("game", 0, "hit", 3, 6, 5),
            Throw("game", 1, "cup", 0, 9, 0, ("r1", "red")),
            Throw("game", 1, "hit", 1, 6, 2, about=("r1", "b2")),
            Throw("game", 1, "cup", 1, 9, 0, ("red",), ("r1",)),
        ),
        (
            Event(
                said("ev-hit", {"ship": "a"}),
                "game",
                1,
                ("red",),
                said("ev-noise", {}),
                True,
            ),
        ),
    )
    assert unpack_entry(json.loads(json.dumps(pack_entry(entry)))) == entry


def test_a_public_throw_is_short_in_the_log() -> None:
    entry = Entry(1, "begin", "", "", None, "1", (Throw("game", 0, "hit", 0, 6, 5),))
    assert pack_entry(entry)["throws"] == [["game", 0, "hit", 0, 6, 5]]


def test_what_a_throw_was_about_stands_last_so_that_an_earlier_program_reads_its_audience() -> None:
    entry = Entry(1, "begin", "", "", None, "1", (Throw("game", 0, "hit", 0, 6, 5, about=("r1", "b2")),))
    assert pack_entry(entry)["throws"] == [["game", 0, "hit", 0, 6, 5, ["all"], ["r1", "b2"]]]
