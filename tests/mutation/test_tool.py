"""The tool that changes rules and asks the tests: that each change is made, tried and told as it is.

Of the long run alone, as the tool is: it proves no rule, and starts a pytest for each trial.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.mutation import rooms, trial
from tests.mutation.__main__ import page
from tests.mutation.changes import KINDS, changes
from tests.mutation.trial import Copy, Equivalent, Mutant, Tried

pytestmark = pytest.mark.soak

TOY = '''\
"""A toy."""

NEEDED = 5


def hits(die: int, *, near: bool, lucky: bool = False) -> bool:
    """6.5: 5 or more, é."""
    assert die > 0
    if near and not lucky:
        die += 1
    return die >= NEEDED
'''
TOY_TEST = """\
from engine.toy.hits import hits


def test_hits():
    assert [hits(die, near=False) for die in (4, 5, 6)] == [False, True, True]
"""


def test_the_changes_of_a_toy() -> None:
    made = [(one.kind, one.function, one.line, one.before, one.after) for one in changes(TOY)]
    assert sorted(made, key=lambda one: (one[2], KINDS.index(one[0]))) == [
        ("number", "", 3, "NEEDED = 5", "NEEDED = 4"),
        ("number", "", 3, "NEEDED = 5", "NEEDED = 6"),
        ("junction", "hits", 9, "near and (not lucky)", "near or not lucky"),
        ("negation", "hits", 9, "not lucky", "lucky"),
        ("number", "hits", 10, "die += 1", "die += 0"),
        ("number", "hits", 10, "die += 1", "die += 2"),
        ("statement", "hits", 10, "die += 1", "pass"),
        ("comparison", "hits", 11, "die >= NEEDED", "die < NEEDED"),
        ("comparison", "hits", 11, "die >= NEEDED", "die > NEEDED"),
    ]


def test_a_change_leaves_the_rest_of_the_file_as_it_is_written() -> None:
    for one in changes(TOY):
        new = one.made(TOY)
        ast.parse(new)
        before, after = TOY.splitlines(), new.splitlines()
        differ = [number for number, pair in enumerate(zip(before, after, strict=True), 1) if pair[0] != pair[1]]
        assert differ == [one.line], one


@pytest.mark.parametrize("game", rooms.GAMES)
def test_every_change_of_a_game_is_a_program_that_says_something_else(game: str) -> None:
    """Of some modules here; the command draws of all."""
    for module in rooms.modules(game)[::20]:
        source = (rooms.ROOT / module).read_text(encoding="utf-8")
        plain = ast.dump(ast.parse(source))
        for one in changes(source)[::7]:
            assert ast.dump(ast.parse(one.made(source))) != plain, (module, one)


def toy(folder: Path) -> Path:
    """A checkout of one module and its test."""
    for name, text in (("engine/toy/hits.py", TOY), ("tests/engine/toy/test_hits.py", TOY_TEST)):
        (folder / name).parent.mkdir(parents=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_tests_kill_what_they_notice_in_a_copy_alone(tmp_path: Path) -> None:
    root = toy(tmp_path / "tree")
    copy = Copy(tmp_path / "copy", root)
    module, folder = Path("engine/toy/hits.py"), "tests/engine/toy"
    assert copy.tests([folder], 60, keep=True) == ("survived", "")
    named = {(one.before, one.after): Mutant("toy", module, one) for one in changes(TOY)}
    killed = copy.tried(named["die >= NEEDED", "die > NEEDED"], [folder], [folder], 60)
    assert (killed.verdict, killed.by) == ("killed", "tests/engine/toy/test_hits.py::test_hits")
    assert (copy.folder / module).read_text(encoding="utf-8") == TOY
    alive = copy.tried(named["die += 1", "die += 2"], [folder], [folder], 60)
    assert (alive.verdict, alive.by) == ("survived", "")
    assert (root / module).read_text(encoding="utf-8") == TOY


def test_what_hangs_is_killed_and_tests_that_do_not_run_are_told(tmp_path: Path) -> None:
    root = toy(tmp_path / "tree")
    (root / "tests/engine/toy/test_slow.py").write_text("import time\ntime.sleep(60)\n", encoding="utf-8")
    copy = Copy(tmp_path / "copy", root)
    assert copy.tests(["tests/engine/toy/test_slow.py"], 1) == ("killed", "it takes too long")
    with pytest.raises(RuntimeError, match="do not run"):
        copy.tests(["tests/engine/toy/test_none.py"], 60)


def test_mutants_are_drawn_by_seed_of_each_kind_as_many() -> None:
    one, again, other = (trial.drawn("war_at_sea", seed, 12) for seed in (1, 1, 2))
    assert one == again != other
    assert len({(mutant.module, mutant.change) for mutant in one}) == 12
    counts = [sum(mutant.change.kind == kind for mutant in one) for kind in KINDS]
    assert sorted(counts) == [2, 2, 2, 3, 3]


def test_rooms_that_bear_no_rules_are_rooms_and_all_others_are_drawn_of() -> None:
    there = {folder.name for game in rooms.GAMES for folder in (rooms.ROOT / "engine" / game).iterdir()}
    assert set(rooms.SILENT_ROOMS) <= there
    drawn_of = {path.parent.name for game in rooms.GAMES for path in rooms.modules(game)}
    assert {"steps", "judgement", "battle", "operations", "air", "boats", "orders", "combat"} <= drawn_of
    assert Path("engine/war_at_sea/hits.py") in rooms.modules("war_at_sea")
    assert not {"autopilot", "facts"} & drawn_of


def test_the_tests_of_a_rule_and_of_a_module_look_first() -> None:
    module = Path("engine/war_at_sea/hits.py")
    source = (rooms.ROOT / module).read_text(encoding="utf-8").splitlines()
    line = 1 + next(number for number, text in enumerate(source) if "guns_gone =" in text)
    assert rooms.rules_of("war_at_sea", module, line) == ["8.1"]
    first = rooms.fitting("war_at_sea", module, line)
    assert first[0] == "tests/engine/war_at_sea/battle/test_damage.py"
    assert "tests/engine/war_at_sea/test_hits.py" in first
    assert any(test.startswith("tests/engine/war_at_sea/battle/test_motion.py::") for test in first)


def test_the_list_of_changes_that_change_nothing_is_of_this_tree() -> None:
    """A row that is no change any more is to be taken out, or written anew."""
    listed = trial.equivalents()
    assert trial.stale(listed) == []
    assert all(row.reason for row in listed)
    assert not {(row.before, row.after) for row in listed if row.module.endswith("pieces.py")} & {
        (one.change.before, one.change.after)
        for one in trial.mutants("war_at_sea")
        if one.module.name == "pieces.py" and one.change.function == "lose_speed"
    }
    assert trial.stale([Equivalent("engine/war_at_sea/hits.py", "slowed", "a", "b", "")]) != []


def test_the_page_names_shares_and_survivors() -> None:
    one, two = trial.mutants("war_at_sea")[:2]
    found = {"war_at_sea": [Tried(one, "killed", "tests/x.py::test_y", 1.0), Tried(two, "survived", "", 2.0)]}
    text = page(found, 7)
    assert "| war_at_sea | 2 | 1 | 1 | 50 % |" in text
    assert f"| {two.module}:{two.change.line} |" in text
    assert "--seed 7" in text
    assert f":{one.change.line} | {one.change.function} |" not in text
