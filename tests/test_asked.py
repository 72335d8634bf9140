"""A command that writes recordings does nothing for words that it does not know."""

from __future__ import annotations

import runpy
import sys

import pytest

from tests.asked import asked


def test_names_are_those_there_are() -> None:
    assert asked("Records.", ("a", "b"), words=["b"]) == ["b"]
    assert asked("Records.", ("a",), rare=True, words=["--rare"]) == ["--rare"]
    assert asked("Records.", words=[]) == []


@pytest.mark.parametrize("words", [["c"], ["--rare"], ["--help"]])
def test_other_words_end_the_program(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        asked("Records the games.", ("a", "b"), words=words)
    told = "".join(capsys.readouterr())
    assert "a, b" in told or "--rare" in told


@pytest.mark.parametrize(
    "command",
    [
        *(f"tests.playthroughs.{game}_games" for game in ("silent_war", "pacific_war", "submarine", "war_at_sea")),
        *(f"tests.saves.{game}_saves" for game in ("silent_war", "pacific_war", "submarine", "war_at_sea")),
        "tests.screens.recorder",
    ],
)
def test_every_recording_command_only_tells_what_it_does_when_asked_for_help(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [command, "--help"])
    monkeypatch.delitem(sys.modules, command, raising=False)  # else Python warns that it is run a second time
    with pytest.raises(SystemExit, match=r"^0$"):
        runpy.run_module(command, run_name="__main__")
    assert capsys.readouterr().out.startswith("usage:")
