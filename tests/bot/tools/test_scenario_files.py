"""Scenario files in the shell: checked, drawn, described, simulated, played; the ids that they may name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from bot.cli import main, parser
from bot.scenarios.balance import Outcome, screen
from bot.settings import ROOT
from bot.text import voice
from bot.tools.ids import all_groups, page
from bot.tools.output import Fault
from bot.tools.play import wish_of
from engine.core.data import DATA
from engine.games import GAMES
from tests.engine.pacific_war.test_scenarios import MOQUEGUA

CAPE = DATA / "war_at_sea" / "scenarios" / "cape-esperance.toml"
RECORD = '\n[history]\nfallen = ["Moquegua"]\nsource = "x"\n'
PACK = DATA / "submarine" / "scenarios" / "wolf-pack.toml"


def test_each_mistake_is_a_line_in_the_shells_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(CAPE.read_text("utf-8").replace("[battle]", "[battle]\nround = 2").replace('"fubuki"', '"fubuky"'))
    for language, told in (("en_GB.UTF-8", "Did you mean rounds?"), ("es_ES.UTF-8", "¿Querías decir rounds?")):
        monkeypatch.setenv("LANG", language)
        assert main(["scenarios", "war_at_sea", "--check", str(file)]) == 1
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) >= 2
        assert all(line.startswith(f"{file}, ") for line in lines)
        assert any(told in line for line in lines)
        assert any("fubuki" in line for line in lines)


def test_a_sound_file_is_drawn_with_ways_in_and_points(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "out" / "pack.png"
    assert main(["scenarios", "submarine", "--check", str(PACK), "--picture", str(target), "--seconds", "0"]) == 0
    said = capsys.readouterr().out
    assert "sound" in said
    assert "U-99 begins within 12 hexes of a compass rose that a die names." in said
    assert "The submarines need a lead of 50 points." in said
    assert "**" not in said
    with Image.open(target) as picture:
        assert picture.format == "PNG"
    assert main(["scenarios", "submarine", "--picture", str(target)]) == 1
    assert "--check" in capsys.readouterr().err


def test_without_seconds_no_game_is_played_and_the_other_warnings_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "moquegua.toml"
    file.write_text(MOQUEGUA + RECORD)
    assert main(["scenarios", "pacific_war", "--check", str(file), "--seconds", "0"]) == 0
    said = capsys.readouterr().out
    assert "The record says that Moquegua fell. Chile holds it as the scenario begins." in said
    assert "games played by the staff" not in said
    assert "Not tried" not in said


def test_a_warning_leaves_a_file_sound(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "storm.toml"
    file.write_text(CAPE.read_text("utf-8").replace('weather = "clear"', 'weather = "storm"'))
    assert main(["scenarios", "war_at_sea", "--check", str(file), "--seconds", "120"]) == 0
    assert "In 5 of 5 games played by the staff nobody was hurt" in capsys.readouterr().out


def test_the_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenarios", "submarine", "--schema"]) == 0
    schema = json.loads(capsys.readouterr().out)
    assert any(each.get("properties", {}).get("turns", {}).get("maximum") == 200 for each in schema["$defs"].values())


def test_a_file_is_simulated_on_one_screen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = tmp_path / "rows.json"
    words = ["simulate", "war_at_sea", "--scenario-file", str(CAPE), "--seeds", "1..3"]
    assert main([*words, "--json", str(rows)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("3 games of cape-esperance.toml by the staff, balanced")
    for part in (
        "result",
        "record",
        "rounds",
        "sunk, axis",
        "hull boxes lost, allies",
        "ships that got away",
        "Furutaka",
    ):
        assert part in said, said
    assert len(said.splitlines()) <= 45
    assert max(map(len, said.splitlines())) <= 78
    assert [row["seed"] for row in json.loads(rows.read_text("utf-8"))] == [1, 2, 3]


def test_a_battle_is_told_by_its_rounds_its_hulls_and_who_got_away(tmp_path: Path) -> None:
    """Which its row tells too; an operation has turns."""
    rows = tmp_path / "rows.json"
    words = ["simulate", "war_at_sea", "--scenario", "denmark-strait", "--seeds", "1..2", "--json", str(rows)]
    assert main(words) == 0
    for row in json.loads(rows.read_text("utf-8")):
        assert row["rounds"] >= 1
        assert set(row["hull_lost"]) == set(row["got_away"]) == {"axis", "allies"}
        hit = sum(row["hull_lost"].values())
        assert hit > 0 or not any(row["sunk"].values()), "a ship that sinks has lost her whole hull"
        assert not {*row["got_away"]["axis"]} & {*row["sunk"]["axis"]}


def test_the_screen_counts_what_the_games_were() -> None:
    games = [
        Outcome("won", 4, {"axis": ["Bismarck"], "allies": ["Hood"]}, {"boats": 2.0}),
        Outcome("won", 6, {"axis": [], "allies": ["Hood"]}, {"boats": 0.0}),
        Outcome("lost", 5, {"axis": [], "allies": []}, {"boats": 1.0}),
        Outcome("lost", 5, {"axis": [], "allies": ["Hood"]}, {"boats": 1.0}),
    ]
    record = Outcome("drawn", 0, {"allies": ["Hood", "Electra"]}, {"boats": 1.0})
    lines = [" ".join(line.split()) for line in screen("4 games", games, record, voice("en")).splitlines()]
    for line in (
        "won 50 %",
        "lost 50 %",
        "drawn 0 % *",
        "turns 5 ± 0.7",
        "sunk, axis 0.2 ± 0.4",
        "sunk, allies 0.8 ± 0.4 2",
        "boats 1 ± 0.7 1",
        "Hood allies 75 % ± 22 % *",
        "Bismarck axis 25 % ± 22 %",
        "Electra allies 0 % ± 0 % *",
    ):
        assert line in lines, lines


def test_the_screen_tells_who_holds_each_place_at_the_end_beside_the_record() -> None:
    began = {"Tacna": "allies", "Iquique": "chile", "Arica": "allies"}
    games = [Outcome("won", 4, held={"Tacna": "chile", "Iquique": "chile"}), Outcome("won", 4, held={})]
    games += [Outcome("won", 4, held={"Tacna": "allies"})] * 2
    record = Outcome("won", held={"Arica": "chile"})
    lines = [" ".join(line.split()) for line in screen("4 games", games, record, voice("en"), began).splitlines()]
    at = lines.index("held at the end allies chile")
    assert lines[at + 1 : at + 4] == ["Tacna 75 % * 25 %", "Arica 100 % 0 % *", "Iquique 0 % 100 % *"]
    without = screen("4 games", games, None, voice("en"), began)
    assert "Arica" not in without
    assert "*" not in without
    assert "held at the end" not in screen("1 game", [Outcome("won", 4)], None, voice("en"))


def test_a_file_of_the_war_of_the_pacific_names_the_towns_of_its_points(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "moquegua.toml"
    history = '\n[history]\nfallen = ["Tacna"]\nsource = "mine"\n'
    file.write_text(MOQUEGUA + history, "utf-8")
    rows = tmp_path / "rows.json"
    words = ["simulate", "pacific_war", "--scenario-file", str(file), "--seeds", "1..4", "--json", str(rows)]
    assert main(words) == 0
    said = capsys.readouterr().out
    tacna = next(line for line in said.splitlines() if line.startswith("Tacna"))
    held = [row["held"]["Tacna"] for row in json.loads(rows.read_text("utf-8"))]
    share = f"{100 * held.count('chile') // 4} % *"
    assert tacna.split("%")[-1].strip() in ("*", "")
    assert share in " ".join(tacna.split()) + " *"
    assert "Lima" not in said


def test_a_file_can_be_played_and_its_game_is_found(tmp_path: Path) -> None:
    wish = wish_of(parser().parse_args(["play", "--scenario-file", str(CAPE)]))
    assert (wish.game, wish.scenario) == ("war_at_sea", "own")
    assert wish.options["document"]["id"] == "cape-esperance"  # type: ignore[index,call-overload]  # JSON
    with pytest.raises(Fault, match=r"looks like a file of The War at Sea"):
        wish_of(parser().parse_args(["play", "--game", "submarine", "--scenario-file", str(CAPE)]))
    with pytest.raises(Fault, match="cannot be read"):
        wish_of(parser().parse_args(["play", "--scenario-file", str(tmp_path / "none.toml")]))
    with pytest.raises(Fault, match="--scenario-file"):
        wish_of(parser().parse_args(["play", "--scenario", str(CAPE)]))


def test_the_page_of_ids_is_that_of_the_tables() -> None:
    assert (ROOT / "docs" / "ids.md").read_text("utf-8") == page(), "write it anew: flotilla ids --page docs/ids.md"
    assert set(all_groups()) == set(GAMES)
    for groups in all_groups().values():
        for group in groups:
            idents = [ident for ident, _name, _note in group.rows]
            assert idents, group.title
            assert len(set(idents)) == len(idents) or group.title == "Towns"


def test_war_events_have_names() -> None:
    (events,) = (group for group in all_groups("silent_war")["silent_war"] if group.title == "War events")
    rows = {ident: (name, note) for ident, name, note in events.rows}
    assert rows["fall-of-luzon"] == ("Luzon is falling", "period 1, once")
    assert rows["ultra-twice"] == ("The code breakers have a good week", "period 1, 2, 3, 4")
    assert rows["wake-tender"][1] == "period of East Wind Early, once"
    assert all(name and "{" not in name for name, _ in rows.values())


def test_ids_are_found_by_a_word(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ids", "war_at_sea", "--find", "RODNEY"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.split()[:4] == ["war_at_sea", "Ships", "rodney", "Rodney"]
    assert main(["ids", "--find", "no such thing"]) == 1
    assert "nothing is called" in capsys.readouterr().err
    assert main(["ids", "--page", str(tmp_path / "ids.md")]) == 0
    assert (tmp_path / "ids.md").read_text("utf-8") == page()
