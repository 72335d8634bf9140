"""What supply columns are spent on: refit, rebuild, recruit, repair, ships, the fort (4.1-II, 6.0, 9.0; H16)."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from engine.core.refusal import Refused
from engine.core.spaces.forms import Form, space_of
from engine.core.spaces.space import CAP, Amount, Option
from engine.core.words import Words
from engine.pacific_war.facts.supply import Entered, FortBuilt, Rebuilt, Recruited, Refitted, RepairDie, WaitsForCity
from engine.pacific_war.judgement import raising
from engine.pacific_war.judgement.claims import claims_of, serve
from engine.pacific_war.judgement.places import ship_type
from engine.pacific_war.orders.placing import Placing
from engine.pacific_war.orders.supply import slots_of as supply_slots
from engine.pacific_war.state import ALLIES, BOX, CHILE, DEAD, LOST, POOL, STAY, WAITING, Side
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import FullWorld
from tests.engine.pacific_war.kit import RULES, Bench, Dice, Play, bare, columns, heard, lie, run, stand
from tests.engine.pacific_war.war_kit import hold, in_box, in_pool

FLEET, ARMY, LOGISTICS = "chile-fleet", "chile-army", "chile-logistics"
ALLIED = "allies-logistics"


def supply(world: FullWorld, answers: dict[str, Any] | None = None, repair: str = "turns") -> Bench:
    """The phase in which columns are spent; slots of ``answers`` say theirs."""
    rules = Bench("logistics", world)

    def said(known: Any, path: str, slot: str) -> Any:
        space = rules.questions["pw-supply"].space(known, path, slot)
        return {**space.default, **(answers or {}).get(slot, {})}

    return Bench("logistics", world, given={"pw-supply": said, "pw-repair": repair})


def left(world: Any, side: str = CHILE) -> dict[str, int]:
    """A side's columns by place."""
    found: dict[str, int] = {}
    for column in world.supply.columns.values():
        if column.side == side:
            found[column.place] = found.get(column.place, 0) + 1
    return found


# --- refit ------------------------------------------------------------------


@pytest.mark.rule("6.2", "4.1-II")
def test_a_column_beside_a_reduced_unit_makes_it_whole_and_is_gone() -> None:
    found = bare()
    stand(found, "3119", "cl-buin", "cl-2line")
    columns(found, CHILE, "3219")
    columns(found, CHILE, "3119")
    rules = supply(found, {ARMY: {"refit": {"cl-buin": "3119", "cl-2line": "3219"}}})
    state, told = run(rules)
    assert [state.world.army.units[name].steps for name in ("cl-buin", "cl-2line")] == [2, 2]
    assert left(state.world) == {}
    assert len(heard(told, Refitted)) == 2


@pytest.mark.rule("6.2")
def test_a_refit_needs_a_column_in_reach_and_a_unit_that_lacks_a_step() -> None:
    found = bare()
    stand(found, "3119", "cl-buin", steps=2)
    stand(found, "3119", "cl-gen-inf-01", "cl-2line")
    stand(found, "3121", "cl-3line")
    columns(found, CHILE, "3119")
    (row,) = Play(supply(found)).space("pw-supply", ARMY).parts  # type: ignore[attr-defined]
    assert [thing.key for thing in row.space.things] == ["cl-2line"]
    assert row.space.check({"cl-2line": "3219"}) is not None  # no column lies there


@pytest.mark.rule("6.2")
def test_the_army_is_offered_columns_of_its_own_hex_and_of_those_beside_it() -> None:
    """R24: over land, and not across a side that nobody crosses."""
    found = bare()
    stand(found, "3119", "cl-buin")
    for place in ("3119", "3219", "3121"):
        columns(found, CHILE, place)
    play = Play(supply(found))
    assert play.asked() == [("pw-supply", (ARMY,))]
    (row,) = play.space("pw-supply", ARMY).parts  # type: ignore[attr-defined]
    assert {place.key for place in row.space.values} == {"3119", "3219"}
    for place, legal in (("3119", True), ("3219", True), ("3121", False)):
        assert (play.space("pw-supply", ARMY).check({"refit": {"cl-buin": place}}) is None) is legal
    found = bare()
    stand(found, "3421", "cl-buin")
    columns(found, CHILE, "3521")
    assert Play(supply(found)).asked() == []


@pytest.mark.rule("6.2")
def test_troops_aboard_ship_are_not_refitted() -> None:
    found = bare()
    lie(found, "3119", "ship-cl-rimac")
    buin = found.army.units["cl-buin"]
    buin.place, buin.steps, buin.aboard = "aboard", 1, "ship-cl-rimac"
    columns(found, CHILE, "3119")
    assert Play(supply(found)).asked() == []
    (aboard,) = found.supply.columns.values()
    aboard.place, aboard.aboard = "aboard", "ship-cl-loa"  # nor from a column at sea
    assert Play(supply(found)).asked() == []


# --- recruiting and rebuilding ------------------------------------------------------------------


@pytest.mark.rule("6.3", "6.4", "9.0")
def test_a_new_chilean_unit_costs_a_column_and_stands_in_the_box_with_one_step() -> None:
    found = bare()
    in_pool(found, "cl-santiago")
    found.army.units["cl-buin"].place = DEAD
    columns(found, CHILE, BOX, 3)
    state, told = run(supply(found, {LOGISTICS: {"raise": {"cl-santiago": BOX, "cl-buin": BOX}}}))
    for name in ("cl-santiago", "cl-buin"):
        unit = state.world.army.units[name]
        assert (unit.place, unit.steps) == (BOX, 1)
    assert left(state.world) == {BOX: 1}
    assert (len(heard(told, Recruited)), len(heard(told, Rebuilt))) == (1, 1)


@pytest.mark.rule("6.3", "6.4")
def test_chiles_columns_at_the_front_raise_nobody() -> None:
    found = bare()
    in_pool(found, "cl-santiago")
    columns(found, CHILE, "3123", 3)
    play = Play(supply(found))
    assert play.asked() == []  # nobody is kept waiting for what he cannot do
    refusal = (
        RULES.questions["pw-supply"]
        .space(play.match.look(LOGISTICS), "", LOGISTICS)
        .check({"raise": {"cl-santiago": BOX}})
    )
    assert refusal is not None
    assert refusal.what.key == "err-pw-no-column"


@pytest.mark.rule("6.1", "6.3", "7.8")
def test_who_has_his_columns_elsewhere_is_not_asked() -> None:
    """A squadron alone needs no claim (R106), a wreck has two columns of three, a fort's troops none."""

    def asked(at: str, count: int, side: Side = CHILE) -> list[str]:
        found = bare(turn=2, active=side)
        lie(found, "3123", "ship-cl-blanco", squadron="chile-squadron-1", in_port=True)
        hold(found, CHILE, "3123", "3121")
        stand(found, "3119", "pe-gen-inf-01")
        columns(found, side, at, count)
        return [slot for _, slots in Play(supply(found)).asked() for slot in slots]

    assert asked("3121", 1) == []
    assert asked("3123", 1) == []
    assert asked(BOX, 2) == []
    assert asked(BOX, 3) == [LOGISTICS]
    assert asked("2007", 2, ALLIES) == []
    assert asked("2007", 3, ALLIES) == [ALLIED]
    assert asked("3119", 1, ALLIES) == [ALLIED]


@pytest.mark.rule("6.4", "2.6", "9.0")
def test_every_nation_raises_in_its_own_free_cities_one_unit_each() -> None:
    found = bare(active=ALLIES)
    in_pool(found, "pe-lima", "pe-iquique", "bo-aroma")
    hold(found, CHILE, "3119")
    columns(found, ALLIES, "2111", 3)  # Pisco pays for Peru's, wherever they appear (R25)
    columns(found, ALLIES, "3513")
    space = Play(supply(found)).space("pw-supply", ALLIED)
    assert space.check({"raise": {"pe-lima": "3119"}}) is not None  # Iquique is lost
    assert space.check({"raise": {"pe-lima": "3118"}}) is not None  # Pisagua is no city
    assert space.check({"raise": {"bo-aroma": "2008"}}) is not None
    assert space.check({"raise": {"pe-lima": "2008", "pe-iquique": "2008"}}) is not None
    state, _ = run(supply(found, {ALLIED: {"raise": {"pe-lima": "2008", "pe-iquique": "3116", "bo-aroma": "3616"}}}))
    units = state.world.army.units
    assert [units[each].place for each in ("pe-lima", "pe-iquique", "bo-aroma")] == ["2008", "3116", "3616"]
    assert left(state.world, ALLIES) == {"2111": 1}
    assert set(state.world.war.raised_in) == {"2008", "3116", "3616"}


@pytest.mark.rule("6.3", "6.4")
def test_bolivians_are_paid_for_in_bolivia() -> None:
    found = bare(active=ALLIES)
    in_pool(found, "bo-aroma")
    columns(found, ALLIES, "2008", 4)
    refusal = Play(supply(found)).space("pw-supply", ALLIED).check({"raise": {"bo-aroma": "3616"}})
    assert refusal is not None
    assert refusal.rule == "6.3"


@pytest.mark.rule("6.3", "6.4")
def test_who_finds_no_city_waits_and_enters_in_a_later_turn_without_paying_again() -> None:
    found = bare(active=ALLIES)
    hold(found, CHILE, *(city for city in tables().map.cities("PE") if city != "2008"))
    in_pool(found, "pe-lima", "pe-iquique")
    columns(found, ALLIES, "2008", 3)
    first = {"raise": {"pe-lima": WAITING, "pe-iquique": "2008"}}
    state, told = run(supply(found, {ALLIED: first}))
    assert state.world.army.units["pe-lima"].place == WAITING
    assert left(state.world, ALLIES) == {"2008": 1}
    assert len(heard(told, WaitsForCity)) == 1
    assert "pe-lima" not in [unit.id for unit in raising.raisable(state.world, ALLIES)]  # not in the same turn
    state.world.war.turn, state.world.war.raised_in = 2, []
    state, told = run(supply(state.world, {ALLIED: {"raise": {"pe-lima": "2008"}}}))
    assert (state.world.army.units["pe-lima"].place, left(state.world, ALLIES)) == ("2008", {"2008": 1})
    assert len(heard(told, Entered)) == 1


@pytest.mark.rule("6.3")
def test_any_city_is_meant_where_one_is_free() -> None:
    found = bare(active=ALLIES)
    in_pool(found, "pe-lima")
    columns(found, ALLIES, "2008")
    state, _ = run(supply(found, {ALLIED: {"raise": {"pe-lima": WAITING}}}))
    assert state.world.army.units["pe-lima"].place in raising.cities(state.world, "PE")


def test_a_new_unit_joins_the_corps_that_is_strongest_where_it_appears() -> None:
    found = bare(active=ALLIES)
    in_pool(found, "pe-lima", "pe-iquique")
    stand(found, "2008", "pe-gen-inf-01", "pe-gen-inf-02")
    columns(found, ALLIES, "2008", 2)
    state, _ = run(supply(found, {ALLIED: {"raise": {"pe-lima": "2008", "pe-iquique": "3119"}}}))
    units = state.world.army.units
    assert units["pe-lima"].corps == units["pe-gen-inf-01"].corps == "allies-corps-2"
    assert units["pe-iquique"].corps == "allies-corps-1"  # its own: nobody is there


# --- ships and the fort ------------------------------------------------------------------


@pytest.mark.rule("6.3")
def test_a_sunk_transport_is_rebuilt_for_three_columns_and_sails_next_turn() -> None:
    found = bare()
    for name in ("ship-cl-rimac", "ship-cl-loa"):
        found.fleet.ships[name].place = DEAD
    lie(found, BOX, "ship-cl-lamar", in_port=True)
    columns(found, CHILE, BOX, 5)
    space = Play(supply(found)).space("pw-supply", LOGISTICS)
    assert space.check({"transports": {"ship-cl-rimac": BOX, "ship-cl-loa": BOX}}) is not None  # six columns
    state, _ = run(supply(found, {LOGISTICS: {"transports": {"ship-cl-rimac": BOX}}}))
    rimac = state.world.fleet.ships["ship-cl-rimac"]
    assert (rimac.place, rimac.new, rimac.in_port, rimac.squadron) == (BOX, True, True, "chile-squadron-6")
    assert left(state.world) == {BOX: 2}


@pytest.mark.rule("6.3", "10.1")
def test_a_prize_that_sank_is_rebuilt_with_the_columns_of_the_side_she_sailed_for() -> None:
    found = bare(active=ALLIES)
    found.fleet.ships["ship-cl-rimac"].place = DEAD
    found.fleet.ships["ship-cl-rimac"].side = ALLIES
    columns(found, ALLIES, "2007", 3)
    assert ALLIED in supply_slots(found, ALLIES)
    state, _ = run(supply(found, {ALLIED: {"transports": {"ship-cl-rimac": "2007"}}}))
    rimac = state.world.fleet.ships["ship-cl-rimac"]
    assert (rimac.place, rimac.side, rimac.squadron) == ("2007", ALLIES, "allies-squadron-1")
    assert left(state.world, ALLIES) == {}


@pytest.mark.rule("6.3", "7.2")
def test_a_warship_is_never_rebuilt_and_a_transport_needs_a_squadron() -> None:
    found = bare()
    lie(found, BOX, "ship-cl-loa", in_port=True)
    wrecks = raising.wrecks(found, CHILE)
    assert len(wrecks) == 7
    assert not any(ship_type(ship).warship for ship in wrecks)  # all warships of this map are lost for good
    warships = ("blanco", "cochrane", "ohiggins", "chacabuco", "magallanes", "abtao", "esmeralda", "covadonga")
    for at, name in enumerate(warships, 1):
        lie(found, "3118", f"ship-cl-{name}", squadron=f"chile-squadron-{at}")
    assert not raising.launchable(found, CHILE, [BOX])
    assert raising.slips(found, CHILE) == ()
    lie(found, BOX, "ship-cl-abtao", in_port=True)
    assert raising.slips(found, CHILE) == (BOX,)


@pytest.mark.rule("3.2", "4.1-II")
def test_the_fort_of_iquique_is_built_once_from_the_second_turn_on() -> None:
    found = bare(turn=1, active=ALLIES)
    stand(found, "3119", "pe-gen-inf-01")
    columns(found, ALLIES, "3119", 2)
    assert raising.late_fort(found, ALLIES) is None
    found.war.turn = 2
    stand(found, "3119", "bo-colorados")
    found.army.units["pe-gen-inf-01"].place = LOST
    assert raising.late_fort(found, ALLIES) is None  # Bolivians alone do not build it
    stand(found, "3119", "pe-gen-inf-01")
    state, told = run(supply(found, {ALLIED: {"fort": True}}))
    fort = state.world.army.forts["fort-iquique"]
    assert (fort.place, fort.steps, fort.stands) == ("3119", 1, True)
    assert left(state.world, ALLIES) == {"3119": 1}
    fort.steps = 0
    assert raising.late_fort(state.world, ALLIES) is None  # lost forts never come back
    assert len(heard(told, FortBuilt)) == 1


# --- repair ------------------------------------------------------------------


def docked(*, stock: int) -> FullWorld:
    """Blanco Encalada, damaged, in the box with so many columns."""
    found = bare()
    lie(found, BOX, "ship-cl-blanco", in_port=True)
    found.fleet.ships["ship-cl-blanco"].damaged = True
    columns(found, CHILE, BOX, stock)
    return found


@pytest.mark.rule("6.5")
@pytest.mark.parametrize(("choice", "damaged", "repair", "over"), [("columns", False, 0, 2), ("turns", True, 3, 5)])
def test_the_die_is_paid_in_columns_or_in_turns(choice: str, damaged: bool, repair: int, over: int) -> None:
    found = docked(stock=5)
    answers = {FLEET: {"repair": ["ship-cl-blanco"], "hold": 0}}
    state, told = run(supply(found, answers, choice), Dice().faces("6.5 repair", 3))
    ship = state.world.fleet.ships["ship-cl-blanco"]
    assert (ship.damaged, ship.repair, left(state.world)[BOX]) == (damaged, repair, over)
    assert heard(told, RepairDie)[0].die == 3


@pytest.mark.rule("6.5", "7.8")
@pytest.mark.parametrize(("to", "most"), [(STAY, 5), ("3123", 4)])
def test_no_more_columns_are_offered_for_repairs_than_coal_leaves(to: str, most: int) -> None:
    found = docked(stock=5)
    lie(found, BOX, "ship-cl-cochrane", squadron="chile-squadron-1", in_port=True)
    found.orders.to["chile-squadron-1"] = to
    space = Play(supply(found)).space("pw-supply", FLEET)
    assert isinstance(space, Form)
    repair = {"repair": ["ship-cl-blanco"]}
    kept = space_of(next(part for part in space.parts if part.name == "hold"), repair)
    assert isinstance(kept, Amount)
    assert (kept.least, kept.most) == (0, most)
    assert space.check({**repair, "hold": most}) is None
    assert space.check({**repair, "hold": most + 1}) is not None


@pytest.mark.rule("6.5")
def test_a_ship_is_mended_in_the_yard_alone_and_not_after_it_was_lost() -> None:
    found = bare(active=ALLIES)
    lie(found, "3116", "ship-pe-huascar", in_port=True)
    found.fleet.ships["ship-pe-huascar"].damaged = True
    assert raising.damaged(found, ALLIES) == []
    lie(found, "2007", "ship-pe-huascar", in_port=True)
    assert raising.damaged(found, ALLIES) == ["ship-pe-huascar"]
    found.fleet.ships["ship-pe-huascar"].in_port = False
    assert raising.damaged(found, ALLIES) == []  # off the port she is in no yard
    found.fleet.ships["ship-pe-huascar"].in_port = True
    lie(found, "2007", "ship-cl-blanco")
    assert raising.damaged(found, ALLIES) == ["ship-pe-huascar"]  # a blockade does not stop the yard (R29)
    hold(found, CHILE, "2007")
    assert raising.damaged(found, ALLIES) == []


@pytest.mark.rule("6.5", "6.1")
@pytest.mark.hard_case("H16")
def test_after_the_die_only_columns_that_nobody_claims_are_offered() -> None:
    found = docked(stock=5)
    in_pool(found, "cl-santiago")
    in_box(found, "cl-buin")
    found.orders.to["chile-squadron-1"] = "III"
    play = Play(Bench("logistics", found), Dice().faces("6.5 repair", 4))
    play.answer("pw-supply", FLEET, {"repair": ["ship-cl-blanco"]})
    play.answer("pw-supply", ARMY, {"refit": {}})
    play.answer("pw-supply", LOGISTICS, {"raise": {}})
    assert play.asked() == [("pw-repair", (FLEET,))]  # four of five, one is kept for sailing
    play = Play(Bench("logistics", found), Dice().faces("6.5 repair", 4))
    play.answer("pw-supply", FLEET, {"repair": ["ship-cl-blanco"]})
    play.answer("pw-supply", ARMY, {"refit": {"cl-buin": BOX}})
    play.answer("pw-supply", LOGISTICS, {"raise": {}})
    assert play.asked() == [("pw-repair", (FLEET,))]  # three are free: that only turns are left is the side's secret
    assert [option.key for option in play.space("pw-repair", FLEET).next(None)] == ["turns"]
    play.silence()
    assert play.match.over
    assert play.world.fleet.ships["ship-cl-blanco"].repair == 4


@pytest.mark.rule("6.5")
def test_how_many_squadrons_mean_to_sail_does_not_show_in_a_repair() -> None:
    """The enemy sees the same events, whether the columns of the yard are claimed or not."""
    heard = []
    for to in (STAY, "III"):
        found = docked(stock=4)
        found.orders.to["chile-squadron-1"] = to
        play = Play(Bench("logistics", found), Dice().faces("6.5 repair", 4))
        told = len(play.told)
        for slot in play.asked()[0][1]:
            mine = {"repair": ["ship-cl-blanco"]} if slot == FLEET else {}
            play.answer("pw-supply", slot, mine)
        heard.append((play.told[told:], play.asked()))
        play.answer("pw-repair", FLEET, "turns")
        heard[-1] += (play.told[told:],)
    assert heard[0] == heard[1]


# --- one column, several commanders (H16) ------------------------------------------------------------------


def disputed(count: int) -> FullWorld:
    """A squadron, a reduced regiment and a recruit that want the same columns of the box."""
    found = bare()
    lie(found, BOX, "ship-cl-rimac", in_port=True)
    in_box(found, "cl-buin")
    in_pool(found, "cl-santiago")
    columns(found, CHILE, BOX, count)
    found.orders.to["chile-squadron-5"] = "III"
    return found


WISHES = {
    ARMY: {"refit": {"cl-buin": BOX}},
    LOGISTICS: {"raise": {"cl-santiago": BOX}},
}


@pytest.mark.rule("6.1", "7.8")
@pytest.mark.parametrize("order", list(permutations(WISHES)), ids=" ".join)
@pytest.mark.parametrize(("stock", "served"), [(2, ("cl-santiago",)), (3, ("cl-buin", "cl-santiago"))])
@pytest.mark.hard_case("H16")
def test_three_drafts_on_one_column(order: tuple[str, ...], stock: int, served: tuple[str, ...]) -> None:
    """Sailing before recruits before refits, whoever said it first; a column never pays twice (R106)."""
    play = Play(Bench("logistics", disputed(stock)))
    (decision,) = play.match.waiting()
    for slot in order:
        play.match.draft(decision.id, slot, WISHES[slot])
    faults = play.match.plan_check(decision.id, CHILE)
    assert len(faults) == 3 - stock
    assert all(fault.what.key == "err-pw-column-claimed" for fault in faults)
    play.match.close(decision.id, deadline=True)
    units = play.match.state.world.army.units
    assert (units["cl-santiago"].place == BOX) == ("cl-santiago" in served)
    assert (units["cl-buin"].steps == 2) == ("cl-buin" in served)
    assert left(play.match.state.world) == {BOX: 1}  # that of the squadron, which pays as it sails
    assert set(play.match.mended) == {ARMY, LOGISTICS} - ({LOGISTICS} if stock > 1 else set()) - (
        {ARMY} if stock > 2 else set()
    )


@pytest.mark.rule("6.1")
@pytest.mark.hard_case("H16")
def test_no_gate_closes_on_a_column_claimed_twice() -> None:
    play = Play(Bench("logistics", disputed(2)))
    (decision,) = play.match.waiting()
    for slot, wish in WISHES.items():
        play.match.seal(decision.id, slot, wish)
    with pytest.raises(Refused) as caught:
        play.match.close(decision.id)
    assert caught.value.refusal.what.key == "err-pw-column-claimed"
    play.match.reopen(decision.id, ARMY)
    play.match.seal(decision.id, ARMY, {"refit": {}})
    play.match.close(decision.id)
    assert left(play.match.state.world) == {BOX: 1}


@pytest.mark.hard_case("H16")
def test_who_may_pay_from_several_places_leaves_the_wanted_one_to_others() -> None:
    found = bare(active=ALLIES)
    stand(found, "2008", "pe-zepita")
    in_pool(found, "pe-lima")
    columns(found, ALLIES, "2008")
    columns(found, ALLIES, "2007")
    answers = ({"raise": {"pe-lima": "2008"}}, {"refit": {"pe-zepita": "2008"}})
    served = serve(found, ALLIES, claims_of(found, ALLIES, answers))
    assert served.none == []
    assert {claim.thing: places for claim, places in served.paid} == {"pe-lima": ("2007",), "pe-zepita": ("2008",)}


@pytest.mark.hard_case("H16")
def test_claims_are_no_business_of_the_enemys() -> None:
    play = Play(Bench("logistics", disputed(2)))
    assert play.match.waiting("allies") == ()
    assert play.match.public_waiting() == ()
    assert play.match.look("allies").frame("logistics") is None


@pytest.mark.rule("5.6")
def test_a_draft_for_bolivians_is_void_when_they_have_left() -> None:
    found = bare(active=ALLIES)
    play = Play(supply(replace(found, army=found.army)))
    look, question = Bench("logistics", found).known(play.match.state, "allies"), Bench.questions["pw-supply"]
    refusal = question.later(look, ALLIED, {"raise": {"bo-aroma": "3616"}})
    assert refusal is not None
    assert refusal.rule == "5.6"
    look.army.units["bo-aroma"].place = POOL
    assert question.later(look, ALLIED, {"raise": {"bo-aroma": "3616"}}) is None


@pytest.mark.rule("6.2")
@pytest.mark.parametrize(("units", "size"), [(1, 2), (12, 13), (13, CAP)])
def test_the_ways_to_spend_a_column_on_one_of_few_units_are_counted_and_of_many_they_are_not(
    units: int, size: int
) -> None:
    things = tuple(Option(f"unit-{number}", Words("pw-refit")) for number in range(units))
    assert Placing(things, (Option("3119", Words("pw-refit")),), {}, "6.2", optional=True).size() == size
