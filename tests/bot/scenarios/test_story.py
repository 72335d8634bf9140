"""One trial game of a file told turn by turn: what each side's staff ordered, what came of it, in both languages."""

from __future__ import annotations

from typing import Final

import pytest

from bot.cli import main
from bot.faces.registry import faces
from bot.games import games
from bot.scenarios.check import check
from bot.scenarios.game_files import files_of
from bot.scenarios.story import ORDER, tell
from bot.text.voice import LANGUAGES, voice
from engine.core.data import DATA
from engine.core.drive import drive
from tests.bot.scenarios.test_all_at_once import EXAMPLES

SEED: Final = "7"


def story(game: str, language: str = "en") -> list[str]:
    """The story of a game of the page's example."""
    rules, files, lines = games()[game], files_of(game), list[str]()
    document = check(EXAMPLES[game].encode(), "mine.toml", game).document
    tell(
        rules,
        faces()[game],
        "own",
        {"document": document},
        SEED,
        rules.doctrines[0],
        voice(language),
        lines.append,
        heads=files.heads,
        small=files.small,
    )
    return lines


@pytest.mark.parametrize("game", sorted(EXAMPLES))
def test_orders_of_both_sides_and_what_came_of_them_are_told_by_turns(game: str) -> None:
    told = story(game)
    rules, files = games()[game], files_of(game)
    document = check(EXAMPLES[game].encode(), "mine.toml", game).document
    events = []
    drive(rules, "own", SEED, rules.policy(rules.doctrines[0]), options={"document": document}, listen=events.append)
    turns = [event for event in events if isinstance(event.fact, files.heads)]
    assert turns
    assert sum(line.startswith("== ") for line in told) == len(turns)
    assert any(line.startswith(ORDER) for line in told)
    for event in events:
        if not isinstance(event.fact, (*files.heads, *files.small)):
            said = voice("en").say(event.words).replace("\\", "").replace("**", "")
            assert any(said[1:40] in line for line in told), said
    other = story(game, "es")
    assert len(other) == len(told)


def test_who_sails_where_and_what_is_attacked_is_told() -> None:
    coast = story("pacific_war")
    assert any(line.startswith(f"{ORDER}Chilean Corps 1: attacks Tacna from Moquegua") for line in coast)
    assert any("Now in the hands of Chile: Tacna" in line for line in coast)
    boat = story("silent_war")
    assert any(line.startswith(f"{ORDER}Barb: stay and hunt") for line in boat)
    # Of the set-up only its writer reads: a boat that hides is told with her hex.
    assert any("U-405 is at" in line for line in story("submarine"))


def test_a_spanish_tale_has_no_word_of_the_program() -> None:
    """The rows of an answer are told by words, where their labels are too long to be typed."""
    orders = [line for line in story("silent_war", "es") if line.startswith(ORDER)]
    assert any("parar ante: ninguno" in line for line in orders)
    rows = [f"{row}:" for row in ("back", "stops", "first", "freed", "split")]
    assert not [line for line in orders for row in rows if f" {row}" in line]
    assert any("stop at: none" in line for line in story("silent_war"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shell_tells_a_game_of_a_file(
    language: str, tmp_path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    file = tmp_path / "mine.toml"
    file.write_text(EXAMPLES["pacific_war"], "utf-8")
    assert main(["simulate", "pacific_war", "--scenario-file", str(file), "--tell", SEED]) == 0
    told = capsys.readouterr().out
    assert told.startswith({"en": "The game of number 7", "es": "La partida del número 7"}[language])
    assert {"en": "staff (balanced)", "es": "(doctrina equilibrada)"}[language] in told
    lines = told.rstrip().splitlines()
    first, *more = (line.rstrip() for line in story("pacific_war", language)[:6])
    assert lines[lines.index(first) + 1 :][:5] == more
    assert main(["scenarios", "pacific_war", "--check", str(file), "--seconds", "0"]) == 0
    assert f"flotilla simulate pacific_war --scenario-file {file} --tell 1" in capsys.readouterr().out
    assert main(["simulate", "pacific_war", "--scenario-file", str(file)]) == 1
    assert "--tell 1" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("file", "known"),
    [
        ("war_at_sea/scenarios/cape-esperance", "Norman Scott begins in the San Francisco."),
        ("war_at_sea/scenarios/cape-esperance", "The Axis are surprised in the first round"),
        ("submarine/scenarios/hx-112", "U-99 begins within 12 hexes of a compass rose that a die names."),
    ],
)
def test_a_tale_begins_with_leaders_special_rules_and_what_wins(
    file: str, known: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game = file.partition("/")[0]
    assert main(["simulate", game, "--scenario-file", str(DATA / f"{file}.toml"), "--tell", "1"]) == 0
    told = capsys.readouterr().out.split("\n\n== ")[0]
    assert known in told
    assert "To win" in told
