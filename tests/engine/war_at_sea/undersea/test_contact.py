"""Contact by submarines: who is near, what the dice leave open, what is reported (16.3)."""

import pytest

from engine.war_at_sea.boats.attack import open_to
from engine.war_at_sea.facts.boats import BoatContact, BoatDefended, BoatReports, BoatsInVain, BoatSunk, PortEmpty
from engine.war_at_sea.facts.operations import DecoyGone
from engine.war_at_sea.terms import ShipType
from tests.engine.war_at_sea.undersea.kit import Deep, contact, flotilla, orders

FLEET = ("allied", "uk", "S46", "eagle kenya")
KINDS: tuple[ShipType, ...] = ("CV", "BB", "TR", "DD")


@pytest.mark.rule("16.3")
def test_forces_that_came_within_two_zones_may_be_tried_also_those_that_went_on() -> None:
    sea = Deep([FLEET])
    for way, near in (
        (("S43",), True),
        (("S44",), False),
        (("S44", "S43", "R44", "Q44"), True),
        (("S46", "S45", "S44"), False),
    ):
        assert sea.sails("uk", *way).targets() == (["uk"] if near else [])


@pytest.mark.rule("16.3")
def test_land_is_gone_round_and_what_a_contact_put_back_never_came_near() -> None:
    # Two zones through the air from E28 is G27, nineteen by sea.
    sea = Deep([("allied", "uk", "G27", "kenya")], [flotilla(zone="E28")])
    assert sea.targets() == []
    back = Deep([FLEET]).sails("uk", "S46", "S45", "S44", "S43")
    assert back.targets() == ["uk"]
    back.world.markers.markers["A"].zone = "S45"
    assert back.targets() == []


@pytest.mark.rule("16.3.1")
@pytest.mark.parametrize(
    ("result", "kinds", "able"),
    [
        (8, KINDS, ()),
        (9, KINDS, ()),
        (10, KINDS, ("DD",)),
        (10, ("CV", "BB", "TR"), ("BB", "TR")),
        (11, KINDS, ("BB", "TR", "DD")),
        (12, KINDS, KINDS),
        (13, KINDS, KINDS),
    ],
)
def test_the_total_says_what_may_be_attacked(
    result: int, kinds: tuple[ShipType, ...], able: tuple[ShipType, ...]
) -> None:
    assert open_to(result, kinds) == able


@pytest.mark.rule("16.3.1")
@pytest.mark.parametrize(("way", "heard"), [(("S43",), 9), (("S44", "S43"), 0)])
def test_a_force_that_entered_no_zone_is_found_more_easily(way: tuple[str, ...], heard: int) -> None:
    sea = Deep([FLEET], [flotilla(boats="u-73")]).sails("uk", *way).boats(contact(8))
    assert [contact.total for contact in sea.heard(BoatContact)] == ([heard, 0] if heard else [])
    assert len(sea.heard(BoatsInVain)) == (not heard)


@pytest.mark.rule("16.3.2")
@pytest.mark.parametrize(("aim", "fired"), [("report", []), ("capital", ["eagle"]), ("worthy", ["eagle"])])
def test_nobody_has_to_attack_at_sea(aim: str, fired: list[str]) -> None:
    sea = Deep([FLEET], [flotilla(boats="u-73")]).sails("uk", "S44", "S43")
    sea.boats(contact(12), boats__wolves=orders(["A"], aim))
    assert [ship for ship, _ in sea.shots()] == fired


@pytest.mark.rule("16.3.2", "16.3.6")
def test_in_a_minor_port_contact_is_certain_and_a_boat_must_attack() -> None:
    sea = Deep([("allied", "uk", "suda", "kenya")], [flotilla(zone="P41", boats="u-73")])
    sea.boats(boats__wolves=orders(["suda"], "report"))
    assert [ship for ship, _ in sea.shots()] == ["kenya"]


@pytest.mark.rule("16.3.6")
def test_major_ports_are_safe_and_an_empty_port_tells_its_side_alone() -> None:
    sea = Deep([("allied", "uk", "alexandria", "kenya")], [flotilla(zone="W49")])
    assert sea.targets() == []
    empty = Deep([FLEET], [flotilla(zone="P41")]).boats()
    assert [event.audience for event in empty.events(PortEmpty)] == [("axis",)]


@pytest.mark.rule("16.3.3")
def test_a_contact_tells_truly_what_the_force_consists_of() -> None:
    rows = [("allied", "uk", "S43", "eagle nelson kenya laforey"), ("allied", "van:escort", "S43", "tartar")]
    sea = Deep(rows, [flotilla(boats="u-73")], forces={"van": {"escorts": "uk"}})
    sea.sails("uk", "S44", "S43").boats(contact(9))
    (report,) = sea.heard(BoatReports)
    assert (report.carriers, report.majors, report.lights, report.transports) == (1, 1, 3, 0)
    (told,) = sea.world.sightings.reports
    assert (told.side, told.zone, told.counts["lights"]) == ("axis", "S43", 3)
    assert sea.shots() == []


@pytest.mark.rule("16.3.4")
def test_a_boat_tries_each_force_once_and_no_more_after_a_contact() -> None:
    rows = [FLEET, ("allied", "two", "S46", "sirius")]
    sea = Deep(rows).sails("uk", "S44", "S43").sails("two", "R44", "R43")
    # At the first force one boat has contact; the other alone tries the second one.
    sea.boats(contact(9, 5, 9), boats__wolves=orders(["A", "B"], "report"))
    heard = [(contact.boat, contact.target) for contact in sea.heard(BoatContact) if contact.boat]
    assert heard == [("u-73", "A"), ("u-205", "B")]


@pytest.mark.rule("16.3.4")
def test_all_tries_at_a_force_come_before_those_at_the_next() -> None:
    rows = [FLEET, ("allied", "two", "S46", "sirius")]
    packs = [flotilla(boats="u-73"), flotilla("others", zone="N41", boats="u-205")]
    sea = Deep(rows, packs).sails("uk", "S44", "S43", "R43", "Q43", "P43").sails("two", "R44", "R43", "Q43", "P43")
    told = orders(["B", "A"], "report")
    sea.boats(contact(2, 2, 2, 2), boats__wolves=told, boats__others=told)
    assert [(vain.flotilla, vain.target) for vain in sea.heard(BoatsInVain)] == [
        ("wolves", "B"), ("others", "B"), ("wolves", "A"), ("others", "A"),
    ]  # fmt: skip


@pytest.mark.rule("16.3.5")
def test_storms_keep_boats_down() -> None:
    for weather, tried in (("squall", True), ("storm", False), ("gale", False)):
        sea = Deep([FLEET], [flotilla(boats="u-73")]).sails("uk", "S44", "S43")
        sea.world.operation.weather = weather
        sea.boats(contact(12))
        assert bool(sea.heard(BoatContact)) is tried


@pytest.mark.rule("17.6.3")
def test_a_decoy_that_a_boat_finds_is_taken_away() -> None:
    sea = Deep([FLEET]).sails("uk", "S44", "S43")
    sea.force("uk", decoy=True, ships=[])
    sea.boats(contact(9))
    assert len(sea.heard(DecoyGone)) == 1
    assert sea.force("uk").gone
    assert not sea.heard(BoatReports)


@pytest.mark.rule("4-VII")
def test_only_as_many_boats_try_as_are_sent_and_the_axis_comes_first() -> None:
    rows = [FLEET, ("axis", "it", "S46", "zara")]
    sea = Deep(rows, [flotilla(), flotilla("british", "allied", "S41", "united unison")])
    sea.sails("uk", "S44", "S43").sails("it", "S44", "S42")
    sea.boats(contact(9, 9), boats__wolves=orders(["A"], "report", 1))
    assert [contact.side for contact in sea.heard(BoatContact) if contact.boat] == ["axis", "allied"]
    assert not sea.heard(BoatDefended)
    assert not sea.heard(BoatSunk)


@pytest.mark.rule("16.3.4", "4-VII")
def test_a_flotilla_tries_the_targets_that_it_was_given_alone() -> None:
    rows = [FLEET, ("allied", "two", "S46", "sirius")]
    packs = [flotilla(boats="u-73"), flotilla("others", zone="N41", boats="u-205")]
    sea = Deep(rows, packs).sails("uk", "S44", "S43", "R43", "Q43", "P43").sails("two", "R44", "R43", "Q43", "P43")
    told = {"boats__wolves": orders(["A"], "report"), "boats__others": orders(["B"], "report")}
    sea.boats(contact(2, 2), **told)
    assert [(vain.flotilla, vain.target) for vain in sea.heard(BoatsInVain)] == [("wolves", "A"), ("others", "B")]
