"""The game of Silent War that a proof on Discord plays: a patrol of five weeks."""

from typing import Final

SCENARIO: Final = "wahoo-3"
