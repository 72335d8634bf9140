"""The workflow of the public forge, as far as it can be checked here: it runs what there is, and may only read."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib

import pytest

from tests.deploy.test_deploy import DEPLOY, ROOT

WORKFLOW = (ROOT / ".github" / "workflows" / "checks.yml").read_text(encoding="utf-8")
RUNS = re.findall(r"^ +- run: (.+)$", WORKFLOW, re.MULTILINE)


def test_lint_suite_and_each_python_are_run() -> None:
    assert [run.split(" PYTHON")[0].split(" --")[0] for run in RUNS] == [
        "make lint",
        "make test",
        "python deploy/pythons.py",
    ]
    (versions,) = re.findall(r"python: \[(.+)\]", WORKFLOW)
    listed = re.search(r"^VERSIONS = \((.+)\)$", (DEPLOY / "pythons.py").read_text("utf-8"), re.MULTILINE)
    assert listed is not None
    assert versions == listed[1]
    oldest = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["requires-python"]
    assert f'"{oldest.removeprefix(">=")}"' == versions.split(", ")[0]


@pytest.mark.parametrize("run", RUNS)
def test_what_the_workflow_runs_is_there(run: str) -> None:
    words = run.replace("${{ matrix.python }}", "3.11").split()
    command = ["make", "-n", *words[1:]] if words[0] == "make" else [sys.executable, words[1], "--help"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    if words[0] != "make":
        assert all(word in done.stdout for word in words if word.startswith("--"))


def test_the_workflow_may_read_alone_and_holds_no_secret() -> None:
    assert re.search(r"^permissions:\n  contents: read$", WORKFLOW, re.MULTILINE)
    assert "write" not in WORKFLOW
    assert "secrets." not in WORKFLOW
    assert "pull_request_target" not in WORKFLOW
    assert "\t" not in WORKFLOW
