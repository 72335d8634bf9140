"""The administration phase: stacks, columns that arrive, squadrons, secret destinations (4.1-I, 7.2, 8.1; H15)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.codec import pack
from engine.core.play.match import Match
from engine.core.refusal import Refused
from engine.core.state import DRAFTS
from engine.pacific_war.facts.supply import ColumnsLost, Income, Ordered
from engine.pacific_war.facts.voyage import Sails
from engine.pacific_war.orders.admin import formable
from engine.pacific_war.state import ALLIES, BOX, CHILE, DEAD, HOME, STAY
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import FullWorld
from tests.engine.pacific_war.kit import RULES, Bench, Dice, Play, bare, columns, heard, lie, run, stand
from tests.engine.pacific_war.war_kit import hold, in_box

FIVE = ("cl-2line", "cl-3line", "cl-4line", "cl-cazadores", "cl-art1")


def admin(world: FullWorld, given: dict[str, Any] | None = None) -> Bench:
    """The administration phase."""
    return Bench("administration", world, given=given)


def as_they_are(found: FullWorld) -> Play:
    """The phase at its destinations: the squadrons are not formed anew."""
    play = Play(admin(found))
    play.answer("pw-squadrons", "chile-fleet", {})
    return play


def waiting_for(world: FullWorld, side: str) -> dict[str, int]:
    """A side's columns by place."""
    found: dict[str, int] = {}
    for column in world.supply.columns.values():
        if column.side == side:
            found[column.place] = found.get(column.place, 0) + 1
    return found


# --- stacks ------------------------------------------------------------------


@pytest.mark.rule("8.1")
def test_who_is_too_many_in_a_hex_is_eliminated_at_the_owners_choice() -> None:
    found = bare()
    stand(found, "3123", *FIVE, "cl-buin", "cl-granaderos")
    play = Play(admin(found))
    space = play.space("pw-stack", "chile-army")
    assert space.check(["cl-buin"]) is not None  # two must go
    assert space.check(["cl-buin", "cl-2line", "cl-3line"]) is not None
    play.answer("pw-stack", "chile-army", ["cl-buin", "cl-granaderos"])
    units = play.world.army.units
    assert units["cl-buin"].place == units["cl-granaderos"].place == DEAD
    assert all(units[name].place == "3123" for name in FIVE)


@pytest.mark.rule("8.1")
def test_silence_gives_up_the_weakest() -> None:
    found = bare()
    stand(found, "3123", *FIVE, steps=2)
    stand(found, "3123", "cl-gen-inf-01", "cl-santiago")
    state, _ = run(admin(found))
    dead = {name for name, unit in state.world.army.units.items() if unit.place == DEAD}
    assert dead == {"cl-gen-inf-01", "cl-santiago"}


@pytest.mark.rule("8.1")
def test_columns_the_box_and_the_enemys_stacks_are_not_counted() -> None:
    found = bare()
    stand(found, "3123", *FIVE)
    columns(found, CHILE, "3123", 4)
    in_box(found, "cl-buin", "cl-granaderos", "cl-santiago", "cl-atacama", "cl-valdivia", "cl-lautaro")
    crowd = ("pe-zepita", "pe-ayacucho", "pe-cuzco", "pe-junin", "pe-torata", "pe-guias")
    stand(found, "2007", *crowd)
    state, _ = run(admin(found))
    assert not [unit for unit in state.world.army.units.values() if unit.place == DEAD]


@pytest.mark.rule("4.1-I")
def test_a_new_player_turn_frees_what_the_last_one_bound() -> None:
    found = bare()
    stand(found, "3118", "cl-buin")
    lie(found, "3118", "ship-cl-rimac")
    buin, rimac = found.army.units["cl-buin"], found.fleet.ships["ship-cl-rimac"]
    buin.landed = buin.halted = buin.attacked = rimac.stopped = rimac.new = True
    state, _ = run(admin(found))
    buin, rimac = state.world.army.units["cl-buin"], state.world.fleet.ships["ship-cl-rimac"]
    assert [buin.landed, buin.halted, buin.attacked] == [False] * 3
    assert [rimac.stopped, rimac.new] == [False] * 2


# --- supply columns ------------------------------------------------------------------


@pytest.mark.rule("4.1-I", "2.8", "6.1")
@pytest.mark.parametrize(("this", "other", "count"), [(3, 5, 5), (6, 1, 6), (2, 2, 2)])
def test_the_higher_of_two_dice_is_chiles_income_and_comes_into_the_box(this: int, other: int, count: int) -> None:
    dice = Dice().faces("4.1 income", this, other)
    state, told = run(admin(bare()), dice)
    assert waiting_for(state.world, CHILE) == {BOX: count}
    assert dice.thrown == ["4.1 income"] * 2
    assert heard(told, Income)[0].columns == count


@pytest.mark.rule("4.1-I", "6.1")
def test_the_allies_share_their_columns_out_and_bolivia_gets_one_at_least() -> None:
    play = Play(admin(bare(active=ALLIES)), Dice().faces("4.1 income", 4, 2))
    with pytest.raises(Refused) as caught:
        play.answer("pw-columns", "allies-logistics", {"columns": {"2007": 4}})
    assert caught.value.refusal.what.key == "err-pw-bolivia-needs-columns"
    with pytest.raises(Refused):
        play.answer("pw-columns", "allies-logistics", {"columns": {"2007": 2, "3616": 1}})  # one is left over
    play.answer("pw-columns", "allies-logistics", {"columns": {"2007": 1, "2008": 2, "3513": 1}})
    assert waiting_for(play.world, ALLIES) == {"2007": 1, "2008": 2, "3513": 1}


@pytest.mark.rule("4.1-I")
def test_a_single_column_goes_to_bolivia() -> None:
    state, _ = run(admin(bare(active=ALLIES)), Dice().faces("4.1 income", 1, 1))
    assert waiting_for(state.world, ALLIES) == {"3616": 1}


@pytest.mark.rule("4.1-I")
@pytest.mark.parametrize(
    ("taken", "out", "places"),
    [
        (("2008",), False, {"2007", "3616", "3513"}),
        (("2008", "2007"), False, {"2914", "3616", "3513"}),  # Arequipa (R14)
        (("3616",), False, {"2008", "2007", "3513"}),
        (("3616", "3513"), False, {"2008", "2007"}),
        ((), True, {"2008", "2007"}),
    ],
)
def test_where_columns_arrive_after_losses(taken: tuple[str, ...], out: bool, places: set[str]) -> None:
    found = bare(active=ALLIES)
    hold(found, CHILE, *taken)
    found.war.bolivia_out = out
    rows = Play(admin(found)).space("pw-columns", "allies-logistics")
    assert {option.key for option in rows.parts[0].space.options} == places  # type: ignore[attr-defined]


@pytest.mark.rule("4.1-I")
def test_with_everything_lost_the_columns_are() -> None:
    found = bare(active=ALLIES)
    hold(found, CHILE, "3616", "3513", *tables().map.cities("PE"))
    state, told = run(admin(found), Dice().faces("4.1 income", 4, 4))
    assert waiting_for(state.world, ALLIES) == {}
    assert heard(told, ColumnsLost) == [ColumnsLost(4)]


@pytest.mark.rule("7.2")
def test_nobody_waits_for_squadrons_that_cannot_be_formed_anew() -> None:
    play = Play(admin(fleets()))
    divisions = ("chile-squadron-1", "chile-squadron-3", "chile-squadron-5")
    assert play.asked() == [("pw-squadrons", ("chile-fleet",)), ("pw-destination", divisions)]
    assert not play.match.settled("pw-squadrons", "chile-fleet")
    found = bare(active=ALLIES)
    ships = [ship for ship, its in tables().pieces.ships.items() if its.nation == "PE"]
    for at, (ship, port) in enumerate(zip(ships, ("2007", "2008", "3116", "3119", "2814", "2111"), strict=False), 1):
        lie(found, port, ship, squadron=f"allies-squadron-{at}", in_port=True)
    play = Play(admin(found))
    while play.asked()[0][0] != "pw-squadrons":
        play.silence()
    assert play.match.settled("pw-squadrons", "allies-fleet")


def first_orders(to: dict[str, str]) -> Play:
    """Turn 1 after both sides wrote their first orders: they lie, and are drafts."""
    found = fleets()
    found.war.turn = 1
    found.orders.to.update(to)
    play = Play(admin(found))
    book = play.match.state.books[DRAFTS]
    book.later.update({squadron: {"pw-destination": order} for squadron, order in to.items()})
    return play


@pytest.mark.rule("7.2")
def test_the_first_order_of_a_squadron_that_dissolves_follows_its_ships() -> None:
    play = first_orders({"chile-squadron-1": "III", "chile-squadron-3": "II"})
    new = dict.fromkeys(("ship-cl-blanco", "ship-cl-cochrane"), "chile-squadron-7")
    play.answer("pw-squadrons", "chile-fleet", {"squadrons": new})
    play.silence()
    orders = {"chile-squadron-3": "II", "chile-squadron-5": STAY, "chile-squadron-7": "III"}
    assert play.match.look(CHILE).destinations() == orders


@pytest.mark.rule("7.2")
def test_a_first_order_lapses_where_its_ships_join_others_that_have_one() -> None:
    play = first_orders({"chile-squadron-1": "III", "chile-squadron-5": "II"})
    play.answer("pw-squadrons", "chile-fleet", {"squadrons": {"ship-cl-rimac": "chile-squadron-1"}})
    play.silence()
    assert play.match.look(CHILE).destinations() == {"chile-squadron-1": "III", "chile-squadron-3": STAY}


@pytest.mark.rule("7.2")
def test_a_number_that_gets_ships_again_has_no_order_of_those_before() -> None:
    play = first_orders({"chile-squadron-1": "III", "chile-squadron-7": "II"})
    play.answer("pw-squadrons", "chile-fleet", {"squadrons": {"ship-cl-rimac": "chile-squadron-7"}})
    play.answer("pw-destination", "chile-squadron-5", "IV")
    play.silence()
    orders = {"chile-squadron-1": "III", "chile-squadron-3": STAY, "chile-squadron-7": "IV"}
    assert play.match.look(CHILE).destinations() == orders


# --- repairs ------------------------------------------------------------------


@pytest.mark.rule("6.5")
def test_a_ship_under_repair_is_out_for_so_many_turns_of_her_own() -> None:
    found = bare()
    lie(found, BOX, "ship-cl-blanco", in_port=True)
    blanco = found.fleet.ships["ship-cl-blanco"]
    blanco.damaged, blanco.repair = True, 2
    lie(found, "2007", "ship-pe-huascar", in_port=True)
    huascar = found.fleet.ships["ship-pe-huascar"]
    huascar.damaged, huascar.repair = True, 1
    state, told = run(admin(found))
    assert (blanco.damaged, blanco.repair) == (True, 1)
    assert (huascar.damaged, huascar.repair) == (True, 1)  # the enemy's turn mends nobody
    assert not heard(told, Ordered)  # nobody orders a ship without a hull
    state, told = run(admin(state.world))
    blanco = state.world.fleet.ships["ship-cl-blanco"]
    assert (blanco.damaged, blanco.repair) == (False, 0)
    assert len(heard(told, Ordered)) == 1


# --- squadrons and destinations ------------------------------------------------------------------


def fleets() -> FullWorld:
    """Two Chilean squadrons in Antofagasta, one off Iquique."""
    found = bare()
    lie(found, "3123", "ship-cl-blanco", "ship-cl-cochrane", in_port=True)
    lie(found, "3123", "ship-cl-rimac", in_port=True)
    lie(found, "3119", "ship-cl-esmeralda")
    return found


@pytest.mark.rule("7.2")
def test_ships_of_one_hex_join_and_part_and_those_of_two_do_not() -> None:
    play = Play(admin(fleets()))
    for wrong in ("chile-squadron-3", "allies-squadron-1"):  # three lies off Iquique
        with pytest.raises(Refused):
            play.answer("pw-squadrons", "chile-fleet", {"squadrons": {"ship-cl-rimac": wrong}})
    torn = {"ship-cl-rimac": "chile-squadron-7", "ship-cl-esmeralda": "chile-squadron-7"}
    with pytest.raises(Refused) as caught:
        play.answer("pw-squadrons", "chile-fleet", {"squadrons": torn})
    assert caught.value.refusal.what.key == "err-pw-squadron-split"
    new = {"ship-cl-rimac": "chile-squadron-1", "ship-cl-cochrane": "chile-squadron-8"}
    play.answer("pw-squadrons", "chile-fleet", {"squadrons": new})
    play.silence()
    ships = play.world.fleet.ships
    assert {name: ships[name].squadron for name in new} == new
    assert set(play.world.orders.to) == {"chile-squadron-1", "chile-squadron-3", "chile-squadron-8"}


@pytest.mark.rule("7.2", "4.1-I", "4.1")
def test_a_new_squadron_gets_its_order_with_its_ships() -> None:
    """R106: both are said together; without a word it does what its ships would have done."""
    play = Play(admin(fleets()))
    parted = {"ship-cl-cochrane": "chile-squadron-8"}
    space = play.space("pw-squadrons", "chile-fleet")
    assert space.check({"orders": {"chile-squadron-8": "V"}}) is not None  # nobody is in it yet
    assert space.check({"squadrons": parted, "orders": {"chile-squadron-1": "V"}}) is not None
    play.answer("pw-squadrons", "chile-fleet", {"squadrons": parted, "orders": {"chile-squadron-8": "V"}})
    play.answer("pw-destination", "chile-squadron-1", "III")
    play.silence()
    assert play.world.orders.to["chile-squadron-8"] == "V"
    assert play.world.orders.to["chile-squadron-1"] == "III"
    play = Play(admin(fleets()))
    play.answer("pw-squadrons", "chile-fleet", {"squadrons": parted})
    play.answer("pw-destination", "chile-squadron-1", "III")
    play.silence()
    assert play.world.orders.to["chile-squadron-8"] == "III"


@pytest.mark.rule("4.1-I", "2.3")
def test_a_destination_is_one_of_thirteen_areas_or_staying_or_going_home() -> None:
    play = as_they_are(fleets())
    areas = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII"]
    assert [option.key for option in play.space("pw-destination", "chile-squadron-1").next(None)] == [
        STAY,
        HOME,
        *areas,
    ]
    with pytest.raises(Refused):
        play.answer("pw-destination", "chile-squadron-1", "XIV")
    for slot, to in (("chile-squadron-1", "VI"), ("chile-squadron-3", HOME), ("chile-squadron-5", STAY)):
        play.answer("pw-destination", slot, to)
    assert play.world.orders.to == {"chile-squadron-1": "VI", "chile-squadron-3": HOME, "chile-squadron-5": STAY}


@pytest.mark.rule("4.1-I")
def test_who_is_home_is_not_sent_home() -> None:
    found = bare()
    lie(found, BOX, "ship-cl-blanco", in_port=True)
    lie(found, "3123", "ship-cl-abtao", in_port=True)
    play = as_they_are(found)
    assert HOME not in [option.key for option in play.space("pw-destination", "chile-squadron-1").next(None)]
    assert HOME in [option.key for option in play.space("pw-destination", "chile-squadron-4").next(None)]


@pytest.mark.rule("7.2")
def test_an_order_of_the_last_turn_is_taken_up() -> None:
    found = fleets()
    found.war.turn = 2
    found.orders.to = {"chile-squadron-1": "VI", "chile-squadron-8": "II", "allies-squadron-1": "X"}
    state, _ = run(admin(found))
    kept = {"allies-squadron-1": "X"}  # the other side's lie as they lay
    assert state.world.orders.to == {**dict.fromkeys(("chile-squadron-1", "chile-squadron-3", "chile-squadron-5"),
                                                        STAY), **kept}  # fmt: skip


@pytest.mark.rule("4.1", "4.1-I")
def test_first_orders_may_be_changed_in_the_first_administration() -> None:
    """7.2, R09: the first order is what silence repeats; a number without ships keeps no marker."""
    found = fleets()
    found.orders.to = {"chile-squadron-1": "VI", "chile-squadron-3": HOME, "chile-squadron-6": "II"}
    play = Play(admin(found))
    new = {"squadrons": {"ship-cl-cochrane": "chile-squadron-8"}, "orders": {"chile-squadron-8": "V"}}
    play.answer("pw-squadrons", "chile-fleet", new)
    numbers = tuple(f"chile-squadron-{number}" for number in (1, 3, 5))
    assert play.asked() == [("pw-destination", numbers)]
    usual = {slot: play.space("pw-destination", slot).default for slot in numbers}
    assert usual == dict(zip(numbers, ("VI", HOME, STAY), strict=True))
    play.answer("pw-destination", "chile-squadron-1", "III")
    play.silence()
    assert play.match.over
    kept = {"chile-squadron-3": HOME, "chile-squadron-5": STAY}
    assert play.world.orders.to == {"chile-squadron-1": "III", **kept, "chile-squadron-8": "V"}


@pytest.mark.rule("4.1", "7.2")
def test_a_first_order_is_the_draft_of_the_first_turn() -> None:
    """R09: who says nothing more sails as they first ordered, whatever their autopilot would do."""
    match = Match.new(RULES, "whole-war", "first orders", {"turns": 1})
    wish = {"chile-squadron-1": "XIII", "allies-squadron-1": "I"}
    while match.state.world.war.phase != "logistics" or match.state.world.war.active != "allies":
        (decision, *_) = match.waiting()
        for slot in decision.slots:
            if decision.kind == "pw-destination" and decision.path == "war/deployment":
                match.seal(decision.id, slot, wish.get(slot, STAY))
            elif decision.kind == "pw-destination":
                assert match.draft_of(decision.id, slot) == wish.get(slot, STAY)
        match.close(decision.id, deadline=True) if decision.gate else match.silence(decision.id)
    assert match.state.world.orders.to["allies-squadron-1"] == "I"
    told = [event for entry in match.take_changes().entries for event in entry.events]
    assert [sailed.to for sailed in heard(told, Sails)] == ["XIII"]


@pytest.mark.rule("4.1")
def test_a_later_turn_knows_nothing_of_first_orders() -> None:
    found = fleets()
    found.war.turn = 2
    found.orders.to = {"chile-squadron-1": "VI"}
    play = as_they_are(found)
    assert play.space("pw-destination", "chile-squadron-1").default == STAY


@pytest.mark.hard_case("H15")
def test_silence_is_the_standing_order_else_staying() -> None:
    """H15: nothing, ordered nothing, drafted, ready."""
    play = as_they_are(fleets())
    match = play.match
    (decision,) = match.waiting()
    match.standing("chile-squadron-1", "pw-destination", "III")
    match.standing("chile-squadron-3", "pw-destination", HOME)
    match.draft(decision.id, "chile-squadron-3", STAY)  # ordered to stay: more than not having said anything
    match.close(decision.id, deadline=True)
    assert match.state.world.orders.to == {
        "chile-squadron-1": "III", "chile-squadron-3": STAY, "chile-squadron-5": STAY,
    }  # fmt: skip


@pytest.mark.hard_case("H15")
def test_the_enemy_learns_nothing_of_orders_before_they_sail() -> None:
    """H15: flipped destinations leave what the other side sees equal to the byte, and so does their being asked."""
    seen = []
    for to in ("III", STAY):
        play = as_they_are(fleets())
        known = [event.kind for event in play.told]
        assert "pw-destination" not in [decision.kind for decision in play.match.waiting("allies")]
        for slot in ("chile-squadron-1", "chile-squadron-3", "chile-squadron-5"):
            play.answer("pw-destination", slot, to)
        told = [event for event in play.told if event.kind == "pw-ev-ordered"]
        assert all(event.audience == (CHILE,) and event.public is None for event in told)
        look = play.match.look("allies")
        seen.append((known, len(told), look.destinations(), pack(look.world), play.match.revision("allies")))
        assert play.match.look("chile").destinations() == dict.fromkeys(
            ("chile-squadron-1", "chile-squadron-3", "chile-squadron-5"), to
        )
    assert seen[0] == seen[1]


def test_a_draft_for_a_squadron_without_ships_is_lost() -> None:
    question = Bench.questions["pw-destination"]
    play = Play(admin(fleets()))
    look = play.match.look("chile")
    assert question.later(look, "chile-squadron-1", "III") is None
    refusal = question.later(look, "chile-squadron-7", "III")
    assert refusal is not None
    assert refusal.what.key == "err-pw-no-ships"


@pytest.mark.rule("7.2")
@pytest.mark.parametrize(("fields", "able"), [({}, True), ({"repair": 1}, False), ({"place": DEAD}, False)])
def test_ships_under_repair_and_sunk_ones_change_no_squadron(fields: dict[str, Any], *, able: bool) -> None:
    found = bare()
    lie(found, "3123", "ship-cl-blanco", "ship-pe-union")
    for name, value in fields.items():
        setattr(found.fleet.ships["ship-cl-blanco"], name, value)
    assert [ship.id for ship in formable(found, CHILE)] == (["ship-cl-blanco"] if able else [])
