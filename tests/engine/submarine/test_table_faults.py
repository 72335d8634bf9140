"""A mistake in a table names the file, the row and the field."""

from pathlib import Path

import pytest

from engine.submarine.tables.read import FOLDER, read_tables
from tests.engine.table_faults import Break, error_of, swap, without

FAULTS: list[tuple[str, Break, str, str]] = [
    ("nations.csv", swap("DE,F39", "DE,X39"), "entry", "no season"),
    ("nations.csv", swap("NL,Sp40", "US,Sp40"), "id", "stands twice"),
    ("nations.csv", swap("NL,Sp40,orange", "XX,Sp40,orange"), "id", "US"),
    ("boat_hulls.csv", swap("4,G4", "4,G0"), "hull", "G1"),
    ("boat_hulls.csv", swap("4,G4", "3,G4"), "defence", "stands twice"),
    ("submarines.csv", swap("vii-b,DE", "vii-c,DE"), "id", "stands twice"),
    ("submarines.csv", swap("314,144,12.7,7.4,1,3,0", "314,144,12.7,7.4,1,0,0"), "bow_tubes", "tube"),
    ("submarines.csv", swap("314,144,12.7,7.4,1", "314,144,12.7,7.4,5"), "defence", "4"),
    ("submarines.csv", swap(",400,2,3,12,", ",410,2,3,12,"), "depth", "multiple of 25"),
    ("submarines.csv", swap(",400,2,3,12,", ",400,3,3,12,"), "surface_at", "before it is forced up"),
    ("submarine_speeds.csv", swap("ii-d,basic", "ii-x,basic"), "boat", "there is no ii-x"),
    ("submarine_speeds.csv", swap("ii-d,advanced", "ii-d,basic"), "boat", "stands twice"),
    ("submarine_speeds.csv", swap("ii-d,basic,2,1,3", "ii-d,basic,2,1,0"), "emergency", "greater than or equal"),
    ("submarine_speeds.csv", swap("xxi,basic,3,2,4", "xxi,basic,3,2,1"), "emergency", "slower"),
    ("submarine_speeds.csv", swap(",8,50,50,,,", ",8,50,50,1,,"), "silent", "basic game"),
    ("submarine_speeds.csv", swap("60,75,75,1,,", "60,75,75,,,"), "silent", "32.1"),
    ("escorts.csv", swap("hedgehog,Sp42,no", "hedgehog,,no"), "thrown_from", "go together"),
    ("escorts.csv", swap("US,DD,Clemson", "US,XX,Clemson"), "type", "DD"),
    ("escorts.csv", swap(",3,1,,,no,G3", ",0,1,,,no,G3"), "racks", "1"),
    ("capitals.csv", swap("ark-royal,UK", "flower,UK"), "id", "an escort already"),
    ("capitals.csv", swap("G8", "G12"), "hull", "G9"),
    ("merchants.csv", swap("c-2,C-2,6200,5,5", "c-2,C-2,6200,5,0"), "capacity", "1"),
    ("torpedoes.csv", swap("g7a,DE,G7a,44,steam", "g7a,DE,G7a,44,coal"), "drive", "steam"),
    ("torpedoes.csv", swap("44,steam,8,13,65", "44,steam,8,13,"), "run", "unless it runs a pattern"),
    ("torpedoes.csv", swap("W42,Su43,", "W42,F41,"), "until", "comes in W42"),
    ("torpedoes.csv", swap("W42,,old-s,", "W42,,vii-c,"), "boats", "there is no vii-c"),
    ("torpedoes.csv", swap("redoutable:2", "redoutable:x"), "most", "no class with a number"),
    ("torpedo_duds.csv", swap("g7a,F39,23", "g7a,F39,27"), "up_to", "no throw"),
    ("torpedo_duds.csv", swap("g7a,F39", "g7a,Sp40"), "since", "as it came"),
    ("torpedo_duds.csv", swap("mk23,F43", "mk24,F43"), "torpedo", "no row for mk23"),
    ("loads.csv", swap("DE,*,F39,g7a", "DE,*,F39,mk8"), "bow", "has no mk8"),
    ("loads.csv", swap("F39,g7a,g7e", "F39,g7a,t5"), "stern", "has no t5"),
    ("loads.csv", swap("t5,2", "t5,"), "special_most", "go together"),
    ("availability.csv", swap("UK,charge,300,F39", "UK,charge,350,F39"), "item", "there is no 350"),
    ("availability.csv", swap("UK,k-gun,,", "UK,k-gun,big,"), "item", "no kinds"),
    ("availability.csv", swap("UK,k-gun,,F39,", "UK,k-gun,,F39,300"), "value", "nothing else has"),
    ("availability.csv", swap("UK,charge,600,W43", "UK,charge,300,W43"), "item", "stands twice"),
    ("availability.csv", swap("UK,depth-setting,,F39,300", "UK,depth-setting,,F44,300"), "value", "climb"),
    ("sets.csv", swap("none,sonar", "deaf,sonar"), "id", "no sonar named none"),
    ("fitting.csv", swap("DD,3", "DD,7"), "up_to", "6"),
    ("fitting.csv", swap("DD,3", "DE,3"), "type", "stands twice"),
    ("detonation.csv", swap("6,3,5", "5,3,5"), "defence", "stands twice"),
    ("damage.csv", swap("\n2,1,1", "\n3,1,1"), "factor", "2 is meant"),
    ("charge_attack.csv", swap("teardrop,", "mark-x,"), "charge", "no row for teardrop"),
    ("gunnery.csv", swap("\n4,5", "\n5,5"), "strength", "4 is meant"),
    ("sonar_basic.csv", swap("\n4,0,1", "\n6,0,1"), "speed", "4 is meant"),
    ("radar_basic.csv", swap("3cm,", "4cm,"), "set", "no row for 3cm"),
    ("solitaire_moves.csv", swap("\n6,L3", "\n7,L3"), "die", "6"),
    ("random_convoy.csv", swap("6,2R", "5,2R"), "die", "6 is meant"),
    ("positions.csv", swap("basic,60,bow,2", "basic,30,bow,2"), "angle", "hexrows alone"),
    ("positions.csv", swap("advanced,30,bow,2", "advanced,30,bow,1"), "position", "1 to 13"),
    ("torpedo_hit.csv", swap("G9,26", "G9,27"), "p_1", "no throw"),
    ("torpedo_hits.csv", swap("\n66,", "\n65,"), "up_to", "not 66"),
    ("charge_hits.csv", swap("250,0,16,24", "250,0,12,24"), "up_to", "does not follow"),
    ("charge_hits.csv", swap("600,50,66,0,[design],\n", ""), "up_to", "not 66"),
    ("sonar_sweep.csv", swap("improved,66,30", "enhanced,66,30"), "set", "enhanced"),
    ("sonar_homing.csv", swap("standard,56,56,54,46,36,22,", "standard,56,56,54,46,,22,"), "speed_0", "faster ship"),
    ("visibility.csv", swap("night,25", "night,0"), "light", "night"),
    ("unguided.csv", swap("32,7,6", "32,7,8"), "or_hexes", "smaller"),
    ("evasion.csv", without("0,electric"), "drive", "no row for electric"),
    ("modifiers.csv", swap("sonar-sweep,storm", "sonar-sweep,gale"), "when", "storm"),
    ("modifiers.csv", swap("hedgehog-attack,depth,525", "hedgehog-attack,depth,"), "at_least", "climbing"),
    ("modifiers.csv", swap("detonation,shallow,,1", "detonation,shallow,25,1"), "at_least", "no number"),
    ("crews.csv", swap("6,novice", "5,novice"), "die", "stands twice"),
    ("cargo.csv", swap("t-3,66", "t-4,66"), "merchants", "there is no t-4"),
    ("cargo.csv", swap("t-3,66,any", "t-3;t-2,66,any"), "merchants", "two tables"),
    ("charge_supply_users.csv", swap("JP,E,Su43,E", "JP,E,Su43,F"), "table", "A"),
    ("charge_supply_users.csv", swap("US,DE,W44", "XX,DE,W44"), "nation", "there is no XX"),
    ("charge_supply_users.csv", swap("*,SC,,A", "NL,SC,,A"), "type", "no row for SC"),
    ("torpedo_supply.csv", swap("66,10", "66,11"), "tenths", "10"),
    ("formations.csv", swap("6,B23-B", "5,B23-B"), "id", "stands twice"),
    ("charts.toml", swap("lost_on = 6", "lost_on = 7"), "lost_on", "6"),
    ("charts.toml", swap("deepest = 100", "deepest = 110"), "deepest", "multiple of 25"),
    ("charts.toml", swap('compass_6 = "M16-B"\n', ""), "compass_6", "required"),
    ("charts.toml", swap("stay = 4", "stays = 4"), "stays", "not permitted"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "change", "field", "problem"), FAULTS, ids=[f"{fault[0]}-{at}" for at, fault in enumerate(FAULTS)]
)
def test_a_mistake_is_named(tmp_path: Path, file: str, change: Break, field: str, problem: str) -> None:
    error = error_of(tmp_path / "tables", FOLDER, file, change, read_tables)
    assert any(mistake.file.name == file and mistake.field == field for mistake in error.mistakes), error
    assert problem in str(error)


def test_every_value_names_its_source() -> None:
    tags = ("[rulebook ", "[deduced ", "[history", "[design")
    files = sorted(FOLDER.glob("*.csv"))
    assert len(files) > 40
    for path in files:
        header, *rows = path.read_text(encoding="utf-8").splitlines()
        assert "source" in header.split(","), path.name
        for row in rows:
            assert any(tag in row for tag in tags), f"{path.name}: {row}"


def test_each_table_is_read_and_said_what_it_is() -> None:
    readme = (FOLDER / "README.md").read_text(encoding="utf-8")
    engine = Path(__file__).parents[3] / "engine" / "submarine"
    code = "\n".join(path.read_text(encoding="utf-8") for path in engine.rglob("*.py"))
    for path in sorted((*FOLDER.glob("*.csv"), *FOLDER.glob("*.toml"))):
        assert f"`{path.name}`" in readme, path.name
        tests_alone = path.name in ("anchors.csv", "worked_example.toml", "rules.toml", "rules_excused.toml")
        assert tests_alone or f'"{path.name}"' in code, path.name
