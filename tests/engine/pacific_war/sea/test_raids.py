"""Raids on the coast, forts that answer, infernal machines (4.1-IV, 7.6-raid, 7.7, 7.10, 10.2)."""

from __future__ import annotations

import pytest

from engine.core.refusal import Refused
from engine.pacific_war.facts.coast import FortDestroyed, FortFires, FortHit
from engine.pacific_war.judgement.raids import machine_targets, targets
from engine.pacific_war.state import ALLIES, CHILE, DEAD, LOST
from engine.pacific_war.world import FullWorld
from tests.engine.pacific_war.kit import Bench, Dice, Play, bare, columns, heard, lie, stand

BLANCO, COCHRANE, RIMAC = "ship-cl-blanco", "ship-cl-cochrane", "ship-cl-rimac"
HUASCAR, MANCO = "ship-pe-huascar", "ship-pe-manco"
CL, FORT = "chile-squadron-1", "fort-pisagua"
RAID, ANSWER = "7.6 raid", "7.7 fort"


def off(place: str, *ships: str, turn: int = 5, infernal: bool = False) -> FullWorld:
    """Chilean ships off a hex of the coast, in the phase of raids."""
    found = bare(turn=turn, active="chile", phase="naval_combat")
    found.war.infernal = infernal
    lie(found, place, *ships, squadron=CL)
    return found


def phase(found: FullWorld, dice: Dice | None = None) -> Play:
    return Play(Bench("naval_combat", found), dice)


@pytest.mark.rule("7.6-raid", "4.1-IV")
def test_two_dice_and_the_modifier_below_the_gunnery_cost_a_step() -> None:
    """Gunnery 5 against Zepita's 2: only double ones hit."""
    for dice, place in (((1, 1), DEAD), ((1, 2), "3117")):
        found = off("3117", BLANCO)
        stand(found, "3117", "pe-zepita")
        play = phase(found, Dice().faces(RAID, *dice))
        assert play.asked() == [("pw-raid", (CL,))]
        play.answer("pw-raid", CL, {BLANCO: "pe-zepita"})
        assert play.world.army.units["pe-zepita"].place == place
        assert play.match.over


@pytest.mark.rule("7.6-raid", "7.7")
def test_a_target_says_in_how_many_throws_these_ships_hit_it_and_are_hit() -> None:
    """One figure where all ships have the same chance, the least and the best where they differ."""
    gunboat = "ship-cl-magallanes"
    for ships, place, alike, equal, fort in (
        ((BLANCO,), "3117", 1, 1, 0), ((BLANCO, COCHRANE), "3117", 1, 1, 0), ((BLANCO, gunboat), "3117", 0, 1, 0),
        ((BLANCO, COCHRANE), "3118", 1, 1, 1), ((BLANCO, gunboat), "3118", 0, 0, 1),
    ):  # fmt: skip
        found = off(place, *ships)
        stand(found, "3117", "pe-zepita")
        found.army.forts[FORT].steps = 1 if fort else 0
        (option,) = phase(found).space("pw-raid", CL).values
        said = option.note.args
        assert (said["alike"], said["equal"], said["fort"]) == (alike, equal, fort), (ships, place, said)
        assert (said["least"] == said["most"], said["back"] == said["worst"]) == (bool(alike), bool(equal))


@pytest.mark.rule("7.7", "7.6-raid")
def test_who_aimed_at_a_fort_that_fell_before_they_fired_is_asked_again() -> None:
    """R105: other ships may fire at the troops, at whom they say."""
    found = off("3118", BLANCO, COCHRANE)
    found.army.forts[FORT].steps = 1
    stand(found, "3118", "pe-gen-inf-s1", "pe-zepita")
    play = phase(found, Dice().faces(RAID, 1, 1, 1, 1).faces(ANSWER, 6, 6))
    play.answer("pw-raid", CL, {BLANCO: FORT, COCHRANE: FORT})
    assert play.asked() == [("pw-raid", (CL,))]
    assert [option.key for option in play.space("pw-raid", CL).next(None)] == ["pe-gen-inf-s1", "pe-zepita"]
    with pytest.raises(Refused):
        play.answer("pw-raid", CL, {BLANCO: "pe-zepita"})  # she has fired
    play.answer("pw-raid", CL, {COCHRANE: "pe-zepita"})
    units = play.world.army.units
    assert (units["pe-zepita"].place, units["pe-gen-inf-s1"].place) == (DEAD, "3118")
    assert play.match.over


@pytest.mark.rule("7.6-raid")
def test_a_target_that_is_gone_is_not_changed_for_another_unasked() -> None:
    found = off("3117", BLANCO, COCHRANE)
    stand(found, "3117", "pe-gen-inf-s1", "pe-gen-inf-s2")
    play = phase(found, Dice().faces(RAID, 1, 1, 1, 1))
    play.answer("pw-raid", CL, {BLANCO: "pe-gen-inf-s1", COCHRANE: "pe-gen-inf-s1"})
    assert play.asked() == [("pw-raid", (CL,))]
    play.answer("pw-raid", CL, {})
    assert play.world.army.units["pe-gen-inf-s2"].place == "3117"
    assert play.match.over


@pytest.mark.rule("7.6-raid")
def test_a_column_that_is_hit_is_gone_and_each_warship_fires_once_at_most() -> None:
    found = off("3117", BLANCO, COCHRANE, RIMAC)
    (column,) = columns(found, "allies", "3117")
    stand(found, "3117", "pe-gen-inf-s1")
    play = phase(found, Dice().faces(RAID, 1, 3, 1, 3))
    assert play.space("pw-raid", CL).check({RIMAC: column}) is not None  # a transport has no guns
    play.answer("pw-raid", CL, {BLANCO: column, COCHRANE: "pe-gen-inf-s1"})
    assert column not in play.world.supply.columns
    assert play.world.army.units["pe-gen-inf-s1"].place == DEAD
    assert play.dice.thrown == [RAID] * 4


@pytest.mark.rule("7.6-raid")
def test_no_raid_beside_enemy_warships_at_sea_nor_on_ships_nor_from_port() -> None:
    found = off("3119", BLANCO)
    stand(found, "3119", "pe-gen-inf-s1")
    lie(found, "3119", HUASCAR, squadron="allies-squadron-1")
    assert targets(found, CHILE, "3119") == []
    assert phase(found).match.over
    lie(found, "3119", HUASCAR, in_port=True)
    assert [target.id for target in targets(found, CHILE, "3119")] == ["pe-gen-inf-s1"]  # who lies in port is no target
    assert phase(found).asked() == [("pw-raid", (CL,))]
    lie(found, "3119", BLANCO, in_port=True)
    assert phase(found).match.over


@pytest.mark.rule("7.7", "7.6-raid")
def test_the_fort_must_fall_first_and_then_the_others_fire_at_the_troops() -> None:
    found = off("3118", BLANCO, COCHRANE)
    found.army.forts[FORT].steps = 1
    stand(found, "3118", "pe-gen-inf-s1")
    aims = {BLANCO: FORT, COCHRANE: "pe-gen-inf-s1"}
    dice = Dice().faces(RAID, 1, 3, 1, 3).faces(ANSWER, 6, 6)
    play = phase(found, dice)
    play.answer("pw-raid", CL, aims)
    assert play.world.army.forts[FORT].steps == 0
    assert play.world.army.units["pe-gen-inf-s1"].place == DEAD
    held = phase(found, Dice().faces(RAID, 6, 6).faces(ANSWER, 6, 6))
    held.answer("pw-raid", CL, aims)
    assert held.dice.thrown.count(RAID) == 2  # the fort stands: the Cochrane holds her fire


@pytest.mark.rule("7.7", "7.10")
@pytest.mark.parametrize(
    ("dice", "result"), [((1, 1), LOST), ((1, 2), "damaged"), ((1, 3), "damaged"), ((2, 3), "damaged"), ((4, 2), "")]
)
def test_a_fort_answers_even_as_it_falls_and_a_two_sinks(dice: tuple[int, int], result: str) -> None:
    """Callao hits below 8: a 5 with the Blanco's 2 is 7, a 6 is 8. A natural 2 is the end of any ship."""
    found = off("2007", BLANCO)
    found.army.forts["fort-callao"].steps = 1
    play = phase(found, Dice().faces(RAID, 1, 1).faces(ANSWER, *dice))
    play.answer("pw-raid", CL, {BLANCO: "fort-callao"})
    ship = play.world.fleet.ships[BLANCO]
    assert (ship.place == LOST, ship.damaged) == (result == LOST, result == "damaged")
    assert play.world.army.forts["fort-callao"].steps == 0  # 2 and its modifier 2 are below 5


@pytest.mark.rule("7.7")
@pytest.mark.parametrize("steps", [2, 1])
def test_a_fort_that_is_hit_has_a_step_less_or_is_destroyed(steps: int) -> None:
    found = off("2007", BLANCO)
    found.army.forts["fort-callao"].steps = steps
    play = phase(found, Dice().faces(RAID, 1, 1).faces(ANSWER, 6, 6))
    play.answer("pw-raid", CL, {BLANCO: "fort-callao"})
    assert [(told.fort, told.steps) for told in heard(play.told, FortHit)] == (
        [("fort-callao", 1)] if steps > 1 else []
    )
    assert len(heard(play.told, FortDestroyed)) == (steps == 1)


@pytest.mark.rule("7.7")
def test_a_fort_does_not_fire_at_who_does_not_fire_at_it() -> None:
    found = off("2007", BLANCO, COCHRANE)
    found.army.forts["fort-callao"].steps = 2
    play = phase(found)
    play.answer("pw-raid", CL, {BLANCO: "fort-callao"})
    fired = [told.ship for told in heard(play.told, FortFires)]
    assert fired == [BLANCO]


# --- infernal machines -----------------------------------------------------------------------------------


def mined(turn: int = 9, place: str = "2007", option: bool = True) -> FullWorld:
    found = off(place, BLANCO, RIMAC, turn=turn, infernal=option)
    columns(found, "allies", place, 2)
    return found


@pytest.mark.rule("10.2")
@pytest.mark.parametrize(("die", "damaged", "place"), [(4, False, "2007"), (5, True, "2007"), (6, False, LOST)])
def test_a_machine_costs_a_column_and_a_die_and_the_port_its_only_one(die: int, damaged: bool, place: str) -> None:
    play = phase(mined(), Dice().faces("10.2 machine", die))
    assert play.asked() == [("pw-infernal", ("allies-fleet",))]
    with pytest.raises(Refused) as refused:
        play.answer("pw-infernal", "allies-fleet", f"2007>{RIMAC}")  # not against a transport
    assert refused.value.refusal.rule == "10.2"
    play.answer("pw-infernal", "allies-fleet", f"2007>{BLANCO}")
    ship = play.world.fleet.ships[BLANCO]
    assert (ship.damaged, ship.place) == (damaged, place)
    assert len(play.world.supply.columns) == 1
    assert play.world.control.machines == ["2007"]
    assert "pw-infernal" not in [kind for kind, _ in play.asked()]


@pytest.mark.rule("10.2")
def test_not_before_turn_nine_not_without_the_option_and_only_from_their_own_port() -> None:
    assert machine_targets(mined()) == [("2007", BLANCO)]
    assert machine_targets(mined(turn=8)) == []
    asked = [phase(mined(turn=turn)).asked()[0] for turn in (8, 9)]
    assert asked == [("pw-raid", (CL,)), ("pw-infernal", ("allies-fleet",))]
    assert machine_targets(mined(option=False)) == []
    assert machine_targets(mined(place="2010")) == []
    found = mined()
    found.control.of["2007"] = CHILE
    assert machine_targets(found) == []
    found = mined()
    found.supply.columns.clear()
    assert machine_targets(found) == []


@pytest.mark.rule("10.2", "4.1-IV")
def test_in_the_phase_of_either_side_and_one_may_keep_it() -> None:
    found = mined()
    found.war.active = ALLIES
    play = phase(found)
    play.answer("pw-infernal", "allies-fleet", "none")
    assert play.match.over
    assert play.world.control.machines == []
