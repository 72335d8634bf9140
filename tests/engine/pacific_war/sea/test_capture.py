"""Capture of ships after a naval combat (10.1): who may board, what comes of it, what becomes of a prize."""

from __future__ import annotations

import pytest

from engine.core.refusal import Refused
from engine.pacific_war.state import ALLIES, BOX, CHILE, DEAD, LOST
from engine.pacific_war.steps.capture import CaptureLocals
from engine.pacific_war.world import FullWorld
from tests.engine.pacific_war.kit import Bench, Dice, Play, bare, columns, lie, stand
from tests.engine.pacific_war.sea.test_battle import BLANCO, CL, COCHRANE, GUNS, HUASCAR, UNION, fight, meeting

OROYA = "ship-pe-oroya"


@pytest.mark.rule("10.1")
@pytest.mark.parametrize(
    ("die", "place", "side", "captor"),
    [(1, "2919", ALLIES, True), (3, "2919", ALLIES, False), (5, LOST, ALLIES, False), (6, "2919", CHILE, False)],
)
def test_who_boards_throws_on_the_table(die: int, place: str, side: str, captor: bool) -> None:
    found = meeting((BLANCO, COCHRANE), (HUASCAR,), capture=True)
    found.fleet.ships[HUASCAR].damaged = True
    play = fight(found, Dice().faces(GUNS, 6, 6, 6).faces("10.1 capture", die))
    play.silence()
    play.silence()
    assert play.asked() == [("pw-capture", (CL,))]
    play.answer("pw-capture", CL, f"{COCHRANE}>{HUASCAR}")
    ships = play.world.fleet.ships
    assert (ships[HUASCAR].place, ships[HUASCAR].side, ships[COCHRANE].damaged) == (place, side, captor)
    assert len(play.world.score.losses) == (die >= 4)
    if die == 6:
        play.answer("pw-prize", CL, "keep")
    assert play.match.over


def prey() -> FullWorld:
    """Two ironclads against three ships, of which the warships are damaged."""
    found = meeting((BLANCO, COCHRANE), (HUASCAR, UNION, OROYA), capture=True)
    for ship in (HUASCAR, UNION):
        found.fleet.ships[ship].damaged = True
    return found


def captured(found: FullWorld, aside: tuple[str, ...], dice: Dice) -> Play:
    ships = [ship for ship in (BLANCO, COCHRANE, HUASCAR, UNION, OROYA) if ship not in aside]
    return Play(Bench("capture", found, CaptureLocals("2919", ships, list(aside))), dice)


@pytest.mark.rule("10.1")
def test_each_intact_warship_tries_once_and_each_enemy_is_tried_once() -> None:
    """R86."""
    play = captured(prey(), (), Dice().faces("10.1 capture", 3, 5))
    play.answer("pw-capture", CL, f"{COCHRANE}>{HUASCAR}")
    left = [option.key for option in play.space("pw-capture", CL).next(None)]
    assert left == ["none", f"{BLANCO}>{UNION}", f"{BLANCO}>{OROYA}"]
    play.answer("pw-capture", CL, f"{BLANCO}>{UNION}")
    assert play.match.over
    assert play.world.fleet.ships[UNION].place == LOST


@pytest.mark.rule("10.1")
def test_whoever_boards_may_stop_trying() -> None:
    play = captured(prey(), (), Dice().faces("10.1 capture", 3))
    play.answer("pw-capture", CL, f"{COCHRANE}>{HUASCAR}")
    play.answer("pw-capture", CL, "none")
    assert play.match.over


@pytest.mark.rule("10.1")
@pytest.mark.parametrize("hurt", [True, False])
def test_a_sound_enemy_left_out_of_the_fight_prevents_boarding(hurt: bool) -> None:
    """R104: it has not fought, but it is there."""
    found = prey()
    found.fleet.ships[UNION].damaged = hurt
    play = captured(found, (UNION,), Dice())
    assert ([kind for kind, _ in play.asked()] == ["pw-capture"]) is hurt
    if hurt:
        keys = [option.key for option in play.space("pw-capture", CL).next(None)]
        assert f"{BLANCO}>{UNION}" not in keys  # who was left out is no prize


@pytest.mark.rule("10.1")
@pytest.mark.parametrize("cargo", ["pe-zepita", "column"])
def test_the_cargo_of_a_prize_is_destroyed_and_not_taken(cargo: str) -> None:
    found = prey()
    if cargo == "column":
        (cargo,) = columns(found, ALLIES, "aboard")
        found.supply.columns[cargo].aboard = OROYA
    else:
        stand(found, "aboard", cargo, steps=2)
        found.army.units[cargo].aboard = OROYA
    play = captured(found, (), Dice().faces("10.1 capture", 6))
    play.answer("pw-capture", CL, f"{BLANCO}>{OROYA}")
    assert cargo not in play.world.supply.columns
    assert cargo not in play.world.army.units or play.world.army.units[cargo].place == DEAD
    assert play.world.fleet.ships[OROYA].side == CHILE


@pytest.mark.rule("10.1", "5.5")
def test_a_prize_may_be_scuttled_at_once_and_is_not_lost_twice() -> None:
    """R100."""
    play = captured(prey(), (), Dice().faces("10.1 capture", 6))
    play.answer("pw-capture", CL, f"{COCHRANE}>{HUASCAR}")
    assert play.asked() == [("pw-prize", (CL,))]
    play.answer("pw-prize", CL, "scuttle")
    assert play.world.fleet.ships[HUASCAR].place == LOST
    assert [(loss.ship, loss.side) for loss in play.world.score.losses] == [(HUASCAR, ALLIES)]
    assert [kind for kind, _ in play.asked()] == ["pw-capture"]  # the other ironclad may still try


@pytest.mark.rule("10.1", "7.2")
def test_a_prize_may_be_scuttled_later_in_administration() -> None:
    found = bare()
    lie(found, BOX, HUASCAR, OROYA, squadron="chile-squadron-1", in_port=True)
    for ship in (HUASCAR, OROYA):
        found.fleet.ships[ship].side = CHILE
    play = Play(Bench("administration", found))
    assert play.asked()[0] == ("pw-squadrons", ("chile-fleet",))
    play.answer("pw-squadrons", "chile-fleet", {"scuttle": [HUASCAR]})
    play.silence()
    ships = play.world.fleet.ships
    assert (ships[HUASCAR].place, ships[OROYA].place) == (LOST, BOX)
    assert not play.world.score.losses
    play = Play(Bench("administration", found))
    play.answer("pw-squadrons", "chile-fleet", {"scuttle": [OROYA]})
    play.silence()
    assert play.world.fleet.ships[OROYA].place == LOST  # for good: a transport that is rebuilt lies in DEAD (R28)
    play = Play(Bench("administration", found))
    with pytest.raises(Refused):
        play.answer("pw-squadrons", "chile-fleet", {"scuttle": [BLANCO]})


@pytest.mark.rule("10.1")
def test_an_undamaged_enemy_warship_prevents_it_and_so_does_the_option() -> None:
    found = meeting((BLANCO, COCHRANE), (HUASCAR, UNION), capture=True)
    found.fleet.ships[HUASCAR].damaged = True  # one of two
    play = fight(found, Dice().faces(GUNS, 6, 6, 6, 6))
    play.silence()
    assert play.match.over
    for damaged, option, asked in ((False, True, False), (True, False, False), (True, True, True)):
        found = meeting((BLANCO,), (HUASCAR,), capture=option)
        found.fleet.ships[HUASCAR].damaged = damaged
        play = fight(found, Dice().faces(GUNS, 6, 6))
        play.silence()
        assert ("pw-capture" in [kind for kind, _ in play.asked()]) is asked
