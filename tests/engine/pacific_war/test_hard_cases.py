"""The hard cases of the War of the Pacific, H13 to H18, where they are more than one rule's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.core.play.decisions import WrongAct
from engine.core.play.match import Match
from engine.core.testing.secrecy import Tape
from engine.core.testing.store import text_of
from engine.pacific_war.known import Known
from engine.pacific_war.scenario import WHOLE_WAR
from engine.pacific_war.state import ALLIES, BOX, CHILE, DEAD, POOL, STAY
from engine.pacific_war.steps.naval_movement import NavalMovementLocals
from engine.pacific_war.steps.voyage import VoyageLocals
from tests.engine.pacific_war.kit import RULES, Bench, Dice, Play, bare, columns, lie, stand, world
from tests.engine.pacific_war.war_kit import bench, hold

HUASCAR, UNION, CHALACO, LIMENA = "ship-pe-huascar", "ship-pe-union", "ship-pe-chalaco", "ship-pe-limena"
BLANCO, COCHRANE = "ship-cl-blanco", "ship-cl-cochrane"
CONVOY, WATCH = "chile-squadron-1", "allies-squadron-1"
PAST_IQUIQUE = ["3020", "3019", "3018", "3017"]
NOBODY = {"what": "nothing", "within": 5, "unless": [], "port": []}


# --- H13 asked at every hex ----------------------------------------------------------------------------------


def past(coal: int, ships: Mapping[str, str], orders: Mapping[str, Any], dice: Dice) -> Tape:
    """What the mover gets of a voyage past ships in Allied ports that never intercept; the columns lie open anyhow."""
    found = bare(turn=2, active=CHILE, phase="naval_movement")
    lie(found, "3121", BLANCO, squadron=CONVOY)
    for number, (ship, port) in enumerate(ships.items(), 1):
        lie(found, port, ship, squadron=f"allies-squadron-{number}", in_port=True)
        columns(found, ALLIES, port, coal)
    match: Match[Known] = Match.new(Bench("voyage", found, VoyageLocals(CONVOY, "III", list(PAST_IQUIQUE))), "", dice)
    tape = Tape(CHILE, lambda known: "")
    for slot, order in orders.items():
        match.standing(slot, "pw-intercept", order)
    tape.note(match, match.take_changes().entries)
    while not match.over:
        (decision,) = match.waiting()
        if not decision.gate:
            match.silence(decision.id)
            continue
        for slot in decision.awaited:
            match.seal(decision.id, slot, "pass")
        tape.note(match, match.take_changes().entries)
        match.close(decision.id)
        tape.note(match, match.take_changes().entries)
    return tape


IN_PORT = {HUASCAR: "3119", UNION: "3118"}


@pytest.mark.rule("7.3")
@pytest.mark.hard_case("H13")
def test_a_voyage_past_those_who_can_and_those_who_cannot_is_one_tape() -> None:
    """Coal, orders, will: the same windows open in the same hexes, and the mover cannot tell them apart."""
    able = past(1, IN_PORT, {}, Dice())
    assert sum("pw-intercept" in line for line in able.lines) > 1
    assert able.difference(past(0, IN_PORT, {}, Dice())) == ""
    ordered = dict.fromkeys(("allies-squadron-1", "allies-squadron-2"), NOBODY)
    assert able.difference(past(1, IN_PORT, ordered, Dice())) == ""
    assert able.difference(past(0, IN_PORT, {"allies-fleet": {**NOBODY, "what": "all"}}, Dice())) == ""
    assert able.difference(past(1, {HUASCAR: "3119"}, {}, Dice())) != ""  # who is there lies open


@pytest.mark.rule("7.3", "7.8")
@pytest.mark.hard_case("H13")
def test_an_attempt_is_what_the_mover_learns() -> None:
    order = {WATCH: {**NOBODY, "what": "all"}}
    tried = past(1, {HUASCAR: "3119"}, order, Dice().faces("7.3 interception", 1))
    assert past(1, {HUASCAR: "3119"}, {}, Dice()).difference(tried) != ""
    assert any("pw-ev-intercepts" in line for line in tried.lines)


# --- H14 a battle inside a voyage inside a phase -----------------------------------------------------------------


def runner() -> Play:
    """Two ships out of Iquique past one that bars the port, the Unión damaged: caught, she may be boarded."""
    found = bare(turn=3, active=ALLIES, phase="naval_movement")
    lie(found, "3119", BLANCO, squadron="chile-squadron-1")
    lie(found, "3119", UNION, CHALACO, squadron="allies-squadron-2", in_port=True)
    found.fleet.ships[UNION].damaged = True
    found.orders.to["allies-squadron-2"] = "IV"
    columns(found, ALLIES, "3119")
    dice = Dice().faces("7.6 blockade", 1).faces("7.9 gunnery", 6, 6).faces("10.1 capture", 6)
    return Play(Bench("naval_movement", found, NavalMovementLocals()), dice)


@pytest.mark.rule("7.6-blockade", "7.9", "10.1")
@pytest.mark.hard_case("H14")
def test_five_frames_deep_each_act_is_saved_and_taken_up_again() -> None:
    """Phase, voyage, blockade or battle, capture; the survivor returns to her voyage with what is left of its way."""
    play = runner()
    asked: list[tuple[str, int]] = []

    def at(kind: str) -> None:
        """The open question, its depth, and a save that is taken up to the byte."""
        decision = play.match.waiting()[0]
        assert decision.kind == kind
        asked.append((kind, len(decision.path.split("/"))))
        saved = play.match.save()
        again: Match[Known] = Match.load(play.rules, saved, play.dice)
        assert text_of(again.save()) == text_of(saved)
        assert again.waiting() == play.match.waiting()

    at("pw-embark")
    play.answer("pw-embark", "allies-fleet", {"aboard": {}})
    at("pw-course")
    play.answer("pw-course", "allies-squadron-2", {"way": ["3118", "3117", "3016"]})
    at("pw-run")
    play.answer("pw-run", "allies-squadron-2", "run")
    at("pw-catch")
    play.answer("pw-catch", "chile-squadron-1", [UNION])
    at("pw-gunnery")
    for side, number in (("chile", 1), ("allies", 2)):
        play.answer("pw-gunnery", f"{side}-squadron-{number}", {"lead": "plan"})
    at("pw-capture")
    play.answer("pw-capture", "chile-squadron-1", f"{BLANCO}>{UNION}")
    at("pw-prize")
    play.answer("pw-prize", "chile-squadron-1", "keep")
    at("pw-replan")
    play.silence()
    assert play.match.over
    assert asked == [
        ("pw-embark", 2), ("pw-course", 2), ("pw-run", 3), ("pw-catch", 3), ("pw-gunnery", 3), ("pw-capture", 4),
        ("pw-prize", 4), ("pw-replan", 2),
    ]  # fmt: skip
    ships = play.world.fleet.ships
    assert (ships[UNION].side, ships[UNION].squadron) == (CHILE, "chile-squadron-1")
    assert ships[CHALACO].place == "3016"


@pytest.mark.rule("7.9")
@pytest.mark.hard_case("H14")
def test_who_is_silent_in_a_battle_is_asked_once_of_his_guns() -> None:
    """The default plan leads every shot: an absent defender keeps nobody waiting at each of them."""
    found = bare(turn=2, active=CHILE, phase="naval_movement")
    lie(found, "3020", BLANCO, COCHRANE, squadron="chile-squadron-1")
    lie(found, "3019", HUASCAR, UNION, squadron=WATCH)
    found.war.capture = False
    dice = Dice().faces("7.9 gunnery", 6, 6, 6, 6)
    play = Play(Bench("voyage", found, VoyageLocals("chile-squadron-1", "III", ["3019"])), dice)
    waits = 0
    while not play.match.over:
        waits += 1
        play.silence()
    assert waits == 1
    assert play.dice.thrown.count("7.9 gunnery") == 4


# --- H15 nothing is an order ---------------------------------------------------------------------------------------


@pytest.mark.rule("4.1-I")
@pytest.mark.hard_case("H15")
def test_four_states_of_a_slot_at_the_deadline() -> None:
    """Not a word, ordered nothing, drafted, ready: each is another thing, and its owner can be told which it is."""
    found = bare(turn=2)
    for number, ship in enumerate((BLANCO, COCHRANE, "ship-cl-ohiggins", "ship-cl-esmeralda", "ship-cl-abtao"), 1):
        lie(found, f"31{17 + number}", ship, squadron=f"chile-squadron-{number}")
    play = Play(Bench("administration", found, given={"pw-destination": "XIII"}))
    play.answer("pw-squadrons", "chile-fleet", {"squadrons": {}})
    match = play.match
    (decision,) = match.waiting()
    silent, standing, nothing, drafted, ready = decision.slots
    match.standing(standing, "pw-destination", "II")
    match.standing(nothing, "pw-destination", "II")
    match.draft(decision.id, nothing, STAY)
    match.draft(decision.id, drafted, "V")
    match.seal(decision.id, ready, "VI")
    (now,) = match.waiting(CHILE)
    assert now.awaited == (silent, standing, nothing, drafted)
    told = {slot: match.suggestion(decision.id, slot) for slot in decision.slots[:4]}
    assert told == {
        silent: ("XIII", "doctrine"), standing: ("II", "standing"), nothing: (STAY, "draft"), drafted: ("V", "draft"),
    }  # fmt: skip
    match.close(decision.id, deadline=True)
    assert match.state.world.orders.to == {silent: "XIII", standing: "II", nothing: STAY, drafted: "V", ready: "VI"}


@pytest.mark.rule("7.2", "7.6-blockade")
@pytest.mark.hard_case("H15")
def test_an_empty_order_lifts_no_blockade() -> None:
    """Ordered nothing at sea is to hold the station, turn after turn, and costs nothing (R13)."""
    found = bare(turn=2, phase="naval_movement")
    lie(found, "3119", BLANCO, squadron="chile-squadron-1")
    found.orders.to["chile-squadron-1"] = STAY
    play = Play(Bench("naval_movement", found))
    assert play.match.over
    assert play.world.fleet.ships[BLANCO].place == "3119"


# --- H18 the war ends under a drafted order -------------------------------------------------------------------------


def last_turn() -> Play:
    """The last player turn of a war of one turn, at the Allies' last question."""
    found = world()
    found.war.turns = 1
    play = Play(bench("war", found))
    play.silence()
    play.silence()
    return play


@pytest.mark.rule("5.4", "4.1")
@pytest.mark.hard_case("H18")
@pytest.mark.parametrize("act", ["seal", "answer", "close", "draft", "later", "standing", "reopen", "silence", "undo"])
def test_an_order_one_entry_late_is_told_that_the_war_has_ended_and_changes_nothing(act: str) -> None:
    play = last_turn()
    match, (late,) = play.match, play.match.waiting()
    slot = late.slots[0]
    match.draft(late.id, slot, STAY)  # a draft is open as the war ends under it
    match.draft_later("chile-fleet", "pw-squadrons", {"squadrons": {}})
    play.silence()
    match = play.match
    assert match.over
    kept, entries = text_of(match.save()), len(match.take_changes().entries)
    acts: dict[str, Any] = {
        "seal": lambda: match.seal(late.id, slot, STAY),
        "answer": lambda: match.answer(late.id, slot, STAY),
        "close": lambda: match.close(late.id, deadline=True),
        "draft": lambda: match.draft(late.id, slot, "VI"),
        "later": lambda: match.draft_later("chile-fleet", "pw-squadrons", None),
        "undo": lambda: match.undo(slot),
        "standing": lambda: match.standing(slot, "pw-destination", "VI"),
        "reopen": lambda: match.reopen(late.id, slot),
        "silence": lambda: match.silence(late.id),
    }
    with pytest.raises(WrongAct) as caught:
        acts[act]()
    assert caught.value.words.key == "err-game-over"
    assert text_of(match.save()) == kept
    assert len(match.take_changes().entries) == entries == 0
    assert match.waiting() == ()
    assert match.waiting(CHILE) == ()


@pytest.mark.rule("5.6")
@pytest.mark.hard_case("H18")
def test_bolivias_exit_voids_drafts_with_the_rule_and_takes_nobodys_seat() -> None:
    found = bare(turn=6)
    hold(found, CHILE, "3513", "3616")
    lie(found, "2007", "ship-pe-manco", in_port=True)
    stand(found, "3116", "bo-colorados", "pe-zepita")
    found.army.units["bo-aroma"].place = POOL
    found.army.units["bo-sucre"].place = DEAD
    columns(found, ALLIES, "3116", 2)
    match: Match[Known] = Match.new(Bench("end_of_turn", found), WHOLE_WAR, Dice())
    before: Match[Known] = Match.new(Bench("logistics", bare(active=ALLIES)), WHOLE_WAR, Dice())
    assert match.over  # nobody is asked while a turn ends
    question = RULES.questions["pw-supply"]
    for row in ({"raise": {"bo-aroma": "3616"}}, {"raise": {"bo-sucre": "3616"}}, {"refit": {"bo-colorados": "3116"}}):
        refusal = question.later(match.look("allies-logistics"), "allies-logistics", row)
        assert refusal is not None
        assert refusal.rule == "5.6"
    assert question.later(match.look("allies-army"), "allies-army", {"refit": {"pe-zepita": "3116"}}) is None
    corps = found.army.units["bo-colorados"].corps
    assert match.rules.seats(match.state) == before.rules.seats(before.state)
    assert match.rules.seats(match.state).speaker(corps, {corps: "a member"}, {"a member"}) == "a member"


@pytest.mark.rule("5.6")
@pytest.mark.hard_case("H18")
def test_a_member_without_units_is_asked_nothing_and_his_lists_stay_open_to_him() -> None:
    found = bare(turn=7, active=ALLIES, phase="land_movement")
    stand(found, "2007", "pe-zepita")
    play = Play(Bench("land_movement", found))
    idle = next(each for each in ("allies-corps-4", "allies-corps-5") if each != found.army.units["pe-zepita"].corps)
    assert all(idle not in slots for _, slots in play.asked())
    assert [decision.kind for decision in play.match.waiting(idle)] == ["pw-march"]
    assert play.match.look(idle).side == ALLIES
    assert BOX not in play.match.look(idle).frames()
