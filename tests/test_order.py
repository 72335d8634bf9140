"""The order in which the workers share the tests."""

from pathlib import Path

from tests.order import LONG, dealt

ROOT = Path(__file__).resolve().parent.parent


def test_the_long_files_are_there() -> None:
    assert all((ROOT / name).exists() for name in LONG)


def test_a_file_stays_whole_and_in_its_order_at_a_workers_front() -> None:
    names = [f"{file}::test_{number}" for file in ("tests/a.py", LONG[0]) for number in range(30)]
    assert dealt(names, 2)[:30] == names[30:]
