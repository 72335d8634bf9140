"""Who meets whom: shared zones, dice and claims, ports, work inshore, decoys, foundering (5.7, 7.7.3, 17.6)."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.war_at_sea.facts.operations import ContactCertain, ContactTried, DecoyGone, Founders
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.meetings import (
    came_by,
    contact_total,
    makes_contact,
    meetings,
    one_sign,
    sailed,
    true_claims,
    usual_claims,
)
from tests.engine.war_at_sea.operations.kit import Dice, Sea

UK = ("allied", "uk", "S41", "orion ajax perth")
IT = ("axis", "it", "R41", "zara pola fiume")
NOTHING: list[str] = []


def _result(sea: Sea, dice: Dice | None = None, **given: Any) -> dict[str, list[str]]:
    """The forces that contact put into each zone, after ``movement`` and ``contacts``."""
    zones: dict[str, list[str]] = {}
    sea.play("movement", "contacts", dice=dice, **given)
    for fact in sea.heard(ContactTried):
        if fact.made:
            zones.setdefault(fact.zone, []).append(f"{fact.axis}{fact.allied}")
    return zones


@pytest.mark.rule("5.7", "5.7.5")
def test_forces_that_shared_a_zone_may_meet_also_where_both_stay() -> None:
    sea = Sea([UK, IT, ("allied", "far", "W45", "gloucester"), ("axis", "near", "S41", "trento")])
    sea.force("uk", plot={1: ["S42"]})
    sea.play("movement")
    pairs = [(pair.axis, pair.allied, pair.zones) for pair in meetings(sea.world)]
    assert pairs == [("near", "uk", ["S41"])]
    sea.force("near", way=["S41"])
    sea.force("uk", way=["S41"])
    assert [(pair.axis, pair.allied) for pair in meetings(sea.world)] == [("near", "uk")]


@pytest.mark.rule("5.7.1")
@pytest.mark.parametrize(
    ("dark", "die", "made"),
    [(False, 3, True), (False, 2, False), (True, 5, True), (True, 4, False), (True, 6, True)],
)
def test_the_die_makes_contact_by_day_and_by_night(dark: bool, die: int, made: bool) -> None:
    sea = Sea([UK, IT])
    sea.world.operation.dark = dark
    assert makes_contact(sea.world, die, contact_total(sea.world, die, [])) is made


@pytest.mark.rule("5.7.1")
def test_a_natural_six_makes_contact_whatever_is_taken_away() -> None:
    sea = Sea([UK, IT])
    sea.world.operation.weather = "gale"
    sea.world.operation.dark = True
    assert contact_total(sea.world, 6, ["small"]) < 5
    assert makes_contact(sea.world, 6, 0)
    assert not makes_contact(sea.world, 5, contact_total(sea.world, 5, []))


@pytest.mark.rule("5.7.6")
def test_claims_are_what_is_true_and_count_three_at_most() -> None:
    sea = Sea([UK, IT], leader=[{"leader": "cunningham", "ship": "orion"}])
    sea.force("uk", plot={1: ["R41", "Q41", "Q42"]})
    sea.play("movement")
    able = true_claims(sea.world, sea.force("uk"), sea.force("it").marker, "R41")
    assert able == ["leader+", "leader-", "intercept", "fast+", "fast-"]
    assert usual_claims(able, keen=True) == ["leader+", "intercept", "fast+"]
    assert usual_claims(able, keen=False) == ["leader-", "fast-"]
    assert one_sign(["leader+", "leader-", "intercept"]) == ["leader+", "intercept"]
    assert contact_total(sea.world, 1, ["leader+", "intercept", "fast+", "large", "blockade"]) == 4


@pytest.mark.rule("9.4.2")
def test_a_leader_may_add_to_the_die_or_take_from_it() -> None:
    for claim, made in (("leader+", True), ("leader-", False)):
        sea = Sea([UK, ("axis", "it", "S41", "zara")], leader=[{"leader": "cunningham", "ship": "orion"}])
        _result(sea, Dice().faces("contact", 2), claims=NOTHING, claims__uk=[claim])
        assert [fact.made for fact in sea.heard(ContactTried)] == [made]
    sea = Sea([UK, ("axis", "it", "S41", "zara")])
    sea.play("movement")
    assert "leader+" not in true_claims(sea.world, sea.force("uk"), sea.force("it").marker, "S41")


@pytest.mark.rule("9.2.4", "5.7.6")
def test_a_blockade_helps_against_who_comes_out_of_the_port() -> None:
    sea = Sea([("allied", "uk", "piraeus", "orion ajax perth"), ("axis", "it", "L41", "zara pola fiume")])
    sea.force("it", acts={1: "blockade"})
    sea.play("movement")
    sea.force("it", way=["L41"])
    assert sea.force("it").blockade
    assert sea.world.markers.markers[sea.force("it").marker].blockade
    able = true_claims(sea.world, sea.force("it"), "", "L41")
    assert "blockade" not in able
    sea.world.operation.turn = 2
    sea.force("uk", plot={2: ["L41"]})
    sea.play("movement")
    assert "blockade" in true_claims(sea.world, sea.force("it"), sea.force("uk").marker, "L41")


@pytest.mark.rule("5.7.2", "5.7.3")
def test_a_pair_is_tried_once_and_a_force_meets_others_in_one_zone_alone() -> None:
    """5.7.3: TF1 passed G20, G21 and G22; after contact in G21 others may meet it there and nowhere else."""
    sea = Sea(
        [
            ("axis", "tf1", "S41", "zara pola fiume"),
            ("allied", "tf5", "S41", "orion ajax perth"),
            ("allied", "tf6", "S41", "gloucester ilex hasty"),
            ("allied", "tf7", "Q41", "jervis janus nubian"),
        ]
    )
    sea.force("tf1", plot={1: ["R41", "Q41"]})
    sea.force("tf5", plot={1: ["R41"]})
    sea.force("tf6", plot={1: ["R41"]})
    asked: list[list[str]] = []

    def pick(known: Known, path: str, slot: str) -> str:
        asked.append([slot, *(option.key for option in known.space("was-contact", path, slot).next(None))])
        letters = [sea.force(each).marker for each in ("tf1", "tf5", "tf6")]
        return f"{letters[0]}|{letters[1]}|R41" if len(asked) == 1 else f"{letters[0]}|{letters[2]}|R41"

    dice = Dice().always("contact", 5)
    sea.play("movement", "contacts", dice=dice, contact=pick, claims=NOTHING)
    assert [row[0] for row in asked] == ["axis-fleet"]
    assert len(asked[0]) == 1 + 2 + 2 + 1
    tried = sea.heard(ContactTried)
    assert [fact.zone for fact in tried] == ["R41", "R41"]
    assert sea.force("tf1").zone == "R41"
    assert sea.force("tf1").way == ["S41", "R41", "Q41"]
    assert sea.force("tf7").zone == "Q41"


@pytest.mark.rule("5.7.4")
def test_a_force_that_had_left_the_zone_is_put_back_there() -> None:
    sea = Sea([UK, ("axis", "it", "R41", "zara pola fiume")])
    sea.force("uk", plot={1: ["R41", "Q41"]})
    _result(sea, Dice().always("contact", 4), claims=NOTHING)
    assert sea.force("uk").zone == "R41"
    assert sea.world.markers.markers[sea.force("uk").marker].zone == "R41"


@pytest.mark.rule("5.7.7", "9.2.1", "9.2.2")
def test_ships_in_a_minor_port_are_met_for_certain_and_those_in_a_major_one_never() -> None:
    for port, zone, met in (("suda", "P41", 1), ("alexandria", "W49", 0)):
        sea = Sea([("allied", "uk", port, "orion"), ("axis", "it", zone, "zara")])
        sea.play("movement", "contacts")
        assert len(sea.heard(ContactCertain)) == met
        assert not sea.heard(ContactTried)
    sea = Sea([("allied", "uk", "suda", "orion"), ("axis", "it", "P41", "zara")])
    sea.force("it", battle=False)
    sea.play("movement", "contacts")
    assert not sea.heard(ContactCertain)


@pytest.mark.rule("5.7.7")
def test_who_unloads_on_a_coast_is_met_for_certain() -> None:
    sea = Sea(
        [("allied", "uk:transport", "P43", "ag9-1"), ("axis", "it", "P43", "zara")], forces={"uk": {"bound": "P43"}}
    )
    sea.play("movement", "contacts")
    assert sea.force("uk").acts == {1: "unload"}
    assert len(sea.heard(ContactCertain)) == 1


@pytest.mark.rule("17.6.3")
def test_a_decoy_that_is_met_is_taken_away() -> None:
    sea = Sea([UK, ("axis", "it", "S41", "zara")])
    sea.force("it", decoy=True, ships=[])
    sea.play("movement", "contacts", dice=Dice().always("contact", 5), claims=NOTHING)
    assert [fact.marker for fact in sea.heard(DecoyGone)] == ["B"]
    assert sea.force("it").gone
    assert set(sea.world.markers.markers) == {"A"}


@pytest.mark.rule("6.3.2")
def test_the_side_by_which_a_force_came_in() -> None:
    sea = Sea([UK])
    sea.force("uk", plot={1: ["S42", "S43"]})
    sea.play("movement")
    assert came_by(sea.world, sea.force("uk"), "S43") == "W"
    assert came_by(sea.world, sea.force("uk"), "S41") == ""


@pytest.mark.rule("7.7.3")
@pytest.mark.parametrize(
    ("change", "thrown", "worse"),
    [
        (lambda sea: None, (6, 6), True),
        (lambda sea: None, (5, 6), False),
        (lambda sea: sea.force("uk", plot={1: ["R41", "Q41"]}), (5, 6), True),
        (lambda sea: setattr(sea.world.operation, "weather", "storm"), (4, 6), True),
    ],
)
def test_a_ship_with_a_quarter_of_her_hull_may_founder(
    change: Callable[[Sea], None], thrown: tuple[int, int], worse: bool
) -> None:
    sea = Sea([("allied", "uk", "S41", "warspite")])
    ship = sea.ship("warspite")
    ship.left["hull"] = 1
    change(sea)
    sea.play("movement", "contacts", dice=Dice().faces("founder", *thrown))
    assert [fact.worse for fact in sea.heard(Founders)] == [worse]
    assert sea.events(Founders)[0].audience == ("allied",)
    assert (sea.ship("warspite").fate == "sunk") is worse
    assert sea.force("uk").gone is worse


@pytest.mark.rule("7.7.3", "8.2.2", "9.4.1")
def test_with_a_ship_that_founders_her_leader_and_her_aircraft_are_lost() -> None:
    aboard = [{"ship": "formidable", "units": {"albacore-tb": 4}}]
    leader = [{"leader": "cunningham", "ship": "formidable"}]
    sea = Sea([("allied", "uk", "S41", "formidable")], aboard=aboard, leader=leader)
    sea.ship("formidable").left["hull"] = 1
    sea.play("movement", "contacts", dice=Dice().faces("founder", 6, 6))
    assert sea.ship("formidable").fate == "sunk"
    assert sea.world.leaders.lost == ["cunningham"]
    assert not any(sum(box.values()) for box in sea.world.air.bases["formidable"].boxes.values())


@pytest.mark.rule("7.7.3")
def test_no_ship_founders_in_port_or_with_a_sound_hull() -> None:
    sea = Sea([("allied", "uk", "suda", "warspite"), ("allied", "two", "S41", "ajax")])
    sea.ship("warspite").left["hull"] = 1
    sea.play("movement", "contacts")
    assert not sea.heard(Founders)


@pytest.mark.rule("5.7")
@pytest.mark.parametrize(("way", "zones"), [
    (["S41", "S42", "S41"], ["S41", "S42"]), (["alexandria", "W49", "W48"], ["W49", "W48"]), (["alexandria"], []),
])  # fmt: skip
def test_a_force_was_in_each_zone_of_its_way_and_in_no_port(way: list[str], zones: list[str]) -> None:
    sea = Sea([UK])
    assert sailed(sea.world, sea.force("uk", way=way)) == zones
