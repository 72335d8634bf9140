"""The deployment files, as far as they can be checked without a container engine."""

import configparser
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli import parser
from bot.settings import ProgramSettings

ROOT = Path(__file__).resolve().parent.parent.parent
DEPLOY = ROOT / "deploy"


def dockerfile() -> list[tuple[str, str]]:
    """Instructions with their words, continuation lines joined."""
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(line.split(maxsplit=1)[0], line.split(maxsplit=1)[1]) for line in lines]


def unit(file: str) -> configparser.ConfigParser:
    """A systemd unit."""
    read = configparser.ConfigParser(strict=False, interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]  # unit keys keep their case
    read.read(DEPLOY / file, encoding="utf-8")
    return read


def flotilla_words(command: str) -> list[str]:
    """The words after the program's name in a command."""
    words = shlex.split(command)
    assert words[0].endswith("/flotilla")
    return words[1:]


def test_the_image_holds_all_that_the_program_reads() -> None:
    copied = {each for name, words in dockerfile() if name == "COPY" for each in words.split()[:-1]}
    assert copied >= {"requirements.lock", "engine", "data", "bot", "LICENSE", "NOTICE"}
    for each in copied:
        assert (ROOT / each).exists(), each


def test_the_image_installs_the_libraries_that_setup_does() -> None:
    setup = (DEPLOY / "setup.py").read_text(encoding="utf-8")
    wanted = set(re.findall(r'": "(lib[a-z0-9]+)"', setup))
    (install,) = [words for name, words in dockerfile() if name == "RUN" and "apt-get install" in words]
    assert wanted
    assert wanted <= set(install.split())


def test_the_image_runs_unprivileged_and_is_watched() -> None:
    names = [name for name, _ in dockerfile()]
    assert names.index("USER") < names.index("ENTRYPOINT")
    assert dict(dockerfile())["USER"] == "flotilla"
    assert "HEALTHCHECK" in names
    assert dict(dockerfile())["CMD"] == '["run"]'


def test_the_images_settings_are_ones_that_the_program_has() -> None:
    known = {f"FLOTILLA_{name.upper()}" for name in ProgramSettings.model_fields}
    named = set(re.findall(r"FLOTILLA_[A-Z_]+", (DEPLOY / "Dockerfile").read_text(encoding="utf-8")))
    for file in ("flotilla.service", "flotilla-backup.service", "compose.yaml"):
        named |= set(re.findall(r"FLOTILLA_[A-Z_]+", (DEPLOY / file).read_text(encoding="utf-8")))
    assert named <= known


@pytest.mark.parametrize("file", ["flotilla.service", "flotilla-backup.service"])
def test_the_units_call_commands_that_exist(file: str) -> None:
    args = parser().parse_args(flotilla_words(unit(file)["Service"]["ExecStart"]))
    assert callable(args.run)


def test_the_service_starts_again_and_may_little() -> None:
    service = unit("flotilla.service")["Service"]
    assert service["Restart"] == "always"
    assert service["NoNewPrivileges"] == "true"
    assert service["ProtectSystem"] == "strict"
    assert service["StateDirectory"] in service["Environment"]


def test_the_unit_is_a_closed_sandbox() -> None:
    """As systemd itself judges it: 0 is closed, 10 open."""
    command = ["systemd-analyze", "security", "--offline=yes", "--threshold=20", str(DEPLOY / "flotilla.service")]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        pytest.skip("no systemd here to judge the unit")
    if "offline" in done.stderr:
        pytest.skip("this systemd judges no files")
    assert done.returncode == 0, done.stdout[-2000:]


@pytest.mark.parametrize("file", ["flotilla.service", "flotilla-backup.service"])
def test_what_the_units_write_is_their_users_alone(file: str) -> None:
    service = unit(file)["Service"]
    assert (service["UMask"], service["StateDirectoryMode"]) == ("0077", "0700")


def test_the_base_image_is_named_by_its_digest_and_the_readme_says_how_to_take_a_newer_one() -> None:
    (base,) = [words for name, words in dockerfile() if name == "FROM"]
    named = re.fullmatch(r"(python:3\.\d+-slim-[a-z]+)@sha256:[0-9a-f]{64}", base)
    assert named is not None
    told = " ".join((DEPLOY / "README.md").read_text(encoding="utf-8").split())
    assert f"`docker buildx imagetools inspect {named[1]}`" in told


def test_the_container_has_bounds() -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    assert re.search(r"^    mem_limit: 2g$", text, re.MULTILINE)


def test_the_timer_wakes_the_backup_also_after_sleep() -> None:
    timer = unit("flotilla-backup.timer")["Timer"]
    assert timer["Persistent"] == "true"
    assert re.fullmatch(r"\*-\*-\* \d\d:\d\d:\d\d", timer["OnCalendar"])


def test_the_compose_file_keeps_data_and_opens_the_loopback_alone() -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    assert "flotilla-data:/data" in text
    assert '"127.0.0.1:8808:8808"' in text
    assert "dockerfile: deploy/Dockerfile" in text
    assert "\t" not in text


def test_the_programs_launcher_may_be_imported_by_its_workers(tmp_path: Path) -> None:
    """A worker process imports the file that its parent was started with: it must not start the program again."""
    template = (DEPLOY / "setup.py").read_text(encoding="utf-8").partition('LAUNCHER = """')[2].partition('"""')[0]
    file = tmp_path / "flotilla.py"
    file.write_text(template.format(python=sys.executable, root=str(ROOT)), encoding="utf-8")
    imported = [sys.executable, "-c", "import flotilla; print('alive')"]
    done = subprocess.run(imported, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "alive"
