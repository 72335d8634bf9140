"""The game of the War at Sea that a proof on Discord plays: a single battle."""

from typing import Final

SCENARIO: Final = "denmark-strait"
