"""What ``flotilla play`` is asked for: game, scenario and options; mistakes are named before anything is served."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from bot.cli import main, parser
from bot.games import games
from bot.tools.play import wish_of
from engine.core.play.match import Match

ROOT = Path(__file__).resolve().parents[3]
SHOWN = re.findall(r"`\.venv/bin/flotilla (play [^`…<]+)`", (ROOT / "README.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize("line", SHOWN)
def test_every_play_command_of_the_readme_begins_its_campaign(line: str) -> None:
    wish = wish_of(parser().parse_args(shlex.split(line)))
    match = Match.new(games()[wish.game], wish.scenario, "shown", wish.options)
    assert match.waiting()


def test_the_readme_shows_options() -> None:
    wishes = [wish_of(parser().parse_args(shlex.split(line))) for line in SHOWN]
    assert any(wish.options for wish in wishes)


def test_options_of_play_are_ticked_as_in_simulate() -> None:
    words = ["play", "--game", "submarine", "--scenario", "wolf-pack", "--options", "advanced, hidden"]
    wish = wish_of(parser().parse_args(words))
    assert wish.options == {"advanced": True, "hidden": True}
    action = Match.new(games()["submarine"], wish.scenario, "ticked", wish.options).state.world.action
    assert action.game == "advanced"
    assert action.has("hidden")


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("--options", "advanced,flying"), "no option 'flying'; there are advanced, "),
        (("--options", "snort"), "snort"),  # a rule of the advanced game
        (("--scenario", "nowhere"), "no scenario 'nowhere'"),
    ],
)
def test_a_mistake_is_named_and_what_was_played_is_kept(
    words: tuple[str, ...],
    problem: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("FLOTILLA_FOLDER", str(tmp_path))
    kept = tmp_path / "play" / "harbour.json"
    kept.parent.mkdir()
    kept.write_text("{}")
    assert main(["play", "--fresh", "--game", "submarine", *words]) == 1
    assert problem in capsys.readouterr().err
    assert kept.exists()


def test_help_names_the_options(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    assert "--options LIST" in capsys.readouterr().out
