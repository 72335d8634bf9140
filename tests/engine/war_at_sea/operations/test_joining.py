"""Forces that join: where, whom they meet on the way, what their ships sailed and did (5.5.1, 5.7, W108)."""

from typing import Any

import pytest

from engine.war_at_sea.air.aftermath import ATTACKED
from engine.war_at_sea.facts.operations import ContactTried, ForceSails, ForcesJoin, JoinFails
from engine.war_at_sea.operations.meetings import Meeting
from engine.war_at_sea.operations.work import BOMBARDED
from engine.war_at_sea.steps.battles import BattlesLocals, BattlesStep
from engine.war_at_sea.steps.contacts import Contacts, ContactsLocals
from tests.engine.war_at_sea.operations.kit import Dice, Sea

UK = ("allied", "uk", "S41", "orion ajax perth")
TWO = ("allied", "two", "S43", "gloucester")
IT = ("axis", "it", "S42", "zara pola fiume")


def _joining(*rows: tuple[str, str, str, str], **fields: Any) -> Sea:
    """``two`` is to join ``uk``, which stays, over S42."""
    sea = Sea([UK, TWO, *rows], **fields)
    sea.force("two", acts={1: "join:uk"}, plot={1: ["S42", "S41"]})
    return sea


def _tried(sea: Sea) -> list[tuple[str, str, str]]:
    """The pairs that were tried, as names of forces, and where; letters must not have been dealt anew."""
    names = {force.marker or force.id: force.id for force in sea.world.forces.forces.values()}
    return [(names.get(fact.axis, ""), names.get(fact.allied, "two"), fact.zone) for fact in sea.heard(ContactTried)]


@pytest.mark.rule("5.7.8")
@pytest.mark.parametrize("zone", ["S41", "S42"])
def test_a_surprise_sighting_surprises_a_side_in_its_own_zone_alone(zone: str) -> None:
    sea = Sea([UK, ("axis", "it", "S41", "zara pola fiume")])
    own = BattlesLocals({"S41": {"it": "E", "uk": ""}}, surprised=[zone])
    made = BattlesStep()._field(sea.runner(Dice().faces("initiative", 6)), own, "S41", own.met["S41"])
    assert bool(made.surprised) is (zone == "S41")


@pytest.mark.rule("5.5.1", "5.7.1")
def test_a_force_that_joins_another_is_met_on_its_way() -> None:
    sea = _joining(("axis", "it", "S42", "granatiere"))
    sea.play("movement", "contacts", dice=Dice().faces("contact", 6), claims=[])
    assert [(fact.zone, fact.made) for fact in sea.heard(ContactTried)] == [("S42", True)]
    assert (sea.force("two").gone, sea.force("two").zone) == (False, "S42")
    sea.play("battles", own=BattlesLocals({"S42": {"it": "", "two": "E"}}))
    assert (len(sea.heard(JoinFails)), len(sea.heard(ForcesJoin))) == (1, 0)
    assert sea.force("uk").ships == ["orion", "ajax", "perth"]
    assert sea.force("uk").fought == 0


@pytest.mark.rule("5.5.1", "5.7.4")
def test_where_no_contact_is_made_it_joins_before_the_battles() -> None:
    sea = _joining(IT).play("movement", "contacts", dice=Dice().faces("contact", 1), claims=[])
    assert _tried(sea) == [("it", "two", "S42")]
    assert not sea.force("two").gone
    sea.play("battles")
    assert sea.force("two").gone
    assert sea.force("uk").ships == ["orion", "ajax", "perth", "gloucester"]
    assert [event.audience for event in sea.events(ForcesJoin)] == [("allied",)]


@pytest.mark.rule("5.5.1", "9.1.3")
@pytest.mark.parametrize(
    ("own", "theirs", "both"),
    [({}, {}, {}), ({BOMBARDED: 2}, {}, {BOMBARDED: 2}), ({}, {ATTACKED: 3}, {ATTACKED: 3}),
     ({ATTACKED: 1}, {ATTACKED: 3}, {ATTACKED: 3}), ({ATTACKED: 4}, {ATTACKED: 3}, {ATTACKED: 4})],
)  # fmt: skip
def test_what_either_of_two_forces_that_join_has_done_holds_for_both(
    own: dict[str, int], theirs: dict[str, int], both: dict[str, int]
) -> None:
    sea = _joining()
    sea.force("two", chores=dict(own))
    sea.force("uk", chores=dict(theirs))
    sea.play("movement", "contacts", "battles")
    assert sea.force("two").gone
    assert sea.force("uk").chores == both


@pytest.mark.rule("5.5.1", "5.7.2", "5.7.3")
def test_where_they_join_they_are_one_force_for_the_enemy() -> None:
    sea = _joining(("axis", "it", "S41", "zara pola fiume"))
    sea.play("movement", "contacts", dice=Dice().faces("contact", 6), claims=[])
    assert [(this, other) for this, other, _ in _tried(sea)] == [("it", "uk")]
    sea.play("battles", own=BattlesLocals({"S41": {"it": "", "uk": ""}}))
    assert sea.force("two").gone
    assert sea.force("uk").fought == 1
    assert sea.ship("gloucester").glimpse is not None, "she stood on the tactical map"


@pytest.mark.rule("5.5.1", "5.7.4")
def test_whom_the_other_does_not_reach_waits_and_is_met_there_alone() -> None:
    sea = Sea([UK, TWO, ("axis", "it", "S41", "zara pola fiume"), ("axis", "far", "S42", "trento trieste bolzano")])
    sea.force("uk", plot={1: ["S42"]})
    sea.force("two", acts={1: "join:uk"}, plot={1: ["S42"]})
    sea.play("movement")
    own = ContactsLocals(met={"S41": {"it": "", "uk": ""}}, open=[Meeting("far", "two", ["S42"])])
    run = sea.runner()
    assert [(meeting.axis, meeting.allied) for meeting in Contacts()._left(run, own)] == [("far", "two")]
    own = ContactsLocals(open=[Meeting("far", "two", ["S42"]), Meeting("far", "uk", ["S42"])])
    assert [(meeting.axis, meeting.allied) for meeting in Contacts()._left(run, own)] == [("far", "uk")]
    assert [(meeting.axis, meeting.allied) for meeting in own.joined] == [("far", "two")]
    sea.play("battles", own=BattlesLocals({"S41": {"it": "", "uk": ""}}))
    assert (sea.force("two").gone, sea.force("two").zone) == (False, "S42")


@pytest.mark.rule("5.5.1", "5.6")
def test_the_marker_of_a_force_that_joins_goes_where_it_joined() -> None:
    """W51: what the enemy sees of its way ends there and says nothing of the way of the other."""
    sea = _joining()
    sea.force("uk", plot={1: ["R41", "Q41"]})
    sea.force("two", plot={1: ["S42", "S41", "R41"]})
    sea.play("movement")
    seen = {fact.steps for event in sea.events(ForceSails) if isinstance(fact := event.public, ForceSails)}
    assert seen == {("R41", "Q41"), ("S42", "S41")}
    sea.play("contacts", "battles")
    (marker,) = sea.world.markers.markers.values()
    assert (marker.way, marker.zone) == (["S41", "R41", "Q41"], "Q41")


@pytest.mark.rule("5.5.1", "15.1")
def test_each_ship_pays_for_the_zones_that_she_sailed() -> None:
    sea = _joining(options=["fuel"])
    sea.force("uk", plot={1: ["R41"]})
    sea.play("movement", "contacts", "battles", "harbour")
    burned = {name: sea.ship(name).burned for name in ("orion", "gloucester")}
    assert burned == {"orion": 1, "gloucester": 12}


@pytest.mark.rule("5.5.1", "9.5.5", "15.3")
def test_a_ship_that_came_to_join_did_not_lie_in_port_the_whole_turn() -> None:
    sea = Sea(
        [("allied", "uk:transport", "piraeus", "orion"), ("allied", "two:transport", "L41", "ajax")], ["fuel"],
        forces={"uk": {"bound": "suda"}, "two": {"bound": "suda"}},
    )  # fmt: skip
    for ship in ("orion", "ajax"):
        sea.ship(ship, fuel=1)
    sea.force("two", acts={1: "join:uk"}, plot={1: ["piraeus"]})
    sea.play("movement", "contacts", "battles", "harbour")
    assert sea.force("uk").ships == ["orion", "ajax"]
    assert [sea.ship(each).fuel for each in ("orion", "ajax")] == [7, 1]


@pytest.mark.rule("5.5.1")
def test_forces_that_each_join_the_other_and_chains_become_one() -> None:
    sea = _joining()
    sea.force("uk", acts={1: "join:two"}, plot={1: []})
    sea.play("movement", "contacts", "battles")
    assert [sea.force(each).gone for each in ("uk", "two")] == [True, False]
    assert not sea.heard(JoinFails)
    sea = _joining(("allied", "third", "R42", "hasty"))
    sea.force("uk", acts={1: "join:third"}, plot={1: ["R42"]})
    sea.force("two", plot={1: ["S42", "R42"]})
    sea.play("movement", "contacts", "battles")
    assert sorted(sea.force("third").ships) == ["ajax", "gloucester", "hasty", "orion", "perth"]


@pytest.mark.rule("5.5.1", "5.2.3")
def test_forces_that_do_not_come_into_one_zone_do_not_join() -> None:
    sea = _joining()
    sea.force("two", plot={1: ["T43"]})
    sea.play("movement", "contacts", "battles")
    assert len(sea.heard(JoinFails)) == 1
    assert (sea.force("two").gone, sea.force("two").zone) == (False, "T43")


@pytest.mark.rule("5.5.1", "5.2.4")
@pytest.mark.parametrize(("zone", "joins"), [("S41", True), ("S42", False)])
def test_escorts_join_where_they_are_together(zone: str, joins: bool) -> None:
    """W110"""
    rows = [
        ("allied", "ak:transport", "S41", "ag9-1"),
        ("allied", "dd:escort", "S41", "jervis"),
        ("allied", "tr:transport", zone, "ag9-2"),
        ("allied", "de:escort", zone, "janus"),
    ]
    sea = Sea(rows)
    sea.force("dd", escorts="ak")
    sea.force("de", escorts="tr")
    keys = [option.key for option in sea.known("allied").space("was-day", "day", "dd").next({})]
    assert ("join-de" in keys, "join-tr" in keys) == (joins, False)
    sea.force("dd", acts={1: "join:de"})
    sea.force("ak", plot={1: ["R41"]})
    sea.play("movement", "contacts", "battles")
    assert (sea.force("dd").gone, sea.force("de").ships) == (
        (True, ["janus", "jervis"]) if joins else (False, ["janus"])
    )
    assert len(sea.heard(JoinFails)) == (0 if joins else 1)


@pytest.mark.rule("5.5.1", "5.3")
def test_an_escort_joins_a_force_on_its_way_home() -> None:
    sea = Sea(
        [
            ("allied", "ak:transport", "S41", "ag9-1"),
            ("allied", "dd:escort", "S41", "jervis"),
            ("allied", "hurt", "S41", "orion"),
        ]
    )
    sea.force("dd", escorts="ak", acts={1: "join:hurt"})
    sea.force("hurt", mission="abort", plot={1: ["R41", "Q41", "Q42"], 2: ["P42"]})
    sea.play("movement")
    assert sea.force("hurt").ships == ["orion", "jervis"]
    assert sea.force("hurt").way == ["S41", "R41", "Q41"], "a point slower"
    assert sea.force("hurt").plot[2] == ["Q42"], "5.2.3: the rest comes first"
