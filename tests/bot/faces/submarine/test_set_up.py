"""The picture of a set-up: regions in which somebody begins, sides by which they come or win by leaving, courses; who
begins where in words, told apart from who comes later; what wins with its levels."""

from __future__ import annotations

from functools import cache

import pytest

from bot.faces.submarine.files import FILES
from bot.render.submarine.sea import lay_out
from bot.scenarios.setup import SetUp, set_up
from bot.text.voice import LANGUAGES, voice
from engine.submarine.judgement.regions import rose
from engine.submarine.scenario import scenario_named
from engine.submarine.sea import cell_in
from tests.bot.faces.submarine.action import FACE, action


@cache
def shown(scenario: str, language: str = "en") -> SetUp:
    document = {**scenario_named(scenario).dumped(), "title": "Mine", "id": "mine", "summary": "x"}
    return set_up("submarine", document, voice(language))


@pytest.mark.rule("20.4", "20.3.2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_roses_the_convoys_box_and_its_course_are_drawn(language: str) -> None:
    view = shown("sc-7", language).whole.view
    kinds = [region.kind for region in view.regions]
    assert kinds == ["rose"] * 6 + ["box"]
    assert [region.cells[0] for region in view.regions[:6]] == [rose(number) for number in range(1, 7)]
    (course,) = view.courses
    assert course.side == "merchant"
    assert course.way[0][1] > course.way[-1][1], "north"
    words = {
        "en": ("rose 1", "3 escorts begin outside", "course"),
        "es": ("rosa 1", "3 escoltas empiezan fuera", "rumbo"),
    }
    sea = lay_out(view)
    placed = {place.what for place in sea.sheet.placed}
    assert {f"note {word}" for word in words[language]} <= placed
    assert all(sea.scene.window.holds(region.cells[0]) for region in view.regions)
    captions = {row.sign for row in view.legend}
    assert {"begins", "course"} <= captions


def test_nobody_but_the_writer_sees_regions() -> None:
    public = shown("sc-7").public
    assert public is not None
    assert public.view.regions == public.view.courses == ()


@pytest.mark.parametrize(
    ("scenario", "kind", "sides"), [("pq-17-pack", "enters", 4), ("wounded-bear", "leaves", 1), ("sc-7", "leaves", 0)]
)
def test_sides_by_which_somebody_comes_or_wins_by_leaving_are_drawn(scenario: str, kind: str, sides: int) -> None:
    view = shown(scenario).whole.view
    found = [region for region in view.regions if region.kind == kind]
    assert len(found) == sides
    window = lay_out(view).scene.window
    for region in found:
        (first, _), (last, _) = region.cells[0], region.cells[-1]
        level = region.cells[0][0] != region.cells[1][0]
        assert not level or (first - last) % 2 == 0, "the line is level"
        assert any(window.holds(cell_in((first + last) // 2, row), -1) for row in (1, 32, 64))


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_there_from_the_start_is_not_told_to_come_later(language: str) -> None:
    known, speaker = action("pq-17-pack").look(None), voice(language)
    begins, later = FILES.begins(known, speaker), FILES.ways(known, speaker)
    assert len(later) == 2
    assert all("U-696" in line or "U-190" in line for line in later)
    assert any("U-91" in line for line in begins)
    assert not any("U-696" in line for line in begins)
    assert FILES.ways(action("sc-7").look(None), speaker) == []


@pytest.mark.parametrize(
    ("language", "decisive", "marginal"),
    [
        ("en", "For a decisive victory, the submarines need", "For a marginal victory, the submarines need"),
        ("es", "Para una victoria decisiva, los submarinos necesitan", "Para una victoria marginal, los submarinos"),
    ],
)
def test_what_wins_tells_the_levels_apart(language: str, decisive: str, marginal: str) -> None:
    told = " ".join(FACE.goal_lines(action("sc-7").look(None), voice(language)))
    assert decisive in told
    assert marginal in told
    assert "victor" not in " ".join(FACE.goal_lines(action("wahoo").look(None), voice(language)))
