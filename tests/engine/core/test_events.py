"""Events and their two halves through JSON."""

import json
from typing import Annotated

from engine.core.events import Event, alike, as_heard, pack_event, unpack_event
from engine.core.facts import LATER, Fact, fact, of_sentence
from engine.core.seats import Node, SeatTree
from engine.core.words import Words


def test_events_survive_json_with_both_halves() -> None:
    events = (
        Event(of_sentence("sw-hit", {"ship": Words("ship-a"), "points": 2}), "week/boat", 1),
        Event(
            of_sentence("sw-lost", {"names": ("a", "b")}),
            "week",
            3,
            ("red", "b1"),
            of_sentence("sw-noise", {}),
            reveal=True,
        ),
        Event(of_sentence("sw-secret", {}), "week", 4, ("red",), None),
    )
    for event in events:
        assert unpack_event(json.loads(json.dumps(pack_event(event)))) == event


def test_what_the_audience_reads_is_the_kind_with_its_data() -> None:
    assert Event(of_sentence("sw-hit", {"points": 2}), "week", 1).words == Words("sw-hit", {"points": 2})


def test_a_public_event_stays_short_in_the_log() -> None:
    assert set(pack_event(Event(of_sentence("sw-hit", {}), "week", 1))) == {"kind", "data", "path", "number"}


def test_each_seat_reads_the_whole_the_public_half_or_nothing() -> None:
    tree = SeatTree(
        (Node("red", Words("n"), "side"), Node("r1", Words("n"), "unit", "red"), Node("blue", Words("n"), "side"))
    )
    noise, secret = Words("sw-noise"), Event(of_sentence("sw-lost", {}), "week", 1, ("r1",))
    half = Event(of_sentence("sw-lost", {}), "week", 1, ("r1",), of_sentence("sw-noise", {}))
    opened = Event(of_sentence("sw-lost", {}), "week", 1)
    readers = ("red", "r1", "blue", None)
    assert [as_heard(secret, seat, tree) for seat in readers] == [secret.words, secret.words, None, None]
    assert [as_heard(half, seat, tree) for seat in readers] == [half.words, half.words, noise, noise]
    assert {as_heard(opened, seat, tree) for seat in readers} == {opened.words}


@fact("test-later")
class _Later(Fact):
    ship: str
    need: Annotated[int | None, LATER] = None


def test_what_a_fact_tells_since_later_is_compared_only_where_the_log_holds_it() -> None:
    before, now, other = (Event(_Later("Tang", need), "week", 1) for need in (None, -2, -3))
    assert alike(before, now), "a log of before knows less"
    assert alike(now, now)
    assert not alike(now, other)
    assert not alike(now, before)
    assert not alike(before, Event(_Later("Drum", -2), "week", 1))
