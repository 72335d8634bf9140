"""Set-up of a checkout: virtual environment, locked dependencies, system libraries, the program's launcher.

Run by ``make setup`` with the system's Python; uses the standard library alone. A second run takes a moment:
what was done is remembered in the environment under a hash of all that it depends on.

    python3 deploy/setup.py          what the program needs
    python3 deploy/setup.py --dev    and what tests, checks and benchmarks need
    python3.13 deploy/setup.py --dev --venv .venv-3.13      the same beside it, for another Python
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LAUNCHER = """#!{python}
import sys

sys.path.insert(0, {root!r})
from bot.cli import main

if __name__ == "__main__":  # the workers of a command import this file
    sys.exit(main())
"""
# What the drawing library loads from the system, and the Debian packages that bring it.
LIBRARIES = {"libEGL.so.1": "libegl1", "libGL.so.1": "libgl1", "libexpat.so.1": "libexpat1"}
# The shell has no window to draw and takes half the time.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def say(text: str) -> None:
    """Tell the person who waits."""
    print(f"setup: {text}", flush=True)  # noqa: T201 - a command's output is its purpose


def stop(text: str) -> None:
    """End with a reason in plain words."""
    print(f"setup: {text}", file=sys.stderr, flush=True)  # noqa: T201 - the same
    sys.exit(1)


def may_install() -> list[str] | None:
    """The words before ``apt-get`` where system packages may be installed, else None."""
    if shutil.which("apt-get") is None:
        return None
    if os.geteuid() == 0:
        return []
    if (
        shutil.which("sudo")
        and subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False).returncode == 0
    ):
        return ["sudo", "-n"]
    return None


def install(packages: list[str], why: str) -> bool:
    """Install Debian packages where permitted; whether it worked."""
    before = may_install()
    if before is None:
        return False
    say(f"installing {', '.join(packages)}: {why}")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *packages]):
        done = subprocess.run([*before, "apt-get", *words], env=env, capture_output=True, text=True, check=False)  # noqa: S603 - fixed words
        if done.returncode != 0:
            say(f"apt-get {words[0]} failed: {done.stderr.strip()[-300:]}")
            return False
    return True


def has_library(name: str) -> bool:
    """Whether the dynamic loader finds a library."""
    code = f"import ctypes; ctypes.CDLL({name!r})"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0  # noqa: S603 - our own code


def system_libraries() -> None:
    """The libraries that pictures need."""
    missing = [package for library, package in LIBRARIES.items() if not has_library(library)]
    if missing and not install(missing, "the pictures are drawn with them"):
        stop(
            f"these system libraries are missing and may not be installed from here: {' '.join(missing)}. "
            f"Please have them installed (Debian, Ubuntu: apt-get install {' '.join(missing)}) and run it again."
        )


def browser() -> None:
    """The browser that some tests drive. Without it they say so; the program does not need it."""
    if any(shutil.which(name) for name in BROWSERS):
        return
    why = "some tests drive the harbour's page in it"
    if not (install(["chromium-headless-shell"], why) or install(["chromium"], why)):
        say("no Chromium here: the tests that drive the page will say that they could not run")


def python_of(folder: Path) -> Path:
    """The interpreter of a virtual environment."""
    return folder / "bin" / "python"


def stands(folder: Path) -> bool:
    """Whether there is a virtual environment of the Python that runs this."""
    try:
        lines = (folder / "pyvenv.cfg").read_text(encoding="utf-8").splitlines()
    except OSError:
        return False
    written = dict(line.split(" = ", 1) for line in lines if " = " in line)
    version = written.get("version", "").split(".")[:2]
    return python_of(folder).exists() and version == [str(part) for part in sys.version_info[:2]]


def environment(folder: Path) -> None:
    """The virtual environment."""
    if stands(folder):
        return
    say(f"creating {folder.name} with Python {sys.version.split()[0]}")
    try:
        venv.create(folder, with_pip=True, clear=True)
    except (subprocess.CalledProcessError, ImportError, OSError) as fault:
        version = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        if not install([version], "virtual environments need it"):
            stop(f"Python cannot make a virtual environment ({fault}). On Debian: apt-get install {version}.")
        venv.create(folder, with_pip=True, clear=True)


def dependencies(folder: Path, lock: Path) -> None:
    """The locked dependencies, each checked against its hash."""
    say(f"installing what {lock.name} lists (some minutes the first time)")
    words = [
        str(python_of(folder)),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--require-hashes",
    ]
    done = subprocess.run([*words, "-r", str(lock)], capture_output=True, text=True, check=False)  # noqa: S603 - fixed words
    if done.returncode != 0:
        stop(f"the dependencies could not be installed:\n{done.stderr.strip()[-1500:]}")


def launcher(folder: Path) -> None:
    """``.venv/bin/flotilla``. The program runs from the checkout: its folders belong in no shared site-packages."""
    path = folder / "bin" / "flotilla"
    path.write_text(LAUNCHER.format(python=python_of(folder), root=str(ROOT)), encoding="utf-8")
    path.chmod(0o755)


def stamp(lock: Path) -> str:
    """A hash of all that a finished set-up depends on."""
    seen = hashlib.sha256()
    for part in (lock.read_bytes(), Path(__file__).read_bytes(), str(ROOT).encode(), sys.version.encode()):
        seen.update(part)
    return seen.hexdigest()


def main() -> None:
    """Do what is not done yet."""
    words = argparse.ArgumentParser(description="Set up this checkout.")
    words.add_argument("--dev", action="store_true", help="also what tests, checks and benchmarks need")
    words.add_argument("--venv", default=".venv", help="the environment's folder in this checkout (.venv)")
    given = words.parse_args()
    dev, folder = given.dev, ROOT / given.venv
    if sys.version_info < (3, 11):
        stop(f"Python 3.11 or later is needed; this is {sys.version.split()[0]}. Try: make PYTHON=python3.12 setup")
    run_lock, dev_lock = ROOT / "requirements.lock", ROOT / "requirements-dev.lock"
    # What tests need holds all that the program needs.
    done = {dev_lock: folder / ".set-up-dev"}
    if not dev:
        done = {run_lock: folder / ".set-up-run", **done}
    for lock, mark in done.items():
        if stands(folder) and mark.exists() and mark.read_text(encoding="utf-8") == stamp(lock):
            return
    lock = dev_lock if dev else run_lock
    system_libraries()
    if dev:
        browser()
    environment(folder)
    dependencies(folder, lock)
    launcher(folder)
    done[lock].write_text(stamp(lock), encoding="utf-8")
    say(f"ready: {given.venv}/bin/flotilla --help")


if __name__ == "__main__":
    main()
