"""The example on the page that teaches the core runs as it is printed."""

import re
from pathlib import Path
from typing import Any

from engine.core.play.match import Match

ENGINE = Path(__file__).parents[3] / "engine"


def test_the_worked_example_runs() -> None:
    page = (ENGINE / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    assert len(blocks) == 4
    space: dict[str, Any] = {"__name__": "readme"}
    for block in blocks:
        exec(compile(block, "engine/README.md", "exec"), space)  # the example is what is tested
    assert space["match"].over


def test_the_page_names_only_modules_and_acts_that_exist() -> None:
    text = (ENGINE / "README.md").read_text(encoding="utf-8")
    for module in re.findall(r"`([\w/]+\.py)`", text):
        assert (ENGINE / "core" / module).is_file() or (ENGINE.parent / module).is_file(), module
    acts = text.split("## Acts of a match")[1].split("## Testing")[0]
    for act in re.findall(r"`(\w+)(?:\([^`]*\))?`", acts):
        assert hasattr(Match, act) or act in ("ahead", "doctrine", "stops", "rewind_to"), act
