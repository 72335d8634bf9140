"""Blockades and what is put ashore (7.6)."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from engine.core.refusal import Refused
from engine.pacific_war.facts.battle import BattleBegins
from engine.pacific_war.facts.voyage import Arrived
from engine.pacific_war.state import ABOARD, ALLIES, CHILE, HOME
from engine.pacific_war.steps.voyage import VoyageLocals
from engine.pacific_war.world import FullWorld
from tests.engine.pacific_war.kit import Bench, Dice, Play, bare, columns, heard, lie, run, stand

RIMAC, BLANCO = "ship-cl-rimac", "ship-cl-blanco"
UNION, PILCOMAYO, CHALACO = "ship-pe-union", "ship-pe-pilcomayo", "ship-pe-chalaco"
CONVOY, BAR, RUNNERS = "chile-squadron-5", "chile-squadron-1", "allies-squadron-2"


def convoy(*cargo: str, column: bool = False) -> tuple[dict[str, Any], list[str]]:
    """A transport two hexes off Pisagua, with what it carries."""
    found = bare(turn=4, active="chile", phase="naval_movement")
    lie(found, "3018", RIMAC, squadron=CONVOY)
    things = list(cargo)
    for unit in cargo:
        stand(found, ABOARD, unit)
        found.army.units[unit].aboard = RIMAC
    if column:
        (made,) = columns(found, "chile", ABOARD)
        found.supply.columns[made].aboard = RIMAC
        things.append(made)
    return found, things


def landing(found: FullWorld, things: list[str], place: str = "3118") -> tuple[Any, list[str]]:
    state, told = run(Bench("voyage", found, VoyageLocals(CONVOY, "III", [place], things, port=True)))
    return state.world, [event.kind for event in told]


@pytest.mark.rule("7.6-amphibious")
def test_on_an_empty_coast_the_landed_take_it_but_do_no_more_this_turn() -> None:
    found, things = convoy("cl-buin", "cl-2line")
    world, kinds = landing(found, things)
    unit = world.army.units["cl-buin"]
    assert (unit.place, unit.landed, unit.halted) == ("3118", True, True)
    assert world.control.of["3118"] == CHILE
    assert "pw-ev-landed" in kinds
    assert world.fleet.ships[RIMAC].place == "3118"


def stopped(*cargo: str) -> Play:
    """Laden transports and an ironclad that meet Huáscar off 3117 on their way to Arica; nobody is hit."""
    found, things = convoy(*cargo, column=True)
    lie(found, "3018", BLANCO, "ship-cl-itata", squadron=CONVOY)
    found.supply.columns[things[-1]].aboard = "ship-cl-itata"
    lie(found, "3117", "ship-pe-huascar", squadron="allies-squadron-1")
    voyage = VoyageLocals(CONVOY, "III", ["3117", "3116"], things)
    play = Play(Bench("voyage", found, voyage), Dice().faces("7.9 gunnery", 6, 6))
    play.answer("pw-aside", CONVOY, [])
    play.silence()
    return play


@pytest.mark.rule("7.6-amphibious", "7.9")
def test_who_is_stopped_on_a_coast_of_the_area_may_land_there() -> None:
    """R47: the troops need not go on to where they were bound for."""
    play = stopped("cl-buin")
    assert play.asked() == [("pw-ashore", (CONVOY,))]
    assert play.space("pw-ashore", CONVOY).default == []
    play.answer("pw-ashore", CONVOY, ["cl-buin"])
    assert play.world.army.units["cl-buin"].place == "3117"
    assert play.world.control.of["3117"] == CHILE
    (column,) = play.world.supply.columns.values()
    assert column.aboard
    assert play.match.over


@pytest.mark.rule("7.6-amphibious", "7.9")
@pytest.mark.parametrize("to", ["IV", "home"])
def test_outside_the_area_ordered_nobody_lands(to: str) -> None:
    found, things = convoy("cl-buin")
    lie(found, "3018", BLANCO, squadron=CONVOY)
    lie(found, "3117", "ship-pe-huascar", squadron="allies-squadron-1")
    voyage = VoyageLocals(CONVOY, to, ["3117", "3116", "3015"], things)
    play = Play(Bench("voyage", found, voyage), Dice().faces("7.9 gunnery", 6, 6))
    play.answer("pw-aside", CONVOY, [])
    play.silence()
    assert play.match.over
    assert play.world.army.units["cl-buin"].place == ABOARD


@pytest.mark.rule("7.6-amphibious", "7.9")
def test_who_is_held_by_a_battle_lands_while_the_others_sail_on() -> None:
    found, things = convoy("cl-buin")
    found.war.capture = False
    lie(found, "3018", "ship-cl-itata", squadron=CONVOY)
    lie(found, "3117", "ship-pe-huascar", squadron="allies-squadron-1")
    play = Play(
        Bench("voyage", found, VoyageLocals(CONVOY, "III", ["3117", "3116"], things)),
        Dice().faces("7.9 gunnery", 6),
    )
    play.answer("pw-aside", CONVOY, ["ship-cl-itata"])
    for kind in ("pw-gunnery", "pw-replan"):
        assert [each for each, _ in play.asked()] == [kind]
        play.silence()
    ((kind, (slot,)),) = play.asked()
    assert kind == "pw-ashore"
    assert slot == play.world.fleet.ships[RIMAC].squadron != CONVOY
    play.answer("pw-ashore", slot, ["cl-buin"])
    while not play.match.over:
        play.silence()
    ships = play.world.fleet.ships
    assert (ships[RIMAC].place, ships["ship-cl-itata"].place) == ("3117", "3116")
    assert play.world.army.units["cl-buin"].place == "3117"


@pytest.mark.rule("7.6-amphibious", "7.1")
def test_who_landed_before_a_fort_alone_may_go_aboard_again() -> None:
    """R53, R55: a fort holds the beach against them like troops."""
    found, things = convoy("cl-buin")
    found.army.forts["fort-pisagua"].steps = 1
    world, _ = landing(found, things)
    world.war.phase = "naval_movement"
    world.orders.to[world.fleet.ships[RIMAC].squadron] = HOME
    play = Play(Bench("naval_movement", copy(world)))
    assert [kind for kind, _ in play.asked()] == ["pw-embark", "pw-course"]
    play.answer("pw-embark", "chile-fleet", {"aboard": {"cl-buin": RIMAC}})
    play.answer("pw-course", world.fleet.ships[RIMAC].squadron, {"ashore": []})
    assert play.world.army.units["cl-buin"].place == ABOARD


@pytest.mark.rule("7.6-amphibious")
def test_against_troops_or_a_fort_the_beach_is_not_theirs_yet() -> None:
    for fort in (False, True):
        found, things = convoy("cl-buin")
        if fort:
            found.army.forts["fort-pisagua"].steps = 1
        else:
            stand(found, "3118", "pe-zepita")
        world, _ = landing(found, things)
        assert world.army.units["cl-buin"].place == "3118"
        assert world.control.of["3118"] == ALLIES


@pytest.mark.rule("7.6-amphibious")
def test_a_column_lands_only_behind_troops() -> None:
    found, things = convoy(column=True)
    world, kinds = landing(found, things)
    assert world.supply.columns[things[0]].aboard == RIMAC
    assert "pw-ev-kept-aboard" in kinds
    found, things = convoy("cl-buin", column=True)
    world, _ = landing(found, things)
    assert world.supply.columns[things[1]].place == "3118"


@pytest.mark.rule("7.6-amphibious")
def test_troops_go_ashore_before_the_column_whatever_they_are_called() -> None:
    found = bare(turn=4, active="allies", phase="naval_movement")
    lie(found, "3122", CHALACO, "ship-pe-limena", squadron=RUNNERS)
    stand(found, ABOARD, "pe-zepita")
    found.army.units["pe-zepita"].aboard = CHALACO
    (column,) = columns(found, "allies", ABOARD)
    found.supply.columns[column].aboard = "ship-pe-limena"
    found.control.of["3123"] = CHILE
    state, _ = run(Bench("voyage", found, VoyageLocals(RUNNERS, "II", ["3123"], [column, "pe-zepita"])))
    assert state.world.army.units["pe-zepita"].place == "3123"
    assert state.world.supply.columns[column].place == "3123"


@pytest.mark.rule("7.6-landing")
def test_in_a_port_of_their_own_they_come_ashore_free_to_march() -> None:
    found, things = convoy("cl-buin")
    found.control.of["3118"] = CHILE
    world, kinds = landing(found, things)
    unit = world.army.units["cl-buin"]
    assert (unit.place, unit.landed, unit.halted) == ("3118", False, False)
    assert "pw-ev-ashore" in kinds
    assert world.fleet.ships[RIMAC].in_port


@pytest.mark.rule("7.6-landing")
def test_nobody_need_go_ashore_and_nobody_can_at_sea() -> None:
    found, things = convoy("cl-buin")
    found.orders.to[CONVOY] = "III"
    play = Play(Bench("naval_movement", found))
    space = play.space("pw-course", CONVOY)
    assert space.check({"way": ["3017"], "ashore": things}) is not None
    play.answer("pw-course", CONVOY, {"way": ["3118"], "ashore": []})
    assert play.world.army.units["cl-buin"].aboard == RIMAC


# --- blockade --------------------------------------------------------------------------------------------


def blockade(*ships: str, out: bool = True, dice: Dice | None = None) -> Play:
    """Iquique barred by the Blanco Encalada; runners leave it, or come in from the sea."""
    found = bare(turn=3, active="allies", phase="naval_movement")
    lie(found, "3119", BLANCO, squadron=BAR)
    lie(found, "3119" if out else "3019", *ships, squadron=RUNNERS, in_port=out)
    columns(found, "allies", "3119", 2)
    way = ["3018"] if out else ["3119"]
    return Play(Bench("voyage", found, VoyageLocals(RUNNERS, "III", way, port=True)), dice)


@pytest.mark.rule("7.6-blockade")
def test_the_die_is_the_number_of_ships_that_get_by() -> None:
    play = blockade(UNION, PILCOMAYO, CHALACO, dice=Dice().faces("7.6 blockade", 1))
    play.answer("pw-run", RUNNERS, "run")
    assert play.asked() == [("pw-catch", (BAR,))]
    with pytest.raises(Refused) as refused:
        play.answer("pw-catch", BAR, [UNION, PILCOMAYO, CHALACO])
    assert refused.value.refusal.rule == "7.6-blockade"
    play.answer("pw-catch", BAR, [PILCOMAYO])
    (battle,) = heard(play.told, BattleBegins)
    assert battle.allies == (PILCOMAYO,)
    while not play.match.over:
        play.silence()
    ships = play.world.fleet.ships
    assert [ships[each].place for each in (UNION, CHALACO)] == ["3018", "3018"]


@pytest.mark.rule("7.6-blockade")
def test_enough_on_the_die_and_all_are_through_or_the_blockader_lets_them() -> None:
    play = blockade(UNION, PILCOMAYO, CHALACO, dice=Dice().faces("7.6 blockade", 3))
    play.answer("pw-run", RUNNERS, "run")
    assert play.asked() == []
    assert play.match.over
    play = blockade(UNION, PILCOMAYO, dice=Dice().faces("7.6 blockade", 1))
    play.answer("pw-run", RUNNERS, "run")
    play.answer("pw-catch", BAR, [])
    assert "pw-ev-lets-pass" in play.kinds()
    assert "pw-ev-battle" not in play.kinds()
    assert play.world.fleet.ships[UNION].place == "3018"


@pytest.mark.rule("7.6-blockade", "7.3")
def test_who_does_not_run_is_intercepted_without_a_die() -> None:
    play = blockade(UNION)
    play.answer("pw-run", RUNNERS, "fight")
    assert "pw-ev-battle" in play.kinds()
    assert play.dice.thrown == []


@pytest.mark.rule("7.6-blockade")
def test_coming_in_is_barred_too_and_who_gets_by_lies_in_port() -> None:
    play = blockade(UNION, out=False, dice=Dice().faces("7.6 blockade", 1))
    assert play.asked() == [("pw-run", (RUNNERS,))]
    play.answer("pw-run", RUNNERS, "run")
    ship = play.world.fleet.ships[UNION]
    assert (ship.place, ship.in_port) == ("3119", True)


@pytest.mark.rule("7.6-blockade", "7.9")
def test_who_fought_off_his_own_port_lies_before_it() -> None:
    """R47: the fight ends his voyage in its hex, at sea."""
    play = blockade(UNION, out=False, dice=Dice().faces("7.9 gunnery", 6, 6))
    play.answer("pw-run", RUNNERS, "fight")
    while not play.match.over:
        play.silence()
    ship = play.world.fleet.ships[UNION]
    assert (ship.place, ship.in_port) == ("3119", False)
    (arrived,) = heard(play.told, Arrived)
    assert arrived.port == 0


@pytest.mark.rule("7.6-blockade")
def test_a_blockader_in_port_bars_nothing() -> None:
    for in_port in (True, False):
        found = bare(turn=3, active="allies", phase="naval_movement")
        lie(found, "3119", BLANCO, squadron=BAR, in_port=in_port)
        lie(found, "3119", UNION, squadron=RUNNERS, in_port=True)
        columns(found, "allies", "3119")
        play = Play(Bench("voyage", found, VoyageLocals(RUNNERS, "III", ["3018"])))
        assert ("pw-run" in [kind for kind, _ in play.asked()]) is not in_port


@pytest.mark.rule("7.6-blockade", "7.2")
def test_those_caught_stay_in_port_hex_under_a_number_of_their_own() -> None:
    play = blockade(UNION, PILCOMAYO, dice=Dice().faces("7.6 blockade", 1).faces("7.9 gunnery", 6, 6, 6, 6))
    play.answer("pw-run", RUNNERS, "run")
    play.answer("pw-catch", BAR, [PILCOMAYO])
    while not play.match.over:
        play.silence()
    ships = play.world.fleet.ships
    assert (ships[PILCOMAYO].place, ships[UNION].place) == ("3119", "3018")
    assert ships[PILCOMAYO].squadron != ships[UNION].squadron
    assert ships[PILCOMAYO].stopped
