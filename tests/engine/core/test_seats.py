"""The tree of command."""

import pytest

from engine.core.seats import Node, SeatTree
from engine.core.words import Words


def node(name: str, parent: str | None = None) -> Node:
    return Node(name, Words("n"), "unit", parent)


TREE = SeatTree(
    (
        node("red"),
        node("blue"),
        node("squadron", "red"),
        node("wahoo", "squadron"),
        node("tang", "squadron"),
        node("drum", "red"),
    )
)


def test_the_tree_is_walked_upwards_downwards_and_to_its_leaves() -> None:
    assert list(TREE.upwards("wahoo")) == ["wahoo", "squadron", "red"]
    assert TREE.side("wahoo") == "red"
    assert TREE.below("red") == ("red", "squadron", "drum", "wahoo", "tang")
    assert TREE.units("red") == ("drum", "wahoo", "tang")
    assert TREE.units("drum") == ("drum",)
    assert TREE.children(None) == ("red", "blue")
    assert "tang" in TREE
    assert "nautilus" not in TREE
    assert TREE["tang"].parent == "squadron"


def test_a_node_twice_or_before_its_parent_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="'red' stands twice"):
        SeatTree((node("red"), node("red")))
    with pytest.raises(ValueError, match="'wahoo' stands before its parent 'squadron'"):
        SeatTree((node("wahoo", "squadron"),))


def test_the_nearest_present_holder_speaks() -> None:
    held = {"red": "ana", "squadron": "ben", "wahoo": "chen"}
    assert TREE.speaker("wahoo", held, {"ana", "ben", "chen"}) == "chen"
    assert TREE.speaker("wahoo", held, {"ana", "ben"}) == "ben"
    assert TREE.speaker("wahoo", held, {"ana"}) == "ana"
    assert TREE.speaker("tang", held, {"ana", "chen"}) == "ana"
    assert TREE.speaker("drum", held, {"ben", "chen"}) is None


def test_who_is_named_above_or_below_belongs_to_an_audience() -> None:
    assert TREE.sees("blue", ("all",))
    assert TREE.sees("wahoo", ("wahoo",))
    assert TREE.sees("red", ("wahoo",))
    assert TREE.sees("wahoo", ("red",))
    assert not TREE.sees("tang", ("wahoo",))
    assert not TREE.sees("blue", ("red",))
    assert not TREE.sees("red", ())


def test_a_slot_that_the_tree_does_not_hold_is_its_own_side() -> None:
    assert TREE.side("nautilus") == "nautilus"
