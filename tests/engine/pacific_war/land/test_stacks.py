"""Who marches as one stack, who is left behind on the way (8.2 to 8.5)."""

from __future__ import annotations

import pytest

from engine.core.refusal import Refused
from engine.core.spaces.forms import Form, space_of
from engine.pacific_war.judgement.land import may_enter, starts
from engine.pacific_war.orders.march import MarchQuestion
from engine.pacific_war.state import CHILE
from engine.pacific_war.world import FullWorld
from tests.engine.pacific_war.kit import Bench, Dice, Play, bare, columns, stand
from tests.engine.pacific_war.land.test_march import CORPS, MARCH, marched, order, places

IQUIQUE, PISAGUA, ARICA = "3119", "3118", "3116"
WAY = [PISAGUA, "3117", ARICA]


def coast(*units: str, steps: int = 2) -> FullWorld:
    """Chilean units at Iquique on an empty map that is theirs up to Arica."""
    found = bare(phase="land_movement")
    stand(found, IQUIQUE, *units, steps=steps)
    for place in (IQUIQUE, *WAY):
        found.control.of[place] = CHILE
    return found


# --- stacks ----------------------------------------------------------------------------------------------


@pytest.mark.rule("8.2")
def test_who_comes_up_in_mid_phase_does_not_join_the_stack() -> None:
    arranged = coast("cl-2line")
    stand(arranged, PISAGUA, "cl-buin", steps=2)
    play = Play(Bench("land_movement", arranged), Dice().faces(MARCH, 4, 6, 4, 6))
    play.answer("pw-march", CORPS, order(IQUIQUE, ["cl-2line"], [PISAGUA], throws=1, again=True))
    with pytest.raises(Refused) as caught:
        play.answer("pw-march", CORPS, order(PISAGUA, ["cl-buin", "cl-2line"], ["3117"]))
    assert (caught.value.refusal.what.key, caught.value.refusal.rule) == ("err-pw-no-stack", "8.2")
    play.answer("pw-march", CORPS, order(PISAGUA, ["cl-2line"], ["3117"], throws=1, again=True))
    assert play.dice.thrown.count(MARCH) == 4  # each with a throw of its own
    play.answer("pw-march", CORPS, order(PISAGUA, ["cl-buin"], ["3117"], throws=1))
    assert play.dice.thrown.count(MARCH) == 6


@pytest.mark.rule("8.2", "8.4")
def test_a_stack_that_began_together_goes_on_together() -> None:
    arranged = coast("cl-2line", "cl-4line")
    play = Play(Bench("land_movement", arranged), Dice().faces(MARCH, 3, 2, 5, 6))
    play.answer("pw-march", CORPS, order(IQUIQUE, ["cl-2line", "cl-4line"], [PISAGUA], throws=1, again=True))
    play.answer("pw-march", CORPS, order(PISAGUA, ["cl-2line", "cl-4line"], ["3117"], throws=1))
    assert places(play.world, "cl-2line", "cl-4line") == ["3117", "3117"]


@pytest.mark.rule("8.2", "8.5")
def test_the_larger_group_is_offered_and_a_column_belongs_to_where_it_began() -> None:
    arranged = coast("cl-2line", "cl-4line")
    stand(arranged, PISAGUA, "cl-buin")
    (column,) = columns(arranged, CHILE, PISAGUA)
    play = Play(Bench("land_movement", arranged), Dice().faces(MARCH, 3, 2))
    play.answer("pw-march", CORPS, order(IQUIQUE, ["cl-2line", "cl-4line"], [PISAGUA], throws=1, again=True))
    form = play.space("pw-march", CORPS)
    assert isinstance(form, Form)
    units = next(part for part in form.parts if part.name == "units")
    space = space_of(units, {"start": PISAGUA})
    assert space is not None
    groups = {option.key: option.group for option in space.next(None)}
    assert groups == {"cl-2line": IQUIQUE, "cl-4line": IQUIQUE, "cl-buin": PISAGUA, column: PISAGUA}
    assert len(space.default) == 2
    with pytest.raises(Refused):
        play.answer("pw-march", CORPS, order(PISAGUA, ["cl-2line", column], ["3117"]))


@pytest.mark.rule("8.5")
@pytest.mark.parametrize("halted", [True, False])
def test_the_corps_with_most_steps_in_a_hex_moves_its_columns(halted: bool) -> None:
    """R94: also where its own troops may not march any more."""
    arranged = coast("cl-2line")
    its = arranged.army.units["cl-2line"]
    its.corps, its.halted = "chile-corps-2", halted
    stand(arranged, PISAGUA, "cl-buin")
    (column,) = columns(arranged, CHILE, IQUIQUE)
    assert column in starts(arranged, CHILE, "chile-corps-2")[IQUIQUE]
    assert IQUIQUE not in starts(arranged, CHILE, CORPS)


@pytest.mark.rule("8.12", "8.5")
def test_columns_alone_do_not_go_among_enemy_columns_and_troops_take_them() -> None:
    arranged = coast("cl-2line")
    columns(arranged, "allies", PISAGUA)
    assert may_enter(arranged, CHILE, PISAGUA)
    assert not may_enter(arranged, CHILE, PISAGUA, troops=False)


# --- left behind -------------------------------------------------------------------------------------------


@pytest.mark.rule("8.2")
def test_who_is_left_on_the_way_stays_there_and_marches_no_more() -> None:
    arranged = coast("cl-2line", "cl-4line", "cl-buin")
    given = order(IQUIQUE, ["cl-2line", "cl-4line", "cl-buin"], WAY, drop={"cl-2line": PISAGUA, "cl-buin": "3117"})
    world, kinds = marched(arranged, {**given, "throws": 3}, Dice().faces(MARCH, 3, 2, 6, 5, 4, 3))
    assert places(world, "cl-2line", "cl-buin", "cl-4line") == [PISAGUA, "3117", ARICA]
    units = world.army.units
    assert [units[unit].halted for unit in ("cl-2line", "cl-buin", "cl-4line")] == [True, True, False]
    assert kinds.count("pw-ev-left-behind") == 2


@pytest.mark.rule("8.3", "8.4")
def test_who_was_left_behind_does_not_suffer_on_that_throw() -> None:
    """R59: the step is lost by those who go on, even where the weakest has been left."""
    arranged = coast("cl-2line", "cl-4line")
    arranged.army.units["cl-2line"].steps = 1
    given = order(IQUIQUE, ["cl-2line", "cl-4line"], WAY, drop={"cl-2line": PISAGUA}, loss="cl-2line")
    world, _ = marched(arranged, given, Dice().faces(MARCH, 6, 6))
    units = world.army.units
    assert (units["cl-2line"].steps, units["cl-4line"].steps) == (1, 1)
    assert units["cl-4line"].halted


@pytest.mark.rule("8.2", "8.5")
def test_a_column_is_left_behind_like_a_unit() -> None:
    arranged = coast("cl-2line")
    (column,) = columns(arranged, CHILE, IQUIQUE)
    given = order(IQUIQUE, ["cl-2line", column], WAY, drop={column: "3117"}, throws=3)
    world, _ = marched(arranged, given, Dice().faces(MARCH, 3, 2, 6, 5, 4, 3))
    its = world.supply.columns[column]
    assert (its.place, its.halted) == ("3117", True)


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(
    ("drop", "why"),
    [
        ({"cl-2line": PISAGUA, "cl-4line": "3117"}, "err-pw-all-left-behind"),
        ({"cl-2line": ARICA}, "err-assign-value"),
        ({"cl-buin": PISAGUA}, "err-not-an-option"),
    ],
)
def test_somebody_goes_on_and_who_is_left_stays_on_the_way(drop: dict[str, str], why: str) -> None:
    play = Play(Bench("land_movement", coast("cl-2line", "cl-4line", "cl-buin")))
    with pytest.raises(Refused) as caught:
        play.answer("pw-march", CORPS, order(IQUIQUE, ["cl-2line", "cl-4line"], WAY, drop=drop))
    assert caught.value.refusal.what.key == why


@pytest.mark.rule("8.2")
def test_troops_may_not_all_stay_behind_while_a_column_goes_on() -> None:
    arranged = coast("cl-2line")
    (column,) = columns(arranged, CHILE, IQUIQUE)
    play = Play(Bench("land_movement", arranged))
    with pytest.raises(Refused) as caught:
        play.answer("pw-march", CORPS, order(IQUIQUE, ["cl-2line", column], WAY, drop={"cl-2line": PISAGUA}))
    assert caught.value.refusal.what.key == "err-pw-all-left-behind"


@pytest.mark.rule("8.5")
def test_an_order_that_loses_its_column_to_another_corps_keeps_what_is_legal() -> None:
    arranged = coast("cl-2line", "cl-4line", "cl-buin")
    for unit in ("cl-2line", "cl-buin"):
        arranged.army.units[unit].corps = "chile-corps-2"
    (column,) = columns(arranged, CHILE, IQUIQUE)
    play = Play(Bench("land_movement", arranged))
    known = play.match.look(CHILE)
    drop = {column: PISAGUA, "cl-2line": PISAGUA}
    two = order(IQUIQUE, ["cl-2line", "cl-buin", column], WAY, drop=drop, loss="column")
    answers = {CORPS: order(IQUIQUE, ["cl-4line", column], WAY, drop={}), "chile-corps-2": two}
    assert len(MarchQuestion().plan(known, "land_movement", answers)) == 1
    mended = MarchQuestion().mend(known, "land_movement", answers)
    assert mended["chile-corps-2"]["drop"] == {"cl-2line": PISAGUA}
    assert play.space("pw-march", "chile-corps-2").check(mended["chile-corps-2"]) is None
    alone = order(IQUIQUE, ["cl-buin", column], WAY, drop={column: PISAGUA})
    mended = MarchQuestion().mend(known, "land_movement", {**answers, "chile-corps-2": alone})
    assert "drop" not in mended["chile-corps-2"]
    assert play.space("pw-march", "chile-corps-2").check(mended["chile-corps-2"]) is None
