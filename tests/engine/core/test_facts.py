"""Facts: typed kinds, their sentences, their form in the log."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError
from typing import Annotated

import pytest

from engine.core import facts
from engine.core.codec import pack
from engine.core.facts import TAIL, UNSAID, As, Fact, Noun, arguments, fact, pack_fact, unpack_fact
from engine.core.words import Words

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

    @fact("t-war-fall-*")
    class Fall(Fact):
        of: Annotated[str, TAIL]

    narrower = unpack_fact({"kind": "t-war-fall-of-luzon", "fact": {}})
    assert narrower == Fall("of-luzon")  # type: ignore[call-arg]
    assert unpack_fact({"kind": "t-war-none", "fact": {"boats": 1}}) == War("none", 1)  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="t-wars"):
        unpack_fact({"kind": "t-wars", "fact": {}})
