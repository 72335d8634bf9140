"""The scenarios of Submarine whose length by post is measured: one of each kind."""

from typing import Final

from bot.tools.by_post import Measured

MEASURED: Final = (
    Measured("submarine", "hunters-atlantic", 4, most=21),
    Measured("submarine", "bungo-pete", 2, most=21),
    Measured("submarine", "wolf-pack", 4, most=21),
    Measured("submarine", "wolf-pack", 4, ("hidden",), most=21),
)
