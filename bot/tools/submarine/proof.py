"""The game of Submarine that a proof on Discord plays: an action of ten turns with attacks that have posts."""

from typing import Final

SCENARIO: Final = "secret-weapon"
