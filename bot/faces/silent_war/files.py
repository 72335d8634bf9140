"""Scenario files of Silent War: whether anything was sunk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.scenarios.game_files import GameFiles


class SilentWarFiles(GameFiles):
    """Boats are where the file places them; nothing else is set up."""

    def hurt(self, start: Mapping[str, Any], end: Mapping[str, Any]) -> bool:
        """Whether a ship was sunk or a boat lost."""
        score = end["score"]
        return bool(score.sinkings or score.lost)


FILES: Final = SilentWarFiles()
