"""The picture of a set-up: a battle's whole map, groups and forces that come later, where points are to be had."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.faces.jobs import views
from bot.render.canvas import Box
from bot.render.studio import Studio
from bot.render.war_at_sea.scenes.battle import MAP, draw
from bot.render.war_at_sea.scenes.tactical import chart
from bot.render.war_at_sea.theatre import lay_out
from bot.scenarios.setup import set_up
from bot.text.voice import LANGUAGES, voice
from engine.war_at_sea.scenarios.scenario import SCENARIOS, parse_scenario
from engine.war_at_sea.tactical import HEXES
from tests.engine.war_at_sea.scenarios.guide import FILES


def own(name: str) -> object:
    return parse_scenario(FILES[name].encode())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_battles_set_up_shows_the_whole_map_and_who_comes_later_where(language: str) -> None:
    shown = set_up("war_at_sea", own("battle"), voice(language))
    view, word = shown.whole.view, {"en": "round 2", "es": "ronda 2"}[language]
    assert [(each.hex, each.side, each.text) for each in view.coming] == [
        ("Z13", "allied", f"Repulse · {word}"),
        ("Z14", "allied", f"Destroyers of Repulse · {word}"),
    ]
    assert "entry" in [row.sign for row in view.legend]
    assert f"Repulse · {word}, Z13." in shown.whole.alt
    _, sheet = draw(view)
    boxes = {place.what: place.box for place in sheet.placed}
    whole = chart(Box(MAP.x, MAP.y, MAP.w, MAP.h))
    assert all(whole.room(label).inside(MAP) for label in HEXES)
    for group in view.groups:
        assert boxes[f"hex {group.hex}"] == whole.room(group.hex).grow(-whole.size * 0.12), "nothing is enlarged"
    assert all(f"coming {each.hex} {each.text}" in boxes for each in view.coming)
    assert shown.public is not None
    assert shown.public.view.whole
    assert shown.public.view.coming == (), "the enemy knows nothing of a sealed group"
    assert "Repulse" not in repr(shown.public.view)


def test_sides_by_which_leaving_earns_points_are_marked_on_a_battles_set_up() -> None:
    document = parse_scenario((SCENARIOS / "denmark-strait.toml").read_bytes().replace(
        b'id = "denmark-strait"', b'id = "x"\ntitle = "X"\nsummary = "x"'
    ))  # fmt: skip
    shown = set_up("war_at_sea", document, voice("en"))
    assert set(shown.whole.view.scoring) == {"SW", "W"}
    assert "prize" in [row.sign for row in shown.whole.view.legend]
    assert shown.public is None, "everybody may know it"
    this, other = (
        Studio(views().painters).picture(view).data for view in (shown.whole.view, _without(shown.whole.view))
    )
    assert this != other


def _without(view: object) -> object:
    return replace(view, scoring=())  # type: ignore[type-var]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_operations_set_up_shows_forces_that_come_later_and_places_that_score(language: str) -> None:
    shown = set_up("war_at_sea", own("operation-rules"), voice(language))
    events = {(event.kind, event.zone, event.side, event.caption) for event in shown.whole.view.situation.events}
    assert ("entry", "H22", "axis", "2") in events
    prizes = {event[1:3] for event in events if event[0] == "prize"}
    assert ("L22", "axis") in prizes, "cargo"
    assert {"entry", "prize"} <= {row.sign for row in shown.whole.view.legend}
    chart_ = lay_out(shown.whole.view)
    drawn = {piece.what for piece in chart_.layout.pieces}
    assert "entry H22 axis" in drawn
    assert "prize L22 axis" in drawn
    assert shown.public is not None
    assert not {event.kind for event in shown.public.view.situation.events} & {"entry", "prize"}
