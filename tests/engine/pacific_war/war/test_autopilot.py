"""The autopilot's house-keeping: always legal, the army goes up the coast, nobody wants another's column."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engine.core.drive import drive
from engine.core.testing.random_play import random_play
from engine.pacific_war.autopilot.aims import Aim, aim, destination, escorted, objective
from engine.pacific_war.autopilot.divisions import regroup
from engine.pacific_war.autopilot.doctrine import BALANCED, DOCTRINES
from engine.pacific_war.autopilot.goals import SOUTHERN
from engine.pacific_war.autopilot.policy import Autopilot
from engine.pacific_war.autopilot.stakes import HOLDS, attacks, called, fair, wanted
from engine.pacific_war.judgement.claims import claims_of, coal, serve
from engine.pacific_war.judgement.prospect import weighed
from engine.pacific_war.judgement.sea import blockades
from engine.pacific_war.known import Known
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import ABOARD, ALLIES, BOX, CHILE, HOME, STAY
from tests.engine.pacific_war.kit import RULES, Bench, Play, bare, columns, lie, run, stand, world
from tests.engine.pacific_war.soundness import sound, sound_world
from tests.engine.pacific_war.war_kit import bench, hold, in_box, in_pool

ANTOFAGASTA = "3123"
OURS = ("pw-deploy", "pw-stack", "pw-columns", "pw-squadrons", "pw-destination", "pw-supply", "pw-repair")


class Checked(Autopilot):
    """An autopilot whose answers of this chapter are judged by the rules before they are given."""

    __slots__ = ("seen",)

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.seen: set[str] = set()

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Any:
        answer = super().answer(known, kind, path, slot)
        if kind in OURS:
            self.seen.add(kind)
            refusal = RULES.questions[kind].space(known, path, slot).check(answer)
            assert refusal is None, f"{kind} of {slot}: {answer} is refused: {refusal}"
        return answer


@pytest.mark.parametrize("name", DOCTRINES)
def test_every_doctrine_wages_a_war_by_the_rules(name: str) -> None:
    pilot = Checked(name)
    state = drive(RULES, "whole-war", f"by the rules {name}", pilot, options={"turns": 5})
    sound_world(state.world)
    assert state.meta.over
    assert pilot.seen >= {"pw-deploy", "pw-columns", "pw-squadrons", "pw-destination", "pw-supply"}


def test_random_play_of_two_turns_breaks_nothing() -> None:
    found = world()
    found.war.turns = 2
    random_play(bench("war", found), "whole-war", "two turns", hooks=(sound,), reload=True, check_every=5)


def test_three_commanders_want_no_column_twice() -> None:
    found = world(phase="logistics")
    in_pool(found, "cl-atacama", "cl-valdivia", "cl-lautaro")
    columns(found, CHILE, BOX, 9)
    stand(found, ANTOFAGASTA, "cl-buin")  # a half regiment, with two columns
    columns(found, CHILE, ANTOFAGASTA, 2)
    found.orders.to = dict.fromkeys(("chile-squadron-1", "chile-squadron-5", "chile-squadron-6"), "III")
    play = Play(Bench("logistics", found))
    (decision,) = play.match.waiting()
    pilot, look = Autopilot("balanced"), play.match.look(CHILE)
    answers = [pilot.answer(look, "pw-supply", decision.path, slot) for slot in decision.slots]
    served = serve(found, CHILE, [*coal(found, CHILE, found.orders.to), *claims_of(found, CHILE, answers)])
    assert served.none == []
    assert {claim.row for claim, _ in served.paid} == {"sail", "raise", "refit"}


def test_chile_goes_for_the_nitrate_ports_then_the_south_then_lima() -> None:
    found = bare(turn=2)
    assert objective(found, BALANCED) == "III"
    hold(found, CHILE, "3116", "3118", "3119", "3115")
    assert objective(found, BALANCED) == "IV"
    found.war.turn = 10
    assert objective(found, BALANCED) == "X"


def test_laden_transports_go_where_the_army_goes_and_empty_ones_home() -> None:
    found = bare(turn=4)
    lie(found, "3119", "ship-cl-rimac", "ship-cl-loa")
    lie(found, BOX, "ship-cl-limari", "ship-cl-lamar", "ship-cl-copiapo", "ship-cl-matias", in_port=True)
    lie(found, BOX, "ship-cl-blanco", "ship-cl-cochrane", in_port=True)
    lie(found, "2007", "ship-pe-huascar", "ship-pe-independencia", in_port=True)
    in_box(found, "cl-buin", "cl-2line", "cl-3line", "cl-4line", steps=2)
    columns(found, CHILE, BOX, 2)
    assert destination(found, CHILE, "chile-squadron-5", BALANCED) == HOME
    ships = found.fleet.ships
    assert destination(found, CHILE, "chile-squadron-6", BALANCED) == STAY  # nobody sails alone while raiders are about
    for ship in ("ship-cl-blanco", "ship-cl-cochrane"):
        ships[ship].squadron = "chile-squadron-6"
    assert destination(found, CHILE, "chile-squadron-6", BALANCED) in SOUTHERN
    in_box(found, "cl-buin", "cl-2line", "cl-3line", "cl-4line", steps=0)
    assert destination(found, CHILE, "chile-squadron-6", BALANCED) == STAY


def test_a_remnant_aboard_at_home_is_not_ordered_home() -> None:
    found = bare(turn=4)
    lie(found, BOX, "ship-cl-limari", in_port=True)
    found.army.units["cl-buin"].place, found.army.units["cl-buin"].aboard = ABOARD, "ship-cl-limari"
    found.army.units["cl-buin"].steps = 1
    squadron = found.fleet.ships["ship-cl-limari"].squadron
    assert destination(found, CHILE, squadron, BALANCED) == STAY


def test_each_convoy_has_its_escort_while_raiders_are_about() -> None:
    found = bare(turn=4)
    columns(found, CHILE, BOX, 4)
    transports = ("ship-cl-limari", "ship-cl-lamar", "ship-cl-copiapo", "ship-cl-matias")
    ironclads = ("ship-cl-blanco", "ship-cl-cochrane")
    lie(found, BOX, *transports, *ironclads, in_port=True)
    lie(found, "2007", "ship-pe-huascar", "ship-pe-independencia", in_port=True)
    in_box(found, "cl-buin", "cl-2line", "cl-3line", "cl-4line", "cl-art1", "cl-cazadores", steps=2)
    ships = found.fleet.ships
    for ship, squadron in regroup(found, CHILE, BALANCED).items():
        ships[ship].squadron = squadron
    convoys = {ships[ship].squadron for ship in transports}
    assert len(convoys) == 2
    assert {ships[ship].squadron for ship in ironclads} == convoys


def test_cruisers_hunt_what_is_weaker_and_come_home_before_what_is_stronger() -> None:
    found = bare(turn=2, active=ALLIES)
    lie(found, "3119", "ship-pe-huascar")
    lie(found, "2007", "ship-pe-manco", in_port=True)
    lie(found, "3120", "ship-cl-rimac")
    assert destination(found, ALLIES, "allies-squadron-1", BALANCED) == "II"
    lie(found, "3121", "ship-cl-blanco", "ship-cl-cochrane")
    assert destination(found, ALLIES, "allies-squadron-1", BALANCED) == "X"
    assert destination(found, ALLIES, "allies-squadron-3", BALANCED) == STAY


def test_a_damaged_ship_leaves_her_squadron_and_goes_to_the_yard() -> None:
    found = bare(turn=3)
    lie(found, "3118", "ship-cl-blanco", "ship-cl-cochrane")
    found.fleet.ships["ship-cl-cochrane"].damaged = True
    parted = regroup(found, CHILE, BALANCED)
    assert list(parted) == ["ship-cl-cochrane"]
    found.fleet.ships["ship-cl-cochrane"].squadron = parted["ship-cl-cochrane"]
    assert destination(found, CHILE, parted["ship-cl-cochrane"], BALANCED) == HOME
    assert destination(found, CHILE, "chile-squadron-1", BALANCED) == "III"
    assert all(side_of(each) == CHILE for each in parted.values())


def test_new_troops_go_where_they_are_needed() -> None:
    for turn, city in ((2, "3116"), (10, "2008")):
        found = bare(turn=turn, active=ALLIES, phase="logistics")
        stand(found, "3119", "pe-gen-inf-01", "pe-gen-inf-02", "pe-gen-inf-03", "pe-gen-inf-04", "pe-gen-inf-05")
        in_pool(found, "pe-lima")
        columns(found, ALLIES, "2007", 3)
        rules = Bench("logistics", found)
        pilot = Autopilot("balanced")
        rules.pilot.answer = pilot.answer  # type: ignore[method-assign]
        state, _ = run(rules)
        assert state.world.army.units["pe-lima"].place == city


@pytest.mark.parametrize("name", DOCTRINES)
def test_a_fort_that_is_cut_off_is_attacked_at_lower_odds(name: str) -> None:
    doctrine = DOCTRINES[name]
    found = bare(turn=7)
    stand(found, "3116", "pe-gen-inf-01")
    assert wanted(found, CHILE, "3116", doctrine) == doctrine.attack_odds
    found.army.forts["fort-arica"].steps = 2
    cut_off = wanted(found, CHILE, "3116", doctrine)
    stand(found, "3115", "pe-gen-inf-02")
    relieved = wanted(found, CHILE, "3116", doctrine)
    assert cut_off < relieved
    assert (cut_off, relieved) == (doctrine.attack_odds * doctrine.siege, doctrine.attack_odds * doctrine.storm)
    assert wanted(found, CHILE, "3115", doctrine) == doctrine.attack_odds
    assert wanted(found, ALLIES, "3116", doctrine) == doctrine.attack_odds


MOLLENDO = "2814"
FOUR = ("pe-gen-inf-01", "pe-gen-inf-02", "pe-gen-inf-03", "pe-gen-inf-04")


@pytest.mark.parametrize(("turn", "attacked"), [(2, False), (12, True)])
def test_an_attack_has_a_fair_chance_unless_the_check_calls_for_it(turn: int, attacked: bool) -> None:
    found = bare(turn=turn)
    ours = ("cl-buin", "cl-2line", "cl-3line")
    stand(found, "3116", *ours)
    stand(found, "3115", *FOUR)
    assert not fair(weighed(found, CHILE, "3116", ours, "3115"))
    lower = replace(BALANCED, attack_odds=0.1)
    assert attacks(found, CHILE, "3116", ours, "3115", lower) is attacked


def test_a_slow_fight_is_fought_that_wears_the_enemy_down_and_holds_its_ground() -> None:
    found = bare(turn=2)
    ours = ("cl-buin", "cl-2line", "cl-3line", "cl-4line", "cl-art1")
    stand(found, "3116", *ours)
    stand(found, "3115", *FOUR, "pe-gen-inf-05")
    odds = weighed(found, CHILE, "3116", ours, "3115")
    assert odds.cost >= odds.lost
    assert not fair(replace(odds, falls=odds.fails - Fraction(1, 100)))
    slow = replace(odds, falls=Fraction(0), fails=HOLDS)
    assert called(found, CHILE, "3115", slow) == "wear"
    assert called(found, CHILE, "3115", replace(slow, fails=HOLDS + Fraction(1, 100))) == ""
    assert called(found, CHILE, "3115", replace(slow, lost=slow.cost + 1)) == ""
    assert called(found, CHILE, "3015", slow) == "", "a town without points is not worth it"


@pytest.mark.rule("7.6")
def test_a_blockade_is_held_until_the_ships_are_needed() -> None:
    found = bare(turn=3)
    lie(found, MOLLENDO, "ship-cl-magallanes", squadron="chile-squadron-1")
    assert blockades(found, "chile-squadron-1") == MOLLENDO
    assert objective(found, BALANCED) == "III", "the army wants another coast"
    assert aim(found, CHILE, "chile-squadron-1", BALANCED) == Aim(STAY)
    found.fleet.ships["ship-cl-magallanes"].damaged = True
    assert aim(found, CHILE, "chile-squadron-1", BALANCED) == Aim(HOME, "yard")


def test_the_staff_leaves_divisions_as_they_are_where_a_change_changes_nothing() -> None:
    found = bare(turn=4)
    columns(found, CHILE, BOX, 4)
    lie(found, BOX, "ship-cl-limari", "ship-cl-lamar", squadron="chile-squadron-6", in_port=True)
    lie(found, BOX, "ship-cl-copiapo", "ship-cl-matias", squadron="chile-squadron-5", in_port=True)
    in_box(found, "cl-buin", "cl-2line", "cl-3line", "cl-4line", "cl-art1", "cl-cazadores", steps=2)
    assert regroup(found, CHILE, BALANCED) == {}
    lie(found, BOX, "ship-cl-matias", squadron="chile-squadron-6", in_port=True)
    (ship,) = regroup(found, CHILE, BALANCED)  # one alone evens the convoys out
    assert found.fleet.ships[ship].squadron == "chile-squadron-6"


def test_the_staff_leaves_the_ships_of_a_division_that_has_its_members_own_order() -> None:
    found = bare(turn=3)
    lie(found, "3118", "ship-cl-blanco", "ship-cl-cochrane", squadron="chile-squadron-1")
    found.fleet.ships["ship-cl-cochrane"].damaged = True
    rules = Bench("administration", found)
    rules.pilot.answer = Autopilot("balanced").answer  # type: ignore[method-assign]
    play = Play(rules)
    forming, orders = play.match.waiting()
    assert (forming.kind, orders.kind) == ("pw-squadrons", "pw-destination")

    def advised() -> dict[str, str]:
        moves: dict[str, str] = play.match.advice(forming.id, "chile-fleet", "balanced")["squadrons"]
        return moves

    assert list(advised()) == ["ship-cl-cochrane"]
    play.match.draft(orders.id, "chile-squadron-1", "V")
    assert advised() == {}
    play.match.draft(orders.id, "chile-squadron-1", "III")  # as the staff would have it
    assert list(advised()) == ["ship-cl-cochrane"]


def test_one_ironclad_at_sea_is_enough_to_keep_a_convoy_with_its_escort() -> None:
    found = bare(turn=10)
    lie(found, BOX, "ship-cl-limari", "ship-cl-lamar", squadron="chile-squadron-6", in_port=True)
    convoy = [found.fleet.ships[ship] for ship in ("ship-cl-limari", "ship-cl-lamar")]
    lie(found, "2007", "ship-pe-independencia", squadron="allies-squadron-1")
    assert escorted(found, convoy), "Chile has no ship that could meet her: it cannot wait for one"
    lie(found, "3119", "ship-cl-blanco", squadron="chile-squadron-1")
    assert not escorted(found, convoy)
    assert escorted(found, [*convoy, found.fleet.ships["ship-cl-blanco"]])
    lie(found, "2007", "ship-pe-union", squadron="allies-squadron-1")
    found.fleet.ships["ship-pe-independencia"].damaged = True
    assert escorted(found, convoy), "a lone corvette is no match for what sails near"
