"""Every mistake of a file in one round, whatever the others are: in each game, with the slips that people make."""

from __future__ import annotations

import json
import re
from typing import Final

import pytest

from bot.scenarios.check import check, documents
from bot.scenarios.schema import schema
from bot.scenarios.trial import try_out
from bot.text.voice import LANGUAGES, voice
from bot.tools.ids import all_groups
from engine.core.data import DATA
from engine.core.telling import PATTERNS, legal_id


def example(game: str, number: int = 0) -> str:
    """An example of the page beside a game's scenarios."""
    page = (DATA / game / "scenarios" / "README.md").read_text("utf-8")
    return re.findall(r"```toml\n(.*?)```", page, re.DOTALL)[number]


EXAMPLES: Final = {
    "pacific_war": example("pacific_war", 1),
    "silent_war": example("silent_war"),
    "submarine": example("submarine"),
    "war_at_sea": example("war_at_sea"),
}


def said(game: str, text: str, language: str = "en") -> list[str]:
    return [voice(language).say(mistake.sentence) for mistake in check(text.encode(), "mine.toml", game).mistakes]


SPECIAL: Final = '\n[[special]]\nkind = "{kind}"\nship = "nobody"\nround = 1\non = 9\nuntil = 11\nsource = "x"\n'


def test_a_wrong_kind_hides_neither_its_row_nor_the_others() -> None:
    text = EXAMPLES["war_at_sea"].replace('"aoba"', '"aobaa"').replace('hex = "D13"', 'hex = "D45"')
    for kind, near in (("mutee", "Did you mean mute?"), ("qqqq", "The choices are no-least-stack")):
        told = said("war_at_sea", text + SPECIAL.format(kind=kind))
        for part in (
            "aobaa. Did you mean aoba?",
            "D45 is no hex",
            f"It cannot be {kind}. {near}",
            "from 1 to 6. It is 9.",
        ):
            assert sum(part in line for line in told) == 1, (part, told)
        assert len(told) <= 5, "what follows from the kind alone is not told"
    told = said("war_at_sea", text.replace('kind = "sunk"', 'kind = "sank"\nshare = 9'))
    assert [line for line in told if "victory.points[0]" in line] == [
        "line 35, victory.points[0], field kind: It cannot be sank. Did you mean sunk?",
        "line 36, victory.points[0], field share: This must be 2 or less. It is 9.",
    ]


MANY: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {
    "war_at_sea": (
        ('hex = "B3"\n', "", "group[0], field hex: It is missing."),
        ('"aoba"', '"aobaa"', "There is no ship aobaa. Did you mean aoba?"),
        ('hex = "D13"', 'hex = "D45"', "D45 is no hex of the tactical map."),
        ('side = "axis"', 'side = "japan"', "It cannot be japan. Did you mean axis?"),
        ("axis_marginal = 15", "axis_marginal = 60", "The levels fall"),
        ('date = "1942-10-11"', 'date = "11/10/1942"', "11/10/1942 is no date of the war."),
    ),
    "submarine": (
        ('season = "Sp42"', 'season = "spring"', "spring is no season."),
        ('class = "vii-c"', 'class = "viic"', "There is no class of submarine viic. Did you mean vii-c?"),
        ('bow = "N30-B"', 'bow = "N99-B"', "N99-B is no hex."),
        ('sunk = ["merchants"]', 'sunk = ["merchant"]', "There is no unit merchant. Did you mean merchants?"),
        ('light = "day"', "light = dusk", "It cannot be dusk. The choices are day and night."),
        ("turns = 20", 'turns = "twenty"', "This must be a whole number, not twenty."),
    ),
    "silent_war": (
        ('start = "1944-06"', 'start = "June 1944"', "June 1944 is no month."),
        ('id = "barb"', 'id = "barbb"', "There is no submarine barbb. Did you mean barb?"),
        ('ultra = ["ECS"]', 'ultra = ["EC"]', "There is no area EC. Did you mean ECS?"),
        ('measure = "ships"', 'measure = "boats"', "It cannot be boats."),
        ("weeks = 5", "weeks = five", "This must be a whole number, not five."),
    ),
    "pacific_war": (
        ("cl-buin = 2", "cl-buinn = 2", "There is no unit cl-buinn. Did you mean cl-buin?"),
        ('place = "Tacna"', 'place = "Tacnaa"', "There is no hex, town or box Tacnaa. Did you mean Tacna?"),
        ("chile = 2\nallies = 1", "chile = 2\nallies = 4", "2 points would win for both sides"),
        ('side = "chile"\nplace = "Moquegua"', 'side = "allies"\nplace = "box"', "columns[0], field place: "),
    ),
}


@pytest.mark.parametrize("game", sorted(MANY))
def test_all_mistakes_of_a_file_are_told_at_once(game: str) -> None:
    text = EXAMPLES[game]
    assert said(game, text) == []
    for old, new, _told in MANY[game]:
        assert old in text, old
        text = text.replace(old, new, 1)
    lines = said(game, text)
    for _old, _new, told in MANY[game]:
        assert sum(told in line for line in lines) == 1, (told, lines)
    for this, other in zip(lines, said(game, text, "es"), strict=True):
        assert this != other


@pytest.mark.parametrize("game", sorted(EXAMPLES))
def test_an_id_is_told_in_words_and_made_legal(game: str) -> None:
    (told,) = said(game, re.sub(r'^id = ".*?"', 'id = "Die Große Nacht, 2!"', EXAMPLES[game]))
    assert told.endswith("only. Write die-groe-nacht-2.")
    assert "[a-z" not in told
    assert said(game, re.sub(r'^id = ".*?"', 'id = "die-groe-nacht-2"', EXAMPLES[game])) == []


def test_every_form_of_a_text_has_words() -> None:
    assert (legal_id("Parks' Pirates"), legal_id("¡Año!"), legal_id("!!")) == ("parks-pirates", "ano", "")
    assert len(legal_id("x" * 99)) == 32
    for game in documents():
        for pattern in re.findall(r'"pattern": "((?:[^"\\]|\\.)*)"', json.dumps(schema(game))):
            plain = pattern.encode().decode("unicode_escape")
            if "W|Sp" not in plain and r"\d{4}" not in plain:  # seasons and months say it themselves
                assert plain in PATTERNS, plain


TAKEN: Final = {
    "pacific_war": "tacna-1880",
    "silent_war": "tang-3",
    "submarine": "wolf-pack",
    "war_at_sea": "cape-esperance",
}


@pytest.mark.parametrize("game", sorted(TAKEN))
def test_an_id_of_ours_is_taken_unless_the_file_is_a_copy(game: str) -> None:
    ident = TAKEN[game]
    (told,) = said(game, re.sub(r'^id = ".*?"', f'id = "{ident}"', EXAMPLES[game]))
    assert told == f"line 1, field id: The game has a scenario {ident} of its own. Choose another id."
    ours = (DATA / game / "scenarios" / f"{ident}.toml").read_text("utf-8")
    for text, keys in ((ours, []), (ours + "\n# mine\n", []), (re.sub(r"\[history\]", "[history]", ours), [])):
        found = check(text.encode(), "mine.toml", game)
        assert [words.key for words in try_out(game, found.document, most=0).warnings] == keys
    changed = re.sub(r"^difficulty = \d", "", ours, flags=re.MULTILINE) + ""
    changed = re.sub(r"^members = \[.*?\]$", "members = [2, 7]", changed, flags=re.MULTILINE)
    found = check(changed.encode(), "mine.toml", game)
    assert found.sound, found.mistakes
    assert "file-id-ours" in [words.key for words in try_out(game, found.document, most=0).warnings]


TABLES: Final = (
    ("war_at_sea", "[[groups]]", "[[group]]"),
    ("war_at_sea", "[[boats]]", "[[group]]"),
    ("war_at_sea", "[[points]]", "[[victory.points]]"),
    ("war_at_sea", "[[rules]]", "[[special]]"),
    ("silent_war", "[[submarines]]", "[[boats]]"),
    ("silent_war", "[[points]]", "[victory]"),
    ("submarine", "[[boats]]", "[[submarines]]"),
    ("submarine", "[[victory]]", "[[wins]]"),
    ("submarine", "[[merchants]]", "[convoy]"),
    ("pacific_war", "[[units]]", "[[troops]]"),
    ("pacific_war", "[[ships]]", "[[division]]"),
    ("pacific_war", "[[check]]", "[[victory.check]]"),
)


@pytest.mark.parametrize(("game", "table", "meant"), TABLES)
def test_a_table_by_another_name_is_answered_with_the_right_one(game: str, table: str, meant: str) -> None:
    told = said(game, f'{EXAMPLES[game]}\n{table}\nid = "x"\n')
    assert f"There is no table {table}. Did you mean {meant}?" in " ".join(told)


@pytest.mark.parametrize("game", sorted(EXAMPLES))
def test_a_table_that_there_is_nowhere_is_answered_with_those_there_are(game: str) -> None:
    lines = said(game, f"{EXAMPLES[game]}\n[weathervane]\nx = 1\n[scenario]\ny = 1\n")
    told = " ".join(line for line in lines if "scenario, field y" not in line)
    assert "There is no table [weathervane]. There are " in told
    assert "[history]" in told
    assert "title" not in told
    assert "There is no table [scenario]. Its fields stand at the head of the file" in told
    made = schema(game)
    tables = made.get("properties") or made["$defs"]["ScenarioFile"]["properties"]
    assert set(re.findall(r"\[\[(\w+)\]\]", told)) <= set(tables)


def test_tables_with_too_few_or_too_many_brackets() -> None:
    text = EXAMPLES["war_at_sea"]
    assert (
        "There is only one. It stands in single brackets: [battle]."
        in said("war_at_sea", text.replace("[battle]", "[[battle]]"))[0]
    )
    text = EXAMPLES["submarine"].replace("[[submarines]]", "[submarines]")
    (told,) = said("submarine", text)
    assert told.endswith("There may be several. Each stands in two brackets: [[submarines]].")


LOFOTEN: Final = next(
    part.partition("```")[0]
    for part in (DATA / "war_at_sea/scenarios/README.md").read_text("utf-8").split("```toml\n")
    if part.startswith('id = "off-lofoten"')
)


def test_taken_ids_are_told_beside_slips_of_grammar_wrong_kinds_and_wrong_tables() -> None:
    taken = LOFOTEN.replace('id = "h-class"', 'id = "fubuki"').replace('class = "h-class"', 'class = "fubuki"')
    taken = taken.replace('id = "hunter"', 'id = "laffey"').replace('"hyperion", "hunter"', '"hyperion", "laffey"')
    both = ["has a class fubuki", "has a ship laffey"]
    assert [each for each in both if any(each in line for line in said("war_at_sea", taken))] == both
    slips = (
        ('title = "Off Lofoten"', 'title = Off Lofoten"', 'Write title = "Off Lofoten".'),
        ("belt = 13.8", "belt: 13.8", "no colon"),
        ('kind = "faulty-guns"', 'kind = "bad-guns"', "It cannot be bad-guns."),
        ("[[leader]]", "[[commander]]", "Did you mean [[leader]]?"),
        ("tons = 30750", 'tons = "many"', "must be a number, not many"),
        ("[[state]]", "[[weathervane]]\nx = 1\n\n[[state]]", "There is no table [[weathervane]]"),
        ("miles = 6580\n", "miles = 6580 = 6580\n", "miles = 6580 = 6580"),
    )
    text = taken
    for old, new, _told in slips:
        assert old in text, old
        text = text.replace(old, new, 1)
    lines = said("war_at_sea", text)
    for part in (*both, *(told for _old, _new, told in slips)):
        assert sum(part in line for line in lines) >= 1, (part, lines)
    assert len(lines) <= len(slips) + len(both) + 1, lines
    # What a line that cannot be read may say of the row is not held against it.
    held = taken.replace('id = "laffey"', 'id = "laffey"\nreplaces = = true')
    assert not any("has a ship laffey" in line for line in said("war_at_sea", held))


def test_task_forces_of_a_battle_and_groups_of_an_operation_are_told_as_such() -> None:
    text = EXAMPLES["war_at_sea"]
    (told,) = said("war_at_sea", text.replace("[[group]]", "[[force]]"))
    assert told.startswith("line 13, field force: A battle has no task forces, [[force]]. Its ships stand in [[group]]")
    wide = text.replace("[[group]]", "[[force]]", 1).replace('hex = "B3"', 'zone = "L22"\nmission = "intercept"')
    assert [line.partition(":")[0] for line in said("war_at_sea", wide)] == [
        "line 13, field force",
        "line 13, force[0], field hex",
    ]
    assert "fuerzas" in said("war_at_sea", text.replace("[[group]]", "[[force]]"), "es")[0]
    sea = text.replace('kind = "battle"', 'kind = "operation"\nmap = "south-pacific"\nturns = 4')
    sea = sea.replace('[battle]\nlight = "night"\nrounds = 2\n', "")
    lines = said("war_at_sea", sea)
    assert "An operation has no groups, [[group]]. Its ships stand in task forces, [[force]]" in lines[0]
    assert not any("needs task forces" in line or "has no ships" in line for line in lines)


NAVAL: Final = 'id = "x"\ntitle = "x"\nsummary = "x"\nlast_turn = 9\nsetup = "rows"\nsources = ["x"]\n' + example(
    "pacific_war", 3
)
MOVED: Final = (
    ("war_at_sea", LOFOTEN, ("[[ship]]", "[[ships]]", "[[ship]]")),
    ("war_at_sea", LOFOTEN, ("[[leader]]", "[[commander]]", "[[leader]]")),
    ("war_at_sea", LOFOTEN, ("[[group]]", "[[grupos]]", "[[group]]"), ("[[class]]", "[[clases]]", "[[class]]")),
    ("war_at_sea", LOFOTEN, ("[victory]", "[victoria]", "[victory]"),
        ("[[victory.points]]", "[[puntos]]", "[[victory.points]]")),
    ("pacific_war", NAVAL, ("[[division]]", "[[ships]]", "[[division]]"),
        ("[[victory.check]]", "[[check]]", "[[victory.check]]")),
    ("pacific_war", NAVAL, ("[[division]]", "[[flota]]", "[[division]]")),
    ("pacific_war", NAVAL, ('[[division]]\nside = "allies"', '[[fleet]]\nside = "allies"', "[[division]]")),
    ("submarine", EXAMPLES["submarine"], ("[[submarines]]", "[[uboats]]", "[[submarines]]"),
        ("[[escorts]]", "[[escoltas]]", "[[escorts]]")),
    ("submarine", EXAMPLES["submarine"], ("[convoy]", "[merchants]", "[convoy]"),
        ("[[wins]]", "[[victory]]", "[[wins]]")),
    ("silent_war", EXAMPLES["silent_war"], ("[[boats]]", "[[ships]]", "[[boats]]"),
        ("[[week]]", "[[semana]]", "[[week]]")),
)  # fmt: skip


@pytest.mark.parametrize("case", range(len(MOVED)))
def test_rows_of_a_table_by_a_wrong_name_count_as_there(case: int) -> None:
    game, text, *slips = MOVED[case]
    for old, new, _meant in slips:
        assert old in text
        text = text.replace(old, new)
    lines = said(game, text)
    assert len(lines) == len(slips), lines
    for _old, new, meant in slips:
        name = new.partition("\n")[0]
        assert any(f"There is no table {name}. Did you mean {meant}?" in line for line in lines), lines
    # A mistake in such a row is told where it stands.
    if game == "pacific_war" and "[[flota]]" in text:
        lines = said(game, text.replace('"ship-cl-esmeralda"]', '"Chacabucoo"]'))
        assert any(line.startswith("line 11, flota[0], field ships: There is no ship Chacabucoo") for line in lines)


@pytest.mark.parametrize(
    ("game", "text", "old", "new", "near"),
    [
        ("pacific_war", NAVAL, '"ship-cl-blanco"', '"Blanco Encalada"', "ship-cl-blanco"),
        ("pacific_war", NAVAL, '"ship-pe-huascar"]\n', '"Huáscar"]\n', "ship-pe-huascar"),
        ("pacific_war", NAVAL, '"allies"', '"aliados"', "allies"),
        ("pacific_war", NAVAL, '"allies"', '"Perú"', "allies"),
        ("war_at_sea", LOFOTEN, 'class = "renown"', 'class = "Renown (1940)"', "renown"),
        ("war_at_sea", LOFOTEN, '"renown", "hero"', '"renown", "HMS Hero"', "hero"),
        ("war_at_sea", LOFOTEN, 'light = "night"', 'light = "noche"', "night"),
        ("war_at_sea", LOFOTEN, 'type = "DD"', 'type = "destructor"', "DD"),
        ("submarine", EXAMPLES["submarine"], '"vii-c"', '"Type VII C"', "vii-c"),
        ("submarine", EXAMPLES["submarine"], 'light = "day"', 'light = "día"', "day"),
        ("submarine", EXAMPLES["submarine"], 'side = "escorts"', 'bando = "escorts"', "side"),
        ("silent_war", EXAMPLES["silent_war"], 'id = "barb"', 'id = "USS Barb"', "barb"),
    ],
)
def test_a_printed_name_and_a_word_of_spanish_are_answered_with_what_was_meant(
    game: str, text: str, old: str, new: str, near: str
) -> None:
    assert old in text
    for language, asked in (("en", "Did you mean {}?"), ("es", "¿Querías decir {}?")):
        (told,) = said(game, text.replace(old, new, 1), language)
        assert told.endswith(asked.format(near))


def test_a_code_that_differs_by_a_letter_is_another_thing() -> None:
    (told,) = said("war_at_sea", LOFOTEN.replace('type = "BB"', 'type = "AMC"'))
    assert "It cannot be AMC. The choices are BB, BC" in told


@pytest.mark.parametrize("game", sorted(EXAMPLES))
def test_a_title_in_spanish_alone_is_told_that_title_may_be_spanish(game: str) -> None:
    text = re.sub(r"^(title|summary) =", r"\1_es =", EXAMPLES[game], flags=re.MULTILINE)
    lines = said(game, text)
    assert [line.partition(":")[0] for line in lines] == ["line 2, field title", "line 3, field summary"]
    assert all("Any language may stand in it, Spanish too" in line for line in lines)


@pytest.mark.parametrize(
    "title", ["'Off Lofoten\"", "\"Off Lofoten'", "'Off Lofoten”", '`Off Lofoten"', "“Off Lofoten'"]
)
def test_quotes_of_two_kinds_are_found_at_their_line(title: str) -> None:
    (told,) = said("war_at_sea", LOFOTEN.replace('title = "Off Lofoten"', f"title = {title}"))
    assert told.startswith("line 2: ")
    assert told.endswith('title = "Off Lofoten".')


def test_a_piece_of_the_wrong_side_brings_no_other_lines() -> None:
    land = EXAMPLES["pacific_war"]
    for text, field in (
        (land.replace("cl-art1 = 1", "pe-lima = 1"), "troops[0], field units: The row has units of both sides"),
        (
            NAVAL.replace('"ship-cl-esmeralda"]', '"ship-pe-union"]'),
            "division[0], field ships: ship-pe-union is not of",
        ),
        (NAVAL.replace('["ship-pe-huascar"]', '["ship-cl-cochrane"]'), "division[1], field ships: ship-cl-cochrane is"),
    ):
        (told,) = said("pacific_war", text)
        assert field in told


def test_points_for_cargo_in_the_open_sea_are_told() -> None:
    page = (DATA / "war_at_sea/scenarios/README.md").read_text("utf-8")
    text = next(each for each in re.findall(r"```toml\n(.*?)```", page, re.DOTALL) if 'id = "tip-and-run"' in each)
    rows = '\n[[victory.points]]\nkind = "cargo"\nside = "axis"\nzone = "{}"\neach = 5\n'
    assert said("war_at_sea", text + rows.format("L22")) == []
    (told,) = said("war_at_sea", text + rows.format("Q30"))
    assert "No cargo is landed in Q30: it is open sea." in told


def test_guns_stand_on_the_page_of_ids() -> None:
    (guns,) = [group for group in all_groups("war_at_sea")["war_at_sea"] if group.title == "Guns"]
    rows = (DATA / "war_at_sea" / "guns.csv").read_text("utf-8").splitlines()[1:]
    assert {ident for ident, _name, _note in guns.rows} == {row.partition(",")[0] for row in rows}
    assert all(note for _ident, _name, note in guns.rows)


def test_names_of_groups_are_told_in_the_readers_language() -> None:
    from bot.scenarios.setup import set_up

    text = EXAMPLES["war_at_sea"].replace('name = "Column"', 'name = "Column"\nname_es = "Columna"\nround = 2')
    text = text.replace('hex = "D13"', 'hex = "Z13"') + (
        '\n[[group]]\nid = "jq"\nside = "axis"\nname = "Van"\nhex = "D12"\nships = ["kako"]\n'
    )
    found = check(text.encode(), "mine.toml", "war_at_sea")
    assert found.sound, found.mistakes
    ways = {language: " ".join(set_up("war_at_sea", found.document, voice(language)).ways) for language in LANGUAGES}
    assert ways["en"].startswith("Column comes")
    assert ways["es"].startswith("Columna llega")


def test_what_earns_points_is_told_with_its_worth() -> None:
    from bot.scenarios.setup import set_up

    row = '\n[[victory.points]]\nkind = "hull"\n'
    rows = f'{row}each = 2\ntypes = ["CA"]\n{row}each = 1\nside = "axis"\n'
    found = check((EXAMPLES["war_at_sea"] + rows).encode(), "mine.toml", "war_at_sea")
    points = [line.replace("\\", "") for line in set_up("war_at_sea", found.document, voice("en")).points]
    assert points[0] == (
        "**What earns points** – ships sunk; hull damage of heavy cruisers (2 a box); hull damage (1 a box), "
        "for the Axis alone."
    )
    assert not any("ships sunk 0" in line for line in points)


def test_a_record_or_a_goal_out_of_reach_is_warned_of() -> None:
    text = EXAMPLES["pacific_war"].replace("towns = { Tacna = 2 }", "towns = { Tacna = 2, Lima = 2 }")
    text += '\n[history]\nlost = ["ship-pe-huascar"]\nfallen = ["Moquegua", "Tacna"]\nwinner = "chile"\nsource = "x"\n'
    found = check(text.encode(), "mine.toml", "pacific_war")
    assert found.sound, found.mistakes
    seen = try_out("pacific_war", found.document, most=0).warnings
    assert [words.key for words in seen] == ["file-record-lost", "file-record-fallen"]
    (told,) = [
        words for words in try_out("pacific_war", found.document, most=3, within=999).warnings if words not in seen
    ]
    assert voice("en").say(told) == "In 3 games played by the staff Chile neither took nor attacked Lima."
    assert "Lima" in voice("es").say(told)


SW: Final = EXAMPLES["silent_war"]
PW: Final = EXAMPLES["pacific_war"]


def test_a_table_with_accents_is_a_table_that_there_is_not_and_hides_no_other() -> None:
    text = PW.replace("[[columns]]", "[[columnás]]").replace("[victory]", "[victória]")
    assert text != PW
    told = said("pacific_war", text)
    assert sum("There is no table [[columnás]]. Did you mean [[columns]]?" in line for line in told) == 1
    assert sum("There is no table [victória]. Did you mean [victory]?" in line for line in told) == 1
    assert len(told) == 2
    assert "¿Querías decir [[columns]]?" in said("pacific_war", text, "es")[0]


def test_a_field_with_accents_is_one_fault_with_the_name_that_stands_there() -> None:
    boat = SW.replace('id = "barb"\n', 'id = "barb"\ncapitán = "fluckey"\nlevel = 1\n')
    told = said("silent_war", boat, "es")
    assert [line for line in told if "capit" in line] == [
        "línea 12, boats[0], campo capitán: No hay ningún campo capitán. ¿Querías decir skipper?"
    ]
    right = said("silent_war", SW.replace("weeks = 5", "wéeks = 5"))
    assert len(right) == 1, "without its accent it is a field that there is"
    assert "Write weeks = 5." in right[0]


@pytest.mark.parametrize("number", ["5.000", '"5.000"', '"5,000"'])
def test_a_whole_number_with_a_mark_for_thousands_is_told(number: str) -> None:
    row = f'\n[before]\nships = 1\ntons = {number}\nlost = 0\nsource = "x"\n'
    (told,) = said("silent_war", SW + row)
    assert "before, field tons" in told
    assert told.endswith("Write 5000.")
    assert said("silent_war", SW + row.replace(number, "5000")) == []


def test_a_week_that_stands_twice_is_told_with_both_rows() -> None:
    (told,) = said("silent_war", SW + '\n[[week]]\nweek = 1\nultra = ["SOJ"]\n\n[[week]]\nweek = 1\n')
    assert "Week 1 stands twice" in told
    assert "See also" in told


def test_spanish_fields_bring_no_others() -> None:
    (told,) = said("silent_war", SW.replace("measure =", "medida ="))
    assert told.endswith("There is no field medida. Did you mean measure?")
    boat = SW.replace('id = "barb"\n', 'id = "barb"\ncapitan = "fluckey"\nnivel = 1\n')
    assert boat != SW
    told_all = said("silent_war", boat)
    assert [line.rpartition(". ")[2] for line in told_all if "no field" in line][-1] == "Did you mean level?"
    assert any("skipper" in line for line in told_all)
    assert len(told_all) == 2


def test_a_place_that_there_is_not_is_told_beside_a_wrong_box() -> None:
    rows = '\n[[boats]]\nid = "wahoo"\nwhere = "Atlantis"\nbox = "qqqq"\nhome = "PEARL"\n'
    told = said("silent_war", SW + rows)
    assert sum("qqqq" in line for line in told) == 1
    assert sum("Atlantis" in line for line in told) == 1


def test_a_side_in_capitals_hides_no_ship_of_the_record() -> None:
    text = PW + '\n[history]\nlost = ["Pilcomayo"]\nsteps = { Chile = 3 }\nsource = "x"\n'
    told = said("pacific_war", text)
    assert sum("Did you mean ship-pe-pilcomayo?" in line for line in told) == 1
    assert sum("Did you mean chile?" in line for line in told) == 1


def test_an_unknown_table_brings_no_word_of_a_field() -> None:
    (told,) = said("pacific_war", PW + '\n[[landing]]\nplace = "Pisagua"\nturn = 7\n')
    assert "There is no table [[landing]]" in told


def test_a_place_is_of_one_side_with_all_its_rows() -> None:
    row = '\n[[troops]]\nplace = "Iquique"\nunits = {{ {} = 1 }}\n'
    control = '\n[control]\nchile = ["Iquique"]\n'
    column = '\n[[columns]]\nside = "allies"\nplace = "Iquique"\n'
    for more, words, other in (
        (row.format("cl-lautaro") + row.format("pe-cuzco"), "Troops of both sides stand in Iquique", "troops[2]"),
        (row.format("pe-cuzco") + control, "Troops of allies alone stand in Iquique", "troops[2]"),
        (column + control, "who would have taken the columns (8.12)", "control"),
        (row.format("cl-lautaro") + column, "Enemy troops stand in Iquique", "troops[2]"),
    ):
        (told,) = said("pacific_war", PW + more)
        assert words in told
        assert "See also: line" in told
        assert f"{other}, field" in told
