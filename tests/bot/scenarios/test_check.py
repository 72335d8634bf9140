"""A file's bytes, judged for any game: which game, every mistake in both languages, warnings, the set-up drawn."""

from __future__ import annotations

import io
import json
import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Final

import jsonschema
import pytest
from PIL import Image

from bot.faces.registry import faces
from bot.games import games
from bot.scenarios import trial
from bot.scenarios.check import MOST_BYTES, check, documents
from bot.scenarios.game_files import files_of
from bot.scenarios.schema import schema
from bot.scenarios.setup import as_png, set_up
from bot.scenarios.trial import Tried, tried, try_out
from bot.settings import ROOT
from bot.text.voice import LANGUAGES, voice
from engine.core.data import DATA
from engine.core.play.match import Match
from engine.core.words import Words, unpack_words

GAMES: Final = sorted(documents())
FILES: Final = {game: sorted((DATA / game / "scenarios").glob("*.toml")) for game in GAMES}
ONE: Final = {
    "pacific_war": "tacna-1880",
    "silent_war": "tang-3",
    "submarine": "wolf-pack",
    "war_at_sea": "cape-esperance",
}


def text_of(game: str, name: str = "") -> str:
    return (DATA / game / "scenarios" / f"{name or ONE[game]}.toml").read_text("utf-8")


def test_every_game_that_takes_files_says_how_it_reads_them() -> None:
    assert set(GAMES) == {name for name, rules in games().items() if rules.takes_scenarios}
    assert set(GAMES) <= set(ONE)


@pytest.mark.parametrize("game", GAMES)
def test_each_scenario_of_the_project_is_recognised_and_sound(game: str) -> None:
    for file in FILES[game]:
        found = check(file.read_bytes(), file.name)
        assert (found.game, found.sound, found.mistakes) == (game, True, ()), file


@pytest.mark.parametrize("game", GAMES)
def test_a_file_of_another_game_is_told_by_its_name(game: str) -> None:
    for other in GAMES:
        if other == game:
            continue
        found = check(text_of(other).encode(), "mine.toml", game)
        assert found.game == other
        (mistake,) = found.mistakes
        assert mistake.words == Words("file-other-game", {"game": Words(f"game-{other}")})
        # Also where its grammar is broken, and no parser can read it.
        assert check(text_of(other).replace("\n", "\n= \n", 1).encode(), "mine.toml", game).game == other


def test_what_is_no_scenario_is_told_briefly() -> None:
    for content, key in (
        (b"", "file-empty"),
        (b"\xef\xbb\xbf \n", "file-empty"),
        (b'[tool.poetry]\nname = "x"\n', "file-no-game"),
        (b"#" * (MOST_BYTES + 1), "file-too-long"),
        (b"id = 1\n\xff\xfe\x00", "file-not-text"),
        (b"PK\x03\x04\x00\x00", "file-no-game"),
    ):
        found = check(content, "mine.toml")
        assert [mistake.words.key for mistake in found.mistakes] == [key], content[:20]
        for language in LANGUAGES:
            assert voice(language).say(found.mistakes[0].sentence)


def test_a_wrong_name_is_told_with_the_nearest_in_each_game() -> None:
    for game, old, new, near in (
        ("silent_war", '"tang"', '"tnag"', "tang"),
        ("submarine", '"vii-b"', '"viib"', "vii-b"),
        ("war_at_sea", '"fubuki"', '"Fubuky"', "fubuki"),
    ):
        text = text_of(game)
        assert old in text, game
        found = check(text.replace(old, new.lower()).encode(), "mine.toml", game)
        told = " ".join(voice("es").say(mistake.sentence) for mistake in found.mistakes)
        assert near in told, told


# Set-ups -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_set_up_is_drawn_for_its_writer(game: str) -> None:
    document = check(text_of(game).encode(), "mine.toml").document
    for language in LANGUAGES:
        shown = set_up(game, document, voice(language))
        assert shown.points
        assert shown.whole.alt


def test_a_set_up_is_a_png_of_the_writers_map_above_the_public_one() -> None:
    shown = set_up("submarine", check(text_of("submarine", "bungo-pete").encode(), "x.toml").document, voice("en"))
    assert shown.public is not None
    both = Image.open(io.BytesIO(as_png("submarine", shown)))
    file = Image.open(io.BytesIO(as_png("submarine", replace(shown, public=None))))
    assert both.format == file.format == "PNG"
    assert both.width == file.width >= 800
    assert both.height > file.height


def test_the_writers_map_has_both_sides_and_the_public_one_has_not() -> None:
    shown = set_up("war_at_sea", check(text_of("war_at_sea", "matapan").encode(), "x.toml").document, voice("en"))
    assert shown.public is not None
    whole, public = (json.dumps(repr(job.view)) for job in (shown.whole, shown.public))
    for hidden in ("Vittorio Veneto", "Convoy AG 9"):
        assert hidden in whole
        assert hidden not in public
    rules = games()["war_at_sea"]
    match = Match.new(rules, "matapan", "x")
    assert repr(faces()["war_at_sea"].pictures(match.look(None), voice("en"))[0].view.situation.forces) == "()"


def test_ways_in_are_told_where_a_map_cannot_show_them() -> None:
    shown = set_up("submarine", check(text_of("submarine").encode(), "x.toml").document, voice("en"))
    assert "U-99 begins within 12 hexes of a compass rose that a die names." in shown.begins
    assert shown.ways == (), "all of them are there from the start"
    late = text_of("war_at_sea", "coral-sea").replace('zone = "', 'enters = 3\nzone = "', 1)
    shown = set_up("war_at_sea", check(late.encode(), "x.toml").document, voice("es"))
    assert any("llega en el turno 3, por " in line for line in shown.ways)


# Trials --------------------------------------------------------------------------------------------------------------


def test_a_battle_beyond_all_sight_is_warned_of() -> None:
    text = text_of("war_at_sea").replace('weather = "clear"', 'weather = "storm"')
    found = check(text.replace('hex = "D12"', 'hex = "Z13"').encode(), "mine.toml")
    assert found.sound, found.mistakes
    keys = [warning.key for warning in try_out("war_at_sea", found.document, most=2).warnings]
    assert keys[-1] == "file-dead"
    lively = check(text_of("war_at_sea").encode(), "mine.toml").document
    assert try_out("war_at_sea", lively) == Tried(1, ())


def warned(game: str, text: str) -> list[str]:
    """What is seen of a set-up without playing it."""
    found = check(text.encode(), "mine.toml", game)
    assert found.sound, found.mistakes
    seen = [warning.key for warning in try_out(game, found.document, most=0).warnings]
    return [key for key in seen if key != "file-id-ours"]  # of a changed copy


def test_nobody_can_pass_a_check_or_a_side_can_win_in_none() -> None:
    text = text_of("pacific_war")
    row = "chile = 9\nallies = 6"
    assert row in text
    for chile, allies, keys in (
        (99, 0, ["file-check-nobody"]),
        (99, 3, ["file-no-win-chile"]),
        (3, 0, ["file-no-win-allies"]),
        (3, 2, []),
    ):
        changed = re.sub(r"chile = \d+", f"chile = {chile}", re.sub(r"allies = \d+", f"allies = {allies}", row))
        assert warned("pacific_war", text.replace(row, changed)) == keys


def test_boats_and_ships_too_far_apart_and_points_that_there_are_not_are_warned_of() -> None:
    pond = (ROOT / "tests" / "engine" / "submarine" / "scenarios" / "pond.toml").read_text("utf-8")
    pond = pond.replace("turns = 6", "turns = 1", 1)
    named = pond if "title = " in pond else 'title = "A pond"\nsummary = "Two in it."\n' + pond
    assert warned("submarine", named) == []
    wide = re.sub(r'west = "\S+"', 'west = "A-A"', re.sub(r'east = "\S+"', 'east = "Z-E"', named))
    wide = wide.replace('bow = "N34-B"', 'bow = "D10-E"')
    assert warned("submarine", wide) == ["file-too-far"]
    (way,) = re.findall(r"all = \[\{ sunk = .*", named)[:1]
    assert warned("submarine", named.replace(way, "all = [{ points = 900 }]", 1)) == ["file-no-points"]


def test_boats_that_reach_no_traffic_are_warned_of(monkeypatch: pytest.MonkeyPatch) -> None:
    document = check(text_of("silent_war").encode(), "mine.toml").document
    start = games()["silent_war"].setup("own", {"document": document}).world
    files = files_of("silent_war")
    assert files.warnings(start) == []
    for boat in start.boats.by_id.values():
        boat.where = "PEARL"
    assert files.warnings(start) == []
    monkeypatch.setattr("bot.faces.silent_war.files.open_water", lambda *_of: frozenset())
    assert files.warnings(start) == [Words("file-no-traffic")]


@pytest.mark.parametrize("game", GAMES)
def test_no_set_up_of_the_project_is_warned_of(game: str) -> None:
    for file in FILES[game]:
        assert warned(game, file.read_text("utf-8")) == [], file


@pytest.mark.parametrize("game", GAMES)
def test_somebody_is_hurt_in_the_scenarios_of_the_project(game: str) -> None:
    found = check(text_of(game).encode(), "mine.toml")
    assert try_out(game, found.document).warnings == ()


async def test_a_trial_that_takes_too_long_is_not_made() -> None:
    document = check(text_of("silent_war").encode(), "mine.toml").document
    (warning,) = (await tried("silent_war", document, within=0.05)).warnings
    assert warning.key == "file-not-tried"
    assert await tried("silent_war", document, within=120) == Tried(1, ())


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_trial_game_that_breaks_off_is_told_as_a_fault_of_ours_and_not_as_a_lack_of_time(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("PEARL")

    monkeypatch.setattr(trial, "bound", lambda *_: None)  # limits are for a process of its own
    monkeypatch.setattr(trial, "try_out", broken)
    monkeypatch.setattr("sys.stdin", io.StringIO("{}"))
    assert trial.main(["silent_war", "20", "1", "5"]) == 0
    told = json.loads(capsys.readouterr().out)
    (warning,) = [unpack_words(each) for each in told["warnings"]]
    assert (told["games"], warning.key) == (None, "file-broke")
    assert "KeyError: 'PEARL'" in voice(language).say(warning)


# Schemas -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_each_scenario_of_the_project_fits_its_schema_and_broken_ones_do_not(game: str) -> None:
    made = schema(game)
    jsonschema.Draft202012Validator.check_schema(made)
    judge = jsonschema.Draft202012Validator(made)
    for file in FILES[game]:
        assert [error.message for error in judge.iter_errors(tomllib.loads(file.read_text("utf-8")))] == [], file
    data = tomllib.loads(text_of(game))
    for change in ({"truns": 3}, {"id": 3}, {"id": "Not An Id"}, {"members": [1]}, {"victory": 3, "wins": 3}):
        assert list(judge.iter_errors({**data, **change})), change
    wanted = {"war_at_sea": "victory", "pacific_war": "sources"}.get(game, "history")
    for needed in ("id", wanted):
        assert list(judge.iter_errors({name: value for name, value in data.items() if name != needed}))


def test_the_schema_of_submarine_takes_campaigns_too() -> None:
    judge = jsonschema.Draft202012Validator(schema("submarine"))
    files = sorted((DATA / "submarine" / "campaigns").glob("*.toml"))
    assert files
    for file in files:
        data = tomllib.loads(file.read_text("utf-8"))
        assert [error.message for error in judge.iter_errors(data)] == [], file
        for change in ({"start": "two"}, {"actions": []}, {"poool": 1}, {"convoy": 3}):
            (error,) = judge.iter_errors({**data, **change})
            assert next(iter(change)) in str(error.message) + str(error.path), "the fault itself, not another form's"


@pytest.mark.parametrize("game", GAMES)
def test_a_schema_describes_tables_and_fields(game: str) -> None:
    made = schema(game)
    assert all(part.get("description") for part in made["$defs"].values())
    described = [field for part in made["$defs"].values() for field in part.get("properties", {}).values()]
    assert sum("description" in field for field in described) >= 5
    assert "``" not in json.dumps(made)
    assert '"null"' not in json.dumps(made)


def test_the_limits_of_what_is_read_hold_before_it_is_parsed(tmp_path: Path) -> None:
    for game, files in documents().items():
        assert files.most <= MOST_BYTES
        big = text_of(game) + "#" * files.most
        (mistake,) = check(big.encode(), "mine.toml", game).mistakes
        assert mistake.words.key == "file-too-long"
        deep = text_of(game) + "\nx = " + "[" * 5000
        assert any(mistake.words.key == "file-toml-deep" for mistake in check(deep.encode(), "m.toml", game).mistakes)
