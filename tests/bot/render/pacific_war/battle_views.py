"""Views of battles laid out by hand for the tests of their pictures."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.render.pacific_war.views_battle import (
    DiceView,
    DieView,
    GroundView,
    LandBattleView,
    LineView,
    Move,
    Nation,
    PieceView,
    SeaBattleView,
    Shore,
    Sign,
    Stage,
    ThrowView,
    Tone,
)

STAGES = (("Contact", Stage.DONE), ("Plans", Stage.NOW), ("Fire", Stage.NEXT), ("Boarding", Stage.NEXT))
LEGEND = ("gunnery", "armour", "speed: less is faster", "steps aboard")
HOSTILE = ("\u202eevil", "W" * 300, "שלום", "", "Z\u0351\u0352" * 90, "🚢🚢")


def ship(name: str = "Huáscar", /, sign: Sign = Sign.TURRET, nation: Nation = Nation.PERU, **more: Any) -> PieceView:
    return replace(PieceView(name, name, sign, nation, guns=5, armour=2, pace=-1), **more)


def unit(name: str = "Zepita", /, sign: Sign = Sign.INFANTRY, nation: Nation = Nation.PERU, **more: Any) -> PieceView:
    return replace(PieceView(name, name, sign, nation, steps=2, full=2, bonus="+1"), **more)


CHILEAN = (
    ship("Blanco Encalada", Sign.IRONCLAD, Nation.CHILE),
    ship("O'Higgins", Sign.CORVETTE, Nation.CHILE),
)
ALLIED = (ship(), ship("Unión", Sign.CORVETTE))
SHOT = ThrowView("Huáscar", "hits on 1–2", (2,), "hit", Tone.HIT, False, "Huáscar", "O'Higgins")


def sea(left: tuple[PieceView, ...] = CHILEAN, right: tuple[PieceView, ...] = ALLIED, **more: Any) -> SeaBattleView:
    view = SeaBattleView(
        title="Off Pisagua",
        place="area III, hex 2919",
        when="September–October 1879",
        contact="Naval combat",
        state="Chile fires next",
        left=LineView("Chile", Nation.CHILE, "intercepts", left),
        right=LineView("Alliance", Nation.PERU, "intercepted", right),
        throws=(),
        waits="Both sides weigh the fight",
        gap="",
        hexes=0,
        stages=STAGES,
        legend=LEGEND,
        coast=False,
        shore=Shore.NONE,
        alt="alt",
    )
    return replace(view, **more)


def dice(*faces: int, count: int = 2, **more: Any) -> DiceView:
    thrown = tuple(DieView(face, face > 4) for face in faces)
    return replace(DiceView(f"{count} dice, +1 each", count, thrown, "1 hit" if faces else ""), **more)


GROUND = GroundView("3115", "3116", True, Move.ATTACK, "Arica")


def land(
    left: tuple[PieceView, ...] = (unit("Buin", nation=Nation.CHILE),),
    right: tuple[PieceView, ...] = (unit(), unit("Aroma", nation=Nation.BOLIVIA)),
    **more: Any,
) -> LandBattleView:
    view = LandBattleView(
        title="Arica",
        place="desert, hex 3116",
        when="May–June 1880",
        contact="Battle",
        state="Under fire",
        left=LineView("Chile", Nation.CHILE, "attacks", left),
        right=LineView("Alliance", Nation.PERU, "defends", right),
        left_dice=dice(count=1),
        right_dice=dice(),
        ground=GROUND,
        marker="",
        marker_note="Advantage: not drawn yet",
        marker_void=False,
        stages=STAGES,
        alt="alt",
    )
    return replace(view, **more)
