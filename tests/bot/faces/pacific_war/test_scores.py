"""The war's tables: points, fleets, armies, who commands."""

from __future__ import annotations

from bot.faces.columns import COLUMNS
from bot.faces.pacific_war.scores import TABLES, score_table, tables
from bot.text.voice import LANGUAGES, Voice, voice
from engine.pacific_war.state import CHILE
from engine.pacific_war.tables.read import tables as facts
from tests.bot.faces.pacific_war.war import fall, known_of, lose, played
from tests.engine.pacific_war.kit import bare, lie, stand, world

NAMES = {
    "chile-fleet": "Ana",
    "chile-squadron-1": "Ana",
    "chile-squadron-2": "Bo",
    "chile-army": "A name of too many letters",
    "allies-logistics": "Chen",
    "#0": "Dara",
}


def rows(table: str) -> list[list[str]]:
    return [row.split() for row in table.split("\n")]


def test_the_points_name_each_town_with_its_holder_and_the_sum(english: Voice) -> None:
    start = world(2, "chile")
    start.war.worth |= {"2008": 10, "3119": 2, "2007": 2}
    fall(start, "3119", 2)
    fall(start, "2008", 2)
    lose(start, "ship-pe-union", 2, "2007")
    found = rows(score_table(known_of(start), english, "points", {}))
    assert found[0] == ["Town", "held", "by", "pts"]
    assert found[1] == ["Lima", "Chile", "10"]
    assert ["Iquique", "Chile", "2"] in found
    assert ["Callao", "Alliance", "2"] in found
    assert found[-9:] == [
        ["Chile:", "towns", "12"],
        ["Chile:", "at", "sea", "1"],
        ["Chile", "in", "all", "13"],
        ["Chile", "wins,", "turn", "5", "6"],
        ["Chile’s", "minimum,", "turn", "5", "2"],
        ["Chile", "wins,", "turn", "9", "8"],
        ["Chile’s", "minimum,", "turn", "9", "2"],
        ["Chile", "wins,", "turn", "12", "18"],
        ["Chile’s", "minimum,", "turn", "12", "13"],
    ]
    assert len(found) == 1 + len(facts().map.points) + 9


def test_a_war_that_is_over_asks_for_no_more_points(english: Voice) -> None:
    over = world(5, "allies")
    over.war.winner = "chile"
    assert rows(score_table(known_of(over), english, "", {}))[-1][:3] == ["Chile", "in", "all"]


def test_the_fleets_count_afloat_and_lost(english: Voice) -> None:
    found = bare(3)
    lie(found, "2007", "ship-pe-huascar", "ship-pe-manco")
    lie(found, "3123", "ship-cl-blanco", "ship-cl-rimac", "ship-cl-itata")
    lose(found, "ship-pe-independencia", 2, "3119")
    found.fleet.ships["ship-pe-huascar"].side = CHILE  # taken: it sails for its captor
    assert rows(score_table(known_of(found), english, "fleets", {})) == [
        ["Chile", "Alliance"],
        ["Ironclads", "2", "0", "−1"],
        ["Monitors", "0", "1"],
        ["Corvettes", "0", "0"],
        ["Gunboats", "0", "0"],
        ["Transports", "2", "0"],
        ["(afloat", "−lost)"],
    ]


def test_the_armies_count_by_nations(english: Voice) -> None:
    found = bare(3)
    stand(found, "3119", "cl-buin", "cl-2line", steps=2)
    stand(found, "3513", "bo-colorados")
    found.army.units["pe-zepita"].place = "dead"
    found.army.units["pe-lima"].place = "pool"
    found.army.units["pe-iquique"].place = "due"
    assert rows(score_table(known_of(found), english, "armies", {})) == [
        ["Chile", "Peru", "Bol."],
        ["In", "the", "field", "2", "0", "1"],
        ["Steps", "4", "0", "1"],
        ["To", "be", "raised", "0", "1", "0"],
        ["Wiped", "out", "0", "1", "0"],
        ["Yet", "to", "come", "0", "1", "0"],
    ]


def test_members_stand_beside_their_commands_once(english: Voice) -> None:
    assert score_table(known_of(world()), english, "members", NAMES).split("\n") == [
        "Fleet of Chile                 Ana",
        "Chilean Division 2              Bo",
        "Army of Chile         A name of t…",
        "Allied Intendancy             Chen",
    ]


def test_without_members_the_points_are_shown(english: Voice) -> None:
    known = known_of(world())
    assert score_table(known, english, "members", {"#0": "Dara"}) == score_table(known, english, "points", {})


def test_each_table_has_its_name(speaker: Voice) -> None:
    assert [value for _, value in tables(speaker)] == list(TABLES)
    assert len({label for label, _ in tables(speaker)}) == len(TABLES)


def test_no_row_wraps_on_a_phone_all_war_long() -> None:
    names = dict.fromkeys(NAMES, "Somebody with a long name"[:16])
    for at, (match, _) in enumerate(played("faces")):
        if at % 10:
            continue
        known, speaker = match.look(None), voice(LANGUAGES[at // 10 % 2])
        for table in TABLES:
            shown = score_table(known, speaker, table, names)
            assert all(0 < len(row) <= COLUMNS for row in shown.split("\n"))
            assert len(shown) <= 1900
