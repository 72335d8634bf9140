"""Events and their two halves through JSON."""

import json

from engine.core.events import Event, as_heard, pack_event, unpack_event
from engine.core.seats import Node, SeatTree
from engine.core.words import Words
from tests.engine.core.said import said


def test_events_survive_json_with_both_halves() -> None:
    events = (
        Event(said("ev-hit", {"ship": "a", "points": 2}), "week/boat", 1),
        Event(
            said("ev-lost", {"name": "a"}),
            "week",
            3,
            ("red", "b1"),
            said("ev-noise", {}),
            reveal=True,
        ),
        Event(said("ev-secret", {}), "week", 4, ("red",), None),
    )
    for event in events:
        assert unpack_event(json.loads(json.dumps(pack_event(event)))) == event


def test_what_the_audience_reads_is_the_kind_with_its_data() -> None:
    assert Event(said("ev-hit", {"points": 2}), "week", 1).words == Words("ev-hit", {"points": 2})


def test_a_public_event_stays_short_in_the_log() -> None:
    assert set(pack_event(Event(said("ev-hit", {}), "week", 1))) == {"kind", "fact", "path", "number"}


def test_each_seat_reads_the_whole_the_public_half_or_nothing() -> None:
    tree = SeatTree(
        (Node("red", Words("n"), "side"), Node("r1", Words("n"), "unit", "red"), Node("blue", Words("n"), "side"))
    )
    noise, secret = Words("ev-noise"), Event(said("ev-lost", {}), "week", 1, ("r1",))
    half = Event(said("ev-lost", {}), "week", 1, ("r1",), said("ev-noise", {}))
    opened = Event(said("ev-lost", {}), "week", 1)
    readers = ("red", "r1", "blue", None)
    assert [as_heard(secret, seat, tree) for seat in readers] == [secret.words, secret.words, None, None]
    assert [as_heard(half, seat, tree) for seat in readers] == [half.words, half.words, noise, noise]
    assert {as_heard(opened, seat, tree) for seat in readers} == {opened.words}
