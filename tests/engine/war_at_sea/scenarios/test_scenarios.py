"""Scenarios: ours are sound and right, members' are checked row by row, and too much is refused."""

import re
import tomllib
from collections.abc import Callable

import pytest

from engine.core.data import DataError
from engine.war_at_sea.reckoning import zones
from engine.war_at_sea.scenarios.checks import printed_points
from engine.war_at_sea.scenarios.file import ScenarioFile
from engine.war_at_sea.scenarios.scenario import MOST_BYTES, SCENARIOS, parse_scenario, scenario_files
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tactical import distance_between
from engine.war_at_sea.terms import SIDES
from tests.engine.war_at_sea.scenarios.guide import BATTLE, OPERATION

FILES = scenario_files()
NAMES = [
    "cape-esperance",
    "savo-battleships",
    "denmark-strait",
    "empress-augusta-bay",
    "north-cape",
    "river-plate",
    "tassafaronga",
    "second-sirte",
    "matapan",
    "coral-sea",
    "eastern-solomons",
    "pedestal",
    "santa-cruz",
]


def test_thirteen_scenarios_from_an_evening_to_a_campaign() -> None:
    assert list(FILES) == NAMES
    assert [FILES[name].kind for name in NAMES] == ["battle"] * 7 + ["operation"] * 6
    assert [FILES[name].turns for name in NAMES[7:]] == [14, 18, 18, 9, 24, 24]
    assert [len(FILES[name].ships()) for name in NAMES] == [14, 20, 4, 22, 10, 4, 19, 37, 48, 62, 74, 82, 89]
    assert {FILES[name].map for name in NAMES[7:]} == set(tables().maps)
    assert {file.battle.light for file in FILES.values() if file.battle} == {"day", "night"}


@pytest.mark.parametrize("name", NAMES)
def test_orders_of_battle_name_their_sources(name: str) -> None:
    file = FILES[name]
    marks = ("[history", "[memory", "[published")
    assert any(source.startswith(marks) for source in file.sources)
    assert file.history is not None
    assert file.history.source.startswith(marks)
    assert file.victory.reason.startswith("[design]")


@pytest.mark.parametrize("name", NAMES)
def test_forces_of_both_sides_can_move(name: str) -> None:
    file = FILES[name]
    for force in file.force:
        classes = [tables().fleet.class_of(ship, file.month) for ship in force.ships]
        assert min(zones(klass.speed, 2) for klass in classes) >= 1
        if force.bound:
            chart = tables().maps[file.map or ""]
            goal = tables().places.ports[force.bound].zone if force.bound in file.ports else force.bound
            way = chart.sea_distance(force.zone, goal)
            slowest = min(klass.speed for klass in classes)
            assert way is not None
            # A convoy arrives before the end, so that the scenario can be won.
            assert way <= sum(zones(slowest, turn) for turn in range(1, file.turns + 1)), force.id


def test_history_of_the_battles_is_what_it_was() -> None:
    lost = {name: {side: printed_points(FILES[name], side) for side in SIDES} for name in NAMES}
    assert lost["savo-battleships"] == {"axis": 86, "allied": 31}
    assert lost["santa-cruz"] == {"axis": 15, "allied": 128}
    assert lost["pedestal"] == {"axis": 0, "allied": 205}
    assert lost["denmark-strait"] == {"axis": 0, "allied": 90}
    assert lost["matapan"]["axis"] > 100 > lost["matapan"]["allied"] == 0


@pytest.mark.parametrize("name", [name for name in NAMES if name not in ("second-sirte", "pedestal", "santa-cruz")])
def test_the_result_of_history_follows_from_its_losses(name: str) -> None:
    """Where printed points of the ships lost decide alone, the result told is the one they give."""
    file = FILES[name]
    assert file.history is not None
    margin = printed_points(file, "allied") - printed_points(file, "axis")
    results = ["allied-decisive", "allied-marginal", "drawn", "axis-marginal", "axis-decisive"]
    given = results.index(file.victory.result(margin))
    # Hulls, aircraft and aims beside the ships sunk move it by one level at most.
    assert abs(given - results.index(file.history.result)) <= 1


@pytest.mark.rule("5.7.8")
def test_battles_begin_within_sight_or_nearly() -> None:
    for name, hexes in (
        ("cape-esperance", 3), ("savo-battleships", 4), ("denmark-strait", 6), ("empress-augusta-bay", 3),
        ("north-cape", 3), ("river-plate", 4), ("tassafaronga", 3),
    ):  # fmt: skip
        groups = FILES[name].group
        gap = min(
            distance_between(group.hex, two.hex)
            for group in groups
            for two in groups
            if group.side == "axis" and two.side == "allied"
        )
        assert gap <= hexes, name


def test_levels_of_victory() -> None:
    table = FILES["santa-cruz"].victory
    results = [table.result(margin) for margin in (150, 149, 60, 59, 0, -20, -21, -100, -101)]
    assert results == [
        "axis-decisive", "axis-marginal", "axis-marginal", "drawn", "drawn", "drawn", "allied-marginal",
        "allied-marginal", "allied-decisive",
    ]  # fmt: skip


def test_twilight_is_night_in_winter_unless_the_scenario_says_otherwise() -> None:
    file = FILES["pedestal"]
    assert not file.dark_twilight
    assert file.model_copy(update={"date": "1942-11-11"}).dark_twilight
    assert FILES["santa-cruz"].dark_twilight


# --- members' files --------------------------------------------------------------------------------------


def text_of(name: str) -> str:
    return (SCENARIOS / f"{name}.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_of_ours_is_a_scenario_of_a_member(name: str) -> None:
    document = parse_scenario(text_of(name).encode())
    assert ScenarioFile.model_validate(document) == FILES[name]


def test_a_members_own_needs_a_title_and_a_summary() -> None:
    own = text_of("cape-esperance").replace('id = "cape-esperance"', 'id = "my-night"', 1)
    with pytest.raises(DataError) as error:
        parse_scenario(own.encode(), "mine.toml")
    assert [mistake.field for mistake in error.value.mistakes] == ["title", "summary"]
    named = own.replace("order = 1", 'order = 1\ntitle = "My night"\nsummary = "A night off Savo."', 1)
    document = parse_scenario(named.encode())
    assert isinstance(document, dict)
    assert document["title"] == "My night"


Change = tuple[str, str]
CAPE, SAVO, CRUZ, MALTA = "cape-esperance", "savo-battleships", "santa-cruz", "pedestal"
BROKEN: list[tuple[str, Change, str, str, str]] = [
    (CAPE, ('kind = "battle"', 'kind = "skirmish"'), "", "kind", "operation"),
    (CAPE, ("members = [2, 4]", "members = [1, 4]"), "", "members", "2 to 24"),
    (CAPE, ('date = "1942-10-11"', 'date = "1938-10-11"'), "", "date", "match"),
    (CAPE, ('date = "1942-10-11"', 'date = "1942-10-11"\nmap = "south-pacific"'), "", "map", "a battle has"),
    (CAPE, ("rounds = 2", "rounds = 5"), "battle", "rounds", "less than"),
    (CAPE, ('hex = "D13"', 'hex = "D19"'), "group[3]", "hex", "no hex"),
    (CAPE, ('hex = "D13"', 'hex = "B3"'), "group[0]", "hex", "the enemy stands"),
    (CAPE, ('hex = "B6"', 'hex = "B2"'), "group[2]", "line", "do not lie one behind the other"),
    (CAPE, ('hex = "D13"', 'hex = "D13"\nline = "alone"'), "group[3]", "line", "1 groups"),
    (CAPE, ('hex = "D13"', 'hex = "C5"\nline = "task-group-64-2"'), "group[3]", "line", "both sides"),
    (CAPE, ('"boise", ', '"boisse", '), "group[1]", "ships", "no ship boisse"),
    (CAPE, ('"boise", ', '"boise", "boise", '), "group[1]", "ships", "boise stands twice"),
    (CAPE, ('"helena"]', '"south-dakota"]'), "", "", ""),
    (CAPE, ('date = "1942-10-11"', 'date = "1942-08-11"'), "", "", ""),
    (CAPE, ('kind = "no-least-stack"\n', 'kind = "surprised"\nside = "axis"\n'), "", "", ""),
    (CAPE, ('id = "jp-port"', 'id = "us-van"'), "group[4]", "id", "stands twice"),
    (CAPE, ('leader = "scott"', 'leader = "nelson"'), "leader[0]", "leader", "no leader nelson"),
    (CAPE, ('ship = "san-francisco"', 'ship = "aoba"'), "leader[0]", "ship", "no ship of their side"),
    (CAPE, ('kind = "surprised"', 'kind = "amazed"'), "special[1]", "kind", "amazed"),
    (CAPE, ("axis_marginal = 15", "axis_marginal = -15"), "victory", "allied_marginal", "must fall"),
    (CAPE, ('sides = ["NW", "W", "NE"]', 'sides = ["N"]'), "victory.points[2]", "sides[0]", "NW"),
    (CAPE, ('section = "hull"', 'section = "primary"'), "victory.points[2]", "section", "no primary battery"),
    (CAPE, ('sunk = ["duncan"', 'sunk = ["hornet"'), "history", "sunk", "in no group of this scenario"),
    (SAVO, ("island = true", "island = true\nsea = 3"), "battle", "sea", "Extra"),
    (SAVO, ('hex = "C8"', 'hex = "A1"'), "group[3]", "hex", "the island"),
    (SAVO, ('ship = "south-dakota"', 'ship = "south-carolina"'), "special[1]", "ship", "no ship of the scenario"),
    (CRUZ, ('map = "south-pacific"', 'map = "atlantic"'), "", "map", "no map 'atlantic'"),
    (CRUZ, ('climate = "south-pacific"', 'climate = "arctic"'), "", "climate", "still"),
    (CRUZ, ("turns = 24", "turns = 121"), "", "turns", "120"),
    (CRUZ, ("turns = 24", "turns = 10"), "special[1]", "turns", "10 turns"),
    (CRUZ, ('rabaul = "axis"', 'malta = "axis"'), "ports", "malta", "no such port"),
    (CRUZ, ('truk = "axis"', 'tokyo = "axis"'), "beyond", "tokyo", "no such place"),
    (CRUZ, ('zone = "Q35"', 'zone = "H1"'), "force[0]", "zone", "no sea zone"),
    (CRUZ, ('mission = "intercept"', 'mission = "abort"'), "force[0]", "mission", "5.3.2"),
    (CRUZ, ('mission = "intercept"', 'mission = "escort"'), "force[0]", "escorts", "names its charge"),
    (CRUZ, ('mission = "intercept"', 'mission = "transport"'), "force[0]", "bound", "where they are bound"),
    (CRUZ, ("cargo = 1", "cargo = 2"), "force[9]", "cargo", "carry 1"),
    (CRUZ, ('port = "shortland"', 'port = "tulagi"'), "force[9]", "port", "no port of the axis side"),
    (CRUZ, ('port = "shortland"', 'port = "rabaul"'), "force[9]", "port", "lies in E9"),
    (CRUZ, ('bound = "L22"', 'bound = "malta"'), "force[9]", "bound", "no port of the scenario"),
    (CRUZ, ('ship = "enterprise"', 'ship = "washington"'), "aboard[0]", "ship", "no carrier"),
    (CRUZ, ("f4f-4 = 6, sbd-3 = 7", "f4f-4 = 9, sbd-3 = 7"), "aboard[0]", "units", "carries 15"),
    (CRUZ, ("f4f-4 = 6, sbd-3 = 7", "f4f-4 = 6, b-17e = 7"), "aboard[0]", "units", "does not land on carriers"),
    (CRUZ, ("f4f-4 = 6, sbd-3 = 7", "f4f-4 = 6, sbd-9 = 7"), "aboard[0]", "units", "no aircraft sbd-9"),
    (CRUZ, ('base = "henderson"', 'base = "malta-air"'), "base[0]", "base", "no base malta-air"),
    (CRUZ, ("p-400 = 1", "p-400 = 11"), "base[0]", "units", "14 have room"),
    (CRUZ, ("p-400 = 1", "pby-5a = 1"), "base[0]", "units", "does not land there"),
    (CRUZ, ('zone = "H17"', 'zone = "E9"'), "flotilla[0]", "zone", "16.2"),
    (CRUZ, ('zone = "H17"', 'zone = "C14"'), "flotilla[1]", "zone", "less than 5 zones"),
    (CRUZ, ('"grampus", ', '"grampus", "grampus", '), "flotilla[0]", "boats", "stands twice"),
    (CRUZ, ('"grampus", ', '"grampus", "nautilus", '), "flotilla[0]", "boats", "no submarine nautilus"),
    (CRUZ, ('base = "rabaul-air"\naircraft', 'base = "lae-air"\naircraft'), "special[0]", "base", "no base of"),
    (CRUZ, ('zone = "L22"\neach', 'zone = "H1"\neach'), "victory.points[9]", "zone", "no sea zone"),
    (CRUZ, ('axis = "rabaul-air"', 'axis = "henderson"'), "salvage", "axis", "no base of this side"),
    (CRUZ, ('kind = "mud"', 'kind = "no-least-stack"'), "special[2]", "base", "Extra"),
    (MALTA, ('escorts = "uk-tf3"', 'escorts = "it-tf1"'), "force[0]", "escorts", "no force of this side"),
    (MALTA, ('escorts = "uk-tf3"', 'escorts = "uk-tf5"'), "force[0]", "escorts", "same place"),
    (MALTA, ('window = ["A1", "V37"]', 'window = ["A1", "V67"]'), "", "window", "off the map"),
    (MALTA, ('mission = "transport"\nbound = "malta"', 'mission = "intercept"'), "force[2]", "mission", "5.1"),
    (MALTA, ('spitfire-5 = 6', 'spitfire-5 = 5, beaufighter = 1'), "aboard[3]", "units", "does not land on carriers"),
    (MALTA, ('zone = "N28"', 'zone = "M10"'), "torpedo_boats[2]", "zone", "no coastal zone"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "change", "row", "field", "problem"), BROKEN, ids=range(len(BROKEN)))
def test_a_mistake_names_row_and_field(name: str, change: Change, row: str, field: str, problem: str) -> None:
    text = text_of(name)
    assert change[0] in text
    content = text.replace(change[0], change[1], 1).encode()
    if not problem:  # legal: another ship or another month of ships that were there
        assert parse_scenario(content)
        return
    with pytest.raises(DataError) as error:
        parse_scenario(content, "mine.toml")
    told = [(mistake.row, mistake.field) for mistake in error.value.mistakes if problem in mistake.problem]
    assert (row, field) in told, str(error.value)
    assert all(str(mistake).startswith("mine.toml") for mistake in error.value.mistakes)


@pytest.mark.parametrize(
    "content",
    [b"\xff\xfe", b"id = ", b"x" * (MOST_BYTES + 1), b"a = " + b"[" * 5000, b"", b"[[force]]\n" * 500],
    ids=["no-utf8", "no-toml", "too-long", "too-deep", "empty", "too-many"],
)
def test_nonsense_is_refused_with_a_reason(content: bytes) -> None:
    with pytest.raises(DataError) as error:
        parse_scenario(content)
    assert error.value.mistakes


def test_points_for_leaving_by_closed_sides_alone_are_refused() -> None:
    text = text_of("cape-esperance")
    (sides,) = re.findall(r'kind = "leaves".*?\nsides = (\[.*?\])', text, re.DOTALL)[:1]
    head, battle, rest = text.partition("[battle]\n")
    assert battle
    shut = f"{head}{battle}closed = {sides}\n" + re.sub(r"(?m)^closed = .*\n", "", rest)
    with pytest.raises(DataError) as error:
        parse_scenario(shut.encode())
    assert any("no ship leaves by these sides" in mistake.problem for mistake in error.value.mistakes)


def test_limits_hold_for_every_list() -> None:
    crowd: dict[str, Callable[[], str]] = {
        "special": lambda: '[[special]]\nkind = "no-least-stack"\nsource = "x"\n' * 41,
        "leader": lambda: '[[leader]]\nleader = "scott"\nship = "helena"\n' * 13,
    }
    for table, more in crowd.items():
        content = text_of("cape-esperance") + "\n" + more()
        with pytest.raises(DataError) as error:
            parse_scenario(content.encode())
        assert table in {mistake.field for mistake in error.value.mistakes}


def test_our_files_are_far_below_the_limit() -> None:
    for path in SCENARIOS.glob("*.toml"):
        assert path.stat().st_size < MOST_BYTES // 4
        assert tomllib.loads(path.read_text(encoding="utf-8"))["id"] == path.stem


@pytest.mark.parametrize("taken", ["axis", "allied", "allied-fleet", "axis-boats"])
@pytest.mark.parametrize(("text", "name", "row"), [(BATTLE, "uk-renown", "group["), (OPERATION, "us-supply", "force[")])
def test_an_id_that_another_seat_bears_is_refused(text: str, name: str, row: str, taken: str) -> None:
    """Such a file passed the check, and no campaign could be founded with it."""
    with pytest.raises(DataError) as caught:
        parse_scenario(text.replace(f'id = "{name}"', f'id = "{taken}"', 1).encode(), "mine.toml")
    assert any(
        each.field == "id" and each.row.startswith(row) and f"{taken} is a side, a command" in each.problem
        for each in caught.value.mistakes
    ), [str(each) for each in caught.value.mistakes]


def test_no_force_bears_the_id_of_a_base() -> None:
    base = re.findall(r'^base = "(.+)"$', OPERATION, re.MULTILINE)[0]
    with pytest.raises(DataError, match=f"{base} is a side, a command, a base or another seat"):
        parse_scenario(OPERATION.replace('id = "us-supply"', f'id = "{base}"', 1).encode(), "mine.toml")
