"""A scenario's own ships, aircraft, submarines, admirals: worked out, written out, named, refused where broken."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.core.chance import SeededChance
from engine.core.data import DataError, read_rows
from engine.core.play.match import Match
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.history.report import simulate
from engine.war_at_sea.judgement.cards import class_of, file_of, radar_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.scenarios import fleet
from engine.war_at_sea.scenarios.file import ScenarioFile
from engine.war_at_sea.scenarios.own import OwnAircraft, OwnClass
from engine.war_at_sea.scenarios.scenario import parse_scenario, scenario_files
from engine.war_at_sea.tables import written
from engine.war_at_sea.tables.air import AircraftRow, AirRecordRow
from engine.war_at_sea.tables.read import FOLDER, tables
from engine.war_at_sea.tables.ships import ClassRow, RecordRow
from tests.engine.war_at_sea.scenarios.guide import BATTLE, OPERATION, SHORTEST

RULES = WarAtSea()
RECORDS = {row.id: row for row in read_rows(FOLDER / "ship_records.csv", RecordRow)}
PLANES = {row.id: row for row in read_rows(FOLDER / "aircraft_records.csv", AirRecordRow)}


def own_class(row: ClassRow) -> OwnClass:
    """A class of the project as a member would write it."""
    record = RECORDS[row.id].model_dump(exclude={"line", "note", "source", "id"})
    kept = {name: getattr(row, name) for name in ("type", "nation", "counter", "floats", "coal", "oiler", "cargo")}
    return OwnClass(id=row.id, name=row.name, source="x", long_lance=row.long_lance, **record, **kept)


def test_a_class_is_worked_out_as_the_projects_own_are() -> None:
    for row in read_rows(FOLDER / "ship_classes.csv", ClassRow):
        made, known = fleet.class_of_row(own_class(row)), tables().fleet.classes[row.id]
        if row.pinned:
            continue
        assert replace(made, id=row.id) == known
        assert replace(written.class_card(made.id), id=row.id) == known


def test_aircraft_are_worked_out_as_the_projects_own_are() -> None:
    for row in read_rows(FOLDER / "aircraft.csv", AircraftRow):
        record = PLANES[row.id].model_dump(exclude={"line", "note", "source", "id"})
        kept = {name: getattr(row, name) for name in ("name", "nation", "role", "landing", "toughness")}
        made = fleet.aircraft_of_row(OwnAircraft(id=row.id, source="x", **record, **kept))
        if not row.pinned:
            assert replace(written.aircraft_card(made.id), id=row.id) == tables().places.aircraft[row.id]


def test_the_tables_own_words_stay_their_ids() -> None:
    assert written.class_card("fletcher") is tables().fleet.classes["fletcher"]
    assert written.ident("fletcher") == "fletcher"
    for card in (written.class_card, written.aircraft_card, written.submarine_card, written.leader_card):
        with pytest.raises(KeyError):
            card("no-such-word")


def founded(text: str) -> Match[Known]:
    return Match.new(RULES, "own", "seed", {"document": parse_scenario(text.encode())})


def test_a_file_with_ships_of_its_own_is_founded_kept_and_read_again() -> None:
    match = founded(OPERATION)
    world = match.state.world
    hosho, aoba = world.ships.ships["hosho"], world.ships.ships["aoba"]
    assert (hosho.name, class_of(hosho).name, class_of(hosho).decks) == ("Hosho", "Hosho", (4, 2, 0))
    assert (aoba.name, class_of(aoba).id, radar_of(aoba, "1942-08")) == ("Aoba (hurried repairs)", "aoba", frozenset())
    assert radar_of(world.ships.ships["ranger"], "1942-08") == {"air"}
    base = world.air.bases["hosho"]
    assert {written.aircraft_card(kind).name for kind in base.boxes["ready"]} == {"A6M2 Zero", "B5N1"}
    assert base.called == "hosho|Hosho"
    (boat,) = world.flotillas.flotillas["x1"].boats.values()
    assert (written.submarine_card(boat.id).name, boat.torpedoes) == ("I-6", 6)
    ((leader, ship),) = world.leaders.ships.items()
    assert (written.leader_card(leader).name, world.leaders.sides[leader], ship) == ("Chuichi Hara", "axis", "hosho")
    again: Match[Known] = Match.load(RULES, match.save(), SeededChance("later"))
    assert again.save() == match.save()


def test_a_document_of_today_holds_nothing_new() -> None:
    new = {"class", "ship", "aircraft", "submarine", "state"}
    for file in scenario_files().values():
        document = file.document
        assert not new & set(document)
        assert not any({"round", "sealed"} & set(row) for row in document["group"])
        assert not any("name" in row for row in document["leader"])
    assert new <= set(parse_scenario(OPERATION.encode()))


def test_a_game_keeps_the_card_of_its_file_when_the_tables_get_one_of_that_id(monkeypatch: pytest.MonkeyPatch) -> None:
    document = parse_scenario(BATTLE.encode())
    known = tables().fleet
    later = {"gneisenau": replace(known.classes["bismarck"], id="gneisenau")}
    grown = replace(tables(), fleet=replace(known, classes={**known.classes, **later}))
    monkeypatch.setattr(fleet, "tables", lambda: grown)
    match: Match[Known] = Match.new(RULES, "own", "seed", {"document": document})
    assert class_of(match.state.world.ships.ships["gneisenau"]).name == "Gneisenau"


def test_the_enemy_reads_the_same_names() -> None:
    match = founded(BATTLE)
    for side in ("axis", "allied", None):
        known = match.look(side)
        assert file_of(known.world).fleet.ships["gneisenau"][0].name == "Gneisenau"
        assert known.battle("clash/battle").fighters["gneisenau"].ship.name == "Gneisenau"


# --- broken rows -----------------------------------------------------------------------------------------


def changed(text: str, *pairs: tuple[str, str]) -> str:
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


B5N1 = OPERATION[OPERATION.index("[[aircraft]]") : OPERATION.index("[[submarine]]")]
BROKEN: dict[str, tuple[str, str, str, str]] = {
    "guns that nobody weighs": (
        changed(BATTLE, ('aa = "20x4.5; 24x2pdr"', 'aa = "20x4.5; 24x3pdr"')),
        "class[1]", "aa", "guns.csv weighs no 3pdr; take the nearest of 5.25/50, 5/40J, 5/38",
    ),
    "guns that cannot be read": (
        changed(BATTLE, ('"12(6)x5.9"', '"twelve 5.9"')), "class[0]", "secondary", "twelve 5.9 is not written like",
    ),
    "more guns to a side than there are": (
        changed(BATTLE, ('"12(6)x5.9"', '"12(13)x5.9"')), "class[0]", "secondary", "13 of 12 guns to a side",
    ),
    "a bore that is none": (changed(BATTLE, ('"9x11"', '"9x11in"')), "class[0]", "primary", "11in is no bore"),
    "a bore of another battery": (
        changed(BATTLE, ('"12(6)x5.9"', '"12(6)x4.7"')),
        "class[0]", "secondary", "secondary guns are from 5.5 to below 11 inches, not 4.7",
    ),
    "a bore beyond all reckoning": (
        changed(BATTLE, ('"9x11"', f'"9x{"9" * 90}"')), "class[0]", "primary", "primary guns are from 11 to below 21",
    ),
    "guns beyond counting": (
        changed(BATTLE, ('"9x11"', f'"{"9" * 90}x11"')), "class[0]", "primary", "at most 200 guns of a kind",
    ),
    "too many guns": (changed(BATTLE, ('"9x11"', '"90x18"')), "class[0]", "primary", "a card has at most 40"),
    "too much steel": (
        changed(BATTLE, ("tons = 1350", "tons = 119000")), "class[2]", "tons", "119 hull factors come of it",
    ),
    "aircraft without a deck": (
        changed(BATTLE, ("tubes = 8\n", "tubes = 8\naircraft = 12\n")), "class[2]", "aircraft", "CV, CVL, CVE have",
    ),
    "Long Lances without tubes": (
        changed(BATTLE, ("tubes = 8\n", "long_lance = true\n")), "class[2]", "long_lance", "want tubes (9.3.1)",
    ),
    "cargo of a warship": (
        changed(BATTLE, ("tubes = 8\n", "cargo = 2\n")), "class[2]", "cargo", "that of warships is cargo",
    ),
    "battleships of one counter": (
        changed(BATTLE, ("floats = 1\n", "counter = 2\n")), "class[0]", "counter", "DD, DE or transports (9.6)",
    ),
    "range at more than full speed": (
        changed(BATTLE, ("at_knots = 15", "at_knots = 40")), "class[2]", "at_knots", "she makes 36 knots",
    ),
    "turrets of nothing": (
        changed(BATTLE, ("tubes = 8\n", "turret = 2\n")), "class[2]", "turret", "of lighter guns are tertiary_turret",
    ),
    "a class of the project": (
        changed(BATTLE, ('id = "h-class"', 'id = "fletcher"')), "class[2]", "id", "the project has a class fletcher",
    ),
    "a class twice": (changed(BATTLE, ('id = "h-class"', 'id = "renown"')), "class[2]", "id", "renown stands twice"),
    "a class that there is not": (
        changed(BATTLE, ('class = "h-class"', 'class = "h-clas"')), "ship[3]", "class", "did you mean h-class?",
    ),
    "a ship of the project": (
        changed(BATTLE, ('id = "hunter"', 'id = "hero"')), "ship[4]", "id", "replaces = true puts yours in her place",
    ),
    "a ship that replaces nobody": (
        changed(BATTLE, ('id = "hunter"\n', 'id = "hunter"\nreplaces = true\n')),
        "ship[4]", "replaces", "there is no ship hunter",
    ),
    "a ship twice": (changed(BATTLE, ('id = "hunter"', 'id = "renown"')), "ship[4]", "id", "renown stands twice"),
    "a ship named like a base": (
        changed(BATTLE, ('id = "hunter"', 'id = "catania"')), "ship[4]", "id", "has a port, base or submarine catania",
    ),
    "a ship before her time": (
        changed(BATTLE, ('name = "Hunter"\n', 'name = "Hunter"\nsince = "1941-01"\n')),
        "ship[4]", "since", "the scenario is in 1940-04",
    ),
    "a ship that nobody has": (
        changed(BATTLE, ('ships = ["gneisenau"]', 'ships = ["gneisnau"]')),
        "group[3]", "ships", "there is no ship gneisnau; did you mean gneisenau?",
    ),
    "a radar twice": (
        changed(BATTLE, ('radar = ["search"]', 'radar = ["search", "search"]')), "ship[0]", "radar", "stands twice",
    ),
    "aircraft in a battle": (
        changed(BATTLE, ("[victory]\n", B5N1 + "[victory]\n")),
        "", "aircraft", "nothing on a map of zones",
    ),
    "aircraft of the project": (
        changed(OPERATION, ('id = "b5n1"', 'id = "b5n2"')), "aircraft[0]", "id", "the project has an aircraft b5n2",
    ),
    "aircraft beyond a card": (
        changed(OPERATION, ("quality = 0.9", "quality = 2.9")), "aircraft[0]", "quality", "15 comes of it for naval",
    ),
    "aircraft that there are not": (
        changed(OPERATION, ("a6m2 = 2, b5n1 = 1", "a6m2 = 2, b5n9 = 1")),
        "aboard[1]", "units", "no aircraft b5n9; did you mean b5n",
    ),
    "a submarine of the project": (
        changed(OPERATION, ('id = "i-6"', 'id = "i-9"')), "submarine[0]", "id", "the project has a submarine i-9",
    ),
    "a submarine that there is not": (
        changed(OPERATION, ('boats = ["i-6"]', 'boats = ["i-66"]')), "flotilla[0]", "boats", "did you mean i-6?",
    ),
    "a leader without a name": (
        changed(BATTLE, ('name = "William Whitworth"\n', "")), "leader[0]", "leader", "one of your own has a name",
    ),
    "a leader of the project with a name": (
        changed(BATTLE, ('leader = "whitworth"', 'leader = "vian"')), "leader[0]", "leader", "leave the name out",
    ),
    "a leader ashore": (
        changed(BATTLE, ('name = "William Whitworth"\nship = "renown"', 'name = "William Whitworth"\nship = "rodney"')),
        "leader[0]", "ship", "rodney is in no group of this scenario",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_a_broken_row_is_named_with_its_field_and_what_would_be_right(name: str) -> None:
    text, row, field, problem = BROKEN[name]
    with pytest.raises(DataError) as caught:
        parse_scenario(text.encode(), "mine.toml")
    found = [each.problem for each in caught.value.mistakes if (each.row, each.field) == (row, field)]
    assert any(problem in each for each in found), [str(each) for each in caught.value.mistakes]


def test_a_bad_class_is_told_once_and_not_for_each_of_its_ships() -> None:
    text = changed(BATTLE, ('"12(6)x5.9"', '"twelve 5.9"'))
    with pytest.raises(DataError) as caught:
        parse_scenario(text.encode(), "mine.toml")
    assert len(caught.value.mistakes) == 1


def many(table: str, rows: int, row: Callable[[int], str]) -> str:
    return SHORTEST + "".join(f"\n[[{table}]]\n{row(number)}\n" for number in range(rows))


@pytest.mark.parametrize(
    ("table", "most", "row"),
    [
        ("ship", 200, lambda number: f'id = "own-{number}"\nname = "Own"\nclass = "fletcher"'),
        ("submarine", 60, lambda number: f'id = "own-{number}"\nname = "Own"\nnation = "us"\ntorpedoes = 4'),
        ("state", 120, lambda number: f'ship = "own-{number}"'),
    ],
)
def test_there_is_a_most_of_everything(table: str, most: int, row: Any) -> None:
    with pytest.raises(DataError) as caught:
        parse_scenario(many(table, most + 1, row).encode(), "mine.toml")
    mistake = next(mistake for mistake in caught.value.mistakes if mistake.field == table)
    assert re.search(rf"\b{most}\b", mistake.problem)
    if table == "ship":
        parse_scenario(many(table, most, row).encode(), "mine.toml")


@pytest.mark.parametrize(
    ("text", "field", "problem"),
    [
        (
            changed(BATTLE, ('ship = "gneisenau"\nbattery', 'ship = "gneisnau"\nbattery')),
            "ship",
            "did you mean gneisenau?",
        ),
        (changed(BATTLE, ('damaged = ["gneisenau"', 'damaged = ["gneisnau"')), "damaged", "did you mean gneisenau?"),
    ],
)
def test_what_rules_and_history_name_is_guessed_too(text: str, field: str, problem: str) -> None:
    with pytest.raises(DataError) as caught:
        parse_scenario(text.encode(), "mine.toml")
    (mistake,) = caught.value.mistakes
    assert (mistake.field, problem in mistake.problem) == (field, True)


def stranger(ident: str, name: str, klass: str) -> str:
    """A ship as a member adds her, whether or not the project has one of that id by now."""
    there = "replaces = true\n" if ident in tables().fleet.ships else ""
    return f'[[ship]]\nid = "{ident}"\nname = "{name}"\nclass = "{klass}"\n{there}\n'


PLATE = """
id = "my-river-plate"
title = "The River Plate"
summary = "Three cruisers against a pocket battleship at dawn."
kind = "battle"
date = "1939-12-13"
weather = "clear"
sources = ["[history] the battle of the River Plate"]

[battle]
light = "day"
rounds = 3

[[group]]
id = "uk-g"
side = "allied"
name = "Force G"
hex = "C3"
ships = ["exeter"]

[[group]]
id = "uk-1st"
side = "allied"
name = "First Division"
hex = "D3"
ships = ["ajax", "achilles"]

[[group]]
id = "de"
side = "axis"
name = "Admiral Graf Spee"
hex = "D12"
ships = ["admiral-graf-spee"]

[[class]]
id = "own-york"
name = "York"
nation = "uk"
type = "CA"
tons = 8390
knots = 32
belt = 3
turret = 1
secondary = "6x8"
tertiary = "4(2)x4"
aa = "4x4; 2x2pdr"
tubes = 3
miles = 10000
at_knots = 14
floats = 1
source = "[memory, unverified]"

[[class]]
id = "own-leander"
name = "Leander (New Zealand)"
nation = "nz"
type = "CL"
tons = 7030
knots = 32.5
belt = 3
turret = 1
secondary = "8x6"
tertiary = "4(2)x4"
aa = "4x4"
tubes = 4
miles = 5730
at_knots = 13
floats = 1
source = "[memory, unverified]"

[[class]]
id = "own-deutschland"
name = "Deutschland"
nation = "de"
type = "CA"
tons = 12340
knots = 28
belt = 3.2
turret = 5.5
primary = "6x11"
secondary = "8(4)x5.9"
aa = "6x4.1; 8x37mm"
tubes = 4
miles = 16300
at_knots = 13
floats = 1
source = "[memory, unverified]"

[victory]
axis_decisive = 60
axis_marginal = 20
allied_marginal = -15
allied_decisive = -60
reason = "A guess."

[[victory.points]]
kind = "sunk"

[[victory.points]]
kind = "hull"
each = 1
"""


def test_a_battle_that_the_tables_lack_is_played_with_few_ships_to_a_group() -> None:
    ships = (
        ("exeter", "Exeter", "own-york"),
        ("achilles", "Achilles", "own-leander"),
        ("admiral-graf-spee", "Admiral Graf Spee", "own-deutschland"),
    )
    text = PLATE + "\n" + "".join(stranger(*ship) for ship in ships)
    document = parse_scenario(text.encode())
    rows = simulate("own", range(1, 9), options={"document": document})
    sunk = {name for row in rows for names in row["sunk"].values() for name in names}
    assert sunk & {"Admiral Graf Spee", "Exeter", "Ajax", "Achilles"}
    assert any(row["winner"] != "draw" for row in rows)
    cards = ScenarioFile.model_validate(document).fleet.classes.values()
    spee = next(card for card in cards if card.name == "Deutschland")
    assert (spee.guns["primary"], spee.guns["secondary"], spee.armour["hull"]) == (2, 2, "light")
