"""Hard cases of many boats on one side that the core alone must carry, on the toy. The games prove them again."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from engine.core.play.decisions import WrongAct
from engine.core.play.match import Match
from engine.core.refusal import Refused
from engine.core.seats import SeatTree
from engine.core.testing.invariants import luck_of
from engine.core.testing.orders import ends_by_order
from engine.core.testing.store import Kept, essence, text_of
from tests.engine.core.toy.game import TOY
from tests.engine.core.toy.known import Known
from tests.engine.core.toy.play import asked, give, open_kinds, seal, start
from tests.engine.core.toy.state import NAMED


def course(match: Match[Any]) -> str:
    """The whole state but the free drafts and the bookkeeping."""
    return text_of({name: part for name, part in match.save().items() if name not in ("meta", "undo", "drafts")})


# H01: many boats, one set of cups ---------------------------------------------------------------------------------


@pytest.mark.hard_case("H01")
def test_every_boat_draws_from_a_full_cup() -> None:
    hunts = 600
    seen: dict[str, Counter[str]] = {"r1": Counter(), "r3": Counter()}
    for number in range(hunts):
        match = start("hunt", seed=f"cup{number}")
        for boat, counter in seen.items():
            counter.update(match.look(boat).frame(f"game/turn/hunt/{boat}")["targets"])
    for counter in seen.values():  # three of eight counters each: the first and the last boat meet the same mix
        assert all(abs(count - hunts * 3 / 8) < 60 for count in counter.values()), counter


@pytest.mark.hard_case("H01")
def test_any_order_of_fighting_gives_one_end() -> None:
    assert len(ends_by_order(TOY, "skerries", "h01", 30, {"phases": ["hunt"], "cup": list(NAMED)})) == 1


@pytest.mark.hard_case("H01")
@pytest.mark.parametrize("order", list(permutations(("r1", "r2", "r3"))))
def test_a_ship_sunk_twice_is_struck_once_at_the_join_by_the_first_in_key_order(order: tuple[str, ...]) -> None:
    match = start("hunt", "pack", seed="twice2", cup=["Aurora", "tanker", "ferry"])
    for boat in order:
        give(match, "fire", boat, {"Aurora": 2})
        if boat != order[-1]:
            assert match.state.world.sea.struck == {}, "sinkings are effects: nothing is struck before the join"
        while any(boat in message.slots for message in match.waiting()):
            (decision,) = [message for message in match.waiting() if boat in message.slots]
            match.answer(decision.id, boat, match.space(decision.id, boat).default)
    sea = match.state.world.sea
    assert sea.struck == {"Aurora": "r1"}
    assert sea.unnamed == 2


# H03: members in one pack -----------------------------------------------------------------------------------------


@pytest.mark.hard_case("H03")
def test_any_boat_of_the_pack_says_who_goes_next_and_each_answers_its_own_questions() -> None:
    match = start("pack")
    first = asked(match, "who-next")
    assert (first.slots, first.gate) == (("b1", "b2", "b3"), False)
    match.answer(first.id, "b3", "b2")
    with pytest.raises(WrongAct) as closed:
        match.answer(first.id, "b1", "b1")
    assert closed.value.words.key == "err-decision-closed"
    approach = asked(match, "approach")
    assert approach.slots == ("b2",)
    with pytest.raises(WrongAct) as other:
        match.answer(approach.id, "b3", "near")
    assert other.value.words.key == "err-not-your-question"
    match.answer(approach.id, "b2", "abort")
    assert asked(match, "who-next").slots == ("b1", "b3")


HELD = {"red": "ana", "blue": "ben", "b1": "chen", "b2": "dora", "b3": "eva"}


@pytest.mark.hard_case("H03")
@pytest.mark.parametrize("scene", ["one owner", "four owners", "one absent", "one hands over"])
def test_four_owners_end_as_one_would(scene: str) -> None:
    """Who speaks for a slot is looked up as they speak: no member and no handover leaves a trace in the state."""
    ends = {essence(_pack(owners)) for owners in ("one owner", scene)}
    assert len(ends) == 1


def _pack(scene: str) -> Match[Known]:
    held = dict(HELD) if scene != "one owner" else {"red": "ana", "blue": "ben"}
    present = {"ana", "ben", "chen", "dora", "eva"} - ({"dora"} if scene == "one absent" else set())
    match, speakers = start("pack", seed="h03"), set()
    while not match.over:
        (decision,) = match.waiting()
        slot = decision.slots[-1]
        if scene == "one hands over" and slot == "b2":
            before = text_of(match.save())
            held["b2"] = "chen"
            assert text_of(match.save()) == before
        tree: SeatTree = match.rules.seats(match.state)
        speakers.add(tree.speaker(slot, held, present))
        match.answer(decision.id, slot, match.space(decision.id, slot).sample(luck_of(decision.id)))
    expected = {
        "one owner": {"ben"},
        "four owners": {"chen", "dora", "eva"},
        "one absent": {"chen", "ben", "eva"},
        "one hands over": {"chen", "eva"},
    }
    assert speakers == expected[scene]
    return match


@pytest.mark.hard_case("H03")
def test_after_the_next_boat_has_acted_nothing_is_taken_back() -> None:
    match = start("pack")
    give(match, "who-next", "b1", "b1")
    give(match, "approach", "b1", "abort")
    assert match.can_undo("b1") is not None
    give(match, "who-next", "b2", "b2")
    before = text_of(match.save())
    with pytest.raises(WrongAct) as late:
        match.undo("b1")
    assert late.value.words.key == "err-nothing-to-undo"
    assert text_of(match.save()) == before


# H04: a fight in four questions -----------------------------------------------------------------------------------


@pytest.mark.hard_case("H04")
def test_a_bundle_gives_the_same_fight_as_its_answers_one_by_one() -> None:
    """Where events take another course, the bundle stops and a person is asked."""
    applied = stopped = 0
    for number in range(12):
        by_hand, bundled = (start("hunt", seed=f"h04-{number}") for _ in range(2))
        split = {by_hand.look("r1").frame("game/turn/hunt/r1")["targets"][0]: 4}
        give(by_hand, "fire", "r1", split)
        give(bundled, "fire", "r1", split, ahead=[("again", True)])
        if "again" in open_kinds(by_hand):
            give(by_hand, "again", "r1", True)
            applied += 1
        else:
            stopped += 1
        assert course(bundled) == course(by_hand)
    assert applied > 2
    assert stopped > 2


@pytest.mark.hard_case("H04")
def test_a_battle_plan_goes_on_until_a_named_event_and_then_asks() -> None:
    stopped = went_on = 0
    for number in range(30):
        match = start("hunt", seed=f"plan{number}")
        target = match.look("r1").frame("game/turn/hunt/r1")["targets"][0]
        events = give_events(match, {target: 2}, doctrine="careful", stops=["toy-hit"])
        mine = [message for message in match.waiting() if "r1" in message.slots]
        if any(event.kind == "toy-hit" for event in events):
            stopped += bool(mine)
            assert mine or not any(event.kind == "toy-contact" for event in events)
        else:
            went_on += not mine
            assert not mine, "nothing named happened: the plan fights to its end"
    assert stopped > 3
    assert went_on > 3


def give_events(match: Match[Known], answer: Any, **more: Any) -> tuple[Any, ...]:
    """Fire with r1 and give what happened."""
    return match.answer(asked(match, "fire", "r1").id, "r1", answer, **more)


@pytest.mark.hard_case("H04")
def test_a_split_one_point_too_high_is_refused_with_rule_and_sum() -> None:
    match = start("hunt")
    decision = asked(match, "fire", "r1")
    first, second, _ = match.look("r1").frame(decision.path)["targets"]
    with pytest.raises(Refused) as over:
        match.answer(decision.id, "r1", {first: 4, second: 1})
    refusal = over.value.refusal
    assert (refusal.rule, refusal.what.key) == ("14.14", "err-split-over")
    assert refusal.what.args == {"sum": 5, "most": 4}


# H05: the boat is gone before its orders are read -----------------------------------------------------------------


@pytest.mark.hard_case("H05")
def test_a_draft_that_lost_its_boat_is_marked_and_its_owner_told_once() -> None:
    kept = Kept(start("depth", "transfer", "orders", seed="lost0", deep=["r1", "r2"]))
    match = kept.match
    for boat in ("r1", "r3"):
        match.draft_later(boat, "orders", "station")
    assert match.tell_lost() == ()
    give(match, "depth", "b1", "port")
    (lost,) = match.tell_lost()
    assert (lost.slot, lost.of, lost.refusal.rule) == ("r1", "orders", "8.0")
    kept.settle()
    kept.reload(TOY)
    assert kept.match.tell_lost() == (), "told once, also after a load"
    kept.match.close(asked(kept.match, "transfer").id, deadline=True)
    assert kept.match.tell_lost() == (), "nor when it has become the draft of an open question"
    orders = asked(kept.match, "orders")
    assert kept.match.draft_fault(orders.id, "r1") is not None
    assert kept.match.draft_fault(orders.id, "r3") is None
    kept.match.close(orders.id, deadline=True)
    assert kept.match.state.world.sea.station == ["r3"]


@pytest.mark.hard_case("H05")
def test_a_handover_at_every_question_of_a_fight_leaves_the_state_as_it_is() -> None:
    """A boat changes commands in the tree; its frames, drafts and questions name the boat and stay."""
    match, handed = start("transfer", "hunt", seed="h05"), start("transfer", "hunt", seed="h05")
    for played, agreed in ((match, False), (handed, True)):
        decision = seal(played, "transfer", {"red-north": agreed, "red-south": agreed})
        played.close(decision.id)
    handed.draft(asked(handed, "fire", "r2").id, "r2", {match_target_of(handed): 1})
    while not match.over:
        assert [message.id for message in match.waiting()] == [message.id for message in handed.waiting()]
        assert handed.rules.seats(handed.state)["r2"].parent == "red-south"
        decision = match.waiting()[0]
        answer = match.space(decision.id, decision.slots[0]).sample(luck_of(decision.id))
        for played in (match, handed):
            played.answer(decision.id, decision.slots[0], answer)
        frames = [
            {name: part for name, part in played.save().items() if name[:2] == "f:"} for played in (match, handed)
        ]
        assert text_of(frames[0]) == text_of(frames[1])
    assert match.result == handed.result


def match_target_of(match: Match[Known]) -> str:
    target: str = match.look("r2").frame("game/turn/hunt/r2")["targets"][0]
    return target


@pytest.mark.hard_case("H05")
def test_the_new_commander_sees_the_boats_draft() -> None:
    match = start("hunt")
    decision = asked(match, "fire", "r2")
    target = match_target_of(match)
    match.draft(decision.id, "r2", {target: 1})
    match.state.world.fleet.boats["r2"].command = "red-south"
    assert match.draft_of(decision.id, "r2") == {target: 1}
    assert match.rules.seats(match.state).speaker("r2", {"red-south": "new"}, {"new"}) == "new"


# H06: more boats than berths --------------------------------------------------------------------------------------

WISHES = {"r1": ["x", "z"], "r2": ["x", "y"], "r3": ["x"]}


@pytest.mark.hard_case("H06")
def test_whoever_comes_home_first_the_berths_are_the_same() -> None:
    berths = set()
    for order in permutations(WISHES):
        match = start("berths")
        for boat in order:
            assert all(boat.berth == "" for boat in match.state.world.fleet.boats.values())
            give(match, "wish", boat, WISHES[boat])
        berths.add(tuple(match.state.world.fleet.boats[boat].berth for boat in sorted(WISHES)))
    assert berths == {("x", "y", "z")}


@pytest.mark.hard_case("H06")
@pytest.mark.parametrize("room", [{"x": 1, "y": 0, "z": 0}, {"x": 0, "y": 0, "z": 2}, {"x": 0, "y": 0, "z": 0}])
def test_no_base_takes_more_than_it_holds_and_a_list_without_room_falls_back(room: dict[str, int]) -> None:
    match = start("berths", room=room)
    for boat, wish in WISHES.items():
        give(match, "wish", boat, wish)
    taken = Counter(match.state.world.fleet.boats[boat].berth for boat in WISHES)
    assert {base: taken[base] for base in room} == room
    assert taken["hold"] == 3 - sum(room.values())
