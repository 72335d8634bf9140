"""The order of the tests where several workers share them: the long ones first, so that none ends alone."""

from __future__ import annotations

from collections.abc import Sequence

LONG = (
    "tests/end_to_end/",
    "tests/bot/tools/",
    "tests/bot/discord/screens/test_completions.py",
    "tests/engine/pacific_war/test_secrecy.py",
    "tests/bot/faces/pacific_war/test_secrecy.py",
    "tests/bot/faces/pacific_war/test_face_secrecy.py",
    "tests/bot/discord/screens/test_war_by_cards.py",
    "tests/bot/harbour/test_page_browser.py",
    "tests/playthroughs/",
)
"""How the names of tests begin that take many seconds, whole folders among them; the longest first."""


def dealt(names: Sequence[str], workers: int) -> list[str]:
    """The names of tests in the order in which ``workers`` are to share them.

    pytest-xdist's ``worksteal`` gives each worker a contiguous share, equal in number but for a rest that goes to the
    last ones. Each runs its share from the beginning; who is done takes from the end of another's. So each share begins
    with its part of the long files. A file stays whole there: its fixtures are made once.
    """
    ranked = sorted((rank, name) for name in {_file(name) for name in names} if (rank := _rank(name)) < len(LONG))
    worker_of = {file: number % workers for number, (_, file) in enumerate(ranked)}
    place_of = {file: number for number, (_, file) in enumerate(ranked)}
    rest = [name for name in names if _file(name) not in worker_of]
    order: list[str] = []
    for worker in range(workers):
        share = [name for name in names if worker_of.get(_file(name)) == worker]
        share.sort(key=lambda name: place_of[_file(name)])
        size = len(names) // workers + (worker >= workers - len(names) % workers)
        room = max(0, size - len(share))
        order += [*share, *rest[:room]]
        del rest[:room]
    return [*order, *rest]


def _file(name: str) -> str:
    return name.partition("::")[0]


def _rank(name: str) -> int:
    return next((rank for rank, begins in enumerate(LONG) if name.startswith(begins)), len(LONG))
