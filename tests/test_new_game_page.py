"""The page on making a game: its blocks are run one after another, as who reads it would."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The page's blocks in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


def test_every_block_of_the_page_runs(tmp_path: Path) -> None:
    script = tmp_path / "page.py"
    script.write_text("\n\n".join(blocks("python")), encoding="utf-8")
    done = subprocess.run([sys.executable, str(script)], cwd=ROOT, capture_output=True, text=True, check=False,
                          env={"PYTHONPATH": str(ROOT), "TMPDIR": str(tmp_path)})  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert len(blocks("python")) >= 12


def test_the_entry_point_is_written_as_flotilla_looks_for_it() -> None:
    (toml,) = blocks("toml")
    assert list(tomllib.loads(toml)["project"]["entry-points"]) == ["flotilla.games"]


def test_the_files_of_the_table_are_those_that_are_written(tmp_path: Path) -> None:
    from bot.tools.new_game import written

    files = {str(path) for path, _ in written("shoals", "The Shoals")}
    named = re.findall(r"^\| `([^`]+)`", PAGE, re.MULTILINE)
    assert named
    for each in named:
        assert any(file.startswith(each) for file in files), each
