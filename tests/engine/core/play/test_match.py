"""A match: acts that happen whole or not at all, what they change, saving, looking."""

import json
from typing import Any

import pytest

from engine.core.chance import SeededChance
from engine.core.play.decisions import WrongAct
from engine.core.play.match import Match
from engine.core.refusal import Refused
from engine.core.rules import CannotUpgrade
from engine.core.runner import Run
from engine.core.steps import Ask, Call, Done, Fork, Next, Outcome, Step
from engine.core.testing.store import Kept, text_of
from engine.core.words import Json
from tests.engine.core.said import said
from tests.engine.core.toy.game import TOY, Toy
from tests.engine.core.toy.play import DEEP, asked, give, open_kinds, seal, start
from tests.engine.core.toy.questions import Tubes
from tests.engine.core.toy.small import Own, Small


class Breaking(Step[Own]):
    """Changes everything it can, then fails in the middle if told to."""

    name, section, Locals = "breaking", "1", Own

    def start(self, run: Run, own: Own) -> Next:
        return Ask("pick", ("r1", "r2"), "told")

    def told(self, run: Run, own: Own, answer: str) -> Next:
        own.count += 1
        own.notes.append({"deep": [answer]})
        run.edit.box.seen.append(answer)
        run.roll("die", 6)
        run.emit(said("ev-told"), reveal=True)
        run.delegate("b1", "usual")
        return Fork("inner", {"a": Own(), "b": Own(1 if answer == "three" else 0)}, "join")

    def join(self, run: Run, own: Own, out: dict[str, Outcome]) -> Next:
        return Ask("pick", ("r1", "r2"), "told")


class Inner(Step[Own]):
    name, section, Locals = "inner", "1", Own

    def start(self, run: Run, own: Own) -> Next:
        run.roll("die", 6)
        if own.count:
            raise RuntimeError("in the middle")
        return Call("leaf", "leaf", Own(), "after")

    def after(self, run: Run, own: Own, out: Outcome) -> Next:
        return Done()


class Leaf(Step[Own]):
    name, section, Locals = "leaf", "1", Own

    def start(self, run: Run, own: Own) -> Next:
        return Done()


def test_an_entry_that_fails_in_the_middle_leaves_the_whole_save_as_it_was() -> None:
    match = Match.new(Small(Breaking, Inner, Leaf), "", "seed")
    match.answer("breaking#1", "r1", "one")
    match.draft("breaking#2", "r2", "two")
    match.take_changes()
    before, ways_on = text_of(match.save()), []
    with pytest.raises(RuntimeError, match="in the middle"):
        match.answer("breaking#2", "r1", "three", ahead=[("pick", "one")], doctrine="usual")
    assert text_of(match.save()) == before
    changes = match.take_changes()
    assert (changes.entries, changes.parts, changes.deleted) == ((), {}, ())
    for failed in (False, True):
        other = Match.load(match.rules, json.loads(before), match.chance)
        if failed:
            with pytest.raises(RuntimeError):
                other.answer("breaking#2", "r2", "three")
        other.answer("breaking#2", "r2", "two")
        ways_on.append(text_of(other.save()))
    assert ways_on[0] == ways_on[1]


def test_an_entry_whose_parts_cannot_be_saved_does_not_stand() -> None:
    class Spoils(Step[Own]):
        name, section, Locals = "spoils", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            return Ask("pick", ("r1",), "told")

        def told(self, run: Run, own: Own, answer: str) -> Next:
            run.edit.box.seen.append(1j)
            return Ask("pick", ("r1",), "told")

    match = Match.new(Small(Spoils), "", "seed")
    before = text_of(match.save())
    with pytest.raises(TypeError, match="cannot save a complex"):
        match.answer("spoils#1", "r1", "one")
    assert text_of(match.save()) == before


def test_the_changes_of_an_act_are_its_parts_and_nothing_else() -> None:
    match = start("hunt")
    first = match.take_changes()
    assert dict(first.parts) == match.save()
    give(match, "fire", "r2", {match.look("r2").frame("game/turn/hunt/r2")["targets"][0]: 1})
    changes = match.take_changes()
    assert all(name.startswith("f:game/turn/hunt/r2") for name in changes.parts if name.startswith(("f:", "w:")))
    assert changes.deleted == ()
    assert [entry.kind for entry in changes.entries] == ["answer"]
    nothing = match.take_changes()
    assert (nothing.entries, nothing.parts, nothing.deleted) == ((), {}, ())


def test_a_frame_that_came_and_went_within_an_act_was_never_stored() -> None:
    kept = Kept(Match.new(Small(Breaking, Inner, Leaf), "", "seed"))
    kept.match.answer("breaking#1", "r1", "one")
    assert kept.match.take_changes().deleted == ()


def test_frames_that_end_are_deleted() -> None:
    match = start("transfer")
    match.take_changes()
    decision = seal(match, "transfer", {"red-north": True, "red-south": True})
    match.close(decision.id)
    assert match.over
    assert match.take_changes().deleted == ("f:game", "f:game/turn", "f:game/turn/transfer")


def test_an_entry_keeps_what_was_ordered_whatever_the_step_does_with_it() -> None:
    class Keeps(Step[Own]):
        name, section, Locals = "keeps", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            return Ask("tubes", ("r1",), "told")

        def told(self, run: Run, own: Own, answer: Any) -> Next:
            answer["tubes"]["t1"] = "changed"
            return Done(answer)

    match = Match.new(Small(Keeps, questions=(Tubes,)), "", "seed")
    targets = {"tubes": {"t1": "tanker", "t2": "freighter", "t3": "escort"}}
    match.answer("keeps#1", "r1", targets)
    assert match.take_changes().entries[-1].data["answer"]["tubes"]["t1"] == "tanker"
    assert targets["tubes"]["t1"] == "tanker"
    assert match.result["tubes"]["t1"] == "changed"


def test_rows_left_out_are_filled_in_before_the_step_and_the_log_see_the_answer() -> None:
    match = start("plots")
    decision = asked(match, "plot")
    match.seal(decision.id, "r1", {"depth": "surface"})
    assert match.take_changes().entries[-1].data == {"answer": {"track": [], "depth": "surface"}}
    assert match.state.frames[decision.path].ask is not None


def test_a_load_gives_the_same_match() -> None:
    match = start("transfer", "plots")
    decision = asked(match, "transfer")
    match.seal(decision.id, "red-north", True)
    match.standing("b1", "intercept", {"at": "c"})
    loaded = Match.load(TOY, json.loads(json.dumps(match.save())), match.chance)
    assert text_of(loaded.save()) == text_of(match.save())
    for played in (match, loaded):
        played.seal(decision.id, "red-south", True)
        played.close(decision.id)
    assert text_of(loaded.save()) == text_of(match.save())
    assert loaded.state.world.fleet.boats["r2"].command == "red-south"


class Toy2(Toy):
    """The next version: a step was renamed, a part was dropped."""

    version = "2"

    def upgrade(self, version: str, parts: dict[str, Json]) -> dict[str, Json]:
        if version != "1":
            return super().upgrade(version, parts)
        kept = {name: part for name, part in parts.items() if name != "w:old"}
        kept["w:sea"] = {**kept["w:sea"], "duty": 1}
        return kept


def test_an_upgrade_is_all_new_to_the_store_and_ends_undo() -> None:
    match = start("pack")
    give(match, "who-next", "b1", "b2")
    assert match.can_undo("b1") is not None
    save = {**match.save(), "w:old": {}}
    loaded = Match.load(Toy2(), save, match.chance)
    changes = loaded.take_changes()
    assert changes.parts == loaded.save()
    assert changes.deleted == ("w:old",)
    assert loaded.state.meta.version == "2"
    assert loaded.state.world.sea.duty == 1
    assert loaded.can_undo("b1") is None
    assert loaded.state.meta.written == {}
    give(loaded, "approach", "b2", "far")
    assert loaded.take_changes().entries[0].version == "2"


def test_undo_never_crosses_a_version() -> None:
    match = start("pack")
    give(match, "who-next", "b1", "b2")
    loaded = Match.load(Toy2(), match.save(), match.chance)
    with pytest.raises(WrongAct) as nothing:
        loaded.undo("b1")
    assert nothing.value.words.key == "err-nothing-to-undo"


def test_a_save_that_cannot_be_read_says_why() -> None:
    save = start("pack").save()
    with pytest.raises(CannotUpgrade, match="toy 1 does not know version 7"):
        Match.load(TOY, {**save, "meta": {**save["meta"], "version": "7"}}, SeededChance("seed"))
    with pytest.raises(ValueError, match="the game 'chess' is not one of 'toy'"):
        Match.load(TOY, {**save, "meta": {**save["meta"], "game": "chess"}}, SeededChance("seed"))
    frame = save["f:game/turn/pack"]
    with pytest.raises(CannotUpgrade, match=r"'game/turn/pack' .* sleeps in step 'herd' at 'chosen'"):
        Match.load(TOY, {**save, "f:game/turn/pack": {**frame, "step": "herd"}}, SeededChance("seed"))
    ask = {**frame["ask"], "then": "later"}
    with pytest.raises(CannotUpgrade, match="at 'later', which toy 1 does not have"):
        Match.load(TOY, {**save, "f:game/turn/pack": {**frame, "ask": ask}}, SeededChance("seed"))


def test_a_match_starts_only_from_a_scenario_there_is() -> None:
    with pytest.raises(ValueError, match="no scenario 'elsewhere'"):
        Match.new(TOY, "elsewhere", "seed")
    with pytest.raises(ValueError, match="seed must not be empty"):
        Match.new(TOY, "skerries", "")


def test_after_the_end_no_order_is_taken() -> None:
    match = start("transfer")
    decision = seal(match, "transfer", {"red-north": True, "red-south": False})
    match.close(decision.id)
    assert (match.over, match.result, match.waiting()) == (True, {"unnamed": 0, "struck": {}}, ())
    before = text_of(match.save())
    with pytest.raises(WrongAct) as late:
        match.seal(decision.id, "red-north", True)
    assert late.value.words.key == "err-game-over"  # whatever the act was
    with pytest.raises(WrongAct) as over:
        match.standing("r1", "orders", "stay")
    assert over.value.words.key == "err-game-over"
    assert text_of(match.save()) == before


@pytest.mark.parametrize(
    "decision", ["", "game", "game#", "game#x", "game/turn#1", "nowhere#1", "#1", "game/turn/pack#2"]
)
def test_a_decision_that_is_not_open_is_answered_alike(decision: str) -> None:
    match = start("pack")
    with pytest.raises(WrongAct) as wrong:
        match.answer(decision, "b1", "b1")
    assert wrong.value.words.key == "err-decision-closed"
    assert wrong.value.decision == decision


def test_acts_that_do_not_fit_the_question_are_refused() -> None:
    match = start("pack", "transfer")
    pack = asked(match, "who-next")
    for act, key in (
        (lambda: match.answer(pack.id, "r1", "b1"), "err-not-your-question"),
        (lambda: match.space(pack.id, "r1"), "err-not-your-question"),
        (lambda: match.seal(pack.id, "b1", "b1"), "err-not-a-gate"),
        (lambda: match.close(pack.id), "err-not-a-gate"),
        (lambda: match.reopen(pack.id, "b1"), "err-not-sealed"),
        (lambda: match.standing("nobody", "orders", "stay"), "err-no-such-slot"),
    ):
        with pytest.raises(WrongAct) as wrong:
            act()
        assert wrong.value.words.key == key
    with pytest.raises(ValueError, match="no doctrine 'reckless'"):
        match.answer(pack.id, "b1", "b1", doctrine="reckless")
    with pytest.raises(ValueError, match="no doctrine 'reckless'"):
        match.delegate(pack.id, "b1", "reckless")
    with pytest.raises(ValueError, match="no question of the kind 'dance'"):
        match.answer(pack.id, "b1", "b1", ahead=[("dance", 1)])


def test_a_refused_order_says_why_and_changes_nothing() -> None:
    match = start("pack")
    decision, before = asked(match, "who-next"), text_of(match.save())
    for act in (match.answer, match.draft):
        with pytest.raises(Refused) as refused:
            act(decision.id, "b1", "b9")
        assert refused.value.refusal.rule == "24.5"
        assert len(refused.value.refusal.legal) == 3
    assert text_of(match.save()) == before


def test_looking_changes_nothing() -> None:
    match = start("plots")
    before = text_of(match.save())
    for seat in (None, "red", "r1", "blue"):
        match.look(seat).tape()
        match.revision(seat)
    match.waiting("red")
    match.public_waiting()
    match.plan_check(asked(match, "plot").id)
    match.suggestion(asked(match, "plot").id, "r1")
    match.lost_drafts()
    assert text_of(match.save()) == before


def test_each_act_leaves_one_entry_with_the_next_number() -> None:
    match = start("transfer", "plots")
    first = asked(match, "transfer")
    seal(match, "transfer", {"red-north": True, "red-south": True})
    match.reopen(first.id, "red-north")
    match.seal(first.id, "red-north", False)
    match.close(first.id)
    entries = match.take_changes().entries
    assert [entry.kind for entry in entries] == ["begin", "seal", "seal", "reopen", "seal", "close"]
    assert [entry.number for entry in entries] == [1, 2, 3, 4, 5, 6]
    assert entries[0].data["options"]["phases"] == ["transfer", "plots"]
    assert open_kinds(match) == ["plot"]


def test_events_come_back_from_the_act_that_brought_them() -> None:
    match = start("plots", dead=["r2"])
    decision = seal(match, "plot", dict.fromkeys(("r1", "r3", "b1", "b2", "b3"), DEEP))
    match.seal(decision.id, "r2", {"track": [], "depth": "deep"})
    events = match.close(decision.id)
    assert [event.kind for event in events] == ["toy-moved"] * 6 + ["toy-over"]
    assert match.take_changes().entries[-1].events == events
