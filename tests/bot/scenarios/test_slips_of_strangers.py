"""Slips of people who wrote battles from the pages alone: each is answered with what is true of it, and with a cure."""

from __future__ import annotations

from typing import Final

import pytest

from bot.scenarios.check import check
from bot.scenarios.setup import set_up
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


# Two faults of a row ---------------------------------------------------------------------------------------------


def test_a_round_beyond_the_battle_hides_no_hex_and_has_the_bounds_of_late_groups() -> None:
    late = SEA.replace('hex = "B3"\n', 'hex = "B3"\nround = 5\n')
    lines = said("war_at_sea", late)
    assert any("Who comes later comes by the edge: Z1, " in line for line in lines)
    assert lines[-1].endswith("A group that comes later comes in a round from 2 to 2, the last of the battle. It is 5.")
    assert "de 2 a 2" in said("war_at_sea", late, "es")[-1]
    once = said("war_at_sea", late.replace("rounds = 2", "rounds = 1"))
    assert any(line.endswith("The battle has one round. All groups are there from the start.") for line in once)


def test_a_name_that_there_is_not_hides_no_other_of_its_table() -> None:
    state = '\n[[state]]\nship = "laffey"\nlost = { tertiary = 9, guns = 1 }\nspeed = 3\n'
    lines = said("war_at_sea", SEA + state)
    assert [line for line in lines if "It cannot be guns." in line]
    assert [line for line in lines if "of tertiary, not 9." in line]
    assert [line for line in lines if "field speed" in line]
    assert len(lines) == 3


# Classes with a fault --------------------------------------------------------------------------------------------

BITTERN: Final = """
[[classes]]
id = "bittern"
name = "Bittern"
like = "egret"
tons = 1190
feet = 282
knots = 18.75
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("feet = 282\n", "", "field feet: It is missing."),
        ('"egret"', '"black swan"', "Did you mean black-swan?"),
        ("tons = 1190", "tons = 5", "field tons: This must be from 20 to 90,000."),
    ],
)
def test_a_class_with_a_fault_is_there_for_the_rows_that_use_it(old: str, new: str, told: str) -> None:
    text = BOATS.replace('class = "flower"', 'class = "bittern"') + BITTERN
    assert said("submarine", text) == []
    (line,) = said("submarine", text.replace(old, new))
    assert "classes[0]" in line
    assert told in line
    (other,) = said("submarine", text.replace('class = "bittern"', 'class = "bitterm"'))
    assert "There is no class of escort bitterm. Did you mean bittern?" in other


@pytest.mark.parametrize(
    ("used", "like", "kind", "wanted"),
    [
        ('class = "c-2"', "flower", "an escort", "a merchant"),
        ('class = "flower"', "c-2", "a merchant", "an escort"),
        ('class = "vii-c"', "flower", "an escort", "a submarine"),
    ],
)
def test_a_class_that_is_like_another_kind_is_told_so(used: str, like: str, kind: str, wanted: str) -> None:
    row = f'\n[[classes]]\nid = "tramp"\nname = "Tramp"\nlike = "{like}"\ntons = 2500\n'
    text = BOATS.replace(used, 'class = "tramp"', 1) + row
    (line,) = said("submarine", text)
    assert line.endswith(f"field like: {like} is {kind}, and tramp is used as {wanted}. Name one of that kind.")
    assert "se usa como un" in said("submarine", text, "es")[0]


# Lines and grammar -----------------------------------------------------------------------------------------------


def test_a_row_in_braces_is_named_with_its_own_line() -> None:
    text = BOATS.replace('class = "c-3"', 'class = "c-33"')
    at = next(number for number, line in enumerate(text.splitlines(), 1) if "c-33" in line)
    (line,) = said("submarine", text)
    assert line.startswith(f"line {at}, convoy.placed[1], field class: ")
    text = BOATS.replace('{ afloat = ["u-405"] }]', '{ afloat = ["u-406"] },\n]').replace(
        "all = [{ sunk", "all = [\n{ sunk"
    )
    at = next(number for number, line in enumerate(text.splitlines(), 1) if "u-406" in line)
    (line,) = said("submarine", text)
    assert line.startswith(f"line {at}, wins[0].all[1], field afloat: ")


def test_a_missing_brace_is_told_once() -> None:
    for end in (" },", "},", " , "):
        text = BOATS.replace('bow = "N30-B" },', f'bow = "N30-B"{end.replace("}", "")}')
        (line,) = said("submarine", text)
        assert line.endswith('Write { id = "ostrobothnia", class = "c-2", bow = "N30-B" }.')


@pytest.mark.parametrize(
    ("given", "right"),
    [('"Barents "Sea""', "'Barents \"Sea\"'"), ('""Sea" of Barents"', "'\"Sea\" of Barents'"), ('""Sea""', '"Sea"')],
)
def test_quotes_at_the_end_of_a_text_are_kept(given: str, right: str) -> None:
    (line,) = said("war_at_sea", SEA.replace('title = "Two columns"', f"title = {given}"))
    assert line.endswith(f"Write title = {right}."), line


# What there is, and the way out ----------------------------------------------------------------------------------


def test_an_overfull_hex_is_told_with_what_counts() -> None:
    crowd = '"san-francisco", "boise", "helena", "laffey"'
    many = ", ".join(
        f'"{ship}"' for ship in ("aaron-ward", "anderson", "aylwin", "balch", "barton", "benham", "cushing", "dale")
    )
    text = SEA.replace(crowd, f"{crowd}, {many}")
    (line,) = said("war_at_sea", text)
    assert "The allied side fills 13 places in B3. A hex has 12 (6.3.1). Each of these ships takes 2 places: " in line
    assert line.endswith(", 1 in all. A hex holds 4 of them.")
    assert "ocupa 13 lugares en B3" in said("war_at_sea", text, "es")[0]
    assert said("war_at_sea", text.replace(', "dale"', "")) == []


def test_a_hex_off_the_map_is_told_with_the_bounds() -> None:
    narrow = BOATS.replace("[convoy]", '[map]\nwest = "A-B"\neast = "Z-B"\nrows = 40\n\n[convoy]')
    narrow = narrow.replace('compass = "die"', 'bow = "N20-B"\nheading = 6')
    assert said("submarine", narrow) == []
    off = narrow.replace('bow = "N30-B"', 'bow = "N60-B"')
    (line,) = said("submarine", off)
    assert line.endswith("The map has the columns A-B to Z-B and the rows 1 to 40.")
    assert "las columnas A-B a Z-B" in said("submarine", off, "es")[0]


def test_a_ship_that_comes_later_in_the_war_is_told_with_the_way_out() -> None:
    text = SEA.replace('"laffey"]', '"laffey", "sheffield"]')
    (line,) = said("war_at_sea", text)
    assert "sheffield is not there before 1943-01. To have her earlier" in line
    assert "with replaces = true" in line
    row = '\n[[ship]]\nid = "sheffield"\nname = "Sheffield"\nclass = "southampton"\nreplaces = true\n'
    assert said("war_at_sea", text + row) == []


def test_levels_out_of_order_are_told_with_their_numbers_at_the_field() -> None:
    (line,) = said("war_at_sea", SEA.replace("axis_marginal = 15", "axis_marginal = 80"))
    assert "victory, field axis_marginal: " in line
    assert line.endswith("axis_marginal is 80, and axis_decisive above it is 45.")
    (line,) = said("war_at_sea", SEA.replace("allied_marginal = -15", "allied_marginal = 15"))
    assert "victory, field allied_marginal: " in line, "between the marginal ones lies a draw"


@pytest.mark.parametrize(
    ("game", "old", "new"),
    [
        ("war_at_sea", "hex = ", "position = "),
        ("submarine", "{ afloat = ", "{ survives = "),
        ("submarine", "\nknots = ", "\nspeed = "),
    ],
)
def test_what_many_call_a_field_is_answered_with_its_name(game: str, old: str, new: str) -> None:
    text = EXAMPLES[game] + (BITTERN if game == "submarine" else "")
    (line,) = said(game, text.replace(old, new, 1))
    assert line.endswith(f"Did you mean {old.strip(' ={').strip()}?")


def test_special_rules_stand_in_the_answer_to_a_sound_file() -> None:
    rule = '\n[[special]]\nkind = "smoke"\nside = "allied"\nhexes = 3\nsource = "x"\n'
    for language, word in (("en", "Smoke: "), ("es", "Humo: ")):
        plain, ruled = (
            set_up("war_at_sea", check(text.encode(), "mine.toml").document, voice(language)).points
            for text in (SEA, SEA + rule)
        )
        assert not any(word in line for line in plain)
        assert any(word in line for line in ruled)


def test_an_option_of_the_other_game_is_told_with_the_line_to_write() -> None:
    text = BOATS.replace("turns = 20", 'turns = 20\noptions = ["snort"]')
    (line,) = said("submarine", text)
    assert 'Write games = ["advanced"] at the head of the file' in line
    assert 'Escribe games = ["advanced"]' in said("submarine", text, "es")[0]
    cured = said("submarine", text.replace("turns = 20", 'turns = 20\ngames = ["advanced"]'))
    assert not any("belongs to" in line for line in cured)
