"""Each problem that a check of a scenario file knows is told in both languages, and no check gives a bare line."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from bot.scenarios.check import check, documents
from bot.text.voice import LANGUAGES, voice
from engine.core.data import DATA
from engine.core.mistakes import Problems, shared
from engine.core.words import Arg

GAMES: Final = sorted(documents())
ENGINE: Final = Path(__file__).parents[3] / "engine"
TEXT: Final = Path(__file__).parents[3] / "bot" / "text"
ENGLISH: Final = re.compile(r"\b(the|there|this|that|is|are|have|with|which|not|only|stands|missing)\b")
"""Words of English that no id, field or kind of a file has by itself."""


def table(game: str) -> Problems:
    found: Problems = import_module(f"engine.{game}.scenarios.problems").wrong
    return found


TABLES: Final = {"": shared, **{game: table(game) for game in GAMES}}
CASES: Final = [(game, name) for game, each in TABLES.items() for name in each.lines]


def arguments(line: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", line))


@pytest.mark.parametrize(("game", "name"), CASES)
def test_a_problem_has_words_with_all_it_knows_in_both_languages(game: str, name: str) -> None:
    problems = TABLES[game]
    wanted = arguments(problems.lines[name])
    args: dict[str, Arg] = {each: f"«{each}»" for each in wanted}
    told = [voice(language).say(problems(name, **args).words) for language in LANGUAGES]
    assert told[0] != told[1]
    assert all(not ENGLISH.search(said) for said, language in zip(told, LANGUAGES, strict=True) if language == "es")
    prefix = f"{problems.prefix}-{name} ="
    for language in LANGUAGES:
        source = "".join(file.read_text("utf-8") for file in sorted((TEXT / language).glob("*.ftl")))
        assert source.count(f"\n{prefix}") == 1
        message = source[source.index(f"\n{prefix}") :].split("\n", 2)[1:]
        block = message[0] + (
            message[1].split("\n\n")[0].split(f"\n{problems.prefix}-")[0] if "->" in message[0] else ""
        )
        assert set(re.findall(r"\$(\w+)", block)) >= wanted, block


def sources(game: str) -> Iterator[tuple[Path, ast.Module]]:
    """The modules in which a problem of a game may be made."""
    for file in sorted((ENGINE / game).rglob("*.py")):
        text = file.read_text("utf-8")
        if "wrong(" in text and file.name != "problems.py":
            yield file, ast.parse(text)


@pytest.mark.parametrize("game", GAMES)
def test_each_place_that_raises_a_problem_takes_it_from_the_table(game: str) -> None:
    lines, used, begun = TABLES[game].lines, set[str](), list[str]()
    for file, tree in sources(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple) and len(node.value.elts) == 3:
                last = node.value.elts[-1]
                bare = isinstance(last, ast.JoinedStr) or (isinstance(last, ast.Constant) and " " in str(last.value))
                assert not bare, f"{file}:{node.lineno} gives a bare line"
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "wrong"):
                continue
            (key,) = node.args
            if isinstance(key, ast.Constant):
                given = {each.arg for each in node.keywords}
                assert key.value in lines, f"{file}:{node.lineno} has no problem {key.value}"
                assert None in given or given == arguments(lines[key.value]), f"{file}:{node.lineno}"
            for each in ast.walk(key):
                if isinstance(each, ast.JoinedStr):
                    parts = (
                        str(constant.value) if isinstance(constant, ast.Constant) else ".+" for constant in each.values
                    )
                    begun.append("".join(parts))
        used |= {each.value for each in ast.walk(tree) if isinstance(each, ast.Constant) and each.value in lines}
    used |= {each for each in lines if any(re.fullmatch(start, each) for start in begun)}
    assert used == set(lines)


def doubled(text: str) -> str:
    """A file whose every row of a list of tables stands twice, so that ids, places and numbers clash."""
    heads = [found.start() for found in re.finditer(r"^\[", text, re.MULTILINE)] + [len(text)]
    parts = [text[: heads[0]]]
    for start, end in pairwise(heads):
        row = text[start:end].rstrip("\n") + "\n\n"
        parts += [row, row] if row.startswith("[[") and not row.split("]]")[0].count(".") else [row]
    return "".join(parts)


@pytest.mark.parametrize("game", GAMES)
def test_a_file_with_planted_mistakes_is_judged_in_spanish_alone(game: str) -> None:
    """Each row twice, numbers beyond what there is, a field that there is not, names that there are not."""
    seen = set[str]()
    for file in sorted((DATA / game / "scenarios").glob("*.toml")):
        text = file.read_text("utf-8")
        for changed in (
            doubled(text),
            re.sub(r"^members = .*", "members = [4, 2]", text, flags=re.MULTILINE),
            re.sub(r'^((?:id|ship|boat|class|zone|hex|place|where|base) = )"', r'\1"q', text, flags=re.MULTILINE),
            "nonsense = 1\n" + text,
            text.replace(" = ", " : ", 1),
        ):
            for mistake in check(changed.encode(), "mine.toml", game).mistakes:
                seen.add(mistake.words.key)
                said = voice("es").say(mistake.sentence)
                assert mistake.words.key != "file-said", mistake
                assert not ENGLISH.search(re.sub(r"«[^»]*»", "", said)), said
                assert said != voice("en").say(mistake.sentence)
    assert "file-twice" in seen
    assert "file-no-field" in seen
    assert any(key.startswith("file-toml") for key in seen)


@pytest.mark.parametrize("game", GAMES)
def test_a_thing_named_twice_points_at_both_rows(game: str) -> None:
    files = sorted((DATA / game / "scenarios").glob("*.toml"))
    judged = [check(doubled(file.read_text("utf-8")).encode(), "mine.toml", game) for file in files]
    found = [each for checked in judged for each in checked.mistakes if each.others]
    assert found
    for each in found:
        assert each.line
        first = each.others[0]
        assert first.args["line"] != each.line
        assert voice("es").say(first) in voice("es").say(each.sentence)
