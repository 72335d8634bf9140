"""Slips that hid others or passed: a name in a list beside badly written ones, yes for a number, days that there are
not, a battle that nobody can leave."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from engine.core.data import DataError
from engine.war_at_sea.scenarios.scenario import DOCUMENTS, scenario_files
from tests.bot.scenarios.test_all_at_once import EXAMPLES, said
from tests.bot.scenarios.test_first_warnings import warned

SEA: Final = EXAMPLES["war_at_sea"]
WEEKS: Final = EXAMPLES["silent_war"]
FIRST: Final = SEA.partition("ships = [")[2].partition("]")[0]
SIDE: Final = SEA.partition('side = "')[2].partition('"')[0]
ID: Final = FIRST.partition('"')[2].partition('"')[0]


def with_first(names: str) -> str:
    """The example of a battle with other ships in its first group."""
    return SEA.replace(f"ships = [{FIRST}]", f"ships = [{names}]", 1)


@pytest.mark.parametrize("odd", ["Hood", "Canarias"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_badly_written_ship_hides_no_other_of_her_list(odd: str, language: str) -> None:
    """Whether there is such a ship or not: what is no id is told, and what is an id of no ship as well."""
    lines = "\n".join(said("war_at_sea", with_first(f'{FIRST}, "{odd}", "xyzzyx", "xyzzyy"'), language))
    assert odd.lower() in lines.lower()
    assert "xyzzyx" in lines
    assert "xyzzyy" in lines


def test_a_badly_written_ship_hides_no_other_that_history_sank() -> None:
    history = f'\n[history]\nsunk = ["{ID.title()}", "xyzzyx"]\nresult = "drawn"\nsummary = "x"\nsource = "x"\n'
    lines = said("war_at_sea", SEA + history)
    assert any("xyzzyx" in line for line in lines)
    assert len(lines) == 2


def test_a_list_that_is_too_long_is_told_with_the_unknown_names_in_it() -> None:
    many = ", ".join(f'"xyzzy-{number}"' for number in range(13))
    lines = "\n".join(said("war_at_sea", with_first(many)))
    assert "The list has 13" in lines
    assert "xyzzy-6" in lines


@pytest.mark.parametrize("value", ["true", "false"])
def test_yes_and_no_are_no_numbers(value: str) -> None:
    """The one mistake: nothing is judged by the 1 or 0 that might be meant."""
    for game, text, name, kind in (
        ("silent_war", WEEKS, "weeks", "a whole number"),
        ("silent_war", WEEKS, "draw", "a number"),
        ("war_at_sea", SEA, "rounds", "a whole number"),
    ):
        start, found, rest = text.partition(f"\n{name} = ")
        assert found
        (line,) = said(game, f"{start}{found}{value}\n{rest.partition(chr(10))[2]}")
        assert f"field {name}: This must be {kind}, not {value}." in line


def test_a_day_that_there_is_not_is_told_and_a_kept_file_with_it_is_played() -> None:
    start, _, rest = SEA.partition('date = "')
    for day, there in (("1942-02-30", False), ("1942-02-29", False), ("1944-02-29", True), ("1943-04-31", False)):
        lines = said("war_at_sea", f'{start}date = "{day}"{rest.partition(chr(34))[2]}')
        assert any(f"There is no day {day}" in line for line in lines) is not there
    kept = next(file for file in scenario_files().values() if file.date[5:7] == "11").document
    kept = {**kept, "date": f"{kept['date'][:7]}-31"}
    assert DOCUMENTS.stored(kept, "own.toml").date.endswith("-11-31")
    with pytest.raises(DataError, match="there is no day"):
        DOCUMENTS.sound(Path("own.toml"), DOCUMENTS.stored(kept, "own.toml"))


def test_a_battle_by_day_that_pays_nobody_for_leaving_the_map_is_warned_of() -> None:
    assert warned("war_at_sea", SEA) == []
    day = SEA.replace('light = "night"', 'light = "day"')
    assert day != SEA
    (line,) = warned("war_at_sea", day)
    assert line.startswith('No row of the victory table pays for leaving the map (kind = "leaves")')
    (line,) = warned("war_at_sea", day, "es")
    assert line.startswith("Ninguna fila de la tabla de victoria paga por salir del mapa")
    assert warned("war_at_sea", re.sub(r"rounds = \d", "rounds = 1", day)) == []
    leaves = f'\n[[victory.points]]\nkind = "leaves"\nside = "{SIDE}"\nships = ["{ID}"]\nsides = ["NW"]\n'
    assert warned("war_at_sea", day + leaves + 'section = "hull"\nleft = 0.1\neach = 1\n') == []


@pytest.mark.parametrize("line", ["turns = 6", "first_turn = 4", 'climate = "sirocco"', 'twilight = "night"'])
def test_what_only_operations_have_is_refused_in_a_battle(line: str) -> None:
    (told,) = said("war_at_sea", SEA.replace("\n[battle]", f"{line}\n\n[battle]", 1))
    assert f"field {line.partition(' ')[0]}: Only operations have this." in told


def test_a_row_that_pays_a_side_for_an_enemys_leaving_is_refused() -> None:
    other = {"axis": "allied", "allied": "axis"}[SIDE]
    row = f'\n[[victory.points]]\nkind = "leaves"\nside = "{other}"\nships = ["{ID}"]\nsides = ["NW"]\n'
    (told,) = said("war_at_sea", SEA + row + 'section = "hull"\nleft = 0.1\neach = 1\n')
    assert f'{ID} is no ship of the side that this row pays (side = "{other}")' in told


def test_a_boat_of_a_patrol_before_she_joins_the_war_is_warned_of() -> None:
    """USS Seahorse comes in August 1943 (8.0)."""
    text = re.sub(r'(\[\[boats\]\]\nid = )"[^"]+"', r'\1"seahorse"', WEEKS, count=1)
    assert text != WEEKS
    early = warned("silent_war", re.sub('start = "[^"]+"', 'start = "1943-07"', text))
    assert any("Boats that join the war only after the scenario begins: Seahorse (1943-08)" in line for line in early)
    later = warned("silent_war", re.sub('start = "[^"]+"', 'start = "1943-08"', text))
    assert not any("join the war" in line for line in later)


def test_two_rows_that_pay_a_side_for_the_same_ships_are_told() -> None:
    row = f'\n[[victory.points]]\nkind = "sunk"\nside = "{SIDE}"\ntypes = ["CL", "BB"]\n'
    assert said("war_at_sea", SEA + row) == []
    assert said("war_at_sea", SEA + row + row.replace('["CL", "BB"]', '["CL"]')) == []
    (line,) = said("war_at_sea", SEA + row + row.replace('"CL", "BB"', '"BB", "CL"') + "share = 0.5\n")
    assert "Two rows pay the same side for the same ships sunk" in line
