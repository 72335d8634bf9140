"""Standing orders of groups: whom they hold for, and which of several counts."""

import pytest

from engine.core.play.decisions import WrongAct
from engine.core.standing import group_key, group_of, keys_for
from tests.engine.core.toy.play import asked, start


def test_a_name_of_a_group_comes_apart_again() -> None:
    assert group_of(group_key("red", "base")) == ("red", "base")
    assert group_of(group_key("red")) == ("red", "")


def test_an_order_for_a_side_holds_for_all_below_who_have_none_of_their_own() -> None:
    match = start("orders", duty=0)
    decision = asked(match, "orders")
    match.standing("red", "orders", "station")
    match.standing("r2", "orders", "stay")
    assert match.suggestion(decision.id, "r1") == ("station", "standing")
    assert match.suggestion(decision.id, "r2") == ("stay", "standing")
    assert match.standing_for("orders", "r1") == ("red", "station")
    match.standing("red", "orders", None)
    assert match.suggestion(decision.id, "r1")[1] != "standing"
    with pytest.raises(WrongAct):
        match.standing("nobody@base", "orders", "stay")


def test_the_nearest_group_counts_and_at_each_node_the_place_before_the_whole() -> None:
    match = start("orders")
    tree = match.rules.seats(match.state)
    keys = list(keys_for(tree, "r1", ("base",)))
    assert keys[0] == "r1"
    assert keys.index("red@base") + 1 == keys.index("red")
