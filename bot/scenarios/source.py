"""The text of one of the project's own scenarios, to read and to change."""

from __future__ import annotations

from bot.games import entries
from engine.core.data import DATA


def of_ours(game: str, scenario: str) -> str | None:
    """The file of one of the project's own scenarios; None where the game has no such file."""
    if game not in entries() or scenario not in {other.id for other in entries()[game].rules.scenarios()}:
        return None
    file = DATA / game / "scenarios" / f"{scenario}.toml"
    return file.read_text(encoding="utf-8") if file.is_file() else None
