"""Property tests with many more examples than in every run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine.core.conftest import PROFILE

ROOT = Path(__file__).resolve().parents[2]
PROPERTIES = ("tests/engine/core", "tests/bot/discord/questions/test_builder.py")


@pytest.mark.soak
@pytest.mark.timeout(7_200)
def test_what_holds_for_few_examples_holds_for_many() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "0", "-q", "--timeout", "7000", "-m", "not soak", *PROPERTIES],
        cwd=ROOT,
        env={**os.environ, PROFILE: "many"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4_000:]
