"""``flotilla new-game``: a small playable game in a folder of its own, to be changed into another.

Its files are those of ``template`` beside this module, with the game's name and title put in.
"""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bot import packages
from bot.tools.output import Fault, out, say
from engine.core.words import Words
from engine.games import GAMES

TEMPLATE: Final = Path(__file__).parent / "template"
TITLE: Final = re.compile(r"[^{}\"\\\n]{1,60}")
END: Final = ".txt"
"""Ends the name of each file of the template: none of it is code of ours."""


def new_game(args: Namespace) -> int:
    """Write it, and say what to do next. Errors: Fault for a name or title that no game can have, for a full folder."""
    name, folder = args.name, args.out or Path(args.name)
    check_name(name)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Fault.said("tool-new-game-there", folder=str(folder))
    title = args.title or name.replace("_", " ").capitalize()
    if not TITLE.fullmatch(title):
        raise Fault.said("tool-new-game-title", title=title)
    try:
        for path, text in written(name, title):
            file = folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise Fault.said("tool-new-game-not-written", folder=str(folder), why=str(fault.strerror)) from fault
    out(say(Words("tool-new-game-written", {"folder": str(folder), "title": title, "name": name})))
    for line in ("pip install -e {folder}", "FLOTILLA_GAMES={name} flotilla play --game {name}"):
        out("  " + line.format(folder=folder, name=name))
    return 0


def check_name(name: str) -> None:
    """Errors: Fault for a name that is no id, or that a game of Flotilla's or of a package has."""
    if not packages.NAME.fullmatch(name):
        raise Fault.said("tool-new-game-name", name=name)
    if name in GAMES or name in packages.installed():
        raise Fault.said("tool-new-game-taken", name=name)


def written(name: str, title: str) -> Iterator[tuple[Path, str]]:
    """The files of a new game: path within its folder, text."""
    for file in sorted(TEMPLATE.rglob(f"*{END}")):
        path = str(file.relative_to(TEMPLATE)).removesuffix(END)
        path = path.replace("package/", f"flotilla_{name}/", 1) if path.startswith("package/") else path
        text = file.read_text(encoding="utf-8")
        yield Path(path.replace("%NAME%", name)), text.replace("%NAME%", name).replace("%TITLE%", title)
