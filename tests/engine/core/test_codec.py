"""Dataclasses through JSON and back, and copies that share nothing changeable."""

import json
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.blank import BLANK, Blank
from engine.core.codec import clone, pack, unpack
from engine.core.words import Words


@dataclass(frozen=True, slots=True)
class Fact:
    name: str
    number: int = 0


@dataclass(slots=True)
class Thing:
    name: str
    weight: float = 0.0
    afloat: bool = True
    side: Literal["red", "blue"] = "red"
    note: Words | None = None
    fact: Fact | None = None
    tags: frozenset[str] = frozenset()
    pair: tuple[int, str] = (0, "")
    many: tuple[int, ...] = ()
    parts: list[Fact] = field(default_factory=list)
    by_key: dict[str, list[int]] = field(default_factory=dict)
    by_number: dict[int, Fact] = field(default_factory=dict)
    mixed: tuple[Fact, int] = (Fact(""), 0)
    marks: set[str] = field(default_factory=set)
    either: int | str = 0
    plain: Any = None
    loose: list[Any] = field(default_factory=list)


facts = st.builds(Fact, st.text(max_size=5), st.integers())
things = st.builds(
    Thing,
    name=st.text(max_size=5),
    weight=st.floats(allow_nan=False),
    note=st.none()
    | st.builds(Words, st.text(max_size=3), st.dictionaries(st.text(max_size=2), st.integers(), max_size=2)),
    fact=st.none() | facts,
    tags=st.frozensets(st.text(max_size=3), max_size=3),
    pair=st.tuples(st.integers(), st.text(max_size=3)),
    many=st.lists(st.integers(), max_size=3).map(tuple),
    parts=st.lists(facts, max_size=3),
    by_key=st.dictionaries(st.text(max_size=3), st.lists(st.integers(), max_size=2), max_size=3),
    by_number=st.dictionaries(st.integers(), facts, max_size=3),
    mixed=st.tuples(facts, st.integers()),
    marks=st.sets(st.text(max_size=3), max_size=3),
    either=st.integers() | st.text(max_size=3),
    plain=st.none() | st.lists(st.integers(), max_size=2),
)


@given(things)
def test_a_dataclass_survives_json(thing: Thing) -> None:
    assert unpack(Thing, json.loads(json.dumps(pack(thing)))) == thing


@given(things)
def test_a_copy_is_equal_and_changing_it_leaves_the_original(thing: Thing) -> None:
    before = pack(thing)
    copy = clone(thing)
    assert copy == thing
    copy.parts.append(Fact("new"))
    copy.by_key.setdefault("k", []).append(1)
    for row in copy.by_key.values():
        row.append(9)
    copy.marks.add("new")
    copy.by_number[10**20] = Fact("new")
    assert pack(thing) == before


def test_what_cannot_change_is_shared_by_a_copy() -> None:
    thing = Thing("a", fact=Fact("f"), many=(1, 2))
    copy = clone(thing)
    assert copy.fact is thing.fact
    assert copy.many is thing.many


def test_a_tuple_that_holds_something_changeable_is_copied() -> None:
    held = ([1], Fact("f"))
    copy = clone(held)
    copy[0].append(2)
    assert held == ([1], Fact("f"))
    assert copy[1] is held[1]


@dataclass(slots=True)
class Ship:
    way: list[tuple[tuple[int, int], int]] = field(default_factory=list)
    cards: dict[str, Fact | None] = field(default_factory=dict)
    loose: tuple[list[int], ...] = ()
    tubes: dict[str, Thing] = field(default_factory=dict)
    feet: list[int] | None = None


def test_each_field_of_a_copy_is_copied_as_its_type_allows() -> None:
    ship = Ship([((1, 2), 3)], {"a": Fact("f"), "b": None}, ([1], [2]), {"bow": Thing("t", parts=[Fact("p")])}, [75])
    before, copy = pack(ship), clone(ship)
    assert copy == ship
    assert (copy.way[0] is ship.way[0], copy.cards["a"] is ship.cards["a"]) == (True, True)
    copy.way.append(((0, 0), 0))
    copy.cards["c"] = None
    copy.loose[0].append(2)
    copy.tubes["bow"].parts.clear()
    copy.feet.append(100)
    assert pack(ship) == before


def test_a_blank_field_of_a_mask_is_blank_in_its_copy() -> None:
    mask = Ship(BLANK, feet=BLANK)
    assert (clone(mask).way, clone(mask).feet) == (BLANK, BLANK)


def test_a_field_that_an_older_save_lacks_takes_its_default() -> None:
    assert unpack(Thing, {"name": "a"}) == Thing("a")


def test_a_field_that_the_class_lacks_is_a_fault() -> None:
    with pytest.raises(KeyError, match="colour"):
        unpack(Thing, {"name": "a", "colour": "grey"})


def test_what_cannot_be_saved_is_named() -> None:
    with pytest.raises(TypeError, match="cannot save a complex"):
        pack(1j)


@pytest.mark.parametrize("kind", [complex, "Fact | Thing"])
def test_a_field_that_cannot_be_loaded_is_named(kind: Any) -> None:
    @dataclass
    class Odd:
        field: Any

    Odd.__annotations__["field"] = Fact | Thing if isinstance(kind, str) else kind
    with pytest.raises(TypeError, match="cannot load"):
        unpack(Odd, {"field": {}})


def test_sets_are_saved_in_order() -> None:
    assert pack(Thing("a", tags=frozenset("zya")))["tags"] == ["a", "y", "z"]


@dataclass(slots=True)
class Line:
    AS_ROW: ClassVar[bool] = True

    week: int
    boat: str = ""
    name: str | None = None


@dataclass(slots=True)
class Book:
    lines: list[Line] = field(default_factory=list)


@dataclass(slots=True)
class Label:
    text: str = ""
    open: bool = False

    SPARSE: ClassVar = ("open",)


def test_an_empty_field_is_left_out_also_where_all_fields_are_plain() -> None:
    assert pack(Label("a")) == {"text": "a"}
    assert pack(Label("a", True)) == {"text": "a", "open": True}
    assert [unpack(Label, pack(label)) for label in (Label("a"), Label("a", True))] == [Label("a"), Label("a", True)]


def test_a_row_is_saved_as_its_values_and_loaded_also_from_what_was_saved_before_it_was_one() -> None:
    book = Book([Line(3, "tang", None), Line(4, "barb", "Unryu")])
    assert pack(book) == {"lines": [[3, "tang", None], [4, "barb", "Unryu"]]}
    assert unpack(Book, pack(book)) == clone(book) == book
    assert unpack(Book, {"lines": [[3], {"week": 4, "name": "Unryu"}]}) == Book([Line(3), Line(4, "", "Unryu")])


def test_a_row_holds_plain_values_alone() -> None:
    @dataclass
    class Odd:
        AS_ROW: ClassVar[bool] = True
        week: int
        lines: list[int]

    with pytest.raises(TypeError, match="Odd is no row"):
        pack(Odd(1, []))


@dataclass(frozen=True, slots=True)
class Masked:
    """A field that games declare as one that a mask may leave blank."""

    depth: int | Blank = 0
    way: tuple[str, ...] | Blank = ()
    fact: Fact | Blank | None = None


def test_a_field_that_a_mask_may_blank_is_saved_as_the_type_it_has_in_truth() -> None:
    true = Masked(3, ("z1", "z2"), Fact("sighted", 2))
    assert unpack(Masked, json.loads(json.dumps(pack(true)))) == true


def test_a_blank_is_never_saved() -> None:
    with pytest.raises(TypeError):
        pack(Masked(BLANK))
