"""Parts, and entries that happen whole or not at all."""

import pytest

from engine.core.codec import pack
from engine.core.state import DRAFTS, META, STANDING, UNDO, Drafts, Frame, Meta, State, unpack_part
from engine.core.steps import Ask, Outcome
from tests.engine.core.toy.small import Box, Own, Small
from tests.engine.core.toy.steps import STEPS


def state() -> State:
    one = State({"box": Box([1])}, Meta("small", "1"))
    one.add_frame(Frame("top", "leaf", Own(1)))
    return one


def saved(one: State) -> dict[str, object]:
    return {name: pack(one.part(name)) for name in one.names()}


def change_all(one: State) -> None:
    one.edit_world("box").seen.append(2)
    one.edit_frame("top").locals.notes.append("x")
    one.edit_book(META).entry += 1
    one.edit_book(DRAFTS).by_decision["d"] = {"r1": "one"}
    one.add_frame(Frame("top/new", "leaf", Own()))
    one.add_frame(Frame("top/brief", "leaf", Own()))
    one.remove_frame("top/brief")
    one.set_part(STANDING, one.part(STANDING))
    one.set_part("w:more", Box())


def test_a_dropped_entry_leaves_every_part_as_it_was() -> None:
    one = state()
    before, originals = saved(one), dict(one.world) | dict(one.books) | dict(one.frames)
    one.begin()
    change_all(one)
    one.remove_frame("top")
    one.drop()
    assert saved(one) == before
    assert {**one.world, **one.books, **one.frames} == originals
    assert all({**one.world, **one.books, **one.frames}[name] is part for name, part in originals.items())


def test_a_kept_entry_names_the_originals_of_what_it_changed() -> None:
    one = state()
    frame = one.frames["top"]
    one.begin()
    change_all(one)
    originals = one.keep()
    assert originals["f:top"] is frame
    assert (frame.locals.notes, one.frames["top"].locals.notes) == ([], ["x"])
    assert originals["f:top/new"] is None
    assert set(originals) == {"w:box", "w:more", "f:top", "f:top/new", "f:top/brief", META, DRAFTS, STANDING}


def test_a_part_is_copied_once_in_an_entry_and_never_outside_one() -> None:
    one = state()
    assert one.edit_world("box") is one.world["box"]
    one.begin()
    first = one.edit_world("box")
    assert one.edit_world("box") is first


def test_two_entries_at_once_are_a_fault() -> None:
    one = state()
    one.begin()
    with pytest.raises(RuntimeError, match="already at work"):
        one.begin()


def test_a_part_put_back_as_nothing_is_gone() -> None:
    one = state()
    one.begin()
    one.set_part("f:top", None)
    assert "top" not in one.frames
    assert one.part("f:top") is None
    one.drop()
    assert "top" in one.frames


def test_who_asks_is_listed_by_path() -> None:
    one = state()
    for path in ("top/b", "top/a"):
        one.add_frame(Frame(path, "leaf", Own(), ask=Ask("pick", ("r1",), "told")))
    assert [frame.path for frame in one.asking()] == ["top/a", "top/b"]


def test_every_kind_of_part_comes_back_from_json() -> None:
    rules = Small(*STEPS)
    rules.steps = {**rules.steps, "leaf": type("Leaf", (), {"Locals": Own})()}
    one = state()
    frame = one.frames["top"]
    frame.ask = Ask("pick", ("r1", "r2"), "told", True, True, {"r1": ["one"]})
    frame.outcomes = {"a": Outcome({"n": 1}, [["sink", "ship"]])}
    frame.luck, frame.starts, frame.children = {"hit": 2}, {"a": 1}, ["a"]
    one.books[DRAFTS] = Drafts({"top#1": {"r1": "one"}}, {"top#1": {"r1": "r2"}}, {"r2": {"pick": "two"}}, ["r1|top#1"])
    for name in one.names():
        assert unpack_part(rules, name, pack(one.part(name))) == one.part(name)
    assert set(one.names()) == {META, DRAFTS, STANDING, UNDO, "w:box", "f:top"}
