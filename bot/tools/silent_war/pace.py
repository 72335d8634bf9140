"""The scenarios of Silent War whose length by post is measured: one of each kind."""

from typing import Final

from bot.tools.by_post import Measured

MEASURED: Final = (
    Measured("silent_war", "parks-pirates", 3, most=70),
    Measured("silent_war", "solomons", 4, most=70),
    Measured("silent_war", "whole-war", 4, most=365, others=False),
)
