"""A game as a package on the path, as pip would leave it: for tests of what finds, judges and plays such games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot import packages
from bot.faces import jobs, registry
from bot.games import judge_games
from bot.tools.new_game import written


def write_new(folder: Path, name: str, title: str = "The Channel") -> Path:
    """What ``flotilla new-game`` writes, in ``folder``, which is given back."""
    for path, text in written(name, title):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def install(folder: Path, name: str, leads: str = "", distribution: str = "") -> None:
    """Leave beside a package what pip notes of it: its name and its entry point."""
    info = folder / f"{distribution or f'flotilla_{name}'}-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {info.name.split('-')[0]}\nVersion: 0.1.0\n", "utf-8")
    point = f"{name} = {leads or f'flotilla_{name}.entry:GAME'}"
    (info / "entry_points.txt").write_text(f"[flotilla.games]\n{point}\n", "utf-8")


def change(file: Path, old: str, new: str) -> None:
    """Put other words into a file, where it has these."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def forget() -> None:
    """Let the settings and what is installed be looked at anew."""
    for known in (packages.wanted, packages.packaged, registry.faces, jobs.views):
        known.cache_clear()


@contextmanager
def at_hand(folders: Sequence[Path], wanted: str) -> Iterator[None]:
    """These folders on the path, and ``FLOTILLA_GAMES`` as given; all as before in the end."""
    with pytest.MonkeyPatch.context() as patch:
        for folder in folders:
            patch.syspath_prepend(folder)
        patch.setenv("FLOTILLA_GAMES", wanted)
        forget()
        yield
    forget()
    assert judge_games() == {}
