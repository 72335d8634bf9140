"""The number on the edge of a rule and the one beside it, in an operation (5.2.8, 6.4.8, 8.3.2, 9.1, 15.5.1)."""

from __future__ import annotations

import pytest

from engine.war_at_sea.facts.operations import Bombards, PursuitTried
from engine.war_at_sea.operations.work import work_of
from engine.war_at_sea.steps.bombardment import bombard
from engine.war_at_sea.steps.decisions.afterwards import partners
from engine.war_at_sea.steps.weather import pursuit_modifier
from engine.war_at_sea.tables.read import tables
from tests.engine.war_at_sea.air.kit import Sky, force
from tests.engine.war_at_sea.battle.kit import Dice
from tests.engine.war_at_sea.operations.kit import Sea

UK = ("allied", "uk", "S41", "orion ajax perth")
IT = ("axis", "it", "S41", "zara pola fiume")


@pytest.mark.rule("5.2.8")
@pytest.mark.parametrize(("total", "made"), [(4, False), (5, True), (6, True)])
def test_a_pursuit_is_made_on_five(total: int, made: bool) -> None:
    """Both sail as fast; by day the die has one more."""
    sea = Sea([UK, ("axis", "it", "S41", "zara")], turn=2)
    assert pursuit_modifier(sea.world, sea.force("uk"), sea.force("it")) == 1
    sea.force("uk", pursues="it")
    sea.force("it", plot={2: ["S42", "S43"]})
    sea.play("pursuits", "movement", dice=Dice().faces("pursuit", total - 1))
    (tried,) = sea.heard(PursuitTried)
    assert (tried.total, tried.made) == (total, made)
    assert sea.force("uk").zone == ("S43" if made else "S41")


@pytest.mark.rule("5.2.8", "15.5.1")
@pytest.mark.parametrize(("mine", "more"), [(5, -2), (6, 0), (7, 1), (8, 2)])
def test_half_a_point_of_speed_adds_half_of_what_a_point_adds(mine: int, more: int) -> None:
    """Against speed 3: 2+ takes two, 3+ adds one, 4 adds two."""
    sea = Sea([UK, IT])
    for ship in ("orion", "ajax", "perth"):
        sea.ship(ship, speed=mine)
    day = tables().modifiers["pursuit"]["day"].value
    assert pursuit_modifier(sea.world, sea.force("uk"), sea.force("it")) == day + more


@pytest.mark.rule("6.4.8")
def test_forces_hand_ships_over_to_those_of_their_side_and_mission_that_stayed() -> None:
    rows = [UK, ("allied", "aid", "S41", "jervis janus"), ("allied", "far", "S41", "nubian mohawk"), IT]
    sea = Sea(rows)
    forces = [sea.force(name) for name in ("uk", "aid", "far", "it")]
    assert partners(forces[0], forces) == ("aid", "far")
    sea.force("far", mission="abort")
    assert partners(forces[0], forces) == ("aid",)
    assert partners(forces[2], forces) == ()
    assert partners(forces[0], forces[1:]) == (), "it did not stay itself"
    sea.force("aid", gone=True)
    assert partners(forces[0], forces) == ()


@pytest.mark.rule("9.1")
def test_a_force_bombards_where_it_is_bound_and_nowhere_else() -> None:
    sea = Sea([("axis", "it:bombardment", "P42", "zara")], forces={"it": {"bound": "P41"}})
    for way, work in ((["P42"], ""), (["P42", "P41"], ""), (["P41"], "bombard")):
        sea.force("it", zone=way[-1], way=way)
        assert work_of(sea.world, sea.force("it")) == work
    sea.force("it", zone="P42", way=["P42"])
    sea.play("movement", "harbour")
    assert not sea.heard(Bombards)
    assert sea.ship("zara").shells
    sea.force("it", zone="P41", way=["P41"])
    sea.play("movement", "harbour")
    assert [fact.place for fact in sea.heard(Bombards)] == ["P41"]


@pytest.mark.rule("9.1.2")
@pytest.mark.parametrize(("battery", "faces", "hits"), [
    ("primary", (5, 4), 1), ("primary", (6, 3), 1), ("secondary", (6, 5), 1), ("secondary", (5, 4), 0),
    ("tertiary", (6, 6, 5, 4), 1), ("tertiary", (5, 5), 0),
])  # fmt: skip
def test_the_faces_that_hit_the_shore(battery: str, faces: tuple[int, ...], hits: int) -> None:
    """Two factors of a battery: 5 for primary guns, 6 for secondary, 6 and then 5 for tertiary."""
    sky = Sky(
        [force("it", "axis", "P29", "littorio", mission="bombardment")],
        {"malta-air": {"hurricane-1": 4}},
        Dice().faces("shelling", *faces),
    )
    sky.ship("littorio").left |= {"primary": 0, "secondary": 0, "tertiary": 0, battery: 2}
    bombard(sky.run, sky.force("it"))
    assert [fact.hits for fact in sky.said(Bombards)] == [hits]
    assert sky.thrown("shelling") == list(faces)


@pytest.mark.rule("8.3.2")
@pytest.mark.parametrize(("ship", "date", "face", "boxes", "ended"), [
    ("victorious", "1942-08-11", 5, 1, False), ("victorious", "1942-08-11", 4, 2, False),
    ("victorious", "1942-08-11", 2, 2, False), ("victorious", "1942-08-11", 1, 2, True),
    ("enterprise", "1942-10-25", 4, 1, False), ("enterprise", "1942-10-25", 3, 2, False),
    ("enterprise", "1943-08-25", 3, 1, False), ("enterprise", "1943-08-25", 1, 2, True),
])  # fmt: skip
def test_the_die_for_a_deck_and_the_one_that_ends_all_tries(
    ship: str, date: str, face: int, boxes: int, ended: bool
) -> None:
    sky = Sky([force("uk", "allied", "P28", ship)], dice=Dice().faces("repair", face, 6), date=date)
    sky.ship(ship).decks = 2
    harbour = sky.run.rules.steps["harbour"]
    sky.play("harbour", harbour.Locals())
    assert (sky.ship(ship).decks, sky.ship(ship).deck_fixed) == (boxes, ended)
    sky.play("harbour", harbour.Locals())
    assert sky.ship(ship).decks == (2 if ended else boxes - 1)
