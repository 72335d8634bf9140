"""What is kept of a meeting at sea and of a fight on land when it is over, and for whom."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.core.codec import pack, unpack
from engine.core.play.entry import last_views
from engine.core.testing.secrecy import heard
from engine.core.testing.twins import alike
from engine.pacific_war.judgement.encounter import BATTLE, BLOCKADE, WATCH, Encounter
from engine.pacific_war.judgement.melee import Clash
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import ALLIES, CHILE
from engine.pacific_war.steps.battle import Battle, BattleView
from engine.pacific_war.steps.fight import Fight, FightLocals
from engine.pacific_war.steps.voyage import VoyageLocals, VoyageView
from tests.engine.pacific_war.kit import Bench, Dice, Play, bare, columns, lie, stand

BLANCO, MANCO, RIMAC, UNION = "ship-cl-blanco", "ship-pe-manco", "ship-cl-rimac", "ship-pe-union"
CL, PE = "chile-squadron-1", "allies-squadron-3"
PLAN: dict[str, Any] = {"lead": "plan", "targets": [], "stop": []}
LAND: dict[str, Any] = {"column": "keep", "chit": "best", "losses": "weakest", "retreat": "stand"}


def at_sea(chile: dict[str, Any], hidden: dict[str, Any] | None = None) -> Play:
    """The Blanco meets the Manco Cápac, and both shots miss; what the plans say changes nothing."""
    world = bare(turn=2, active=CHILE, phase="naval_movement")
    lie(world, "2514", MANCO, squadron=PE)
    lie(world, "2414", BLANCO, squadron=CL)
    play = Play(Bench("voyage", world, VoyageLocals(CL, "VI", ["2514"])), Dice().faces("7.9 gunnery", 6, 6))
    play.answer("pw-gunnery", CL, {**PLAN, **chile})
    play.answer("pw-gunnery", PE, {**PLAN, **(hidden or {})})
    return play


def on_land(chile: dict[str, Any]) -> Play:
    """Two regiments before Arica; all dice miss."""
    world = bare(turn=8, active=CHILE, phase="land_combat")
    stand(world, "3115", "cl-buin", "cl-2line", steps=2)
    stand(world, "3116", "pe-zepita", "bo-aroma", steps=1)
    world.control.of["3115"] = CHILE
    columns(world, CHILE, "3115")
    plans = {CHILE: {**LAND, "advance": "hold", **chile}, ALLIES: LAND}
    dice = Dice().faces("8.9 attack", 1, 1, 1, 1).faces("8.9 defence", 1, 1, 1, 1)
    clash = FightLocals(Clash(CHILE, "3115", "3116", ["cl-buin", "cl-2line"]))
    play = Play(Bench("fight", world, clash, {"pw-fight": lambda known, path, slot: plans[side_of(slot)]}), dice)
    while not play.match.over:
        play.silence()
    return play


SEA: tuple[Callable[[Any], Play], Any, Any] = at_sea, {"targets": [MANCO]}, {"stop": [BLANCO]}
GROUND: tuple[Callable[[Any], Play], Any, Any] = on_land, {"losses": "strongest"}, {"retreat": "retreat"}


def compare(make: Callable[[Any], Play], *plans: Any) -> None:
    """AssertionError where what the enemy or the public hears of the end tells one plan from another."""
    for seat in (ALLIES, None):
        told = [json.dumps(heard(play.match, play.entries, seat)) for play in map(make, plans)]
        assert '"last"' in told[0]
        for text in told[1:]:
            alike(told[0], text, f"{seat} saw a plan last")


@pytest.mark.parametrize("case", [SEA, GROUND], ids=["sea", "land"])
def test_a_plan_stands_in_no_last_view_but_its_own_sides(case: Any) -> None:
    compare(*case)
    make, first, other = case
    assert len({json.dumps(heard(play.match, play.entries, CHILE)) for play in map(make, (first, other))}) == 2


@pytest.mark.parametrize(("case", "step"), [(SEA, Battle), (GROUND, Fight)], ids=["sea", "land"])
def test_a_last_view_that_tells_a_plan_is_found_out(case: Any, step: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = step.view
    monkeypatch.setattr(step, "view", lambda self, world, own, seat: honest(self, world, own, CHILE))
    with pytest.raises(AssertionError, match="saw a plan last"):
        compare(*case)


def test_a_voyage_and_its_battle_are_kept_in_the_order_in_which_they_end() -> None:
    lasts = last_views(at_sea({}).entries, None)
    assert [path.rpartition("/")[2] for path in lasts] == ["battle", "voyage"]
    battle, voyage = lasts.values()
    assert isinstance(battle, BattleView)
    assert isinstance(voyage, VoyageView)
    assert battle.seen == voyage.fight
    assert [shot[:2] for shot in voyage.fight.shots] == [[BLANCO, MANCO], [MANCO, BLANCO]]


def test_a_meeting_keeps_how_the_ships_lay_then() -> None:
    world = bare(turn=4, active=CHILE, phase="naval_movement")
    lie(world, "2919", RIMAC, squadron=CL)
    lie(world, "2819", UNION, squadron="allies-squadron-2")
    unit = world.army.units["cl-buin"]
    unit.place, unit.aboard, unit.steps = "aboard", RIMAC, 2
    dice = Dice().faces("7.9 gunnery", 1)  # she blows up, and all aboard go with her
    given = {"pw-intercept": "pass", "pw-gunnery": PLAN}
    play = Play(Bench("voyage", world, VoyageLocals(CL, "III", ["2819"]), given), dice)
    while not play.match.over:
        play.silence()
    fight = next(view.fight for view in last_views(play.entries, None).values() if isinstance(view, VoyageView))
    assert fight.kind == BATTLE
    assert fight.ships[UNION] == [False, 0, ""]
    assert fight.ships[RIMAC] == [False, 0, "sunk"]


def test_a_battle_is_kept_before_a_chase_and_what_was_thrown_before_what_was_not() -> None:
    battle, chase = Encounter(BATTLE, "2514"), Encounter(WATCH, "2515", thrown=[1, 3, "missed"])
    idle, run = Encounter(WATCH, "2516"), Encounter(BLOCKADE, "2517", thrown=[2, 3, 1])
    assert Encounter().then(idle) is idle
    assert idle.then(chase) is chase
    assert chase.then(idle) is chase
    assert chase.then(run) is run
    assert run.then(battle) is battle
    assert battle.then(chase) is battle


def test_a_voyage_of_a_save_of_before_keeps_the_battle_it_told() -> None:
    tale = {"place": "2514", "hunted": ALLIES, "lines": {CHILE: [BLANCO], ALLIES: [MANCO]}, "aside": [], "shots": []}
    before = pack(VoyageLocals(CL))
    for old, fought in (({}, False), (tale, True)):
        own = unpack(VoyageLocals, {**before, "fight": old})
        assert own.fight.fought is fought
        assert own.fight.then(Encounter(WATCH, "2515")).fought is fought
        assert pack(unpack(VoyageLocals, pack(own))) == pack(own)
    assert own.fight.lines == tale["lines"]
    assert own.fight.ships == {}, "how they lay is not known"
