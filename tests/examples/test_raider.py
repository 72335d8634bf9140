"""The example of the documents is sound, keeps its secret, and is small."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bot.cli import main
from bot.faces.registry import faces
from bot.games import entries, judge_games
from bot.render.studio import Studio
from bot.settings import ProgramSettings
from bot.testing import check_game
from bot.text.voice import LANGUAGES, voice
from bot.tools.doctor import doctor_report
from engine.core.drive import drive
from engine.core.events import facts_for
from engine.core.play.entry import Entry
from engine.core.play.match import Match
from engine.core.rulebook import load_rulebook
from engine.core.testing.masks import apart, luck_apart
from engine.core.testing.orders import both_ends
from engine.core.testing.random_play import random_play
from engine.core.testing.twins import alike, plain, told
from tests.examples.conftest import EXAMPLE

ROOT = EXAMPLE.parents[1]
MOST_LINES = 900
OTHERS = ("hunting", "falcon", None)


def rules() -> Any:
    return entries()["raider"].rules


def test_it_is_small() -> None:
    files = list(EXAMPLE.rglob("*.py"))
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) < MOST_LINES
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.module is not None
                top = node.module.partition(".")[0]
                assert top in {"bot", "engine", "flotilla_raider"} | sys.stdlib_module_names, f"{file}: {node.module}"


def test_it_is_judged_sound() -> None:
    assert judge_games() == {}
    check_game(entries()["raider"], range(12))
    assert set(load_rulebook(entries()["raider"].folder).ids) == {"2.0", "2.1", "2.2", "3.1", "3.2", "4.1"}
    assert len(import_module("flotilla_raider.tables").chart().areas) == 18


async def test_the_doctor_finds_it_well(tmp_path: Path) -> None:
    assert all(
        found.well
        for found in await doctor_report(ProgramSettings(folder=tmp_path), offline=True)
        if "data" in found.what
    )


@pytest.mark.parametrize("seed", [f"raider{number}" for number in range(4)])
def test_whatever_people_do_the_truth_stays_apart(seed: str) -> None:
    random_play(rules(), "cruise", seed, {}, hooks=(apart, luck_apart), reload=True, check_every=5)


def test_match_and_drive_play_the_same_game() -> None:
    by_match, by_drive = both_ends(rules(), "cruise", "both")
    assert by_match == by_drive


@pytest.mark.parametrize("doctrine", ["balanced", "bold", "careful"])
def test_every_doctrine_plays_to_the_end(doctrine: str) -> None:
    for seed in range(10):
        end = drive(rules(), "cruise", str(seed), rules().policy(doctrine), strict=True)
        assert end.meta.result["winner"] in ("raiding", "hunting")


def test_it_is_simulated_and_measured_by_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rows.json"
    assert main(["simulate", "raider", "--scenario", "cruise", "--seeds", "1..40", "--json", str(file)]) == 0
    won = [row["winner"] for row in json.loads(file.read_text(encoding="utf-8"))]
    assert 4 <= won.count("raiding") <= 36, "both sides can win"
    words = [
        "simulate",
        "raider",
        "--scenario",
        "cruise",
        "--seeds",
        "1..2",
        "--doctrine",
        "bold",
        "--against",
        "careful",
    ]
    assert main(words) == 0
    assert "cruise" in capsys.readouterr().out


def begun(place: str) -> Match[Any]:
    return Match.new(rules(), "cruise", "twins", {"from": place})


def given(match: Match[Any], entries: Sequence[Entry], seat: str | None) -> str:
    """All that a seat gets: from the engine, and from the face in both languages."""
    known, face = match.look(seat), faces()["raider"]
    tree = match.rules.seats(match.state)
    events = facts_for([event for entry in entries for event in entry.events], seat, tree)
    parts: list[Any] = [told(match, seat, lambda known: [known.hiding, plain(known.sea), known.frames()])]
    for language in LANGUAGES:
        speech = voice(language)
        parts += [face.headline(known, speech), face.status_lines(known, speech), face.goal_lines(known, speech)]
        parts += [face.report(known, speech), face.turn_lines(known, events, speech)]
        parts += [plain(face.turn_end(known, events, {}, speech)), [plain(job) for job in face.pictures(known, speech)]]
    parts += [[plain(throw) for entry in entries for throw in entry.throws if tree.hears(seat, throw.audience)]]
    return json.dumps(parts, ensure_ascii=False, default=str)


@pytest.mark.parametrize("seat", OTHERS)
def test_nothing_the_others_get_changes_with_the_raiders_place(seat: str | None) -> None:
    """Two weeks in two games in which she hides at two ends of the sea, and the cruisers sail alike."""
    mine, theirs = (begun(place) for place in ("christmas", "arafura"))
    for _ in range(4):
        texts = []
        for match in (mine, theirs):
            changes = match.take_changes()
            texts.append(given(match, changes.entries, seat))
            (decision,) = match.waiting()
            for slot in decision.slots:
                match.seal(
                    decision.id, slot, [] if decision.kind == "rd-course" else "hide"
                ) if decision.gate else match.answer(decision.id, slot, "hide")
            if decision.gate and decision.id in {decision.id for decision in match.waiting()}:
                match.close(decision.id)
        alike(*texts, f"what {seat} gets")
    assert given(mine, (), "raiding") != given(theirs, (), "raiding"), "her own side sees it"


def test_what_was_told_as_the_end_of_a_turn_does_not_open_the_next() -> None:
    match, face, speech = begun("sunda"), faces()["raider"], voice("en")
    match.take_changes()
    (courses,) = match.waiting()
    for slot in courses.slots:
        match.seal(courses.id, slot, ["karimata"] if slot == "falcon" else [])
    match.close(courses.id)
    (raid,) = match.waiting()
    match.answer(raid.id, "wolfram", "raid")
    while match.look(None).turn() == "1":  # if she is found
        (fight,) = match.waiting()
        match.silence(fight.id)
    known, events = match.look(None), [event for entry in match.take_changes().entries for event in entry.events]
    assert face.turn_lines(known, events, speech) == ["Week 2 begins."]
    lines = face.turn_end(known, events, {}, speech).lines
    assert lines[0] == "- Falcon reaches the Karimata Strait."
    assert lines[1] == "- The raider sinks a merchant in the Sunda Strait: 1 in all."
    assert "Week 2" not in " ".join(lines)


def test_a_raid_tells_where_she_is_and_only_then() -> None:
    end = drive(rules(), "cruise", "7", rules().policy("bold"))
    assert rules().known(end, None).sea.trace
    assert rules().known(end, "falcon").hiding == ""
    assert rules().known(end, "wolfram").hiding == end.world.hidden.place


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", ["raiding", None])
def test_the_picture_has_room_for_all_its_words(language: str, seat: str | None) -> None:
    chart = import_module("flotilla_raider.chart")
    for seed in range(8):
        end = drive(rules(), "cruise", str(seed), rules().policy("bold"))
        (job,) = faces()["raider"].pictures(rules().known(end, seat), voice(language))
        sheet, _, _ = chart.lay_out(job.view)
        solid = [each for each in sheet.placed if each.solid]
        meets = [(a.what, b.what) for at, a in enumerate(solid) for b in solid[at + 1 :] if a.box.meets(b.box)]
        assert meets == []
        assert all(each.box.inside(sheet.bounds) for each in solid)
    picture = Studio(chart.PAINTERS).picture(job.view)
    assert (picture.width, picture.height) == (1000, 800)
    assert ("Wolfram" in str(job.view)) == (seat == "raiding")


@pytest.mark.soak
def test_its_types_are_right() -> None:
    env = {**os.environ, "MYPYPATH": str(ROOT)}
    words = [sys.executable, "-m", "mypy", "--strict", "-p", "flotilla_raider"]
    done = subprocess.run(words, cwd=EXAMPLE, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
