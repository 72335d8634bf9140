"""What plays the recorded games on each Python: those that are not there are named, one that fails is a failure."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def asked(*words: str) -> subprocess.CompletedProcess[str]:
    """The command, from the checkout."""
    command = [sys.executable, "deploy/pythons.py", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_a_python_that_is_not_there_is_named() -> None:
    done = asked("--versions", "3.97", "3.98")
    assert done.returncode == 0
    assert done.stdout.splitlines() == ["pythons: 3.97 is not there", "pythons: 3.98 is not there"]


def test_continuous_integration_asks_for_each_python() -> None:
    assert "make pythons" in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "deploy/pythons.py" in makefile
    assert '("3.11", "3.12", "3.13", "3.14")' in (ROOT / "deploy" / "pythons.py").read_text(encoding="utf-8")
