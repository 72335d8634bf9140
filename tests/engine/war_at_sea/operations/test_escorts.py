"""Escorts: who leads, what they share with their charge, what becomes of them (5.1, 5.3.1, 5.4)."""

from typing import Any

import pytest

from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.operations.lanes import leading
from engine.war_at_sea.steps.markers import tidy
from tests.engine.war_at_sea.operations.kit import Sea

UK = ("allied", "uk", "S41", "orion ajax perth")
TWO = ("allied", "two", "S41", "gloucester")
THREE = ("allied", "three", "S41", "jervis")
CHARGE = {"dd": {"escorts": "uk"}}
DAY: dict[str, Any] = {"battle": "by-orders"}


@pytest.mark.rule("5.1")
@pytest.mark.parametrize(
    ("charges", "refused", "mended"),
    [
        ({"uk": "two", "two": "uk"}, ["err-was-escort-circle"], ["two"]),
        ({"uk": "two", "two": "three"}, ["err-was-escort-chain"], ["two"]),
        ({"uk": "two", "two": "three", "three": "uk"}, ["err-was-escort-chain"] * 3, ["two", "uk"]),
        ({"uk": "three", "two": "three"}, [], []),
    ],
)
def test_nobody_escorts_an_escort_from_the_muster_on(
    charges: dict[str, str], refused: list[str], mended: list[str]
) -> None:
    sea = Sea([UK, TWO, THREE], turn=0)
    known, question = sea.known("allied"), WarAtSea.questions["was-muster"]
    sealed: dict[str, Any] = {escort: {"mission": "escort", "escorts": charge} for escort, charge in charges.items()}
    assert all(known.space("was-muster", "", slot).check(answer) is None for slot, answer in sealed.items())
    assert [refusal.what.key for refusal in question.plan(known, "", sealed)] == refused
    kept = question.mend(known, "", dict(sealed))
    assert sorted(slot for slot in sealed if kept[slot] != sealed[slot]) == sorted(mended)
    assert question.plan(known, "", kept) == ()
    for slot in mended:
        assert known.space("was-muster", "", slot).check(kept[slot]) is None
        words = question.mended(known, slot, sealed[slot], kept[slot])
        assert words is not None
        assert words.key == "was-escort-stays-charge"


@pytest.mark.rule("5.1")
def test_of_two_forces_that_would_escort_each_other_one_leads_and_sails() -> None:
    """Silence ends the muster with the circle still in it: the mend of the gate opens it."""
    sea = Sea([UK, TWO], turn=0)
    known, question = sea.known("allied"), WarAtSea.questions["was-muster"]
    kept = question.mend(
        known,
        "",
        {"uk": {"mission": "escort", "escorts": "two"}, "two": {"mission": "escort", "escorts": "uk"}},
    )
    sea.play("muster", muster__uk=kept["uk"], muster__two=kept["two"])
    assert [force.id for force in leading(sea.world)] == ["two"]
    assert sea.force("two").marker
    assert sea.force("uk").escorts == "two"


@pytest.mark.rule("5.4")
def test_nobody_escorts_an_escort_by_the_orders_of_the_day() -> None:
    rows = [("allied", name, "suda", ship) for name, ship in (("uk", "orion"), ("two", "gloucester"), ("dd", "jervis"))]
    sea = Sea(rows)
    for ident in ("uk", "two"):
        sea.force(ident, chores={"in-port": 6})
    sea.force("dd", mission="escort", escorts="uk")
    known, question = sea.known("allied"), WarAtSea.questions["was-day"]
    circle: dict[str, Any] = {"uk": {"what": "escort-two", **DAY}, "two": {"what": "escort-uk", **DAY}}
    assert all(known.space("was-day", "", slot).check(answer) is None for slot, answer in circle.items())
    refused = [refusal.what.key for refusal in question.plan(known, "", circle)]
    assert refused == ["err-was-escort-circle", "err-was-escort-chain"]
    kept = question.mend(known, "", circle)
    assert question.plan(known, "", kept) == ()
    sea.play("day", day__uk=kept["uk"], day__two=kept["two"])
    assert [force.id for force in leading(sea.world)] == ["uk"]
    assert (sea.force("two").escorts, sea.force("dd").escorts) == ("uk", "uk")


@pytest.mark.rule("5.4")
def test_escorts_in_port_count_their_turns_for_a_new_mission() -> None:
    sea = Sea([("allied", "uk", "suda", "orion"), ("allied", "dd:escort", "suda", "jervis")], forces=CHARGE)
    for turn in range(1, 6):
        sea.world.operation.turn = turn
        assert "new-intercept" not in _orders(sea, "dd")
        sea.play("movement", "harbour")
    sea.world.operation.turn = 6
    assert "new-intercept" in _orders(sea, "dd")


@pytest.mark.rule("5.3.1")
def test_an_escort_whose_charge_is_lost_on_its_way_home_sails_home_itself() -> None:
    """W81: whose charge had not broken off stays to fight."""
    for mission in ("abort", "intercept"):
        sea = Sea(
            [("allied", f"uk:{mission}", "S41", "orion"), ("allied", "dd:escort", "S41", "jervis")], forces=CHARGE
        )
        sea.force("uk", bound="alexandria", plot={2: ["S42"], 3: ["S43"]})
        sea.ship("orion", fate="sunk")
        tidy(sea.runner())
        escort = sea.force("dd")
        assert (escort.mission, escort.escorts, escort.zone) == (mission, "", "S41")
        assert escort.plot == ({2: ["S42"], 3: ["S43"]} if mission == "abort" else {})


def _orders(sea: Sea, slot: str) -> list[str]:
    return [option.key for option in sea.known("allied").space("was-day", "day", slot).next({})]
