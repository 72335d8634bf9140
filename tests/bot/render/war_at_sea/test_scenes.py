"""Pictures of fights and cards: the same bytes each time, nothing overlaps, nothing is too small or cut."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.faces.war_at_sea.scenes.airfield import air_job
from bot.faces.war_at_sea.scenes.battle import battle_view
from bot.faces.war_at_sea.scenes.sheet import sheet_job
from bot.faces.war_at_sea.scenes.strike import strike_view
from bot.render.basemap import BaseStore
from bot.render.war_at_sea.painters import PAINTERS
from bot.render.war_at_sea.scenes import airfield, battle, sheet, strike
from bot.text.voice import Voice
from engine.war_at_sea.battle.arena import battle_field
from engine.war_at_sea.state import Operation
from engine.war_at_sea.world.field import Field
from tests.bot.faces.war_at_sea.scenes.looks import fresh, known, looks, raid


def _middle(side: str) -> Field:
    """A battle by night when a third of it is over."""
    battles = looks("savo-battleships").battles
    return battles[len(battles) // 3][side]


def _battle(lang: str) -> Any:
    return battle_view("allied", _middle("allied"), Voice(lang), "Savo")


def _crowd(lang: str) -> Any:
    return battle_view("axis", battle_field(fresh("cape-esperance")).seen_by("axis"), Voice(lang), "Cape Esperance")


def _strike(lang: str) -> Any:
    return strike_view(Operation(), raid().seen_by("axis"), Voice(lang), "Santa Cruz")


def _unaimed(lang: str) -> Any:
    """A raid whose aircraft have not chosen yet."""
    made = raid()
    made.aims, made.attacks, made.fire, made.over = {}, [], [], ""
    return strike_view(Operation(), made.seen_by("allied"), Voice(lang), "Santa Cruz")


def _sheet(lang: str) -> Any:
    return sheet_job(known(fresh("savo-battleships"), "allied"), "washington", Voice(lang)).view


def _air(lang: str) -> Any:
    return air_job(known(fresh("santa-cruz"), "allied"), "henderson", Voice(lang)).view


VIEWS: dict[str, tuple[Callable[[str], Any], Any]] = {
    "battle": (_battle, battle), "crowd": (_crowd, battle), "strike": (_strike, strike), "sheet": (_sheet, sheet),
    "air": (_air, airfield), "unaimed": (_unaimed, strike),
}  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", VIEWS)
def test_nothing_overlaps_and_all_can_be_read_unopened(name: str, lang: str) -> None:
    make, module = VIEWS[name]
    canvas, laid = module.draw(make(lang))
    assert laid.collisions() == []
    assert laid.least_type() >= canvas.width * 11 / 400


@pytest.mark.parametrize("name", ["battle", "strike", "sheet", "air"])
def test_a_picture_is_one_and_the_same_each_time(name: str, bases: BaseStore) -> None:
    make, module = VIEWS[name]
    view = make("en")
    assert module.draw(view)[0].pixels() == module.draw(view)[0].pixels()
    picture = PAINTERS[type(view)](view, bases)
    assert (picture.alt, picture.width) == (view.alt, 1200)


def test_ships_have_names_before_the_aircraft_choose_among_them() -> None:
    view = _unaimed("en")
    laid = strike.draw(view)[1]
    named = {each.what for each in laid.placed}
    assert {f"tag {ship}" for ship in ("hiei", "suzuya", "chikuma", "tone")} <= named
