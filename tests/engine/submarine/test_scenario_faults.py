"""A mistake in a scenario names file, row and field, whatever is written; nothing else ever comes out."""

import tomllib
from pathlib import Path
from random import Random

import pytest

from engine.core.data import DataError
from engine.submarine.scenarios.scenario import DOCUMENTS, SCENARIOS, parse_scenario

POND = (Path(__file__).parent / "scenarios" / "pond.toml").read_text(encoding="utf-8")
NIGHT = (Path(__file__).parent / "scenarios" / "night-pond.toml").read_text(encoding="utf-8")
ARK = (SCENARIOS / "ark-royal.toml").read_text(encoding="utf-8")
PACK = (SCENARIOS / "wolf-pack.toml").read_text(encoding="utf-8")
KILLERS = (SCENARIOS / "hunters-atlantic.toml").read_text(encoding="utf-8")
BUNGO = (SCENARIOS / "bungo-pete.toml").read_text(encoding="utf-8")
BEAR = (SCENARIOS / "wounded-bear.toml").read_text(encoding="utf-8")
PLACE = 'bow = "N20-B"\nheading = 6\n'
U1 = 'class = "vii-c"\n' + PLACE

BOAT = POND[POND.index("[[submarines]]") : POND.index("[[escorts]]")]
SHIP = POND[POND.index("[[escorts]]") : POND.index("[[wins]]")]

WRONG_ORDER = """level = "marginal"
all = [{ lead = 10 }]

[[wins]]
side = "submarines"
level = "decisive"
all = [{ lead = 40 }]"""

# file, what is replaced, by what, row, field, words of the problem
FAULTS: list[tuple[str, str, str, str, str, str]] = [
    (POND, 'id = "pond"', 'id = "The Pond"', "", "id", "pattern"),
    (POND, 'season = "W42"', 'season = "winter"', "", "season", "no season"),
    (POND, 'season = "W42"', "season = 7", "", "season", "word as Sp43"),
    (POND, 'light = "day"', 'light = "dusk"', "", "light", "day"),
    (POND, "turns = 6", "turns = 900", "", "turns", "200"),
    (POND, "turns = 6", "rounds = 6", "", "rounds", "not permitted"),
    (POND, 'games = ["basic"]', "games = []", "", "games", "each once"),
    (POND, 'games = ["basic"]', 'games = ["chess"]', "", "games[0]", "basic"),
    (POND, "members = [1, 2]", "members = [3, 2]", "", "members", "1 to 40"),
    (POND, 'west = "A-B"', 'west = "AB"', "map", "west", "no column"),
    (POND, 'west = "A-B"', 'west = "A-C"', "map", "east", "lies west"),
    (POND, "rows = 40", "rows = 30", "escorts[0]", "bow", "bluebell does not lie"),
    (POND, 'bow = "N34-B"', 'bow = "N21-B"', "escorts[0]", "bow", "bluebell lies in a hex of u-1"),
    (POND, 'bow = "N34-B"', 'bow = "N99-B"', "escorts[0]", "bow", "rows 1 to 64"),
    (POND, PLACE, 'bow = "N20-B"\n', "submarines[0]", "heading", "has a heading"),
    (POND, PLACE, "", "submarines[0]", "bow", "given: none"),
    (POND, PLACE, PLACE + "row = 20\n", "submarines[0]", "bow", "given: bow, row"),
    (POND, PLACE, "row = 50\n", "submarines[0]", "row", "40 rows"),
    (POND, PLACE, "compass = 3\n", "submarines[0]", "compass", "compass 3 does not lie"),
    (POND, PLACE, 'place = "later"\n', "submarines[0]", "place", "variable-entry"),
    (POND, PLACE, 'place = "outside"\n', "submarines[0]", "place", "a boat has a bow"),
    (POND, U1, U1.replace("vii-c", "vii-z"), "submarines[0]", "class", "no class of submarine"),
    (POND, 'class = "flower"', 'class = "hood"', "escorts[0]", "class", "no class of escort"),
    (POND, 'class = "flower"', 'class = "flower"\ndamage = 4', "escorts[0]", "damage", "4 points sink it"),
    (POND, 'class = "flower"', 'class = "flower"\nsonar = "ears"', "escorts[0]", "sonar", "there is no sonar"),
    (POND, 'class = "flower"', 'class = "flower"\nradar = "x"', "escorts[0]", "radar", "there is no radar"),
    (POND, 'class = "flower"', 'class = "flower"\ncharge = "900"', "escorts[0]", "charge", "250"),
    (POND, U1, U1.replace("vii-c", "m-xii"), "submarines[0].torpedoes", "kinds", "no g7a aboard"),
    (POND, 'season = "W42"', 'season = "Su39"', "submarines[0]", "class", "not at war before F39"),
    (POND, 'kinds = ["g7a"]', 'kinds = ["t5"]', "submarines[0].torpedoes", "kinds", "no t5 aboard"),
    (POND, "bow = 2, stern", "bow = 5, stern", "submarines[0].torpedoes", "bow", "VIIC has 4"),
    (POND, "depth = 50", "depth = 60", "submarines[0]", "depth", "multiple of 25"),
    (POND, "depth = 50", "depth = 525", "submarines[0]", "depth", "safe depth is 500"),
    (POND, "depth = 50", "damage = 5", "submarines[0]", "damage", "5 points sink it"),
    (POND, "depth = 50", "entry_points = 9", "submarines[0]", "entry_points", "comes later"),
    (POND, '[[escorts]]\nid = "bluebell"', '[[escorts]]\nid = "u-1"', "escorts[0]", "id", "u-1 stands twice"),
    (POND, 'id = "bluebell"', 'id = "escorts"', "escorts[0]", "id", "means all units"),
    (POND, "[[submarines]]", "[[boats]]", "", "boats", "not permitted"),
    (POND, BOAT, "", "", "submarines", "needs a submarine"),
    (POND, SHIP, "", "", "escorts", "needs a ship"),
    (POND, "[[escorts]]", "[[friends]]", "", "friends", "not permitted"),
    (POND, 'sunk = ["bluebell"]', 'sunk = ["rose"]', "wins[0].all[0]", "sunk", "no unit rose"),
    (POND, 'sunk = ["bluebell"]', 'sunk = ["merchants"]', "wins[0].all[0]", "sunk", "there are no merchants"),
    (POND, 'sunk = ["bluebell"]', 'sunk = ["bluebell"], least = 2', "wins[0].all[0]", "least", "only 1"),
    (POND, 'sunk = ["bluebell"]', 'sunk = ["bluebell"], points = 3', "wins[0].all[0]", "sunk", "given: sunk, points"),
    (POND, 'sunk = ["bluebell"]', "least = 1", "wins[0].all[0]", "sunk", "given: none"),
    (POND, 'sunk = ["bluebell"]', 'hurt = ["bluebell"]', "wins[0].all[0]", "damage", "how many points"),
    (POND, 'sunk = ["bluebell"]', 'exited = ["u-1"]', "wins[0].all[0]", "side", "over which side"),
    (POND, 'sunk = ["bluebell"]', 'sunk = ["bluebell"], tubes = 1', "wins[0].all[0]", "tubes", "says nothing"),
    (POND, 'sunk = ["bluebell"]', 'loaded = "bluebell", tubes = 1',
     "wins[0].all[0]", "loaded", "no submarine bluebell"),
    (POND, 'sunk = ["bluebell"]', 'loaded = "u-1"', "wins[0].all[0]", "tubes", "how many tubes"),
    (POND, 'sunk = ["bluebell"]', 'loaded = "u-1", tubes = 6', "wins[0].all[0]", "tubes", "VIIC has 5"),
    (POND, "at_once = true", "at_once = true\nby = 7", "wins[0]", "by", "ends with turn 6"),
    (POND, 'all = [{ sunk = ["bluebell"] }]', "", "wins[0]", "all", "needs a condition"),
    (POND, 'source = "made up"', "", "history", "source", "required"),
    (POND, 'kind = "introductory"', 'options = ["snorkel"]', "", "options", "there is no option snorkel"),
    (POND, 'kind = "introductory"', 'options = ["snort"]', "", "options", "belongs to the advanced game"),
    (POND, 'kind = "introductory"', 'options = ["equipment"]', "", "options", "nothing without hidden"),
    (POND, 'kind = "introductory"', 'options = ["star-shells"]', "", "options", "for the night"),
    (POND, 'kind = "introductory"', 'barred = ["fog"]', "", "barred", "there is no option fog"),
    (POND, 'kind = "introductory"', 'options = ["zigzag"]\nbarred = ["zigzag"]', "", "barred", "is in force"),
    (POND, 'kind = "introductory"', 'weather = "thrown"', "", "weather", "option weather"),
    (NIGHT, 'like = "ix-c"', 'like = "tug"', "classes[0]", "like", "no class of submarine or escort"),
    (NIGHT, 'id = "big-nine"', 'id = "gato"', "classes[0]", "id", "already"),
    (NIGHT, "bow_reloads = 12", "racks = 3", "classes[0]", "racks", "an escort has this"),
    (NIGHT, "bow_reloads = 12", "bow_tubes = 0\nstern_tubes = 0", "classes[0]", "bow_tubes", "has a torpedo tube"),
    (NIGHT, "tons = 1232", "tons = 5", "classes[0]", "tons", "greater"),
    (NIGHT, 'class = "liberty"', 'class = "lifeboat"', "convoy.placed[2]", "class", "no merchant lifeboat"),
    (NIGHT, "turn_every = 3", 'turn_every = 3\ncourse = "thrown"', "convoy", "turn_every", "as the die says"),
    (NIGHT, "turn_every = 3", "formation = 2", "convoy", "formation", "placed one by one"),
    (NIGHT, 'bow = "D24-C"', 'bow = "V25-B"', "convoy.placed[1]", "bow", "bravo lies in a hex of alpha"),
    (NIGHT, 'place = "outside"', 'place = "later"', "escorts[0]", "place", "[arrival]"),
    (NIGHT, 'level = "marginal"', 'level = "decisive"\nby = 99', "wins[1]", "by", "turn 10"),
    (NIGHT, 'level = "decisive"\nall = [{ lead = 40 }]', WRONG_ORDER,
     "wins[1]", "level", "stands behind"),
    (PACK, "formation = 1", "formation = 6", "convoy", "ships", "holds 8 ships, not 16"),
    (PACK, "formation = 1", "formation = 9", "convoy", "formation", "1, 2, 3"),
    (PACK, "formation = 1\n", "", "convoy", "formation", "stand in a formation"),
    (PACK, 'speed = "fast"', 'speed = "fast"\nheading = 3', "convoy", "heading", "head north"),
    (PACK, '[convoy]', '[convoy]\nplaced = [{ id = "x", class = "c-2", bow = "A1-A" }]',
     "convoy", "ships", "each in its place"),
    (KILLERS, 'class = "hunt-3"', 'class = "hunt-3"\nsonar = "standard"', "escorts[1]", "sonar", "nothing is searched"),
    (KILLERS, "each = 2", "each = 3", "spread[0]", "each", "4 ships are not 3"),
    (KILLERS, '"viceroy"]', '"vanity"]', "spread[0]", "ships", "no unit vanity"),
    (KILLERS, "compasses = [2, 6]", "compasses = [2, 2]", "spread[0]", "compasses", "named once"),
    (KILLERS, "compasses = [2, 6]", "compasses = [2, 7]", "spread[0]", "compasses[1]", "6"),
    (KILLERS, "[solitaire]", '[solitaire]\n\n[[submarines]]\nid = "u-5"\nname = "U-5"\nclass = "ii-d"\nrow = 9',
     "solitaire", "boats", "one boat"),
    (KILLERS, "[solitaire]", '[arrival]\nships = ["lark"]', "arrival", "ships", "no escort with place"),
    (ARK, 'class = "barham"', 'class = "flower"', "big_ships[2]", "class", "no big warship"),
    (ARK, 'class = "barham"', 'class = "barham"\ncapacity = 60', "big_ships[2]", "capacity", "36 when whole"),
    (ARK, 'class = "barham"', 'class = "barham"\nalarm = 9', "big_ships[2]", "alarm", "alone"),
    (ARK, 'bow = "N21-B"\nheading = 6\nspeed = 4', 'bow = "N21-B"\nheading = 5\nspeed = 4',
     "big_ships[2]", "heading", "one heading"),
    (BEAR, "speed = 3", "speed = 9\ncompass = 1", "big_ships[0]", "bow", "given: bow, compass"),
    (BUNGO, 'side = "north"', 'side = "east"', "wins[1].all[0]", "side", "is closed"),
    (BUNGO, "tubes = 4", "tubes = 11", "wins[1].all[1]", "tubes", "Gato has 10"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "old", "new", "row", "field", "problem"),
    FAULTS,
    ids=[f"{at}-{fault[4]}" for at, fault in enumerate(FAULTS)],
)
def test_a_mistake_is_named(tmp_path: Path, text: str, old: str, new: str, row: str, field: str, problem: str) -> None:
    assert old in text
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        DOCUMENTS.read(file)
    found = [(each.row, each.field) for each in caught.value.mistakes]
    assert (row, field) in found, caught.value
    assert any(problem in each.problem for each in caught.value.mistakes if (each.row, each.field) == (row, field))
    assert all(each.file == file for each in caught.value.mistakes)


def test_every_mistake_is_told_at_once() -> None:
    text = POND.replace('class = "flower"', 'class = "hood"').replace('sunk = ["bluebell"]', 'sunk = ["rose"]')
    with pytest.raises(DataError) as caught:
        parse_scenario(text.replace("depth = 50", "depth = 900").encode())
    assert {each.field for each in caught.value.mistakes} == {"class", "sunk", "depth"}


@pytest.mark.parametrize("files", [150, pytest.param(3_000, marks=pytest.mark.soak)])
def test_whatever_is_written_is_read_or_refused_by_name(files: int) -> None:
    """Lines cut, doubled, swapped between files, values of other kinds: sound, or a DataError; nothing else."""
    rng = Random(1943)
    values = [
        "-1",
        "0",
        "999999999999",
        "true",
        '""',
        "[]",
        "{}",
        '"N32-B"',
        "6.5",
        '["a", "b"]',
        '"die"',
        "nan",
        "1979-05-27",
    ]
    texts = [POND, NIGHT, ARK, PACK, KILLERS, BUNGO]
    refused = sound = 0
    for _ in range(files):
        lines = rng.choice(texts).splitlines()
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(lines))
            change = rng.randrange(5)
            if change == 0:
                del lines[at]
            elif change == 1:
                lines.insert(at, lines[rng.randrange(len(lines))])
            elif change == 2:
                lines.insert(at, rng.choice(rng.choice(texts).splitlines()))
            elif " = " in lines[at]:
                lines[at] = f"{lines[at].split(' = ')[0]} = {rng.choice(values)}"
        try:
            parse_scenario("\n".join(lines).encode())
            sound += 1
        except DataError as error:
            refused += bool(error.mistakes)
    assert refused + sound == files
    assert refused > files / 2
    assert sound > files / 60


def test_a_list_too_long_is_refused() -> None:
    ships = "".join(f'[[escorts]]\nid = "e-{at}"\nname = "E"\nclass = "flower"\ncompass = 1\n\n' for at in range(41))
    with pytest.raises(DataError, match="40"):
        parse_scenario(POND.replace("[[wins]]", ships + "[[wins]]", 1).encode())


def test_the_files_of_these_tests_are_sound() -> None:
    for text in (POND, NIGHT, ARK, PACK, KILLERS, BUNGO, BEAR):
        assert parse_scenario(text.encode())["id"] == tomllib.loads(text)["id"]
