"""The game of the War of the Pacific that a proof on Discord plays: Lima, with raids and fights on both sides."""

from typing import Final

SCENARIO: Final = "lima-1880"
