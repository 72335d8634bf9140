"""Naval combat (7.9), critical hits (7.10), capture (10.1), and battles inside a voyage (H14)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.refusal import Refused
from engine.pacific_war.facts.battle import BattleBegins, Shot
from engine.pacific_war.judgement.gunnery import best_shot, first_to_fire, hits, sixths
from engine.pacific_war.judgement.places import ship_type
from engine.pacific_war.judgement.sea import named
from engine.pacific_war.orders.battle import least_use
from engine.pacific_war.state import ABOARD, ALLIES, CHILE, DEAD, LOST
from engine.pacific_war.steps.battle import BattleLocals
from engine.pacific_war.steps.voyage import VoyageLocals
from engine.pacific_war.world import FullWorld
from tests.engine.pacific_war.kit import Bench, Dice, Play, bare, columns, heard, lie, run, stand

BLANCO, COCHRANE, OHIGGINS = "ship-cl-blanco", "ship-cl-cochrane", "ship-cl-ohiggins"
ESMERALDA, COVADONGA, RIMAC = "ship-cl-esmeralda", "ship-cl-covadonga", "ship-cl-rimac"
HUASCAR, UNION, MANCO, CHALACO = "ship-pe-huascar", "ship-pe-union", "ship-pe-manco", "ship-pe-chalaco"
CL, PE = "chile-squadron-1", "allies-squadron-1"
GUNS = "7.9 gunnery"
PLAN: dict[str, Any] = {"lead": "plan", "targets": [], "stop": []}


def meeting(chile: tuple[str, ...], allies: tuple[str, ...], capture: bool = False) -> FullWorld:
    """Ships of both sides in one hex of the open sea."""
    found = bare(turn=4, active="chile", phase="naval_movement")
    lie(found, "2919", *chile, squadron=CL)
    lie(found, "2919", *allies, squadron=PE)
    found.war.capture = capture
    return found


def fight(found: FullWorld, dice: Dice | None = None, hunted: Any = ALLIES) -> Play:
    """A fight between all ships there; the hunted side is the one intercepted."""
    sides: dict[str, list[str]] = {CHILE: [], ALLIES: []}
    for ship in found.fleet.ships.values():
        if ship.place == "2919":
            sides[ship.side].append(ship.id)
    hunters = CHILE if hunted == ALLIES else ALLIES
    return Play(Bench("battle", found, BattleLocals("2919", sides[hunted], sides[hunters], hunted=hunted)), dice)


def shots(play: Play) -> list[tuple[str, str, str]]:
    """Who fired at whom, and what came of it."""
    return [(ship_type(shot.ship).name, ship_type(shot.target).name, shot.hit) for shot in heard(play.told, Shot)]


@pytest.mark.rule("7.9")
def test_the_side_of_the_fastest_ship_fires_first_then_in_turn_each_once() -> None:
    play = fight(meeting((BLANCO, OHIGGINS), (HUASCAR, MANCO)), Dice().faces(GUNS, 6, 6, 6, 6))
    play.answer("pw-gunnery", CL, PLAN)
    play.answer("pw-gunnery", PE, PLAN)
    allies = ("Huáscar", "Manco Cápac")
    assert [ship in allies for ship, _, _ in shots(play)] == [True, False, True, False]
    assert len({ship for ship, _, _ in shots(play)}) == 4
    assert {hit for _, _, hit in shots(play)} == {"miss"}
    assert play.match.over


@pytest.mark.rule("7.9")
def test_faster_interceptors_fire_first() -> None:
    play = fight(meeting((BLANCO,), (HUASCAR,)), Dice().faces(GUNS, 6, 6), hunted=CHILE)
    play.silence()
    assert [ship for ship, _, _ in shots(play)] == ["Huáscar", "Blanco Encalada"]


@pytest.mark.rule("7.9")
def test_of_equal_speed_the_intercepted_fires_first() -> None:
    found = meeting((BLANCO,), (HUASCAR,))
    blanco, huascar = named(found, (BLANCO, HUASCAR))
    assert first_to_fire([huascar], [blanco])
    assert not first_to_fire([blanco], [huascar])  # Huáscar is faster, whoever is intercepted
    huascar.damaged = True  # as slow as the Blanco now
    assert first_to_fire([huascar], [blanco])
    assert first_to_fire([blanco], [huascar])
    for hunted, name in ((CHILE, "Blanco Encalada"), (ALLIES, "Huáscar")):
        found = meeting((BLANCO,), (HUASCAR,))
        found.fleet.ships[HUASCAR].damaged = True
        play = fight(found, Dice().faces(GUNS, 6, 6), hunted=hunted)
        play.silence()
        assert shots(play)[0][0] == name


@pytest.mark.rule("7.9")
def test_a_hit_is_die_and_armour_below_the_gunnery_damages_then_sinks() -> None:
    found = meeting((BLANCO,), (HUASCAR,))
    blanco, huascar = named(found, (BLANCO, HUASCAR))
    assert [hits(die, blanco, huascar) for die in range(1, 7)] == [True, True, False, False, False, False]
    for damaged, place in ((False, "2919"), (True, LOST)):
        found = meeting((BLANCO,), (HUASCAR,))
        found.fleet.ships[HUASCAR].damaged = damaged
        state, _ = run(
            Bench("battle", found, BattleLocals("2919", [HUASCAR], [BLANCO], hunted=ALLIES)), Dice().faces(GUNS, 6, 2)
        )
        assert (state.world.fleet.ships[HUASCAR].place, state.world.fleet.ships[HUASCAR].damaged) == (place, True)


@pytest.mark.rule("7.10")
@pytest.mark.hard_case("H14")
def test_a_natural_one_sinks_whatever_the_armour() -> None:
    found = meeting((ESMERALDA,), (HUASCAR,))
    (esmeralda, huascar) = named(found, (ESMERALDA, HUASCAR))
    assert sixths(esmeralda, huascar) == 1  # gunnery 2 against armour 2: only so
    play = fight(found, Dice().faces(GUNS, 6, 1))
    play.answer("pw-gunnery", CL, PLAN)
    play.answer("pw-gunnery", PE, PLAN)
    assert shots(play)[-1] == ("Esmeralda", "Huáscar", "critical")
    assert play.world.fleet.ships[HUASCAR].place == LOST
    assert [loss.ship for loss in play.world.score.losses] == [HUASCAR]


@pytest.mark.rule("7.9", "7.10")
def test_of_ships_that_hit_as_rarely_the_one_with_the_greater_guns_fires_first() -> None:
    esmeralda, chacabuco, huascar = named(
        meeting((ESMERALDA, "ship-cl-chacabuco"), (HUASCAR,)), (ESMERALDA, "ship-cl-chacabuco", HUASCAR)
    )
    assert sixths(esmeralda, huascar) == sixths(chacabuco, huascar) == 1
    found = meeting((ESMERALDA, "ship-cl-chacabuco"), (HUASCAR,))
    assert best_shot(found, [esmeralda, chacabuco], [huascar]) == (chacabuco.id, HUASCAR)
    assert best_shot(found, [huascar], [esmeralda, chacabuco]) == (HUASCAR, chacabuco.id)  # worth more


@pytest.mark.rule("7.9")
def test_the_larger_side_leaves_out_no_more_than_its_excess() -> None:
    play = fight(meeting((BLANCO, OHIGGINS, RIMAC), (HUASCAR,)))
    assert play.asked() == [("pw-aside", (CL,))]
    with pytest.raises(Refused) as refused:
        play.answer("pw-aside", CL, [BLANCO, OHIGGINS, RIMAC])
    assert refused.value.refusal.rule == "7.9"
    play.answer("pw-aside", CL, [OHIGGINS, RIMAC])
    play.answer("pw-gunnery", CL, PLAN)
    play.answer("pw-gunnery", PE, {**PLAN, "targets": [BLANCO]})
    assert {ship for ship, _, _ in shots(play)} == {"Huáscar", "Blanco Encalada"}
    assert play.match.result["aside"] == [OHIGGINS, RIMAC]


@pytest.mark.rule("7.9")
def test_a_transport_fires_at_nobody_and_takes_her_troops_with_her() -> None:
    found = meeting((RIMAC,), (UNION,))
    stand(found, ABOARD, "cl-carabineros-de-yungay")
    found.army.units["cl-carabineros-de-yungay"].aboard = RIMAC
    play = fight(found, Dice().faces(GUNS, 2))
    assert play.asked() == [("pw-gunnery", (PE,))]
    play.answer("pw-gunnery", PE, PLAN)
    assert len(shots(play)) == 1
    assert play.world.fleet.ships[RIMAC].place == DEAD
    assert play.world.army.units["cl-carabineros-de-yungay"].place == DEAD


@pytest.mark.rule("7.9")
@pytest.mark.hard_case("H14")
def test_the_plan_names_targets_and_the_loss_that_makes_one_lead_himself() -> None:
    found = meeting((ESMERALDA, COVADONGA), (HUASCAR, UNION))
    play = fight(found, Dice().faces(GUNS, 1, 6, 6, 6))
    play.answer("pw-gunnery", PE, {**PLAN, "targets": [COVADONGA, ESMERALDA]})
    play.answer("pw-gunnery", CL, {**PLAN, "stop": [COVADONGA]})
    assert shots(play)[0][1:] == ("Covadonga", "critical")
    assert play.asked() == [("pw-shot", (CL,))]
    with pytest.raises(Refused):
        play.answer("pw-shot", CL, f"{COVADONGA}>{HUASCAR}")
    play.answer("pw-shot", CL, f"{ESMERALDA}>{UNION}")
    assert shots(play)[1][:2] == ("Esmeralda", "Unión")


@pytest.mark.rule("7.9")
@pytest.mark.hard_case("H14")
def test_a_plan_is_its_own_sides_and_a_standing_order_seals_it() -> None:
    found = meeting((BLANCO,), (HUASCAR,))
    lie(found, "2007", UNION, squadron="allies-squadron-2")
    play = fight(found)
    play.match.standing(CL, "pw-gunnery", {"lead": "ask", "targets": [HUASCAR, UNION], "stop": []})
    (decision,) = play.match.waiting()
    assert play.match.sealed_of(decision.id, CL) == {"lead": "ask", "targets": [HUASCAR], "stop": []}
    play.answer("pw-gunnery", PE, PLAN)
    assert play.asked() == [("pw-shot", (CL,))]
    views = {side: play.match.look(side).frame("battle").plan for side in (CHILE, ALLIES)}
    assert views[CHILE]["lead"] == "ask"
    assert views[ALLIES] == PLAN
    assert play.match.look(None).frame("battle").plan is None


# --- inside a voyage -------------------------------------------------------------------------------------


@pytest.mark.rule("7.9", "7.3", "7.2")
@pytest.mark.hard_case("H14")
def test_a_split_fleet_is_intercepted_twice_by_different_stacks_in_one_area() -> None:
    """Those set aside sail on, and the next stack of the area finds them; each act is saved and taken up again."""
    found = bare(turn=4, active="allies", phase="naval_movement")
    lie(found, "2720", UNION, CHALACO, "ship-pe-limena", squadron=PE)
    lie(found, "2820", BLANCO, squadron=CL)
    lie(found, "3122", COCHRANE, squadron="chile-squadron-2")
    dice = Dice().faces("7.3 interception", 6, 6).faces(GUNS, 6, 6, 6, 6)
    play = Play(Bench("voyage", found, VoyageLocals(PE, "I", ["2721", "2722", "2822", "2923"])), dice)
    assert play.asked() == [("pw-intercept", (CL,))]
    play.answer("pw-intercept", CL, "now")
    assert play.asked() == [("pw-aside", (PE,))]
    play.answer("pw-aside", PE, [CHALACO, "ship-pe-limena"])
    while play.asked()[0][0] == "pw-gunnery":
        play.silence()
    assert play.asked() == [("pw-replan", (PE,))]
    play.silence()
    play.answer("pw-intercept", "chile-squadron-2", "now")
    battles = heard(play.told, BattleBegins)
    assert [battle.chile for battle in battles] == [(BLANCO,), (COCHRANE,)]
    assert [len(battle.allies) for battle in battles] == [3, 2]
    ships = play.world.fleet.ships
    assert (ships[UNION].place, ships[UNION].stopped) == ("2721", True)
    assert ships[CHALACO].place != "2721"


@pytest.mark.rule("7.9", "7.6")
def test_who_fought_may_land_only_where_he_was_bound() -> None:
    for hex_, there in (("3117", "3117"), ("3017", ABOARD), ("3118", ABOARD)):
        found = bare(turn=4, active="chile", phase="naval_movement")
        lie(found, "3018", RIMAC, BLANCO, squadron=CL)
        stand(found, ABOARD, "cl-buin")
        found.army.units["cl-buin"].aboard = RIMAC
        lie(found, hex_, HUASCAR, UNION, squadron=PE)
        found.war.capture = False
        dice = Dice().faces(GUNS, 6, 6, 6, 6)
        locals_ = VoyageLocals(CL, "III", ["3118" if hex_ == "3118" else "3017", "3117"], ["cl-buin"])
        given = {"pw-aside": [], "pw-intercept": "pass"}
        state, _ = run(Bench("voyage", found, locals_, given), dice)
        assert state.world.army.units["cl-buin"].place == there
        assert state.world.fleet.ships[RIMAC].place == hex_


@pytest.mark.rule("7.3", "7.9")
def test_transports_alone_are_attacked_where_the_voyage_ends_and_passed_elsewhere() -> None:
    for way, battle in ((["2919"], True), (["2919", "2918"], False)):
        found = bare(turn=4, active="chile", phase="naval_movement")
        lie(found, "2920", BLANCO, squadron=CL)
        lie(found, "2919", CHALACO, squadron=PE)
        columns(found, "allies", "2007")
        _, told = run(Bench("voyage", found, VoyageLocals(CL, "III", way)))
        assert ("pw-ev-battle" in [event.kind for event in told]) is battle


@pytest.mark.rule("7.9")
def test_transports_are_left_out_of_a_fight_first_those_with_most_cargo() -> None:
    found = bare()
    ships = ("ship-cl-blanco", "ship-cl-rimac", "ship-cl-itata")
    lie(found, "3018", *ships)
    stand(found, ABOARD, "cl-buin")
    found.army.units["cl-buin"].aboard = "ship-cl-itata"
    assert [least_use(found, ships, count) for count in (0, 1, 3)] == [
        [], ["ship-cl-itata"], ["ship-cl-itata", "ship-cl-rimac"],
    ]  # fmt: skip
