"""The land combat phase (8.7): beaches first, attacks in rounds, several corps in one fight, standing orders."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.refusal import Refused
from engine.core.spaces.forms import Form
from engine.core.steps import Call, Done, Next, Outcome, Step
from engine.pacific_war.facts.land import Attack, BeachAttack
from engine.pacific_war.state import ALLIES, CHILE
from engine.pacific_war.steps.land_combat import LandCombatLocals
from engine.pacific_war.steps.land_movement import LandMovementLocals
from engine.pacific_war.world import FullWorld
from tests.engine.pacific_war.kit import Bench, Dice, Play, bare, columns, heard, run, stand

FIRST, CHIT, ATTACK, DEFENCE = "8.8 initiative", "8.9 chit", "8.9 attack", "8.9 defence"
NOTHING = 11
STANDING = {"column": "keep", "chit": "best", "losses": "weakest", "retreat": "stand", "advance": "hold"}
NO_ATTACK = {"attack": "none", "again": False}
ONE, TWO = "chile-corps-1", "chile-corps-2"


def phase() -> FullWorld:
    """Two Chilean corps at Dolores, the enemy at Tarapacá and Iquique's line."""
    found = bare(phase="land_combat")
    stand(found, "3218", "cl-2line", "cl-4line", "cl-santiago")
    stand(found, "3318", "pe-zepita")
    stand(found, "3219", "pe-cuzco")
    found.control.of["3218"] = CHILE
    return found


def order(attack: str, *units: str, again: bool = False) -> dict[str, Any]:
    return {"attack": attack, "units": list(units), "again": again}


def dice(fights: int) -> Dice:
    """Fights in which nobody hits."""
    luck = Dice().faces(FIRST, *(6, 1) * fights).draw(CHIT, *(NOTHING,) * fights)
    return luck.faces(ATTACK, *(1,) * 9).faces(DEFENCE, *(1,) * 9)


def ordering(*orders: tuple[str, dict[str, Any]]) -> dict[str, Any]:
    """These orders to attack in the first round, nothing later."""
    left = dict(orders)
    return {"pw-attack": lambda known, path, slot: left.pop(slot, NO_ATTACK)}


def attacks(told: list[Any]) -> list[int]:
    """With how many units each attack was made."""
    return [len(attack.units) for attack in heard(told, Attack)]


@pytest.mark.rule("8.7", "4.1-VI")
def test_units_of_two_corps_in_one_hex_attack_the_same_hex_together() -> None:
    given = ordering((ONE, order("3218>3318", "cl-2line", "cl-4line")), (TWO, order("3218>3318", "cl-santiago")))
    _, told = run(Bench("land_combat", phase(), given=given), dice(1))
    assert attacks(told) == [3]


@pytest.mark.rule("8.7")
def test_different_hexes_are_attacked_one_after_the_other() -> None:
    given = ordering((ONE, order("3218>3318", "cl-2line")), (TWO, order("3218>3219", "cl-santiago")))
    _, told = run(Bench("land_combat", phase(), given=given), dice(2))
    assert attacks(told) == [1, 1]


@pytest.mark.rule("8.7")
def test_two_hexes_never_attack_as_one() -> None:
    arranged = phase()
    stand(arranged, "3319", "cl-santiago")
    given = ordering((ONE, order("3218>3318", "cl-2line")), (TWO, order("3319>3318", "cl-santiago")))
    _, told = run(Bench("land_combat", arranged, given=given), dice(2))
    assert attacks(told) == [1, 1]


@pytest.mark.rule("8.7")
def test_a_unit_attacks_once_a_phase_and_others_of_its_corps_may_still() -> None:
    play = Play(Bench("land_combat", phase()), dice(2))
    play.answer("pw-attack", ONE, order("3218>3318", "cl-2line", again=True))
    play.answer("pw-attack", TWO, NO_ATTACK)
    play.silence()
    form = play.space("pw-attack", ONE)
    with pytest.raises(Refused) as caught:
        play.answer("pw-attack", ONE, order("3218>3219", "cl-2line"))
    assert (caught.value.refusal.rule, caught.value.refusal.part) == ("8.7", "units")
    assert form.check(order("3218>3219", "cl-4line")) is None


@pytest.mark.rule("8.7")
def test_only_neighbours_may_be_attacked_and_nobody_must_attack() -> None:
    arranged = phase()
    stand(arranged, "3116", "pe-junin")
    play = Play(Bench("land_combat", arranged))
    assert play.space("pw-attack", ONE).check(order("3218>3116", "cl-2line")) is not None
    play.silence()
    assert play.match.over
    assert play.kinds() == []


@pytest.mark.rule("8.7", "8.9")
def test_an_attack_is_offered_with_the_dice_of_both_sides_and_its_chance() -> None:
    """Two regiments with a six each against one reduced one in the desert: who is destroyed counts as who yields."""
    play = Play(Bench("land_combat", phase()))
    form = play.space("pw-attack", ONE)
    assert isinstance(form, Form)
    (offer,) = [option for option in form.next({}) if option.key == "3218>3318"]
    assert offer.note is not None
    assert offer.note.args == {"dice": 2, "modifier": 0, "against": 1, "defence": 0, "percent": 35, "fails": 13}


@pytest.mark.rule("8.7")
def test_an_attack_on_a_hex_that_lies_open_by_now_is_void() -> None:
    arranged = phase()
    given = ordering((ONE, order("3218>3318", "cl-2line")), (TWO, order("3319>3318", "cl-santiago")))
    stand(arranged, "3319", "cl-santiago")
    luck = Dice().faces(FIRST, 6, 1).draw(CHIT, NOTHING).faces(ATTACK, 6).faces(DEFENCE, 1)
    _, told = run(Bench("land_combat", arranged, given=given), luck)
    assert attacks(told) == [1]


@pytest.mark.rule("7.6-amphibious", "8.7")
def test_who_landed_against_the_enemy_must_fight_and_attacks_nobody_else() -> None:
    arranged = bare(phase="land_combat")
    stand(arranged, "3118", "pe-zepita", "cl-2line")
    arranged.army.units["cl-2line"].landed = True
    stand(arranged, "3218", "pe-cuzco")
    _, told = run(Bench("land_combat", arranged), dice(1))
    kinds = [event.kind for event in told]
    assert kinds.count("pw-ev-beach-attack") == 1
    assert "pw-ev-attack" not in kinds


@pytest.mark.rule("7.6-amphibious", "8.7")
@pytest.mark.parametrize("landed", [True, False])
def test_who_landed_on_an_empty_coast_attacks_nobody_this_turn(landed: bool) -> None:
    """R54: beside those who stood there before."""
    arranged = bare(phase="land_combat")
    arranged.control.of["3118"] = CHILE
    stand(arranged, "3118", "cl-2line")
    arranged.army.units["cl-2line"].landed = landed
    stand(arranged, "3218", "pe-cuzco")
    asked = Play(Bench("land_combat", arranged)).asked()
    assert asked == ([] if landed else [("pw-attack", ("chile-corps-1",))])


@pytest.mark.rule("7.6-amphibious")
@pytest.mark.parametrize(("owner", "landed"), [(ALLIES, CHILE), (CHILE, ALLIES)])
def test_an_undecided_beach_is_fought_for_again_in_the_enemys_phase_by_who_landed(owner: str, landed: str) -> None:
    """Whoever it is: the one who does not control the hex (R91)."""
    arranged = bare(active=ALLIES, phase="land_combat")
    arranged.control.of["3118"] = owner
    stand(arranged, "3118", "pe-zepita", "cl-2line")
    _, told = run(Bench("land_combat", arranged), dice(1))
    (attack,) = heard(told, BeachAttack)
    assert attack.side == landed


@pytest.mark.rule("7.6-amphibious")
def test_a_beach_whose_last_defender_fell_to_the_ships_is_taken_without_a_fight() -> None:
    arranged = bare(phase="land_combat")
    stand(arranged, "3118", "cl-2line")
    arranged.army.units["cl-2line"].landed = True
    state, told = run(Bench("land_combat", arranged))
    assert state.world.control.of["3118"] == CHILE
    assert [event.kind for event in told] == ["pw-ev-taken"]


@pytest.mark.rule("8.7", "8.8")
@pytest.mark.hard_case("H17")
def test_with_standing_orders_a_phase_of_two_fights_asks_one_question() -> None:
    play = Play(Bench("land_combat", phase()), dice(2))
    play.match.standing("chile-army", "pw-fight", STANDING)
    play.match.standing("allies-army", "pw-fight", {**STANDING, "retreat": "retreat"})
    play.answer("pw-attack", ONE, order("3218>3318", "cl-2line", "cl-4line"))
    play.answer("pw-attack", TWO, order("3218>3219", "cl-santiago"))
    for _ in range(2):
        (decision,) = play.match.waiting()
        assert decision.kind == "pw-fight"
        assert decision.awaited == ()  # both plans lie sealed: nobody is waited for
        play.match.close(decision.id)
    assert play.match.over


@pytest.mark.rule("8.8")
def test_without_standing_orders_both_sides_are_waited_for() -> None:
    play = Play(Bench("land_combat", phase()), dice(1))
    play.answer("pw-attack", ONE, order("3218>3318", "cl-2line"))
    play.answer("pw-attack", TWO, NO_ATTACK)
    (decision,) = play.match.waiting()
    assert set(decision.awaited) == {ONE, "allies-corps-3"}


@pytest.mark.rule("8.8", "8.9")
def test_a_standing_order_may_be_for_one_hex_and_keeps_a_column_that_is_not_there() -> None:
    arranged = phase()
    columns(arranged, ALLIES, "3219")
    play = Play(Bench("land_combat", arranged), dice(2))
    play.match.standing("allies-army", "pw-fight", {**STANDING, "losses": "strongest"})
    play.match.standing("allies-army@3219", "pw-fight", {**STANDING, "column": "die"})
    play.match.standing("chile-army", "pw-fight", {**STANDING, "column": "die"})
    play.answer("pw-attack", ONE, order("3218>3318", "cl-2line"))
    play.answer("pw-attack", TWO, order("3218>3219", "cl-santiago"))
    for wanted in ({"column": "keep", "losses": "strongest"}, {"column": "die", "losses": "weakest"}):
        (decision,) = play.match.waiting()
        sealed = play.match.state.frames[decision.path].ask
        assert sealed is not None
        answers = {slot.split("-")[0]: seal for slot, seal in sealed.seals.items()}
        assert {key: answers["allies"][key] for key in wanted} == wanted
        assert answers["chile"]["column"] == "keep"
        play.match.close(decision.id)


class LandTurn(Step[LandCombatLocals]):
    """The two land phases of a turn, one after the other."""

    name, section, Locals = "land_turn", "4.1", LandCombatLocals

    def start(self, runner: Any, own: LandCombatLocals) -> Next:
        return Call("land_movement", "land_movement", LandMovementLocals(), "fight")

    def fight(self, runner: Any, own: LandCombatLocals, outcome: Outcome) -> Next:
        return Call("land_combat", "land_combat", LandCombatLocals(), "over")

    def over(self, runner: Any, own: LandCombatLocals, outcome: Outcome) -> Next:
        return Done()


@pytest.mark.rule("4.1-V", "4.1-VI", "8.8")
@pytest.mark.hard_case("H17")
@pytest.mark.parametrize("standing", [True, False])
def test_a_whole_turn_on_land_with_two_questions_and_with_no_standing_orders(standing: bool) -> None:
    arranged = phase()
    for unit in ("cl-santiago", "cl-4line"):
        arranged.army.units[unit].place = "lost"
    play = Play(Bench("land_turn", arranged, extra=(LandTurn,)), dice(1).faces("8.2 movement", 1, 3))
    if standing:
        play.match.standing("chile", "pw-fight", STANDING)
        play.match.standing("allies", "pw-fight", STANDING)
    march = {"start": "3218", "units": ["cl-2line"], "way": ["3319"], "throws": 1, "halt": [], "loss": "weakest"}
    waited = []
    for answer in ({**march, "again": False}, order("3319>3318", "cl-2line")):
        ((kind, (slot,)),) = play.asked()
        waited.append(kind)
        play.answer(kind, slot, answer)
    (decision,) = play.match.waiting()
    waited += [decision.kind] * len(decision.awaited)
    play.silence()
    assert play.match.over
    assert waited == ["pw-march", "pw-attack"] + ["pw-fight"] * (0 if standing else 2)
