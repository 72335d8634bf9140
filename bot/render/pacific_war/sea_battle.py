"""The sea battle: Chile's line at the left, the Alliance's at the right."""

from bot.render.basemap import BaseStore
from bot.render.battle import sea
from bot.render.battle.frame import LineWriter
from bot.render.battle.sea import MOST, SeaBattle, SeaPlan
from bot.render.battle.signs import crate, gun, screw, shield
from bot.render.canvas import Canvas
from bot.render.encode import Picture, finish
from bot.render.pacific_war.battle_parts import line_of
from bot.render.pacific_war.views_battle import SeaBattleView

__all__ = ["MOST", "battle_of", "draw_sea_battle", "plan", "sea_battle"]
_SIGNS = (gun, shield, screw, crate)


def battle_of(view: SeaBattleView) -> SeaBattle:
    """The fight in the terms of the shared picture."""
    return SeaBattle(
        title=view.title,
        place=view.place,
        when=view.when,
        contact=view.contact,
        state=view.state,
        left=line_of(view.left),
        right=line_of(view.right),
        throws=view.throws,
        waits=view.waits,
        gap=view.gap,
        hexes=view.hexes,
        stages=view.stages,
        legend=tuple(zip(_SIGNS, view.legend, strict=True)),
        coast=view.coast,
        shore=view.shore,
    )


def plan(view: SeaBattleView) -> SeaPlan:
    """Finds a place for everything. Draws nothing. ValueError for a line longer than :data:`MOST`."""
    return sea.plan(battle_of(view))


def draw_sea_battle(where: SeaPlan, view: SeaBattleView) -> tuple[Canvas, LineWriter]:
    """Draws a laid-out battle; returns the canvas, and the writer with the sheet of everything written."""
    return sea.draw_sea_battle(where, battle_of(view))


def sea_battle(view: SeaBattleView, bases: BaseStore) -> Picture:
    """The picture, finished. Pure: the same view gives the same bytes; any thread may call it."""
    canvas, _ = draw_sea_battle(plan(view), view)
    return finish(canvas, view.alt)
