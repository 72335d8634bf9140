"""The hard cases that Submarine brings (8 to 12) are each shown by tests of the game itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
CASES = {"H08": 4, "H09": 5, "H10": 6, "H11": 6, "H12": 4}
"""How many tests each has at least."""


@pytest.mark.parametrize("case", CASES)
def test_a_hard_case_is_shown_by_tests_of_the_game(case: str) -> None:
    texts = [path.read_text("utf-8") for path in HERE.rglob("test_*.py") if path != Path(__file__)]
    marked = sum(len(re.findall(rf'^@pytest.mark.hard_case\("{case}"\)', text, re.MULTILINE)) for text in texts)
    assert marked >= CASES[case]
