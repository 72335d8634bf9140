"""The scenarios with maps of their own that ``data/war_at_sea/maps/README.md`` shows, for tests of them."""

import re
from functools import cache

from engine.core.words import Json
from engine.war_at_sea.scenarios.scenario import parse_scenario
from engine.war_at_sea.tables.read import FOLDER

PAGE = (FOLDER / "maps" / "README.md").read_text(encoding="utf-8")
TEXTS = {text.split('"')[1]: text for text in re.findall(r"^```toml\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)}
"""The examples by the ids of their scenarios."""
OCEAN, COAST, DRAWN = "raider", "philippines", "north-sea"


@cache
def example(name: str) -> Json:
    """An example as a campaign is founded with it."""
    return parse_scenario(TEXTS[name].encode(), f"{name}.toml")
