"""The order in which the workers share the tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.order import LONG, dealt

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("workers", [2, 3, 4])
def test_each_workers_share_begins_with_its_part_of_the_long_files(workers: int) -> None:
    files = ["tests/a.py", "tests/end_to_end/b.py", "tests/c.py", "tests/playthroughs/d.py", LONG[0]]
    names = [f"{file}::test_{number}" for file in files for number in range(9)]
    order = dealt(names, workers)
    assert sorted(order) == sorted(names)
    start, first = 0, []
    for worker in range(workers):  # as pytest-xdist cuts it
        size = (len(names) - start) // (workers - worker)
        first.append(order[start].partition("::")[0])
        start += size
    assert first[:3] == [LONG[0], "tests/end_to_end/b.py", "tests/playthroughs/d.py"][:workers]


def test_a_file_stays_whole_and_in_its_order_at_a_workers_front() -> None:
    names = [f"{file}::test_{number}" for file in ("tests/a.py", LONG[0]) for number in range(30)]
    assert dealt(names, 2)[:30] == names[30:]


def test_few_tests_are_all_kept() -> None:
    names = [f"{LONG[0]}::test_{number}" for number in range(5)] + ["tests/a.py::test_0"]
    assert sorted(dealt(names, 4)) == sorted(names)


def test_the_long_files_are_there() -> None:
    assert all((ROOT / name).exists() for name in LONG)
