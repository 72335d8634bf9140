"""The core's property tests with many more examples than in every run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine.core.conftest import PROFILE

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.soak
@pytest.mark.timeout(7_200)
def test_what_holds_for_forty_examples_holds_for_thousands() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "0", "-q", "--timeout", "7000", "-m", "not soak", "tests/engine/core"],
        cwd=ROOT,
        env={**os.environ, PROFILE: "many"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4_000:]
