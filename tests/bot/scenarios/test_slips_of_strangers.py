"""Slips of people who wrote battles from the pages alone: each is answered with what is true of it, and with a cure."""

from __future__ import annotations

from typing import Final

import pytest

from bot.scenarios.check import check
from bot.scenarios.trial import try_out
from bot.text.voice import voice
from tests.bot.scenarios.test_all_at_once import EXAMPLES, said

SEA: Final = EXAMPLES["war_at_sea"]
BOATS: Final = EXAMPLES["submarine"]
HISTORY: Final = '\n[history]\nsunk = ["{ship}"]\nresult = "drawn"\nsummary = "x"\nsource = "x"\n'
LEADER: Final = '\n[[leader]]\nleader = "{leader}"\nship = "{ship}"\n'
THIN: Final = '\n[[special]]\nkind = "thin-deck"\nship = "{ship}"\nhexes = 3\non = 9\nsource = "x"\n'
OWN: Final = """
[[class]]
id = "own"
name = "Own"
nation = "us"
type = "DD"
tons = 2000
knots = 35
tertiary = "4x5/38"
miles = 5000
at_knots = 15
source = "x"

[[ship]]
id = "lone"
name = "Lone"
class = "own"
"""


# Ships in no group -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "place"),
    [
        (HISTORY, "history, field sunk"),
        (LEADER.replace("{leader}", "scott"), "leader[0], field ship"),
        (
            '\n[[special]]\nkind = "thin-deck"\nship = "{ship}"\nhexes = 3\non = 9\nsource = "x"\n',
            "special[0], field ship",
        ),
        ('\n[[state]]\nship = "{ship}"\n', "state[0], field ship"),
    ],
)
@pytest.mark.parametrize("ship", ["hood", "lone"])
def test_a_ship_that_there_is_but_in_no_group_is_told_so(more: str, place: str, ship: str) -> None:
    """One of the project's and one of the file's own; nobody is sent to a list on which she stands."""
    text = SEA + OWN + more.replace("{ship}", ship)
    (line,) = said("war_at_sea", text)
    assert line.endswith(f"{place}: {ship} is in no group of this scenario. Put her in one, or leave her out here.")
    (line,) = said("war_at_sea", text, "es")
    assert f"{ship} no está en ningún grupo" in line
    (line,) = said("war_at_sea", SEA + OWN + more.replace("{ship}", "xyzzy"))
    assert "There is no ship xyzzy" in line


def test_a_ship_of_the_file_that_takes_no_part_is_warned_of() -> None:
    found = check((SEA + OWN).encode(), "mine.toml")
    assert found.sound
    warning = try_out("war_at_sea", found.document, most=0).warnings[0]
    assert (warning.key, warning.args["ships"]) == ("file-unused-ships", ("Lone",))
    assert "Lone" in voice("es").say(warning)
    joined = check((SEA + OWN).replace('"laffey"]', '"laffey", "lone"]').encode(), "mine.toml")
    assert joined.sound
    assert try_out("war_at_sea", joined.document, most=0).warnings == ()


# Tables within tables --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "more"),
    [
        ("war_at_sea", '\n[victory.points]\nkind = "hull"\neach = 1\n'),
        ("pacific_war", "\n[victory.check]\nturn = 3\nchile = 9\nallies = 6\n"),
    ],
)
def test_a_row_of_a_table_that_may_stand_often_is_answered_with_two_brackets(game: str, more: str) -> None:
    name = more.strip().splitlines()[0].strip("[]")
    text = EXAMPLES[game]
    if f"[[{name}]]" not in text:
        text += more.replace("[", "[[").replace("]", "]]")
    line = said(game, text + more)[0]
    assert line.endswith(f"Where there may be several, each has two brackets: [[{name}]].")
    assert "[[" + name + "]]" in said(game, text + more, "es")[0]
