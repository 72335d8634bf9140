"""One land fight (8.8 to 8.11): initiative, chits, dice, losses, retreat, advance, beaches, forts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.core.events import Event
from engine.core.refusal import Refused
from engine.pacific_war.facts.land import Advances, ChitDrawn, FightDice, InitiativeDie, Retreats, Stands
from engine.pacific_war.judgement.melee import Clash
from engine.pacific_war.judgement.odds import chance, defending, ground, hits
from engine.pacific_war.judgement.places import units_at
from engine.pacific_war.judgement.prospect import landing, prospect
from engine.pacific_war.state import ALLIES, CHILE, DEAD, Side, foe
from engine.pacific_war.steps.fight import FightLocals
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import FullWorld
from tests.engine.pacific_war.kit import Bench, Dice, Play, bare, columns, heard, run, stand

FIRST, CHIT, ATTACK, DEFENCE = "8.8 initiative", "8.9 chit", "8.9 attack", "8.9 defence"
PLAN = {"column": "keep", "chit": "best", "losses": "weakest", "retreat": "stand"}
FOUR = ("pe-gen-inf-s1", "pe-gen-inf-s2", "bo-aroma", "bo-viedma")
NOTHING = 11  # where the chits without an event begin in the cup


def cup(chit: str) -> int:
    """A place in the cup where this chit lies."""
    return tables().charts.cup.index(chit)


def plans(**by_side: Mapping[str, Any]) -> dict[str, Any]:
    """A battle plan for each side, the plain one with changes; the attacker does not advance unless told to."""

    def answer(known: Any, path: str, slot: str) -> Any:
        changes = by_side.get(slot.split("-")[0], {})
        clash: Clash = known.frame(path).clash
        attacks = slot.startswith(clash.side) and not clash.beach
        return {**PLAN, **({"advance": "hold"} if attacks else {}), **changes}

    return {"pw-fight": answer}


def fought(
    arranged: FullWorld, clash: Clash, dice: Dice, given: Mapping[str, Any] | None = None
) -> tuple[Mapping[str, Any], list[Event]]:
    """The world after one fight, and the events."""
    state, told = run(Bench("fight", arranged, FightLocals(clash), given or plans()), dice)
    return state.world, told


def clash(side: Side, origin: str, target: str, *units: str) -> Clash:
    return Clash(side, origin, target, list(units))


def steps(world: FullWorld, *units: str) -> list[int]:
    return [world.army.units[unit].steps for unit in units]


def example() -> FullWorld:
    """The rulebook's example: four allied units of one step with a column, a Chilean regiment of +2 in rough ground
    beyond a river (from Arequipa across the Tambo to Moquegua)."""
    found = bare(active=ALLIES, phase="land_combat")
    stand(found, "2914", *FOUR)
    stand(found, "3014", "cl-buin", steps=2)
    found.control.of["3014"] = CHILE
    columns(found, ALLIES, "2914")
    return found


@pytest.mark.rule("8.9-example", "8.8", "8.9")
@pytest.mark.hard_case("H17")
def test_four_allied_units_against_one_regiment_as_the_rulebook_counts() -> None:
    dice = Dice().faces(FIRST, 6, 5).draw(CHIT, cup("heroic-leader")).faces(ATTACK, 1, 3, 4, 6, 2).faces(DEFENCE, 3)
    given = plans(allies={"column": "die"})
    world, told = fought(example(), clash(ALLIES, "2914", "3014", *FOUR), dice, given)
    assert [die.total for die in heard(told, InitiativeDie)] == [6, 7]
    allied, chilean = heard(told, FightDice)
    assert allied.dice == ((1, 0), (3, 0), (4, 0), (6, 0), (2, 0))
    assert chilean.dice == ((3, 4),)
    assert (allied.hits, chilean.hits) == (1, 1)
    assert sum(steps(world, *FOUR)) == 3
    assert steps(world, "cl-buin") == [1]
    assert world.supply.columns == {}
    assert not heard(told, Retreats)
    assert not heard(told, Stands)


@pytest.mark.rule("8.8")
@pytest.mark.parametrize(("attacker", "defender", "winner"), [(6, 4, "chile"), (6, 3, "allies"), (5, 4, "chile")])
def test_the_defender_has_the_initiative_in_a_tie(attacker: int, defender: int, winner: str) -> None:
    dice = Dice().faces(FIRST, attacker, defender).draw(CHIT, NOTHING)
    _, told = fought(example(), clash(ALLIES, "2914", "3014", *FOUR), dice)
    (chit,) = heard(told, ChitDrawn)
    assert chit.side == winner


@pytest.mark.rule("6.1", "8.9")
def test_a_column_buys_a_point_of_initiative_or_a_die_not_both() -> None:
    dice = Dice().faces(FIRST, 6, 4).draw(CHIT, NOTHING)
    given = plans(allies={"column": "initiative"})
    world, told = fought(example(), clash(ALLIES, "2914", "3014", *FOUR), dice, given)
    assert [die.total for die in heard(told, InitiativeDie)] == [7, 6]
    assert len(heard(told, FightDice)[0].dice) == 4
    assert world.supply.columns == {}


@pytest.mark.rule("8.9")
@pytest.mark.parametrize(
    ("chit", "winner", "attack", "defence"),
    [
        ("heroic-leader", "allies", [3, 1, 1, 1, 1], [1]),
        ("redoubts", "chile", [1, 1, 1, 1, 1], [1, 1]),
        ("redoubts", "allies", [1, 1, 1, 1, 1], [1]),
        ("cavalry-charge", "allies", [1, 1, 1, 1, 1, 1], [1]),
        ("cavalry-charge", "chile", [1, 1, 1, 1, 1], [1]),
        ("tactical-surprise", "allies", [1, 1, 1, 1, 1, 1], [1]),
        ("tactical-surprise", "chile", [1, 1, 1, 1, 1], [1]),
        ("no-quarter", "chile", [1, 1, 1, 1, 1], [1, 1, 1]),
        ("canister", "allies", [1, 1, 1, 1, 1, 1, 1], [1]),
        ("canister", "chile", [1, 1, 1, 1, 1], [1]),
        ("no-event", "allies", [1, 1, 1, 1, 1], [1]),
    ],
)
def test_each_chit_helps_whom_it_may(chit: str, winner: str, attack: list[int], defence: list[int]) -> None:
    """Foot, horse and guns from the salt flats: the gun adds one to each die of its side, the rough ground one to the
    defender's."""
    arranged = bare(active=ALLIES)
    stand(arranged, "3417", "pe-zepita", "pe-gen-inf-s1", "pe-junin", "pe-guias", "pe-art1")
    stand(arranged, "3416", "cl-valdivia")
    troops = ["pe-zepita", "pe-gen-inf-s1", "pe-junin", "pe-guias", "pe-art1"]
    dice = Dice().faces(FIRST, *((6, 1) if winner == "allies" else (1, 6))).draw(CHIT, cup(chit))
    _, told = fought(arranged, Clash(ALLIES, "3417", "3416", troops), dice)
    allied, chilean = heard(told, FightDice)
    assert [modifier for _, modifier in allied.dice] == attack
    assert [modifier for _, modifier in chilean.dice] == defence


@pytest.mark.rule("8.9")
def test_ground_rivers_railways_and_forts_help_the_defender() -> None:
    arranged = bare()
    assert ground(arranged, CHILE, "2914", "3014") == 2  # rough, behind the Tambo
    assert ground(arranged, CHILE, "2915", "3014") == 1  # rough, no river
    assert ground(arranged, CHILE, "3115", "3015") == 1  # desert behind the Sama
    assert ground(arranged, CHILE, "3115", "3116") == 0  # the railway bridges the Lluta
    assert ground(arranged, CHILE, "2511", "2510") == 1
    assert ground(arranged, CHILE, "2510", "2511") == 2  # mountain
    assert ground(arranged, ALLIES, "3115", "3116") == 0
    arranged.army.forts["fort-arica"].steps = 1
    assert ground(arranged, ALLIES, "3115", "3116") == 3


@pytest.mark.rule("8.9")
def test_what_goes_beyond_six_counts_for_nothing_and_chances_follow() -> None:
    assert [chance(modifier) for modifier in range(6)] == [1, 2, 3, 4, 5, 6]
    assert hits(2, 4)
    assert not hits(2, 3)
    arranged = bare()
    stand(arranged, "3416", "pe-art1", "pe-zepita")
    assert (defending(arranged, ALLIES, "3417", "3416").modifier) == 2  # rough and one battery


@pytest.mark.rule("8.10")
def test_who_hits_nobody_and_is_hit_retreats_with_all_that_stand_there() -> None:
    arranged = example()
    stand(arranged, "3014", "cl-santiago")
    (column,) = columns(arranged, CHILE, "3014")
    dice = Dice().faces(FIRST, 6, 1).draw(CHIT, NOTHING).faces(ATTACK, 6, 1, 1, 1).faces(DEFENCE, 1, 1)
    given = plans(chile={"retreat": "retreat", "to": "3015"})
    world, told = fought(arranged, clash(ALLIES, "2914", "3014", *FOUR), dice, given)
    assert {world.army.units[unit].place for unit in ("cl-buin", "cl-santiago")} == {"3015"}
    assert world.supply.columns[column].place == "3015"
    assert world.control.of["3015"] == CHILE
    assert world.control.of["3014"] == CHILE  # nobody advanced
    assert len(heard(told, Retreats)) == 1


@pytest.mark.rule("8.10")
def test_a_beaten_attacker_retreats_too_or_pays_a_step_to_stay() -> None:
    for plan, place, lost in (({"retreat": "retreat"}, "2814", 1), ({"retreat": "stand"}, "2914", 2)):
        arranged = example()
        stand(arranged, "2914", "pe-guias")  # took no part, but stands there
        dice = Dice().faces(FIRST, 6, 1).draw(CHIT, NOTHING).faces(ATTACK, 1, 1, 1, 1).faces(DEFENCE, 6)
        to = {"to": "2814"} if plan["retreat"] == "retreat" else {}
        world, _ = fought(arranged, clash(ALLIES, "2914", "3014", *FOUR), dice, plans(allies={**plan, **to}))
        assert sum(steps(world, *FOUR)) + steps(world, "pe-guias")[0] == 5 - lost
        left = [unit for unit in (*FOUR, "pe-guias") if world.army.units[unit].place != DEAD]
        assert {world.army.units[unit].place for unit in left} == {place}


@pytest.mark.rule("8.10")
def test_who_has_no_way_to_retreat_loses_a_step() -> None:
    arranged = example()
    for place, unit in zip(("2915", "3015", "3013", "3114", "3115"), ("pe-zepita", "pe-cuzco", "pe-junin", "pe-torata",
                           "pe-ayacucho"), strict=True):  # fmt: skip
        stand(arranged, place, unit)
    dice = Dice().faces(FIRST, 6, 1).draw(CHIT, NOTHING).faces(ATTACK, 6, 1, 1, 1).faces(DEFENCE, 1)
    world, told = fought(arranged, clash(ALLIES, "2914", "3014", *FOUR), dice, plans(chile={"retreat": "retreat"}))
    assert world.army.units["cl-buin"].place == DEAD
    assert not heard(told, Retreats)


@pytest.mark.rule("8.11", "8.12")
def test_those_who_attacked_advance_into_the_empty_hex_and_take_the_columns() -> None:
    arranged = example()
    arranged.army.units["cl-buin"].steps = 1
    (column,) = columns(arranged, CHILE, "3014")
    stand(arranged, "2914", "pe-guias")
    dice = Dice().faces(FIRST, 6, 1).draw(CHIT, NOTHING).faces(ATTACK, 6, 1, 1, 1).faces(DEFENCE, 1)
    world, told = fought(arranged, clash(ALLIES, "2914", "3014", *FOUR), dice, plans(allies={"advance": "advance"}))
    assert {world.army.units[unit].place for unit in FOUR} == {"3014"}
    assert world.army.units["pe-guias"].place == "2914"
    assert world.control.of["3014"] == ALLIES
    assert world.supply.columns[column].side == ALLIES
    assert len(heard(told, Advances)) == 1


def victors(**plan: Any) -> tuple[Play, Dice]:
    """Four Allied units against a Chilean regiment of one step, which is hit and hits nothing."""
    arranged = example()
    arranged.army.units["cl-buin"].steps = 1
    dice = Dice().faces(FIRST, 6, 1).draw(CHIT, NOTHING).faces(ATTACK, 6, 1, 1, 1).faces(DEFENCE, 1)
    given = plans(allies=plan)
    return Play(Bench("fight", arranged, FightLocals(clash(ALLIES, "2914", "3014", *FOUR)), given), dice), dice


@pytest.mark.rule("8.11")
def test_a_part_of_the_attackers_may_advance_and_a_garrison_stay() -> None:
    play, _ = victors(advance="part", who=[FOUR[0], FOUR[2]])
    play.silence()
    places = [play.world.army.units[unit].place for unit in FOUR]
    assert places == ["3014", "2914", "3014", "2914"]
    assert play.world.control.of["3014"] == ALLIES


@pytest.mark.rule("8.11")
@pytest.mark.parametrize(("who", "holder"), [([FOUR[1]], ALLIES), ([], CHILE)])
def test_who_advances_may_be_said_after_the_fight(who: list[str], holder: str) -> None:
    play, _ = victors(advance="ask")
    play.silence()
    assert [kind for kind, _ in play.asked()] == ["pw-advance"]
    slot = play.asked()[0][1][0]
    assert play.space("pw-advance", slot).default == list(FOUR)
    with pytest.raises(Refused):
        play.answer("pw-advance", slot, ["cl-buin"])
    play.answer("pw-advance", slot, who)
    assert [unit for unit in FOUR if play.world.army.units[unit].place == "3014"] == who
    assert play.world.control.of["3014"] == holder
    assert play.match.over


@pytest.mark.rule("8.11")
def test_a_plan_names_only_attackers_and_a_standing_order_nobody() -> None:
    arranged = example()
    play = Play(Bench("fight", arranged, FightLocals(clash(ALLIES, "2914", "3014", *FOUR))))
    slot = next(slot for slot in play.asked()[0][1] if slot.startswith(ALLIES))
    with pytest.raises(Refused):
        play.answer("pw-fight", slot, {"advance": "part", "who": ["cl-buin"]})
    with pytest.raises(Refused):
        play.match.standing(slot, "pw-fight", {"advance": "part"})


@pytest.mark.rule("8.7", "8.12")
@pytest.mark.parametrize("advance", ["advance", "hold"])
def test_columns_alone_are_taken_by_who_marches_in_else_destroyed(advance: str) -> None:
    arranged = bare(active=ALLIES)
    stand(arranged, "2914", "pe-zepita")
    (column,) = columns(arranged, CHILE, "3014")
    play = Play(Bench("fight", arranged, FightLocals(clash(ALLIES, "2914", "3014", "pe-zepita"))))
    assert play.asked() == [("pw-fight", ("allies-corps-3",))]
    play.answer("pw-fight", "allies-corps-3", {"advance": advance})
    assert play.match.over
    assert FIRST not in play.dice.thrown
    found = play.world.supply.columns.get(column)
    assert (found.side if found is not None else "") == (ALLIES if advance == "advance" else "")


@pytest.mark.rule("7.6-amphibious")
def test_against_a_landing_the_coast_throws_one_die_more_in_all() -> None:
    arranged = bare()
    stand(arranged, "3119", "pe-zepita", "pe-cuzco")
    stand(arranged, "3119", "cl-2line", "cl-4line", "cl-valdivia")
    dice = Dice().faces(FIRST, 1, 6).draw(CHIT, NOTHING).faces(ATTACK, 6, 6, 1).faces(DEFENCE, 1, 1, 1)
    world, told = fought(arranged, clash(CHILE, "3119", "3119", "cl-2line", "cl-4line", "cl-valdivia"), dice)
    assert [len(dice.dice) for dice in heard(told, FightDice)] == [3, 3]
    assert steps(world, "pe-zepita", "pe-cuzco") == [0, 0]
    assert world.control.of["3119"] == CHILE


@pytest.mark.rule("7.6-amphibious", "8.12")
def test_a_beaten_landing_cannot_retreat_and_its_columns_fall_with_it() -> None:
    arranged = bare()
    stand(arranged, "3119", "pe-zepita", "pe-cuzco", "cl-valdivia")
    (column,) = columns(arranged, CHILE, "3119")
    dice = Dice().faces(FIRST, 1, 6).draw(CHIT, NOTHING).faces(ATTACK, 1).faces(DEFENCE, 6, 1, 1)
    given = plans(chile={"retreat": "retreat"})
    world, told = fought(arranged, clash(CHILE, "3119", "3119", "cl-valdivia"), dice, given)
    assert world.supply.columns[column].side == ALLIES
    assert not heard(told, Retreats)

    stand(arranged, "3119", "cl-valdivia", steps=2)
    dice = Dice().faces(FIRST, 1, 6).draw(CHIT, NOTHING).faces(ATTACK, 1).faces(DEFENCE, 6, 1, 1)
    arranged.control.of["3119"] = ALLIES
    world, told = fought(arranged, clash(CHILE, "3119", "3119", "cl-valdivia"), dice, given)
    assert steps(world, "cl-valdivia") == [0]  # one hit, one step for not retreating


@pytest.mark.rule("8.9", "8.10")
def test_a_fort_throws_a_die_helps_all_and_never_retreats() -> None:
    arranged = bare()
    arranged.army.forts["fort-arica"].steps = 2
    stand(arranged, "3116", "pe-zepita")
    stand(arranged, "3115", "cl-2line", "cl-4line")
    dice = Dice().faces(FIRST, 1, 6).draw(CHIT, NOTHING).faces(ATTACK, 6, 1).faces(DEFENCE, 2, 2)
    given = plans(allies={"losses": "strongest", "retreat": "retreat", "to": "3215"}, chile={"advance": "advance"})
    world, told = fought(arranged, clash(CHILE, "3115", "3116", "cl-2line", "cl-4line"), dice, given)
    allied = heard(told, FightDice)[1]
    assert [modifier for _, modifier in allied.dice] == [3, 3]
    # The fort took the hit, lost its last step when it could not go with the others, and the town lay open.
    assert world.army.units["pe-zepita"].place == "3215"
    assert not world.army.forts["fort-arica"].stands
    assert world.army.units["cl-2line"].place == "3116"
    assert world.control.of["3116"] == CHILE


@pytest.mark.rule("8.9")
def test_under_ask_the_chit_and_the_losses_are_put_to_the_owner() -> None:
    dice = Dice().faces(FIRST, 6, 1).draw(CHIT, cup("heroic-leader")).faces(ATTACK, 1, 6, 1, 1).faces(DEFENCE, 6)
    asks = plans(allies={"chit": "ask", "losses": "ask"})
    play = Play(Bench("fight", example(), FightLocals(clash(ALLIES, "2914", "3014", *FOUR)), asks), dice)
    play.silence()
    play.answer("pw-chit", "allies-corps-1", "bo-viedma")
    with pytest.raises(Refused) as caught:
        play.answer("pw-losses", "allies-corps-1", {"bo-viedma": 2})
    assert caught.value.refusal.what.key == "err-split-cap"
    play.answer("pw-losses", "allies-corps-1", {"bo-viedma": 1})
    assert play.match.over
    assert steps(play.world, *FOUR, "cl-buin") == [1, 1, 1, 0, 1]


@pytest.mark.rule("8.10")
@pytest.mark.parametrize(("answer", "place", "left"), [("2814", "2814", 3), ("stand", "2914", 2)])
def test_under_ask_the_retreat_is_put_to_the_owner(answer: str, place: str, left: int) -> None:
    dice = Dice().faces(FIRST, 6, 1).draw(CHIT, NOTHING).faces(ATTACK, 1, 1, 1, 1).faces(DEFENCE, 6)
    asks = plans(allies={"retreat": "ask"})
    play = Play(Bench("fight", example(), FightLocals(clash(ALLIES, "2914", "3014", *FOUR)), asks), dice)
    play.silence()
    play.answer("pw-retreat", "allies-corps-1", answer)
    assert sum(steps(play.world, *FOUR)) == left
    assert {unit.place for unit in play.world.army.units.values() if unit.id in FOUR and unit.steps} == {place}


@pytest.mark.rule("8.10")
def test_who_throws_as_many_dice_stands_by_default_and_who_throws_fewer_goes() -> None:
    for count, usual in ((1, "stand"), (2, "retreat")):
        found = bare(active=ALLIES, phase="land_combat")
        stand(found, "2914", *FOUR[:count])
        stand(found, "3014", "cl-buin", steps=2)
        attack = clash(ALLIES, "2914", "3014", *FOUR[:count])
        play = Play(Bench("fight", found, FightLocals(attack)))
        (decision,) = play.match.waiting()
        (slot,) = (slot for slot in decision.slots if slot.startswith(CHILE))
        assert play.match.space(decision.id, slot).default["retreat"] == usual


@pytest.mark.rule("8.8")
def test_each_side_sees_its_own_plan_and_nobody_the_enemys() -> None:
    dice = Dice().faces(FIRST, 6, 1).draw(CHIT, NOTHING).faces(ATTACK, 1, 6, 1, 1).faces(DEFENCE, 6)
    asks = plans(allies={"losses": "ask", "column": "die"})
    play = Play(Bench("fight", example(), FightLocals(clash(ALLIES, "2914", "3014", *FOUR)), asks), dice)
    play.silence()
    assert play.asked() == [("pw-losses", ("allies-corps-1",))]
    seen = {seat: play.match.look(seat).frame("fight").plan for seat in ("allies-army", "chile-corps-1", None)}
    assert seen["allies-army"]["losses"] == "ask"
    assert seen["chile-corps-1"]["losses"] == "weakest"
    assert seen[None] == {}


SIX = ("cl-buin", "cl-2line", "cl-3line", "cl-4line", "cl-santiago", "cl-art1")


def at_pisagua() -> tuple[dict[str, Any], Clash]:
    """A fort of one step against five regiments and a battery beside it."""
    found = bare(phase="land_combat")
    found.army.forts["fort-pisagua"].steps = 1
    stand(found, "3218", *SIX)
    return found, Clash(CHILE, "3218", "3118", list(SIX))


def with_garrison() -> tuple[dict[str, Any], Clash]:
    """A fort of two steps with a regiment in it, against five regiments."""
    found = bare(phase="land_combat")
    found.army.forts["fort-arica"].steps = 2
    stand(found, "3116", "pe-zepita")
    stand(found, "3115", *SIX[:5], steps=2)
    return found, Clash(CHILE, "3115", "3116", list(SIX[:5]))


def on_the_beach() -> tuple[dict[str, Any], Clash]:
    """A landing that cannot go back."""
    found = bare(phase="land_combat")
    stand(found, "3119", "pe-zepita", "pe-cuzco")
    stand(found, "3119", *SIX[:3], steps=2)
    found.control.of["3119"] = ALLIES
    return found, Clash(CHILE, "3119", "3119", list(SIX[:3]))


def few_on_the_beach() -> tuple[FullWorld, Clash]:
    """A regiment that cannot go back: hit once without a hit of its own, it pays its last step to stand."""
    found = bare(phase="land_combat")
    stand(found, "3119", "pe-zepita", "pe-cuzco")
    stand(found, "3119", "cl-buin", steps=2)
    found.control.of["3119"] = ALLIES
    return found, Clash(CHILE, "3119", "3119", ["cl-buin"])


def _steps_of(world: FullWorld, side: Side) -> int:
    army = world.army
    forts = sum(fort.steps for fort in army.forts.values()) if side == ALLIES else 0
    return forts + sum(unit.steps for unit in army.units.values() if unit.side == side)


@pytest.mark.parametrize("rounds", [150, pytest.param(2000, marks=pytest.mark.soak)])
@pytest.mark.parametrize(
    "arrange",
    [
        lambda: (example(), clash(ALLIES, "2914", "3014", *FOUR)),
        at_pisagua,
        with_garrison,
        on_the_beach,
        few_on_the_beach,
    ],
)
def test_the_odds_of_a_round_are_those_of_rounds_fought(arrange: Any, rounds: int) -> None:
    arranged, fight = arrange()
    odds = prospect(arranged, fight)
    both = plans(chile={"retreat": "retreat"}, allies={"retreat": "retreat"})
    falls = fails = lost = cost = 0
    for number in range(rounds):
        found, fight = arrange()
        world, _ = fought(found, fight, Dice(f"round {number}"), both)
        foes = units_at(world, fight.target, foe(fight.side))
        forts = [fort for fort in world.army.forts.values() if fort.steps > 0] if fight.side == CHILE else []
        left = [unit for unit in fight.units if world.army.units[unit].place == fight.origin]
        falls += bool(left and not foes and not forts)
        fails += not left
        lost += _steps_of(arranged, fight.side) - _steps_of(world, fight.side)
        cost += _steps_of(arranged, foe(fight.side)) - _steps_of(world, foe(fight.side))
    wide = 2 / rounds**0.5
    assert falls / rounds == pytest.approx(float(odds.falls), abs=wide)
    assert fails / rounds == pytest.approx(float(odds.fails), abs=wide)
    assert lost / rounds == pytest.approx(float(odds.lost), abs=2 * wide)
    assert cost / rounds == pytest.approx(float(odds.cost), abs=2 * wide)


def test_a_fort_that_can_only_be_destroyed_counts_as_a_place_that_falls() -> None:
    odds = prospect(*at_pisagua())
    assert (odds.own.dice, odds.own.modifier, odds.theirs.dice) == (6, 1, 1)
    assert odds.percent > 90
    assert odds.held == 1
    assert float(odds.cost) == pytest.approx(float(odds.falls), abs=0.01)


def test_a_landing_is_weighed_before_it_is_made_as_it_is_when_it_is_made() -> None:
    arranged, fight = on_the_beach()
    made = prospect(arranged, fight)
    for unit in fight.units:
        arranged.army.units[unit].place = "aboard"
    assert landing(arranged, CHILE, fight.units, "3119") == made
