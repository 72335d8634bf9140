"""The lock holds all that is needed on each Python, from one file: whole, hashed, and made on no particular machine."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from typing import NamedTuple

import pytest
from packaging.markers import Marker, default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent.parent
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
LOCKS = {"requirements.lock": "", "requirements-dev.lock": "dev"}
LINUX = {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix", "platform_machine": "x86_64"}
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}\b")


class Pin(NamedTuple):
    """A line of the lock: what it pins, when, and how many files it knows by their hash."""

    version: str
    marker: Marker | None
    hashes: int


def pins(lock: str) -> dict[str, list[Pin]]:
    """The lock by package."""
    text = (ROOT / lock).read_text(encoding="utf-8").replace("\\\n", " ")
    found: dict[str, list[Pin]] = {}
    for line in text.splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            wanted = Requirement(line.partition(" --hash")[0].strip())
            (exactly,) = wanted.specifier
            assert exactly.operator == "=="
            pin = Pin(exactly.version, wanted.marker, len(HASH.findall(line)))
            found.setdefault(canonicalize_name(wanted.name), []).append(pin)
    return found


def surroundings(python: str, extra: str = "") -> dict[str, str]:
    """What markers ask for, on Linux with this Python."""
    found = {str(key): str(value) for key, value in default_environment().items()}
    return found | LINUX | {"python_version": python, "python_full_version": f"{python}.0", "extra": extra}


def applying(lock: str, python: str) -> dict[str, Pin]:
    """What would be installed with this Python."""
    around = surroundings(python)
    chosen: dict[str, Pin] = {}
    for name, rows in pins(lock).items():
        fitting = [pin for pin in rows if pin.marker is None or pin.marker.evaluate(around)]
        assert len(fitting) <= 1, f"{name} is pinned twice for {python}"
        if fitting:
            chosen[name] = fitting[0]
    return chosen


def needed(wanted: Requirement, python: str, extras: tuple[str, ...] = ("",)) -> bool:
    """Whether a requirement holds with this Python."""
    return wanted.marker is None or any(wanted.marker.evaluate(surroundings(python, extra)) for extra in extras)


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("lock", LOCKS)
def test_the_lock_is_whole(lock: str, python: str) -> None:
    """From the project's own requirements on, as far as installed packages tell what they need in turn."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    rows = [*project["dependencies"], *(project["optional-dependencies"][LOCKS[lock]] if LOCKS[lock] else ())]
    chosen = applying(lock, python)
    waiting = [(Requirement(row), "the project") for row in rows]
    seen: set[tuple[str, tuple[str, ...]]] = set()
    while waiting:
        wanted, by = waiting.pop()
        name = canonicalize_name(wanted.name)
        extras = ("", *sorted(wanted.extras))
        if (name, extras) in seen:
            continue
        seen.add((name, extras))
        assert name in chosen, f"{name} is not in {lock} for Python {python}, where {by} needs it"
        assert wanted.specifier.contains(chosen[name].version, prereleases=True), f"{by} needs {wanted}"
        try:
            further = requires(name) or []
        except PackageNotFoundError:
            continue  # for another Python than this
        waiting += [(row, name) for row in map(Requirement, further) if needed(row, python, extras)]
    assert {name for name, _ in seen} == set(chosen), "it locks what nobody needs"


@pytest.mark.parametrize("lock", LOCKS)
def test_each_line_has_its_hashes(lock: str) -> None:
    for name, rows in pins(lock).items():
        assert all(pin.hashes for pin in rows), f"{name} has no hash"


@pytest.mark.parametrize("lock", LOCKS)
def test_the_lock_names_no_machine(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert not re.search(r"--find-links|--index-url|--extra-index-url|https?://|file:|(?<![\w.])/[a-z]+/", text)


def test_what_later_pythons_left_out_is_locked_for_them_alone() -> None:
    """From 3.13 on the standard library has no ``audioop``, which the Discord client imports."""
    assert [python for python in PYTHONS if "audioop-lts" in applying("requirements.lock", python)] == ["3.13", "3.14"]


def test_what_tests_run_with_is_what_the_program_runs_with() -> None:
    program, tests = pins("requirements.lock"), pins("requirements-dev.lock")
    assert {name: tests.get(name) for name in program} == program
