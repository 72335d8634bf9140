"""Flotilla as a package, for games of other people's: all that it reads is in it, and it plays where it is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

from tests.packaged import write_new

ROOT = Path(__file__).resolve().parent.parent


def kept(*folders: str) -> set[str]:
    """The files of these folders that git keeps."""
    listed = subprocess.run(["git", "ls-files", "-z", *folders], cwd=ROOT, capture_output=True, check=True)
    return {name for name in listed.stdout.decode().split("\0") if name and (ROOT / name).exists()}


def test_all_that_the_program_reads_is_in_the_wheel() -> None:
    packed = {file.distribution_path for file in WheelBuilder(str(ROOT)).recurse_included_files()}
    code, data = kept("engine", "bot"), kept("data")
    assert {"bot/render/fonts/Alegreya-Bold.ttf", "bot/text/es/core.ftl", "bot/cli.py", "engine/py.typed"} <= code
    assert {"data/geo/pacific.json", "data/war_at_sea/ships.csv", "data/submarine/rules.index"} <= data
    assert code | {f"engine/{name}" for name in data} <= packed
    assert not {name for name in packed if name.endswith((".sqlite3", ".pyc"))}


@pytest.fixture(scope="module")
def flotilla(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of a fresh environment in which the wheel is installed; what it needs is that of this environment."""
    folder = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(folder), str(ROOT))
    (wheel,) = folder.glob("flotilla-*.whl")
    venv.create(folder / "env", with_pip=True)
    (own,) = (folder / "env").glob("lib/python*/site-packages")
    needed = [path for path in sys.path if path.endswith("site-packages")]
    (own / "needed.pth").write_text("\n".join(needed) + "\n", encoding="utf-8")
    pip = [str(folder / "env" / "bin" / "python"), "-m", "pip", "install", "-q", "--no-deps", "--no-index"]
    run(*pip, str(wheel))
    game = write_new(folder / "game", "installed_so")
    run(*pip, "--no-build-isolation", str(game))
    return folder / "env" / "bin" / "flotilla"


def run(*words: str, folder: Path | None = None, **env: str) -> str:
    """Run a command outside the checkout; what it prints."""
    clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "FLOTILLA_GAMES")}
    done = subprocess.run(
        words, cwd=folder or Path(words[0]).parent, env={**clean, **env}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.soak
@pytest.mark.timeout(1800)  # a wheel is built, two environments and four games are set up
def test_an_installed_flotilla_plays_its_own_games_and_another(flotilla: Path, tmp_path: Path) -> None:
    from bot.games import entries

    for name, game in entries().items():
        file = tmp_path / f"{name}.json"
        words = ("simulate", name, "--scenario", game.smallest, "--seeds", "1..1", "--json", str(file))
        run(str(flotilla), *words, folder=tmp_path)
        assert len(json.loads(file.read_text(encoding="utf-8"))) == 1
    words = ("simulate", "installed_so", "--scenario", "strait", "--seeds", "1..2")
    assert "2 games of strait" in run(str(flotilla), *words, folder=tmp_path, FLOTILLA_GAMES="installed_so")
    told = run(str(flotilla), "doctor", "--offline", folder=tmp_path, FLOTILLA_GAMES="installed_so")
    assert "the games' data are sound" in told
    assert str(tmp_path / "var") in told


@pytest.mark.soak
@pytest.mark.timeout(1800)  # a wheel is built, two environments and four games are set up
def test_an_installed_flotilla_serves_its_page(flotilla: Path, tmp_path: Path) -> None:
    env = {**os.environ, "FLOTILLA_GAMES": "installed_so", "PYTHONUNBUFFERED": "1"}
    env.pop("PYTHONPATH", None)
    words = [str(flotilla), "play", "--game", "installed_so", "--port", "0"]
    with subprocess.Popen(words, cwd=tmp_path, env=env, stdout=subprocess.PIPE, text=True) as bot:
        try:
            assert bot.stdout is not None
            first = bot.stdout.readline()
            assert first.startswith("Flotilla is in harbour: http://"), first
        finally:
            bot.terminate()
            assert bot.wait(60) in (0, 130, 143, -15)
    assert (tmp_path / "var" / "play").is_dir()
