"""The lists of printed numbers: each number that bears a rule is on one, and a test notices it when it moves."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import AbstractContextManager
from functools import cache
from importlib import import_module
from textwrap import dedent
from typing import Any

import pytest

from bot.tools.rules import marked
from engine.core.rulebook import load_rulebook
from tests.engine.thresholds.calls import calls_of, fails, source_of
from tests.engine.thresholds.found import Number, charts_of, columns_of, numbers_in, numbers_of
from tests.engine.thresholds.lists import List, Pair, Threshold, list_of
from tests.engine.thresholds.moved import moved_in_code, moved_in_table
from tests.mutation.rooms import GAMES, ROOT

LISTED = [
    pytest.param(game, row, id=f"{game} {row.where} {row.number}") for game in GAMES for row in list_of(game).threshold
]
PAIRS = [pytest.param(game, row, id=f"{game} {row.rule} {row.does}") for game in GAMES for row in list_of(game).pair]
TO_DO = """\
{count} of {game} on no list:
{rows}
A number with two sides belongs into tests/engine/thresholds/{game}.toml as a [[threshold]]: its rule, what it is, its
unit, and the test (in tests/engine/{game}/test_thresholds.py, or one that is there) with a value on the edge and one
beside it. One that is no edge of a rule belongs there under [[plain]], with the reason."""


def put(game: str, row: Threshold, number: Any) -> AbstractContextManager[None]:
    """Another number in the place of a listed one."""
    if row.table:
        return moved_in_table(game, row.table, number)
    module, _, name = row.code.partition(" ")
    return moved_in_code(game, module, name, row.reads, row.number, number)


@pytest.mark.parametrize(("game", "row"), LISTED)
def test_a_threshold_that_moves_is_noticed_on_either_side(game: str, row: Threshold) -> None:
    calls = [call for test in row.test for call in calls_of(test)]
    for number in row.neighbours:
        with put(game, row, number):
            assert any(fails(call) for call in calls), (
                f"{row.where}: {row.number} may become {number} unseen by {row.test}"
            )


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_the_tests_of_a_list_hold_with_the_printed_numbers(game: str) -> None:
    """In the usual run each of them is run where it stands."""
    for test in sorted({test for row in list_of(game).threshold for test in row.test}):
        for call in calls_of(test):
            call()


@pytest.mark.parametrize("game", GAMES)
def test_a_list_names_rules_that_there_are_and_numbers_as_they_stand(game: str) -> None:
    listed, charts = list_of(game), charts_of(game)
    ids = set(load_rulebook(ROOT / "data" / game).ids)
    assert {row.rule for row in (*listed.threshold, *listed.pair)} <= ids
    for row in listed.threshold:
        if row.table:
            assert charts.get(row.table) == row.number, f"{row.table} is {charts.get(row.table)}, not {row.number}"
        else:
            assert any(covers(row, number) for number in all_numbers(game)), f"{row.where} holds no {row.number}"
    places = [(row.where, row.number) for row in listed.threshold]
    assert len(places) == len(set(places)), "a number stands twice"


@pytest.mark.parametrize(("game", "row"), PAIRS)
def test_a_pair_has_a_case_of_each(game: str, row: Pair) -> None:
    assert row.test in all_marks(game).get(row.rule, ()), f"{row.test} does not name {row.rule}"
    calls = calls_of(row.test)
    expected = {repr(list(call.keywords.values())[-1]) for call in calls if call.keywords}
    said = sum(isinstance(each, ast.Assert | ast.With) for each in ast.walk(ast.parse(dedent(source_of(row.test)))))
    assert len(expected) > 1 or said > 1, f"{row.test}: two rows whose last column differs, or two things said"


@cache
def all_marks(game: str) -> dict[str, list[str]]:
    """The tests of a game by the rules that they name, read once."""
    return marked(ROOT / "tests" / "engine" / game)


@cache
def all_numbers(game: str) -> list[Number]:
    """The numbers of a game's code, read once."""
    return numbers_of(game)


def covers(row: Threshold, number: Number) -> bool:
    """Whether a row of the list means a number in code."""
    return row.code == number.place and row.number == number.number and (not row.reads or row.reads in number.around)


def unlisted(listed: List, numbers: list[Number], charts: dict[str, Any], columns: list[str]) -> Iterator[str]:
    """Numbers that no row of a list means."""
    for each in numbers:
        plain = (
            row
            for row in listed.plain
            for at in row.at
            if under(each.place, at) and (not row.reads or row.reads in each.around)
        )
        if not each.plain and not any(covers(row, each) for row in listed.threshold) and not any(plain):
            reads = next((text for text in each.around[1:]), each.number)
            yield f"  {each.module}:{each.line} {each.place.partition(' ')[2]}: {each.number} in `{reads}`"
    tables = {row.table for row in listed.threshold}
    for place, number in charts.items():
        if place not in tables and not any(under(place, at) for row in listed.plain for at in row.at):
            yield f"  charts.toml {place}: {number}"
    for column in columns:
        if not any(under(column, at) for row in listed.plain for at in row.at):
            yield f"  {column}"


def under(place: str, at: str) -> bool:
    """Whether a place is what a row of plain numbers names, or lies in it."""
    return place == at or any(place.startswith(at.rstrip("/") + mark) for mark in (" ", "/", "."))


@pytest.mark.parametrize("game", GAMES)
def test_every_number_is_on_the_list_of_its_game(game: str) -> None:
    rows = list(unlisted(list_of(game), all_numbers(game), charts_of(game), columns_of(game)))
    assert not rows, TO_DO.format(count=len(rows), game=game, rows="\n".join(rows))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_called_plain_is_there(game: str) -> None:
    places = [(number.place, number.around) for number in all_numbers(game)]
    places += [(place, ()) for place in (*charts_of(game), *columns_of(game))]
    for row in list_of(game).plain:
        for at in row.at:
            assert any(under(place, at) and (not row.reads or row.reads in around) for place, around in places), (
                at,
                row.reads,
            )


# --- the lists' own tests -------------------------------------------------------------------------------------------

NEWCOMER = """
FROM = 4


def hits(roll, ships):
    if not ships or len(ships) > 1:
        return False
    return roll >= 5 or roll == 1


def near(far):
    return far <= FROM
"""


def test_a_newcomers_numbers_are_found_with_their_places() -> None:
    found = list(unlisted(List(), list(numbers_in(NEWCOMER, "steps/new.py")), {"guns.reach": 7}, ["odds.csv die"]))
    assert found == [
        "  steps/new.py:2 FROM: 4 in `4`",
        "  steps/new.py:8 hits: 5 in `roll >= 5`",
        "  steps/new.py:8 hits: 1 in `roll == 1`",
        "  charts.toml guns.reach: 7",
        "  odds.csv die",
    ]


def test_a_number_that_is_listed_or_called_plain_is_not_found() -> None:
    row = {"rule": "1", "what": "a hit", "unit": "die", "test": "x", "number": 5, "code": "steps/new.py hits"}
    listed = List.model_validate(
        {
            "threshold": [{**row, "reads": "roll >= 5"}],
            "plain": [{"at": ["steps/new.py FROM", "guns", "odds.csv"], "why": "no rule"}],
        }
    )
    numbers = list(numbers_in(NEWCOMER, "steps/new.py"))
    assert list(unlisted(listed, numbers, {"guns.reach": 7}, ["odds.csv die"])) == [
        "  steps/new.py:8 hits: 1 in `roll == 1`"
    ]


def test_the_edge_alone_is_no_proof() -> None:
    row = next(row for row in list_of("submarine").threshold if row.table == "launch.arms_after")
    weak = row.model_copy(
        update={"test": ("tests/engine/submarine/test_dice.py::test_two_dice_are_read_as_digits_and_never_added",)}
    )
    with pytest.raises(AssertionError, match="may become 5 unseen"):
        test_a_threshold_that_moves_is_noticed_on_either_side("submarine", weak)


def test_what_was_moved_is_put_back() -> None:
    before = _fingerprint("submarine")
    for row in list_of("submarine").threshold[::10]:
        with put("submarine", row, row.neighbours[0]):
            pass
        assert _fingerprint("submarine") == before, row.where


def _fingerprint(game: str) -> object:
    return import_module(f"engine.{game}.tables.read").tables().charts.model_dump()
