"""16.3.1, 43.9.1: who is asked ship by ship names the depths of charges once the boats have moved (S27)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events import Event
from engine.submarine.facts.attacks import ExplodesSet, NearBoat
from engine.submarine.orders.charge_depths import ChargeDepths, to_set
from engine.submarine.world import World
from tests.engine.submarine.attacks.test_attacks import fall, sea
from tests.engine.submarine.escorts.kit import known
from tests.engine.submarine.step_kit import Bench, Dice, boat, heard, run, ship


def asking(asks: str = "each", **options: Any) -> World:
    """U-91 at 100 feet in the open, or hidden; who is asked ship by ship."""
    parts = sea(**options)
    parts.action.asks = asks
    boat(parts, "u-91", shown=["open"] if not options.get("hidden") else [])
    return parts


def resolved(parts: World, **answers: Any) -> tuple[list[str], list[Event]]:
    """Which ships were asked, and what was told; depths are kept where no answer is given."""
    asked: list[str] = []

    def answer(seen: Any, path: str, slot: str) -> Any:
        asked.append(slot)
        return answers.get(slot, seen.space("depths", path, slot).default)

    return asked, run(Bench("attacks", parts, given={"depths": answer}), Dice().faces("charge", *[1] * 8))[1]


@pytest.mark.rule("16.3.1", "43.9.1")
@pytest.mark.parametrize("advanced", [False, True])
def test_ship_by_ship_depths_are_named_once_the_boats_have_moved(advanced: bool) -> None:
    parts = asking(advanced=advanced)
    fall(parts, "rack", count=2, feet=[200, 200])
    fall(parts, "k-gun", "V28-A", feet=[200])
    asked, told = resolved(parts, lark=["100", "125", "50"])
    assert asked == ["lark"]
    assert [fact.feet for fact in heard(told, ExplodesSet)] == [(50,), (100, 125)]  # hex by hex
    assert [fact.off for fact in heard(told, NearBoat)] == [50, 0, 25]


@pytest.mark.rule("16.3.1")
@pytest.mark.parametrize("asks", ["never", "contact"])
def test_by_orders_or_at_contact_depths_stand_as_they_were_given_and_nobody_is_asked(asks: str) -> None:
    parts = asking(asks)
    fall(parts, "rack", count=2, feet=[100, 75])
    asked, told = resolved(parts, lark=["200"])
    assert asked == []
    assert [fact.feet for fact in heard(told, ExplodesSet)] == [(100, 75)]


@pytest.mark.rule("16.3.1")
def test_who_says_nothing_keeps_the_depths_and_a_few_are_used_again_from_the_start() -> None:
    parts = asking()
    fall(parts, "rack", count=3, feet=[100, 75, 50])
    fall(parts, "rack", count=3, feet=[100, 75, 50], by="wren")
    asked, told = resolved(parts, wren=["25", "200"])
    assert asked == ["lark", "wren"]
    assert [fact.feet for fact in heard(told, ExplodesSet)] == [(100, 75, 50), (25, 200, 25)]


@pytest.mark.rule("16.3.1", "15.3")
@pytest.mark.parametrize(("at", "fields", "named"), [
    ("W28-A", {}, True), ("W27-A", {}, False), ("W28-A", {"depth": 0, "surfaced": True}, False),
])  # fmt: skip
def test_in_the_open_game_those_that_lie_with_a_submerged_boat(at: str, fields: dict[str, Any], named: bool) -> None:
    parts = asking()
    boat(parts, "u-91", **fields)
    fall(parts, "rack", at)
    assert resolved(parts)[0] == (["lark"] if named else [])


@pytest.mark.rule("43.1", "43.9.1")
@pytest.mark.parametrize("at", ["W28-A", "A10-B"])
def test_where_boats_are_hidden_all_charges_are_named_so_that_nobody_learns_where_a_boat_is(at: str) -> None:
    parts = asking(hidden=True)
    fall(parts, "rack", at)
    assert resolved(parts)[0] == ["lark"]


@pytest.mark.rule("16.4.1", "43.10")
@pytest.mark.parametrize(("advanced", "asked"), [(False, []), (True, ["lark"])])
def test_squids_have_depths_in_the_advanced_game_alone_and_hedgehogs_never(advanced: bool, asked: list[str]) -> None:
    parts = asking(advanced=advanced)
    fall(parts, "squid", count=3, feet=[100, 100, 100] if advanced else [])
    fall(parts, "hedgehog", by="wren")
    assert resolved(parts)[0] == asked


def test_nobody_is_asked_for_void_attacks_nor_for_a_ship_that_is_gone() -> None:
    parts = asking()
    fall(parts, "rack", void=True)
    fall(parts, "rack", by="wren")
    fall(parts, "squid", count=1, feet=[100], done=True)
    ship(parts, "wren", sunk=True)
    assert resolved(parts)[0] == []


def test_a_depth_is_one_that_the_ships_charges_have() -> None:
    parts = asking()
    fall(parts, "rack", count=2, feet=[100, 75])
    space = ChargeDepths().space(known(parts), "", "lark")
    assert space.default == ["100", "75"]
    assert space.check(["25"]) is None
    for wrong in ([], ["0"], ["110"], ["5000"], ["100", "100", "100"]):
        assert space.check(wrong) is not None


def test_the_boats_side_learns_no_depth_by_it() -> None:
    parts = asking()
    fall(parts, "rack")
    assert [drop.feet for drop in to_set(parts)] == [[100]]
    mask = known(parts, "submarines").world.drops.drops
    assert [isinstance(drop.feet, list) for drop in mask] == [False]
