"""The scenarios of the War of the Pacific whose length by post is measured: one of each kind."""

from typing import Final

from bot.tools.by_post import Measured

MEASURED: Final = (Measured("pacific_war", "whole-war", 4, most=112),)
