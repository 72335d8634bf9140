"""Torpedo boats by night (W45), mines, and what boats earn."""

import pytest

from engine.war_at_sea.boats.worth import ranked, worth
from engine.war_at_sea.facts.boats import (
    MinesPassed,
    MineStruck,
    TorpedoBoatHits,
    TorpedoBoatsAttack,
    TorpedoBoatsMiss,
)
from engine.war_at_sea.facts.damage import LeaderFalls, Sunk
from engine.war_at_sea.judgement.victory import points
from engine.war_at_sea.orders.day import day_slots
from tests.engine.war_at_sea.kit import victory_by
from tests.engine.war_at_sea.operations.kit import Dice
from tests.engine.war_at_sea.undersea.kit import Deep, contact

FLEET = ("allied", "uk", "S46", "manchester kenya")
MAS = [{"id": "mas", "side": "axis", "name": "MAS", "zone": "O46", "boats": 3}]
MINED = [{"kind": "mines", "side": "allied", "zone": "S43", "on": 2, "source": "[design]"}]


def night(*way: str, ships: str = "manchester kenya") -> Deep:
    """A night in which three torpedo boats wait in P45."""
    sea = Deep([("allied", "uk", "S46", ships)], [], turn=5, torpedo_boats=MAS).sails("uk", *way)
    sea.world.operation.dark = True
    sea.torpedo_boats().zone = "P45"
    return sea


def meets(total: int, *dice: int, lost: tuple[int, ...] = (1, 1, 1)) -> Dice:
    """The dice of their contact, of their attacks and of the defence."""
    return contact(total).faces("attack", *dice).faces("defence", *lost)


def test_they_wait_in_a_zone_named_in_the_last_light_turn_within_three_of_their_base() -> None:
    sea = Deep([FLEET], [], turn=4, torpedo_boats=MAS)
    assert "mas" in day_slots(sea.world)
    space = sea.known("axis").space("was-day", "", "mas")
    keys = {option.key for option in space.next({})}
    assert {"O46", "P45", "O43"} <= keys
    assert "O42" not in keys
    sea.play("day", day__mas={"wait": "P45"})
    assert sea.torpedo_boats().zone == "P45"
    for turn in (1, 3, 5):
        sea.world.operation.turn, sea.world.operation.dark = turn, turn > 4
        assert "mas" not in day_slots(sea.world)


@pytest.mark.parametrize(("total", "met"), [(5, False), (6, True)])
def test_six_meets_the_first_force_that_comes_into_their_zone(total: int, met: bool) -> None:
    sea = night("P46", "P45").boats(meets(total, 1, 1, 1))
    assert bool(sea.heard(TorpedoBoatsAttack)) is met
    assert [event.audience for event in sea.events(TorpedoBoatsMiss)] == ([] if met else [("axis",)])
    assert sea.torpedo_boats().attacked == (5 if met else 0)


def test_by_day_and_elsewhere_they_meet_nobody_and_they_attack_once_a_night() -> None:
    sea = night("P46", "P45")
    sea.world.operation.dark = False
    assert not sea.boats(meets(12, 6, 6, 6)).heard(TorpedoBoatsAttack)
    for way, met in ((("P47", "P46"), 0), (("P45", "P46"), 0), (("P45",), 1), (("P46", "P45", "P44"), 1)):
        assert len(night(*way).boats(meets(12, 1, 1, 1)).heard(TorpedoBoatsAttack)) == met
    sea = night("P46", "P45").boats(meets(12, 1, 1, 1)).boats(meets(12, 1, 1, 1))
    assert len(sea.heard(TorpedoBoatsAttack)) == 1
    storm = night("P46", "P45")
    storm.world.operation.weather = "storm"
    assert not storm.boats(meets(12, 1, 1, 1)).heard(TorpedoBoatsAttack)


def test_each_boat_hits_on_five_and_is_destroyed_on_six() -> None:
    dice = meets(8, 4, 5, 6, lost=(6, 5, 6)).faces("target-ship", 1, 2).faces("torpedo-damage", 2, 1, 2, 1)
    sea = night("P46", "P45").boats(dice)
    (fight,) = sea.heard(TorpedoBoatsAttack)
    assert (fight.boats, fight.hits, fight.lost) == (3, 2, 2)
    assert [hits.ship.partition("|")[0] for hits in sea.heard(TorpedoBoatHits)] == ["manchester", "kenya"]
    assert sea.torpedo_boats().boats == 1
    assert sea.world.tally.torpedo_boats == {"axis": 2}
    assert sea.force("uk").rewrites


def test_many_destroyers_spoil_the_aim_and_without_small_ships_no_boat_is_lost() -> None:
    ten = "laforey lightning lookout quentin eskimo somali tartar antelope ithuriel vansittart"
    many = f"{ten} wishart ashanti intrepid icarus foresight"
    dice = meets(8, 5, 1, 1).faces("target-ship", 1).faces("torpedo-damage", 2, 1)
    sea = night("P46", "P45", ships=f"manchester {ten}").boats(dice)
    assert [attack.hits for attack in sea.heard(TorpedoBoatsAttack)] == [1]
    sea = night("P46", "P45", ships=f"manchester {many}").boats(meets(8, 5, 5, 5))
    assert [attack.hits for attack in sea.heard(TorpedoBoatsAttack)] == [0]
    sea = night("P46", "P45", ships="rodney nelson").boats(meets(8, 1, 1, 1, lost=(6, 6, 6)))
    assert [attack.lost for attack in sea.heard(TorpedoBoatsAttack)] == [0]


def test_they_go_for_the_large_ships_and_for_small_ones_where_there_are_no_others() -> None:
    for ships, struck in (("ashanti manchester", "manchester"), ("ashanti", "ashanti")):
        dice = meets(8, 5, 1, 1).faces("target-ship", 1).faces("torpedo-damage", 2, 1)
        sea = night("P46", "P45", ships=ships).boats(dice)
        assert [hits.ship.partition("|")[0] for hits in sea.heard(TorpedoBoatHits)] == [struck]


@pytest.mark.parametrize(("face", "struck"), [(2, True), (3, False)])
def test_the_first_force_in_a_mined_zone_may_strike_a_mine(face: int, struck: bool) -> None:
    rows = [("allied", "uk", "S46", "eagle"), ("allied", "two", "S46", "kenya")]
    sea = Deep(rows, [], special=MINED).sails("uk", "S45", "S44", "S43").sails("two", "S42", "S43")
    sea.boats(Dice().faces("mine", face).faces("torpedo-damage", 4, 4))
    assert [struck.ship.partition("|")[0] for struck in sea.heard(MineStruck)] == (["kenya"] if struck else [])
    assert len(sea.heard(MinesPassed)) == (not struck)
    assert all(event.audience == ("allied",) for kind in (MineStruck, MinesPassed) for event in sea.events(kind))
    # The enemy sees nothing of it.
    assert sea.ship("kenya").glimpse is None


def test_who_lies_in_a_mined_zone_strikes_none_and_who_sinks_there_is_not_seen() -> None:
    sea = Deep([FLEET], [], special=MINED).sails("uk", "S43")
    assert not sea.boats(Dice().faces("mine", 1)).heard(MineStruck)
    sea = Deep([("allied", "uk", "S46", "cairo")], [], special=MINED).sails("uk", "S44", "S43")
    sea.boats(Dice().faces("mine", 1).faces("torpedo-damage", 4, 4))
    assert sea.ship("cairo").fate == "sunk"
    assert [event.audience for event in sea.events(Sunk)] == [("allied",)]


def test_boats_sunk_earn_their_points() -> None:
    victory = victory_by({"kind": "submarines"}, {"kind": "torpedo-boats", "each": 2})
    sea = Deep([FLEET], torpedo_boats=MAS, victory=victory)
    assert points(sea.world) == {"axis": 0, "allied": 0}
    sea.flotilla().boats["u-73"].sunk = True
    sea.world.tally.torpedo_boats["axis"] = 2
    assert points(sea.world) == {"axis": 0, "allied": 5 + 4}
    # Which submarine it was the enemy does not know before the end.
    assert points(sea.known("allied").world) == {"axis": 0, "allied": 4}


def test_boats_look_for_what_a_torpedo_is_worth_most_at() -> None:
    cargo = {"kind": "cargo", "side": "allied", "zone": "P29", "each": 12}
    victory = victory_by({"kind": "sunk"}, {"kind": "air-steps", "each": 2}, cargo)
    rows = [("allied", "uk", "S46", "eagle nelson"), ("allied", "convoy:transport", "S46", "ohio dorset")]
    made = [
        Deep(rows, forces={"convoy": {"bound": "P29"}}, aboard=[{"ship": "eagle", "units": {"sea-hurricane": steps}}],
             victory=victory).world
        for steps in (1, 4)
    ]  # fmt: skip
    assert ranked(made[0], "allied", ["BB", "CV", "TR"])[0] == "TR"
    # A carrier goes down with her aircraft.
    assert worth(made[1], "allied", "CV") > worth(made[0], "allied", "CV")
    assert worth(made[0], "allied", "CA") == 0


@pytest.mark.rule("9.4.1")
@pytest.mark.parametrize(("faces", "falls"), [((4, 4), True), ((2, 1), False)])
def test_a_leader_goes_down_with_a_flagship_that_strikes_a_mine(faces: tuple[int, int], *, falls: bool) -> None:
    row = {"leader": "vian", "ship": "cairo"}
    sea = Deep([("allied", "uk", "S46", "cairo")], [], special=MINED, leader=[row]).sails("uk", "S44", "S43")
    sea.boats(Dice().faces("mine", 1).faces("torpedo-damage", *faces))
    assert (sea.ship("cairo").fate == "sunk") is falls
    assert [fact.leader for fact in sea.heard(LeaderFalls)] == (["vian"] if falls else [])
