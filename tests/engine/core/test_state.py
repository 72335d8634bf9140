"""Parts, and entries that happen whole or not at all."""

import pytest

from engine.core.codec import pack
from engine.core.state import DRAFTS, META, STANDING, UNDO, Drafts, Frame, Meta, State, unpack_part
from engine.core.steps import Ask, Outcome
from tests.engine.core.toy.small import Box, Own, Small, World
from tests.engine.core.toy.steps import STEPS


def state() -> State:
    small = State(World(Box([1])), Meta("small", "1"))
    small.add_frame(Frame("top", "leaf", Own(1)))
    return small


def saved(of: State) -> dict[str, object]:
    return {name: pack(of.part(name)) for name in of.names()}


def change_all(of: State) -> None:
    of.edit_world("box").seen.append(2)
    of.edit_frame("top").locals.notes.append("x")
    of.edit_book(META).entry += 1
    of.edit_book(DRAFTS).by_decision["d"] = {"r1": "one"}
    of.add_frame(Frame("top/new", "leaf", Own()))
    of.add_frame(Frame("top/brief", "leaf", Own()))
    of.remove_frame("top/brief")
    of.set_part(STANDING, of.part(STANDING))
    of.set_part("w:more", Box())


def test_a_dropped_entry_leaves_every_part_as_it_was() -> None:
    current = state()
    before, originals = saved(current), dict(current.parts) | dict(current.books) | dict(current.frames)
    current.begin()
    change_all(current)
    current.remove_frame("top")
    current.drop()
    assert saved(current) == before
    assert {**current.parts, **current.books, **current.frames} == originals
    assert all({**current.parts, **current.books, **current.frames}[name] is part for name, part in originals.items())


def test_a_kept_entry_names_the_originals_of_what_it_changed() -> None:
    current = state()
    frame = current.frames["top"]
    current.begin()
    change_all(current)
    originals = current.keep()
    assert originals["f:top"] is frame
    assert (frame.locals.notes, current.frames["top"].locals.notes) == ([], ["x"])
    assert originals["f:top/new"] is None
    assert set(originals) == {"w:box", "w:more", "f:top", "f:top/new", "f:top/brief", META, DRAFTS, STANDING}


def test_a_part_is_copied_once_in_an_entry_and_never_outside_one() -> None:
    current = state()
    assert current.edit_world("box") is current.world.box
    current.begin()
    first = current.edit_world("box")
    assert current.edit_world("box") is first


def test_two_entries_at_once_are_a_fault() -> None:
    current = state()
    current.begin()
    with pytest.raises(RuntimeError, match="already at work"):
        current.begin()


def test_a_part_put_back_as_nothing_is_gone() -> None:
    current = state()
    current.begin()
    current.set_part("f:top", None)
    assert "top" not in current.frames
    assert current.part("f:top") is None
    current.drop()
    assert "top" in current.frames


def test_who_asks_is_listed_by_path() -> None:
    current = state()
    for path in ("top/b", "top/a"):
        current.add_frame(Frame(path, "leaf", Own(), ask=Ask("pick", ("r1",), "told")))
    assert [frame.path for frame in current.asking()] == ["top/a", "top/b"]


def test_every_kind_of_part_comes_back_from_json() -> None:
    rules = Small(*STEPS)
    rules.steps = {**rules.steps, "leaf": type("Leaf", (), {"Locals": Own})()}
    current = state()
    frame = current.frames["top"]
    frame.ask = Ask("pick", ("r1", "r2"), "told", True, True, {"r1": ["one"]})
    frame.outcomes = {"a": Outcome({"n": 1}, [["sink", "ship"]])}
    frame.luck, frame.starts, frame.children = {"hit": 2}, {"a": 1}, ["a"]
    current.books[DRAFTS] = Drafts(
        {"top#1": {"r1": "one"}}, {"top#1": {"r1": "r2"}}, {"r2": {"pick": "two"}}, ["r1|top#1"]
    )
    for name in current.names():
        assert unpack_part(rules, name, pack(current.part(name))) == current.part(name)
    assert set(current.names()) == {META, DRAFTS, STANDING, UNDO, "w:box", "f:top"}
