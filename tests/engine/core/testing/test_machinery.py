"""The machinery of game tests must itself be able to fail."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from engine.core.play.match import Match
from engine.core.refusal import Refusal
from engine.core.rules import Setup
from engine.core.spaces.forms import Path
from engine.core.spaces.space import Amount, Answer, Choice, Option, Space, Split
from engine.core.steps import Ask, Done, Fork, Next, Step
from engine.core.testing import golden
from engine.core.testing.invariants import check_match, check_space, luck_of
from engine.core.testing.orders import both_ends, ends_by_order
from engine.core.testing.random_play import random_play
from engine.core.testing.secrecy import Tape, glimpse, heard
from engine.core.testing.store import Kept, essence
from engine.core.words import Words
from tests.engine.core.toy.game import TOY
from tests.engine.core.toy.known import Known
from tests.engine.core.toy.play import DEEP, give, seal, start
from tests.engine.core.toy.small import Own, Pick, Small, World

LEAK: list[int] = []


class Asks(Step[Own]):
    """A fork of two that ask once; subclasses break something in ``told``."""

    name, section, Locals = "asks", "1", Own

    def start(self, run: Any, own: Own) -> Next:
        return Fork("child", {"a": Own(), "b": Own()}, "join")

    def join(self, run: Any, own: Own, out: Any) -> Next:
        run.edit.box.seen = [outcome.result for outcome in out.values()]
        return Done()


class Child(Step[Own]):
    name, section, Locals = "child", "1", Own

    def start(self, run: Any, own: Own) -> Next:
        return Ask("pick", ("r1",), "told")

    def told(self, run: Any, own: Own, answer: str) -> Next:
        return Done(answer)


class Sneaking(Child):
    def told(self, run: Any, own: Own, answer: str) -> Next:
        run.world.box.seen.append(answer)  # past the runner: neither copied nor noted
        return Done(answer)


class Racing(Child):
    def told(self, run: Any, own: Own, answer: str) -> Next:
        return Done(len(run.state.frames))  # the first to come sees more


class Remembering(Child):
    def told(self, run: Any, own: Own, answer: str) -> Next:
        LEAK.append(1)  # not part of the state
        return Done(len(LEAK))


def test_a_change_past_the_runner_is_found() -> None:
    kept = Kept(Match.new(Small(Asks, Sneaking), "", "seed"))
    kept.match.answer("asks/a#1", "r1", "one")
    with pytest.raises(AssertionError, match="part 'w:box' changed and was not handed out"):
        kept.settle()


def test_an_end_that_hangs_on_the_order_of_answers_is_found() -> None:
    assert len(ends_by_order(Small(Asks, Child), "", "seed", 8)) == 1
    assert len(ends_by_order(Small(Asks, Remembering), "", "seed", 2)) == 2


def test_an_end_that_hangs_on_the_driver_is_found() -> None:
    matched, driven = both_ends(Small(Asks, Child), "", "seed")
    assert matched == driven
    matched, driven = both_ends(Small(Asks, Remembering), "", "seed")
    assert matched != driven


def test_an_exec_of_the_game_is_no_difference_between_the_drivers() -> None:
    class Execs(Step[Own]):
        name, section, Locals = "execs", "1", Own

        def start(self, run: Any, own: Own) -> Next:
            run.delegate("r1", "usual")
            return Ask("pick", ("r1",), "told")

        def told(self, run: Any, own: Own, answer: str) -> Next:
            own.notes.append(answer)
            return Ask("pick", ("r1",), "told") if len(own.notes) < 6 else Done(own.notes)

    matched, driven = both_ends(Small(Execs), "", "seed")
    assert matched == driven


@pytest.mark.parametrize(
    "space",
    [
        Choice((Option("a", Words("a")),), "b"),
        Split((Option("a", Words("a")),), 1, 2, {}),
        Path(lambda way: (), lambda way: bool(way), 3, ("a",)),
        Path(lambda way: (Option("a", Words("a")),) if not way else (), lambda way: not way, 3, ()),
    ],
)
def test_a_space_that_breaks_its_promises_is_found(space: Space) -> None:
    def check_often() -> None:
        for number in range(20):
            check_space(space, luck_of(number))

    with pytest.raises(AssertionError, match="refused"):
        check_often()


def test_a_sound_space_passes() -> None:
    check_space(Amount(1, 3, 2), luck_of("x"))


def test_a_slot_outside_the_tree_is_found() -> None:
    class Lost(Step[Own]):
        name, section, Locals = "lost", "1", Own

        def start(self, run: Any, own: Own) -> Next:
            return Ask("pick", ("r9",), "start")

    with pytest.raises(AssertionError, match="'r9', which is not in the seat tree"):
        check_match(Match.new(Small(Lost), "", "seed"), luck_of(1))


def test_a_doctrine_that_answers_illegally_is_found() -> None:
    class Narrow(Pick):
        def space(self, known: Any, path: str, slot: str) -> Space:
            return Choice((Option("one", Words("one")),), "one", "1")

    with pytest.raises(AssertionError, match="doctrine 'usual' answers asks/a#1 with 'two'"):
        check_match(Match.new(Small(Asks, Child, questions=(Narrow,)), "", "seed"), luck_of(1))


class Gate(Step[Own]):
    name, section, Locals = "gate", "1", Own

    def start(self, run: Any, own: Own) -> Next:
        return Ask("pick", ("r1", "r2"), "told", gate=True)

    def told(self, run: Any, own: Own, answers: Any) -> Next:
        return Done()


@pytest.mark.parametrize(("mended", "fault"), [("four", "mends the answer of 'r1' to 'four'"), ("one", "and still")])
def test_a_mend_that_does_not_mend_is_found(mended: str, fault: str) -> None:
    class Wrong(Pick):
        def plan(self, known: Any, path: str, answers: Mapping[str, Any]) -> tuple[Refusal, ...]:
            return (Refusal(Words("never-right")),)

        def mend(self, known: Any, path: str, answers: dict[str, Any]) -> dict[str, Any]:
            return dict.fromkeys(answers, mended)

    class NoExec(Small):
        doctrines = ()

    with pytest.raises(AssertionError, match=fault):
        check_match(Match.new(NoExec(Gate, questions=(Wrong,)), "", "seed"), luck_of(1))


def test_a_part_that_a_copy_does_not_separate_is_found() -> None:
    @dataclass(frozen=True, slots=True)
    class Frozen:
        inside: list[int] = field(default_factory=list)

    class Held(Small):
        parts: Mapping[str, type] = {"box": Frozen}

        def setup(self, scenario: str, options: Any) -> Setup:
            return Setup(World(Frozen([1])), self.first, Own())

    match = Match.new(Held(Asks, Child), "", "seed")
    with pytest.raises(AssertionError, match="a copy of part 'w:box' shares something changeable"):
        check_match(match, luck_of(1))


def test_random_play_gives_up_on_a_game_without_end() -> None:
    class Endless(Step[Own]):
        name, section, Locals = "endless", "1", Own

        def start(self, run: Any, own: Own) -> Next:
            return Ask("pick", ("r1",), "told")

        def told(self, run: Any, own: Own, answer: str) -> Next:
            return Ask("pick", ("r1",), "told")

    class NoExec(Small):
        doctrines = ()

    with pytest.raises(RuntimeError, match="did not end within 50 acts"):
        random_play(NoExec(Endless), "", "seed", most=50)


def test_a_question_whose_check_lets_through_what_the_match_refuses_is_found() -> None:
    class Wavers(Choice):
        def check(self, answer: Answer) -> Refusal | None:
            nonlocal calls
            calls += 1
            return None if calls % 2 else Refusal(Words("err-not-an-option", {"said": str(answer)}))

    calls = 0

    class Wavering(Pick):
        def space(self, known: Any, path: str, slot: str) -> Space:
            return Wavers(tuple(Option(key, Words(key)) for key in ("one", "two")), "one", "1")

    def play_often() -> None:
        for number in range(200):
            random_play(Small(Asks, Child, questions=(Wavering,)), "", f"w{number}", check_every=0)

    with pytest.raises(Exception, match=r"which its check refuses|err-not-an-option"):
        play_often()


def test_the_hooks_of_random_play_see_every_act() -> None:
    numbers: list[int] = []
    kept = random_play(
        TOY,
        "skerries",
        "hook",
        {"phases": ["pack"]},
        hooks=[lambda match, entries: numbers.append(match.state.meta.entry)],
    )
    assert numbers == sorted(numbers)
    assert numbers[0] == 1
    assert numbers[-1] == len(kept.entries)


def test_a_tape_holds_what_the_seat_may_know_and_parts_where_it_differs() -> None:
    tapes = []
    for track in (["a"], ["d"]):
        match = start("plots")
        red, blue, spectator = (Tape(seat, Known.tape) for seat in ("red", "blue", None))
        seal(match, "plot", {"r1": {"track": track, "depth": "deep"}})
        entries = match.take_changes().entries
        for tape in (red, blue, spectator):
            tape.note(match, entries)
        tapes.append((red, blue, spectator))
    assert tapes[0][0].difference(tapes[1][0]) == ""  # a seal alone shows nothing, not even to the own side
    assert tapes[0][1].difference(tapes[1][1]) == ""
    for match, red in ((start("plots"), tapes[0][0]), (start("orders"), tapes[1][0])):
        red.note(match, [])
    assert tapes[0][0].difference(tapes[1][0]).startswith("at change 1: ")
    red.note(start(), [])
    assert "changes were noticed" in tapes[0][0].difference(tapes[1][0])


def test_each_seat_hears_its_half_of_an_event_and_its_own_throws() -> None:
    match = start("plots", "hunt")
    plot = seal(match, "plot", dict.fromkeys(("b1", "b2", "b3", "r1", "r2", "r3"), DEEP))
    match.close(plot.id)
    entries = match.take_changes().entries
    red, blue, nobody = (str(heard(match, entries, seat)) for seat in ("red", "blue", None))
    assert "'w': 'toy-dived', 'a': {'boat': 'b1'}" in red
    assert "'w': 'toy-moved', 'a': {'boat': 'r1'" in red
    assert "'w': 'toy-dived', 'a': {'boat': 'r1'}" in blue
    assert "targets" in red
    assert "targets" not in blue
    assert "toy-moved" not in nobody
    assert str(heard(match, entries, "r1")).count("'targets', 0") == 1


def test_a_glimpse_covers_lists_known_spaces_and_silence() -> None:
    match = start("orders", "pack")
    seen = glimpse(match, "r1", Known.tape)
    assert set(seen["asked"][0]["rows"]) == {"r1", "r2", "r3"}
    assert set(seen["asked"][0]["rows"]["r1"]) == {"prompt", "space", "draft", "fault", "silence"}
    assert seen["asked"][0]["plan"]
    assert glimpse(match, "blue", Known.tape)["asked"] == []
    assert glimpse(match, None, Known.tape)["waiting"] == []


def test_the_essence_leaves_out_the_bookkeeping_of_undo_alone() -> None:
    match = start("pack")
    before = essence(match)
    give(match, "who-next", "b1", "b1")
    assert essence(match) != before
    other = Match.load(TOY, {**match.save(), "undo": {"records": []}}, match.chance)
    assert essence(other) == essence(match)


GOLDEN = """\
1 begin {"options": {"phases": ["pack"]}, "scenario": "skerries"}
2 answer b1 game/turn/pack#1 {"answer": "b2"}
3 answer b2 game/turn/pack/b2#1 {"answer": "far"}
4 answer b2 game/turn/pack/b2#2 {"answer": {"surface": false, "tubes": \
{"t1": "tanker", "t2": "freighter", "t3": "escort"}}}
    . game/turn/pack/b2 tube/6 #0: DIE0
    . game/turn/pack/b2 tube/6 #1: DIE1
    . game/turn/pack/b2 tube/6 #2: DIE2
    > toy-raid boat=b2 hits=HITS
"""


def test_a_golden_reads_like_the_game_and_a_change_shows_as_a_diff() -> None:
    match = start("pack", seed="golden")
    give(match, "who-next", "b1", "b2")
    give(match, "approach", "b2", "far")
    give(match, "tubes", "b2", {})
    entries = match.take_changes().entries
    text = golden.record(entries, match.result)
    dice = [throw.value for throw in entries[-1].throws]
    kept = GOLDEN.replace("HITS", str(dice.count(5)))
    for at, die in enumerate(dice):
        kept = kept.replace(f"DIE{at}", str(die))
    assert text == kept
    assert golden.differ(kept, text) == ""
    changed = golden.differ(kept, text.replace('"far"', '"near"'), "pack")
    assert (
        '-3 answer b2 game/turn/pack/b2#1 {"answer": "far"}\n+3 answer b2 game/turn/pack/b2#1 {"answer": "near"}'
        in changed
    )
    assert "--- pack (kept)" in changed


def test_a_golden_shows_audiences_and_public_halves() -> None:
    match = start("plots", "hunt")
    plot = seal(match, "plot", dict.fromkeys(("b1", "b2", "b3", "r1", "r2", "r3"), DEEP))
    match.close(plot.id)
    text = golden.record(match.take_changes().entries)
    assert "    > toy-moved boat=r1 at=port [red] | toy-dived boat=r1 !\n" in text
    assert "game/turn/hunt/r1 targets/8 #0: " in text
    assert " [r1]\n" in text
    assert "toy-contact targets=[" in text
