"""How a fault names what there is not: the nearest name there is, or all of them where they are few."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from engine.core.mistakes import Problem, near_of
from engine.core.mistakes import no_such as problem_of
from engine.core.words import Words
from engine.war_at_sea.scenarios.file import ScenarioFile

FEW: Final = 12
"""So many names are told whole."""


def near(name: str, known: Collection[str]) -> str:
    """``; did you mean momi?``, empty where nothing is near."""
    found = near_of(name, known)
    return f"; did you mean {found}?" if found else ""


def no_such(what: str, name: str, known: Collection[str], *, after: str = "", text: str = "") -> Problem:
    """``there is no class momii; did you mean momi?``, in words too; ``after`` ends the line for logs, ``text`` is
    the line where it is another."""
    told, meant = f"there is no {what} {name}", near(name, known)
    line = told + meant if meant else f"{told}; there are {', '.join(known)}" if 0 < len(known) <= FEW else told
    return problem_of(what, name, known, text=text or line + after)


def no_such_here(file: ScenarioFile, what: str, name: str, known: Collection[str], *, text: str = "") -> Problem:
    """What the scenario does not have. A ship may be in the tables or in the file's own rows, and in no group."""
    if what == "ship" and (name in file.fleet.ships or any(row.id == name for row in file.ship)):
        forces = file.kind == "operation"
        line = f"{name} is in no {'force' if forces else 'group'} of this scenario; put her in one"
        return Problem(line, Words("file-no-such-in-force" if forces else "file-no-such-in-group", {"name": name}))
    return no_such(what, name, known, after=" in the scenario", text=text)
