"""Whole wars: autopilots play them to their end, random play breaks nothing, any order of answers gives one end."""

import json
from collections.abc import Callable, Sequence

import pytest

from engine.core.chance import SeededChance
from engine.core.codec import pack
from engine.core.drive import drive
from engine.core.play.decisions import Decision
from engine.core.play.entry import Entry
from engine.core.play.history import replay
from engine.core.play.match import Match
from engine.core.rules import CannotUpgrade
from engine.core.spaces.space import Answer, Space
from engine.core.testing.orders import both_ends, ends_by_order
from engine.core.testing.random_play import random_play
from engine.core.testing.secrecy import heard
from engine.core.testing.store import text_of
from engine.pacific_war.known import Known
from engine.pacific_war.scenario import WHOLE_WAR
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import ALLIES, CHILE, SIDES
from tests.engine.pacific_war.kit import RULES
from tests.engine.pacific_war.soundness import sound, sound_world


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(
    "doctrine",
    [pytest.param(doctrine, marks=pytest.mark.soak if doctrine != "balanced" else ()) for doctrine in RULES.doctrines],
)
def test_an_autopilot_plays_the_war_to_its_end(doctrine: str) -> None:
    """The recorded wars of ``tests/playthroughs`` are of the other doctrines, too."""
    state = drive(RULES, WHOLE_WAR, f"war {doctrine}", RULES.policy(doctrine))
    sound_world(state.world)
    war, score = state.world.war, state.world.score
    assert state.meta.result == {"winner": war.winner, "turn": war.turn, "points": score.points[-1]}
    assert war.winner in ("draw", *SIDES)
    assert len(score.points) == war.turn


@pytest.mark.parametrize("seed", ["first", "second"])
def test_random_play_of_a_first_turn_breaks_nothing(seed: str) -> None:
    random_play(RULES, WHOLE_WAR, seed, {"turns": 1}, hooks=(sound,), reload=True, check_every=0)


def test_both_drivers_and_any_order_of_answers_give_one_end() -> None:
    through_match, through_drive = both_ends(RULES, WHOLE_WAR, "both", RULES.policy("balanced"), {"turns": 2})
    assert through_match == through_drive
    assert len(ends_by_order(RULES, WHOLE_WAR, "orders", 3, {"turns": 1})) == 1


def test_the_log_alone_plays_the_war_again() -> None:
    match: Match[Known] = Match.new(RULES, WHOLE_WAR, "a log", {"turns": 2})
    entries = list(match.take_changes().entries)
    while not match.over:
        decision = match.waiting()[0]
        match.close(decision.id, deadline=True) if decision.gate else match.silence(decision.id)
        entries += match.take_changes().entries
    again = replay(RULES, entries)
    assert again.result == match.result
    assert again.save() == match.save()


def test_a_save_of_an_unknown_version_is_refused_by_name() -> None:
    parts = Match.new(RULES, WHOLE_WAR, "a save", {"turns": 1}).save()
    parts["meta"]["version"] = "0"
    with pytest.raises(CannotUpgrade, match="pacific_war 4 does not know version 0"):
        Match.load(RULES, parts, SeededChance("a save"))
    parts["meta"]["game"] = "silent_war"
    with pytest.raises(ValueError, match="silent_war"):
        Match.load(RULES, parts, SeededChance("a save"))


def test_what_threw_no_dice_can_be_taken_back_and_what_threw_cannot() -> None:
    match: Match[Known] = Match.new(RULES, WHOLE_WAR, "second thoughts", {"turns": 1})
    while match.waiting()[0].kind != "pw-columns":
        decision = match.waiting()[0]
        match.close(decision.id, deadline=True) if decision.gate else match.silence(decision.id)
    before, (decision,) = text_of(match.save()), match.waiting()
    match.answer(decision.id, "allies-logistics", match.space(decision.id, "allies-logistics").default)
    assert match.waiting() != (decision,)
    assert match.can_undo("allies-logistics") is not None
    assert match.can_undo("chile-logistics") is None
    match.undo("allies-logistics")
    assert match.waiting() == (decision,)
    assert json.loads(before)["w:supply"] == match.save()["w:supply"]
    match.silence(decision.id)
    thrown = 0
    while not thrown:
        match.take_changes()
        decision = match.waiting()[0]
        match.close(decision.id, deadline=True) if decision.gate else match.silence(decision.id)
        thrown = sum(len(entry.throws) for entry in match.take_changes().entries)
    assert match.can_undo("allies-logistics") is None


# --- H15: what is ordered shows in nothing before the squadron sails ---------------------------------------


def show(known: Known) -> object:
    """What a screen could be made of: the parts that lie open, the seat's own orders, its frames."""
    frames = {path: repr(known.frame(path)) for path in known.frames()}
    return {"world": repr(known.world), "orders": known.destinations(), "frames": frames}


def seen(match: Match[Known], seat: str | None, entries: Sequence[Entry]) -> str:
    """All that a seat gets after an act: what it hears, the lists, what it knows, what its slots are asked."""
    lists = match.public_waiting() if seat is None else match.waiting(seat)
    asked = [
        (
            repr(match.rules.questions[decision.kind].prompt(match.look(slot), decision.path, slot)),
            match.suggestion(decision.id, slot),
        )
        for decision in lists
        for slot in decision.slots
        if seat is not None and side_of(slot) == side_of(seat)
    ]
    return json.dumps(
        [heard(match, entries, seat), pack(list(lists)), match.revision(seat), pack(show(match.look(seat))), asked]
    )


def tape(seat: str | None, order: Callable[[Space], Answer]) -> tuple[list[str], str]:
    """What a seat gets of Chile's first turn, the Allies having written these first orders."""
    match: Match[Known] = Match.new(RULES, WHOLE_WAR, "sealed", {"turns": 1})
    lines = [seen(match, seat, match.take_changes().entries)]
    written = ""
    while match.state.world.war.active != ALLIES:
        decision = match.waiting()[0]
        slot = next(iter(decision.awaited), "")
        if not slot:
            match.close(decision.id, deadline=True)
        else:
            written += _one(match, decision, slot, order)
        line = seen(match, seat, match.take_changes().entries)
        if line != lines[-1]:
            lines.append(line)
    return lines, written


def _one(match: Match[Known], decision: Decision, slot: str, order: Callable[[Space], Answer]) -> str:
    space, written = match.space(decision.id, slot), ""
    answer = RULES.policy("balanced").answer(match.look(slot), decision.kind, decision.path, slot)
    if decision.kind == "pw-destination" and side_of(slot) == ALLIES:
        answer = written = order(space)
    give = match.seal if decision.gate else match.answer
    give(decision.id, slot, answer)
    return written


@pytest.mark.hard_case("H15")
@pytest.mark.parametrize("seat", [None, CHILE, "chile-fleet", "chile-corps-1"])
def test_other_first_orders_of_the_allies_change_nothing_that_chile_gets(seat: str | None) -> None:
    first, this = tape(seat, lambda space: space.next(None)[0].key)
    second, other = tape(seat, lambda space: space.next(None)[-1].key)
    assert this != other
    assert len(first) > 10
    assert first == second


@pytest.mark.hard_case("H15")
def test_the_fleet_that_wrote_them_reads_its_own_first_orders() -> None:
    first, _ = tape("allies-fleet", lambda space: space.next(None)[0].key)
    second, _ = tape("allies-fleet", lambda space: space.next(None)[-1].key)
    assert first != second
