"""The set-up of a scenario of the War of the Pacific: close-ups where most stacks lie, and who is aboard which ship."""

from __future__ import annotations

import io
import tomllib
from pathlib import Path
from typing import Any

from PIL import Image

from bot.faces.pacific_war.files import CLOSE_UPS, FILES, NEAR, crowded
from bot.faces.registry import faces
from bot.games import games
from bot.scenarios.setup import PAPER, SetUp, as_png, set_up, whole_look
from bot.text import voice
from engine.core.state import Meta, State
from engine.pacific_war.scenario import WHOLE_WAR, world_for, world_of
from engine.pacific_war.scenarios.file import ScenarioFile
from engine.pacific_war.tables.read import tables

TEXT = (Path(__file__).parents[3] / "engine/pacific_war/tarapaca.toml").read_text("utf-8")
LADEN = (
    TEXT.replace("units = { cl-2line = 2,", "units = {")
    + """
[[troops]]
aboard = "ship-cl-itata"
units = { cl-2line = 2 }
corps = 2

[[columns]]
side = "chile"
aboard = "ship-cl-loa"
count = 1
"""
)


def document(text: str) -> dict[str, Any]:
    return ScenarioFile.model_validate(tomllib.loads(text)).model_dump(mode="json", exclude_unset=True)


def test_close_ups_lie_where_most_stacks_do_from_north_to_south() -> None:
    chart = tables().map
    middles = crowded(world_for(ScenarioFile.model_validate(tomllib.loads(TEXT))))
    assert len(middles) == CLOSE_UPS
    north, south = middles
    assert chart.distance(north, south) > NEAR
    assert chart.distance(north, "3118") <= 1, "about Pisagua, between Arica and Iquique"
    assert chart.distance(south, "3123") <= NEAR, "and about Antofagasta"
    assert crowded(world_of(WHOLE_WAR))
    alone = world_of(WHOLE_WAR)
    for piece in (*alone.army.units.values(), *alone.fleet.ships.values()):
        piece.place = "3123"
    assert crowded(alone) == [], "a single stack needs no close-up"


def test_who_is_aboard_is_told_in_both_languages() -> None:
    rules = games()["pacific_war"]
    world = rules.setup("own", {"document": document(LADEN)}).world
    known = whole_look(rules, State(world, Meta(rules.name, rules.version)))
    assert FILES.begins(known, voice("en"))[:1] == ["Aboard Itata: 2.º de línea infantry."]
    assert FILES.begins(known, voice("es"))[0].startswith("A bordo de Itata: ")
    assert len(FILES.begins(known, voice("en"))) == 2


def test_the_close_ups_stand_side_by_side_below_the_coast() -> None:
    shown = set_up("pacific_war", document(TEXT), voice("en"))
    assert len(shown.close) == CLOSE_UPS
    face = faces()["pacific_war"]
    whole, close = (Image.open(io.BytesIO(face.draw(job))) for job in (shown.whole, shown.close[0]))
    with Image.open(io.BytesIO(as_png("pacific_war", SetUp(shown.whole, None, (), (), (), shown.close)))) as page:
        assert page.size == (whole.width, whole.height + close.height)
        assert close.width * CLOSE_UPS <= whole.width
        colour = page.convert("RGB").getpixel((10, page.height - close.height // 2))
        assert colour != PAPER
