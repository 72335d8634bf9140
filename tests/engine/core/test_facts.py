"""Facts: typed kinds, their sentences, their form in the log, and the sentences of older logs."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError
from typing import Annotated

import pytest

from engine.core import facts
from engine.core.codec import pack
from engine.core.events import Event, alike, pack_event, unpack_event
from engine.core.facts import TAIL, UNSAID, As, Fact, Noun, Told, arguments, fact, of_sentence, pack_fact, unpack_fact
from engine.core.words import Arg, Words

BOATS = ("wahoo", "tang")
Boat = Annotated[str, Noun(lambda boat: Words("t-boat", {"name": boat.title()}))]


@pytest.fixture(autouse=True)
def kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The facts of a test are forgotten after it."""
    monkeypatch.setattr(facts, "_KINDS", dict(facts._KINDS))


def shot() -> type[Fact]:
    @fact("t-shot")
    class Shot(Fact):
        boat: Boat
        origin: Annotated[str, As("from")]
        others: tuple[Boat, ...] = ()
        tons: int | None = None
        needed: Annotated[int, UNSAID] = 0

    return Shot


def boat_words(boat: str) -> Words:
    return Words("t-boat", {"name": boat.title()})


def test_the_sentence_of_a_fact_is_made_of_its_kind_and_of_what_its_fields_name() -> None:
    cls = shot()
    words = cls("tang", "luzon", ("wahoo",), needed=4).words  # type: ignore[call-arg]
    assert words == Words("t-shot", {"boat": boat_words("tang"), "from": "luzon", "others": [boat_words("wahoo")]})
    assert "tons" in cls("tang", "luzon", (), 5).words.args  # type: ignore[call-arg]
    assert arguments(cls) == ("boat", "from", "others", "tons")


def test_facts_are_compared_by_type_and_fields_and_never_change() -> None:
    cls = shot()

    @fact("t-miss")
    class Miss(Fact):
        boat: Boat
        origin: str

    sample, same, other = cls("tang", "luzon"), cls("tang", origin="luzon"), cls("tang", "luzon", tons=5)  # type: ignore[call-arg]
    assert sample == same
    assert sample != other
    assert sample != Miss("tang", "luzon")
    assert {sample, same, other} == {other, sample}
    assert repr(Miss("tang", "luzon")).endswith("Miss(boat='tang', origin='luzon')")
    with pytest.raises(FrozenInstanceError):
        sample.boat = "wahoo"  # type: ignore[attr-defined]


def test_a_fact_is_the_same_after_the_log() -> None:
    cls = shot()
    for sample in (cls("tang", "luzon"), cls("tang", "luzon", ("wahoo",), 5, 3)):  # type: ignore[call-arg]
        packed = json.loads(json.dumps(pack_fact(sample)))
        assert unpack_fact(packed) == sample
        assert set(packed) == {"kind", "fact"}
    assert packed["fact"] == {"boat": "tang", "origin": "luzon", "others": ["wahoo"], "tons": 5, "needed": 3}


def test_a_kind_is_taken_once_and_an_unknown_kind_is_refused() -> None:
    shot()
    with pytest.raises(ValueError, match="t-shot"):
        shot()
    with pytest.raises(ValueError, match="t-lost"):
        unpack_fact({"kind": "t-lost", "fact": {}})


def test_a_fact_in_a_save_bears_its_kind() -> None:
    cls = shot()
    sample = cls("tang", "luzon")  # type: ignore[call-arg]
    packed = json.loads(json.dumps(pack({"effects": [["log", sample]]})))
    assert packed == {"effects": [["log", pack_fact(sample)]]}
    assert unpack_fact(packed["effects"][0][1]) == sample


def test_a_family_of_kinds_is_one_type() -> None:
    @fact("t-war-*")
    class War(Fact):
        event: Annotated[str, TAIL]
        boats: int = 0

    war = War("fall-of-luzon", 4)  # type: ignore[call-arg]
    assert war.words == Words("t-war-fall-of-luzon", {"boats": 4})
    assert unpack_fact(json.loads(json.dumps(pack_fact(war)))) == war
    assert of_sentence("t-war-fall-of-luzon", {"boats": 4}) == war

    @fact("t-war-fall-*")
    class Fall(Fact):
        of: Annotated[str, TAIL]

    assert of_sentence("t-war-fall-of-luzon", {}) == Fall("of-luzon"), "the narrower family comes first"  # type: ignore[call-arg]
    assert of_sentence("t-war-none", {"boats": 1}) == War("none", 1)  # type: ignore[call-arg]
    assert isinstance(of_sentence("t-wars", {}), Told)


@pytest.mark.parametrize(
    ("data", "typed"),
    [
        ({"boat": boat_words("tang"), "from": "luzon", "others": [boat_words("wahoo")]}, True),
        ({"boat": boat_words("tang"), "from": "luzon"}, False),  # its sentence would say "others" too
        ({"boat": boat_words("nobody"), "from": "luzon", "others": []}, False),
        ({"boat": boat_words("tang"), "from": Words("t-here"), "others": []}, False),
        ({"boat": boat_words("tang"), "from": "luzon", "others": [], "more": 1}, False),
    ],
)
def test_a_sentence_of_an_older_log_becomes_a_fact_where_all_of_it_can_be_read(
    data: dict[str, Arg], typed: bool
) -> None:
    cls = shot()
    read = of_sentence("t-shot", data)
    assert isinstance(read, cls if typed else Told)
    assert (read.words.key, read.words.args) == ("t-shot", data)


def test_an_event_of_an_older_log_is_compared_by_its_sentences_and_a_new_one_by_all_its_fields() -> None:
    cls = shot()
    made = Event(cls("tang", "luzon", needed=4), "war", 1, ("red",), cls("wahoo", "here", needed=2))  # type: ignore[call-arg]
    public = made.public
    assert public is not None
    old = {
        "kind": "t-shot",
        "data": {"boat": {"w": "t-boat", "a": {"name": "Tang"}}, "from": "luzon", "others": []},
        "path": "war",
        "number": 1,
        "audience": ["red"],
        "public": {"w": "t-shot", "a": {"boat": {"w": "t-boat", "a": {"name": "Wahoo"}}, "from": "here", "others": []}},
    }
    read = unpack_event(old)
    assert read.fact == cls("tang", "luzon")  # type: ignore[call-arg]
    assert alike(read, made)
    assert not alike(read, Event(cls("wahoo", "luzon"), "war", 1, ("red",), public))  # type: ignore[call-arg]
    assert not alike(read, Event(made.fact, "war", 1, ("red",), None))
    again = unpack_event(json.loads(json.dumps(pack_event(made))))
    assert again == made
    assert alike(again, made)
    assert not alike(again, Event(cls("tang", "luzon", needed=5), "war", 1, ("red",), public))  # type: ignore[call-arg]


def test_a_field_that_only_logs_of_before_hold_is_read_over() -> None:
    @fact("t-over")
    class Over(Fact):
        FORMER = ("display",)
        boat: Boat

    now = Event(Over("tang"), "war", 1)  # type: ignore[call-arg]
    place = {"path": "war", "number": 1}
    fields = {"kind": "t-over", "fact": {"boat": "tang", "display": "{}"}, **place}
    sentence = {"kind": "t-over", "data": {"boat": {"w": "t-boat", "a": {"name": "Tang"}}, "display": "{}"}, **place}
    for logged in map(unpack_event, (fields, sentence)):
        assert logged.fact == now.fact
        assert alike(logged, now)
