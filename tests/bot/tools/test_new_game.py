"""``flotilla new-game``: what it writes is clean, tested and playable; what it cannot write it says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli import main
from bot.testing import check_game
from engine.core.game import Game
from tests.packaged import at_hand, change, install, write_new

ROOT = Path(__file__).resolve().parents[3]


def run(folder: Path, *words: str) -> None:
    """Run a module in the new game's folder, with Flotilla at hand."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), "MYPYPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_it_writes_what_ruff_and_its_own_test_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "a name of twenty"
    assert main(["new-game", "a_name_of_twenty_let", "--title", "Los bajos", "--out", str(folder)]) == 0
    assert "FLOTILLA_GAMES=a_name_of_twenty_let flotilla play" in capsys.readouterr().out
    for words in (("ruff", "check", "."), ("ruff", "format", "--check", "."), ("pytest", "-p", "no:cacheprovider")):
        run(folder, *words)
    assert "%" not in "".join(str(path.relative_to(folder)) for path in folder.rglob("*"))
    assert not [path for path in folder.rglob("*.py") if "%NAME%" in path.read_text(encoding="utf-8")]


@pytest.mark.soak
def test_its_types_are_right(tmp_path: Path) -> None:
    run(write_new(tmp_path, "typed"), "mypy", "--strict", "-p", "flotilla_typed")


def test_it_is_simulated_by_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    install(write_new(tmp_path, "simmed"), "simmed")
    with at_hand([tmp_path], "simmed"):
        assert main(["simulate", "simmed", "--scenario", "strait", "--seeds", "1..3"]) == 0
        assert "3 games of strait by the staff, careful" in capsys.readouterr().out
        assert main(["scenarios", "simmed"]) == 0
        assert "The strait" in capsys.readouterr().out


def test_a_word_that_is_missing_only_in_play_is_told_by_the_kit(tmp_path: Path) -> None:
    folder = write_new(tmp_path, "speechless")
    for language in ("en", "es"):
        change(folder / f"flotilla_speechless/words/{language}/game.ftl", "speechless-dash =", "speechless-run =")
    with at_hand([folder], ""):
        from flotilla_speechless.entry import GAME  # type: ignore[import-not-found]  # written above

        assert isinstance(GAME, Game)
        with pytest.raises(LookupError, match="speechless-dash"):
            check_game(GAME, range(2))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["Strait"], "“Strait” can be no game’s name"),
        (["x"], "“x” can be no game’s name"),
        (["submarine"], "there is a game submarine already"),
        (["mine", "--title", 'a "b"'], "can be no title"),
        (["mine", "--title", "{ $x }"], "can be no title"),
        (["mine", "--out", "{full}"], "has files in it already"),
        (["mine", "--out", "{full}/file"], "has files in it already"),
        (["mine", "--out", "{full}/file/below"], "cannot be written"),
    ],
)
def test_what_it_cannot_write_it_says(
    words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C.UTF-8")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "file").write_text("kept", encoding="utf-8")
    assert main(["new-game", *(word.format(full="full") if "{full}" in word else word for word in words)]) == 1
    assert told in capsys.readouterr().err
    assert [path.name for path in tmp_path.rglob("*")] == ["full", "file"]
