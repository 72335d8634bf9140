"""The scenarios of the War at Sea whose length by post is measured: one of each kind."""

from typing import Final

from bot.tools.by_post import Measured

MEASURED: Final = (
    Measured("war_at_sea", "savo-battleships", 4, most=56),
    Measured("war_at_sea", "santa-cruz", 4, most=56),
    Measured("war_at_sea", "pedestal", 4, most=56, others=False),
)
