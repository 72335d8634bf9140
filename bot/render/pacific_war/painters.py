"""Which painter draws which view of the War of the Pacific."""

from typing import Final

from bot.render.studio import Painters

PAINTERS: Final[Painters] = {}
