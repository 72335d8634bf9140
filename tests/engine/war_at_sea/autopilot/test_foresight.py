"""What plans of a battle are expected to bring, and the rows that are chosen by it (6.4 to 6.6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from engine.core.blank import HIDDEN
from engine.core.state import Meta, State
from engine.war_at_sea.autopilot.doctrine import DOCTRINES
from engine.war_at_sea.autopilot.exits import Exit
from engine.war_at_sea.autopilot.foresight import ENGAGE, OUT, STAY, Model, Wish, chosen, weighed, wishes
from engine.war_at_sea.autopilot.policy import Autopilot
from engine.war_at_sea.autopilot.situation import Situation, guessed, situation_of
from engine.war_at_sea.battle.plans import read_plan
from engine.war_at_sea.known import Known
from engine.war_at_sea.terms import Side, other
from engine.war_at_sea.world.field import Field, Shot
from tests.engine.war_at_sea.autopilot.kit import RULES
from tests.engine.war_at_sea.battle.kit import Rows, Table

TWO_TO_ONE: Rows = [("allied", "B2", "washington south-dakota"), ("axis", "D12", "kirishima")]
EVEN: Rows = [("allied", "B2", "washington"), ("axis", "D12", "bismarck")]
LANCES: Rows = [
    ("allied", "B2", "minneapolis new-orleans pensacola honolulu"),
    ("allied", "B3", "fletcher perkins maury drayton"),
    ("axis", "D12", "takanami oyashio kuroshio kagero"),
    ("axis", "D13", "naganami makinami kawakaze suzukaze"),
]
USUAL = Wish()


STAFF = DOCTRINES["balanced"]


def known_of(table: Table, side: Side) -> Known:
    """What a side knows of a table."""
    return RULES.known(State(table.world, Meta("war_at_sea", "1")), side)


def seen(table: Table, side: Side, *, aims: Mapping[str, str] = {}, unseen: bool = False) -> Situation | None:
    """The battle as a side judges it, all ships once seen."""
    if not unseen:
        table.look()
    return situation_of(known_of(table, side), STAFF, table.field.seen_by(side), side, aims)


def situation(groups: Rows, side: Side, *, aims: Mapping[str, str] = {}, **fields: Any) -> Situation:
    """The battle of a file as a side judges it."""
    found = seen(Table(groups, **fields), side, aims=aims)
    assert found is not None
    return found


def ends(model: Model, wish: Wish, rounds: int = 1) -> float:
    """How good the next rounds are by the model with the rows of a wish."""
    return model.odds(model.played(wish, USUAL, rounds))


def best_of(found: Situation) -> Wish:
    """The rows that are chosen for all forces alike."""
    rows = set(chosen(found, USUAL).values())
    assert len(rows) == 1
    return rows.pop()


@pytest.mark.rule("6.5.5")
def test_the_weaker_in_guns_keeps_away() -> None:
    """Hood and Prince of Wales were fought to the death by Bismarck, and she by them."""
    weak = Model(situation(TWO_TO_ONE, "axis"))
    assert ends(weak, Wish(range="1")) < ends(weak, Wish(range="4"))
    strong = Model(situation(TWO_TO_ONE, "allied"))
    assert ends(strong, Wish(range="1")) > 0 > ends(weak, Wish(range="1"))


@pytest.mark.rule("6.6.3")
def test_cruisers_do_not_close_to_torpedoes() -> None:
    model = Model(situation(LANCES, "allied", light="night"))
    assert ends(model, Wish(range="2")) < ends(model, USUAL)
    assert best_of(model.situation).range in ("best", "4", "5")


@pytest.mark.rule("9.3.1")
def test_long_lances_are_launched_from_afar_where_the_last_round_of_a_fight_is_lost_otherwise() -> None:
    late = situation(LANCES, "axis", light="night", rounds=1)
    assert best_of(late).torpedoes == "far"
    launched = [
        replace(squad, ships=tuple(replace(ship, loaded=False) for ship in squad.ships)) for squad in late.squads
    ]
    assert Model(late).salvos(USUAL) == ["far", "big"]
    assert not Model(replace(late, squads=tuple(launched))).salvos(USUAL)


@pytest.mark.rule("6.6.1")
def test_nobody_launches_into_a_hex_with_friends() -> None:
    mixed: Rows = [("allied", "A1", "fletcher"), ("axis", "A1", "kirishima"), ("axis", "B1", "takanami oyashio")]
    apart: Rows = [("allied", "A1", "fletcher"), ("axis", "D5", "kirishima"), ("axis", "B1", "takanami oyashio")]
    hulls = []
    for groups in (mixed, apart):
        model = Model(situation(groups, "allied", light="night"))
        state = model.start()
        model._launch(state, [USUAL] * 3)
        hulls.append(state.hull[0])
    assert hulls[0] == 1.0 > hulls[1]


@pytest.mark.rule("6.3.7")
def test_nobody_fires_at_whom_they_do_not_see() -> None:
    far: Rows = [("allied", "D1", "washington"), ("axis", "D10", "kirishima")]
    for light, hurt in (("night", False), ("day", True)):
        model = Model(situation(far, "axis", light=light))
        state = model.start()
        model._shoot(state)
        assert (state.hull[0] < 1) is hurt


def test_the_usual_plan_stands_where_none_is_clearly_better() -> None:
    assert best_of(situation(TWO_TO_ONE, "allied")) == USUAL
    assert next(wishes(Model(situation(EVEN, "axis")), USUAL)) == USUAL


def test_who_leaves_by_a_side_keeps_to_it() -> None:
    """The rows that are chosen are those of the others."""
    model = Model(situation(LANCES, "axis", aims={"axis-3": "to-E"}))
    start = model.start()
    after = model.round(start, Wish(aim="hold"), USUAL)
    assert after.hexes[1] == start.hexes[1] or not after.here[1]
    assert after.hexes[0] != start.hexes[0] or not after.here[0]


def test_the_enemy_is_thought_to_leave_where_that_pays() -> None:
    leaves = {"kind": "leaves", "side": "axis", "ships": ["bismarck"], "sides": ["SW", "W"], "section": "hull",
              "left": 0.5, "each": 20}  # fmt: skip
    victory = {
        "axis_decisive": 60, "axis_marginal": 20, "allied_marginal": -20, "allied_decisive": -60, "reason": "Test.",
        "points": [{"kind": "sunk"}, leaves],
    }  # fmt: skip
    found = situation(EVEN, "allied", victory=victory)
    assert [squad.exit for squad in found.squads] == [None, Exit("to-W", 3)], "open: it can wait for the last round"
    model = Model(found)
    assert [model.aim(1, USUAL, later) for later in range(4)] == ["fight", "fight", "fight", "to-W"]
    state = model.start()
    before = model.points(state)
    state.here[1] = False
    assert model.points(state) == pytest.approx(before - 20)
    state.hull[1] = 0.25
    assert model.points(state) > before - 20


LEAVES: Any = {
    "axis_decisive": 60, "axis_marginal": 20, "allied_marginal": -20, "allied_decisive": -60, "reason": "Test.",
    "points": [
        {"kind": "sunk"},
        {"kind": "leaves", "side": "axis", "ships": ["bismarck"], "sides": ["W"], "section": "hull", "left": 0.5,
         "each": 20},
    ],
}  # fmt: skip


def test_who_is_paid_for_leaving_may_leave_sooner_or_later_than_usual() -> None:
    model = Model(situation(EVEN, "axis", victory=LEAVES))
    assert model.squads[0].exit == Exit("to-W", 3)
    assert model.aim(0, Wish(aim=OUT), 0) == "to-W"
    aims = {wish.aim for wish in wishes(model, USUAL)}
    assert OUT in aims
    assert STAY not in aims
    last = Model(situation(EVEN, "axis", victory=LEAVES, rounds=1))
    assert last.aim(0, USUAL, 0) == "to-W"
    assert last.aim(0, Wish(aim=STAY), 0) == "fight"
    assert STAY in {wish.aim for wish in wishes(last, USUAL)}


@pytest.mark.rule("6.4.6")
def test_the_map_is_shifted_where_ships_leave_that_are_seen() -> None:
    """She was thought to have got away as soon as she was at the edge, with the enemy's guns at her heels."""
    rows: Rows = [("allied", "C1", "washington"), ("axis", "D10", "kirishima")]
    model = Model(situation(rows, "axis"))
    state = model.start()
    ours = next(number for number, squad in enumerate(model.squads) if squad.ours)
    state.hexes[ours] = "Z13"
    left = []
    for _ in range(2):
        model._leave_by(state, ours, "W")
        left.append((state.here[ours], state.hexes[1 - ours]))
    assert left == [(True, "D1"), (False, "D1")], "the other is a hex farther off, until she is out of sight"


@pytest.mark.rule("6.5.3")
def test_friends_in_the_line_of_fire_silence_the_guns_behind_them() -> None:
    masked: Rows = [("allied", "A1", "washington"), ("allied", "B1", "fletcher"), ("axis", "C1", "kirishima")]
    free: Rows = [("allied", "A1", "washington"), ("allied", "B4", "fletcher"), ("axis", "C1", "kirishima")]
    for rows, fires in ((masked, False), (free, True)):
        model = Model(situation(rows, "allied"))
        assert bool(model._targets(model.start(), 0, 6)) is fires


@pytest.mark.rule("6.5.7")
def test_the_weather_counts_in_the_look_ahead() -> None:
    hulls = []
    for weather in ("clear", "squall", "storm"):
        model = Model(situation([("allied", "A1", "fletcher"), ("axis", "B1", "fubuki")], "allied", weather=weather))
        state = model.start()
        model._shoot(state)
        hulls.append(state.hull[1])
    assert hulls[0] < hulls[1] <= hulls[2]


def test_fire_goes_on_to_others_so_far_as_a_ship_may_have_blown_up() -> None:
    """All fire stayed on Hood, of whom a third was left in the mean: she is whole or gone."""
    rows: Rows = [("allied", "A1", "hood prince-of-wales"), ("axis", "C4", "bismarck")]
    special = [{"kind": "thin-deck", "ship": "hood", "hexes": 2, "on": 8, "source": "Test."}]
    ends = []
    for specials in ([], special):
        model = Model(situation(rows, "axis", special=specials))
        state = model.start()
        for _ in range(2):
            model._shoot(state)
        ends.append((state, model.points(state)))
    (plain, before), (thin, after) = ends
    assert plain.whole == [1.0] * 3
    assert 0 < thin.whole[1] < 0.5
    assert thin.hull[2] < 1, "Prince of Wales is fired at then"
    assert thin.hull[0] > plain.hull[0], "Hood fires no more then"
    assert after > before


def test_what_the_next_round_brings_counts_as_much_as_those_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fleet stood off for what three rounds might bring, and its enemy got away after the first."""
    model = situation(TWO_TO_ONE, "allied", rounds=3)
    near, far = {"best": 0.3, "3": 0.0}, {"best": 0.4, "3": 0.5}

    def odds(_: Model, state: tuple[str, int]) -> float:
        return (near if state[1] == 1 else far).get(state[0], -1.0)

    monkeypatch.setattr(Model, "played", lambda _, wish, usual, rounds: (wish.range, rounds))
    monkeypatch.setattr(Model, "odds", odds)
    weighed.cache_clear()
    assert best_of(model).range == "best"
    far["3"] = 0.8
    weighed.cache_clear()
    assert best_of(model).range == "3"
    weighed.cache_clear()


@pytest.mark.rule("6.4.8")
def test_a_battle_that_nobody_sees_any_more_is_over_after_its_round() -> None:
    model = Model(situation(EVEN, "allied", light="night"))
    state = model.start()
    state.hexes[:] = ["Z1", "Z13"]
    assert not model.in_sight(state)
    state.hexes[:] = ["A1", "B1"]
    assert model.in_sight(state)


def test_forces_that_are_thought_too_weak_fight_only_where_that_is_chosen() -> None:
    table = Table(TWO_TO_ONE).look()
    found = situation_of(known_of(table, "allied"), STAFF, table.field.seen_by("allied"), "allied", {}, ["allied-1"])
    assert found is not None
    model = Model(found)
    shy = next(number for number, squad in enumerate(model.squads) if squad.shy)
    assert model.aim(shy, USUAL, 0) == "away"
    assert model.aim(shy, Wish(aim=ENGAGE), 0) == "fight"
    assert {wish.aim for wish in chosen(found, USUAL).values()} == {"fight"}, "two battleships against one"


def test_nothing_is_chosen_while_an_enemy_was_never_seen() -> None:
    table = Table(EVEN, light="night")
    for group in table.field.groups.values():
        group.known = False
    assert seen(table, "allied", unseen=True) is None


def test_hits_that_were_seen_weaken_an_enemy_and_hidden_boxes_do_not() -> None:
    table = Table(EVEN).look()
    known, side = known_of(table, "allied"), other("allied")

    def hull(field: Field) -> float:
        found = situation_of(known, STAFF, field, "allied", {})
        assert found is not None
        return found.squads[1].ships[0].hull

    assert hull(table.field.seen_by("allied")) == 1.0
    foe = next(fighter for fighter in table.field.fighters.values() if fighter.ship.side == side)
    foe.ship.left = {**foe.ship.left, "hull": 3, "primary": 0}
    look = table.field.seen_by("allied")
    assert look.fighters[foe.ship.id].ship.left is HIDDEN
    assert hull(look) == 1.0
    look.shots.append(Shot(1, 4, "", "primary", foe.ship.id, 3, 9, 6, side="allied"))
    assert hull(look) < 1.0
    assert guessed(look, look.fighters[foe.ship.id]).left["hull"] >= 1


@pytest.mark.parametrize("doctrine", sorted(DOCTRINES))
def test_the_plans_of_a_side_hold_what_was_chosen(doctrine: str) -> None:
    table = Table(LANCES, light="night", rounds=1).look()
    table.field.plans.clear()
    staff = DOCTRINES[doctrine]
    usual = Wish(leave=staff.leave, torpedoes=staff.torpedoes)
    found = chosen(situation(LANCES, "axis", light="night", rounds=1), usual)
    assert usual not in found.values()
    for force, rows in found.items():
        plan = read_plan(Autopilot(doctrine).answer(RULES.known(table.state, force), "was-plan", "battle", force))
        assert (plan.aim, plan.range, plan.leave, plan.torpedoes) == (rows.aim, rows.range, rows.leave, rows.torpedoes)
