"""The runner: what steps may do next, whose luck it is, and whose world."""

from typing import Any

import pytest

from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.core.runner import SLEEP, Run, Runner, Stuck, WorldIsShared
from engine.core.state import Meta, State
from engine.core.steps import Ask, Call, Done, Fork, Goto, Next, Outcome, Step
from tests.engine.core.said import said
from tests.engine.core.toy.small import Box, Own, Small, World


class Leaf(Step[Own]):
    name, section, Locals = "leaf", "1", Own

    def start(self, run: Run, own: Own) -> Next:
        run.emit(said("ev-leaf"))
        return Done(run.roll("die", 1_000_000), [("note", own.count)])


class Asker(Step[Own]):
    name, section, Locals = "asker", "1", Own

    def start(self, run: Run, own: Own) -> Next:
        return Ask("pick", ("r1",), "told")

    def told(self, run: Run, own: Own, answer: str) -> Next:
        return Done(answer, [("said", answer)])


def run(*steps: type[Step[Any]], answers: Any = SLEEP, seed: str = "seed") -> Run:
    """A runner on a new state; each question is answered by ``answers`` (or nobody)."""
    rules = Small(*steps)
    state = State(World(Box()), Meta("small", "1"))
    runner: Run = Runner(rules, state, SeededChance(seed), lambda frame, ask: answers)
    runner.begin(rules.first, Own(), rules.first)
    return runner


def test_a_call_goes_on_with_what_the_child_hands_up() -> None:
    class Top(Step[Own]):
        name, section, Locals = "top", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            own.count = 7
            return Call("leaf", "child", Own(3), "after")

        def after(self, run: Run, own: Own, out: Outcome) -> Next:
            return Done({"count": own.count, "effects": out.effects})

    runner = run(Top, Leaf)
    assert runner.state.meta.over
    assert runner.state.meta.result == {"count": 7, "effects": [["note", 3]]}
    assert runner.state.frames == {}
    assert runner.throws[0].path == "top/child"


def test_a_fork_joins_when_all_are_done_in_key_order() -> None:
    class Top(Step[Own]):
        name, section, Locals = "top", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            return Fork("asker", {key: Own() for key in ("c", "a", "b")}, "join")

        def join(self, run: Run, own: Own, out: dict[str, Outcome]) -> Next:
            return Done([[key, outcome.result] for key, outcome in out.items()])

    runner = run(Top, Asker)
    assert sorted(runner.state.frames) == ["top", "top/a", "top/b", "top/c"]
    for key, answer in (("b", "two"), ("c", "three"), ("a", "one")):
        assert not runner.state.meta.over
        runner.resume(f"top/{key}", answer, "r1")
    assert runner.state.meta.result == [["a", "one"], ["b", "two"], ["c", "three"]]


def test_a_fork_of_children_that_ask_nothing_joins_at_once_and_an_empty_one_too() -> None:
    class Top(Step[Own]):
        name, section, Locals = "top", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            return Fork("leaf", {"a": Own(1), "b": Own(2)}, "join")

        def join(self, run: Run, own: Own, out: dict[str, Outcome]) -> Next:
            own.notes = [outcome.effects for outcome in out.values()]
            return Fork("leaf", {}, "none")

        def none(self, run: Run, own: Own, out: dict[str, Outcome]) -> Next:
            return Done([own.notes, out])

    assert run(Top, Leaf).state.meta.result == [[[["note", 1]], [["note", 2]]], {}]


def test_goto_loops_without_a_growing_stack() -> None:
    class Loop(Step[Own]):
        name, section, Locals = "loop", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            own.count += 1
            return Goto("start") if own.count < 5_000 else Done(own.count)

    assert run(Loop).state.meta.result == 5_000


def test_the_second_child_of_one_key_has_a_path_dice_and_questions_of_its_own() -> None:
    class Top(Step[Own]):
        name, section, Locals = "top", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            return Call("leaf", "fight", Own(), "again")

        def again(self, run: Run, own: Own, out: Outcome) -> Next:
            own.notes.append(out.result)
            return Call("leaf", "fight", Own(), "again") if len(own.notes) < 3 else Done(own.notes)

    runner = run(Top, Leaf)
    assert [throw.path for throw in runner.throws] == ["top/fight", "top/fight~2", "top/fight~3"]
    assert len(set(runner.state.meta.result)) == 3


def test_a_fork_repeated_hands_up_its_keys_not_its_paths() -> None:
    class Top(Step[Own]):
        name, section, Locals = "top", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            return Fork("leaf", {"a": Own(), "b": Own()}, "join")

        def join(self, run: Run, own: Own, out: dict[str, Outcome]) -> Next:
            own.notes.append(list(out))
            return Goto("start") if len(own.notes) < 2 else Done(own.notes)

    runner = run(Top, Leaf)
    assert runner.state.meta.result == [["a", "b"], ["a", "b"]]
    assert {throw.path for throw in runner.throws} == {"top/a", "top/b", "top/a~2", "top/b~2"}


def test_a_second_fork_waits_for_its_own_children_and_leaves_nothing_behind() -> None:
    class Top(Step[Own]):
        name, section, Locals = "top", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            return Fork("asker", {"a": Own(), "b": Own()}, "join")

        def join(self, run: Run, own: Own, out: dict[str, Outcome]) -> Next:
            own.notes.append([outcome.result for outcome in out.values()])
            return Goto("start") if len(own.notes) < 2 else Ask("pick", ("r1",), "told")

        def told(self, run: Run, own: Own, answer: str) -> Next:
            return Done()

    runner = run(Top, Asker)
    for path in ("top/a", "top/b", "top/b~2"):
        runner.resume(path, "one", "r1")
    assert sorted(runner.state.frames) == ["top", "top/a~2"]
    assert runner.state.frames["top"].children == ["a~2", "b~2"]
    runner.resume("top/a~2", "two", "r1")
    top = runner.state.frames["top"]
    assert top.locals.notes == [["one", "one"], ["two", "one"]]
    assert (top.children, top.fork, top.outcomes, top.starts) == ([], False, {}, {"a": 2, "b": 2})


@pytest.mark.parametrize("key", ["", "a/b", "a~2", "a#1"])
def test_a_key_that_would_blur_paths_is_refused(key: str) -> None:
    class Top(Step[Own]):
        name, section, Locals = "top", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            return Call("leaf", key, Own(), "start")

    with pytest.raises(ValueError, match="step 'top' may not name a child"):
        run(Top, Leaf)


def test_under_a_fork_the_world_may_be_read_and_not_changed_at_any_depth() -> None:
    class Top(Step[Own]):
        name, section, Locals = "top", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            run.edit.box.seen.append("top")
            return Fork("middle", {"a": Own()}, "join")

        def join(self, run: Run, own: Own, out: dict[str, Outcome]) -> Next:
            run.edit.box.seen.append("join")
            return Done(list(run.world.box.seen))

    class Middle(Step[Own]):
        name, section, Locals = "middle", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            return Call("deep", "deep", Own(), "after")

        def after(self, run: Run, own: Own, out: Outcome) -> Next:
            return Done()

    class Deep(Step[Own]):
        name, section, Locals = "deep", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            assert run.world.box.seen == ["top"]
            _ = run.edit.box
            return Done()

    with pytest.raises(WorldIsShared, match="step 'deep' at 'top/a/deep' may not change 'box'"):
        run(Top, Middle, Deep)
    Deep.start = lambda self, run, own: Done()  # type: ignore[method-assign]  # the same without its fault
    assert run(Top, Middle, Deep).state.meta.result == ["top", "join"]


def test_effects_are_the_same_lists_before_and_after_a_load() -> None:
    class Top(Step[Own]):
        name, section, Locals = "top", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            return Fork("asker", {"a": Own(), "b": Own()}, "join")

        def join(self, run: Run, own: Own, out: dict[str, Outcome]) -> Next:
            return Done([outcome.effects for outcome in out.values()])

    rules = Small(Top, Asker)
    results = []
    for loads in (False, True):
        match = Match.new(rules, "", "seed")
        match.answer("top/a#1", "r1", "one")
        if loads:
            match = Match.load(rules, match.save(), match.chance)
        match.answer("top/b#1", "r1", "two")
        results.append(match.result)
    assert results[0] == results[1] == [[["said", "one"]], [["said", "two"]]]


def test_luck_counts_by_table_within_its_frame_and_knows_its_audience() -> None:
    class Top(Step[Own]):
        name, section, Locals = "top", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            run.roll("hit", 6)
            run.roll("hit", 6, ("r1",))
            run.roll("miss", 8)
            return Done()

    luck = SeededChance("seed")
    thrown = [(throw.table, throw.count, throw.sides, throw.value, throw.audience) for throw in run(Top).throws]
    assert thrown == [
        ("hit", 0, 6, luck.value("top", 0, "hit", 0, 6), ("all",)),
        ("hit", 1, 6, luck.value("top", 0, "hit", 1, 6), ("r1",)),
        ("miss", 0, 8, luck.value("top", 0, "miss", 0, 8), ("all",)),
    ]


def test_pick_draws_without_putting_back_and_evenly() -> None:
    class Top(Step[Own]):
        name, section, Locals = "top", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            things = ("a", "b", "c", "d")
            drawn = run.pick("cup", things, 2)
            return Done([drawn, run.pick("rest", things, 9), things])

    seen: dict[str, int] = {}
    for seed in range(300):
        drawn, rest, things = run(Top, seed=f"s{seed}").state.meta.result
        assert len(set(drawn)) == 2
        assert sorted(rest) == ["a", "b", "c", "d"] == list(things)
        for letter in drawn:
            seen[letter] = seen.get(letter, 0) + 1
    assert all(110 < count < 190 for count in seen.values())


def test_events_are_numbered_within_their_frame() -> None:
    class Top(Step[Own]):
        name, section, Locals = "top", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            run.emit(said("ev-one", {"n": 1}))
            return Call("leaf", "leaf", Own(), "after")

        def after(self, run: Run, own: Own, out: Outcome) -> Next:
            run.emit(said("ev-two"), audience=("red",), public=said("ev-public"), reveal=True)
            return Done()

    events = run(Top, Leaf).events
    assert [(event.kind, event.path, event.number) for event in events] == [
        ("ev-one", "top", 1),
        ("ev-leaf", "top/leaf", 1),
        ("ev-two", "top", 2),
    ]
    assert (events[2].audience, events[2].public, events[2].reveal) == (("red",), said("ev-public"), True)


def test_an_answer_at_once_goes_straight_to_the_step() -> None:
    class Top(Step[Own]):
        name, section, Locals = "top", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            return Ask("pick", ("r1",), "told")

        def told(self, run: Run, own: Own, answer: str) -> Next:
            own.notes.append(answer)
            return Ask("pick", ("r1",), "told") if len(own.notes) < 3 else Done(own.notes)

    assert run(Top, answers="two").state.meta.result == ["two", "two", "two"]


def test_a_step_that_returns_nonsense_is_named() -> None:
    class Top(Step[Own]):
        name, section, Locals = "top", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            return None  # type: ignore[return-value]  # the fault that is meant

    with pytest.raises(AssertionError, match="step 'top' returned None"):
        run(Top)


def test_the_speaker_is_the_slot_that_answered_and_nobody_at_a_gate() -> None:
    class Top(Step[Own]):
        name, section, Locals = "top", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            return Ask("pick", ("r1", "r2"), "told")

        def told(self, run: Run, own: Own, answer: str) -> Next:
            own.notes.append(run.speaker)
            return Ask("pick", ("r1", "r2"), "closed", gate=True)

        def closed(self, run: Run, own: Own, answers: dict[str, str]) -> Next:
            own.notes.append([run.speaker, answers])
            return Done(own.notes)

    match = Match.new(Small(Top), "", "seed")
    match.answer("top#1", "r2", "one")
    match.seal("top#2", "r2", "two")
    match.seal("top#2", "r1", "three")
    match.close("top#2")
    assert match.result == ["r2", ["", {"r1": "three", "r2": "two"}]]


def test_a_question_to_nobody_is_a_fault_of_the_step() -> None:
    class Top(Step[Own]):
        name, section, Locals = "top", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            return Ask("pick", (), "start")

    with pytest.raises(ValueError, match="step 'top' puts 'pick' to nobody"):
        Match.new(Small(Top), "", "seed")


def test_a_step_without_a_first_label_says_so() -> None:
    class Bare(Step[Own]):
        name, section, Locals = "bare", "1", Own

    with pytest.raises(NotImplementedError):
        run(Bare)
    assert Bare().view({}, Own(), None) is None


def test_what_a_step_hands_to_an_exec_is_answered_by_it_until_a_stop() -> None:
    class Top(Step[Own]):
        name, section, Locals = "top", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            run.delegate("r1", "usual", ("ev-third",))
            return Goto("ask")

        def ask(self, run: Run, own: Own) -> Next:
            return Ask("pick", ("r1",), "told")

        def told(self, run: Run, own: Own, answer: str) -> Next:
            own.notes.append(answer)
            if len(own.notes) == 3:
                run.emit(said("ev-third"))
            return Goto("ask")

    match = Match.new(Small(Top), "", "seed")
    assert match.state.frames["top"].locals.notes == ["two", "two", "two"]
    assert [message.id for message in match.waiting()] == ["top#4"]


def test_a_step_that_loops_without_end_is_stopped_and_nothing_has_happened() -> None:
    class Top(Step[Own]):
        name, section, Locals = "top", "1", Own

        def start(self, run: Run, own: Own) -> Next:
            return Ask("pick", ("r1",), "told")

        def told(self, run: Run, own: Own, answer: str) -> Next:
            return Goto("loop")

        def loop(self, run: Run, own: Own) -> Next:
            return Goto("loop")

    match = Match.new(Small(Top), "", "seed")
    before = match.save()
    with pytest.raises(Stuck, match="a loop without end at 'top', label 'loop' of step 'top'"):
        match.answer("top#1", "r1", "one")
    assert match.save() == before
